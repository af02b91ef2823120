"""Families of files on disk."""

from __future__ import annotations

import base64
import hashlib
import json
from typing import TYPE_CHECKING

from mkdocs_pinakes.bundle.browser.family import compressed
from mkdocs_pinakes.bundle.schema import HASH_LENGTH, FamilyEntry

if TYPE_CHECKING:
    from pathlib import Path

    from mkdocs_pinakes.bundle.browser.family import Family


def write_family(family: Family, folder: Path, *, is_offline: bool) -> FamilyEntry:
    """
    Write the files of a family.

    Parameters
    ----------
    family : Family
        What is written.
    folder : Path
        The bundle's folder.
    is_offline : bool
        Whether a browser must load each file as a script, because it may fetch nothing.

    Returns
    -------
    FamilyEntry
        What the manifest says of them.
    """
    digest = hashlib.sha256()
    for content in family.files:
        digest.update(hashlib.sha256(content).digest())
    suffix = "js" if is_offline else "bin"
    path = f"{family.name}.{digest.hexdigest()[:HASH_LENGTH]}/{{}}.{suffix}"
    (folder / path).parent.mkdir()
    written, total = hashlib.sha256(), 0
    for number, content in enumerate(family.files):
        name = path.format(number)
        packed = compressed(content)
        if is_offline:
            packed = script_twin(name, packed)
        (folder / name).write_bytes(packed)
        written.update(hashlib.sha256(packed).digest())
        total += len(packed)
    return FamilyEntry(
        path=path,
        files=len(family.files),
        bytes=total,
        sha256=written.hexdigest(),
        keys=dict(family.keys),
    )


def script_twin(name: str, content: bytes) -> bytes:
    """
    Write a file as a script, for pages that are opened without a server.

    Parameters
    ----------
    name : str
        The path by which a reader knows it.
    content : bytes
        The file.

    Returns
    -------
    bytes
        A call with the name and the content in base 64.
    """
    packed = base64.b64encode(content).decode("ascii")
    return f"__pinakes({json.dumps(name)},{json.dumps(packed)});\n".encode("ascii")


def family_digest(folder: Path, entry: FamilyEntry) -> str:
    """
    Read the files of a family, and say what they hold.

    Parameters
    ----------
    folder : Path
        The bundle's folder.
    entry : FamilyEntry
        What the manifest says of them.

    Returns
    -------
    str
        SHA-256 of their digests, in hexadecimal.

    Raises
    ------
    OSError
        If one cannot be read.
    """
    digest = hashlib.sha256()
    for number in range(entry["files"]):
        content = (folder / entry["path"].format(number)).read_bytes()
        digest.update(hashlib.sha256(content).digest())
    return digest.hexdigest()
