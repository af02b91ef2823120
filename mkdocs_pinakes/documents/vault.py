"""A vault: every file under a docs folder, published or not, and what its links may reach."""

from __future__ import annotations

import html
import math
import posixpath
from dataclasses import dataclass, replace
from itertools import islice
from typing import TYPE_CHECKING
from urllib.parse import unquote

import pathspec

from mkdocs_pinakes.documents.controls import strictest
from mkdocs_pinakes.documents.evidence import metadata_text
from mkdocs_pinakes.documents.front_matter import read_front_matter
from mkdocs_pinakes.documents.grammar import first_heading, has_wikilinks
from mkdocs_pinakes.documents.resolver import Resolver
from mkdocs_pinakes.documents.tag_rules import TagRules
from mkdocs_pinakes.model import (
    Problem,
    ProblemKind,
    SrcUri,
    VaultFile,
    Visibility,
    comparison_key,
    composed,
)
from mkdocs_pinakes.settings import Switch

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping

    from mkdocs_pinakes.model import FrontMatter
    from mkdocs_pinakes.settings import EdgeSettings, Settings

_EVERY_TAG = TagRules()
_VAULT_SHARE = 0.05
_HIDDEN = frozenset({Visibility.PRIVATE, Visibility.DRAFT, Visibility.ENCRYPTED})


@dataclass(frozen=True, slots=True, kw_only=True)
class RawFile:
    """A file as a host found it."""

    uri: SrcUri
    """Its path under the docs folder."""
    is_included: bool
    """Whether the host means to publish it."""
    content: bytes | None = None
    """What it holds, if it becomes a page."""
    visibility: Visibility = Visibility.PUBLISHED
    """What of it may be seen, apart from what it says itself."""
    is_searchable: bool = True
    """Whether its text may be searched, apart from what it says itself."""
    tags: tuple[str, ...] = ()
    """Its tags, apart from those it names itself."""
    aliases: tuple[str, ...] = ()
    """Other names of it, apart from those it names itself."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Vault:
    """All files of a site, and how they name each other."""

    front_matter: Mapping[SrcUri, FrontMatter]
    """What stands above the text of each page, in path order."""
    visibility: Mapping[SrcUri, Visibility]
    """What of each page may be seen, the host's and the settings' exclusions included."""
    resolver: Resolver
    """From the names in links to files."""
    is_vault: bool
    """Whether its authors write as in Obsidian: its folder is there, or wikilinks are common."""
    tag_rules: TagRules
    """Which tags nobody is shown, and where they stand."""
    has_inline_tags: bool
    """Whether `#tag` in prose is a tag."""
    problems: tuple[Problem, ...]
    """What reading the front matter brought up."""
    edges: EdgeSettings
    """Which relations are known, and which fields of the front matter make edges."""

    @property
    def published_files(self) -> tuple[tuple[SrcUri, bool], ...]:
        """Every file that links may name, and whether it may be seen."""
        return self.resolver.published_files

    @property
    def titles(self) -> dict[SrcUri, str]:
        """Titles as far as they are known before rendering."""
        return {
            uri: title
            for uri, found in self.front_matter.items()
            if (title := found.title or first_heading(found.body))
        }

    @property
    def unlisted(self) -> frozenset[SrcUri]:
        """Pages for those who know their address."""
        return frozenset(
            uri for uri, seen in self.visibility.items() if seen is Visibility.UNLISTED
        )

    @property
    def may_have_private_attachments(self) -> bool:
        """Whether a page that readers cannot reach may name a file that is no page."""
        names = {
            comparison_key(posixpath.basename(uri))
            for uri, _ in self.published_files
            if uri not in self.front_matter
        }
        hidden = (
            self.front_matter[uri] for uri, seen in self.visibility.items() if seen in _HIDDEN
        )
        return any(name in text for text in map(_names_in, hidden) for name in names)

    def is_published(self, uri: SrcUri) -> bool:
        """
        Tell whether a page may appear in what we write.

        Returns
        -------
        bool
            False for everything that is no page.
        """
        return self.visibility.get(uri) is Visibility.PUBLISHED


def open_vault(
    files: Iterable[RawFile],
    settings: Settings,
    *,
    has_obsidian_folder: bool,
    can_encrypt: bool,
    tag_rules: TagRules = _EVERY_TAG,
    read: Callable[..., FrontMatter] = read_front_matter,
) -> Vault:
    """
    Read all front matter and learn every file's names.

    Parameters
    ----------
    files : iterable of RawFile
        All files under the docs folder, those that stay private included: a link
        to a private page must not find another page of its name.
    settings : Settings
        What the site's owner decided.
    has_obsidian_folder : bool
        Whether `.obsidian/` lies in the docs folder.
    can_encrypt : bool
        Whether the host encrypts pages that have a password.
    tag_rules : TagRules, optional
        Which tags nobody is shown, and where they stand.
    read : callable, optional
        `read_front_matter`, or the same with a memory.

    Returns
    -------
    Vault
        Independent of the order of the files.
    """
    ordered = sorted(files, key=lambda file: file.uri)
    front_matter = {
        file.uri: _inherit(
            read(file.content, uri=file.uri, tag_keys=tag_rules.keys), file, tag_rules
        )
        for file in ordered
        if file.content is not None
    }
    excluded = pathspec.GitIgnoreSpec.from_lines(map(composed, settings.exclude))
    visibility = {
        file.uri: _visibility(file, front_matter[file.uri], excluded)
        for file in ordered
        if file.uri in front_matter
    }
    problems = [problem for found in front_matter.values() for problem in found.problems]
    if not can_encrypt:
        problems += _close_unencrypted(visibility)
    is_vault = has_obsidian_folder or _has_many_wikilinks(
        [found for uri, found in front_matter.items() if visibility[uri] not in _HIDDEN]
    )
    wanted = settings.tags.inline
    return Vault(
        front_matter=front_matter,
        visibility=visibility,
        resolver=Resolver(
            [_vault_file(file, front_matter, visibility) for file in ordered], settings.links
        ),
        is_vault=is_vault,
        tag_rules=tag_rules,
        has_inline_tags=is_vault if wanted is Switch.AUTO else wanted is Switch.ON,
        problems=tuple(problems),
        edges=settings.edges,
    )


def _inherit(front_matter: FrontMatter, file: RawFile, tag_rules: TagRules) -> FrontMatter:
    controls = front_matter.controls
    return replace(
        front_matter,
        tags=tag_rules.shown(dict.fromkeys((*file.tags, *front_matter.tags))),
        controls=replace(controls, searchable=controls.searchable and file.is_searchable),
    )


def _visibility(
    file: RawFile, front_matter: FrontMatter, excluded: pathspec.GitIgnoreSpec
) -> Visibility:
    seen = strictest((front_matter.visibility, file.visibility))
    if seen in {Visibility.PUBLISHED, Visibility.UNLISTED} and not file.is_included:
        return Visibility.DRAFT
    if seen is Visibility.PUBLISHED and excluded.match_file(composed(file.uri)):
        return Visibility.OMITTED
    return seen


def _close_unencrypted(visibility: dict[SrcUri, Visibility]) -> list[Problem]:
    problems: list[Problem] = []
    for uri, seen in visibility.items():
        if seen is Visibility.ENCRYPTED:
            visibility[uri] = Visibility.PRIVATE
            problems.append(
                Problem(
                    document=uri,
                    line=1,
                    kind=ProblemKind.FRONT_MATTER,
                    message="the page has a password and no plugin encrypts pages, so it is left"
                    " out; add an encryption plugin or remove the password",
                )
            )
    return problems


def _names_in(page: FrontMatter) -> str:
    # Names may be written with escapes of Markdown, HTML and addresses.
    properties = "\n".join(found.raw for found in page.properties)
    written = f"{page.body}\n{metadata_text(page.metadata)}\n{properties}"
    return comparison_key(html.unescape(unquote(written)).replace("\\", ""))


def _vault_file(
    file: RawFile,
    front_matter: Mapping[SrcUri, FrontMatter],
    visibility: Mapping[SrcUri, Visibility],
) -> VaultFile:
    found = front_matter.get(file.uri)
    if found is None:
        return VaultFile(uri=file.uri, is_page=False, is_published=file.is_included)
    return VaultFile(
        uri=file.uri,
        is_page=True,
        is_published=visibility[file.uri] not in _HIDDEN,
        aliases=tuple(dict.fromkeys((*found.aliases, *file.aliases))),
        title=found.title or first_heading(found.body),
    )


def _has_many_wikilinks(pages: Collection[FrontMatter]) -> bool:
    enough = max(1, math.ceil(_VAULT_SHARE * len(pages)))
    with_wikilinks = (page for page in pages if has_wikilinks(page.body))
    return sum(1 for _ in islice(with_wikilinks, enough)) == enough
