"""Baccarat Insurance at many tables."""

import numpy as np
from gymnasium import spaces

from punto.env.insurance_terms import SIDES, InsuranceTerms, insurance_terms
from punto.env.kernels import insurance as kernel
from punto.env.observations import insurance_layout
from punto.env.vector.base import Actions, ShoeVectorEnv, Whole, whole_actions
from punto.game import Game
from punto.insurance import Moment
from punto.odds.composition import RANKS
from punto.sim.kernels.insurance import FOUR_CARDS, PLAYER_THIRD
from punto.sim.plan import compile_plan, make_plan


class InsuranceVectorEnv(ShoeVectorEnv):
    """As `InsuranceEnv`, in each environment."""

    def __init__(
        self,
        num_envs: int = 1,
        *,
        game: str | Game = "baccarat",
        side: str = "banker",
        parts: int = 4,
        decks: int | None = None,
    ) -> None:
        self.terms = insurance_terms(game, side, parts)
        made = make_plan(self.terms.game, seed=0, decks=decks)
        layout = insurance_layout(made.decks, self.terms.actions)
        space = spaces.Discrete(self.terms.actions)
        super().__init__(num_envs, compile_plan(made).deal, layout, range(len(RANKS)), space)
        self.units = kernel_terms(self.terms)
        self.offers = kernel.Offers(
            moment=np.zeros(num_envs, np.int64),
            largest=np.zeros(num_envs, np.int64),
            first_stake=np.zeros(num_envs, np.int64),
            first_pays=np.zeros(num_envs, np.int64),
        )

    def checked(self, actions: Actions) -> Whole:
        return whole_actions(actions, (self.num_envs,), self.terms.actions)

    def open_all(self) -> None:
        kernel.reset(self.deal, self.shoes, self.units, self.offers)

    def step_all(self, actions: Whole) -> None:
        kernel.step(self.deal, self.shoes, self.units, self.offers, actions, self.rewards, self.over)


def kernel_terms(terms: InsuranceTerms) -> kernel.Terms:
    pays, to = np.zeros((2, 10, 10), np.int64), np.ones((2, 10, 10), np.int64)
    for moment, number in ((Moment.FOUR_CARDS, FOUR_CARDS), (Moment.PLAYER_THIRD, PLAYER_THIRD)):
        for row in terms.rows(moment):
            for own in row.own:
                pays[number, own, row.other], to[number, own, row.other] = row.odds.as_integer_ratio()
    unit = terms.unit
    return kernel.Terms(SIDES.index(terms.side), unit, int(terms.least * unit), terms.parts, pays, to)
