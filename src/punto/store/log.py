"""The log: how events and the chips they move are kept, and the interface of every store."""

from collections.abc import AsyncGenerator, Awaitable, Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from hashlib import sha256
from pathlib import Path
from typing import LiteralString, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from punto.table.chips import WORLD, Entry

__all__ = ["Entry"]

T = TypeVar("T")


class Record(Struct, frozen=True):
    """An event as the store keeps it: the text that the chain of hashes covers, and the chips that it moved."""

    body: bytes
    entries: tuple[Entry, ...] = ()
    """Their sum is 0, and no account comes twice."""


class Append(Struct, frozen=True, kw_only=True):
    """What one command adds to one stream."""

    stream: str
    after: int
    """The number of the stream's last event, as the writer knows it. Events are numbered from 1."""
    key: str
    """Makes a repeat of the command harmless: a stream takes each key once."""
    digest: bytes
    """Of the whole command: the same key with another body has another digest."""
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
"""The value of a column. SQLite has 0 and 1 for false and true."""

MILESTONE_EVENTS = 50_000
"""One snapshot per this many events is kept for good, so that verification can begin at several points at once."""

EMPTY = Head(0, bytes(32))
"""The head of a stream without events."""


class Row(Struct, frozen=True):
    """An event as it is read from the store."""

    number: int
    body: bytes
    hash: bytes


class Kept(Struct, frozen=True):
    """The first answer to a key: the numbers of its events."""

    digest: bytes
    first: int
    last: int


class StoredSnapshot(Struct, frozen=True):
    """A stream's state after an event, so that opening the stream does not replay everything before."""

    number: int
    state: bytes


class ConflictError(Exception):
    """Another writer has added to the stream: read its events, decide again, and try again."""


class UnavailableError(Exception):
    """The disk or the server failed, or another process is writing. The next use of the store tries again.

    A transaction that ended so was kept whole or not at all. `head` and `kept` say which, and what they say is durable.
    """


class SchemaError(Exception):
    """The file or the database is not one of Punto's, or another version of Punto wrote it."""


class OverdrawnError(Exception):
    """An account that may not be negative would be. The transaction goes on without this append."""

    def __init__(self, account: str, balance: int, amount: int) -> None:
        super().__init__(account, balance, amount)
        self.account = account
        self.balance = balance
        self.amount = amount


class LedgerError(ValueError):
    """The ledger cannot take a posting: an account would be out of its bounds, or the books would not balance.

    Nothing of the transaction was kept.
    """


class Transaction(Protocol):
    def append(self, append: Append) -> Head:
        """Add to a stream. The events are durable once the transaction has ended without an exception.

        Raises OverdrawnError, and adds nothing, if the entries would overdraw an account that the stream shares with
        others. Raises ConflictError if another writer has added to the stream, or if the stream has taken the key
        already; the whole transaction is then lost. A store may raise it only at the end of the transaction.
        """


class Changes(Struct, frozen=True, kw_only=True):
    """What other processes have changed."""

    everything: bool = False
    """Anything may have changed."""
    streams: tuple[str, ...] = ()
    """Streams with new events."""
    person: str = ""
    """Somebody with other sessions, another role or another password."""


class InThread(Protocol):
    """Runs a function in the one thread that uses the store."""

    def __call__(self, do: Callable[[], T], /) -> Awaitable[T]: ...


class TableLocks(Protocol):
    """Locks of a process on tables, so that only one process runs each. They end with the process.

    Every method raises UnavailableError when the locks are lost.
    """

    async def check(self) -> None:
        """Raise if the locks were lost."""

    async def try_lock(self, table: str) -> bool:
        """Lock a table, unless another process has done so."""

    async def unlock(self, table: str) -> None: ...

    async def close(self) -> None:
        """Unlock all tables."""


class Store(Protocol):
    """A log with its ledger, its people and its secrets. One thread uses it at a time."""

    def transaction(self) -> AbstractContextManager[Transaction]:
        """All appends made inside are kept, or none."""

    def head(self, stream: str) -> Head: ...

    def streams(self) -> list[str]: ...

    def read(self, stream: str, after: int = 0, upto: int | None = None) -> Iterator[Row]:
        """The events after this number, up to another or to the end, in order."""

    def kept(self, stream: str, keys: Sequence[str]) -> dict[str, Kept]:
        """The first answers to those of the keys that the stream has taken."""

    def keep_snapshot(self, stream: str, snapshot: StoredSnapshot) -> None:
        """Keep a snapshot, and drop old ones; the newest two and the first of every MILESTONE_EVENTS stay."""

    def snapshot(self, stream: str) -> StoredSnapshot | None:
        """The newest snapshot."""

    def snapshots(self, stream: str) -> list[StoredSnapshot]:
        """All snapshots, the oldest first."""

    def commands(self, stream: str, after: int = 0, upto: int | None = None) -> Iterator[tuple[str, bytes, int, int]]:
        """The commands whose first event has a number in this range, in order: key, digest, first, last."""

    def sealed(self, name: str) -> bytes | None: ...

    def entries(self, stream: str, after: int = 0) -> Iterator[tuple[int, Entry]]:
        """The chips that each event moved, by the event's number and then by the account's name."""

    def balance(self, account: str) -> int:
        """The balance of an account; 0 for an unknown one."""

    def balances(self) -> dict[str, int]: ...

    # The other tables: people, sessions, attempts, meta.

    def change(self) -> AbstractContextManager[None]:
        """What `query` changes inside is kept together, or not at all. One inside another is part of it."""

    def query(self, statement: LiteralString, *values: Cell) -> list[tuple[Cell, ...]]:
        """Run a statement with a question mark for each value."""

    def notify_person_changed(self, person: str) -> None:
        """Let every process know that somebody's sessions, role or password have changed."""

    # Other processes.

    def changes(self, in_thread: InThread) -> AsyncGenerator[Changes, None]:
        """Wait for what other processes change. The first item comes when listening has begun: anything may be new.

        Raises UnavailableError when listening ends. Use it outside the store's thread.
        """

    def table_locks(self) -> TableLocks: ...

    # Checks and copies.

    def check_schema(self) -> None:
        """Raise SchemaError if tables or triggers are missing or changed."""

    def check_integrity(self) -> None:
        """Raise SchemaError if the file is damaged."""

    def copy_to(self, path: Path) -> None:
        """Copy everything but the sessions, as it is at one moment, to a new SQLite file."""

    def close(self) -> None: ...


def newest_first(store: Store, stream: str) -> Iterator[StoredSnapshot]:
    """The snapshots of a stream. The older ones are read only if the newest will not do."""
    newest = store.snapshot(stream)
    if newest:
        yield newest
        yield from reversed(store.snapshots(stream)[:-1])


def chained(before: bytes, body: bytes) -> bytes:
    """The hash of an event: of the hash before it and the digest of its text.

    Because of the digest, an evidence pack can leave out an event and its chain can still be checked.
    """
    return sha256(before + sha256(body).digest()).digest()


def may_be_negative(account: str) -> bool:
    """Only the world outside the house, where cash comes from."""
    return account == WORLD


def shared(stream: str, account: str) -> bool:
    """Whether other streams move this account's chips too, so that only the store knows its balance."""
    return not account.startswith(f"{stream}/")


class Batch:
    """The appends of one transaction, checked and chained in memory. The store writes them at its end."""

    def __init__(self, head: Callable[[str], Head], balance: Callable[[str], int]) -> None:
        self._head = head
        self._balance = balance
        self.before: dict[str, Head] = {}
        """The heads of streams before the transaction."""
        self.heads: dict[str, Head] = {}
        """The new heads of those streams."""
        self.moved: dict[str, int] = {}
        """The sum of each account's entries."""
        self.held: dict[str, int] = {}
        """The balances before the transaction, of shared accounts that were debited."""
        self.needed: dict[str, int] = {}
        """The least balance that each of them needed, so that no append overdrew it."""
        self.events: list[tuple[str, int, bytes, bytes]] = []
        self.entries: list[tuple[str, int, str, int]] = []
        self.commands: dict[tuple[str, str], tuple[bytes, int, int]] = {}
        self.sealed: list[tuple[str, bytes]] = []
        self.ended: Exception | None = None
        """Why nothing more can be added: a conflict, or the end of the transaction."""

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
    """A record that fails here is a fault of the program."""
    if sum(entry.amount for entry in record.entries):
        raise LedgerError(f"The sum of the entries is not 0: {record.entries}")
    if len({entry.account for entry in record.entries}) < len(record.entries):
        raise LedgerError(f"The entries name an account twice: {record.entries}")
