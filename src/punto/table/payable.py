"""What a table can pay: the worst case of the wagers on its layout against its float.

The worst case counts what every wager may win at once, whatever cards come. A wager that loses brings nothing for
sure: it may be taken back while bets are open, and the differential may return a part of it. Insurance is paid from the
wager on the insured hand, which loses then and is never smaller (6.4.3, R-25); only insurance that wins on a tie, which
returns that wager, counts here. An Enter wager counts with the Draw wager that may follow it, so that a patron who has
entered can always draw.
"""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import ceil, lcm
from typing import NamedTuple

from punto.cards import Card, Rank, Suit
from punto.coup import Answered, Hand, Result, Showdown
from punto.errors import Refusal
from punto.game import Game, Space, Variant
from punto.insurance import Offer
from punto.limits import ENTER, Range
from punto.table.state import PlacedWager, Table
from punto.text import Word
from punto.wagers import Wager

DRAW = "draw"
NO_CARDS = Hand()
"""The lowest total: every other hand beats it."""


class Ending(NamedTuple):
    """A way in which a coup may end: what each wager pays then, in parts of one chip."""

    pays: dict[str, int]
    tie: bool


class Endings(NamedTuple):
    parts: int
    """Of one chip."""
    each: tuple[Ending, ...]
    """Those among which the worst case is, whatever lies on the layout."""


def shortfall(table: Table) -> int:
    """By how much the worst case exceeds the float; 0 if the table can pay it."""
    if table.play is None or _surely_enough(table, 0):
        return 0
    return max(0, worst_case(table) - table.float_chips)


def worst_case(table: Table) -> int:
    """The most that the table may have to pay for the wagers on its layout."""
    if table.book.hand_a_seat:
        return ceil(sum(stake * odds for stake, odds in _own_hands(table)))
    staked, on_tie = _staked(table), _on_tie(table)
    parts, endings = _endings(table.book, table.variant)
    worst = max(_paid(ending, staked, on_tie, parts) for ending in endings)
    return max(0, ceil(worst / parts))


def check_stake_payable(table: Table, wager: str, stake: int, before: int) -> None:
    """Refuse a stake, of which `before` lies there already, that an automatic table cannot pay at worst."""
    if not _automatic(table) or stake <= before or _surely_enough(table, stake - before):
        return
    largest = _largest_stake(table, wager, before)
    if stake > largest:
        least = table.limits.ranges.get(wager, Range()).minimum
        raise _too_small(table, wager, stake, largest if largest >= least else 0)


def check_insurance_payable(table: Table, offer: Offer, stake: int) -> None:
    """Refuse insurance that an automatic table cannot pay at worst."""
    if not _automatic(table) or not offer.on_tie or _surely_enough(table, stake):
        return
    staked, on_tie = _staked(table), _on_tie(table)
    parts, endings = _endings(table.book, table.variant)
    worst = max(_paid(ending, staked, on_tie, parts) for ending in endings if ending.tie)
    largest = _whole((table.float_chips * parts - worst) / (parts * offer.odds))
    if stake > largest:
        raise _too_small(table, offer.name, stake, largest)


def check_draw_payable(table: Table, stake: int) -> None:
    """Refuse a Draw wager that an automatic table cannot pay: only if its float has become smaller since the bets."""
    if _automatic(table) and shortfall(table):
        raise _too_small(table, DRAW, stake, 0)


def check_float_may_leave(table: Table, amount: int) -> None:
    """Refuse to take from the float of an automatic table what the coup in play may need."""
    if not _automatic(table) or table.play is None:
        return
    left = max(0, table.float_chips - worst_case(table))
    if amount > left:
        raise Refusal("float-needed", amount=amount, has=table.float_chips, left=left)


def _automatic(table: Table) -> bool:
    """A staffed table is filled before it pays; at an automatic one, nobody may be there to fill it."""
    return table.rules is not None and table.rules.automatic


def _too_small(table: Table, wager: str, stake: int, largest: int) -> Refusal:
    return Refusal("float-too-small", wager=Word(wager), stake=stake, has=table.float_chips, largest=largest)


def _largest_stake(table: Table, wager: str, before: int) -> int:
    """The largest stake of a wager that the table can pay at worst."""
    if table.book.hand_a_seat:
        each = _best_own(table.book)
        others = sum(stake * odds for stake, odds in _own_hands(table)) - before * each
        return _whole((table.float_chips - others) / each)
    staked, on_tie = _staked(table), _on_tie(table)
    staked[wager] -= before
    parts, endings = _endings(table.book, table.variant)
    room = table.float_chips * parts
    wins = [ending for ending in endings if ending.pays[wager]]
    return min(_whole((room - _paid(ending, staked, on_tie, parts)) / ending.pays[wager]) for ending in wins)


def _surely_enough(table: Table, more: int) -> bool:
    """Whether the float would do even if all chips lay on the wager with the highest odds; mostly this suffices."""
    return (table.layout_chips + more) * _best(table.book, table.variant) <= table.float_chips


def _whole(stake: Fraction) -> int:
    return max(0, int(stake // 1))


def _all_laid(table: Table) -> Iterable[PlacedWager]:
    for patron in (*table.patrons.values(), *table.absent.values()):
        yield from patron.laid


def _staked(table: Table) -> Counter[str]:
    """What lies on each wager, without insurance."""
    staked: Counter[str] = Counter()
    for laid in _all_laid(table):
        if laid.moment is None:
            staked[laid.wager] += laid.stake
    return staked


def _on_tie(table: Table) -> Fraction:
    """What insurance pays on a tie."""
    return sum(
        (
            laid.stake * offer.odds
            for laid in _all_laid(table)
            if laid.moment and (offer := table.offer_taken(laid)) and offer.on_tie
        ),
        Fraction(0),
    )


def _paid(ending: Ending, staked: Counter[str], on_tie: Fraction, parts: int) -> Fraction:
    wagers = sum([stake * ending.pays[wager] for wager, stake in staked.items()])
    return Fraction(wagers) + (on_tie * parts if ending.tie else 0)


# How a coup may end.


@lru_cache(maxsize=256)
def _best(game: Game, variant: Variant | None) -> int:
    """No chip on the layout wins more than this many."""
    if game.hand_a_seat:
        return ceil(_best_own(game))
    odds = [line.odds for wager in game.wagers(variant) for line in wager.lines]
    return ceil(max(odds + [row.odds for row in game.insurance.rows] if game.insurance else odds))


@lru_cache(maxsize=256)
def _endings(game: Game, variant: Variant | None) -> Endings:
    """How a coup of two hands may end. Hands that no tableau brings together are among them, and do no harm."""
    wagers = game.wagers(variant)
    printed = game.space is Space.PRINTED_SEVEN
    players, bankers = _hands((Rank.SEVEN,) if printed else (), sevens=printed), _hands((), sevens=printed)
    decided = {
        (end.result is Result.TIE, tuple([wager.line(end).name for wager in wagers]))
        for end in (Showdown(player, banker) for player, banker in product(players, bankers))
    }
    lines = [_most_of_each(wager, {named[place] for _, named in decided}) for place, wager in enumerate(wagers)]
    parts = lcm(*(odds.denominator for each in lines for odds in each.values()))
    found = {
        (int(tie), *(int(odds[line] * parts) for odds, line in zip(lines, named, strict=True)))
        for tie, named in decided
    }
    worst = sorted(one for one in found if not any(one != other and _at_least(other, one) for other in found))
    names = [wager.name for wager in wagers]
    return Endings(parts, tuple(Ending(dict(zip(names, pays, strict=True)), bool(tie)) for tie, *pays in worst))


def _most_of_each(wager: Wager, decided: set[str]) -> dict[str, Fraction]:
    """What each line pays at most. If no such hand meets a line that wins, any hand may: each line counts as the best.

    The wagers of the four games tell no other hands apart; a wager of another house may look at suits.
    """
    pays = {line.name: max(line.odds, Fraction(0)) for line in (*wager.lines, wager.loses)}
    unseen = [name for name, odds in pays.items() if odds and name not in decided]
    return dict.fromkeys(pays, max(pays.values())) if unseen else pays


def _at_least(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    return all(mine >= theirs for mine, theirs in zip(one, other, strict=True))


def _hands(printed: tuple[Rank, ...], *, sevens: bool) -> list[Hand]:
    """One hand of each kind that the wagers tell apart: by total, number of cards, pair and, if asked, sevens."""
    kinds: dict[tuple[int, int, bool, int], Hand] = {}
    for size in (2, 3):
        for ranks in product(Rank, repeat=size - len(printed)):
            hand = Hand(tuple(Card(rank + Suit.CLUBS) for rank in ranks), printed)
            kind = hand.total, size, hand.paired, hand.ranks.count(Rank.SEVEN) if sevens else 0
            kinds.setdefault(kind, hand)
    return list(kinds.values())


# Where each seat has its own hand.


@lru_cache(maxsize=256)
def _best_own(game: Game) -> Fraction:
    """The most that an area wins for each chip of its first wager, with the wager in the coup."""
    return sum((max(line.odds for line in wager.lines) for wager in game.wagers(None)), Fraction(0))


def _own_hands(table: Table) -> list[tuple[int, Fraction]]:
    """Each first wager with the most that its area may still win for each chip."""
    coup = table.coup()
    answered = {step.seat for step in coup.steps if isinstance(step, Answered)}
    laid = list(_all_laid(table))
    drawn = {one.area for one in laid if one.wager != ENTER}
    entered = [one for one in laid if one.wager == ENTER and one.area]
    hands = {one.area: coup.hand(one.area).cards if one.area in coup.seats else () for one in entered if one.area}
    return [
        (one.stake, _best_of(table, hands[one.area], draws=one.area in drawn or one.area not in answered))
        for one in entered
        if one.area
    ]


def _pays(wager: Wager, end: Showdown) -> Fraction:
    return max(wager.line(end).odds, Fraction(0))


def _best_of(table: Table, cards: tuple[Card, ...], *, draws: bool) -> Fraction:
    """What an area with these cards may win: by the cards that it has, or by any third card."""
    wagers = [wager for wager in table.book.wagers(None) if draws or not wager.in_coup]
    if len(cards) < 2:
        return sum((max(line.odds for line in wager.lines) for wager in wagers), Fraction(0))
    ends = [(*cards, card) for card in Card] if draws and len(cards) == 2 else [cards]
    return max(sum((_pays(wager, Showdown(Hand(end), NO_CARDS)) for wager in wagers), Fraction(0)) for end in ends)
