"""The cage, where the house keeps its chips."""

from punto.table.events.base import Event


class CageFunded(Event, frozen=True, kw_only=True):
    amount: int


class ChipsSold(Event, frozen=True, kw_only=True):
    patron: str
    amount: int


class ChipsCashed(Event, frozen=True, kw_only=True):
    patron: str
    amount: int


AnyCageEvent = CageFunded | ChipsSold | ChipsCashed
