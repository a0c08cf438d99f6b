"""The questions that people type: odds, settlements, roads, removal and strategy."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from punto.cards import Card
from punto.coup import Coup as EngineCoup
from punto.game import Bet, Game
from punto.library.coups import Coup, bets_of
from punto.library.rules_of import GameLike, rules_of
from punto.notation import ShoeRecord, read_coup
from punto.playout import deal_shoe as dealt_shoe
from punto.roads import Mark, Roads, read_results
from punto.roads import roads as drawn_roads
from punto.settlement import Settled, Terms
from punto.settlement import settle as settled

if TYPE_CHECKING:
    from punto.odds.card_removal import Removal
    from punto.odds.composition import Composition
    from punto.odds.lucky_draw import Strategy
    from punto.odds.table import OddsTable
    from punto.wagers import Wager

Without = str | Iterable[Card]


def shoe_of(rules: Game, decks: int | None = None, without: Without = "") -> "Composition":
    """The shoe of a game with this many decks, without these cards: "7s*3 Kd"."""
    from punto.odds.composition import Composition, read_cards

    return Composition.of_decks(rules, decks).without(read_cards(without) if isinstance(without, str) else without)


def odds(
    game: GameLike,
    *,
    decks: int | None = None,
    variant: str | None = None,
    without: Without = "",
    shoe: "Composition | None" = None,
    coup: str | Coup | EngineCoup | None = None,
    wagers: "Sequence[Wager] | None" = None,
) -> "OddsTable":
    """The exact odds of every wager.

    `decks` and `without` say what the shoe holds; `shoe` gives it whole. With `coup`, the odds are those in the middle
    of that coup, dealt from this shoe. `wagers` replaces the game's own.

    >>> odds("baccarat", decks=6, variant="non_commission", without="7s*3")["banker"].edge
    Fraction(7373621697, 479731993510)
    """
    from punto.odds.evaluate import odds as exact_odds
    from punto.odds.mid_coup import odds_mid_coup

    rules = rules_of(game)
    held = shoe if shoe is not None else shoe_of(rules, decks, without)
    if coup is None:
        return exact_odds(rules, held, variant=rules.variant(variant), wagers=wagers)
    dealt = coup_of(rules, coup, complete=False)
    return odds_mid_coup(rules, dealt, held, variant=rules.variant(variant), wagers=wagers)


def coup_of(rules: Game, coup: str | Coup | EngineCoup, *, complete: bool = True) -> EngineCoup:
    match coup:
        case Coup():
            return coup.value
        case EngineCoup():
            return coup
    return read_coup(rules, coup, complete=complete)


def settle(
    game: GameLike,
    coup: str | Coup | EngineCoup,
    wagers: Mapping[str, int] | Iterable[Bet],
    *,
    variant: str | None = None,
    unit: int = 1,
) -> list[Settled]:
    """What is paid, returned and collected for each wager of a finished coup, with its clauses.

    >>> [(one.bet.wager, one.paid) for one in settle("lucky7", "7s Kd / 3h 3c", {"super_lucky_7": 100, "tie": 5})]
    [('super_lucky_7', 3000), ('tie', 0)]
    """
    rules = rules_of(game)
    return settled(rules, coup_of(rules, coup), bets_of(wagers), Terms(variant=rules.variant(variant), unit=unit))


def roads(results: str | Sequence[str] | ShoeRecord) -> Roads:
    """The five roads of results: "BBPTB", a list of results, or a shoe.

    >>> roads("BBPT").big_road
    (Cell(column=0, row=0, mark=<Mark.BANKER: 'B'>, ties=0), Cell(column=0, row=1, mark=<Mark.BANKER: 'B'>, ties=0), \
Cell(column=1, row=0, mark=<Mark.PLAYER: 'P'>, ties=1))
    """
    if isinstance(results, ShoeRecord):
        return drawn_roads([Mark[coup.showdown().result.name] for coup in results.coups])
    return drawn_roads(read_results(results if isinstance(results, str) else "".join(one[:1] for one in results)))


def removal(
    game: GameLike,
    wager: str,
    *,
    decks: int | None = None,
    variant: str | None = None,
    without: Without = "",
    level: int = 1,
) -> "Removal":
    """How one missing card of each rank changes a wager, and tags of a count that follow it.

    >>> removal("seven_up", "super_7s").tags["7"]
    -1
    """
    from punto.odds.card_removal import removal as effects

    rules = rules_of(game)
    shoe = shoe_of(rules, decks, without)
    return effects(rules, wager, shoe, variant=rules.variant(variant), level=level)


def strategy(game: GameLike = "lucky_draw", *, decks: int | None = None, without: Without = "") -> "Strategy":
    """Lucky Draw's best answers from this shoe, and what they leave to the house."""
    from punto.odds.lucky_draw import strategy as best

    rules = rules_of(game)
    return best(rules, shoe_of(rules, decks, without))


def deal_shoe(game: GameLike, *, seed: int, variant: str | None = None, decks: int | None = None) -> ShoeRecord:
    """Deal a whole shoe; the same seed deals the same cards.

    >>> len(deal_shoe("baccarat", seed=1).coups)
    80
    """
    from random import Random

    rules = rules_of(game)
    return dealt_shoe(rules, rules.variant(variant), Random(seed).randrange, decks)
