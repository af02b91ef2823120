"""Generated sites: as large as asked for, the same every time."""

from __future__ import annotations

import random
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
_PAGE_WORDS = 400
_SECTIONS = 4
_LINKS = 6


def write_site(folder: Path, *, pages: int, theme: str, plugins: str) -> Path:
    """
    Write a site of generated pages with links, wikilinks, tags and headings.

    Parameters
    ----------
    folder : Path
        Where to; made if it is missing.
    pages : int
        Number of pages.
    theme : str
        Name of a theme.
    plugins : str
        The value of `plugins` in mkdocs.yml.

    Returns
    -------
    Path
        The site's mkdocs.yml.
    """
    docs = folder / "docs"
    docs.mkdir(parents=True, exist_ok=True)
    (docs / "index.md").write_text("# Home\n\nA generated site.\n", encoding="utf-8")
    chance = random.Random(7)  # noqa: S311 - a fixed site, not a secret
    vocabulary = _vocabulary(chance)
    for number in range(pages - 1):
        path = docs / _path(number)
        path.parent.mkdir(exist_ok=True)
        path.write_text(
            _page(number, pages=pages, chance=chance, vocabulary=vocabulary), encoding="utf-8"
        )
    config = folder / "mkdocs.yml"
    config.write_text(
        f"site_name: Generated\ntheme: {theme}\nplugins: {plugins}\n"
        "nav: [index.md]\nnot_in_nav: '*'\nmarkdown_extensions: [tables, admonition]\n",
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
    return "\n".join(parts)


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
