"""Spans and durations, with a real SDK of OpenTelemetry and without."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from opentelemetry import metrics, trace
from opentelemetry.sdk.metrics import MeterProvider
from opentelemetry.sdk.metrics.export import InMemoryMetricReader
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from mkdocs_pinakes.endpoint.answering import answer
from mkdocs_pinakes.endpoint.parameters import read_parameters
from mkdocs_pinakes.endpoint.questions import LINKS, SEARCH
from mkdocs_pinakes.errors import UnknownPageError
from mkdocs_pinakes.knowledge_base import KnowledgeBase
from mkdocs_pinakes.patience import Patience
from tests.search_sites import HARBOUR, search_site

if TYPE_CHECKING:
    from pathlib import Path

    from opentelemetry.sdk.trace import ReadableSpan

EXPORTER = InMemorySpanExporter()
READER = InMemoryMetricReader()


@pytest.fixture(scope="module", autouse=True)
def _sdk() -> None:
    # A process has one provider, once and for all.
    tracing = TracerProvider()
    tracing.add_span_processor(SimpleSpanProcessor(EXPORTER))
    trace.set_tracer_provider(tracing)
    metrics.set_meter_provider(MeterProvider(metric_readers=[READER]))


@pytest.fixture
def spans() -> InMemorySpanExporter:
    EXPORTER.clear()
    return EXPORTER


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return search_site(tmp_path_factory.mktemp("harbour"), HARBOUR)


def by_name(exporter: InMemorySpanExporter) -> dict[str, ReadableSpan]:
    return {span.name: span for span in exporter.get_finished_spans()}


def test_a_search_is_a_span_with_its_parts_below(spans: InMemorySpanExporter, site: Path):
    told = read_parameters(SEARCH.parameters, [("q", "secret mast"), ("limit", "3")])
    with KnowledgeBase.open(site) as knowledge:
        answer(SEARCH, knowledge, told, patience=Patience(60))

    found = by_name(spans)
    search = found["pinakes.search"]
    assert search.attributes == {
        "pinakes.limit": 3,
        "pinakes.mode": "multi",
        "pinakes.partial": False,
        "pinakes.found": 3,
    }
    for part in ("lexical", "vector", "fuse", "show"):
        parent = found[f"pinakes.search.{part}"].parent
        assert parent is not None
        assert search.context is not None
        assert parent.span_id == search.context.span_id
    assert "secret" not in "".join(span.to_json() for span in spans.get_finished_spans())


def test_a_failure_is_named_by_its_type_alone(spans: InMemorySpanExporter, site: Path):
    told = read_parameters(LINKS.parameters, [("page", "my secret page")])
    with KnowledgeBase.open(site) as knowledge, pytest.raises(UnknownPageError):
        answer(LINKS, knowledge, told, patience=Patience(60))

    [span] = spans.get_finished_spans()
    assert span.name == "pinakes.links"
    assert span.attributes is not None
    assert span.attributes["error.type"] == "UnknownPageError"
    assert "secret" not in span.to_json()


def test_a_build_is_a_span_with_its_stages_below(spans: InMemorySpanExporter, tmp_path: Path):
    search_site(tmp_path, HARBOUR)

    found = by_name(spans)
    build = found["pinakes.build"]
    for stage in ("embed", "graph", "index", "topics"):
        parent = found[f"pinakes.build.{stage}"].parent
        assert parent is not None
        assert build.context is not None
        assert parent.span_id == build.context.span_id
    assert {"pinakes.build.parse", "pinakes.build.write"} <= found.keys()


def test_durations_are_counted_by_operation(site: Path):
    told = read_parameters(SEARCH.parameters, [("q", "mast")])
    with KnowledgeBase.open(site) as knowledge:
        answer(SEARCH, knowledge, told, patience=Patience(60))

    data = READER.get_metrics_data()
    assert data is not None
    [metric] = data.resource_metrics[0].scope_metrics[0].metrics
    assert (metric.name, metric.unit) == ("pinakes.duration", "s")
    operations = {
        str((point.attributes or {})["pinakes.operation"]) for point in metric.data.data_points
    }
    assert {"pinakes.search", "pinakes.search.fuse"} <= operations


def test_without_the_api_nothing_is_measured_and_all_works(site: Path):
    script = """
import sys
sys.modules["opentelemetry"] = None
from mkdocs_pinakes.cli import main
main()
"""
    told = subprocess.run(  # noqa: S603, our own command
        [sys.executable, "-c", script, "search", str(site), "mast"],
        capture_output=True,
        text=True,
        check=False,
    )

    assert told.returncode == 0, told.stderr
    assert "mast" in told.stdout
