"""
A bundle, opened to answer questions.

```
query ─> terms ──> words of sections ──┐
      └> vector ─> vectors of sections ┴─> fusion ─> best section of each page ─> hits
```
"""

from __future__ import annotations

import re
import unicodedata
from functools import cached_property
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Self

import numpy as np

from mkdocs_pinakes import analysis
from mkdocs_pinakes.bundle import records, search_tables
from mkdocs_pinakes.bundle.connection import Database
from mkdocs_pinakes.bundle.names import find_document, read_names
from mkdocs_pinakes.bundle.reader import locate_database
from mkdocs_pinakes.embeddings.fastembed_model import FastembedEmbedder, find_hub_model
from mkdocs_pinakes.embeddings.model_files import default_model_cache, find_downloaded
from mkdocs_pinakes.errors import EmbeddingError
from mkdocs_pinakes.model import Hit, Reason, ReasonKind
from mkdocs_pinakes.ranking import fuse
from mkdocs_pinakes.ranking.passages import cut

if TYPE_CHECKING:
    import os
    from collections.abc import Iterable

    import numpy.typing as npt

    from mkdocs_pinakes.bundle.names import DocumentName
    from mkdocs_pinakes.model import Backlink, Document, Related

_FIELD_WEIGHTS = (20.0, 4.0, 1.0)
_TEXT = ("heading", "body")
_LONGEST_QUERY = 1000
_MOST_TERMS = 64
_ALIKE_DEVIATIONS = 1.0
_MOST_SHOWN = 400
_PASSAGE = re.compile(
    # A sentence of one line; a long one in parts, between words where there are any.
    r"\S[^\n]{0,150}?(?:[.!?](?=\s)|[\u3002\uff01\uff1f]|$)|\S[^\n]{0,150}(?=\s)|\S[^\n]{0,150}",
    re.MULTILINE,
)


class KnowledgeBase:
    """What a site knows; for the thread that opened it."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._notes: list[str] = []

    @classmethod
    def open(cls, path: os.PathLike[str] | str) -> Self:
        """
        Open a bundle for reading.

        Parameters
        ----------
        path : path-like or str
            A built site, its `pinakes/` folder, or the database in it.

        Returns
        -------
        KnowledgeBase
            The bundle; close it, or use it in a `with` statement.
        """
        return cls(Database.open(locate_database(Path(path))))

    def close(self) -> None:
        """Close the bundle."""
        self._database.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    @property
    def notes(self) -> tuple[str, ...]:
        """What the answers so far had to do without, each said once."""
        return tuple(self._notes)

    # Pages

    def page(self, name: str) -> Document:
        """
        Look up a page.

        Parameters
        ----------
        name : str
            Its path under the docs folder, its address, its title or an alias.

        Returns
        -------
        Document
            The page without its references; without sections if it may not be searched.
        """
        return records.read_document(self._database, self._number(name))

    def related(self, page: str, *, limit: int = 10) -> tuple[Related, ...]:
        """
        List the pages related to a page.

        Parameters
        ----------
        page : str
            Its path under the docs folder, its address, its title or an alias.
        limit : int
            Most answers.

        Returns
        -------
        tuple of Related
            Best first.
        """
        return records.read_related(self._database, self._number(page))[: max(limit, 0)]

    def backlinks(self, page: str) -> tuple[Backlink, ...]:
        """
        List the pages that lead to a page.

        Parameters
        ----------
        page : str
            Its path under the docs folder, its address, its title or an alias.

        Returns
        -------
        tuple of Backlink
            With every place that does.
        """
        return records.read_backlinks(self._database, self._number(page))

    def _number(self, name: str) -> int:
        return find_document(self._names, name)

    @cached_property
    def _names(self) -> tuple[DocumentName, ...]:
        return read_names(self._database)

    # Search

    def search(self, query: str, *, limit: int = 10) -> tuple[Hit, ...]:
        """
        Find the sections that answer a query, at most one of a page.

        Parameters
        ----------
        query : str
            Any text; what is behind its first 1,000 characters is not read.
        limit : int
            Most answers.

        Returns
        -------
        tuple of Hit
            Best first; those that hold no word of the query are close to it in meaning.
        """
        query = query[:_LONGEST_QUERY].encode("utf-8", "replace").decode()
        asked = tuple(dict.fromkeys(analysis.terms(query)))[:_MOST_TERMS]
        if limit < 1 or not asked or not len(self._owners):
            return ()
        terms = self._telling_terms(asked)
        text = search_tables.score_text(
            self._database, terms, weights=_FIELD_WEIGHTS, section_count=len(self._owners)
        )
        similarities = self._similarities(query)
        is_alike = np.zeros(len(text), dtype=np.bool_)
        if similarities is not None:
            is_alike = _stand_out(similarities)
        scores = fuse(text, similarities)
        answering = np.flatnonzero((text > 0) | is_alike)
        ranked = answering[np.argsort(-scores[answering], kind="stable")]
        _, best = np.unique(self._owners[ranked], return_index=True)
        words = _split_words(query)
        return tuple(
            self._hit(
                section, terms, words, score=scores[section], is_alike=bool(is_alike[section])
            )
            for section in ranked[np.sort(best)[:limit]].tolist()
        )

    @cached_property
    def _owners(self) -> npt.NDArray[np.int64]:
        return search_tables.read_owners(self._database)

    def _telling_terms(self, terms: Iterable[str]) -> tuple[str, ...]:
        # FTS5 gives no weight to terms that more than half of the rows hold, and takes the longest
        # to look for them.
        counts = search_tables.count_sections(self._database, terms)
        telling = tuple(term for term, count in counts.items() if 2 * count <= len(self._owners))
        return telling or tuple(counts)

    def _hit(
        self,
        section: int,
        terms: tuple[str, ...],
        words: tuple[str, ...],
        *,
        score: float,
        is_alike: bool,
    ) -> Hit:
        in_text = search_tables.find_terms(self._database, section, terms, columns=_TEXT)
        if not in_text and not is_alike:
            # Only the page's title answers, which stands at its top.
            section = int(np.searchsorted(self._owners, self._owners[section]))
        passage = records.read_passage(self._database, section)
        found = frozenset(search_tables.find_terms(self._database, section, terms))
        matched = _matched(words, found)
        reasons = [Reason(kind=ReasonKind.MATCHED_WORDS, subjects=matched)] if matched else []
        if is_alike:
            reasons.append(Reason(kind=ReasonKind.SIMILAR_MEANING))
        return Hit(
            uri=passage.uri,
            url=f"{passage.url}#{passage.anchor}" if passage.anchor else passage.url,
            title=passage.title,
            section=passage.heading,
            score=float(score),
            reasons=tuple(reasons),
            snippet=_snippet(passage.text or passage.description, found),
        )

    # Vectors

    def _similarities(self, query: str) -> npt.NDArray[np.float64] | None:
        if int(self._database.meta.get("dimension", 0)) == 0:
            return None
        vector = self._embed(query)
        if vector is None or not vector.any():
            return None
        cosines = self._section_vectors @ (vector / np.linalg.norm(vector))
        return cosines.astype(np.float64)

    @cached_property
    def _section_vectors(self) -> npt.NDArray[np.float32]:
        return search_tables.read_section_vectors(self._database)

    def _embed(self, query: str) -> npt.NDArray[np.float32] | None:
        if self._has_words:
            rows = search_tables.read_word_vectors(self._database, analysis.terms(query))
            vector: npt.NDArray[np.float32] = rows.sum(axis=0)
            return vector
        if self._embedder is None:
            return None
        return self._embedder.embed_query(query)

    @cached_property
    def _embedder(self) -> FastembedEmbedder | None:
        model, fingerprint = (self._database.meta[key] for key in ("model", "fingerprint"))
        try:
            source = find_downloaded(find_hub_model(model), default_model_cache())
            embedder = None if source is None else FastembedEmbedder(source)
            if embedder is not None and embedder.fingerprint == fingerprint:
                return embedder
        except (EmbeddingError, ImportError):
            pass
        self._notes.append(
            f"Answers are found by their words alone: {model}, which made this bundle's vectors, "
            "is not on this machine, or not in the same version"
        )
        return None

    @cached_property
    def _has_words(self) -> bool:
        return search_tables.has_words(self._database)


# Words and passages


def _split_words(query: str) -> tuple[str, ...]:
    runs = ("".join(run) for is_word, run in groupby(query, key=_is_word_character) if is_word)
    return tuple(dict.fromkeys(runs))


def _matched(words: Iterable[str], found: frozenset[str]) -> tuple[str, ...]:
    # A word of Chinese is several terms; it is named as a whole only where all of it occurs.
    matched: dict[str, None] = {}
    for word in words:
        terms = analysis.terms(word)
        if found.issuperset(terms):
            matched[word] = None
        else:
            matched |= dict.fromkeys(term for term in terms if term in found)
    return tuple(matched)


def _is_word_character(character: str) -> bool:
    return unicodedata.category(character)[0] in "LMN"


def _stand_out(similarities: npt.NDArray[np.float64]) -> npt.NDArray[np.bool_]:
    least = float(similarities.mean() + _ALIKE_DEVIATIONS * similarities.std())
    return (similarities > 0) & (similarities >= least - 1e-6)


def _snippet(text: str, terms: frozenset[str]) -> str:
    passages = [found.span() for found in _PASSAGE.finditer(text)]
    scores = [len(terms.intersection(analysis.terms(text[slice(*span)]))) for span in passages]
    start = passages[scores.index(max(scores))][0] if passages else 0
    return cut(" ".join(text[start : start + _MOST_SHOWN].split()))
