"""The tools that agents are offered: a question each, and how much of its answer is given."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from mkdocs_pinakes.endpoint.parameters import Parameter, Values, ValueType
from mkdocs_pinakes.endpoint.questions import LINKS, PAGES, RELATED, SEARCH, TAGS, TOPICS, Question

if TYPE_CHECKING:
    from collections.abc import Mapping

MAX_TOKENS = Parameter(
    name="max_tokens",
    description="most tokens of the answer; what has no room is cut",
    type=ValueType.NUMBER,
    default=8_000,
    allowed=range(1_000, 20_001),
)
"""How much an agent wants to read."""
_OFFSET = Parameter(
    name="offset",
    description="answers to skip, to go on where one was cut",
    type=ValueType.NUMBER,
    default=0,
    allowed=range(1_001),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class AgentTool:
    """A question, as agents may ask it."""

    name: str
    """What it is called."""
    question: Question
    """What it asks."""
    parts: tuple[str, ...]
    """Fields of the answer; the first of them that is there is given piece by piece."""
    limit: str
    """The parameter that bounds that field."""
    names: Mapping[str, str] = field(default_factory=dict)
    """Arguments that have another name than the question's parameters, by these."""
    left_out: frozenset[str] = frozenset()
    """Parameters that agents have no use for."""
    offset: Parameter | None = _OFFSET
    """Where to begin; `None` if the question has a parameter for that itself."""
    counts_all: bool = False
    """Whether the answer itself says if its limit left anything out."""

    @property
    def parameters(self) -> tuple[Parameter, ...]:
        """What the tool may be told."""
        asked = (
            replace(one, name=self.argument(one.name))
            for one in self.question.parameters
            if one.name not in self.left_out
        )
        return (*asked, *(() if self.offset is None else (self.offset,)), MAX_TOKENS)

    @property
    def description(self) -> str:
        """What an agent should know of it."""
        return self.in_its_names(f"{self.question.summary}. {self.question.description}")

    def argument(self, parameter: str) -> str:
        """
        Name the argument for a parameter of the question.

        Returns
        -------
        str
            Its name.
        """
        return self.names.get(parameter, parameter)

    def in_its_names(self, text: str) -> str:
        """
        Let a text of the question speak of the tool's arguments.

        Returns
        -------
        str
            The text.
        """
        for parameter, argument in self.names.items():
            text = text.replace(f"`{parameter}`", f"`{argument}`")
        return text

    def values(self, told: Values) -> Values:
        """
        Tell the question what the tool was told.

        Parameters
        ----------
        told : Values
            What the tool was told.

        Returns
        -------
        Values
            The same under the names of the question, and with a limit that reaches as far
            as the piece that is wanted, and one further to see whether that is the last.
        """
        by_name = {
            one.name: one.default
            if one.name in self.left_out
            else told.by_name[self.argument(one.name)]
            for one in self.question.parameters
        }
        if self.offset is not None:
            end = told.number(self.offset.name) + told.number(self.limit)
            by_name[self.limit] = min(end, self.most) if self.counts_all else end + 1
        return Values(by_name=by_name, limits=told.limits, clamped=told.clamped)

    @property
    def most(self) -> int:
        """The highest limit that the question allows."""
        [limit] = (one for one in self.question.parameters if one.name == self.limit)
        return limit.allowed[-1] if limit.allowed else 0


TOOLS = (
    AgentTool(
        name="search",
        question=SEARCH,
        parts=("hits",),
        limit="limit",
        names={"q": "query"},
        left_out=frozenset({"elbow"}),
    ),
    AgentTool(
        name="get_page",
        question=PAGES,
        parts=("text",),
        limit="length",
        names={"uri": "page"},
        offset=None,
    ),
    AgentTool(name="related", question=RELATED, parts=("related",), limit="limit"),
    AgentTool(
        name="links",
        question=LINKS,
        parts=("rows",),
        limit="rows",
        names={"q": "query"},
        counts_all=True,
    ),
    AgentTool(
        name="topics",
        question=TOPICS,
        parts=("pages", "topics"),
        limit="limit",
        names={"q": "query"},
    ),
    AgentTool(
        name="list_tags",
        question=TAGS,
        parts=("tags",),
        limit="limit",
        offset=replace(_OFFSET, allowed=range(1_000_001)),
    ),
)
"""All tools."""
