"""What the environments share: an episode is a shoe, and a step is a decision."""

from typing import TypeVar

import gymnasium as gym
import numpy as np

from punto.cards import Card
from punto.coup import Draw
from punto.env.observations import Observation
from punto.env.shoes import ShoeSource
from punto.errors import Refusal
from punto.game import Game
from punto.notation import write_coup
from punto.shoe import Stage

Action = TypeVar("Action")
Step = tuple[Observation, float, bool, bool, dict[str, object]]


class ShoeEnv(gym.Env[Observation, Action]):
    """An environment whose episodes are shoes, dealt from one seed in order."""

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - the name and form that Gymnasium reads

    def __init__(self, game: Game, source: ShoeSource, render_mode: str | None) -> None:
        if render_mode not in (None, "ansi"):
            raise Refusal("render-mode", mode=render_mode)
        self.game = game
        self.source = source
        self.render_mode = render_mode
        self.coup = game.coup()

    def reset(
        self, *, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[Observation, dict[str, object]]:
        super().reset(seed=seed)
        self.source.start(seed, lambda: self.np_random)
        self.source.open()
        while not self.next_decision():
            self.source.open()
        return self.observe(), {}

    def observe(self) -> Observation:
        raise NotImplementedError

    def next_decision(self) -> bool:
        """Deal to the next decision; False if the shoe ends before."""
        raise NotImplementedError

    def check_action(self, action: Action) -> None:
        if self.source.seed is None or self.shoe_over:
            raise Refusal("episode-over")
        if not self.action_space.contains(action):
            raise Refusal("action-outside", action=str(action), space=str(self.action_space))

    def answer(self, reward: float, *, over: bool) -> Step:
        return self.observe(), reward, over, False, {}

    def begin_coup(self) -> None:
        self.coup = self.game.coup()

    def deal(self) -> None:
        """Deal until the coup needs an answer, or is over."""
        happened: list[Card] = []
        coup = self.coup
        while isinstance(coup.next, Draw):
            happened.append(self.source.draw())
            coup = self.coup.then(*happened)
        self.coup = coup

    def deal_card(self) -> None:
        self.coup = self.coup.then(self.source.draw())

    @property
    def shoe_over(self) -> bool:
        return self.source.shoe.stage is Stage.ENDED

    def render(self) -> str:
        """The coup so far, or the last one."""
        return write_coup(self.coup)


def as_float(won: int, units: int) -> float:
    return float(np.float64(won) / np.float64(units))
