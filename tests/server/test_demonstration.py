"""The demonstration house: its contents, that it is made only once, and that its tables deal by themselves."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from punto.coup import Answer
from punto.games import GAMES
from punto.history.verify import verify
from punto.server.demonstration import FLOAT_CHIPS, STAFFED, TABLES, Credential, make_house
from punto.store.automatic_dealer import AutomaticDealer
from punto.store.house import House, Order, OrderResult
from punto.store.people import People
from punto.store.sqlite import SqliteStore
from punto.table import commands as c
from punto.table import events as e
from punto.table.next import next_step
from punto.table.roles import Role
from punto.table.rules import SECOND
from punto.table.state import Phase
from punto.wire.people import Person
from punto.wire.vocabulary import ADMINISTRATOR

START = 1_768_680_000 * SECOND
KEY = bytes(range(32))
AUTOMATIC = sorted(table for table in TABLES if table != STAFFED)


class Crashed(Exception):  # noqa: N818 - it stands for a power cut
    pass


class Opened:
    """A house in a file, whose clock the test moves."""

    def __init__(self, file: Path) -> None:
        self.now = START
        self.file = file
        self.store = SqliteStore(file)
        self.house = House(self.store, lambda: self.now)
        self.people = People(self.store)
        self.made = count(1)

    def begin(self, *, empty: bool = False, crash_at: int | None = None) -> list[Credential]:
        """Set the house up, or be cut off after this many new passwords."""

        def hashed(password: str) -> str:
            if password == f"secret-{crash_at}":
                raise Crashed
            return f"hash of {password}"

        return make_house(self.house, self.people, hashed, lambda: f"secret-{next(self.made)}", empty=empty)


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Opened]:
    house = Opened(tmp_path / "house.db")
    yield house
    house.store.close()


def test_there_is_a_table_of_each_game_and_variant_and_a_staffed_one(opened: Opened) -> None:
    opened.begin()
    rules = {name: opened.house.table(name).rules for name in TABLES}
    automatic = {(made.game, made.variant) for made in rules.values() if made and made.automatic}
    assert automatic == {(game.name, v) for game in GAMES.values() for v in game.variants or (None,)}
    staffed = rules[STAFFED]
    assert staffed is not None
    assert (staffed.game, staffed.automatic, staffed.insurance, staffed.seats) == ("baccarat", False, True, 7)
    squeezed = rules["B3"]
    assert squeezed is not None
    assert squeezed.face_down
    assert squeezed.insurance


def test_every_wager_has_a_limit_and_the_differential_is_where_the_rules_know_one(opened: Opened) -> None:
    opened.begin()
    for name in TABLES:
        table = opened.house.table(name)
        variant = TABLES[name].variant
        wagers = {wager.name for wager in table.book.wagers(variant) if not wager.in_coup}
        assert set(table.limits.ranges) == wagers
        assert (table.limits.differential is not None) == (table.book.limits is not None)
        assert table.float_chips == FLOAT_CHIPS


def test_somebody_of_every_role_can_sign_in_with_their_own_password(opened: Opened) -> None:
    made = opened.begin()
    assert {one.role for one in made} == {*Role, ADMINISTRATOR} - {Role.PATRON}
    assert len({one.password for one in made}) == len(made) == len({one.name for one in made})
    for one in made:
        assert opened.people.find(one.name) == Person(one.name, one.role, since=START)
        assert opened.people.hash_of(one.name) == f"hash of {one.password}"


def test_an_empty_house_has_an_administrator_and_no_table(opened: Opened) -> None:
    assert [one.role for one in opened.begin(empty=True)] == [ADMINISTRATOR]
    assert opened.store.streams() == []
    assert [person.name for person in opened.people.staff()] == [ADMINISTRATOR]


@pytest.mark.parametrize("empty", [False, True])
def test_a_second_start_changes_nothing_and_tells_no_password(opened: Opened, empty: bool) -> None:  # noqa: FBT001
    opened.begin(empty=empty)
    before = {stream: opened.store.head(stream) for stream in opened.store.streams()}
    assert opened.begin() == []
    assert {stream: opened.store.head(stream) for stream in opened.store.streams()} == before


@pytest.mark.parametrize("last", [1, 4, 10])
def test_a_crash_leaves_nobody_with_a_password_that_was_never_told(opened: Opened, last: int) -> None:
    with pytest.raises(Crashed):
        opened.begin(crash_at=last)
    assert opened.people.staff() == []
    again = opened.begin()
    assert {one.role for one in again} == {*Role, ADMINISTRATOR} - {Role.PATRON}
    assert {person.name for person in opened.people.staff()} == {one.name for one in again}


def test_a_crash_between_two_tables_leaves_none_out_and_fills_none_twice(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = count(1)
    one = House.execute_one

    def crashing(house: House, order: Order) -> OrderResult:
        if next(given) == 7:
            raise Crashed
        return one(house, order)

    monkeypatch.setattr(House, "execute_one", crashing)
    with pytest.raises(Crashed):
        opened.begin()
    opened.begin()
    assert {opened.house.table(name).float_chips for name in TABLES} == {FLOAT_CHIPS}


def test_what_people_have_made_of_the_house_stays(opened: Opened) -> None:
    opened.begin()
    manager = c.Actor("pit-manager", Role.PIT_MANAGER)
    opened.house.execute_one(Order(table="B1", key="closing", actor=manager, body=c.CloseTable()))
    opened.begin()
    assert opened.house.table("B1").phase is Phase.CLOSED


@pytest.mark.parametrize("table", [table for table in AUTOMATIC if table != "D1"])
def test_a_coup_is_dealt_within_a_minute_though_nobody_plays(opened: Opened, table: str) -> None:
    opened.begin()
    assert settled(run(opened, table, until=START + 60 * SECOND)) >= 1


def test_lucky_draw_deals_once_somebody_has_entered(opened: Opened) -> None:
    opened.begin()
    assert settled(run(opened, "D1", until=START + 60 * SECOND)) == 0
    assert opened.house.table("D1").phase is Phase.BETTING
    guest = c.Actor("guest", Role.PATRON)
    bodies: list[c.AnyBody] = [c.TakeSeat("guest", 3), c.BringChips("guest", 1_000), c.PlaceWager("guest", "enter", 50)]
    sold = c.SellChips("guest", 1_000)
    opened.house.execute_one(Order(table="cage", key="guest", actor=c.Actor("cage", Role.CAGE), body=sold))
    for number, body in enumerate(bodies):
        answer = opened.house.execute_one(Order(table="D1", key=f"guest{number}", actor=guest, body=body))
        assert answer.refusal is None
    assert settled(run(opened, "D1", until=opened.now + 60 * SECOND)) == 1


def test_its_books_are_in_order(opened: Opened) -> None:
    opened.begin()
    for table in AUTOMATIC:
        run(opened, table, until=opened.now + 60 * SECOND)
    opened.store.close()
    assert not verify(str(opened.file)).findings


def settled(events: list[e.Event]) -> int:
    return sum(isinstance(event, e.CoupSettled) for event in events)


def run(opened: Opened, table: str, until: int) -> list[e.Event]:
    """The automatic dealer takes each step when it is due; a seat that is asked stands."""
    dealer = AutomaticDealer(opened.house, table, KEY)
    brought: list[e.Event] = []
    while step := next_step(opened.house.table(table)):
        place = opened.house.stream_state(table)
        due = step.at if step.at is not None else place.at + step.wait
        if isinstance(step.do, c.GiveAnswer):
            assert step.do.answer is Answer.STAND
        opened.now = max(opened.now, due)
        if opened.now > until:
            break
        answer = dealer.step()
        assert answer is not None
        assert answer.refusal is None
        brought += answer.events
    return brought
