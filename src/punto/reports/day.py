"""The gaming-day report: the events of a day, table by table, checked against the ledger."""

from collections import Counter

from msgspec import Struct

from punto.reports.figures import Figures, WagerFigures, WagerName
from punto.reports.theory import Expected, expected
from punto.store.finding import after_time, check_table, rows_between, state_at
from punto.store.log import Store
from punto.store.times import GamingDay, gaming_day
from punto.table import cage
from punto.table import events as e
from punto.table.chips import CAGE, WORLD, breakage, drop, float_of, held, layout, rack, tips
from punto.table.codec import Written, read
from punto.table.evolve import evolve
from punto.table.gone_wrong import gone_wrong
from punto.table.state import SettledWager, Table


class Disagreement(Struct, frozen=True):
    """Accounts that moved by something else than the events say."""

    account: str
    told: int
    posted: int


class TableReport(Struct, frozen=True, kw_only=True):
    table: str
    games: tuple[tuple[str, str], ...]
    """Each game that the table ran on the day, with its variant, empty where it has none."""
    opened: tuple[int, ...]
    closed: tuple[int, ...]
    """When, in microseconds."""
    float_before: int
    float_after: int
    figures: Figures
    disagreements: tuple[Disagreement, ...]


class DayReport(Struct, frozen=True):
    day: GamingDay
    tables: tuple[TableReport, ...]
    """Those at which something happened, in the order of their names; one that was asked for in any case."""
    total: Figures

    @property
    def checked(self) -> bool:
        """Whether the ledger moved by what the report says."""
        return not any(each.disagreements for each in self.tables)


def report(store: Store, table: str | None, day: str, begins: str = "06:00", zone: str = "UTC") -> DayReport:
    """What the gaming day brought at a table, or at all of them."""
    return report_of(store, gaming_day(day, begins, zone), table)


def report_of(store: Store, day: GamingDay, table: str | None = None) -> DayReport:
    if table is not None:
        check_table(store, table)
    names = [name for name in store.streams() if name != cage.STREAM] if table is None else [table]
    made = []
    for name in names:
        after, upto = (after_time(store, name, at) for at in (day.since, day.until))
        if upto > after or name == table:
            made.append(_of_table(store, name, after, upto))
    total = Figures()
    for each in made:
        total = total.plus(each.figures)
    return DayReport(day, tuple(made), total)


def _of_table(store: Store, name: str, after: int, upto: int) -> TableReport:
    before = state_at(store, name, after)
    gathering = Gathering(before)
    for row in rows_between(store, name, after, upto):
        gathering.hear(read(row.body))
    return TableReport(
        table=name,
        games=tuple(gathering.games),
        opened=tuple(gathering.opened),
        closed=tuple(gathering.closed),
        float_before=before.float_chips,
        float_after=gathering.table.float_chips,
        figures=gathering.figures,
        disagreements=_disagreements(store, gathering, after, upto),
    )


class Settlement(Struct, frozen=True):
    """The newest settlement, which may yet be taken back."""

    coup: int
    figures: Figures


class Gathering:
    """One table's day, event by event."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.figures = Figures()
        self.games: dict[tuple[str, str], None] = {}
        self.opened: list[int] = []
        self.closed: list[int] = []
        self.elsewhere = 0
        """What came to patrons away from the table without passing over it."""
        self._last: Settlement | None = None

    def hear(self, written: Written) -> None:
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
        for clause in gone_wrong(event)[:1]:  # once, by the clause that it falls under
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
            case e.AdjustmentApproved(amount=amount):
                chips.adjustments -= amount
                self.elsewhere += 0 if event.at_table else amount
            case e.CoupSettled():
                self._settled(event)
            case e.SettlementReversed():
                self._reversed(event)

    def _settled(self, event: e.CoupSettled) -> None:
        self.figures.chips.settled -= sum(wager.won for wager in event.wagers)
        self.figures.chips.breakage += event.broken
        made = expected(self.table, event.wagers)
        self._last = Settlement(event.coup, _by_wager(self.table, event.wagers, made))
        self.figures = self.figures.plus(self._last.figures)

    def _reversed(self, event: e.SettlementReversed) -> None:
        away = sum(amount for _, amount, _ in event.away)
        self.figures.chips.reversals -= away + sum(amount for _, amount, _ in event.taken_back)
        self.figures.chips.breakage += event.broken
        self.elsewhere += away
        if self._last and self._last.coup == event.coup:  # else it was settled on an earlier day, and counts there
            self.figures = self.figures.plus(_negative(self._last.figures))
            self._last = None


def _by_wager(table: Table, settled: tuple[SettledWager, ...], made: Expected) -> Figures:
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
"""All patrons away from the table; all chips on the table that are not the house's."""


def _told(gathering: Gathering) -> dict[str, int]:
    """By what each account must have moved."""
    name, chips = gathering.table.name, gathering.figures.chips
    in_from_patrons = chips.drop + chips.brought - chips.taken - chips.tips
    return {
        float_of(name): chips.fills - chips.credits - chips.drop + chips.win - chips.breakage,
        drop(name): chips.drop,
        tips(name): chips.tips,
        breakage(name): chips.breakage,
        CAGE: chips.credits - chips.fills,
        WORLD: -chips.drop,
        PATRONS: chips.taken - chips.brought + gathering.elsewhere,
        f"{name}/{CHIPS}": in_from_patrons - chips.win - gathering.elsewhere,
    }


def _posted(store: Store, name: str, after: int, upto: int) -> Counter[str]:
    moved: Counter[str] = Counter()
    for number, entry in store.entries(name, after):
        if number > upto:
            break
        moved[_group(name, entry.account)] += entry.amount
    return moved


def _group(name: str, account: str) -> str:
    if account.startswith(held("")):
        return PATRONS
    if account == layout(name) or account.startswith(rack(name, "")):
        return f"{name}/{CHIPS}"
    return account


def _disagreements(store: Store, gathering: Gathering, after: int, upto: int) -> tuple[Disagreement, ...]:
    told, posted = _told(gathering), _posted(store, gathering.table.name, after, upto)
    return tuple(
        Disagreement(account, told.get(account, 0), posted[account])
        for account in sorted({*told, *posted})
        if told.get(account, 0) != posted[account]
    )
