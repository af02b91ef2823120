"""What the configuration says of a site: its language, its levels, and where its caches are."""

from __future__ import annotations

import logging
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING

from mkdocs_pinakes.model import ProblemKind

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig

CACHE = ".cache/plugin/pinakes"
"""The folder for what is kept between builds, beside mkdocs.yml."""
_REPORT = "pinakes-report.json"


def problem_levels(config: MkDocsConfig, *, ambiguous: str) -> dict[ProblemKind, int]:
    """
    Take over the levels that a site gives to broken links.

    Parameters
    ----------
    config : MkDocsConfig
        The site's configuration.
    ambiguous : str
        `info` or `warn`, for names that several pages bear.

    Returns
    -------
    dict
        Levels of the `logging` module by kind.
    """
    links = config.validation.links
    return {
        ProblemKind.UNRESOLVED: links.not_found,
        ProblemKind.MISSING_ANCHOR: links.anchors,
        ProblemKind.AMBIGUOUS: logging.WARNING if ambiguous == "warn" else logging.INFO,
        ProblemKind.LOOSE_PATH: logging.INFO,
        ProblemKind.EDGE_SPEC: logging.INFO,
        ProblemKind.WITHHELD: logging.INFO,
        ProblemKind.NOT_A_PAGE: logging.INFO,
        ProblemKind.NO_CACHE: logging.INFO,
        ProblemKind.CACHE: logging.WARNING,
    }


def cache_folder(config: MkDocsConfig) -> Path:
    """
    Name the folder for what is kept between builds.

    Returns
    -------
    Path
        Beside mkdocs.yml: neither watched nor published.
    """
    return Path(config.config_file_path or ".").resolve().parent / CACHE


def report_path(config: MkDocsConfig) -> Path:
    """
    Name the file of the health report.

    Parameters
    ----------
    config : MkDocsConfig
        The site's configuration.

    Returns
    -------
    Path
        Beside the caches; that of another language than the default one in a folder of its own.
    """
    return cache_folder(config) / language_folder(config) / _REPORT


def site_slot(config: MkDocsConfig) -> str:
    """
    Tell apart the sites that one mkdocs.yml makes, such as one a language.

    Returns
    -------
    str
        A name for a folder.
    """
    parts = (config.config_file_path, config.docs_dir, config.theme.name, site_language(config))
    return blake2b("\n".join(map(str, parts)).encode(), digest_size=6).hexdigest()


def site_language(config: MkDocsConfig) -> str | None:
    """
    Name the language a site's theme is set to.

    Returns
    -------
    str or None
        A code such as `de`; `None` for English, which is every theme's default and
        so says nothing.
    """
    language = str(config.theme.get("language") or config.theme.get("locale") or "en")
    return None if language.startswith("en") else language


def language_folder(config: MkDocsConfig) -> str:
    """
    Name the folder that holds what is built, if a site is built once for each language.

    Parameters
    ----------
    config : MkDocsConfig
        The site's configuration.

    Returns
    -------
    str
        With the plugin `i18n`, the language's, and nothing for the default one.
    """
    plugin = config.plugins.get("i18n")
    if plugin is None or getattr(plugin, "is_default_language_build", True):
        return ""
    return str(getattr(plugin, "current_language", None) or "")
