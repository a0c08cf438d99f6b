"""The gaming-day report: the events of a day, table by table, checked against the ledger."""

from collections import Counter

from msgspec import Struct
from msgspec.structs import replace

from punto.history.lookup import check_table, last_number_before, state_at
from punto.history.times import GamingDay
from punto.reports.figures import Figures, WagerFigures, WagerName
from punto.reports.theory import ExpectedWin, expected_win
from punto.store.log import Store
from punto.table import cage
from punto.table import events as e
from punto.table.chips import (
    CAGE,
    WORLD,
    breakage_account,
    drop_account,
    float_account,
    layout_account,
    rack_account,
    tips_account,
    wallet_account,
)
from punto.table.codec import LogEntry, read
from punto.table.evolve import evolve
from punto.table.irregularities.log import irregularity_clauses
from punto.table.state import SettledWager, Table
from punto.wire.reports import Disagreement


class TableReport(Struct, frozen=True, kw_only=True):
    """The gaming day of a table."""

    table: str
    games: tuple[tuple[str, str], ...]
    """Each game of the day, with its variant; empty if it has none."""
    opened: tuple[int, ...]
    closed: tuple[int, ...]
    """When, in microseconds."""
    float_before: int
    float_after: int
    figures: Figures
    disagreements: tuple[Disagreement, ...]


class DayReport(Struct, frozen=True):
    """The gaming day of a house, or of one table."""

    day: GamingDay
    tables: tuple[TableReport, ...]
    """Tables with events, by name; a table that was asked for in any case."""
    total: Figures

    @property
    def checked(self) -> bool:
        """Whether the report agrees with the ledger."""
        return not any(each.disagreements for each in self.tables)


def report(store: Store, day: GamingDay, table: str | None = None) -> DayReport:
    """The gaming day of a table, or of all tables."""
    if table is not None:
        check_table(store, table)
    names = [name for name in store.streams() if name != cage.STREAM] if table is None else [table]
    made = []
    for name in names:
        after, upto = (last_number_before(store, name, at) for at in (day.since, day.until))
        if upto > after or name == table:
            made.append(_of_table(store, name, after, upto))
    total = Figures()
    for each in made:
        total = total.plus(each.figures)
    return DayReport(day, tuple(made), total)


def _of_table(store: Store, name: str, after: int, upto: int) -> TableReport:
    before = state_at(store, name, after)
    day_of_table = DayOfTable(before)
    for row in store.read(name, after, upto):
        day_of_table.add(read(row.body))
    return TableReport(
        table=name,
        games=tuple(day_of_table.games),
        opened=tuple(day_of_table.opened),
        closed=tuple(day_of_table.closed),
        float_before=before.float_chips,
        float_after=day_of_table.table.float_chips,
        figures=day_of_table.figures,
        disagreements=_disagreements(store, day_of_table, after, upto),
    )


class Settlement(Struct, frozen=True):
    """The newest settlement, which may still be reversed."""

    coup: int
    figures: Figures
    before: Table
    """The table with the coup in play."""


class DayOfTable:
    """Adds up the day of a table, event by event."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.figures = Figures()
        self.games: dict[tuple[str, str], None] = {}
        self.opened: list[int] = []
        self.closed: list[int] = []
        self.elsewhere = 0
        """What patrons got in their wallets without passing over the table."""
        self._last: Settlement | None = None

    def add(self, written: LogEntry) -> None:
        event = written.event
        if isinstance(event, e.TableOpened):
            self.opened.append(written.at)
        if isinstance(event, e.TableClosed):
            self.closed.append(written.at)
        self._dealt(event)
        self._moved(event)
        self.table = evolve(self.table, event)
        if self.table.rules:
            self.games[self.table.rules.game, self.table.rules.variant or ""] = None

    def _dealt(self, event: e.Event) -> None:
        coups = self.figures.coups
        for clause in irregularity_clauses(event)[:1]:  # count it once, under its own clause
            coups.irregularities[clause] += 1
        match event:
            case e.ShoePrepared():
                coups.shoes += 1
            case e.BetsOpened():
                coups.coups += 1
            case e.FreeHandBegun():
                coups.free_hands += 1
            case e.CoupVoided():
                coups.voids += 1
            case e.SettlementReversed():
                coups.reversed += 1
            case e.CardCorrected() | e.BurnCorrected() | e.WagerCorrected():
                coups.corrections += 1
            case e.DisputeRaised():
                coups.disputes += 1

    def _moved(self, event: e.Event) -> None:
        chips = self.figures.chips
        match event:
            case e.ChipsBought(amount=amount):
                chips.drop += amount
            case e.ChipsBrought(amount=amount):
                chips.brought += amount
            case e.ChipsTaken(amount=amount) | e.TableLeft(amount=amount):
                chips.taken += amount
            case e.FloatFilled(amount=amount):
                chips.fills += amount
            case e.FloatCredited(amount=amount):
                chips.credits += amount
            case e.TipGiven(amount=amount):
                chips.tips += amount
            case e.AdjustmentApproved(amount=amount) | e.RulingPaid(amount=amount):
                chips.adjustments -= amount
                self.elsewhere += 0 if event.at_table else amount
            case e.CoupSettled():
                self._settled(event)
            case e.SettlementReversed():
                self._reversed(event)
            case e.SettledWagersReturned():
                self._returned(event)
            case e.CoupReopened():
                self._reopened(event)
            case e.CoupVoided():
                chips.reversals += sum(amount for _, amount in event.recovered)
                self.elsewhere += sum(amount for _, amount in event.away)

    def _settled(self, event: e.CoupSettled) -> None:
        self.figures.chips.settled -= sum(wager.won for wager in event.wagers)
        self.figures.chips.reversals += sum(amount for _, amount in event.recovered)
        away = [wager.returned + wager.paid for wager in event.wagers if wager.patron in event.away]
        self.elsewhere += sum(away) - sum(amount for name, amount in event.recovered if name in event.away)
        self.figures.chips.breakage += event.broken
        made = expected_win(self.table, event.wagers)
        self._last = Settlement(event.coup, _by_wager(self.table, event.wagers, made), self.table)
        self.figures = self.figures.plus(self._last.figures)

    def _given_back(self, event: e.SettlementReversed | e.SettledWagersReturned) -> None:
        away = sum(amount for _, amount, _ in event.away)
        self.figures.chips.reversals -= away + sum(amount for _, amount, _ in event.taken_back)
        self.figures.chips.breakage += event.broken
        self.elsewhere += away

    def _returned(self, event: e.SettledWagersReturned) -> None:
        """Count only the wagers that still stand, and only the part of them that does."""
        self._given_back(event)
        last = self._last
        if last is None or last.coup != event.coup:
            return
        stays = _only(last.before, event.wagers)
        now = _by_wager(stays, event.wagers, expected_win(stays, event.wagers))
        self.figures = self.figures.plus(_negative(last.figures)).plus(now)
        self._last = replace(last, figures=now)

    def _reversed(self, event: e.SettlementReversed) -> None:
        self._given_back(event)
        self._forget(event.coup)

    def _reopened(self, event: e.CoupReopened) -> None:
        taken = -sum(amount for _, amount, _ in event.taken_back)
        self.figures.chips.reversals += taken - event.staked
        self.figures.chips.breakage += event.broken
        self._forget(event.coup)

    def _forget(self, coup: int) -> None:
        """Leave out the wagers of a settlement that was taken back; one of an earlier day counts there."""
        if self._last and self._last.coup == coup:
            self.figures = self.figures.plus(_negative(self._last.figures))
            self._last = None


def _only(table: Table, wagers: tuple[SettledWager, ...]) -> Table:
    """The table as it would have been with these wagers alone."""
    stakes = {(wager.patron, wager.wager, wager.moment): wager.stake for wager in wagers}
    patrons = {
        name: replace(
            patron,
            laid=tuple(
                replace(bet, stake=stakes[name, bet.wager, bet.moment])
                for bet in patron.laid
                if (name, bet.wager, bet.moment) in stakes
            ),
        )
        for name, patron in table.patrons.items()
    }
    return replace(table, patrons=patrons)


def _by_wager(table: Table, settled: tuple[SettledWager, ...], made: ExpectedWin) -> Figures:
    if table.rules is None:
        raise AssertionError("a coup was settled by rules")
    figures = Figures(variance=made.variance)
    for wager, theoretical in zip(settled, made.wins, strict=True):
        name = WagerName(table.rules.game, table.rules.variant or "", wager.wager)
        one = WagerFigures(1, wager.stake, -wager.won, theoretical)
        figures.wagers[name] = figures.wagers.get(name, WagerFigures()).plus(one)
    return figures


def _negative(figures: Figures) -> Figures:
    wagers = {
        name: WagerFigures(-made.count, -made.staked, -made.won, -made.theoretical)
        for name, made in figures.wagers.items()
    }
    return Figures(wagers=wagers, variance=-figures.variance)


# The ledger.

PATRONS, CHIPS = "patron/…", "rack, layout"
"""All wallets of patrons, and all chips on the table that are not the house's."""


def _expected_moves(day_of_table: DayOfTable) -> dict[str, int]:
    """How much each account must have moved, by the report."""
    name, chips = day_of_table.table.name, day_of_table.figures.chips
    in_from_patrons = chips.drop + chips.brought - chips.taken - chips.tips
    return {
        float_account(name): chips.fills - chips.credits - chips.drop + chips.win - chips.breakage,
        drop_account(name): chips.drop,
        tips_account(name): chips.tips,
        breakage_account(name): chips.breakage,
        CAGE: chips.credits - chips.fills,
        WORLD: -chips.drop,
        PATRONS: chips.taken - chips.brought + day_of_table.elsewhere,
        f"{name}/{CHIPS}": in_from_patrons - chips.win - day_of_table.elsewhere,
    }


def _posted(store: Store, name: str, after: int, upto: int) -> Counter[str]:
    moved: Counter[str] = Counter()
    for number, entry in store.entries(name, after):
        if number > upto:
            break
        moved[_group(name, entry.account)] += entry.amount
    return moved


def _group(name: str, account: str) -> str:
    if account.startswith(wallet_account("")):
        return PATRONS
    if account == layout_account(name) or account.startswith(rack_account(name, "")):
        return f"{name}/{CHIPS}"
    return account


def _disagreements(store: Store, day_of_table: DayOfTable, after: int, upto: int) -> tuple[Disagreement, ...]:
    expected, posted = _expected_moves(day_of_table), _posted(store, day_of_table.table.name, after, upto)
    return tuple(
        Disagreement(account, expected.get(account, 0), posted[account])
        for account in sorted({*expected, *posted})
        if expected.get(account, 0) != posted[account]
    )
