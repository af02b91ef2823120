"""Whether a text names what is not published, however it is written."""

from __future__ import annotations

import html
import posixpath
import re
import unicodedata
from typing import TYPE_CHECKING
from urllib.parse import unquote

from mkdocs_pinakes.model import comparison_key

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mkdocs_pinakes.model import VaultFile

_FOLDER_PAGES = frozenset({"index", "readme"})
_DETOURS = re.compile(r"/(?:\.?/)+")
_SPACES = re.compile(r"\s+")


class HiddenNames:
    """The names of files that are not published."""

    def __init__(self, files: Iterable[VaultFile]) -> None:
        """
        Gather the names.

        Parameters
        ----------
        files : iterable of VaultFile
            All files; those that are published are left aside.
        """
        paths: set[str] = set()
        names: set[str] = set()
        for file in files:
            if file.is_published:
                continue
            path, ending = posixpath.splitext(_folded(file.uri))
            folder, stem = posixpath.split(path)
            if stem in _FOLDER_PAGES:
                path, stem = folder, posixpath.basename(folder)
            if stem:
                paths |= {f"/{stem}", f"{stem}{ending}", f"{stem}.html"}
                paths |= {path} if "/" in path else set()
            names |= {stem, *map(_folded, file.aliases), _folded(file.title)}
        self._paths = tuple(sorted(paths))
        self._names = tuple(sorted(filter(None, names | paths)))

    def are_located_in(self, text: str) -> bool:
        """
        Tell whether a text holds where one of the files is.

        Parameters
        ----------
        text : str
            Any text.

        Returns
        -------
        bool
            True for its path, its name with an ending, and its name after a slash; a
            single word may happen to be a name.
        """
        folded = _folded(text) if self._paths else ""
        return any(path in folded for path in self._paths)

    def are_in(self, text: str) -> bool:
        """
        Tell whether a text holds a name of one of the files.

        Parameters
        ----------
        text : str
            Any text.

        Returns
        -------
        bool
            True for its name, an alias or its title too.
        """
        folded = _folded(text) if self._names else ""
        return any(name in folded for name in self._names)


def _folded(text: str) -> str:
    plain = comparison_key(html.unescape(unquote(text))).replace("\\", "/")
    seen = "".join(sign for sign in plain if unicodedata.category(sign) != "Cf")
    return _DETOURS.sub("/", _SPACES.sub(" ", seen)).strip()
