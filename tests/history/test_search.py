"""A search finds the same coups as a walk through all of them, page by page."""

from contextlib import closing
from itertools import pairwise
from random import Random

import pytest
from msgspec.structs import replace
from support.house.crowd import PATRONS, Crowd
from support.house.houses import START
from support.store.places import Place

from punto.history import search as searching
from punto.history.coups import Setup, coup_rows
from punto.history.search import CoupQuery, search, search_named
from punto.store.house import House, Order
from punto.store.log import Store
from punto.table import commands as c
from punto.table.codec import read
from punto.table.roles import Role
from punto.table.rules import table_rules
from punto.wire.history import CoupRow, CoupsFound

pytest_plugins = ["support.store.fixtures"]

RULES = {
    "T1": table_rules("baccarat", variant="commission"),
    "T2": table_rules("lucky7", variant="commission"),
    "T3": table_rules("baccarat", variant="commission"),
}
TABLES = list(RULES)


def play(store: Store, orders: int) -> None:
    """Some coups at two tables, often begun in the same microsecond, and none at the third."""
    now = START
    home = House(store, lambda: now)
    director = c.Actor("ada", Role.ASSISTANT_DIRECTOR)
    home.execute_one(Order(table="cage", key="fund", actor=director, body=c.FundCage(10**9)))
    home.execute_one(Order(table="T3", key="open", actor=director, body=c.OpenTable(RULES["T3"])))
    crowd = Crowd(Random(11), {name: RULES[name] for name in ("T1", "T2")})
    for count in range(orders):
        now += (count % 9 == 0) * 1_000_000
        home.execute_one(crowd.next(home))


def everything(store: Store, patron: str | None = None) -> list[CoupRow]:
    """All coups, by a walk; the newest first."""
    rows = [
        row
        for table in TABLES
        for row in coup_rows(table, Setup(), (read(row.body) for row in store.read(table)), patron)
    ]
    return sorted(rows, key=lambda row: (row.began_at, row.table), reverse=True)


def pages(store: Store, tables: list[str], query: CoupQuery, limit: int) -> list[CoupRow]:
    """All that is found, asked for again and again."""
    found: list[CoupRow] = []
    while True:
        page = search(store, tables, query, limit)
        found += page.coups
        if page.before is None:
            return found
        assert all(row.began_at >= page.before for row in page.coups)
        assert query.until is None or page.before < query.until
        query = replace(query, until=page.before)


def test_every_search_finds_what_a_walk_finds(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searching, "FIRST_PAGE_COUPS", 2)
    monkeypatch.setattr(searching, "COUPS_READ_MAX", 12)
    with closing(place.open()) as store:
        play(store, 500 if place.kind == "postgres" else 1200)
        walked = {patron: everything(store, patron) for patron in (None, *PATRONS, "nobody")}
        whole = walked[None]
        middle = whole[len(whole) // 2].began_at
        clause = next(row.irregularities.split()[0] for row in whole if row.irregularities)
        asked = [
            CoupQuery(),
            CoupQuery(ended="settled"),
            CoupQuery(ended="void"),
            CoupQuery(result="banker"),
            CoupQuery(irregularity="any"),
            CoupQuery(irregularity=clause),
            CoupQuery(irregularity="9.9"),
            CoupQuery(least=100),
            CoupQuery(since=middle),
            CoupQuery(until=middle),
            CoupQuery(since=middle - 30_000_000, until=middle),
            CoupQuery(patron=PATRONS[0]),
            CoupQuery(patron=PATRONS[1], result="player", since=middle),
            CoupQuery(patron="nobody"),
        ]
        found_any = 0
        for query in asked:
            for tables in (TABLES, ["T2"], ["T3"]):
                due = [row for row in walked[query.patron] if row.table in tables and expected(row, query)]
                for limit in (2, 200):
                    assert pages(store, tables, query, limit) == due
                found_any += len(due) > 0
        assert found_any > 15
        assert any(one.began_at == other.began_at for one, other in pairwise(whole)), "some begin together"


def expected(row: CoupRow, query: CoupQuery) -> bool:
    """Written a second time: the search must not be compared with itself."""
    if row.ended == "open" or (query.ended and row.ended != query.ended):
        return False
    if query.result and row.result != query.result:
        return False
    if query.irregularity == "any" and not row.irregularities:
        return False
    if query.irregularity not in (None, "any") and f" {query.irregularity} " not in f" {row.irregularities} ":
        return False
    begun_within = (query.since or 0) <= row.began_at and (not query.until or row.began_at < query.until)
    return begun_within and row.staked >= query.least


def test_coups_that_are_named_are_found_at_once(place: Place) -> None:
    with closing(place.open()) as store:
        play(store, 400)
        whole = {(row.table, row.coup): row for row in everything(store) if row.ended != "open"}
        named = [("T1", 1), ("T2", 2), ("T3", 1), ("T1", 10**6), ("T2", 0)]
        found = search_named(store, named, CoupQuery())
        assert found == CoupsFound((whole["T2", 2], whole["T1", 1]), None)
        assert search_named(store, named, CoupQuery(patron="nobody")) == CoupsFound((), None)


def test_a_search_that_finds_nothing_stops_and_says_where_to_go_on(place: Place) -> None:
    with closing(place.open()) as store:
        play(store, 900)
        whole = [row for row in everything(store) if row.table == "T1"]
        searched = CoupQuery(irregularity="9.9")
        stopped = search_with(store, searched, first_look=2, most=2)
        assert stopped == CoupsFound((), whole[1].began_at)
        assert search_with(store, searched, first_look=2, most=10**6) == CoupsFound((), None)


def search_with(store: Store, query: CoupQuery, *, first_look: int, most: int) -> CoupsFound:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(searching, "FIRST_PAGE_COUPS", first_look)
        patch.setattr(searching, "COUPS_READ_MAX", most)
        return search(store, ["T1"], query, 5)
