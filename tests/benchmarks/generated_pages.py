"""
Generated pages as the core sees them, and generated graphs: the same every time.

Pages come in topics. A topic has a directory, a tag, and words of its own
among words of the whole site; words and the pages that links lead to are as
uneven as in real sites, where the second comes half as often as the first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from scipy import sparse

from mkdocs_pinakes.model import (
    Document,
    EdgeKind,
    Reference,
    ReferenceStatus,
    ResolvedReference,
    Section,
    SrcUri,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    import numpy.typing as npt
    from scipy.sparse import csr_array

TOPIC_SIZE = 50
_SYLLABLES = ("ka", "le", "mo", "ti", "su", "na", "re", "vo", "pi", "da", "lu", "fe", "go", "ri")
_WORDS_OF_ALL = 40_000
_WORDS_OF_TOPIC = 80
_COMMON = 200
_PAGE_WORDS = 360
_SECTIONS = 4
_SENTENCE_WORDS = 12
_LINKS = 5
_PAGES_OF_TAG = 20


def generate_pages(count: int) -> list[Document]:
    """Make pages of some 360 words, in path order."""
    chance = np.random.default_rng(7)
    return [
        _page(number, count=count, words=words, chance=chance)
        for topic in range(-(-count // TOPIC_SIZE))
        for words in [_COMMON + chance.choice(_WORDS_OF_ALL - _COMMON, _WORDS_OF_TOPIC)]
        for number in range(topic * TOPIC_SIZE, min(count, (topic + 1) * TOPIC_SIZE))
    ]


def generate_adjacency(count: int) -> csr_array[np.float64]:
    """Make the graph of so many pages, with the hubs of their topics and tags behind them."""
    chance = np.random.default_rng(7)
    pages = np.arange(count)
    tags, topics = max(1, count // _PAGES_OF_TAG), -(-count // TOPIC_SIZE)
    sources = np.repeat(pages, chance.integers(2, 2 * _LINKS - 1, count))
    bearers = np.repeat(pages, 2)
    targets = np.concatenate(
        [
            _link_targets(sources, count=count, chance=chance),
            count + _uneven(tags, len(bearers), chance=chance),
            count + tags + pages // TOPIC_SIZE,
        ]
    )
    sources = np.concatenate([sources, bearers, pages])
    degrees = np.bincount(targets)
    weights = np.where(targets < count, 2.0, 1 / degrees[targets])
    is_edge = sources != targets
    ends = (sources[is_edge], targets[is_edge])
    size = count + tags + topics
    adjacency = sparse.csr_array((weights[is_edge], ends), shape=(size, size))
    adjacency.sum_duplicates()
    return adjacency


def path_of(number: int) -> SrcUri:
    """Name a page."""
    return SrcUri(f"topic-{number // TOPIC_SIZE:05}/page-{number:06}.md")


def word(number: int) -> str:
    """Spell a word; common words have low numbers."""
    syllables = [_SYLLABLES[number % len(_SYLLABLES)]]
    while number := number // len(_SYLLABLES):
        syllables.append(_SYLLABLES[number % len(_SYLLABLES)])
    return "".join(syllables)


def _page(
    number: int, *, count: int, words: npt.NDArray[np.intp], chance: np.random.Generator
) -> Document:
    common = _uneven(_WORDS_OF_ALL, _PAGE_WORDS, chance=chance)
    own = words[_uneven(len(words), _PAGE_WORDS, chance=chance)]
    prose = [word(one) for one in np.where(chance.random(_PAGE_WORDS) < 0.25, own, common)]
    headings = [word(one).capitalize() for one in chance.choice(words, 2 * _SECTIONS)]
    sources = np.full(_LINKS, number)
    links = dict.fromkeys(_link_targets(sources, count=count, chance=chance).tolist())
    uri = path_of(number)
    tag = _uneven(max(1, count // _PAGES_OF_TAG), 1, chance=chance)[0]
    return Document(
        uri=uri,
        url=uri.removesuffix(".md") + "/",
        title=" ".join(map(word, chance.choice(words, 2))).title(),
        tags=(f"topic-{number // TOPIC_SIZE}", f"tag-{tag}"),
        sections=tuple(_sections(prose, headings)),
        references=tuple(_link(uri, path_of(link)) for link in links if link != number),
    )


def _sections(prose: list[str], headings: list[str]) -> Iterator[Section]:
    size = len(prose) // _SECTIONS
    for place in range(_SECTIONS):
        heading = " ".join(headings[2 * place : 2 * place + 2]) if place else ""
        yield Section(
            anchor=heading.lower().replace(" ", "-"),
            heading=heading,
            level=2 if heading else 0,
            ancestors=(),
            text=_sentences(prose[place * size : (place + 1) * size]),
        )


def _sentences(words: list[str]) -> str:
    starts = range(0, len(words), _SENTENCE_WORDS)
    sentences = (" ".join(words[start : start + _SENTENCE_WORDS]) for start in starts)
    return " ".join(f"{sentence.capitalize()}." for sentence in sentences)


def _link(source: SrcUri, target: SrcUri) -> ResolvedReference:
    written = Reference(source=source, line=1, raw=f"[[{target}]]", kind=EdgeKind.LINK)
    return ResolvedReference(reference=written, status=ReferenceStatus.RESOLVED, target=target)


def _link_targets(
    sources: npt.NDArray[np.intp], *, count: int, chance: np.random.Generator
) -> npt.NDArray[np.intp]:
    # Four of five stay in the topic.
    first = sources // TOPIC_SIZE * TOPIC_SIZE
    near = np.minimum(first + _uneven(TOPIC_SIZE, len(sources), chance=chance), count - 1)
    far = _uneven(count, len(sources), chance=chance)
    targets: npt.NDArray[np.intp] = np.where(chance.random(len(sources)) < 0.8, near, far)
    return targets


def _uneven(kinds: int, count: int, *, chance: np.random.Generator) -> npt.NDArray[np.intp]:
    # By Zipf's law: how often one comes is in inverse proportion to its rank.
    ranks = np.exp(chance.random(count) * np.log(kinds + 1)).astype(np.intp)
    kind: npt.NDArray[np.intp] = np.minimum(ranks, kinds) - 1
    return kind
