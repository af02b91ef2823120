"""What whoever runs the server decides."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class ServerSettings:
    """How the server answers, and whom."""

    host: str = "127.0.0.1"
    """Address to listen on; the default is reached from this machine only."""
    port: int = 8001
    """Port to listen on; 0 takes a free one."""
    names: tuple[str, ...] = ()
    """Names that the server answers for, beside `localhost` and addresses in numbers."""
    origins: tuple[str, ...] = ()
    """Origins whose pages may read answers; `*` for all; none by default."""
    token: str = ""
    """What a client must show as a bearer token; empty if anybody may ask."""
    rate: float = 0.0
    """Questions a second that one address may ask; 0 for any number."""
    seconds: float = 1.5
    """How long an answer may take before it is cut short."""
    threads: int = 1
    """How many questions are answered at once."""
    connections: int = 512
    """Most open connections; to others the server says that it is busy."""
    patience: float = 20.0
    """Seconds that a client may take to send a request, or to take an answer."""
