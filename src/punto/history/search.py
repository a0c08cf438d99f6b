"""Search for coups at one table or at all of them, the newest first. A search reads a limited number of coups."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from punto.history.lookup import coup_begun_from, coups_between, event_at, event_header, first_of_coup, last_coup
from punto.store.log import Store
from punto.wire.history import CoupRow, CoupsFound

FIRST_PAGE_COUPS = 32
"""Coups of each table in the first page. Each further page is twice as long."""
COUPS_READ_MAX = 4000
"""A search stops after this many coups. The next one goes on from there."""
NAMED_COUPS_MAX = 500
ANY = "any"


class CoupQuery(Struct, frozen=True, kw_only=True):
    """What a coup must fit to be found: everything that is set."""

    patron: str | None = None
    """Coups in which this patron had a wager, with their own sums."""
    since: int | None = None
    until: int | None = None
    """They began at `since` or later, and before `until`, in microseconds."""
    ended: str | None = None
    """settled, void or reversed."""
    result: str | None = None
    irregularity: str | None = None
    """A clause that was applied, or `any`."""
    least: int = 0
    """At least this much was staked."""

    def fits(self, row: CoupRow) -> bool:
        clauses = row.irregularities.split()
        applied = {None, *clauses, *([ANY] if clauses else [])}
        return (
            row.ended != "open"
            and (self.since is None or row.began_at >= self.since)
            and (self.until is None or row.began_at < self.until)
            and self.ended in (None, row.ended)
            and self.result in (None, row.result)
            and self.irregularity in applied
            and row.staked >= self.least
        )


def search(store: Store, tables: Sequence[str], query: CoupQuery, limit: int) -> CoupsFound:
    """Find coups that fit: at most `limit`, or all that are among the coups read."""
    found: list[CoupRow] = []
    each = FIRST_PAGE_COUPS
    coups_read = 0
    while True:
        page = _page(store, tables, query, each)
        found += page.coups
        coups_read += each * len(tables)
        if page.before is None or len(found) >= limit or coups_read >= COUPS_READ_MAX:
            break
        query = replace(query, until=page.before)
        each *= 2
    if len(found) <= limit:
        return CoupsFound(tuple(found), page.before)
    # Coups that began in the same microsecond stay together: the next page begins before them.
    last = found[limit - 1].began_at
    kept = tuple(row for row in found if row.began_at >= last)
    return CoupsFound(kept, page.before if len(kept) == len(found) else last)


def _page(store: Store, tables: Sequence[str], query: CoupQuery, each: int) -> CoupsFound:
    """What fits among the newest coups of each table, back to the time up to which all tables were read."""
    found: list[CoupRow] = []
    reached: list[int] = []
    for table in tables:
        end = last_coup(store, table) + 1 if query.until is None else coup_begun_from(store, table, query.until)
        first = max(1, end - each)
        found += filter(query.fits, coups_between(store, table, first, end, query.patron))
        if first > 1:
            reached.append(event_header(event_at(store, table, first_of_coup(store, table, first))).at)
    before = max((at for at in reached if query.since is None or at > query.since), default=None)
    newest = sorted(found, key=lambda row: (row.began_at, row.table), reverse=True)
    return CoupsFound(tuple(row for row in newest if before is None or row.began_at >= before), before)


def search_named(store: Store, named: Sequence[tuple[str, int]], query: CoupQuery) -> CoupsFound:
    """Those of the named coups, by table and number, that fit."""
    found: list[CoupRow] = []
    for table, coup in named[:NAMED_COUPS_MAX]:
        if 1 <= coup <= last_coup(store, table):
            found += filter(query.fits, coups_between(store, table, coup, coup + 1, query.patron))
    return CoupsFound(tuple(sorted(found, key=lambda row: (row.began_at, row.table), reverse=True)), None)
