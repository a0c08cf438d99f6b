"""The facts of the house that every screen needs."""

from functools import lru_cache

from litestar import get

from punto.game import Game
from punto.games import known_games
from punto.server.access.policy import ANYONE, PAGES
from punto.views.house import house_facts
from punto.wire.house import HouseFacts


@get("/api/house", opt={"policy": ANYONE})
async def house() -> HouseFacts:
    """The house's games, its roles with the pages they may open, the kinds of events and of attempts."""
    return _facts(known_games())


@lru_cache(maxsize=1)
def _facts(games: tuple[Game, ...]) -> HouseFacts:
    return house_facts(games, {page: policy.roles for page, policy in PAGES.items()})


ROUTES = [house]
