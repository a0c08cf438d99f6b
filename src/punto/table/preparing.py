"""Decisions on the shoe: shuffled, cut by a second person, burned, and shown when it has ended."""

from punto.cards import Card
from punto.errors import Refusal
from punto.table import commands as c
from punto.table import events as e
from punto.table.commitment import Reveal, check, check_whole, index_of
from punto.table.course import Course, cited, decides
from punto.table.state import Phase, ShoeInUse

HASH_DIGITS = 64


@decides(c.PrepareShoe)
def _(course: Course, body: c.PrepareShoe) -> None:
    table, book = course.table, course.book
    if table.shoe:
        raise Refusal("shoe-in-use", book.shoe.cut_clause)
    if table.unrevealed:
        raise Refusal("shoe-unrevealed", shoe=table.unrevealed.number)
    if course.rules.automatic and body.commitment is None:
        raise Refusal("commitment-needed")
    if body.commitment is not None and not _is_hash(body.commitment):
        raise Refusal("commitment-unreadable", text=body.commitment)
    course.add(
        e.ShoePrepared(
            shoe=table.shoes + 1,
            decks=course.rules.decks,
            by=course.actor.name,
            commitment=body.commitment,
            clauses=cited(book.shoe.decks_clause),
        )
    )


def _is_hash(text: str) -> bool:
    return len(text) == HASH_DIGITS and all(digit in "0123456789abcdef" for digit in text)


@decides(c.CutShoe)
def _(course: Course, body: c.CutShoe) -> None:
    shoe, book = course.shoe, course.book
    if shoe.is_cut:
        raise Refusal("shoe-is-cut", book.shoe.cut_clause)
    if course.actor.name == shoe.prepared_by:
        raise Refusal("cut-by-another", book.shoe.cut_clause, name=course.actor.name)
    if not course.staff:
        course.patron(course.actor.name)
    if body.at is None and shoe.commitment:
        raise Refusal("cut-out-of-range", book.shoe.cut_clause, at=0, most=shoe.size - 1)
    if body.at is not None and not 0 < body.at < shoe.size:
        raise Refusal("cut-out-of-range", book.shoe.cut_clause, at=body.at, most=shoe.size - 1)
    clauses = cited(book.shoe.cut_clause, book.equipment.cut_card)
    course.add(e.ShoeCut(at=body.at, by=course.actor.name, role=course.actor.role, clauses=clauses))


@decides(c.BurnCards)
def _(course: Course, body: c.BurnCards) -> None:
    shoe, rules = course.shoe, course.book.shoe
    if not shoe.is_cut:
        raise Refusal("shoe-not-cut", rules.cut_clause)
    due = course.rules.burn_due(body.shown)
    if body.count != due:
        raise Refusal("burn-count", rules.burn_clause, card=body.shown.symbol, count=body.count, due=due)
    check_proof(course, shoe, body.shown, body.proof)
    phase = Phase.READY
    if course.table.play:
        phase = Phase.NO_MORE_BETS if course.play.bets_closed else Phase.BETTING
    clauses = cited(rules.burn_clause, course.book.words.burn, "R-02", "R-72")
    course.add(e.CardsBurned(shown=body.shown, count=body.count, phase=phase, proof=body.proof, clauses=clauses))


def check_proof(course: Course, shoe: ShoeInUse, card: Card, proof: Reveal | None) -> None:
    """A card of a virtual shoe must be the one that was committed to for its place."""
    if shoe.commitment is None:
        if proof is not None:
            raise Refusal("proof-not-due")
        return
    if proof is None or shoe.cut is None:
        raise Refusal("proof-missing")
    if proof.card != card or proof.index != index_of(shoe.drawn, shoe.cut, shoe.size):
        raise Refusal("card-not-committed", card=card.symbol, place=index_of(shoe.drawn, shoe.cut, shoe.size) + 1)
    check(bytes.fromhex(shoe.commitment), shoe.size, proof)


@decides(c.RevealShoe)
def _(course: Course, body: c.RevealShoe) -> None:
    shoe = course.table.unrevealed
    if shoe is None or shoe.commitment is None:
        raise Refusal("nothing-to-reveal")
    check_whole(bytes.fromhex(shoe.commitment), shoe.size, body.cards)
    course.add(e.ShoeRevealed(shoe=shoe.number, cards=body.cards))
