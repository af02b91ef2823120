"""The pages of tags and topics of one build: which there are, and when each is made."""

from __future__ import annotations

import dataclasses
import re
from typing import TYPE_CHECKING

from mkdocs.plugins import get_plugin_logger

from mkdocs_pinakes.host.listing_files import (
    ListingFile,
    fill,
    make_file,
    own_addresses,
    report_occupied,
)
from mkdocs_pinakes.host.navigation import hide_from_navigation
from mkdocs_pinakes.host.rendered_pages import add_to_contents
from mkdocs_pinakes.host.site import language_folder, site_language
from mkdocs_pinakes.host.tags_plugin import has_tag_listings
from mkdocs_pinakes.render.listing import TAGS, TOPICS
from mkdocs_pinakes.render.panels import PanelTemplates
from mkdocs_pinakes.settings import Switch
from mkdocs_pinakes.translations import translation

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.nav import Navigation
    from mkdocs.structure.pages import Page

    from mkdocs_pinakes.documents.vault import Vault
    from mkdocs_pinakes.render.listing import Listings
    from mkdocs_pinakes.settings import Settings
    from mkdocs_pinakes.translations import Translation

log = get_plugin_logger("pinakes")

_MAYBE_TAG = re.compile(r"(?:^|\s)#[^\s#]")


def decide_on_tag_pages(settings: Settings, config: MkDocsConfig) -> Settings:
    """
    Answer whether tags have pages, where the site's owner leaves that to us.

    Parameters
    ----------
    settings : Settings
        What the owner decided.
    config : MkDocsConfig
        The site's configuration.

    Returns
    -------
    Settings
        The same with a yes or no.
    """
    if settings.tags.pages is not Switch.AUTO:
        return settings
    pages = Switch.OFF if has_tag_listings(config) else Switch.ON
    return dataclasses.replace(settings, tags=dataclasses.replace(settings.tags, pages=pages))


class ListingPages:
    """The pages of tags and topics of one build."""

    def __init__(self, settings: Settings) -> None:
        """
        Begin without a page.

        Parameters
        ----------
        settings : Settings
            What the site's owner decided.
        """
        self._settings = settings
        self._indexes: list[ListingFile] = []
        self.nav: Navigation | None = None
        """The site's navigation, once there is one."""

    def add_indexes(self, files: Files, vault: Vault, config: MkDocsConfig) -> None:
        """
        Add the indexes that there will be, so that a navigation and links may name them.

        Parameters
        ----------
        files : Files
            All files, changed in place.
        vault : Vault
            What they say.
        config : MkDocsConfig
            The site's configuration.
        """
        taken = own_addresses(files, ())
        for path in self._expected_indexes(vault):
            title = _words(config)[path]
            file = make_file(path, config, title=title, is_in_nav=config.nav is None)
            is_named = files.get_file_from_path(file.src_uri) is not None
            if not is_named and file.url.lower() not in taken:
                files.append(file)
                self._indexes.append(file)

    def fill(self, listings: Listings, files: Files, config: MkDocsConfig) -> None:
        """
        Make all pages, now that it is known what they show.

        Parameters
        ----------
        listings : Listings
            What there is to show.
        files : Files
            All files, changed in place.
        config : MkDocsConfig
            The site's configuration.
        """
        known = {file.src_uri: file for file in self._indexes}
        for listing in listings.pages:
            file = known.pop(f"{listing.path}.md", None) or make_file(listing.path, config)
            fill(file, listing, config)
            if files.get_file_from_path(file.src_uri) is not file:
                files.append(file)
        self._take_back(known.values(), files)
        if listings.occupied and not language_folder(config):
            log.info(report_occupied(listings.occupied))

    @staticmethod
    def show(page: Page) -> None:
        """
        Put the lists into a page, if it is one of these.

        Parameters
        ----------
        page : Page
            The page, changed in place.
        """
        listing = page.file.listing if isinstance(page.file, ListingFile) else None
        if listing is not None:
            page.content = listing.html
            add_to_contents(page, listing.headings)

    def _take_back(self, unused: Iterable[ListingFile], files: Files) -> None:
        # No tag or topic was found after all.
        paths = {file.src_uri for file in unused}
        for path in paths:
            if (file := files.get_file_from_path(path)) is not None:
                files.remove(file)
        if paths and self.nav is not None:
            hide_from_navigation(self.nav, files, paths)

    def _expected_indexes(self, vault: Vault) -> Iterator[str]:
        if self._settings.tags.pages is Switch.ON and _has_tags(vault):
            yield TAGS
        topics = self._settings.topics
        published = sum(map(vault.is_published, vault.front_matter))
        if topics.pages and topics.enabled and published >= topics.minimum_size:
            yield TOPICS


def _words(config: MkDocsConfig) -> Translation:
    # The templates of the build itself are not there yet.
    templates = PanelTemplates(config.theme.get_env())
    return translation(site_language(config), custom=templates.custom_translations)


def _has_tags(vault: Vault) -> bool:
    found = {uri: page for uri, page in vault.front_matter.items() if vault.is_published(uri)}
    if any(page.tags for page in found.values()):
        return True
    if not vault.has_inline_tags:
        return False
    from mkdocs_pinakes.documents.markdown_reader import read_markdown  # noqa: PLC0415

    return any(
        vault.tag_rules.shown(
            read_markdown(
                page.body,
                source=uri,
                first_line=page.body_line,
                inline_tags=True,
                comments=vault.is_vault,
            ).tags
        )
        for uri, page in found.items()
        if _MAYBE_TAG.search(page.body)
    )
