"""
What an inline field looks like in a page.

| written          | shown                                                                      |
|------------------|----------------------------------------------------------------------------|
| `up:: [[A]]`     | `<span class="pinakes-field-key">up</span>: [[A]]`                         |
| `[up:: [[A]]]`   | both in a `<span class="pinakes-field">`, without a colon                  |
| `(up:: [[A]])`   | `[[A]]`                                                                    |

The value is left to the patterns that follow.
"""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element, SubElement

from markdown.util import AtomicString

from mkdocs_pinakes.documents.field_grammar import (
    FIELD,
    FIELD_OR_OPAQUE,
    FieldForm,
    read_field,
)
from mkdocs_pinakes.documents.link_elements import CONTENT_ONLY
from mkdocs_pinakes.documents.prefiltered import PrefilteredProcessor

if TYPE_CHECKING:
    import re

    from markdown import Markdown

PRIORITY = 176
"""Before wikilinks, which would take the value; after code and escapes."""


class FieldProcessor(PrefilteredProcessor):
    """Shows the keys of inline fields."""

    def __init__(self, md: Markdown) -> None:
        super().__init__(FIELD_OR_OPAQUE.pattern, md, needed="::")

    def handleMatch(  # type: ignore[override]  # noqa: N802
        self, m: re.Match[str], data: str
    ) -> tuple[Element, int, int] | tuple[None, None, None]:
        """
        Make what stands in the page for a field.

        Returns
        -------
        element, start, end
            The element and what it takes the place of, as Python-Markdown wants it.
        """
        field = read_field(m)
        if field is None:
            return None, None, None
        value = data[field.value_start : field.value_end]
        if field.form is FieldForm.HIDDEN:
            hidden = Element(CONTENT_ONLY)
            hidden.text = value
            return hidden, field.start, field.end
        if field.form is FieldForm.SHOWN:
            shown = Element("span", {"class": "pinakes-field"})
            _add_key(shown, field.key).tail = f" {value}"
            return shown, field.start, field.end
        line = Element(CONTENT_ONLY)
        before = data[: field.start].rstrip(" \t")
        if self._is_broken and before.strip() and before.endswith("\n"):
            SubElement(line, "br")
        _add_key(line, field.key).tail = f": {value.strip()}"
        if self._is_broken and _is_prose(data[field.end :].lstrip("\n")):
            SubElement(line, "br")
        return line, field.start, field.end

    @property
    def _is_broken(self) -> bool:
        # Obsidian keeps the lines of a paragraph apart; here a field alone does.
        return "nl" not in self.md.inlinePatterns


def _is_prose(following: str) -> bool:
    field = FIELD.match(following)
    return bool(following.strip()) and (field is None or field["line"] is None)


def _add_key(element: Element, key: str) -> Element:
    label = SubElement(element, "span", {"class": "pinakes-field-key"})
    label.text = AtomicString(key)
    return label
