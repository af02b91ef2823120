"""
A build from the pages themselves.

Apart from the plugin, which loads it only when pages have changed: a build of
unchanged pages needs neither numpy nor scipy.
"""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from mkdocs.plugins import get_plugin_logger
from mkdocs.utils import get_relative_url

from mkdocs_pinakes import pipeline, reporting
from mkdocs_pinakes.charts.shown import shown_graph
from mkdocs_pinakes.checkup import check_library
from mkdocs_pinakes.documents.reading import count_wikilinks, read_documents
from mkdocs_pinakes.embeddings.cache import VectorCache
from mkdocs_pinakes.embeddings.choose import choose_embedder
from mkdocs_pinakes.health import report_record
from mkdocs_pinakes.host.site import cache_folder, language_folder, site_language
from mkdocs_pinakes.last_build import Outcome
from mkdocs_pinakes.model import Problem, ProblemKind, SrcUri
from mkdocs_pinakes.render.further import further_pages
from mkdocs_pinakes.render.rendering import render_graph_panel, render_panels
from mkdocs_pinakes.translations import translation

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

    from mkdocs.config.defaults import MkDocsConfig

    from mkdocs_pinakes.documents.vault import Vault
    from mkdocs_pinakes.model import Bundle, FurtherPages, HealthReport, PageSource
    from mkdocs_pinakes.render.panels import Panels, PanelTemplates
    from mkdocs_pinakes.settings import Settings
    from mkdocs_pinakes.translations import Translation

log = get_plugin_logger("pinakes")

_REPORT = "pinakes-report.json"


@dataclass(frozen=True, slots=True, kw_only=True)
class FreshBuild:
    """What a build from the pages themselves found out."""

    bundle: Bundle
    """Everything."""
    outcome: Outcome
    """What of it is shown and said."""
    further: Mapping[str, FurtherPages]
    """What panels leave out, by the address of the page."""


def build_afresh(
    pages: Sequence[PageSource],
    vault: Vault,
    settings: Settings,
    *,
    templates: PanelTemplates,
    config: MkDocsConfig,
    problems: Iterable[Problem],
) -> FreshBuild:
    """
    Read all pages, find out how they belong together, and render their panels.

    The health report is written beside the caches, where it is not published; that of
    another language than the default one in a folder of its own.

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
    problems : iterable of Problem
        What the host adapter found, for the health report; it reports them itself.

    Returns
    -------
    FreshBuild
        A pure function of the input and the model.
    """
    words = translation(site_language(config), custom=templates.custom_translations)
    library = read_documents(pages, vault)
    embedder = choose_embedder(
        settings.embeddings,
        library.documents,
        language=site_language(config),
        announce=log.info,
    )
    with reporting.progress_bar("Embedding") as on_progress:
        bundle = pipeline.build(
            library.documents,
            settings,
            embedder=embedder,
            cache=VectorCache(cache_folder(config)),
            problems=library.problems,
            on_progress=on_progress,
        )
    report = check_library(library, bundle.graph, pages=pages, vault=vault, problems=problems)
    unwritten = _write_report(report, cache_folder(config) / language_folder(config))
    outcome = Outcome(
        panels=_render_all(bundle, settings, templates=templates, words=words),
        anchors=library.marked_anchors(pages),
        problems=(*bundle.problems, *unwritten),
        wikilinks=count_wikilinks(bundle.documents),
        edges=bundle.graph.stated_count,
        model=bundle.embeddings.model if bundle.embeddings else "",
    )
    further = further_pages(bundle, settings, words)
    return FreshBuild(bundle=bundle, outcome=outcome, further=further)


def _render_all(
    bundle: Bundle, settings: Settings, *, templates: PanelTemplates, words: Translation
) -> dict[SrcUri, Panels]:
    drawn: frozenset[str] = frozenset()
    if settings.graph.enabled and settings.bundle.enabled:
        drawn = shown_graph(bundle.graph, bundle.documents).linked
    found = {}
    for document in bundle.documents:
        panels = render_panels(
            document,
            bundle,
            templates=templates,
            url_for=partial(_relative_url, page=document.url),
            settings=settings,
            words=words,
        )
        if document.uri in drawn:
            graph = render_graph_panel(document, templates=templates, words=words)
            panels = replace(panels, graph=graph)
        found[document.uri] = panels
    return found


def _write_report(report: HealthReport, folder: Path) -> tuple[Problem, ...]:
    text = json.dumps(report_record(report), ensure_ascii=False, indent=2)
    path = folder / _REPORT
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


def _relative_url(url: str, *, page: str) -> str:
    return get_relative_url(url or ".", page)
