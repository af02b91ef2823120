"""Names of files: where a name is, and which name is nearest to one that is nowhere."""

from __future__ import annotations

import difflib
import posixpath
import unicodedata
from bisect import bisect_left
from collections import defaultdict
from typing import TYPE_CHECKING

from mkdocs_pinakes.documents.grammar import comparison_key

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from mkdocs_pinakes.model import SrcUri, VaultFile

_AFTER_SLASH = chr(ord("/") + 1)
_DASHES = str.maketrans("-_", "  ")
_SIMILARITY = 0.75


class Names:
    """
    Paths that can be found by their whole or by their last segments.

    ```
    a/b/Note.md   is found by   a/b/Note.md, b/Note.md, Note.md
    ```
    """

    def __init__(self, uris: Iterable[SrcUri], spelling: Callable[[str], str]) -> None:
        """
        Index paths under each of their endings.

        Parameters
        ----------
        uris : iterable of SrcUri
            Each path once, in any order.
        spelling : callable
            Turns names that are to be the same into the same string.
        """
        self._spelling = spelling
        self._uris: dict[str, list[SrcUri]] = defaultdict(list)
        for uri in sorted(uris, key=_length_and_spelling):
            self._uris[spelling(uri)].append(uri)
        self._endings: dict[str, list[str]] = defaultdict(list)
        for path in sorted(self._uris):
            for ending in _proper_endings(path):
                self._endings[ending].append(path)
        self._ranked: dict[str, tuple[SrcUri, ...]] = {}

    def at(self, path: str) -> tuple[SrcUri, ...]:
        """
        Find what stands exactly at a path.

        Returns
        -------
        tuple of SrcUri
            Several if they are spelled alike.
        """
        return tuple(self._uris.get(self._spelling(path), ()))

    def ending(
        self, path: str, *, folder: str, without: SrcUri | None = None
    ) -> tuple[SrcUri, ...]:
        """
        Find what ends with whole segments.

        Parameters
        ----------
        path : str
            The segments.
        folder : str
            Where to look first, at any depth.
        without : SrcUri, optional
            The one to leave out.

        Returns
        -------
        tuple of SrcUri
            Those in the folder or, if there are none, all; the shortest path first.
        """
        ending = self._spelling(path)
        paths = self._endings.get(ending)
        if not paths:
            return ()
        near = _remove(self._rank(_under(self._spelling(folder), paths)), without)
        if near:
            return near
        if ending not in self._ranked:
            self._ranked[ending] = self._rank(paths)
        return _remove(self._ranked[ending], without)

    def _rank(self, paths: Sequence[str]) -> tuple[SrcUri, ...]:
        found = [uri for path in paths for uri in self._uris[path]]
        return tuple(sorted(found, key=_length_and_spelling))


class Suggestions:
    """Names of published pages, to be offered in place of a name that leads nowhere."""

    def __init__(self, files: Iterable[VaultFile]) -> None:
        """
        Learn the names and aliases of the pages that may be named.

        Parameters
        ----------
        files : iterable of VaultFile
            Any files in any order.
        """
        names: dict[str, str] = {}
        published = [file for file in files if file.is_page and file.is_published]
        for file in sorted(published, key=lambda file: file.uri):
            for name in (posixpath.splitext(posixpath.basename(file.uri))[0], *file.aliases):
                names.setdefault(_loose_key(name), name)
        self._names = names
        self._by_shape: dict[tuple[str, str, int], list[str]] = defaultdict(list)
        for key in sorted(filter(None, names)):
            self._by_shape[key[0], _digits(key), len(key)].append(key)

    def nearest(self, path: str) -> str | None:
        """
        Find the name that was probably meant.

        Dashes, underscores and spaces are the same here; else a slip of the pen
        is expected anywhere but in the first letter and in numbers.

        Returns
        -------
        str or None
            A name or alias as its author spelled it.
        """
        name = path.replace("\\", "/").rstrip("/").rpartition("/")[2]
        key = _loose_key(name.removesuffix(".md"))
        if not key or key in self._names:
            return self._names.get(key)
        slack = 1 + len(key) // 8
        alike = [
            other
            for length in range(len(key) - slack, len(key) + slack + 1)
            for other in self._by_shape.get((key[0], _digits(key), length), ())
        ]
        found = difflib.get_close_matches(key, alike, n=1, cutoff=_SIMILARITY)
        return self._names[found[0]] if found else None


def composed(text: str) -> str:
    """
    Fold what no author sees: whether an accent is a character of its own.

    Returns
    -------
    str
        NFC, as macOS doesn't write it.
    """
    return unicodedata.normalize("NFC", text)


def _proper_endings(path: str) -> list[str]:
    segments = path.split("/")
    return ["/".join(segments[start:]) for start in range(1, len(segments))]


def _under(folder: str, paths: list[str]) -> list[str]:
    if not folder:
        return []
    start = bisect_left(paths, f"{folder}/")
    return paths[start : bisect_left(paths, folder + _AFTER_SLASH, lo=start)]


def _remove(uris: tuple[SrcUri, ...], unwanted: SrcUri | None) -> tuple[SrcUri, ...]:
    return tuple(uri for uri in uris if uri != unwanted) if unwanted in uris else uris


def _length_and_spelling(uri: SrcUri) -> tuple[int, SrcUri]:
    return len(composed(uri)), uri


def _digits(key: str) -> str:
    return "".join(filter(str.isdigit, key))


def _loose_key(name: str) -> str:
    return " ".join(comparison_key(name).translate(_DASHES).split())
