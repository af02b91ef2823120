"""
For which names a server answers.

A page of another site can make a browser ask a server on this machine, under a
name of its own that it lets lead here. So only names that are ours are answered.
"""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass

_LOCAL = "localhost"


@dataclass(frozen=True, slots=True, kw_only=True)
class HostRule:
    """The names that a server answers for; addresses in numbers are always answered."""

    names: tuple[str, ...] = ()
    """Further names beside `localhost`, in any case; `*.example.org` stands for all below it."""

    def allows(self, host: str) -> bool:
        """
        Tell whether a request is meant for this server.

        Parameters
        ----------
        host : str
            Its header `Host`.

        Returns
        -------
        bool
            Whether it is.
        """
        name = _without_port(host).rstrip(".").lower()
        if _is_number(name) or name == _LOCAL or name.endswith(f".{_LOCAL}"):
            return True
        return any(_fits(name, allowed.lower()) for allowed in self.names)


def _without_port(host: str) -> str:
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0]


def _is_number(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _fits(name: str, allowed: str) -> bool:
    if allowed.startswith("*."):
        return name.endswith(allowed[1:]) and len(name) > len(allowed) - 1
    return name == allowed
