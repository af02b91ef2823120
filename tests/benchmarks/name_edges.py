"""
What names in texts are worth as edges, for questions that span pages.

Walks start from titles in the question (0.7) and from the 20 best pages of plain BM25 (0.3),
over no other edges. The sets lie beside the project; other folders may be given.
"""

from __future__ import annotations

import json
import math
import sys
import time
from collections import Counter, defaultdict
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from scipy import sparse

from mkdocs_pinakes.analysis import terms
from mkdocs_pinakes.documents.folder import read_folder
from mkdocs_pinakes.edges import extract_edges
from mkdocs_pinakes.graph import build_graph
from mkdocs_pinakes.model import EdgeKind
from mkdocs_pinakes.naming.titles import spellings_of
from mkdocs_pinakes.ranking.pagerank import personalized_pagerank
from mkdocs_pinakes.settings import EdgeSettings, Settings

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy.typing as npt
    from scipy.sparse import csr_array

    from mkdocs_pinakes.model import Document

    Scores = npt.NDArray[np.float64]

JUDGED = Path(__file__).parents[3] / "shared" / "judged"
_TITLES, _FOUND, _SEEDS = 0.7, 0.3, 20
_SATURATION, _LENGTH = 1.2, 0.75


def main(folder: Path = JUDGED) -> None:
    """Print recall@5 and all@8 for each set of questions that span pages."""
    sys.stdout.write("Walks over names in texts: recall@5 and all@8\n")
    sys.stdout.write(f"{'set':<22}{'edges':<10}{'number':>8}{'seconds':>9}{'r@5':>7}{'all@8':>7}\n")
    sets = sorted(folder.glob("multihop-*/queries.jsonl"))
    if not sets:
        sys.stdout.write(f"no set of such questions lies in {folder}\n")
    for questions in sets:
        _measure(questions)


def _measure(questions: Path) -> None:
    lines = questions.read_text(encoding="utf-8").splitlines()
    judged = [json.loads(line) for line in lines if line.strip()]
    documents = read_folder(questions.parent / "docs", Settings()).documents
    text = _Text(documents)
    for name, settings in {
        "none": None,
        "titles": EdgeSettings(phrases=False),
        "all": EdgeSettings(),
    }.items():
        start = time.process_time()
        edges = extract_edges(documents, settings) if settings else ()
        seconds = time.process_time() - start
        named = [edge for edge in edges if edge.kind is EdgeKind.MENTION]
        adjacency = build_graph(documents, named).adjacency
        both_ways = sparse.csr_array(adjacency + adjacency.T)
        ranked = [_rank(entry["query"], text, both_ways) for entry in judged]
        wanted = [
            {number for number, one in enumerate(documents) if one.uri in entry["relevant"]}
            for entry in judged
        ]
        pairs = list(zip(ranked, wanted, strict=True))
        recall = sum(len(all_ & set(found[:5])) / len(all_) for found, all_ in pairs)
        complete = sum(all_ <= set(found[:8]) for found, all_ in pairs)
        sys.stdout.write(
            f"{questions.parent.name:<22}{name:<10}{len(named):>8}{seconds:>9.2f}"
            f"{recall / len(pairs):>7.3f}{complete / len(pairs):>7.3f}\n"
        )


def _rank(query: str, text: _Text, adjacency: csr_array[np.float64]) -> list[int]:
    scores = text.score(query)
    best = np.argsort(-scores, kind="stable")[:_SEEDS]
    restart = np.zeros(adjacency.shape[0])
    restart[best] = scores[best]
    restart *= _FOUND / max(restart.sum(), 1e-9)
    titles = text.titles_in(query)
    restart[: len(titles)] += _TITLES * titles / max(titles.sum(), 1e-9)
    walked = personalized_pagerank(adjacency, restart)[: len(scores)] if restart.any() else scores
    return [int(number) for number in np.lexsort((-scores, -np.round(walked, 12)))]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Match:
    length: int
    pages: tuple[int, ...]


class _Text:
    def __init__(self, documents: Sequence[Document]) -> None:
        self._count = len(documents)
        counts = [
            Counter(terms("\n".join([one.title, *(section.text for section in one.sections)])))
            for one in documents
        ]
        mean = sum(map(Counter.total, counts)) / len(counts)
        self._postings: dict[str, list[tuple[int, float]]] = defaultdict(list)
        for number, found in enumerate(counts):
            norm = _SATURATION * (1 - _LENGTH + _LENGTH * found.total() / mean)
            for term, times in found.items():
                self._postings[term].append((number, times / (times + norm)))
        self._pages: dict[tuple[str, ...], dict[int, None]] = defaultdict(dict)
        for number, spellings in enumerate(spellings_of(documents).values()):
            for spelling in spellings:
                self._pages[tuple(terms(spelling))][number] = None

    def score(self, query: str) -> Scores:
        scores = np.zeros(self._count)
        for term in dict.fromkeys(terms(query)):
            postings = self._postings.get(term, [])
            rarity = math.log(1 + (self._count - len(postings) + 0.5) / (len(postings) + 0.5))
            for number, weight in postings:
                scores[number] += rarity * weight
        return scores

    def titles_in(self, query: str) -> Scores:
        shares = np.zeros(self._count)
        words = terms(query)
        capitalised = {term for word in query.split() if not word.islower() for term in terms(word)}
        place = 0
        while place < len(words):
            match = self._longest(words[place:])
            if match.length > 1 or (match.length == 1 and words[place] in capitalised):
                for page in match.pages:
                    shares[page] += match.length / len(match.pages)
            place += max(1, match.length)
        return shares

    def _longest(self, words: Sequence[str]) -> _Match:
        for length in range(min(12, len(words)), 0, -1):
            pages = self._pages.get(tuple(words[:length]))
            if pages:
                return _Match(length=length, pages=tuple(pages))
        return _Match(length=0, pages=())


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
