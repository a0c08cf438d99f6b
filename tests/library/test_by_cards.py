"""The exact count of wagers that see ranks, suits and cards, against brute force and against counts by hand."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import permutations
from math import perm

import numpy as np
import pytest

from punto.cards import Card, Rank
from punto.conditions import Condition, HandFeatures, banker, player, sevens, tie
from punto.coup import Hand, Showdown
from punto.errors import Refusal
from punto.game import Game
from punto.games import GAMES
from punto.odds import Composition, batch, odds, odds_mid_coup, removal
from punto.odds.asked import CARDS_DRAWN_MAX
from punto.odds.composition import read_cards
from punto.sim.plan import make_plan
from punto.wagers import Wager, wager

BACCARAT, SEVEN_UP = GAMES["baccarat"], GAMES["seven_up"]
SMALL = "7s*3 7h*2 Jd*2 Qd Kd 3c*3"
"""Twelve cards: sevens alike, pictures of one suit, and threes for third cards."""


def pictures(hand: HandFeatures) -> Condition:
    """A hand of exactly a jack, a queen and a king, in any order."""
    first, second, third = hand.cards
    found = None
    for a, b, c in permutations("JQK"):
        order = (first.rank == a) & (second.rank == b) & (third.rank == c)
        found = order if found is None else found | order
    assert found is not None
    return found


PERFECT = (player.paired & player.first_two.suited, banker.paired & banker.first_two.suited)
PERFECT_PAIRS = wager(
    "perfect_pairs", {"perfect": (PERFECT[0] | PERFECT[1], 25), "pair": (player.paired | banker.paired, 5)}
)
PUBLISHED_PAIRS = wager("perfect_pairs", {"both": (PERFECT[0] & PERFECT[1], 200), "one": (PERFECT[0] | PERFECT[1], 25)})
PICTURES = wager("pictures", pictures(player) | pictures(banker), pays=60)
PICTURES_SUITED = wager(
    "pictures_suited", (pictures(player) & player.suited) | (pictures(banker) & banker.suited), pays=500
)
RED_WIN = wager("red_win", banker.wins & (banker.cards[0].colour == "red") & (banker.cards[2].suit == "d"), pays=3)
SEVEN_OF_SPADES = wager("seven_of_spades", (player.cards[1] == "7s") | (banker.cards[0] == "7s"), pays="7/2")
FIRST_SUITS = wager("first_suits", player.cards[0].suit == banker.cards[0].suit, pays=2, pushes=tie)
LATE = wager("late", (player.cards[2].points > banker.cards[2].points) & (player.total != banker.total), pays=2)
NOT_THERE = wager("not_there", ~(player.cards[2].rank == "3") & (player.size == 3), pays=1)


def in_a_row(showdown: Showdown) -> bool:
    """A plain function: the cards of one hand have different ranks, and one of the Banker's is a seven."""
    return len(set(showdown.player.ranks)) == len(showdown.player.ranks) and Rank.SEVEN in showdown.banker.ranks[:2]


FUNCTION = wager("function", in_a_row, pays=2)
SUITS = wager("suits", lambda s: s.player.cards[0].suit == s.player.cards[1].suit, pays=1)
IDENTITY = wager("identity", lambda s: s.banker.cards[0] is Card.S7 and s.player.total > 0, pays=8)
ALL = (
    PERFECT_PAIRS,
    PICTURES,
    PICTURES_SUITED,
    RED_WIN,
    SEVEN_OF_SPADES,
    FIRST_SUITS,
    LATE,
    NOT_THERE,
    FUNCTION,
    SUITS,
    IDENTITY,
)


@cache
def every_end(name: str, cards: str) -> list[tuple[Showdown, int]]:
    """Every ordered coup of a small shoe, dealt here card by card, with the number of its orders."""
    most = CARDS_DRAWN_MAX[GAMES[name].space]
    printed = (Rank.SEVEN,) if name == "seven_up" else ()
    first = ["B", "P", "B"] if printed else ["P", "B", "P", "B"]
    ends: list[tuple[Showdown, int]] = []

    def deal(left: dict[Card, int], to: list[str], player: list[Card], banker: list[Card], ways: int) -> None:
        size = sum(left.values())
        if not to:
            hands = Hand(tuple(player), printed), Hand(tuple(banker))
            to = third_card(*hands)
            if not to:
                drawn = len(player) + len(banker)
                ends.append((Showdown(*hands), ways * perm(size, most - drawn)))
                return
        for card, count in left.items():
            if count:
                mine = to[0] == "P"
                deal(
                    left | {card: count - 1},
                    to[1:],
                    [*player, card] if mine else player,
                    banker if mine else [*banker, card],
                    ways * count,
                )

    deal(Counter(read_cards(cards)), first, [], [], 1)
    return ends


def third_card(player: Hand, banker: Hand) -> list[str]:
    """Who draws next after two cards each, by the printed tables."""
    if banker.size == 3:
        return []
    two = (sum(card.points for card in player.cards[: 2 - len(player.printed)]) + 7 * len(player.printed)) % 10
    if two >= 8 or banker.total >= 8:
        return []
    if player.size == 2:
        if two <= 5:
            return ["P"]
        return ["B"] if banker.total <= 5 else []
    third = player.cards[-1].points
    draws = {3: set(range(10)) - {8}, 4: set(range(2, 8)), 5: set(range(4, 8)), 6: {6, 7}, 7: set()}
    return ["B"] if third in draws.get(banker.total, set(range(10))) else []


def brute_force(game: Game, cards: str, wagers: tuple[Wager, ...]) -> Counter[tuple[int, ...]]:
    """Settle every coup by the lines of the wagers."""
    joint: Counter[tuple[int, ...]] = Counter()
    for showdown, ways in every_end(game.name, cards):
        joint[tuple([(*one.lines, one.loses).index(one.line(showdown)) for one in wagers])] += ways
    return joint


def test_every_order_of_a_small_shoe_is_counted_alike() -> None:
    table = odds(BACCARAT, Composition.of_cards(SMALL), wagers=ALL[:4])
    assert table.joint == brute_force(BACCARAT, SMALL, ALL[:4])
    assert sum(table.joint.values()) == table.permutations == perm(12, 6)


@pytest.mark.parametrize("cards", [SMALL, "As 2d*4 9c*2 Js*3 Qs Ks"])
def test_each_wager_alone_and_all_together_with_the_games_own(cards: str) -> None:
    shoe = Composition.of_cards(cards)
    own = BACCARAT.wagers(None)
    expected = brute_force(BACCARAT, cards, (*own, *ALL))
    for place, one in enumerate(ALL, len(own)):
        counts: Counter[int] = Counter()
        for at, ways in expected.items():
            counts[at[place]] += ways
        lines = odds(BACCARAT, shoe, wagers=[one]).wager(one.name).lines
        assert {n: line.permutations for n, line in enumerate(lines) if line.permutations} == counts, one.name
    mixed = (*own, PERFECT_PAIRS, FIRST_SUITS)
    places = [place for place, one in enumerate((*own, *ALL)) if one in mixed]
    joint: Counter[tuple[int, ...]] = Counter()
    for at, ways in expected.items():
        joint[tuple([at[place] for place in places])] += ways
    assert odds(BACCARAT, shoe, wagers=mixed).joint == joint


def test_seven_up_with_its_printed_seven() -> None:
    cards = "7s*3 7h*2 Jd*3 5d 3c*2 2h"
    suited = wager("suited", player.suited & banker.suited, pays=4)
    pair = wager("pair", player.paired & (player.cards[0].suit == "s"), pays=9)
    many = wager("many", (sevens >= 3) & (banker.cards[1].colour == "red"), pays=9)
    plain = wager("plain", lambda s: s.player.ranks.count(Rank.SEVEN) > len(s.player.cards), pays=5)
    wagers = (*SEVEN_UP.wagers(None), suited, pair, many, plain)
    table = odds(SEVEN_UP, Composition.of_cards(cards), wagers=wagers)
    assert table.joint == brute_force(SEVEN_UP, cards, wagers)


def test_perfect_pairs_by_hand() -> None:
    """Eight decks: each hand's second card is one of 7 like the first, or one of 24 of its rank and another suit."""
    perfect, pair = Fraction(7, 415), Fraction(31, 415)
    table = odds(BACCARAT, wagers=[PERFECT_PAIRS]).wager("perfect_pairs")
    # Of both hands at once: the second hand's first card is like the first hand's, of its rank, or another.
    same, rank = Fraction(6, 414), Fraction(24, 414)
    both_perfect = perfect * (same * Fraction(5, 413) + rank * Fraction(7, 413) + (1 - same - rank) * Fraction(7, 413))
    assert table.lines[0].probability == 2 * perfect - both_perfect
    in_rank = Fraction(30, 414)
    both_pair = pair * (in_rank * Fraction(29, 413) + (1 - in_rank) * Fraction(31, 413))
    assert table.lines[0].probability + table.lines[1].probability == 2 * pair - both_pair
    assert round(float(1 + odds(BACCARAT, wagers=[PUBLISHED_PAIRS]).wager("perfect_pairs").expectation), 4) == 0.9195


def independent_pictures(decks: int, *, suited: bool) -> Fraction:
    """Count J-Q-K by hand: which hands can have it, and with which of the other hand's cards it takes a third card.

    A hand of two pictures has 0 points and draws, unless the other hand has a natural; the Banker's 0 draws always.
    """
    of_rank, size = 4 * decks, 52 * decks
    sets = 4 * decks**3 if suited else of_rank**3
    one_hand = 6 * sets
    natural = [(a, b) for a in range(10) for b in range(10) if (a + b) % 10 >= 8]
    points = [16 * decks] + [of_rank] * 9
    # The other hand's two cards come from what the three pictures leave: thirteen decks' ranks less three tens.
    points[0] -= 3
    open_pairs = (size - 3) * (size - 4) - sum(points[a] * (points[b] - (a == b)) for a, b in natural)
    one = Fraction(one_hand * open_pairs, perm(size, 5))
    # Both hands: all six cards are pictures, three of them for each hand, and nobody has a natural.
    if suited:
        alike = 4 * (decks * (decks - 1)) ** 3
        other = 4 * 3 * decks**6
        both = Fraction(36 * (alike + other), perm(size, 6))
    else:
        both = Fraction(36 * (of_rank * (of_rank - 1)) ** 3, perm(size, 6))
    return 2 * one - both


@pytest.mark.parametrize("decks", [1, 8])
def test_a_jack_a_queen_and_a_king_in_one_hand_counted_another_way(decks: int) -> None:
    shoe = Composition.of_decks(BACCARAT, decks)
    assert odds(BACCARAT, shoe, wagers=[PICTURES]).wager("pictures").hit == independent_pictures(decks, suited=False)


def test_suited_pictures_counted_another_way() -> None:
    found = odds(BACCARAT, wagers=[PICTURES_SUITED]).wager("pictures_suited").hit
    assert found == independent_pictures(8, suited=True)


def test_in_the_middle_of_a_coup() -> None:
    """After three cards: every order of the rest, dealt by the procedure."""
    shoe = Composition.of_cards(SMALL)
    coup = BACCARAT.coup("7s 3c Jd")
    assert coup.next is not None
    wagers = (*BACCARAT.wagers(None), *ALL[:6])
    table = odds_mid_coup(BACCARAT, coup, shoe, wagers=wagers)
    left = shoe.without(coup.cards)
    rest = [card for card, count in zip(Card, left.counts, strict=True) for _ in range(count)]
    joint: Counter[tuple[int, ...]] = Counter()
    for order in permutations(rest, 3):
        dealt = coup.then(order[0])
        while dealt.next is not None:
            dealt = dealt.then(order[len(dealt.happened) - 3])
        joint[tuple([(*one.lines, one.loses).index(one.line(dealt.showdown())) for one in wagers])] += 1
    assert table.joint == joint


def test_a_mixed_table_is_exact_in_every_figure() -> None:
    plain, mixed = odds(BACCARAT), odds(BACCARAT, wagers=[*BACCARAT.wagers(None), PERFECT_PAIRS])
    for name, wanted in plain.wagers.items():
        assert mixed.wager(name) == wanted
    assert mixed.covariance("banker", "player_pair") == plain.covariance("banker", "player_pair")
    assert mixed.covariance("perfect_pairs", "player_pair") > 0
    assert mixed.only("perfect_pairs").joint == odds(BACCARAT, wagers=[PERFECT_PAIRS]).joint


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        (lambda: batch(BACCARAT, np.full((1, 13), 32), wagers=[SUITS]), "suits sees ranks, suits or cards"),
        (lambda: removal(BACCARAT, "suits", wagers=[SUITS]), "suits sees ranks, suits or cards"),
        (
            lambda: odds(BACCARAT, wagers=[wager("all", lambda s: len({*s.player.cards, *s.banker.cards}) == 4, 1)]),
            "Write the condition with punto.conditions",
        ),
        (
            lambda: odds(BACCARAT, wagers=[wager("all", (player.suited & banker.suited) & (player.paired), 1)]),
            "Ask for fewer wagers at once",
        ),
        (lambda: odds(BACCARAT, wagers=[wager("x", lambda s: s.player.colour, 1)]), "It asked for colour"),  # type: ignore[attr-defined]
        (lambda: odds(BACCARAT, wagers=[wager("x", lambda s: s.player.cards[2].suit == "s", 1)]), "IndexError"),
        (lambda: odds(BACCARAT, wagers=[wager("x", lambda s: None, 1)]), "True or False"),  # type: ignore[arg-type,return-value]
    ],
)
def test_what_cannot_be_counted_is_refused_with_what_to_do(asked: Callable[[], object], sentence: str) -> None:
    with pytest.raises(Refusal, match=sentence):
        asked()


def test_lucky_draw_and_the_simulation_refuse_wagers_that_see_cards() -> None:
    game = GAMES["lucky_draw"]
    enter, draw = game.wagers(None)
    red = wager("draw", lambda s: s.player.cards[0].suit.red, pays=1)
    with pytest.raises(Refusal, match="draw asks for more"):
        odds(game, wagers=[enter, red])
    with pytest.raises(Refusal, match="enter and draw, in this order"):
        odds(game, wagers=[draw, enter])
    assert make_plan(game, seed=1).game == "lucky_draw"
