"""Learn when to draw at Lucky Draw from nothing but rewards, and compare the result with the exact optimum.

Run it with `python examples/learn_lucky_draw.py`, or for longer with `python examples/learn_lucky_draw.py 100000000`.

The learner is a table: for each state, the mean reward of standing and of drawing (Monte Carlo). A state is the seat's
total, whether both cards are threes, and the dealer's card. It tries both answers at random, because every coup is a
new start. In the end the better answer of each state is the policy, and the odds engine says exactly what it costs.
"""

import sys
from fractions import Fraction

import gymnasium as gym
import numpy as np
from numpy.typing import NDArray

import punto.env  # registers the environments
from punto.env.observations import LuckyDrawPlaces
from punto.games.lucky_draw import LUCKY_DRAW
from punto.odds.kernels.lucky_draw import KIND_POINTS
from punto.odds.lucky_draw import Answers, lucky_draw_odds, strategy

ENVIRONMENT = next(name for name in punto.env.ENVIRONMENTS if "LuckyDraw" in name)
STATES = 2 * 10 * 10
STEPS = 30_000_000


def states(cards: NDArray[np.int64], dealer: NDArray[np.int64]) -> NDArray[np.int64]:
    """The number of each state, from the points of the cards."""
    threes = (cards == 3).all(axis=-1)
    return (threes * 10 + cards.sum(axis=-1) % 10) * 10 + dealer


def learn(steps: int, *, seed: int, environments: int = 4096) -> NDArray[np.float64]:
    """The mean reward by state and answer, after about this many coups."""
    tables = gym.make_vec(ENVIRONMENT, num_envs=environments)
    chance = np.random.default_rng(seed)
    observed, _ = tables.reset(seed=seed)
    over = np.zeros(environments, np.bool_)
    rewards, coups = np.zeros(2 * STATES), np.zeros(2 * STATES)
    for _ in range(steps // environments):
        points = KIND_POINTS[observed[:, : LuckyDrawPlaces.DEALER + 1]]
        answers = chance.integers(0, 2, environments)
        places = 2 * states(points[:, :2], points[:, 2]) + answers
        opened = over  # a table whose shoe was over opens the next one now, and answers nothing
        observed, reward, over, _, _ = tables.step(answers)
        rewards += np.bincount(places[~opened], reward[~opened], 2 * STATES)
        coups += np.bincount(places[~opened], minlength=2 * STATES)
    tables.close()
    return (rewards / np.maximum(coups, 1)).reshape(STATES, 2)


def policy(means: NDArray[np.float64]) -> Answers:
    """The better answer of each state, in the form that the odds engine takes."""
    first, second, dealer = np.meshgrid(KIND_POINTS, KIND_POINTS, KIND_POINTS, indexing="ij")
    best = means[states(np.stack([first, second], axis=-1), dealer)]
    return (best[..., 1] > best[..., 0]).astype(np.int8)


def edge(answers: Answers) -> Fraction:
    """What a unit on Enter costs a seat that answers so, exactly."""
    odds = lucky_draw_odds(LUCKY_DRAW, answers=answers)
    return -(odds.wager("enter").expectation + odds.wager("draw").expectation)


def main(steps: int = STEPS) -> None:
    learned, best = edge(policy(learn(steps, seed=1))), strategy(LUCKY_DRAW).edge
    print(f"learned from {steps:,} coups: edge {float(learned):.5%}")
    print(f"the exact optimum:{'':>16} edge {float(best):.5%}")
    print(f"what is missing: {float(learned - best):.5%}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
