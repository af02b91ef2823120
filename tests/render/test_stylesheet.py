from __future__ import annotations

import re
from pathlib import Path

import pytest

import mkdocs_pinakes

THEME = Path(mkdocs_pinakes.__file__).parent / "theme"
CSS = (THEME / "assets" / "pinakes" / "pinakes.css").read_text(encoding="utf-8")
RULES = re.sub(r"/\*.*?\*/", "", CSS, flags=re.DOTALL)


def test_it_loads_nothing_and_forces_nothing():
    assert not re.findall(r"url\(|@import|@font-face|!important", RULES)


def test_each_rule_touches_only_what_is_ours():
    # A theme's own place may stand before what is ours in it.
    ours = re.compile(r"^\s*(?:\.(?:md-header|wy-[\w-]+|navbar) (?:> )?)?(\.pinakes-|\.wikilink\b)")
    selectors = re.findall(r"(?:^|\})\s*([^{}@]+?)\s*\{", RULES, flags=re.MULTILINE)

    foreign = [one for rule in selectors for one in rule.split(",\n") if not ours.match(one)]
    assert len(selectors) > 30
    assert foreign == []


def test_each_colour_comes_from_a_property():
    outside = re.sub(r"--_pinakes-[\w-]+:[^;]*;", "", RULES)

    assert not re.findall(r"#[0-9a-fA-F]{3,8}\b|rgba?\(|hsla?\(", outside)


def test_sides_follow_the_direction_of_the_text():
    assert not re.findall(r"\b(?:margin|padding|border)-(?:left|right)|\b(?:left|right):", RULES)


@pytest.mark.parametrize("name", ["related", "backlinks", "graph"])
def test_each_class_of_a_template_is_ours(name):
    template = (THEME / "pinakes" / f"{name}.html").read_text(encoding="utf-8")

    classes = {one for value in re.findall(r'class="([^"]*)"', template) for one in value.split()}
    assert {one for one in classes if not one.startswith("pinakes-")} == set()
