"""What other plugins say of a page: Material's `.meta.yml`, encryption, and languages."""

from __future__ import annotations

import posixpath
import re
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from mkdocs_pinakes.documents.controls import strictest
from mkdocs_pinakes.documents.front_matter import read_front_matter
from mkdocs_pinakes.documents.tag_rules import TAG_KEYS
from mkdocs_pinakes.model import SrcUri, Visibility

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.plugins import BasePlugin
    from mkdocs.structure.files import File

    from mkdocs_pinakes.model import FrontMatter

_META_PLUGIN = re.compile(r"(?:^|/)meta$")
_META_FILE = ".meta.yml"
# With an inventory of passwords, this key of encryptcontent 3 says which one a page has.
_LEVEL = re.compile(rb"^level\s*:", re.MULTILINE | re.IGNORECASE)
_LONGEST_HEAD = 4_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Inherited:
    """What holds of a page though its own front matter does not say so."""

    visibility: Visibility = Visibility.PUBLISHED
    """What of it may be seen."""
    is_searchable: bool = True
    """Whether its text may be searched."""
    tags: tuple[str, ...] = ()
    """Its tags."""
    aliases: tuple[str, ...] = ()
    """Its other names."""


class Inheritance:
    """What all pages of a site inherit."""

    def __init__(
        self, files: Iterable[File], config: MkDocsConfig, *, tag_keys: tuple[str, ...] = TAG_KEYS
    ) -> None:
        """
        Read what applies to more than one page.

        Parameters
        ----------
        files : iterable of File
            All files.
        config : MkDocsConfig
            The site's configuration.
        tag_keys : tuple of str
            The keys that hold tags, in lower case.
        """
        plugins = [plugin for name, plugin in config.plugins.items() if _META_PLUGIN.search(name)]
        self._gives_tags = any(plugin.config.get("enabled", True) for plugin in plugins)
        self._folders = _read_meta_files(files, plugins, tag_keys)
        self._names = dict(_names_without_language(files))
        encryption = [plugin.config for name, plugin in config.plugins.items() if "encrypt" in name]
        self._encrypts_all = any(options.get("global_password") for options in encryption)
        self._has_levels = any(options.get("password_inventory") for options in encryption)

    def of(self, uri: SrcUri, content: bytes) -> Inherited:
        """
        Tell what a page inherits.

        Parameters
        ----------
        uri : SrcUri
            The page.
        content : bytes
            Its file.

        Returns
        -------
        Inherited
            The strictest of all.
        """
        above = [found for folder, found in self._folders.items() if uri.startswith(folder)]
        seen = [found.visibility for found in above]
        if self._encrypts_all or (self._has_levels and _LEVEL.search(content[:_LONGEST_HEAD])):
            seen.append(Visibility.ENCRYPTED)
        return Inherited(
            visibility=strictest(seen),
            is_searchable=all(found.controls.searchable for found in above),
            tags=tuple(tag for found in above for tag in found.tags if self._gives_tags),
            aliases=self._names.get(uri, ()),
        )


def _read_meta_files(
    files: Iterable[File], plugins: Iterable[BasePlugin[Any]], tag_keys: tuple[str, ...]
) -> Mapping[str, FrontMatter]:
    names = {str(plugin.config.get("meta_file", _META_FILE)) for plugin in plugins}
    found: dict[str, FrontMatter] = {}
    for file in files:
        folder, name = posixpath.split(file.src_uri)
        if name in names:
            block = b"---\n" + file.content_bytes + b"\n---\n"
            found[f"{folder}/" if folder else ""] = read_front_matter(
                block, uri=SrcUri(file.src_uri), tag_keys=tag_keys
            )
    return found


def _names_without_language(files: Iterable[File]) -> Iterator[tuple[SrcUri, tuple[str, ...]]]:
    # The plugin `i18n` shows `a/Boat.de.md` as `a/Boat.md`, by which authors link to it.
    paths = {
        SrcUri(file.src_uri): path.rpartition(".")[0]
        for file in files
        if (path := str(getattr(file, "norm_src_uri", file.src_uri))) != file.src_uri
    }
    uses = Counter(posixpath.basename(path) for path in paths.values())
    for uri, path in paths.items():
        name = posixpath.basename(path)
        yield uri, (path, name) if uses[name] == 1 else (path,)
