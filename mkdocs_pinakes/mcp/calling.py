"""Answering calls of tools."""

from __future__ import annotations

import json
import logging
from typing import TYPE_CHECKING, cast

from mcp.server.mcpserver.exceptions import ToolError

from mkdocs_pinakes.endpoint.answering import answer
from mkdocs_pinakes.endpoint.parameters import read_parameters
from mkdocs_pinakes.errors import (
    OutOfTimeError,
    ParameterError,
    PinakesError,
    TenantError,
    TraversalError,
    UnknownPageError,
    UnknownSectionError,
    UnknownTopicError,
)
from mkdocs_pinakes.mcp.answers import Answering
from mkdocs_pinakes.mcp.quoting import MATERIAL, clean, cleaned, fence
from mkdocs_pinakes.patience import Patience

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mcp.types import CallToolResult

    from mkdocs_pinakes.endpoint.editions import Shelf
    from mkdocs_pinakes.endpoint.parameters import Parameter
    from mkdocs_pinakes.mcp.tools import AgentTool

log = logging.getLogger(__name__)

UNREADABLE = "the bundle cannot be read at the moment; try again, or tell whoever runs this server"
"""What agents are told of a bundle that cannot be read."""
_REFUSED = f"Not answered. {MATERIAL}"
_LONGEST_REFUSAL = 1_000
_TOLD = (
    ParameterError,
    TraversalError,
    UnknownPageError,
    UnknownSectionError,
    UnknownTopicError,
    TenantError,
    OutOfTimeError,
)


def call(
    tool: AgentTool, arguments: Mapping[str, object], *, shelf: Shelf, seconds: float
) -> CallToolResult:
    """
    Answer a call.

    Parameters
    ----------
    tool : AgentTool
        The tool that is called.
    arguments : mapping
        What it is told, as it came.
    shelf : Shelf
        Where the newest edition of the bundle stands.
    seconds : float
        How long the answer may take before it is cut short.

    Returns
    -------
    CallToolResult
        The answer.

    Raises
    ------
    ToolError
        If there is none, with cause and remedy.
    """
    given = {name: value for name, value in arguments.items() if value is not None}
    try:
        told = read_parameters(tool.parameters, _written(tool.parameters, given))
        with shelf.reading() as edition:
            record = answer(
                tool.question, edition.site, tool.values(told), patience=Patience(seconds)
            )
    except PinakesError as error:
        log.info("%s was refused", tool.name)
        # It may name pages and sections as their authors do.
        message = f"{_REFUSED}\n{fence(tool.in_its_names(refusal(error)))}"
        raise ToolError(message) from error
    log.info("%s was answered", tool.name)
    limits = {**cast("dict[str, int]", record["limits"]), **told.limits}
    whole = cast("dict[str, object]", cleaned({**record, "limits": limits}))
    return Answering(tool, told, given).answer(whole)


def refusal(error: PinakesError) -> str:
    """
    Say why there is no answer.

    Parameters
    ----------
    error : PinakesError
        Why; if an agent can do nothing about it, it is logged and not told.

    Returns
    -------
    str
        One line, which names no file of this machine.
    """
    if not isinstance(error, _TOLD):
        log.error("%s", error)
        return UNREADABLE
    message = " ".join(clean(str(error)).split())
    is_long = len(message) > _LONGEST_REFUSAL
    return f"{message[:_LONGEST_REFUSAL]}…" if is_long else message


def _written(
    parameters: tuple[Parameter, ...], given: Mapping[str, object]
) -> Iterator[tuple[str, str]]:
    lists = {one.name for one in parameters if one.is_list}
    for name, value in given.items():
        values = _items(value) if name in lists else [value]
        yield from ((name, one if isinstance(one, str) else json.dumps(one)) for one in values)


def _items(value: object) -> list[object]:
    # Some clients send a list as a text, and some models one value for a list of it.
    if isinstance(value, str) and value.startswith("["):
        try:
            read = json.loads(value)
        except (ValueError, RecursionError):
            return [value]
        return read if isinstance(read, list) else [value]
    return value if isinstance(value, list) else [value]
