"""Measure the environments: `python3 dev.py bench env`.

The baseline is the plain environment, dealt and settled by the engine, stepped one at a time with the same actions.
"""

import time
from collections.abc import Callable

import gymnasium as gym
from sizes import sized

import punto.env

ROUNDS = sized(5, 1)
PLAIN_STEPS = sized(2000, 20)
COMPILED_STEPS = sized(2_000_000, 2_000)
TABLES = sized(4096, 16)


def best_of(work: Callable[[], int]) -> float:
    """Steps per second of one core, in the best of several rounds; what else runs on the machine does not count."""
    best = 0.0
    for _ in range(ROUNDS):
        start = time.process_time()
        steps = work()
        best = max(best, steps / (time.process_time() - start))
    return best


def plain(name: str) -> Callable[[], int]:
    env = gym.make(name).unwrapped
    env.reset(seed=1)
    env.action_space.seed(1)
    actions = [env.action_space.sample() for _ in range(PLAIN_STEPS)]

    def steps() -> int:
        for action in actions:
            if env.step(action)[2]:
                env.reset()
        return PLAIN_STEPS

    return steps


def compiled(name: str) -> Callable[[], int]:
    env = gym.make_vec(name, num_envs=TABLES)
    env.reset(seed=1)
    env.action_space.seed(1)
    actions = [env.action_space.sample() for _ in range(8)]
    times = COMPILED_STEPS // TABLES

    def steps() -> int:
        for number in range(times):
            env.step(actions[number % len(actions)])
        return times * TABLES

    steps()  # compile first
    return steps


def main() -> None:
    print(f"{'steps a second of a core':<26}{'one, plain':>14}{f'{TABLES:,} compiled':>20}{'times':>10}")
    for name in punto.env.ENVIRONMENTS:
        one, many = best_of(plain(name)), best_of(compiled(name))
        print(f"{name:<26}{one:>14,.0f}{many:>20,.0f}{many / one:>10,.0f}")
    print("every environment is measured")


if __name__ == "__main__":
    main()
