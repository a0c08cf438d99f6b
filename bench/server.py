"""Measure the server with thousands of sockets on one table: `python3 dev.py bench server`.

A real `punto serve` on a new SQLite house deals coups to its patrons. Between its cards, a bare uvicorn application
broadcasts a text of the same size to the same number of sockets, because machines are noisy and ratios are not. The
load comes from this process and shares the machine's cores with both servers.
"""

import asyncio
import gc
import os
import resource
import secrets
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import AsyncIterator, Awaitable, Callable, MutableMapping
from contextlib import asynccontextmanager, closing
from pathlib import Path
from statistics import median
from urllib.error import URLError

import msgspec
import uvloop
from many import Change, Crowd, now
from msgspec import Struct, field
from sizes import sized

sys.path.append(str(Path(__file__).parents[1] / "tests"))  # its signals

from support.exit_signals import exit_on_signals

from punto.limits import Limits
from punto.server.access.sessions import digest_of
from punto.store.house import House, Order
from punto.store.opening import open_store
from punto.store.people import People, Session
from punto.table import cage
from punto.table import commands as c
from punto.table.roles import Role
from punto.table.rules import SECOND, Mode, Timing, table_rules
from punto.wire.messages import PROTOCOL
from punto.wire.people import Person

SOCKETS = sized(5_000, 8)
STALLED_PERCENT = 1
STALL_ASKS_BYTES = 600_000
"""How many bytes of snapshots each stalled client requests without reading them."""
PAIRS = sized(6, 1)
"""Coups without stalled clients, each followed by one with them."""
TIMING = Timing(cut=0, betting=sized(4 * SECOND, SECOND), card=sized(SECOND * 6 // 10, SECOND // 4), result=SECOND)
RUSH = sized(2 * SECOND, SECOND // 2)
MARGIN = SECOND // 20
"""How long before the bets close the last wager is sent."""
HOUR = 3600 * SECOND
TABLE = "T1"
PATIENCE_SECONDS = sized(30, 120)
TOGETHER = 500


class Heard(Struct):
    """How long cards took to reach the sockets, in milliseconds: the maximum, the 99th percentile and the median."""

    last: list[float] = field(default_factory=list)
    p99: list[float] = field(default_factory=list)
    middle: list[float] = field(default_factory=list)

    def add(self, change: Change, event: str) -> None:
        waits = change.waits(event)
        self.last.append(waits[-1])
        self.p99.append(percentile(waits, 99))
        self.middle.append(percentile(waits, 50))


def percentile(ordered: list[float], percent: int) -> float:
    return ordered[min(len(ordered) - 1, len(ordered) * percent // 100)]


# The house is made before it is served, so that neither limits on guests nor passwords get in the way.


def make_house(where: Path, patrons: int) -> list[str]:
    """Make one automatic Baccarat table with this many patrons standing around it; returns their session tokens."""
    tokens = [secrets.token_urlsafe(32) for _ in range(patrons)]
    with closing(open_store(str(where), create=True)) as store:
        house, people = House(store, now), People(store)
        rules = table_rules("baccarat", limits=Limits({}), mode=Mode.AUTOMATIC, timing=TIMING, insurance=False)
        give(house, Role.ASSISTANT_DIRECTOR, [c.FundCage(10**14)], cage.STREAM)
        give(house, Role.SHIFT_MANAGER, [c.OpenTable(rules)])
        give(house, Role.CAGE, [c.FillFloat(10**13)])
        give(house, Role.DEALER, [c.TakeSeat(name_of(number)) for number in range(patrons)])
        give(house, Role.DEALER, [c.BuyIn(name_of(number), 10**6) for number in range(patrons)])
        with people.together():
            for number, token in enumerate(tokens):
                people.add(Person(name_of(number), Role.PATRON, since=now()), None)
                people.open_session(Session(digest_of(token), name_of(number), now(), now() + HOUR, "127.0.0.1"))
    return tokens


def name_of(number: int) -> str:
    return f"patron-{number}"


def give(house: House, role: Role, bodies: list[c.AnyBody | c.AnyCageBody], table: str = TABLE) -> None:
    actor = c.Actor(f"bench-{role}", role)
    orders = [Order(table=table, key=secrets.token_hex(8), actor=actor, body=body) for body in bodies]
    for first in range(0, len(orders), TOGETHER):
        for answer in house.execute(orders[first : first + TOGETHER]):
            if answer.refusal:
                raise answer.refusal


# The servers.


class Server(Struct):
    port: int
    process: subprocess.Popen[bytes]

    def resident_kilobytes(self) -> int:
        status = Path(f"/proc/{self.process.pid}/status").read_text("ascii")
        return int(status.partition("VmRSS:")[2].split()[0])

    def processor_seconds(self) -> float:
        fields = Path(f"/proc/{self.process.pid}/stat").read_text("ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@asynccontextmanager
async def started(port: int, *command: str, **settings: str) -> AsyncIterator[Server]:
    with subprocess.Popen(  # noqa: S603 - the project's own servers
        [sys.executable, *command], env=os.environ | settings, stdout=subprocess.DEVNULL
    ) as process:
        server = Server(port, process)
        try:
            await answering(server)
            yield server
        finally:
            process.terminate()
            try:
                process.wait(PATIENCE_SECONDS)
            except subprocess.TimeoutExpired:
                process.kill()


async def answering(server: Server) -> None:
    """Wait until it says that it is ready."""
    for _ in range(PATIENCE_SECONDS * 10):
        if server.process.poll() is not None:
            raise SystemExit(f"A server ended with {server.process.returncode} before it was ready.")
        try:
            await asyncio.to_thread(urllib.request.urlopen, f"http://127.0.0.1:{server.port}/ready")
        except (URLError, ConnectionError):
            await asyncio.sleep(0.1)
        else:
            return
    raise SystemExit("A server was not ready in time.")


def free_port() -> int:
    with socket.socket() as line:
        line.bind(("127.0.0.1", 0))
        port: int = line.getsockname()[1]
        return port


Message = MutableMapping[str, object]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]


class Bare:
    """The baseline: a client's message names a size, and everyone gets a text of that size."""

    def __init__(self) -> None:
        self.sends: set[Send] = set()

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await send({"type": "http.response.start", "status": 200})
            await send({"type": "http.response.body"})
            return
        await receive()
        await send({"type": "websocket.accept"})
        self.sends.add(send)
        try:
            while (message := await receive())["type"] == "websocket.receive":
                await self.broadcast(int(str(message["text"])))
        finally:
            self.sends.remove(send)

    async def broadcast(self, size: int) -> None:
        at = now()
        text = f'{{"type":"change","n":{at},"events":[{{"event":"Broadcast","at":{at}}}],"rest":""}}'
        text = text.replace('""', f'"{"x" * (size - len(text))}"')
        for send in list(self.sends):
            await send({"type": "websocket.send", "text": text})


def run_bare(port: int) -> None:
    import uvicorn

    uvicorn.run(
        Bare(),
        port=port,
        loop="uvloop",
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        lifespan="off",
        log_level="warning",
    )


# What is measured.


class Bench:
    def __init__(self, punto: Server, bare: Server, tokens: list[str]) -> None:
        self.punto = punto
        self.bare = bare
        self.tokens = tokens
        self.crowd = Crowd(punto.port, f"/ws/tables/{TABLE}?protocol={PROTOCOL}")
        self.baseline = Crowd(bare.port, "/")
        self.stalling = Crowd(punto.port, f"/ws/tables/{TABLE}?protocol={PROTOCOL}")
        self.alone = Heard()
        self.among_stalled = Heard()
        self.broadcasts = Heard()
        self.sizes: list[int] = []
        self.resident_before = 0

    async def run(self) -> None:
        await self.connect()
        for _ in range(PAIRS):
            await self.coup(self.alone)
            await self.stall()
            await self.coup(self.among_stalled)
            await self.end_stall()
        self.tell_fan_out()
        await self.rush()
        for crowd in (self.crowd, self.baseline):
            crowd.leave()
        await asyncio.sleep(0.1)

    async def connect(self) -> None:
        await self.baseline.join([""] * len(self.tokens))
        self.resident_before, began = self.punto.resident_kilobytes(), time.perf_counter()
        await self.crowd.join(self.tokens)
        took = time.perf_counter() - began
        gc.collect()
        gc.freeze()  # otherwise the crowd's own pauses would count as the server's
        print(f"sockets open on one table           {len(self.tokens):>10,} in {took:.1f} s")
        print(f"  memory of the server a socket     {self.kilobytes_a_socket():>10.1f} KB")

    def kilobytes_a_socket(self) -> float:
        return (self.punto.resident_kilobytes() - self.resident_before) / len(self.tokens)

    async def coup(self, heard: Heard) -> None:
        """One coup from the call for bets to the settlement; after each card the baseline sends as many bytes."""
        await self.hears("BetsOpened")
        while True:
            change = await self.hears("CardDealt", "CoupSettled")
            if change.is_of("CoupSettled"):
                return
            heard.add(change, "CardDealt")
            self.sizes.append(change.size)
            await asyncio.sleep(0.1)
            self.baseline.members[0].say(str(change.size).encode())
            broadcast = await asyncio.wait_for(self.baseline.change_of("Broadcast"), PATIENCE_SECONDS)
            self.broadcasts.add(broadcast, "Broadcast")

    async def hears(self, *events: str) -> Change:
        try:
            return await asyncio.wait_for(self.crowd.change_of(*events), PATIENCE_SECONDS)
        except TimeoutError:
            ended = f", and the server has ended with {code}" if (code := self.punto.process.poll()) is not None else ""
            raise SystemExit(f"Not everyone heard {' or '.join(events)}: {self.crowd.losses()}{ended}") from None

    async def stall(self) -> None:
        """Add clients that request the whole table again and again, and read nothing."""
        await self.stalling.join(self.tokens[: max(1, len(self.tokens) * STALLED_PERCENT // 100)], stalling=True)
        self.stalling.stall()
        for _ in range(self.stall_asks()):
            for member in self.stalling.members:
                member.say(b'{"type":"resync"}')
            await asyncio.sleep(0)

    def stall_asks(self) -> int:
        return STALL_ASKS_BYTES // self.crowd.snapshot_size + 1

    async def end_stall(self) -> None:
        """Check that the clients were really stalled: one that gets everything it requested, once it reads, was not."""
        self.stalling.read_on()
        before = -1
        while (sent := sum(member.snapshots for member in self.stalling.members)) != before:
            before = sent
            await asyncio.sleep(0.5)
        free = sum(member.snapshots > self.stall_asks() for member in self.stalling.members)
        if free:
            print(f"  {free} of {len(self.stalling.members)} stalled clients were not held up")
        self.stalling.leave()

    def tell_fan_out(self) -> None:
        cards, bare = self.alone, self.broadcasts
        last, beside = median(cards.last), median(bare.last)
        print(f"cards of {median(self.sizes):,.0f} bytes dealt          {len(cards.last):>10,}")
        print(f"  heard by the last socket within   {last:>10.1f} ms, at worst {max(cards.last):.1f}")
        print(f"  a bare broadcast's last within    {beside:>10.1f} ms, at worst {max(bare.last):.1f}")
        print(f"  ratio of their speeds             {beside / last:>10.2f}")
        quiet, beset = median(cards.p99), median(self.among_stalled.p99)
        print(f"p99 of the sockets                  {quiet:>10.1f} ms")
        print(f"  among {STALLED_PERCENT} % stalled clients          {beset:>10.1f} ms, {beset / quiet - 1:+.1%}")

    async def rush(self) -> None:
        """Every patron places a wager, spread evenly over the last seconds of betting."""
        opened_at = (await self.hears("BetsOpened")).at("BetsOpened")
        begin = opened_at + TIMING.betting - RUSH - MARGIN
        spent = self.punto.processor_seconds()
        due: dict[str, int] = {}
        for number, member in enumerate(self.crowd.members):
            key, at = f"rush-{number}", begin + RUSH * number // len(self.crowd.members)
            if (early := at - now()) > 0:
                await asyncio.sleep(early / SECOND)
            body = c.PlaceWager(name_of(number), "player" if number % 2 else "banker", 100 + number)
            member.say(msgspec.json.encode({"type": "command", "key": key, "body": body}))
            due[key] = at
        await asyncio.wait_for(self.crowd.all_answered(len(due)), PATIENCE_SECONDS)
        self.tell_rush(due, self.punto.processor_seconds() - spent)
        settled = await self.hears("CoupSettled")
        waits = settled.waits("CoupSettled")
        print(f"their settlement, to the last       {waits[-1]:>10.1f} ms")
        print(f"memory a socket after all this      {self.kilobytes_a_socket():>10.1f} KB")

    def tell_rush(self, due: dict[str, int], spent: float) -> None:
        answers = self.crowd.answers
        waits = sorted((answers[key].at - at) / 1000 for key, at in due.items() if not answers[key].refused)
        reasons = {answer.refused for answer in answers.values()} - {""}
        print(f"durable wagers in {RUSH / SECOND:g} s               {len(waits):>10,}, {spent:.1f} s of a processor")
        if waits:
            p99, middle = percentile(waits, 99), percentile(waits, 50)
            print(f"  answered, p99                     {p99:>10.1f} ms, p50 {middle:.1f}")
        if reasons:
            print(f"  refused                           {len(due) - len(waits):>10,}: {', '.join(sorted(reasons))}")


async def measure(folder: str, sockets: int) -> None:
    where = Path(folder) / "house.db"
    tokens = make_house(where, sockets)
    own, other = free_port(), free_port()
    settings = {
        "PUNTO_DB": str(where),
        "PUNTO_PORT": str(own),
        "PUNTO_EMPTY": "true",
        "PUNTO_LOG_LEVEL": "warning",
        "PUNTO_SOCKETS_MAX": str(2 * sockets),
    }
    async with (
        started(other, __file__, "bare", str(other)) as bare,
        started(own, "-m", "punto", "serve", **settings) as punto,
    ):
        await Bench(punto, bare, tokens).run()


def main() -> None:
    arguments = sys.argv[1:]
    if arguments[:1] == ["bare"]:
        run_bare(int(arguments[1]))
        return
    exit_on_signals()
    sockets = int(arguments[0]) if arguments else SOCKETS
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))  # for two sockets each, and the servers inherit it
    # In the project's folder, on a real disk: the folder for temporary files may be memory.
    with tempfile.TemporaryDirectory(dir=Path(__file__).parents[1], prefix=".bench-") as folder:
        uvloop.run(measure(folder, sockets))


if __name__ == "__main__":
    main()
