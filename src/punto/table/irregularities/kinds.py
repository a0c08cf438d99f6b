"""The kinds of irregularities: when each can be reported, and which clause it falls under."""

from collections.abc import Callable

from msgspec import Struct

from punto.errors import Refusal
from punto.game import Game
from punto.table import findings as f
from punto.table.permissions import BETWEEN, CARD_DUE, OPEN
from punto.table.phases import outcome_known
from punto.table.state import IN_COUP, Phase, Table
from punto.text import Word

WITH_COUP = IN_COUP | {Phase.BETTING, Phase.NO_MORE_BETS}
NO_CARD_YET = frozenset({Phase.READY, Phase.BETTING, Phase.NO_MORE_BETS})


class Kind(Struct, frozen=True):
    """One thing that can go wrong."""

    when: frozenset[Phase]
    """The phases in which it can be reported."""
    clause: Callable[[Game], str | None]
    """The clause it falls under; a document that has none leaves it to the highest rank (R-49)."""
    late: bool = False
    """Whether it can be reported after the settlement, before the next coup begins (R-58)."""
    virtual: bool = False
    """Whether it can happen with a virtual shoe and an automatic dealer."""


def _cards_clause(game: Game, named: str | None) -> str | None:
    """The clause for the cards of a shoe. A game whose seats have hands has none, so R-49 applies (R-64)."""
    return named or (game.irregularities.unforeseen if game.hand_a_seat else None)


KINDS: dict[type[f.Irregularity], Kind] = {
    f.WrongCards: Kind(OPEN, lambda game: _cards_clause(game, (game.irregularities.wrong_cards or (None,))[0])),
    f.ShoeRanOut: Kind(CARD_DUE, lambda game: _cards_clause(game, game.irregularities.ran_out), virtual=True),
    f.Misdealt: Kind(
        IN_COUP | BETWEEN,
        lambda game: game.irregularities.misdealt or game.irregularities.wrong_number,
        late=True,
    ),
    f.OrderAltered: Kind(WITH_COUP, lambda game: game.irregularities.order_altered, late=True),
    f.CardSeen: Kind(IN_COUP | NO_CARD_YET, lambda game: game.irregularities.face_up_in_coup),
    f.ThirdToPlayer: Kind(IN_COUP, lambda game: game.irregularities.third_to_player, late=True),
    f.ThirdToBanker: Kind(IN_COUP, lambda game: game.irregularities.third_to_banker, late=True),
    f.WrongOrder: Kind(IN_COUP, lambda game: game.irregularities.wrong_order, late=True),
    f.DrawnTogether: Kind(
        IN_COUP | {Phase.NO_MORE_BETS},
        lambda game: game.irregularities.order_known or game.irregularities.order_unknown,
        late=True,
    ),
    f.WrongDelivery: Kind(
        frozenset({Phase.DEALING, Phase.THIRD_CARDS, Phase.RESULT, Phase.ANNOUNCED}),
        lambda game: game.irregularities.wrong_delivery,
    ),
    f.BurnMissed: Kind(WITH_COUP | {Phase.READY}, lambda game: game.irregularities.burn_unseen),
    f.SqueezerAbsent: Kind(
        frozenset({Phase.DEALING, Phase.THIRD_CARDS}), lambda game: game.irregularities.absent, virtual=True
    ),
    f.NotDelivered: Kind(frozenset({Phase.DEALING, Phase.THIRD_CARDS}), lambda game: game.irregularities.not_delivered),
    f.OfferMissed: Kind(IN_COUP, lambda game: game.irregularities.offer_missed),
    f.LateWager: Kind(IN_COUP | BETWEEN | {Phase.NO_MORE_BETS}, lambda game: game.irregularities.late_wager),
    f.LateWithdrawal: Kind(IN_COUP | {Phase.NO_MORE_BETS}, lambda game: game.irregularities.late_withdrawal),
    f.Unforeseen: Kind(OPEN, lambda game: game.irregularities.unforeseen, virtual=True),
}


def phase_of_coup(table: Table) -> Phase:
    """The table's phase. Cards drawn together begin the deal, even before their order is known."""
    begun = table.phase is Phase.NO_MORE_BETS and any(one.reorders for one in table.undecided)
    return Phase.DEALING if begun else table.phase


def clause_at(table: Table, kind: type[f.Irregularity]) -> str | None:
    """The clause that applies in this state: a card that is seen while none is due falls under 7.5, not 7.4."""
    by, phase = table.book.irregularities, phase_of_coup(table)
    if kind is f.CardSeen and (phase not in IN_COUP or phase in (Phase.RESULT, Phase.ANNOUNCED)):
        return by.face_up_before
    return KINDS[kind].clause(table.book)


def may_offer_free_hand(table: Table, found: f.Irregularity) -> bool:
    """Whether a Free Hand may be offered with the withdrawal: cards went to the wrong patron, the outcome is known."""
    return isinstance(found, f.WrongDelivery) and outcome_known(table)  # 7.10.1


def check_phase(table: Table, kind: type[f.Irregularity], when: frozenset[Phase]) -> None:
    """Refuse a report of what cannot have happened in this phase."""
    if phase_of_coup(table) not in when:
        raise Refusal(
            "report-out-of-phase",
            clause_at(table, kind),
            found=Word(f"found-{kind.__name__}"),
            phase=Word(f"phase-{table.phase}"),
            phases=[Word(f"phase-{phase}") for phase in Phase if phase in when],
        )
