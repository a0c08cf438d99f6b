"""The tour and the benchmark of the screens run from their command lines, so that neither rots."""

import os
import re
import subprocess
import sys
from pathlib import Path

from support.browser.windows import ROOT
from support.timeouts import WAIT_SECONDS_MAX

COMMAND_SECONDS_MAX = 5 * WAIT_SECONDS_MAX
TOUR = (ROOT / "docs" / "tour.md").read_text("utf-8")


def said(script: str, *arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, script, *arguments],
        cwd=ROOT,
        env={**os.environ, "BENCH_SMALL": "1"},
        capture_output=True,
        text=True,
        timeout=COMMAND_SECONDS_MAX,
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    return done.stdout


def test_the_tour_takes_every_picture_of_its_page(tmp_path: Path) -> None:
    """In one language, which takes half the time."""
    said("tests/browser/tour.py", str(tmp_path), "en")
    assert {path.name for path in tmp_path.iterdir()} == set(re.findall(r"pictures/tour/([\w-]+-en\.jpg)", TOUR))


def test_the_benchmark_of_the_screens_runs_to_its_end() -> None:
    assert "first page: tables seen" in said("bench/screens.py")
