"""What every family of files is made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True, kw_only=True)
class Family:
    """One kind of fact in numbered files."""

    name: str
    """Its name in the manifest."""
    files: tuple[bytes, ...]
    """Contents of the files, not compressed yet."""
    keys: Mapping[str, object]
    """What the manifest says of it besides."""
