"""From a reference as written to where it leads, and what its author should know of it."""

from __future__ import annotations

import posixpath
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from mkdocs_pinakes.documents.addresses import leads_without_id, page_address
from mkdocs_pinakes.documents.grammar import (
    AUDIO_SUFFIXES,
    IMAGE_SUFFIXES,
    VIDEO_SUFFIXES,
    suffix,
)
from mkdocs_pinakes.model import (
    EdgeKind,
    Problem,
    ProblemKind,
    ReferenceStatus,
    ResolvedReference,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from mkdocs_pinakes.documents.resolver import Resolution, Resolver
    from mkdocs_pinakes.model import Document, Reference, SrcUri

# Other suffixes may be a part of a page's name.
_PLACEHOLDERS = ("{{", "<%")
_FILES = frozenset({"pdf", "zip"}) | AUDIO_SUFFIXES | IMAGE_SUFFIXES | VIDEO_SUFFIXES


@dataclass(frozen=True, slots=True, kw_only=True)
class Conclusion:
    """What became of one reference."""

    resolved: ResolvedReference
    """The reference and where it leads, without an anchor and a context."""
    problem: Problem | None
    """What its author should know, unless the host says so itself."""


def resolve_reference(reference: Reference, resolver: Resolver) -> Conclusion:
    """
    Find the file a reference leads to.

    Parameters
    ----------
    reference : Reference
        As written.
    resolver : Resolver
        All files of the vault.

    Returns
    -------
    Conclusion
        A Markdown link to nothing is no problem here, because hosts report it.
    """
    find = resolver.resolve if reference.is_wikilink else resolver.resolve_markdown
    resolution = find(reference.path, reference.source)
    is_file = resolution.target is not None and not resolution.is_page
    if is_file and reference.kind is not EdgeKind.FIELD:
        reference = replace(reference, kind=EdgeKind.ATTACHMENT)
    resolved = ResolvedReference(
        reference=reference,
        status=resolution.status,
        target=resolution.target,
        candidates=resolution.candidates,
    )
    problem = None
    if resolution.problem and (reference.is_wikilink or resolution.target):
        problem = _describe(reference, resolution, resolver)
    return Conclusion(resolved=resolved, problem=problem)


def missing_anchor(reference: Reference, target: SrcUri) -> Problem:
    """
    Say that a page has no such heading or block.

    Returns
    -------
    Problem
        With the reference's file and line.
    """
    place = "this page" if target == reference.source else f"'{target}'"
    return Problem(
        document=reference.source,
        line=reference.line,
        kind=ProblemKind.MISSING_ANCHOR,
        message=f"{reference.raw} names '{reference.subpath}', which {place} does not have; the"
        " link leads to the page's top",
        reference=reference.raw,
        candidates=(target,),
    )


def unhosted_problems(
    documents: Iterable[Document],
    resolver: Resolver,
    *,
    find_anchor: Callable[[SrcUri, str], str | None],
) -> tuple[Problem, ...]:
    """
    Say of Markdown links what a host would say, where there is none.

    Parameters
    ----------
    documents : iterable of Document
        Published pages.
    resolver : Resolver
        All files of the vault.
    find_anchor : callable
        Gives the id for a page and a heading; `None` if there is no such place.

    Returns
    -------
    tuple of Problem
        Links to files and headings that are not there, in the order of documents
        and references.
    """
    pages = {document.uri: document for document in documents}
    addresses = {page_address(document.url) for document in pages.values()}
    problems: list[Problem] = []
    for page in pages.values():
        for found in page.references:
            reference, target = found.reference, found.target
            if reference.is_wikilink or reference.line is None:
                continue
            if found.status is ReferenceStatus.UNRESOLVED:
                # Also an address, relative to the page's, leads somewhere.
                if page_address(posixpath.join(page.url, reference.path)) not in addresses:
                    resolution = resolver.resolve_markdown(reference.path, reference.source)
                    problems.append(_describe(reference, resolution, resolver))
            elif (
                target in pages
                and not leads_without_id(reference.subpath)
                and find_anchor(target, reference.subpath) is None
            ):
                problems.append(missing_anchor(reference, target))
    return tuple(problems)


def _describe(reference: Reference, resolution: Resolution, resolver: Resolver) -> Problem:
    message, candidates = resolution.message, tuple(map(str, resolution.candidates))
    if resolution.status is ReferenceStatus.UNRESOLVED:
        is_file = suffix(reference.path) in _FILES
        nearest = None if is_file else resolver.suggest(reference.path)
        if reference.is_wikilink and reference.subpath:
            whole = resolver.suggest(reference.path + reference.subpath)
            nearest = whole if whole and "#" in whole else nearest
        if nearest and nearest.strip() == reference.path:
            nearest = None
        candidates = (nearest,) if nearest else ()
        message = _explain_unresolved(reference, nearest)
    return Problem(
        document=reference.source,
        line=reference.line,
        kind=resolution.problem or ProblemKind.UNRESOLVED,
        message=message,
        reference=reference.raw,
        candidates=candidates,
    )


def _explain_unresolved(reference: Reference, nearest: str | None) -> str:
    if not reference.is_wikilink:
        remedy = f"did you mean '{nearest}'?" if nearest else "correct the path, or remove the link"
        return f"'{reference.path}' leads to no file; {remedy}"
    if suffix(reference.path) in _FILES:
        return f"{reference.raw} leads to no file; add the file, or correct the name"
    if reference.kind is EdgeKind.FIELD and not reference.raw.startswith("[["):
        remedy = f"did you mean '{nearest}'?" if nearest else "write it, or correct the name"
        return f"`{reference.relation}` names '{reference.raw}', which is no page; {remedy}"
    if any(sign in reference.path for sign in _PLACEHOLDERS):
        remedy = "keep templates out of the site with `exclude_docs`"
    elif nearest and "#" in nearest:
        remedy = f"a '#' begins a heading, so rename the page `{nearest}`"
    elif nearest:
        remedy = f"did you mean [[{nearest}]]?"
    else:
        remedy = "write the page, or correct the name"
    return f"{reference.raw} leads to no page; {remedy}"
