"""From a reference as written to where it leads, and what its author should know of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from mkdocs_pinakes.model import (
    EdgeKind,
    Problem,
    ProblemKind,
    ReferenceStatus,
    ResolvedReference,
)

if TYPE_CHECKING:
    from mkdocs_pinakes.documents.resolver import Resolver
    from mkdocs_pinakes.model import Reference, SrcUri


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
        message = resolution.message
        if resolution.status is ReferenceStatus.UNRESOLVED:
            message = _explain_unresolved(reference, resolver)
        problem = _problem(reference, resolution.problem, message)
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
    message = (
        f"{reference.raw} names '{reference.subpath}', which {place} does not have;"
        " the link leads to the page's top"
    )
    return _problem(reference, ProblemKind.MISSING_ANCHOR, message)


def _explain_unresolved(reference: Reference, resolver: Resolver) -> str:
    nearest = resolver.suggest(reference.path)
    remedy = f"did you mean [[{nearest}]]?" if nearest else "write the page, or correct the name"
    return f"{reference.raw} leads to no page; {remedy}"


def _problem(reference: Reference, kind: ProblemKind, message: str) -> Problem:
    return Problem(document=reference.source, line=reference.line, kind=kind, message=message)
