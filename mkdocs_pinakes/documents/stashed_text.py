"""What an author typed where an extension has already put an element."""

from __future__ import annotations

import html
import re
from typing import TYPE_CHECKING

from markdown.util import HTML_PLACEHOLDER_RE

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

    from markdown import Markdown

_TAG = re.compile(r"<[^<>]*>")
_MATHEMATICS = "arithmatex"
_OPENING, _CLOSING = r"\(", r"\)"


def typed_text(element: Element, md: Markdown) -> str:
    """
    Write code and mathematics as they were typed.

    Parameters
    ----------
    element : Element
        What an inline pattern made; code that was highlighted is a place in the stash of `md`.
    md : Markdown
        The converter.

    Returns
    -------
    str
        With backticks or dollars around it; of everything else the text alone.
    """
    script = element.find(".//script")
    if script is not None:
        return f"${html.unescape(script.text or '')}$"
    text = html.unescape("".join(element.itertext()))
    if element.get("class") == _MATHEMATICS:
        return f"${text.removeprefix(_OPENING).removesuffix(_CLOSING)}$"
    if element.tag != "code":
        return text
    return f"`{HTML_PLACEHOLDER_RE.sub(lambda found: _raw(md, int(found[1])), text)}`"


def _raw(md: Markdown, place: int) -> str:
    return html.unescape(_TAG.sub("", str(md.htmlStash.rawHtmlBlocks[place])))
