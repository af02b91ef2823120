"""A bundle, opened to answer questions."""

from __future__ import annotations

from mkdocs_pinakes.knowledge_base.graph_questions import GraphQuestions
from mkdocs_pinakes.knowledge_base.page_questions import PageQuestions
from mkdocs_pinakes.knowledge_base.topic_questions import TopicQuestions


class KnowledgeBase(PageQuestions, GraphQuestions, TopicQuestions):
    """What a site knows, for any thread that asks."""
