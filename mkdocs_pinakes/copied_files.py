"""
Files that are no pages, which hosts copy as they are.

```
.obsidian/app.json   of a program, and nobody's business     never copied
Note.MD              looks like a page                       copied, unless it says it is private
Board.canvas         names and texts of notes                not copied from a vault
```
"""

from __future__ import annotations

import posixpath
from typing import TYPE_CHECKING

from mkdocs.structure.files import InclusionLevel
from mkdocs.utils import is_markdown_file

from mkdocs_pinakes.model import Problem, ProblemKind, SrcUri, Visibility

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import File

    from mkdocs_pinakes.model import FrontMatter

_TOOL_FOLDERS = frozenset({".obsidian", ".trash", ".logseq"})
_VAULT_ENDINGS = (".canvas", ".base")
_SHOWN = frozenset({Visibility.PUBLISHED, Visibility.UNLISTED})


def leave_out_tool_folders(files: Iterable[File]) -> None:
    """
    Leave out what note-taking programs keep for themselves, whatever the site says.

    Parameters
    ----------
    files : iterable of File
        All files, changed in place.
    """
    for file in files:
        if not _TOOL_FOLDERS.isdisjoint(file.src_uri.split("/")):
            file.inclusion = InclusionLevel.EXCLUDED


def leave_out_boards(files: Iterable[File], config: MkDocsConfig) -> None:
    """
    Leave out the canvases and bases of a vault: no browser shows them, and they name notes.

    Parameters
    ----------
    files : iterable of File
        All files, changed in place.
    config : MkDocsConfig
        The site's configuration, where `exclude_docs` may take them in.
    """
    patterns = config.exclude_docs
    for file in files:
        if file.src_uri.lower().endswith(_VAULT_ENDINGS):
            is_wanted = patterns is not None and patterns.check_file(file.src_uri).include is False
            if not is_wanted:
                file.inclusion = InclusionLevel.EXCLUDED


def leave_out_unread_pages(
    files: Iterable[File], read: Callable[..., FrontMatter]
) -> Iterator[Problem]:
    """
    Leave out files that a host takes for no pages and that say they are not for everybody.

    Parameters
    ----------
    files : iterable of File
        All files, changed in place.
    read : callable
        Reads front matter.

    Yields
    ------
    Problem
        One for each file that looks like a page and is none.
    """
    for file in files:
        uri = SrcUri(file.src_uri)
        looks_like_page = is_markdown_file(uri.lower()) and not is_markdown_file(uri)
        if not looks_like_page or file.inclusion.is_excluded():
            continue
        stem, ending = posixpath.splitext(uri)
        is_shown = read(file.content_bytes, uri=uri).visibility in _SHOWN
        if not is_shown:
            file.inclusion = InclusionLevel.EXCLUDED
        what = "is copied as it is" if is_shown else "is left out"
        yield Problem(
            document=uri,
            line=None,
            kind=ProblemKind.NOT_A_PAGE,
            message=f"a name that ends with `{ending}` makes no page, so the file {what}; name it"
            f" `{posixpath.basename(stem)}{ending.lower()}`",
        )
