"""The vectorised environments deal, observe and pay exactly like the plain ones with the same seeds and actions."""

from typing import Any

import gymnasium as gym
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from support.coups import refusal

import punto.env
from punto.env.observations import LuckyDrawPlaces
from punto.env.vector.base import ENVIRONMENTS_MAX
from punto.env.vector.lucky_draw import LuckyDrawVectorEnv
from punto.env.vector.side_bets import SideBetsVectorEnv

LARGEST_SEED = 2**64 - 1
RULES: list[tuple[str, dict[str, Any]]] = [
    ("punto/LuckyDraw-v0", {}),
    ("punto/SideBets-v0", {}),
    ("punto/SideBets-v0", {"variant": "non_commission", "decks": 1}),
    ("punto/SideBets-v0", {"game": "lucky7", "decks": 6}),
    ("punto/SideBets-v0", {"game": "seven_up"}),
    ("punto/Insurance-v0", {"side": "player"}),
    ("punto/Insurance-v0", {"side": "banker"}),
    ("punto/Insurance-v0", {"side": "player", "decks": 1, "parts": 1}),
    ("punto/Insurance-v0", {"side": "banker", "decks": 1, "parts": 10}),
]


@pytest.mark.parametrize(("name", "asked"), RULES, ids=str)
def test_the_same_seeds_and_actions_make_the_same_episodes(name: str, asked: dict[str, Any]) -> None:
    """More than two shoes of each environment: every observation, reward and end."""
    plain = gym.make_vec(name, num_envs=3, vectorization_mode="sync", **asked)
    compiled = gym.make_vec(name, num_envs=3, **asked)
    assert compiled.observation_space == plain.observation_space
    assert compiled.action_space == plain.action_space
    assert compiled.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    plain.action_space.seed(7)
    np.testing.assert_array_equal(compiled.reset(seed=11)[0], plain.reset(seed=11)[0])
    ended = np.zeros(3)
    steps = 0
    while ended.min() < 2:
        steps += 1
        assert steps < 1000
        actions = plain.action_space.sample()
        expected, made = plain.step(actions), compiled.step(actions)
        for one, other in zip(expected[:4], made[:4], strict=True):
            np.testing.assert_array_equal(one, other, strict=True)
        assert expected[0] in compiled.observation_space
        ended += made[2]


def test_an_environment_goes_on_with_its_next_shoe_and_begins_again_with_a_seed() -> None:
    env = LuckyDrawVectorEnv(2)
    first, _ = env.reset(seed=3)
    second, _ = env.reset()
    again, _ = env.reset(seed=3)
    assert (first != second).any()
    np.testing.assert_array_equal(again, first)
    np.testing.assert_array_equal(env.reset()[0], second)


def test_environment_i_has_the_seed_plus_i_and_each_may_have_its_own() -> None:
    env = LuckyDrawVectorEnv(3)
    following, _ = env.reset(seed=5)
    np.testing.assert_array_equal(env.reset(seed=[5, 6, 7])[0], following)
    np.testing.assert_array_equal(LuckyDrawVectorEnv(1).reset(seed=7)[0][0], following[2])


def test_without_a_seed_no_two_environments_have_the_same_shoe() -> None:
    rows, _ = SideBetsVectorEnv(4).reset()
    assert rows.shape == (4, 14)
    cards, _ = LuckyDrawVectorEnv(64).reset()
    assert len({tuple(row) for row in cards.tolist()}) > 1
    assert (cards[:, LuckyDrawPlaces.SEEN].sum(axis=1) == 3).all()


def test_what_is_returned_stays_as_it_is() -> None:
    env = LuckyDrawVectorEnv(2)
    observed, _ = env.reset(seed=1)
    kept = observed.copy()
    step = env.step(np.array([0, 1]))
    rewards = step[1].copy()
    env.step(np.array([1, 0]))
    np.testing.assert_array_equal(observed, kept)
    np.testing.assert_array_equal(step[1], rewards)


@pytest.mark.parametrize("actions", [[0], [0, 2], [0, -1], [[0, 1]], [0.0, 1.0], ["stand", "draw"]], ids=str)
def test_actions_of_another_kind_are_refused_and_nothing_is_dealt(actions: list[object]) -> None:
    env = LuckyDrawVectorEnv(2)
    env.reset(seed=1)
    before = env.shoes.rows.copy()
    assert refusal(lambda: env.step(np.array(actions))).reason == "actions-outside"
    np.testing.assert_array_equal(env.shoes.rows, before)


def test_seeds_and_sizes_out_of_range_are_refused() -> None:
    env = LuckyDrawVectorEnv(2)
    env.reset(seed=LARGEST_SEED - 1)
    assert refusal(lambda: env.reset(seed=LARGEST_SEED)).reason == "seed-out-of-range"
    assert refusal(lambda: env.reset(seed=[1])).reason == "seeds-and-environments"
    assert refusal(lambda: env.reset(seed=[1, LARGEST_SEED + 1])).reason == "seed-out-of-range"
    assert refusal(lambda: env.reset(seed="1")).reason == "seed-out-of-range"  # type: ignore[arg-type]
    assert refusal(lambda: LuckyDrawVectorEnv(0)).reason == "environments-out-of-range"
    assert refusal(lambda: LuckyDrawVectorEnv(ENVIRONMENTS_MAX + 1)).reason == "environments-out-of-range"
    assert refusal(lambda: LuckyDrawVectorEnv("2")).reason == "environments-out-of-range"  # type: ignore[arg-type]
    assert refusal(lambda: LuckyDrawVectorEnv(2).step(np.array([0, 0]))).reason == "episode-over"
    assert refusal(lambda: SideBetsVectorEnv(2, game="lucky_draw")).reason == "own-hands"


def test_every_environment_has_a_compiled_form() -> None:
    assert {name for name, _ in RULES} == set(punto.env.ENVIRONMENTS)
