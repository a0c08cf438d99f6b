"""Perfect insurance under 7.20, against a plain search that shares nothing with Punto: every order of a small shoe."""

import random
from collections import defaultdict
from fractions import Fraction
from functools import cache
from itertools import permutations

import numpy as np
import pytest
from support.coups import refusal

from punto.cards import Card
from punto.coup import Side
from punto.game import Variant
from punto.games import GAMES
from punto.insurance import FirstAnswer
from punto.notation import read_coup
from punto.odds import Composition, first_offers, insured_edge, odds, with_pays
from punto.odds.insurance_answers import (
    FirstOffer,
    InsurancePolicy,
    first_offers_mid_coup,
    insurance_plan,
    insured_edges,
)

BACCARAT = GAMES["baccarat"]
NOTHING = Fraction(0)
HUNDREDTH = Fraction(1, 100)

# 6.4.6, typed from the document: points of the insured hand, points of the other, odds to one.
AFTER_FOUR = {
    "banker": [("4", "0123", "3/2"), ("5", "01234", "2"), ("6", "012345", "3"), ("7", "012345", "4")],
    "player": [("5", "4", "2"), ("6", "012345", "3"), ("7", "012345", "4")],
}
AFTER_THIRD = {
    "banker": [("1", "1", "6"), ("23456", "1", "7"), ("3456", "2", "4"), ("4", "3", "3/2"), ("5", "4", "2")],
    "player": [
        ("5", "01234", "2"),
        ("6", "012345", "3"),
        ("7", "0123456", "4"),
        ("8", "0123456", "7"),
        ("9", "0123456", "9"),
    ],
}
BANKER_DRAWS = {3: "012345679", 4: "234567", 5: "4567", 6: "67"}
"""6.2: the Player's third cards on which a Banker of 3 to 6 draws."""


def pays(table: list[tuple[str, str, str]], own: int, other: int) -> Fraction | None:
    for owns, others, odds_to_one in table:
        if str(own) in owns and str(other) in others:
            return Fraction(odds_to_one)
    return None


def result(side: str, player: int, banker: int) -> str:
    if player == banker:
        return "tie"
    return "wins" if (player > banker) == (side == "player") else "loses"


def won(stake: Fraction, odds_to_one: Fraction | None, paid_on: str, ended: str) -> Fraction:
    """What an insurance bet wins: paid on one result, returned on a tie, lost otherwise (6.4.1, 6.4.2)."""
    if not stake or odds_to_one is None:
        return NOTHING
    if ended == paid_on:
        return stake * odds_to_one
    return NOTHING if ended == "tie" else -stake


class Search:
    """One wager of one unit on a hand, dealt card by card; stakes are tried, not reasoned about."""

    def __init__(self, side: str, least: Fraction) -> None:
        self.side, self.least = side, least
        self.after_four = cache(self._after_four)

    def own_and_other(self, player: int, banker: int) -> tuple[int, int]:
        return (player, banker) if self.side == "player" else (banker, player)

    def worth(self, stake: Fraction, player: int, banker: int, rest: tuple[int, ...]) -> Fraction:
        """The expectation of all insurance with this first stake, where a second may follow."""
        first = pays(AFTER_FOUR[self.side], *self.own_and_other(player, banker))
        if player > 5:
            ends = [result(self.side, player, (banker + last) % 10) for last in rest]
            return sum((won(stake, first, "loses", end) for end in ends), NOTHING) / len(ends)
        total = NOTHING
        for place, third in enumerate(rest):
            left, now = rest[:place] + rest[place + 1 :], (player + third) % 10
            if str(third) not in BANKER_DRAWS.get(banker, "0123456789" if banker < 3 else ""):
                total += won(stake, first, "loses", result(self.side, now, banker))
                continue
            ends = [result(self.side, now, (banker + last) % 10) for last in left]
            total += self.second(stake, first, now, banker, ends)
        return total / len(rest)

    def second(self, stake: Fraction, first: Fraction | None, player: int, banker: int, ends: list[str]) -> Fraction:
        own, other = self.own_and_other(player, banker)
        odds_to_one = pays(AFTER_THIRD[self.side], own, other)
        paid_on = "tie" if self.side == "player" and own == 9 else "loses"
        stakes = [NOTHING]
        if odds_to_one is not None:
            # in no one way may all bets together be paid more than the wager.
            room = 1 - (stake * first if first and paid_on == "loses" else 0)
            most = room / odds_to_one
            stakes += [most, most / 2] if most >= self.least else []
            stakes += [self.least] if self.least <= most else []
        tried = []
        for more in stakes:
            each = (won(stake, first, "loses", end) + self.again(more, odds_to_one, paid_on, end) for end in ends)
            tried.append(sum(each, NOTHING) / len(ends))
        return max(tried)

    def again(self, stake: Fraction, odds_to_one: Fraction | None, paid_on: str, ended: str) -> Fraction:
        """R-26: the bet at a three-card 9 loses in every case but a tie."""
        if paid_on == "tie" and ended != "tie":
            return -stake
        return won(stake, odds_to_one, paid_on, ended)

    def _after_four(self, player: int, banker: int, rest: tuple[int, ...]) -> tuple[Fraction, dict[str, Fraction]]:
        """The best worth, and by answer if an offer is open."""
        first = pays(AFTER_FOUR[self.side], *self.own_and_other(player, banker))
        if first is None or self.least * first > 1:
            return self.worth(NOTHING, player, banker, rest), {}
        most = 1 / first
        answers = {
            "decline": NOTHING,
            "least": self.worth(self.least, player, banker, rest),
            "full": self.worth(most, player, banker, rest),
        }
        between = [most * part / 5 for part in range(1, 5) if most * part / 5 >= self.least]
        others = [self.worth(stake, player, banker, rest) for stake in between]
        best = max(answers.values())
        assert max([best, *others]) == best, "no stake in between is better"
        return best, answers


def searched(points: list[int], side: str, least: Fraction) -> tuple[Fraction, dict[tuple[int, int], list[Fraction]]]:
    """The gain of perfect insurance over every order of these cards; by points: ways, full, least and best worth."""
    search, total, many = Search(side, least), NOTHING, 0
    cells: dict[tuple[int, int], list[Fraction]] = defaultdict(lambda: [NOTHING] * 4)
    for order in permutations(range(len(points)), 4):
        many += 1
        p1, b1, p2, b2 = (points[place] for place in order)
        player, banker = (p1 + p2) % 10, (b1 + b2) % 10
        if player > 7 or banker > 7 or (player > 5 and banker > 5):
            continue
        rest = tuple(sorted(point for place, point in enumerate(points) if place not in order))
        best, answers = search.after_four(player, banker, rest)
        total += best
        if answers:
            cell = cells[search.own_and_other(player, banker)]
            for place, more in enumerate((Fraction(1), answers["full"], answers["least"], best)):
                cell[place] += more
    for cell in cells.values():
        cell[1:] = [worth / cell[0] for worth in cell[1:]]
        cell[0] /= many
    return total / many, cells


def shoe_of(points: list[int]) -> Composition:
    return Composition.of_cards(Card(f"{'A23456789'[point - 1] if point else 'K'}c") for point in points)


def small_shoe(seed: int) -> list[int]:
    """Eight or nine cards of few kinds: so the offers bite, and many classes of cards are gone."""
    stream = random.Random(seed)
    kinds = stream.sample(range(10), stream.randint(3, 6))
    return [stream.choice(kinds) for _ in range(stream.randint(8, 9))]


LEASTS = [NOTHING, HUNDREDTH, Fraction(1, 7), Fraction(3, 10), Fraction(1, 2), Fraction(1)]


@pytest.mark.parametrize("seed", range(24))
def test_7_20_perfect_insurance_is_the_best_of_a_plain_search(seed: int) -> None:
    points, least = small_shoe(seed), LEASTS[seed % len(LEASTS)]
    shoe = shoe_of(points)
    for side in Side.PLAYER, Side.BANKER:
        gain, cells = searched(points, side, least)
        assert insurance_plan(BACCARAT, side, InsurancePolicy.PERFECT, shoe, least=least).gain == gain
        assert insured_edge(BACCARAT, side, shoe, least=least) == odds(BACCARAT, shoe).wager(side).edge - gain
        for offer in first_offers(BACCARAT, shoe, least=least):
            if offer.side is side:
                told = [offer.arises, offer.full, offer.least, offer.best]
                assert told == cells.get((offer.own, offer.other), [NOTHING] * 4), offer


def test_the_search_meets_every_answer() -> None:
    """So that the test above tells them apart."""
    met: defaultdict[Side, set[FirstAnswer]] = defaultdict(set)
    for seed in range(24):
        for offer in first_offers(BACCARAT, shoe_of(small_shoe(seed)), least=LEASTS[seed % len(LEASTS)]):
            met[offer.side].update(offer.answers)
    assert met[Side.BANKER] == set(FirstAnswer)
    assert met[Side.PLAYER] >= {FirstAnswer.DECLINE, FirstAnswer.FULL}


def mid_coup(text: str, left: str, least: Fraction = NOTHING) -> FirstOffer:
    """The only first offer to these four cards, with these cards left in the shoe."""
    coup = read_coup(BACCARAT, text, complete=False)
    shoe = Composition.of_cards([*coup.cards, *map(Card, left.split())])
    (offer,) = first_offers_mid_coup(BACCARAT, coup, shoe, least=least)
    return offer


def test_7_20_where_neither_offer_can_be_paid_by_hand() -> None:
    """Banker 5, Player 0, and 4 4 T left: the Player draws.

    On a 4 (two in three) the Banker draws against 4 with 4 T left: 4 makes 9 and wins, T leaves 5 and wins. On the ten
    the Player has 0, the Banker stands and wins. The Banker never loses: both offers only cost.
    """
    offer = mid_coup("Kd Kh / 2c 3c", "4c 4d Tc")
    assert (offer.full, offer.second, offer.answer) == (-Fraction(1, 2), NOTHING, FirstAnswer.DECLINE)


def test_7_20_the_price_of_the_second_offer_by_hand() -> None:
    """Banker 5, Player 0, and 4 4 6 8 left. The first offer pays 2 to 1, the second, Banker 5 v Player 4, as well.

    A 4 comes with 1/2: the Banker draws from 4 6 8 to 9, 1 or 3, and loses two in three to the Player's 4. A 6 comes
    with 1/4: the Banker draws from 4 4 8 to 9, 9 or 3: against 6 it loses one in three. An 8 comes with 1/4: the Player
    has 8, the Banker stands on 5 and loses.
    First offer, a unit: lost 1/3 + 1/12 + 1/4 = 2/3, won 1/3: worth 4/3 - 1/3 = 1, with half the wager 1/2.
    Second offer, a unit: worth 2 * 2/3 - 1/3 = 1 in half of the coups, with half the wager 1/4.
    """
    offer = mid_coup("Kd Kh / 2c 3c", "4c 4d 6c 8c", Fraction(1, 10))
    assert (offer.full, offer.second, offer.answer) == (Fraction(1, 2), Fraction(1, 4), FirstAnswer.FULL)
    # A tenth of the wager at once wins a tenth; 8/10 of the room are left, and so 4/5 of 1/4 later.
    assert offer.least == Fraction(1, 10) + Fraction(4, 5) * Fraction(1, 4)


def test_7_20_the_smallest_stake_is_best_by_hand() -> None:
    """Banker 5, Player 0, and 4 6 3 left.

    On the 4 the Banker draws 6 or 3, to 1 or 8: half is lost, half won, worth 2/2 - 1/2 = 1/2 a unit. On the 6 it draws
    to 9 or 8, on the 3 it stands on 5: it wins. At once a unit is worth 2/6 - 5/6 = -1/2, and half the wager -1/4. The
    second offer comes one time in three: 1/3 of 1/2 of half the wager are 1/12.
    """
    offer = mid_coup("Kd Kh / 2c 3c", "4c 6c 3d")
    assert (offer.full, offer.least, offer.second) == (-Fraction(1, 4), Fraction(1, 12), Fraction(1, 12))
    # A tenth of the wager costs 1/20 and leaves 4/5 of the room: 4/60 - 3/60.
    offer = mid_coup("Kd Kh / 2c 3c", "4c 6c 3d", Fraction(1, 10))
    assert (offer.least, offer.second - offer.least, offer.answer) == (
        Fraction(1, 60),
        Fraction(1, 15),
        FirstAnswer.LEAST,
    )
    # A fifth costs 1/10 and leaves 3/5: more than the second offer is worth.
    offer = mid_coup("Kd Kh / 2c 3c", "4c 6c 3d", Fraction(1, 5))
    assert (offer.least, offer.best, offer.answer) == (-Fraction(1, 20), NOTHING, FirstAnswer.DECLINE)


def test_r25_bets_that_cannot_both_be_paid_do_not_add_up() -> None:
    """Player 5, Banker 4, and 4 5 5 left: the whole wager at 2 to 1 at once, and a ninth of it again at 9 to 1.

    On the 4 (one in three) the Player has 9 and the Banker draws a 5: a tie for sure, which pays 9 to 1: the whole
    wager. The first bet is then returned. On a 5 the Player has 0; the Banker draws 4 or 5 to 8 or 9, and the Player
    loses: the first bet pays the whole wager.
    """
    offer = mid_coup("2d 3d / 2c 2h", "4c 5c 5d")
    assert (offer.full, offer.second) == (Fraction(2, 3) + Fraction(1, 3), Fraction(1, 3))
    # The smallest stake takes no room from a bet that is paid on a tie.
    offer = mid_coup("2d 3d / 2c 2h", "4c 5c 5d", Fraction(1, 10))
    assert offer.least == Fraction(1, 10) * 2 * Fraction(2, 3) + Fraction(1, 3)
    # A ninth is the most at 9 to 1: where the smallest stake is larger, that offer is not open.
    assert mid_coup("2d 3d / 2c 2h", "4c 5c 5d", Fraction(1, 8)).least == Fraction(1, 8) * 2 * Fraction(2, 3)


def test_r28_where_the_smallest_stake_is_over_the_cap_nothing_was_open_and_nothing_is_forgone() -> None:
    """At 3 to 1 the cap is a third: with a smallest stake of 2/5 Banker 6 has no first offer, and 5 v 4 stays open."""
    offers = {(one.side, one.own, one.other): one for one in first_offers(BACCARAT, least=Fraction(2, 5))}
    assert offers[Side.BANKER, 6, 5].arises == 0
    assert offers[Side.BANKER, 5, 0].arises > 0


@pytest.mark.parametrize("variant", BACCARAT.variants)
def test_7_20_from_a_full_shoe(variant: Variant) -> None:
    """Banker 5 against Player 0 is the only cell in which the second offer is worth keeping."""
    keep = {
        (one.side, one.own, one.other)
        for one in first_offers(BACCARAT, least=HUNDREDTH)
        if FirstAnswer.LEAST in one.answers
    }
    assert keep == {(Side.BANKER, 5, 0)}
    free, least = (insured_edges(BACCARAT, variant=variant, least=part) for part in (NOTHING, HUNDREDTH))
    banker, player = least[Side.BANKER], least[Side.PLAYER]
    assert (free[Side.BANKER].insured, player.insured) == (free[Side.BANKER].free, player.free)
    assert 0 < banker.insured - banker.free < Fraction(1, 10**6)
    for side in Side.PLAYER, Side.BANKER:
        edge = insured_edge(BACCARAT, side, variant=variant, least=HUNDREDTH)
        assert (least[side].insured, least[side].free) == (edge, free[side].insured)
        assert least[side].plain == odds(BACCARAT, variant=variant).wager(side).edge


def test_a_larger_smallest_stake_never_helps_while_every_first_offer_stays_open() -> None:
    """Up to a quarter of the wager, the largest stake at 4 to 1."""
    shoe = Composition.of_decks(BACCARAT, 1)
    parts = [NOTHING, *(Fraction(part, 80) for part in (1, 2, 4, 8, 20))]
    for side in Side.PLAYER, Side.BANKER:
        edges = [insured_edge(BACCARAT, side, shoe, least=part) for part in parts]
        assert edges == sorted(edges)


def test_always_takes_what_the_cap_leaves() -> None:
    """Every first offer in full; after it only the bet at a three-card 9, with which it cannot be paid."""
    plan = insurance_plan(BACCARAT, Side.PLAYER, InsurancePolicy.ALWAYS, least=HUNDREDTH)
    five, two, nothing = 5, 2, 0
    assert plan.four[five, nothing, two, two] == list(FirstAnswer).index(FirstAnswer.FULL)
    assert np.flatnonzero(plan.five[five, nothing, two, two]).tolist() == [4]
    # Player 0 against Banker 0: nothing was open, and each third card from 5 to 9 brings an offer.
    assert np.flatnonzero(plan.five[nothing, nothing, nothing, nothing]).tolist() == [5, 6, 7, 8, 9]


@pytest.mark.parametrize("least", [Fraction(-1, 100), Fraction(101, 100)])
def test_a_smallest_stake_outside_the_wager_is_refused(least: Fraction) -> None:
    assert refusal(lambda: first_offers(BACCARAT, least=least)).reason == "least-out-of-range"
    assert refusal(lambda: insured_edge(BACCARAT, Side.BANKER, least=least)).reason == "least-out-of-range"


def test_a_shoe_too_short_for_a_coup_is_refused() -> None:
    shoe = shoe_of([1, 2, 3, 4, 5])
    assert refusal(lambda: first_offers(BACCARAT, shoe)).reason == refusal(lambda: odds(BACCARAT, shoe)).reason
    assert refusal(lambda: first_offers(GAMES["lucky7"])).reason == "no-insurance"


def test_pays_of_other_wagers_change_the_edge_and_not_the_answers() -> None:
    even = with_pays(BACCARAT.wagers(Variant.COMMISSION), {"banker.win": Fraction(1)})
    plain, changed = insured_edges(BACCARAT, least=HUNDREDTH), insured_edges(BACCARAT, wagers=even, least=HUNDREDTH)
    gains = [edges[Side.BANKER].plain - edges[Side.BANKER].insured for edges in (plain, changed)]
    assert gains[0] == gains[1]
    assert changed[Side.BANKER].plain < plain[Side.BANKER].plain
