"""A patron's own strategy: asked before each coup, in plain Python or compiled. Read strategy.py first, then run.py.

>>> from punto.games import GAMES
>>> from punto.sim.plan import make_plan
>>> from punto.sim.strategies.run import play
>>> def after_banker(now):
...     return {"banker": 100} if now.marks.endswith("B") else {}
>>> play(make_plan(GAMES["baccarat"], seed=1), after_banker, 1000)
<StrategyRun after_banker: 1,000 coups of baccarat, won +4.6358% of 45,300 staked>
"""
