"""
Generated pages that continue real ones: their lengths, headings, words and growth.

A generated page follows a real page, its model. Section by section it has as many
words, drawn from the same section of the model and from one other page of the same
source, so that words keep their frequencies and their company. Words that hardly
any page has are spelled anew in every round, fewer of them in later rounds, so that
the number of different words grows as in real sites: by Heaps' law with exponent 0.65.
"""

from __future__ import annotations

import random
import re
import string
import zlib
from collections import Counter, defaultdict
from dataclasses import dataclass
from posixpath import relpath
from typing import TYPE_CHECKING

from tests.benchmarks.browser_search.real_pages import SourcePage

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

_GROWTH = 0.65
_RARE = 3
_OWN = 0.65
_SENTENCE = 12
_LINKS = 5
_VOWELS = "aeiou"
_CONSONANTS = "".join(letter for letter in string.ascii_lowercase if letter not in _VOWELS)
_FRONT_MATTER = re.compile(r"\A---\s*\n.*?\n---\s*\n", re.DOTALL)
_NO_PROSE = re.compile(r"\]\([^)]*\)|<[^>]*>|https?://\S+|&\w+;")
_HEADING = re.compile(r"^(#{1,4})\s+(.+)$")
_WORD = re.compile(r"[A-Za-z][A-Za-z0-9_]*")


@dataclass(frozen=True, slots=True, kw_only=True)
class _Section:
    """A part of a model."""

    level: int
    heading: tuple[str, ...]
    words: tuple[str, ...]


def generate_further(models: Sequence[SourcePage], count: int) -> list[SourcePage]:
    """Generate so many pages after real ones, the same every time."""
    outlines = {page.path: tuple(_outline(page.text)) for page in models}
    sources: dict[str, list[str]] = defaultdict(list)
    for path in outlines:
        sources[path.partition("/")[0]].append(path)
    rare = _rare_words(outlines.values())
    paths = list(outlines)
    random.Random(1).shuffle(paths)  # noqa: S311 - a fixed site, not a secret
    order = {path: place for place, path in enumerate(paths)}
    pages = []
    for number in range(count):
        round_, place = divmod(number, len(paths))
        chance = random.Random(number)  # noqa: S311
        near = sources[paths[place].partition("/")[0]]
        neighbours = dict.fromkeys(chance.choices(near, k=_LINKS))
        page = _Page(
            chance=chance,
            spelling=_Spelling(round_ + 1, rare),
            path=_path_of(paths[place], round_),
            links=[
                _path_of(one, round_)
                for one in neighbours
                if round_ * len(paths) + order[one] < count
            ],
        )
        text = page.write(outlines[paths[place]], outlines[chance.choice(near)])
        pages.append(SourcePage(path=page.path, text=text))
    return pages


class _Spelling:
    """How words are spelled in one round: its rare words are other words of the same shape."""

    def __init__(self, round_: int, rare: frozenset[str]) -> None:
        chance = random.Random(round_)  # noqa: S311
        vowels, consonants = list(_VOWELS), list(_CONSONANTS)
        chance.shuffle(vowels)
        chance.shuffle(consonants)
        small = dict(zip(_VOWELS + _CONSONANTS, vowels + consonants, strict=True))
        self._letters = str.maketrans(
            {**small, **{one.upper(): other.upper() for one, other in small.items()}}
        )
        self._rare = rare
        self._round = round_
        self._share = _GROWTH * round_ ** (_GROWTH - 1)

    def spell(self, word: str) -> str:
        lower = word.lower()
        if lower not in self._rare:
            return word
        drawn = zlib.crc32(f"{self._round} {lower}".encode()) / 2**32
        return word.translate(self._letters) if drawn < self._share else word


class _Page:
    """One page in the making."""

    def __init__(
        self, *, chance: random.Random, spelling: _Spelling, path: str, links: list[str]
    ) -> None:
        self._chance = chance
        self._spelling = spelling
        self.path = path
        self._links = links

    def write(self, model: tuple[_Section, ...], other: tuple[_Section, ...]) -> str:
        around = [word for section in other for word in section.words]
        parts = []
        for number, section in enumerate(model):
            heading = self._heading(section, around)
            mark = "#" * (section.level if number else 1)
            if heading:
                parts.append(f"{mark} {heading}\n")
            parts.append(self._prose(section, around))
        links = [f"- [{link.rsplit('/', 1)[1]}]({self._to(link)})" for link in self._links]
        return "\n".join([*parts, *links, ""])

    def _heading(self, section: _Section, around: list[str]) -> str:
        words = [
            self._chance.choice(around) if around and self._chance.random() > _OWN else word
            for word in section.heading
        ]
        return " ".join(map(self._spelling.spell, words)).capitalize()

    def _prose(self, section: _Section, around: list[str]) -> str:
        own = section.words
        words = [
            self._chance.choice(around if around and self._chance.random() > _OWN else own)
            for _ in own
        ]
        spelled = list(map(self._spelling.spell, words))
        starts = range(0, len(spelled), _SENTENCE)
        sentences = (" ".join(spelled[start : start + _SENTENCE]) for start in starts)
        return " ".join(f"{sentence[:1].upper()}{sentence[1:]}." for sentence in sentences) + "\n"

    def _to(self, link: str) -> str:
        return relpath(link, self.path.rsplit("/", 1)[0]).replace(" ", "%20")


def _path_of(model: str, round_: int) -> str:
    return f"more-{round_ + 1:02}/{model}"


def _rare_words(outlines: Iterable[tuple[_Section, ...]]) -> frozenset[str]:
    pages_by_word: Counter[str] = Counter()
    for outline in outlines:
        pages_by_word.update({word.lower() for part in outline for word in part.words})
    return frozenset(word for word, pages in pages_by_word.items() if pages <= _RARE)


def _outline(text: str) -> Iterator[_Section]:
    level, heading, words = 1, tuple[str, ...](), list[str]()
    for line in _FRONT_MATTER.sub("", text).splitlines():
        prose = _NO_PROSE.sub(" ", line)
        if found := _HEADING.match(prose):
            if words or heading:
                yield _Section(level=level, heading=heading, words=tuple(words))
            level, words = len(found[1]), []
            heading = tuple(_WORD.findall(found[2]))
        else:
            words.extend(_WORD.findall(prose))
    yield _Section(level=level, heading=heading, words=tuple(words))
