"""What a walk says of a step, in English."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mkdocs_pinakes.model import Direction, EdgeKind
from mkdocs_pinakes.render.phrases import spoken

if TYPE_CHECKING:
    from mkdocs_pinakes.model import LinkRow

_WORDS = {
    (EdgeKind.LINK, Direction.OUT): "linked",
    (EdgeKind.LINK, Direction.IN): "links here",
    (EdgeKind.LINK, Direction.BOTH): "linked both ways",
    (EdgeKind.EMBED, Direction.OUT): "shown in this page",
    (EdgeKind.EMBED, Direction.IN): "shows this page",
    (EdgeKind.EMBED, Direction.BOTH): "each shows the other",
    (EdgeKind.FIELD, Direction.OUT): "named in the property {relation}",
    (EdgeKind.FIELD, Direction.IN): "names this page in the property {relation}",
    (EdgeKind.FIELD, Direction.BOTH): "each names the other in the property {relation}",
    (EdgeKind.NAV, Direction.OUT): "below this page in the navigation",
    (EdgeKind.NAV, Direction.IN): "above this page in the navigation",
    (EdgeKind.MENTION, Direction.OUT): "mentioned",
    (EdgeKind.MENTION, Direction.IN): "mentions this page",
    (EdgeKind.MENTION, Direction.BOTH): "each mentions the other",
}
_SHARED_WORDS = {
    EdgeKind.TAG: "shares the tags {shared}",
    EdgeKind.DIRECTORY: "in the folder {shared}",
    EdgeKind.VALUE: "same {relation}: {shared}",
    EdgeKind.MENTION: "both mention {shared}",
}
_MOST_SHARED = 3


def walked_words(row: LinkRow) -> str:
    """
    Say what leads to a page.

    Parameters
    ----------
    row : LinkRow
        One way to it.

    Returns
    -------
    str
        A few words, without a capital or a full stop.
    """
    template = _SHARED_WORDS[row.kind] if row.shared else _WORDS[row.kind, row.direction]
    if len(row.shared) == 1:
        template = template.replace("tags", "tag")
    shared = ", ".join(row.shared[:_MOST_SHARED])
    return template.format(relation=spoken(row.relation), shared=shared)
