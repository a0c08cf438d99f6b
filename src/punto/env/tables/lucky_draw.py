"""A whole table of Lucky Draw: the seats answer in turn, and each sees the cards that the seats before it drew."""

from typing import ClassVar

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from punto.coup import Ask, Draw
from punto.env.observations import Observation, lucky_draw_layout
from punto.env.shoes import ShoeSource, decks_of, observation
from punto.env.units import LUCKY_DRAW_ANSWERS, net, unit_of
from punto.errors import Refusal
from punto.game import Bet
from punto.games.lucky_draw import LUCKY_DRAW
from punto.notation import write_coup
from punto.odds.lucky_draw import kind_of
from punto.shoe import Stage


class LuckyDrawTable(AECEnv):
    """Each agent is a seat with one unit on Enter in every coup; actions and rewards are those of `LuckyDrawEnv`."""

    metadata: ClassVar[dict[str, object]] = {
        "name": "lucky_draw_table_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(self, seats: int = 7, *, render_mode: str | None = None) -> None:
        if render_mode not in (None, "ansi"):
            raise Refusal("render-mode", mode=render_mode)
        self.seats = LUCKY_DRAW.first_seats(seats)
        self.render_mode = render_mode
        self.seat_of = {f"seat_{seat}": seat for seat in self.seats}
        self.possible_agents = list(self.seat_of)
        decks = decks_of(LUCKY_DRAW.shoe, None)
        layout = lucky_draw_layout(decks)
        self.source = ShoeSource(LUCKY_DRAW.shoe, decks, layout, kind_of)
        self.unit = unit_of(LUCKY_DRAW.wagers(None))
        self.observation_spaces = {agent: layout.space() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(len(LUCKY_DRAW_ANSWERS)) for agent in self.possible_agents}
        self.coup = LUCKY_DRAW.coup(seats=self.seats)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> "spaces.Box[np.int16]":
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        self.source.start(seed, lambda: seeding.np_random()[0])
        self.source.open()
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self._deal_coup()

    def observe(self, agent: str) -> Observation:
        cards = *self.coup.hand(self.seat_of[agent]).cards[:2], self.coup.dealer.cards[0]
        return observation(self.source, *(kind_of(card) for card in cards))

    def step(self, action: int | np.int64 | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if not self.action_spaces[agent].contains(action):
            raise Refusal("action-outside", action=str(action), space=str(self.action_spaces[agent]))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.coup = self.coup.then(LUCKY_DRAW_ANSWERS[int(action or 0)])
        self._deal()
        if self.coup.next is None:
            self._settle()
        self._select()
        self._accumulate_rewards()

    def _deal_coup(self) -> None:
        self.coup = LUCKY_DRAW.coup(seats=self.seats)
        self._deal()
        self._select()

    def _deal(self) -> None:
        """Deal until a seat is asked, or the coup is over."""
        while isinstance(self.coup.next, Draw):
            self.coup = self.coup.then(self.source.draw())

    def _select(self) -> None:
        if isinstance(self.coup.next, Ask):
            self.agent_selection = f"seat_{self.coup.next.seat}"
        else:
            self.agent_selection = self.agents[0]

    def _settle(self) -> None:
        for agent, seat in self.seat_of.items():
            drew = len(self.coup.hand(seat).cards) == 3
            wagers = ("enter", "draw") if drew else ("enter",)
            won = net(LUCKY_DRAW, self.coup, [Bet(wager, self.unit, seat) for wager in wagers])
            self.rewards[agent] = won / self.unit
        self.source.end_coup()
        if self.source.shoe.stage is Stage.ENDED:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self._deal_coup()

    def render(self) -> str:
        return write_coup(self.coup)

    def close(self) -> None:
        """Nothing is open; PettingZoo asks for it where there is a picture."""
