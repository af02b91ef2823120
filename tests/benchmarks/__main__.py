"""Runs every measurement: `python -m tests.benchmarks`."""

from __future__ import annotations

from tests.benchmarks import build_cost, link_plugins, related_quality

if __name__ == "__main__":
    build_cost.main()
    related_quality.main()
    link_plugins.main()
