"""
The questions that a bundle answers: what each takes, and the record it gives.

Whatever carries a question, such as HTTP or a tool of an agent, reads this table.
"""

from __future__ import annotations

from mkdocs_pinakes.endpoint.questions.graph import GRAPH
from mkdocs_pinakes.endpoint.questions.links import LINKS
from mkdocs_pinakes.endpoint.questions.pages import PAGES
from mkdocs_pinakes.endpoint.questions.question import Question
from mkdocs_pinakes.endpoint.questions.related import RELATED
from mkdocs_pinakes.endpoint.questions.search import SEARCH
from mkdocs_pinakes.endpoint.questions.tags import TAGS
from mkdocs_pinakes.endpoint.questions.topics import TOPICS

__all__ = [
    "GRAPH",
    "LINKS",
    "PAGES",
    "QUESTIONS",
    "RELATED",
    "SEARCH",
    "TAGS",
    "TOPICS",
    "Question",
]

QUESTIONS = (SEARCH, RELATED, LINKS, GRAPH, TOPICS, TAGS, PAGES)
"""All questions."""
