"""The lab is fair: callers take turns, simulations give way, and who hangs up waits no longer."""

import asyncio
import socket
import struct
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from typing import TypeVar

import httpx
import msgspec
import pytest
from support.server.raw_requests import connected
from support.server.requests_and_sockets import asking, problem, services, token_for
from support.server.served_house import Served, build, settings_of
from support.timeouts import WAIT_SECONDS_MAX, waiting_for

from punto.errors import Refusal
from punto.server.access.visitor import Visitor
from punto.server.lab import simulations
from punto.server.lab.callers import LabCaller
from punto.server.lab.process import LabProcess
from punto.server.lab.simulations import LINE_MAX, TURN_SECONDS, Simulation, SimulationPlaces
from punto.server.lab.turns import RETRY_SECONDS, WAITING_MAX, Turns
from punto.wire.people import Person
from punto.wire.simulation import SimulationLine

T = TypeVar("T")

ANN, BOB, CAM, DAO = (LabCaller(f"address/192.0.2.{number}") for number in range(1, 5))
MANAGER = LabCaller("name/mai", staff=True)
ENDLESS = {"study": "coups", "game": "lucky_draw", "policy": "counter", "coups": 10**8}
SMALL = {"study": "coups", "game": "baccarat", "coups": 10}


def in_loop(check: Callable[[], Coroutine[object, object, None]]) -> None:
    async def bounded() -> None:
        async with asyncio.timeout(WAIT_SECONDS_MAX):
            await check()

    asyncio.run(bounded())


async def settled() -> None:
    """Let every task go as far as it can."""
    for _ in range(10):
        await asyncio.sleep(0)


class Slow(LabProcess):
    """A process that answers when the test says so."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[object] = []
        self._answer: asyncio.Future[object] | None = None

    async def run(self, do: Callable[..., T], *given: object) -> T:
        assert self._answer is None, "one question at a time"
        self.asked.append(given[0])
        self._answer = asyncio.get_running_loop().create_future()
        try:
            return await self._answer  # type: ignore[return-value]
        finally:
            self._answer = None

    async def answer(self, result: object = None) -> None:
        assert self._answer
        if isinstance(result, Exception):
            self._answer.set_exception(result)
        else:
            self._answer.set_result(result)
        await settled()


def put(turns: Turns, by: LabCaller, what: str) -> "asyncio.Task[None]":
    return asyncio.create_task(turns.run(by, print, what))


# Questions.


def test_callers_take_turns_however_much_one_of_them_asks() -> None:
    async def check() -> None:
        process = Slow()
        turns = Turns(process)
        tasks = [put(turns, ANN, f"ann {number}") for number in range(10)]
        await settled()
        tasks += [put(turns, BOB, "bob 0"), put(turns, BOB, "bob 1"), put(turns, CAM, "cam 0")]
        await settled()
        for _ in range(13):
            await process.answer()
        await asyncio.gather(*tasks)
        assert process.asked[:7] == ["ann 0", "ann 1", "bob 0", "cam 0", "ann 2", "bob 1", "ann 3"]
        assert sorted(map(str, process.asked)) == sorted(
            [*(f"ann {number}" for number in range(10)), "bob 0", "bob 1", "cam 0"]
        )

    in_loop(check)


def test_so_many_questions_of_one_caller_wait_and_no_more() -> None:
    async def check() -> None:
        process = Slow()
        turns = Turns(process)
        tasks = [put(turns, ANN, str(number)) for number in range(1 + WAITING_MAX)]
        await settled()
        with pytest.raises(Refusal) as refused:
            await turns.run(ANN, print, "one more")
        assert (refused.value.reason, refused.value.facts["seconds"]) == ("lab-busy", RETRY_SECONDS)
        tasks.append(put(turns, BOB, "bob"))
        await settled()
        await process.answer()
        await process.answer()
        assert process.asked == ["0", "1", "bob"], "others are asked on"
        tasks.append(put(turns, ANN, "now there is room"))
        for _ in range(WAITING_MAX + 1):
            await process.answer()
        await asyncio.gather(*tasks)

    in_loop(check)


def test_a_question_whose_caller_has_gone_is_not_asked_and_makes_room() -> None:
    async def check() -> None:
        process = Slow()
        turns = Turns(process)
        first = put(turns, BOB, "bob")
        waiting = [put(turns, ANN, str(number)) for number in range(WAITING_MAX)]
        await settled()
        waiting[0].cancel()
        waiting[7].cancel()
        await settled()
        waiting.append(put(turns, ANN, "in their place"))
        await settled()
        assert not waiting[-1].done()
        for _ in range(WAITING_MAX):
            await process.answer()
        await asyncio.gather(first, *waiting, return_exceptions=True)
        assert process.asked == ["bob", *(str(n) for n in range(1, 20) if n != 7), "in their place"]

    in_loop(check)


def test_a_turn_lasts_until_the_process_is_free_even_if_the_caller_has_gone(caplog: pytest.LogCaptureFixture) -> None:
    async def check() -> None:
        process = Slow()
        turns = Turns(process)
        gone = put(turns, ANN, "ann")
        await settled()
        gone.cancel()
        next_one = put(turns, BOB, "bob")
        await settled()
        assert process.asked == ["ann"], "the process is not free"
        await process.answer(Refusal("lab-stopped"))
        assert process.asked == ["ann", "bob"]
        await process.answer()
        await next_one

    in_loop(check)
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []


def test_a_turn_that_comes_in_the_moment_in_which_its_caller_goes_is_passed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    async def check() -> None:
        process = Slow()
        turns = Turns(process)
        tasks = [put(turns, by, by.key) for by in (ANN, BOB, CAM)]
        await settled()
        give = turns._next

        def give_and_cancel() -> None:
            give()
            tasks[1].cancel()

        monkeypatch.setattr(turns, "_next", give_and_cancel)
        await process.answer()
        assert process.asked == [ANN.key, CAM.key]
        await process.answer()
        assert not turns._busy

    in_loop(check)


@pytest.mark.parametrize(
    ("role", "address", "due"),
    [
        ("pit_manager", "192.0.2.1", LabCaller("name/mai", staff=True)),
        ("surveillance", "192.0.2.1", LabCaller("name/mai", staff=True)),
        ("patron", "192.0.2.1", ANN),
        ("patron", "::ffff:192.0.2.1", ANN),
        (None, "192.0.2.1", ANN),
        (None, "2001:db8:0:1::5", LabCaller("address/2001:db8:0:1::/64")),
        (None, "2001:db8:0:1:ffff::9", LabCaller("address/2001:db8:0:1::/64")),
    ],
)
def test_staff_count_by_name_and_all_others_by_address(role: str | None, address: str, due: LabCaller) -> None:
    assert LabCaller.of(Visitor(person=Person("mai", role) if role else None, address=address)) == due


# Places for simulations.


class Places(SimulationPlaces):
    """Two places, and a clock that the test sets."""

    def __init__(self) -> None:
        super().__init__(LabProcess(), 2)
        loop = asyncio.get_running_loop()
        self.moment = loop.time()
        loop.time = lambda: self.moment  # type: ignore[method-assign]

    async def later(self, seconds: float) -> None:
        self.moment += seconds
        await settled()

    def line(self, by: LabCaller) -> "asyncio.Task[Simulation]":
        return asyncio.create_task(self.take(by))

    @property
    def owners(self) -> set[LabCaller]:
        return {run.by for run in self.running}


def test_two_addresses_do_not_hold_both_places_for_good() -> None:
    async def check() -> None:
        places = Places()
        first = await places.take(ANN)
        await places.later(1)
        await places.take(BOB)
        await places.later(2 * TURN_SECONDS)
        assert places.owners == {ANN, BOB}, "nobody waits for their places"
        await places.line(CAM)
        assert places.owners == {BOB, CAM}
        last = [msgspec.json.decode(line, type=SimulationLine) async for line in first]
        assert [each.problem.reason for each in last] == ["simulation-gave-way"]
        again = places.line(ANN)
        await again
        assert places.owners == {CAM, ANN}, "now Bob has had the time"

    in_loop(check)


def test_a_run_has_its_time_and_the_line_is_served_in_order() -> None:
    async def check() -> None:
        places = Places()
        await places.take(ANN)
        await places.take(BOB)
        cam, dao = places.line(CAM), places.line(DAO)
        await places.later(TURN_SECONDS - 1)
        assert places.owners == {ANN, BOB}
        await places.later(1)
        assert places.owners == {CAM, DAO}
        again = [places.line(ANN), places.line(BOB)]
        await places.later(TURN_SECONDS - 1)
        assert places.owners == {CAM, DAO}, "their time has only begun"
        (await cam).close()
        await settled()
        assert places.owners == {DAO, ANN}, "a place that becomes free is given at once"
        (await dao).close()
        await asyncio.gather(*again)
        assert places.owners == {ANN, BOB}

    in_loop(check)


def test_staff_have_a_place_whoever_runs_and_waits() -> None:
    async def check() -> None:
        places = Places()
        for number in range(2):
            await places.take(LabCaller(f"address/198.51.100.{number}"))
        waiting = [places.line(LabCaller(f"address/203.0.113.{number}")) for number in range(LINE_MAX)]
        await settled()
        run = await places.take(MANAGER)
        assert run.by == MANAGER
        await places.later(TURN_SECONDS)
        assert MANAGER in places.owners, "and strangers do not end it"
        assert len(places.running) == 3
        for task in waiting:
            task.cancel()

    in_loop(check)


def test_the_line_is_short_and_says_when_to_come_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulations, "OWN_END_SECONDS", 0.0)

    async def check() -> None:
        places = Places()
        await places.take(ANN)
        await places.take(BOB)
        waiting = [places.line(LabCaller(f"address/203.0.113.{number}")) for number in range(LINE_MAX)]
        await settled()
        for by, due in ((CAM, "too-many-simulations"), (waiting[0], "simulation-running"), (ANN, "simulation-running")):
            with pytest.raises(Refusal) as refused:
                await places.take(by if isinstance(by, LabCaller) else LabCaller("address/203.0.113.0"))
            assert refused.value.reason == due
            assert due == "simulation-running" or refused.value.facts["seconds"] == TURN_SECONDS
        for task in waiting:
            task.cancel()
        await settled()
        late = places.line(CAM)
        await places.later(TURN_SECONDS)
        assert (await late).by == CAM, "who leaves the line makes room"

    in_loop(check)


def test_a_place_that_comes_in_the_moment_in_which_its_caller_goes_is_free_again() -> None:
    async def check() -> None:
        places = Places()
        first = await places.take(ANN)
        await places.take(BOB)
        gone, stays = places.line(CAM), places.line(DAO)
        await settled()
        first.close()
        gone.cancel()
        await settled()
        assert gone.cancelled()
        assert (await stays).by == DAO
        assert places.owners == {BOB, DAO}

    in_loop(check)


# Over HTTP.


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    settings = settings_of(tmp_path_factory.mktemp("house") / "house.db", simulations_max=1)
    build(settings, {})
    with Served(settings) as opened:
        yield opened


def simulate(served: Served, wish: object, address: str, token: str = "") -> httpx.Response:
    """The whole answer, to a caller from this address behind a trusted proxy."""
    headers = {"X-Forwarded-For": address} | ({"Authorization": f"Bearer {token}"} if token else {})
    return httpx.post(
        f"{served.address}/api/simulations", json=wish, headers=headers, timeout=WAIT_SECONDS_MAX, trust_env=False
    )


@contextmanager
def reading(served: Served) -> Iterator[Iterator[str]]:
    """A long run of another address; its first line is read."""
    with (
        httpx.Client(base_url=served.address, timeout=WAIT_SECONDS_MAX, trust_env=False) as line,
        line.stream("POST", "/api/simulations", json=ENDLESS) as answer,
    ):
        lines = answer.iter_lines()
        assert '"preparing"' in next(lines)
        yield lines


def test_a_run_gives_way_to_another_address_with_a_word(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulations, "TURN_SECONDS", 0)
    with reading(served) as lines:
        assert simulate(served, SMALL, "203.0.113.7").text.count("\n") == 2
        *_, last = lines
    told = msgspec.json.decode(last)["problem"]
    assert (told["reason"], told["status"]) == ("simulation-gave-way", 429)
    assert told["sentence"]["en"] != told["sentence"]["vi"]


def test_a_manager_has_a_place_beside_a_full_house(served: Served) -> None:
    with reading(served) as lines:
        answer = simulate(served, SMALL, "203.0.113.8", token_for(served.settings, "pit-manager"))
        assert answer.text.count("\n") == 2
        assert '"coups"' in next(lines), "and the other run goes on"
    with waiting_for("the run to be over"):
        while services(served).lab.places.running:
            pass


def hang_up(line: socket.socket) -> None:
    line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    line.close()


def asked(path: str, wish: object, address: str) -> bytes:
    body = msgspec.json.encode(wish)
    head = f"POST {path} HTTP/1.1\r\nHost: h\r\nX-Forwarded-For: {address}\r\nContent-Type: application/json\r\n"
    return f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body


def test_who_hangs_up_in_the_line_leaves_it(served: Served) -> None:
    places = services(served).lab.places
    with reading(served):
        with connected(served) as line:
            line.sendall(asked("/api/simulations", SMALL, "203.0.113.9"))
            with waiting_for("the caller to stand in line"):
                while not places._line:
                    pass
            hang_up(line)
        with waiting_for("the line to be empty"):
            while places._line:
                pass
    with waiting_for("the run to be over"):
        while places.running:
            pass


def test_who_hangs_up_with_a_question_in_the_queue_frees_its_place(served: Served) -> None:
    turns = services(served).lab._questions
    turns._busy = True  # as if a long question were under way
    try:
        with connected(served) as line:
            line.sendall(asked("/api/odds", {"game": "baccarat"}, "203.0.113.9"))
            with waiting_for("the question to wait"):
                while not turns._waiting:
                    pass
            hang_up(line)
        with waiting_for("the queue to be empty"):
            while turns._waiting:
                pass
    finally:
        turns._busy = False


def test_too_many_questions_of_one_address_are_refused_with_the_time_to_wait(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("punto.server.lab.turns.WAITING_MAX", 0)
    turns = services(served).lab._questions
    turns._busy = True
    try:
        with asking(served) as ask:
            refused = ask("POST", "/api/odds", body={"game": "baccarat"})
            manager = ask("GET", "/api/odds/baccarat", token=token_for(served.settings, "pit-manager"))
    finally:
        turns._busy = False
    assert (refused.status_code, problem(refused).reason) == (429, "lab-busy")
    assert refused.headers["retry-after"] == str(RETRY_SECONDS)
    assert manager.status_code == 200, "the staff have their own queue"
