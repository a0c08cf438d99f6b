"""Wagers with the seen cards: before each coup, which of a game's wagers to make, with one unit on each."""

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from punto.env.observations import Observation, side_bets_layout
from punto.env.plain.base import ShoeEnv, Step, as_float
from punto.env.shoes import ShoeSource, decks_of, observation
from punto.env.units import net, unit_of
from punto.game import Bet, Game
from punto.games import game as game_named
from punto.odds.composition import RANKS
from punto.odds.table import check_two_hands
from punto.settlement import Terms

Made = NDArray[np.int8]
"""By wager, in the game's order: 1 if it is made."""


class SideBetsEnv(ShoeEnv[Made]):
    """Any game with Player and Banker: a step is a coup, an episode a shoe."""

    def __init__(
        self,
        *,
        game: str | Game = "baccarat",
        variant: str | None = None,
        decks: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        rules = game if isinstance(game, Game) else game_named(game)
        check_two_hands(rules)
        self.variant = rules.variant(variant)
        held = decks_of(rules.shoe, decks)
        self.layout = side_bets_layout(held)
        source = ShoeSource(rules.shoe, held, self.layout, lambda card: RANKS.index(card.rank))
        super().__init__(rules, source, render_mode)
        self.wagers = tuple(wager.name for wager in rules.wagers(self.variant))
        self.observation_space = self.layout.space()
        self.action_space = spaces.MultiBinary(len(self.wagers))
        self.unit = unit_of(rules.wagers(self.variant))

    def next_decision(self) -> bool:
        return not self.shoe_over

    def observe(self) -> Observation:
        return observation(self.source, self.source.shoe.remaining)

    def step(self, action: Made) -> Step:
        self.check_action(action)
        self.deal_coup()
        return self.answer(self.result(action), over=not self.next_decision())

    def deal_coup(self) -> None:
        self.begin_coup()
        self.deal()
        self.source.end_coup()

    def result(self, action: Made, seat: int = 1) -> float:
        """What these wagers win in the coup that was dealt."""
        made = zip(self.wagers, np.asarray(action).tolist(), strict=True)
        bets = [Bet(name, self.unit, seat) for name, stakes in made if stakes]
        return as_float(net(self.game, self.coup, bets, Terms(variant=self.variant)), self.unit)
