"""
A page's metadata, in the types that hosts, themes and plugins take for granted.

A vault's author writes for another program: `icon: 🤖`, `template: "[[Daily]]"`,
`tags: one, two`. Where such a value would stop the build, it is put right, or taken
away. What is right, or what nobody here reads, stays as the author wrote it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

import jinja2

from mkdocs_pinakes.documents.metadata import AUTHOR_COMMENT
from mkdocs_pinakes.host.tags_plugin import tag_properties
from mkdocs_pinakes.model import Problem, ProblemKind, SrcUri

if TYPE_CHECKING:
    from collections.abc import Collection

    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.pages import Page

    from mkdocs_pinakes.documents.vault import Vault
    from mkdocs_pinakes.model import FrontMatter

_TEMPLATE_NAME = re.compile(r"\S+\.(?:html?|j2|jinja2?|xml)")
_ICON_NAME = re.compile(r"[\w-]+(?:/[\w.-]+)+")
_TAG = (str, int, float, bool)
_NUMBER = (int, float)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Mended:
    """What becomes of a value."""

    value: object = None
    """What stands in its place; nothing takes it away."""
    advice: str = ""
    """What its author should know, for values that were meant for this site."""


_Mend = Callable[[object, "FrontMatter"], _Mended | None]
"""Looks at a value, and says what becomes of it; `None` if it is right."""


class PageMeta:
    """What the theme and the plugins of one site expect of metadata."""

    def __init__(self, config: MkDocsConfig, vault: Vault, *, unlisted: Collection[str]) -> None:
        """
        Find out who reads which keys.

        Parameters
        ----------
        config : MkDocsConfig
            The site's configuration, after the plugins have seen it.
        vault : Vault
            All files of the site.
        unlisted : collection of str
            Paths of the pages that must be in no list, such as one of tags.
        """
        self.problems: dict[Problem, None] = {}
        self._front_matter = vault.front_matter
        self._has_comments = vault.is_vault
        self._unlisted = unlisted
        self._theme = _Theme(config.theme.dirs)
        self._tag_properties = tag_properties(config)
        self._mends: dict[str, _Mend] = {"template": self._template}
        self._mends |= dict.fromkeys(self._tag_properties, _tags)
        if self._theme.says(
            r"\.meta\.icon\s*~", "partials/nav-item.html", "partials/tabs-item.html"
        ):
            self._mends["icon"] = self._icon
        if self._theme.says(r"\bin page\.meta\.hide\b", "base.html", "main.html"):
            self._mends["hide"] = _hide
        if self._theme.says(r"\bin page\.meta\.source\b", "content.html"):
            self._mends["source"] = _source
        materials = {
            name.rpartition("/")[2].partition(" ")[0]
            for name, plugin in config.plugins.items()
            if type(plugin).__module__.startswith("material.")
        }
        if "search" in materials:
            self._mends["search"] = _search
        if "social" in materials:
            self._mends["social"] = _social

    def take_front_matter(self, page: Page, markdown: str) -> str:
        """
        Give a page the metadata that stand above its text, as everybody can use them.

        Parameters
        ----------
        page : Page
            The page, whose metadata is changed in place.
        markdown : str
            What the host takes for its text.

        Returns
        -------
        str
            Its text, without front matter.
        """
        found = self._front_matter.get(SrcUri(page.file.src_uri))
        if found is None:
            return markdown
        fields = _fields_taken_for_metadata(page, found)
        for key in fields:
            page.meta.pop(key)
        # What MkDocs cannot read as front matter, it prints as text.
        if fields or not found.is_readable or markdown.startswith("---"):
            markdown = found.body
            page.meta.update(found.metadata)
        if "title" in page.meta:
            page.meta.pop("title")
            if found.title:
                page.meta["title"] = found.title
        if page.meta.get("description"):
            page.meta["description"] = found.description
        if self._has_comments:
            page.meta.update({key: _without_comments(value) for key, value in page.meta.items()})
        self.mend(page)
        return markdown

    def mend(self, page: Page) -> None:
        """
        Put values right that would stop the build.

        Parameters
        ----------
        page : Page
            The page, whose metadata is changed in place.
        """
        found = self._front_matter.get(SrcUri(page.file.src_uri))
        if found is None:
            return
        if page.file.src_uri in self._unlisted:
            for name in self._tag_properties:
                page.meta.pop(name, None)
        for key, mend in self._mends.items():
            mended = mend(page.meta[key], found) if key in page.meta else None
            if mended is None:
                continue
            page.meta.pop(key)
            if mended.value is not None:
                page.meta[key] = mended.value
            if mended.advice:
                problem = Problem(
                    document=SrcUri(page.file.src_uri),
                    line=found.key_lines.get(key),
                    kind=ProblemKind.FRONT_MATTER,
                    message=mended.advice,
                )
                self.problems[problem] = None

    def _template(self, value: object, _: FrontMatter) -> _Mended | None:
        if isinstance(value, str) and self._theme.has(value):
            return None
        is_meant = isinstance(value, str) and _TEMPLATE_NAME.fullmatch(value)
        return _Mended(
            advice=f"the theme has no template '{value}', so the page is shown as any other;"
            " correct or remove `template`"
            if is_meant
            else ""
        )

    def _icon(self, value: object, _: FrontMatter) -> _Mended | None:
        if not value or self._theme.has(f".icons/{value}.svg"):
            return None
        is_meant = isinstance(value, str) and _ICON_NAME.fullmatch(value)
        return _Mended(
            advice=f"the theme has no icon '{value}', so none is shown; correct or remove `icon`"
            if is_meant
            else ""
        )


class _Theme:
    """The files of a theme, as its templates find them."""

    def __init__(self, folders: Iterable[str]) -> None:
        self._loader = jinja2.FileSystemLoader(list(folders))
        self._environment = jinja2.Environment(autoescape=True)
        self._known: dict[str, str | None] = {}

    def has(self, name: str) -> bool:
        return bool(name) and self._source(name) is not None

    def says(self, pattern: str, *templates: str) -> bool:
        return any(re.search(pattern, self._source(name) or "") for name in templates)

    def _source(self, name: str) -> str | None:
        if name not in self._known:
            try:
                self._known[name] = self._loader.get_source(self._environment, name)[0]
            except (jinja2.TemplateNotFound, OSError, ValueError):
                self._known[name] = None
        return self._known[name]


# MkDocs takes a field `up:: [[A]]` at the top for metadata.
def _fields_taken_for_metadata(page: Page, found: FrontMatter) -> list[str]:
    keys = [
        key for key, value in page.meta.items() if isinstance(value, str) and value.startswith(":")
    ]
    known = {name.lower() for name in found.metadata} if keys else ()
    return [key for key in keys if key.lower() not in known]


def _without_comments(value: object) -> object:
    if isinstance(value, str):
        return AUTHOR_COMMENT.sub("", value) if "%%" in value else value
    if isinstance(value, list):
        return [_without_comments(item) for item in value]
    if isinstance(value, dict):
        return {key: _without_comments(item) for key, item in value.items()}
    return value


def _tags(value: object, found: FrontMatter) -> _Mended | None:
    if not value or (
        isinstance(value, list) and all(isinstance(tag, _TAG) and tag != "" for tag in value)
    ):
        return None
    return _Mended(value=list(found.tags))


def _hide(value: object, _: FrontMatter) -> _Mended | None:
    if not value or (isinstance(value, Iterable) and not isinstance(value, bytes)):
        return None
    return _Mended(
        advice="`hide` is no list, so nothing is hidden; list what the theme should hide, such"
        " as `[toc]`, or write `publish: false` to leave the page out"
    )


def _source(value: object, _: FrontMatter) -> _Mended | None:
    return None if not value or isinstance(value, Iterable) else _Mended(value=[str(value)])


def _search(value: object, found: FrontMatter) -> _Mended | None:
    is_searched = found.controls.searchable
    if not value:
        return None
    if not isinstance(value, Mapping):
        advice = "`search` must have `exclude` or `boost` below it, indented"
        return _Mended(advice=advice) if is_searched else _Mended(value={"exclude": True})
    mended = dict(value)
    advice = ""
    if not isinstance(value.get("exclude", False), bool):
        mended["exclude"] = not is_searched
    if "boost" in value and not _is_number(value["boost"]):
        del mended["boost"]
        advice = "`search.boost` is no number, so it is left out; write one such as 2"
    return None if mended == value else _Mended(value=mended, advice=advice)


def _social(value: object, _: FrontMatter) -> _Mended | None:
    if not isinstance(value, Mapping):
        return _Mended()
    kinds = {"cards": bool, "cards_layout": str, "cards_layout_options": Mapping}
    wrong = [
        key for key, kind in kinds.items() if key in value and not isinstance(value[key], kind)
    ]
    if not wrong:
        return None
    kept = {key: part for key, part in value.items() if key not in wrong}
    names = ", ".join(f"`social.{key}`" for key in wrong)
    return _Mended(value=kept, advice=f"{names} cannot be followed; correct or remove it")


def _is_number(value: object) -> bool:
    return isinstance(value, _NUMBER) and not isinstance(value, bool)
