"""Policies beside the exact optimum: one learned from rewards alone, one computed by backward induction."""

import sys
from collections.abc import Iterator
from fractions import Fraction
from importlib import import_module
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from punto.coup import Side
from punto.env.insurance_policy import BestInsurance, best_insurance
from punto.env.insurance_terms import LEAST, NOTHING, insurance_terms
from punto.env.vector.insurance import InsuranceVectorEnv
from punto.games import GAMES
from punto.insurance import LEAST_INSURANCE
from punto.odds.evaluate import odds
from punto.odds.insurance_answers import insured_edge
from punto.odds.lucky_draw import SeatStrategy, answer_table, strategy

EXAMPLES = Path(__file__).parents[2] / "examples"
TABLES, STEPS = 2048, 300


@pytest.fixture
def learning(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    monkeypatch.syspath_prepend(str(EXAMPLES))
    yield import_module("learn_lucky_draw")
    sys.modules.pop("learn_lucky_draw", None)


def test_a_policy_learned_from_rewards_alone_is_within_a_ten_thousandth_of_the_optimum(learning: ModuleType) -> None:
    best = strategy(GAMES["lucky_draw"]).edge
    learned = learning.edge(learning.policy(learning.learn(12_000_000, seed=1)))
    assert best <= learned <= best + Fraction(1, 10_000)


def test_the_odds_engine_evaluates_a_table_of_answers(learning: ModuleType) -> None:
    perfect = strategy(GAMES["lucky_draw"])
    assert learning.edge(answer_table(GAMES["lucky_draw"], SeatStrategy.PERFECT)) == perfect.edge
    assert learning.edge(answer_table(GAMES["lucky_draw"], SeatStrategy.CHART)) == perfect.chart_edge


def test_the_example_says_what_is_missing(learning: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    learning.main(100_000)
    assert "learned from 100,000 coups" in capsys.readouterr().out


@pytest.mark.parametrize("parts", [1, 4])
@pytest.mark.parametrize("side", [Side.PLAYER, Side.BANKER])
def test_the_best_insurance_over_all_actions_is_the_exact_optimum(side: Side, parts: int) -> None:
    game = GAMES["baccarat"]
    best = best_insurance(insurance_terms(game, side, parts))
    assert odds(game).wager(side).edge - best.gain == insured_edge(game, side, least=LEAST_INSURANCE)
    everything = 1 + parts
    assert set(np.unique(best.four)) <= {NOTHING, LEAST, everything}
    assert set(np.unique(best.five)) == {NOTHING, everything}


def won(env: InsuranceVectorEnv, policy: BestInsurance | None) -> float:
    """What the policy wins in some thousands of offers; None always takes all that the cap allows."""
    observed, _ = env.reset(seed=1)
    rewards = 0.0
    for _ in range(STEPS):
        actions = np.full(TABLES, env.terms.actions - 1) if policy is None else policy.actions(observed)
        observed, reward, _, _, _ = env.step(actions)
        rewards += float(reward.sum())
    return rewards


def test_the_best_insurance_wins_where_insuring_always_loses() -> None:
    env = InsuranceVectorEnv(TABLES, side="banker")
    assert won(env, None) < 0 < won(env, best_insurance(env.terms))
