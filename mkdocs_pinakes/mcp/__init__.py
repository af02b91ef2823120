"""
A server of the Model Context Protocol over a bundle.

```
tool call ─> question ─> record ─> what fits the budget ─┬─> structured content
             endpoint    clean     truncated, next       └─> text, quoted in fences
```

What pages say reaches agents as material: quoted, never as an instruction.
"""
