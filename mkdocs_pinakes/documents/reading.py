"""
From the pages of a host to documents.

```
source text ───> references as written, with lines ──┐
                                                     ├─> references with their targets and contexts
rendered HTML ─> sections, ids, links, contexts ─────┘
```

A link is counted once: a rendered link belongs to the first reference to the
same page that has none yet, and only those left over are references of their own.
"""

from __future__ import annotations

import posixpath
from collections import defaultdict, deque
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from mkdocs_pinakes.documents.addresses import names_heading, page_address
from mkdocs_pinakes.documents.anchors import AnchorIndex, marker_key, replace_anchor_markers
from mkdocs_pinakes.documents.embed_cycles import embed_cycles
from mkdocs_pinakes.documents.evidence import metadata_text
from mkdocs_pinakes.documents.field_grammar import property_relation
from mkdocs_pinakes.documents.grammar import parse_wikilink
from mkdocs_pinakes.documents.html_reader import read_html
from mkdocs_pinakes.documents.line_numbers import LineNumbers
from mkdocs_pinakes.documents.markdown_reader import read_markdown
from mkdocs_pinakes.documents.page_date import page_date
from mkdocs_pinakes.documents.resolving import missing_anchor, resolve_reference
from mkdocs_pinakes.documents.spec_fields import read_spec_fields
from mkdocs_pinakes.model import (
    Document,
    EdgeKind,
    Problem,
    ProblemKind,
    Reference,
    ReferenceStatus,
    ResolvedReference,
    SrcUri,
    comparison_key,
)
from mkdocs_pinakes.telemetry import traced

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from mkdocs_pinakes.documents.html_reader import HtmlReading, RenderedLink
    from mkdocs_pinakes.documents.vault import Vault
    from mkdocs_pinakes.model import PageSource


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Library:
    """All documents of a site, and what reading them brought up."""

    documents: tuple[Document, ...]
    """Published pages in path order."""
    problems: tuple[Problem, ...]
    """What authors should know."""
    anchors: Mapping[SrcUri, AnchorIndex]
    """The headings and ids of every page that is built, published or not."""

    def find_anchor(self, target: SrcUri, subpath: str) -> str | None:
        """
        Find the id that a heading or block reference means.

        Returns
        -------
        str or None
            Empty for the page's top; `None` if there is no such place.
        """
        index = self.anchors.get(target)
        return index.find_anchor(subpath) if index else None

    def marked_anchors(self, pages: Iterable[PageSource]) -> dict[str, str]:
        """
        Find the ids for all markers of rendered pages.

        Parameters
        ----------
        pages : iterable of PageSource
            The pages.

        Returns
        -------
        dict
            Ids by `marker_key`, for the places that exist.
        """
        found: dict[str, str] = {}

        def find(target: SrcUri, subpath: str) -> str:
            anchor = self.find_anchor(target, subpath) or ""
            found[marker_key(target, subpath)] = anchor
            return anchor

        for page in pages:
            replace_anchor_markers(page.html, find)
        return {key: anchor for key, anchor in found.items() if anchor}


@traced("pinakes.build.parse")
def read_documents(pages: Iterable[PageSource], vault: Vault) -> Library:
    """
    Read rendered pages.

    Parameters
    ----------
    pages : iterable of PageSource
        Every page that is built, in any order; those that are not published
        become no documents.
    vault : Vault
        All files of the site.

    Returns
    -------
    Library
        Published pages, with references that lead to the rendered places.
    """
    ordered = sorted(pages, key=lambda page: page.uri)
    readings = {page.uri: read_html(page.html) for page in ordered}
    published = [page for page in ordered if vault.is_published(page.uri)]
    reader = _Reader(
        vault=vault,
        readings=readings,
        anchors={
            page.uri: AnchorIndex(
                readings[page.uri].headings, readings[page.uri].ids, source=page.markdown
            )
            for page in ordered
        },
        addresses={page_address(page.url): page.uri for page in published},
    )
    documents = tuple(reader.read(page) for page in published)
    library = Library(
        documents=documents,
        problems=(*vault.problems, *vault.resolver.alias_problems(), *reader.problems),
        anchors=reader.anchors,
    )
    cycles = embed_cycles(published, documents, library.find_anchor)
    return replace(library, problems=(*library.problems, *cycles))


def count_wikilinks(documents: Iterable[Document]) -> int:
    """
    Count the wikilinks of documents.

    Returns
    -------
    int
        Those that lead nowhere included.
    """
    return sum(
        found.reference.is_wikilink for document in documents for found in document.references
    )


class _Reader:
    """Reads one page after the other and collects what is wrong with them."""

    def __init__(
        self,
        *,
        vault: Vault,
        readings: Mapping[SrcUri, HtmlReading],
        anchors: Mapping[SrcUri, AnchorIndex],
        addresses: Mapping[str, SrcUri],
    ) -> None:
        self._vault = vault
        self._readings = readings
        self._addresses = addresses
        self.anchors = anchors
        self.problems: list[Problem] = []

    def read(self, page: PageSource) -> Document:
        front_matter = page.front_matter
        text = read_markdown(
            page.markdown,
            source=page.uri,
            first_line=page.line,
            inline_tags=self._vault.has_inline_tags,
            comments=self._vault.is_vault,
            relations=self._vault.edges.known_relations,
        )
        lines = LineNumbers(page.markdown, front_matter.body, first=page.line)
        fields = read_spec_fields(page, self._vault)
        self.problems += (*lines.corrected(text.problems), *fields.problems)
        properties = (*property_references(page, self._vault), *fields.references)
        rendered = self._rendered_links(page)
        references = [self._resolve(reference) for reference in properties]
        references += _place(map(self._resolve, lines.corrected(text.references)), rendered)
        if not page.is_listing:
            references += _unexplained(page.uri, rendered)
        return Document(
            uri=page.uri,
            url=page.url,
            title=page.title,
            description=front_matter.description,
            metadata_text=metadata_text(self._vault.tag_rules.without_tags(front_matter.metadata)),
            tags=_distinct((*front_matter.tags, *self._vault.tag_rules.shown(text.tags))),
            aliases=front_matter.aliases,
            sections=self._readings[page.uri].sections,
            references=tuple(references),
            controls=front_matter.controls,
            pins=self._named_pages(page, front_matter.controls.pins),
            exclusions=self._named_pages(page, front_matter.controls.exclusions),
            values=fields.values,
            date=page_date(front_matter.metadata),
            nav_path=page.nav_path,
            nav_parent=page.nav_parent,
        )

    def _resolve(self, reference: Reference) -> ResolvedReference:
        conclusion = resolve_reference(reference, self._vault.resolver)
        if conclusion.problem:
            self.problems.append(conclusion.problem)
        resolved = conclusion.resolved
        target = resolved.target
        if not reference.subpath or target is None or target not in self.anchors:
            return resolved
        anchor = self.anchors[target].find_anchor(reference.subpath)
        is_ours = reference.is_wikilink or names_heading(
            reference.subpath, is_vault=self._vault.is_vault
        )
        if anchor is None and is_ours:
            self.problems.append(missing_anchor(reference, target))
        return replace(resolved, anchor=anchor or "")

    def _rendered_links(self, page: PageSource) -> dict[SrcUri, deque[RenderedLink]]:
        links: dict[SrcUri, deque[RenderedLink]] = defaultdict(deque)
        folder = page.url if page.url.endswith("/") else posixpath.dirname(page.url)
        for link in self._readings[page.uri].links:
            path = link.href.partition("#")[0].partition("?")[0]
            target = (
                self._addresses.get(page_address(posixpath.join(folder, path))) if path else None
            )
            if target:
                links[target].append(link)
        return links

    def _named_pages(self, page: PageSource, names: Sequence[str]) -> tuple[SrcUri, ...]:
        found: list[SrcUri] = []
        for name in names:
            parsed = parse_wikilink(name) if name.startswith("[[") else None
            resolution = self._vault.resolver.resolve(parsed.path if parsed else name, page.uri)
            if resolution.target and self._vault.is_published(resolution.target):
                found.append(resolution.target)
            elif resolution.status is not ReferenceStatus.WITHHELD:
                self.problems.append(
                    Problem(
                        document=page.uri,
                        line=page.front_matter.controls.line,
                        kind=ProblemKind.CONTROL,
                        message=f"`pinakes` names '{name}', which is no page; correct or remove it",
                    )
                )
        return tuple(dict.fromkeys(found))


def property_references(page: PageSource, vault: Vault) -> Iterator[Reference]:
    """
    Read the links in the values of a front matter.

    Parameters
    ----------
    page : PageSource
        The page.
    vault : Vault
        All files of the site, and the known relations.

    Yields
    ------
    Reference
        Of kind `field`, with a known relation or the property's name as its relation.
    """
    for found in page.front_matter.properties:
        reading = read_markdown(
            found.raw, source=page.uri, first_line=found.line or 1, inline_tags=False
        )
        for reference in reading.references:
            yield replace(
                reference,
                kind=EdgeKind.FIELD,
                relation=property_relation(found.key, vault.edges.known_relations),
                line=found.line,
                raw=found.raw,
            )


def _place(
    references: Iterable[ResolvedReference], rendered: Mapping[SrcUri, deque[RenderedLink]]
) -> Iterator[ResolvedReference]:
    for found in references:
        links = rendered.get(found.target) if found.target else None
        if not links:
            yield found
            continue
        link = links.popleft()
        yield replace(
            found, section=link.section, spot=link.id or link.section, context=link.context
        )


def _unexplained(
    source: SrcUri, rendered: Mapping[SrcUri, deque[RenderedLink]]
) -> Iterator[ResolvedReference]:
    for target, links in sorted(rendered.items()):
        for link in links:
            yield ResolvedReference(
                reference=Reference(source=source, line=None, raw=link.href, kind=EdgeKind.LINK),
                status=ReferenceStatus.RESOLVED,
                target=target,
                section=link.section,
                spot=link.id or link.section,
                context=link.context,
            )


def _distinct(tags: Iterable[str]) -> tuple[str, ...]:
    first: dict[str, str] = {}
    for tag in tags:
        first.setdefault(comparison_key(tag), tag)
    return tuple(first.values())
