"""Figures: their names, what each call counts, several workers' sums, and a worker that died."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from support.timeouts import finished, waiting_for

PAGE = Path(__file__).parents[2] / "docs" / "operations.md"

ALL = """
from punto.server import metrics as m
m.request("/api/tables/{table}", "GET", 200, 0.002)
m.request("/api/tables/{table}", "BREW", 405, 0.002)
m.command("Insure", "carried_out"); m.command("Insure", "repeated"); m.command("Insure", "refused", "under-minimum")
m.committed(7, 0.003); m.appended(9)
m.socket_opened("table"); m.socket_opened("table"); m.socket_closed("table")
m.change_sent(0.004, 100); m.resynced(); m.slow()
m.coup_ended("baccarat", "settled"); m.coup_ended("lucky7", "voided")
m.dealer_late(0.2); m.dealer_late(-0.1); m.tables_led(4)
m.clock_doubted(-3600.0); m.tables_ahead(2)
m.session_opened("patron"); m.denied("sign-in-failed"); m.connection_refused("head-too-large")
"""
SHOW = "print(m.exposition()[0].decode())"
DIE = "import os, signal; os.kill(os.getpid(), signal.SIGKILL)"


def run(code: str, folder: Path | None = None) -> str:
    """What a process of its own prints: where figures are kept is settled when they are imported."""
    return finished(start(code, folder), code)[0]


def start(code: str, folder: Path | None = None) -> "subprocess.Popen[str]":
    environment = {name: value for name, value in os.environ.items() if name != "PROMETHEUS_MULTIPROC_DIR"}
    if folder:
        environment["PROMETHEUS_MULTIPROC_DIR"] = str(folder)
    pipe = subprocess.PIPE
    return subprocess.Popen([sys.executable, "-c", code], env=environment, stdin=pipe, stdout=pipe, text=True)


def first_line(process: "subprocess.Popen[str]") -> str:
    assert process.stdout
    with waiting_for("the first line of a worker"):
        return process.stdout.readline()


def figures(shown: str) -> dict[str, float]:
    """By name and labels."""
    lines = [line.rpartition(" ") for line in shown.splitlines() if line and not line.startswith("#")]
    return {name: float(value) for name, _, value in lines}


EXPECTED = {
    'punto_request_seconds_count{method="GET",route="/api/tables/{table}",status="200"}': 1,
    'punto_request_seconds_count{method="other",route="/api/tables/{table}",status="405"}': 1,
    'punto_commands_total{do="Insure",outcome="carried_out",reason=""}': 1,
    'punto_commands_total{do="Insure",outcome="repeated",reason=""}': 1,
    'punto_commands_total{do="Insure",outcome="refused",reason="under-minimum"}': 1,
    "punto_commit_orders_sum": 7,
    "punto_commit_seconds_count": 1,
    "punto_events_total": 9,
    'punto_sockets{kind="table"}': 1,
    "punto_messages_total": 100,
    "punto_resyncs_total": 1,
    "punto_slow_clients_total": 1,
    "punto_fan_out_seconds_sum": 0.004,
    'punto_coups_total{end="settled",game="baccarat"}': 1,
    'punto_coups_total{end="voided",game="lucky7"}': 1,
    "punto_dealer_lateness_seconds_sum": 0.2,
    "punto_dealer_lateness_seconds_count": 2,
    "punto_tables_led": 4,
    "punto_tables_ahead_of_clock": 2,
    'punto_sessions_opened_total{role="patron"}': 1,
    'punto_connections_refused_total{reason="head-too-large"}': 1,
    'punto_denied_total{kind="sign-in-failed"}': 1,
}


@pytest.mark.parametrize("several", [False, True], ids=["one process", "a worker of several"])
def test_every_call_counts_what_it_says(tmp_path: Path, several: bool) -> None:  # noqa: FBT001 - a case's name
    seen = figures(run(ALL + SHOW, tmp_path if several else None))
    assert {name: seen.get(name) for name in EXPECTED} == EXPECTED
    assert seen["punto_clock_doubted_seconds"] == 3600


def test_every_name_begins_with_punto_and_is_in_the_docs() -> None:
    named = set(re.findall(r"^# TYPE (\w+)", run(ALL + SHOW), re.MULTILINE))
    assert len(named) == 18
    assert all(name.startswith("punto_") for name in named)
    assert set(re.findall(r"^\| `(punto_\w+)` \|", PAGE.read_text("utf-8"), re.MULTILINE)) == named


def test_the_answer_says_its_form() -> None:
    assert run("from punto.server import metrics as m; print(m.exposition()[1])").startswith("text/plain; version=")


# Several workers.


def test_workers_are_summed(tmp_path: Path) -> None:
    other = start(ALL + "print('ready', flush=True); input()", tmp_path)
    assert first_line(other) == "ready\n"
    seen = figures(run(ALL + SHOW, tmp_path))
    finished(other, "the other worker", "\n")
    assert {name: seen.get(name) for name in EXPECTED} == {name: 2 * value for name, value in EXPECTED.items()}
    assert seen["punto_clock_doubted_seconds"] == 3600, "the workers of one machine have one clock"


def test_a_killed_workers_sums_stay_and_what_it_held_open_is_gone(tmp_path: Path) -> None:
    run(ALL + DIE, tmp_path)
    seen = figures(run("from punto.server import metrics as m; " + SHOW, tmp_path))
    assert seen["punto_events_total"] == 9
    assert 'punto_sockets{kind="table"}' not in seen
    assert seen["punto_tables_led"] == 0


def test_a_worker_that_is_not_replaced_is_forgotten_by_the_next_answer(tmp_path: Path) -> None:
    staying = start("from punto.server import metrics as m\nprint('ready', flush=True)\ninput()\n" + SHOW, tmp_path)
    assert first_line(staying) == "ready\n"
    run(ALL + DIE, tmp_path)
    seen = figures(finished(staying, "the worker that stays", "\n")[0])
    assert seen["punto_events_total"] == 9
    assert 'punto_sockets{kind="table"}' not in seen
    assert seen["punto_tables_led"] == 0


def test_workers_that_die_one_after_another_leave_no_more_files_than_one(tmp_path: Path) -> None:
    for _ in range(3):
        run(ALL + DIE, tmp_path)
    one = {path.name for path in tmp_path.iterdir()}
    assert one == {"0.lock", "counter_0.db", "gauge_livemax_0.db", "gauge_livesum_0.db", "histogram_0.db"}
    assert figures(run("from punto.server import metrics as m; " + SHOW, tmp_path))["punto_events_total"] == 27


def test_the_rest_of_punto_does_not_import_it() -> None:
    code = "import sys, punto.cli, punto.server.settings, punto.server.logs; print('prometheus_client' in sys.modules)"
    assert run(code) == "False\n"
