"""
A bundle over HTTP, as a server of its own.

```
uvicorn ─> guards ─> gzip ─> endpoint, in a thread ─> knowledge base
           token, rate
```
"""
