"""The OpenAPI document against the server, by a tool that looks for what differs."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.search_sites import HARBOUR, search_site
from tests.server.running import serving

COUNT = os.environ.get("PINAKES_SCHEMA_EXAMPLES", "60")


def test_no_answer_differs_from_the_document(tmp_path: Path):
    with serving(search_site(tmp_path, HARBOUR), "--log-level", "warning") as server:
        address = f"http://127.0.0.1:{server.port}"
        told = subprocess.run(  # noqa: S603, a tool of the tests
            [
                str(Path(sys.executable).with_name("schemathesis")),
                *("run", f"{address}/pinakes/api/openapi.json"),
                *("--max-examples", COUNT, "--seed", "1", "--no-color"),
                "--suppress-health-check=filter_too_much",
            ],
            capture_output=True,
            text=True,
            check=False,
            cwd=tmp_path,
        )

        assert told.returncode == 0, told.stdout[-6000:]
        assert "7 selected / 7 total" in told.stdout
        assert "generated" in told.stdout
        assert server.get("/healthz").status == 200
    assert "Traceback" not in "\n".join(server.lines)
