"""
What stands behind the marks that begin a block of code.

Obsidian, GitHub and CommonMark read any text there. Python-Markdown reads few, and where
it does not, the code is prose, its brackets are links, and what follows may become code.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from markdown.preprocessors import Preprocessor

if TYPE_CHECKING:
    from markdown import Markdown

    from mkdocs_pinakes.documents.link_elements import LinkContext

_FENCES = "fenced_code_block"
_OPTIONS = {
    "markdown": frozenset({"hl_lines"}),
    "pymdownx": frozenset({"hl_lines", "linenums", "title"}),
}
_FENCE = re.compile(
    r"(?P<lead>[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*)(?P<mark>`{3,}|~{3,})(?P<info>[^\n]*)"
)
_LANGUAGE = re.compile(r"[ \t]*\.?(?P<language>[\w#+-][\w#.+-]*)?(?P<rest>.*)")
_OPTION = re.compile(r"""(?<=[ \t])(?P<key>\w+)=(?:"[^"]*"|'[^']*')(?=[ \t]|$)""")


class FencePreprocessor(Preprocessor):
    """Lets the code of a vault be read as code, whatever stands behind its marks."""

    def __init__(self, md: Markdown, context: LinkContext) -> None:
        super().__init__(md)
        self._context = context

    def run(self, lines: list[str]) -> list[str]:
        """
        Mend a page.

        Returns
        -------
        list of str
            As many lines.
        """
        if not self._context.is_vault or _FENCES not in self.md.preprocessors:
            return lines
        library = type(self.md.preprocessors[_FENCES]).__module__.partition(".")[0]
        options = _OPTIONS.get(library)
        if options is None:
            return lines
        return mend_fences("\n".join(lines), options=options).split("\n")


def mend_fences(text: str, *, options: frozenset[str]) -> str:
    r"""
    Leave behind the marks what every renderer reads.

    Parameters
    ----------
    text : str
        The source text.
    options : frozenset of str
        Names of the options that the renderer reads behind the language.

    Returns
    -------
    str
        The text, with as many lines.

    Examples
    --------
    >>> mend_fences('```ts title="a.ts" {1,3}\nx\n```', options=frozenset({"title"}))
    '```ts title="a.ts"\nx\n```'
    """
    if "```" not in text and "~~~" not in text:
        return text
    lines: list[str] = []
    opened = ""
    for line in text.split("\n"):
        found = _FENCE.match(line)
        if found and opened:
            is_end = found["mark"].startswith(opened) and not found["info"].strip()
            opened = "" if is_end else opened
        elif found and not (found["mark"][0] == "`" and "`" in found["info"]):
            opened = found["mark"]
            lines.append(f"{line[: found.end('mark')]}{_mended(found['info'], options)}")
            continue
        lines.append(line)
    return "\n".join(lines)


def _mended(info: str, options: frozenset[str]) -> str:
    found = _LANGUAGE.match(info)
    if found is None or not found["rest"].strip():
        return info
    if found["language"] is None and re.fullmatch(r"\{[^{}]*\}\s*", found["rest"]):
        return info
    kept = [one[0] for one in _OPTION.finditer(found["rest"]) if one["key"] in options]
    return " ".join([found["language"] or "", *kept])
