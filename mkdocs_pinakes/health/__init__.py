"""
Health: what an author could mend or join.

```
graph ───────────────────> orphans, dead ends
texts ─┬─> sketches ─────> near-duplicates
       └─> names in them ─> mentions without a link
tags ────────────────────> tags used once
```
"""

from __future__ import annotations

from mkdocs_pinakes.health.examine import examine
from mkdocs_pinakes.health.record import problem_record, report_record
from mkdocs_pinakes.health.severity import Severity, severity, weigh

__all__ = ["Severity", "examine", "problem_record", "report_record", "severity", "weigh"]
