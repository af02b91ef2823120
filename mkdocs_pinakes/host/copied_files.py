"""
Files that are no pages, which hosts copy as they are.

```
.obsidian/app.json   of a program, and nobody's business     never copied
Note.MD              looks like a page                       copied, unless it says it is private
Board.canvas         names and texts of notes                copied from a vault if a page links to it
                                                             and it names nothing private
```
"""

from __future__ import annotations

import json
import posixpath
import re
from typing import TYPE_CHECKING
from urllib.parse import unquote

import yaml
from mkdocs.structure.files import InclusionLevel
from mkdocs.utils import is_markdown_file

from mkdocs_pinakes.documents.stretches import blank_comments
from mkdocs_pinakes.host.site import CACHE
from mkdocs_pinakes.model import Problem, ProblemKind, SrcUri, Visibility, comparison_key, composed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import File

    from mkdocs_pinakes.documents.vault import Vault
    from mkdocs_pinakes.model import FrontMatter

_TOOL_FOLDERS = frozenset({".obsidian", ".trash", ".logseq"})
_HIDDEN_FOLDER = re.compile(r"(?:^|[/\"'\s])\.\w", re.MULTILINE)
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
        is_ours = f"/{CACHE}/" in f"/{file.src_uri}"
        if is_ours or not _TOOL_FOLDERS.isdisjoint(file.src_uri.split("/")):
            file.inclusion = InclusionLevel.EXCLUDED


def exclude_decomposed(files: Iterable[File], config: MkDocsConfig) -> None:
    """
    Follow the site's exclusions for names that macOS has written letter by accent, too.

    Parameters
    ----------
    files : iterable of File
        All files, changed in place.
    config : MkDocsConfig
        The site's configuration.
    """
    for file in files:
        name = composed(file.src_uri)
        if name == file.src_uri or file.inclusion.is_excluded():
            continue
        if config.exclude_docs is not None and config.exclude_docs.match_file(name):
            file.inclusion = InclusionLevel.EXCLUDED
        elif config.draft_docs is not None and config.draft_docs.match_file(name):
            file.inclusion = InclusionLevel.DRAFT


def leave_out_boards(files: Iterable[File], config: MkDocsConfig, vault: Vault) -> None:
    """
    Leave out the canvases and bases of a vault that no page links to, or that name private pages.

    Parameters
    ----------
    files : iterable of File
        All files, changed in place.
    config : MkDocsConfig
        The site's configuration, where `exclude_docs` may take them in.
    vault : Vault
        The vault.
    """
    boards = [file for file in files if file.src_uri.lower().endswith(_VAULT_ENDINGS)]
    if not boards:
        return
    published = [
        comparison_key(unquote(blank_comments(page.body)))
        for uri, page in vault.front_matter.items()
        if vault.is_published(uri)
    ]
    patterns = config.exclude_docs
    for file in boards:
        is_wanted = patterns is not None and patterns.check_file(file.src_uri).include is False
        name = re.escape(comparison_key(posixpath.basename(file.src_uri)))
        is_named = re.compile(rf"(?<![^\s/\\(\[<|\"']){name}").search
        is_linked = any(map(is_named, published))
        if not is_wanted and not (is_linked and _is_harmless(file, vault)):
            file.inclusion = InclusionLevel.EXCLUDED


def _is_harmless(board: File, vault: Vault) -> bool:
    try:
        written = board.content_bytes.decode("utf-8")
        is_canvas = board.src_uri.lower().endswith(".canvas")
        texts = _texts_in_json(written) if is_canvas else _texts_in_yaml(written)
    except (ValueError, yaml.YAMLError, RecursionError):
        return False
    shown = "\n".join((written, *texts))
    # A file in a hidden folder is unknown here.
    is_hiding = "\0" in written or "%%" in unquote(shown) or _HIDDEN_FOLDER.search(shown)
    return not is_hiding and not vault.resolver.hidden.are_in(shown)


def _texts_in_json(written: str) -> list[str]:
    texts: list[str] = []

    def gather(pairs: list[tuple[str, object]]) -> None:
        # A key may stand twice, and the file is copied as it is.
        for part in (part for pair in pairs for part in pair):
            texts.extend(map(str, part) if isinstance(part, list) else (str(part),))

    json.loads(written, object_pairs_hook=gather)
    return texts


def _texts_in_yaml(written: str) -> list[str]:
    return [event.value for event in yaml.parse(written) if isinstance(event, yaml.ScalarEvent)]


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
