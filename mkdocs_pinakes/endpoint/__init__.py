"""
Questions to a bundle as programs ask them, whatever carries them.

```
request ─> parameters ─> knowledge base ─> record ─> response
           clamped       one a thread      JSON      ETag, problem+json
```

The development server, the HTTP server, the command line and agents' tools
answer with these records.
"""
