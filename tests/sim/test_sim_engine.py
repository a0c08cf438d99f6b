"""The kernels deal, answer, insure and pay exactly like the plain engine with the same random numbers."""

from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from sim_replay import Replayed, codes, dealt, net, nets, planned, replayed, results, unseen_before
from support.coups import refusal

from punto.cards import Card
from punto.coup import Coup, Draw, Side
from punto.game import Bet, Variant
from punto.insurance import INSURANCE_OF, FirstAnswer, Moment, Offer, moment_of, offers
from punto.odds.composition import KINDS, Composition
from punto.odds.insurance_odds import insurance_of
from punto.odds.lucky_draw import answer, kind_of, strategy
from punto.odds.mid_coup import offers_mid_coup
from punto.settlement import Terms, settle
from punto.shoe import cards_of_decks
from punto.sim.answer_policy import AnswerPolicy
from punto.sim.kernels.dealing import deal_shoe, make_room
from punto.sim.kernels.stream import below, seeded
from punto.sim.plan import Plan, card_code, compile_plan
from punto.sim.stream import Stream
from punto.sim.tally import deal_and_tally, measure

LARGEST_SEED = 2**64 - 1
SHOES = [(0, 0), (0, 1), (1, 7), (20241001, 123_456_789_012), (LARGEST_SEED, 0), (LARGEST_SEED, 3)]
"""Seeds and shoe numbers."""


def check_shoe(made: Plan, number: int) -> None:
    """Every card, the number of coups, and every wager of every seat."""
    by_kernel, by_engine = dealt(made, number), replayed(made, number)
    assert by_kernel.shown == (card_code(made.rules, by_engine.shown) if by_engine.shown else None)
    assert by_kernel.cards == [codes(made, coup) for coup in by_engine.coups]
    for cells, coup in zip(by_kernel.cells.tolist(), by_engine.coups, strict=True):
        for seat, cell in enumerate(cells, start=1):
            assert results(made, cell) == nets(made, coup, seat), coup


@pytest.mark.parametrize(("seed", "number"), SHOES)
@pytest.mark.parametrize(
    ("game", "asked"),
    [
        ("baccarat", {}),
        ("baccarat", {"variant": Variant.NON_COMMISSION}),
        ("baccarat", {"decks": 1}),
        ("baccarat", {"decks": 6}),
        ("baccarat", {"burn": 0}),
        ("baccarat", {"burn": 1}),
        ("baccarat", {"burn": 10}),
        ("baccarat", {"cut_card": 11}),
        ("baccarat", {"cut_card": 100}),
        ("baccarat", {"last_hands": 0}),
        ("baccarat", {"last_hands": 0, "cut_card": 5, "decks": 1}),
        ("baccarat", {"coups_a_shoe": 1}),
        ("baccarat", {"coups_a_shoe": 60}),
        ("lucky7", {}),
        ("lucky7", {"variant": Variant.NON_COMMISSION, "decks": 10}),
        ("seven_up", {}),
        ("seven_up", {"decks": 8, "burn": 5}),
    ],
    ids=str,
)
def test_two_hands(game: str, asked: dict[str, Any], seed: int, number: int) -> None:
    check_shoe(planned(game, seed=seed, **asked), number)


@pytest.mark.parametrize(("seed", "number"), SHOES[::2])
@pytest.mark.parametrize("seats", [1, 3, 7])
@pytest.mark.parametrize("policy", ["perfect", "chart", "counter"])
def test_lucky_draw(policy: str, seats: int, seed: int, number: int) -> None:
    check_shoe(planned("lucky_draw", seed=seed, seats=seats, policy=policy), number)


@pytest.mark.parametrize("burn", [1, 7])
def test_lucky_draw_with_a_burn(burn: int) -> None:
    """A counting seat has seen the first burned card, and no other."""
    check_shoe(planned("lucky_draw", seed=5, seats=7, policy="counter", burn=burn), 1)


@pytest.mark.parametrize("game", ["seven_up", "lucky_draw"])
def test_r02_games_without_a_burn(game: str) -> None:
    made = planned(game)
    assert (made.burn, made.shoe.burn, dealt(made, 0).shown, planned(game, burn=5).burn) == (0, 0, None, 5)
    assert planned("baccarat").burn is None


def test_the_answers_of_lucky_draw_differ_by_policy() -> None:
    """So that the test above tells them apart."""
    ends = {
        policy: dealt(planned("lucky_draw", seed=LARGEST_SEED, seats=7, policy=policy), 0).cards
        for policy in ("perfect", "chart", "counter")
    }
    assert ends["perfect"] != ends["chart"]
    assert ends["perfect"] != ends["counter"]


def test_perfect_answers_are_the_best_ones_from_a_full_shoe() -> None:
    made = planned("lucky_draw", seed=0, policy="perfect")
    shoe = Composition.of_decks(made.rules)
    answers = compile_plan(made).deal.answers
    for first in KINDS[::5]:
        for second in KINDS[2::5]:
            for dealer in KINDS[1::9]:
                best = answer(made.rules, shoe, (first, second), dealer)
                assert bool(answers[kind_of(first), kind_of(second), kind_of(dealer)]) == best.draws


def test_chart_answers_are_the_chart_of_the_strategy() -> None:
    made = planned("lucky_draw", seed=0, policy="chart")
    chart = strategy(made.rules).chart
    answers = compile_plan(made).deal.answers
    for first in KINDS:
        for second in KINDS[::3]:
            for dealer in KINDS[::4]:
                draws = bool(answers[kind_of(first), kind_of(second), kind_of(dealer)])
                assert draws == chart[(first.points + second.points) % 10, dealer.points]


def test_changed_pays_are_paid() -> None:
    made = planned("baccarat", seed=3, pays={"lucky_6.3": Fraction(23), "banker.win": Fraction(1, 3)})
    for cell, coup in zip(dealt(made, 0).cells[:, 0].tolist(), replayed(made, 0).coups, strict=True):
        showdown = coup.showdown()
        assert results(made, cell) == [wager.line(showdown).odds for wager in made.wagers]


# Insurance: a main bet of the cap's scale on each hand, and what the policy stakes at each moment as bets.


def offer_of(made: Plan, coup: Coup, side: Side, moment: Moment) -> Offer | None:
    """The offer for this hand where the coup stands, unless the smallest stake is over the cap."""
    if moment_of(coup) is not moment:
        return None
    least = Fraction(made.least or 0)
    found = [offer for offer in offers(insurance_of(made.rules), coup) if offer.side is side]
    return found[0] if found and least * found[0].odds <= 1 else None


def bets_of_policy(made: Plan, shoe: Replayed, number: int, side: Side) -> list[Bet]:
    """The insurance that the plan's policy takes on this hand in this coup."""
    coup, scale, least = shoe.coups[number], compile_plan(made).cover.scale, Fraction(made.least or 0)
    four, five = coup.first(4), coup.first(5)
    answer, again = answers_of_policy(made, shoe, number, side)
    first, second = offer_of(made, four, side, Moment.FOUR_CARDS), offer_of(made, five, side, Moment.PLAYER_THIRD)
    bets, room = [], Fraction(1)
    if first and answer is not FirstAnswer.DECLINE:
        stake = least if answer is FirstAnswer.LEAST else 1 / first.odds
        bets.append(Bet(INSURANCE_OF[side], whole(stake * scale), moment=Moment.FOUR_CARDS))
        room -= stake * first.odds
    if second and again:
        stake = (1 if second.on_tie else room) / second.odds
        bets.append(Bet(INSURANCE_OF[side], whole(stake * scale), moment=Moment.PLAYER_THIRD))
    return bets


def whole(amount: Fraction) -> int:
    assert amount.denominator == 1
    return int(amount)


def answers_of_policy(made: Plan, shoe: Replayed, number: int, side: Side) -> tuple[FirstAnswer, bool]:
    """What the policy answers at four cards, and whether it takes the second offer of this coup."""
    coup = shoe.coups[number]
    if made.policy is AnswerPolicy.COUNTER:
        return answers_of_counter(made, coup, unseen_before(made, shoe.shown, shoe.coups[:number]), side)
    if made.policy is AnswerPolicy.ALWAYS:
        took = offer_of(made, coup.first(4), side, Moment.FOUR_CARDS)
        second = offer_of(made, coup.first(5), side, Moment.PLAYER_THIRD)
        return FirstAnswer.FULL, not took or (second is not None and second.on_tie)
    p1, b1, p2, b2, *more = (card.points for card in coup.cards)
    tables, banker = compile_plan(made).cover, side is Side.BANKER
    answer = list(FirstAnswer)[int(tables.four[p1, p2, b1, b2]) >> 2 * banker & 3]
    return answer, bool(more and int(tables.five[p1, p2, b1, b2, more[0]]) >> banker & 1)


def answers_of_counter(made: Plan, coup: Coup, unseen: Composition, side: Side) -> tuple[FirstAnswer, bool]:
    """The best of all at once, the smallest stake and the rest later, and nothing; by the engine, card by card."""
    four, five = coup.first(4), coup.first(5)
    first, least = offer_of(made, four, side, Moment.FOUR_CARDS), Fraction(made.least or 0)
    if first is None:
        return FirstAnswer.DECLINE, second_gain(made, five, unseen, side, Fraction(1)) > 0
    worth = expected(made, four, unseen, side)
    kept_room = 1 - least * first.odds
    full = worth / first.odds + ahead(made, four, unseen, side, Fraction(0))
    kept = worth * least + ahead(made, four, unseen, side, kept_room)
    if full <= 0 and kept <= 0:
        return FirstAnswer.DECLINE, False
    room = Fraction(0) if full >= kept else kept_room
    answer = FirstAnswer.FULL if full >= kept else FirstAnswer.LEAST
    return answer, second_gain(made, five, unseen, side, room) > 0


def ahead(made: Plan, four: Coup, unseen: Composition, side: Side, room: Fraction) -> Fraction:
    """What the second offer will gain with this room, over every third card of the Player."""
    if not isinstance(four.next, Draw) or four.next.to is not Side.PLAYER:
        return Fraction(0)
    left = unseen.without(four.cards)
    return sum(
        (
            Fraction(many, left.size) * second_gain(made, four.then(card), unseen, side, room)
            for card, many in zip(KINDS, left.counts, strict=True)
            if many
        ),
        Fraction(0),
    )


def second_gain(made: Plan, five: Coup, unseen: Composition, side: Side, room: Fraction) -> Fraction:
    offer = offer_of(made, five, side, Moment.PLAYER_THIRD)
    if offer is None:
        return Fraction(0)
    stake = (1 if offer.on_tie else room) / offer.odds
    if stake < Fraction(made.least or 0):
        return Fraction(0)
    return max(stake * expected(made, five, unseen, side), Fraction(0))


def expected(made: Plan, coup: Coup, unseen: Composition, side: Side) -> Fraction:
    """What a unit of insurance wins where the coup stands."""
    (offer,) = (offer for offer in offers_mid_coup(made.rules, coup, unseen) if offer.side is side)
    return offer.expectation


def insured(made: Plan, shoe: Replayed, side: Side) -> list[tuple[int, int, int]]:
    """After each coup: what the insurance of this hand has won in all, in how many coups, and all its stakes."""
    scale = compile_plan(made).cover.scale
    won = taken = staked = 0
    sums = []
    for number, coup in enumerate(shoe.coups):
        bets = bets_of_policy(made, shoe, number, side)
        if bets:
            _, *entries = settle(made.rules, coup, [Bet(side, scale), *bets], Terms(variant=made.variant))
            won, taken = won + sum(map(net, entries)), taken + 1
            staked += sum(bet.stake for bet in bets)
        sums.append((won, taken, staked))
    return sums


@pytest.mark.parametrize(
    ("policy", "decks", "seed", "number"),
    [
        *(("always", decks, seed, number) for decks in (8, 1) for seed, number in SHOES),
        *(("perfect", decks, seed, number) for decks in (8, 1) for seed, number in SHOES),
        *(("counter", decks, seed, number) for decks in (8, 1) for seed, number in SHOES[:3]),
        *(("counter", 1, 5, number) for number in range(20)),
        # Shoes in which the smallest stake at four cards keeps the second offer open: on the Banker, on the Player.
        *(("counter", decks, 5, number) for decks, number in ((8, 10), (8, 32), (1, 42), (1, 115))),
        *(("counter", decks, 5, number) for decks, number in ((8, 275), (1, 225), (1, 281))),
    ],
)
def test_insurance(policy: str, decks: int, seed: int, number: int) -> None:
    check_insurance(planned("baccarat", seed=seed, policy=policy, decks=decks), number)


@pytest.mark.parametrize("least", [Fraction(1, 4), Fraction(1, 7), Fraction(2, 3), Fraction(1)])
@pytest.mark.parametrize("policy", ["always", "perfect", "counter"])
def test_7_20_insurance_with_another_smallest_stake(policy: str, least: Fraction) -> None:
    """One that leaves little room, one that fits some odds only, and one that fits none."""
    check_insurance(planned("baccarat", seed=5, policy=policy, decks=1, least=least), 1758)


@pytest.mark.parametrize(("number", "side"), [(42, Side.BANKER), (225, Side.PLAYER)])
def test_7_20_a_counter_buys_the_second_offer(number: int, side: Side) -> None:
    """The smallest stake at four cards and the rest of the room later: so that the test above meets it."""
    made = planned("baccarat", seed=5, policy="counter", decks=1)
    shoe, least = replayed(made, number), compile_plan(made).cover.least
    bets = [bets_of_policy(made, shoe, coup, side) for coup in range(len(shoe.coups))]
    assert any(bet.stake == least and bet.moment is Moment.FOUR_CARDS for coup in bets for bet in coup)


def check_insurance(made: Plan, number: int) -> None:
    shoe = replayed(made, number)
    by_engine = {INSURANCE_OF[side]: insured(made, shoe, side) for side in (Side.PLAYER, Side.BANKER)}
    for coups in range(1, len(shoe.coups) + 1):
        by_kernel = deal_and_tally(made, number, 1, limit=coups).insurance
        for name, sums in by_engine.items():
            entry = by_kernel[name]
            assert (entry.sums.total, entry.taken, entry.staked) == sums[coups - 1], (name, shoe.coups[coups - 1])


def test_insurance_differs_by_policy() -> None:
    """So that the test above tells them apart."""
    taken = {
        policy: {
            name: made.taken
            for name, made in deal_and_tally(planned("baccarat", seed=0, policy=policy), 0, 200).insurance.items()
        }
        for policy in ("always", "perfect", "counter")
    }
    assert all(taken["always"][name] > taken["counter"][name] > 0 for name in INSURANCE_OF.values())
    assert taken["perfect"] != taken["counter"]


def test_no_policy_has_no_insurance() -> None:
    assert deal_and_tally(planned("baccarat", seed=0), 0, 5).insurance == {}


# 7 Up's continuous shuffler.


def from_machine(made: Plan, number: int) -> list[Coup]:
    """Coups out of a machine that keeps some cards ready: one comes in for each that leaves, then they go back."""
    assert made.machine is not None
    dice = Stream(made.seed, number)
    inside, ready = list(cards_of_decks(made.decks, made.shoe)), list[Card]()

    def come(many: int) -> None:
        while len(ready) < many:
            place = dice.below(len(inside))
            ready.append(inside[place])
            inside[place] = inside[-1]
            inside.pop()

    coups = []
    for _ in range(made.coups_a_shoe or 0):
        come(max(made.machine, 5))
        coup = made.rules.coup()
        while coup.next:
            coup = coup.then(ready.pop(0))
        come(made.machine)
        while len(ready) > made.machine:
            inside.append(ready.pop())
        inside.extend(coup.cards)
        coups.append(coup)
    return coups


@pytest.mark.parametrize(("seed", "number"), SHOES)
@pytest.mark.parametrize("ready", [0, 3, 5, 20, 156])
def test_machine(ready: int, seed: int, number: int) -> None:
    made = planned("seven_up", seed=seed, machine=ready)
    by_kernel, coups = dealt(made, number), from_machine(made, number)
    assert len(coups) == 100
    assert by_kernel.cards == [codes(made, coup) for coup in coups]
    assert [results(made, cell) for cell in by_kernel.cells[:, 0].tolist()] == [nets(made, coup, 1) for coup in coups]


# The dice, and what they come to in the long run.


@pytest.mark.parametrize(("seed", "number"), SHOES)
def test_the_dice_of_the_kernel_are_those_of_the_stream(seed: int, number: int) -> None:
    stream, plain = np.zeros(6, np.uint64), Stream(seed, number)
    seeded(np.uint64(seed), number, stream)
    sides = [1, 2, 3, 6, 52, 100, 415, 416, 519, 40_000, 65_535, 65_536] * 200
    assert [below(stream, many) for many in sides] == [plain.below(many) for many in sides]


@pytest.mark.parametrize(
    ("game", "asked"),
    [
        ("baccarat", {"policy": "always"}),
        ("baccarat", {"policy": "perfect"}),
        ("baccarat", {"policy": "always", "decks": 1, "coups_a_shoe": 1}),
        ("baccarat", {"policy": "perfect", "decks": 1, "coups_a_shoe": 1}),
        ("lucky7", {"variant": Variant.NON_COMMISSION}),
        ("seven_up", {}),
        ("seven_up", {"machine": 0}),
        ("lucky_draw", {"policy": "perfect", "seats": 3}),
        ("lucky_draw", {"policy": "chart"}),
    ],
    ids=str,
)
def test_the_mean_of_every_wager_is_the_exact_one(game: str, asked: dict[str, Any]) -> None:
    made = planned(game, seed=11, **asked)
    for name, found in measure(made, deal_and_tally(made, 0, 100_000)).items():
        assert found.z is not None
        assert abs(found.z) < 4, (name, found)


@pytest.mark.parametrize(("game", "card"), [("baccarat", Card.C9), ("seven_up", Card.CA), ("lucky_draw", Card.C9)])
def test_a_shoe_of_nothing_but_short_coups_finds_room(game: str, card: Card) -> None:
    """Naturals alone, and seats that stand: as many coups as a shoe can hold."""
    made = planned(game, seed=2, burn=1, cut_card=9 if game == "seven_up" else 11)
    deal, room_size = compile_plan(made).deal, compile_plan(made).room
    deal = deal._replace(full=np.full_like(deal.full, card_code(made.rules, card)), answers=deal.answers * 0)
    stream, cards, room = make_room(deal, *room_size)
    coups, _ = deal_shoe(deal, np.uint64(2), 0, stream, cards, room)
    short = 3 if game == "seven_up" else 4
    assert np.diff(room[1][: coups + 1]).tolist() == [short] * coups
    assert coups == -(-(deal.full.size - 1 - made.cut_card) // short) + 1 <= room_size[0]


@pytest.mark.parametrize("hands", [-1, 2])
def test_another_number_of_last_hands_is_refused(hands: int) -> None:
    assert refusal(lambda: planned("baccarat", cut_card=20, last_hands=hands)).reason == "last-hands-out-of-range"
