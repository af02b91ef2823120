"""
A build from the pages themselves.

Apart from the plugin, which loads it only when pages have changed: a build of
unchanged pages needs neither numpy nor scipy.
"""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from mkdocs_pinakes import host, pipeline, reporting
from mkdocs_pinakes.documents.prose import RenderedProse
from mkdocs_pinakes.documents.reading import count_wikilinks, read_documents
from mkdocs_pinakes.documents.resolving import unhosted_problems
from mkdocs_pinakes.embeddings.cache import VectorCache
from mkdocs_pinakes.embeddings.choose import choose_embedder
from mkdocs_pinakes.health import examine, report_record
from mkdocs_pinakes.last_build import Outcome
from mkdocs_pinakes.model import Problem, ProblemKind, SrcUri
from mkdocs_pinakes.render import render_panels

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from mkdocs.config.defaults import MkDocsConfig

    from mkdocs_pinakes.documents.reading import Library
    from mkdocs_pinakes.documents.vault import Vault
    from mkdocs_pinakes.model import Bundle, Graph, HealthReport, PageSource
    from mkdocs_pinakes.render import PanelTemplates
    from mkdocs_pinakes.settings import Settings

REPORT = "pinakes-report.json"
"""Name of the health report, for the site's author."""


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

    The health report is written beside the caches, where it is not published.

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
    report = _examine(library, bundle.graph, pages, vault)
    unwritten = _write_report(report, host.cache_folder(config))
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
        problems=(*bundle.problems, *unwritten),
        wikilinks=count_wikilinks(bundle.documents),
        edges=bundle.graph.stated_count,
        model=bundle.embeddings.model if bundle.embeddings else "",
    )
    return FreshBuild(bundle=bundle, outcome=outcome)


def _examine(
    library: Library, graph: Graph, pages: Sequence[PageSource], vault: Vault
) -> HealthReport:
    unhosted = unhosted_problems(library.documents, vault.resolver, find_anchor=library.find_anchor)
    return examine(
        library.documents,
        graph,
        tuple(dict.fromkeys((*library.problems, *unhosted))),
        prose=RenderedProse(pages),
        listings={page.uri for page in pages if page.is_listing},
    )


def _write_report(report: HealthReport, folder: Path) -> tuple[Problem, ...]:
    text = json.dumps(report_record(report), ensure_ascii=False, indent=2)
    path = folder / REPORT
    partial_path = path.with_suffix(".partial")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        partial_path.write_text(
            f"{text}\n", encoding="utf-8", errors="backslashreplace", newline="\n"
        )
        partial_path.replace(path)
    except OSError as error:
        with suppress(OSError):
            partial_path.unlink()
        message = (
            f"the health report could not be written ({error}); make {path} writable, or free"
            " some space"
        )
        kind = ProblemKind.NO_CACHE
        return (Problem(document=SrcUri(""), line=None, kind=kind, message=message),)
    return ()
