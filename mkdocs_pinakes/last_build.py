"""
The outcome of the last build, kept so that a build of unchanged pages has nothing to do.

```
.cache/plugin/pinakes/last/<slot>/
  build.json   the key, what each page shows, what the author was told
  pinakes/     the bundle
```

It is recalled as a whole or not at all: its key covers everything that the
outcome depends on, so a recalled build equals a fresh one byte for byte.
"""

from __future__ import annotations

import dataclasses
import json
import shutil
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mkdocs_pinakes import __version__
from mkdocs_pinakes.bundle.install import copy_bundle
from mkdocs_pinakes.bundle.reader import verify_files
from mkdocs_pinakes.bundle.schema import BUNDLE_FOLDER
from mkdocs_pinakes.errors import BundleError
from mkdocs_pinakes.model import Problem, ProblemKind, SrcUri
from mkdocs_pinakes.render.listing import Listing, Listings
from mkdocs_pinakes.render.panels import PanelHeading, Panels

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from mkdocs_pinakes.documents.vault import Vault
    from mkdocs_pinakes.model import PageSource
    from mkdocs_pinakes.settings import Settings

_RECORD = "build.json"
_CACHE_KINDS = frozenset({ProblemKind.CACHE, ProblemKind.NO_CACHE})
_DAMAGES = (
    *(OSError, BundleError),
    *(ValueError, LookupError, TypeError, AttributeError, RecursionError),  # another form
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What a build has to say about a site."""

    panels: Mapping[SrcUri, Panels]
    """Panels of each document."""
    listings: Listings = field(default_factory=Listings)
    """Pages of tags and topics."""
    anchors: Mapping[str, str]
    """The ids that links to headings lead to, by `marker_key`."""
    problems: tuple[Problem, ...]
    """What authors should know."""
    wikilinks: int
    """How many wikilinks there are."""
    edges: int
    """How many edges the graph has."""
    model: str
    """Name of the embedding model; empty if there is none."""


def input_key(
    pages: Iterable[PageSource],
    vault: Vault,
    settings: Settings,
    *,
    surroundings: Iterable[str],
) -> str:
    """
    Digest everything that a build depends on.

    Parameters
    ----------
    pages : iterable of PageSource
        Every page that is built.
    vault : Vault
        All files of the site; private pages say which attachments are private.
    settings : Settings
        What the site's owner decided.
    surroundings : iterable of str
        What else takes part: the templates, the version of the model.

    Returns
    -------
    str
        Hexadecimal digits.
    """
    digest = blake2b(digest_size=20)

    def add(*parts: object) -> None:
        for part in parts:
            encoded = str(part).encode("utf-8", "surrogatepass")
            digest.update(len(encoded).to_bytes(8, "big"))
            digest.update(encoded)

    add(__version__, _code_state(), settings, *surroundings)
    for uri, is_published in vault.published_files:
        add(uri, is_published)
    for uri, front_matter in vault.front_matter.items():
        add(uri, vault.visibility[uri], front_matter)
    add(vault.has_inline_tags, vault.tag_rules, vault.problems)
    for page in pages:
        add(page.uri, page.url, page.title, page.line, page.nav_path, page.nav_parent)
        add(page.is_listing, page.markdown, page.html)
    return digest.hexdigest()


def _code_state() -> list[int]:
    # Whoever works on the package itself keeps its version for a while.
    folder = Path(__file__).parent
    files = (*folder.rglob("*.py"), *folder.glob("*.json"))
    return sorted(file.stat().st_mtime_ns for file in files)


@dataclass(slots=True, kw_only=True)
class LastBuild:
    """Where the outcome of the last build is kept; failing to keep it is no error."""

    folder: Path
    """Its folder, outside of what the host watches and publishes."""
    problems: list[Problem] = field(default_factory=list)
    """What went wrong so far."""
    model: str = ""
    """The embedding model of the last build, once that was looked up; empty if there was none."""

    @property
    def bundle(self) -> Path:
        """The folder of the bundle that belongs to the outcome."""
        return self.folder / BUNDLE_FOLDER

    def recall(self, key: str, *, with_bundle: bool) -> Outcome | None:
        """
        Look the outcome up.

        Parameters
        ----------
        key : str
            Digest of what the build depends on.
        with_bundle : bool
            Whether the bundle is wanted too.

        Returns
        -------
        Outcome or None
            `None` if the last build had other input, or cannot be read.
        """
        path = self.folder / _RECORD
        try:
            record = json.loads(path.read_bytes())
            self.model = str(record.get("model", ""))
            if record["key"] != key:
                return None
            if record["digest"] != _digest(record["outcome"]):
                self._complain(ProblemKind.CACHE, "the last build was changed, so it is built anew")
                return None
            if with_bundle:
                verify_files(self.bundle)
            return _to_outcome(json.loads(record["outcome"]))
        except (FileNotFoundError, NotADirectoryError):
            return None
        except _DAMAGES as error:
            self._complain(
                ProblemKind.CACHE,
                f"the last build could not be read ({error}), so everything is built anew",
            )
            return None

    def keep(self, key: str, outcome: Outcome, *, bundle: Path | None) -> None:
        """
        Keep an outcome in place of the last one.

        Parameters
        ----------
        key : str
            Digest of what the build depended on.
        outcome : Outcome
            What it had to say.
        bundle : Path or None
            The bundle it wrote.
        """
        # What befell this build's cache is no news in the next one.
        lasting = tuple(one for one in outcome.problems if one.kind not in _CACHE_KINDS)
        outcome = dataclasses.replace(outcome, problems=lasting)
        said = json.dumps(dataclasses.asdict(outcome))
        record = {"key": key, "digest": _digest(said), "model": outcome.model, "outcome": said}
        try:
            # Without its record a half-written folder is no last build.
            shutil.rmtree(self.folder, ignore_errors=True)
            self.folder.mkdir(parents=True)
            if bundle is not None:
                copy_bundle(bundle, self.bundle)
            partial = self.folder / f"{_RECORD}.partial"
            partial.write_text(json.dumps(record), encoding="utf-8")
            partial.replace(self.folder / _RECORD)
        except (OSError, BundleError) as error:
            self._complain(
                ProblemKind.NO_CACHE,
                f"this build could not be kept ({error}), so the next one takes as long; make"
                f" {self.folder} writable, or free some space",
            )

    def _complain(self, kind: ProblemKind, message: str) -> None:
        self.problems.append(Problem(document=SrcUri(""), line=None, kind=kind, message=message))


def _digest(said: str) -> str:
    return blake2b(said.encode(), digest_size=20).hexdigest()


def _to_outcome(record: dict[str, Any]) -> Outcome:
    panels = {
        SrcUri(uri): Panels(
            related=page["related"],
            backlinks=page["backlinks"],
            graph=page["graph"],
            headings=tuple(PanelHeading(**heading) for heading in page["headings"]),
        )
        for uri, page in record.pop("panels").items()
    }
    listings = record.pop("listings")
    problems = [
        {**found, "kind": ProblemKind(found["kind"]), "candidates": tuple(found["candidates"])}
        for found in record.pop("problems")
    ]
    return Outcome(
        **record,
        panels=panels,
        listings=Listings(
            pages=tuple(_to_listing(page) for page in listings["pages"]),
            occupied=tuple(listings["occupied"]),
        ),
        problems=tuple(Problem(**found) for found in problems),
    )


def _to_listing(page: dict[str, Any]) -> Listing:
    headings = tuple(PanelHeading(**heading) for heading in page.pop("headings"))
    return Listing(**page, headings=headings)
