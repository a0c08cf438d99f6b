"""The client: answers and refusals over HTTP, and a live table that stays correct after gaps and lost connections."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager

import httpx
import msgspec
import pytest
from msgspec import UNSET, UnsetType
from msgspec.structs import fields, replace
from support.live_table import Driven
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.datastructures import Headers
from websockets.http11 import Request, Response

from punto.cards import Card
from punto.client import Client, Live, LiveChange, Patience, Refused, Unreachable
from punto.client.tables import free_seats, lowest_minimum, range_of, stake_on
from punto.coup import Side
from punto.errors import Refusal
from punto.limits import Limits, Range
from punto.table import commands as c
from punto.table import findings as f
from punto.table.commitment import Reveal
from punto.table.roles import Role
from punto.table.state import Phase, Table
from punto.text import Word
from punto.views.layout import limits_shown
from punto.views.own import own_view
from punto.views.public import public_view
from punto.views.staff import staff_view
from punto.wire.commands import Done, DoneWithEvents
from punto.wire.events import EventView
from punto.wire.history import PastCoup
from punto.wire.messages import (
    PROTOCOL,
    AnswerMessage,
    Change,
    ClientMessage,
    CommandMessage,
    Goodbye,
    Resync,
    ServerMessage,
    Snapshot,
)
from punto.wire.own import OwnView
from punto.wire.parts import Localized
from punto.wire.people import Identity, Person
from punto.wire.problems import Problem, problem

HURRIED = Patience(one_try=5, whole=5, first_pause=0.001, longest_pause=0.002, silence=5)
PROBLEM = problem(Refusal("under-minimum", "4.4", wager=Word("tie"), stake=3, least=50))
UNAVAILABLE = problem(Refusal("unavailable"))
TIE = c.PlaceWager("ann", "tie", 3)


# Over HTTP.


class Desk:
    """A fake house over HTTP: it gives prepared answers in order, and records the requests."""

    def __init__(self, *answers: httpx.Response | Exception) -> None:
        self.answers = list(answers)
        self.asked: list[httpx.Request] = []

    def __call__(self, request: httpx.Request) -> httpx.Response:
        self.asked.append(request)
        answer = self.answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer

    def client(self, *addresses: str, patience: Patience = HURRIED) -> Client:
        return Client(*(addresses or ("http://house",)), patience=patience, transport=httpx.MockTransport(self))

    def run(self, ask: Callable[[Client], Awaitable[object]], *addresses: str) -> None:
        async def asking() -> None:
            async with self.client(*addresses) as client:
                await ask(client)

        asyncio.run(asking())


def answered(status: int, body: object, **headers: str) -> httpx.Response:
    """An answer of the house with this value."""
    return httpx.Response(status, content=msgspec.json.encode(body), headers=headers)


def happened(n: int, event: str = "CardDealt", **fields: object) -> EventView:
    return replace(EventView(n=n, at=1, event=event, sentence=Localized("x", "y"), clauses=("4.4",)), **fields)


def done(*, repeated: bool = False) -> Done:
    return Done(table="B1", first=6, n=7, repeated=repeated)


def done_with_events(*, repeated: bool = False) -> DoneWithEvents:
    events = [happened(6, "WagerPlaced", stake=3), happened(7, "DifferentialExceeded")]
    return DoneWithEvents(table="B1", first=6, n=7, events=events, repeated=repeated)


def given(*, repeated: bool = False) -> httpx.Response:
    return answered(200, done_with_events(repeated=repeated))


def test_a_command_goes_out_with_its_key_and_its_answer_is_typed() -> None:
    desk = Desk(given())

    async def ask(client: Client) -> None:
        answer = await client.give("B 1", TIE, key="mine")
        assert (answer.first, answer.n, answer.repeated) == (6, 7, False)
        assert answer.events[0].event == "WagerPlaced"
        assert answer.events[0].clauses == ("4.4",)

    desk.run(ask)
    (asked,) = desk.asked
    assert asked.url.raw_path == b"/api/tables/B%201/commands"
    assert asked.headers["Idempotency-Key"] == "mine"
    assert msgspec.json.decode(asked.content) == {"do": "PlaceWager", "patron": "ann", "wager": "tie", "stake": 3}


def test_a_refusal_tells_its_reason_clause_and_sentence() -> None:
    desk = Desk(answered(409, PROBLEM))

    async def ask(client: Client) -> None:
        with pytest.raises(Refused) as caught:
            await client.give("B1", TIE)
        refused = caught.value
        assert (refused.reason, refused.clause, refused.status) == ("under-minimum", "4.4", 409)
        assert refused.sentence == PROBLEM.sentence
        assert str(refused) == PROBLEM.detail

    desk.run(ask)
    assert len(desk.asked) == 1


def test_what_is_no_problem_document_is_a_refusal_all_the_same() -> None:
    desk = Desk(httpx.Response(413, html="<h1>nginx</h1>"))

    async def ask(client: Client) -> None:
        with pytest.raises(Refused) as caught:
            await client.tables()
        assert caught.value.status == 413

    desk.run(ask)


def test_too_much_asked_says_how_long_to_wait() -> None:
    desk = Desk(answered(429, problem(Refusal("too-many", seconds=3)), **{"Retry-After": "3"}))

    async def ask(client: Client) -> None:
        with pytest.raises(Refused) as caught:
            await client.guest()
        assert caught.value.retry_after_seconds == 3

    desk.run(ask)


@pytest.mark.parametrize(
    "trouble",
    [httpx.ConnectError("refused"), httpx.ReadError("reset"), httpx.ReadTimeout("slow"), httpx.Response(503)],
)
def test_what_cannot_be_reached_is_asked_again_with_the_same_key(trouble: httpx.Response | Exception) -> None:
    desk = Desk(trouble, trouble, given(repeated=True))

    async def ask(client: Client) -> None:
        assert (await client.give("B1", TIE)).repeated

    desk.run(ask)
    assert len({asked.headers["Idempotency-Key"] for asked in desk.asked}) == 1
    assert len(desk.asked) == 3


def test_a_story_that_comes_in_pages_is_read_to_its_beginning() -> None:
    last = PastCoup(
        coup=7,
        game="baccarat",
        variant=None,
        edition="2024-10-01",
        began_at=1,
        free=False,
        over=True,
        void=False,
        corrected=False,
        result=None,
        hands=(),
        wagers=(),
        sums=None,
        events=(happened(5), happened(6)),
        earlier=5,
    )
    first = replace(last, events=(happened(3), happened(4)), earlier=None)
    house = Desk(answered(200, last), answered(200, first))

    async def ask(client: Client) -> None:
        whole = await client.recall_whole("B1", 7)
        assert [event.n for event in whole.events] == [3, 4, 5, 6]
        assert whole.earlier is None

    house.run(ask)
    assert [request.url.params.get("before") for request in house.asked] == [None, "5"]


def test_two_commands_have_two_keys() -> None:
    desk = Desk(given(), given())

    async def ask(client: Client) -> None:
        await client.give("B1", TIE)
        await client.give("B1", TIE)

    desk.run(ask)
    assert len({asked.headers["Idempotency-Key"] for asked in desk.asked}) == 2


def test_another_worker_is_asked_where_one_is_gone() -> None:
    desk = Desk(httpx.ConnectError("refused"), httpx.Response(200, json=[]), httpx.Response(200, json=[]))

    async def ask(client: Client) -> None:
        await client.tables()
        await client.tables()

    desk.run(ask, "http://one", "http://two/")
    assert [asked.url.host for asked in desk.asked] == ["one", "two", "two"]


def test_patience_has_an_end() -> None:
    async def ask() -> None:
        patience = Patience(whole=0.0, first_pause=0.001)
        async with Desk(httpx.ConnectError("refused")).client(patience=patience) as client:
            with pytest.raises(Unreachable):
                await client.tables()

    asyncio.run(ask())


def test_what_may_not_be_repeated_is_asked_once() -> None:
    desk = Desk(httpx.ReadError("reset"))

    async def ask(client: Client) -> None:
        with pytest.raises(Unreachable):
            await client.change_password("old", "new")

    desk.run(ask)


def test_two_people_share_the_connections_and_nothing_else() -> None:
    def identity(name: str) -> httpx.Response:
        who = Identity(Person(name, Role.PATRON, guest=True, since=1), "c", f"token of {name}")
        return answered(201, who, **{"Set-Cookie": f"punto={name}; Path=/"})

    desk = Desk(identity("ann"), identity("bob"), given(), given())

    async def ask(ann: Client) -> None:
        bob = ann.beside()
        assert (await ann.guest("ann")).name == "ann"
        assert (await bob.guest()).name == "bob"
        await ann.give("B1", TIE)
        await bob.give("B1", TIE)

    desk.run(ask)
    assert msgspec.json.decode(desk.asked[0].content) == {"name": "ann", "token": True}
    assert [asked.headers.get("Authorization") for asked in desk.asked[2:]] == [
        "Bearer token of ann",
        "Bearer token of bob",
    ]
    assert not any("Cookie" in asked.headers for asked in desk.asked)


# Over a socket.

SHOWN = public_view(Table("B1"))


def snapshot(n: int, phase: Phase = Phase.CLOSED, me: OwnView | None = None) -> Snapshot:
    return Snapshot(table="B1", n=n, now=1_000_000, view=replace(SHOWN, phase=phase), me=me)


def change(after: int, n: int, **shown: object) -> Change:
    return Change(
        after=after, n=n, now=1_000_000, view=shown, events=[happened(each) for each in range(after + 1, n + 1)]
    )


class Worker:
    """A fake table over a socket; the test writes its messages."""

    def __init__(self, greets: Callable[[int], ServerMessage | dict[str, object] | None]) -> None:
        self.greets = greets
        self.sockets: list[ServerConnection] = []
        self.heard: asyncio.Queue[ClientMessage] = asyncio.Queue()
        self.paths: list[str] = []
        self.tokens: list[str | None] = []
        self.answers: Callable[[ClientMessage], ServerMessage | None] = lambda said: None

    async def __call__(self, socket: ServerConnection) -> None:
        self.sockets.append(socket)
        assert socket.request is not None
        self.paths.append(socket.request.path)
        self.tokens.append(socket.request.headers.get("Authorization"))
        greeting = self.greets(len(self.sockets))
        if greeting:
            await say(socket, greeting)
        async for text in socket:
            said: ClientMessage = msgspec.json.decode(text, type=ClientMessage)
            self.heard.put_nowait(said)
            answer = self.answers(said)
            if answer:
                await say(socket, answer)

    async def tell(self, *frames: ServerMessage | dict[str, object]) -> None:
        for frame in frames:
            await say(self.sockets[-1], frame)

    async def lose(self) -> None:
        """The connection breaks off."""
        self.sockets[-1].transport.abort()


async def say(socket: ServerConnection, frame: ServerMessage | dict[str, object]) -> None:
    await socket.send(msgspec.json.encode(frame).decode())


def port_of(server: Server) -> int:
    port: int = next(iter(server.sockets)).getsockname()[1]
    return port


@asynccontextmanager
async def watching(worker: Worker, patience: Patience = HURRIED) -> AsyncIterator[Live]:
    async with serve(worker, "127.0.0.1", 0) as server, client_of(server, patience) as client:
        client.token = "secret"  # noqa: S105 - a test's
        async with client.watch("B1") as live:
            yield live


def client_of(server: Server, patience: Patience = HURRIED) -> Client:
    return Client(f"http://127.0.0.1:{port_of(server)}", patience=patience)


def test_a_live_table_begins_with_a_snapshot_and_goes_on_by_changes() -> None:
    async def watch() -> None:
        worker = Worker(lambda _: snapshot(10, phase=Phase.BETTING))
        async with watching(worker) as live:
            assert (live.n, live.view.phase, live.me, live.staff) == (10, "betting", None, None)
            await worker.tell(change(10, 12, phase=Phase.DEALING))
            await live.until(lambda live: live.n == 12, seconds=5)
            assert (live.view.phase, live.view.name) == ("dealing", "B1")
        assert worker.paths == [f"/ws/tables/B1?protocol={PROTOCOL}"]
        assert worker.tokens == ["Bearer secret"]

    asyncio.run(watch())


def test_a_gap_is_made_good_by_a_snapshot_and_nothing_wrong_is_shown_meanwhile() -> None:
    async def watch() -> None:
        worker = Worker(lambda _: snapshot(10, phase=Phase.BETTING))
        async with watching(worker) as live:
            await worker.tell(change(11, 12, phase=Phase.DEALING), change(12, 13, phase=Phase.DEALING))
            assert await worker.heard.get() == Resync()
            assert (live.n, live.view.phase) == (10, "betting")
            await worker.tell(snapshot(13, phase=Phase.RESULT), change(13, 14, phase=Phase.READY))
            await live.until(lambda live: live.n == 14, seconds=5)
            assert live.view.phase == "ready"
            assert worker.heard.empty()
            assert live.connections == 1

    asyncio.run(watch())


def test_a_lost_connection_is_opened_again_and_the_table_goes_on() -> None:
    async def watch() -> None:
        worker = Worker(lambda times: snapshot(10 * times))
        async with watching(worker) as live:
            await worker.lose()
            await live.until(lambda live: live.n == 20, seconds=5)
            assert live.connections == 2
            await worker.tell(change(20, 21, phase=Phase.RESULT))
            await live.until(lambda live: live.view.phase == "result", seconds=5)

    asyncio.run(watch())


def test_where_a_worker_is_gone_another_is_asked() -> None:
    async def watch() -> None:
        one, two = Worker(lambda _: snapshot(10)), Worker(lambda _: snapshot(12))
        async with serve(one, "127.0.0.1", 0) as first, serve(two, "127.0.0.1", 0) as second:
            addresses = [f"http://127.0.0.1:{port_of(server)}" for server in (first, second)]
            async with Client(*addresses, patience=HURRIED) as client, client.watch("B1") as live:
                assert live.n == 10
                first.close()
                await live.until(lambda live: live.n == 12, seconds=5)
                assert len(two.sockets) == 1

    asyncio.run(watch())


def test_what_another_worker_tells_again_is_not_heard_twice() -> None:
    async def watch() -> None:
        worker = Worker(lambda _: snapshot(10))
        async with watching(worker) as live:
            await worker.tell(change(10, 13))
            await live.until(lambda live: live.n == 13, seconds=5)
            await worker.lose()
            await live.until(lambda live: live.connections == 2, seconds=5)
            await worker.tell(change(10, 15))  # this worker had not yet heard of 11 to 13
            await live.until(lambda live: live.n == 15, seconds=5)
            numbers = [event.n for _ in range(4) for event in (await anext(live)).events]
            assert numbers == [11, 12, 13, 14, 15]

    asyncio.run(watch())


def answer_to(
    said: ClientMessage, *, done: Done | UnsetType = UNSET, problem: Problem | UnsetType = UNSET
) -> AnswerMessage:
    return AnswerMessage(key=key_of(said), done=done, problem=problem)


def key_of(said: ClientMessage) -> str:
    assert isinstance(said, CommandMessage)
    return said.key


def test_a_command_over_the_socket_is_answered() -> None:
    async def watch() -> None:
        worker = Worker(lambda _: snapshot(10))
        worker.answers = lambda said: answer_to(said, done=done())
        async with watching(worker) as live:
            answer = await live.give(TIE, key="mine")
            assert answer == done()
            assert await worker.heard.get() == CommandMessage(key="mine", body=TIE)

    asyncio.run(watch())


def test_a_refused_command_over_the_socket_says_why() -> None:
    async def watch() -> None:
        worker = Worker(lambda _: snapshot(10))
        worker.answers = lambda said: answer_to(said, problem=PROBLEM)
        async with watching(worker) as live:
            with pytest.raises(Refused) as caught:
                await live.give(TIE)
            assert (caught.value.reason, caught.value.clause) == ("under-minimum", "4.4")

    asyncio.run(watch())


def test_a_command_keeps_its_key_through_a_lost_connection_and_a_store_out_of_reach() -> None:
    async def watch() -> None:
        worker = Worker(lambda _: snapshot(10))
        said = 0

        def answers(frame: ClientMessage) -> ServerMessage | None:
            nonlocal said
            said += 1
            if said == 1:
                worker.sockets[-1].transport.abort()
                return None
            if said == 2:
                return answer_to(frame, problem=UNAVAILABLE)
            return answer_to(frame, done=done(repeated=True))

        worker.answers = answers
        async with watching(worker) as live:
            assert (await live.give(TIE)).repeated
        keys = [key_of(worker.heard.get_nowait()) for _ in range(3)]
        assert len(set(keys)) == 1

    asyncio.run(watch())


def test_an_answer_that_a_slow_client_was_not_sent_is_asked_for_again() -> None:
    async def watch() -> None:
        worker = Worker(lambda _: snapshot(10))
        replies: Iterator[ServerMessage] = iter([snapshot(15), AnswerMessage(key="mine", done=done(repeated=True))])
        worker.answers = lambda said: next(replies)
        async with watching(worker) as live:
            assert (await live.give(TIE, key="mine")).repeated

    asyncio.run(watch())


def test_who_is_signed_out_is_not_let_in_again() -> None:
    async def watch() -> None:
        worker = Worker(lambda _: snapshot(10))
        async with watching(worker) as live:
            why = problem(Refusal("signed-out"))
            await worker.tell(Goodbye(reason="signed-out", problem=why))
            await worker.sockets[-1].close(4401)
            with pytest.raises(Refused) as caught:
                await live.until(lambda live: False, seconds=5)
            assert (caught.value.status, caught.value.reason) == (401, "signed-out")
            assert str(caught.value) == why.detail
            with pytest.raises(Refused):
                await live.give(TIE)
            assert len(worker.sockets) == 1

    asyncio.run(watch())


def test_a_socket_that_the_house_does_not_open_says_why() -> None:
    async def not_here(_: ServerConnection, request: Request) -> Response:
        content = msgspec.json.encode(problem(Refusal("no-table", table="X")))
        return Response(404, "Not Found", Headers({"Content-Length": str(len(content))}), content)

    async def watch() -> None:
        door = serve(Worker(lambda _: None), "127.0.0.1", 0, process_request=not_here)
        async with door as server, client_of(server) as client:
            with pytest.raises(Refused) as caught:
                async with client.watch("X"):
                    pass
            assert (caught.value.status, caught.value.reason) == (404, "no-table")

    asyncio.run(watch())


def test_who_waits_hears_of_what_cannot_be_read() -> None:
    async def watch() -> None:
        worker = Worker(lambda _: snapshot(10))
        async with watching(worker) as live:
            await worker.tell({"type": "change", "from": 10, "n": "eleven"})
            with pytest.raises(msgspec.ValidationError):
                await live.until(lambda live: False, seconds=5)

    asyncio.run(watch())


def test_a_table_that_never_comes_is_given_up() -> None:
    async def watch() -> None:
        patience = Patience(whole=0.05, first_pause=0.001)
        with pytest.raises(Unreachable):
            async with watching(Worker(lambda _: None), patience):
                pass

    asyncio.run(watch())


def test_a_command_that_is_never_answered_is_given_up() -> None:
    async def watch() -> None:
        async with watching(Worker(lambda _: snapshot(10)), Patience(whole=0.05)) as live:
            with pytest.raises(Unreachable):
                await live.give(TIE)

    asyncio.run(watch())


def test_no_state_is_missed_by_who_waits_for_it() -> None:
    async def watch() -> None:
        worker = Worker(lambda _: snapshot(10))
        async with watching(worker) as live:
            seen = asyncio.create_task(live.until(lambda live: live.view.phase == "result", seconds=5))
            await asyncio.sleep(0)
            await worker.tell(change(10, 11, phase=Phase.RESULT), change(11, 12, phase=Phase.ANNOUNCED))
            await seen

    asyncio.run(watch())


def test_changes_are_heard_one_by_one() -> None:
    async def watch() -> None:
        worker = Worker(lambda _: snapshot(10))
        async with watching(worker) as live:
            await worker.tell(change(10, 11), change(11, 13))
            heard = [await anext(live) for _ in range(3)]
            assert [(each.after, each.n, each.whole) for each in heard] == [
                (0, 10, True),
                (10, 11, False),
                (11, 13, False),
            ]
            assert heard[2].events == (happened(12), happened(13))

    asyncio.run(watch())


def test_who_does_not_read_changes_keeps_only_the_newest() -> None:
    async def watch() -> None:
        worker = Worker(lambda _: snapshot(0))
        async with watching(worker) as live:
            await worker.tell(*(change(number, number + 1) for number in range(200)))
            await live.until(lambda live: live.n == 200, seconds=5)
            assert (await anext(live)).after == 200 - 64

    asyncio.run(watch())


def test_own_and_staff_views_are_kept_as_well() -> None:
    async def watch() -> None:
        mine, desk = own_view(Table("B1"), "ann", 500), staff_view(Table("B1"))
        worker = Worker(lambda _: replace(snapshot(10, me=mine), staff=desk))
        async with watching(worker) as live:
            assert (live.me, live.staff) == (mine, desk)
            both = replace(change(10, 11), me=replace(mine, rack=100), staff={"float_chips": 900})
            await worker.tell(both)
            await live.until(lambda live: live.n == 11, seconds=5)
            assert (live.me, live.staff) == (replace(mine, rack=100), replace(desk, float_chips=900))


def test_what_is_one_s_own_changes_without_an_event_too() -> None:
    async def watch() -> None:
        mine = own_view(Table("B1"), "ann", 500)
        worker = Worker(lambda _: snapshot(10, me=mine))
        async with watching(worker) as live:
            await worker.tell(replace(change(10, 10), me=replace(mine, wallet=700)), change(10, 11))
            await live.until(lambda live: live.n == 11, seconds=5)
            assert live.me is not None
            assert live.me.wallet == 700
            assert [(each.after, each.n) for each in (await anext(live), await anext(live))] == [(0, 10), (10, 11)]

    asyncio.run(watch())


def test_the_clock_is_the_house_s() -> None:
    async def watch() -> None:
        worker = Worker(lambda _: replace(snapshot(10), now=1_700_000_000_000_000))
        async with watching(worker) as live:
            assert 1_700_000_000_000_000 <= live.now < 1_700_000_000_000_000 + 60_000_000

    asyncio.run(watch())


# A newer house.


def newer(value: object) -> object:
    """The same from a house that sends more: every object has a field that nobody knows yet."""
    match value:
        case msgspec.Struct():
            tag = {value.__struct_config__.tag_field: value.__struct_config__.tag}
            parts = {field.encode_name: getattr(value, field.name) for field in fields(value)}
            sent = {name: newer(part) for name, part in parts.items() if part is not UNSET}
            return {name: part for name, part in tag.items() if name} | sent | {"sent_since_tomorrow": {"a": 1}}
        case dict():
            return {name: newer(part) for name, part in value.items()}
        case list() | tuple():
            return [newer(part) for part in value]
    return value


def newer_frame(frame: ServerMessage) -> dict[str, object]:
    made = newer(frame)
    assert isinstance(made, dict)
    return made


def test_what_a_newer_house_sends_besides_is_passed_over() -> None:
    cards = (Card("7s"), Card("Kd"))
    proof = Reveal(1, cards[0], "00", ("aa",))
    dealt = happened(11, card="7s", proof=proof)
    found = happened(12, "IrregularityReported", found=f.DrawnTogether(cards, order_known=True))
    mine = own_view(Table("B1"), "ann", 500)
    table = Driven().ready("baccarat").place(ann="player=50").table

    async def watch() -> None:
        first = Snapshot(table="B1", n=10, now=1, view=public_view(table), me=mine, staff=staff_view(table))
        worker = Worker(lambda _: None)
        worker.greets = lambda _: newer_frame(first)
        async with watching(worker) as live:
            assert (live.view, live.me, live.staff) == (first.view, mine, first.staff)
            await worker.tell(newer_frame(replace(change(10, 12, phase="betting"), events=[dealt, found])))
            await live.until(lambda live: live.n == 12, seconds=5)
            assert [each async for each in _first(live, 2)][-1].events == (dealt, found)

    asyncio.run(watch())


async def _first(live: Live, count: int) -> AsyncIterator[LiveChange]:
    for _ in range(count):
        yield await anext(live)


def test_new_messages_events_and_kinds_of_findings_are_passed_over() -> None:
    async def watch() -> None:
        worker = Worker(lambda _: snapshot(10))
        async with watching(worker) as live:
            await worker.tell({"type": "weather", "sun": True})
            event = msgspec.to_builtins(happened(11, "RoofRaised")) | {"found": {"found": "RoofGone", "roof": 1}}
            await worker.tell(msgspec.to_builtins(replace(change(10, 11), events=[])) | {"events": [event]})
            await live.until(lambda live: live.n == 11, seconds=5)
            assert [each async for each in _first(live, 2)][-1].events == (happened(11, "RoofRaised"),)

    asyncio.run(watch())


def test_answers_of_a_newer_house_are_read_as_well() -> None:
    desk = Desk(answered(200, newer(done_with_events())), answered(409, newer(PROBLEM)))

    async def ask(client: Client) -> None:
        assert await client.give("B1", TIE) == done_with_events()
        with pytest.raises(Refused) as caught:
            await client.give("B1", TIE)
        assert caught.value.reason == "under-minimum"

    desk.run(ask)


# What follows from a view.


def test_free_seats_limits_and_stakes_are_read_from_the_view() -> None:
    table = Driven().ready("baccarat").place(ann="player=50", bob="banker=80")
    view = public_view(table.table)
    assert set(free_seats(view)) == set(view.places) - {seat.seat for seat in view.seats}
    assert (stake_on(view, Side.PLAYER), stake_on(view, Side.BANKER)) == (50, 80)
    limits = limits_shown(Limits({"tie": Range(20, 100), "player": Range(50, None)}))
    assert (range_of(limits, "tie").maximum, range_of(limits, "banker").minimum, lowest_minimum(limits)) == (100, 1, 20)
