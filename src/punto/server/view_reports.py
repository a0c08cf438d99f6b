"""What can be reported as having gone wrong at a table, and the clauses that it falls under there."""

from msgspec import Struct

from punto.game import Game
from punto.table import found as f
from punto.table.course import cited
from punto.table.found import Found
from punto.table.irregularities import KINDS, NO_CARD_YET, Kind
from punto.table.state import Table


class Reportable(Struct, frozen=True):
    """Something that can go wrong, and what it falls under in this game."""

    found: str
    """The name of its kind: WrongOrder."""
    clauses: tuple[str, ...]
    """Those that may apply as the table stands; none where the document leaves it to the highest rank."""
    now: bool
    """Whether it can be reported as the table stands."""


def reports(table: Table) -> tuple[Reportable, ...]:
    """What can go wrong in this game, whether or not now; nothing at a table that was never opened."""
    if table.rules is None:
        return ()
    kinds = [kind for kind in KINDS if _has(table.book, kind)]
    return tuple([Reportable(kind.__name__, _clauses(table, kind), _fits(table, KINDS[kind])) for kind in kinds])


def _has(game: Game, kind: type[Found]) -> bool:
    """Whether the game has what this happens to: a Player and a Banker, a squeeze, insurance."""
    if kind in (f.ThirdToPlayer, f.ThirdToBanker):
        return not game.hand_a_seat
    if kind in (f.SqueezerAbsent, f.NotDelivered, f.WrongDelivery):
        return game.squeeze is not None
    return kind is not f.OfferMissed or game.insurance is not None


def _fits(table: Table, kind: Kind) -> bool:
    dealt_by_hand = table.rules is not None and not table.rules.automatic
    return table.phase in kind.when and table.open is None and (kind.virtual or dealt_by_hand)


def _clauses(table: Table, kind: type[Found]) -> tuple[str, ...]:
    """More than one where what else is told of it decides which applies."""
    by = table.book.irregularities
    found: dict[type[Found], tuple[str | None, ...]] = {
        f.WrongCards: by.wrong_cards or (),
        f.CardSeen: (by.face_up_before if table.phase in NO_CARD_YET else by.face_up_in_coup,),
        f.DrawnTogether: (by.order_known, by.order_unknown),
        f.WrongDelivery: (by.wrong_delivery, by.delivery_outcome_known, by.delivery_outcome_open),
        f.BurnMissed: (by.burn_unseen, by.burn_first_hand, by.burn_later),
    }
    return cited(*found.get(kind, (KINDS[kind].clause(table.book),)))
