"""
How authors write wikilinks, tags, headings and link destinations.

```
![[folder/Note#One#Two|display]]
│  └─ path ──┘└subpath┘└ display
└ is_embed
```

The reader and the renderer of Markdown share these rules, so no Markdown
library is imported here.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from itertools import takewhile
from urllib.parse import parse_qs, unquote

from mkdocs_pinakes.documents.stretches import outside_code
from mkdocs_pinakes.model import comparison_key

PAGE_SUFFIXES = frozenset({"md", "markdown", "mdown", "mkdn", "mkd"})
"""Endings of the names of pages, in lower case, as MkDocs has them."""
IMAGE_SUFFIXES = frozenset({"avif", "bmp", "gif", "jpeg", "jpg", "png", "svg", "webp"})
"""Endings of the names of images, in lower case."""
AUDIO_SUFFIXES = frozenset({"flac", "m4a", "mp3", "ogg", "wav", "3gp"})
"""Endings of the names of what is heard."""
VIDEO_SUFFIXES = frozenset({"mkv", "mov", "mp4", "ogv", "webm"})
"""Endings of the names of what is seen and heard."""

# A character at a time, not a possessive group: those match wrongly before Python 3.11.5.
WIKILINK = re.compile(
    r"(?P<embed>!?)\[\[(?!\[)(?P<inner>(?:[^\[\]\n]|\[(?!\[)|\](?!\]))+)\]\]"
    # `[[a]](b.md)` and `[[a]][ref]` are Markdown links; `[[a]][^1]` is a link and a footnote.
    r"(?!\(|\[(?![\[^])[^\[\]\n]*\])"
)
"""One wikilink on one line; the innermost brackets win."""

OPAQUE = re.compile(
    r"<!--(?:(?!<!--|-->)[\s\S])*-->"  # comments, as Python-Markdown finds them
    r"|</?[A-Za-z][^<>]*>"  # tags with their attributes, and autolinks
    r"|\$\$(?:(?!\$\$|\n[ \t]*\n)[\s\S])+\$\$"  # display mathematics
    r"|\$(?![\s$])[^$\n]*+(?<![\s\\])\$(?!\d)"  # inline mathematics, but no prices
    r"|\{:?[ \t]*[#.][^{}\n]*\}"  # attribute lists
)
"""Stretches of a paragraph, code apart, in which nothing is a link or a tag."""

# `[[ -f x ]]`, `[[ $a == b ]]`: a condition of a shell, which has a space behind its brackets.
_SHELL_TEST = re.compile(
    r"\s(?:\s*(?:!\s|-[A-Za-z]\s|\"?\$)|[^|]*\s(?:[=!]=|=~|&&|-(?:eq|ne|lt|le|gt|ge))\s)"
)
_SIZE = re.compile(r"(?:^|\|)\s*(?P<width>[0-9]{1,5})(?:x(?P<height>[0-9]{1,5}))?\s*$")
_EXTERNAL = re.compile(r"(?:https?|ftp)://|mailto:", re.IGNORECASE)
_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:|//")
_BAD_ESCAPE = re.compile(r"%(?![0-9A-Fa-f]{2})")
_FIRST_HEADING = re.compile(r"\s*#[ \t](?P<text>[^\n]*)")
_TAG_CANDIDATE = re.compile(r"[^\s!-,.:-@\[-^`{-~]+")
_EMOJI_JOINERS = frozenset("\u200d\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff")
_HEADING_PUNCTUATION = dict.fromkeys(map(ord, '!"#$%&()*+,.:;<=>?@^`{|}~/[]\\'), " ")


@dataclass(frozen=True, slots=True, kw_only=True)
class ParsedLink:
    """The parts of one wikilink."""

    is_embed: bool
    """Whether it is written `![[...]]`."""
    path: str
    """The file part as written; empty for the page it stands in."""
    subpath: str = ""
    """The heading or block part, from its `#`; empty for the page as a whole."""
    display: str = ""
    """The text shown, where the author gave one; for an image its alternative text."""
    width: int | None = None
    """Width of what is embedded in pixels, where the author gave one."""
    height: int | None = None
    """Height of what is embedded in pixels, where the author gave one."""

    @property
    def is_external(self) -> bool:
        """Whether an address of the web stands where a file should."""
        return _EXTERNAL.match(self.path) is not None


@dataclass(frozen=True, slots=True, kw_only=True)
class Sizing:
    """What the last part of an image's text says about its size."""

    alt: str
    """The text without the size."""
    width: int | None = None
    """Width in pixels, if there is one."""
    height: int | None = None
    """Height in pixels, if there is one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Destination:
    """Where a Markdown link leads, within the site."""

    path: str
    """The file part, percent-decoded once; empty for the page it stands in."""
    subpath: str
    """The fragment, percent-decoded once, from its `#`; empty for the page as a whole."""
    is_malformed: bool
    """Whether a `%` begins no escape and was taken literally."""


def heading_key(text: str) -> str:
    """
    Fold what must not matter when headings are compared.

    Returns
    -------
    str
        The comparison key with each run of punctuation and white space as one space.

    Examples
    --------
    >>> heading_key(" What? & Why! ") == heading_key("what why")
    True
    """
    return " ".join(comparison_key(text).translate(_HEADING_PUNCTUATION).split())


def parse_wikilink(raw: str) -> ParsedLink | None:
    r"""
    Take a wikilink apart.

    Parameters
    ----------
    raw : str
        A match of `WIKILINK`; a pipe may be escaped, as it must be in a table.

    Returns
    -------
    ParsedLink or None
        `None` if it names nothing, as `[[]]` does.

    Examples
    --------
    >>> parse_wikilink(r"[[a/Note#One\|shown]]").subpath
    '#One'
    """
    is_embed = raw.startswith("!")
    inner = raw[3 if is_embed else 2 : -2].replace("\\|", "|")
    if _SHELL_TEST.match(inner):
        return None
    target, _, display = inner.partition("|")
    path, has_subpath, subpath = target.partition("#")
    path, display = path.strip(), display.strip()
    subpath = has_subpath + subpath.strip()
    if not path and not subpath:
        return None
    sizing = split_size(display) if is_embed else Sizing(alt=display)
    return ParsedLink(
        is_embed=is_embed,
        path=path,
        subpath=subpath,
        display=sizing.alt,
        width=sizing.width,
        height=sizing.height,
    )


def split_size(text: str) -> Sizing:
    """
    Split `caption|300x200` into a caption and a size.

    Returns
    -------
    Sizing
        The whole text as `alt` when its last part is no size.
    """
    found = _SIZE.search(text)
    if not found:
        return Sizing(alt=text)
    return Sizing(
        alt=text[: found.start()].strip(),
        width=int(found["width"]),
        height=int(found["height"]) if found["height"] else None,
    )


def parse_destination(raw: str) -> Destination | None:
    """
    Take the destination of a Markdown link apart.

    Parameters
    ----------
    raw : str
        What stands between the parentheses, without angle brackets and title.

    Returns
    -------
    Destination or None
        `None` if it leads out of the site or nowhere.
    """
    if raw.lower().startswith("obsidian://open?"):
        names = parse_qs(raw.partition("?")[2]).get("file", [""])
        return Destination(path=names[0], subpath="", is_malformed=False) if names[0] else None
    if _SCHEME.match(raw):
        return None
    if raw.startswith("[[") and (link := parse_wikilink(raw)):
        # Logseq's way of giving a page another text.
        return Destination(path=link.path, subpath=link.subpath, is_malformed=False)
    location, has_fragment, fragment = raw.partition("#")
    # Obsidian does not encode a `?` in a name.
    is_name = location.lower().endswith(".md")
    path = location if is_name else location.partition("?")[0]
    if not path and not fragment:
        return None
    return Destination(
        path=unquote(path),
        subpath=has_fragment + unquote(fragment),
        is_malformed=_BAD_ESCAPE.search(path) is not None,
    )


def read_tag(text: str, position: int) -> str:
    r"""
    Read the tag that begins with the `#` at a position.

    Letters, marks, numbers, emoji, `_`, `-` and `/` make a tag; `\w` would stop
    at the first vowel sign of Hindi.

    Returns
    -------
    str
        The tag without `#` and without a final slash; empty if there is none.
    """
    is_free = position == 0 or text[position - 1].isspace()
    candidate = _TAG_CANDIDATE.match(text, position + 1) if is_free else None
    if not candidate:
        return ""
    name = "".join(takewhile(_is_tag_character, candidate[0])).rstrip("/")
    return "" if name.startswith("/") or all(map(str.isdecimal, name)) else name


def match_wikilink(text: str, start: int, end: int) -> re.Match[str] | None:
    """
    Find the wikilink that begins at a position.

    Code binds tighter: an odd backtick belongs to a span that ends outside.

    Returns
    -------
    re.Match or None
        A match of `WIKILINK`.
    """
    match = WIKILINK.match(text, start, end)
    return match if match and match["inner"].count("`") % 2 == 0 else None


def has_wikilinks(text: str) -> bool:
    """
    Tell whether a page uses wikilinks.

    Returns
    -------
    bool
        Samples in code are none.
    """
    found = outside_code(text, WIKILINK) if "[[" in text else ()
    return any(parse_wikilink(match[0]) for match in found)


def first_heading(body: str) -> str:
    """
    Read the heading that a page begins with.

    Returns
    -------
    str
        Empty if there is none of the first level.
    """
    found = _FIRST_HEADING.match(body)
    return found["text"].strip().rstrip("#").rstrip() if found else ""


def suffix(path: str) -> str:
    """
    Return what follows the last dot of a file's name.

    Returns
    -------
    str
        In lower case, without the dot; empty if there is no dot.
    """
    _, has_suffix, ending = path.rpartition("/")[2].rpartition(".")
    return ending.lower() if has_suffix else ""


def _is_tag_character(character: str) -> bool:
    category = unicodedata.category(character)
    return (
        character in "_-/"
        or category[0] in "LMN"
        or (category == "So" and character > "\u2000")
        or character in _EMOJI_JOINERS
    )
