"""What an author should know."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mkdocs_pinakes.model.names import SrcUri


class ProblemKind(StrEnum):
    """What an author should know about."""

    UNRESOLVED = "unresolved"
    """A reference that leads to no file."""
    AMBIGUOUS = "ambiguous"
    """A reference that several files answer to."""
    MISSING_ANCHOR = "missing_anchor"
    """A reference whose page exists and whose heading or block does not."""
    EMBED_CYCLE = "embed_cycle"
    """Notes that embed each other, so that each would be shown inside itself."""
    WITHHELD = "withheld"
    """A reference to a page that exists and is not published."""
    LOOSE_PATH = "loose_path"
    """A path that was understood only after mending: a backslash, a wrong relative path, a bad escape."""
    FRONT_MATTER = "front_matter"
    """Front matter that could not be read as it stands."""
    ENCODING = "encoding"
    """A file that is not UTF-8."""
    NOT_A_PAGE = "not_a_page"
    """A file that looks like a page and is none for the host."""
    ALIAS_CLASH = "alias_clash"
    """An alias that two pages claim."""
    EDGE_SPEC = "edge_spec"
    """A value of front matter that `edges.specs` cannot make an edge of."""
    CONTROL = "control"
    """A `pinakes:` value in front matter that cannot be followed."""
    CACHE = "cache"
    """A cache that was damaged and had to be rebuilt."""
    NO_CACHE = "no_cache"
    """A cache that cannot be used where it is, so that the next build takes as long."""


@dataclass(frozen=True, slots=True, kw_only=True, order=True)
class Problem:
    """Something the author should know."""

    document: SrcUri
    """The file it stands in."""
    line: int | None
    """The line of the file, counted from 1, where that is known."""
    kind: ProblemKind
    """What kind of problem it is."""
    message: str
    """Cause and remedy, without file and line."""
    reference: str = ""
    """The link as its author wrote it, if it is one."""
    candidates: tuple[str, ...] = ()
    """What the author may have meant, likeliest first: published paths, or the nearest name."""

    def __str__(self) -> str:
        place = self.document if self.line is None else f"{self.document}:{self.line}"
        return f"{place}: {self.message}" if place else self.message
