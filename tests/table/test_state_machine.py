"""A table as a state machine: hypothesis gives the commands, and shrinks a failing run."""

import random

from hypothesis import event, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule
from support.random_table.command_fields import INSURABLE, rules_of
from support.random_table.people import Company
from support.random_table.rescue import rescued
from support.random_table.watched_table import Watched

from punto.games import GAMES
from punto.table import commands as c
from punto.table import events as e
from punto.table.roles import Role
from punto.table.state import Phase

chances = st.integers(0, 2**32).map(random.Random)


class TableMachine(RuleBasedStateMachine):
    """Every rule draws one number: a shorter run is found by leaving commands out."""

    def __init__(self) -> None:
        super().__init__()
        self.watched = Watched()
        self.company = Company(self.watched, random.Random(0))

    @initialize(chance=chances, game=st.sampled_from(sorted(GAMES)))
    def opened(self, chance: random.Random, game: str) -> None:
        self.company.chance = chance
        self.company.favoured = chance.choice(INSURABLE)
        rules = rules_of(chance, game)
        assert self.watched.attempt(c.OpenTable(rules), Role.SHIFT_MANAGER) is None
        assert self.watched.attempt(c.FillFloat(100_000), Role.CAGE) is None
        event(f"{game}, {rules.mode}")

    @rule(chance=chances)
    def sensible(self, chance: random.Random) -> None:
        self._step(chance, wild=False)

    @rule(chance=chances)
    def on_and_on(self, chance: random.Random) -> None:
        """Enough commands to bring a coup a good way on."""
        for _ in range(8):
            self._step(chance, wild=False)

    @rule(chance=chances)
    def nonsense(self, chance: random.Random) -> None:
        self._step(chance, wild=True)

    @precondition(lambda self: self.company.table.phase is not Phase.CLOSED)
    @rule(chance=chances)
    def can_go_on(self, chance: random.Random) -> None:
        self.company.chance = chance
        rescued(self.company)

    def _step(self, chance: random.Random, *, wild: bool) -> None:
        self.company.chance = chance
        self.company.give(self.company.nonsense() if wild else self.company.sensible())

    def teardown(self) -> None:
        self.watched.check_whole()
        self.company.chance = random.Random(0)
        rescued(self.company)
        for kind in (e.CoupSettled, e.CoupVoided, e.InsuranceTaken, e.FreeHandBegun, e.ShoeEnded, e.SqueezeGranted):
            if any(isinstance(one, kind) for one in self.watched.events):
                event(kind.__name__)


TestTable = TableMachine.TestCase
TestTable.settings = settings(max_examples=250, stateful_step_count=30)
