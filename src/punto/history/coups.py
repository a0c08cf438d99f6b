"""Coups as rows, made from a table's events."""

from collections.abc import Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from punto.cards import Card
from punto.table import events as e
from punto.table.codec import LogEntry
from punto.table.irregularities.log import REMEDIES, irregularity_clauses
from punto.table.rules import TableRules
from punto.wire.history import CoupRow


class Setup(Struct, frozen=True):
    """The table's rules and the number of its shoe, which hold for a coup."""

    rules: TableRules | None = None
    shoe: int = 0

    def after(self, event: e.Event) -> "Setup":
        match event:
            case e.TableOpened():
                return replace(self, rules=event.rules)
            case e.ShoePrepared():
                return replace(self, shoe=event.shoe)
        return self


def coup_rows(table: str, setup: Setup, events: Iterable[LogEntry], patron: str | None = None) -> Iterator[CoupRow]:
    """Every coup that begins in these events. `setup` holds before them.

    With a patron: only coups in which they had a wager, with their own sums.
    """
    now: CoupRow | None = None
    laid: Laid = {}
    for written in events:
        event = written.event
        setup = setup.after(event)
        if isinstance(event, e.BetsOpened | e.FreeHandBegun) and setup.rules:
            if now and (patron is None or laid):
                yield now
            laid = {}
            now = _begun(table, setup.rules, setup.shoe, event, written.at)
        elif now:
            now = _after_event(now, event, written.at, patron)
            _track_wagers(laid, event, patron)
    if now and (patron is None or laid):
        yield now


def _begun(table: str, rules: TableRules, shoe: int, event: e.BetsOpened | e.FreeHandBegun, at: int) -> CoupRow:
    return CoupRow(
        table=table,
        coup=event.coup,
        shoe=shoe,
        game=rules.game,
        variant=rules.variant,
        edition=rules.edition,
        began_at=at,
        free=isinstance(event, e.FreeHandBegun),
    )


def _after_event(now: CoupRow, event: e.Event, at: int, patron: str | None) -> CoupRow:
    # A remedy cites clauses of irregularities, but only counts if this coup had one.
    applied = event.clauses if now.irregularities and isinstance(event, REMEDIES) else irregularity_clauses(event)
    if applied:
        now = replace(now, irregularities=" ".join(dict.fromkeys([*now.irregularities.split(), *applied])))
    match event:
        case e.CardDealt():
            return replace(now, cards=_append(now.cards, event.card))
        case e.CoupReconstructed():
            return replace(now, cards=" ".join(event.cards))
        case e.CardCorrected():
            return replace(now, cards=" ".join(event.cards) or now.cards, corrected=True)
        case e.WagerCorrected():
            return replace(now, corrected=True)
        case e.CoupReopened():
            return replace(now, ended="open", ended_at=None, result=None)
        case e.CardsRetrieved():
            return replace(now, cards="")  # face down, and back in the shoe
        case e.CoupVoided():
            return replace(now, ended="void", ended_at=at)
        case e.SettlementReversed():
            return replace(now, ended="reversed", ended_at=at)
        case e.CoupSettled():
            wagers = [wager for wager in event.wagers if patron in (None, wager.patron)]
            return replace(
                now,
                ended="settled",
                ended_at=at,
                result=event.result,
                wagers=len(wagers),
                staked=sum(wager.stake for wager in wagers),
                paid=sum(wager.paid for wager in wagers),
                collected=sum(wager.collected for wager in wagers),
            )
    return now


Laid = dict[tuple[str, int | None], int]
"""A patron's open stakes, by wager and area."""


def _track_wagers(laid: Laid, event: e.Event, patron: str | None) -> None:
    """Track the patron's open wagers. Insurance and a Draw come only with one of these."""
    match event:
        case e.WagerPlaced() if event.patron == patron:
            laid[event.wager, event.area] = event.stake
        case e.WagerRemoved() if event.patron == patron:
            laid.pop((event.wager, event.area), None)
        case e.WagerCorrected() if event.patron == patron and event.moment is None:
            laid[event.wager, event.area] = event.stake
            if not event.stake:
                del laid[event.wager, event.area]
        case e.LateWagerReturned() if event.patron == patron:
            left = laid.get((event.wager, None), 0) - event.stake
            if left > 0:
                laid[event.wager, None] = left
            else:
                laid.pop((event.wager, None), None)


def _append(text: str, more: Card | str) -> str:
    return f"{text} {more}".strip()
