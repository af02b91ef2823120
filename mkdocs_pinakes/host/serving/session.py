"""One run of the development server, from its first build to its end."""

from __future__ import annotations

import logging
import re
import socket
import traceback
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

from mkdocs.exceptions import MkDocsException
from mkdocs.plugins import get_plugin_logger

from mkdocs_pinakes.bundle.schema import BUNDLE_FOLDER
from mkdocs_pinakes.embeddings.choose import find_query_embedder
from mkdocs_pinakes.endpoint.hosts import HostRule
from mkdocs_pinakes.host.serving.answers import Answers, Offer
from mkdocs_pinakes.host.serving.check import (
    CheckProblem,
    CheckRecord,
    count_levels,
    entry_problems,
    gravest,
    in_order,
    log_problems,
)
from mkdocs_pinakes.host.serving.health import Health, read_health
from mkdocs_pinakes.host.serving.kept_bundles import KeptBundles
from mkdocs_pinakes.host.serving.log_lines import LogLines
from mkdocs_pinakes.host.serving.routes import Routes
from mkdocs_pinakes.host.site import language_folder, report_path

if TYPE_CHECKING:
    from collections.abc import Callable

    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.livereload import LiveReloadServer

    from mkdocs_pinakes.host.site_build import SiteBuild
    from mkdocs_pinakes.settings import BundleSettings, ServeSettings

log = get_plugin_logger("pinakes")

_LOG_OF_HOST = log.logger.name.partition(".")[0]
_LIVE = f"{BUNDLE_FOLDER}/live/"
_LONGEST_ERROR = 10_000
_ASKED = re.compile(rf"/{BUNDLE_FOLDER}/(?:api|live)(?:[/? ]|$)")
_STRICT = "in strict mode"


class BuildState(StrEnum):
    """What the newest build is doing."""

    BUILDING = "building"
    """It goes on."""
    FINISHED = "finished"
    """It has finished."""
    FAILED = "failed"
    """It was given up."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Language:
    """What a build of the site in one language has left."""

    offer: Offer
    pages: int
    problems: tuple[CheckProblem, ...]
    told: frozenset[str]
    files: frozenset[str]
    health: Health


@dataclass(frozen=True, slots=True, kw_only=True)
class _State:
    """What is said of the newest build, and of the last that finished."""

    build: BuildState = BuildState.BUILDING
    error: str | None = None
    site_name: str = ""
    builds: int = 0
    pages: int = 0
    problems: tuple[CheckProblem, ...] = ()
    health: Health = field(default_factory=Health)


class Session:
    """
    What lasts from build to build while the development server runs.

    Builds come one after another in one thread. Requests come in others, and see what
    the last build that finished has left.

    Parameters
    ----------
    settings : ServeSettings
        What the site's owner decided.
    """

    def __init__(self, settings: ServeSettings) -> None:
        self._settings = settings
        self._kept = KeptBundles()
        self._lines = LogLines()
        self._find_embedder = cache(find_query_embedder)
        self._built: dict[str, _Language] = {}
        self._answers: dict[str, Answers] = {}
        self._state = _State()
        self._mount = "/"
        self._names = HostRule()
        self._log_of_server = logging.getLogger(f"{_LOG_OF_HOST}.livereload")

    def listen(self) -> None:
        """Take note of what is logged."""
        logging.getLogger(_LOG_OF_HOST).addHandler(self._lines)

    def keep(self, build: SiteBuild, config: MkDocsConfig, *, ambiguous: str) -> None:
        """
        Keep what a build of the site in one language has left, until the whole build ends.

        Parameters
        ----------
        build : SiteBuild
            The build, its bundle written.
        config : MkDocsConfig
            The site's configuration.
        ambiguous : str
            `info` or `warn`, for names that several pages bear.
        """
        language = language_folder(config)
        entries = build.entries(config, ambiguous=ambiguous)
        self._state = replace(self._state, site_name=str(config.site_name))
        self._built[language] = _Language(
            offer=Offer(
                bundle=self._keep_bundle(build.settings.bundle, config, language=language),
                missing=_missing(build.settings.bundle),
                find_embedder=partial(self._find_embedder, build.settings.embeddings),
            ),
            pages=len(build.outcome.panels) if build.outcome else 0,
            problems=tuple(entry_problems(entries)),
            told=frozenset(entry.message for entry in entries),
            files=frozenset(build.vault.front_matter),
            health=read_health(report_path(config)),
        )

    def attach(self, server: LiveReloadServer, config: MkDocsConfig) -> None:
        """
        Answer before the host does, from now on; its first build has finished.

        Parameters
        ----------
        server : LiveReloadServer
            The host's server, changed.
        config : MkDocsConfig
            The site's configuration.
        """
        names = (config.dev_addr.host, socket.gethostname(), *self._settings.hosts)
        self._mount, self._names = server.mount_path, HostRule(names=names)
        self._finish()
        host = server.get_app() or server.serve_request
        server.set_app(Routes(host, mount=self._mount, answers=self._answers, names=self._names))
        # MkDocs tells plugins of builds, but not of a mkdocs.yml that cannot be read.
        server.builder = partial(self._watch, server.builder)
        self._log_of_server.addFilter(_is_news)
        log.info(f"Problems and search while you write: {server.url}{_LIVE}")

    def check(self) -> CheckRecord:
        """
        Tell the state of the site.

        Returns
        -------
        CheckRecord
            Of the newest build, and of the last that finished.
        """
        state = self._state
        listed = gravest(state.problems)
        return {
            "site_name": state.site_name,
            "site": self._mount,
            "state": state.build,
            "error": state.error,
            "builds": state.builds,
            "pages": state.pages,
            "counts": count_levels(state.problems),
            "problems": listed,
            "left_out": len(state.problems) - len(listed),
            "health": state.health.counts,
        }

    def close(self) -> None:
        """Leave no trace."""
        logging.getLogger(_LOG_OF_HOST).removeHandler(self._lines)
        self._log_of_server.removeFilter(_is_news)
        for answers in self._answers.values():
            answers.close()
        self._kept.close()

    def _watch(self, build: Callable[[], None]) -> None:
        self._begin()
        try:
            build()
        except BaseException as error:
            self._fail(error)
            raise
        self._finish()

    def _begin(self) -> None:
        self._lines.forget()
        self._built = {}
        self._state = replace(self._state, build=BuildState.BUILDING, error=None)

    def _fail(self, error: BaseException) -> None:
        for language, built in self._built.items():
            answers = self._answers.get(language)
            bundle = built.offer.bundle
            if bundle is not None and not (answers and answers.bundle == bundle):
                self._kept.drop(bundle)
        self._built = {}
        text = self._explain(error)[:_LONGEST_ERROR]
        self._state = replace(self._state, build=BuildState.FAILED, error=text)

    def _finish(self) -> None:
        built = self._built
        for language in self._answers.keys() - built.keys():
            self._answers.pop(language).close()
        for language, one in built.items():
            self._answers_in(language).offer(one.offer)
        told = frozenset().union(*(one.told for one in built.values()))
        files = frozenset().union(*(one.files for one in built.values()))
        places = {key: line for one in built.values() for key, line in one.health.lines.items()}
        logged = log_problems(self._lines.lines, told=told, files=files, places=places)
        main = built.get("")
        self._state = replace(
            self._state,
            build=BuildState.FINISHED,
            error=None,
            builds=self._state.builds + 1,
            pages=sum(one.pages for one in built.values()),
            problems=in_order([*(p for one in built.values() for p in one.problems), *logged]),
            health=main.health if main else Health(),
        )

    def _answers_in(self, language: str) -> Answers:
        if language not in self._answers:
            address = f"{self._mount}{language}".rstrip("/")
            self._answers[language] = Answers(
                address=address or "/", hosts=self._names, check=self.check, drop=self._kept.drop
            )
        return self._answers[language]

    def _keep_bundle(
        self, settings: BundleSettings, config: MkDocsConfig, *, language: str
    ) -> Path | None:
        if _missing(settings):
            return None
        answers = self._answers.get(language)
        before = answers.bundle if answers else None
        try:
            return self._kept.keep(Path(config.site_dir, language, BUNDLE_FOLDER), before=before)
        except OSError as error:
            log.info(f"questions are answered from an earlier build, if any: {error}")
            return before

    def _explain(self, error: BaseException) -> str:
        lines = self._lines.lines
        if isinstance(error, MkDocsException) and _STRICT in str(error):
            # Warnings are what it failed for.
            return "\n".join([str(error), *(line.text for line in lines)])
        told = "\n".join(line.text for line in lines if line.level >= logging.ERROR)
        if told and (isinstance(error, MkDocsException) or str(error) in told):
            return told
        return "\n".join(filter(None, [_describe(error), told]))


def _describe(error: BaseException) -> str:
    if isinstance(error, MkDocsException):
        return str(error)
    frames = traceback.extract_tb(error.__traceback__)
    place = f" ({frames[-1].filename}:{frames[-1].lineno})" if frames else ""
    return "".join(traceback.format_exception_only(error)).strip() + place


def _missing(settings: BundleSettings) -> str:
    if not settings.enabled:
        return "there is no bundle to ask; set `bundle.enabled: true` in mkdocs.yml"
    if not settings.sqlite:
        return "the bundle has no database to ask; set `bundle.sqlite: true` in mkdocs.yml"
    return ""


# MkDocs warns of every answer whose code is not 200, and strict builds count warnings.
def _is_news(record: logging.LogRecord) -> bool:
    return not _ASKED.search(record.getMessage())
