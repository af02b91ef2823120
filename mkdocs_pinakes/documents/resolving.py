"""From a reference as written to where it leads, and what its author should know of it."""

from __future__ import annotations

import posixpath
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING
from urllib.parse import unquote

from mkdocs_pinakes.documents.grammar import IMAGE_SUFFIXES, suffix
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

_OTHER_MEDIA = frozenset({"mp3", "mp4", "pdf", "webm", "zip"})
# What a browser finds without an id: the top, words of the text.
_NO_ANCHORS = ("#top", "#:~:")


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
    addresses = {_normal(document.url) for document in pages.values()}
    problems: list[Problem] = []
    for page in pages.values():
        for found in page.references:
            reference, target = found.reference, found.target
            if reference.is_wikilink or reference.line is None:
                continue
            if found.status is ReferenceStatus.UNRESOLVED:
                # Also an address, relative to the page's, leads somewhere.
                if _normal(posixpath.join(page.url, reference.path)) not in addresses:
                    resolution = resolver.resolve_markdown(reference.path, reference.source)
                    problems.append(_describe(reference, resolution, resolver))
            elif (
                target in pages
                and not found.anchor
                and not reference.subpath.startswith(_NO_ANCHORS)
                and find_anchor(target, reference.subpath) is None
            ):
                problems.append(missing_anchor(reference, target))
    return tuple(problems)


def _normal(url: str) -> str:
    return posixpath.normpath("/" + unquote(url).lstrip("/"))


def _describe(reference: Reference, resolution: Resolution, resolver: Resolver) -> Problem:
    message, candidates = resolution.message, tuple(map(str, resolution.candidates))
    if resolution.status is ReferenceStatus.UNRESOLVED:
        nearest = None if _is_media(reference.path) else resolver.suggest(reference.path)
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
    if _is_media(reference.path):
        return f"{reference.raw} leads to no file; add the file, or correct the name"
    remedy = f"did you mean [[{nearest}]]?" if nearest else "write the page, or correct the name"
    return f"{reference.raw} leads to no page; {remedy}"


def _is_media(path: str) -> bool:
    # Other suffixes may be a part of a page's name.
    return suffix(path) in IMAGE_SUFFIXES | _OTHER_MEDIA
