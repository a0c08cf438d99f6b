"""Simulation: whole shoes at machine speed, and what studies make of them.

    >>> from punto.games import GAMES
    >>> from punto.sim.plan import plan
    >>> from punto.sim.running import workers
    >>> from punto.sim.simulating import simulate
    >>> with workers(cores=2) as pool:
    ...     made = simulate(plan(GAMES["baccarat"], seed=1), 1_000_000, pool)
    >>> made.tally.coups, abs(made.wagers["banker"].z) < 4
    (1000000, True)

`sessions`, `houses` and `counts` are the studies, each with a `study` of its own.
"""
