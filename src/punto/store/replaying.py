"""A coup of a kept house, told again from its events."""

from datetime import UTC, datetime

from msgspec import Struct

from punto.errors import Refusal
from punto.store.log import Store
from punto.table import events as e
from punto.table.codec import read
from punto.table.rules import TableRules
from punto.table.telling import tell, tell_wagers
from punto.text import word


class ToldWager(Struct, frozen=True):
    text: str
    clauses: tuple[str, ...]


class ToldStep(Struct, frozen=True):
    number: int
    time: str
    who: str
    role: str
    text: str
    clauses: tuple[str, ...]
    wagers: tuple[ToldWager, ...] = ()


class ToldCoup(Struct, frozen=True):
    table: str
    coup: int
    game: str
    edition: str
    steps: tuple[ToldStep, ...]

    def game_name(self, lang: str) -> str:
        return word(lang, self.game)


def steps_of(store: Store, table: str, coup: int, lang: str) -> ToldCoup:
    """Every step of the coup, and of disputes about it, whenever they were taken."""
    rules: TableRules | None = None
    current, last = 0, 0
    disputes: set[int] = set()
    steps = []
    for row in store.read(table):
        written = read(row.body)
        event = written.event
        match event:
            case e.TableOpened():
                rules = event.rules
            case e.BetsOpened() | e.FreeHandBegun():
                current = last = event.coup
            case e.DisputeRaised() if event.coup == coup:
                disputes.add(event.dispute)
            case e.ShoePrepared():
                current = 0  # what happens between two shoes belongs to no coup
        own = event.dispute in disputes if isinstance(event, e.OfDispute) else current == coup
        if own:
            wagers = tell_wagers(event) if isinstance(event, e.CoupSettled) else ()
            steps.append(
                ToldStep(
                    row.number,
                    clock_time(written.at),
                    written.actor,
                    written.role,
                    tell(event).say(lang),
                    event.clauses,
                    tuple(ToldWager(phrase.say(lang), clauses) for phrase, clauses in wagers),
                )
            )
    if rules is None:
        raise Refusal("no-table", table=table)
    if not steps:
        raise Refusal("no-such-coup", coup=coup, most=last)
    return ToldCoup(table, coup, rules.game, rules.edition, tuple(steps))


def clock_time(at: int) -> str:
    return datetime.fromtimestamp(at / 1_000_000, UTC).strftime("%H:%M:%S")
