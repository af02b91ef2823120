"""
From the path in a link to a file.

```
path as written ──> names to look for ──> exactly there, else by the end of the path:
                    literal, + .md,       below the source's folder first,
                    folder's index        then the shortest path;  else by alias
```

All files take part, published or not: were private files left out, a link to
one of them would silently find a public file of the same name.
"""

from __future__ import annotations

import posixpath
import re
from collections import defaultdict
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING
from urllib.parse import unquote

from mkdocs_pinakes.documents.hidden_names import HiddenNames
from mkdocs_pinakes.documents.names import Answers, Names, Suggestions, rank
from mkdocs_pinakes.model import (
    Problem,
    ProblemKind,
    ReferenceStatus,
    SrcUri,
    VaultFile,
    comparison_key,
    composed,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from mkdocs_pinakes.settings import LinkSettings

_FOLDER_PAGES = ("index.md", "README.md")
_MOST_NAMED = 10
_LEADING_DOTS = re.compile(r"^(?:\.\.?/)+")

_BACKSLASH = "is written with a backslash; write '/'"
_ESCAPES = "is written with escapes, which wikilinks don't use"
_FOUND_BY_NAME = "leads nowhere from this page and was found by its name"


@dataclass(frozen=True, slots=True, kw_only=True)
class Resolution:
    """What became of a path."""

    status: ReferenceStatus
    """Whether it leads to a published file, to another one, or to nothing."""
    target: SrcUri | None = None
    """The published file it leads to."""
    is_page: bool = False
    """Whether that file is a page."""
    candidates: tuple[SrcUri, ...] = ()
    """The published files that answer to it if there are several, at most fifty, the chosen first."""
    problem: ProblemKind | None = None
    """What the author should know about it, if anything."""
    message: str = ""
    """The same in words; may name a file that is not published, so it is for the author only."""


class Resolver:
    """
    All files of a vault, ready to be found by the paths in links.

    The answers don't depend on the order in which the files are given, and take
    nearly constant time.
    """

    def __init__(self, files: Iterable[VaultFile], settings: LinkSettings) -> None:
        """
        Learn the files' names.

        Parameters
        ----------
        files : iterable of VaultFile
            Every file under the docs folder, published or not.
        settings : LinkSettings
            How the site's owner wants links to be read.
        """
        self._files = {file.uri: file for file in files}
        self._settings = settings
        self._published = frozenset(file.uri for file in self._files.values() if file.is_published)
        folds = (comparison_key,) if settings.obsidian_exact else (composed, comparison_key)
        self._spellings = [
            Names(self._files, spelling, published=self._published) for spelling in folds
        ]
        self._claims = self._alias_claims()
        self._by_alias = {
            alias: rank(uris, self._published) for alias, uris in self._claims.items()
        }
        pages = {posixpath.splitext(file.uri)[1] for file in self._files.values() if file.is_page}
        self._page_endings = (".md", *sorted(pages - {".md"}))
        self._suggestions = Suggestions(self._files.values())

    @property
    def published_files(self) -> tuple[tuple[SrcUri, bool], ...]:
        """Every file in path order, and whether it is published."""
        return tuple((uri, self._files[uri].is_published) for uri in sorted(self._files))

    @cached_property
    def hidden(self) -> HiddenNames:
        """The names of the files that are not published."""
        return HiddenNames(self._files.values())

    def resolve(self, path: str, source: SrcUri) -> Resolution:
        """
        Find the file that the path of a wikilink means.

        Parameters
        ----------
        path : str
            As written, without heading and display text; empty for the page itself.
        source : SrcUri
            The page it stands in.

        Returns
        -------
        Resolution
            Withheld if the file is not published, even if another one bears the name.
        """
        return self._resolve(path, source, mending="")

    def resolve_markdown(self, path: str, source: SrcUri) -> Resolution:
        """
        Find the file that the destination of a Markdown link means.

        Parameters
        ----------
        path : str
            The destination, percent-decoded, without query and fragment.
        source : SrcUri
            The page it stands in.

        Returns
        -------
        Resolution
            What MkDocs' own rule finds, if it finds anything.
        """
        if not path or path.startswith("/"):
            return self._resolve(path, source, mending="")
        beside = join(source, path)
        if beside in self._files:
            return self._conclude(rank([SrcUri(beside)], self._published), path)
        # A folder, or dots alone, may also be an address relative to the page's: no guesses.
        found = self._exactly(beside)
        if found.best or path.endswith(("/", "..")):
            return self._conclude(found, path)
        return self._resolve(path, source, mending=_FOUND_BY_NAME)

    def suggest(self, path: str) -> str | None:
        """
        Find the published page whose name is nearest to a path that leads nowhere.

        Returns
        -------
        str or None
            A page's name or alias as it may be written in a wikilink.
        """
        return self._suggestions.nearest(path)

    def alias_problems(self) -> tuple[Problem, ...]:
        """
        Find the aliases that published pages claim and don't get.

        Returns
        -------
        tuple of Problem
            One for each page that does not get its alias.
        """
        problems: list[Problem] = []
        for alias, uris in sorted(self._claims.items()):
            owner, *others = uris
            message = f"the alias '{alias}' is also one of '{owner}', where links by it lead"
            if not self._files[owner].is_published:
                message = (
                    f"the alias '{alias}' is also one of a page that is not published,"
                    " so links by it lead nowhere"
                )
            problems += [
                Problem(document=uri, line=None, kind=ProblemKind.ALIAS_CLASH, message=message)
                for uri in others
                if uri in self._published
            ]
        return tuple(problems)

    def _resolve(self, written: str, source: SrcUri, *, mending: str) -> Resolution:
        path = written.strip().replace("\\", "/")
        mending = _BACKSLASH if "\\" in written else mending
        if not path:
            return Resolution(status=ReferenceStatus.RESOLVED, target=source, is_page=True)
        if path.startswith("/"):
            return self._conclude(self._exactly(path[1:]), written, mending)
        if path.startswith(("./", "../")):
            found = self._exactly(join(source, path))
            if found.best:
                return self._conclude(found, written, mending)
            path, mending = _LEADING_DOTS.sub("", path), _FOUND_BY_NAME
        found = self._anywhere(path, source)
        if not found.best and "%" in path:
            found, mending = self._anywhere(unquote(path), source), _ESCAPES
        if found.best and mending is _FOUND_BY_NAME:
            folder = posixpath.dirname(source)
            mending += f"; write '{posixpath.relpath(f'/{found.best[0]}', f'/{folder}')}'"
        return self._conclude(found, written, mending)

    def _exactly(self, path: str) -> Answers:
        for name in self._names_of(path):
            for names in self._spellings:
                found = names.at(name)
                if found.best:
                    return found
        return Answers()

    def _anywhere(self, path: str, source: SrcUri) -> Answers:
        if not path:
            return Answers()
        another = None if self._settings.obsidian_exact else source
        for without in (another, None):
            found = self._search(path, source, without=without)
            if found.best:
                return found
        return self._by_alias.get(comparison_key(path), Answers())

    def _search(self, path: str, source: SrcUri, *, without: SrcUri | None) -> Answers:
        folder = posixpath.dirname(source)
        for name in self._names_of(path):
            for names in self._spellings:
                exact = names.at(name)
                if exact.best and ("/" in path or exact.best != (without,)):
                    return exact
                found = names.ending(name, folder=folder, without=without)
                if found.best:
                    return found
        return Answers()

    def _names_of(self, path: str) -> Iterator[str]:
        if not path.endswith("/"):
            if "." in path.rpartition("/")[2]:
                yield path
            yield from (path + ending for ending in self._page_endings)
        if self._settings.folder_links:
            for page in _FOLDER_PAGES:
                yield posixpath.join(path, page)

    def _conclude(self, found: Answers, written: str, mending: str = "") -> Resolution:
        if not found.best:
            return Resolution(
                status=ReferenceStatus.UNRESOLVED,
                problem=ProblemKind.UNRESOLVED,
                message=f"no file answers to '{written}'",
            )
        chosen = self._files[found.best[0]]
        if not chosen.is_published:
            return Resolution(
                status=ReferenceStatus.WITHHELD,
                problem=ProblemKind.WITHHELD,
                message=f"'{written}' leads to '{chosen.uri}', which is not published",
            )
        problem, message = None, ""
        if found.count > 1:
            problem = ProblemKind.AMBIGUOUS
            message = (
                f"'{written}' leads to '{chosen.uri}' and could be {_listed(found)}; write a longer"
                " path"
            )
        elif mending:
            problem = ProblemKind.LOOSE_PATH
            message = f"'{written}' {mending}"
            if _FOUND_BY_NAME not in mending:
                message += f"; it leads to '{chosen.uri}'"
        return Resolution(
            status=ReferenceStatus.RESOLVED,
            target=chosen.uri,
            is_page=chosen.is_page,
            candidates=found.listed if found.count > 1 else (),
            problem=problem,
            message=message,
        )

    def _alias_claims(self) -> dict[str, tuple[SrcUri, ...]]:
        claims: dict[str, list[SrcUri]] = defaultdict(list)
        if self._settings.aliases:
            for uri in sorted(self._files, key=lambda uri: (len(uri), uri)):
                for alias in dict.fromkeys(map(comparison_key, self._files[uri].aliases)):
                    claims[alias].append(uri)
        return {alias: tuple(uris) for alias, uris in claims.items()}


def join(source: SrcUri, path: str) -> str:
    """
    Follow a relative path from a page.

    Returns
    -------
    str
        A path under the docs folder, or one that begins with `..` and leads out
        of it; a final slash stays.
    """
    joined = posixpath.normpath(posixpath.join(posixpath.dirname(source), path))
    if joined == ".":
        return ""
    return f"{joined}/" if path.endswith("/") else joined


def _listed(found: Answers) -> str:
    names = ", ".join(f"'{uri}'" for uri in found.published[1 : _MOST_NAMED + 1])
    more = found.count - 1 - _MOST_NAMED
    return f"{names} and {more} more" if more > 0 else names
