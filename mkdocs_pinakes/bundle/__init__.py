"""The bundle: what a build found out, as files for browsers, servers and the command line."""

from __future__ import annotations

from mkdocs_pinakes.bundle.connection import Database
from mkdocs_pinakes.bundle.reader import locate_database, read_manifest, verify_files
from mkdocs_pinakes.bundle.schema import BUNDLE_FOLDER
from mkdocs_pinakes.bundle.write import WrittenBundle, copy_bundle, remove_bundle, write_bundle

__all__ = [
    "BUNDLE_FOLDER",
    "Database",
    "WrittenBundle",
    "copy_bundle",
    "locate_database",
    "read_manifest",
    "remove_bundle",
    "verify_files",
    "write_bundle",
]
