"""Finds a Chromium for the browser tests, and installs one where there is none."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
"""What Chromium needs to run as root, without a screen and without asking anybody for anything."""


def find_chromium() -> str | None:
    """
    Look for a browser.

    Returns
    -------
    str or None
        The path of an executable: `CHROMIUM`, one on the path, or Playwright's own.
    """
    named = os.environ.get("CHROMIUM")
    if named:
        return named
    for name in _NAMES:
        if found := shutil.which(name):
            return found
    cached = Path("~/.cache/ms-playwright").expanduser()
    return next(
        (str(path) for path in sorted(cached.glob("chromium-*/chrome-linux*/chrome"))), None
    )


def install_chromium() -> None:
    """Install a browser: Debian's where we are root and have apt, else Playwright's own."""
    apt = shutil.which("apt-get")
    if apt and os.geteuid() == 0:
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for command in (["update", "-qq"], ["install", "-y", "-qq", "chromium"]):
            subprocess.run([apt, *command], env=environment, check=False)  # noqa: S603 - fixed words
        if find_chromium():
            return
    subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)


def main() -> int:
    """
    Make sure that a browser is there.

    Returns
    -------
    int
        0 when there is one.
    """
    if not find_chromium():
        install_chromium()
    found = find_chromium()
    sys.stdout.write(
        f"browser: {found or 'none found; install Chromium or set CHROMIUM to its path'}\n"
    )
    return 0 if found else 1


if __name__ == "__main__":
    raise SystemExit(main())
