"""A patron's strategy: every coup as the engine settles it, and the same whether compiled or not."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from sim_replay import decision, known, planned, replayed

from punto.coup import Answer, Coup
from punto.game import Bet, Variant
from punto.insurance import CARDS_SEEN, INSURANCE_OF, Moment, largest_stake, moment_of, offers
from punto.odds.insurance_odds import insurance_of
from punto.odds.lucky_draw import strategy as lucky_draw_strategy
from punto.placing import was_open
from punto.playout import deal_coup
from punto.settlement import Terms, settle
from punto.shoe import Stage, open_shoe
from punto.sim.plan import Plan, compile_plan
from punto.sim.pool import workers
from punto.sim.simulation import simulate
from punto.sim.strategies import tally as tallies
from punto.sim.strategies.asked import PlayedCoup
from punto.sim.strategies.now import InsuranceOffer, Now
from punto.sim.strategies.run import StrategyRun, play
from punto.sim.strategies.session import play_session
from punto.sim.strategies.strategy import Strategy, as_strategy, compiled
from punto.sim.strategies.tally import StrategySpec, empty_tally, play_plain
from punto.sim.strategies.terms import StrategyTerms
from punto.sim.stream import Stream
from punto.sim.tally import deal_and_tally


def session(made: Plan, given: object, number: int = 0, **terms: Any) -> list[PlayedCoup]:
    return list(play_session(made, as_strategy(given), StrategyTerms(**terms), number))


def both(_: Now) -> dict[str, int]:
    return {"banker": 100, "player": 50}


def test_three_coups_by_hand() -> None:
    """Shoe 0 of seed 1 begins Qd Jh / 8h Ts, Jh 2c 4c / Qs 7s, Kd 3h 2s / 3h Td Ac: Banker, Banker, Player."""
    played = session(planned(seed=1), both)[:3]
    assert "".join(coup.mark for coup in played) == "BBP"
    assert [coup.nets for coup in played] == [
        {"banker": 95, "player": -50},
        {"banker": 95, "player": -50},
        {"banker": -100, "player": 50},
    ]
    assert [coup.bankroll for coup in played] == [45, 90, 40]
    made = play(planned(seed=1), both, 3)
    assert (made.coups, made.staked, made.won) == (3, 450, 40)
    assert made.wagers["banker"].staked == 300
    assert made.path()[:4] == [0, 45, 90, 40]


def test_r_11_payments_are_rounded_down_to_what_is_payable() -> None:
    played = session(planned(seed=1), both, payable=10)[:3]
    assert [coup.nets["banker"] for coup in played] == [90, 90, -100]


def any_wager(names: tuple[str, ...]) -> Callable[[Now], dict[str, int]]:
    """Any amounts on any wagers, and sometimes none."""

    def bet(now: Now) -> dict[str, int]:
        return {name: now.random.randint(1, 997) for name in names if now.random.random() < 0.4}

    return bet


@pytest.mark.parametrize("number", [0, 3])
@pytest.mark.parametrize(
    ("game", "asked"),
    [
        ("baccarat", {}),
        ("baccarat", {"variant": Variant.NON_COMMISSION, "decks": 6}),
        ("lucky7", {}),
        ("seven_up", {}),
    ],
    ids=str,
)
def test_every_coup_equals_the_settlement(game: str, asked: dict[str, Any], number: int) -> None:
    made = planned(game, **asked)
    names = tuple(wager.name for wager in made.wagers)
    played = session(made, any_wager(names), number, payable=5)
    shoe = replayed(made, number)
    assert len(played) == len(shoe.coups)
    for mine, coup in zip(played, shoe.coups, strict=True):
        entries = settle(made.rules, coup, bets_of(mine.stakes), Terms(variant=made.variant, unit=5))
        assert mine.nets == {entry.bet.wager: entry.paid - entry.collected for entry in entries}
        assert mine.mark == coup.showdown().result[0].upper()
    assert any(not mine.stakes for mine in played)
    assert any(len(mine.stakes) > 2 for mine in played)


def bets_of(stakes: dict[str, int]) -> list[Bet]:
    return [Bet(name, stake) for name, stake in stakes.items()]


class Whim:
    """Enters most coups and draws as it likes."""

    def bet(self, now: Now) -> dict[str, int]:
        return {"enter": now.random.randint(1, 99)} if now.random.random() < 0.8 else {}

    def draw(self, now: Now) -> bool:
        assert now.dealer is not None
        assert now.total == sum(card.points for card in now.hand) % 10
        return now.random.random() < 0.5


@pytest.mark.parametrize("seats", [1, 3])
@pytest.mark.parametrize("policy", ["chart", "counter"])
def test_every_coup_of_lucky_draw_equals_the_settlement(policy: str, seats: int) -> None:
    made = planned("lucky_draw", seats=seats, policy=policy)
    played = session(made, Whim, 2, payable=10)
    coups = seat_shoe(made, 2, [mine.drew is True for mine in played])
    assert len(played) == len(coups)
    for mine, coup in zip(played, coups, strict=True):
        entries = settle(made.rules, coup, bets_of(mine.stakes), Terms(unit=10))
        assert mine.nets == {entry.bet.wager: entry.paid - entry.collected for entry in entries}
        assert mine.stakes.get("draw", 0) == (mine.stakes.get("enter", 0) if mine.drew else 0)
    assert {bool(mine.stakes) for mine in played} == {True, False}


def seat_shoe(made: Plan, number: int, drew: list[bool]) -> list[Coup]:
    """The shoe by the engine, where the first seat answers so, and the others by the policy."""
    burn = open_shoe(made.shoe, Stream(made.seed, number).below, made.decks)
    shoe, coups = burn.shoe, list[Coup]()
    others = decision(made, burn.shown, coups)

    def decide(coup: Coup, seat: int) -> Answer:
        if seat > 1:
            return others(coup, seat)
        return Answer.DRAW if drew[len(coups)] else Answer.STAND

    while shoe.stage is not Stage.ENDED:
        coup, shoe = deal_coup(made.rules, shoe, made.rules.first_seats(made.seats), decide)
        coups.append(coup)
    return coups


class Insurer:
    """Bets on either hand or both, insures any part of what it may, and notes what it was offered."""

    def __init__(self, notes: list[tuple[int, InsuranceOffer, int]]) -> None:
        self.notes = notes

    def __deepcopy__(self, _: object) -> "Insurer":
        return Insurer(self.notes)

    def bet(self, now: Now) -> dict[str, int]:
        return {name: now.random.randint(1, 400) for name in ("player", "banker", "tie") if now.random.random() < 0.7}

    def insure(self, now: Now, offer: InsuranceOffer) -> int:
        assert len(now.dealt) == CARDS_SEEN[offer.moment]
        assert now.unseen == 416 - len(now.seen)
        stake = now.random.choice([0, 0, 1, offer.most, now.random.randint(0, offer.most)])
        self.notes.append((now.coup, offer, stake))
        return stake


@pytest.mark.parametrize("number", [0, 1, 2])
def test_insurance_is_offered_and_settled_as_by_the_engine(number: int) -> None:
    made, notes = planned(), list[tuple[int, InsuranceOffer, int]]()
    played, shoe = session(made, Insurer(notes), number, payable=5), replayed(made, number)
    for place, (mine, coup) in enumerate(zip(played, shoe.coups, strict=True)):
        insured = [Bet(INSURANCE_OF[bet.side], bet.stake, moment=bet.moment) for bet in mine.insurance]
        entries = settle(made.rules, coup, [*bets_of(mine.stakes), *insured], Terms(unit=5))
        nets = [entry.paid - entry.collected for entry in entries]
        assert nets == [*mine.nets.values(), *(bet.net for bet in mine.insurance)]
        here = [(offer, stake) for at, offer, stake in notes if at == place]
        assert [(offer.moment, offer.side, offer.most) for offer, _ in here] == due(made, coup, mine, here)
    assert {offer.moment for _, offer, _ in notes} == set(Moment)


def due(
    made: Plan, coup: Coup, mine: PlayedCoup, taken: list[tuple[InsuranceOffer, int]]
) -> list[tuple[Moment, str, int]]:
    """What the engine offers on the hands that the patron backed, with the largest whole stake (6.4.3, 7.20)."""
    found = list[tuple[Moment, str, int]]()
    insurance = insurance_of(made.rules)
    open_first = any(
        was_open(insurance, coup, side, mine.stakes[side], None) for side in INSURANCE_OF if side in mine.stakes
    )
    took_first = any(stake for offer, stake in taken if offer.moment is Moment.FOUR_CARDS)
    for moment in Moment:
        then = coup.first(CARDS_SEEN[moment])
        if moment_of(then) is not moment or (moment is Moment.PLAYER_THIRD and open_first and not took_first):
            continue
        for offer in offers(insurance, then):
            before = [(one, stake) for one, stake in taken if one.side is offer.side and one.moment is not moment]
            paid = sum(stake * one.odds for one, stake in before if one.on_tie == offer.on_tie)
            committed = Fraction(paid) if moment is Moment.PLAYER_THIRD else Fraction(0)
            most = int(largest_stake(mine.stakes.get(offer.side, 0), committed, offer.odds))
            if most >= 1:
                found.append((moment, offer.side, most))
    return sorted(found, key=lambda one: (list(Moment).index(one[0]), list(INSURANCE_OF).index(one[1])))  # type: ignore[arg-type]


# The same function, plain and compiled. Ranks count from 0, wagers from 0 in the game's order.


def by_everything(now: Any, stakes: Any) -> None:
    """Depends on all that a view has: marks, cards, memory, bankroll and the last coup."""
    runs = now.memory[0]
    if now.coup > 0 and now.marks[now.coup - 1] == ord("B"):
        runs += 1
    else:
        runs = 0
    now.memory[0] = runs
    high = now.left[6] + now.left[7] + now.left[8]
    low = now.left[3] + now.left[4] + now.left[5]
    if (high + runs + now.session + now.shoe) % 5 == 0:
        return
    if high * 13 > now.unseen * 3:
        stakes[1] = 10 + runs
    else:
        stakes[0] = 7
    if now.won < 0:
        stakes[2] = 1 + now.last[2]
    if now.nets[1] > 0 and low > high:
        stakes[3] = 3
    if now.bankroll < 500:
        stakes[:] = 0
        stakes[0] = min(1, now.bankroll)


def insuring(now: Any, offer: Any) -> int:
    """Any part of what is offered."""
    now.memory[1] += 1
    if now.memory[1] % 3 == 0:
        return 0
    if offer.moment == 0:
        return 1 + (offer.most - 1) * (now.left[8] % 2)  # type: ignore[no-any-return]
    return offer.most - (now.unseen + offer.own + offer.other + offer.side) % 2 * (offer.most - 1)  # type: ignore[no-any-return]


def entering(now: Any, stakes: Any) -> None:
    if (now.left[2] + now.coup) % 4 != 0:
        stakes[0] = 5 + now.coup % 7


def drawing(now: Any) -> bool:
    total = (min(now.hand[0] + 1, 10) + min(now.hand[1] + 1, 10)) % 10
    return total < 5 or (now.hand[2] + now.left[0]) % 3 == 0  # type: ignore[no-any-return]


class InPlain:
    """The same functions, not compiled."""

    def __init__(self, bet: Any, **parts: Any) -> None:
        self.bet = bet
        self.__dict__.update(parts)


def equal(made: Plan, bet: Any, coups: int, terms: StrategyTerms, **parts: Any) -> StrategyRun:
    """Play plainly, compiled on one core and on two."""
    plain = play(made, InPlain(bet, **parts), coups, terms=terms)
    machine = compiled(bet, **parts)
    for cores in (1, 2):
        assert play(made, machine, coups, terms=terms, cores=cores).tally == plain.tally
    assert plain.coups == coups
    return plain


@pytest.mark.parametrize(
    ("game", "asked"),
    [("baccarat", {}), ("lucky7", {"decks": 6}), ("seven_up", {"machine": 20})],
    ids=str,
)
def test_plain_and_compiled_are_equal(game: str, asked: dict[str, Any]) -> None:
    terms = StrategyTerms(bankroll=2000, most=400, payable=5, shoes=2)
    found = equal(planned(game, **asked), by_everything, 3000, terms)
    assert len(found.wagers) >= 2
    assert 0 < found.tally.bets < 3000


def test_plain_and_compiled_are_equal_with_insurance() -> None:
    found = equal(planned(), by_everything, 3000, StrategyTerms(bankroll=10**6, payable=5), insure=insuring)
    assert found.wagers["player_insurance"].times > 20
    assert found.wagers["banker_insurance"].times > 20


@pytest.mark.parametrize(("seats", "policy"), [(1, "perfect"), (3, "counter")])
def test_plain_and_compiled_are_equal_at_lucky_draw(seats: int, policy: str) -> None:
    made = planned("lucky_draw", seats=seats, policy=policy)
    found = equal(made, entering, 200, StrategyTerms(bankroll=10**4), draw=drawing)
    assert 0 < found.wagers["draw"].times < found.wagers["enter"].times < 200


# Against the rest of the simulation, whose shoes are the same, and against exact odds.


def test_a_flat_bet_is_what_the_simulation_tallies() -> None:
    made, coups = planned(), 1_000_000

    def flat(_now: Any, stakes: Any) -> None:
        stakes[1] = 20

    found = play(made, compiled(flat), coups)
    tally = deal_and_tally(made, 0, coups, limit=coups)
    sums, scale = tally.wagers["banker"], compile_plan(made).scales[1]
    assert found.won == Fraction(sums.total * 20, scale)
    assert (found.tally.sessions, found.tally.shoes) == (tally.shoes, tally.shoes)
    wager = found.wagers["banker"]
    assert wager.exact == pytest.approx(-0.010579, abs=1e-6)
    assert wager.z is not None
    assert abs(wager.z) < 4
    assert found.rows()[0]["exact"] == wager.exact


class AlwaysInsured:
    def __init__(self, stake: int) -> None:
        self.stake = stake

    def bet(self, _: Now) -> dict[str, int]:
        return {"player": self.stake, "banker": self.stake}

    def insure(self, _: Now, offer: InsuranceOffer) -> int:
        return offer.most


def test_insurance_always_is_worth_what_the_policy_is() -> None:
    made = planned(policy="always")
    stake = compile_plan(made).cover.scale
    found = play(made, AlwaysInsured(stake), 40_000)
    tally = deal_and_tally(made, 0, 40_000, limit=40_000)
    for name, gain in compile_plan(made).cover_gains.items():
        sums = found.tally.wagers[name]
        assert sums.won == tally.insurance[name].sums.total
        assert sums.staked == tally.insurance[name].staked
        assert gain is not None
        edge, error = known(sums.edge(found.tally.sessions))
        assert abs(sums.won / stake / 40_000 - float(gain)) < 4 * error * sums.staked / stake / 40_000
        assert edge < 0


class ByChart:
    """Lucky Draw by the chart of the exact strategy."""

    def __init__(self, chart: dict[tuple[int, int], bool]) -> None:
        self.chart = chart

    def bet(self, _: Now) -> dict[str, int]:
        return {"enter": 100}

    def draw(self, now: Now) -> bool:
        assert now.dealer is not None
        return self.chart[now.total, now.dealer.points]


def test_lucky_draw_by_the_chart_has_its_exact_edge() -> None:
    made = planned("lucky_draw", policy="chart")
    chart = {place: bool(draws) for place, draws in lucky_draw_strategy(made.rules).chart.items()}
    found = play(made, ByChart(chart), 20_000)
    with workers(1) as pool:
        tally = simulate(made, 20_000, pool).tally
    exact = compile_plan(made).exact
    for name, scale in zip(("enter", "draw"), compile_plan(made).scales, strict=True):
        assert found.wagers[name].won == Fraction(tally.wagers[name].total * 100, scale)
    worth = sum(exact.wagers[name].expectation for name in ("enter", "draw"))
    edge, error = known(found.edge)
    assert abs(found.won / 100 / 20_000 - float(worth)) < 4 * error * found.staked / 100 / 20_000
    assert edge == pytest.approx(found.won / found.staked)


# Runs.


def test_a_strategy_that_sits_out_stakes_nothing() -> None:
    made = play(planned(), lambda _: None, 100)
    assert (made.coups, made.staked, made.won, made.edge, made.wagers) == (100, 0, 0, None, {})
    assert made.rows() == [
        {"wager": "all", "times": 0, "staked": 0, "won": 0, "edge": None, "se": None, "exact": None, "z": None}
    ]
    assert "nothing staked" in repr(made)


def test_several_processes_give_the_same() -> None:
    stake = 30

    def after_player(now: Now) -> dict[str, int]:
        now.memory["seen"] = now.memory.get("seen", 0) + 1
        return {"player": stake + now.memory["seen"] + now.random.randint(0, 5)} if now.marks.endswith("P") else {}

    here = play(planned(), after_player, 3000)
    assert play(planned(), after_player, 3000, cores=2).tally == here.tally


def test_a_class_begins_each_session_afresh_and_so_does_a_copied_object() -> None:
    class Doubling:
        def __init__(self) -> None:
            self.stake = 1

        def bet(self, now: Now) -> dict[str, int]:
            self.stake = min(2 * self.stake, 64) if now.won < 0 else 1
            return {"player": self.stake}

    by_class, by_object = play(planned(), Doubling, 500), play(planned(), Doubling(), 500)
    assert by_class.tally == by_object.tally
    assert [coup.stakes for coup in by_class.follow(2)] == [coup.stakes for coup in session(planned(), Doubling, 2)]


def test_batches_add_up_in_any_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where results of sessions are counted together."""
    monkeypatch.setattr(tallies, "RESULTS_KEPT_MAX", 8)
    spec = StrategySpec(planned(), StrategyTerms(), as_strategy(any_wager(("player", "tie"))))
    whole = play_plain(spec, 0, 40)
    parts = [play_plain(spec, first, 4) for first in range(0, 40, 4)]
    forward = backward = empty_tally(spec)
    for part in parts:
        forward, backward = forward.plus(part), part.plus(backward)
    assert forward == whole
    assert backward == whole
    assert len(whole.results.counts) <= 8
    assert whole.results.mean == Fraction(whole.whole.won, 40)
    assert whole.results.size == 40


def test_an_interrupt_keeps_what_is_done() -> None:
    def interrupted(now: Now) -> dict[str, int]:
        if now.session == 2:
            raise KeyboardInterrupt
        return {"tie": 1}

    made = play(planned(), interrupted, 10_000)
    assert made.outcome.interrupted
    assert made.tally.sessions == 2
    assert made.staked == made.coups


def test_progress_is_heard() -> None:
    heard = list[tuple[int, int]]()
    play(planned(), both, 300, progress=lambda done, target: heard.append((done, target)))
    assert heard[-1] == (300, 300)
    assert [done for done, _ in heard] == sorted(done for done, _ in heard)


def test_a_strategy_is_a_value() -> None:
    made: Strategy = as_strategy(both)
    assert as_strategy(made) is made
