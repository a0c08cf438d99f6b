"""Both stores give the same answers to the same appends, and keep the same bytes."""

import tempfile
from contextlib import closing
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from support.store.places import AnyStore, add, appended, assert_sound, contents, postgres_place, sqlite_place

from punto.store.log import Append, ConflictError, Entry, OverdrawnError, Record, Sealed

pytest_plugins = ["support.store.fixtures"]

STREAMS = st.sampled_from(["t1", "t2", "Tisch ü"])
ACCOUNTS = ["world", "cage", "patron/ann", "t1/float", "t1/Float", "t2/float", "Tisch ü/float"]

Wanted = tuple[str, int, str, list[tuple[bytes, str, str, int]], bool]
"""A stream, how far off its end the writer is, a key, and the events with who gives how much to whom."""

EVENTS = st.tuples(st.binary(max_size=40), st.sampled_from(ACCOUNTS), st.sampled_from(ACCOUNTS), st.integers(0, 2**40))
WANTED = st.tuples(
    STREAMS,
    st.sampled_from([0] * 12 + [-1, 1]),
    st.text(st.characters(codec="utf-8", exclude_characters="\0"), min_size=1, max_size=3),
    st.lists(EVENTS, max_size=3),
    st.booleans(),
)


def built(store: AnyStore, wanted: Wanted, ends: dict[str, int]) -> Append:
    stream, off, key, events, seals = wanted
    records = tuple(
        Record(body, (Entry(giver, -amount), Entry(taker, amount)) if giver != taker else ())
        for body, giver, taker, amount in events
    )
    after = ends.setdefault(stream, store.head(stream).number) + off
    sealed = (Sealed(f"{stream}/{key}", key.encode()),) if seals else ()
    return appended(stream, after, key, *records, sealed=sealed)


def told(store: AnyStore, wanted: list[Wanted]) -> list[object]:
    """What the store answers to one transaction."""
    answers: list[object] = []
    ends: dict[str, int] = {}
    try:
        with store.transaction() as transaction:
            for each in wanted:
                append = built(store, each, ends)
                try:
                    head = transaction.append(append)
                except OverdrawnError as error:
                    answers.append((error.account, error.balance, error.amount))
                else:
                    ends[append.stream] = head.number
                    answers.append(head)
    except (ConflictError, ValueError) as error:
        answers.append(type(error))
    return answers


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(transactions=st.lists(st.lists(WANTED, max_size=6), max_size=6))
def test_both_stores_answer_alike(server: str, transactions: list[list[Wanted]]) -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        closing(sqlite_place(Path(folder)).open()) as one,
        closing(postgres_place(server).open()) as other,
    ):
        for store in (one, other):
            add(store, appended("cage", 0, "in", Record(b"in", (Entry("world", -(2**41)), Entry("cage", 2**41)))))
        for wanted in transactions:
            assert told(one, wanted) == told(other, wanted)
            assert contents(one) == contents(other)
            for stream, _, key, _, _ in wanted:
                assert one.kept(stream, [key]) == other.kept(stream, [key])
                assert one.sealed(f"{stream}/{key}") == other.sealed(f"{stream}/{key}")
        assert_sound(one)
