"""
Unlisted pages, kept out of what the host and its plugins list.

```
navigation  templates such as the sitemap  lists of tags  blog views  search index  feeds
```

Hosts have no such pages: each list is filtered where its plugin keeps it, before it is written.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from mkdocs.structure.files import InclusionLevel

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import File, Files
    from mkdocs.utils.templates import TemplateContext

_NOINDEX = '<meta name="robots" content="noindex">'
# A minifier may have left out the first of them, or the first two.
_TOPS = tuple(
    re.compile(tag, re.IGNORECASE)
    for tag in (r"<head(?:\s[^>]*)?>", r"<html(?:\s[^>]*)?>", r"<!doctype[^>]*>")
)
_GENERATED_VIEWS = frozenset({"Archive", "Category", "Profile"})


class UnlistedPages:
    """The unlisted pages of one build."""

    def __init__(self, files: Files, uris: Collection[str]) -> None:
        """
        Learn which pages are unlisted.

        Parameters
        ----------
        files : Files
            All files, once each has its page.
        uris : collection of str
            Paths of unlisted pages under the docs folder.
        """
        self.uris = frozenset(uris)
        self._files = [file for file in files if file.src_uri in self.uris]
        self._all: Sequence[File] = ()
        self._listed: list[File] = []

    def hide_from_templates(self, context: TemplateContext) -> None:
        """
        Leave them out of the pages that a template, such as the sitemap's, is given.

        Parameters
        ----------
        context : TemplateContext
            What the template is given, changed in place.
        """
        if not self.uris:
            return
        # MkDocs gives all pages to each page, so what is listed is found out once.
        if self._all is not context["pages"]:
            self._all = context["pages"]
            self._listed = self._without(self._all)
            self._hide_from_languages(context)
        context["pages"] = self._listed

    def _hide_from_languages(self, context: TemplateContext) -> None:
        # The plugin `i18n` lists the pages of all languages, and keeps them for its next build.
        languages: Mapping[str, list[Any]] = context.get("i18n_alternates", {})  # type: ignore[assignment]
        for files in languages.values():
            files[:] = self._without(files)
            for file in files:
                file.alternates = {
                    language: other
                    for language, other in file.alternates.items()
                    if other.src_uri not in self.uris
                }

    def _without(self, files: Sequence[File]) -> list[File]:
        return [file for file in files if file.src_uri not in self.uris]

    def hide_from_blog(self, files: Files) -> None:
        """
        Take unlisted posts out of the views of Material's blog.

        Parameters
        ----------
        files : Files
            All files; a view that would stand empty is excluded.
        """
        for file in files if self.uris else ():
            posts = getattr(file.page, "posts", None)
            if not posts or not isinstance(posts, list):
                continue
            posts[:] = [post for post in posts if post.file.src_uri not in self.uris]
            if not posts and type(file.page).__name__ in _GENERATED_VIEWS:
                file.inclusion = InclusionLevel.EXCLUDED

    def hide_from_search(self, config: MkDocsConfig) -> None:
        """
        Take them out of the indexes that search plugins are about to write.

        Parameters
        ----------
        config : MkDocsConfig
            The site's configuration.
        """
        urls = {file.page.url for file in self._files if file.page}
        for plugin in config.plugins.values() if urls else ():
            index = getattr(plugin, "search_index", None)
            # MkDocs' and Material's plugin, in this order.
            for name in ("_entries", "entries"):
                entries = getattr(index, name, None)
                if isinstance(entries, list):
                    entries[:] = [entry for entry in entries if _address(entry) not in urls]

    def hide_from_feeds(self, config: MkDocsConfig) -> None:
        """
        Take them out of the feeds that the plugin `rss` is about to write.

        Parameters
        ----------
        config : MkDocsConfig
            The site's configuration.
        """
        paths = {str(file.abs_src_path) for file in self._files}
        for plugin in config.plugins.values():
            pages = getattr(plugin, "pages_to_filter", None)
            if isinstance(pages, list):
                pages[:] = [page for page in pages if str(page.abs_path) not in paths]

    def add_noindex(self, html: str, *, uri: str) -> str:
        """
        Ask search engines not to list a page, if it is unlisted.

        Parameters
        ----------
        html : str
            The whole page.
        uri : str
            Its path under the docs folder.

        Returns
        -------
        str
            With an element for robots at the top of its head.
        """
        if uri not in self.uris:
            return html
        tops = (top.search(html) for top in _TOPS)
        place = next((found.end() for found in tops if found), 0)
        return f"{html[:place]}{_NOINDEX}{html[place:]}"


def _address(entry: Mapping[str, str]) -> str:
    return entry["location"].partition("#")[0]
