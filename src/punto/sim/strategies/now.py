"""What a patron at the table knows when a strategy in plain Python is asked."""

from fractions import Fraction
from functools import cached_property
from random import Random
from typing import Any

from msgspec import Struct

from punto.cards import Card
from punto.coup import Side
from punto.insurance import INSURANCE_OF, Moment
from punto.odds.composition import Composition
from punto.roads import Roads, read_results, roads
from punto.shoe import BurnedShoe, open_shoe
from punto.sim.plan import Plan
from punto.sim.stream import Stream


class InsuranceOffer(Struct, frozen=True):
    """An offer of insurance on a hand that the patron has backed."""

    side: Side
    moment: Moment
    own: int
    """The total of the insured hand, and below that of the other."""
    other: int
    odds: Fraction
    """What it pays to one."""
    most: int
    """The largest stake (6.4.3, R-25)."""
    on_tie: bool
    """Whether it pays on a tie (R-26)."""

    @property
    def name(self) -> str:
        return INSURANCE_OF[self.side]


class Now:
    """What a patron at the table knows when the strategy is asked."""

    def __init__(self, plan: Plan, session: int, bankroll: int) -> None:
        self.session = session
        self.bankroll = bankroll
        self.shoe = 0
        """How many shoes of the session are over."""
        self.marks = ""
        """The results of this shoe so far: "B", "P" and "T". At Lucky Draw "P" is the patron's own hand."""
        self.left: tuple[int, ...] = ()
        """By rank, ace to king: how many cards the patron has not seen. The first card of a burn is seen (R-02)."""
        self.last: dict[str, int] = {}
        """The stakes of the last coup, insurance included."""
        self.nets: dict[str, int] = {}
        """What each of them won; negative if it lost."""
        self.memory: dict[str, Any] = {}
        """For the strategy's own use; empty when the session begins."""
        self._plan = plan
        self._number = 0
        self._dealt = (0, 0)

    @property
    def coup(self) -> int:
        """How many coups of this shoe are over."""
        return len(self.marks)

    @property
    def unseen(self) -> int:
        """How many cards of the shoe the patron has not seen."""
        return sum(self.left)

    @property
    def won(self) -> int:
        """What the last coup won; negative if it lost."""
        return sum(self.nets.values())

    @property
    def roads(self) -> Roads:
        """The five roads of this shoe."""
        return roads(read_results(self.marks))

    @property
    def seen(self) -> tuple[Card, ...]:
        """All cards of this shoe that the patron has seen, also those of a coup under way; none of a shuffler's."""
        if self._plan.machine is not None:
            return ()
        shown = () if self._opened.shown is None else (self._opened.shown,)
        return shown + self._cards[: self._dealt[1]]

    @property
    def dealt(self) -> tuple[Card, ...]:
        """The cards of the coup under way, in their order: when asked about insurance or a draw."""
        return () if self._plan.machine is not None else self._cards[slice(*self._dealt)]

    @property
    def composition(self) -> Composition:
        """The cards that the patron has not seen, with their suits."""
        return Composition.of_decks(self._plan.rules, self._plan.decks).without(self.seen)

    @property
    def hand(self) -> tuple[Card, ...]:
        """At Lucky Draw, when asked to draw: the patron's own two cards."""
        cards = self.dealt
        return (cards[0], cards[self._plan.seats + 1]) if cards else ()

    @property
    def total(self) -> int:
        """The total of the patron's own hand."""
        return sum(card.points for card in self.hand) % 10

    @property
    def dealer(self) -> Card | None:
        """At Lucky Draw, when asked to draw: the dealer's card."""
        cards = self.dealt
        return cards[self._plan.seats] if cards else None

    @cached_property
    def random(self) -> Random:
        """Random numbers that are the same whenever this session is played."""
        return Random(f"{self._plan.seed} {self.session}")

    @property
    def _opened(self) -> BurnedShoe:
        if self.__dict__.get("_opened_number") != self._number:
            self._opened_number = self._number
            self._opened_shoe = open_shoe(
                self._plan.shoe, Stream(self._plan.seed, self._number).below, self._plan.decks
            )
        return self._opened_shoe

    @property
    def _cards(self) -> tuple[Card, ...]:
        """The cards in play, in their order."""
        return self._opened.shoe.cards[self._opened.shoe.drawn :]

    def begin_shoe(self, shoe: int, number: int) -> None:
        self.shoe, self._number, self.marks, self._dealt = shoe, number, "", (0, 0)

    def see(self, left: list[int], first: int, last: int) -> None:
        """The patron has seen the cards in play up to `last`; those from `first` on belong to the coup under way."""
        self.left, self._dealt = tuple(left), (first, last)
