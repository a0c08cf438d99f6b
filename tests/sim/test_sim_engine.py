"""The kernels deal, answer, insure and pay exactly as the plain engine does from the same dice."""

from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from play import refusal
from sim_replay import Replayed, codes, dealt, net, nets, planned, replayed, results, unseen_before

from punto.cards import Card
from punto.coup import Coup, Draw, Side
from punto.game import Bet, Variant
from punto.insurance import NAMES, Moment, moment_of, offers
from punto.odds.composition import KINDS, Composition
from punto.odds.inside import offers_inside
from punto.odds.insuring import insurance_of
from punto.odds.lucky_draw import answer, kind_of, strategy
from punto.settlement import Terms, settle
from punto.shoe import full
from punto.sim.kernels import deal_shoe, make_room
from punto.sim.kernels_stream import below, seeded
from punto.sim.plan import Plan, Policy, card_code, compiled
from punto.sim.stream import Stream
from punto.sim.tally import deal_and_tally, measured

LARGEST_SEED = 2**64 - 1
SHOES = [(0, 0), (0, 1), (1, 7), (20241001, 123_456_789_012), (LARGEST_SEED, 0), (LARGEST_SEED, 3)]
"""Seeds and shoe numbers."""


def check_shoe(made: Plan, number: int) -> None:
    """Every card, the number of coups, and every wager of every seat."""
    by_kernel, by_engine = dealt(made, number), replayed(made, number)
    assert by_kernel.shown == card_code(made.rules, by_engine.shown)
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


def test_the_answers_of_lucky_draw_differ_by_policy() -> None:
    """So that the test above tells them apart."""
    ends = {
        policy: dealt(planned("lucky_draw", seed=0, seats=7, policy=policy), 0).cards
        for policy in ("perfect", "chart", "counter")
    }
    assert ends["perfect"] != ends["chart"]
    assert ends["perfect"] != ends["counter"]


def test_perfect_answers_are_the_best_ones_from_a_full_shoe() -> None:
    made = planned("lucky_draw", seed=0, policy="perfect")
    shoe = Composition.of_decks(made.rules)
    answers = compiled(made).deal.answers
    for first in KINDS[::5]:
        for second in KINDS[2::5]:
            for dealer in KINDS[1::9]:
                best = answer(made.rules, shoe.without([first, second, dealer]), (first, second), dealer)
                assert bool(answers[kind_of(first), kind_of(second), kind_of(dealer)]) == best.draws


def test_chart_answers_are_the_chart_of_the_strategy() -> None:
    made = planned("lucky_draw", seed=0, policy="chart")
    chart = strategy(made.rules).chart
    answers = compiled(made).deal.answers
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


# Insurance: a main bet of the cap's scale on each hand, and the whole cap of each hand as a bet.


def insurance_bet(made: Plan, coup: Coup, side: Side, moment: Moment) -> Bet | None:
    """The whole cap at that moment of the coup, if it is offered then."""
    insurance = insurance_of(made.rules)
    then = coup.first(4 if moment is Moment.FOUR_CARDS else 5)
    for offer in offers(insurance, then) if moment_of(then) is moment else ():
        if offer.side is side:
            stake = compiled(made).cover.scale / offer.odds
            assert stake.denominator == 1
            return Bet(NAMES[side], int(stake), moment=moment)
    return None


def moment_of_policy(made: Plan, shoe: Replayed, number: int, side: Side) -> Moment | None:
    """When the plan's policy insures this hand in this coup, if it is offered then."""
    coup = shoe.coups[number]
    if made.policy is Policy.ALWAYS:
        at_four = insurance_bet(made, coup, side, Moment.FOUR_CARDS)
        return Moment.FOUR_CARDS if at_four else Moment.PLAYER_THIRD
    if made.policy is Policy.COUNTER:
        return moment_of_counter(made, coup, unseen_before(made, shoe.shown, shoe.coups[:number]), side)
    bit = 1 if side is Side.PLAYER else 2
    p1, b1, p2, b2, *more = (card.points for card in coup.cards)
    tables = compiled(made).cover
    if tables.four[p1, p2, b1, b2] & bit:
        return Moment.FOUR_CARDS
    return Moment.PLAYER_THIRD if more and tables.five[p1, p2, b1, b2, more[0]] & bit else None


def moment_of_counter(made: Plan, coup: Coup, unseen: Composition, side: Side) -> Moment | None:
    """The whole cap at four cards where that gains more than waiting, else at the third card where it gains."""
    four = coup.first(4)
    if not isinstance(four.next, Draw):
        return None
    waiting = Fraction(0)
    if four.next.to is Side.PLAYER:
        left = unseen.without(four.cards)
        for card, many in zip(KINDS, left.counts, strict=True):
            if many:
                waiting += Fraction(many, left.size) * gain(made, four.then(card), unseen, side)
    if gain(made, four, unseen, side) > waiting:
        return Moment.FOUR_CARDS
    five = coup.first(5)
    return Moment.PLAYER_THIRD if len(five.player.cards) == 3 and gain(made, five, unseen, side) > 0 else None


def gain(made: Plan, coup: Coup, unseen: Composition, side: Side) -> Fraction:
    """What the whole cap for a unit on the hand gains where the coup stands, nothing where it would lose."""
    if coup.next is None:
        return Fraction(0)
    for offer in offers_inside(made.rules, coup, unseen):
        if offer.side is side:
            return max(offer.expectation / offer.odds, Fraction(0))
    return Fraction(0)


def insured(made: Plan, shoe: Replayed, side: Side) -> list[tuple[int, int, int]]:
    """After each coup: what the insurance of this hand has won in all, how often it was taken, and all its stakes."""
    scale = compiled(made).cover.scale
    won = taken = staked = 0
    sums = []
    for number, coup in enumerate(shoe.coups):
        moment = moment_of_policy(made, shoe, number, side)
        bet = insurance_bet(made, coup, side, moment) if moment else None
        if bet:
            _, entry = settle(made.rules, coup, [Bet(side, 20 * scale), bet], Terms(variant=made.variant))
            won, taken, staked = won + net(entry), taken + 1, staked + bet.stake
        sums.append((won, taken, staked))
    return sums


@pytest.mark.parametrize(
    ("policy", "decks", "seed", "number"),
    [
        *(("always", decks, seed, number) for decks in (8, 1) for seed, number in SHOES),
        *(("perfect", decks, seed, number) for decks in (8, 1) for seed, number in SHOES),
        *(("counter", decks, seed, number) for decks in (8, 1) for seed, number in SHOES[:3]),
        *(("counter", 1, 5, number) for number in range(20)),
        # Shoes in which insurance at four cards would gain, and waiting for the third card gains more.
        *(("counter", decks, 5, number) for decks, number in ((8, 32), (8, 492), (8, 1188), (1, 1758))),
    ],
)
def test_insurance(policy: str, decks: int, seed: int, number: int) -> None:
    made = planned("baccarat", seed=seed, policy=policy, decks=decks)
    shoe = replayed(made, number)
    by_engine = {NAMES[side]: insured(made, shoe, side) for side in (Side.PLAYER, Side.BANKER)}
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
    assert all(taken["always"][name] > taken["counter"][name] > 0 for name in NAMES.values())
    assert taken["perfect"] != taken["counter"]


def test_no_policy_has_no_insurance() -> None:
    assert deal_and_tally(planned("baccarat", seed=0), 0, 5).insurance == {}


# 7 Up's continuous shuffler.


def from_machine(made: Plan, number: int) -> list[Coup]:
    """Coups out of a machine that keeps some cards ready: one comes in for each that leaves, then they go back."""
    assert made.machine is not None
    dice = Stream(made.seed, number)
    inside, ready = list(full(made.decks, made.shoe)), list[Card]()

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
    for name, found in measured(made, deal_and_tally(made, 0, 100_000)).items():
        assert found.z is not None
        assert abs(found.z) < 4, (name, found)


@pytest.mark.parametrize(("game", "card"), [("baccarat", Card.C9), ("seven_up", Card.CA), ("lucky_draw", Card.C9)])
def test_a_shoe_of_nothing_but_short_coups_finds_room(game: str, card: Card) -> None:
    """Naturals alone, and seats that stand: as many coups as a shoe can hold."""
    made = planned(game, seed=2, burn=1, cut_card=9 if game == "seven_up" else 11)
    deal, room_size = compiled(made).deal, compiled(made).room
    deal = deal._replace(full=np.full_like(deal.full, card_code(made.rules, card)), answers=deal.answers * 0)
    stream, cards, room = make_room(deal, *room_size)
    coups, _ = deal_shoe(deal, np.uint64(2), 0, stream, cards, room)
    short = 3 if game == "seven_up" else 4
    assert np.diff(room[1][: coups + 1]).tolist() == [short] * coups
    assert coups == -(-(deal.full.size - 1 - made.cut_card) // short) + 1 <= room_size[0]


@pytest.mark.parametrize("hands", [-1, 2])
def test_another_number_of_last_hands_is_refused(hands: int) -> None:
    assert refusal(lambda: planned("baccarat", cut_card=20, last_hands=hands)).reason == "last-hands-out-of-range"
