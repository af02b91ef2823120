"""
Every error the package raises.

```
PinakesError
├── ConfigurationError    an option that cannot be followed
├── EmbeddingError        an embedding model that cannot be had or does not work
├── ReadingError          a file of the site that cannot be read
├── BundleError           a bundle that cannot be read or written
├── JudgedSetError        questions with known answers that cannot be read or used
├── ParameterError        a question that is told something it does not understand
├── UnknownPageError      a page asked for that is not there, or whose name several bear
├── UnknownSectionError   a section asked for that its page does not have
├── UnknownTopicError     a topic asked for that is not there
├── TenantError           a topic asked for, or made, across the borders of a site's parts
├── OutOfTimeError        an answer that would take longer than whoever asks will wait
├── TraversalError        edges, limits, a filter or a store that no traversal can follow
└── ConvergenceError      an iteration that did not settle
```
"""

from __future__ import annotations


class PinakesError(Exception):
    """Base of all errors of this package; hosts translate it once."""


class ConfigurationError(PinakesError):
    """An option, or a combination of options, that cannot be followed."""


class EmbeddingError(PinakesError):
    """An embedding model that cannot be loaded or gives unusable vectors."""


class ReadingError(PinakesError):
    """A file of the site that cannot be read."""


class BundleError(PinakesError):
    """A bundle that is missing, damaged, of another version, or cannot be written."""


class JudgedSetError(PinakesError):
    """A file of questions with known answers, or a floor for them, that cannot be read or used."""


class ParameterError(PinakesError):
    """A question that is told something it does not understand."""

    def __init__(self, message: str, *, parameter: str) -> None:
        super().__init__(message)
        self.parameter = parameter
        """Name of the parameter."""


class UnknownPageError(PinakesError):
    """A page that was asked for and is not there, or whose name several pages bear."""


class OutOfTimeError(PinakesError):
    """A question that was given up, because its time is over."""


class TraversalError(PinakesError, ValueError):
    """A traversal that was asked for with values that cannot be followed."""


class UnknownSectionError(PinakesError):
    """A section that was asked for and that its page does not have."""


class UnknownTopicError(PinakesError):
    """A topic that was asked for and is not there."""


class TenantError(PinakesError):
    """A topic of one part of the site, asked for or mixed with pages of another."""


class ConvergenceError(PinakesError):
    """An iteration that is still moving after its last permitted step."""
