"""The four games by name: each module has the facts of one document. Read baccarat.py first."""

from punto.borders import text
from punto.errors import Refusal
from punto.game import Game
from punto.games.baccarat import BACCARAT
from punto.games.lucky7 import LUCKY7
from punto.games.lucky_draw import LUCKY_DRAW
from punto.games.seven_up import SEVEN_UP

GAMES: dict[str, Game] = {game.name: game for game in (BACCARAT, LUCKY7, SEVEN_UP, LUCKY_DRAW)}


def game(name: str) -> Game:
    text(name, "game")
    known = GAMES.get(name.lower().replace("-", "_"))
    if known is None:
        raise Refusal("unknown-game", game=name, games=list(GAMES))
    return known
