"""Classes of cards: which of the 52 kinds a wager cannot tell apart."""

from collections.abc import Iterable

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from punto.conditions import Condition
from punto.coup import Side
from punto.game import Space
from punto.odds.patterns import ABSENT, PLACES, Place
from punto.readings import CARDS, MISSING, OF_CARDS, RANKS, Aspect, Reading, of_card

Ints = NDArray[np.int64]
BLOCK_PLACES_MAX = 3
"""A part of a condition with at most this many cards is tried with every card at each place."""

ASPECTS: dict[Aspect, Ints] = {
    aspect: np.array([*(of_card(card, aspect) for card in CARDS), MISSING]) for aspect in OF_CARDS
}
"""By card, and last for a card that is not there."""
SEVEN = RANKS.index(CARDS[24].rank)


class Classes(Struct, frozen=True):
    """A partition of the 52 kinds that keeps their points apart; classes are in the order of points."""

    of_card: Ints
    """By kind: its class."""
    example: Ints
    """By class: one of its kinds, and last the number of a card that is not there."""
    first: Ints
    """By points: the first class with them, and last the class of a card that is not there."""
    count: Ints
    """By points: how many classes have them."""

    @property
    def absent(self) -> int:
        return self.example.size - 1


def classes(labels: Iterable[Ints]) -> Classes:
    """The coarsest classes that keep apart what any of these labels, one for each kind, keeps apart."""
    columns = np.column_stack([ASPECTS[Aspect.POINTS][:-1], *labels])
    _, example, of_kind = np.unique(columns, axis=0, return_index=True, return_inverse=True)
    points = ASPECTS[Aspect.POINTS][example]
    first = np.searchsorted(points, np.arange(ABSENT))
    count = np.bincount(points, minlength=ABSENT)
    return Classes(
        of_kind.reshape(-1),
        np.append(example, len(CARDS)),
        np.append(first, example.size),
        np.append(count, 1),
    )


def places_of(space: Space, reading: Reading) -> set[Place]:
    """The places whose cards a reading needs."""
    known = PLACES[space]
    match reading.aspect:
        case Aspect.PAIRED:
            return {place for place in known[:-2] if place[0] is reading.hand}
        case Aspect.SEVENS:
            return set(known)
        case aspect if aspect in OF_CARDS and reading.hand is not None and reading.position is not None:
            place = (reading.hand, reading.position)
            return {place} if place in known else set()
    return set()


def third_place(space: Space, hand: Side | None) -> Place:
    """The place of a hand's third card."""
    player, banker = PLACES[space][-2:]
    return player if hand is Side.PLAYER else banker


def labels_of(space: Space, condition: Condition) -> list[Ints]:
    """Labels of the kinds that keep apart what matters to the condition, or to a part of it."""
    places: set[Place] = set()
    alone = True
    for reading in condition.readings:
        places |= places_of(space, reading)
        if reading.aspect is Aspect.SIZE:
            places.add(third_place(space, reading.hand))
        alone = alone and reading.aspect not in (Aspect.TOTAL, Aspect.RESULT)
    if alone and len(places) <= BLOCK_PLACES_MAX:
        return _tried(space, condition, sorted(places, key=PLACES[space].index))
    if condition.op in ("&", "|", "~"):
        return [label for part in condition.parts if isinstance(part, Condition) for label in labels_of(space, part)]
    return [ASPECTS[reading.aspect][:-1] for reading in condition.readings if reading.aspect in OF_CARDS]


def _tried(space: Space, condition: Condition, places: list[Place]) -> list[Ints]:
    """Try every card at every place: two kinds have the same label if exchanging them never matters."""
    sizes = [len(CARDS) + (place in PLACES[space][-2:]) for place in places]
    grid = dict(zip(places, np.indices(sizes, np.int64, sparse=True), strict=True))
    answer = condition.holds(lambda reading: read_cards(space, reading, grid))  # type: ignore[arg-type,return-value]
    cube = np.broadcast_to(np.asarray(answer), sizes)
    labels = []
    for axis in range(len(places)):
        rows = np.moveaxis(cube, axis, 0)[: len(CARDS)].reshape(len(CARDS), -1)
        labels.append(np.unique(rows, axis=0, return_inverse=True)[1].reshape(-1))
    return labels


def read_cards(space: Space, reading: Reading, cards: dict[Place, Ints]) -> Ints:
    """A reading that follows from the kinds of the cards at its places."""
    match reading.aspect:
        case Aspect.SIZE:
            return 2 + np.asarray(cards[third_place(space, reading.hand)] < len(CARDS), np.int64)
        case Aspect.PAIRED:
            first, *second = (ASPECTS[Aspect.RANK][cards[place]] for place in _in_order(space, reading))
            return np.asarray(first == (second[0] if second else SEVEN), np.int64)
        case Aspect.SEVENS:
            drawn = sum((ASPECTS[Aspect.RANK][kinds] == SEVEN).astype(np.int64) for kinds in cards.values())
            return np.asarray(drawn + (space is Space.PRINTED_SEVEN))
    if (place := _place(space, reading)) is None:
        return np.array(MISSING)
    return np.asarray(ASPECTS[reading.aspect][cards[place]])


def _in_order(space: Space, reading: Reading) -> list[Place]:
    return sorted(places_of(space, reading), key=PLACES[space].index)


def _place(space: Space, reading: Reading) -> Place | None:
    found = places_of(space, reading)
    return next(iter(found)) if found else None
