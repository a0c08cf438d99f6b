"""What the vectorised environments share: seeds, shoes in rows, and the shape of an answer."""

from collections.abc import Sequence

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from punto.env.kernels.shoes import Shoes
from punto.env.observations import Layout
from punto.env.shoes import FRESH_SEEDS, check_seed
from punto.errors import Refusal
from punto.sim.kernels.dealing import Deal
from punto.sim.kernels.stream import STREAM

ENVIRONMENTS_MAX = 2**20
"""Each holds two shoes' worth of bytes."""

Whole = NDArray[np.int64]
Actions = Whole | NDArray[np.int8]
Rewards = NDArray[np.float64]
Flags = NDArray[np.bool_]
Observations = NDArray[np.int16]
Step = tuple[Observations, Rewards, Flags, Flags, dict[str, object]]


class ShoeVectorEnv(VectorEnv[Observations, Actions, NDArray[np.generic]]):
    """Environment `i` of seed `s` deals the same shoes as a plain one with the seed `s + i`.

    An environment whose shoe is over opens its next shoe at the next step, which ignores its action.
    """

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012 - the name and form that Gymnasium reads

    def __init__(
        self,
        num_envs: int,
        deal: Deal,
        layout: Layout,
        kinds: Sequence[int],
        single_action_space: spaces.Discrete | spaces.MultiBinary,
    ) -> None:
        if not isinstance(num_envs, int) or not 1 <= num_envs <= ENVIRONMENTS_MAX:
            raise Refusal("environments-out-of-range", count=str(num_envs), most=ENVIRONMENTS_MAX)
        self.num_envs = num_envs
        self.single_observation_space = layout.space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.single_action_space = single_action_space
        self.action_space = batch_space(single_action_space, num_envs)
        self.deal = deal
        self.seeded = False
        self.over = np.zeros(num_envs, np.bool_)
        self.rewards = np.zeros(num_envs, np.float64)
        self.shoes = Shoes(
            seeds=np.zeros(num_envs, np.uint64),
            numbers=np.zeros(num_envs, np.int64),
            cards=np.zeros((num_envs, 2 * deal.full.size), np.uint8),
            ends=np.zeros(num_envs, np.int64),
            at=np.zeros(num_envs, np.int64),
            last_hand=np.zeros(num_envs, np.bool_),
            stream=np.zeros(STREAM, np.uint64),
            rows=np.zeros((num_envs, layout.size), np.int16),
            seen=layout.seen,
            kinds=np.array(kinds, np.int64),
        )

    def reset(
        self, *, seed: int | list[int] | None = None, options: dict[str, object] | None = None
    ) -> tuple[Observations, dict[str, object]]:
        seeds = self._seeds(seed)
        super().reset(seed=int(seeds[0]) if seeds is not None else None)
        if seeds is not None:
            self.shoes.seeds[:] = seeds
            self.shoes.numbers[:] = 0
            self.seeded = True
        self.over[:] = False
        self.open_all()
        return self.shoes.rows.copy(), {}

    def _seeds(self, seed: int | list[int] | None) -> NDArray[np.uint64] | None:
        """A seed for each environment; None if they go on with their next shoes."""
        if seed is None:
            if self.seeded:
                return None
            return self.np_random.integers(FRESH_SEEDS, size=self.num_envs).astype(np.uint64)
        each = seed if isinstance(seed, list) else [check_seed(seed) + at for at in range(self.num_envs)]
        if len(each) != self.num_envs:
            raise Refusal("seeds-and-environments", seeds=len(each), environments=self.num_envs)
        return np.array([check_seed(one) for one in each], np.uint64)

    def step(self, actions: Actions) -> Step:
        if not self.seeded:
            raise Refusal("episode-over")
        self.step_all(self.checked(actions))
        return self.shoes.rows.copy(), self.rewards.copy(), self.over.copy(), np.zeros(self.num_envs, np.bool_), {}

    def checked(self, actions: Actions) -> Whole:
        """The actions as whole numbers, or a refusal."""
        raise NotImplementedError

    def open_all(self) -> None:
        """Open the next shoe of every environment, dealt to its first decision."""
        raise NotImplementedError

    def step_all(self, actions: Whole) -> None:
        """Step every environment: fill in `shoes.rows`, `rewards` and `over`."""
        raise NotImplementedError


def whole_actions(actions: Actions, shape: tuple[int, ...], below: int) -> Whole:
    """Whole numbers of this shape from 0 up to `below`, or a refusal."""
    given = np.asarray(actions)
    if given.shape != shape or given.dtype.kind not in "iub" or given.min() < 0 or given.max() >= below:
        raise Refusal("actions-outside", shape=str(shape), most=below - 1)
    return given.astype(np.int64, copy=False)
