"""Coups that somebody looks for, at one table or at all: the newest first, and never more than can be read quickly."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from punto.store.coup_rows import CoupRow
from punto.store.finding import brief, coup_begun_from, coups_between, first_of_coup, last_coup, row_at
from punto.store.log import Store

FIRST_LOOK = 32
"""So many coups of each table are read at first, and twice as many each time as before while too few are found."""
MOST_LOOKED = 4000
"""After so many coups a search answers with what it has found; whoever asks on goes on from there."""
MOST_NAMED = 500
ANY = "any"


class Wanted(Struct, frozen=True, kw_only=True):
    """Which coups are looked for: those that fit all that is said."""

    patron: str | None = None
    """Those in which he had a wager, with his own sums."""
    since: int | None = None
    until: int | None = None
    """When they began, in microseconds: from the first on, and before the second."""
    ended: str | None = None
    """settled, void or reversed."""
    result: str | None = None
    irregularity: str | None = None
    """A clause that was applied, or any."""
    least: int = 0
    """What was staked, or more."""

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


class CoupsFound(Struct, frozen=True):
    """Coups that fit, the newest first."""

    coups: tuple[CoupRow, ...]
    before: int | None
    """Ask for those that began before this time, in microseconds, to go on; nothing where all were looked at."""


def search(store: Store, tables: Sequence[str], wanted: Wanted, limit: int) -> CoupsFound:
    """So many coups that fit, or all that were found among those that were looked at."""
    found: list[CoupRow] = []
    each = FIRST_LOOK
    looked = 0
    while True:
        page = _look(store, tables, wanted, each)
        found += page.coups
        looked += each * len(tables)
        if page.before is None or len(found) >= limit or looked >= MOST_LOOKED:
            break
        wanted = replace(wanted, until=page.before)
        each *= 2
    if len(found) <= limit:
        return CoupsFound(tuple(found), page.before)
    # Those that began in the same microsecond, at different tables, stay together: the next page begins before them.
    last = found[limit - 1].began_at
    kept = tuple(row for row in found if row.began_at >= last)
    return CoupsFound(kept, page.before if len(kept) == len(found) else last)


def _look(store: Store, tables: Sequence[str], wanted: Wanted, each: int) -> CoupsFound:
    """What fits among so many coups of each table, as far back as all tables have been looked at."""
    found: list[CoupRow] = []
    reached: list[int] = []
    for table in tables:
        end = last_coup(store, table) + 1 if wanted.until is None else coup_begun_from(store, table, wanted.until)
        first = max(1, end - each)
        found += filter(wanted.fits, coups_between(store, table, first, end, wanted.patron))
        if first > 1:
            reached.append(brief(row_at(store, table, first_of_coup(store, table, first))).at)
    before = max((at for at in reached if wanted.since is None or at > wanted.since), default=None)
    newest = sorted(found, key=lambda row: (row.began_at, row.table), reverse=True)
    return CoupsFound(tuple(row for row in newest if before is None or row.began_at >= before), before)


def search_named(store: Store, named: Sequence[tuple[str, int]], wanted: Wanted) -> CoupsFound:
    """Those of these coups, by table and number, that fit."""
    found: list[CoupRow] = []
    for table, coup in named[:MOST_NAMED]:
        if 1 <= coup <= last_coup(store, table):
            found += filter(wanted.fits, coups_between(store, table, coup, coup + 1, wanted.patron))
    return CoupsFound(tuple(sorted(found, key=lambda row: (row.began_at, row.table), reverse=True)), None)
