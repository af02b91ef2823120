"""Files that only private pages show, which must stay as private as those."""

from __future__ import annotations

import html
import posixpath
import re
from typing import TYPE_CHECKING
from urllib.parse import unquote

from mkdocs_pinakes.documents.addresses import html_addresses
from mkdocs_pinakes.documents.evidence import metadata_text
from mkdocs_pinakes.documents.grammar import parse_destination
from mkdocs_pinakes.documents.markdown_reader import read_markdown
from mkdocs_pinakes.documents.resolver import join
from mkdocs_pinakes.documents.resolving import resolve_reference
from mkdocs_pinakes.model import SrcUri, comparison_key

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from mkdocs_pinakes.documents.vault import Vault
    from mkdocs_pinakes.model import FrontMatter, PageSource

_ROOT = SrcUri("")
# Not within another name, but after dots or a slash that lead there.
_PATH_START = r"""(?<![\w.%/-])|(?<=\./)|(?<=["'(\s=]/)|(?<=^/)"""


def private_attachments(
    vault: Vault,
    built: Iterable[PageSource],
    is_named_elsewhere: Callable[[SrcUri], bool] = lambda _: False,
) -> frozenset[SrcUri]:
    """
    Find the attachments of private pages that nothing else uses.

    Parameters
    ----------
    vault : Vault
        All files of the site.
    built : iterable of PageSource
        The pages that readers can reach.
    is_named_elsewhere : callable
        Tells whether the site uses a file otherwise than in a page's text, such as
        in its configuration, a template or a style sheet.

    Returns
    -------
    frozenset of SrcUri
        Files to leave out. A file that is named in any page that is built stays,
        whatever names it.
    """
    pages = {page.uri: page for page in built}
    attachments = {uri for uri, _ in vault.published_files if uri not in vault.front_matter}
    private = {
        SrcUri(uri)
        for source, front_matter in vault.front_matter.items()
        if source not in pages
        for uri in (
            *_named_in_text(source, front_matter.body, vault),
            *_named_in_properties(source, front_matter, vault),
        )
        if uri in attachments
    }
    if not private:
        return frozenset()
    public = {
        comparison_key(path) for page in pages.values() for path in _named_in_page(page, vault)
    }
    return frozenset(
        uri for uri in private if comparison_key(uri) not in public and not is_named_elsewhere(uri)
    )


def names_file(text: str, uri: SrcUri, *, source: SrcUri = _ROOT) -> bool:
    """
    Tell whether a text that is no page, such as a style sheet, names a file.

    Parameters
    ----------
    text : str
        Any text, such as CSS, JavaScript or the value of an option.
    uri : SrcUri
        The file.
    source : SrcUri
        Where the text stands under the docs folder.

    Returns
    -------
    bool
        Whether the path from there or from the docs folder stands in it as a whole.
    """
    shown = unquote(html.unescape(text))
    paths = {str(uri), posixpath.relpath(uri, posixpath.dirname(source) or ".")}
    names = "|".join(map(re.escape, sorted(paths)))
    return re.search(rf"(?:{_PATH_START})(?:{names})(?![\w-])", shown) is not None


def _named_in_text(source: SrcUri, body: str, vault: Vault) -> Iterator[str]:
    yield from _linked(source, body, vault)
    # With directory URLs, the page's address is one folder deeper than its file.
    deeper = SrcUri(posixpath.join(posixpath.splitext(source)[0], "index.md"))
    for address in html_addresses(body):
        yield from _paths(address, source, deeper)


def _named_in_properties(source: SrcUri, page: FrontMatter, vault: Vault) -> Iterator[str]:
    yield from _linked(source, "\n\n".join(found.raw for found in page.properties), vault)
    for text in metadata_text(page.metadata).splitlines():
        yield from _paths(text, source, _ROOT)


def _named_in_page(page: PageSource, vault: Vault) -> Iterator[str]:
    yield from _named_in_properties(page.uri, page.front_matter, vault)
    for address in html_addresses(page.html):
        paths = _paths(address, SrcUri(unquote(page.url)), page.uri)
        # A site may lie in a folder of its host.
        yield from _endings(paths) if address.startswith("/") else paths


def _linked(source: SrcUri, markdown: str, vault: Vault) -> Iterator[SrcUri]:
    reading = read_markdown(markdown, source=source, first_line=1, inline_tags=False)
    for reference in reading.references:
        target = resolve_reference(reference, vault.resolver).resolved.target
        if target:
            yield target


def _paths(address: str, *sources: SrcUri) -> Iterator[str]:
    # What an address may mean that stands in one of these places.
    destination = parse_destination(address)
    if destination is None or not destination.path:
        return
    if destination.path.startswith("/"):
        yield posixpath.normpath(destination.path).lstrip("/")
    else:
        yield from (join(source, destination.path) for source in sources)


def _endings(paths: Iterable[str]) -> Iterator[str]:
    for path in paths:
        segments = path.split("/")
        yield from ("/".join(segments[start:]) for start in range(len(segments)))
