"""What the documentation says is what the code does."""

from __future__ import annotations

import ast
import re
import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
import pytest
import yaml
from mkdocs.config import config_options

from mkdocs_pinakes import documents
from mkdocs_pinakes.cli import cli
from mkdocs_pinakes.config import Number, PinakesConfig
from mkdocs_pinakes.documents.controls import _EXPECTED, _MEANING
from mkdocs_pinakes.documents.tag_rules import TAG_KEYS
from mkdocs_pinakes.model import ProblemKind, ReasonKind
from mkdocs_pinakes.ranking.signals import WEIGHTS
from tests.docs.walkthrough import follow, run_offline

if TYPE_CHECKING:
    from mkdocs.config import Config

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
MAKE_SITE = [sys.executable, "-m", "mkdocs", "build"]


def read(page: str) -> str:
    return (DOCS / page).read_text(encoding="utf-8")


def rows(text: str) -> list[list[str]]:
    """Cells of all table rows that begin with code."""
    return [
        [cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]]
        for line in text.splitlines()
        if line.startswith("| `")
    ]


def names(text: str) -> set[str]:
    """What stands as code in the first cell of each row."""
    return {name for row in rows(text) for name in re.findall("`([^`]+)`", row[0])}


def section(text: str, heading: str) -> str:
    return text.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]


# Options


def options(config: type[Config] = PinakesConfig, above: str = "") -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, option in config._schema:
        if isinstance(option, config_options.SubConfig):
            found |= options(option.config_class, f"{above}{name}.")
        else:
            found[f"{above}{name}"] = option
    return found


def bounds(option: Number) -> str:
    kind = "whole number" if isinstance(option.default, int) else "number"
    if option.maximum == float("inf"):
        return f"{kind}, {option.minimum:g} or more"
    return f"{kind}, {option.minimum:g} to {option.maximum:g}"


def test_every_option_is_documented_and_no_other():
    assert names(read("reference/options.md")) == set(options())


def test_the_default_of_an_option_is_the_one_stated():
    stated = {row[0].strip("`"): row[2].strip("`") for row in rows(read("reference/options.md"))}

    defaults = {name: yaml.safe_load(default) for name, default in stated.items()}

    assert defaults == {name: option.default for name, option in options().items()}


def test_the_bounds_of_a_number_are_those_stated():
    stated = {row[0].strip("`"): row[1] for row in rows(read("reference/options.md"))}

    numbers = {name: option for name, option in options().items() if isinstance(option, Number)}

    assert {name: stated[name] for name in numbers} == {
        name: bounds(option) for name, option in numbers.items()
    }


def test_the_example_names_every_option_and_is_valid():
    example = re.search(r"```yaml\n(plugins:.*?)```", read("reference/options.md"), re.DOTALL)
    assert example
    values = yaml.safe_load(example[1])["plugins"][1]["pinakes"]
    config = PinakesConfig()

    config.load_dict(values)

    assert config.validate() == ([], [])
    for name in options():
        value = values
        for part in name.split("."):
            value = value[part]


# Front matter


def read_keys() -> set[str]:
    """Keys that the code asks a front matter for, as far as it names them."""
    folder = Path(documents.__file__).parent
    calls = [
        node
        for module in ("front_matter.py", "metadata.py", "controls.py")
        for node in ast.walk(ast.parse((folder / module).read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute | ast.Name)
    ]
    return set(TAG_KEYS) | {
        argument.value
        for call in calls
        if getattr(call.func, "attr", getattr(call.func, "id", ""))
        in {"last", "named", "read_text"}
        for argument in call.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    }


def test_every_front_matter_key_is_documented_and_no_other():
    text = read("reference/front-matter.md")
    parts = ("Who may see the page", "What the page is", "Panels and search")
    documented = {name for part in parts for name in names(section(text, part))}

    controls = {f"pinakes.{name}" for name in _EXPECTED}
    expected = (read_keys() - {"pinakes", "search"}) | set(_MEANING) | controls | {"search.exclude"}

    assert documented == expected


# Command line


@pytest.mark.parametrize("verb", sorted(cli.commands))
def test_every_option_of_a_verb_is_documented_and_no_other(verb: str):
    stated = {
        row[0].strip("`"): row[1].strip("`")
        for row in rows(section(read("reference/command-line.md"), verb))
        if row[0].startswith("`--")
    }

    expected = {}
    for parameter in cli.commands[verb].params:
        if isinstance(parameter, click.Option):
            has_default = not parameter.is_flag and parameter.default not in {None, ()}
            default = str(parameter.default) if has_default else ""
            expected[parameter.opts[-1]] = "required" if parameter.required else default

    assert stated == expected


def test_every_verb_is_documented_and_no_other():
    text = read("reference/command-line.md").partition("\n## ")[0]

    assert set(re.findall(r"^\| \[`(\w+)`\]\(#\1\) \|", text, re.MULTILINE)) == set(cli.commands)


# Problems, reasons and signals


def test_every_kind_of_problem_is_documented_and_no_other():
    text = read("reference/problems.md")

    assert re.findall(r"^### (\w+)$", text, re.MULTILINE) == re.findall(
        r"^\| \[`(\w+)`\]\(#\1\) \|", text, re.MULTILINE
    )
    assert set(re.findall(r"^### (\w+)$", text, re.MULTILINE)) == set(ProblemKind)


def test_every_kind_of_reason_is_documented_and_no_other():
    text = read("explanation/ranking.md")

    assert names(section(text, "Reasons")) | names(section(text, "Search")) == set(ReasonKind)


def test_the_weights_of_the_signals_are_those_stated():
    text = section(read("explanation/ranking.md"), "Related pages")

    assert {row[0].strip("`"): float(row[1]) for row in rows(text)} == WEIGHTS


# Pages


def test_links_of_the_readme_lead_somewhere():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    targets = re.findall(r"\]\(([^)#]+)[^)]*\)|(?:src|srcset)=\"([^\"]+)\"", text)
    local = [link or source for link, source in targets if "://" not in (link or source)]

    assert local
    assert [target for target in local if not (ROOT / target).exists()] == []


def test_the_documentation_builds_without_warnings(tmp_path: Path):
    command = [*MAKE_SITE, "--strict", "--config-file", str(ROOT / "mkdocs.yml")]

    log = run_offline([*command, "--site-dir", str(tmp_path / "site")], tmp_path)

    assert "WARNING" not in log
    assert (tmp_path / "site" / "pinakes" / "manifest.json").is_file(), log


def test_the_tutorial_prints_what_it_says(tmp_path: Path):
    answers = list(follow(DOCS / "tutorial.md", tmp_path))

    assert [answer.printed for answer in answers] == [answer.expected for answer in answers]
    assert "By the property" in (tmp_path / "site" / "Tomato" / "index.html").read_text(
        encoding="utf-8"
    )


@pytest.mark.parametrize("page", ["README.md", "docs/reference/command-line.md"])
def test_the_command_line_prints_what_the_documentation_says(page: str, tmp_path: Path):
    project = tmp_path / "example_site"
    ignored = shutil.ignore_patterns("site", ".cache")
    shutil.copytree(ROOT / "example_site", project, ignore=ignored)
    run_offline(MAKE_SITE, project)

    answers = list(follow(ROOT / page, project))

    assert answers
    assert [answer.printed for answer in answers] == [answer.expected for answer in answers]
