"""The theoretical win of a settled coup by the exact odds: the expected win of each wager, and the variance.

Every coup counts as dealt from a full shoe, as in the printed odds. Decisions of patrons count as they were made:
insurance by the value of that offer with the cards on the table, and a seat's answer at Lucky Draw by its value
compared with the answer of the best chart.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from punto import insurance
from punto.cards import Card
from punto.coup import Coup
from punto.game import Bet, Game, Variant
from punto.insurance import CARDS_SEEN, INSURED_SIDE, Moment
from punto.odds.composition import KINDS, Composition
from punto.odds.lucky_draw import SeatStrategy, answer, answer_table, kind_of, lucky_draw_odds, strategy
from punto.odds.mid_coup import odds_mid_coup
from punto.odds.table import OddsTable, two_hand_odds
from punto.placing import key
from punto.settlement import effective
from punto.table.state import SettledWager, Table
from punto.wagers import Outcome, Wager, loses, stands_off

NOTHING = Fraction(0)
NOT_OFFERED = "R-75"
"""The reading by which insurance that was not on offer is returned."""


class ExpectedWin(Struct, frozen=True):
    """The theoretical win of one settlement."""

    wins: tuple[Fraction, ...]
    """For each wager, in the order of the settlement."""
    variance: Fraction
    """Of all wagers together."""


class Counted(Struct, frozen=True):
    """A wager, and how much of it counted; the rest was returned."""

    bet: Bet
    stake: Fraction


Stakes = dict[str, Fraction]


def expected_win(table: Table, settled: Sequence[SettledWager]) -> ExpectedWin:
    """The theoretical win of the coup in play, which ends in this settlement."""
    if table.rules is None or table.shoe is None:
        raise AssertionError("a coup is in play")
    if not settled:
        return ExpectedWin((), NOTHING)
    counted = _counted(table, settled)
    if table.book.hand_a_seat:
        return _own_hands(table.book, table.shoe.decks, table.coup(), counted)
    return _two_hands(table, table.rules.variant, table.shoe.decks, counted)


def _counted(table: Table, settled: Sequence[SettledWager]) -> list[Counted]:
    bets, terms = [bet for _, bet in table.bets()], table.terms()
    main = [bet for bet in bets if bet.wager not in INSURED_SIDE]
    counts = effective(table.book, main, terms)
    stakes = {bet: Fraction(count.stake) for bet, count in zip(main, counts, strict=True)}
    return [
        Counted(bet, stakes[bet] if bet in stakes else _insured(table, bet, wager))
        for bet, wager in zip(bets, settled, strict=True)
    ]


def _insured(table: Table, bet: Bet, settled: SettledWager) -> Fraction:
    """How much of an insurance wager counted: what was collected, what was paid at its odds, or all if it stood off."""
    if NOT_OFFERED in settled.clauses:
        return NOTHING
    match settled.outcome:
        case Outcome.LOSE:
            return Fraction(settled.collected)
        case Outcome.WIN:
            return (settled.paid + settled.breakage) / _offer(table, bet).odds
    return Fraction(settled.stake)


def _offer(table: Table, bet: Bet) -> insurance.Offer:
    return table.taken()[key(bet)]


# Player and Banker.


@lru_cache(maxsize=4096)
def full_shoe(book: Game, variant: Variant | None, decks: int) -> OddsTable:
    return two_hand_odds(book, Composition.of_decks(book, decks), variant=variant)


@lru_cache(maxsize=4096)
def _covariance(game: Game, variant: Variant | None, decks: int, one: str, other: str) -> Fraction:
    return full_shoe(game, variant, decks).covariance(one, other)


def _two_hands(table: Table, variant: Variant | None, decks: int, counted: Sequence[Counted]) -> ExpectedWin:
    book = table.book
    odds = full_shoe(book, variant, decks)
    wins = {
        each.bet: each.stake * odds.wager(each.bet.wager).edge for each in counted if each.bet.wager not in INSURED_SIDE
    }
    stakes = _stakes([each for each in counted if each.bet.wager not in INSURED_SIDE])
    variance = sum(
        (
            a * b * _covariance(book, variant, decks, one, other)
            for one, a in stakes.items()
            for other, b in stakes.items()
        ),
        NOTHING,
    )
    for moment in Moment:
        taken = [each for each in counted if each.bet.moment is moment]
        if any(each.stake for each in taken):
            odds_then = _odds_at(book, variant, decks, table.coup(), moment)
            wins |= {each.bet: each.stake * odds_then.wager(_named(each.bet)).edge for each in taken if each.stake}
            mine = _stakes([each for each in taken if each.stake])
            variance += _added(odds_then, mine, stakes)
            stakes |= mine
    return ExpectedWin(tuple(wins.get(each.bet, NOTHING) for each in counted), variance)


def _stakes(counted: Sequence[Counted]) -> Stakes:
    stakes: Stakes = {}
    for each in counted:
        stakes[_named(each.bet)] = stakes.get(_named(each.bet), NOTHING) + each.stake
    return stakes


def _named(bet: Bet) -> str:
    return f"{bet.wager}@{bet.moment}" if bet.moment else bet.wager


def _odds_at(game: Game, variant: Variant | None, decks: int, coup: Coup, moment: Moment) -> OddsTable:
    """The odds at a moment of insurance: of the game's wagers, and of all insurance offered until then."""
    wagers = list(game.wagers(variant))
    for each in Moment:
        if game.insurance and CARDS_SEEN[each] <= CARDS_SEEN[moment]:
            for offer in insurance.offers(game.insurance, coup.first(CARDS_SEEN[each])):
                made = insurance.insurance_wager(offer, game.insurance.clauses)
                wagers.append(replace(made, name=f"{made.name}@{each}"))
    then = coup.first(CARDS_SEEN[moment])
    return odds_mid_coup(game, then, Composition.of_decks(game, decks), variant=variant, wagers=wagers)


def _added(odds_then: OddsTable, mine: Stakes, before: Stakes) -> Fraction:
    """What insurance adds to the variance: its own, and its covariance with the wagers before it."""
    own = sum((a * b * odds_then.covariance(x, y) for x, a in mine.items() for y, b in mine.items()), NOTHING)
    common = sum((a * b * odds_then.covariance(x, y) for x, a in mine.items() for y, b in before.items()), NOTHING)
    return own + 2 * common


# Lucky Draw.


class Chart(Struct, frozen=True):
    """The best chart from a full shoe."""

    draws: dict[tuple[int, int], bool]
    """Whether to draw, by the seat's total and the dealer's card."""
    enter_edge: Fraction
    """Of Enter alone: each Draw wager counts by itself."""
    variance: Fraction
    """Of a unit on Enter, with the Draw wagers of the chart."""


@lru_cache(maxsize=4096)
def best_chart(game: Game, decks: int) -> Chart:
    shoe = Composition.of_decks(game, decks)
    odds = lucky_draw_odds(game, shoe, answers=answer_table(game, SeatStrategy.CHART, shoe))
    _, variance = odds.of_stakes({"enter": 1, "draw": 1})
    return Chart(strategy(game, shoe).chart, odds.wager("enter").edge, variance)


class AnswerValues(Struct, frozen=True):
    """The value of each answer to a seat, for one unit."""

    enter_stands: Fraction
    enter_draws: Fraction
    draw: Fraction

    def enter(self, *, draws: bool) -> Fraction:
        return self.enter_draws if draws else self.enter_stands


def _own_hands(game: Game, decks: int, coup: Coup, counted: Sequence[Counted]) -> ExpectedWin:
    chart = best_chart(game, decks)
    wins, variance = [], NOTHING
    for each in counted:
        cards = coup.hand(each.bet.seat).cards
        kinds = [kind_of(card) for card in (*sorted(cards[:2], key=kind_of), coup.dealer.cards[0])]
        worth = _answers(game, decks, kinds[0], kinds[1], kinds[2])
        if each.bet.wager == "draw":
            wins.append(-each.stake * worth.draw)
            continue
        best = chart.draws[sum(card.points for card in cards[:2]) % 10, coup.dealer.cards[0].points]
        given_away = worth.enter(draws=best) - worth.enter(draws=len(cards) > 2)
        wins.append(each.stake * (chart.enter_edge + given_away))
        variance += each.stake**2 * chart.variance
    return ExpectedWin(tuple(wins), variance)


@lru_cache(maxsize=4096)
def _answers(game: Game, decks: int, first: int, second: int, dealer: int) -> AnswerValues:
    """The values by the kinds of the seat's cards and of the dealer's. The odds know nothing else of them."""
    cards = _cards_of((first, second, dealer))
    shoe = Composition.of_decks(game, decks)
    enter, _ = game.wagers(None)
    both = answer(game, shoe, (cards[0], cards[1]), cards[2])
    alone = answer(game, shoe, (cards[0], cards[1]), cards[2], wagers=(enter, NO_DRAW))
    return AnswerValues(alone.stand, alone.draw, both.draw - alone.draw)


NO_DRAW = Wager("draw", box_clause="draw.1", lines=(stands_off(lambda _: True, "draw.1"),), loses=loses("draw.1"))
"""A Draw wager that never counts, to get the value of the Enter wager alone."""


def _cards_of(kinds: Sequence[int]) -> list[Card]:
    """A card of each kind."""
    return [next(card for card in KINDS if kind_of(card) == kind) for kind in kinds]
