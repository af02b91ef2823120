"""The options below `edges` that are more than a number or a text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mkdocs.config import base, config_options

from mkdocs_pinakes.documents.field_grammar import relation_name
from mkdocs_pinakes.settings import PAGE_ID, EdgeSpec, Relation

if TYPE_CHECKING:
    from collections.abc import Iterable

_SIDES = 2


class Relations(config_options.OptionallyRequired[tuple[Relation, ...]]):
    """A mapping from relations to their inverses."""

    def __init__(self, *, default: Iterable[Relation]) -> None:
        super().__init__()
        self.default = {relation.name: relation.inverse for relation in default}

    def run_validation(self, value: object) -> tuple[Relation, ...]:
        """
        Check the value.

        Returns
        -------
        tuple of Relation
            In the order written.

        Raises
        ------
        ValidationError
            If it is no mapping from texts to texts or nulls, or names a relation twice.
        """
        if not isinstance(value, dict):
            message = f"Expected a mapping such as {{up: down, cites: null}}, but got {value!r}."
            raise base.ValidationError(message)
        found: dict[str, Relation] = {}
        for key, inverse in value.items():
            name = _relation(key)
            if name in found:
                message = f"The relation {name!r} is given twice."
                raise base.ValidationError(message)
            other = None if inverse is None else _relation(inverse)
            found[name] = Relation(name=name, inverse=other)
        return tuple(found.values())


class Specs(config_options.OptionallyRequired[tuple[EdgeSpec, ...]]):
    """A list of pairs of fields."""

    def __init__(self) -> None:
        super().__init__()
        self.default = []

    def run_validation(self, value: object) -> tuple[EdgeSpec, ...]:
        """
        Check the value.

        Returns
        -------
        tuple of EdgeSpec
            In the order written, once each; a text alone stands for both sides.

        Raises
        ------
        ValidationError
            If it is no list of pairs of names.
        """
        if not isinstance(value, list | tuple):
            message = (
                f"Expected a list such as [[cites, $id], [keywords, keywords]], but got {value!r}."
            )
            raise base.ValidationError(message)
        return tuple(dict.fromkeys(map(_spec, value)))


def _relation(value: object) -> str:
    name = relation_name(value) if isinstance(value, str) else ""
    if not name:
        message = f"Expected the name of a relation, but got {value!r}; write it in quotes."
        raise base.ValidationError(message)
    return name


def _spec(value: object) -> EdgeSpec:
    sides = [value, value] if isinstance(value, str) else value
    if not isinstance(sides, list | tuple) or len(sides) != _SIDES:
        message = f"Expected a pair such as [cites, $id], but got {value!r}."
        raise base.ValidationError(message)
    source, target = map(_field, sides)
    return EdgeSpec(source=source, target=target)


def _field(value: object) -> str:
    if not isinstance(value, str) or not value.strip():
        message = (
            f"Expected the name of a field or {PAGE_ID}, but got {value!r}; write it in quotes."
        )
        raise base.ValidationError(message)
    name = value.strip()
    if name.startswith("$") and name != PAGE_ID:
        message = f"There is no {name!r}; the only name with a dollar sign is {PAGE_ID}."
        raise base.ValidationError(message)
    return name
