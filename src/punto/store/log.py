"""The log: in which form an event and the chips it moved are kept, and what every store must be able to do."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from hashlib import sha256
from typing import Protocol, TypeAlias

from msgspec import Struct

from punto.table.chips import WORLD, Entry

__all__ = ["Entry"]


class Record(Struct, frozen=True):
    """An event as it is kept: the text that the chain of hashes covers, and the chips that it moved."""

    body: bytes
    entries: tuple[Entry, ...] = ()
    """They sum to nothing, and name no account twice."""


class Append(Struct, frozen=True, kw_only=True):
    """What one command adds to one stream."""

    stream: str
    after: int
    """The number of the event that the writer took for the stream's last; events are numbered from 1."""
    key: str
    """Makes a repeat of the command harmless: a stream takes each key once."""
    digest: bytes
    """Of the whole command, so that the same key with another body is told apart."""
    records: tuple[Record, ...]
    sealed: tuple["Sealed", ...] = ()


class Sealed(Struct, frozen=True):
    """A secret that only the holder of the house's key can open, such as the order of a shoe."""

    name: str
    secret: bytes


class Head(Struct, frozen=True):
    """Where a stream ends."""

    number: int
    hash: bytes


Cell: TypeAlias = str | int | float | bytes | None
"""What a column can hold; PostgreSQL's truths are whole numbers too, as SQLite's are."""

MILESTONE = 50_000
"""One snapshot for so many events is kept for good: verification can then begin at several places at once."""

EMPTY = Head(0, bytes(32))
"""Where every stream begins."""


class Row(Struct, frozen=True):
    number: int
    body: bytes
    hash: bytes


class Kept(Struct, frozen=True):
    """The first answer to a key: the events it brought."""

    digest: bytes
    first: int
    last: int


class Snapshot(Struct, frozen=True):
    """A stream's state after so many events, so that opening it need not replay them all."""

    number: int
    state: bytes


class ConflictError(Exception):
    """Another writer has gone on with the stream: read on, decide anew, and try again."""


class UnavailableError(Exception):
    """The disk or the server failed, or another process writes; the store tries anew when it is next used.

    Where a transaction ended so, it was kept wholly or not at all: which of the two, `head` and `kept` tell, and what
    they tell then is durable.
    """


class SchemaError(Exception):
    """The file or the database holds something else, or was written by another version of Punto."""


class OverdrawnError(Exception):
    """An account that may not be negative would be; the transaction goes on without this append."""

    def __init__(self, account: str, balance: int, amount: int) -> None:
        super().__init__(account, balance, amount)
        self.account = account
        self.balance = balance
        self.amount = amount


class Transaction(Protocol):
    def append(self, append: Append) -> Head:
        """Add to a stream; it is durable once the transaction has ended without an exception.

        Raises OverdrawnError, and adds nothing, where the entries would overdraw an account that the stream shares
        with others. Raises ConflictError where the stream has gone on or has taken the key already; the whole
        transaction is then lost. A store may find that out only at the end of the transaction, and raise it there.
        """


class Store(Protocol):
    def transaction(self) -> AbstractContextManager[Transaction]:
        """All appends made inside are kept, or none."""

    def head(self, stream: str) -> Head: ...

    def streams(self) -> list[str]: ...

    def read(self, stream: str, after: int = 0, upto: int | None = None) -> Iterator[Row]:
        """The stream's events from the one after this number on, to another or to the end, in order."""

    def kept(self, stream: str, keys: Sequence[str]) -> dict[str, Kept]:
        """The first answers to those of the keys that the stream has taken."""

    def keep_snapshot(self, stream: str, snapshot: Snapshot) -> None:
        """Keep it beside the newest and the first of every MILESTONE events; older ones go."""

    def snapshot(self, stream: str) -> Snapshot | None:
        """The newest one."""

    def snapshots(self, stream: str) -> list[Snapshot]:
        """All that are kept."""

    def commands(self, stream: str, after: int = 0, upto: int | None = None) -> Iterator[tuple[str, bytes, int, int]]:
        """The commands whose first event has a number in this range, in order: key, digest, first, last."""

    def sealed(self, name: str) -> bytes | None: ...

    def entries(self, stream: str, after: int = 0) -> Iterator[tuple[int, Entry]]:
        """What each event of the stream moved, in the order of their numbers and then of the accounts' names."""

    def balance(self, account: str) -> int:
        """What an account holds; nothing, where it is not known."""

    def balances(self) -> dict[str, int]: ...

    def close(self) -> None: ...


def newest_first(store: Store, stream: str) -> Iterator[Snapshot]:
    """Its snapshots; the older ones are asked for only where the newest will not do."""
    newest = store.snapshot(stream)
    if newest:
        yield newest
        yield from reversed(store.snapshots(stream)[:-1])


def chained(before: bytes, body: bytes) -> bytes:
    """The hash of an event: of the hash before it and of the digest of its text.

    Through the digest an event can be left out of an evidence pack, and the chain still be followed.
    """
    return sha256(before + sha256(body).digest()).digest()


def may_be_negative(account: str) -> bool:
    """Only the world outside, from which cash comes."""
    return account == WORLD


def shared(stream: str, account: str) -> bool:
    """Whether other streams move this account's chips too, so that only the store can know what it holds."""
    return not account.startswith(f"{stream}/")


class Batch:
    """The appends of one transaction, checked and chained in memory, so that a store can write them all at its end."""

    def __init__(self, head: Callable[[str], Head], balance: Callable[[str], int]) -> None:
        self._head = head
        self._balance = balance
        self.before: dict[str, Head] = {}
        """Where the streams ended when the transaction came to them."""
        self.heads: dict[str, Head] = {}
        """Where those end now to which something was added."""
        self.moved: dict[str, int] = {}
        """What came to each account in all."""
        self.held: dict[str, int] = {}
        """What the store said of the shared accounts that were debited."""
        self.needed: dict[str, int] = {}
        """What each of them must have held, for none of the appends to have overdrawn it."""
        self.events: list[tuple[str, int, bytes, bytes]] = []
        self.entries: list[tuple[str, int, str, int]] = []
        self.commands: dict[tuple[str, str], tuple[bytes, int, int]] = {}
        self.sealed: list[tuple[str, bytes]] = []
        self.ended: Exception | None = None
        """Why no more can be added: a conflict was met, or the transaction is over."""

    def append(self, append: Append) -> Head:
        if self.ended:
            raise self.ended
        stream = append.stream
        if stream not in self.before:
            self.before[stream] = self._head(stream)
        head = self.heads.get(stream) or self.before[stream]
        if head.number != append.after:
            self.ended = ConflictError(f"{stream} ends at {head.number}, not at {append.after}.")
            raise self.ended
        if (stream, append.key) in self.commands:
            self.ended = ConflictError(f"{stream} has taken the key {append.key} already.")
            raise self.ended
        self._post(append)
        for number, record in enumerate(append.records, append.after + 1):
            head = Head(number, chained(head.hash, record.body))
            self.events.append((stream, number, record.body, head.hash))
            self.entries += [(stream, number, entry.account, entry.amount) for entry in record.entries]
        self.heads[stream] = head
        self.commands[stream, append.key] = (append.digest, append.after + 1, head.number)
        self.sealed += [(sealed.name, sealed.secret) for sealed in append.sealed]
        return head

    def _post(self, append: Append) -> None:
        """Move the chips of all records, or of none."""
        moved: dict[str, int] = {}
        needed: dict[str, int] = {}
        for record in append.records:
            _check(record)
            for account, amount in ((entry.account, entry.amount) for entry in record.entries):
                before = moved[account] if account in moved else self.moved.get(account, 0)
                moved[account] = before + amount
                if amount < 0 and shared(append.stream, account) and not may_be_negative(account):
                    held = self._held(account)
                    if held + moved[account] < 0:
                        raise OverdrawnError(account, held + before, amount)
                    needed[account] = max(needed.get(account, 0), -moved[account])
        self.moved |= moved
        for account, least in needed.items():
            self.needed[account] = max(self.needed.get(account, 0), least)

    def _held(self, account: str) -> int:
        if account not in self.held:
            self.held[account] = self._balance(account)
        return self.held[account]


def _check(record: Record) -> None:
    """A record that breaks these is a fault in the program, not a patron's."""
    if sum(entry.amount for entry in record.entries):
        raise ValueError(f"The entries do not sum to nothing: {record.entries}")
    if len({entry.account for entry in record.entries}) < len(record.entries):
        raise ValueError(f"The entries name an account twice: {record.entries}")
