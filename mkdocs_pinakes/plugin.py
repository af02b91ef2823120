"""
The MkDocs plugin: events of the host become calls of the core.

```
on_config ── on_files ── on_nav ── on_page_markdown ── on_env ── on_page_context ── on_post_build
options      privacy     vault     front matter        bundle    panels             files

on_startup ── the first build ── on_serve ── further builds ── on_shutdown
              kept               answers     kept
```

At `on_env` all pages are rendered and none is written: the one moment at which
the whole site can be understood and still be changed.
"""

from __future__ import annotations

import logging
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from mkdocs.plugins import BasePlugin, CombinedEvent, event_priority, get_plugin_logger
from mkdocs.structure.files import InclusionLevel

from mkdocs_pinakes import reporting
from mkdocs_pinakes.bundle.schema import BUNDLE_FOLDER
from mkdocs_pinakes.config import PinakesConfig
from mkdocs_pinakes.documents.anchors import marker_key, replace_anchor_markers
from mkdocs_pinakes.documents.extension import PinakesMarkdownExtension
from mkdocs_pinakes.documents.link_elements import LinkContext
from mkdocs_pinakes.host.client import add_script, find_missing_server, leave_out_unused
from mkdocs_pinakes.host.conflicts import find_conflicts, is_own_extension, silence_repetitions
from mkdocs_pinakes.host.listing_files import ListingFile
from mkdocs_pinakes.host.listing_pages import ListingPages, decide_on_tag_pages
from mkdocs_pinakes.host.navigation import hide_from_navigation
from mkdocs_pinakes.host.odd_files import leave_out_unusable, part_addresses
from mkdocs_pinakes.host.page_meta import PageMeta
from mkdocs_pinakes.host.rendered_pages import (
    add_to_contents,
    is_listing,
    read_skipped_pages,
    style_page,
    transcluder,
)
from mkdocs_pinakes.host.site import cache_folder, language_folder, site_slot
from mkdocs_pinakes.host.site_build import SiteBuild
from mkdocs_pinakes.host.unlisted import UnlistedPages
from mkdocs_pinakes.last_build import LastBuild
from mkdocs_pinakes.model import ProblemKind, SrcUri, Visibility
from mkdocs_pinakes.render.panels import PanelTemplates, place

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    import jinja2
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.livereload import LiveReloadServer
    from mkdocs.structure.files import Files
    from mkdocs.structure.nav import Navigation
    from mkdocs.structure.pages import Page
    from mkdocs.utils.templates import TemplateContext

    from mkdocs_pinakes.host.serving.session import Session

log = get_plugin_logger("pinakes")

_THEME = Path(__file__).parent / "theme"
_STYLESHEET = "assets/pinakes/pinakes.css"
_FIRST, _LAST = 100, -100
# `i18n` sets the language of a build at -100, and after a build, at -100, builds the others.
_AFTER_I18N, _BEFORE_I18N = -101, -99
# Material's `meta` adds to a page's metadata at 50, and its `tags` reads them at -50.
_AFTER_META = 49
# Other plugins name the server's builder when they tell it what to watch.
_AFTER_WATCHING = -1000
_PRIVATE = {Visibility.PRIVATE: InclusionLevel.EXCLUDED}
_LEVELS = {**_PRIVATE, Visibility.DRAFT: InclusionLevel.DRAFT}


class PinakesPlugin(BasePlugin[PinakesConfig]):
    """Related pages, backlinks, a typed graph and a search bundle for a site."""

    _build: SiteBuild
    _session: Session | None = None

    def on_startup(self, *, command: str, dirty: bool) -> None:  # noqa: ARG002
        """
        Prepare for a server, where there is one; MkDocs keeps one object for all its builds.

        Parameters
        ----------
        command : str
            `build`, also of a server that shows a site as it is published, or `serve`.
        dirty : bool
            Not used.
        """
        self._session = self._open_session() if command == "serve" else None

    def on_shutdown(self) -> None:
        """Remove what the server has kept."""
        if self._session is not None:
            self._session.close()
            self._session = None

    @event_priority(_AFTER_I18N)
    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """
        Forget earlier builds, and add what renders and shows links.

        Returns
        -------
        MkDocsConfig
            The same configuration.
        """
        if self._session is not None:
            self._session.listen()
        self._complain(config)
        settings = decide_on_tag_pages(self.config.to_settings(), config)
        links = LinkContext(link_text=settings.links.link_text, transcludes=True)
        self._build = SiteBuild(
            settings=settings,
            links=links,
            listings=ListingPages(settings),
            last=LastBuild(folder=cache_folder(config) / "last" / site_slot(config)),
        )
        own = PinakesMarkdownExtension(links, stamp=True)
        others = [
            one
            for one in config.markdown_extensions
            if not isinstance(one, type(own)) and not is_own_extension(one)
        ]
        # MkDocs types them as names, and hands them to Python-Markdown, which takes both.
        config.markdown_extensions[:] = [*others, own]  # type: ignore[list-item]
        if str(_THEME) not in config.theme.dirs:
            config.theme.dirs.append(str(_THEME))
        if _STYLESHEET not in config.extra_css:
            config.extra_css.insert(0, _STYLESHEET)
        add_script(config, settings)
        return config

    @event_priority(_FIRST)
    def _on_files_first(self, files: Files, *, config: MkDocsConfig) -> Files:
        leave_out_unused(files, self._build.settings, theme=_THEME)
        for left_out in leave_out_unusable(files):
            log.warning(left_out)
        # Other plugins, such as a blog, must not see what is private. Drafts they may preview.
        self._open_vault(files, config, levels=_PRIVATE)
        return files

    @event_priority(_LAST)
    def _on_files_last(self, files: Files, *, config: MkDocsConfig) -> Files:
        self._open_vault(files, config)
        for moved in part_addresses(files):
            log.info(moved)
        with self._build.work():
            self._build.listings.add_indexes(files, self._build.vault, config)
        return files

    on_files = CombinedEvent(_on_files_first, _on_files_last)

    @event_priority(_LAST)
    def on_nav(self, nav: Navigation, *, config: MkDocsConfig, files: Files) -> Navigation:
        """
        Learn where links lead, and take out of the navigation what it must not name.

        Returns
        -------
        Navigation
            The same navigation.
        """
        # Material's blog calls its posts excluded until here.
        self._open_vault(files, config)
        unlisted = self._build.unlisted = UnlistedPages(files, self._build.vault.unlisted)
        unlisted.hide_from_blog(files)
        self._build.page_meta = PageMeta(config, self._build.vault, unlisted=unlisted.uris)
        hidden = {file.src_uri for file in files if file.inclusion.is_excluded()}
        hide_from_navigation(nav, files, hidden | unlisted.uris)
        self._build.listings.nav = nav
        return nav

    @event_priority(_FIRST)
    def _on_page_markdown_first(self, markdown: str, *, page: Page, **_: object) -> str:
        return self._build.metadata.take_front_matter(page, markdown)

    @event_priority(_AFTER_META)
    def _on_page_markdown_next(self, markdown: str, *, page: Page, **_: object) -> None:  # noqa: ARG002
        self._build.metadata.mend(page)

    @event_priority(_LAST)
    def _on_page_markdown_last(self, markdown: str, *, page: Page, **_: object) -> None:
        if not isinstance(page.file, ListingFile):
            self._build.markdown[SrcUri(page.file.src_uri)] = markdown

    on_page_markdown = CombinedEvent(
        _on_page_markdown_first,  # type: ignore[arg-type]
        _on_page_markdown_next,  # type: ignore[arg-type]
        _on_page_markdown_last,  # type: ignore[arg-type]
    )

    @event_priority(_LAST)
    def on_env(
        self, env: jinja2.Environment, *, config: MkDocsConfig, files: Files
    ) -> jinja2.Environment:
        """
        Understand the whole site, now that every page is rendered and none is written.

        Returns
        -------
        jinja2.Environment
            The same environment.
        """
        build = self._build
        with build.work():
            read_skipped_pages(files, config)
            rendered = {
                SrcUri(file.src_uri): file.page
                for file in files.documentation_pages(inclusion=InclusionLevel.is_in_serve)
                if file.page is not None and SrcUri(file.src_uri) in build.markdown
            }
            outcome = build.understand(rendered, PanelTemplates(env), config, files=files)
            find_anchor = partial(_find_anchor, outcome.anchors)
            for page in rendered.values():
                page.content = replace_anchor_markers(page.content or "", find_anchor)
            # Excerpts of a blog are rendered after this.
            build.links.find_anchor = find_anchor
            build.notes = transcluder(rendered, build.vault, find_anchor)
            build.leave_out_private_attachments(rendered, files, config)
            build.outcome = outcome
            build.listings.fill(outcome.listings, files, config)
            build.report(config, ambiguous=self.config.links.ambiguous)
        return env

    @event_priority(_LAST)
    def on_template_context(
        self,
        context: TemplateContext,
        *,
        template_name: str,  # noqa: ARG002
        config: MkDocsConfig,  # noqa: ARG002
    ) -> TemplateContext:
        """
        Keep unlisted pages out of templates such as the sitemap.

        Returns
        -------
        TemplateContext
            The same context.
        """
        self._build.unlisted.hide_from_templates(context)
        return context

    @event_priority(_LAST)
    def on_page_context(
        self,
        context: TemplateContext,
        *,
        page: Page,
        config: MkDocsConfig,  # noqa: ARG002
        nav: Navigation,  # noqa: ARG002
    ) -> TemplateContext:
        """
        Put embedded notes and the panels into a page.

        Returns
        -------
        TemplateContext
            The same context.
        """
        self._build.unlisted.hide_from_templates(context)
        build = self._build
        outcome, notes = build.outcome, build.notes
        if notes is not None:
            uri = SrcUri(page.file.src_uri)
            page.content = notes.fill(page.content or "", uri=uri, url=page.url)
        build.listings.show(page)
        style_page(page)
        panels = outcome and outcome.panels.get(SrcUri(page.file.src_uri))
        if panels and not is_listing(page):
            page.content = place(page.content or "", panels)
            add_to_contents(page, panels.headings)
        return context

    @event_priority(_LAST)
    def on_post_page(self, output: str, *, page: Page, config: MkDocsConfig) -> str:  # noqa: ARG002
        """
        Keep search engines from listing an unlisted page.

        Returns
        -------
        str
            The page.
        """
        return self._build.unlisted.add_noindex(output, uri=page.file.src_uri)

    @event_priority(_FIRST)
    def _on_post_build_first(self, *, config: MkDocsConfig) -> None:
        # Other plugins write their lists now.
        self._build.unlisted.hide_from_search(config)
        self._build.unlisted.hide_from_feeds(config)

    @event_priority(_BEFORE_I18N)
    def _on_post_build_last(self, *, config: MkDocsConfig) -> None:
        # The bundle is written beside what others wrote.
        build = self._build
        if build.outcome is None:
            return
        with build.work():
            folder = Path(config.site_dir, language_folder(config), BUNDLE_FOLDER)
            written = build.write(folder)
        for problem in build.last.problems:
            level = logging.INFO if problem.kind is ProblemKind.NO_CACHE else logging.WARNING
            log.log(level, str(problem))
        log.info(
            reporting.summary(
                pages=len(build.outcome.panels),
                edges=build.outcome.edges,
                model=build.outcome.model,
                seconds=build.seconds,
                size=written.total_bytes if written else None,
            )
        )
        if self._session is not None:
            self._session.keep(build, config, ambiguous=self.config.links.ambiguous)

    on_post_build = CombinedEvent(_on_post_build_first, _on_post_build_last)

    @event_priority(_AFTER_WATCHING)
    def on_serve(
        self,
        server: LiveReloadServer,
        *,
        config: MkDocsConfig,
        builder: Callable[..., None],  # noqa: ARG002
    ) -> LiveReloadServer:
        """
        Let the server answer questions to the bundle, and show problems.

        Parameters
        ----------
        server : LiveReloadServer
            The host's server.
        config : MkDocsConfig
            The site's configuration.
        builder : callable
            Not used.

        Returns
        -------
        LiveReloadServer
            The same server.
        """
        if self._session is None and (session := self._open_session()) is not None:
            # `serve --clean` says that it builds, and has built.
            session.keep(self._build, config, ambiguous=self.config.links.ambiguous)
            self._session = session
        if self._session is not None:
            self._session.attach(server, config)
        return server

    def _open_session(self) -> Session | None:
        if not self.config.serve.enabled:
            return None
        from mkdocs_pinakes.host.serving.session import Session  # noqa: PLC0415 - for servers alone

        return Session(self.config.to_serve_settings())

    def _complain(self, config: MkDocsConfig) -> None:
        is_listed_again = silence_repetitions(self, config)
        if language_folder(config):
            # The build of the default language has said it.
            return
        if is_listed_again:
            log.warning(
                "the plugin `pinakes` is listed more than once, and only the first counts;"
                " remove the others from `plugins` in mkdocs.yml"
            )
        for conflict in find_conflicts(config):
            log.warning(conflict)
        if missing := find_missing_server(config, self.config.to_settings()):
            log.warning(missing)

    def _open_vault(
        self,
        files: Files,
        config: MkDocsConfig,
        *,
        levels: Mapping[Visibility, InclusionLevel] = _LEVELS,
    ) -> None:
        with self._build.work():
            self._build.open_vault(files, config, levels=levels)


def _find_anchor(anchors: Mapping[str, str], target: SrcUri, subpath: str) -> str | None:
    return anchors.get(marker_key(target, subpath))
