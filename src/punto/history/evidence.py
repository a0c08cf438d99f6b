"""The evidence of a coup or a dispute: events with sentences and hashes, which anybody can check without Punto."""

from collections.abc import Iterator
from hashlib import sha256

from punto import rulebook
from punto.errors import Refusal
from punto.history.log_end import LogEnd, log_end
from punto.history.lookup import COUP_ENDS, event_at, event_header, events_of_dispute, first_of_coup, rules_at
from punto.store.log import EMPTY, Row, Store
from punto.table import events as e
from punto.table.chips import posting
from punto.table.codec import LogEntry, read
from punto.table.sentences import sentence
from punto.text import LANGUAGES, say
from punto.wire.history import Link, Pack

Belonging = Iterator[tuple[Row, LogEntry, bool]]
"""Events in turn, each with whether the evidence shows its body."""


def evidence(store: Store, table: str, coup: int) -> Pack:
    """Everything that the log holds about a coup, its disputes and their rulings, with the chain to the log's end.

    The chain ends earlier while a card lies face down: its hash would tell the card.
    """
    end, first = log_end(store, table), first_of_coup(store, table, coup)
    return _pack(store, table, first, end, _events(store, table, coup, first, end), coup=coup)


def dispute_evidence(store: Store, table: str, dispute: int) -> Pack:
    """Everything that the log holds about a dispute and, if it is about a coup, about that coup."""
    end = log_end(store, table)
    row, raised = next(events_of_dispute(store, table, dispute))
    if isinstance(raised.event, e.DisputeRaised) and raised.event.coup is not None:
        coup = raised.event.coup
        first = first_of_coup(store, table, coup)
        return _pack(store, table, first, end, _events(store, table, coup, first, end), coup=coup, dispute=dispute)
    events = _from_dispute(store, table, row.number, dispute, end)
    return _pack(store, table, row.number, end, events, dispute=dispute)


def _pack(
    store: Store,
    table: str,
    first: int,
    end: LogEnd,
    events: Belonging,
    *,
    coup: int | None = None,
    dispute: int | None = None,
) -> Pack:
    """The pack of the events from the first to the end; refused if that would begin among hidden cards."""
    if first > end.number:
        raise Refusal("evidence-waits", coup=end.before or 0)
    chain: list[Link] = []
    for row, written, own in events:
        digest, chained = sha256(row.body).hexdigest(), row.hash.hex()
        chain.append(
            _link(table, row.number, digest, chained, row.body, written) if own else Link(row.number, digest, chained)
        )
    before = event_at(store, table, first - 1).hash if first > 1 else EMPTY.hash
    rules = rules_at(store, table, first)
    cited = dict.fromkeys(clause for link in chain for clause in link.clauses)
    return Pack(
        table=table,
        coup=coup,
        dispute=dispute,
        game=rules.game,
        edition=rules.edition,
        how_to_check={lang: say(lang, "evidence-how") for lang in LANGUAGES},
        hash_before=before.hex(),
        head=chain[-1].hash,
        ends_before=end.before,
        why_it_ends={lang: _why_it_ends(lang, end) for lang in LANGUAGES},
        gists={
            number: {lang: rulebook.gist(rules.book.document, number, lang) for lang in LANGUAGES} for number in cited
        },
        chain=chain,
    )


def _why_it_ends(lang: str, end: LogEnd) -> str:
    if end.before is None:
        return say(lang, "evidence-ends-with-log", number=end.number)
    return say(lang, "evidence-ends-before-coup", number=end.number, coup=end.before)


def _events(store: Store, table: str, coup: int, first: int, end: LogEnd) -> Belonging:
    """Each event from the coup's first on, and whether it belongs to the coup or to a dispute about it."""
    playing, disputes = True, set[int]()
    for row in store.read(table, first - 1, end.number):
        if row.number > first and event_header(row).event.event in COUP_ENDS:
            playing = False
        written = read(row.body)
        event = written.event
        if isinstance(event, e.DisputeRaised) and event.coup == coup:
            disputes.add(event.dispute)
        yield row, written, event.dispute in disputes if isinstance(event, e.OfDispute) else playing


def _from_dispute(store: Store, table: str, first: int, dispute: int, end: LogEnd) -> Belonging:
    """Each event from the one that raised a dispute on, and whether it belongs to the dispute."""
    for row in store.read(table, first - 1, end.number):
        written = read(row.body)
        yield row, written, isinstance(written.event, e.OfDispute) and written.event.dispute == dispute


def _link(table: str, number: int, digest: str, chained: str, body: bytes, written: LogEntry) -> Link:
    return Link(
        number,
        digest,
        chained,
        body.decode(),
        {lang: sentence(written.event).say(lang) for lang in LANGUAGES},
        clauses_of(written.event),
        posting(table, written.event),
    )


def clauses_of(event: e.Event) -> tuple[str, ...]:
    """All clauses of an event and of its wagers."""
    wagers = event.wagers if isinstance(event, e.CoupSettled) else ()
    return tuple(dict.fromkeys((*event.clauses, *(clause for wager in wagers for clause in wager.clauses))))
