"""The check of a finished shoe from its file alone; it shares no code with the dealer, and imports nothing of Punto."""

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from hashlib import sha256
from typing import Any, Literal

MOST_BYTES = 4_000_000
MOST_DECKS = 16
DECK = tuple(rank + suit for rank in "A23456789TJQK" for suit in "cdhs")
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)

Object = dict[str, Any]
"""An object of the file, which can hold anything until its fields have been looked at."""


class Flaw(StrEnum):
    """What can be wrong; each is the name of its sentence in the text files."""

    TOO_LARGE = "proof-too-large"
    NOT_JSON = "proof-not-json"
    KEY_TWICE = "proof-key-twice"
    NOT_A_SHOE = "proof-not-a-shoe"
    OTHER_VERSION = "proof-other-version"
    FIELD = "proof-field"
    TOO_MANY_CARDS = "proof-too-many-cards"
    POSITION_OUTSIDE = "proof-position-outside"
    POSITION_TWICE = "proof-position-twice"
    POSITION_MISSING = "proof-position-missing"
    DRAWN_OUT_OF_ORDER = "proof-drawn-out-of-order"
    COMPOSITION = "proof-composition"
    ROOT = "proof-root"
    PATH = "proof-path"
    CUT_OUTSIDE = "proof-cut-outside"
    CUT_TOO_EARLY = "proof-cut-too-early"
    DRAWN_TOO_EARLY = "proof-drawn-too-early"
    USE_AND_COUP = "proof-use-and-coup"
    BURNED_LATE = "proof-burned-late"
    COUP_BACKWARDS = "proof-coup-backwards"


NO_SHOE = {Flaw.TOO_LARGE, Flaw.NOT_JSON, Flaw.KEY_TWICE, Flaw.NOT_A_SHOE, Flaw.OTHER_VERSION}
"""With one of these it is no shoe file at all."""


@dataclass(frozen=True)
class Finding:
    flaw: Flaw
    facts: Mapping[str, str | int] = field(default_factory=dict)


@dataclass(frozen=True)
class Shown:
    """A card as it was shown; those of the rest only once the shoe had ended."""

    position: int
    card: str
    salt: str


@dataclass(frozen=True)
class Drawn(Shown):
    """A card that left the shoe."""

    path: list[str]
    use: Literal["burned", "dealt"]
    coup: int | None
    to: str | None
    at: int


@dataclass(frozen=True)
class Cut:
    at: int
    by: str
    role: str
    given_at: int


@dataclass(frozen=True)
class Shoe:
    """What the file says; times are microseconds since 1970."""

    table: str
    shoe: int
    game: str
    decks: int
    commitment: str
    committed_at: int
    cut: Cut
    drawn: tuple[Drawn, ...]
    rest: tuple[Shown, ...]

    @property
    def size(self) -> int:
        return self.decks * len(DECK)

    @property
    def cards(self) -> tuple[Shown, ...]:
        return (*self.drawn, *self.rest)


@dataclass(frozen=True)
class Verdict:
    shoe: Shoe | None
    """None where the file could not be read as a shoe."""
    findings: tuple[Finding, ...]

    @property
    def is_no_shoe(self) -> bool:
        return any(finding.flaw in NO_SHOE for finding in self.findings)


def verify(data: bytes) -> Verdict:
    """Everything that is wrong with a shoe file: nothing, where the shoe was dealt as it was committed to."""
    read = _read(data)
    if isinstance(read, Finding):
        return Verdict(None, (read,))
    misshapen = tuple(_misshapen(read))
    if misshapen:
        return Verdict(None, misshapen)
    shoe = _shoe(read)
    return Verdict(shoe, tuple(_flaws(shoe)))


def when(micros: int) -> str:
    return (EPOCH + timedelta(microseconds=micros)).strftime("%Y-%m-%d %H:%M:%S.%f UTC")


# What is checked


def _flaws(shoe: Shoe) -> Iterator[Finding]:
    yield from _flaws_of_cut(shoe)
    yield from _flaws_of_positions(shoe)
    yield from _flaws_of_cards(shoe)
    yield from _flaws_of_hashes(shoe)
    yield from _flaws_of_dealing(shoe)


def _flaws_of_cut(shoe: Shoe) -> Iterator[Finding]:
    cut = shoe.cut
    if not 0 < cut.at < shoe.size:
        yield Finding(Flaw.CUT_OUTSIDE, {"at": cut.at, "most": shoe.size - 1})
    if cut.given_at < shoe.committed_at:
        yield Finding(Flaw.CUT_TOO_EARLY, {"given": when(cut.given_at), "committed": when(shoe.committed_at)})


def _flaws_of_positions(shoe: Shoe) -> Iterator[Finding]:
    for due, drawn in enumerate(shoe.drawn):
        if drawn.position != due:
            yield Finding(Flaw.DRAWN_OUT_OF_ORDER, {"position": drawn.position, "due": due})
    counts = Counter(card.position for card in shoe.cards)
    for position, count in sorted(counts.items()):
        if position >= shoe.size:
            yield Finding(Flaw.POSITION_OUTSIDE, {"position": position, "most": shoe.size - 1})
        elif count > 1:
            yield Finding(Flaw.POSITION_TWICE, {"position": position, "count": count})
    for position in range(shoe.size):
        if position not in counts:
            yield Finding(Flaw.POSITION_MISSING, {"position": position})


def _flaws_of_cards(shoe: Shoe) -> Iterator[Finding]:
    counts = Counter(card.card for card in shoe.cards)
    for card in DECK:
        if counts[card] != shoe.decks:
            yield Finding(Flaw.COMPOSITION, {"card": card, "count": counts[card], "decks": shoe.decks})


def _flaws_of_hashes(shoe: Shoe) -> Iterator[Finding]:
    size = shoe.size
    committed = bytes.fromhex(shoe.commitment)
    leaves: dict[int, bytes] = {}
    for card in shoe.cards:
        index = (shoe.cut.at + card.position) % size
        leaves[index] = _leaf(index, card)
        if isinstance(card, Drawn):
            path = [bytes.fromhex(beside) for beside in card.path]
            if card.position >= size or _led_to(leaves[index], index, size, path) != committed:
                yield Finding(Flaw.PATH, {"position": card.position, "card": card.card})
    if len(leaves) == size == len(shoe.cards):
        rebuilt = _root([leaves[index] for index in range(size)])
        if rebuilt != committed:
            yield Finding(Flaw.ROOT, {"rebuilt": rebuilt.hex(), "commitment": shoe.commitment})


def _flaws_of_dealing(shoe: Shoe) -> Iterator[Finding]:
    latest = 0
    for card in shoe.drawn:
        if card.at < shoe.cut.given_at:
            times = {"at": when(card.at), "given": when(shoe.cut.given_at)}
            yield Finding(Flaw.DRAWN_TOO_EARLY, {"position": card.position, **times})
        if (card.use == "burned") != (card.coup is None):
            yield Finding(Flaw.USE_AND_COUP, {"position": card.position, "use": card.use})
        if card.use == "burned" and latest:
            yield Finding(Flaw.BURNED_LATE, {"position": card.position, "coup": latest})
        if card.coup is not None and card.coup < latest:
            yield Finding(Flaw.COUP_BACKWARDS, {"position": card.position, "coup": card.coup, "before": latest})
        latest = max(latest, card.coup or 0)


def _leaf(index: int, card: Shown) -> bytes:
    return sha256(b"\x00" + index.to_bytes(4, "big") + bytes.fromhex(card.salt) + card.card.encode()).digest()


def _node(left: bytes, right: bytes) -> bytes:
    return sha256(b"\x01" + left + right).digest()


def _left_size(size: int) -> int:
    """How many leaves lie under a node's left side: the largest power of two that leaves some for its right."""
    return 1 << ((size - 1).bit_length() - 1)


def _root(leaves: Sequence[bytes]) -> bytes:
    if len(leaves) == 1:
        return leaves[0]
    left = _left_size(len(leaves))
    return _node(_root(leaves[:left]), _root(leaves[left:]))


def _led_to(leaf: bytes, index: int, size: int, path: Sequence[bytes]) -> bytes | None:
    """Where a path leads, from the root's side down; nowhere, if it has too few steps or too many."""
    if size == 1:
        return None if path else leaf
    if not path:
        return None
    left = _left_size(size)
    if index < left:
        below = _led_to(leaf, index, left, path[:-1])
        return below and _node(below, path[-1])
    below = _led_to(leaf, index - left, size - left, path[:-1])
    return below and _node(path[-1], below)


# How the file is read


class _KeyTwice(Exception):  # noqa: N818 - it never leaves this file
    pass


def _read(data: bytes) -> Object | Finding:
    if len(data) > MOST_BYTES:
        return Finding(Flaw.TOO_LARGE, {"most": MOST_BYTES})
    try:
        read = json.loads(data.decode("utf-8-sig"), object_pairs_hook=_object)
    except _KeyTwice as twice:
        # Two readers could each take another one of the two.
        return Finding(Flaw.KEY_TWICE, {"key": str(twice)})
    except (ValueError, RecursionError):
        return Finding(Flaw.NOT_JSON)
    if not isinstance(read, dict) or read.get("punto") != "shoe":
        return Finding(Flaw.NOT_A_SHOE)
    if not _number(1, 1)(read.get("version")):
        return Finding(Flaw.OTHER_VERSION, {"known": 1})
    return read


def _object(pairs: list[tuple[str, object]]) -> Object:
    made: Object = {}
    for key, value in pairs:
        if key in made:
            raise _KeyTwice(ascii(key[:60])[1:-1])
        made[key] = value
    return made


def _number(least: int, most: int) -> Callable[[object], bool]:
    return lambda value: type(value) is int and least <= value <= most


def _text(pattern: str) -> Callable[[object], bool]:
    return lambda value: isinstance(value, str) and value.isprintable() and bool(re.fullmatch(pattern, value))


def _or_null(kind: Callable[[object], bool]) -> Callable[[object], bool]:
    return lambda value: value is None or kind(value)


KINDS: dict[str, Callable[[object], bool]] = {
    "number": _number(0, 10**9),
    "decks": _number(1, MOST_DECKS),
    "time": _number(0, 253_402_300_799_999_999),
    "coup": _or_null(_number(1, 10**9)),
    "text": _text(".{1,100}"),
    "card": _text("[A2-9TJQK][cdhs]"),
    "salt": _text("[0-9a-f]{32}"),
    "hash": _text("[0-9a-f]{64}"),
    "path": lambda value: isinstance(value, list) and all(map(KINDS["hash"], value)),
    "use": _text("burned|dealt"),
    "hand": _or_null(_text("player|banker|dealer|[1-9][0-9]?")),
    "object": lambda value: isinstance(value, dict),
    "list": lambda value: isinstance(value, list),
}
"""How a field must look, by the name that its finding gives it."""

CUT = {"at": "number", "by": "text", "role": "text", "given_at": "time"}
REST = {"position": "number", "card": "card", "salt": "salt"}
DRAWN = REST | {"path": "path", "use": "use", "coup": "coup", "to": "hand", "at": "time"}
HEAD = {"table": "text", "shoe": "number", "game": "text", "decks": "decks"}
HEAD |= {"commitment": "hash", "committed_at": "time"}
PARTS = {"cut": "object", "drawn": "list", "rest": "list"}


def _misshapen(read: Object) -> Iterator[Finding]:
    broken = tuple(_wrong_fields(read, PARTS, ""))
    if broken:
        yield from broken
        return
    most = len(DECK) * MOST_DECKS
    if len(read["drawn"]) + len(read["rest"]) > most:
        yield Finding(Flaw.TOO_MANY_CARDS, {"most": most})
        return
    yield from _wrong_fields(read, HEAD, "")
    yield from _wrong_fields(read["cut"], CUT, "cut.")
    for name, fields in (("drawn", DRAWN), ("rest", REST)):
        for place, card in enumerate(read[name]):
            if isinstance(card, dict):
                yield from _wrong_fields(card, fields, f"{name}[{place}].")
            else:
                yield Finding(Flaw.FIELD, {"field": f"{name}[{place}]", "kind": "object"})


def _wrong_fields(read: Object, fields: dict[str, str], within: str) -> Iterator[Finding]:
    for name, kind in fields.items():
        if name not in read or not KINDS[kind](read[name]):
            yield Finding(Flaw.FIELD, {"field": within + name, "kind": kind})


def _shoe(read: Object) -> Shoe:
    return Shoe(
        **_only(HEAD, read),
        cut=Cut(**_only(CUT, read["cut"])),
        drawn=tuple(Drawn(**_only(DRAWN, card)) for card in read["drawn"]),
        rest=tuple(Shown(**_only(REST, card)) for card in read["rest"]),
    )


def _only(fields: dict[str, str], read: Object) -> Object:
    return {name: read[name] for name in fields}
