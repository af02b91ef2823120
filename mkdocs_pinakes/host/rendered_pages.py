"""Pages that a host has rendered, handed over to the core, and the panels put into them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from mkdocs.structure.toc import AnchorLink

from mkdocs_pinakes.documents.link_elements import NOTE_ATTRIBUTE
from mkdocs_pinakes.host.navigation import SectionHeads, nav_path, plain_title
from mkdocs_pinakes.model import PageSource, SrcUri

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.pages import Page

    from mkdocs_pinakes.documents.transclusion import Transcluder
    from mkdocs_pinakes.documents.vault import Vault
    from mkdocs_pinakes.model import FrontMatter
    from mkdocs_pinakes.render.panels import PanelHeading

_MATERIAL_LISTING = "View"
_TAG_LISTING = re.compile(r"<!--\s*material/tags|\{ #\S+:\d+-\d+/slug \}")
_PANEL_LEVEL = 2
_STYLE_KEYS = frozenset({"cssclasses", "cssclass"})
_CLASS_SEPARATOR = re.compile(r"[\s,]+")
_CLASS = re.compile(r"-?[A-Za-z_][\w-]*")


def read_skipped_pages(files: Files, config: MkDocsConfig) -> None:
    """
    Render the pages that MkDocs leaves alone because they are older than their output.

    With `--dirty` it writes what has changed and nothing else, but changed pages alone
    make no graph. All plugins take part, as in a build of everything.

    Parameters
    ----------
    files : Files
        All files of the site.
    config : MkDocsConfig
        The site's configuration.
    """
    plugins = config.plugins
    for file in files.documentation_pages():
        if file.page is None or file.page.markdown is not None:
            continue
        page = plugins.on_pre_page(file.page, config=config, files=files)
        page.read_source(config)
        page.markdown = plugins.on_page_markdown(
            page.markdown or "", page=page, config=config, files=files
        )
        page.render(config, files)
        page.content = plugins.on_page_content(
            page.content or "", page=page, config=config, files=files
        )


def page_source(
    page: Page, *, markdown: str, front_matter: FrontMatter, heads: SectionHeads
) -> PageSource:
    """
    Hand a rendered page over to the core.

    Parameters
    ----------
    page : Page
        The page.
    markdown : str
        Its text as it was rendered.
    front_matter : FrontMatter
        What stands above the text in its file.
    heads : SectionHeads
        The pages that head the sections of the navigation.

    Returns
    -------
    PageSource
        The page in the core's words.
    """
    return PageSource(
        uri=SrcUri(page.file.src_uri),
        url=page.url,
        title=plain_title(page.title),
        front_matter=front_matter,
        markdown=markdown,
        line=front_matter.body_line,
        html=page.content or "",
        nav_path=nav_path(page),
        nav_parent=heads.above(page),
        is_listing=is_listing(page),
    )


def transcluder(
    rendered: Mapping[SrcUri, Page],
    vault: Vault,
    find_anchor: Callable[[SrcUri, str], str | None],
) -> Transcluder | None:
    """
    Prepare to fill pages with the notes they embed, as those are now.

    Parameters
    ----------
    rendered : mapping
        Every page that is built.
    vault : Vault
        All files; what is not published is shown in no other page.
    find_anchor : callable
        Gives the id for a page and a heading or block.

    Returns
    -------
    Transcluder or None
        `None` if no page embeds a note.
    """
    if not any(NOTE_ATTRIBUTE in (page.content or "") for page in rendered.values()):
        return None
    from mkdocs_pinakes.documents.transclusion import Shown, Transcluder

    pages = {
        uri: Shown(
            url=rendered[uri].url,
            title=plain_title(rendered[uri].title),
            content=rendered[uri].content or "",
        )
        for uri, is_published in vault.published_files
        if is_published and uri in rendered
    }
    return Transcluder(pages, find_anchor)


def style_page(page: Page) -> None:
    """
    Give a page's text the classes that its author names in `cssclasses`.

    Parameters
    ----------
    page : Page
        The page, changed in place.
    """
    named = [value for key, value in page.meta.items() if key.lower() in _STYLE_KEYS]
    items = [item for value in named for item in (value if isinstance(value, list) else [value])]
    classes = [
        name
        for item in items
        if isinstance(item, str)
        for name in _CLASS_SEPARATOR.split(item)
        if _CLASS.fullmatch(name)
    ]
    if classes:
        names = " ".join(dict.fromkeys(classes))
        page.content = f'<div class="{names}">\n{page.content or ""}\n</div>'


def is_listing(page: Page) -> bool:
    """
    Tell whether a page shows other pages rather than a text of its own.

    Returns
    -------
    bool
        True for Material's blog views and tag listings.
    """
    is_view = any(
        base.__name__ == _MATERIAL_LISTING and base.__module__.startswith("material")
        for base in type(page).__mro__
    )
    return is_view or _TAG_LISTING.search(page.markdown or "") is not None


def add_to_contents(page: Page, headings: Iterable[PanelHeading]) -> None:
    """
    Add the panels to a page's table of contents, where it has one.

    Parameters
    ----------
    page : Page
        The page, changed in place.
    headings : iterable of PanelHeading
        Headings of its panels.
    """
    first = next(iter(page.toc), None)
    if first is None:
        return
    entries = first.children if first.level == 1 else page.toc.items
    entries += [AnchorLink(heading.text, heading.id, _PANEL_LEVEL) for heading in headings]
