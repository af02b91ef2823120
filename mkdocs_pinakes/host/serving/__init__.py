"""
What `mkdocs serve` answers besides pages, while it builds them again and again.

```
a build ends ─> kept_bundles ─> answers ──┐
                outside of      questions  ├─ routes ─> the host's own application
log_lines ────> check ────────────────────┤
                state, problems            └─ live_page
```

`session` holds them together from the first build to the end of the server. A build
that only builds loads none of this.
"""
