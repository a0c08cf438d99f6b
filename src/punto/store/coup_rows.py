"""Coups as rows: each from the call for bets to its end, gathered from a table's events."""

from collections.abc import Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from punto.cards import Card
from punto.table import events as e
from punto.table.codec import Written
from punto.table.gone_wrong import STEPS, gone_wrong
from punto.table.rules import TableRules


class CoupRow(Struct, frozen=True, kw_only=True):
    """One coup, from the call for bets to its end."""

    table: str
    coup: int
    shoe: int
    game: str
    variant: str | None
    edition: str
    began_at: int
    ended_at: int | None = None
    ended: str = "open"
    """settled, void, reversed, or open."""
    free: bool = False
    cards: str = ""
    """In the order in which they left the shoe."""
    result: str | None = None
    wagers: int = 0
    staked: int = 0
    paid: int = 0
    collected: int = 0
    irregularities: str = ""
    """The clauses by which something that went wrong was put right, each once."""


class Standing(Struct, frozen=True):
    """What a coup is played under: the table's rules, and the number of its shoe."""

    rules: TableRules | None = None
    shoe: int = 0

    def after(self, event: e.Event) -> "Standing":
        match event:
            case e.TableOpened():
                return replace(self, rules=event.rules)
            case e.ShoePrepared():
                return replace(self, shoe=event.shoe)
        return self


def coup_rows(
    table: str, standing: Standing, events: Iterable[Written], patron: str | None = None
) -> Iterator[CoupRow]:
    """Every coup that begins in these events; with a patron those in which he had a wager, and his sums alone.

    `standing` is what held before them.
    """
    now: CoupRow | None = None
    laid: dict[str, int] = {}
    for written in events:
        event = written.event
        standing = standing.after(event)
        if isinstance(event, e.BetsOpened | e.FreeHandBegun) and standing.rules:
            if now and (patron is None or laid):
                yield now
            laid = {}
            now = _begun(table, standing.rules, standing.shoe, event, written.at)
        elif now:
            now = _followed(now, event, written.at, patron)
            _lay(laid, event, patron)
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


def _followed(now: CoupRow, event: e.Event, at: int, patron: str | None) -> CoupRow:
    # What follows from an irregularity of this coup cites more of its clauses, and is none where nothing went wrong.
    applied = event.clauses if now.irregularities and isinstance(event, STEPS) else gone_wrong(event)
    if applied:
        now = replace(now, irregularities=" ".join(dict.fromkeys([*now.irregularities.split(), *applied])))
    match event:
        case e.CardDealt():
            return replace(now, cards=_with(now.cards, event.card))
        case e.CoupReconstructed():
            return replace(now, cards=" ".join(event.cards))
        case e.CardsRetrieved():
            return replace(now, cards="")  # nobody has seen them, and they went back into the shoe
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


def _lay(laid: dict[str, int], event: e.Event, patron: str | None) -> None:
    """What the patron has laid and not taken back himself; insurance and a Draw go with such a wager."""
    match event:
        case e.WagerPlaced() if event.patron == patron:
            laid[event.wager] = event.stake
        case e.WagerRemoved() if event.patron == patron:
            laid.pop(event.wager, None)
        case e.LateWagerReturned() if event.patron == patron:
            left = laid.get(event.wager, 0) - event.stake
            if left > 0:
                laid[event.wager] = left
            else:
                laid.pop(event.wager, None)


def _with(text: str, more: Card | str) -> str:
    return f"{text} {more}".strip()
