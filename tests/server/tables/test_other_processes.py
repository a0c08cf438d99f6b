"""A worker follows what other processes do, even with unknown events in the log; nobody is sent unchanged lists."""

import logging
from collections.abc import Callable, Iterator
from contextlib import closing
from hashlib import sha256

import msgspec
import pytest
from support.server.guests import both_stores
from support.server.requests_and_sockets import (
    Asking,
    Frame,
    Wire,
    asking,
    built,
    outside,
    reason,
    services,
    sessions,
    token_for,
    wired,
)
from support.server.served_house import Served, settings_of
from support.store.places import add

from punto.server.access.sessions import digest_of
from punto.server.clock import now
from punto.server.live import boards
from punto.server.settings import Settings, database
from punto.store.house import House, Order
from punto.store.log import Append, Record, UnavailableError
from punto.store.opening import open_store
from punto.store.people import Session
from punto.table import commands as c
from punto.table.roles import Role
from punto.table.rules import table_rules
from punto.wire.people import Person
from punto.wire.vocabulary import ADMINISTRATOR

pytest_plugins = ["support.store.fixtures"]

PIT = "pit-manager"
STRANGE, OTHER = "A-strange", "T1"
"""A table that comes before the others wherever all are looked at, and one of those."""
STAFFED = table_rules("baccarat", variant="commission", seats=7)


@pytest.fixture(params=["sqlite", "postgres"])
def served(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    settings = settings_of(both_stores(request, tmp_path_factory), key_file=str(tmp_path_factory.mktemp("key") / "key"))
    built(settings, {STRANGE: STAFFED, OTHER: STAFFED})
    with Served(settings) as opened:
        yield opened


@pytest.fixture
def ask(served: Served) -> Iterator[Asking]:
    with asking(served) as line:
        yield line


# A log that goes on in words that this worker does not know.

Json = dict[str, object]


def _of_a_newer_version(written: Json) -> Json:
    return written | {"v": 99}


def _of_a_newer_version_with_a_new_event(written: Json) -> Json:
    return written | {"v": 99, "event": {"event": "TableTurnedRound", "by": {"degrees": 180}}}


def _of_our_version_with_a_new_event(written: Json) -> Json:
    return written | {"event": {"event": "TableTurnedRound"}}


NEWER: dict[Callable[[Json], Json], str] = {
    _of_a_newer_version: "log-version",
    _of_a_newer_version_with_a_new_event: "log-version",
    _of_our_version_with_a_new_event: "database-unusable",
}


def append_raw(settings: Settings, change: Callable[[Json], Json]) -> None:
    """One more event of the strange table, as a newer worker of the house would write it."""
    with closing(open_store(database(settings))) as store:
        *_, last = store.read(STRANGE)
        before = msgspec.json.decode(last.body, type=dict[str, object])
        body = msgspec.json.encode(change(before | {"n": last.number + 1, "key": "newer"}))
        digest = sha256(b"newer").digest()
        add(store, Append(stream=STRANGE, after=last.number, key="newer", digest=digest, records=(Record(body),)))


def seat_from_elsewhere(settings: Settings, patron: str, seat: int) -> None:
    """Another process of the house has a dealer give someone a seat at the other table."""
    with closing(open_store(database(settings))) as store:
        order = Order(
            table=OTHER, key=f"seat-{seat}", actor=c.Actor("dealer", Role.DEALER), body=c.TakeSeat(patron, seat)
        )
        assert House(store, now).execute_one(order).refusal is None


def seats(frame: Frame) -> list[object]:
    """The seated patrons that a change names."""
    assert isinstance(frame.view, dict)
    return [seat["patron"] for seat in frame.view.get("seats", [])]


def until_seated(wire: Wire, patron: str) -> None:
    while patron not in seats(wire.next("change")):
        pass


@pytest.mark.parametrize("change", NEWER, ids=lambda change: change.__name__.strip("_"))
def test_an_event_that_the_worker_cannot_read_does_not_keep_it_from_hearing(
    served: Served, ask: Asking, change: Callable[[Json], Json]
) -> None:
    """`punto staff sign-out` still ends a session at once, and what other processes do elsewhere is still seen."""
    token, dealer = token_for(served.settings, PIT), token_for(served.settings, "dealer")
    with (
        wired(served, f"/ws/tables/{OTHER}?protocol=2", token=token) as out,
        wired(served, f"/ws/tables/{STRANGE}?protocol=2", token=token) as out_at_the_strange_one,
        wired(served, f"/ws/tables/{OTHER}?protocol=2") as watcher,
    ):
        for wire in (out, out_at_the_strange_one, watcher):
            assert wire.next("snapshot")
        assert ask("GET", "/api/staff", token=token).status_code == 200
        append_raw(served.settings, change)
        # What came before has been met by the time this is heard.
        seat_from_elsewhere(served.settings, "ann", 1)
        until_seated(watcher, "ann")
        with outside(served.settings) as people:
            assert people.close_sessions(PIT) == 1
        for wire in (out, out_at_the_strange_one):
            ended = wire.end()
            assert (ended.code, ended.reason) == (4401, "signed-out")
        assert ask("GET", "/api/staff", token=token).status_code == 401
        # The strange table stands still, and says why; the others go on, here and elsewhere.
        refused = ask("POST", f"/api/tables/{STRANGE}/commands", token=dealer, body=c.TakeSeat("bob", 2))
        assert reason(refused) == NEWER[change]
        assert reason(ask("POST", f"/api/tables/{OTHER}/commands", token=dealer, body=c.TakeSeat("bob", 2))) == ""
        until_seated(watcher, "bob")
        seat_from_elsewhere(served.settings, "cat", 3)
        until_seated(watcher, "cat")
        assert ask("GET", "/health").status_code == 200


def test_an_event_that_the_worker_cannot_read_is_met_again_and_again(served: Served, ask: Asking) -> None:
    """It stays in the log: every later look comes past it."""
    with wired(served, f"/ws/tables/{OTHER}?protocol=2") as watcher:
        assert watcher.next("snapshot")
        append_raw(served.settings, _of_a_newer_version)
        for seat, name in enumerate(("ann", "bob"), 1):
            seat_from_elsewhere(served.settings, name, seat)
            until_seated(watcher, name)
            token = token_for(served.settings, PIT)
            with wired(served, f"/ws/tables/{OTHER}?protocol=2", token=token) as wire:
                assert wire.next("snapshot").staff is not None
                with outside(served.settings) as people:
                    people.close_sessions(PIT)
                assert wire.end().code == 4401
            assert ask("GET", "/api/staff", token=token).status_code == 401


# A store that is away when it is asked whether somebody is still in.


class Away:
    """The store fails the first time that it is asked about this session."""

    def __init__(self, served: Served, monkeypatch: pytest.MonkeyPatch, token: str) -> None:
        self.asked = 0
        self._digest = digest_of(token)
        people = services(served).house.people
        self._session = people.session
        monkeypatch.setattr(people, "session", self)

    def __call__(self, digest: bytes, at: int) -> tuple[Session, Person] | None:
        if digest == self._digest:
            self.asked += 1
            if self.asked == 1:
                raise UnavailableError("the disk is away")
        return self._session(digest, at)


def come_in(wire: Wire) -> None:
    """Until the socket is open for good: the answer to a ping comes after all that is checked at the door."""
    wire.say(type="ping")
    assert wire.next("pong")


@pytest.mark.parametrize("path", [f"/ws/tables/{OTHER}?protocol=2", "/ws/lobby?protocol=2"])
def test_a_socket_whose_session_cannot_be_looked_up_is_closed_to_come_back(
    served: Served, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, path: str
) -> None:
    """It may be one that has ended: it is not kept open, and a client whose session has not opens it again."""
    token = token_for(served.settings, PIT)
    with wired(served, path, token=token) as wire, wired(served, token=token_for(served.settings, "dealer")) as other:
        come_in(wire)
        come_in(other)
        away = Away(served, monkeypatch, token)
        loop = services(served).house._loop
        assert loop is not None
        loop.call_soon_threadsafe(sessions(served).drop, PIT)
        ended = wire.end()
        assert (ended.code, ended.reason) == (1013, "unavailable")
        assert away.asked == 1
        come_in(other)
    with wired(served, path, token=token) as again:
        come_in(again)
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []


def test_a_sign_out_while_the_store_is_away_lets_nobody_stay(
    served: Served, ask: Asking, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    token, administrator = (token_for(served.settings, name) for name in (PIT, ADMINISTRATOR))
    with wired(served, token=token) as wire:
        come_in(wire)
        Away(served, monkeypatch, token)
        assert reason(ask("DELETE", f"/api/staff/{PIT}/sessions", token=administrator)) == ""
        assert wire.end().code == 1013
    assert ask("GET", "/api/staff", token=token).status_code == 401
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []


# The lobby.

Giving = Callable[[c.AnyBody], None]


@pytest.fixture
def give(served: Served, ask: Asking) -> Giving:
    """The dealer gives a command at the other table."""
    token = token_for(served.settings, "dealer")

    def give(body: c.AnyBody) -> None:
        assert reason(ask("POST", f"/api/tables/{OTHER}/commands", token=token, body=body)) == ""

    return give


def lists_before_pong(lobby: Wire) -> list[object]:
    """What the lobby has been told: the answer to a ping comes after it."""
    lobby.say(type="ping")
    told: list[object] = []
    while (frame := msgspec.json.decode(lobby.hear(), type=dict[str, object]))["type"] != "pong":
        assert frame["type"] == "lobby"
        told.append(frame["tables"])
    return told


def test_the_lobby_is_told_nothing_where_nothing_in_its_list_has_changed(
    served: Served, give: Giving, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(boards, "SEND_SECONDS", 0)  # told before the next message is read
    with wired(served, "/ws/lobby?protocol=2") as lobby:
        (first,) = lists_before_pong(lobby)
        give(c.TakeSeat("ann", 1))
        (seated,) = lists_before_pong(lobby)
        assert seated != first
        for number in range(3):  # chips are not in the list
            give(c.BuyIn("ann", 1000 + number))
            assert lists_before_pong(lobby) == []
        give(c.LeaveTable("ann"))
        assert lists_before_pong(lobby) == [first]
        # A new client, or one that asks for a fresh snapshot, gets the list whether it has changed or not.
        lobby.say(type="resync")
        assert lists_before_pong(lobby) == [first]
        with wired(served, "/ws/lobby?protocol=2") as later:
            assert lists_before_pong(later) == [first]


def test_the_lobby_is_not_told_of_what_was_so_when_it_was_first_shown(
    served: Served, give: Giving, monkeypatch: pytest.MonkeyPatch
) -> None:
    give(c.TakeSeat("ann", 1))
    monkeypatch.setattr(boards, "SEND_SECONDS", 0)
    with wired(served, "/ws/lobby?protocol=2") as lobby:
        assert len(lists_before_pong(lobby)) == 1
        give(c.BuyIn("ann", 1000))
        assert lists_before_pong(lobby) == []


def test_the_lobby_is_told_when_its_list_is_again_as_others_saw_it_last(
    served: Served, give: Giving, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It changed while nobody looked: who came then has seen what others have not."""
    monkeypatch.setattr(boards, "SEND_SECONDS", 0)
    with wired(served, "/ws/lobby?protocol=2") as lobby:
        (empty,) = lists_before_pong(lobby)
        give(c.TakeSeat("ann", 1))
        assert len(lists_before_pong(lobby)) == 1
        give(c.LeaveTable("ann"))
        assert lists_before_pong(lobby) == [empty]
    give(c.TakeSeat("ann", 1))
    with wired(served, "/ws/lobby?protocol=2") as lobby:
        (taken,) = lists_before_pong(lobby)
        assert taken != empty
        give(c.LeaveTable("ann"))
        assert lists_before_pong(lobby) == [empty]


def test_a_client_that_came_between_two_lobby_frames_gets_what_it_has_not_seen(
    served: Served, give: Giving, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The list changes and changes back before it is told; one who came meanwhile was shown it as it was then."""
    monkeypatch.setattr(boards, "SEND_SECONDS", 0)
    with wired(served, "/ws/lobby?protocol=2") as lobby:
        (empty,) = lists_before_pong(lobby)
        give(c.TakeSeat("ann", 1))
        give(c.LeaveTable("ann"))
        lists_before_pong(lobby)
        monkeypatch.setattr(boards, "SEND_SECONDS", 3600)  # told when the test says so
        give(c.TakeSeat("ann", 1))
        with wired(served, "/ws/lobby?protocol=2") as later:
            (shown,) = lists_before_pong(later)
            give(c.LeaveTable("ann"))
            held = services(served)
            assert held.house._loop is not None
            held.house._loop.call_soon_threadsafe(held.hub.lobby.send)
            assert [shown, *lists_before_pong(later)][-1] == empty
