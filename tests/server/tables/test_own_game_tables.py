"""A table of another house's game: opened, dealt, seen, reported, replayed; and refused without its game."""

import asyncio
import json
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import httpx
import pytest
from msgspec.structs import replace
from support.command_line import answer, punto
from support.coups import refusal
from support.server.guests import bet, seated, settled
from support.server.served_house import PASSWORD, Served, automatic, build, settings_of
from support.timeouts import WAIT_SECONDS_MAX

from punto import games
from punto.bots.habits import SideBetLover, habits_for
from punto.games import derive, load, register
from punto.server.first_start import start
from punto.server.settings import Settings
from punto.store.opening import opened

FILE = Path(__file__).parents[3] / "examples" / "ez_baccarat.py"
EZ = f"{FILE}:ez"
STAKES = {"banker": 200, "dragon_7": 100, "panda_8": 100}


@pytest.fixture(autouse=True)
def _own_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test sees the games of another."""
    monkeypatch.setattr(games, "_OWN", {})


@pytest.fixture
def house(tmp_path: Path, _own_games: None) -> Iterator[Served]:
    load(EZ)
    settings = settings_of(tmp_path / "house.db", key_file=str(tmp_path / "house.key"), games=EZ)
    build(settings, {"E1": automatic("ez")})
    with Served(settings) as served:
        yield served


async def play(house: Served) -> int:
    async with house.client() as client:
        name = await seated(client, "E1", 1)
        async with client.watch("E1") as live:
            assert live.view is not None
            boxes = {box.wager: (box.name.en, box.name.vi, box.clause) for box in live.view.boxes}
            assert boxes["dragon_7"] == ("Dragon 7", "Dragon 7", "")
            assert SideBetLover in habits_for(live.view.game, insurance=False, boxes=list(boxes))
            coup = await bet(live, name, **STAKES)
            await settled(live, coup)
            assert live.me is not None
            assert live.me.last is not None
            assert {each.wager for each in live.me.last.wagers} == set(STAKES)
            return coup


def test_it_is_played_shown_computed_and_replayed(house: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    coup = asyncio.run(play(house))
    with httpx.Client(base_url=house.address, timeout=WAIT_SECONDS_MAX) as anyone:
        listed = {game["game"]: game for game in anyone.get("/api/house").json()["games"]}
        assert [wager["wager"] for wager in listed["ez"]["wagers"]][-2:] == ["dragon_7", "panda_8"]
        lab = anyone.post("/api/odds", json={"game": "ez", "gone": {"8s": 8, "9s": 8}}).json()
        usual, now = (lab[side]["wagers"][5] for side in ("usual", "now"))
        assert (usual["wager"], round(usual["edge_percent"], 4)) == ("dragon_7", 7.6113)
        assert now["edge_percent"] < usual["edge_percent"]
        lines = anyone.post("/api/simulations", json={"study": "coups", "game": "ez", "coups": 2000, "seed": 1})
        last = json.loads(lines.text.splitlines()[-1])
        assert {wager["wager"] for wager in last["wagers"]} >= {"dragon_7", "panda_8"}
        assert (
            anyone.get("/api/clauses/ez/4.9").json()["gist"] == anyone.get("/api/clauses/baccarat/4.9").json()["gist"]
        )
        stranger = anyone.post("/api/odds", json={"game": f"{FILE.name}:ez"})
        assert (stranger.status_code, stranger.json()["reason"]) == (404, "unknown-game")
        signed = anyone.post("/api/sign-in", json={"name": "shift-manager", "password": PASSWORD, "token": True}).json()
        headers = {"Authorization": f"Bearer {signed['token']}"}
        day = anyone.get(f"/api/reports/{datetime.now(UTC):%Y-%m-%d}", headers=headers)
        assert day.status_code == 200
    db = house.settings.db
    reported = answer("report", db, "--day", f"{datetime.now(UTC):%Y-%m-%d}", "--begins", "00:00")
    assert reported["tables"][0]["games"] == [{"game": "ez", "variant": None}]
    assert "Dragon 7" in punto("replay", db, f"E1/{coup}").stdout
    assert punto("verify", db).exit_code == 0
    monkeypatch.setattr(games, "_OWN", {})
    told = punto("verify", db)
    assert (told.exit_code, "--game" in told.stderr) == (2, True)
    assert punto("verify", db, "--game", EZ).exit_code == 0


def opening(settings: Settings) -> str:
    """Why a house is not opened by settings that name no games."""
    return refusal(lambda: start(replace(settings, games=""))).reason


def test_a_house_is_not_opened_without_its_game_or_with_a_changed_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = load(EZ)
    settings = settings_of(tmp_path / "house.db", key_file=str(tmp_path / "house.key"), games=EZ)
    build(settings, {"E1": automatic("ez")})
    assert start(settings) == []
    monkeypatch.setattr(games, "_OWN", {})
    assert opening(settings) == "game-not-loaded"
    register(derive(made, name="ez", remove=["panda_8"]))
    assert opening(settings) == "game-changed"
    assert start(settings) == []


def test_a_table_is_opened_from_the_command_line(tmp_path: Path) -> None:
    settings = settings_of(tmp_path / "house.db", key_file=str(tmp_path / "house.key"))
    build(settings, {})
    told = answer("table", "open", settings.db, "E2", EZ, "--as", "shift-manager", "--limit", "dragon_7=5-500")
    assert told["game"] == "ez"
    with opened(settings.db) as store:
        assert b'"content":"' in next(iter(store.read("E2", 0))).body
    assert "Ez" in punto("table", "list", settings.db).stdout
    wrong = punto("table", "open", settings.db, "E3", EZ, "--as", "shift-manager", "--limit", "lucky_6=5-500")
    assert (wrong.exit_code, "dragon_7" in wrong.stderr) == (2, True)


@pytest.mark.parametrize("address", ["no-such.py:ez", f"{FILE}:nothing"])
def test_settings_that_name_no_game_are_refused_at_the_start(tmp_path: Path, address: str) -> None:
    settings = settings_of(tmp_path / "house.db", key_file=str(tmp_path / "house.key"), games=address)
    assert refusal(lambda: start(settings)).reason in ("game-file-unreadable", "no-game-in-file")
    assert not list(tmp_path.iterdir())
