"""
The MkDocs plugin: events of the host become calls of the core.

```
on_config ── on_files ── on_nav ── on_page_markdown ── on_env ── on_page_context ── on_post_build
options      privacy     vault     front matter        bundle    panels             files
```

At `on_env` all pages are rendered and none is written: the one moment at which
the whole site can be understood and still be changed.
"""

from __future__ import annotations

import logging
import time
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

import jinja2
from mkdocs.exceptions import PluginError
from mkdocs.plugins import BasePlugin, CombinedEvent, event_priority, get_plugin_logger
from mkdocs.structure.files import InclusionLevel, set_exclusions

from mkdocs_pinakes import host, reporting
from mkdocs_pinakes.analysis import ANALYZER
from mkdocs_pinakes.bundle.install import copy_bundle, remove_bundle
from mkdocs_pinakes.bundle.schema import BUNDLE_FOLDER
from mkdocs_pinakes.config import PinakesConfig
from mkdocs_pinakes.documents.anchors import marker_key, replace_anchor_markers
from mkdocs_pinakes.documents.extension import PinakesMarkdownExtension
from mkdocs_pinakes.documents.front_matter import read_front_matter
from mkdocs_pinakes.documents.link_elements import LinkContext
from mkdocs_pinakes.documents.vault import open_vault
from mkdocs_pinakes.errors import PinakesError
from mkdocs_pinakes.inherited import Inheritance
from mkdocs_pinakes.last_build import LastBuild, Outcome, input_key
from mkdocs_pinakes.model import ProblemKind, SrcUri, Visibility
from mkdocs_pinakes.render import load_templates, place

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.nav import Navigation
    from mkdocs.structure.pages import Page
    from mkdocs.utils.templates import TemplateContext

    from mkdocs_pinakes.bundle.install import WrittenBundle
    from mkdocs_pinakes.documents.vault import Vault
    from mkdocs_pinakes.model import Bundle, FrontMatter, PageSource
    from mkdocs_pinakes.render import PanelTemplates
    from mkdocs_pinakes.settings import Settings

log = get_plugin_logger("pinakes")

_THEME = Path(__file__).parent / "theme"
_STYLESHEET = "assets/pinakes/pinakes.css"
_FIRST, _LAST = 100, -100
_PRIVATE = {Visibility.PRIVATE: InclusionLevel.EXCLUDED}
_LEVELS = {**_PRIVATE, Visibility.DRAFT: InclusionLevel.DRAFT}


@dataclass(slots=True, kw_only=True)
class _Build:
    """What one build of one site has found out so far."""

    settings: Settings
    links: LinkContext
    last: LastBuild
    read: Callable[..., FrontMatter] = field(default_factory=lambda: cache(read_front_matter))
    files: list[tuple[str, InclusionLevel]] = field(default_factory=list)
    vault: Vault | None = None
    markdown: dict[SrcUri, str] = field(default_factory=dict)
    key: str = ""
    outcome: Outcome | None = None
    bundle: Bundle | None = None
    seconds: float = 0.0

    @contextmanager
    def work(self) -> Iterator[None]:
        # Hosts catch their own errors only, and print them without a traceback.
        started = time.perf_counter()
        try:
            yield
        except PinakesError as error:
            message = f"pinakes: {error}"
            raise PluginError(message) from error
        except jinja2.TemplateError as error:
            message = f"pinakes: {host.template_place(error)}: {error.message}"
            raise PluginError(message) from error
        finally:
            self.seconds += time.perf_counter() - started


class PinakesPlugin(BasePlugin[PinakesConfig]):
    """Related pages, backlinks, a typed graph and a search bundle for a site."""

    _build: _Build

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """
        Forget earlier builds, and add what renders and shows links.

        Returns
        -------
        MkDocsConfig
            The same configuration.
        """
        settings = self.config.to_settings()
        links = LinkContext(link_text=settings.links.link_text)
        self._build = _Build(
            settings=settings,
            links=links,
            last=LastBuild(folder=host.cache_folder(config) / "last" / host.site_slot(config)),
        )
        own = PinakesMarkdownExtension(links, stamp=True)
        others = [one for one in config.markdown_extensions if not isinstance(one, type(own))]
        # MkDocs types them as names, and hands them to Python-Markdown, which takes both.
        config.markdown_extensions[:] = [*others, own]  # type: ignore[list-item]
        if str(_THEME) not in config.theme.dirs:
            config.theme.dirs.append(str(_THEME))
        if _STYLESHEET not in config.extra_css:
            config.extra_css.insert(0, _STYLESHEET)
        return config

    @event_priority(_FIRST)
    def _on_files_first(self, files: Files, *, config: MkDocsConfig) -> Files:
        # Other plugins, such as a blog, must not see what is private. Drafts they may preview.
        self._open_vault(files, config, levels=_PRIVATE)
        return files

    @event_priority(_LAST)
    def _on_files_last(self, files: Files, *, config: MkDocsConfig) -> Files:
        self._open_vault(files, config)
        return files

    on_files = CombinedEvent(_on_files_first, _on_files_last)

    @event_priority(_LAST)
    def on_nav(self, nav: Navigation, *, config: MkDocsConfig, files: Files) -> Navigation:
        """
        Learn where links lead, and take private pages and drafts out of the navigation.

        Returns
        -------
        Navigation
            The same navigation.
        """
        # Material's blog calls its posts excluded until here.
        self._open_vault(files, config)
        hidden = {file.src_uri for file in files if file.inclusion.is_excluded()}
        host.hide_from_navigation(nav, hidden)
        return nav

    @event_priority(_FIRST)
    def _on_page_markdown_first(self, markdown: str, *, page: Page, **_: object) -> str:
        # What MkDocs cannot read as front matter, it prints as text.
        found = self._front_matter(page)
        if found is None:
            return markdown
        if not found.is_readable or markdown.startswith("---"):
            markdown = found.body
            page.meta.update(found.metadata)
        if "title" in page.meta:
            page.meta.pop("title")
            if found.title:
                page.meta["title"] = found.title
        if page.meta.get("description"):
            page.meta["description"] = found.description
        return markdown

    @event_priority(_LAST)
    def _on_page_markdown_last(self, markdown: str, *, page: Page, **_: object) -> None:
        self._build.markdown[SrcUri(page.file.src_uri)] = markdown

    on_page_markdown = CombinedEvent(
        _on_page_markdown_first,  # type: ignore[arg-type]
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
            host.read_skipped_pages(files, config)
            rendered = {
                SrcUri(file.src_uri): file.page
                for file in files.documentation_pages(inclusion=InclusionLevel.is_in_serve)
                if file.page is not None and SrcUri(file.src_uri) in build.markdown
            }
            outcome = self._outcome(rendered, load_templates(env), config)
            find_anchor = partial(_find_anchor, outcome.anchors)
            for page in rendered.values():
                page.content = replace_anchor_markers(page.content or "", find_anchor)
            # Excerpts of a blog are rendered after this.
            build.links.find_anchor = find_anchor
            self._leave_out_private_attachments(rendered, files, config)
            build.outcome = outcome
            self._report(config)
        return env

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
        Put the panels into a page.

        Returns
        -------
        TemplateContext
            The same context.
        """
        outcome = self._build.outcome
        panels = outcome and outcome.panels.get(SrcUri(page.file.src_uri))
        if panels and not host.is_listing(page):
            page.content = place(page.content or "", panels)
            host.add_to_contents(page, panels.headings)
        return context

    @event_priority(_LAST)
    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Write the bundle and say in one line what was found."""
        build = self._build
        if build.outcome is None:
            return
        with build.work():
            written = self._write(Path(config.site_dir, BUNDLE_FOLDER))
            if build.bundle is not None:
                build.last.keep(
                    build.key, build.outcome, bundle=written.folder if written else None
                )
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

    # Steps

    def _open_vault(
        self,
        files: Files,
        config: MkDocsConfig,
        *,
        levels: Mapping[Visibility, InclusionLevel] = _LEVELS,
    ) -> None:
        build = self._build
        with build.work():
            set_exclusions(files, config)
            own = host.own_files(files, config)
            if build.vault is None or build.files != host.inclusion_levels(own):
                inheritance = Inheritance(files, config)
                build.vault = open_vault(
                    [host.raw_file(file, inheritance) for file in own],
                    build.settings,
                    has_obsidian_folder=Path(config.docs_dir, ".obsidian").is_dir(),
                    can_encrypt=any("encrypt" in name for name in config.plugins),
                    read=build.read,
                )
            host.exclude(own, build.vault.visibility, levels)
            build.files = host.inclusion_levels(own)
            build.links.resolver = build.vault.resolver
            build.links.titles = build.vault.titles
            build.links.inline_tags = build.vault.has_inline_tags
            build.links.is_vault = build.vault.is_vault

    def _front_matter(self, page: Page) -> FrontMatter | None:
        return self._vault.front_matter.get(SrcUri(page.file.src_uri))

    @property
    def _vault(self) -> Vault:
        if self._build.vault is None:
            message = "pinakes: pages are rendered before the `nav` event"
            raise PluginError(message)
        return self._build.vault

    def _leave_out_private_attachments(
        self, rendered: Mapping[SrcUri, Page], files: Files, config: MkDocsConfig
    ) -> None:
        if not self._vault.has_private_pages:
            return
        from mkdocs_pinakes.documents.attachments import private_attachments
        from mkdocs_pinakes.named import names_elsewhere

        private = private_attachments(
            self._vault, self._sources(rendered), names_elsewhere(files, config)
        )
        for uri in sorted(private):
            if file := files.get_file_from_path(uri):
                file.inclusion = InclusionLevel.EXCLUDED

    def _sources(self, rendered: Mapping[SrcUri, Page]) -> list[PageSource]:
        front_matter = self._vault.front_matter
        return [
            host.page_source(page, markdown=self._build.markdown[uri], front_matter=found)
            for uri, page in rendered.items()
            if (found := front_matter.get(uri))
        ]

    def _outcome(
        self, rendered: Mapping[SrcUri, Page], templates: PanelTemplates, config: MkDocsConfig
    ) -> Outcome:
        build, vault = self._build, self._vault
        sources = self._sources(rendered)
        build.key = input_key(
            sources,
            vault,
            build.settings,
            surroundings=(
                *templates.sources,
                host.model_version(build.settings.embeddings),
                str(host.site_language(config)),
            ),
        )
        recalled = build.last.recall(build.key, with_bundle=build.settings.bundle.enabled)
        if recalled is not None:
            return recalled
        from mkdocs_pinakes.fresh_build import build_afresh

        fresh = build_afresh(
            sources,
            vault,
            build.settings,
            templates=templates,
            config=config,
            announce=log.info,
        )
        self._warn_of_another_model(fresh.outcome.model)
        build.bundle = fresh.bundle
        return fresh.outcome

    def _warn_of_another_model(self, model: str) -> None:
        before = self._build.last.model
        is_chosen_here = self._build.settings.embeddings.model == "auto"
        if is_chosen_here and before and before != model:
            log.warning(
                f"the last build's embeddings were of {before}, this one's are of"
                f" {model or 'no model'}; set embeddings.model to one of them for the same"
                " related pages everywhere"
            )

    def _write(self, folder: Path) -> WrittenBundle | None:
        build = self._build
        if not build.settings.bundle.enabled:
            remove_bundle(folder)
            return None
        if build.bundle is None:
            return copy_bundle(build.last.bundle, folder)
        from mkdocs_pinakes.bundle.write import write_bundle

        return write_bundle(build.bundle, folder, settings=build.settings.bundle, analyzer=ANALYZER)

    def _report(self, config: MkDocsConfig) -> None:
        outcome = self._build.outcome
        if outcome is None:
            return
        levels = host.problem_levels(config, ambiguous=self.config.links.ambiguous)
        entries = reporting.log_entries(
            outcome.problems, levels=levels, wikilinks=outcome.wikilinks
        )
        for entry in entries:
            log.log(entry.level, entry.message)


def _find_anchor(anchors: Mapping[str, str], target: SrcUri, subpath: str) -> str | None:
    return anchors.get(marker_key(target, subpath))
