"""Which keys of a front matter hold tags, and which tags a site shows nobody."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mkdocs_pinakes.model import comparison_key

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

TAG_KEYS = ("tags", "tag")
"""The keys that hold tags everywhere."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TagRules:
    """What a site decided about its tags."""

    keys: tuple[str, ...] = TAG_KEYS
    """Keys that hold tags, in lower case."""
    shadows: tuple[str, ...] = ()
    """Tags that are not shown, nor what is nested below them."""
    shadow_prefixes: tuple[str, ...] = ()
    """Beginnings of tags, or of parts of nested tags, that are not shown."""
    shadow_suffixes: tuple[str, ...] = ()
    """Ends of such tags."""
    separators: tuple[str, ...] = ("/",)
    """What stands between the parts of a nested tag."""

    def holds_tags(self, field: str) -> bool:
        """
        Tell whether the values of a field are tags.

        Parameters
        ----------
        field : str
            Dotted names of keys.

        Returns
        -------
        bool
            Whatever the case of its first name.
        """
        return field.partition(".")[0].lower() in self.keys

    def without_tags(self, metadata: Mapping[str, object]) -> dict[str, object]:
        """
        Leave out the keys that hold tags.

        Parameters
        ----------
        metadata : mapping
            Keys and values of a front matter.

        Returns
        -------
        dict
            The others.
        """
        return {key: value for key, value in metadata.items() if not self.holds_tags(key)}

    def shown(self, tags: Iterable[str]) -> tuple[str, ...]:
        """
        Leave out what is not shown.

        Returns
        -------
        tuple of str
            The other tags.
        """
        return tuple(tag for tag in tags if not self.is_shadow(tag))

    def is_shadow(self, tag: str) -> bool:
        """
        Tell whether a tag is not shown.

        Parameters
        ----------
        tag : str
            As typed, without `#`.

        Returns
        -------
        bool
            True too for a tag below one that is not shown, whatever the case.

        Examples
        --------
        >>> rules = TagRules(shadows=("Draft",), shadow_prefixes=("_",))
        >>> [rules.is_shadow(tag) for tag in ("draft/early", "area/_inbox", "drafts")]
        [True, True, False]
        """
        return any(self._hides(tag.split(separator), separator) for separator in self.separators)

    def _hides(self, parts: list[str], separator: str) -> bool:
        shadows = {comparison_key(shadow.lstrip("#")) for shadow in self.shadows}
        heads = (separator.join(parts[:depth]) for depth in range(1, len(parts) + 1))
        return any(comparison_key(head) in shadows for head in heads) or any(
            map(self._is_shadow_part, parts)
        )

    def _is_shadow_part(self, part: str) -> bool:
        key = comparison_key(part)
        return key.startswith(tuple(map(comparison_key, self.shadow_prefixes))) or key.endswith(
            tuple(map(comparison_key, self.shadow_suffixes))
        )
