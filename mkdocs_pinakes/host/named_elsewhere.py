"""Where a site names its files outside of pages: in options, styles, scripts and templates."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

from mkdocs_pinakes.documents.attachments import names_file
from mkdocs_pinakes.model import SrcUri

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files

_TEXT_SUFFIXES = (".css", ".js", ".mjs", ".svg", ".html", ".json", ".webmanifest")


def names_elsewhere(files: Files, config: MkDocsConfig) -> Callable[[SrcUri], bool]:
    """
    Look for the names of files outside of pages: in options, styles, scripts and templates.

    Returns
    -------
    callable
        Tells whether a file is named there; reads nothing before it is first asked.
    """

    @cache
    def texts() -> tuple[tuple[SrcUri, str], ...]:
        options = [(SrcUri(""), text) for text in _strings(config.theme)]
        options += [
            (SrcUri(""), text)
            for name in ("extra", "extra_css", "extra_javascript", "nav")
            for text in _strings(config.get(name))
        ]
        return (*options, *_public_texts(files))

    return lambda uri: any(names_file(text, uri, source=source) for source, text in texts())


def _public_texts(files: Files) -> Iterator[tuple[SrcUri, str]]:
    for file in files:
        is_text = file.src_uri.endswith(_TEXT_SUFFIXES)
        if is_text and file.inclusion.is_included() and not file.is_documentation_page():
            yield SrcUri(file.src_uri), file.content_bytes.decode("utf-8", "replace")


def _strings(value: object) -> Iterator[str]:
    if isinstance(value, Mapping):
        value = list(value.values())
    if isinstance(value, (list, tuple)):
        for part in value:
            yield from _strings(part)
    elif value is not None:
        yield str(value)
