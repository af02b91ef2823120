"""
One build of one site: what it has found out so far, and the steps that find out more.

```
open_vault ──> vault ── sources ──> understand ──> outcome ──> write
files          names    pages       graph, panels              bundle
```
"""

from __future__ import annotations

import time
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cache
from typing import TYPE_CHECKING

from mkdocs.exceptions import PluginError
from mkdocs.plugins import get_plugin_logger
from mkdocs.structure.files import Files, InclusionLevel, set_exclusions

from mkdocs_pinakes import reporting
from mkdocs_pinakes.analysis import ANALYZER
from mkdocs_pinakes.bundle.install import copy_bundle, remove_bundle
from mkdocs_pinakes.documents.front_matter import read_front_matter
from mkdocs_pinakes.host.client import find_audience
from mkdocs_pinakes.host.copied_files import (
    exclude_decomposed,
    leave_out_boards,
    leave_out_tool_folders,
    leave_out_unread_pages,
)
from mkdocs_pinakes.host.errors import translated_errors
from mkdocs_pinakes.host.listing_files import own_addresses
from mkdocs_pinakes.host.navigation import SectionHeads
from mkdocs_pinakes.host.rendered_pages import page_source
from mkdocs_pinakes.host.site import problem_levels, site_language
from mkdocs_pinakes.host.site_files import exclude, inclusion_levels, open_site_vault, own_files
from mkdocs_pinakes.host.unlisted import UnlistedPages
from mkdocs_pinakes.last_build import input_key

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from pathlib import Path

    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.pages import Page

    from mkdocs_pinakes.bundle.audience import Audience
    from mkdocs_pinakes.bundle.install import WrittenBundle
    from mkdocs_pinakes.documents.link_elements import LinkContext
    from mkdocs_pinakes.documents.transclusion import Transcluder
    from mkdocs_pinakes.documents.vault import Vault
    from mkdocs_pinakes.host.listing_pages import ListingPages
    from mkdocs_pinakes.host.page_meta import PageMeta
    from mkdocs_pinakes.last_build import LastBuild, Outcome
    from mkdocs_pinakes.model import Bundle, FrontMatter, PageSource, Problem, SrcUri, Visibility
    from mkdocs_pinakes.render.panels import PanelTemplates
    from mkdocs_pinakes.settings import EmbeddingSettings, Settings

log = get_plugin_logger("pinakes")

_TOO_EARLY = "pinakes: pages are rendered before the `nav` event"


@dataclass(slots=True, kw_only=True)
class SiteBuild:
    """What one build of one site has found out so far."""

    settings: Settings
    """What the site's owner decided."""
    links: LinkContext
    """What the Markdown extension knows of the site."""
    last: LastBuild
    """The outcome of the build before."""
    listings: ListingPages
    """The pages of tags and topics."""
    read: Callable[..., FrontMatter] = field(default_factory=lambda: cache(read_front_matter))
    """Reads front matter, each file once."""
    files: list[tuple[str, InclusionLevel]] = field(default_factory=list)
    """The files that the vault was opened with, and what was published of each."""
    opened: Vault | None = None
    """The vault, once it is open."""
    markdown: dict[SrcUri, str] = field(default_factory=dict)
    """The text of each page as the host rendered it."""
    key: str = ""
    """Digest of what the outcome depends on."""
    outcome: Outcome | None = None
    """What there is to show and to say."""
    notes: Transcluder | None = None
    """What fills pages with the notes they embed, where any does."""
    page_meta: PageMeta | None = None
    """What others expect of a page's metadata, once plugins have been configured."""
    copied: dict[Problem, None] = field(default_factory=dict)
    """Files that look like pages and are none."""
    unlisted: UnlistedPages = field(default_factory=lambda: UnlistedPages(Files([]), ()))
    """The pages for those who know their address."""
    audience: Audience | None = None
    """Whom the bundle is for."""
    bundle: Bundle | None = None
    """Everything found out; `None` where the last build's outcome still holds."""
    seconds: float = 0.0
    """How long it took so far."""

    @contextmanager
    def work(self) -> Iterator[None]:
        """
        Measure a piece of work, and translate its errors for the host.

        Yields
        ------
        None
            While the work is done.
        """
        started = time.perf_counter()
        try:
            with translated_errors():
                yield
        finally:
            self.seconds += time.perf_counter() - started

    @property
    def vault(self) -> Vault:
        """
        All files of the site.

        Raises
        ------
        PluginError
            Before the event in which they become known.
        """
        if self.opened is None:
            raise PluginError(_TOO_EARLY)
        return self.opened

    @property
    def metadata(self) -> PageMeta:
        """
        What others expect of a page's metadata.

        Raises
        ------
        PluginError
            Before the event in which it becomes known.
        """
        if self.page_meta is None:
            raise PluginError(_TOO_EARLY)
        return self.page_meta

    def open_vault(
        self, files: Files, config: MkDocsConfig, *, levels: Mapping[Visibility, InclusionLevel]
    ) -> None:
        """
        Learn all files, unless they are those already known, and leave out private ones.

        Parameters
        ----------
        files : Files
            All files, changed in place.
        config : MkDocsConfig
            The site's configuration.
        levels : mapping
            How MkDocs is to treat pages of which that may be seen.
        """
        set_exclusions(files, config)
        exclude_decomposed(files, config)
        leave_out_tool_folders(files)
        unread = leave_out_unread_pages(files, self.read)
        self.copied.update(dict.fromkeys(unread))
        own = own_files(files, config)
        if self.opened is None or self.files != inclusion_levels(own):
            self.opened = open_site_vault(files, config, self.settings, read=self.read)
        exclude(own, self.opened.visibility, levels)
        self.files = inclusion_levels(own)
        if self.opened.is_vault:
            # The next event finds other files than these, and so another vault.
            leave_out_boards(own, config, self.opened)
        self.links.resolver = self.opened.resolver
        self.links.titles = self.opened.titles
        self.links.inline_tags = self.opened.has_inline_tags
        self.links.is_vault = self.opened.is_vault

    def understand(
        self,
        rendered: Mapping[SrcUri, Page],
        templates: PanelTemplates,
        config: MkDocsConfig,
        *,
        files: Files,
    ) -> Outcome:
        """
        Find out how the pages belong together, or recall it if nothing has changed.

        Parameters
        ----------
        rendered : mapping
            Every page that is built.
        templates : PanelTemplates
            The templates of the panels.
        config : MkDocsConfig
            The site's configuration.
        files : Files
            All files of the site.

        Returns
        -------
        Outcome
            What there is to show and to say.
        """
        sources = self._sources(rendered)
        taken = own_addresses(files, {one.uri for one in sources if self._is_named(one)})
        self.audience = find_audience(
            config, self.settings, custom_phrases=templates.custom_translations
        )
        self.key = input_key(
            sources,
            self.vault,
            self.settings,
            surroundings=(
                *templates.sources,
                _model_version(self.settings.embeddings),
                str(site_language(config)),
                str(self.audience.is_offline),
                *map(str, sorted(taken.items())),
            ),
        )
        recalled = self.last.recall(self.key, with_bundle=self.settings.bundle.enabled)
        if recalled is not None:
            return recalled
        from mkdocs_pinakes.host.fresh_build import Surroundings, build_afresh

        fresh = build_afresh(
            sources,
            self.vault,
            self.settings,
            host=Surroundings(
                config=config, templates=templates, taken=taken, problems=self._own_problems
            ),
        )
        self._warn_of_another_model(fresh.outcome.model)
        self.bundle = fresh.bundle
        self.audience = replace(self.audience, further=fresh.further)
        return fresh.outcome

    def leave_out_private_attachments(
        self, rendered: Mapping[SrcUri, Page], files: Files, config: MkDocsConfig
    ) -> None:
        """
        Leave out the files that only private pages show.

        Parameters
        ----------
        rendered : mapping
            Every page that is built.
        files : Files
            All files, changed in place.
        config : MkDocsConfig
            The site's configuration.
        """
        if not self.vault.may_have_private_attachments:
            return
        from mkdocs_pinakes.documents.attachments import private_attachments
        from mkdocs_pinakes.host.named_elsewhere import names_elsewhere

        private = private_attachments(
            self.vault, self._sources(rendered), names_elsewhere(files, config)
        )
        for uri in sorted(private):
            if file := files.get_file_from_path(uri):
                file.inclusion = InclusionLevel.EXCLUDED

    def write(self, folder: Path) -> WrittenBundle | None:
        """
        Write the bundle, and keep the outcome for the next build.

        Parameters
        ----------
        folder : Path
            Where it belongs in the site.

        Returns
        -------
        WrittenBundle or None
            `None` where none is wanted.
        """
        written = self._write_bundle(folder)
        if self.bundle is not None and self.outcome is not None:
            kept = written.folder if written else None
            self.last.keep(self.key, self.outcome, bundle=kept)
        return written

    def _write_bundle(self, folder: Path) -> WrittenBundle | None:
        if not self.settings.bundle.enabled:
            remove_bundle(folder)
            return None
        if self.bundle is None or self.audience is None:
            return copy_bundle(self.last.bundle, folder)
        from mkdocs_pinakes.bundle.write import write_bundle

        return write_bundle(
            self.bundle,
            folder,
            settings=self.settings.bundle,
            analyzer=ANALYZER,
            audience=self.audience,
        )

    def report(self, config: MkDocsConfig, *, ambiguous: str) -> None:
        """
        Tell the author what is wrong.

        Parameters
        ----------
        config : MkDocsConfig
            The site's configuration, which gives the levels of broken links.
        ambiguous : str
            `info` or `warn`, for names that several pages bear.
        """
        for entry in self.entries(config, ambiguous=ambiguous):
            log.log(entry.level, entry.message)

    def entries(self, config: MkDocsConfig, *, ambiguous: str) -> list[reporting.Entry]:
        """
        List what is wrong as the log tells it.

        Parameters
        ----------
        config : MkDocsConfig
            The site's configuration, which gives the levels of broken links.
        ambiguous : str
            `info` or `warn`, for names that several pages bear.

        Returns
        -------
        list of Entry
            Nothing before the site is understood.
        """
        if self.outcome is None:
            return []
        return reporting.log_entries(
            (*self.outcome.problems, *self._own_problems),
            levels=problem_levels(config, ambiguous=ambiguous),
            wikilinks=self.outcome.wikilinks,
        )

    @property
    def _own_problems(self) -> tuple[Problem, ...]:
        return (*self.copied, *self.metadata.problems)

    def _is_named(self, page: PageSource) -> bool:
        return self.vault.is_published(page.uri)

    def _sources(self, rendered: Mapping[SrcUri, Page]) -> list[PageSource]:
        front_matter, heads = self.vault.front_matter, SectionHeads()
        return [
            page_source(page, markdown=self.markdown[uri], front_matter=found, heads=heads)
            for uri, page in rendered.items()
            if (found := front_matter.get(uri))
        ]

    def _warn_of_another_model(self, model: str) -> None:
        before = self.last.model
        is_chosen_here = self.settings.embeddings.model == "auto"
        if is_chosen_here and before and before != model:
            log.warning(
                f"the last build's embeddings were of {before}, this one's are of"
                f" {model or 'no model'}; set embeddings.model to one of them for the same"
                " related pages everywhere"
            )


# Tells one state of the models on this machine from another; empty where none takes part.
def _model_version(settings: EmbeddingSettings) -> str:
    if settings.model in {"none", "builtin"}:
        return ""
    from mkdocs_pinakes.embeddings.versions import model_version

    return model_version(settings)
