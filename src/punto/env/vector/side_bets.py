"""Wagers with the seen cards at many tables."""

from math import lcm

import numpy as np
from gymnasium import spaces

from punto.env.kernels import side_bets as kernel
from punto.env.observations import side_bets_layout
from punto.env.vector.base import Actions, ShoeVectorEnv, Whole, whole_actions
from punto.game import Game
from punto.games import game as game_named
from punto.odds.composition import RANKS
from punto.odds.table import check_two_hands
from punto.sim.plan import compile_plan, make_plan


class SideBetsVectorEnv(ShoeVectorEnv):
    """As `SideBetsEnv`, in each environment."""

    def __init__(
        self,
        num_envs: int = 1,
        *,
        game: str | Game = "baccarat",
        variant: str | None = None,
        decks: int | None = None,
    ) -> None:
        rules = game if isinstance(game, Game) else game_named(game)
        check_two_hands(rules)
        made = make_plan(rules, seed=0, variant=rules.variant(variant), decks=decks)
        plan = compile_plan(made)
        self.wagers = tuple(plan.lines)
        space = spaces.MultiBinary(len(self.wagers))
        super().__init__(num_envs, plan.deal, side_bets_layout(made.decks), range(len(RANKS)), space)
        self.unit = lcm(*plan.scales)
        self.results = plan.results * (self.unit // np.array(plan.scales, np.int64))[:, np.newaxis]

    def checked(self, actions: Actions) -> Whole:
        return whole_actions(actions, (self.num_envs, len(self.wagers)), 2)

    def open_all(self) -> None:
        kernel.reset(self.deal, self.shoes)

    def step_all(self, actions: Whole) -> None:
        kernel.step(self.deal, self.shoes, actions, self.results, self.unit, self.rewards, self.over)
