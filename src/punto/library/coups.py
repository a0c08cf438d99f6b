"""A coup that you deal card by card, and take back card by card."""

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Self

from punto import coup as engine
from punto.cards import Card, card
from punto.coup import Answer, Ask, Hand, HandKey, Happening, Need, Result, Step
from punto.errors import Refusal
from punto.game import Bet, Game
from punto.insurance import Offer, offers
from punto.library.drawing import coup_svg
from punto.library.rules_of import GameLike, rules_of
from punto.notation import read_coup, write_coup
from punto.settlement import Settled, Terms, settle

FORM = "punto-coup-1"
"""Names the form of the JSON."""


class Coup:
    """A coup of one game, dealt by `push` and taken back by `pop`.

    >>> coup = Coup("baccarat").push("5d", "2h", "Kc")
    >>> coup.pop()
    'Kc'
    >>> coup
    Coup('baccarat', '5d / 2h')
    >>> coup.push("Kc", "4c", "6s", "8h").result
    <Result.BANKER: 'banker'>
    """

    def __init__(self, game: GameLike = "baccarat", text: str = "/", *, seats: int | None = None) -> None:
        self.game: Game = rules_of(game)
        read = read_coup(self.game, text, complete=False)
        if seats is not None:
            read = self.game.coup(read.happened, self.game.first_seats(seats))
        self.value: engine.Coup = read
        """The immutable coup of the engine."""

    # Stepping.

    @property
    def next(self) -> Need | None:
        """What is needed now, with its clause: a card for a hand or a seat's answer; None if the coup is finished."""
        return self.value.next

    @property
    def finished(self) -> bool:
        return self.value.next is None

    @property
    def legal(self) -> tuple[str, ...]:
        """Everything that `push` takes now: cards that a shoe can still hold, or the two answers."""
        match self.value.next:
            case None:
                return ()
            case Ask():
                return tuple(Answer)
        dealt = Counter(self.value.cards)
        return tuple(kind for kind in Card if dealt[kind] < self.game.shoe.decks_most)

    def push(self, *happened: str) -> Self:
        """Deal cards, or give a seat's answers: "7s", "draw". If one is refused, nothing has happened."""
        made = self.value
        for one in happened:
            made = made.then(_happening(one, made.next))
            if made.cards and Counter(made.cards)[made.cards[-1]] > self.game.shoe.decks_most:
                raise Refusal(
                    "too-many-of-a-kind",
                    card=made.cards[-1],
                    count=self.game.shoe.decks_most + 1,
                    decks=self.game.shoe.decks_most,
                )
        self.value = made
        return self

    def pop(self) -> str:
        """Take back the last card or answer, and return it."""
        if not self.value.happened:
            raise Refusal("nothing-to-take-back")
        last = self.value.happened[-1]
        self.value = self.value.first(len(self.value.happened) - 1)
        return str(last)

    def copy(self) -> Self:
        made = type(self)(self.game)
        made.value = self.value
        return made

    # The hands.

    def hand(self, key: HandKey) -> Hand:
        return self.value.hand(key)

    @property
    def player(self) -> Hand:
        return self.value.player

    @property
    def banker(self) -> Hand:
        return self.value.banker

    @property
    def dealer(self) -> Hand:
        return self.value.dealer

    @property
    def steps(self) -> tuple[Step, ...]:
        """What has happened, each step with its clause."""
        return self.value.steps

    @property
    def result(self) -> Result:
        """Who has won; refused before the coup is finished, and at Lucky Draw, where each seat has its own."""
        if self.game.hand_a_seat:
            raise Refusal("own-hands", game=self.game.name)
        return self.value.showdown().result

    @property
    def insurance(self) -> tuple[Offer, ...]:
        """The insurance on offer now."""
        return offers(self.game.insurance, self.value) if self.game.insurance else ()

    def settle(self, wagers: Mapping[str, int] | Iterable[Bet], *, variant: str | None = None) -> list[Settled]:
        """Settle wagers by name and stake, or bets of several seats."""
        return settle(self.game, self.value, bets_of(wagers), Terms(variant=self.game.variant(variant)))

    # Forms.

    def to_json(self) -> str:
        return json.dumps(
            {
                "form": FORM,
                "game": self.game.name,
                "edition": self.game.edition,
                "seats": list(self.value.seats),
                "happened": [str(one) for one in self.value.happened],
            }
        )

    @classmethod
    def from_json(cls, text: str | bytes) -> Self:
        try:
            read = json.loads(text)
            game, seats, happened = rules_of(str(read["game"])), tuple(read["seats"]), read["happened"]
            if read["form"] != FORM or not isinstance(happened, list):
                raise TypeError
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            if isinstance(error, Refusal):
                raise
            raise Refusal("not-the-json", form=FORM) from None
        made = cls(game)
        for seat in seats:
            game.check_seat(seat)
        made.value = game.coup((), seats or (1,))
        return made.push(*happened)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Coup) and self.value == other.value

    __hash__ = None  # type: ignore[assignment]  # it can change

    def __str__(self) -> str:
        return write_coup(self.value).strip()

    def __repr__(self) -> str:
        return f"Coup({self.game.name!r}, {str(self)!r})"

    def _repr_svg_(self) -> str:
        return coup_svg(self.game, self.value)


def _happening(text: object, need: Need | None) -> Happening:
    if not isinstance(text, str):
        raise Refusal("not-a-card", text=repr(text))
    if text.lower() in tuple(Answer):
        return Answer(text.lower())
    if isinstance(need, Ask):
        try:
            return card(text)
        except Refusal:
            raise Refusal("answer-needed", need.clause, seat=need.seat) from None
    return card(text)


def bets_of(wagers: Mapping[str, int] | Iterable[Bet]) -> list[Bet]:
    """Bets of seat 1 by name and stake, or the bets themselves."""
    if isinstance(wagers, Mapping):
        return [Bet(name, stake) for name, stake in wagers.items()]
    return list(wagers)
