"""What only private pages show is private; what the site uses stays, whoever else shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.site.conftest import Site

PRIVATE = "---\npublish: false\n---\n"
PNG = b"\x89PNG"


def is_published(build_site: Callable[..., Site], path: str, files: dict[str, str]) -> bool:
    images = {
        "img/x.png": PNG,
        "img/R&D.png": PNG,
        "x.png": PNG,
        "img/11.png": PNG,
        "img/1.png": PNG,
    }
    site = build_site({"index.md": "# Home\n", **images, **files})
    return (site.folder / path).is_file()


@pytest.mark.parametrize(
    "text",
    [
        "![[img/x.png]]",
        "![a](../img/x.png)",
        "[a](../img/x.png)",
        '<img src="../img/x.png">',
        '<img src="../../img/x.png">',
        "<img alt='a' src=/img/x.png>",
        '<img srcset="../img/x.png 2x">',
        '<video poster="../img/x.png"></video>',
        '<object data="../img/x.png"></object>',
        '<p style="background: url(../img/x.png)">a</p>',
    ],
)
def test_what_a_private_page_shows_is_left_out(build_site: Callable[..., Site], text: str):
    assert not is_published(build_site, "img/x.png", {"priv/secret.md": f"{PRIVATE}{text}\n"})


@pytest.mark.parametrize(
    "value", ["'[[img/x.png]]'", "img/x.png", "[../img/x.png]", "'[a](../img/x.png)'"]
)
def test_what_a_private_page_names_in_a_property_is_left_out(
    build_site: Callable[..., Site], value: str
):
    page = f"---\npublish: false\ncover: {value}\n---\n"

    assert not is_published(build_site, "img/x.png", {"priv/secret.md": page})


@pytest.mark.parametrize(
    ("private", "public"),
    [
        ("![[img/x.png]]", "![[/x.png]] and `img/x.png`"),
        ("![[img/1.png]]", "![[img/11.png]]"),
        ("![[img/x.png]]", "Some words about x.png and img/x.png."),
    ],
)
def test_a_file_of_a_like_name_on_a_public_page_spares_nothing(
    build_site: Callable[..., Site], private: str, public: str
):
    path = private[3:-2]

    assert not is_published(
        build_site, path, {"secret.md": f"{PRIVATE}{private}\n", "a/public.md": f"{public}\n"}
    )


@pytest.mark.parametrize(
    "text",
    [
        "![[img/x.png]]",
        "[[img/x.png|a]]",
        "![a](../img/x.png)",
        '<img src="../../img/x.png">',
        '<img src="/img/x.png">',
        '<img src="/some/folder/img/x.png">',
        '<img srcset="../../img/11.png 1x, ../../img/x.png 2x">',
        '<p style="background: url(../../img/x.png)">a</p>',
        "<style>p { background: url('../../img/x.png') }</style>",
        "---\ncover: img/x.png\n---\n",
    ],
)
def test_what_a_public_page_shows_stays(build_site: Callable[..., Site], text: str):
    files = {"secret.md": f"{PRIVATE}![[img/x.png]]\n", "a/public.md": f"{text}\n"}

    assert is_published(build_site, "img/x.png", files)


def test_entities_in_an_address_are_characters(build_site: Callable[..., Site]):
    files = {
        "secret.md": f"{PRIVATE}![[img/R&D.png]]\n",
        "public.md": '<img src="../img/R&amp;D.png">\n',
    }

    assert is_published(build_site, "img/R&D.png", files)


def test_a_file_that_the_site_itself_uses_stays_though_a_private_page_shows_it(build_site):
    site = build_site(
        {
            "index.md": "# Home\n\n<img src='img/R&amp;D.png'>\n",
            "secret.md": (
                "---\npublish: false\n---\n![[logo.png]] ![[bg.png]] ![[R&D.png]] ![[own.png]]\n"
            ),
            "img/logo.png": b"logo",
            "img/bg.png": b"bg",
            "img/R&D.png": b"rd",
            "img/own.png": b"own",
            "css/own.css": "body { background: url('../img/bg.png') }\n",
        },
        config={
            "theme": {"name": "material", "logo": "img/logo.png"},
            "extra_css": ["css/own.css"],
        },
    )

    kept = {path.name for path in (site.folder / "img").iterdir()}

    assert kept == {"logo.png", "bg.png", "R&D.png"}
