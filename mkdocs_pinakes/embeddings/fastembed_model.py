"""Models that fastembed runs; the only place that imports fastembed."""

# ruff: noqa: PLC0415 - fastembed takes most of a second to import

from __future__ import annotations

import difflib
import json
import os
from functools import cached_property
from importlib import metadata
from threading import Lock
from typing import TYPE_CHECKING

import numpy as np

from mkdocs_pinakes.embeddings.model_files import MINILM, HubModel
from mkdocs_pinakes.embeddings.vectors import unit_rows
from mkdocs_pinakes.errors import EmbeddingError
from mkdocs_pinakes.model import EmbeddedTexts

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    import numpy.typing as npt
    from fastembed import TextEmbedding

    from mkdocs_pinakes.embeddings.model_files import LocalModel

_RECIPE = 1
_LONGEST_TEXT = 16_000
_MOST_TOKENS = 512
_MOST_TOKENS_BY_NAME = {"minilm": 256}
_PREFIXES_BY_NAME = {
    "e5-": ("passage: ", "query: "),
    "nomic-embed-text": ("search_document: ", "search_query: "),
    "arctic-embed": ("", "Represent this sentence for searching relevant passages: "),
    "mxbai-embed": ("", "Represent this sentence for searching relevant passages: "),
    "embeddinggemma": ("title: none | text: ", "task: search result | query: "),
}
_ANY_STATIC_MODEL = "minishlab/potion-base-8M"
_POOLING_FILE = "1_Pooling/config.json"


class FastembedEmbedder:
    """
    Embeds texts with a language model on this machine.

    The model is loaded when the first text is embedded, not before.

    Parameters
    ----------
    source : LocalModel
        The model's files.
    batch_size : int
        Texts embedded at once, at least 1.
    as_queries : bool
        Whether all texts are embedded as what readers ask.
    """

    def __init__(
        self, source: LocalModel, *, batch_size: int = 8, as_queries: bool = False
    ) -> None:
        self._source = source
        self._batch_size = batch_size
        self._passage_prefix, self._query_prefix = next(
            (both for part, both in _PREFIXES_BY_NAME.items() if part in source.name.lower()),
            ("", ""),
        )
        self._as_queries = as_queries
        self._one_at_a_time = Lock()
        if as_queries:
            self._passage_prefix = self._query_prefix

    @property
    def model(self) -> str:
        """The model's name, for the log and the manifest."""
        return self._source.name

    @property
    def fingerprint(self) -> str:
        """A name that changes whenever the model would give other vectors."""
        library = metadata.version("fastembed")
        made = f"{self.model}@{self._source.version}/fastembed-{library}/{_RECIPE}"
        return f"{made}/queries" if self._as_queries else made

    @property
    def is_per_text(self) -> bool:
        """True: the vector of a text depends on that text alone."""
        return True

    def for_queries(self) -> FastembedEmbedder:
        """
        Give the model as it embeds queries.

        Returns
        -------
        FastembedEmbedder
            The same, or one that marks what it embeds as a query.
        """
        if self._passage_prefix == self._query_prefix:
            return self
        return FastembedEmbedder(self._source, batch_size=self._batch_size, as_queries=True)

    def embed(
        self,
        texts: Sequence[str],
        *,
        groups: Sequence[int] | None = None,  # noqa: ARG002 - each text stands alone
        on_progress: Callable[[int, int], None] | None = None,
    ) -> EmbeddedTexts:
        """
        Embed texts.

        Parameters
        ----------
        texts : sequence of str
            Any texts; the model reads the first few hundred words of each.
        groups : sequence of int, optional
            Not used.
        on_progress : callable, optional
            Called after each text with the number of texts done and their total.

        Returns
        -------
        EmbeddedTexts
            Unit rows, shape (texts, dimension).

        Raises
        ------
        EmbeddingError
            If the model cannot be loaded or run.
        """
        # Texts of like length go together, because each is padded to the longest of its batch;
        # the longest first, so that memory runs out at once or never.
        order = sorted(range(len(texts)), key=lambda number: -len(texts[number]))
        rows: list[npt.NDArray[np.float64]] = []
        for row in self._run([self._passage_prefix + texts[number] for number in order]):
            rows.append(row)
            if on_progress is not None:
                on_progress(len(rows), len(texts))
        vectors = np.zeros((len(texts), len(rows[0]) if rows else 0))
        vectors[order] = rows
        return EmbeddedTexts(vectors=unit_rows(vectors))

    def embed_query(self, query: str) -> npt.NDArray[np.float32]:
        """
        Embed a query.

        Parameters
        ----------
        query : str
            What a reader looks for.

        Returns
        -------
        ndarray, shape (dimension,)
            A vector of length 1.

        Raises
        ------
        EmbeddingError
            If the model cannot be loaded or run.
        """
        # One model answers the queries of several threads, and of one bundle after another.
        with self._one_at_a_time:
            (vector,) = self._run([self._query_prefix + query])
        return unit_rows(vector[np.newaxis, :]).ravel()

    def _run(self, texts: Sequence[str]) -> Iterator[npt.NDArray[np.float64]]:
        if not texts:
            return
        cut = [text[:_LONGEST_TEXT] for text in texts]
        try:
            for row in self._loaded.embed(cut, batch_size=self._batch_size):
                yield np.asarray(row, dtype=np.float64)
        except EmbeddingError:
            raise
        # onnxruntime and tokenizers raise nothing more special than Exception.
        except Exception as error:
            message = f"{self.model}: {error}; choose another embeddings.model, such as builtin"
            raise EmbeddingError(message) from error

    @cached_property
    def _loaded(self) -> TextEmbedding:
        return _load(self._source)


def find_hub_model(name: str) -> HubModel:
    """
    Look up a model that fastembed knows.

    Parameters
    ----------
    name : str
        Its name, in any case.

    Returns
    -------
    HubModel
        Where its files come from.

    Raises
    ------
    EmbeddingError
        If fastembed knows no such model.
    """
    if name.lower() == MINILM.name.lower():
        return MINILM
    from fastembed import TextEmbedding

    descriptions = TextEmbedding.list_supported_models()
    by_name = {description["model"].lower(): description for description in descriptions}
    found = by_name.get(name.lower())
    if found is None and name.startswith(("/", "./", "../", "~")):
        message = f"there is no folder {name}"
        raise EmbeddingError(message)
    if found is None:
        near = difflib.get_close_matches(name.lower(), by_name, n=3, cutoff=0.3)
        hint = ", ".join(by_name[other]["model"] for other in near) or MINILM.name
        message = f"{name} is neither a folder nor a model of fastembed; did you mean {hint}?"
        raise EmbeddingError(message)
    return HubModel(
        name=found["model"],
        repository=found["sources"]["hf"],
        files=(found["model_file"], *found["additional_files"]),
        megabytes=round(found["size_in_GB"] * 1000),
    )


def _load(source: LocalModel) -> TextEmbedding:
    from fastembed import TextEmbedding
    from loguru import logger

    logger.disable("fastembed")
    # A static model warns when it is given threads, which it does not use.
    threads = None if source.is_static else _usable_cores()
    loaded = TextEmbedding(
        _name_in_fastembed(source),
        cache_dir=str(source.folder),
        threads=threads,
        specific_model_path=str(source.folder),
    )
    if not source.is_static:
        _limit_tokens(loaded, source.name)
    return loaded


def _usable_cores() -> int:
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:
        return os.cpu_count() or 1


def _name_in_fastembed(source: LocalModel) -> str:
    if source.is_known:
        return source.name
    if source.is_static:
        return _ANY_STATIC_MODEL
    return _register(source)


def _register(source: LocalModel) -> str:
    from fastembed import TextEmbedding
    from fastembed.common.model_description import ModelSource, PoolingType

    file = source.folder / _POOLING_FILE
    pooling = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    takes_first = bool(pooling.get("pooling_mode_cls_token"))
    name = f"mkdocs-pinakes/{source.version}"
    if name not in {known["model"] for known in TextEmbedding.list_supported_models()}:
        TextEmbedding.add_custom_model(
            model=name,
            pooling=PoolingType.CLS if takes_first else PoolingType.MEAN,
            normalization=True,
            sources=ModelSource(hf=name),
            dim=0,  # fastembed demands a number and does not look at it
            model_file=source.file,
        )
    return name


def _limit_tokens(loaded: TextEmbedding, name: str) -> None:
    tokenizer = loaded.model.tokenizer  # type: ignore[attr-defined]  # not declared by its base
    limits = [most for part, most in _MOST_TOKENS_BY_NAME.items() if part in name.lower()]
    truncation = tokenizer.truncation
    tokenizer.enable_truncation(
        max_length=min(truncation["max_length"], _MOST_TOKENS, *limits),
        direction=truncation["direction"],
    )
