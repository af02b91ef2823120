"""
Writes the table of code points that the analyser reads in Python and in the browser.

    python -m tests.client.make_analyser_table

Interpreters and browsers know different versions of Unicode. The table holds one of
them, that of the oldest Python there is support for, so that a term is the same
wherever it is made.
"""

from __future__ import annotations

import sys
import textwrap
import unicodedata
from itertools import groupby
from pathlib import Path

from mkdocs_pinakes.analysis_table import ACCENT, HEAD, PART, SEPARATOR, UNSEEN

ROOT = Path(__file__).parents[2]
LETTERS = ROOT / "tests/golden/letters.txt"
UNICODE = "14.0.0"
# Accents, and the points of Hebrew and Arabic, which most people leave out.
ACCENTS = frozenset(
    (
        *range(0x0300, 0x0370),
        *range(0x0591, 0x05C8),
        *range(0x0610, 0x061B),
        0x0640,
        *range(0x064B, 0x0660),
        0x0670,
    )
)
# What is not seen inside a word: a place to divide it, to join it, and how to draw a sign.
NOT_SEEN = frozenset(
    (0x00AD, 0x034F, 0x200D, 0x2060, *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))
)
# Signs behind a name, of which Unicode makes letters.
NO_LETTERS = frozenset((0x2120, 0x2122))
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def kind_of(code: int) -> str:
    character = chr(code)
    category = unicodedata.category(character)
    if code in NOT_SEEN or category == "Me":
        return UNSEEN
    if code in NO_LETTERS:
        return SEPARATOR
    if code in ACCENTS and category[0] in "LM":
        return ACCENT
    # Some signs stand for letters: a kilogram in one square.
    if any(map(str.isalnum, unicodedata.normalize("NFKD", character))):
        return HEAD
    # Notes of music fall apart into a sign and a mark.
    parts = set(map(ord, unicodedata.normalize("NFD", character))) - ACCENTS
    if any(unicodedata.category(chr(part))[0] in "LMN" for part in parts):
        return PART
    return SEPARATOR


def write_kinds(kinds: list[str]) -> str:
    runs = [(kind, len(list(run))) for kind, run in groupby(kinds)]
    return "".join(kind + (in_base_36(length) if length > 1 else "") for kind, length in runs)


def write_lowered(kinds: list[str]) -> str:
    # Runs of equal distance, of neighbours or of every second code point: how far behind the
    # last one, how many (below 0 for every second), and the distance.
    runs: list[tuple[int, int, int, int]] = []
    for code, kind in enumerate(kinds):
        lowered = chr(code).lower()
        is_met = kind in {HEAD, PART} and unicodedata.is_normalized("NFKD", chr(code))
        if not is_met or lowered == chr(code):
            continue
        start, count, step, distance = runs[-1] if runs else (0, 0, 0, 0)
        gap = code - start - (count - 1) * step
        if ord(lowered) - code == distance and (gap == step or (count == 1 and gap <= 2)):
            runs[-1] = (start, count + 1, gap, distance)
        else:
            runs.append((code, 1, 1, ord(lowered) - code))
    parts, end = [], 0
    for start, count, step, distance in runs:
        parts += [start - end, count if step == 1 else -count, distance]
        end = start + (count - 1) * step
    return ",".join(map(in_base_36, parts))


def in_base_36(number: int) -> str:
    if number < 0:
        return "-" + in_base_36(-number)
    return (in_base_36(number // 36) if number >= 36 else "") + DIGITS[number % 36]


def in_lines(text: str) -> str:
    return "\n".join(f'    "{line}"' for line in textwrap.wrap(text, 90, break_on_hyphens=False))


def replace_between(path: Path, name: str, text: str) -> None:
    source = path.read_text("utf-8")
    opening = f"{name} = (\n"
    begin = source.index(opening) + len(opening)
    end = source.index("\n)", begin)
    path.write_text(source[:begin] + text + source[end:], "utf-8")


def tables() -> dict[str, str]:
    kinds = [kind_of(code) for code in range(sys.maxunicode + 1)]
    return {"KINDS": write_kinds(kinds), "LOWERED": write_lowered(kinds)}


def main() -> None:
    if unicodedata.unidata_version != UNICODE:
        sys.exit(f"This Python knows Unicode {unicodedata.unidata_version}; it takes {UNICODE}.")
    found = tables()
    for name, text in found.items():
        replace_between(ROOT / "mkdocs_pinakes/analysis_table.py", "_" + name, in_lines(text))
    LETTERS.write_text("\n".join((*found.values(), "")), "utf-8")


if __name__ == "__main__":
    main()
