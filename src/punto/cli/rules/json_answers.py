"""What the commands on coups, clauses and shoes answer in JSON."""

from collections.abc import Iterable, Mapping
from typing import Self

from msgspec import Struct
from msgspec.structs import astuple, replace

from punto.coup import Coup, Hand, Result
from punto.game import Game, Variant
from punto.insurance import INSURED_SIDE, Moment
from punto.money import ratio
from punto.narration import Sentence
from punto.notation import write_coup
from punto.roads import Cell, Mark, Roads
from punto.rulebook import CARRIED_OUT, TWO_TEXTS, Difference, Translated, clause, clauses, texts
from punto.settlement import Settled
from punto.wagers import Outcome


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


class SettledWagerView(Struct, frozen=True):
    wager: str
    name: str
    seat: int
    moment: Moment | None
    stake: int
    counts: int | None
    """How much of the stake counts after the limits; null without limits, and for insurance."""
    outcome: Outcome
    odds: str
    paid: int
    returned: int
    collected: int
    breakage: str
    clauses: list[str]

    @classmethod
    def of(cls, wager: str, settled: Settled, counts: int | None = None) -> Self:
        return cls(
            wager=wager,
            name=settled.bet.wager,
            seat=settled.bet.seat,
            moment=settled.bet.moment,
            stake=settled.bet.stake,
            counts=counts,
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
    """A finished coup and its wagers; Lucky Draw has seats and a dealer instead of a result and two hands."""

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
    wagers: list[SettledWagerView]


def steps_view(sentences: Iterable[Sentence], lang: str) -> list[StepView]:
    return [StepView(step.say(lang), list(step.clauses)) for step in sentences]


SEAT_OUTCOME = {Result.PLAYER: Outcome.WIN, Result.BANKER: Outcome.LOSE, Result.TIE: Outcome.STAND_OFF}


def coup_view(game: Game, variant: Variant | None, coup: Coup, wagers: list[SettledWagerView]) -> CoupView:
    view = CoupView(game=game.name, variant=variant, edition=game.edition, coup=write_coup(coup), wagers=wagers)
    if not game.hand_a_seat:
        hands = HandView.of(coup.player), HandView.of(coup.banker)
        return replace(view, result=coup.showdown().result, player=hands[0], banker=hands[1])
    seats = [
        SeatView(list(coup.hand(seat).cards), coup.hand(seat).total, SEAT_OUTCOME[coup.showdown(seat).result])
        for seat in coup.seats
    ]
    return replace(view, seats=seats, dealer=HandView.of(coup.dealer))


class GameSummary(Struct, frozen=True):
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
        insurance = list(INSURED_SIDE) if game.insurance else []
        return cls(
            game=game.name,
            edition=game.edition,
            variants=list(game.variants),
            decks=game.shoe.decks,
            decks_allowed=(game.shoe.decks_least, game.shoe.decks_most),
            seats=[list(layout) for layout in game.seats],
            cut_card_from_end=game.shoe.cut_card_from_end,
            wagers=[wager.name for wager in game.wagers(game.variant(None))] + insurance,
            clauses=len(clauses(game.document)),
        )


class DifferenceView(Struct, frozen=True):
    clause: str
    vi_number: str | None
    gist: Translated
    english: Translated
    vietnamese: Translated


class DifferencesView(Struct, frozen=True):
    """Where the two texts of a game's document differ, which text Punto follows, and by which reading."""

    game: str
    texts: tuple[str, ...]
    carried_out: str
    reading: str
    differences: list[DifferenceView]

    @classmethod
    def of(cls, game: str, found: Mapping[str, Difference]) -> Self:
        views = []
        for number, difference in found.items():
            entry = clause(game, number)
            gist = Translated(entry.en, entry.vi)
            views.append(DifferenceView(number, entry.vi_number, gist, difference.english, difference.vietnamese))
        return cls(game, texts(game), CARRIED_OUT, TWO_TEXTS, views)


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
    """The result of each coup; empty if each seat has its own hand."""
