"""
Every error the package raises.

```
PinakesError
├── ConfigurationError    an option that cannot be followed
├── EmbeddingError        an embedding model that cannot be had or does not work
├── ReadingError          a file of the site that cannot be read
├── BundleError           a bundle that cannot be read or written
├── UnknownPageError      a page asked for that is not there, or whose name several bear
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


class UnknownPageError(PinakesError):
    """A page that was asked for and is not there, or whose name several pages bear."""


class ConvergenceError(PinakesError):
    """An iteration that is still moving after its last permitted step."""
