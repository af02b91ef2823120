"""What MkDocs' own objects say, in the words of the core, and the few things done to them."""

from __future__ import annotations

import html
import logging
import re
import traceback
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING

import jinja2
from mkdocs.structure.nav import Section
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import AnchorLink
from mkdocs.utils import get_relative_url

from mkdocs_pinakes.documents.vault import RawFile
from mkdocs_pinakes.model import PageSource, ProblemKind, SrcUri

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure import StructureItem
    from mkdocs.structure.files import File, Files, InclusionLevel
    from mkdocs.structure.nav import Navigation

    from mkdocs_pinakes.inherited import Inheritance
    from mkdocs_pinakes.model import FrontMatter, Visibility
    from mkdocs_pinakes.render import PanelHeading
    from mkdocs_pinakes.settings import EmbeddingSettings

_MATERIAL_LISTING = "View"
_TAG_LISTING = re.compile(r"<!--\s*material/tags|\{ #\S+:\d+-\d+/slug \}")
_PANEL_LEVEL = 2
_CACHE = Path(".cache", "plugin", "pinakes")


def own_files(files: Files, config: MkDocsConfig) -> tuple[File, ...]:
    """
    Leave out the files that a theme brings, and what is hidden, such as a vault's `.trash`.

    Returns
    -------
    tuple of File
        Files of the docs folder and those that plugins made.
    """
    themes = set(config.theme.dirs)
    return tuple(
        file
        for file in files
        if (file.generated_by or file.src_dir not in themes) and not _is_hidden(file)
    )


def _is_hidden(file: File) -> bool:
    # A site may take a hidden folder in, such as `.well-known`.
    return file.inclusion.is_excluded() and "/." in f"/{file.src_uri}"


def inclusion_levels(files: Iterable[File]) -> list[tuple[str, InclusionLevel]]:
    """
    List what is published of files.

    Returns
    -------
    list of (str, InclusionLevel)
        Path and level of each.
    """
    return [(file.src_uri, file.inclusion) for file in files]


def template_place(error: jinja2.TemplateError) -> str:
    """
    Find where a template failed.

    Returns
    -------
    str
        File and line of the innermost template that took part.
    """
    if isinstance(error, jinja2.TemplateSyntaxError):
        return f"{error.filename}:{error.lineno}"
    frames = traceback.extract_tb(error.__traceback__)
    places = [frame for frame in frames if frame.filename.endswith(".html")]
    return f"{places[-1].filename}:{places[-1].lineno}" if places else "a panel's template"


def raw_file(file: File, inheritance: Inheritance) -> RawFile:
    """
    Read a file.

    Parameters
    ----------
    file : File
        The file.
    inheritance : Inheritance
        What pages are besides what they say themselves.

    Returns
    -------
    RawFile
        With its content if it is a page; a page that cannot be read is empty, and
        MkDocs says so.
    """
    content = None
    if file.is_documentation_page():
        try:
            content = file.content_bytes
        except OSError:
            content = b""
    uri = SrcUri(file.src_uri)
    inherited = inheritance.of(uri, content or b"")
    return RawFile(
        uri=uri,
        is_included=file.inclusion.is_included(),
        content=content,
        visibility=inherited.visibility,
        is_searchable=inherited.is_searchable,
    )


def exclude(
    files: Iterable[File],
    visibility: Mapping[SrcUri, Visibility],
    levels: Mapping[Visibility, InclusionLevel],
) -> None:
    """
    Leave files out of the site, unless they are left out more strictly already.

    Parameters
    ----------
    files : iterable of File
        The files, changed in place.
    visibility : mapping
        What of each page may be seen.
    levels : mapping
        How MkDocs is to treat pages of which that may be seen.
    """
    for file in files:
        seen = visibility.get(SrcUri(file.src_uri))
        level = levels.get(seen) if seen else None
        if level and level.value < file.inclusion.value:
            file.inclusion = level


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


def page_source(page: Page, *, markdown: str, front_matter: FrontMatter) -> PageSource:
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

    Returns
    -------
    PageSource
        The page in the core's words.
    """
    ancestors = tuple(page.ancestors)
    return PageSource(
        uri=SrcUri(page.file.src_uri),
        url=page.url,
        title=_plain(page.title),
        front_matter=front_matter,
        markdown=markdown,
        line=front_matter.body_line,
        html=page.content or "",
        nav_path=tuple(_plain(section.title) for section in reversed(ancestors)),
        nav_parent=next(_heads(page, ancestors), None),
        is_listing=is_listing(page),
    )


def _plain(title: str | None) -> str:
    # MkDocs takes titles out of rendered headings, and shows all of them as HTML.
    return html.unescape(str(title)).strip()


def _heads(page: Page, ancestors: Iterable[StructureItem]) -> Iterator[SrcUri]:
    for section in ancestors:
        for child in section.children if isinstance(section, Section) else ():
            if isinstance(child, Page) and child is not page and child.is_index:
                yield SrcUri(child.file.src_uri)


def hide_from_navigation(nav: Navigation, hidden: set[str]) -> None:
    """
    Take pages out of a navigation, and sections that hold nothing else.

    MkDocs 1.6 leaves excluded pages in a navigation that names them.

    Parameters
    ----------
    nav : Navigation
        The navigation, changed in place.
    hidden : set of str
        Paths of the pages under the docs folder.
    """
    if not any(page.file.src_uri in hidden for page in nav.pages):
        return
    nav.items = _without(nav.items, hidden)
    nav.pages = [page for page in nav.pages if page.file.src_uri not in hidden]
    neighbours = [None, *nav.pages, None]
    for before, page, after in zip(neighbours, nav.pages, neighbours[2:], strict=False):
        page.previous_page, page.next_page = before, after


def _without(items: Sequence[StructureItem], hidden: set[str]) -> list[StructureItem]:
    kept: list[StructureItem] = []
    for item in items:
        if isinstance(item, Section):
            item.children = _without(item.children, hidden)
        is_hidden = isinstance(item, Page) and item.file.src_uri in hidden
        is_empty = isinstance(item, Section) and not item.children
        if not is_hidden and not is_empty:
            kept.append(item)
    return kept


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


def problem_levels(config: MkDocsConfig, *, ambiguous: str) -> dict[ProblemKind, int]:
    """
    Take over the levels that a site gives to broken links.

    Parameters
    ----------
    config : MkDocsConfig
        The site's configuration.
    ambiguous : str
        `info` or `warn`, for names that several pages bear.

    Returns
    -------
    dict
        Levels of the `logging` module by kind.
    """
    links = config.validation.links
    return {
        ProblemKind.UNRESOLVED: links.not_found,
        ProblemKind.MISSING_ANCHOR: links.anchors,
        ProblemKind.AMBIGUOUS: logging.WARNING if ambiguous == "warn" else logging.INFO,
        ProblemKind.LOOSE_PATH: logging.INFO,
        ProblemKind.WITHHELD: logging.INFO,
        ProblemKind.NO_CACHE: logging.INFO,
        ProblemKind.CACHE: logging.WARNING,
    }


def cache_folder(config: MkDocsConfig) -> Path:
    """
    Name the folder for what is kept between builds.

    Returns
    -------
    Path
        Beside mkdocs.yml: neither watched nor published.
    """
    return Path(config.config_file_path or ".").resolve().parent / _CACHE


def model_version(settings: EmbeddingSettings) -> str:
    """
    Tell one state of the models on this machine from another.

    Returns
    -------
    str
        Empty where no model takes part.
    """
    if settings.model in {"none", "builtin"}:
        return ""
    from mkdocs_pinakes.embeddings.versions import model_version as version_of

    return version_of(settings)


def site_slot(config: MkDocsConfig) -> str:
    """
    Tell apart the sites that one mkdocs.yml makes, such as one a language.

    Returns
    -------
    str
        A name for a folder.
    """
    parts = (config.config_file_path, config.docs_dir, config.theme.name, site_language(config))
    return blake2b("\n".join(map(str, parts)).encode(), digest_size=6).hexdigest()


def relative_url(url: str, *, page: str) -> str:
    """
    Lead from one page to another.

    Parameters
    ----------
    url : str
        Address of the other page, relative to the site's root.
    page : str
        Address of the page that leads there.

    Returns
    -------
    str
        Relative address.
    """
    return get_relative_url(url or ".", page)


def site_language(config: MkDocsConfig) -> str | None:
    """
    Name the language a site's theme is set to.

    Returns
    -------
    str or None
        A code such as `de`; `None` for English, which is every theme's default and
        so says nothing.
    """
    language = str(config.theme.get("language") or config.theme.get("locale") or "en")
    return None if language.startswith("en") else language
