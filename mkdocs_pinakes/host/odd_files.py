r"""
Files that MkDocs would lose, or stop at.

```
figure.png, figure.png.md          figure.png is a file and cannot be a folder
guide.md,   guide/index.md         both would be guide/index.html
caf\xe9.md                         is no UTF-8, and no address
gone.md -> nowhere                 cannot be read
loop -> ..                         holds itself without end
```
"""

from __future__ import annotations

import os
import posixpath
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from mkdocs.structure.files import File, Files

_DERIVED = ("url", "abs_dest_path")


def leave_out_unusable(files: Files) -> Iterator[str]:
    """
    Leave out the files that have no name, no content or no end.

    Parameters
    ----------
    files : Files
        All files of the site, changed in place.

    Yields
    ------
    str
        What the author of such a file should know.
    """
    circles = _Circles()
    for file in list(files):
        name = os.fsencode(file.src_uri).decode("utf-8", "backslashreplace")
        circle = circles.holding(file)
        if circle:
            cause = circles.first_mention(circle)
        elif name != file.src_uri:
            cause = f"{name}: the name is not UTF-8, so the file is left out; rename it"
        elif file.abs_src_path and not Path(file.abs_src_path).exists():
            cause = f"{name}: it is a link to nothing, so it is left out; remove it"
        else:
            continue
        files.remove(file)
        if cause:
            yield cause


class _Circles:
    """Folders that are links to a folder around them."""

    def __init__(self) -> None:
        self._known: dict[str, str] = {}
        self._mentioned: set[str] = set()

    # The first of them on the way to a file.
    def holding(self, file: File) -> str:
        folder = posixpath.dirname(file.src_uri)
        return self._first(folder, file.src_dir) if folder and file.src_dir else ""

    def first_mention(self, circle: str) -> str:
        if circle in self._mentioned:
            return ""
        self._mentioned.add(circle)
        return f"{circle}: it is a link to a folder around it, so it is left out; remove it"

    def _first(self, folder: str, root: str) -> str:
        if folder not in self._known:
            around = posixpath.dirname(folder)
            found = self._first(around, root) if around else ""
            path = Path(root, folder)
            if not found and path.is_symlink():
                found = folder if path.parent.resolve().is_relative_to(path.resolve()) else ""
            self._known[folder] = found
        return self._known[folder]


def part_addresses(files: Files) -> Iterator[str]:
    """
    Move pages out of the way of other files, to an address that ends in `.html`.

    Parameters
    ----------
    files : Files
        All files of the site, changed in place.

    Yields
    ------
    str
        What the author of a page that was moved should know.
    """
    published = [file for file in files if file.inclusion.is_included()]
    taken = {file.dest_uri: file for file in published if not _is_in_folder_of_its_own(file)}
    for file in files.documentation_pages():
        if not _is_in_folder_of_its_own(file):
            continue
        obstacle = next((taken[path] for path in _ways(file.dest_uri) if path in taken), None)
        moved = f"{posixpath.dirname(file.dest_uri)}.html"
        if obstacle is not None and _is_free(moved, published):
            _move(file, moved)
            yield f"{file.src_uri}: '{obstacle.src_uri}' has its address, so it is at '{moved}'"


def _is_in_folder_of_its_own(file: File) -> bool:
    is_page = file.is_documentation_page()
    return is_page and file.name != "index" and file.dest_uri.endswith("/index.html")


def _is_free(path: str, files: Iterable[File]) -> bool:
    return not any(f"{file.dest_uri}/".startswith(f"{path}/") for file in files)


def _ways(path: str) -> Iterator[str]:
    while path:
        yield path
        path = posixpath.dirname(path)


def _move(file: File, path: str) -> None:
    file.dest_uri = path
    # MkDocs keeps what it has once made of the path.
    for name in _DERIVED:
        file.__dict__.pop(name, None)
