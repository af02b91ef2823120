"""The options in mkdocs.yml, each declared once, and their way into `Settings`."""

from __future__ import annotations

import dataclasses
import difflib
import math
import re
from typing import TYPE_CHECKING, TypeVar

import pathspec
from mkdocs.config import base, config_options

from mkdocs_pinakes.edge_options import Relations, Specs
from mkdocs_pinakes.settings import (
    AUTO,
    NO_LANGUAGE,
    BacklinkSettings,
    BundleSettings,
    EdgeSettings,
    EdgeWeights,
    EmbeddingSettings,
    Fusion,
    GraphSettings,
    LinkSettings,
    LinkText,
    PreviewSettings,
    RankingSettings,
    RelatedSettings,
    SearchSettings,
    ServeSettings,
    Settings,
    Switch,
    TagSettings,
    TopicAlgorithm,
    TopicSettings,
)
from mkdocs_pinakes.stemming import LANGUAGES

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

    Record = TypeVar("Record", bound=DataclassInstance)

_DEFAULT = Settings()
_HOST_NAME = re.compile(r"(?:\*\.)?[\w-]+(?:\.[\w-]+)*")


class Number(config_options.OptionallyRequired[float]):
    """A number within bounds, both included."""

    def __init__(self, *, default: float, minimum: float, maximum: float = math.inf) -> None:
        super().__init__(default=default)
        self.minimum = minimum
        self.maximum = maximum

    def run_validation(self, value: object) -> float:
        """
        Check the value.

        Returns
        -------
        float
            The value; whole where the default is whole.

        Raises
        ------
        ValidationError
            If it is no number, or out of bounds.
        """
        if not isinstance(value, (int, float)) or isinstance(value, bool) or not self._fits(value):
            wanted = "a whole number" if isinstance(self.default, int) else "a number"
            bounds = f"from {self.minimum}"
            if self.maximum < math.inf:
                bounds += f" to {self.maximum}"
            message = (
                f"Expected {wanted} {bounds}, but got {value!r}; the default is {self.default}."
            )
            raise base.ValidationError(message)
        return int(value) if isinstance(self.default, int) else float(value)

    def _fits(self, value: float) -> bool:
        may_be_fraction = isinstance(self.default, float)
        is_in_bounds = self.minimum <= value <= self.maximum and math.isfinite(value)
        return is_in_bounds and (may_be_fraction or float(value).is_integer())


class SwitchOption(config_options.OptionallyRequired[Switch]):
    """`auto`, true or false."""

    def run_validation(self, value: object) -> Switch:
        """
        Check the value.

        Returns
        -------
        Switch
            The choice.

        Raises
        ------
        ValidationError
            If it is none of them.
        """
        if value is True or value is False:
            return Switch.ON if value else Switch.OFF
        if value == Switch.AUTO:
            return Switch.AUTO
        message = f"Expected auto, true or false, but got {value!r}."
        raise base.ValidationError(message)


class Patterns(config_options.ListOfItems[str]):
    """Patterns in the form of `.gitignore`."""

    def __init__(self) -> None:
        super().__init__(config_options.Type(str), default=[])

    def run_validation(self, value: object) -> list[str]:
        """
        Check that each can be followed.

        Returns
        -------
        list of str
            The patterns.

        Raises
        ------
        ValidationError
            If one is malformed.
        """
        patterns: list[str] = super().run_validation(value)
        for pattern in patterns:
            try:
                pathspec.GitIgnoreSpec.from_lines([pattern])
            except ValueError as error:
                message = f"{pattern!r} is no pattern: {error}"
                raise base.ValidationError(message) from error
        return patterns


class Tenants(config_options.ListOfItems[str]):
    """Directories under the docs folder, and tags with their `#`."""

    def __init__(self) -> None:
        super().__init__(config_options.Type(str), default=[])

    def run_validation(self, value: object) -> list[str]:
        """
        Check that each can hold pages.

        Returns
        -------
        list of str
            The tenants; of directories without `./` and `/` in front.

        Raises
        ------
        ValidationError
            If one cannot.
        """
        tenants: list[str] = super().run_validation(value)
        return [self._read(tenant) for tenant in tenants]

    def _read(self, written: str) -> str:
        tenant = written if written.startswith("#") else written.removeprefix("./").lstrip("/")
        is_path = not {"..", "."} & set(tenant.split("/")) and not set("*?[") & set(tenant)
        if not tenant.strip("#/ ") or not (is_path or tenant.startswith("#")):
            message = (
                f"{written!r} names no part of the site; write a directory under the docs folder,"
                " such as v1/, or a tag, such as '#internal'"
            )
            raise base.ValidationError(message)
        return tenant


class HostNames(config_options.ListOfItems[str]):
    """Names that a machine is reached by."""

    def __init__(self) -> None:
        super().__init__(config_options.Type(str), default=[])

    def run_validation(self, value: object) -> list[str]:
        """
        Check that each is a name and nothing else.

        Returns
        -------
        list of str
            The names.

        Raises
        ------
        ValidationError
            If one holds more, such as a port.
        """
        names: list[str] = super().run_validation(value)
        for name in names:
            if not _HOST_NAME.fullmatch(name):
                message = (
                    f"{name!r} is no name of a host; write it alone, such as notes.example.org,"
                    " or *.example.org for all names below it"
                )
                raise base.ValidationError(message)
        return names


class Group(base.Config):
    """Options in which a name that is not known is an error, not a remark."""

    def validate(self) -> tuple[base.ConfigErrors, base.ConfigWarnings]:
        """
        Check all options.

        Returns
        -------
        errors, warnings
            What MkDocs finds, with unknown names among the errors.
        """
        errors, warnings = super().validate()
        unknown = sorted(str(key) for key in set(self) - self._schema_keys)
        errors += [(name, base.ValidationError(self._explain(name))) for name in unknown]
        return errors, [(name, text) for name, text in warnings if name not in unknown]

    def _explain(self, name: str) -> str:
        near = difflib.get_close_matches(name, self._schema_keys, n=1)
        known = ", ".join(sorted(self._schema_keys))
        hint = f"Did you mean {near[0]!r}?" if near else f"Known here: {known}."
        return f"There is no option {name!r}. {hint}"


class EmbeddingOptions(Group):
    """Options below `embeddings`."""

    model = config_options.Type(str, default=_DEFAULT.embeddings.model)
    """`auto`, `builtin`, `none`, the name of a fastembed model, or a folder that holds one."""
    batch_size = Number(default=_DEFAULT.embeddings.batch_size, minimum=1)
    """Texts embedded at once, 1 or more; memory grows with it, speed does not."""


class WeightOptions(Group):
    """Options below `edges.weights`."""

    link = Number(default=_DEFAULT.edges.weights.link, minimum=0.0)
    """Weight of a link, 0 or more; 0 leaves links out of the random walk."""
    embed = Number(default=_DEFAULT.edges.weights.embed, minimum=0.0)
    """Weight of an embedded note, 0 or more."""
    field = Number(default=_DEFAULT.edges.weights.field, minimum=0.0)
    """Weight of a typed link, in a property or an inline field, 0 or more."""
    tag = Number(default=_DEFAULT.edges.weights.tag, minimum=0.0)
    """Weight of a tag, 0 or more."""
    directory = Number(default=_DEFAULT.edges.weights.directory, minimum=0.0)
    """Weight of the directory a page is in, 0 or more."""
    nav = Number(default=_DEFAULT.edges.weights.nav, minimum=0.0)
    """Weight of the parent in the navigation, 0 or more."""
    value = Number(default=_DEFAULT.edges.weights.value, minimum=0.0)
    """Weight of a front-matter value that `edges.specs` joins pages by, 0 or more."""
    mention = Number(default=_DEFAULT.edges.weights.mention, minimum=0.0)
    """Weight of another page's title or alias in the text, divided by how many pages bear it, 0 or more."""


class EdgeOptions(Group):
    """Options below `edges`."""

    weights = config_options.SubConfig(WeightOptions)
    """Weight of one edge of each kind."""
    relations = Relations(default=_DEFAULT.edges.relations)
    """Known relations of typed links, each with its inverse or null."""
    specs = Specs()
    """Pairs of a field of the front matter, or `$id`, with another: edges between equal values."""
    phrases = config_options.Type(bool, default=_DEFAULT.edges.phrases)
    """Whether names that several pages hold, and that are the title of none, join them."""


class RankingOptions(Group):
    """Options below `ranking`."""

    damping = Number(default=_DEFAULT.ranking.damping, minimum=0.0, maximum=0.99)
    """Probability of following an edge instead of restarting, 0 to 0.99."""


class RelatedOptions(Group):
    """Options below `related`."""

    enabled = config_options.Type(bool, default=_DEFAULT.related.enabled)
    """Whether related pages are computed and shown."""
    maximum = Number(default=_DEFAULT.related.maximum, minimum=0, maximum=50)
    """Most related pages of one page, 0 to 50."""
    threshold = Number(default=_DEFAULT.related.threshold, minimum=0.0)
    """Least score of a related page, 0 or more; raise it for fewer, closer pages."""


class BacklinkOptions(Group):
    """Options below `backlinks`."""

    enabled = config_options.Type(bool, default=_DEFAULT.backlinks.enabled)
    """Whether backlinks are shown."""
    open = Number(default=_DEFAULT.backlinks.open, minimum=0)
    """Citing pages shown before the rest is folded away, 0 or more."""


class PreviewOptions(Group):
    """Options below `previews`."""

    enabled = config_options.Type(bool, default=_DEFAULT.previews.enabled)
    """Whether links inside the site show a preview of the page they lead to."""


class TagOptions(Group):
    """Options below `tags`."""

    pages = SwitchOption(default=_DEFAULT.tags.pages)
    """Whether each tag has a page: `auto` (where no other plugin lists tags), `true` or `false`."""
    inline = SwitchOption(default=_DEFAULT.tags.inline)
    """Whether `#tag` in prose is a tag: `auto` (where the site is a vault), `true` or `false`."""


class LinkOptions(Group):
    """Options below `links`."""

    obsidian_exact = config_options.Type(bool, default=_DEFAULT.links.obsidian_exact)
    """Whether to give Obsidian's own answer where ours prefers the exact case and another page."""
    aliases = config_options.Type(bool, default=_DEFAULT.links.aliases)
    """Whether a link that matches no file name may match an alias."""
    folder_links = config_options.Type(bool, default=_DEFAULT.links.folder_links)
    """Whether a link to a folder may match the folder's index or README page."""
    link_text = config_options.Choice(
        tuple(str(text) for text in LinkText), default=str(_DEFAULT.links.link_text)
    )
    """What a wikilink without a display text shows: `written` or `title`."""
    ambiguous = config_options.Choice(("info", "warn"), default="info")
    """At which level a name that several pages bear is reported: `info` or `warn`."""


class SearchOptions(Group):
    """Options below `search`."""

    fusion = config_options.Choice(
        tuple(str(way) for way in Fusion), default=str(_DEFAULT.search.fusion)
    )
    """How words and meaning become one ranking: `convex`, by scores, or `rrf`, by places."""
    language = config_options.Choice((AUTO, NO_LANGUAGE, *LANGUAGES), default=AUTO)
    """The language whose rules give the stems of words: `auto`, `none`, or a code such as `de`."""
    dialog = config_options.Type(bool, default=_DEFAULT.search.dialog)
    """Whether pages have the search dialog, its button and keys, and its results in Material's search."""
    semantic = config_options.Type(bool, default=_DEFAULT.search.semantic)
    """Whether the site itself finds pages by meaning, which takes vectors of its words."""


class TopicOptions(Group):
    """Options below `topics`."""

    enabled = config_options.Type(bool, default=_DEFAULT.topics.enabled)
    """Whether topics are found."""
    algorithm = config_options.Choice(
        tuple(str(name) for name in TopicAlgorithm), default=str(_DEFAULT.topics.algorithm)
    )
    """How they are found: `louvain`, or `leiden`, which needs an extra package."""
    resolution = Number(default=_DEFAULT.topics.resolution, minimum=0.01, maximum=100.0)
    """More makes more and smaller topics, 0.01 to 100."""
    minimum_size = Number(default=_DEFAULT.topics.minimum_size, minimum=1)
    """Fewest pages of a topic, 1 or more."""
    maximum_size = Number(default=_DEFAULT.topics.maximum_size, minimum=1)
    """Most pages of a topic that is not divided into subtopics, 1 or more."""
    tenants = Tenants()
    """Directories (`v1/`) and tags (`#internal`) whose pages have topics of their own; the first that fits counts."""
    pages = config_options.Type(bool, default=_DEFAULT.topics.pages)
    """Whether each topic has a page."""


class GraphOptions(Group):
    """Options below `graph`."""

    enabled = config_options.Type(bool, default=_DEFAULT.graph.enabled)
    """Whether pages have a graph of what is around them."""
    site = config_options.Type(bool, default=_DEFAULT.graph.site)
    """Whether there is a graph of the whole site."""
    tags = config_options.Type(bool, default=_DEFAULT.graph.tags)
    """Whether tags are drawn unless a reader chooses otherwise."""
    directories = config_options.Type(bool, default=_DEFAULT.graph.directories)
    """Whether directories are drawn unless a reader chooses otherwise."""


class BundleOptions(Group):
    """Options below `bundle`."""

    enabled = config_options.Type(bool, default=_DEFAULT.bundle.enabled)
    """Whether the bundle is written into the site."""
    sqlite = config_options.Type(bool, default=_DEFAULT.bundle.sqlite)
    """Whether the bundle holds `pinakes.sqlite` for the command line and for servers."""
    offline = SwitchOption(default=_DEFAULT.bundle.offline)
    """Whether pages are opened as files: `auto` (with Material's plugin `offline`), `true` or `false`."""


class ServeOptions(Group):
    """Options below `serve`."""

    enabled = config_options.Type(bool, default=ServeSettings().enabled)
    """Whether the development server answers questions, and shows problems, below `pinakes/`."""
    hosts = HostNames()
    """Names it answers for, beside its own, `localhost` and addresses in numbers."""


class PinakesConfig(Group):
    """Options of the plugin `pinakes` in mkdocs.yml."""

    exclude = Patterns()
    """Patterns in the form of `.gitignore`; pages that match are in no panel, list, graph or bundle."""
    embeddings = config_options.SubConfig(EmbeddingOptions)
    """Which model gives the vectors."""
    edges = config_options.SubConfig(EdgeOptions)
    """Which relations make edges, and what they weigh."""
    ranking = config_options.SubConfig(RankingOptions)
    """How the random walk behaves."""
    related = config_options.SubConfig(RelatedOptions)
    """How related pages are chosen."""
    backlinks = config_options.SubConfig(BacklinkOptions)
    """How backlinks are shown."""
    previews = config_options.SubConfig(PreviewOptions)
    """What is shown of a page before it is opened."""
    tags = config_options.SubConfig(TagOptions)
    """Where tags come from, and whether they have pages."""
    links = config_options.SubConfig(LinkOptions)
    """How links are resolved and shown."""
    search = config_options.SubConfig(SearchOptions)
    """How search ranks."""
    topics = config_options.SubConfig(TopicOptions)
    """Which groups of pages are topics."""
    graph = config_options.SubConfig(GraphOptions)
    """What the graph views show."""
    bundle = config_options.SubConfig(BundleOptions)
    """What is written into the site."""
    serve = config_options.SubConfig(ServeOptions)
    """What `mkdocs serve` answers besides pages."""

    def to_settings(self) -> Settings:
        """
        Hand the options of a build over to the core.

        Returns
        -------
        Settings
            The same decisions, without a trace of the host.
        """
        return Settings(
            exclude=tuple(self.exclude),
            embeddings=_record(EmbeddingSettings(), self.embeddings),
            edges=EdgeSettings(
                weights=_record(EdgeWeights(), self.edges.weights),
                relations=self.edges.relations,
                specs=self.edges.specs,
                phrases=self.edges.phrases,
            ),
            ranking=_record(RankingSettings(), self.ranking),
            related=_record(RelatedSettings(), self.related),
            backlinks=_record(BacklinkSettings(), self.backlinks),
            previews=_record(PreviewSettings(), self.previews),
            tags=_record(TagSettings(), self.tags),
            links=dataclasses.replace(
                _record(LinkSettings(), self.links), link_text=LinkText(self.links.link_text)
            ),
            search=dataclasses.replace(
                _record(SearchSettings(), self.search), fusion=Fusion(self.search.fusion)
            ),
            topics=dataclasses.replace(
                _record(TopicSettings(), self.topics),
                algorithm=TopicAlgorithm(self.topics.algorithm),
                tenants=tuple(self.topics.tenants),
            ),
            graph=_record(GraphSettings(), self.graph),
            bundle=_record(BundleSettings(), self.bundle),
        )

    def to_serve_settings(self) -> ServeSettings:
        """
        Hand over the options of the development server, on which no build depends.

        Returns
        -------
        ServeSettings
            The same decisions.
        """
        return ServeSettings(enabled=self.serve.enabled, hosts=tuple(self.serve.hosts))


def _record(record: Record, options: base.Config) -> Record:
    names = {field.name for field in dataclasses.fields(record)}
    return dataclasses.replace(record, **{n: v for n, v in options.items() if n in names})
