"""The benchmarks and the torture run from their command lines, at their smallest size, so that none of them rots."""

import os
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest
from support.timeouts import WAIT_SECONDS_MAX

ROOT = Path(__file__).parents[2]
COMMAND_SECONDS_MAX = 5 * WAIT_SECONDS_MAX
"""Kernels may have to be compiled first."""

BENCHES = {
    "engine": "a shoe shuffled and dealt to its end",
    "odds": "lucky_draw: the full strategy",
    "sim": "sessions by Martingale",
    "env": "every environment is measured",
    "table": "verified: chain, ledger, replay",
    "server": "their settlement, to the last",
}
"""Each with what it says near its end. tests/browser/test_tour.py has the one in the browser."""
IN_BROWSER = {"screens"}
PARTS = {"many", "full_table", "sizes"}
"""Modules that benchmarks share."""

TORTURES = {
    "cuts": ("tests/faults/torture.py", "--cuts 1 --kills 0 --changes 0", "Nothing was lost."),
    "kills": ("tests/faults/torture.py", "--cuts 0 --kills 4 --changes 0", "Nothing was lost."),
    "changes": ("tests/faults/torture.py", "--cuts 0 --kills 0 --changes 3", "Nothing was lost."),
    "workers": (
        "tests/faults/workers.py",
        "--seconds 4 --every 3 --patrons 4 --workers 2 --still 600",
        '"findings": []',
    ),
    "rules": ("tests/second_model/torture_rules.py", "--coups 1", "no difference"),
}


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


def test_every_benchmark_is_run_by_a_test() -> None:
    spec = spec_from_file_location("dev_for_benches", ROOT / "dev.py")
    assert spec
    assert spec.loader
    dev = module_from_spec(spec)
    spec.loader.exec_module(dev)
    assert set(dev.BENCHES) == set(BENCHES) | IN_BROWSER
    assert {path.stem for path in (ROOT / "bench").glob("*.py")} == set(BENCHES) | IN_BROWSER | PARTS


@pytest.mark.parametrize("name", BENCHES)
def test_a_benchmark_runs_to_its_end(name: str) -> None:
    assert BENCHES[name] in said(f"bench/{name}.py")


@pytest.mark.parametrize("name", TORTURES)
def test_a_torture_runs_to_its_end(name: str) -> None:
    script, arguments, ends = TORTURES[name]
    assert ends in said(script, *arguments.split())
