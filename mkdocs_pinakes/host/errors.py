"""Errors of the core, as the host expects them."""

from __future__ import annotations

import traceback
from contextlib import contextmanager
from typing import TYPE_CHECKING

import jinja2
from mkdocs.exceptions import PluginError

from mkdocs_pinakes.errors import PinakesError

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def translated_errors() -> Iterator[None]:
    """
    Translate what goes wrong in a piece of work.

    Yields
    ------
    None
        While the work is done.

    Raises
    ------
    PluginError
        Hosts catch their own errors only, and print them without a traceback.
    """
    try:
        yield
    except PinakesError as error:
        message = f"pinakes: {error}"
        raise PluginError(message) from error
    except jinja2.TemplateError as error:
        message = f"pinakes: {_template_place(error)}: {error.message}"
        raise PluginError(message) from error


# File and line of the innermost template that took part.
def _template_place(error: jinja2.TemplateError) -> str:
    if isinstance(error, jinja2.TemplateSyntaxError):
        return f"{error.filename}:{error.lineno}"
    frames = traceback.extract_tb(error.__traceback__)
    places = [frame for frame in frames if frame.filename.endswith(".html")]
    return f"{places[-1].filename}:{places[-1].lineno}" if places else "a panel's template"
