"""
What edge specifications take from a page's front matter.

```
values of the fields that specifications name
  ├─ of a field that names pages ──> references, resolved like wikilinks
  └─ what may be published ───────> values that pages are joined by
```
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mkdocs_pinakes.documents.field_grammar import property_relation
from mkdocs_pinakes.documents.grammar import (
    PAGE_SUFFIXES,
    parse_destination,
    parse_wikilink,
    suffix,
)
from mkdocs_pinakes.field_values import read_values
from mkdocs_pinakes.model import EdgeKind, Problem, ProblemKind, Reference, ReferenceStatus
from mkdocs_pinakes.settings import PAGE_ID

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mkdocs_pinakes.documents.grammar import ParsedLink
    from mkdocs_pinakes.documents.vault import Vault
    from mkdocs_pinakes.model import FieldValue, PageSource
    from mkdocs_pinakes.settings import EdgeSpec

# Links are edges already, and may name what is not published; comments are not published at all.
_NOT_PLAIN = ("[[", "](", "%%", "<!--", "\n")


@dataclass(frozen=True, slots=True, kw_only=True)
class SpecFields:
    """What is made of the fields of one page."""

    references: tuple[Reference, ...]
    """Pages named by a value, not yet resolved."""
    values: tuple[FieldValue, ...]
    """Values that pages may be joined by."""
    problems: tuple[Problem, ...]
    """Values that nothing can be made of."""


def read_spec_fields(page: PageSource, vault: Vault) -> SpecFields:
    """
    Read the fields of a page that edge specifications name.

    Parameters
    ----------
    page : PageSource
        The page.
    vault : Vault
        All files of the site, and the specifications.

    Returns
    -------
    SpecFields
        Without values that name a page which is not published.
    """
    references: list[Reference] = []
    values: list[FieldValue] = []
    problems: list[Problem] = []
    naming = _fields(spec for spec in vault.edges.specs if spec.names_pages)
    for field in _fields(vault.edges.specs):
        reading = read_values(page.front_matter.metadata, field)
        line = _line(page, field)
        if reading.problem:
            problems.append(
                Problem(
                    document=page.uri,
                    line=line,
                    kind=ProblemKind.EDGE_SPEC,
                    message=reading.problem,
                )
            )
        plain = [value for value in reading.values if _is_plain(value.text)]
        if vault.tag_rules.holds_tags(field):
            plain = [value for value in plain if not vault.tag_rules.is_shadow(value.text)]
        is_naming = field in naming
        if is_naming:
            relation = property_relation(field, vault.edges.known_relations)
            named = (_reference(value, page, relation=relation, line=line) for value in plain)
            references += filter(None, named)
        values += (value for value in plain if _may_join(value, page, vault, is_naming=is_naming))
    return SpecFields(references=tuple(references), values=tuple(values), problems=tuple(problems))


def _fields(specs: Iterable[EdgeSpec]) -> tuple[str, ...]:
    names = dict.fromkeys(name for spec in specs for name in (spec.source, spec.target))
    return tuple(name for name in names if name != PAGE_ID)


def _line(page: PageSource, field: str) -> int | None:
    lines = page.front_matter.key_lines
    return lines.get(field, lines.get(field.partition(".")[0]))


def _is_plain(text: str) -> bool:
    return not any(sign in text for sign in _NOT_PLAIN)


def _reference(
    value: FieldValue, page: PageSource, *, relation: str, line: int | None
) -> Reference | None:
    link = _link(value)
    if link is None:
        return None
    return Reference(
        source=page.uri,
        line=line,
        raw=value.text,
        kind=EdgeKind.FIELD,
        relation=relation,
        path=link.path,
        subpath=link.subpath,
        is_wikilink=True,
    )


def _link(value: FieldValue) -> ParsedLink | None:
    # An address names no page of the site.
    is_address = parse_destination(value.text) is None
    return None if is_address else parse_wikilink(f"[[{value.text}]]")


def _may_join(value: FieldValue, page: PageSource, vault: Vault, *, is_naming: bool) -> bool:
    # A word may happen to be the name of a private page; a path, or what should name a page, tells
    # that there is one.
    if vault.resolver.hidden.are_located_in(value.text):
        return False
    link = _link(value)
    if link is None:
        return True
    is_path = "/" in link.path or suffix(link.path) in PAGE_SUFFIXES
    if not is_naming and not is_path:
        return True
    found = vault.resolver.resolve(link.path, page.uri)
    if found.target is not None:
        return not found.is_page or vault.is_published(found.target)
    return not is_naming and found.status is not ReferenceStatus.WITHHELD
