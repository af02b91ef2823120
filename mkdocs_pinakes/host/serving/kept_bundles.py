"""Bundles of finished builds, kept outside of the site, which each build empties."""

from __future__ import annotations

import os
import shutil
import tempfile
from itertools import count
from pathlib import Path

from mkdocs_pinakes.bundle.schema import DATABASE_NAME, MANIFEST_NAME


class KeptBundles:
    """A private folder with what answers questions; nothing is made before it is needed."""

    def __init__(self) -> None:
        self._root: Path | None = None
        self._numbers = count(1)

    def keep(self, bundle: Path, *, before: Path | None) -> Path:
        """
        Keep a bundle as it is now.

        Parameters
        ----------
        bundle : Path
            The bundle's folder in the site.
        before : Path or None
            What was kept of the last build.

        Returns
        -------
        Path
            A folder with its database and manifest; `before` if the bundle is the same.

        Raises
        ------
        OSError
            If it cannot be kept.
        """
        manifest = (bundle / MANIFEST_NAME).read_bytes()
        # It has the digest of every file.
        if before is not None and _holds(before, manifest):
            return before
        # Systems empty their folder for temporary files now and then.
        if self._root is None or not self._root.is_dir():
            self._root = Path(tempfile.mkdtemp(prefix="pinakes_"))
        folder = self._root / str(next(self._numbers))
        folder.mkdir()
        try:
            _link(bundle / DATABASE_NAME, folder / DATABASE_NAME)
            (folder / MANIFEST_NAME).write_bytes(manifest)
        except OSError:
            self.drop(folder)
            raise
        return folder

    def drop(self, folder: Path) -> None:
        """
        Remove what is no longer needed; what is still open where that hinders goes with `close`.

        Parameters
        ----------
        folder : Path
            What `keep` gave.
        """
        shutil.rmtree(folder, ignore_errors=True)

    def close(self) -> None:
        """Remove everything."""
        if self._root is not None:
            shutil.rmtree(self._root, ignore_errors=True)
            self._root = None


def _holds(folder: Path, manifest: bytes) -> bool:
    path = folder / MANIFEST_NAME
    return path.is_file() and path.read_bytes() == manifest


def _link(source: Path, target: Path) -> None:
    # A build replaces its database and never writes into it, so the link keeps what it has.
    try:
        os.link(source, target)
    except OSError:
        shutil.copyfile(source, target)
