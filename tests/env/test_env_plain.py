"""The plain environments: Gymnasium's own checks, the shoes of the simulation, and rewards that the rules pay."""

import subprocess
import sys
from importlib import import_module
from typing import Any

import gymnasium as gym
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from msgspec.structs import replace
from support.coups import refusal
from support.timeouts import WAIT_SECONDS_MAX

import punto.env
from punto.cards import card
from punto.coup import Answer
from punto.env.observations import NO_CARD, InsurancePlaces, LuckyDrawPlaces, SideBetsPlaces
from punto.env.plain.insurance import InsuranceEnv
from punto.env.plain.lucky_draw import LuckyDrawEnv
from punto.env.plain.side_bets import SideBetsEnv
from punto.games import GAMES
from punto.insurance import Moment, offers
from punto.notation import write_coup
from punto.odds.composition import RANKS
from punto.odds.lucky_draw import kind_of
from punto.playout import deal_shoe, draw_on_four
from punto.shoe import open_shoe
from punto.sim.stream import Stream

SEED = 20241001


@pytest.mark.parametrize("render_mode", [None, "ansi"])
@pytest.mark.parametrize("name", punto.env.ENVIRONMENTS)
def test_gymnasium_finds_nothing_wrong(name: str, render_mode: str | None) -> None:
    check_env(gym.make(name, render_mode=render_mode).unwrapped)


@pytest.mark.parametrize(
    ("name", "asked"),
    [
        ("punto/SideBets-v0", {"game": "seven_up"}),
        ("punto/SideBets-v0", {"game": "lucky7", "variant": "non_commission", "decks": 6}),
        ("punto/Insurance-v0", {"side": "player", "decks": 1, "parts": 1}),
    ],
)
def test_gymnasium_finds_nothing_wrong_with_other_rules(name: str, asked: dict[str, Any]) -> None:
    check_env(gym.make(name, **asked).unwrapped)


def test_importing_the_room_again_registers_nothing_twice() -> None:
    punto.env.registration.register_environments()
    assert set(punto.env.ENVIRONMENTS) <= set(gym.registry)


@pytest.mark.parametrize("game", ["baccarat", "lucky7", "seven_up"])
def test_an_episode_is_a_shoe_of_the_simulation(game: str) -> None:
    env = SideBetsEnv(game=game)
    env.reset(seed=SEED)
    for number in range(2):
        coups, over = [], False
        while not over:
            _, _, over, _, _ = env.step(np.zeros(len(env.wagers), np.int8))
            coups.append(env.render())
        shoe = deal_shoe(GAMES[game], None, Stream(SEED, number).below)
        assert coups == [write_coup(coup) for coup in shoe.coups]
        env.reset()


def test_lucky_draw_deals_the_same_shoe_to_the_same_answers() -> None:
    env = LuckyDrawEnv()
    seen, _ = env.reset(seed=SEED)
    coups, over = deal_shoe(GAMES["lucky_draw"], None, Stream(SEED, 0).below).coups, False
    for coup in coups:
        assert not over
        assert env.coup == coup.first(3)
        first, second = (kind_of(card) for card in coup.hand(1).cards[:2])
        assert seen[LuckyDrawPlaces.CARDS].tolist() == [first, second]
        assert seen[LuckyDrawPlaces.DEALER] == kind_of(coup.dealer.cards[0])
        seen, _, over, _, _ = env.step(np.int64(draw_on_four(env.coup, 1) is Answer.DRAW))
    assert over
    assert seen[LuckyDrawPlaces.SEEN].sum() == sum(len(coup.cards) for coup in coups)


def test_burned_cards_are_not_seen_but_for_the_first() -> None:
    """R-02: the first card is shown, and says how many others go away unseen."""
    env = SideBetsEnv()
    observed, _ = env.reset(seed=SEED)
    burned = open_shoe(GAMES["baccarat"].shoe, Stream(SEED, 0).below)
    assert burned.shown
    expected = [int(rank is burned.shown.rank) for rank in RANKS]
    assert observed[SideBetsPlaces.SEEN].tolist() == expected
    assert observed[SideBetsPlaces.LEFT] == 416 - len(burned.cards)


def stack(env: LuckyDrawEnv | SideBetsEnv | InsuranceEnv, cards: str) -> None:
    """Let these cards come next, and deal to the decision."""
    shoe = env.source.shoe
    coming = tuple(card(text) for text in cards.split())
    env.source.shoe = replace(shoe, cards=shoe.cards[: shoe.drawn] + coming + shoe.cards[shoe.drawn :])
    env.next_decision()


def test_three_suited_threes_pay_thirty_on_draw_and_one_on_enter() -> None:
    env = LuckyDrawEnv(render_mode="ansi")
    env.reset(seed=SEED)
    stack(env, "3s 5c 3s 3s 6d 2h")
    _, reward, _, _, _ = env.step(np.int64(1))
    assert reward == 31


def test_who_stands_has_one_unit_at_stake_and_who_draws_has_two() -> None:
    env = LuckyDrawEnv()
    env.reset(seed=SEED)
    stack(env, "2s 9c 3s 9h")
    assert env.step(np.int64(0))[1] == -1
    stack(env, "2s 9c 3s Kh 9h")
    assert env.step(np.int64(1))[1] == -2


def test_wagers_are_paid_by_their_lines() -> None:
    """A Player pair (11), Player loses, Banker wins 19/20."""
    env = SideBetsEnv()
    env.reset(seed=SEED)
    stack(env, "Kd 9h Kc Ts")
    made = np.array([int(name in ("player_pair", "banker", "tie")) for name in env.wagers], np.int8)
    assert env.step(made)[1] == pytest.approx(11 + 0.95 - 1)


NOTHING, LEAST, FULL = 0, 1, 5


def insured(cards: str, *actions: int) -> tuple[InsuranceEnv, float]:
    """The Banker insured in this coup, with these actions at its offers; the reward at the last."""
    env = InsuranceEnv(side="banker")
    env.reset(seed=SEED)
    stack(env, cards)
    reward = 0.0
    for action in actions:
        _, reward, _, _, _ = env.step(np.int64(action))
    return env, reward


@pytest.mark.parametrize(
    ("third", "action", "reward"), [("4h", FULL, 1.0), ("9h", FULL, -1 / 3), ("4h", LEAST, 0.03), ("4h", NOTHING, 0.0)]
)
def test_6_4_6_six_against_five_pays_three_to_one_if_banker_loses(third: str, action: int, reward: float) -> None:
    assert insured(f"2c Kc 3d 6d {third}", action)[1] == pytest.approx(reward)


def test_6_4_3_both_bets_together_pay_no_more_than_the_wager() -> None:
    assert insured("2c Kc 3d 6d 6h 4c", LEAST, FULL)[1] == pytest.approx(1.0)


def test_7_20_who_takes_nothing_at_the_first_offer_has_no_second() -> None:
    env, _ = insured("2c Kc 3d 6d")
    stack(env, "2c Kc 3d 6d 6h 4c")
    before = env.coup
    env.step(np.int64(NOTHING))
    assert env.coup != before
    env, _ = insured("2c Kc 3d 6d 6h 4c")
    observed = env.step(np.int64(LEAST))[0]
    assert observed[InsurancePlaces.MOMENT] == 1
    assert observed[InsurancePlaces.TOTALS].tolist() == [1, 6]
    assert observed[InsurancePlaces.FIRST] == LEAST
    assert observed[InsurancePlaces.CARDS].tolist() == [1, 2, 12, 5, 5]


@pytest.mark.parametrize("side", ["player", "banker"])
def test_every_decision_is_an_offer_of_the_table(side: str) -> None:
    env = InsuranceEnv(side=side)
    observed, _ = env.reset(seed=SEED)
    chosen, met, over = np.random.default_rng(1), set(), False
    while not over:
        assert env.offer in offers(env.terms.insurance, env.coup)
        assert env.offer
        assert env.offer.side == side
        met.add(env.offer.moment)
        observed, _, over, _, _ = env.step(np.int64(chosen.integers(env.terms.actions)))
    assert met == set(Moment)
    assert observed[InsurancePlaces.CARDS].tolist() == [NO_CARD] * 5


@pytest.mark.parametrize(
    ("name", "asked", "reason"),
    [
        ("punto/LuckyDraw-v0", {"render_mode": "human"}, "render-mode"),
        ("punto/SideBets-v0", {"game": "bingo"}, "unknown-game"),
        ("punto/SideBets-v0", {"game": "lucky_draw"}, "own-hands"),
        ("punto/SideBets-v0", {"decks": 11}, "decks-out-of-range"),
        ("punto/SideBets-v0", {"variant": "free"}, "unknown-variant"),
        ("punto/Insurance-v0", {"game": "lucky7"}, "no-insurance"),
        ("punto/Insurance-v0", {"side": "tie"}, "insured-hand"),
        ("punto/Insurance-v0", {"parts": 0}, "insurance-parts"),
        ("punto/Insurance-v0", {"parts": 11}, "insurance-parts"),
    ],
    ids=str,
)
def test_what_the_rules_do_not_have_is_refused(name: str, asked: dict[str, Any], reason: str) -> None:
    module, begins = punto.env.ENVIRONMENTS[name]
    made = getattr(import_module(f"punto.env.plain.{module}"), f"{begins}Env")
    assert refusal(lambda: made(**asked)).reason == reason


def test_a_step_needs_a_shoe_and_a_possible_action() -> None:
    env = LuckyDrawEnv()
    assert refusal(lambda: env.step(np.int64(0))).reason == "episode-over"
    assert refusal(lambda: env.reset(seed=2**64)).reason == "seed-out-of-range"
    env.reset(seed=SEED)
    assert refusal(lambda: env.step(np.int64(2))).reason == "action-outside"
    over = False
    while not over:
        over = env.step(np.int64(0))[2]
    assert refusal(lambda: env.step(np.int64(0))).reason == "episode-over"


@pytest.mark.parametrize("package", ["gymnasium", "pettingzoo"])
def test_a_missing_package_is_named_with_what_installs_it(package: str) -> None:
    """In a process of its own, which cannot find the package."""
    code = f"""
import sys
from importlib.machinery import PathFinder
find = PathFinder.find_spec
PathFinder.find_spec = lambda name, *more: None if name.startswith({package!r}) else find(name, *more)
from punto.errors import Refusal
try:
    import punto.env.tables
except Refusal as refusal:
    print(refusal)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=WAIT_SECONDS_MAX)
    assert done.stderr == ""
    assert f"needs {package}" in done.stdout
    assert 'pip install "punto[env]"' in done.stdout
