"""Laws that hold for all cards and chips."""

import random
from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.coups import coup

from punto import limits as table_limits
from punto.cards import Card
from punto.coup import Answer, Ask, Coup, Dealt, Natural, Side, Stand
from punto.errors import Refusal
from punto.game import Bet, Game, Variant
from punto.games import GAMES
from punto.insurance import CARDS_SEEN, INSURANCE_OF, offers
from punto.limits import Limits, Range
from punto.notation import read_coup, read_shoe, write_coup, write_shoe
from punto.playout import deal_coup, deal_shoe
from punto.roads import Mark, bead_plate, big_road, derived, derived_marks
from punto.settlement import Terms, settle
from punto.shoe import Shoe, cards_of_decks, cut, open_shoe, shuffled

seeds = st.integers(0, 2**32)
games = st.sampled_from(list(GAMES.values()))
stakes = st.integers(1, 10_000)
units = st.sampled_from([1, 5, 25])


@st.composite
def coups(draw: st.DrawFn, game: Game) -> Coup:
    """A finished coup of any cards, with any answers."""
    happened: list[Card | Answer] = []
    chosen = draw(st.sets(st.sampled_from(game.seats[0]), min_size=1)) if game.hand_a_seat else {1}
    seats = tuple(sorted(chosen))
    while (made := game.coup(happened, seats)).next is not None:
        answer: st.SearchStrategy[Card | Answer] = st.sampled_from(Answer)
        card: st.SearchStrategy[Card | Answer] = st.sampled_from(Card)
        happened.append(draw(answer if isinstance(made.next, Ask) else card))
    return made


@st.composite
def tables(draw: st.DrawFn) -> tuple[Game, Coup, list[Bet], Terms]:
    """A coup, chips found on its layout, and the table's terms."""
    game = draw(games)
    played = draw(coups(game))
    variants: list[Variant | None] = [*game.variants] or [None]
    variant = draw(st.sampled_from(variants))
    bets: list[Bet] = []
    for seat in played.seats or game.seats[0][:4]:
        if game.hand_a_seat:
            stake = draw(stakes)
            names = ["enter", "draw"] if len(played.hand(seat).cards) == 3 else ["enter"]
            bets += [Bet(name, stake, seat, recorded=True) for name in names]
        else:
            names = draw(st.lists(st.sampled_from([wager.name for wager in game.wagers(variant)]), unique=True))
            bets += [Bet(name, draw(stakes), seat, recorded=True) for name in names]
    bets += _insured(draw, game, played, bets)
    low = draw(stakes)
    span = Range(low, draw(st.integers(low, 20_000)))
    limits = Limits({wager.name: span for wager in game.wagers(variant)}, draw(st.none() | stakes))
    warned = frozenset(draw(st.sets(st.sampled_from(game.seats[0]))))
    terms = Terms(
        variant=variant, limits=draw(st.none() | st.just(limits)), unit=draw(units), settled_under_minimum=warned
    )
    return game, played, bets, terms


def _insured(draw: st.DrawFn, game: Game, played: Coup, bets: list[Bet]) -> list[Bet]:
    """Insurance on some of the wagers, where the coup offered it."""
    if game.insurance is None or not draw(st.booleans()):
        return []
    made = [offer for seen in CARDS_SEEN.values() for offer in offers(game.insurance, played.first(seen))]
    return [
        Bet(INSURANCE_OF[offer.side], draw(stakes), bet.seat, offer.moment, recorded=True)
        for offer in made
        for bet in bets
        if bet.wager == offer.side
    ]


@given(tables())
def test_chips_are_conserved(table: tuple[Game, Coup, list[Bet], Terms]) -> None:
    game, played, bets, terms = table
    entries = settle(game, played, bets, terms)
    assert [entry.bet for entry in entries] == bets
    for entry in entries:
        assert entry.returned + entry.collected == entry.bet.stake
        assert min(entry.paid, entry.returned, entry.collected) >= 0
        assert entry.paid == 0 or entry.collected == 0
        assert entry.paid % terms.unit == 0
        assert 0 <= entry.breakage < terms.unit
        assert entry.paid + entry.breakage <= entry.bet.stake * max(entry.odds, Fraction(0))
        assert entry.clauses


@given(tables())
def test_insurance_never_pays_more_than_the_wager_it_insures(table: tuple[Game, Coup, list[Bet], Terms]) -> None:
    game, played, bets, terms = table
    plain = Terms(variant=terms.variant, unit=terms.unit)
    entries = settle(game, played, bets, plain)
    for side, name in INSURANCE_OF.items():
        for seat in game.seats[0]:
            paid = sum(entry.paid for entry in entries if (entry.bet.wager, entry.bet.seat) == (name, seat))
            assert paid <= sum(bet.stake for bet in bets if (bet.wager, bet.seat) == (side, seat))


@given(st.lists(st.tuples(st.sampled_from(["player", "banker"]), st.integers(50, 10_000)), max_size=7), stakes, units)
def test_what_counts_keeps_the_differential(placed: list[tuple[str, int]], differential: int, unit: int) -> None:
    bets = [Bet(name, stake, seat) for seat, (name, stake) in enumerate(placed, 1)]
    game = GAMES["baccarat"]
    sign = Limits({"player": Range(50), "banker": Range(50)}, differential)
    counts = table_limits.effective_stakes(game, sign, bets, None, unit=unit)
    laid = {side: sum(bet.stake for bet in bets if bet.wager == side) for side in (Side.PLAYER, Side.BANKER)}
    larger, smaller = sorted(laid, key=lambda side: -laid[side])
    effective = {
        side: sum(count.stake for bet, count in zip(bets, counts, strict=True) if bet.wager == side) for side in laid
    }
    assert effective[smaller] == laid[smaller]
    allowed = min(laid[larger], laid[smaller] + differential)
    assert allowed - unit * len(bets) <= effective[larger] <= allowed
    assert all(count.stake <= bet.stake for bet, count in zip(bets, counts, strict=True))


@given(st.data(), games)
def test_a_coup_is_read_back_as_it_was_written(data: st.DataObject, game: Game) -> None:
    played = data.draw(coups(game))
    assert read_coup(game, write_coup(played)) == played


@given(games, seeds)
def test_a_shoe_is_read_back_as_it_was_written(game: Game, seed: int) -> None:
    shoe = deal_shoe(game, game.variant(None), random.Random(seed).randrange, seats=(1, 2, 5))
    assert read_shoe(write_shoe(shoe)) == shoe


@given(games, seeds)
def test_a_shoe_deals_its_own_cards_once_each(game: Game, seed: int) -> None:
    burn = open_shoe(game.shoe, random.Random(seed).randrange)
    record = deal_shoe(game, game.variant(None), random.Random(seed).randrange)
    dealt = [card for made in record.coups for card in made.happened if isinstance(card, Card)]
    order = list(burn.shoe.cards)
    assert record.burned == tuple(order[: len(record.burned)])
    taken = Counter(order[len(record.burned) : len(record.burned) + len(dealt)])
    assert taken == Counter(dealt)


@given(games, seeds, st.data())
def test_shuffle_and_cut_keep_every_card(game: Game, seed: int, data: st.DataObject) -> None:
    cards = cards_of_decks(game.shoe.decks, game.shoe)
    mixed = shuffled(cards, random.Random(seed).randrange)
    at = data.draw(st.integers(1, len(cards) - 1))
    assert Counter(mixed) == Counter(cards) == Counter(cut(mixed, at, game.shoe))
    assert cut(mixed, at, game.shoe)[0] == mixed[at]


def test_a_shuffle_can_bring_every_order() -> None:
    """Three cards, all six pairs of numbers that Fisher and Yates can be given: all six orders, once each."""
    orders = []
    for third, second in product(range(3), range(2)):
        numbers = iter([third, second])
        orders.append(shuffled(tuple(Card)[:3], lambda _: next(numbers)))  # noqa: B023 - used at once
    assert len(set(orders)) == 6


runs = st.lists(st.tuples(st.sampled_from(Mark), st.integers(1, 13)), max_size=14)
results = st.lists(st.sampled_from(Mark), max_size=90) | runs.map(
    lambda made: [mark for mark, n in made for _ in range(n)]
)
"""Any results, and shoes of long runs, whose tails crowd the boards."""


@given(results, st.sampled_from(Mark))
def test_the_roads_of_a_prefix_are_a_prefix(marks: list[Mark], more: Mark) -> None:
    longer = [*marks, more]
    assert bead_plate(longer)[:-1] == bead_plate(marks)
    before, after = big_road(marks), big_road(longer)
    winners = [cell for cell in before if cell.mark is not Mark.TIE]
    assert [(cell.column, cell.row, cell.mark) for cell in after[: len(winners)]] == [
        (cell.column, cell.row, cell.mark) for cell in winners
    ] or not winners
    for back in (1, 2, 3):
        known = derived(marks, back)
        assert derived(longer, back)[: len(known)] == known


@given(results)
def test_no_two_marks_share_a_place(marks: list[Mark]) -> None:
    for cells in (big_road(marks), *(derived(marks, back) for back in (1, 2, 3))):
        places = [(cell.column, cell.row) for cell in cells]
        assert len(set(places)) == len(places)
        assert all(0 <= row < 6 for _, row in places)


@given(results)
def test_every_tie_is_a_stroke_somewhere(marks: list[Mark]) -> None:
    assert sum(cell.ties for cell in big_road(marks)) == marks.count(Mark.TIE)
    without = [mark for mark in marks if mark is not Mark.TIE]
    assert [cell.mark for cell in big_road(without)] == without
    assert all(derived_marks(marks, back) == derived_marks(without, back) for back in (1, 2, 3))


@given(st.data(), games)
def test_a_coup_refuses_what_is_not_needed(data: st.DataObject, game: Game) -> None:
    played = data.draw(coups(game))
    closing = [step for step in played.steps if isinstance(step, Natural | Stand | Dealt)][-1]
    with pytest.raises(Refusal) as refused:
        played.then(data.draw(st.sampled_from(Card)))
    assert (refused.value.reason, refused.value.clause) == ("coup-finished", closing.clause)


def test_a_coup_is_what_has_happened() -> None:
    four = coup("baccarat", "5d Kc / 2h 4c", complete=False)
    assert four.then(Card.S6, Card.D9) == coup("baccarat", "5d Kc 6s / 2h 4c 9d")
    assert coup("baccarat", "5d Kc 6s / 2h 4c 9d").first(4) == four
    assert four != coup("baccarat", "5d Kc / 2h 4d", complete=False)


@given(seeds)
def test_the_cut_card_is_followed_by_one_last_hand(seed: int) -> None:
    game = GAMES["baccarat"]
    shoe: Shoe = open_shoe(game.shoe, random.Random(seed).randrange).shoe
    left = []
    while shoe.stage != "ended":
        _, shoe = deal_coup(game, shoe)
        left.append(shoe.remaining)
    # All coups but the last two leave more cards than lie behind the cut card.
    assert all(remaining > 14 for remaining in left[:-2])
    assert left[-2] <= 14
    assert left[-1] >= 14 - 5 - 6
