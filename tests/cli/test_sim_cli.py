"""`punto sim` and `punto study`, called as a person would."""

import json
import os
import pty
import signal
import subprocess
import sys
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest
from distributed import LocalCluster
from support.command_line import answer, lines, punto
from support.timeouts import WAIT_SECONDS_MAX, finished, waiting_for

from punto.games import GAMES

PUNTO = [sys.executable, "-m", "punto"]


def without_time(made: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in made.items() if name not in ("seconds", "coups_per_second")}


@pytest.mark.parametrize("game", GAMES)
def test_every_wager_agrees_with_its_exact_odds(game: str) -> None:
    seats = ("--seats", "7") if game == "lucky_draw" else ()
    fixed = "16" if game == "lucky_draw" else "60"
    made = answer("sim", game, "--coups", "10000000", "--seed", "1", "--coups-a-shoe", fixed, *seats)
    assert (made["game"], made["coups"], made["seed"]) == (game, 10_000_000, 1)
    assert made["shoes"] == -(-10_000_000 // int(fixed))
    assert made["coups_per_second"] == pytest.approx(made["coups"] / made["seconds"])
    wagers = [wager.name for wager in GAMES[game].wagers(GAMES[game].variant(None))]
    assert list(made["wagers"]) == wagers
    exact = {wager["wager"]: Fraction(wager["edge"]) for wager in answer("odds", game)["wagers"]}
    for name, wager in made["wagers"].items():
        assert abs(wager["z"]) < 4
        assert wager["z"] == pytest.approx((wager["mean"] - wager["exact"]) / wager["se"])
        assert sum(line["count"] for line in wager["lines"]) == made["coups"] * made["seats"]
        assert wager["exact"] == pytest.approx(-float(exact[name]))
        assert all(line["clauses"] for line in wager["lines"])


@pytest.mark.parametrize("policy", ["always", "perfect"])
def test_insurance_by_a_policy_agrees_with_its_exact_worth(policy: str) -> None:
    made = answer("sim", "baccarat", "--coups", "3000000", "--seed", "1", "--coups-a-shoe", "60", "--policy", policy)
    for name in ("player_insurance", "banker_insurance"):
        wager = made["wagers"][name]
        assert abs(wager["z"]) < 4
        assert 0 < wager["taken"] < 1
        assert 0 < wager["staked"] < wager["taken"]
        assert (wager["exact"] > 0) == (policy == "perfect")


def test_one_who_counts_does_better_than_one_who_answers_by_a_full_shoe() -> None:
    perfect, counter = (
        answer("sim", "baccarat", "--coups", "3000000", "--seed", "1", "--policy", policy)["wagers"]
        for policy in ("perfect", "counter")
    )
    for name in ("player_insurance", "banker_insurance"):
        assert counter[name]["exact"] is None
        assert counter[name]["z"] is None
        assert counter[name]["mean"] > perfect[name]["mean"] + 4 * perfect[name]["se"]


def test_the_cut_card_is_measured_and_explains_the_mean() -> None:
    made = answer("sim", "seven_up", "--coups", "100000000", "--seed", "1")["wagers"]["super_7s"]
    bias = made["cut_card"]
    assert bias["value"] > 4 * bias["se"]
    assert abs(made["mean"] - made["exact"] - bias["value"]) < 4 * made["se"]
    fixed = answer("sim", "seven_up", "--coups", "100000", "--seed", "1", "--coups-a-shoe", "60")["wagers"]["super_7s"]
    assert "cut_card" not in fixed


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    with LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=":0") as made:
        yield made.scheduler_address


def in_a_process(*arguments: str) -> dict[str, Any]:
    done = subprocess.run([*PUNTO, *arguments, "--json"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.parametrize(
    "arguments",
    [
        ("sim", "baccarat", "--coups", "1000003", "--policy", "always"),
        ("sim", "lucky_draw", "--coups", "200001", "--seats", "3"),
        ("study", "session", "lucky7", "--system", "fibonacci", "--sessions", "5000"),
        ("study", "house", "--bet", "banker=500x3@60", "--months", "40"),
        ("study", "count", "seven_up", "super_7s", "--exact", "--shoes", "40"),
    ],
    ids=" ".join,
)
def test_the_same_seed_gives_the_same_json_on_one_core_on_two_and_on_a_cluster(
    cluster: str, arguments: tuple[str, ...]
) -> None:
    one, two, another = (
        without_time(answer(*arguments, "--cores", cores, "--seed", seed))
        for cores, seed in (("1", "7"), ("2", "7"), ("1", "8"))
    )
    assert one == two == without_time(in_a_process(*arguments, "--seed", "7", "--cluster", cluster))
    assert one != another | {"seed": 7}


def test_a_system_of_ones_own_runs_on_a_cluster_too(cluster: str, tmp_path: Path) -> None:
    mine = tmp_path / "mine.py"
    mine.write_text("def mine(now):\n    return 2 * now.stake if now.won < 0 else now.unit\n")
    arguments = ("study", "session", "--sessions", "60", "--seed", "3", "--max", "100000")
    own = in_a_process(*arguments, "--system", f"{mine}:mine", "--cluster", cluster)
    assert own["result"] == answer(*arguments, "--system", f"{mine}:mine", "--cores", "1")["result"]
    assert own["sessions"] == 60


def test_a_cluster_without_workers_is_refused() -> None:
    with LocalCluster(n_workers=0, dashboard_address=":0") as empty:
        done = subprocess.run([*PUNTO, "sim", "baccarat", "--cluster", empty.scheduler_address], capture_output=True)
    assert done.returncode == 2
    assert b"has no workers" in done.stderr


def test_a_run_is_interrupted_shows_what_it_has_and_goes_on(tmp_path: Path) -> None:
    kept, wanted = tmp_path / "run", "20000000000"
    arguments = ["sim", "baccarat", "--seed", "5", "--cores", "2"]
    watching, screen = pty.openpty()
    running = subprocess.Popen(
        [*PUNTO, *arguments, "--coups", wanted, "--json", "--resume", str(kept)],
        stdout=subprocess.PIPE,
        stderr=screen,
        text=True,
        env={**os.environ, "TERM": "xterm", "COLUMNS": "120"},
    )
    shown = b""
    # The bar shows that the run is under way.
    with waiting_for("the bar that tells how many coups a second are dealt"):
        while b"coups a second" not in shown:
            shown += os.read(watching, 65536)
    running.send_signal(signal.SIGINT)
    told, _ = finished(running, "the run that was interrupted")
    assert running.returncode == 130
    part = json.loads(told)
    assert part["interrupted"]
    assert 0 < part["coups"] < int(wanted)
    with waiting_for("what the run says at its end"):
        shown += os.read(watching, 65536)
    assert b"Interrupted" in shown
    os.close(screen)
    os.close(watching)
    further = str(part["coups"] + 1_000_000)
    resumed = in_a_process(*arguments, "--coups", further, "--resume", str(kept))
    assert without_time(resumed) == without_time(in_a_process(*arguments, "--coups", further))
    assert resumed["seconds"] >= 0


def test_a_kept_run_goes_on_with_its_own_seed(tmp_path: Path) -> None:
    kept = str(tmp_path / "run")
    first = answer("sim", "baccarat", "--coups", "100000", "--resume", kept)
    further = answer("sim", "baccarat", "--coups", "300000", "--resume", kept)
    assert further["seed"] == first["seed"]
    assert without_time(further) == without_time(
        answer("sim", "baccarat", "--coups", "300000", "--seed", str(first["seed"]))
    )
    assert further["seconds"] > first["seconds"]


def test_a_cluster_that_is_lost_does_not_take_what_was_done_along(tmp_path: Path) -> None:
    kept = tmp_path / "run"
    watching, screen = pty.openpty()
    with LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=":0") as lost:
        running = subprocess.Popen(
            [
                *PUNTO,
                *["sim", "baccarat", "--coups", "20000000000", "--seed", "5", "--json", "--resume"],
                str(kept),
                "--cluster",
                lost.scheduler_address,
            ],
            stdout=subprocess.PIPE,
            stderr=screen,
            text=True,
            env={**os.environ, "TERM": "xterm", "COLUMNS": "200"},
        )
        shown = b""
        with waiting_for("the bar that tells how many coups a second are dealt"):
            while b"coups a second" not in shown:
                shown += os.read(watching, 65536)
    told, _ = finished(running, "the run whose cluster is lost")
    assert running.returncode == 2
    part = json.loads(told)
    assert 0 < part["coups"] < 20_000_000_000
    with waiting_for("the sentence that the cluster was lost in the middle of the run"):
        while b"was lost in the middle" not in shown:
            shown += os.read(watching, 65536)
    os.close(screen)
    os.close(watching)


def test_a_system_of_ones_own_is_told_the_count_of_its_tags(tmp_path: Path) -> None:
    mine = tmp_path / "mine.py"
    mine.write_text("def mine(now):\n    return now.unit if now.count >= 1 else 0\n")
    arguments = ("study", "session", "--sessions", "200", "--seed", "3", "--tags", "0,1,1,1,1,-1,-1,-1,-1,0")
    own = answer(*arguments, "--system", f"{mine}:mine")
    by_count = answer(*arguments, "--system", "count", "--trigger", "1")
    assert own["result"] == by_count["result"]
    assert own["turnover"] == by_count["turnover"] > 0


def test_a_picture_of_answers_that_have_no_exact_figure_is_drawn(tmp_path: Path) -> None:
    picture = tmp_path / "z.svg"
    done = punto("sim", "lucky_draw", "--policy", "counter", "--coups", "500", "--plot", str(picture))
    assert done.exit_code == 0
    assert picture.read_text().startswith("<svg")


def test_every_coup_is_written_as_a_row(tmp_path: Path) -> None:
    out = tmp_path / "coups.parquet"
    made = answer("sim", "baccarat", "--coups", "100003", "--seed", "2", "--out", str(out))
    table = pq.read_table(out)
    assert table.num_rows == 100_003
    assert json.loads(table.schema.metadata[b"plan"])["seed"] == 2
    for name, wager in made["wagers"].items():
        assert float(table[f"{name}_result"].to_numpy().mean()) == pytest.approx(wager["mean"])
    assert table["shoe"].to_numpy().max() + 1 == made["shoes"]
    assert table["coup"].to_pylist()[:3] == [1, 2, 3]
    seats = tmp_path / "seats.parquet"
    answer("sim", "lucky_draw", "--coups", "50", "--seats", "3", "--seed", "2", "--out", str(seats))
    assert pq.read_table(seats)["seat"].to_pylist()[:4] == [1, 2, 3, 1]


@pytest.mark.parametrize(
    "arguments",
    [
        ("sim", "baccarat", "--coups", "100000"),
        ("study", "session", "baccarat", "--sessions", "2000"),
        ("study", "house", "baccarat", "--bet", "banker=100", "--months", "20"),
        ("study", "count", "baccarat", "lucky_6", "--exact", "--shoes", "10"),
    ],
    ids=" ".join,
)
@pytest.mark.parametrize("lang", ["en", "vi"])
def test_each_has_a_picture_and_a_text_in_both_languages(arguments: tuple[str, ...], lang: str, tmp_path: Path) -> None:
    picture = tmp_path / "picture.svg"
    done = punto(*arguments, "--seed", "1", "--plot", str(picture), "--lang", lang)
    assert done.exit_code == 0, done.stderr
    drawn = picture.read_text()
    assert drawn.startswith("<svg")
    assert "decks: 8" in drawn if lang == "en" else "số bộ bài: 8" in drawn
    assert ("seed" in done.stdout) == (lang == "en")
    assert ("hạt giống" in done.stdout) == (lang == "vi")


REFUSED = [
    ("sim baccarat --coups 0", "Deal from 1 to"),
    ("sim baccarat --coups=-3", "Deal from 1 to"),
    ("sim baccarat --policy sometimes", "Choose one of never, always, perfect, counter"),
    ("sim lucky7 --policy never", "no policy"),
    ("sim baccarat --least 1/50", "smallest insurance stake"),
    ("sim baccarat --policy perfect --least 0", "above 0"),
    ("sim baccarat --policy perfect --least 2", "from 0 to 1"),
    ("sim baccarat --policy perfect --least 1/9973", "rounder"),
    ("sim lucky_draw --policy never", "Choose one of perfect, chart, counter"),
    ("sim baccarat --csm 5", "Only 7 Up"),
    ("sim seven_up --csm 500", "Keep from 0 to 156"),
    ("sim seven_up --csm 5 --burn 3", "no burn"),
    ("sim baccarat --cut-card 5", "Place it from 11"),
    ("sim baccarat --coups-a-shoe 100", "Deal from 1 to 67"),
    ("sim baccarat --burn=-1", "Burn from 0"),
    ("sim baccarat --cores 0", "Use from 1 to"),
    ("sim baccarat --seed 18446744073709551616", "whole number from 0 to"),
    ("sim baccarat --cluster nonsense", "No cluster answers"),
    ("sim baccarat --cluster tcp://127.0.0.1:1", "No cluster answers"),
    ("sim baccarat --out coups.csv", ".parquet"),
    ("sim baccarat --out nowhere/coups.parquet", "cannot be written"),
    ("sim baccarat --plot nowhere/z.svg", "cannot be written"),
    ("sim baccarat --plot z.gif", ".svg"),
    ("sim baccarat --resume nowhere/run", "cannot be written"),
    ("sim baccarat --resume run --out coups.parquet", "do not go together"),
    ("sim baccarat --pays lucky_6.3=999999", "too large"),
    ("sim baccarat --coups-a-shoe 60 --cut-card 20", "do not go together"),
    ("sim baccarat --coups-a-shoe 60 --no-last-hand", "do not go together"),
    ("sim baccarat --policy always --out coups.parquet", "do not go together"),
    ("sim roulette", "no game"),
    ("sim baccarat --variant free", "variant"),
    ("sim baccarat --seats 3", "seat"),
    ("study count baccarat roulette", "no wager"),
    ("study count baccarat tie --tags foo", "not tags"),
    ("study count baccarat tie --tags 1,2,3", "not tags"),
    ("study count baccarat tie --tags 6:9999 --trigger 1", "at most 1,000"),
    ("study count baccarat tie --tags 6:1 --trigger x", "not a true count"),
    ("study count baccarat tie --tags A:0", "Give one with --trigger"),
    ("study count baccarat tie --shoes 0", "Deal from 1 to"),
    ("study count baccarat tie --spread 0", "Use from 1 to"),
    ("study count baccarat tie --plot a.svg", "--exact"),
    ("study count lucky_draw draw", "one decision"),
    ("study count lucky_draw enter --exact", "--policy counter"),
    ("study count lucky_draw enter --exact --policy counter --seats 2", "one seat"),
    ("study count baccarat tie --policy always", "punto sim"),
    ("study house --bet banker=5 --policy always", "punto sim"),
    ("study session --spread 4", "--system count"),
    (
        "study session --wager tie --pays tie.win=150000 --unit 1000000000 --max 1000000000"
        " --bankroll 1000000000000 --coups 1000000",
        "too large",
    ),
    ("study session --system labouchere", "no betting system"),
    ("study session --system nowhere.py:mine", "cannot be read"),
    ("study session --sessions 0", "Play from 1 to"),
    ("study session --unit 0", "--unit"),
    ("study session --min 200 --max 100", "over its maximum"),
    ("study session --unit 50 --min 100", "outside the table's limits"),
    ("study session --bankroll 50", "Bring at least"),
    ("study session --goal 50", "above the bankroll"),
    ("study session --tags 6:1", "--system count"),
    ("study house", "There is no bet on the table"),
    ("study house --bet banker", "not a bet"),
    ("study house --bet banker=0", "from 1 to"),
    ("study house --bet banker=5@200", "from 1 to 100"),
    ("study house --bet lottery=5", "no wager"),
    ("study house lucky_draw --bet enter=5x3", "--seats"),
    ("study house --bet banker=5 --months 0", "--months"),
]


@pytest.mark.parametrize(("line", "said"), REFUSED, ids=[line for line, _ in REFUSED])
def test_nonsense_is_refused_in_a_sentence(
    line: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = punto(*line.split())
    assert done.exit_code == 2, done.stdout
    assert said in done.stderr
    assert len(lines(done.stderr)) == 1
    assert not done.stdout
    assert not list(tmp_path.iterdir())


def test_a_system_of_ones_own_that_fails_is_told(tmp_path: Path) -> None:
    mine = tmp_path / "mine.py"
    mine.write_text("def half(now):\n    return now.unit / 2\ndef broken(now):\n    return now.nothing\n")
    for name, said in (("half", "whole number"), ("broken", "AttributeError"), ("absent", "has no function")):
        done = punto("study", "session", "--sessions", "5", "--system", f"{mine}:{name}")
        assert done.exit_code == 2
        assert said in done.stderr
        assert len(lines(done.stderr)) == 1


def test_a_count_without_tags_is_fitted_to_the_wager() -> None:
    made = answer("study", "count", "baccarat", "lucky_6", "--shoes", "20000", "--seed", "1")
    assert made["tags"]["6"] < 0 < made["tags"]["7"]
    assert made["count"]["edge"]["value"] > 0
    assert made["count"]["frequency"] < 0.1
    assert made["start"] == -32 * sum(made["tags"].values())


def test_a_session_of_each_system_loses_what_the_edge_says() -> None:
    for system in ("flat", "martingale", "paroli", "1-3-2-6", "dalembert", "fibonacci"):
        made = answer("study", "session", "--wager", "player", "--system", system, "--sessions", "20000", "--seed", "1")
        assert made["system"] == system
        assert made["edge"] == pytest.approx(0.01235, abs=0.006)
        assert made["result"]["percentiles"]["5"] <= made["result"]["percentiles"]["95"]


def test_a_house_holds_what_the_odds_say() -> None:
    made = answer("study", "house", "--bet", "banker=1000x3@60", "--bet", "tie=100", "--months", "300", "--seed", "1")
    hour = made["spans"]["hour"]["win"]
    hours = made["months"] * made["hours_a_day"] * made["days_a_month"]
    assert abs(hour["mean"] - made["exact_win_an_hour"]) < 4 * hour["sd"] / hours**0.5
    assert hour["sd"] == pytest.approx(made["independent_sd_an_hour"], rel=0.02)
    assert made["hold"] == pytest.approx(made["exact_hold"], abs=0.0005)
    lost = [made["spans"][span]["lost"] for span in ("hour", "day", "month")]
    assert lost == sorted(lost, reverse=True)


def test_a_bar_is_shown_only_where_somebody_watches() -> None:
    done = subprocess.run([*PUNTO, "sim", "baccarat", "--coups", "1000", "--seed", "1"], capture_output=True, text=True)
    assert done.returncode == 0
    assert lines(done.stderr) == []


@pytest.mark.parametrize(("lang", "line"), [("en", "Compiling the kernels, once"), ("vi", "Đang biên dịch")])
def test_the_first_run_says_that_it_compiles_and_later_runs_do_not(tmp_path: Path, lang: str, line: str) -> None:
    """A small kernel of its own stands for the simulation's, which take half a minute."""
    (tmp_path / "kernel.py").write_text(
        "from punto.jit import njit\n\n\n@njit(cache=True)\ndef kernel(number):\n    return number + 1\n"
    )
    program = (
        "from punto.cli.output import announce_compilation\n"
        f"with announce_compilation({lang!r}):\n"
        "    import kernel\n"
        "    print(kernel.kernel(1), kernel.kernel(2.5))\n"
    )
    environment = {**os.environ, "PUNTO_JIT": "1", "NUMBA_CACHE_DIR": str(tmp_path), "PYTHONPATH": str(tmp_path)}
    first, second = (
        subprocess.run(
            [sys.executable, "-c", program], capture_output=True, text=True, env=environment, timeout=WAIT_SECONDS_MAX
        )
        for _ in range(2)
    )
    assert first.stdout == second.stdout == "2 3.5\n"
    assert first.stderr.startswith(line)
    assert first.stderr.count("\n") == 1, "once, for however many kernels"
    assert second.stderr == ""
