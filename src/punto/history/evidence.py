"""The evidence of a coup or a dispute: events with sentences and hashes, which anybody can check without Punto."""

from collections.abc import Iterator
from hashlib import sha256

from punto import rulebook
from punto.history.lookup import COUP_ENDS, event_at, event_header, events_of_dispute, first_of_coup, rules_at
from punto.store.log import EMPTY, Row, Store
from punto.table import events as e
from punto.table.chips import posting
from punto.table.codec import LogEntry, read
from punto.table.sentences import sentence
from punto.text import LANGUAGES, say
from punto.wire.history import Link, Pack


def evidence(store: Store, table: str, coup: int) -> Pack:
    """Everything that the log holds about a coup, its disputes and their rulings, with the chain to the log's end."""
    return _pack(store, table, _events(store, table, coup), coup=coup)


def dispute_evidence(store: Store, table: str, dispute: int) -> Pack:
    """Everything that the log holds about a dispute and, if it is about a coup, about that coup."""
    raised = next(events_of_dispute(store, table, dispute))
    event = raised[1].event
    if isinstance(event, e.DisputeRaised) and event.coup is not None:
        return _pack(store, table, _events(store, table, event.coup), coup=event.coup, dispute=dispute)
    return _pack(store, table, _from_dispute(store, table, raised[0].number, dispute), dispute=dispute)


def _pack(
    store: Store,
    table: str,
    events: Iterator[tuple[Row, LogEntry, bool]],
    *,
    coup: int | None = None,
    dispute: int | None = None,
) -> Pack:
    chain: list[Link] = []
    for row, written, own in events:
        digest, chained = sha256(row.body).hexdigest(), row.hash.hex()
        chain.append(
            _link(table, row.number, digest, chained, row.body, written) if own else Link(row.number, digest, chained)
        )
    first = chain[0].number
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
        gists={
            number: {lang: rulebook.gist(rules.book.document, number, lang) for lang in LANGUAGES} for number in cited
        },
        chain=chain,
    )


def _events(store: Store, table: str, coup: int) -> Iterator[tuple[Row, LogEntry, bool]]:
    """Each event from the coup's first on, and whether it belongs to the coup or to a dispute about it."""
    first = first_of_coup(store, table, coup)
    playing, disputes = True, set[int]()
    for row in store.read(table, first - 1):
        if row.number > first and event_header(row).event.event in COUP_ENDS:
            playing = False
        written = read(row.body)
        event = written.event
        if isinstance(event, e.DisputeRaised) and event.coup == coup:
            disputes.add(event.dispute)
        yield row, written, event.dispute in disputes if isinstance(event, e.OfDispute) else playing


def _from_dispute(store: Store, table: str, first: int, dispute: int) -> Iterator[tuple[Row, LogEntry, bool]]:
    """Each event from the one that raised a dispute on, and whether it belongs to the dispute."""
    for row in store.read(table, first - 1):
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
