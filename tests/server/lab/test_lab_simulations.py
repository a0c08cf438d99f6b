"""Simulations over HTTP: the results of `punto sim` and `punto study`, line by line; they end with the connection."""

import asyncio
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event
from typing import TypeVar

import httpx
import msgspec
import pytest
from support.server.api_description import description
from support.server.requests_and_sockets import Asking, asking, problem, reason, services
from support.server.served_house import Served, build, settings_of
from support.timeouts import WAIT_SECONDS_MAX

from punto.errors import Refusal
from punto.games import GAMES
from punto.server.lab import service, simulations, tasks
from punto.server.lab import steps as lab_steps
from punto.server.lab.callers import LabCaller
from punto.server.lab.process import LabProcess
from punto.server.lab.simulations import Simulation
from punto.sim import session_study as sessions
from punto.sim.betting import SessionTerms, System
from punto.sim.plan import make_plan
from punto.sim.pool import workers
from punto.sim.simulation import Simulated, simulate
from punto.sim.tally import line_counts
from punto.wire.simulation import (
    CoupsDealt,
    CoupsWish,
    PlanShown,
    Preparing,
    Progress,
    SessionsPlayed,
    SessionsWish,
    SimulationFailed,
    SimulationLine,
)

T = TypeVar("T")

MOMENT = 1e-9
"""So short that a step is one lot of one shoe."""
ENDLESS = {"study": "coups", "game": "lucky_draw", "policy": "counter", "coups": 10**8}
"""Some minutes, if it is let."""


class Held(set[Simulation]):
    """The runs under way; tells when one has ended."""

    def __init__(self) -> None:
        super().__init__()
        self.ended = Event()

    def discard(self, run: object) -> None:
        super().discard(run)
        self.ended.set()


def held(served: Served) -> Held:
    """From here on it is told when a run has ended."""
    found = services(served).lab.places.running = Held()
    return found


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    settings = settings_of(tmp_path_factory.mktemp("house") / "house.db", simulations_max=1)
    build(settings, {})
    with Served(settings) as opened:
        yield opened


@pytest.fixture(scope="module")
def ask(served: Served) -> Iterator[Asking]:
    with asking(served) as line:
        yield line


def lines_of(answer: httpx.Response) -> list[SimulationLine]:
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/jsonl"
    return [msgspec.json.decode(line, type=SimulationLine) for line in answer.text.splitlines()]


@contextmanager
def reading(served: Served, wish: object) -> Iterator[Iterator[SimulationLine]]:
    """The lines as they come; the connection closes when the reader leaves."""
    with (
        httpx.Client(base_url=served.address, timeout=WAIT_SECONDS_MAX, trust_env=False) as line,
        line.stream("POST", "/api/simulations", json=wish) as answer,
    ):
        assert answer.status_code == 200
        yield (msgspec.json.decode(text, type=SimulationLine) for text in answer.iter_lines())


def simulated(coups: int, game: str, seed: int, **plan_given: object) -> Simulated:
    """As `punto sim` does it."""
    with workers(cores=2) as pool:
        return simulate(make_plan(GAMES[game], seed=seed, **plan_given), coups, pool)  # type: ignore[arg-type]


def check_same(shown: CoupsDealt, made: Simulated) -> None:
    assert (shown.done, shown.shoes) == (made.tally.coups, made.tally.shoes)
    assert [each.wager for each in shown.wagers] == list(made.wagers)
    for each in shown.wagers:
        due = made.wagers[each.wager]
        assert (each.mean, each.se, each.exact, each.z) == (due.mean, due.se, due.exact, due.z)
        margin = due.cut_card and (due.cut_card.value, due.cut_card.se)
        assert (each.cut_card and (each.cut_card.value, each.cut_card.se)) == margin
        if each.wager in made.tally.insurance:
            assert each.lines == ()
            assert each.taken_percent == pytest.approx(100 * made.tally.insurance[each.wager].taken / shown.done)
        else:
            assert [line.count for line in each.lines] == line_counts(made.plan, made.tally, each.wager)
            assert sum(line.share_percent for line in each.lines) == pytest.approx(100)


# The same as without a server.


@pytest.mark.parametrize(
    ("game", "more"),
    [
        ("baccarat", {}),
        ("baccarat", {"policy": "perfect", "decks": 6}),
        ("lucky7", {"variant": "non_commission"}),
        ("seven_up", {}),
        ("lucky_draw", {"seats": 3, "policy": "chart"}),
    ],
)
def test_a_run_ends_as_that_of_punto_sim_with_the_same_seed(ask: Asking, game: str, more: dict[str, object]) -> None:
    wish = {"study": "coups", "game": game, "coups": 100_003, "seed": 7, **more}
    first, *going = lines_of(ask("POST", "/api/simulations", body=wish))
    assert isinstance(first, Preparing)
    assert (first.plan.game, first.plan.seed, first.of) == (game, 7, 100_003)
    last = going[-1]
    assert isinstance(last, CoupsDealt)
    assert last.ended
    check_same(last, simulated(100_003, game, 7, **more))


def test_pays_that_are_changed_are_paid(ask: Asking) -> None:
    wish = {"study": "coups", "game": "baccarat", "coups": 20_000, "seed": 3}
    usual = lines_of(ask("POST", "/api/simulations", body=wish))[-1]
    changed = lines_of(ask("POST", "/api/simulations", body={**wish, "pays": {"tie": {"win": "9:1"}}}))
    assert isinstance(usual, CoupsDealt)
    assert isinstance(changed[0], Preparing)
    assert isinstance(changed[-1], CoupsDealt)
    assert changed[0].plan.pays == {"tie.win": "9"}
    before, after = (each.wagers[2] for each in (usual, changed[-1]))
    assert after.lines[0].count == before.lines[0].count
    assert after.mean == pytest.approx(before.mean + before.lines[0].count / 20_000)
    assert after.exact == pytest.approx(10 * before.lines[0].exact_percent / 100 - 1)  # type: ignore[operator]


def test_without_a_seed_one_is_made_up_and_told_so_that_the_run_can_be_had_again(ask: Asking) -> None:
    wish = {"study": "coups", "game": "baccarat", "coups": 5000}
    first, *_, last = lines_of(ask("POST", "/api/simulations", body=wish))
    assert isinstance(first, Preparing)
    assert isinstance(last, CoupsDealt)
    again = lines_of(ask("POST", "/api/simulations", body={**wish, "seed": first.plan.seed}))[-1]
    assert isinstance(again, CoupsDealt)
    assert again.wagers == last.wagers


def test_sessions_end_as_those_of_punto_study(ask: Asking) -> None:
    wish = {"study": "sessions", "game": "baccarat", "sessions": 3000, "wager": "banker", "system": "martingale"}
    answer = ask("POST", "/api/simulations", body={**wish, "seed": 5, "coups": 60, "bankroll": 3000, "goal": 4000})
    last = lines_of(answer)[-1]
    assert isinstance(last, SessionsPlayed)
    assert last.ended
    terms = SessionTerms(
        wager="banker", system=System.MARTINGALE, unit=100, bankroll=3000, least=100, most=100_000, goal=4000, coups=60
    )
    with workers(cores=2) as pool:
        due = sessions.study(sessions.SessionSpec(make_plan(GAMES["baccarat"], seed=5), terms), 3000, pool).part
    assert (last.done, last.of, last.coups, last.turnover) == (3000, 3000, due.coups, due.turnover)
    assert (last.ruin_percent, last.goal_percent) == (100 * due.ruined / 3000, 100 * due.goals / 3000)
    assert last.ruin_percent > 0
    assert last.goal_percent > 0
    assert last.result.mean == float(due.results.mean)
    assert [last.result.p5, last.result.p95] == due.results.percentiles(5, 95)
    assert [band.coups for band in last.fan] == list(range(0, 61, 3))
    assert (last.fan[0].p5, last.fan[0].p95) == (3000, 3000)
    assert [last.fan[-1].p25, last.fan[-1].p75] == due.fan[-1].percentiles(25, 75)
    assert sum(ending.share_percent for ending in last.endings) == pytest.approx(100)
    assert last.endings[0].least <= min(due.results.counts)
    assert max(due.results.counts) < last.endings[-1].end


# Step by step.


def steps(study: lab_steps.Study) -> list[Progress]:
    """Steps as short as can be, to the end."""
    told: list[Progress] = []
    while not told or not told[-1].ended:
        told.append(study.step(MOMENT))
    return told


def test_coups_come_shoe_by_shoe_to_the_same_end() -> None:
    made = simulated(1000, "baccarat", 11)
    told = steps(lab_steps.CoupsRun(CoupsWish(game="baccarat", coups=1000, seed=11)))
    assert len(told) == made.tally.shoes > 10
    done = [each.done for each in told]
    assert done == sorted(set(done))
    assert done[-1] == 1000
    assert [each.ended for each in told] == [False] * (len(told) - 1) + [True]
    seconds = [each.seconds for each in told]
    assert seconds == sorted(seconds)
    assert isinstance(told[-1], CoupsDealt)
    check_same(told[-1], made)


def test_sessions_come_one_by_one_to_the_same_end() -> None:
    wish = SessionsWish(game="lucky_draw", sessions=25, coups=7, seed=2, policy="chart")
    told = steps(lab_steps.SessionsRun(wish))
    assert [each.done for each in told] == list(range(1, 26))
    whole = lab_steps.SessionsRun(wish).step(WAIT_SECONDS_MAX)
    assert isinstance(told[-1], SessionsPlayed)
    for name in SessionsPlayed.__struct_fields__:
        if name not in ("seconds", "a_second"):
            assert getattr(told[-1], name) == getattr(whole, name), name
    assert [band.coups for band in whole.fan] == list(range(8)), "a short session has fewer marks"


class Timed(lab_steps.CoupsRun):
    """Notes for how long each step was asked."""

    def __init__(self) -> None:
        super().__init__(CoupsWish(game="baccarat", coups=10**6, seed=1))
        self.asked: list[float] = []

    def step(self, seconds: float) -> CoupsDealt:
        self.asked.append(seconds)
        return super().step(MOMENT)


def test_the_first_lines_come_close_upon_one_another() -> None:
    study = Timed()
    lab_steps.RUNS[0] = study, lab_steps.FIRST_STEP_SECONDS
    try:
        for _ in range(8):
            lab_steps.step(0)
    finally:
        lab_steps.drop(0)
    assert study.asked == [0.004, 0.008, 0.016, 0.032, 0.064, 0.128, 0.25, 0.25]


def test_of_a_counter_nobody_can_say_how_often_a_line_is_due() -> None:
    (last,) = steps(lab_steps.CoupsRun(CoupsWish(game="lucky_draw", coups=5, seed=1, policy="counter")))
    assert isinstance(last, CoupsDealt)
    assert {each.exact for each in last.wagers} == {None}
    assert {line.exact_percent for each in last.wagers for line in each.lines} == {None}


def test_lines_of_a_long_run_come_while_it_runs_and_never_go_back(served: Served) -> None:
    runs = held(served)
    with reading(served, ENDLESS) as lines:
        assert isinstance(next(lines), Preparing)
        done = []
        for _ in range(3):
            line = next(lines)
            assert isinstance(line, CoupsDealt)
            assert not line.ended
            done.append(line.done)
        assert done == sorted(set(done))
    assert runs.ended.wait(WAIT_SECONDS_MAX), "the run has not ended, and the next test needs its place"


# Who hangs up.


def test_hanging_up_ends_the_run(served: Served) -> None:
    runs = held(served)
    with reading(served, ENDLESS) as lines:
        assert isinstance(next(lines), Preparing)
        assert isinstance(next(lines), CoupsDealt)
        assert len(runs) == 1
    assert runs.ended.wait(WAIT_SECONDS_MAX), "the run has not ended"
    assert len(runs) == 0


def test_hanging_up_before_the_first_line_ends_the_run_too(served: Served) -> None:
    runs = held(served)
    body = msgspec.json.encode(ENDLESS)
    host, port = served.address.removeprefix("http://").rsplit(":", 1)
    with socket.create_connection((host, int(port)), WAIT_SECONDS_MAX) as line:
        head = f"POST /api/simulations HTTP/1.1\r\nHost: {host}\r\nContent-Length: {len(body)}\r\n"
        line.sendall(f"{head}Content-Type: application/json\r\n\r\n".encode() + body)
    assert runs.ended.wait(WAIT_SECONDS_MAX), "the run has not ended"
    assert len(runs) == 0


ANN = LabCaller("address/192.0.2.1")


class Empty(LabProcess):
    """A room without a process: it says what was asked of it."""

    def __init__(self, *answers: SimulationLine | Refusal) -> None:
        super().__init__()
        self.answers = list(answers)
        self.asked: list[object] = []

    async def run(self, do: Callable[..., T], *given: object) -> T:
        self.asked.append(do)
        if not self.answers:
            await asyncio.Event().wait()  # forever
        answer = self.answers.pop(0)
        if isinstance(answer, Refusal):
            raise answer
        return answer  # type: ignore[return-value]

    def submit(self, do: Callable[..., None], *given: object) -> None:
        self.asked.append(do)


PREPARING = Preparing(
    PlanShown(
        game="baccarat",
        variant=None,
        edition="",
        decks=8,
        seats=1,
        policy=None,
        least_insurance=None,
        cut_card=14,
        pays={},
        seed=1,
        version="",
    ),
    2,
)


def dealt(done: int) -> CoupsDealt:
    return CoupsDealt(done=done, of=2, ended=done == 2, seconds=0, a_second=0, shoes=1, wagers=())


async def taken(run: Simulation) -> list[str]:
    """The kinds of all its lines."""
    return [msgspec.json.decode(line)["type"] async for line in run]


async def begun(room: LabProcess, ended: list[Simulation]) -> Simulation:
    run = Simulation(room, 1, ended.append, ANN)
    await run.begin(CoupsWish(game="baccarat", coups=2))
    return run


def test_a_run_is_asked_on_until_it_has_ended_and_then_dropped_once() -> None:
    async def check() -> None:
        room, ended = Empty(PREPARING, dealt(1), dealt(2)), list[Simulation]()
        run = await begun(room, ended)
        assert await taken(run) == ["preparing", "coups", "coups"]
        run.close()
        assert ended == [run]
        step, drop = tasks.step_simulation, tasks.drop_simulation
        assert room.asked == [tasks.begin_simulation, step, step, drop]

    asyncio.run(check())


def test_a_run_that_is_let_go_in_the_middle_of_a_step_is_dropped() -> None:
    async def check() -> None:
        room, ended = Empty(PREPARING, dealt(1)), list[Simulation]()
        run = await begun(room, ended)
        task = asyncio.create_task(taken(run))
        while len(room.asked) < 3:
            await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert ended == [run]
        assert room.asked[-1] is tasks.drop_simulation
        assert await taken(run) == [], "there is no more of it"

    asyncio.run(check())


def test_a_run_that_the_lab_loses_ends_with_a_problem() -> None:
    async def check() -> None:
        room, ended = Empty(PREPARING, Refusal("lab-stopped")), list[Simulation]()
        run = await begun(room, ended)
        assert await taken(run) == ["preparing", "problem"]
        assert ended == [run]

    asyncio.run(check())


def test_a_run_that_cannot_begin_takes_no_place() -> None:
    async def check() -> None:
        ended = list[Simulation]()
        with pytest.raises(Refusal):
            await begun(Empty(Refusal("unknown-policy", policy="x", game="x", policies=[])), ended)
        assert len(ended) == 1

    asyncio.run(check())


def test_a_reader_who_does_not_read_loses_the_place_and_is_told_when_they_read_on() -> None:
    async def check() -> None:
        room, ended = Empty(PREPARING, dealt(1), dealt(2)), list[Simulation]()
        run = Simulation(room, 1, ended.append, ANN, unread_seconds_max=0)
        await run.begin(CoupsWish(game="baccarat", coups=2))
        assert b"preparing" in await anext(run)
        async with asyncio.timeout(WAIT_SECONDS_MAX):
            await run.over.wait()
        assert ended == [run]
        assert room.asked == [tasks.begin_simulation, tasks.drop_simulation], "no step is made for nobody"
        (last,) = [msgspec.json.decode(line, type=SimulationLine) async for line in run]
        assert isinstance(last, SimulationFailed)
        assert (last.problem.reason, last.problem.status) == ("simulation-not-read", 429)

    asyncio.run(check())


def test_the_time_in_which_lines_are_not_read_is_counted_together() -> None:
    async def check() -> None:
        loop = asyncio.get_running_loop()
        room, ended, moment = Empty(PREPARING, *[dealt(1)] * 5), list[Simulation](), loop.time()
        loop.time = lambda: moment  # type: ignore[method-assign]
        run = Simulation(room, 1, ended.append, ANN, unread_seconds_max=10)
        await run.begin(CoupsWish(game="baccarat", coups=2))
        for _ in range(3):
            await anext(run)
            moment += 4  # a little at a time
            for _ in range(2):
                await asyncio.sleep(0)
        assert ended == [run], "twelve seconds are more than ten"

    asyncio.run(check())


def test_a_run_of_an_earlier_process_is_lost() -> None:
    with pytest.raises(Refusal, match="stopped"):
        lab_steps.step(-1)


# The house closes.


def test_a_house_that_closes_ends_its_runs_with_a_word(tmp_path_factory: pytest.TempPathFactory) -> None:
    settings = settings_of(tmp_path_factory.mktemp("house") / "house.db")
    build(settings, {})
    with Served(settings) as house:
        with reading(house, ENDLESS) as lines:
            assert isinstance(next(lines), Preparing)
            assert isinstance(next(lines), CoupsDealt)
            house.server.should_exit = True
            *_, last = lines
        assert isinstance(last, SimulationFailed)
        assert (last.problem.reason, last.problem.status) == ("lab-stopped", 503)


# Bounds.


def test_one_address_has_one_place(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulations, "OWN_END_SECONDS", 0.0)
    settings = settings_of(tmp_path_factory.mktemp("house") / "house.db", simulations_max=2)
    build(settings, {})
    small = {"study": "coups", "game": "baccarat", "coups": 10}
    with Served(settings) as house, asking(house) as line:
        runs = held(house)
        with reading(house, ENDLESS) as lines:
            next(lines)
            refused = line("POST", "/api/simulations", body=small)
            assert (refused.status_code, reason(refused)) == (429, "simulation-running")
            elsewhere = httpx.post(
                f"{house.address}/api/simulations",
                json=small,
                headers={"X-Forwarded-For": "203.0.113.7"},
                timeout=WAIT_SECONDS_MAX,
                trust_env=False,
            )
            assert len(lines_of(elsewhere)) == 2, "there is a place left for others"
            runs.ended.clear()
        assert runs.ended.wait(WAIT_SECONDS_MAX), "the run has not ended"
        assert len(lines_of(line("POST", "/api/simulations", body=small))) == 2


def test_a_run_that_was_only_just_stopped_is_waited_for() -> None:
    async def check() -> None:
        lab = service.Lab(settings_of("none.db"), lambda: 0.0)
        room = Empty(PREPARING, PREPARING)
        lab.places = simulations.SimulationPlaces(room, 2)
        first = await lab.simulation(ANN, CoupsWish(game="baccarat", coups=2))
        second = asyncio.create_task(lab.simulation(ANN, CoupsWish(game="baccarat", coups=2)))
        for _ in range(3):
            await asyncio.sleep(0)
        assert room.asked == [tasks.begin_simulation]
        first.close()
        assert lab.places.running == {await second}

    asyncio.run(check())


def test_a_house_may_run_none_and_may_set_how_long_they_are(tmp_path_factory: pytest.TempPathFactory) -> None:
    where = tmp_path_factory.mktemp("house") / "house.db"
    settings = settings_of(where, simulations_max=0, simulated_coups_max=1000)
    build(settings, {})
    with Served(settings) as house, asking(house) as line:

        def refused(**wish: object) -> tuple[str, str]:
            told = problem(line("POST", "/api/simulations", body={"game": "baccarat", **wish}))
            return told.reason, told.sentence["en"]

        assert refused(study="coups", coups=1000) == ("too-many-simulations", "This house runs no simulations.")
        assert refused(study="coups", coups=1001)[0] == "coups-out-of-range"
        assert refused(study="sessions", sessions=10, coups=100)[0] == "too-many-simulations"
        why, told = refused(study="sessions", sessions=10, coups=101)
        assert why == "coups-out-of-range"
        assert "1,010" in told
        assert "1,000" in told


REFUSED: dict[str, tuple[dict[str, object], str]] = {
    "no game": ({"game": "bridge"}, "unknown-game"),
    "no variant": ({"variant": "free"}, "unknown-variant"),
    "no policy": ({"policy": "chart"}, "unknown-policy"),
    "no seats": ({"seats": 3}, "seats-not-own-hands"),
    "no odds": ({"pays": {"tie": {"win": "x"}}}, "not-odds"),
    "no line": ({"pays": {"tie": {"lose": "1"}}}, "unknown-line"),
    "too fine": ({"pays": {"tie": {"win": "999999.9999"}}}, "pays-too-fine"),
    "eleven decks": ({"decks": 11}, "decks-out-of-range"),
    "no coups": ({"coups": 0}, "unreadable"),
    "a seed too large": ({"seed": 2**53}, "unreadable"),
    "no study": ({"study": "life"}, "unreadable"),
    "an unknown field": ({"gone": {}}, "unreadable"),
    "no wager": ({"study": "sessions", "sessions": 1, "wager": "field"}, "unknown-wager"),
    "no system": ({"study": "sessions", "sessions": 1, "system": "count"}, "unreadable"),
    "insured sessions": ({"study": "sessions", "sessions": 1, "policy": "always"}, "sessions-not-insured"),
    "a small bankroll": ({"study": "sessions", "sessions": 1, "bankroll": 99}, "bankroll-too-small"),
    "a reached goal": ({"study": "sessions", "sessions": 1, "goal": 10_000}, "goal-out-of-range"),
    "limits upside down": ({"study": "sessions", "sessions": 1, "least": 200, "most": 100}, "least-over-most"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_cannot_be_simulated_is_refused_before_it_begins(ask: Asking, name: str) -> None:
    wish, due = REFUSED[name]
    answer = ask("POST", "/api/simulations", body={"study": "coups", "game": "baccarat", "coups": 10, **wish})
    told = problem(answer)
    assert told.reason == due
    assert told.sentence["en"] != told.sentence["vi"]


# As described.


def test_the_description_says_what_the_lines_are() -> None:
    answer = description().paths["/api/simulations"]["post"].responses["200"]
    assert answer.content["application/jsonl"]["x-lines"] == {"$ref": "#/components/schemas/SimulationLine"}
    line = description().components["schemas"]["SimulationLine"]
    kinds = {"Preparing", "CoupsDealt", "SessionsPlayed", "SimulationFailed"}
    assert {each["$ref"].rpartition("/")[2] for each in line["anyOf"]} == kinds  # type: ignore[attr-defined]
