"""What is judged: a bundle that is there, or one that is built for the purpose."""

from __future__ import annotations

import tempfile
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from mkdocs_pinakes import pipeline
from mkdocs_pinakes.analysis import ANALYZER
from mkdocs_pinakes.bundle.connection import Database
from mkdocs_pinakes.bundle.names import read_names
from mkdocs_pinakes.bundle.reader import locate_database
from mkdocs_pinakes.bundle.schema import BUNDLE_FOLDER
from mkdocs_pinakes.bundle.write import write_bundle
from mkdocs_pinakes.documents.folder import read_folder
from mkdocs_pinakes.embeddings.choose import choose_embedder
from mkdocs_pinakes.embeddings.fastembed_model import FastembedEmbedder
from mkdocs_pinakes.evaluation.judged_set import Task
from mkdocs_pinakes.knowledge_base import KnowledgeBase
from mkdocs_pinakes.settings import (
    EmbeddingSettings,
    Fusion,
    RelatedSettings,
    SearchSettings,
    Settings,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from mkdocs_pinakes.embeddings.cache import VectorCache
    from mkdocs_pinakes.model import SearchMode

_DEFAULT_SEARCH = SearchSettings()

DEPTH = 10
"""Related pages that a page of a built bundle has room for."""


class Subject:
    """
    An open bundle that answers the questions of a judged set.

    Parameters
    ----------
    site : KnowledgeBase
        The bundle.
    pages : frozenset of str
        Paths of all its pages.
    """

    def __init__(self, site: KnowledgeBase, *, pages: frozenset[str]) -> None:
        self._site = site
        self.pages = pages

    @property
    def notes(self) -> tuple[str, ...]:
        """What the answers so far had to do without."""
        return self._site.notes

    def ranking(self, task: Task, *, mode: SearchMode, limit: int) -> Callable[[str], list[str]]:
        """
        Choose what ranks pages.

        Parameters
        ----------
        task : Task
            Whether queries or pages are given.
        mode : SearchMode
            What a search ranks by.
        limit : int
            Most answers to one query.

        Returns
        -------
        callable
            From a query, or the path of a page, to paths of pages, best first.
        """

        def search(query: str) -> list[str]:
            return [hit.uri for hit in self._site.search(query, limit=limit, mode=mode)]

        def related(page: str) -> list[str]:
            if page not in self.pages:
                return []
            return [answer.target for answer in self._site.related(page, limit=limit)]

        return search if task is Task.SEARCH else related


@contextmanager
def built(  # noqa: PLR0913 - what is built and how it is asked
    docs: Path,
    *,
    model: str,
    cache: VectorCache,
    announce: Callable[[str], None],
    on_progress: Callable[[int, int], None] | None = None,
    fusion: Fusion = _DEFAULT_SEARCH.fusion,
    by_words: bool = False,
) -> Iterator[Subject]:
    """
    Build a bundle of a folder of Markdown files for as long as it is judged.

    Parameters
    ----------
    docs : Path
        The folder.
    model : str
        As `embeddings.model`.
    cache : VectorCache
        Vectors of earlier builds.
    announce : callable
        Called with a line for whoever watches, when a model is downloaded.
    on_progress : callable, optional
        Called with the number of texts embedded and their total.
    fusion : Fusion
        As `search.fusion`.
    by_words : bool
        Whether queries are embedded word by word, as in a browser.

    Yields
    ------
    Subject
        The bundle, all other options but `related.maximum` at their defaults.
    """
    settings = Settings(
        embeddings=EmbeddingSettings(model=model),
        related=RelatedSettings(maximum=DEPTH),
        search=SearchSettings(fusion=fusion),
    )
    library = read_folder(docs, settings)
    embedder = choose_embedder(
        settings.embeddings, library.documents, language=None, announce=announce
    )
    bundle = pipeline.build(
        library.documents, settings, embedder=embedder, cache=cache, on_progress=on_progress
    )
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch, BUNDLE_FOLDER)
        write_bundle(bundle, folder, settings=settings.bundle, analyzer=ANALYZER)
        with opened(
            folder,
            embedder=embedder if isinstance(embedder, FastembedEmbedder) else None,
            by_words=by_words,
        ) as subject:
            yield subject


@contextmanager
def opened(
    bundle: Path, *, embedder: FastembedEmbedder | None = None, by_words: bool = False
) -> Iterator[Subject]:
    """
    Open a bundle for as long as it is judged.

    Parameters
    ----------
    bundle : Path
        A built site, its `pinakes/` folder, or the database in it.
    embedder : FastembedEmbedder, optional
        Embeds queries; the downloaded model of the bundle if left out.
    by_words : bool
        Whether queries are embedded word by word, as in a browser.

    Yields
    ------
    Subject
        The bundle.
    """
    with closing(Database.open(locate_database(bundle))) as database:
        pages = frozenset(name.uri for name in read_names(database))
    with KnowledgeBase.open(bundle, embedder=embedder, by_words=by_words) as site:
        yield Subject(site, pages=pages)
