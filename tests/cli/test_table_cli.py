"""punto table: on both stores, on a house that is being served, all or nothing, and one sentence for bad input."""

import asyncio
import json
import os
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from importlib import import_module
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import pytest
from msgspec.structs import replace
from support.server.guests import go, sound
from support.server.served_house import LIMITS, QUICK, Served, automatic, build, settings_of
from support.store.places import Contents, Place, contents
from support.timeouts import taken
from typer.testing import CliRunner, Result

from punto.cards import card
from punto.cli import app
from punto.limits import Limits, Range
from punto.server.clock import now
from punto.server.clock import now as now_by_clock
from punto.server.settings import Settings
from punto.store.automatic_dealer import AutomaticDealer
from punto.store.house import House, Order, StreamState
from punto.store.log import ConflictError
from punto.store.opening import open_store, opened
from punto.store.people import People
from punto.table import commands as c
from punto.table.codec import read
from punto.table.events import CoupSettled, FloatFilled, TableClosed, TableLeft, TableOpened
from punto.table.roles import Role
from punto.table.rules import SECOND, Mode, TableRules
from punto.table.state import Phase, Table
from punto.text import say, word
from punto.wire.people import Person

pytest_plugins = ["support.store.fixtures"]

CAGE = 10**12 - 10**9
"""What the cage has left once the one table's float is filled."""
MANAGER = ("--as", "shift-manager")
UNHURRIED = replace(QUICK, betting=600 * SECOND, result=SECOND)
"""Bets are closed by a dealer of the test."""


def table(*arguments: str) -> Result:
    env = {"PUNTO_LANG": "en", "COLUMNS": "120"}
    return CliRunner().invoke(app, ["table", *arguments], catch_exceptions=False, env=env)


def answer(*arguments: str) -> Any:
    done = table(*arguments, "--json")
    assert done.exit_code == 0, done.stderr
    return json.loads(done.stdout)


def refused(*arguments: str) -> str:
    """One sentence on stderr, nothing on stdout, and exit code 2."""
    done = table(*arguments)
    assert (done.exit_code, done.stdout) == (2, ""), done.output
    assert len(done.stderr.strip().splitlines()) == 1
    assert "Traceback" not in done.stderr
    return done.stderr.strip()


def made(where: str | Path, **given: object) -> Settings:
    """A house with staff, a funded cage, and one staffed table B1."""
    settings = settings_of(where, **given)
    build(settings, {"B1": automatic("baccarat", variant="commission", mode=Mode.STAFFED, limits=LIMITS)})
    return settings


@pytest.fixture
def db(place: Place, tmp_path: Path) -> str:
    return made(place.where, key_file=str(tmp_path / "house.key")).db


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A house that refuses everything it is asked: it is the same before and after."""
    db = made(tmp_path_factory.mktemp("kept") / "house.db").db
    with opened(db) as store:
        People(store).add(Person("gone", Role.SHIFT_MANAGER, disabled=True), "hash")
        People(store).add(Person("guest", Role.PATRON, guest=True), None)
    return db


def at(db: str, name: str) -> Table:
    with opened(db) as store:
        return House(store, now).table(name)


def inside(db: str) -> Contents:
    with opened(db) as store:
        return contents(store)


def events(db: str, name: str) -> list[object]:
    with opened(db) as store:
        return [read(row.body).event for row in store.read(name)]


# Opening, closing and limits.


def test_a_table_is_opened_as_it_was_asked_for(db: str) -> None:
    told = answer(
        *("open", db, "L7", "lucky7", *MANAGER, "--variant", "non_commission", "--seats", "4", "--decks", "6"),
        *("--automatic", "--limit", "banker=100-50000", "--limit", "tie=50-", "--differential", "900"),
        *("--float", "12345"),
    )
    assert (told["name"], told["game"], told["variant"], told["seats"]) == ("L7", "lucky7", "non_commission", 4)
    found = at(db, "L7")
    assert found.rules is not None
    assert (found.rules.mode, found.rules.decks, found.phase) == (Mode.AUTOMATIC, 6, Phase.PREPARING)
    assert found.limits == Limits({"banker": Range(100, 50_000), "tie": Range(50)}, 900)
    assert found.float_chips == 12_345
    assert inside(db).balances["cage"] == CAGE - 12_345


def test_switches_of_a_table_hold_and_its_usual_rules_are_the_games(db: str) -> None:
    answer("open", db, "B2", "baccarat", *MANAGER, "--face-down", "--no-insurance")
    answer("open", db, "B3", "baccarat", *MANAGER)
    chosen, usual = at(db, "B2").rules, at(db, "B3").rules
    assert chosen is not None
    assert usual is not None
    assert (chosen.face_down, chosen.insurance) == (True, False)
    assert (usual.face_down, usual.insurance, usual.mode, usual.variant) == (False, True, Mode.STAFFED, "commission")
    assert at(db, "B3").float_chips == 0


def test_the_log_says_who_did_it(db: str) -> None:
    answer("open", db, "D1", "lucky_draw", "--as", "assistant-director", "--float", "5")
    with opened(db) as store:
        written = [read(row.body) for row in store.read("D1")]
    assert {(each.actor, each.role) for each in written} == {("assistant-director", Role.ASSISTANT_DIRECTOR)}
    assert [type(each.event) for each in written] == [FloatFilled, TableOpened]


def test_a_table_is_closed_and_its_patrons_take_their_chips_along(db: str) -> None:
    with closing(open_store(db)) as store:
        house, dealer = House(store, now), c.Actor("dealer", Role.DEALER)
        for body in (c.TakeSeat("ann", 1), c.BuyIn("ann", 500)):
            assert house.execute_one(Order(table="B1", key=f"{body}", actor=dealer, body=body)).refusal is None
    assert answer("close", db, "B1", "--as", "pit-manager")["phase"] == "closed"
    assert [type(event) for event in events(db, "B1")[-2:]] == [TableLeft, TableClosed]
    assert inside(db).balances["patron/ann"] == 500


def test_a_closed_table_can_be_opened_with_another_game_and_more_chips(db: str) -> None:
    answer("close", db, "B1", *MANAGER)
    assert answer("open", db, "B1", "seven_up", *MANAGER, "--float", "7")["game"] == "seven_up"
    assert at(db, "B1").float_chips == 10**9 + 7


def test_limits_are_set_all_of_them(db: str) -> None:
    told = answer("limits", db, "B1", "--as", "pit-manager", "--limit", "tie=20-30", "--differential", "70")
    assert told["limits"]["differential"] == 70
    assert at(db, "B1").limits == Limits({"tie": Range(20, 30)}, 70)
    answer("limits", db, "B1", "--as", "pit-manager", "--limit", "tie=20-")
    assert at(db, "B1").limits == Limits({"tie": Range(20)})


def test_the_list_tells_each_table_in_both_languages(db: str) -> None:
    answer("open", db, "D1", "lucky_draw", *MANAGER)
    assert [(each["name"], each["game"], each["phase"]) for each in answer("list", db)] == [
        ("B1", "baccarat", "preparing"),
        ("D1", "lucky_draw", "preparing"),
    ]
    assert table("list", db).stdout.splitlines() == [
        "B1  Baccarat · commission  preparing the shoe  seats 0/7  standing 0",
        "D1  Lucky Draw Baccarat  preparing the shoe  seats 0/7  standing 0",
    ]
    vietnamese = table("list", db, "--lang", "vi").stdout.splitlines()
    assert [line.split("  ")[0] for line in vietnamese] == ["B1", "D1"]
    assert all("ghế 0/7" in line for line in vietnamese)


@pytest.mark.parametrize("lang", ["en", "vi"])
def test_what_was_done_is_told_in_one_line(tmp_path: Path, lang: str) -> None:
    db = made(tmp_path / "house.db").db
    for arguments, message in (
        (("open", db, "S1", "seven_up"), "table-opened"),
        (("limits", db, "S1", "--limit", "tie=1-2"), "table-limits-set"),
        (("close", db, "S1"), "table-closed"),
    ):
        done = table(*arguments, *MANAGER, "--lang", lang)
        assert (done.exit_code, done.stdout, done.stderr) == (0, say(lang, message, table="S1") + "\n", "")


def test_a_house_without_tables_says_so(place: Place) -> None:
    place.open().close()
    assert table("list", place.where).stdout.strip() == say("en", "table-none")
    assert answer("list", place.where) == []


# All or nothing.


@pytest.mark.parametrize("name", ["N1", "B1"])
def test_a_float_that_the_cage_does_not_have_leaves_the_table_closed(db: str, name: str) -> None:
    answer("close", db, "B1", *MANAGER)
    before = inside(db)
    assert f"{CAGE:,}" in refused("open", db, name, "baccarat", *MANAGER, "--float", str(CAGE + 1))
    assert inside(db) == before
    assert answer("open", db, name, "baccarat", *MANAGER, "--float", str(CAGE))["phase"] == "preparing"


def test_a_table_that_cannot_be_opened_gets_no_float(db: str) -> None:
    before = inside(db)
    assert "“preparing the shoe”" in refused("open", db, "B1", "baccarat", *MANAGER, "--float", "5")
    refused("open", db, "N1", "baccarat", *MANAGER, "--float", "5", "--decks", "99")
    assert inside(db) == before


def test_what_another_process_did_meanwhile_is_taken_into_account(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the look at the table and the orders somebody else opens it."""
    db = made(tmp_path / "house.db").db
    execute = House.execute

    def overtaken(house: House, orders: list[Order]) -> object:
        monkeypatch.setattr(House, "execute", execute)
        answer("open", db, "N1", "seven_up", *MANAGER)
        return execute(house, orders)

    monkeypatch.setattr(House, "execute", overtaken)
    assert "not possible in the phase" in refused("open", db, "N1", "baccarat", *MANAGER, "--float", "5")
    rules = at(db, "N1").rules
    assert rules is not None
    assert (rules.game, at(db, "N1").float_chips) == ("seven_up", 0)


def test_a_table_that_others_go_on_with_all_the_time_is_given_up_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    db = made(tmp_path / "house.db").db

    def overtaken(house: House, orders: list[Order]) -> object:
        raise ConflictError("50 tries were overtaken by other processes.")

    monkeypatch.setattr(House, "execute", overtaken)
    assert "50 tries" in refused("close", db, "B1", *MANAGER)


HUGE = "9" * 30
OPEN = ("open", "N1", "baccarat", *MANAGER)
CLOSE = ("close", "B1")
LIMIT = ("limits", "B1", *MANAGER)
NONSENSE = [
    (("open", "N1", "poker", *MANAGER), "poker"),
    (("open", "N1", "", *MANAGER), "“”"),
    ((*OPEN, "--variant", "free"), "free"),
    (("open", "N1", "seven_up", *MANAGER, "--variant", "commission"), "7 Up"),
    *(((*OPEN, "--seats", seats), "seats") for seats in ("0", "8", "-1", HUGE)),
    *(((*OPEN, "--decks", decks), "decks") for decks in ("0", "11", "-8", HUGE)),
    *(((*OPEN, "--float", chips), "chips") for chips in ("-5", str(10**14 + 1), HUGE)),
    *(((*OPEN, "--differential", most), "limits") for most in ("0", "-1", HUGE)),
    (("open", "N1", "seven_up", *MANAGER, "--differential", "5"), "(R-34)"),
    (("open", "N1", "seven_up", *MANAGER, "--face-down"), "7 Up"),
    *(
        ((*command, "--limit", text), f"“{text[:40]}")
        for command in (OPEN, LIMIT)
        for text in ("", "banker", "banker=", "banker=5", "banker=-5", "banker=a-b", "banker=1--2", "banker=1-x")
    ),
    *(
        ((*OPEN, "--limit", f"banker={text}"), "not a limit")
        for text in ("٣-٥", "²-", "1.5-2", f"{'9' * 5000}-", "1e3-")
    ),
    *(((*LIMIT, "--limit", f"banker={text}"), "limits") for text in ("5-4", "0-5", f"1-{10**15}", f"{10**17}-")),
    ((*LIMIT, "--limit", "dragon=1-2"), "dragon"),
    ((*LIMIT, "--limit", "=1-2"), "“”"),
    ((*LIMIT, "--limit", "lucky_6=1-2", "--limit", "super_7s=1-2"), "super_7s"),
    (LIMIT, "No limit is given"),
    (("close", "X9", *MANAGER), "There is no table “X9”"),
    (("limits", "X9", *MANAGER, "--limit", "tie=1-"), "There is no table “X9”"),
    (("open", "B1", "baccarat", *MANAGER), "“preparing the shoe”"),
    *((("open", name, "baccarat", *MANAGER), "cannot be a name") for name in ("", "a/b", " a", "a\nb", "x" * 65)),
    (("open", "patron", "baccarat", *MANAGER), "cannot be a name"),
    (("open", "caf\udce9", "baccarat", *MANAGER), "cannot be a name"),
    *(((*command, *MANAGER), "at the cage") for command in (("open", "cage", "baccarat"), ("close", "cage"))),
    *(
        ((*CLOSE, "--as", name), "There is nobody named")
        for name in ("nobody", "", "Shift-Manager", "a\nb", "caf\udce9")
    ),
    ((*CLOSE, "--as", "automatic-dealer"), "There is nobody named"),
    ((*CLOSE, "--as", "gone"), "gone is disabled"),
    ((*CLOSE, "--as", "administrator"), "An administrator"),
    *(((*CLOSE, "--as", name), "pit manager") for name in ("guest", "dealer", "inspector", "surveillance", "reader")),
    (("open", "N1", "baccarat", "--as", "pit-manager", "--float", "5"), "shift manager"),
    (("open", "N1", "baccarat", "--as", "cage", "--float", "5"), "shift manager"),
    (("limits", "B1", "--as", "dealer", "--limit", "tie=1-2"), "pit manager"),
]


@pytest.mark.parametrize(("arguments", "words"), NONSENSE)
def test_nonsense_is_refused_in_one_sentence_and_changes_nothing(
    kept: str, arguments: tuple[str, ...], words: str
) -> None:
    before = inside(kept)
    command, *rest = arguments
    assert words.casefold() in refused(command, kept, *rest).casefold()
    done = table(command, kept, *rest, "--lang", "vi", "--json")
    assert (done.exit_code, json.loads(done.stdout)["error"] != "") == (2, True)
    assert inside(kept) == before


@pytest.mark.parametrize("command", [("list",), ("open", "B1", "baccarat", *MANAGER), (*CLOSE, *MANAGER), LIMIT])
def test_a_house_that_is_not_there(tmp_path: Path, command: tuple[str, ...]) -> None:
    where = str(tmp_path / "none.db")
    limit = ("--limit", "tie=1-2") if command == LIMIT else ()
    for lang, words in (("en", "There is no house"), ("vi", "Không có")):
        assert words in refused(command[0], where, *command[1:], *limit, "--lang", lang)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("arguments", [("open", "N1", "baccarat"), CLOSE, ("limits", "B1", "--limit", "tie=1-2")])
def test_somebody_has_to_do_it(kept: str, arguments: tuple[str, ...]) -> None:
    command, *rest = arguments
    done = table(command, kept, *rest)
    assert done.exit_code == 2
    assert "--as" in done.stderr


# A coup is waited for only where it goes on by itself.


def test_a_coup_that_a_person_deals_is_not_waited_for(db: str) -> None:
    dealer, inspector = c.Actor("dealer", Role.DEALER), c.Actor("inspector", Role.INSPECTOR)
    with closing(open_store(db)) as store:
        house = House(store, now)
        for body in (c.PrepareShoe(), c.CutShoe(), c.BurnCards(card("As"), 2), c.CallBets(), c.CloseBets()):
            actor = inspector if isinstance(body, c.CutShoe) else dealer
            answered = house.execute_one(Order(table="B1", key=type(body).__name__, actor=actor, body=body))
            assert answered.refusal is None, answered.refusal
    before = inside(db)
    phase = f"“{word('en', 'phase-no_more_bets')}”"
    assert phase in refused("close", db, "B1", *MANAGER)
    assert phase in refused("limits", db, "B1", *MANAGER, "--limit", "tie=1-2")
    assert inside(db) == before


def in_a_coup(folder: Path, rules: TableRules) -> str:
    """A house whose table A1 has called for bets."""
    settings = settings_of(folder / "house.db")
    build(settings, {"A1": rules})
    with closing(open_store(settings.db)) as store:
        dealer = AutomaticDealer(House(store, now), "A1", bytes(32))
        while dealer.house.table("A1").phase is not Phase.BETTING:
            dealer.step()
    return settings.db


@pytest.mark.parametrize(
    ("game", "later"), [("baccarat", 600 * SECOND), ("lucky_draw", 0)], ids=["dealt by nobody", "waits for a wager"]
)
def test_a_coup_that_nobody_goes_on_with_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, later: int
) -> None:
    db = in_a_coup(tmp_path, automatic(game, timing=QUICK))
    monkeypatch.setattr("punto.server.clock.now", lambda: now() + later)
    assert "“betting”" in refused("limits", db, "A1", *MANAGER, "--differential", "1000")


@pytest.mark.parametrize("ahead", [0, 365 * 24 * 3600 * SECOND], ids=["in time", "a year ahead"])
def test_a_coup_that_nobody_goes_on_with_is_not_waited_for_by_a_log_that_is_ahead(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ahead: int
) -> None:
    monkeypatch.setattr(f"{__name__}.now", lambda: now_by_clock() + ahead)
    db = in_a_coup(tmp_path, automatic("baccarat", timing=QUICK))
    monkeypatch.setattr(import_module("punto.cli.house.table"), "OVERDUE_SECONDS", 0)
    done = table("limits", db, "A1", *MANAGER, "--differential", "1000")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "“betting”" in done.stderr.splitlines()[-1], "it is refused after a wait"


def test_a_table_that_waits_for_its_first_wager_is_closed_at_once(tmp_path: Path) -> None:
    db = in_a_coup(tmp_path, automatic("lucky_draw", timing=QUICK))
    assert table("close", db, "A1", *MANAGER).stdout.strip() == say("en", "table-closed", table="A1")
    sound(db)


def test_a_table_in_the_middle_of_a_coup_is_open_already_and_stays_so(tmp_path: Path) -> None:
    db = in_a_coup(tmp_path, automatic("baccarat", timing=UNHURRIED))
    assert "“betting”" in refused("open", db, "A1", "baccarat", *MANAGER)


# A house that is being served.


@contextmanager
def heard(served: Served) -> Iterator[SimpleQueue[tuple[str, StreamState]]]:
    """What the server learns of its tables, as it learns it."""
    queue: SimpleQueue[tuple[str, StreamState]] = SimpleQueue()
    assert served.app is not None
    listeners = served.app.services.house.table_listeners

    def tell(name: str, place: StreamState, _: object) -> None:
        queue.put((name, place))

    listeners.append(tell)
    try:
        yield queue
    finally:
        listeners.remove(tell)


def test_a_served_house_learns_of_tables_and_limits_and_deals_at_an_automatic_one(db: str, tmp_path: Path) -> None:
    settings = settings_of(db, key_file=str(tmp_path / "house.key"))
    with Served(settings) as served, heard(served) as learned:
        answer("open", db, "N1", "baccarat", *MANAGER, "--automatic", "--float", "500")
        answer("limits", db, "B1", *MANAGER, "--limit", "tie=20-30")
        dealt = limited = False
        while not (dealt and limited):
            name, place = taken(learned, "the next change of a table")
            assert isinstance(place.state, Table)
            dealt |= name == "N1" and place.state.shoe is not None
            limited |= name == "B1" and place.state.limits == Limits({"tie": Range(20, 30)})
        assert go(lobby(served)) == {"B1": "staffed", "N1": "automatic"}
    assert at(db, "N1").float_chips == 500
    sound(db)


async def lobby(served: Served) -> dict[str, str | None]:
    async with served.client() as client:
        return {each.name: each.mode for each in await client.tables()}


def test_closing_waits_for_the_end_of_the_coup(place: Place, tmp_path: Path) -> None:
    settings = settings_of(place.where, key_file=str(tmp_path / "house.key"))
    build(settings, {"A1": automatic("baccarat", timing=UNHURRIED, insurance=False)})
    with Served(settings) as served:
        go(closed_in_a_coup(served))
    last = [type(event) for event in events(settings.db, "A1") if isinstance(event, CoupSettled | TableClosed)]
    assert last == [CoupSettled, TableClosed]
    sound(settings.db)


async def closed_in_a_coup(served: Served) -> None:
    dealer = await served.signed_in("dealer")
    async with dealer, served.client() as guest, dealer.watch("A1") as live:
        await live.until(lambda at: at.view.phase == "betting")
        name = (await guest.guest()).name
        for body in (c.TakeSeat(name, 1), c.BringChips(name, 500), c.PlaceWager(name, "banker", 500)):
            await guest.give("A1", body)
        closing_it = await asyncio.create_subprocess_exec(
            *(sys.executable, "-c", "from punto.cli import run; run()", "table", "close", served.settings.db, "A1"),
            *MANAGER,
            env={**os.environ, "PUNTO_LANG": "en"},
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
        assert closing_it.stderr is not None
        told = await closing_it.stderr.readline()
        assert told.decode().strip() == say("en", "table-waiting", table="A1")
        assert live.view.phase == "betting"
        await live.give(c.CloseBets())
        await live.until(lambda at: at.view.phase == "closed")
        out, more = await closing_it.communicate()
        assert (out.decode().strip(), more) == (say("en", "table-closed", table="A1"), b"")
        assert closing_it.returncode == 0
