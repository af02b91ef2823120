"""Small sites, and a model simple enough to know its answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from mkdocs_pinakes.model import Document, EmbeddedTexts, PageControls, Section, SrcUri

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


def section(text: str, *, heading: str = "", ancestors: tuple[str, ...] = ()) -> Section:
    """
    Make a section.

    Returns
    -------
    Section
        With the given text.
    """
    level = len(ancestors) + 1 if heading else 0
    return Section(anchor=heading, heading=heading, level=level, ancestors=ancestors, text=text)


def page(uri: str, *sections: Section | str, title: str = "", searchable: bool = True) -> Document:
    """
    Make a document.

    Returns
    -------
    Document
        With the given sections.
    """
    return Document(
        uri=SrcUri(uri),
        url=uri.removesuffix(".md") + "/",
        title=title,
        sections=tuple(section(part) if isinstance(part, str) else part for part in sections),
        controls=PageControls(searchable=searchable),
    )


class LetterEmbedder:
    """
    Counts the letters a to e, and remembers what it was asked.

    Parameters
    ----------
    version : str
        Its fingerprint.
    """

    def __init__(self, version: str = "letters-1") -> None:
        self.version = version
        self.asked: list[str] = []

    @property
    def model(self) -> str:
        """Its name."""
        return "letters"

    @property
    def fingerprint(self) -> str:
        """Its version."""
        return self.version

    @property
    def is_per_text(self) -> bool:
        """True."""
        return True

    def for_queries(self) -> LetterEmbedder:
        """The same."""
        return self

    def embed(
        self,
        texts: Sequence[str],
        *,
        groups: Sequence[int] | None = None,  # noqa: ARG002 - each text stands alone
        on_progress: Callable[[int, int], None] | None = None,
    ) -> EmbeddedTexts:
        """
        Embed texts.

        Returns
        -------
        EmbeddedTexts
            Directions of the counts.
        """
        self.asked.extend(texts)
        counts = np.array([[text.count(letter) for letter in "abcde"] for text in texts], float)
        lengths = np.maximum(np.linalg.norm(counts, axis=1, keepdims=True), 1e-9)
        for done in range(len(texts)):
            if on_progress is not None:
                on_progress(done + 1, len(texts))
        return EmbeddedTexts(vectors=(counts / lengths).astype(np.float32))
