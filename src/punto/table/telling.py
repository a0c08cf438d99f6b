"""An event told: one sentence in either language; when it happened and who brought it about is for others to add."""

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime

from punto.cards import Card
from punto.conduct import Ground
from punto.coup import Result, Side, hand_word
from punto.game import STANDING_FROM, UNDATED
from punto.insurance import Moment
from punto.limits import Limits
from punto.narration import odds_phrase
from punto.table import events as e
from punto.table import found as f
from punto.table.roles import Role
from punto.table.rules import SECOND, TableRules
from punto.table.state import SettledWager
from punto.text import Fact, Kept, Phrase, Word
from punto.wagers import Outcome

SETTLED = {Outcome.WIN: "settled-win", Outcome.LOSE: "settled-lose", Outcome.STAND_OFF: "settled-stand-off"}


def tell(event: e.Event) -> Phrase:
    """What happened; the sentence takes the event's own fields, unless they must first be put in words."""
    match event:
        case e.TableOpened(rules=rules):
            return _opened(rules)
        case e.LimitsSet(limits=limits):
            told = list(_limits(limits))
            return Phrase("event-LimitsSet", limits=told, count=len(told))
        case e.SeatTaken(patron=patron, seat=seat) if seat >= STANDING_FROM:
            return Phrase("event-SeatTaken-standing", patron=patron)
        case e.ShoeRevealed(shoe=shoe, cards=cards):
            return Phrase("event-ShoeRevealed", shoe=shoe, count=len(cards))
        case e.BetsClosed(seats=seats):
            return Phrase("event-BetsClosed", seats=seats, count=len(seats))
        case e.CardDealt():
            return _dealt(event)
        case e.InsuranceOffered() | e.OffersClosed():
            return _offering(event)
        case e.ResultAnnounced() | e.CoupSettled() | e.CoupVoided() | e.SettlementReversed():
            return _ended(event)
        case e.AdjustmentApproved(patron=patron, amount=amount):
            return Phrase("event-AdjustmentApproved", moved=_moved(patron, amount), **_facts(event))
    return _irregularity(event) or Phrase(_message(event), **_facts(event))


def tell_wagers(event: e.CoupSettled) -> Iterator[tuple[Phrase, tuple[str, ...]]]:
    """How each wager of the coup ended, with the clauses that it ended by."""
    for wager in event.wagers:
        amounts = {"stake": wager.stake, "paid": wager.paid, "returned": wager.returned, "collected": wager.collected}
        yield Phrase(SETTLED[wager.outcome], patron=wager.patron, wager=_wager(wager), **amounts), wager.clauses


def _message(event: e.Event) -> str:
    return f"event-{type(event).__name__}"


def _facts(event: e.Event) -> dict[str, Fact]:
    """The event's fields as a sentence takes them; what is neither a text nor a number is left out."""
    facts = {name: _fact(name, getattr(event, name)) for name in event.__struct_fields__}
    return {name: fact for name, fact in facts.items() if fact is not None}


def _fact(name: str, value: object) -> "Fact | None":
    match value:
        case None:
            return "none"
        case bool():
            return "yes" if value else "no"
        case Card():
            return value.symbol
        case Side() | Moment() | Result():
            return Word(value)
        case Ground():
            return Word(f"ground-{value}")
        case Role():
            return Word(f"role-{value}")
        case str() if name == "wager":
            return Word(value)
        case int() if name == "until":
            return f"{datetime.fromtimestamp(value // SECOND, UTC):%Y-%m-%d %H:%M} UTC"
        case str():
            return Kept(value)
        case int():
            return value
        case tuple():
            parts = [_fact(name, part) for part in value]
            return [part for part in parts if part is not None]
    return None


# The table.


def _opened(rules: TableRules) -> Phrase:
    game = [Word(rules.game), Word(rules.variant)] if rules.variant else [Word(rules.game)]
    edition = Word(rules.edition) if rules.edition == UNDATED else rules.edition
    return Phrase("event-TableOpened", game=game, edition=edition, seats=rules.seats, decks=rules.decks)


def _limits(limits: Limits) -> Iterator[Phrase]:
    for name, span in limits.ranges.items():
        if span.maximum is None:
            yield Phrase("limit-from", wager=Word(name), least=span.minimum)
        else:
            yield Phrase("limit-range", wager=Word(name), least=span.minimum, most=span.maximum)
    if limits.differential is not None:
        yield Phrase("limit-differential", amount=limits.differential)


# The coup.


def _dealt(event: e.CardDealt) -> Phrase:
    card, hand, down = event.card.symbol, hand_word(event.to), "yes" if event.down else "no"
    if event.missed:
        return Phrase("event-CardDealt-past-offer", card=card, hand=hand, down=down, moment=Word(event.missed))
    return Phrase("event-CardDealt" if event.from_shoe else "event-CardDealt-in-error", card=card, hand=hand, down=down)


def _offering(event: e.InsuranceOffered | e.OffersClosed) -> Phrase:
    moment = Word(event.moment)
    if isinstance(event, e.OffersClosed):
        return Phrase("event-OffersClosed", moment=moment, forgone=event.forgone, count=len(event.forgone))
    offers = [Phrase("offer-at", wager=Word(offer.wager), odds=odds_phrase(offer.odds)) for offer in event.offers]
    message = "event-InsuranceOffered-late" if event.late else "event-InsuranceOffered"
    return Phrase(message, moment=moment, offers=offers)


def _ended(event: e.ResultAnnounced | e.CoupSettled | e.CoupVoided | e.SettlementReversed) -> Phrase:
    match event:
        case e.ResultAnnounced():
            return _announced(event)
        case e.CoupSettled():
            return _settled(event)
        case e.CoupVoided():
            moved = [_moved(patron, amount) for patron, amount in event.returned]
        case e.SettlementReversed():
            moved = [_moved(patron, amount, short) for patron, amount, short in (*event.taken_back, *event.away)]
    return Phrase(_message(event), coup=event.coup, moved=moved, count=len(moved))


def _announced(event: e.ResultAnnounced) -> Phrase:
    if event.actual is None or event.called is None or event.player is None or event.banker is None:
        return Phrase("event-ResultAnnounced-of-seats")
    totals = {"player": event.player, "banker": event.banker}
    if event.called is event.actual:
        return Phrase("event-ResultAnnounced", result=Word(event.actual), **totals)
    return Phrase("event-ResultAnnounced-wrongly", called=Word(event.called), result=Word(event.actual), **totals)


def _settled(event: e.CoupSettled) -> Phrase:
    return Phrase(
        "event-CoupSettled",
        coup=event.coup,
        result=Word(event.result) if event.result else Phrase("each-seat"),
        count=len(event.wagers),
        staked=sum(wager.stake for wager in event.wagers),
        paid=sum(wager.paid for wager in event.wagers),
        collected=sum(wager.collected for wager in event.wagers),
    )


def _wager(wager: SettledWager) -> Word | Phrase:
    name = Word(wager.wager)
    return Phrase("settled-at", wager=name, moment=Word(wager.moment)) if wager.moment else name


def _moved(patron: str, amount: int, short: int = 0) -> Phrase:
    """Chips to a patron or, with a minus, from him; and what he no longer had to give back."""
    if short:
        return Phrase("moved-short", patron=patron, amount=-amount, short=short)
    return Phrase("moved-to" if amount > 0 else "moved-from", patron=patron, amount=abs(amount))


# Irregularities.


def _irregularity(event: e.Event) -> Phrase | None:
    match event:
        case e.IrregularityReported(question=None):
            return Phrase("event-IrregularityReported", found=_found(event.found))
        case e.IrregularityReported(question=question, rank=rank):
            asks = {"question": Word(f"question-{question}"), "rank": Word(f"role-{rank}")}
            return Phrase("event-IrregularityReported-asking", found=_found(event.found), **asks)
        case e.WithdrawalAllowed(asked=asked):
            return Phrase("event-WithdrawalAllowed", count=len(asked), **_facts(event))
        case e.WagersReturned(patron=patron, wagers=wagers, stake=stake):
            names = list(dict.fromkeys(Word(wager) for wager, _ in wagers))
            return Phrase("event-WagersReturned", patron=patron, wagers=names, stake=stake)
        case e.CoupReconstructed(surplus=cards) | e.FreeHandDue(cards=cards):
            return Phrase(_message(event), count=len(cards), **_facts(event))
    return None


def _found(found: f.Found) -> Word | Phrase:
    name = Word(f"found-{type(found).__name__}")
    details = list(_details(found))
    return Phrase("found-with", found=name, details=details) if details else name


def _details(found: f.Found) -> Iterator[Fact]:
    match found:
        case f.WrongCards(what=what, cards=cards):
            yield from (Word(f"wrong-{what}"), *cards)
        case f.Misdealt(cards=cards) | f.OrderAltered(cards=cards):
            yield from _symbols(cards or ())
        case f.WrongOrder(cards=cards) | f.DrawnTogether(cards=cards):
            yield from _symbols(cards)
        case f.CardSeen(card=card) | f.ThirdToPlayer(card=card) | f.ThirdToBanker(card=card):
            yield card.symbol
        case f.WrongDelivery(hand=hand, patron=patron):
            yield from (Word(hand), patron)
        case f.SqueezerAbsent(hand=hand) | f.NotDelivered(hand=hand):
            yield Word(hand)
        case f.LateWager(patron=patron, wager=wager, stake=stake):
            yield from (patron, Word(wager), stake)
        case f.LateWithdrawal(patron=patron, wager=wager):
            yield from (patron, Word(wager))
        case f.Unforeseen(note=note):
            yield Kept(note)


def _symbols(cards: Iterable[Card]) -> Iterator[str]:
    return (card.symbol for card in cards)
