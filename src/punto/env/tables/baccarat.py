"""A whole table of a game with Player and Banker: every seat makes its wagers at the same time."""

from typing import ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import ParallelEnv

from punto.env.observations import Observation
from punto.env.plain.side_bets import Made, SideBetsEnv
from punto.errors import Refusal
from punto.game import Game

Step = tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, object]]]


class BaccaratTable(ParallelEnv):
    """Each agent is a seat that makes wagers before each coup, as in `SideBetsEnv`; all see the same cards."""

    metadata: ClassVar[dict[str, object]] = {"name": "baccarat_table_v0", "render_modes": ["ansi"]}

    def __init__(
        self,
        seats: int | None = None,
        *,
        game: str | Game = "baccarat",
        variant: str | None = None,
        decks: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.table = SideBetsEnv(game=game, variant=variant, decks=decks, render_mode=render_mode)
        self.render_mode = render_mode
        self.seat_of = {f"seat_{seat}": seat for seat in self.table.game.layout(seats)}
        self.possible_agents = list(self.seat_of)
        self.agents: list[str] = []
        wagers = len(self.table.wagers)
        self.observation_spaces = {agent: self.table.layout.space() for agent in self.seat_of}
        self.action_spaces = {agent: spaces.MultiBinary(wagers) for agent in self.seat_of}

    def observation_space(self, agent: str) -> "spaces.Box[np.int16]":
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.MultiBinary:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, object]]]:
        self.table.reset(seed=seed)
        self.agents = list(self.possible_agents)
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, Made]) -> Step:
        """Deal a coup; a seat without an action makes no wager."""
        for agent, action in actions.items():
            if agent not in self.agents:
                raise Refusal("no-such-agent", agent=agent, agents=list(self.agents))
            self.table.check_action(action)
        self.table.deal_coup()
        rewards = dict.fromkeys(self.agents, 0.0)
        for agent, action in actions.items():
            rewards[agent] = self.table.result(action, self.seat_of[agent])
        over = dict.fromkeys(self.agents, not self.table.next_decision())
        step: Step = (
            self._observations(),
            rewards,
            over,
            dict.fromkeys(self.agents, False),
            {agent: {} for agent in self.agents},
        )
        if any(over.values()):
            self.agents = []
        return step

    def _observations(self) -> dict[str, Observation]:
        return {agent: self.table.observe() for agent in self.agents}

    def render(self) -> str:
        return self.table.render()

    def close(self) -> None:
        self.table.close()
