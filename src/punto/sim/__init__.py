"""Simulation: whole shoes at machine speed, and three studies built on it. Read plan.py first, then simulation.py.

    >>> from punto.games import GAMES
    >>> from punto.sim.plan import make_plan
    >>> from punto.sim.pool import workers
    >>> from punto.sim.simulation import simulate
    >>> with workers(cores=2) as pool:
    ...     made = simulate(make_plan(GAMES["baccarat"], seed=1), 1_000_000, pool)
    >>> made.tally.coups, abs(made.wagers["banker"].z) < 4
    (1000000, True)

`count_study`, `session_study` and `house_study` each have a function `study`.
"""
