"""A game to work with: its rules, and everything that Punto can compute for it."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from punto.errors import Refusal
from punto.game import Game
from punto.games import derive, known_games
from punto.games import register as register_rules
from punto.games.own import Change
from punto.library import answers, simulations
from punto.library.coups import Coup
from punto.library.rules_of import GameLike, rules_of
from punto.money import ratio
from punto.tabular import Row, Tabular
from punto.wagers import Wager

if TYPE_CHECKING:
    from punto.cards import Card
    from punto.odds.card_removal import Removal
    from punto.odds.table import OddsTable
    from punto.sim.count_study import CountReport
    from punto.sim.simulation import Simulated
    from punto.sim.strategies.run import StrategyRun


class LibraryGame(Tabular):
    """One game. `odds`, `removal`, `coup` and the other methods answer for it; `rules` are its facts."""

    __slots__ = ("rules",)

    def __init__(self, rules: Game) -> None:
        self.rules = rules

    @property
    def name(self) -> str:
        return self.rules.name

    def wagers(self, variant: str | None = None) -> dict[str, Wager]:
        """The wagers by name."""
        return {wager.name: wager for wager in self.rules.wagers(self.rules.variant(variant))}

    def rows(self) -> list[Row]:
        """What each line of each wager pays, by variant."""
        return [
            {"variant": variant, "wager": wager.name, "line": line.name, "pays": ratio(line.odds)}
            for variant in self.rules.variants or (None,)
            for wager in self.rules.wagers(variant)
            for line in (*wager.lines, wager.loses)
        ]

    def coup(self, text: str = "/", *, seats: int | None = None) -> Coup:
        return Coup(self.rules, text, seats=seats)

    def odds(
        self, *, decks: int | None = None, variant: str | None = None, without: "str | Iterable[Card]" = ""
    ) -> "OddsTable":
        """The exact odds of every wager; see `punto.odds`."""
        return answers.odds(self.rules, decks=decks, variant=variant, without=without)

    def removal(self, wager: str, *, decks: int | None = None, variant: str | None = None, level: int = 1) -> "Removal":
        """How one missing card of each rank changes a wager; see `punto.removal`."""
        return answers.removal(self.rules, wager, decks=decks, variant=variant, level=level)

    def count(self, wager: str, **options: Any) -> "CountReport":
        """A patron who counts cards and bets this wager; see `punto.count`."""
        return simulations.count(self.rules, wager, **options)

    def simulate(self, strategy: object = None, **options: Any) -> "Simulated | StrategyRun":
        """Coups at machine speed; see `punto.simulate`."""
        return simulations.simulate(self.rules, strategy, **options)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, LibraryGame) and self.rules == other.rules

    def __hash__(self) -> int:
        return hash(self.rules)

    def __repr__(self) -> str:
        return f"game({self.name!r})"


def game(
    base: GameLike,
    *,
    name: str | None = None,
    variant: str | None = None,
    change: Mapping[str, Change] | None = None,
    add: Sequence[Wager] = (),
    remove: Collection[str] = (),
    decks: int | None = None,
) -> LibraryGame:
    """A game by its name; with a new `name`, a game of your own made from it.

    `change` gives another wager for one of the base's, `add` and `remove` say which come and go. Without `variant`, the
    new game has the base's variants.

    >>> from punto.conditions import banker
    >>> from punto.wagers import wager
    >>> dragon = wager("dragon_7", banker.wins & (banker.total == 7) & (banker.size == 3), pays=40)
    >>> mine = game("baccarat", name="mine", add=[dragon])
    >>> float(mine.odds()["dragon_7"].edge)
    0.07611334472442846
    """
    rules = rules_of(base)
    if name is None:
        if variant is not None or change or add or remove or decks is not None:
            raise Refusal("game-needs-name", base=rules.name)
        return LibraryGame(rules)
    return LibraryGame(derive(rules, name=name, variant=variant, change=change, add=add, remove=remove, decks=decks))


def register(own: GameLike) -> LibraryGame:
    """Let every part of Punto find this game by its name, in this process."""
    return LibraryGame(register_rules(rules_of(own)))


def games() -> list[str]:
    """The names of all games: the four, and those that are registered or installed.

    >>> games()[:4]
    ['baccarat', 'lucky7', 'seven_up', 'lucky_draw']
    """
    return [known.name for known in known_games()]
