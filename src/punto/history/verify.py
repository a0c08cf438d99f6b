"""Verification: the chain of hashes, the ledger against the log, and a replay of every table."""

import gc
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from multiprocessing import cpu_count, get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import LiteralString

from msgspec import MsgspecError, Struct

from punto import proof
from punto.errors import Refusal
from punto.game import Game
from punto.games import own_games, register
from punto.history.shoe_files import shoe_files
from punto.store.backup import backup
from punto.store.log import EMPTY, Entry, Head, Store, StoredSnapshot, chained, may_be_negative
from punto.store.opening import opened
from punto.table import cage
from punto.table.chips import float_account, layout_account, posting, rack_account
from punto.table.codec import LogEntry, TableSnapshot, decode_snapshot, encode, is_readable, read
from punto.table.evolve import evolve
from punto.table.state import Table
from punto.text import Phrase

EVENTS_PER_PROCESS = 100_000
"""A stream with fewer events is not cut into segments."""
GAME_MISSING = ("game-not-loaded", "game-changed")
"""Refusals of the one who asks, and no findings about the log."""
FINDINGS_MAX = 50
"""The list of changes ends after this many."""

STREAMS: LiteralString = """
WITH RECURSIVE named (stream) AS (
    SELECT min(stream) FROM {0}
    UNION ALL
    SELECT (SELECT min(stream) FROM {0} WHERE {0}.stream > named.stream) FROM named WHERE named.stream IS NOT NULL
)
SELECT stream FROM named WHERE stream IS NOT NULL
"""
"""The names of all streams in a table, without reading every row."""


class Finding(Struct, frozen=True):
    """Something that is wrong, and where."""

    stream: str
    number: int
    what: str
    """The name of its message: verify-…"""
    fact: str = ""

    def say(self, lang: str) -> str:
        return Phrase(f"verify-{self.what}", stream=self.stream, number=self.number, fact=self.fact).say(lang)


class Verified(Struct, frozen=True):
    """What was checked, and what was found."""

    streams: int
    events: int
    coups: int
    entries: int
    """In the ledger."""
    shoes: int
    """Shoes that were revealed and checked."""
    heads: dict[str, "End"]
    """Where each stream ends. Keep these hashes elsewhere to find out later whether a log was cut short."""
    findings: tuple[Finding, ...]


class End(Struct, frozen=True):
    """The last event of a stream."""

    number: int
    hash: str


class Segment(Struct, frozen=True):
    """A part of a stream between two snapshots. The table at its end must equal the snapshot there."""

    where: str
    stream: str
    after: int = 0
    upto: int | None = None


class Part(Struct, frozen=True):
    """The result of one segment."""

    findings: tuple[Finding, ...]
    events: int = 0
    moved: int = 0
    accounts: dict[str, int] = {}
    table: Table | None = None
    """The state at the stream's end."""


def verify(where: str, *, shoes: bool = False) -> Verified:
    """Check a whole house. If it changed meanwhile, so that its parts do not fit, check a copy."""
    found = _verified(where, shoes=shoes)
    if not found.findings or not _has_changed(where, found):
        return found
    with TemporaryDirectory(prefix="punto-verify-") as folder:
        copy = str(Path(folder) / "house.db")
        with opened(where) as store:
            backup(store, copy)
        return _verified(copy, shoes=shoes)


def _has_changed(where: str, found: Verified) -> bool:
    with opened(where) as store:
        now = {stream: store.head(stream).number for stream in store.streams()}
    return now != {stream: end.number for stream, end in found.heads.items()}


def _verified(where: str, *, shoes: bool) -> Verified:
    """Check all streams, cut at their snapshots, on all cores."""
    with opened(where) as store:
        store.check_schema()
        heads = {stream: store.head(stream) for stream in store.streams()}
        balances = store.balances()
        ends = {stream: head.number for stream, head in heads.items() if _has_last_event(store, stream, head)}
        segments = [segment for stream in ends for segment in _segments(where, store, stream, ends[stream])]
        headless = [Finding(stream, heads[stream].number, "head-wrong") for stream in heads if stream not in ends]
        headless += _headless(store, heads)
        checked = [check for stream in heads for check in _shoes(store, stream)] if shoes else []
    parts = _check_all(where, segments, sum(ends.values()))
    findings = [finding for part in parts for finding in part.findings]
    findings += headless
    findings += _compare_balances(balances, parts)
    findings += [finding for part in parts if part.table for finding in _compare_table(part.table, balances)]
    findings += [finding for finding in checked if finding]
    return Verified(
        len(heads),
        sum(part.events for part in parts),
        sum(part.table.coups for part in parts if part.table),
        sum(part.moved for part in parts),
        len(checked),
        {stream: End(head.number, head.hash.hex()) for stream, head in heads.items()},
        tuple(findings[:FINDINGS_MAX]),
    )


def _has_last_event(store: Store, stream: str, head: Head) -> bool:
    """Whether the stream has an event where its head says that it ends."""
    if head.number <= 0:
        return False
    last = next(store.read(stream, head.number - 1), None)
    return last is not None and last.number == head.number


def _headless(store: Store, heads: Mapping[str, Head]) -> Iterator[Finding]:
    """Rows of streams that have no head, and so belong to no segment."""
    tables: tuple[LiteralString, ...] = ("events", "entries", "commands", "snapshots")
    for table in tables:
        for (stream,) in store.query(STREAMS.format(table)):
            if stream not in heads:
                yield Finding(str(stream), 0, "snapshot" if table == "snapshots" else "head-wrong")


def _segments(where: str, store: Store, stream: str, last: int) -> list[Segment]:
    """Cut a long stream at snapshots into parts of about the same length."""
    wanted = last // EVENTS_PER_PROCESS
    numbers = [snapshot.number for snapshot in _snapshots(store, stream) if 0 < snapshot.number <= last]
    ideal = [last * part // wanted for part in range(1, wanted)] if wanted else []
    cuts = sorted({min(numbers, key=lambda number: abs(number - cut)) for cut in ideal}) if numbers else []
    ends: list[int | None] = [*cuts, None]
    return [Segment(where, stream, after, upto) for after, upto in zip([0, *cuts], ends, strict=True)]


def _snapshots(store: Store, stream: str) -> list[StoredSnapshot]:
    """The snapshots of a stream, without those of an older version, which are not read any more."""
    kept = []
    for snapshot in store.snapshots(stream):
        with suppress(MsgspecError):
            if not is_readable(snapshot.state):
                continue
        kept.append(snapshot)
    return kept


def _check_all(where: str, segments: list[Segment], events: int) -> list[Part]:
    """Check a short log in this process, and a long one on every core."""
    if events < EVENTS_PER_PROCESS:
        check_integrity(where)
        return [check(segment) for segment in segments]
    with ProcessPoolExecutor(
        cpu_count(), mp_context=get_context("spawn"), initializer=_prepare, initargs=(own_games(),)
    ) as pool:
        sound = pool.submit(check_integrity, where)
        parts = list(pool.map(check, segments))
        sound.result()
        return parts


def _prepare(games: tuple[Game, ...]) -> None:
    gc.disable()
    for game in games:
        register(game)


def check_integrity(where: str) -> None:
    with opened(where) as store:
        store.check_integrity()


def _compare_balances(balances: dict[str, int], parts: list[Part]) -> Iterator[Finding]:
    summed: dict[str, int] = {}
    for part in parts:
        for account, amount in part.accounts.items():
            summed[account] = summed.get(account, 0) + amount
    for account in sorted({*balances, *summed}, key=str):  # a spoilt file may have an account without a name
        held, due = balances.get(account), summed.get(account)
        if held != due:
            yield Finding(str(account), 0, "balance", f"{held} / {due}")
        if held is not None and held < 0 and not may_be_negative(str(account)):
            yield Finding(str(account), 0, "negative", str(held))


def _compare_table(table: Table, balances: dict[str, int]) -> Iterator[Finding]:
    """Check that the chips on the table are those that the ledger has for it."""
    name = table.name
    due = {layout_account(name): table.layout_chips, float_account(name): table.float_chips}
    due |= {rack_account(name, patron): at.rack for patron, at in table.patrons.items()}
    for account, chips in due.items():
        if balances.get(account, 0) != chips:
            yield Finding(name, 0, "table", account)


def _shoes(store: Store, stream: str) -> Iterator[Finding | None]:
    """Check every shoe that was revealed from its file, as anybody could."""
    number = 0
    try:
        for number, file in shoe_files(store, stream):
            verdict = proof.verify(encode(file))
            yield Finding(stream, number, "shoe", str(file.shoe)) if verdict.findings else None
    except (MsgspecError, Refusal, AssertionError, ValueError):  # the log is not readable up to there
        yield Finding(stream, number, "shoe", "?")


def check(segment: Segment) -> Part:
    """Check the chain, the commands, the entries and the table of one segment."""
    try:
        with opened(segment.where) as store:
            return _SegmentCheck(store, segment).run()
    except Refusal as refusal:
        if refusal.reason in GAME_MISSING:
            raise
        return Part((Finding(segment.stream, segment.after, "replay", refusal.reason),))


class _SegmentCheck:
    """Goes through a segment, event by event."""

    def __init__(self, store: Store, segment: Segment) -> None:
        self.store = store
        self.segment = segment
        self.stream = segment.stream
        self.findings: list[Finding] = []
        self.accounts: dict[str, int] = {}
        self.moved = 0
        self.snapshots = {snapshot.number: snapshot.state for snapshot in _snapshots(store, self.stream)}
        self.table = Table(self.stream) if self.stream != cage.STREAM else None
        self.turn = 0
        self.command: tuple[str, bytes, int, int] | None = None
        """The command whose events are being read: key, digest, first and last event so far."""
        self.kept = iter(store.commands(self.stream, segment.after, segment.upto))

    def run(self) -> Part:
        number = self.segment.after
        try:
            before = self._begin()
        except (MsgspecError, LookupError):
            return Part((Finding(self.stream, number, "snapshot"),))
        entries = iter(self.store.entries(self.stream, number))
        entry = next(entries, None)
        for row in self.store.read(self.stream, number):
            number += 1
            if row.number != number:
                self._find(row.number, "gap")
                break
            if chained(before, row.body) != row.hash:
                self._find(number, "hash")
            before = row.hash
            own = []
            while entry and entry[0] <= number:
                own.append(entry[1])
                entry = next(entries, None)
            if not self._event(number, row.body, own):
                break
            if len(self.findings) >= FINDINGS_MAX or number == self.segment.upto:
                break
        self._end_command()
        if not self.findings and next(self.kept, None):
            self._find(number, "command")
        if self.segment.upto is None and not self.findings:
            self._end(number, before, entry)
        at_end = self.table if self.segment.upto is None else None
        return Part(tuple(self.findings), number - self.segment.after, self.moved, self.accounts, at_end)

    def _begin(self) -> bytes:
        """Start at the beginning of the stream, or at a snapshot; returns the hash before the first event."""
        after = self.segment.after
        if not after:
            return EMPTY.hash
        kept = decode_snapshot(self.snapshots[after])
        self.table, self.turn = kept.table, kept.turn
        return next(self.store.read(self.stream, after - 1)).hash

    def _event(self, number: int, body: bytes, own: list[Entry]) -> bool:
        """Check an event. Returns False if it cannot be replayed, so that there is no table for those after it."""
        try:
            self._follow(number, body, own)
        except (MsgspecError, Refusal) as error:
            if isinstance(error, Refusal) and error.reason in GAME_MISSING:
                raise
            self._find(number, "unreadable")
        except Exception as error:  # an event that no decision made may raise anything
            self._find(number, "replay", type(error).__name__)
            return False
        return True

    def _follow(self, number: int, body: bytes, own: list[Entry]) -> None:
        written = read(body)
        if written.stream != self.stream or written.n != number:
            self._find(number, "misplaced")
        self._check_command(number, written)
        if tuple(own) != posting(self.stream, written.event):
            self._find(number, "entries")
        for entry in own:
            self.accounts[entry.account] = self.accounts.get(entry.account, 0) + entry.amount
        self.moved += len(own)
        if self.table is not None:
            self.table = evolve(self.table, written.event)
            if number in self.snapshots and self.snapshots[number] != encode(TableSnapshot(self.table, written.turn)):
                self._find(number, "snapshot")

    def _check_command(self, number: int, written: LogEntry) -> None:
        """Check that the event belongs to the current command, or begins the next one."""
        if written.turn == self.turn and self.command:
            key, digest, first, _ = self.command
            self.command = (key, digest, first, number)
            if (written.key, written.digest) != (key, digest.hex()):
                self._find(number, "turn")
            return
        self._end_command()
        if written.turn != self.turn + 1:
            self._find(number, "turn")
        self.turn = written.turn
        self.command = (written.key, bytes.fromhex(written.digest), number, number)

    def _end_command(self) -> None:
        """Check that the command is kept with its key, its digest and its events."""
        if self.command and next(self.kept, None) != self.command:
            self._find(self.command[3], "command")
        self.command = None

    def _end(self, number: int, last: bytes, entry: tuple[int, Entry] | None) -> None:
        """Check that nothing is left over, and that the log ends where its head says."""
        if entry:
            self._find(entry[0], "entries")
        head = self.store.head(self.stream)
        if (head.number, head.hash) != (number, last) or not number:
            self._find(number, "head-wrong")
        for other in self.snapshots:
            if not 0 < other <= number:
                self._find(other, "snapshot")

    def _find(self, number: int, what: str, fact: str = "") -> None:
        self.findings.append(Finding(self.stream, number, what, fact))
