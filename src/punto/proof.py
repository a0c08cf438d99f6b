"""Check a finished shoe from its file alone; the module imports nothing of Punto and shares no code with the dealer."""

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from hashlib import sha256
from typing import Any, Literal

VERSION = 2
"""Of the file. Version 1 has neither shares nor the one who prepared the shoe."""
BYTES_MAX = 4_000_000
DECKS_MAX = 16
DECK = tuple(rank + suit for rank in "A23456789TJQK" for suit in "cdhs")
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)

Object = dict[str, Any]
"""A JSON object of the file, which may hold anything until its fields are checked."""


class Flaw(StrEnum):
    """What can be wrong; each value is the key of its sentence in the text files."""

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
    SHARE = "proof-share"
    CUT_OUTSIDE = "proof-cut-outside"
    CUT_TOO_EARLY = "proof-cut-too-early"
    DRAWN_TOO_EARLY = "proof-drawn-too-early"
    USE_AND_COUP = "proof-use-and-coup"
    BURNED_LATE = "proof-burned-late"
    COUP_BACKWARDS = "proof-coup-backwards"


NO_SHOE = {Flaw.TOO_LARGE, Flaw.NOT_JSON, Flaw.KEY_TWICE, Flaw.NOT_A_SHOE, Flaw.OTHER_VERSION}
"""With one of these flaws, the file is not a shoe file at all."""


@dataclass(frozen=True)
class FlawFound:
    flaw: Flaw
    facts: Mapping[str, str | int] = field(default_factory=dict)


@dataclass(frozen=True)
class RevealedCard:
    """A revealed card; cards that were not drawn are revealed when the shoe ends."""

    position: int
    card: str
    salt: str


@dataclass(frozen=True)
class DrawnCard(RevealedCard):
    """A card that was drawn from the shoe."""

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
class Share:
    """What a patron gave to the order: pledged before the cut, and shown after it."""

    patron: str
    digest: str
    share: str | None


@dataclass(frozen=True)
class ShoeFile:
    """The contents of the file; times are microseconds since 1970."""

    table: str
    shoe: int
    game: str
    decks: int
    commitment: str
    committed_at: int
    cut: Cut
    drawn: tuple[DrawnCard, ...]
    rest: tuple[RevealedCard, ...]
    prepared_by: str | None = None
    """None in a file of version 1."""
    shares: tuple[Share, ...] = ()

    @property
    def shares_shown(self) -> tuple[Share, ...]:
        return tuple(one for one in self.shares if one.share)

    @property
    def size(self) -> int:
        return self.decks * len(DECK)

    @property
    def cards(self) -> tuple[RevealedCard, ...]:
        return (*self.drawn, *self.rest)


@dataclass(frozen=True)
class Verdict:
    shoe: ShoeFile | None
    """None if the file cannot be read as a shoe."""
    findings: tuple[FlawFound, ...]

    @property
    def is_no_shoe(self) -> bool:
        return any(finding.flaw in NO_SHOE for finding in self.findings)


def verify(data: bytes) -> Verdict:
    """Find everything that is wrong with a shoe file; no findings mean that the shoe was dealt as committed."""
    read = _read(data)
    if isinstance(read, FlawFound):
        return Verdict(None, (read,))
    misshapen = tuple(_misshapen(read))
    if misshapen:
        return Verdict(None, misshapen)
    shoe = _shoe(read)
    return Verdict(shoe, tuple(_flaws(shoe)))


def when(micros: int) -> str:
    return (EPOCH + timedelta(microseconds=micros)).strftime("%Y-%m-%d %H:%M:%S.%f UTC")


# What is checked


def _flaws(shoe: ShoeFile) -> Iterator[FlawFound]:
    yield from _flaws_of_shares(shoe)
    yield from _flaws_of_cut(shoe)
    yield from _flaws_of_positions(shoe)
    yield from _flaws_of_cards(shoe)
    yield from _flaws_of_hashes(shoe)
    yield from _flaws_of_dealing(shoe)


def _flaws_of_shares(shoe: ShoeFile) -> Iterator[FlawFound]:
    for one in shoe.shares_shown:
        if sha256(bytes.fromhex(one.share or "")).hexdigest() != one.digest:
            yield FlawFound(Flaw.SHARE, {"patron": one.patron})


def _flaws_of_cut(shoe: ShoeFile) -> Iterator[FlawFound]:
    cut = shoe.cut
    if not 0 < cut.at < shoe.size:
        yield FlawFound(Flaw.CUT_OUTSIDE, {"at": cut.at, "most": shoe.size - 1})
    if cut.given_at < shoe.committed_at:
        yield FlawFound(Flaw.CUT_TOO_EARLY, {"given": when(cut.given_at), "committed": when(shoe.committed_at)})


def _flaws_of_positions(shoe: ShoeFile) -> Iterator[FlawFound]:
    for due, drawn in enumerate(shoe.drawn):
        if drawn.position != due:
            yield FlawFound(Flaw.DRAWN_OUT_OF_ORDER, {"position": drawn.position, "due": due})
    counts = Counter(card.position for card in shoe.cards)
    for position, count in sorted(counts.items()):
        if position >= shoe.size:
            yield FlawFound(Flaw.POSITION_OUTSIDE, {"position": position, "most": shoe.size - 1})
        elif count > 1:
            yield FlawFound(Flaw.POSITION_TWICE, {"position": position, "count": count})
    for position in range(shoe.size):
        if position not in counts:
            yield FlawFound(Flaw.POSITION_MISSING, {"position": position})


def _flaws_of_cards(shoe: ShoeFile) -> Iterator[FlawFound]:
    counts = Counter(card.card for card in shoe.cards)
    for card in DECK:
        if counts[card] != shoe.decks:
            yield FlawFound(Flaw.COMPOSITION, {"card": card, "count": counts[card], "decks": shoe.decks})


def _flaws_of_hashes(shoe: ShoeFile) -> Iterator[FlawFound]:
    size = shoe.size
    committed = bytes.fromhex(shoe.commitment)
    leaves: dict[int, bytes] = {}
    mixed = _mixed(shoe)
    for card in shoe.cards:
        index = mixed[(shoe.cut.at + card.position) % size]
        leaves[index] = _leaf(index, card)
        if isinstance(card, DrawnCard):
            path = [bytes.fromhex(beside) for beside in card.path]
            if card.position >= size or _led_to(leaves[index], index, size, path) != committed:
                yield FlawFound(Flaw.PATH, {"position": card.position, "card": card.card})
    if len(leaves) == size == len(shoe.cards):
        rebuilt = _root([leaves[index] for index in range(size)])
        if rebuilt != committed:
            yield FlawFound(Flaw.ROOT, {"rebuilt": rebuilt.hex(), "commitment": shoe.commitment})


def _flaws_of_dealing(shoe: ShoeFile) -> Iterator[FlawFound]:
    latest = 0
    for card in shoe.drawn:
        if card.at < shoe.cut.given_at:
            times = {"at": when(card.at), "given": when(shoe.cut.given_at)}
            yield FlawFound(Flaw.DRAWN_TOO_EARLY, {"position": card.position, **times})
        if (card.use == "burned") != (card.coup is None):
            yield FlawFound(Flaw.USE_AND_COUP, {"position": card.position, "use": card.use})
        if card.use == "burned" and latest:
            yield FlawFound(Flaw.BURNED_LATE, {"position": card.position, "coup": latest})
        if card.coup is not None and card.coup < latest:
            yield FlawFound(Flaw.COUP_BACKWARDS, {"position": card.position, "coup": card.coup, "before": latest})
        latest = max(latest, card.coup or 0)


def _mixed(shoe: ShoeFile) -> list[int]:
    """The numbers of the committed cards, in the order that the patrons' shares give them.

    The shares draw one number after the other from those that are left; each is put at the end of the row.
    """
    row = list(range(shoe.size))
    if not shoe.shares_shown:
        return row
    said = shoe.commitment + "".join(one.share or "" for one in shoe.shares_shown)
    seed, block, place = sha256(b"punto shares 1" + bytes.fromhex(said)).digest(), -1, 8
    for left in range(shoe.size, 1, -1):
        fair = 0x1_0000_0000 // left * left
        drawn = fair
        while drawn >= fair:
            if place == 8:
                block, place = block + 1, 0
            piece = sha256(seed + block.to_bytes(4, "big")).digest()[4 * place :][:4]
            drawn, place = int.from_bytes(piece, "big"), place + 1
        row[left - 1], row[drawn % left] = row[drawn % left], row[left - 1]
    return row


def _leaf(index: int, card: RevealedCard) -> bytes:
    return sha256(b"\x00" + index.to_bytes(4, "big") + bytes.fromhex(card.salt) + card.card.encode()).digest()


def _node(left: bytes, right: bytes) -> bytes:
    return sha256(b"\x01" + left + right).digest()


def _left_size(size: int) -> int:
    """The number of leaves on the left of a node: the largest power of two that leaves at least one for the right."""
    return 1 << ((size - 1).bit_length() - 1)


def _root(leaves: Sequence[bytes]) -> bytes:
    if len(leaves) == 1:
        return leaves[0]
    left = _left_size(len(leaves))
    return _node(_root(leaves[:left]), _root(leaves[left:]))


def _led_to(leaf: bytes, index: int, size: int, path: Sequence[bytes]) -> bytes | None:
    """The root to which a path leads; None if the path is too short or too long."""
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


def _read(data: bytes) -> Object | FlawFound:
    if len(data) > BYTES_MAX:
        return FlawFound(Flaw.TOO_LARGE, {"most": BYTES_MAX})
    try:
        read = json.loads(data.decode("utf-8-sig"), object_pairs_hook=_object)
    except _KeyTwice as twice:
        # Two programs could each read a different one of the two values.
        return FlawFound(Flaw.KEY_TWICE, {"key": str(twice)})
    except (ValueError, RecursionError):
        return FlawFound(Flaw.NOT_JSON)
    if not isinstance(read, dict) or read.get("punto") != "shoe":
        return FlawFound(Flaw.NOT_A_SHOE)
    if not _number(1, VERSION)(read.get("version")):
        return FlawFound(Flaw.OTHER_VERSION, {"known": VERSION})
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
    "decks": _number(1, DECKS_MAX),
    "time": _number(0, 253_402_300_799_999_999),
    "coup": _or_null(_number(1, 10**9)),
    "text": _text(".{1,100}"),
    "card": _text("[A2-9TJQK][cdhs]"),
    "salt": _text("[0-9a-f]{32}"),
    "hash": _text("[0-9a-f]{64}"),
    "share": _or_null(_text("[0-9a-f]{64}")),
    "path": lambda value: isinstance(value, list) and all(map(KINDS["hash"], value)),
    "use": _text("burned|dealt"),
    "hand": _or_null(_text("player|banker|dealer|[1-9][0-9]?")),
    "object": lambda value: isinstance(value, dict),
    "list": lambda value: isinstance(value, list),
}
"""The check for each kind of field; findings use these names."""

CUT = {"at": "number", "by": "text", "role": "text", "given_at": "time"}
REST = {"position": "number", "card": "card", "salt": "salt"}
DRAWN = REST | {"path": "path", "use": "use", "coup": "coup", "to": "hand", "at": "time"}
HEAD = {"table": "text", "shoe": "number", "game": "text", "decks": "decks"}
HEAD |= {"commitment": "hash", "committed_at": "time"}
PARTS = {"cut": "object", "drawn": "list", "rest": "list"}
SHARE = {"patron": "text", "digest": "hash", "share": "share"}
SINCE_VERSION_2 = {"prepared_by": "text", "shares": "list"}


def _misshapen(read: Object) -> Iterator[FlawFound]:
    broken = (
        *_wrong_fields(read, PARTS, ""),
        *(_wrong_fields(read, SINCE_VERSION_2, "") if read["version"] > 1 else ()),
    )
    if broken:
        yield from broken
        return
    most = len(DECK) * DECKS_MAX
    if len(read["drawn"]) + len(read["rest"]) > most:
        yield FlawFound(Flaw.TOO_MANY_CARDS, {"most": most})
        return
    yield from _wrong_fields(read, HEAD, "")
    yield from _wrong_fields(read["cut"], CUT, "cut.")
    for name, fields in (("shares", SHARE), ("drawn", DRAWN), ("rest", REST)):
        for place, card in enumerate(read[name] if name in PARTS or read["version"] > 1 else ()):
            if isinstance(card, dict):
                yield from _wrong_fields(card, fields, f"{name}[{place}].")
            else:
                yield FlawFound(Flaw.FIELD, {"field": f"{name}[{place}]", "kind": "object"})


def _wrong_fields(read: Object, fields: dict[str, str], within: str) -> Iterator[FlawFound]:
    for name, kind in fields.items():
        if name not in read or not KINDS[kind](read[name]):
            yield FlawFound(Flaw.FIELD, {"field": within + name, "kind": kind})


def _shoe(read: Object) -> ShoeFile:
    return ShoeFile(
        **_only(HEAD, read),
        cut=Cut(**_only(CUT, read["cut"])),
        drawn=tuple(DrawnCard(**_only(DRAWN, card)) for card in read["drawn"]),
        rest=tuple(RevealedCard(**_only(REST, card)) for card in read["rest"]),
        prepared_by=read["prepared_by"] if read["version"] > 1 else None,
        shares=tuple(Share(**_only(SHARE, one)) for one in read["shares"]) if read["version"] > 1 else (),
    )


def _only(fields: dict[str, str], read: Object) -> Object:
    return {name: read[name] for name in fields}
