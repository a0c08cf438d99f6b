"""Events in words: one sentence in either language, without its time and its actor."""

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime

from punto.cards import Card
from punto.coup import Result, Side, hand_word
from punto.game import STANDING_FROM, UNDATED
from punto.insurance import Moment
from punto.limits import Limits
from punto.narration import odds_phrase
from punto.table import events as e
from punto.table import findings as f
from punto.table.commands import Actor
from punto.table.roles import Role
from punto.table.rules import SECOND, TableRules
from punto.table.state import ReturnedWager, SettledWager
from punto.table_clauses import Ground
from punto.text import Fact, LogText, Phrase, Word
from punto.wagers import Outcome

SETTLED = {Outcome.WIN: "settled-win", Outcome.LOSE: "settled-lose", Outcome.STAND_OFF: "settled-stand-off"}


def sentence(event: e.Event) -> Phrase:
    """Describe an event. Its message uses the event's own fields; some need their own words first."""
    match event:
        case e.TableOpened(rules=rules):
            return _opened(rules)
        case e.LimitsSet(limits=limits):
            phrases = list(_limits(limits))
            return Phrase("event-LimitsSet", limits=phrases, count=len(phrases))
        case e.SeatTaken(patron=patron, seat=seat) if seat >= STANDING_FROM:
            return Phrase("event-SeatTaken-standing", patron=patron)
        case e.ShoeRevealed(shoe=shoe, cards=cards):
            return Phrase("event-ShoeRevealed", shoe=shoe, count=len(cards))
        case e.WagerPlaced(area=int()):
            return Phrase("event-WagerPlaced-area", **_facts(event))
        case e.WagerRemoved(area=int()):
            return Phrase("event-WagerRemoved-area", **_facts(event))
        case e.AnswerGiven(silent=True):
            return Phrase("event-AnswerGiven-silent", patron=event.patron, seat=event.seat)
        case e.CardsBurned(due=int()):
            return Phrase("event-CardsBurned-other", **_facts(event))
        case e.BetsClosed(seats=seats):
            return Phrase("event-BetsClosed", seats=seats, count=len(seats))
        case e.CardDealt():
            return _dealt(event)
        case e.HandOpened(hand=hand, by=by):
            return Phrase("event-HandOpened", by=LogText(by) if by else "the-dealer", hand=Word(hand))
        case e.PointsCalled(called_player=int()):
            return Phrase("event-PointsCalled-wrongly", **_facts(event))
        case e.InsuranceOffered() | e.OffersClosed():
            return _offering(event)
        case e.ShoeEnded(shoe=shoe, reason=str() as reason):
            return Phrase("event-ShoeEnded-because", shoe=shoe, reason=LogText(reason))
        case e.ResultAnnounced() | e.CoupSettled() | e.CoupVoided() | e.SettlementReversed():
            return _ended(event)
        case e.SettledWagersReturned():
            return _returned_late(event)
        case e.AdjustmentApproved(patron=patron, amount=amount) | e.RulingPaid(patron=patron, amount=amount):
            return Phrase(_message(event), moved=_moved(patron, amount), **_facts(event))
        case e.DisputeEscalated(tried=tried) if tried:
            return Phrase("event-DisputeEscalated-tried", **_facts(event))
        case e.ResolutionAccepted(by=str()):
            return Phrase("event-ResolutionAccepted-by", **_facts(event))
        case e.ResolutionNotAccepted(by=str()):
            return Phrase("event-ResolutionNotAccepted-by", **_facts(event))
        case e.ComplaintAssisted(by=str()):
            return Phrase("event-ComplaintAssisted-by", **_facts(event))
        case e.CoupReopened() | e.CardCorrected() | e.BurnCorrected() | e.WagerCorrected():
            return _corrected(event)
    return _irregularity(event) or Phrase(_message(event), **_facts(event))


def wager_sentences(event: e.CoupSettled) -> Iterator[tuple[Phrase, tuple[str, ...]]]:
    """Describe how each wager of the coup ended, with its clauses."""
    for wager in event.wagers:
        amounts = {"stake": wager.stake, "paid": wager.paid, "returned": wager.returned, "collected": wager.collected}
        yield Phrase(SETTLED[wager.outcome], patron=wager.patron, wager=_wager(wager), **amounts), wager.clauses


def _message(event: e.Event) -> str:
    return f"event-{type(event).__name__}"


def _facts(event: e.Event) -> dict[str, Fact]:
    """The event's fields that a sentence can use: texts and numbers."""
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
            return LogText(value)
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
            moved = [_moved(patron, amount) for patron, amount in (*event.returned, *event.away)]
            if event.owed:
                return _with_owed(Phrase(_message(event), coup=event.coup, moved=moved, count=len(moved)), event.owed)
        case e.SettlementReversed():
            moved = [_moved(patron, amount, short) for patron, amount, short in (*event.taken_back, *event.away)]
    return Phrase(_message(event), coup=event.coup, moved=moved, count=len(moved))


def _returned_late(event: e.SettledWagersReturned) -> Phrase:
    moved = [_moved(patron, amount, short) for patron, amount, short in (*event.taken_back, *event.away)]
    names = [Phrase("returned-late", patron=one.patron, wager=_wager(one), stake=one.stake) for one in event.returned]
    return Phrase(_message(event), coup=event.coup, returned=names, moved=moved, count=len(moved))


def _announced(event: e.ResultAnnounced) -> Phrase:
    if event.actual is None or event.called is None or event.player is None or event.banker is None:
        return Phrase("event-ResultAnnounced-of-seats", seats=event.ties, count=len(event.ties))
    totals = {"player": event.player, "banker": event.banker}
    if event.called_player is not None and event.called_banker is not None:
        totals |= {"called_player": event.called_player, "called_banker": event.called_banker}
        called = {"called": Word(event.called), "result": Word(event.actual)}
        return Phrase("event-ResultAnnounced-wrong-points", **called, **totals)
    if event.called is event.actual:
        return Phrase("event-ResultAnnounced", result=Word(event.actual), **totals)
    return Phrase("event-ResultAnnounced-wrongly", called=Word(event.called), result=Word(event.actual), **totals)


def _with_owed(said: Phrase, owed: tuple[tuple[str, int], ...]) -> Phrase:
    """Add what patrons could not give back of a settlement that was taken back."""
    amounts = [Phrase("owed-by", patron=patron, amount=amount) for patron, amount in owed]
    return Phrase("event-with-owed", said=said, owed=amounts)


def _corrected(event: e.CoupReopened | e.CardCorrected | e.BurnCorrected | e.WagerCorrected) -> Phrase:
    """Describe how the record was put right, and why."""
    match event:
        case e.CoupReopened():
            moved = [_moved(patron, amount, short) for patron, amount, short in event.taken_back]
            said = Phrase(_message(event), coup=event.coup, moved=moved, count=len(moved))
        case e.CardCorrected():
            left = list(_symbols(event.left_over))
            facts: dict[str, Fact] = {"was": event.was.symbol, "card": event.card.symbol, "position": event.position}
            if event.to is None:
                said = Phrase("event-CardCorrected-aside", **facts)
            else:
                said = Phrase(_message(event), **facts, hand=hand_word(event.to), left=left, count=len(left))
        case e.BurnCorrected():
            said = Phrase(_message(event), was=event.was.symbol, card=event.card.symbol, count=event.count)
        case e.WagerCorrected():
            wager = Word(event.wager)
            named = Phrase("settled-at", wager=wager, moment=Word(event.moment)) if event.moment else wager
            said = Phrase(_message(event), patron=event.patron, wager=named, before=event.before, stake=event.stake)
    if event.beside:
        said = Phrase("event-with-beside", said=said, name=event.beside.name, role=Word(f"role-{event.beside.role}"))
    return Phrase("event-with-reason", said=said, reason=LogText(event.reason)) if event.reason else said


def _settled(event: e.CoupSettled) -> Phrase:
    said = _settled_coup(event)
    return _with_owed(said, event.owed) if event.owed else said


def _settled_coup(event: e.CoupSettled) -> Phrase:
    return Phrase(
        "event-CoupSettled",
        coup=event.coup,
        result=Word(event.result) if event.result else Phrase("each-seat"),
        count=len(event.wagers),
        staked=sum(wager.stake for wager in event.wagers),
        paid=sum(wager.paid for wager in event.wagers),
        collected=sum(wager.collected for wager in event.wagers),
    )


def _wager(wager: SettledWager | ReturnedWager) -> Word | Phrase:
    name = Word(wager.wager)
    if wager.area:
        return Phrase("settled-in-area", wager=name, area=wager.area)
    return Phrase("settled-at", wager=name, moment=Word(wager.moment)) if wager.moment else name


def _moved(patron: str, amount: int, short: int = 0) -> Phrase:
    """Describe chips that go to a patron, or from them if negative, and what they could not give back."""
    if short:
        return Phrase("moved-short", patron=patron, amount=-amount, short=short)
    return Phrase("moved-to" if amount > 0 else "moved-from", patron=patron, amount=abs(amount))


# Irregularities.


def _irregularity(event: e.Event) -> Phrase | None:
    match event:
        case e.IrregularityReported(question=None, beside=Actor(name=name)):
            return Phrase("event-IrregularityReported-by-two", found=_found(event.found), name=name)
        case e.IrregularityReported(question=None):
            return Phrase("event-IrregularityReported", found=_found(event.found))
        case e.IrregularityReported(question=question, rank=rank):
            asks = {"question": Word(f"question-{question}"), "rank": Word(f"role-{rank}")}
            return Phrase("event-IrregularityReported-asking", found=_found(event.found), **asks)
        case e.WithdrawalAllowed(asked=asked):
            return Phrase("event-WithdrawalAllowed", count=len(asked), **_facts(event))
        case e.WagersReturned(patron=patron, wagers=wagers, stake=stake):
            names = list(dict.fromkeys(Word(wager) for wager, _ in wagers))
            if event.areas:
                where = [str(area) for area in event.areas]
                return Phrase("event-WagersReturned-areas", patron=patron, wagers=names, stake=stake, areas=where)
            return Phrase("event-WagersReturned", patron=patron, wagers=names, stake=stake)
        case e.CoupReconstructed(surplus=cards) | e.FreeHandDue(cards=cards):
            return Phrase(_message(event), count=len(cards), **_facts(event))
        case e.CardsLeftOver(cards=cards):
            return Phrase("event-CardsLeftOver", count=len(cards))
        case e.OrderDetermined(cards=(), by=by, places=places):
            return Phrase("event-OrderDetermined-places", by=by, places=[str(place) for place in places])
        case e.CardsOrdered(places=places):
            return Phrase("event-CardsOrdered", places=[str(place) for place in places])
        case e.IrregularityTakenUp(found=found) | e.ReportLapsed(found=found) | e.QuestionPutAgain(found=found):
            return Phrase(_message(event), found=Word(f"found-{type(found).__name__}"))
    return None


def _found(found: f.Irregularity) -> Word | Phrase:
    name = Word(f"found-{type(found).__name__}")
    details = list(_details(found))
    return Phrase("found-with", found=name, details=details) if details else name


def _details(found: f.Irregularity) -> Iterator[Fact]:
    match found:
        case f.WrongCards(what=what, cards=cards):
            yield from (Word(f"wrong-{what}"), *cards)
        case f.Misdealt(player=int() as player, banker=int() as banker):
            yield Phrase("found-number", hand=Word(Side.PLAYER), count=player)
            yield Phrase("found-number", hand=Word(Side.BANKER), count=banker)
            yield from _symbols(found.cards or ())
        case f.Misdealt(cards=cards) | f.OrderAltered(cards=cards):
            yield from _symbols(cards or ())
        case f.WrongOrder(cards=cards, places=places) | f.DrawnTogether(cards=cards, places=places):
            yield from _symbols(cards)
            if named := [place for place in places if place]:
                yield Phrase("found-places", places=[str(place) for place in named], count=len(named))
        case f.ThirdToPlayer(card=card, place=place) | f.ThirdToBanker(card=card, place=place):
            yield from _symbols([card] if card else [])
            if place is not None:
                yield Phrase("found-places", places=[str(place)], count=1)
        case f.CardSeen(card=card):
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
            yield LogText(note)


def _symbols(cards: Iterable[Card]) -> Iterator[str]:
    return (card.symbol for card in cards)
