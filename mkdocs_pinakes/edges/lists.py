"""Headings under which authors list pages that belong to theirs."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from mkdocs_pinakes.analysis import terms

if TYPE_CHECKING:
    from mkdocs_pinakes.model import Document

_HEADINGS = (
    # English
    *("Related", "Related pages", "Related notes", "Related articles", "Related topics"),
    *("See also", "Further reading", "Links", "Read more"),
    # German
    *("Siehe auch", "Verwandt", "Verwandte Seiten", "Verwandte Themen", "Weiterführende Links"),
    *("Weiterlesen", "Mehr dazu"),
    # French
    *("Voir aussi", "Articles connexes", "Pages liées", "Liens", "Pour aller plus loin"),
    # Spanish, Portuguese, Italian
    *("Véase también", "Ver también", "Relacionado", "Enlaces", "Lecturas adicionales"),
    *("Ver também", "Veja também", "Relacionados", "Leitura adicional"),
    *("Vedi anche", "Voci correlate", "Collegamenti", "Approfondimenti"),
    # Dutch, Swedish, Polish, Czech
    *("Zie ook", "Verder lezen", "Se även", "Läs mer", "Zobacz też", "Powiązane", "Viz též"),
    # Russian, Ukrainian
    *("См. также", "Смотрите также", "Связанные", "Ссылки", "Див. також", "Посилання"),
    # Chinese, Japanese, Korean
    *("参见", "另请参阅", "相关", "相关链接", "相关页面", "延伸阅读", "链接"),
    *("參見", "另請參閱", "相關", "相關連結", "延伸閱讀"),
    *("関連", "関連項目", "関連ページ", "関連リンク", "参照", "リンク"),
    *("같이 보기", "관련", "관련 문서", "링크"),
)


def list_headings(document: Document) -> dict[str, str]:
    """
    Find the sections of a page that list others.

    Parameters
    ----------
    document : Document
        The page.

    Returns
    -------
    dict
        The heading that says so, its own or the nearest above, by the rendered id of
        each such section.
    """
    found: dict[str, str] = {}
    for section in document.sections:
        headings = (section.heading, *reversed(section.ancestors))
        # The title of a page says what the page is about.
        below_title = headings if section.level > 1 and len(headings) == 1 else headings[:-1]
        heading = next((heading for heading in below_title if _is_listing(heading)), "")
        if heading and section.anchor:
            found[section.anchor] = heading
    return found


def _is_listing(heading: str) -> bool:
    return tuple(terms(heading)) in _listing_terms()


@cache
def _listing_terms() -> frozenset[tuple[str, ...]]:
    return frozenset(tuple(terms(heading)) for heading in _HEADINGS)
