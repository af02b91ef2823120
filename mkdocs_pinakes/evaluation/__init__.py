"""
How good search and related pages are, measured by questions with known answers.

```
queries.jsonl ─> Question ─┐
                           ├─ judge ─> Outcome ─> Judgement ─> tables, JSON, floors
docs ─> bundle ─> rank ────┘
```
"""
