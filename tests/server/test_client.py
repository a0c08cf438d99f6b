"""The client: answers and refusals over HTTP, and a live table that stays right through gaps and lost connections."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import httpx
import msgspec
import pytest
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.datastructures import Headers
from websockets.http11 import Request, Response

from punto.client import Client, Live, Patience, Refused, Unreachable, views
from punto.client import answers as a
from punto.client.frames import Happened
from punto.server import (
    lab_shown,
    messages,
    reader,
    view_layout,
    view_own,
    view_parts,
    view_public,
    view_recall,
    view_staff,
    view_told,
)
from punto.server.routes import people as people_routes
from punto.server.routes import study, tables
from punto.store import coup_rows, people
from punto.table import commands as c
from punto.table.state import Table

HURRIED = Patience(one_try=5, whole=5, first_pause=0.001, longest_pause=0.002, silence=5)
PROBLEM = {
    "type": "urn:punto:problem:under-minimum",
    "title": "Conflict",
    "status": 409,
    "detail": "A Tie wager of 3 is under the table's minimum of 50. (4.4)",
    "reason": "under-minimum",
    "clause": "4.4",
    "told": {"en": "A Tie wager …", "vi": "Cửa Hòa …"},
}
UNAVAILABLE = {"title": "Service Unavailable", "status": 503, "reason": "unavailable", "told": {"en": "", "vi": ""}}
TIE = c.PlaceWager("ann", "tie", 3)


# Over HTTP.


class Desk:
    """A house at the other end of HTTP: answers in their order, and keeps what it was asked."""

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


def given(**more: object) -> httpx.Response:
    return httpx.Response(200, json={"table": "B1", "n": 7, "events": [], **more})


def test_a_command_goes_out_with_its_key_and_its_answer_is_typed() -> None:
    event = {"n": 7, "at": 5, "event": "WagerPlaced", "told": {"en": "x", "vi": "y"}, "clauses": ["4.4"], "stake": 3}
    desk = Desk(given(events=[event]))

    async def ask(client: Client) -> None:
        answer = await client.give("B 1", TIE, key="mine")
        assert (answer.n, answer.repeated) == (7, False)
        assert answer.events[0].event == "WagerPlaced"
        assert answer.events[0].clauses == ("4.4",)

    desk.run(ask)
    (asked,) = desk.asked
    assert asked.url.raw_path == b"/api/tables/B%201/commands"
    assert asked.headers["Idempotency-Key"] == "mine"
    assert msgspec.json.decode(asked.content) == {"do": "PlaceWager", "patron": "ann", "wager": "tie", "stake": 3}


def test_a_refusal_tells_its_reason_clause_and_sentence() -> None:
    desk = Desk(httpx.Response(409, json=PROBLEM))

    async def ask(client: Client) -> None:
        with pytest.raises(Refused) as caught:
            await client.give("B1", TIE)
        refused = caught.value
        assert (refused.reason, refused.clause, refused.status) == ("under-minimum", "4.4", 409)
        assert refused.told.vi == "Cửa Hòa …"
        assert str(refused) == PROBLEM["detail"]

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
    desk = Desk(httpx.Response(429, json={"status": 429, "reason": "too-many"}, headers={"Retry-After": "3"}))

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
        person = {"name": name, "role": "patron", "guest": True, "disabled": False, "since": 1}
        answer = {"person": person, "csrf": "c", "token": f"token of {name}"}
        return httpx.Response(201, json=answer, headers={"Set-Cookie": f"punto={name}; Path=/"})

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

SHOWN = msgspec.to_builtins(view_public.public_view(Table("B1")))


def snapshot(n: int, **shown: object) -> dict[str, object]:
    return {"type": "snapshot", "protocol": 1, "table": "B1", "n": n, "now": 1_000_000, "view": {**SHOWN, **shown}}


def change(after: int, n: int, **shown: object) -> dict[str, object]:
    events = [{"n": number, "at": 1, "event": "CardDealt"} for number in range(after + 1, n + 1)]
    return {"type": "change", "from": after, "n": n, "now": 1_000_000, "view": shown, "events": events}


class Worker:
    """A table at the other end of a socket; what it says is the test's to write."""

    def __init__(self, greets: Callable[[int], dict[str, object] | None]) -> None:
        self.greets = greets
        self.sockets: list[ServerConnection] = []
        self.heard: asyncio.Queue[dict[str, object]] = asyncio.Queue()
        self.paths: list[str] = []
        self.tokens: list[str | None] = []
        self.answers: Callable[[dict[str, object]], dict[str, object] | None] = lambda said: None

    async def __call__(self, socket: ServerConnection) -> None:
        self.sockets.append(socket)
        assert socket.request is not None
        self.paths.append(socket.request.path)
        self.tokens.append(socket.request.headers.get("Authorization"))
        greeting = self.greets(len(self.sockets))
        if greeting:
            await say(socket, greeting)
        async for text in socket:
            said = msgspec.json.decode(text, type=dict[str, object])
            self.heard.put_nowait(said)
            answer = self.answers(said)
            if answer:
                await say(socket, answer)

    async def tell(self, *frames: dict[str, object]) -> None:
        for frame in frames:
            await say(self.sockets[-1], frame)

    async def lose(self) -> None:
        """The connection breaks off."""
        self.sockets[-1].transport.abort()


async def say(socket: ServerConnection, frame: dict[str, object]) -> None:
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
        worker = Worker(lambda _: snapshot(10, phase="betting"))
        async with watching(worker) as live:
            assert (live.n, live.view.phase, live.me, live.staff) == (10, "betting", None, None)
            await worker.tell(change(10, 12, phase="dealing"))
            await live.until(lambda live: live.n == 12, seconds=5)
            assert (live.view.phase, live.view.name) == ("dealing", "B1")
        assert worker.paths == ["/ws/tables/B1?protocol=1"]
        assert worker.tokens == ["Bearer secret"]

    asyncio.run(watch())


def test_a_gap_is_made_good_by_a_snapshot_and_nothing_wrong_is_shown_meanwhile() -> None:
    async def watch() -> None:
        worker = Worker(lambda _: snapshot(10, phase="betting"))
        async with watching(worker) as live:
            await worker.tell(change(11, 12, phase="wrong"), change(12, 13, phase="wrong too"))
            assert await worker.heard.get() == {"type": "resync"}
            assert (live.n, live.view.phase) == (10, "betting")
            await worker.tell(snapshot(13, phase="result"), change(13, 14, phase="ready"))
            await live.until(lambda live: live.n == 14, seconds=5)
            assert live.view.phase == "ready"
            assert worker.heard.empty()
            assert live.connections == 1

    asyncio.run(watch())


def test_a_lost_connection_is_made_anew_and_the_table_goes_on() -> None:
    async def watch() -> None:
        worker = Worker(lambda times: snapshot(10 * times))
        async with watching(worker) as live:
            await worker.lose()
            await live.until(lambda live: live.n == 20, seconds=5)
            assert live.connections == 2
            await worker.tell(change(20, 21, phase="result"))
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


def test_a_command_over_the_socket_is_answered() -> None:
    async def watch() -> None:
        worker = Worker(lambda _: snapshot(10))
        worker.answers = lambda said: {"type": "answer", "key": said["key"], "n": 11, "events": [], "repeated": False}
        async with watching(worker) as live:
            answer = await live.give(TIE, key="mine")
            assert (answer.table, answer.n, answer.repeated) == ("B1", 11, False)
            body = {"do": "PlaceWager", "patron": "ann", "wager": "tie", "stake": 3}
            assert await worker.heard.get() == {"type": "command", "key": "mine", "body": body}

    asyncio.run(watch())


def test_a_refused_command_over_the_socket_says_why() -> None:
    async def watch() -> None:
        worker = Worker(lambda _: snapshot(10))
        worker.answers = lambda said: {"type": "answer", "key": said["key"], "problem": PROBLEM}
        async with watching(worker) as live:
            with pytest.raises(Refused) as caught:
                await live.give(TIE)
            assert (caught.value.reason, caught.value.clause) == ("under-minimum", "4.4")

    asyncio.run(watch())


def test_a_command_keeps_its_key_through_a_lost_connection_and_a_store_out_of_reach() -> None:
    async def watch() -> None:
        worker = Worker(lambda _: snapshot(10))
        said = 0

        def answers(frame: dict[str, object]) -> dict[str, object] | None:
            nonlocal said
            said += 1
            if said == 1:
                worker.sockets[-1].transport.abort()
                return None
            if said == 2:
                return {"type": "answer", "key": frame["key"], "problem": UNAVAILABLE}
            return {"type": "answer", "key": frame["key"], "n": 11, "events": [], "repeated": True}

        worker.answers = answers
        async with watching(worker) as live:
            assert (await live.give(TIE)).repeated
        keys = [worker.heard.get_nowait()["key"] for _ in range(3)]
        assert len(set(keys)) == 1

    asyncio.run(watch())


def test_an_answer_that_a_slow_client_was_not_sent_is_asked_for_again() -> None:
    async def watch() -> None:
        worker = Worker(lambda _: snapshot(10))
        replies = iter([snapshot(15), {"type": "answer", "key": "mine", "n": 11, "events": [], "repeated": True}])
        worker.answers = lambda said: next(replies)
        async with watching(worker) as live:
            assert (await live.give(TIE, key="mine")).repeated

    asyncio.run(watch())


def test_who_is_signed_out_is_not_let_in_again() -> None:
    async def watch() -> None:
        worker = Worker(lambda _: snapshot(10))
        async with watching(worker) as live:
            problem = {"status": 401, "reason": "signed-out", "detail": "Signed out."}
            await worker.tell({"type": "goodbye", "reason": "signed-out", "problem": problem})
            await worker.sockets[-1].close(4401)
            with pytest.raises(Refused) as caught:
                await live.until(lambda live: False, seconds=5)
            assert (caught.value.status, caught.value.reason) == (401, "signed-out")
            assert str(caught.value) == "Signed out."
            with pytest.raises(Refused):
                await live.give(TIE)
            assert len(worker.sockets) == 1

    asyncio.run(watch())


def test_a_socket_that_the_house_does_not_open_says_why() -> None:
    async def not_here(_: ServerConnection, request: Request) -> Response:
        content = msgspec.json.encode({"status": 404, "reason": "no-table"})
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
            seen = asyncio.create_task(live.until(lambda live: live.view.phase == "brief", seconds=5))
            await asyncio.sleep(0)
            await worker.tell(change(10, 11, phase="brief"), change(11, 12, phase="over"))
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
            assert heard[2].events == (Happened(12, "CardDealt", 1), Happened(13, "CardDealt", 1))

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
        own = msgspec.to_builtins(view_own.own_view(Table("B1"), "ann", 500))
        worker = Worker(lambda _: snapshot(10) | {"me": own})
        async with watching(worker) as live:
            assert live.me is not None
            assert live.me.wallet == 500
            await worker.tell({"type": "me", "n": 10, "me": own | {"wallet": 700}})
            await live.until(lambda live: live.me is not None and live.me.wallet == 700, seconds=5)

    asyncio.run(watch())


def test_the_clock_is_the_house_s() -> None:
    async def watch() -> None:
        worker = Worker(lambda _: snapshot(10) | {"now": 1_700_000_000_000_000})
        async with watching(worker) as live:
            assert 1_700_000_000_000_000 <= live.now < 1_700_000_000_000_000 + 60_000_000

    asyncio.run(watch())


# What the client reads is what the server writes.


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        (views.View, view_public.View),
        (views.Box, view_layout.Box),
        (views.Shoe, view_public.ShoeShown),
        (views.Next, view_public.Next),
        (views.Coup, view_public.CoupShown),
        (views.Question, view_public.OpenShown),
        (views.Last, view_public.LastCoup),
        (views.Seat, view_public.SeatShown),
        (views.Behind, view_public.Behind),
        (views.Limits, view_layout.LimitsShown),
        (views.Staff, view_staff.Desk),
        (views.Action, view_staff.Action),
        (views.AtDesk, view_staff.DeskPatron),
        (views.Hand, view_parts.HandShown),
        (views.Due, view_parts.Due),
        (views.Ended, view_parts.Ended),
        (views.Staked, view_parts.Staked),
        (Happened, view_told.ToldEvent),
        (views.Me, view_own.Me),
        (views.Cover, view_own.Cover),
        (views.Squeezing, view_own.Squeezing),
        (views.Asked, view_own.Asked),
        (views.Choosing, view_own.Choosing),
        (a.TableSummary, view_public.TableSummary),
        (a.Person, people.Person),
        (a.Purse, people_routes.Purse),
        (a.Hired, people_routes.Hired),
        (a.Attempt, people.Attempt),
        (a.Coup, coup_rows.CoupRow),
        (a.Recalled, view_recall.Recalled),
        (a.Expected, reader.Expected),
        (a.Receipt, reader.Receipt),
        (a.Odds, lab_shown.OddsShown),
        (a.OddsOfWager, lab_shown.WagerShown),
        (a.Clause, study.ClauseShown),
        (a.Looked, messages.Snapshot),
        (views.Given, tables.Done),
    ],
)
def test_every_field_that_the_client_reads_is_one_that_the_house_writes(
    ours: type[msgspec.Struct], theirs: type[msgspec.Struct]
) -> None:
    assert set(ours.__struct_fields__) <= set(theirs.__struct_fields__)
