"""
A build from the pages themselves.

Apart from the plugin, which loads it only when pages have changed: a build of
unchanged pages needs neither numpy nor scipy.
"""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache, partial
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
from mkdocs_pinakes.host.listing_files import make_file
from mkdocs_pinakes.host.site import cache_folder, report_path, site_language
from mkdocs_pinakes.last_build import Outcome
from mkdocs_pinakes.model import Problem, ProblemKind, SrcUri
from mkdocs_pinakes.render.further import further_pages
from mkdocs_pinakes.render.listings import render_listings
from mkdocs_pinakes.render.places import Places
from mkdocs_pinakes.render.rendering import render_graph_panel, render_panels
from mkdocs_pinakes.render.site import Site
from mkdocs_pinakes.settings import Switch
from mkdocs_pinakes.translations import translation

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from mkdocs.config.defaults import MkDocsConfig

    from mkdocs_pinakes.documents.vault import Vault
    from mkdocs_pinakes.model import Bundle, FurtherPages, HealthReport, PageSource, Tag
    from mkdocs_pinakes.render.panels import Panels, PanelTemplates
    from mkdocs_pinakes.settings import Settings
    from mkdocs_pinakes.translations import Translation

log = get_plugin_logger("pinakes")


@dataclass(frozen=True, slots=True, kw_only=True)
class Surroundings:
    """What the host has beside pages."""

    config: MkDocsConfig
    """The site's configuration."""
    templates: PanelTemplates
    """The templates of panels, tags and topics."""
    taken: Mapping[str, str]
    """Addresses of the site's own pages in lower case, and where links to them lead."""
    problems: tuple[Problem, ...]
    """What the host adapter found, for the health report; it reports them itself."""


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
    host: Surroundings,
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
    host : Surroundings
        What the host has beside pages.

    Returns
    -------
    FreshBuild
        A pure function of the input and the model.
    """
    config, templates = host.config, host.templates
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
    report = check_library(library, bundle.graph, pages=pages, vault=vault, problems=host.problems)
    unwritten = _write_report(report, report_path(config))
    places = _places(bundle, settings, config, host.taken)
    outcome = Outcome(
        panels=_render_all(
            bundle, settings, templates=templates, words=words, tag_urls=places.tag_urls
        ),
        listings=render_listings(
            places, templates, words=words, relative=lambda url, page: _relative_url(url, page=page)
        ),
        anchors=library.marked_anchors(pages),
        problems=(*bundle.problems, *unwritten),
        wikilinks=count_wikilinks(bundle.documents),
        edges=bundle.graph.stated_count,
        model=bundle.embeddings.model if bundle.embeddings else "",
    )
    further = further_pages(bundle, settings, words)
    return FreshBuild(bundle=bundle, outcome=outcome, further=further)


def _render_all(
    bundle: Bundle,
    settings: Settings,
    *,
    templates: PanelTemplates,
    words: Translation,
    tag_urls: Mapping[str, str],
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
            site=Site(
                documents=bundle.documents,
                url_for=partial(_relative_url, page=document.url),
                words=words,
                tag_urls=tag_urls,
            ),
            settings=settings,
        )
        if document.uri in drawn:
            graph = render_graph_panel(document, templates=templates, words=words)
            panels = replace(panels, graph=graph)
        found[document.uri] = panels
    return found


def _places(
    bundle: Bundle, settings: Settings, config: MkDocsConfig, taken: Mapping[str, str]
) -> Places:
    tags: tuple[Tag, ...] = ()
    if settings.tags.pages is Switch.ON and any(one.tags for one in bundle.documents):
        from mkdocs_pinakes.topics.tags import describe_tags  # noqa: PLC0415 - where there are any

        tags = describe_tags(bundle.documents, bundle.graph, rank_nodes=pipeline.rank_nodes)
    return Places(
        documents={document.uri: document for document in bundle.documents},
        tags={tag.key: tag for tag in tags},
        topics={topic.id: topic for topic in bundle.topics} if settings.topics.pages else {},
        address=cache(lambda path: make_file(path, config).url),
        taken=taken,
    )


def _write_report(report: HealthReport, path: Path) -> tuple[Problem, ...]:
    text = json.dumps(report_record(report), ensure_ascii=False, indent=2)
    partial_path = path.with_suffix(".partial")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
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
