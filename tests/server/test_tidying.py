"""Guests who will not come back give up their places; whoever is still in, or has a wager, keeps his."""

import asyncio
import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parents[1] / "store"))  # the stores' fixtures are used here, too

from guests import SECONDS, both_stores, go, seated, sound
from serving import Served, automatic, build, settings_of

from punto.server.tidying import see_off
from punto.table import commands as c
from punto.table.rules import SECOND, Timing

pytest_plugins = ["store_fixtures"]

SLOW = Timing(cut=0, betting=3000 * SECOND)
"""Bets stay open for as long as the test lasts."""


@pytest.fixture(params=["sqlite", "postgres"])
def where(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    return both_stores(request, tmp_path_factory)


def tidied(served: Served) -> None:
    """As it does each minute."""
    assert served.app is not None
    held = served.app.services
    assert held.floor._loop is not None
    asyncio.run_coroutine_threadsafe(see_off(held.dealers, "T1"), held.floor._loop).result(SECONDS)


async def evening(served: Served) -> tuple[str, str, str]:
    """One who goes, one who stays, and one who goes with a wager on the layout."""
    async with served.client() as gone, served.client() as here, served.client() as betting:
        names = await seated(gone, "T1", 1), await seated(here, "T1", 2), await seated(betting, "T1", 3)
        async with betting.watch("T1") as live:
            await live.until(lambda at: at.view.phase == "betting")
            await live.give(c.PlaceWager(names[2], "banker", 100))
        await gone.sign_out()
        await betting.sign_out()
        return names


def test_a_guest_who_is_gone_gives_up_his_place_and_keeps_his_chips(where: str, tmp_path: Path) -> None:
    settings = settings_of(where, key_file=str(tmp_path / "house.key"))
    build(settings, {"T1": automatic("baccarat", timing=SLOW)})
    with Served(settings) as served:
        gone, here, betting = go(evening(served))
        assert served.app is not None
        floor = served.app.services.floor
        assert set(floor.table("T1").patrons) == {gone, here, betting}
        tidied(served)
        assert set(floor.table("T1").patrons) == {here, betting}
        balance = floor.writer.call(lambda house: house.store.balance(f"patron/{gone}")).result(SECONDS)
        assert balance == settings.guest_chips
        tidied(served)
        assert set(floor.table("T1").patrons) == {here, betting}
    sound(where)
