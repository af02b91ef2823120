"""Generated sites: as large as asked for, the same every time."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

_SYLLABLES = [
    "ka",
    "le",
    "mo",
    "ti",
    "su",
    "na",
    "re",
    "vo",
    "pi",
    "da",
    "lu",
    "fe",
    "go",
    "ri",
    "be",
    "sa",
    "to",
    "ni",
    "ma",
    "ve",
    "ko",
    "la",
]
_WORDS = 6000
_TOPICS = 40
_PAGE_WORDS = 480
_SECTIONS = 4
_LINKS = 6


@dataclass(frozen=True, slots=True, kw_only=True)
class GeneratedSite:
    """Generated pages with links, wikilinks, tags, headings, lists, tables and code."""

    folder: Path
    """Where they are."""
    pages: int
    """How many."""
    theme: str
    """Name of a theme."""

    def write(self, plugins: str) -> Path:
        """
        Write the site.

        Parameters
        ----------
        plugins : str
            The value of `plugins` in mkdocs.yml.

        Returns
        -------
        Path
            Its mkdocs.yml, with a navigation of one page.
        """
        docs = self.folder / "docs"
        docs.mkdir(parents=True, exist_ok=True)
        (docs / "index.md").write_text("# Home\n\nA generated site.\n", encoding="utf-8")
        chance = random.Random(7)  # noqa: S311 - a fixed site, not a secret
        vocabulary = _vocabulary(chance)
        for number in range(self.pages - 1):
            path = docs / _path(number)
            path.parent.mkdir(exist_ok=True)
            text = _page(number, pages=self.pages, chance=chance, vocabulary=vocabulary)
            path.write_text(text, encoding="utf-8")
        config = self.folder / "mkdocs.yml"
        config.write_text(
            f"site_name: Generated\ntheme: {self.theme}\nplugins: {plugins}\n"
            "nav: [index.md]\nnot_in_nav: '*'\n"
            "markdown_extensions: [admonition, attr_list, tables, fenced_code, toc: {permalink: true}]\n",
            encoding="utf-8",
        )
        return config


def _vocabulary(chance: random.Random) -> list[str]:
    words = {"".join(chance.choices(_SYLLABLES, k=chance.randint(2, 4))) for _ in range(2 * _WORDS)}
    return sorted(words)[:_WORDS]


def _path(number: int) -> str:
    return f"topic-{number % _TOPICS:02}/page-{number:05}.md"


def _page(number: int, *, pages: int, chance: random.Random, vocabulary: list[str]) -> str:
    topic = number % _TOPICS
    own = vocabulary[topic * 100 : topic * 100 + 100]
    title = " ".join(chance.sample(own, 2)).title()
    tags = ", ".join(sorted({f"topic-{topic}", f"tag-{chance.randrange(200)}"}))
    parts = [f"---\ntags: [{tags}]\n---\n# {title} {number}\n"]
    for section in range(_SECTIONS):
        parts.append(f"\n## {' '.join(chance.sample(own, 2)).capitalize()} {section}\n")
        parts.append(_prose(number, pages=pages, chance=chance, words=(own, vocabulary)))
        parts.append(_furniture(section, own))
    return "\n".join(parts)


def _furniture(section: int, words: list[str]) -> str:
    # What real pages have besides prose: a list, a table, code, a note.
    return (
        "".join(f"- {word} {words[0]}\n" for word in words[:5]),
        "| a | b |\n|---|---|\n" + "".join(f"| {one} | `{one}` |\n" for one in words[5:10]),
        "```python\n" + "".join(f"{word} = {word}()\n" for word in words[10:18]) + "```\n",
        f"!!! note\n    {' '.join(words[18:30])}.\n",
    )[section % _SECTIONS]


def _prose(
    number: int, *, pages: int, chance: random.Random, words: tuple[list[str], list[str]]
) -> str:
    own, vocabulary = words
    ranks = [int(len(vocabulary) * chance.random() ** 3) for _ in range(_PAGE_WORDS // _SECTIONS)]
    prose = [chance.choice(own) if chance.random() < 0.25 else vocabulary[rank] for rank in ranks]
    for position in range(0, len(prose), 12):
        prose[position] = prose[position].capitalize()
        prose[position - 1] += "."
    for _ in range(max(1, round(_LINKS / _SECTIONS))):
        other = (number + _TOPICS * chance.randint(1, 8)) % (pages - 1)
        target = _path(other)
        link = (
            f"[[{target.removesuffix('.md').rsplit('/', 1)[1]}]]"
            if chance.random() < 0.5
            else f"[see](../{target})"
        )
        prose.insert(chance.randrange(len(prose)), link)
    return " ".join(prose) + "\n"
