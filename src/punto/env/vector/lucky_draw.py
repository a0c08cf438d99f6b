"""Lucky Draw for many seats, each at a table of its own: stand or draw."""

from gymnasium import spaces

from punto.env.kernels import lucky_draw as kernel
from punto.env.observations import lucky_draw_layout
from punto.env.shoes import decks_of
from punto.env.units import LUCKY_DRAW_ANSWERS
from punto.env.vector.base import Actions, ShoeVectorEnv, Whole, whole_actions
from punto.games.lucky_draw import LUCKY_DRAW
from punto.odds.lucky_draw import seat_pays
from punto.sim.plan import compile_plan, make_plan


class LuckyDrawVectorEnv(ShoeVectorEnv):
    """As `LuckyDrawEnv`, in each environment."""

    def __init__(self, num_envs: int = 1) -> None:
        deal = compile_plan(make_plan(LUCKY_DRAW, seed=0)).deal
        layout = lucky_draw_layout(decks_of(LUCKY_DRAW.shoe, None))
        super().__init__(num_envs, deal, layout, deal.kinds.tolist(), spaces.Discrete(len(LUCKY_DRAW_ANSWERS)))
        enter, draw = LUCKY_DRAW.wagers(None)
        self.unit = seat_pays(enter, draw).scale

    def checked(self, actions: Actions) -> Whole:
        return whole_actions(actions, (self.num_envs,), len(LUCKY_DRAW_ANSWERS))

    def open_all(self) -> None:
        kernel.reset(self.deal, self.shoes)

    def step_all(self, actions: Whole) -> None:
        kernel.step(self.deal, self.shoes, actions, self.unit, self.rewards, self.over)
