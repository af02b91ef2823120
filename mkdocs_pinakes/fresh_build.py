"""
A build from the pages themselves.

Apart from the plugin, which loads it only when pages have changed: a build of
unchanged pages needs neither numpy nor scipy.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from mkdocs_pinakes import host, pipeline, reporting
from mkdocs_pinakes.documents.reading import count_wikilinks, read_documents
from mkdocs_pinakes.embeddings.cache import VectorCache
from mkdocs_pinakes.embeddings.choose import choose_embedder
from mkdocs_pinakes.last_build import Outcome
from mkdocs_pinakes.render import render_panels

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from mkdocs.config.defaults import MkDocsConfig

    from mkdocs_pinakes.documents.vault import Vault
    from mkdocs_pinakes.model import Bundle, PageSource
    from mkdocs_pinakes.render import PanelTemplates
    from mkdocs_pinakes.settings import Settings


@dataclass(frozen=True, slots=True, kw_only=True)
class FreshBuild:
    """What a build from the pages themselves found out."""

    bundle: Bundle
    """Everything."""
    outcome: Outcome
    """What of it is shown and said."""


def build_afresh(
    pages: Sequence[PageSource],
    vault: Vault,
    settings: Settings,
    *,
    templates: PanelTemplates,
    config: MkDocsConfig,
    announce: Callable[[str], None],
) -> FreshBuild:
    """
    Read all pages, find out how they belong together, and render their panels.

    Parameters
    ----------
    pages : sequence of PageSource
        Every page that is built.
    vault : Vault
        All files of the site.
    settings : Settings
        What the site's owner decided.
    templates : PanelTemplates
        The templates of the panels.
    config : MkDocsConfig
        The site's configuration.
    announce : callable
        Called with a line for whoever watches.

    Returns
    -------
    FreshBuild
        A pure function of the input and the model.
    """
    library = read_documents(pages, vault)
    embedder = choose_embedder(
        settings.embeddings,
        library.documents,
        language=host.site_language(config),
        announce=announce,
    )
    with reporting.progress_bar("Embedding") as on_progress:
        bundle = pipeline.build(
            library.documents,
            settings,
            embedder=embedder,
            cache=VectorCache(host.cache_folder(config)),
            problems=library.problems,
            on_progress=on_progress,
        )
    outcome = Outcome(
        panels={
            document.uri: render_panels(
                document,
                bundle,
                templates=templates,
                url_for=partial(host.relative_url, page=document.url),
                settings=settings,
            )
            for document in bundle.documents
        },
        anchors=library.marked_anchors(pages),
        problems=bundle.problems,
        wikilinks=count_wikilinks(bundle.documents),
        edges=len(bundle.graph.edges),
        model=bundle.embeddings.model if bundle.embeddings else "",
    )
    return FreshBuild(bundle=bundle, outcome=outcome)
