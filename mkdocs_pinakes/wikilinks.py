"""
Wikilinks for hosts that have Markdown extensions but no plugins, such as Zensical.

```yaml
markdown_extensions:
  - mkdocs_pinakes.wikilinks
```

Without a plugin a page is rendered before the headings of other pages are known,
and a host may keep it when those change; so links to headings are exact within a
page and lead to the top of another one.
"""

from __future__ import annotations

import html
import logging
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, cast

from markdown.extensions import Extension
from markdown.treeprocessors import Treeprocessor

from mkdocs_pinakes.documents.anchors import AnchorIndex, replace_anchor_markers
from mkdocs_pinakes.documents.extension import PinakesMarkdownExtension
from mkdocs_pinakes.documents.folder import open_folder
from mkdocs_pinakes.documents.link_elements import LinkContext
from mkdocs_pinakes.documents.link_tree import current_source
from mkdocs_pinakes.model import Section, SrcUri
from mkdocs_pinakes.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Protocol, TypedDict
    from xml.etree.ElementTree import Element

    from markdown import Markdown

    from mkdocs_pinakes.documents.vault import Vault

    class _TocToken(TypedDict):
        level: int
        id: str
        name: str
        children: list[_TocToken]

    class _ZensicalSite(TypedDict):
        root_dir: str
        docs_dir: str

    class _ZensicalContext(Protocol):
        config: _ZensicalSite


__all__ = ["WikilinkExtension", "makeExtension"]


class WikilinkExtension(Extension):
    """Renders wikilinks to the files of a folder."""

    def __init__(self, **options: object) -> None:
        """
        Take the options.

        Parameters
        ----------
        **options : object
            `docs_dir`: folder that holds the pages; left out, that of the host, else
            `docs`. `source`: path of the page under that folder, where the host does
            not tell it. Others are warned about, and a build goes on.
        """
        self.config = {
            "docs_dir": ["", "Folder that holds the pages; left out, that of the host."],
            "source": ["", "Path of the page under that folder, where the host does not tell it."],
        }
        for name in options.keys() - self.config.keys():
            _warn(f"mkdocs_pinakes.wikilinks has no option {name!r}; remove it")
        super().__init__(
            **{name: str(value) for name, value in options.items() if name in self.config}
        )

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802
        """Add what renders wikilinks."""
        vault = _open_folder(_docs_folder(md, self.getConfig("docs_dir")))
        context = LinkContext(
            resolver=vault.resolver,
            inline_tags=vault.has_inline_tags,
            is_vault=vault.is_vault,
            source=SrcUri(self.getConfig("source")),
            frames=False,
        )
        PinakesMarkdownExtension(context).extendMarkdown(md)
        md.treeprocessors.register(_AnchorPass(md, context), "pinakes_anchors", -20)


def makeExtension(**options: object) -> WikilinkExtension:  # noqa: N802
    """
    Make the extension, for hosts that name this module.

    Returns
    -------
    WikilinkExtension
        With the given options.
    """
    return WikilinkExtension(**options)


class _AnchorPass(Treeprocessor):
    """Leads links to headings of the page itself to their ids."""

    def __init__(self, md: Markdown, context: LinkContext) -> None:
        super().__init__(md)
        self._context = context
        self._links = md.treeprocessors["pinakes_links"]

    def run(self, root: Element) -> None:
        if self.md.treeprocessors["pinakes_links"] is not self._links:
            # The plugin is active too, and knows the headings of all pages.
            return
        links = [link for link in root.iter("a") if "#pinakes~" in link.get("href", "")]
        if not links:
            return
        ids = [identifier for element in root.iter() if (identifier := element.get("id"))]
        sections = _sections(getattr(self.md, "toc_tokens", []), above=())
        find_anchor = partial(
            _find_anchor, AnchorIndex(sections, ids), current_source(self.md, self._context)
        )
        for link in links:
            link.set("href", replace_anchor_markers(link.get("href", ""), find_anchor) or "#")


def _find_anchor(own: AnchorIndex, source: SrcUri, target: SrcUri, subpath: str) -> str | None:
    return own.find_anchor(subpath) if target == source else None


def _sections(tokens: Iterable[_TocToken], *, above: tuple[str, ...]) -> Iterator[Section]:
    for token in tokens:
        heading = html.unescape(token["name"])
        yield Section(
            anchor=token["id"], heading=heading, level=token["level"], ancestors=above, text=""
        )
        yield from _sections(token["children"], above=(*above, heading))


def _docs_folder(md: Markdown, wanted: str) -> Path:
    if not wanted and "rendering_context" in md.preprocessors:
        site = cast("_ZensicalContext", md.preprocessors["rendering_context"]).config
        return Path(site["root_dir"], site["docs_dir"]).resolve()
    return Path(wanted or "docs").resolve()


# Hosts make the extension anew for every page; new files are seen after their restart.
@cache
def _open_folder(docs: Path) -> Vault:
    if not docs.is_dir():
        _warn(f"mkdocs_pinakes.wikilinks: there is no folder {docs}; set its option `docs_dir`")
    return open_folder(docs, Settings())


@cache
def _warn(message: str) -> None:
    # Below this name MkDocs shows them among its own; elsewhere Python prints them.
    logging.getLogger("mkdocs.plugins.pinakes").warning(message)
