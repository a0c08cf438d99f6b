"""The shoes of one seed, one after the other: shoe 0 of seed 7 is the simulation's shoe 0 of seed 7."""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from punto.cards import Card
from punto.env.observations import Layout, Observation
from punto.errors import Refusal
from punto.shoe import Shoe, ShoeRules, cards_of_decks, open_shoe
from punto.sim.plan import SEED_MAX
from punto.sim.stream import Stream

FRESH_SEEDS = 2**63
"""A seed that nobody gave is a random number under this."""


def decks_of(rules: ShoeRules, decks: int | None) -> int:
    """This many decks, or the usual number; refused if the document does not allow it."""
    return len(cards_of_decks(rules.decks if decks is None else decks, rules)) // len(Card)


def check_seed(seed: int) -> int:
    if not isinstance(seed, int | np.integer) or not 0 <= seed <= SEED_MAX:
        raise Refusal("seed-out-of-range", seed=str(seed), most=SEED_MAX)
    return int(seed)


class ShoeSource:
    """A shoe in use, with the cards that everyone has seen of it."""

    def __init__(self, rules: ShoeRules, decks: int, layout: Layout, kind: Callable[[Card], int]) -> None:
        self.rules = rules
        self.decks = decks
        self.kind = kind
        self.seed: int | None = None
        self.number = 0
        """The number of the next shoe."""
        self.shoe = Shoe(rules, ())
        self.seen: NDArray[np.int16] = np.zeros(len(layout.seen_most), np.int16)

    def start(self, seed: int | None, random: Callable[[], np.random.Generator]) -> None:
        """Begin with shoe 0 of this seed; without one, go on with the next shoe."""
        if seed is None and self.seed is None:
            seed = int(random().integers(FRESH_SEEDS))
        if seed is not None:
            self.seed, self.number = check_seed(seed), 0

    def open(self) -> None:
        """The next shoe: shuffled, cut, burned; the first burned card is seen (R-02)."""
        if self.seed is None:
            raise AssertionError("a shoe is opened after start")
        burned = open_shoe(self.rules, Stream(self.seed, self.number).below, self.decks)
        self.number += 1
        self.shoe = burned.shoe
        self.seen[:] = 0
        if burned.shown is not None:
            self.see(burned.shown)

    def draw(self) -> Card:
        """Deal a card face up."""
        card, self.shoe = self.shoe.draw()
        self.see(card)
        return card

    def see(self, card: Card) -> None:
        self.seen[self.kind(card)] += 1

    def end_coup(self) -> None:
        self.shoe = self.shoe.after_coup()


def observation(source: ShoeSource, *values: int) -> Observation:
    """These values, then the seen cards."""
    return np.concatenate([np.array(values, np.int16), source.seen])
