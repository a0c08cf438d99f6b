"""Kills: a process that works on a house is killed at any moment, and everything it acknowledged must still be there.

`python tests/faults/kills.py SEED COUNT` for a long run. A nursery process has imported everything and forks a child
for each kill, so that one costs a few hundredths of a second.
"""

import os
import select
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import IO

import msgspec
from msgspec import Struct, field

sys.path.append(str(Path(__file__).parents[1]))  # a script, too

from support.exit_signals import exit_on_signals
from support.house.crowd import Crowd
from support.house.houses import FLOAT, FUNDS

from punto.games import GAMES
from punto.history.verify import verify
from punto.store import house as house_module
from punto.store.automatic_dealer import AutomaticDealer
from punto.store.house import House, Order, OrderResult
from punto.store.log import Store
from punto.store.opening import open_store, sqlite_file
from punto.store.sqlite import SqliteStore
from punto.table import commands as c
from punto.table import events as e
from punto.table.codec import read
from punto.table.roles import Role
from punto.table.rules import Mode, table_rules
from punto.table.state import Phase

KEY = bytes(range(32))
MEMORY = "/dev/shm"  # noqa: S108
"""What was written outlives a killed process wherever it lies; here it is quicker."""
KILLS_A_HOUSE = 25
"""Then a new one, so that looking through all of it stays cheap."""
MOST_ACKNOWLEDGED = 40
"""The most acknowledgements before a child is killed."""
LONGEST_WAIT_ACKNOWLEDGED = 150
"""The same, if the parent waits for a phase."""
LONGEST_DELAY_SECONDS = 0.004
PRESENT = 77
"""The lock that a child's session holds on PostgreSQL: once it is free, the server has done all that was asked."""
PHASES = tuple(phase for phase in Phase if phase is not Phase.CLOSED)
"""All that an open table goes through."""
SNAPSHOT_INTERVAL_EVENTS = 25
CHECKPOINT_PAGES = 40


class Task(Struct, frozen=True, kw_only=True):
    """What a child does: serve a house until it is killed, or until some more coups are settled."""

    where: str
    game: str
    run: str
    settle: int | None = None


class Said(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A line from a child or the nursery."""

    born: int | None = None
    gone: int | None = None
    tries: tuple[Order, ...] = ()
    """Orders that it is about to give to the house, all at once."""
    done: tuple["Done", ...] = ()
    """Those that the house has carried out."""
    phase: Phase | None = None
    failed: str | None = None


class Done(Struct, frozen=True):
    stream: str
    key: str
    first: int
    last: int
    digest: str
    """Of the events."""


class Report(Struct):
    kills: int = 0
    acknowledged: int = 0
    kept_unacknowledged: int = 0
    dropped_unacknowledged: int = 0
    repeated: int = 0
    """Orders that were given again after a kill, and answered as before."""
    settled: int = 0
    phases: Counter[str] = field(default_factory=Counter)
    """In which the table was found."""
    lost: list[str] = field(default_factory=list)
    """Where something acknowledged was gone."""
    broken: list[str] = field(default_factory=list)
    """Where something was there twice, or did not agree, or the next child could not go on."""


# The child.


class Speaking(House):
    """Says what it is about to do, and what it has done."""

    def execute(self, orders: Sequence[Order]) -> list[OrderResult]:
        say(Said(tries=tuple(orders)))
        answers = super().execute(orders)
        done = tuple(
            Done(order.table, order.key, answer.first, answer.first + len(answer.events) - 1, digest_of(answer))
            for order, answer in zip(orders, answers, strict=True)
            if answer.refusal is None
        )
        say(Said(done=done, phase=self.table("T1").phase))
        return answers


def say(said: Said) -> None:
    os.write(1, msgspec.json.encode(said) + b"\n")


def digest_of(answer: OrderResult) -> str:
    return sha256(msgspec.json.encode(answer.events, enc_hook=str)).hexdigest()


def serve(task: Task) -> None:
    """A house with an automatic table, a staffed one, and a crowd at both."""
    house_module.SNAPSHOT_INTERVAL_EVENTS = SNAPSHOT_INTERVAL_EVENTS
    chance = Random(task.run)
    store: Store
    if not sqlite_file(task.where):
        from punto.store.postgres import PostgresStore

        store = held = PostgresStore(task.where)
        held.connection().execute("SELECT pg_advisory_lock(%s)", (PRESENT,))
    else:
        store = SqliteStore(task.where, checkpoint_pages=CHECKPOINT_PAGES)
    house = Speaking(store, lambda: time.time_ns() // 1000)
    # Each child gives these again: only the first finds them undone.
    house.execute(opening(task.game))
    dealer = AutomaticDealer(house, "T1", KEY)
    staffed = table_rules("baccarat", face_down=True, seats=7)
    table = house.table("T1")
    assert table.rules is not None
    crowd = Crowd(chance, {"T1": table.rules, "T2": staffed}, prefix=task.run)
    until = None if task.settle is None else table.coups + task.settle
    while until is None or house.table("T1").coups < until:
        if chance.random() < 0.4:
            dealer.step()
        else:
            house.execute([crowd.next(house) for _ in range(chance.choice((1, 1, 1, 2, 5)))])


def opening(game: str) -> list[Order]:
    rules = table_rules(
        game, mode=Mode.AUTOMATIC, decks=GAMES[game].shoe.decks_least, face_down=GAMES[game].squeeze is not None
    )
    asked: list[tuple[str, c.AnyBody | c.AnyCageBody, Role]] = [
        ("cage", c.FundCage(FUNDS), Role.ASSISTANT_DIRECTOR),
        ("T1", c.OpenTable(rules), Role.SHIFT_MANAGER),
        ("T1", c.FillFloat(FLOAT), Role.CAGE),
    ]
    return [
        Order(table=table, key=f"opening-{number}", actor=c.Actor("sam", role), body=body)
        for number, (table, body, role) in enumerate(asked)
    ]


def nursery() -> None:
    """Fork a child for each task that comes in, and say when it is gone."""
    for line in sys.stdin.buffer:
        task = msgspec.json.decode(line, type=Task)
        pid = os.fork()
        if not pid:
            code = 0
            try:
                serve(task)
            except BaseException as error:
                say(Said(failed=repr(error)))
                code = 1
            os._exit(code)
        say(Said(born=pid))
        os.waitpid(pid, 0)
        say(Said(gone=pid))


# The parent.


class Nursery:
    """The nursery process, and the lines that come from it and from its child."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, __file__, "nursery"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            bufsize=0,
            process_group=0,
        )
        self._rest = b""
        self._lines: list[bytes] = []

    def give(self, task: Task) -> None:
        _pipe(self.process.stdin).write(msgspec.json.encode(task) + b"\n")

    def next(self, seconds: float | None = None) -> Said | None:
        """The next line; nothing where none has come in that time."""
        while not self._lines:
            pipe = _pipe(self.process.stdout)
            if seconds is not None and not select.select([pipe], [], [], seconds)[0]:
                return None
            more = os.read(pipe.fileno(), 1 << 20)
            if not more:
                raise RuntimeError("The nursery is gone.")
            *lines, self._rest = (self._rest + more).split(b"\n")
            self._lines += lines
        return msgspec.json.decode(self._lines.pop(0), type=Said)

    def close(self) -> None:
        """End the nursery, and the child that may still run if the parent was interrupted."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        _pipe(self.process.stdin).close()
        _pipe(self.process.stdout).close()


def _pipe(pipe: IO[bytes] | None) -> IO[bytes]:
    assert pipe is not None
    return pipe


class Run:
    """One child: what it said until it was gone."""

    def __init__(self, nursery: Nursery, task: Task) -> None:
        self.nursery = nursery
        self.pid = 0
        self.done: list[Done] = []
        self.given: dict[tuple[str, str], Order] = {}
        self.unanswered: tuple[Order, ...] = ()
        self.phase: Phase | None = None
        self.failed: str | None = None
        self.gone = False
        nursery.give(task)

    def hear(self, seconds: float | None = None) -> bool:
        said = self.nursery.next(seconds)
        if said is None:
            return False
        self.pid = said.born or self.pid
        self.gone = self.gone or said.gone is not None
        self.failed = said.failed or self.failed
        self.phase = said.phase or self.phase
        if said.tries:
            self.unanswered = said.tries
            self.given |= {(order.table, order.key): order for order in said.tries}
        if said.phase:
            self.done += said.done
            self.unanswered = ()
        return True

    def kill(self, acknowledged: int, phase: Phase | None, delay: float) -> None:
        """Kill after this many acknowledgements, or as soon as the table is in the phase, and then a little later."""
        while not self.gone and len(self.done) < acknowledged and not (phase and self.phase is phase):
            self.hear()
        until = time.perf_counter() + delay
        while not self.gone and (left := until - time.perf_counter()) > 0 and self.hear(left):
            pass
        while not self.pid:
            self.hear()
        if not self.gone:
            os.kill(self.pid, signal.SIGKILL)
        self.end()

    def end(self) -> None:
        while not self.gone:
            self.hear()


def kills(seed: int, count: int, folder: Path | str, wheres: Sequence[str] = ()) -> Report:
    """Kill a child `count` times; on SQLite files in the folder, or in the houses at `wheres`."""
    report = Report()
    chance = Random(seed)
    nursery = Nursery()
    try:
        number = 0
        while report.kills < count:
            where = wheres[number] if wheres else str(Path(folder) / f"{seed}-{number}.db")
            career = Career(nursery, where, sorted(GAMES)[number % len(GAMES)], report, chance)
            career.live(min(KILLS_A_HOUSE, count - report.kills) if not wheres else count)
            number += 1
    finally:
        nursery.close()
    return report


class Career:
    """One house through many kills."""

    def __init__(self, nursery: Nursery, where: str, game: str, report: Report, chance: Random) -> None:
        self.nursery = nursery
        self.where = where
        self.game = game
        self.report = report
        self.chance = chance
        self.acknowledged: dict[tuple[str, str], Done] = {}
        self.name = f"{Path(where).name} ({game})" if sqlite_file(where) else game
        self.runs = 0

    def live(self, count: int) -> None:
        for _ in range(count):
            run = Run(self.nursery, self._task())
            phase = self._least_seen()
            most = LONGEST_WAIT_ACKNOWLEDGED if phase else self.chance.randrange(1, MOST_ACKNOWLEDGED)
            run.kill(most, phase, self._delay())
            self.report.kills += 1
            self._look(run)
        # Started again, it goes on from where it was, to the next settled coup.
        last = Run(self.nursery, self._task(settle=1))
        last.end()
        self._look(last)

    def _task(self, settle: int | None = None) -> Task:
        self.runs += 1
        return Task(where=self.where, game=self.game, run=f"run{self.runs}", settle=settle)

    def _least_seen(self) -> Phase | None:
        """A phase of this game to be killed in; every other time any will do."""
        if self.chance.random() < 0.5:
            return None
        game, seen = GAMES[self.game], self.report.phases
        foreign = {Phase.ANSWERS} if not game.hand_a_seat else {Phase.INSURANCE, Phase.THIRD_CARDS}
        if game.insurance is None:
            foreign.add(Phase.INSURANCE)
        phases = [phase for phase in PHASES if phase not in foreign]
        least = min(seen[phase] for phase in phases)
        return self.chance.choice([phase for phase in phases if seen[phase] <= 2 * least])

    def _delay(self) -> float:
        return self.chance.random() * LONGEST_DELAY_SECONDS * self.chance.choice((0, 1, 1, 3))

    def _look(self, run: Run) -> None:
        """Open the house as the next process would, and look for all that was promised."""
        report, place = self.report, f"{self.name} run {self.runs}"
        if run.failed:
            report.broken.append(f"{place}: the child failed with {run.failed}")
        for done in run.done:
            self.acknowledged.setdefault((done.stream, done.key), done)
        report.acknowledged += len(run.done)
        self._wait_for_server()
        with closing(open_store(self.where)) as store:
            house = House(store, lambda: time.time_ns() // 1000)
            report.phases[house.table("T1").phase] += 1
            report.lost += [f"{place}: {text}" for text in lost(store, self.acknowledged)]
            report.broken += [f"{place}: {text}" for text in twice(store)]
            self._unanswered(house, run, place)
            self._again(house, run, place)
        report.broken += [f"{place}: {finding}" for finding in verify(self.where).findings]

    def _wait_for_server(self) -> None:
        if not sqlite_file(self.where):
            import psycopg

            with psycopg.connect(self.where, autocommit=True) as connection:
                connection.execute("SELECT pg_advisory_lock(%s)", (PRESENT,))

    def _unanswered(self, house: House, run: Run, place: str) -> None:
        """What was under way was kept wholly or not at all; given again, it is carried out exactly once."""
        orders = run.unanswered
        kept = [bool(house.store.kept(order.table, [order.key])) for order in orders]
        before = {stream: house.store.head(stream).number for stream in house.store.streams()}
        answers = house.execute(orders) if orders else []
        for order, known, answer in zip(orders, kept, answers, strict=True):
            if known != answer.repeated:
                self.report.broken.append(f"{place}: {order.key} was kept: {known}, and repeated: {answer.repeated}")
            if answer.refusal is None:
                done = Done(
                    order.table, order.key, answer.first, answer.first + len(answer.events) - 1, digest_of(answer)
                )
                self.acknowledged.setdefault((done.stream, done.key), done)
        if any(kept):
            self.report.kept_unacknowledged += 1
            # Those of the batch that were refused are refused again: by what has happened since, nothing else is new.
            fresh = [
                order.key
                for order, answer in zip(orders, answers, strict=True)
                if answer.events and not answer.repeated
            ]
            if len(orders) == 1 and fresh:
                self.report.broken.append(f"{place}: {fresh} were kept and carried out again")
            if len(orders) == 1 and before != {s: house.store.head(s).number for s in house.store.streams()}:
                self.report.broken.append(f"{place}: a repeat made the log longer")
        elif orders:
            self.report.dropped_unacknowledged += 1

    def _again(self, house: House, run: Run, place: str) -> None:
        """An order that was answered is answered alike, and the log stays as it is."""
        recent = [done for done in run.done if (done.stream, done.key) in run.given][-3:]
        heads = {stream: house.store.head(stream) for stream in house.store.streams()}
        for done in recent:
            answer = house.execute_one(run.given[done.stream, done.key])
            self.report.repeated += 1
            if not answer.repeated or (answer.first, digest_of(answer)) != (done.first, done.digest):
                self.report.broken.append(f"{place}: {done.key} was answered otherwise")
        if heads != {stream: house.store.head(stream) for stream in house.store.streams()}:
            self.report.broken.append(f"{place}: a repeat made the log longer")
        settled = sum(isinstance(read(row.body).event, e.CoupSettled) for row in house.store.read("T1"))
        self.report.settled = max(self.report.settled, settled)


def lost(store: Store, acknowledged: dict[tuple[str, str], Done]) -> list[str]:
    """What was acknowledged and is not in the log, in its place, exactly once."""
    told = []
    for stream in {stream for stream, _ in acknowledged}:
        kept = Counter((key, first, last) for key, _, first, last in store.commands(stream))
        bodies = Counter(read(row.body).key for row in store.read(stream))
        for done in acknowledged.values():
            if done.stream != stream:
                continue
            if kept[done.key, done.first, done.last] != 1 or bodies[done.key] != done.last - done.first + 1:
                told.append(f"{stream} has {done.key} not as it was acknowledged")
    return told


def twice(store: Store) -> list[str]:
    """Coups that were paid twice."""
    told = []
    for stream in store.streams():
        paid: Counter[int] = Counter()
        for row in store.read(stream):
            event = read(row.body).event
            if isinstance(event, e.CoupSettled):
                paid[event.coup] += 1
            elif isinstance(event, e.SettlementReversed):
                paid[event.coup] -= 1
        told += [f"{stream} paid coup {coup} {times} times" for coup, times in paid.items() if times > 1]
    return told


if __name__ == "__main__":
    if sys.argv[1:] == ["nursery"]:
        nursery()
    else:
        exit_on_signals()
        began = time.perf_counter()
        with TemporaryDirectory(dir=MEMORY if Path(MEMORY).is_dir() else None) as temporary:
            made = kills(int(sys.argv[1]), int(sys.argv[2]), temporary)
        print(made)
        print(f"{(time.perf_counter() - began) / made.kills * 1000:.1f} ms a kill")
        sys.exit(1 if made.lost or made.broken else 0)
