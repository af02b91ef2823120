"""
Writes what a search works out for made-up sites, step by step.

    python -m tests.client.golden_client
"""

from __future__ import annotations

import json
import random
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from scipy import sparse

from mkdocs_pinakes.model import (
    PageName,
    QuantisedRows,
    SearchMode,
    SearchRules,
    SectionIndex,
    TermRuns,
)
from mkdocs_pinakes.ranking.fusion import convex_combination
from mkdocs_pinakes.ranking.pagerank import Walker
from mkdocs_pinakes.ranking.search.expansion import expand, nearest_terms
from mkdocs_pinakes.ranking.search.feedback import lean
from mkdocs_pinakes.ranking.search.named import find_names, seed_weights, title_coverage
from mkdocs_pinakes.ranking.search.paths import Paths
from mkdocs_pinakes.ranking.search.query import read_query
from mkdocs_pinakes.ranking.search.rank import rank_pages
from mkdocs_pinakes.ranking.search.text_ranking import Evidence
from mkdocs_pinakes.ranking.search.words import WordScores, score_words
from mkdocs_pinakes.settings import Fusion
from mkdocs_pinakes.stemming import stemmer
from tests.ranking.search.memory_index import MemoryIndex

if TYPE_CHECKING:
    from scipy.sparse import csr_array

    from mkdocs_pinakes.ranking.search.query import Query

Json = dict[str, Any]

PATH = Path(__file__).parents[1] / "golden/client.json"
SECTIONS, PAGES = 60, 25
SEEDS = 18
_NO_TEXTS = TermRuns(numbers=np.zeros(0, dtype=np.int32), bounds=np.zeros(1, dtype=np.int64))
VOCABULARY = (
    "access accessing archive archives bridge bridges broker catalogue catalogues cluster clusters "
    "configuration configure configured connect connection connections deploy deployed deploying "
    "deployment library libraries librarian liberty network networks node nodes the of how password "
    "passwords permission permissions policy policies reader readers rotate rotated rotation secret "
    "secrets server servers service services socket sockets token tokens user users http get read file "
    "2024 x86 図書 書館 入門 館 本棚 ЖУРНАЛ журнал λογοσ 𐐨𐐨𐐨𐐨 \ufb20lamed"
)
NAMES = (
    "the library",
    "library network",
    "network",
    "deploy token",
    "図書 書館",
    "token",
    "http server",
)
EVERYDAY = frozenset({"the", "of", "how"})
# Texts as often as the number behind them, one behind the other.
QUERIES: tuple[tuple[tuple[str, int], ...], ...] = (
    *(((text, 1),) for text in (
        "", " ", "library", "the libary netwrk", 'how to "rotate secrets" of the "library network"',
        "deploying getHTTPHeader readFile", "Deploy token", "deploy Token", "the of how", "図書館", "本",
        "館 の network", "„gut“ »so« «ou» “q” ”sv” 「入門」 `Token`", '"" "…" “', '"library network"',
        '"all" `quoted`', "conf", "configu", "deploymnet clutser", "2023", "x87 xylophone", "ЖУРНАЛЫ журнат",
        "𐐨𐐨𐐨𐐩 𐐀𐐀𐐀", "a\0b\x1fc\x85d\xa0e\ufefff\u2028g", "\ud800library \udc00", "\u202elibrary\u202c \u2067x",
        "👩‍👩‍👧 library 1️⃣", "İSTANBUL ẞ ﬁle ²³ Ⅷ Ⓐ ǅ", "(Library (Token", "_token __Token__ ...Reader", "…a_B c",
        "<img src=x onerror=alert(1)> '; DROP TABLE terms; --", "lib* OR (token AND -user) NEAR/2", "\\ \" ' ` “",
    )),
    (("token ", 5000),), (("x", 1_000_000),), (("𐐨", 999), ("𐐨Z token", 1)), (('"', 999),), (("a b c ", 100_000),),
    (("\ud83d", 2000),), (("é\u0301", 100_000),), (("ab", 10), ("C" * 990 + "d", 1)),
)  # fmt: skip


def written(pieces: tuple[tuple[str, int], ...]) -> str:
    return "".join(text * times for text, times in pieces)


def golden() -> Json:
    index = make_index(random.Random(1))  # noqa: S311  # no secret
    return {
        "index": index_as_json(index),
        "queries": [query_case(pieces, index) for pieces in QUERIES],
        "typos": [
            {"term": term, "near": nearest_terms(term, index.terms)}
            for term in ("libary", "acess", "acces", "deploymnet", "polices", "ocket", "toekn", "2025", "lib", "servres")
        ],
        "mixtures": [mixture(seed) for seed in range(8)],
        "vectors": [vectors(seed) for seed in range(6)],
        "rankings": [ranking(seed) for seed in range(SEEDS)],
        "paths": [paths(seed) for seed in range(8)],
    }  # fmt: skip


def make_index(chance: random.Random) -> SectionIndex:
    terms, stem = sorted(VOCABULARY.split()), stemmer("en")
    held = [sorted(chance.sample(range(SECTIONS), chance.randint(1, 12))) for _ in terms]
    sections = [section for one in held for section in one]
    names = [
        PageName(stems=" ".join(map(stem, name.split())), document=number + extra, weight=weight)
        for number, name in enumerate(NAMES)
        for extra, weight in ((0, 1.0), (5, 0.5))[: chance.randint(1, 2)]
    ]
    return SectionIndex(
        rules=SearchRules(language="en", fusion="convex", damping=0.5),
        terms=tuple(terms),
        stems=tuple(map(stem, terms)),
        starts=np.cumsum([0, *map(len, held)]),
        sections=np.array(sections, dtype=np.int32),
        impacts=np.array([chance.randint(1, 255) for _ in sections], dtype=np.uint8),
        names=tuple(names),
        titles=_NO_TEXTS,
        headings=_NO_TEXTS,
        texts=_NO_TEXTS,
    )


def index_as_json(index: SectionIndex) -> Json:
    return {
        "terms": index.terms,
        "stems": index.stems,
        "starts": index.starts.tolist(),
        "sections": index.sections.tolist(),
        "impacts": index.impacts.tolist(),
        "names": [asdict(name) for name in index.names],
        "sectionCount": SECTIONS,
        "everyday": sorted(EVERYDAY),
    }


def query_case(pieces: tuple[tuple[str, int], ...], index: SectionIndex) -> Json:
    query, memory = read_query(written(pieces)), MemoryIndex(index)
    expansions = expand(query, memory)
    scores = score_words(expansions, memory, section_count=SECTIONS, everyday=EVERYDAY)
    stem = stemmer("en")
    named = find_names(query.tokens, [stem(token.term) for token in query.tokens], memory)
    return {
        "pieces": pieces,
        "query": query_as_json(query),
        "expansions": [asdict(expansion) for expansion in expansions],
        "scores": scores.scores.round(12).tolist(),
        "isTold": scores.is_told.astype(int).tolist(),
        "telling": [expansion.term for expansion in scores.telling],
        "named": [[one.start, one.length, one.pages, one.is_specific] for one in named],
        "seeds": list(seed_weights(named).items()),
        "coverage": list(title_coverage(named, token_count=len(query.tokens)).items()),
    }


def query_as_json(query: Query) -> Json:
    return {
        "text": query.text,
        "tokens": [
            [token.term, token.written, token.is_marked, token.is_capitalised]
            for token in query.tokens
        ],
        "terms": query.terms,
        "phrases": query.phrases,
        "isAllQuoted": query.is_all_quoted,
        "parts": query.parts,
    }


def mixture(seed: int) -> Json:
    chance = random.Random(seed)  # noqa: S311  # no secret
    count = (0, 1, 3, 20, 999, 1000, 1001, 1500)[seed]
    text = np.array([round(chance.random() ** 3 * 9, 3) for _ in range(count)])
    vectors = np.array([round(chance.uniform(-0.2, 0.9), 3) for _ in range(count)])
    return {
        "text": text.tolist(),
        "vectors": vectors.tolist(),
        "mixed": convex_combination(text, vectors).round(12).tolist(),
    }


def vectors(seed: int) -> Json:
    chance = random.Random(seed)  # noqa: S311  # no secret
    dimension, count = (1, 3, 8, 13, 32, 64)[seed], 9
    words, sections = (
        QuantisedRows(
            numbers=np.array(
                [[chance.randint(-127, 127) for _ in range(dimension)] for _ in range(count)],
                dtype=np.int8,
            ),
            scales=np.array([chance.uniform(0, 0.01) for _ in range(count)], dtype=np.float32),
        )
        for _ in range(2)
    )
    total = words.restored().sum(axis=0)
    query = total / np.linalg.norm(total)
    scores = np.array([chance.choice((0.0, 0.5, 1.0, 2.0)) for _ in range(count)])
    moved = lean(query, scores, sections.restored())
    return {
        "words": rows_as_json(words),
        "sections": rows_as_json(sections),
        "scores": scores.tolist(),
        "query": query.round(12).tolist(),
        "moved": moved.round(12).tolist(),
        "cosines": (sections.restored() @ moved).round(6).tolist(),
    }


def rows_as_json(rows: QuantisedRows) -> Json:
    return {"numbers": rows.numbers.ravel().tolist(), "scales": rows.scales.tolist()}


def make_graph(chance: random.Random, *, nodes: int) -> csr_array[np.float64]:
    edges = {(chance.randrange(nodes), chance.randrange(nodes)) for _ in range(2 * nodes)}
    rows, columns = zip(*sorted(edges), strict=True)
    weights = [chance.choice((0.25, 1.0, 2.0)) for _ in edges]
    return sparse.csr_array((weights, (rows, columns)), shape=(nodes, nodes))


def graph_as_json(graph: csr_array[np.float64]) -> Json:
    return {
        "starts": graph.indptr.tolist(),
        "targets": graph.indices.tolist(),
        "weights": graph.data.tolist(),
    }


def ranking(seed: int) -> Json:
    chance = random.Random(seed)  # noqa: S311  # no secret
    pages = chance.randint(1, PAGES)
    owners = sorted(chance.choices(range(pages), k=chance.randint(1, 3 * pages)))
    count = len(owners)
    words = np.array(
        [chance.choice((0.0, 0.0, 1.0, round(chance.random() * 8, 3))) for _ in owners]
    )
    named = chance.sample(range(owners[-1] + 1), min(owners[-1] + 1, chance.choice((0, 0, 1, 2))))
    similarities = np.array([round(chance.uniform(-0.3, 0.9), 2 + 4 * (seed % 2)) for _ in owners])
    evidence = Evidence(
        owners=np.array(owners),
        words=WordScores(scores=words, is_told=words > chance.choice((0, 1)), telling=()),
        similarities=similarities if chance.random() < 0.8 else None,
        coverage={page: round(chance.random(), 3) for page in named},
        named={page: 1 / len(named) for page in sorted(named)},
        may_answer=np.array([chance.random() < chance.choice((0.7, 1)) for _ in range(count)]),
        may_be_reached=np.array([chance.random() < 0.9 for _ in range(count)]),
    )
    graph = make_graph(chance, nodes=owners[-1] + 1 + chance.randint(0, 4))
    limit = chance.choice((1, 3, 10, 100))
    return {
        "evidence": evidence_as_json(evidence),
        "graph": graph_as_json(graph),
        "limit": limit,
        "answers": [
            answer(evidence, graph, mode=mode, fusion=fusion, limit=limit)
            for mode in SearchMode
            for fusion in Fusion
        ],
    }


def evidence_as_json(evidence: Evidence) -> Json:
    similarities = evidence.similarities
    return {
        "owners": evidence.owners.tolist(),
        "scores": evidence.words.scores.tolist(),
        "isTold": evidence.words.is_told.astype(int).tolist(),
        "similarities": None if similarities is None else similarities.tolist(),
        "coverage": list(evidence.coverage.items()),
        "named": list(evidence.named.items()),
        "mayAnswer": evidence.may_answer.astype(int).tolist(),
        "mayBeReached": evidence.may_be_reached.astype(int).tolist(),
    }


def answer(
    evidence: Evidence,
    graph: csr_array[np.float64],
    *,
    mode: SearchMode,
    fusion: Fusion,
    limit: int,
) -> Json:
    walker = Walker(graph, damping=0.5)
    found = rank_pages(evidence, mode=mode, fusion=fusion, walker=walker, limit=limit)
    return {
        "mode": mode.value,
        "fusion": fusion.value,
        "pages": [[one.page, one.section, one.score, one.is_walked_to] for one in found.pages],
        "walk": None if found.walk is None else found.walk.tolist(),
        "seeds": found.seeds,
    }


def paths(seed: int) -> Json:
    chance = random.Random(seed)  # noqa: S311  # no secret
    graph = make_graph(chance, nodes=30) if seed else chain(9)
    sources = chance.sample(range(graph.shape[0]), 1 + seed % 3) if seed else [0]
    ways = Paths(Walker(graph).neighbours, sources)
    return {
        "graph": graph_as_json(graph),
        "sources": sources,
        "ways": [ways.to(node) for node in range(graph.shape[0])],
    }


def chain(nodes: int) -> csr_array[np.float64]:
    steps = range(nodes - 1)
    ends = ([*steps], [step + 1 for step in steps])
    return sparse.csr_array((np.ones(nodes - 1), ends), shape=(nodes, nodes))


def dumped() -> str:
    return json.dumps(golden(), separators=(",", ":")) + "\n"


if __name__ == "__main__":
    PATH.write_text(dumped(), "utf-8")
