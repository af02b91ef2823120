"""Files of a bundle as everything that can be read in them."""

from __future__ import annotations

import base64
import gzip
import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

_TWIN = re.compile(rb'^__pinakes\("[^"]*","([^"]*)"\);')


def read_unpacked(path: Path) -> bytes:
    """Read a file, and behind it what it packs; all terms where it spells each by the one before."""
    content = path.read_bytes()
    plain = unpack(content)
    terms = b"\n".join(spelled(plain)) if path.parent.name.startswith("lexicon.") else b""
    return content if plain == content else b"\n".join((content, plain, terms))


def unpack(content: bytes) -> bytes:
    """Undo a script twin and compression."""
    if twin := _TWIN.match(content):
        content = base64.b64decode(twin[1])
    return gzip.decompress(content) if content[:2] == b"\x1f\x8b" else content


def spelled(content: bytes) -> list[bytes]:
    """Spell out the terms of a file of `lexicon`."""
    at = 0

    def varint() -> int:
        nonlocal at
        number = shift = 0
        while True:
            byte = content[at]
            at += 1
            number |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return number

    terms, before = [], b""
    for _ in range(varint()):
        shared, length = varint(), varint()
        before = before[:shared] + content[at : at + length]
        at += length
        terms.append(before)
    return terms
