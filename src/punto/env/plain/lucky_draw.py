"""Lucky Draw for one seat: stand or draw, with every card seen since the shoe was opened."""

import numpy as np
from gymnasium import spaces

from punto.coup import Answer
from punto.env.observations import Observation, lucky_draw_layout
from punto.env.plain.base import ShoeEnv, Step, as_float
from punto.env.shoes import ShoeSource, decks_of, observation
from punto.env.units import LUCKY_DRAW_ANSWERS, net, unit_of
from punto.game import Bet
from punto.games.lucky_draw import LUCKY_DRAW
from punto.odds.lucky_draw import kind_of


class LuckyDrawEnv(ShoeEnv[np.int64]):
    """Action 0 stands, 1 draws and stakes a Draw wager as large as Enter; a step is a coup with one unit on Enter."""

    def __init__(self, *, render_mode: str | None = None) -> None:
        decks = decks_of(LUCKY_DRAW.shoe, None)
        layout = lucky_draw_layout(decks)
        super().__init__(LUCKY_DRAW, ShoeSource(LUCKY_DRAW.shoe, decks, layout, kind_of), render_mode)
        self.observation_space = layout.space()
        self.action_space = spaces.Discrete(len(LUCKY_DRAW_ANSWERS))
        self.unit = unit_of(LUCKY_DRAW.wagers(None))

    def next_decision(self) -> bool:
        if self.shoe_over:
            return False
        self.begin_coup()
        self.deal()
        return True

    def observe(self) -> Observation:
        cards = *self.coup.hand(1).cards[:2], self.coup.dealer.cards[0]
        return observation(self.source, *(kind_of(card) for card in cards))

    def step(self, action: np.int64) -> Step:
        self.check_action(action)
        answer = LUCKY_DRAW_ANSWERS[int(action)]
        self.coup = self.coup.then(answer)
        self.deal()
        bets = [Bet("enter", self.unit)] + ([Bet("draw", self.unit)] if answer is Answer.DRAW else [])
        won = net(self.game, self.coup, bets)
        self.source.end_coup()
        return self.answer(as_float(won, self.unit), over=not self.next_decision())
