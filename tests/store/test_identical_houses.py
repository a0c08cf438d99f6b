"""The same orders at the same times make the same log, ledger and answers in both stores."""

import tempfile
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from support.house.crowd import Crowd
from support.house.evenings import GAMES, TABLES, Given, evening, give_again
from support.house.houses import FUNDS, START, Floor, whole, without_time
from support.store.places import Place, assert_sound, postgres_place, sqlite_place

from punto.history.replay import coup_story
from punto.history.verify import verify
from punto.store.house import House
from punto.table import commands as c
from punto.table.roles import Role
from punto.table.rules import table_rules

pytest_plugins = ["support.store.fixtures"]

RULES = {
    "T1": table_rules("baccarat", face_down=True, seats=7),
    "T2": table_rules("lucky_draw"),
    "T3": table_rules("seven_up", unit=5),
    "Bàn 4": table_rules("lucky7", variant="non_commission"),
}


@pytest.mark.parametrize("game", GAMES)
def test_an_evening_is_the_same_in_both_stores(game: str, tmp_path: Path, pg: Place) -> None:
    with closing(sqlite_place(tmp_path).open()) as one, closing(pg.open()) as other:
        assert without_time(give_again(one, evening(game))) == without_time(give_again(other, evening(game)))
        assert whole(one) == whole(other)
        assert_sound(one)
        table = TABLES[game]
        assert House(one, lambda: 0).table(table) == House(other, lambda: 0).table(table)
        assert coup_story(one, table, 1, "vi") == coup_story(other, table, 1, "vi")
    for where in (str(tmp_path / "punto.db"), pg.where):
        checked = verify(where, shoes=True)
        assert checked.findings == ()
        assert checked.events > 50
        assert checked.shoes == (game == "lucky7")


def crowded(floor: Floor, seed: int, count: int) -> list[Given]:
    """What a crowd asked of the house, which it was asked one by one."""
    crowd = Crowd(Random(seed), RULES)
    given = []
    for _ in range(count):
        floor.now += 1_000
        order = crowd.next(floor.house)
        given.append(Given(floor.now, (order,)))
        floor.house.execute_one(order)
    return given


@settings(max_examples=8, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 2**32), count=st.integers(1, 250))
def test_a_crowd_makes_the_same_log_in_both_stores(server: str, seed: int, count: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        place, pg = sqlite_place(Path(folder)), postgres_place(server)
        with closing(place.open()) as one, closing(pg.open()) as other:
            funded = Given(
                START + 1_000_000,
                (Floor(one).order(c.FundCage(FUNDS), Role.ASSISTANT_DIRECTOR, table="cage"),),
            )
            floor = Floor(one).funded()
            given = crowded(floor, seed, count)
            give_again(other, [funded, *given])
            assert whole(one) == whole(other)
            assert_sound(one)
        assert verify(place.where).findings == ()
        assert verify(pg.where).findings == ()


def test_orders_in_batches_and_one_by_one_make_the_same_log(tmp_path: Path) -> None:
    """Except for the time: a batch has only one."""
    for name in ("one", "other"):
        (tmp_path / name).mkdir()
    with (
        closing(sqlite_place(tmp_path / "one").open()) as one,
        closing(sqlite_place(tmp_path / "other").open()) as other,
    ):
        given = [Given(START, each.orders) for each in crowded(Floor(one).funded(), 3, 600)]
        orders = [order for each in given for order in each.orders]
        batched, single = Floor(other), Floor(one)
        batched.now = START
        funding = single.order(c.FundCage(FUNDS), Role.ASSISTANT_DIRECTOR, table="cage")
        chance = Random(4)
        batches = [[funding]]
        while orders:
            count = chance.choice((1, 3, 40))
            batches.append(orders[:count])
            del orders[:count]
        for batch in batches:
            batched.house.execute(batch)
        for stream in one.streams():
            assert [row.number for row in one.read(stream)] == [row.number for row in other.read(stream)]
            assert list(one.entries(stream)) == list(other.entries(stream))
        assert {stream: list(one.commands(stream)) for stream in one.streams()} == {
            stream: list(other.commands(stream)) for stream in one.streams()
        }
        assert one.balances() == other.balances()
