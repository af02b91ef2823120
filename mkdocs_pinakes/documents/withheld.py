"""
HTML that an author typed, without the addresses of files that are not published.

Links in Markdown lose what is withheld on the way; tags stand in Python-Markdown's stash,
and elements with the attribute `markdown` in its tree, as they were typed, and so would
tell the names of private files.
"""

from __future__ import annotations

import posixpath
import re
from typing import TYPE_CHECKING

from markdown.extensions import Extension
from markdown.inlinepatterns import HtmlInlineProcessor
from markdown.postprocessors import Postprocessor
from markdown.treeprocessors import Treeprocessor

from mkdocs_pinakes.documents.addresses import (
    ADDRESS_ATTRIBUTES,
    ATTRIBUTE,
    attribute_addresses,
    attribute_value,
)
from mkdocs_pinakes.documents.grammar import parse_destination
from mkdocs_pinakes.documents.link_elements import NOTE_ATTRIBUTE
from mkdocs_pinakes.documents.link_tree import current_source
from mkdocs_pinakes.model import ReferenceStatus, SrcUri

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

    from markdown import Markdown

    from mkdocs_pinakes.documents.link_elements import LinkContext

# An attribute's value may hold angle brackets; elsewhere quotes are letters like others.
_ATTRIBUTES = r"""(?:[^{other}=]|=\s*(?:"[^"]*"|'[^']*'|(?!["'\s])))*"""
_TAG = re.compile("<[A-Za-z]" + _ATTRIBUTES.format(other=">") + ">")
# A tag that Python-Markdown would end in an attribute, with all its signs in place, and one that
# it would show as text, address and all. Others must be found in its own order: prose has angle
# brackets too.
_INLINE_TAG = (
    r"(<(?=[A-Za-z](?:[^<>\"']|\"[^\"<>]*\"|'[^'<>]*')*(?:\"[^\"<>]*[<>]|'[^'<>]*[<>]))"
    r"[A-Za-z][\w:-]*(?:\s+[\w:@.-]+(?:\s*=\s*(?:\"[^\"]*\"|'[^']*'|[^\s\"'=<>`]+))?)*\s*/?>"
    rf"|<[A-Za-z]+(?=\s[^<>]*?\b(?:{'|'.join(sorted(ADDRESS_ATTRIBUTES))})\s*=)[^<>]*>)"
)
_NO_ATTRIBUTE = "data-no-note"
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
        """Work on elements with all their attributes, and on typed HTML before it is put back."""
        # Python-Markdown ends a tag in a paragraph at the first `>`, even in an attribute.
        if "html" in md.inlinePatterns:
            md.inlinePatterns.register(HtmlInlineProcessor(_INLINE_TAG, md), "pinakes_html", 91)
        addresses = _Addresses(md, self._context)
        md.treeprocessors.register(_ElementPass(md, addresses), "pinakes_withheld", 4)
        md.postprocessors.register(_TypedPass(md, addresses), "pinakes_withheld", 31)


class _Addresses:
    """Tells which addresses name files that are not published."""

    def __init__(self, md: Markdown, context: LinkContext) -> None:
        self._md = md
        self._context = context

    def is_withheld(self, name: str, value: str) -> bool:
        return any(map(self._names_withheld, attribute_addresses(name, value)))

    def _names_withheld(self, address: str) -> bool:
        destination = parse_destination(address)
        if destination is None or not destination.path:
            return False
        source = current_source(self._md, self._context)
        # Typed HTML may also name a page by its address, relative to that of this page.
        folder = SrcUri(posixpath.join(posixpath.splitext(source)[0], "index.md"))
        page = _PAGE_SUFFIX.sub("", destination.path)
        ways = ((destination.path, source), (page, source), (page, folder))
        resolve = self._context.resolver.resolve_markdown
        found = [resolve(path, start) for path, start in ways if path]
        # A private file that only has the name of a public one was not meant.
        is_public = any(each.target and not each.problem for each in found)
        return not is_public and any(each.status is ReferenceStatus.WITHHELD for each in found)


class _ElementPass(Treeprocessor):
    def __init__(self, md: Markdown, addresses: _Addresses) -> None:
        super().__init__(md)
        self._addresses = addresses

    def run(self, root: Element) -> None:
        for element in root.iter():
            for name in ADDRESS_ATTRIBUTES.intersection(element.attrib):
                # Paths of source files have been seen, and lead to where their authors want.
                value = element.attrib[name]
                is_link = (element.tag, name) == ("a", "href")
                is_seen = (is_link and _is_source(value)) or (element.tag, name) == ("img", "src")
                if not is_seen and self._addresses.is_withheld(name, value):
                    if is_link:
                        element.tag = "span"
                        element.attrib.clear()
                        break
                    del element.attrib[name]


def _is_source(href: str) -> bool:
    return href.partition("#")[0].partition("?")[0].endswith(".md")


class _TypedPass(Postprocessor):
    def __init__(self, md: Markdown, addresses: _Addresses) -> None:
        super().__init__(md)
        self._addresses = addresses

    def run(self, text: str) -> str:
        stash = self.md.htmlStash.rawHtmlBlocks
        for position, block in enumerate(stash):
            # Highlighted code is a stash of tags by the thousand, none with an address.
            if not isinstance(block, str):
                continue
            cleaned = _TAG.sub(self._clean, block) if ATTRIBUTE.search(block) else block
            # What an author types embeds nothing.
            stash[position] = cleaned.replace(NOTE_ATTRIBUTE, _NO_ATTRIBUTE)
        return text

    def _clean(self, tag: re.Match[str]) -> str:
        return ATTRIBUTE.sub(self._keep_public, tag[0])

    def _keep_public(self, attribute: re.Match[str]) -> str:
        is_withheld = self._addresses.is_withheld(attribute["name"], attribute_value(attribute))
        return "" if is_withheld else attribute[0]
