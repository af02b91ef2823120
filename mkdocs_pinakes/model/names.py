"""What pages and names are known by."""

from __future__ import annotations

import unicodedata
from typing import NewType

SrcUri = NewType("SrcUri", str)
"""The POSIX path of a file under the docs folder, as it is spelled there; a document's identity."""
STEP = " \N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK} "
"""What readers are shown between the steps of a path."""


def comparison_key(text: str) -> str:
    """
    Fold what must not matter when names are compared: case, composition and kinds of space.

    `casefold` would make one file of `Straße.md` and `Strasse.md`.

    Returns
    -------
    str
        NFC, lower case, with plain spaces for those that do not break.
    """
    spaced = text.replace("\u00a0", " ").replace("\u202f", " ")
    return composed(spaced).lower()


def composed(text: str) -> str:
    """
    Fold what no author sees: whether an accent is a character of its own.

    Returns
    -------
    str
        NFC, as macOS doesn't write it.
    """
    return unicodedata.normalize("NFC", text)


def is_tag_below(tag: str, wanted: str) -> bool:
    """
    Tell whether a tag is another one, or nested in it.

    Parameters
    ----------
    tag, wanted : str
        Tags as they are spelled, without `#`.

    Returns
    -------
    bool
        True for `Boats/sail` below `boats`, not for `boatswain`.
    """
    key, above = comparison_key(tag), comparison_key(wanted)
    return key == above or key.startswith(f"{above}/")
