"""What to ask next, where an answer was cut."""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypedDict, cast

from mkdocs_pinakes.mcp.budget import BYTES_PER_TOKEN, encode
from mkdocs_pinakes.mcp.quoting import HIDDEN
from mkdocs_pinakes.mcp.tools import MAX_TOKENS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from mkdocs_pinakes.endpoint.parameters import Values
    from mkdocs_pinakes.endpoint.records import PageRecord
    from mkdocs_pinakes.mcp.tools import AgentTool

_OFFSET = "offset"
_SMALL = 4


class NextCall(TypedDict):
    """A call of a tool that gives more."""

    tool: str
    """Its name."""
    arguments: dict[str, object]
    """What it is told."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Cut:
    """Where an answer was cut."""

    start: int
    """Where its piece begins: characters or rows of the whole."""
    count: int
    """How much of it is given."""
    is_last: bool
    """Whether nothing is behind that."""
    met: tuple[str, ...] = ()
    """Limits without which there would be more."""


def next_call(
    tool: AgentTool,
    told: Values,
    *,
    given: Iterable[str],
    cut: Cut,
    record: Mapping[str, object],
) -> NextCall | None:
    """
    Choose the call that goes on from an answer.

    Parameters
    ----------
    tool : AgentTool
        The tool that answers.
    told : Values
        What it was told.
    given : iterable of str
        Names of the arguments that were not left out.
    cut : Cut
        Where its answer was cut.
    record : mapping
        Its answer, but for the piece that was cut.

    Returns
    -------
    NextCall or None
        The next piece, or the same one with more room if nothing of it had any, or a walk
        that goes further than this one. `None` if there is no more, or the call itself
        would take too much room.
    """
    arguments = {name: _plain(told.by_name[name]) for name in given}
    room = told.number(MAX_TOKENS.name)
    if not cut.is_last:
        arguments[_OFFSET] = cut.start + cut.count
        if not cut.count:
            arguments[MAX_TOKENS.name] = 2 * room
        if tool.offset is None:
            # Of a page, a piece is told by its place, whatever section the first began with.
            arguments.pop("section", None)
            arguments["page"] = _address(cast("PageRecord", record))
    elif wider := _wider(tool, told, cut.met):
        arguments.pop(_OFFSET, None)
        arguments |= wider
    else:
        return None
    call: NextCall = {"tool": tool.name, "arguments": arguments}
    is_small = len(encode(call).encode()) * _SMALL <= room * BYTES_PER_TOKEN
    return call if is_small else None


def _plain(value: object) -> object:
    if isinstance(value, datetime.date):
        return value.isoformat()
    return list(value) if isinstance(value, tuple) else value


def _wider(tool: AgentTool, told: Values, met: Iterable[str]) -> dict[str, int]:
    # One limit at a time, each no further than it may be, so that it comes to an end.
    for parameter in tool.parameters:
        if parameter.name in met and parameter.name != tool.limit and parameter.allowed:
            most = parameter.allowed[-1]
            if told.number(parameter.name) < most:
                return {parameter.name: min(most, told.number(parameter.name) + max(most // 4, 1))}
    return {}


def _address(page: PageRecord) -> str:
    # A path that hides something is shown otherwise than it is; an address never does.
    return page["url"].partition("#")[0] if HIDDEN in page["uri"] else page["uri"]
