"""Deciders for the shoe: shuffled, cut, burned, and shown when it has ended."""

from punto.cards import Card
from punto.errors import Refusal
from punto.table import commands as c
from punto.table import events as e
from punto.table.commitment import Reveal, check, check_whole, share_digest
from punto.table.decision import Decision, decides
from punto.table.events import cite
from punto.table.roles import Role
from punto.table.state import Phase, ShoeInUse

HASH_DIGITS = 64


@decides(c.PrepareShoe)
def prepare_shoe(decision: Decision, body: c.PrepareShoe) -> None:
    table, book = decision.table, decision.book
    if table.shoe:
        raise Refusal("shoe-in-use", book.shoe.cut_clause)
    if table.unrevealed:
        raise Refusal("shoe-unrevealed", shoe=table.unrevealed.number)
    if decision.rules.automatic and body.commitment is None:
        raise Refusal("commitment-needed")
    if body.commitment is not None and not _is_hash(body.commitment):
        raise Refusal("commitment-unreadable", text=body.commitment)
    decision.add(
        e.ShoePrepared(
            shoe=table.shoes + 1,
            decks=decision.rules.decks,
            by=decision.actor.name,
            commitment=body.commitment,
            clauses=cite(book.shoe.decks_clause),
        )
    )


def _is_hash(text: str) -> bool:
    return len(text) == HASH_DIGITS and all(digit in "0123456789abcdef" for digit in text)


@decides(c.CutShoe)
def cut_shoe(decision: Decision, body: c.CutShoe) -> None:
    shoe, book = decision.shoe, decision.book
    if shoe.is_cut:
        raise Refusal("shoe-is-cut", book.shoe.cut_clause)
    if not decision.staff:
        decision.patron(decision.actor.name)
    if body.at is None and shoe.commitment:
        raise Refusal("cut-out-of-range", book.shoe.cut_clause, at=0, most=shoe.size - 1)
    if body.at is not None and not 0 < body.at < shoe.size:
        raise Refusal("cut-out-of-range", book.shoe.cut_clause, at=body.at, most=shoe.size - 1)
    if not decision.staff and decision.rules.automatic and body.at is not None:
        _choose_cut(decision, body.at)
        return
    if chosen := shoe.cut_chosen:
        _cut(decision, chosen.at, c.Actor(chosen.patron, Role.PATRON))
    else:
        _cut(decision, body.at, decision.actor)


def _choose_cut(decision: Decision, at: int) -> None:
    """A patron's cut is made once everyone at the table has pledged a share. Until then the choice stands."""
    shoe, clause = decision.shoe, decision.book.shoe.cut_clause
    if before := shoe.cut_chosen:
        raise Refusal("cut-chosen", clause, patron=before.patron, at=before.at)
    if decision.table.pledges_awaited:
        decision.add(e.CutChosen(patron=decision.actor.name, at=at, clauses=cite(clause)))
    else:
        _cut(decision, at, decision.actor)


def _cut(decision: Decision, at: int | None, by: c.Actor) -> None:
    book = decision.book
    phase = None if decision.rules.burns else _phase_with_shoe(decision)
    own = "R-09" if by.name == decision.shoe.prepared_by else None
    clauses = cite(book.shoe.cut_clause, book.equipment.cut_card, own, "R-02" if phase else None)
    decision.add(e.ShoeCut(at=at, by=by.name, role=by.role, phase=phase, clauses=clauses))


@decides(c.PledgeShare)
def pledge_share(decision: Decision, body: c.PledgeShare) -> None:
    shoe, name = decision.shoe, decision.actor.name
    decision.patron(name)
    if shoe.commitment is None:
        raise Refusal("shares-of-virtual-shoes")
    if shoe.is_cut:
        raise Refusal("pledge-after-cut", decision.book.shoe.cut_clause)
    if any(one.patron == name for one in shoe.shares):
        raise Refusal("share-pledged", patron=name)
    if not _is_hash(body.digest):
        raise Refusal("share-unreadable", text=body.digest[:HASH_DIGITS])
    decision.add(e.SharePledged(patron=name, digest=body.digest))


@decides(c.ShowShare)
def show_share(decision: Decision, body: c.ShowShare) -> None:
    shoe, name = decision.shoe, decision.actor.name
    pledged = next((one for one in shoe.shares if one.patron == name), None)
    if pledged is None:
        raise Refusal("share-not-pledged", patron=name)
    if not shoe.is_cut:
        raise Refusal("share-before-cut", decision.book.shoe.cut_clause)
    if shoe.drawn:
        raise Refusal("share-too-late")
    if not _is_hash(body.share) or share_digest(body.share) != pledged.digest:
        raise Refusal("share-not-the-pledged")
    if pledged.share:
        raise Refusal("share-shown", patron=name)
    decision.add(e.ShareShown(patron=name, share=body.share))


@decides(c.BurnCards)
def burn_cards(decision: Decision, body: c.BurnCards) -> None:
    shoe, rules = decision.shoe, decision.book.shoe
    if not shoe.is_cut:
        raise Refusal("shoe-not-cut", rules.cut_clause)
    if not decision.rules.burns:
        raise Refusal("no-burn", "R-02")
    due = decision.rules.burn_due(body.shown)
    if body.count != due:
        _check_other_count(decision, body, due)
    check_proof(decision, shoe, body.shown, body.proof)
    phase = _phase_with_shoe(decision)
    clauses = cite(rules.burn_clause, decision.book.words.burn, "R-02", "R-72")
    decision.add(
        e.CardsBurned(
            shown=body.shown,
            count=body.count,
            phase=phase,
            proof=body.proof,
            due=None if body.count == due else due,
            clauses=clauses,
        )
    )


def _phase_with_shoe(decision: Decision) -> Phase:
    """The phase after the shoe is ready: that of the coup that waits for it, if there is one (R-49)."""
    if decision.table.play is None:
        return Phase.READY
    return Phase.NO_MORE_BETS if decision.play.bets_closed else Phase.BETTING


def _check_other_count(decision: Decision, body: c.BurnCards, due: int) -> None:
    """A burn at a staffed table may have been short or long, and is recorded as it happened (R-02)."""
    clause, most = decision.book.shoe.burn_clause, decision.shoe.remaining - decision.rules.cut_card_from_end
    if decision.rules.automatic:
        raise Refusal("burn-count", clause, card=body.shown.symbol, count=body.count, due=due)
    if not 1 <= body.count <= most:
        raise Refusal("burn-out-of-range", clause, count=body.count, most=most)


def check_shoe_ready(decision: Decision) -> None:
    """Refuse to begin a coup without a shoe that is cut. At a staffed table its burn may have been forgotten (7.11)."""
    shoe = decision.shoe
    unburned = decision.rules.burns and not shoe.burned
    if not shoe.is_cut or (unburned and decision.rules.automatic):
        raise Refusal("shoe-not-ready", decision.book.shoe.burn_clause)


def check_proof(decision: Decision, shoe: ShoeInUse, card: Card, proof: Reveal | None) -> None:
    """Refuse a card of a virtual shoe that is not the one committed to at its position."""
    if shoe.commitment is None:
        if proof is not None:
            raise Refusal("proof-not-due")
        return
    if proof is None or shoe.cut is None:
        raise Refusal("proof-missing")
    due = shoe.next_index
    if proof.card != card or proof.index != due:
        raise Refusal("card-not-committed", card=card.symbol, place=due + 1)
    check(bytes.fromhex(shoe.commitment), shoe.size, proof)


@decides(c.RevealShoe)
def reveal_shoe(decision: Decision, body: c.RevealShoe) -> None:
    shoe = decision.table.unrevealed
    if shoe is None or shoe.commitment is None:
        raise Refusal("nothing-to-reveal")
    check_whole(bytes.fromhex(shoe.commitment), shoe.size, body.cards)
    decision.add(e.ShoeRevealed(shoe=shoe.number, cards=body.cards))
