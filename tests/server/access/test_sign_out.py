"""Signing out: sockets close at once, and requests get no more answers, no matter who ended the session."""

import asyncio
import subprocess
import sys
import unicodedata
from collections.abc import Callable, Iterator
from secrets import token_urlsafe

import pytest
from support.server.guests import both_stores
from support.server.requests_and_sockets import (
    Asking,
    Turned,
    Wire,
    asking,
    built,
    let_in,
    outside,
    reason,
    services,
    sessions,
    token_for,
    wired,
)
from support.server.served_house import LIMITS, PASSWORD, Served, automatic, password_hash, settings_of
from support.timeouts import WAIT_SECONDS_MAX
from typer.testing import CliRunner

from punto.cli import app as command_line
from punto.server.access.sessions import HOUR, digest_of
from punto.store.people import Session
from punto.table import commands as c
from punto.table.roles import Role
from punto.wire.attempts import DenialReason, TableMessageDenied
from punto.wire.people import Person
from punto.wire.vocabulary import ADMINISTRATOR

pytest_plugins = ["support.store.fixtures"]

A_YEAR = 365 * 24
PIT = "Đỗ Thị Quỳnh"
"""A pit manager, whose name has more than one spelling in bytes."""


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def served(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    settings = settings_of(both_stores(request, tmp_path_factory), key_file=str(tmp_path_factory.mktemp("key") / "key"))
    built(settings, {"T1": automatic("baccarat", limits=LIMITS)})
    with Served(settings) as opened:
        yield opened


@pytest.fixture
def ask(served: Served) -> Iterator[Asking]:
    with asking(served) as line:
        yield line


@pytest.fixture
def token(served: Served) -> str:
    """A session of the pit manager, whose role and password are the usual ones again."""
    with outside(served.settings) as people:
        if people.find(PIT) is None:
            people.add(Person(PIT, Role.PIT_MANAGER), password_hash())
        people.set_disabled(PIT, disabled=False)
        people.set_role(PIT, Role.PIT_MANAGER)
        people.set_hash(PIT, password_hash())
    return token_for(served.settings, PIT)


Ending = Callable[[Served, Asking, str], None]


def _by_himself(_: Served, ask: Asking, token: str) -> None:
    assert ask("POST", "/api/sign-out", token=token).status_code == 200


def _everywhere(served: Served, ask: Asking, _: str) -> None:
    elsewhere = token_for(served.settings, PIT)
    assert ask("DELETE", "/api/me/sessions", token=elsewhere).json() == {"sessions": 2}


def _by_his_new_password(_: Served, ask: Asking, token: str) -> None:
    change = {"old": PASSWORD, "new": "another horse"}
    assert ask("POST", "/api/me/password", token=token, body=change).status_code == 200


def _administrator(served: Served, ask: Asking, method: str, path: str, body: object = None) -> None:
    token = token_for(served.settings, ADMINISTRATOR)
    assert reason(ask(method, path, token=token, body=body)) == ""


def _by_the_administrator(served: Served, ask: Asking, _: str) -> None:
    _administrator(served, ask, "DELETE", f"/api/staff/{PIT}/sessions")


def _by_the_administrator_in_other_bytes(served: Served, ask: Asking, _: str) -> None:
    _administrator(served, ask, "DELETE", f"/api/staff/{unicodedata.normalize('NFD', PIT)}/sessions")


def _disabled(served: Served, ask: Asking, _: str) -> None:
    _administrator(served, ask, "PATCH", f"/api/staff/{PIT}", {"disabled": True})


def _disabled_in_other_bytes(served: Served, ask: Asking, _: str) -> None:
    _administrator(served, ask, "PATCH", f"/api/staff/{unicodedata.normalize('NFD', PIT)}", {"disabled": True})


def _other_password(served: Served, ask: Asking, _: str) -> None:
    _administrator(served, ask, "PATCH", f"/api/staff/{PIT}", {"password": "another horse"})


def _other_role(served: Served, ask: Asking, _: str) -> None:
    _administrator(served, ask, "PATCH", f"/api/staff/{PIT}", {"role": "patron"})


def _command(served: Served, *words: str) -> None:
    done = CliRunner().invoke(command_line, ["staff", words[0], served.settings.db, PIT, *words[1:]])
    assert done.exit_code == 0, done.output


def _command_signs_out(served: Served, _: Asking, __: str) -> None:
    _command(served, "sign-out")


def _command_disables(served: Served, _: Asking, __: str) -> None:
    _command(served, "disable")


def _command_changes_the_password(served: Served, _: Asking, __: str) -> None:
    _command(served, "password")


def _another_process(served: Served, _: Asking, __: str) -> None:
    arguments = [sys.executable, "-m", "punto", "staff", "sign-out", served.settings.db, PIT]
    subprocess.run(arguments, check=True, capture_output=True)


ENDINGS: list[Ending] = [
    *(_by_himself, _everywhere, _by_his_new_password),
    *(_by_the_administrator, _by_the_administrator_in_other_bytes),
    *(_disabled, _disabled_in_other_bytes, _other_password, _other_role),
    *(_command_signs_out, _command_disables, _command_changes_the_password, _another_process),
]


def check_out(wire: Wire, ask: Asking, token: str) -> None:
    ended = wire.end()
    assert (ended.code, ended.reason) == (4401, "signed-out")
    assert ask("GET", "/api/staff", token=token).status_code == 401
    assert ask("GET", "/api/me", token=token).json()["person"] is None


@pytest.mark.parametrize("end", ENDINGS, ids=lambda end: end.__name__.strip("_"))
def test_whoever_is_signed_out_is_out_at_once(served: Served, ask: Asking, token: str, end: Ending) -> None:
    with (
        wired(served, token=token) as table,
        wired(served, "/ws/lobby?protocol=2", token=token) as lobby,
        wired(served, token=token_for(served.settings, "dealer")) as another,
    ):
        assert table.next("snapshot").staff is not None
        assert lobby.next("lobby")
        assert ask("GET", "/api/staff", token=token).status_code == 200
        end(served, ask, token)
        check_out(table, ask, token)
        assert lobby.end().code == 4401
        another.say(type="ping")
        assert another.next("pong")


def test_one_session_ends_and_the_others_go_on(served: Served, ask: Asking, token: str) -> None:
    other = token_for(served.settings, PIT)
    with wired(served, token=token) as wire, wired(served, token=other) as beside:
        assert wire.next("snapshot")
        assert beside.next("snapshot")
        assert ask("POST", "/api/sign-out", token=token).status_code == 200
        check_out(wire, ask, token)
        assert ask("GET", "/api/staff", token=other).status_code == 200
        beside.say(type="resync")
        assert beside.next("snapshot").staff is not None


@pytest.mark.parametrize("new", ["patron", "cage", ADMINISTRATOR])
def test_another_role_closes_the_sockets_of_the_old_one(served: Served, ask: Asking, token: str, new: str) -> None:
    """The command keeps the session: it goes on in the new role, but not over a socket that shows the old one."""
    with wired(served, token=token) as wire:
        assert wire.next("snapshot").staff is not None
        _command(served, "role", new)
        assert wire.end().code == 4401
    assert ask("GET", "/api/me", token=token).json()["person"]["role"] == new
    with wired(served, token=token) as wire:
        assert (wire.next("snapshot").staff is not None) == (new != "patron")
        due = "administrator-at-table" if new == ADMINISTRATOR else "not-your-role"
        assert wire.refused(c.CloseTable()) == due


def _without_a_word(served: Served, _: Asking, __: str) -> None:
    """Another process changes the role, and this one has just heard of it."""
    with outside(served.settings) as people:
        people.set_role(PIT, Role.SHIFT_MANAGER)
    sessions(served).drop(PIT)


@pytest.mark.parametrize("end", [_by_the_administrator, _without_a_word], ids=lambda end: end.__name__.strip("_"))
def test_a_client_who_does_not_listen_gives_no_more_commands(
    served: Served, ask: Asking, token: str, monkeypatch: pytest.MonkeyPatch, end: Ending
) -> None:
    """Even if nobody closes the socket."""
    monkeypatch.setattr(sessions(served), "end_listeners", [])
    with wired(served, token=token) as wire:
        assert wire.refused(c.CloseTable()) not in ("signed-out", "not-your-role")
        end(served, ask, token)
        assert wire.refused(c.CloseTable()) == "signed-out"
        assert wire.end().code == 4401


def test_a_person_signed_out_by_another_spelling_of_the_name_is_forgotten(
    served: Served, ask: Asking, token: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At once, and not only when the house next looks at its file."""
    forgotten: list[str | None] = []
    forget = sessions(served).drop

    def noted(name: str | None) -> None:
        forgotten.append(name)
        forget(name)

    monkeypatch.setattr(sessions(served), "drop", noted)
    for end in (_by_the_administrator_in_other_bytes, _disabled_in_other_bytes):
        forgotten.clear()
        end(served, ask, token)
        assert PIT in forgotten


def test_a_snapshot_is_not_sent_to_who_has_been_signed_out(
    served: Served, ask: Asking, token: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sessions(served), "end_listeners", [])
    with wired(served, token=token) as wire:
        assert wire.next("snapshot").staff is not None
        _by_the_administrator(served, ask, token)
        wire.say(type="resync")
        answer = wire.next("answer")
        assert answer.problem is not None
        assert answer.problem.reason == "signed-out"
    assert ask.attempts(1)[0].about == TableMessageDenied("Resync", "T1", DenialReason.SIGNED_OUT)


def test_a_person_signed_out_while_the_socket_opens_is_not_let_in(
    served: Served, token: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between sign-in and the first message, nothing could close the socket."""
    hub = services(served).hub
    join = hub.join

    async def meanwhile(table: str, client: object) -> object:
        await sessions(served).sign_out_everywhere(PIT)
        return await join(table, client)  # type: ignore[arg-type]

    monkeypatch.setattr(hub, "join", meanwhile)
    with wired(served, token=token) as wire:
        ended = wire.end()
        assert (ended.code, ended.reason) == (4401, "signed-out")


def test_what_the_store_said_before_a_revocation_is_not_remembered_after(
    served: Served, ask: Asking, token: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer about a session is on its way while another process ends the session."""
    house = services(served).house
    call = house.call
    late: list[str] = []

    async def slowly(do: Callable[[], object]) -> object:
        found = await call(do)
        if isinstance(found, tuple) and not late:
            late.append("once")
            with outside(served.settings) as people:
                people.close_sessions(PIT)
            sessions(served).drop(PIT)
        return found

    monkeypatch.setattr(house, "call", slowly)
    sessions(served).drop(None)
    ask("GET", "/api/staff", token=token)
    assert late == ["once"]
    assert ask("GET", "/api/staff", token=token).status_code == 401


def test_sockets_of_expired_sessions_are_closed_and_the_sessions_forgotten(served: Served, token: str) -> None:
    held = services(served)
    clock = Turned(served)
    with wired(served, token=token) as wire:
        assert wire.next("snapshot")
        clock.hours = served.settings.session_hours
        loop = held.house._loop
        assert loop is not None
        asyncio.run_coroutine_threadsafe(held.sockets.close_expired(), loop).result(
            WAIT_SECONDS_MAX
        )  # as it does each minute
        assert wire.end().code == 4401
    clock.hours = 0
    with outside(served.settings) as people:
        assert people.close_sessions(PIT) == 0


def test_sockets_of_sessions_from_the_future_are_closed(served: Served) -> None:
    held = services(served)
    clock = Turned(served)
    loop = held.house._loop
    assert loop is not None
    clock.hours = A_YEAR
    with outside(served.settings) as people:
        since, token = held.house.clock(), token_urlsafe(32)
        people.open_session(Session(digest_of(token), "dealer", since, since + HOUR, "test"))
    with wired(served, token=token) as wire:
        assert wire.next("snapshot")
        clock.hours = 0
        asyncio.run_coroutine_threadsafe(held.sockets.close_expired(), loop).result(WAIT_SECONDS_MAX)
        assert wire.end().code == 4401


def test_nobody_locks_themselves_out(served: Served, ask: Asking) -> None:
    """Not even with another spelling of the name."""
    name = unicodedata.normalize("NFC", "Bà Đầm")
    with outside(served.settings) as people:
        if people.find(name) is None:
            people.add(Person(name, ADMINISTRATOR), None)
    token = let_in(served.settings, name)[name]
    for spelt in (name, unicodedata.normalize("NFD", name)):
        for change in ({"disabled": True}, {"role": "patron"}):
            answer = ask("PATCH", f"/api/staff/{spelt}", token=token, body=change)
            assert reason(answer) == "not-oneself", (spelt, change)
