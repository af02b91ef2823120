"""Identities."""

from __future__ import annotations

from typing import NewType

SrcUri = NewType("SrcUri", str)
"""The POSIX path of a file under the docs folder, as it is spelled there; a document's identity."""
