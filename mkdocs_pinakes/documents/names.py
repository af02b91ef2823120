"""Names of files: where a name is, and which name is nearest to one that is nowhere."""

from __future__ import annotations

import difflib
import posixpath
from bisect import bisect_left
from collections import Counter, defaultdict
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING

from mkdocs_pinakes.model import comparison_key, composed

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable, Iterator

    from mkdocs_pinakes.model import SrcUri, VaultFile

_AFTER_SLASH = chr(ord("/") + 1)
_AFTER_ALL = chr(0x10FFFF)
_DASHES = str.maketrans("-_", "  ")
_FEW = 16
_MOST_LISTED = 50
_SIMILARITY = 0.75
_LONGEST_NAME = 255
_MOST_ALIKE = 100
_EDGE = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Answers:
    """Files that answer to one name, the shortest path first."""

    best: tuple[SrcUri, ...] = ()
    """The first two, published or not."""
    published: tuple[SrcUri, ...] = ()
    """The first fifty-one that are published."""
    count: int = 0
    """How many are published."""

    def without(self, uri: SrcUri, *, is_published: bool) -> Answers:
        """
        Leave one of them out.

        Parameters
        ----------
        uri : SrcUri
            A file that answers to the name.
        is_published : bool
            Whether it is published.

        Returns
        -------
        Answers
            The others.
        """
        return Answers(
            best=tuple(one for one in self.best if one != uri),
            published=tuple(one for one in self.published if one != uri),
            count=self.count - is_published,
        )

    @property
    def listed(self) -> tuple[SrcUri, ...]:
        """The published ones that may be named, at most fifty."""
        return self.published[:_MOST_LISTED]


def rank(uris: Iterable[SrcUri], published: Container[SrcUri]) -> Answers:
    """
    Put files that bear one name in order.

    Parameters
    ----------
    uris : iterable of SrcUri
        The files, in any order.
    published : container of SrcUri
        All files that are published.

    Returns
    -------
    Answers
        The shortest path first, and of equally long ones the first in code-point order.
    """
    ordered = sorted(uris, key=_length_and_spelling)
    seen = [uri for uri in ordered if uri in published]
    return Answers(
        best=tuple(ordered[:2]), published=tuple(seen[: _MOST_LISTED + 1]), count=len(seen)
    )


class Names:
    """
    Paths that can be found by their whole or by their last segments.

    ```
    a/b/Note.md   is found by   a/b/Note.md, b/Note.md, Note.md
    ```

    Written backwards and sorted, paths of one ending stand side by side.
    """

    def __init__(
        self,
        uris: Iterable[SrcUri],
        spelling: Callable[[str], str],
        *,
        published: Container[SrcUri],
    ) -> None:
        """
        Sort paths by their endings.

        Parameters
        ----------
        uris : iterable of SrcUri
            Each path once, in any order.
        spelling : callable
            Turns names that are to be the same into the same string.
        published : container of SrcUri
            Those of the paths that are published.
        """
        self._spelling = lru_cache(maxsize=64)(spelling)
        self._published = published
        self._uris: dict[str, list[SrcUri]] = defaultdict(list)
        for uri in uris:
            self._uris[spelling(uri)].append(uri)
        self._backwards = sorted(f"/{path}"[::-1] for path in self._uris)
        self._exact: dict[str, Answers] = {}
        self._paths: dict[str, list[str]] = {}
        self._below: dict[tuple[str, str], Answers] = {}

    def at(self, path: str) -> Answers:
        """
        Find what stands exactly at a path.

        Returns
        -------
        Answers
            Several if they are spelled alike.
        """
        spelled = self._spelling(path)
        if spelled not in self._uris:
            return Answers()
        if spelled not in self._exact:
            self._exact[spelled] = rank(self._uris[spelled], self._published)
        return self._exact[spelled]

    def ending(self, path: str, *, folder: str, without: SrcUri | None = None) -> Answers:
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
        Answers
            Those in the folder or, if there are none, all.
        """
        ending = f"/{self._spelling(path)}"
        start = bisect_left(self._backwards, ending[::-1])
        stop = bisect_left(self._backwards, ending[::-1] + _AFTER_ALL, lo=start)
        if start == stop:
            return Answers()
        is_one = without is not None and f"/{self._spelling(without)}".endswith(ending)
        for within in (self._spelling(folder), "") if folder else ("",):
            found = self._found(ending, within, range(start, stop))
            if without is not None and is_one:
                found = found.without(without, is_published=without in self._published)
            if found.best:
                return found
        return Answers()

    def _found(self, ending: str, folder: str, places: range) -> Answers:
        if len(places) <= _FEW:
            paths = [self._backwards[place][-2::-1] for place in places]
            return self._rank(path for path in paths if not folder or path.startswith(f"{folder}/"))
        if (ending, folder) not in self._below:
            if ending not in self._paths:
                self._paths[ending] = sorted(self._backwards[place][-2::-1] for place in places)
            self._below[ending, folder] = self._rank(_under(folder, self._paths[ending]))
        return self._below[ending, folder]

    def _rank(self, paths: Iterable[str]) -> Answers:
        return rank((uri for path in paths for uri in self._uris[path]), self._published)


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
        titles: dict[str, str] = {}
        published = [file for file in files if file.is_page and file.is_published]
        for file in sorted(published, key=lambda file: file.uri):
            stem = posixpath.splitext(posixpath.basename(file.uri))[0]
            for name in (stem, *file.aliases):
                names.setdefault(_loose_key(name), name)
            titles.setdefault(_loose_key(file.title), stem)
        self._names = names
        self._by_title = {title: stem for title, stem in titles.items() if title not in names}
        # A note of a Zettelkasten is known by the number that its name begins with.
        firsts = [key.partition(" ")[0] for key in names]
        counts = Counter(firsts)
        self._by_number = {
            first: names[key]
            for first, key in zip(firsts, names, strict=True)
            if counts[first] == 1 and first.isdecimal()
        }
        self._nearest: dict[str, str | None] = {}
        self._by_shape: dict[tuple[str, str, int], list[str]] = defaultdict(list)
        for key in sorted(filter(None, names)):
            for edge in {key[:_EDGE], key[-_EDGE:]}:
                self._by_shape[edge, _digits(key), len(key)].append(key)

    def nearest(self, path: str) -> str | None:
        """
        Find the name that was probably meant.

        Dashes, underscores and spaces are the same here, and a page is known by its
        title, or by the number its name begins with; else a slip of the pen
        is expected anywhere but in the first letter, in numbers, and near both ends at
        once. Only the hundred names nearest in length are compared.

        Returns
        -------
        str or None
            A name or alias as its author spelled it.
        """
        name = path.replace("\\", "/").rstrip("/").rpartition("/")[2]
        key = _loose_key(name.removesuffix(".md"))
        known = self._names.get(key) or self._by_title.get(key) or self._by_number.get(key)
        if not key or known:
            return known if key else None
        if len(key) > _LONGEST_NAME:
            return None
        if key not in self._nearest:
            alike = islice(dict.fromkeys(self._alike(key)), _MOST_ALIKE)
            found = difflib.get_close_matches(key, alike, n=1, cutoff=_SIMILARITY)
            self._nearest[key] = self._names[found[0]] if found else None
        return self._nearest[key]

    def _alike(self, key: str) -> Iterator[str]:
        slack, digits = 1 + len(key) // 8, _digits(key)
        lengths = range(len(key) - slack, len(key) + slack + 1)
        for length in sorted(lengths, key=lambda length: abs(length - len(key))):
            for edge in (key[:_EDGE], key[-_EDGE:]):
                for other in self._by_shape.get((edge, digits, length), ()):
                    if other[0] == key[0]:
                        yield other


def _under(folder: str, paths: list[str]) -> list[str]:
    if not folder:
        return paths
    start = bisect_left(paths, f"{folder}/")
    return paths[start : bisect_left(paths, folder + _AFTER_SLASH, lo=start)]


def _length_and_spelling(uri: SrcUri) -> tuple[int, SrcUri]:
    return len(composed(uri)), uri


def _digits(key: str) -> str:
    return "".join(filter(str.isdigit, key))


def _loose_key(name: str) -> str:
    return " ".join(comparison_key(name).translate(_DASHES).split())
