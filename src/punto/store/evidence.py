"""The evidence of a coup in one file: its events, told and with their hashes, to be checked without Punto."""

from hashlib import sha256

from msgspec import Struct

from punto import rulebook
from punto.store.finding import row_at, rules_at
from punto.store.log import EMPTY, Store
from punto.store.walking import walk
from punto.table import events as e
from punto.table.chips import Entry, posting
from punto.table.codec import Written
from punto.table.telling import tell
from punto.text import say

ALGORITHM = "hash = SHA-256(hash before + SHA-256(body))"


class Link(Struct, omit_defaults=True):
    """One event of the chain; those that do not belong to the coup are left out but for their digest."""

    number: int
    digest: str
    hash: str
    body: str | None = None
    told: dict[str, str] = {}
    clauses: tuple[str, ...] = ()
    entries: tuple[Entry, ...] = ()


class Pack(Struct, kw_only=True):
    """Everything that the log holds of a coup, with what is needed to check it."""

    punto: str = "evidence"
    version: int = 1
    table: str
    coup: int
    game: str
    edition: str
    how_to_check: dict[str, str]
    algorithm: str = ALGORITHM
    hash_before: str
    """Of the event before the first one here."""
    head: str
    """Of the log's last event, as the house showed it when the pack was made."""
    gists: dict[str, dict[str, str]]
    """What each clause says, in both languages."""
    chain: list[Link]


def evidence(store: Store, table: str, coup: int) -> Pack:
    """All that the log holds of a coup, disputes and their rulings included, in its chain up to the log's end."""
    chain: list[Link] = []
    for row, written, own in walk(store, table, coup):
        digest, chained = sha256(row.body).hexdigest(), row.hash.hex()
        chain.append(
            _link(table, row.number, digest, chained, row.body, written) if own else Link(row.number, digest, chained)
        )
    first = chain[0].number
    before = row_at(store, table, first - 1).hash if first > 1 else EMPTY.hash
    rules = rules_at(store, table, first)
    cited = dict.fromkeys(clause for link in chain for clause in link.clauses)
    return Pack(
        table=table,
        coup=coup,
        game=rules.game,
        edition=rules.edition,
        how_to_check={lang: say(lang, "evidence-how") for lang in ("en", "vi")},
        hash_before=before.hex(),
        head=chain[-1].hash,
        gists={number: {lang: rulebook.gist(rules.game, number, lang) for lang in ("en", "vi")} for number in cited},
        chain=chain,
    )


def _link(table: str, number: int, digest: str, chained: str, body: bytes, written: Written) -> Link:
    return Link(
        number,
        digest,
        chained,
        body.decode(),
        {lang: tell(written.event).say(lang) for lang in ("en", "vi")},
        clauses_of(written.event),
        posting(table, written.event),
    )


def clauses_of(event: e.Event) -> tuple[str, ...]:
    """All clauses that an event carries, those of its wagers included."""
    wagers = event.wagers if isinstance(event, e.CoupSettled) else ()
    return tuple(dict.fromkeys((*event.clauses, *(clause for wager in wagers for clause in wager.clauses))))
