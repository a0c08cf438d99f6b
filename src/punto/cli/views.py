"""What the commands answer in JSON."""

from collections.abc import Iterable
from typing import Self

from msgspec import Struct
from msgspec.structs import astuple, replace

from punto.coup import Coup, Hand, Result
from punto.errors import Refusal
from punto.game import Game, Variant
from punto.insurance import SIDES, Moment
from punto.money import ratio
from punto.narration import Told
from punto.notation import write_coup
from punto.roads import Cell, Mark, Roads
from punto.rulebook import clauses
from punto.settlement import Settled
from punto.text import shown
from punto.wagers import Outcome


class Refused(Struct, frozen=True):
    """Why a request was refused."""

    error: str
    clause: str | None
    message: str
    facts: dict[str, str | int | list[str]]
    """What the sentence says: the amount that would be accepted, the names that exist."""

    @classmethod
    def of(cls, refusal: Refusal, lang: str) -> Self:
        facts: dict[str, str | int | list[str]] = {}
        for name, fact in refusal.facts.items():
            if isinstance(fact, int):
                facts[name] = fact
            elif isinstance(fact, str):
                facts[name] = shown(fact)
            elif isinstance(fact, list):
                facts[name] = [shown(str(part)) for part in fact]
        return cls(refusal.reason, refusal.clause, refusal.sentence(lang), facts)


class HandView(Struct, frozen=True, omit_defaults=True):
    cards: list[str]
    total: int
    printed: list[str] = []

    @classmethod
    def of(cls, hand: Hand) -> Self:
        return cls(list(hand.cards), hand.total, list(hand.printed))


class SeatView(Struct, frozen=True):
    cards: list[str]
    total: int
    result: Outcome


class WagerView(Struct, frozen=True):
    wager: str
    name: str
    seat: int
    moment: Moment | None
    stake: int
    outcome: Outcome
    odds: str
    paid: int
    returned: int
    collected: int
    breakage: str
    clauses: list[str]

    @classmethod
    def of(cls, wager: str, settled: Settled) -> Self:
        return cls(
            wager=wager,
            name=settled.bet.wager,
            seat=settled.bet.seat,
            moment=settled.bet.moment,
            stake=settled.bet.stake,
            outcome=settled.outcome,
            odds=ratio(settled.odds),
            paid=settled.paid,
            returned=settled.returned,
            collected=settled.collected,
            breakage=str(settled.breakage),
            clauses=list(settled.clauses),
        )


class StepView(Struct, frozen=True):
    text: str
    clauses: list[str]


class CoupView(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A finished coup and its wagers; Lucky Draw has seats and a dealer in place of a result and two hands."""

    game: str
    variant: Variant | None
    edition: str
    coup: str
    decks: int | None = None
    seed: int | None = None
    burned: list[str] = []
    result: Result | None = None
    player: HandView | None = None
    banker: HandView | None = None
    seats: list[SeatView] = []
    dealer: HandView | None = None
    steps: list[StepView] = []
    wagers: list[WagerView]


def steps_view(told: Iterable[Told], lang: str) -> list[StepView]:
    return [StepView(step.say(lang), list(step.clauses)) for step in told]


SEAT_OUTCOME = {Result.PLAYER: Outcome.WIN, Result.BANKER: Outcome.LOSE, Result.TIE: Outcome.STAND_OFF}


def coup_view(game: Game, variant: Variant | None, coup: Coup, wagers: list[WagerView]) -> CoupView:
    view = CoupView(game=game.name, variant=variant, edition=game.edition, coup=write_coup(coup), wagers=wagers)
    if not game.hand_a_seat:
        hands = HandView.of(coup.player), HandView.of(coup.banker)
        return replace(view, result=coup.showdown().result, player=hands[0], banker=hands[1])
    seats = [
        SeatView(list(coup.hand(seat).cards), coup.hand(seat).total, SEAT_OUTCOME[coup.showdown(seat).result])
        for seat in coup.seats
    ]
    return replace(view, seats=seats, dealer=HandView.of(coup.dealer))


class GameView(Struct, frozen=True):
    game: str
    edition: str
    variants: list[Variant]
    decks: int
    decks_allowed: tuple[int, int]
    seats: list[list[int]]
    cut_card_from_end: int
    wagers: list[str]
    clauses: int

    @classmethod
    def of(cls, game: Game) -> Self:
        insurance = list(SIDES) if game.insurance else []
        return cls(
            game=game.name,
            edition=game.edition,
            variants=list(game.variants),
            decks=game.shoe.decks,
            decks_allowed=(game.shoe.decks_least, game.shoe.decks_most),
            seats=[list(layout) for layout in game.seats],
            cut_card_from_end=game.shoe.cut_card_from_end,
            wagers=[wager.name for wager in game.wagers(game.variant(None))] + insurance,
            clauses=len(clauses(game.name)),
        )


class RoadView(Struct, frozen=True):
    marks: str
    cells: tuple[Cell, ...]


class RoadsView(Struct, frozen=True):
    results: str
    bead_plate: RoadView
    big_road: RoadView
    big_eye_boy: RoadView
    small_road: RoadView
    cockroach_pig: RoadView

    @classmethod
    def of(cls, results: Iterable[Mark], roads: Roads) -> Self:
        return cls(
            "".join(results), *(RoadView("".join(cell.mark for cell in cells), cells) for cells in astuple(roads))
        )


class ShoeView(Struct, frozen=True):
    game: str
    variant: Variant | None
    edition: str
    decks: int
    seed: int
    burned: list[str]
    coups: list[str]
    results: list[Result]
    """Of each coup; of a game with a hand for each seat, none."""
