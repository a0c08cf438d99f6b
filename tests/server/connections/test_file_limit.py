"""The number of files that the server may open: raised at its start, or a warning."""

import subprocess
import sys
from pathlib import Path

import pytest
from support.server.served_house import settings_of
from support.timeouts import WAIT_SECONDS_MAX

from punto.server.connections.file_limit import files_wanted
from punto.server.settings import Settings, as_environment

SCRIPT = """
import resource
resource.setrlimit(resource.RLIMIT_NOFILE, (256, {most}))
from punto.server import logs
from punto.server.connections.file_limit import file_limit, raise_file_limit
from punto.server.settings import from_environment
settings = from_environment()
logs.configure("text", "info")
raise_file_limit(settings)
print(file_limit(settings))
"""


def raised(settings: Settings, most: int) -> tuple[int, str]:
    """The limit afterwards in a process that has 256 and may have `most`, and its log."""
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT.format(most=most)],
        env={"PYTHONPATH": ":".join(sys.path), **as_environment(settings)},
        capture_output=True,
        text=True,
        timeout=WAIT_SECONDS_MAX,
        check=True,
    )
    return int(done.stdout), done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limit")
def test_the_limit_is_raised_as_far_as_is_wanted_or_allowed(tmp_path: Path) -> None:
    settings = settings_of(tmp_path / "house.db", sockets_max=100)
    wanted = files_wanted(settings)
    assert raised(settings, wanted + 100) == (wanted, "")
    limit, log = raised(settings, 512)
    assert limit == 512
    assert f"warning file-limit-low limit=512 wanted={wanted}" in log
