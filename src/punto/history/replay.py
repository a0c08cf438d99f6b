"""The story of a coup, step by step in sentences, from its events."""

from datetime import UTC, datetime

from msgspec import Struct

from punto.history.lookup import events_of_coup, rules_at
from punto.store.log import Store
from punto.table import events as e
from punto.table.codec import LogEntry
from punto.table.sentences import sentence, wager_sentences
from punto.text import word


class StoryWager(Struct, frozen=True):
    """A wager of a settled coup."""

    text: str
    clauses: tuple[str, ...]


class StoryStep(Struct, frozen=True):
    """An event in a sentence."""

    number: int
    time: str
    who: str
    role: str
    text: str
    clauses: tuple[str, ...]
    wagers: tuple[StoryWager, ...] = ()

    def said_role(self, lang: str) -> str:
        return word(lang, f"role-{self.role}")


class CoupStory(Struct, frozen=True):
    """A coup, step by step."""

    table: str
    coup: int
    game: str
    edition: str
    steps: tuple[StoryStep, ...]

    def game_name(self, lang: str) -> str:
        return word(lang, self.game)


def coup_story(store: Store, table: str, coup: int, lang: str) -> CoupStory:
    """Every step of a coup, and of disputes about it, even if they came later."""
    steps = tuple(_step(row.number, written, lang) for row, written in events_of_coup(store, table, coup))
    rules = rules_at(store, table, steps[0].number)
    return CoupStory(table, coup, rules.game, rules.edition, steps)


def _step(number: int, written: LogEntry, lang: str) -> StoryStep:
    event = written.event
    wagers = wager_sentences(event) if isinstance(event, e.CoupSettled) else ()
    return StoryStep(
        number,
        utc_time(written.at),
        written.actor,
        written.role,
        sentence(event).say(lang),
        event.clauses,
        tuple(StoryWager(phrase.say(lang), clauses) for phrase, clauses in wagers),
    )


def utc_time(at: int) -> str:
    return datetime.fromtimestamp(at / 1_000_000, UTC).strftime("%Y-%m-%d %H:%M:%S")
