"""
HTML that an author typed, without the addresses of files that are not published.

Links in Markdown are elements, and lose what is withheld on the way; tags stand in
Python-Markdown's stash as they were typed, and so would tell the names of private files.
"""

from __future__ import annotations

import posixpath
import re
from typing import TYPE_CHECKING

from markdown.extensions import Extension
from markdown.postprocessors import Postprocessor

from mkdocs_pinakes.documents.grammar import parse_destination
from mkdocs_pinakes.documents.link_tree import current_source
from mkdocs_pinakes.model import ReferenceStatus, SrcUri

if TYPE_CHECKING:
    from markdown import Markdown

    from mkdocs_pinakes.documents.link_elements import LinkContext

_TAG = re.compile(r"""<[A-Za-z](?:[^<>"']|"[^"<>]*"|'[^'<>]*')*>""")
_ADDRESS = re.compile(
    r"""\s(?:href|src|data|poster)\s*=\s*(?:"(?P<double>[^"]*)"|'(?P<single>[^']*)'|(?P<bare>[^\s>]+))""",
    re.IGNORECASE,
)
_PAGE_SUFFIX = re.compile(r"(?:/index\.html|\.html|/)$")


class WithheldExtension(Extension):
    """Takes addresses of what is not published out of the HTML of a page's author."""

    def __init__(self, context: LinkContext) -> None:
        """
        Remember what is published.

        Parameters
        ----------
        context : LinkContext
            What is known of the site when a page is rendered.
        """
        super().__init__()
        self._context = context

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802
        """Work on typed HTML just before it is put back into the page."""
        md.postprocessors.register(_WithheldPass(md, self._context), "pinakes_withheld", 31)


class _WithheldPass(Postprocessor):
    def __init__(self, md: Markdown, context: LinkContext) -> None:
        super().__init__(md)
        self._context = context

    def run(self, text: str) -> str:
        stash = self.md.htmlStash.rawHtmlBlocks
        for position, block in enumerate(stash):
            # Highlighted code is a stash of tags by the thousand, none with an address.
            if isinstance(block, str) and _ADDRESS.search(block):
                stash[position] = _TAG.sub(self._clean, block)
        return text

    def _clean(self, tag: re.Match[str]) -> str:
        return _ADDRESS.sub(self._keep_public, tag[0])

    def _keep_public(self, address: re.Match[str]) -> str:
        written = address["double"] or address["single"] or address["bare"] or ""
        destination = parse_destination(written)
        if destination is None or not destination.path:
            return address[0]
        source = current_source(self.md, self._context)
        # Typed HTML may also name a page by its address, relative to that of this page.
        folder = SrcUri(posixpath.join(posixpath.splitext(source)[0], "index.md"))
        page = _PAGE_SUFFIX.sub("", destination.path)
        ways = ((destination.path, source), (page, source), (page, folder))
        resolve = self._context.resolver.resolve_markdown
        is_withheld = any(
            resolve(path, start).status is ReferenceStatus.WITHHELD for path, start in ways if path
        )
        return "" if is_withheld else address[0]
