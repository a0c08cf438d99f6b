"""Guests who cannot come back lose their places; a guest who is still signed in, or has a wager, keeps theirs."""

import asyncio
from pathlib import Path

import pytest
from support.server.guests import both_stores, go, seated, sound
from support.server.requests_and_sockets import Turned
from support.server.served_house import Served, automatic, build, settings_of
from support.timeouts import WAIT_SECONDS_MAX

from punto.server import logs
from punto.server.housekeeping import check_clock
from punto.table import commands as c
from punto.table.rules import SECOND, Timing

pytest_plugins = ["support.store.fixtures"]

SLOW = Timing(cut=0, betting=3000 * SECOND)
"""Bets stay open for as long as the test lasts."""


@pytest.fixture(params=["sqlite", "postgres"])
def where(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    return both_stores(request, tmp_path_factory)


def tidied(served: Served) -> None:
    """As it does each minute."""
    assert served.app is not None
    held = served.app.services
    assert held.house._loop is not None
    work = held.housekeeping.remove_departed_guests("T1")
    asyncio.run_coroutine_threadsafe(work, held.house._loop).result(WAIT_SECONDS_MAX)


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


def test_a_guest_who_is_gone_gives_up_the_place_and_keeps_the_chips(where: str, tmp_path: Path) -> None:
    settings = settings_of(where, key_file=str(tmp_path / "house.key"))
    build(settings, {"T1": automatic("baccarat", timing=SLOW)})
    with Served(settings) as served:
        gone, here, betting = go(evening(served))
        assert served.app is not None
        house = served.app.services.house
        assert set(house.table("T1").patrons) == {gone, here, betting}
        tidied(served)
        assert set(house.table("T1").patrons) == {here, betting}
        balance = house.writer.call(lambda house: house.store.balance(f"patron/{gone}")).result(WAIT_SECONDS_MAX)
        assert balance == settings.guest_chips
        tidied(served)
        assert set(house.table("T1").patrons) == {here, betting}
    sound(where)


async def opened(served: Served) -> bool:
    async with served.client() as client:
        return (await client.ready()).ready


def test_a_clock_that_is_not_that_of_the_database_is_reported(
    where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    warned: list[tuple[str, float]] = []
    monkeypatch.setattr(logs, "warn", lambda event, **fields: warned.append((event, fields["seconds"])))
    settings = settings_of(where, key_file=str(tmp_path / "house.key"))
    build(settings, {})
    with Served(settings) as served:
        assert served.app is not None
        house, clock = served.app.services.house, Turned(served)
        assert go(opened(served))
        for hours in (0, 1, -2):
            clock.hours = hours
            go(check_clock(house))
    others = ["clock-differs-from-database"] * 2 if "postgres" in where else []
    assert [event for event, _ in warned] == others
    assert [round(seconds / 3600) for _, seconds in warned] == [1, -2][: len(others)]
