"""A coup of a kept house, told again from its events."""

from datetime import UTC, datetime

from msgspec import Struct

from punto.store.finding import events_of_coup, rules_at
from punto.store.log import Store
from punto.table import events as e
from punto.table.codec import Written
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

    def said_role(self, lang: str) -> str:
        return word(lang, f"role-{self.role}")


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
    steps = tuple(_step(row.number, written, lang) for row, written in events_of_coup(store, table, coup))
    rules = rules_at(store, table, steps[0].number)
    return ToldCoup(table, coup, rules.game, rules.edition, steps)


def _step(number: int, written: Written, lang: str) -> ToldStep:
    event = written.event
    wagers = tell_wagers(event) if isinstance(event, e.CoupSettled) else ()
    return ToldStep(
        number,
        clock_time(written.at),
        written.actor,
        written.role,
        tell(event).say(lang),
        event.clauses,
        tuple(ToldWager(phrase.say(lang), clauses) for phrase, clauses in wagers),
    )


def clock_time(at: int) -> str:
    return datetime.fromtimestamp(at / 1_000_000, UTC).strftime("%Y-%m-%d %H:%M:%S")
