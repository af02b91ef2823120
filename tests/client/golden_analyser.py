"""
Writes what the analyser gives for every code point and for odd texts.

    python -m tests.client.golden_analyser
"""

from __future__ import annotations

import hashlib
import json
import random
import sys
from itertools import groupby
from pathlib import Path

from mkdocs_pinakes.analysis import identifier_parts, split_words, terms

PATH = Path(__file__).parents[1] / "golden/analyser.json"
BLOCK = 256
SURROGATES = range(0xD800, 0xE000)
SCRIPTS = (
    range(0x20, 0x7F), range(0xA0, 0x250), range(0x300, 0x370), range(0x370, 0x530),
    range(0x590, 0x700), range(0x900, 0xD80), range(0xE00, 0x1200), range(0x1D00, 0x2200),
    range(0x3000, 0x3100), range(0xAC00, 0xAC40), range(0x4E00, 0x4E20), range(0xF900, 0x10000),
    range(0x10000, 0x12000), range(0x1D100, 0x1D800), range(0x1F000, 0x1FA00),
    range(0xE0000, 0xE0200), range(sys.maxunicode + 1),
)  # fmt: skip
WRITTEN = (
    "", "\0", "a\0b", "The Library: Café, part_2", "getHTTPHeader readLine2 IPv6 IOError XMLHttp",
    "İstanbul IĞDIR ΛΟΓΟΣ STRASSE ẞ ŒUVRE Æble", "ﬁne ＦＵＬＬ ㎏ ™ ℠ ⑴ ½ x² ﷺ", "שָׁלוֹם עֲלֵי־כֶם",
    "أَحْمَد كـتاب", "葛\U000e0100城市 𠮷野家 佐々木 ｶﾞｷﾞ か゛ 本", "한국어 각 ㄱ ﾡ", "हिन्दी நி ไทย",
    "👩‍👩‍👧‍👦 1️⃣ ⚠️ 🇬🇧", "\u202eabc\u202c \u2066x\u2069 soft\u00adhy\u200bphen", "a\u0338\u0327\u0301b",
    "\u0301 x \u0301", "\ud800 a\udc00b", "𝅘𝅥𝅮 𝔘𝔫𝔦 𝒳 Ⓐ \U0001f130", "ǅ ǈ Ǆ ﬀ ſ K Å Ω",
)  # fmt: skip


def hashes() -> list[tuple[str, int]]:
    found = (hash_block(start) for start in range(0, sys.maxunicode + 1, BLOCK))
    return [(value, len(list(run))) for value, run in groupby(found)]


def hash_block(start: int) -> str:
    characters = map(chr, range(start, start + BLOCK))
    text = "\n".join(f"{one}\na{one}b\na{one}" for one in characters)
    said = " ".join(terms(text)) + "\n" + " ".join(split_words(text))
    return hashlib.sha256(said.encode()).hexdigest()[:8]


def texts() -> list[str]:
    chance = random.Random(5)  # noqa: S311  # no secret
    return [*WRITTEN, *(made_up(chance) for _ in range(600))]


def made_up(chance: random.Random) -> str:
    scripts = chance.choices(SCRIPTS, k=2)
    codes = [chance.choice(chance.choice(scripts)) for _ in range(chance.randint(1, 12))]
    return "".join(chr(code) for code in codes if code not in SURROGATES)


def golden() -> str:
    cases = [[text, terms(text), split_words(text), identifier_parts(text)] for text in texts()]
    return json.dumps({"blocks": hashes(), "texts": cases}, separators=(",", ":")) + "\n"


if __name__ == "__main__":
    PATH.write_text(golden(), "utf-8")
