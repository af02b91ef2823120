"""Files and pages as a host hands them over, before they are read."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mkdocs_pinakes.model.names import SrcUri
    from mkdocs_pinakes.model.problems import Problem


class Visibility(StrEnum):
    """What of a page may be seen."""

    PUBLISHED = "published"
    """Everything."""
    OMITTED = "omitted"
    """Everything that the host shows of it; it appears in nothing we write."""
    UNLISTED = "unlisted"
    """The page itself, for those who know its address; nothing lists it, the host included."""
    DRAFT = "draft"
    """Nothing on the published site; the host may show it in a preview."""
    ENCRYPTED = "encrypted"
    """The page itself after another plugin encrypted it; it appears in nothing we write."""
    PRIVATE = "private"
    """Nothing at all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class VaultFile:
    """One file under the docs folder, published or not."""

    uri: SrcUri
    """Its path under the docs folder."""
    is_page: bool
    """Whether it is Markdown that becomes a page."""
    is_published: bool
    """Whether it may be named in what we write."""
    aliases: tuple[str, ...] = ()
    """Other names of a page."""
    title: str = ""
    """What a page calls itself, where that is known; links don't find it by that."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PageControls:
    """What a page's author decided about its panels."""

    related: bool = True
    """Whether the page shows related pages."""
    backlinks: bool = True
    """Whether the page shows backlinks."""
    graph: bool = True
    """Whether the page shows, and is shown in, graph views."""
    searchable: bool = True
    """Whether the page's text may be searched and embedded."""
    pins: tuple[str, ...] = ()
    """Pages always shown as related, as written (a path or `[[name]]`)."""
    exclusions: tuple[str, ...] = ()
    """Pages never shown as related, as written."""
    line: int | None = None
    """Line of the file, from 1, on which the author names them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Property:
    """One link in a value of the front matter."""

    key: str
    """Dotted names of the keys that lead to it, without list positions: `links.up`."""
    raw: str
    """The link as written: `[[A|b]]` or `[t](a.md)`."""
    line: int | None
    """Line of the file, from 1."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FrontMatter:
    """What stands above a page's text, read safely."""

    metadata: Mapping[str, object]
    """Keys and values; what could be salvaged when the block cannot be read."""
    body: str
    """The file's text after the block, line ends as `\\n`."""
    body_line: int
    """Line of the file, from 1, on which the body begins."""
    visibility: Visibility
    """What of the page may be seen."""
    title: str | None
    """The title given, as a string."""
    description: str
    """The description given, or nothing."""
    tags: tuple[str, ...]
    """Tags as the author spelled them, once each, without `#`."""
    aliases: tuple[str, ...]
    """Other names of the page."""
    properties: tuple[Property, ...]
    """Links in values, in the order written."""
    controls: PageControls
    """What the author decided about the panels."""
    is_readable: bool
    """False when the block could not be read as it stands."""
    problems: tuple[Problem, ...]
    """What the author should know."""
    key_lines: Mapping[str, int]
    """Line of the file, from 1, of each key of `metadata`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PageSource:
    """A published page as a host hands it over, before it is read."""

    uri: SrcUri
    """Its path under the docs folder."""
    url: str
    """Its address relative to the site's root: `a/b/`, or nothing for the home page."""
    title: str
    """The title the host shows."""
    front_matter: FrontMatter
    """What stands above the text."""
    markdown: str
    """The text the host rendered, without front matter."""
    line: int
    """Line of the file, from 1, on which `markdown` begins."""
    html: str
    """What the host rendered."""
    nav_path: tuple[str, ...] = ()
    """Titles of the navigation sections that hold the page, outermost first."""
    nav_parent: SrcUri | None = None
    """The page that heads the navigation section which holds this one."""
    is_listing: bool = False
    """Whether the host lists other pages here; only links in the source are the author's then."""
