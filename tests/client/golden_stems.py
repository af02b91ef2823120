"""
Writes the stems of the English words of the project's own documentation.

    python -m tests.client.golden_stems
"""

from __future__ import annotations

import json
import random
from pathlib import Path

from mkdocs_pinakes.analysis import terms
from mkdocs_pinakes.stemming import stemmer

ROOT = Path(__file__).parents[2]
PATH = ROOT / "tests/golden/stems.json"
ENDINGS = (
    "ing ed eed edly ingly eedly s es ies ied ly ization ational tional ogist ogy ative ness ful fully "
    "lessly ement ment ent ion al e ll y ity ive ize ous ousness bly ying"
)
ODD = (
    "skies idly gently ugly early only singly sky news howe atlas cosmos bias andes dying lyings inning "
    "outings canning herring earring evening proceed exceedly succeeded past paste pbpaste universe "
    "generate communism arsenal later lateral emergency organic interest add egging offed y yy say by "
    "ties cries gas this gaps kiwis hopping hoping geologist 日本s été x86ing 𐐨s"
)


def words() -> list[str]:
    texts = [
        ROOT / "README.md",
        *sorted((ROOT / "docs").rglob("*.md")),
        *(ROOT / "mkdocs_pinakes").rglob("*.py"),
    ]
    found = {term for path in texts for term in terms(path.read_text("utf-8"))}
    return sorted(term for term in found if term.isalpha())


def golden(seen: list[str]) -> str:
    chance = random.Random(2)  # noqa: S311  # no secret
    made_up = [
        word[: chance.randint(1, len(word))] + chance.choice(ENDINGS.split()) for word in seen
    ]
    stem = stemmer("en")
    cases = {word: stem(word) for word in (*ODD.split(), *seen, *made_up)}
    return json.dumps(cases, indent=0, sort_keys=True) + "\n"


if __name__ == "__main__":
    PATH.write_text(golden(words()), "utf-8")
