"""What can be reported as having gone wrong at a table, and the clauses that it falls under there."""

from punto.game import Game
from punto.table import findings as f
from punto.table.events import cite
from punto.table.findings import Irregularity
from punto.table.irregularities.kinds import KINDS, clause_at, phase_of_coup
from punto.table.row import row
from punto.table.state import Table
from punto.wire.staff import Reportable

FIRST_PLACE: dict[type[Irregularity], int] = {f.DrawnTogether: 1, f.ThirdToPlayer: 5, f.ThirdToBanker: 5}
"""The first card of the coup that a report of this kind can point at, by its place."""


def reports(table: Table) -> tuple[Reportable, ...]:
    """What can go wrong in this game, whether or not now; nothing at a table that was never opened."""
    if table.rules is None:
        return ()
    kinds = [kind for kind in KINDS if _has(table.book, kind)]
    return tuple(
        [
            Reportable(
                kind.__name__,
                _clauses(table, kind),
                _fits(table, kind),
                _counts(table.book, kind),
                _places(table, kind),
            )
            for kind in kinds
        ]
    )


def _has(game: Game, kind: type[Irregularity]) -> bool:
    """Whether the game has what this happens to: a Player and a Banker, a squeeze, insurance."""
    if kind in (f.ThirdToPlayer, f.ThirdToBanker):
        return not game.hand_a_seat
    if kind in (f.SqueezerAbsent, f.NotDelivered, f.WrongDelivery):
        return game.squeeze is not None
    return kind is not f.OfferMissed or game.insurance is not None


def _fits(table: Table, kind: type[Irregularity]) -> bool:
    dealt_by_hand = table.rules is not None and not table.rules.automatic
    if not KINDS[kind].virtual and not dealt_by_hand:
        return False
    if table.play is None and kind is not f.Misdealt and KINDS[kind].late:
        return table.settled is not None  # found late
    fits = phase_of_coup(table) in KINDS[kind].when
    if fits and table.play is None and kind in (f.Misdealt, f.LateWager):
        return _undone_late(table, kind)
    return fits and _can_have_happened(table, kind)


def _can_have_happened(table: Table, kind: type[Irregularity]) -> bool:
    """Whether the table has what this happens to as it stands: an empty shoe, a squeezed hand, a wager."""
    rules, shoe, play = table.rules, table.shoe, table.play
    if kind is f.ShoeRanOut:
        return shoe is not None and not shoe.remaining
    if kind is f.BurnMissed:
        return shoe is not None and (shoe.short_burn or (rules is not None and rules.burns and not shoe.burned))
    if kind is f.WrongDelivery:
        return rules is not None and rules.face_down
    if kind in (f.SqueezerAbsent, f.NotDelivered):
        return play is not None and bool(play.squeeze)
    if kind in (f.LateWager, f.LateWithdrawal):
        return bool(table.bettors())
    return kind is not f.OfferMissed or table.offers_insurance


def _undone_late(table: Table, kind: type[Irregularity]) -> bool:
    """Whether it is put right after the settlement, too: a misdeal (5.2, R-58), and at 7 Up a late wager (5.6)."""
    if kind is f.LateWager:
        return table.book.irregularities.late_withdrawal is not None and bool(table.last)
    return (table.last_play if table.book.irregularities.wrong_number else table.settled) is not None


def _counts(game: Game, kind: type[Irregularity]) -> bool:
    return kind is f.Misdealt and game.irregularities.wrong_number is not None


def _places(table: Table, kind: type[Irregularity]) -> tuple[int, ...]:
    """The cards of the row that the report can point at: of a third card, none of the first four."""
    if kind not in FIRST_PLACE or table.play is None or table.book.hand_a_seat:
        return ()
    return tuple(range(FIRST_PLACE[kind], len(row(table)) + 1))


def _clauses(table: Table, kind: type[Irregularity]) -> tuple[str, ...]:
    """More than one if the details of the report decide which applies."""
    by = table.book.irregularities
    found: dict[type[Irregularity], tuple[str | None, ...]] = {
        f.WrongCards: by.wrong_cards or (KINDS[f.WrongCards].clause(table.book),),
        f.CardSeen: (clause_at(table, f.CardSeen),),
        f.DrawnTogether: (by.order_known, by.order_unknown),
        f.WrongDelivery: (by.wrong_delivery, by.delivery_outcome_known, by.delivery_outcome_open),
        f.BurnMissed: (by.burn_unseen, by.burn_first_hand, by.burn_later),
    }
    return cite(*found.get(kind, (KINDS[kind].clause(table.book),)))
