"""Which events go to whom, with which fields and in which words: one entry for every kind of event."""

from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum
from typing import TypeVar, cast

from msgspec import Struct
from msgspec.structs import replace

from punto.cards import Card
from punto.coup import Side, hand_word
from punto.game import STANDING_FROM
from punto.table import events as e
from punto.table import findings as f
from punto.table.codec import LogEntry
from punto.table.sentences import sentence
from punto.text import Fact, Phrase, Word
from punto.views.parts import MOST_STANDING, ended, odds_text, sums
from punto.views.staff import without_hidden
from punto.views.viewers import EventContext, Redacted, Viewer, ViewerKind
from punto.wire.events import Moved
from punto.wire.house import EventCategory
from punto.wire.parts import Offering
from punto.wire.vocabulary import HIDDEN

E = TypeVar("E", bound=e.Event)
C = TypeVar("C", e.CoupReopened, e.CardCorrected, e.BurnCorrected, e.WagerCorrected)


class Reach(StrEnum):
    """Who hears of an event at all; staff hear of every one."""

    EVERYONE = "everyone"
    SEAT = "seat"
    """Its patron; everyone, if the patron has a seat."""
    PATRON = "patron"
    DISPUTE = "dispute"
    """The patron who raised the dispute."""
    STAFF = "staff"


Shape = Callable[[EventContext, LogEntry, e.Event, Viewer], Redacted]


class Audience(Struct, frozen=True):
    """Who hears of a kind of event, and what of it."""

    reach: Reach
    fields: tuple[str, ...] = ()
    """The fields that are sent; `card=shown` sends one by another name."""
    staff_only: tuple[str, ...] = ()
    shape: Shape | None = None
    """How it is shown, if that is not the same for all."""


def redact(scene: EventContext, written: LogEntry, viewer: Viewer) -> Redacted:
    """The event for a viewer who may hear of it."""
    event = written.event
    audience = AUDIENCE[type(event)]
    made = audience.shape(scene, written, event, viewer) if audience.shape else Redacted(sentence(event), {})
    names = audience.fields + (audience.staff_only if viewer.kind is ViewerKind.STAFF else ())
    return Redacted(made.phrase, _fields(event, names) | made.fields)


def _fields(event: e.Event, names: tuple[str, ...]) -> dict[str, object]:
    pairs = [(target, source or target) for target, _, source in (name.partition("=") for name in names)]
    return {target: value for target, source in pairs if (value := getattr(event, source)) is not None}


def everyone(*fields: str, staff_only: tuple[str, ...] = ()) -> Audience:
    return Audience(Reach.EVERYONE, fields, staff_only)


def at_seat(*fields: str) -> Audience:
    return Audience(Reach.SEAT, fields)


def patron(*fields: str) -> Audience:
    return Audience(Reach.PATRON, fields)


def dispute(*fields: str, staff_only: tuple[str, ...] = ()) -> Audience:
    return Audience(Reach.DISPUTE, ("dispute", *fields), staff_only)


def shaped(
    shape: Callable[[EventContext, LogEntry, E, Viewer], Redacted], *fields: str, reach: Reach = Reach.EVERYONE
) -> Audience:
    return Audience(reach, fields, (), cast(Shape, shape))


# Shapes: what is not shown to all in the same way.


def _seat_taken(_: EventContext, written: LogEntry, event: e.SeatTaken, viewer: Viewer) -> Redacted:
    """A place behind the seats has a number that means nothing to anyone."""
    return Redacted(sentence(event), {"seat": event.seat} if event.seat < STANDING_FROM else {})


def _left(_: EventContext, written: LogEntry, event: e.TableLeft, viewer: Viewer) -> Redacted:
    """With how many chips is between the patron and the house."""
    if _is_own(event.patron, viewer):
        return Redacted(sentence(event), {"amount": event.amount})
    return Redacted(Phrase("event-TableLeft-public", patron=event.patron), {})


def _is_own(name: str, viewer: Viewer) -> bool:
    return viewer.kind is ViewerKind.STAFF or (viewer.kind is ViewerKind.OWN and viewer.name == name)


def _card(scene: EventContext, written: LogEntry, event: e.CardDealt, viewer: Viewer) -> Redacted:
    if not event.down or written.n in scene.shown:
        return Redacted(sentence(event), {"card": event.card} | ({"proof": event.proof} if event.proof else {}))
    hand = hand_word(event.to)
    if event.missed:
        return Redacted(
            Phrase("event-CardDealt-hidden-past-offer", hand=hand, moment=Word(event.missed)), {"card": HIDDEN}
        )
    return Redacted(Phrase("event-CardDealt-hidden", hand=hand), {"card": HIDDEN})


def _hand_opened(scene: EventContext, written: LogEntry, event: e.HandOpened, viewer: Viewer) -> Redacted:
    symbols = [card.symbol for card in scene.turned]
    phrase = Phrase("event-HandOpened-cards", by=event.by or "the-dealer", hand=Word(event.hand), cards=symbols)
    by: dict[str, object] = {"by": event.by} if event.by else {}
    return Redacted(phrase if symbols else sentence(event), by | {"cards": scene.turned})


def _delivery(scene: EventContext, written: LogEntry, event: e.DeliveryCorrected, viewer: Viewer) -> Redacted:
    """A patron behind the seats is named to staff and to themselves."""
    if event.patron in scene.seated or _is_own(event.patron, viewer):
        return Redacted(sentence(event), {"patron": event.patron})
    return Redacted(Phrase("event-DeliveryCorrected-public", hand=Word(event.hand), to=event.to or "none"), {})


def _offered(_: EventContext, written: LogEntry, event: e.InsuranceOffered, viewer: Viewer) -> Redacted:
    offers = tuple(Offering(offer.wager, event.moment, odds_text(offer.odds)) for offer in event.offers)
    return Redacted(sentence(event), {"offers": offers})


def _answered(scene: EventContext, written: LogEntry, event: e.AnswerGiven, viewer: Viewer) -> Redacted:
    silent: dict[str, object] = {"silent": True} if event.silent else {}
    if event.patron in scene.seated or _is_own(event.patron, viewer):
        return Redacted(sentence(event), {"patron": event.patron, "stake": event.stake} | silent)
    if event.silent:
        return Redacted(Phrase("event-AnswerGiven-seat-silent", seat=event.seat), silent)
    return Redacted(Phrase("event-AnswerGiven-seat", seat=event.seat, answer=event.answer), {})


def _settled(scene: EventContext, written: LogEntry, event: e.CoupSettled, viewer: Viewer) -> Redacted:
    """The sentence holds sums only; of single wagers, everyone sees those before the seats."""
    wagers = event.wagers[:MOST_STANDING]
    if viewer.kind is not ViewerKind.STAFF:
        wagers = tuple([wager for wager in event.wagers if wager.patron in scene.seated.names])
    visible = replace(event, owed=_owed(event.owed, viewer)) if event.owed else event
    return Redacted(sentence(visible), {"wagers": tuple(map(ended, wagers)), "sums": sums(event.wagers)})


def _owed(owed: tuple[tuple[str, int], ...], viewer: Viewer) -> tuple[tuple[str, int], ...]:
    return tuple(entry for entry in owed if _is_own(entry[0], viewer))


def _voided(scene: EventContext, written: LogEntry, event: e.CoupVoided, viewer: Viewer) -> Redacted:
    everyone_s = (*event.returned, *event.away)
    returned = [entry for entry in everyone_s if entry[0] in scene.seated.names or _is_own(entry[0], viewer)]
    visible = replace(event, returned=tuple(returned[:MOST_STANDING]), away=(), owed=_owed(event.owed, viewer))
    return Redacted(sentence(visible), {"returned": tuple(Moved(*entry) for entry in visible.returned)})


def _reversed(_: EventContext, written: LogEntry, event: e.SettlementReversed, viewer: Viewer) -> Redacted:
    own = [entry for entry in (*event.taken_back, *event.away) if _is_own(entry[0], viewer)][:MOST_STANDING]
    visible = replace(event, taken_back=tuple(own), away=())
    return Redacted(sentence(visible), {"returned": tuple(Moved(name, amount) for name, amount, _ in own)})


def _returned_late(_: EventContext, written: LogEntry, event: e.SettledWagersReturned, viewer: Viewer) -> Redacted:
    own = [entry for entry in (*event.taken_back, *event.away) if _is_own(entry[0], viewer)][:MOST_STANDING]
    wagers = [one for one in event.returned if _is_own(one.patron, viewer)][:MOST_STANDING]
    visible = replace(event, taken_back=tuple(own), away=(), returned=tuple(wagers))
    phrase = sentence(visible) if wagers else Phrase("event-SettledWagersReturned-public", coup=event.coup)
    return Redacted(phrase, {"returned": tuple(Moved(name, amount) for name, amount, _ in own)})


def _shoe_ended(_: EventContext, written: LogEntry, event: e.ShoeEnded, viewer: Viewer) -> Redacted:
    """Why somebody withdrew it is for the staff."""
    if viewer.kind is ViewerKind.STAFF:
        return Redacted(sentence(event), {"text": event.reason} if event.reason else {})
    return Redacted(sentence(replace(event, reason=None)), {})


def _reopened(_: EventContext, written: LogEntry, event: e.CoupReopened, viewer: Viewer) -> Redacted:
    """Everyone hears of it; each patron of their own chips, and staff of the reason."""
    own = [entry for entry in event.taken_back if _is_own(entry[0], viewer)][:MOST_STANDING]
    visible = _without_reason(replace(event, taken_back=tuple(own)), viewer)
    return Redacted(sentence(visible), {"returned": tuple(Moved(name, amount) for name, amount, _ in own)})


def _without_reason(event: C, viewer: Viewer) -> C:
    """Why the record was put right, and who signed, is for the staff: a reason may name others."""
    return event if viewer.kind is ViewerKind.STAFF else replace(event, reason="", beside=None)


def _card_corrected(scene: EventContext, written: LogEntry, event: e.CardCorrected, viewer: Viewer) -> Redacted:
    """Neither card, while it lies face down; one that lay beside the hands unseen is told when it is dealt."""
    visible = _without_reason(event, viewer)
    text: dict[str, object] = {"text": visible.reason} if visible.reason else {}
    if event.hidden and (scene.hidden or event.to is None):
        where = {"hand": hand_word(event.to)} if event.to is not None else {}
        hidden = Phrase(
            "event-CardCorrected-hidden" if where else "event-CardCorrected-loose", position=event.position, **where
        )
        return Redacted(hidden, text | {"card": HIDDEN, "was": HIDDEN})
    fields = {"card": event.card, "was": event.was, "surplus": event.left_over}
    return Redacted(sentence(visible), text | fields)


def _burn_corrected(_: EventContext, written: LogEntry, event: e.BurnCorrected, viewer: Viewer) -> Redacted:
    return Redacted(sentence(_without_reason(event, viewer)), {})


def _wager_corrected(_: EventContext, written: LogEntry, event: e.WagerCorrected, viewer: Viewer) -> Redacted:
    return Redacted(sentence(_without_reason(event, viewer)), {})


def _reported(scene: EventContext, written: LogEntry, event: e.IrregularityReported, viewer: Viewer) -> Redacted:
    """Never a card that lies face down; what names a patron behind the seats, or is a note to a manager, not to all."""
    found = without_hidden(event.found, face_down=scene.hidden)
    kind: dict[str, object] = {"kind": type(found).__name__}
    name: str | None = getattr(found, "patron", None)
    private = isinstance(found, f.Unforeseen) or (name is not None and name not in scene.seated)
    if not private or viewer.kind is ViewerKind.STAFF or (name is not None and _is_own(name, viewer)):
        return Redacted(sentence(replace(event, found=found)), kind | {"found": found})
    plain = Word(f"found-{type(found).__name__}")
    if event.question is None:
        return Redacted(Phrase("event-IrregularityReported", found=plain), kind)
    question, rank = Word(f"question-{event.question}"), Word(f"role-{event.rank}")
    phrase = Phrase("event-IrregularityReported-asking", found=plain, question=question, rank=rank)
    return Redacted(phrase, kind)


def _shown(cards: Sequence[Card], hidden: Iterable[int]) -> tuple[str, ...]:
    """Cards as everyone may see them; `hidden` names those that nobody has seen by their places, from 1."""
    down = frozenset(hidden)
    return tuple(HIDDEN if place in down else str(card) for place, card in enumerate(cards, 1))


def _symbols(cards: Sequence[str]) -> list[Fact]:
    return [one if one == HIDDEN else Card(one).symbol for one in cards]


RECONSTRUCTED = ("cards", "surplus", "player_cards=player", "banker_cards=banker")


def _reconstructed(_: EventContext, written: LogEntry, event: e.CoupReconstructed, viewer: Viewer) -> Redacted:
    """Cards that stay face down are shown to nobody."""
    hidden = {place for places in event.covered.values() for place in places}
    if not hidden and not event.unseen:
        return Redacted(sentence(event), _fields(event, RECONSTRUCTED))
    shown = {"cards": _shown(event.cards, hidden), "surplus": _shown(event.surplus, event.unseen)}
    hands = {Side.PLAYER: event.player, Side.BANKER: event.banker}
    for side, cards in hands.items():
        own = [event.cards[place - 1] for place in event.covered.get(side, ())]
        shown[f"{side}_cards"] = _without(cards, own)
    facts = {name.removesuffix("_cards"): _symbols(cards) for name, cards in shown.items()}
    return Redacted(Phrase("event-CoupReconstructed", count=len(event.surplus), **facts), dict(shown))


def _without(cards: tuple[Card, ...], hidden: list[Card]) -> tuple[str, ...]:
    """A hand's cards, the last of each face hidden that is to be."""
    left, shown = list(hidden), list[str]()
    for card in reversed(cards):
        shown.append(HIDDEN if card in left else str(card))
        if card in left:
            left.remove(card)
    return tuple(reversed(shown))


def _free_due(_: EventContext, written: LogEntry, event: e.FreeHandDue, viewer: Viewer) -> Redacted:
    cards = _shown(event.cards, event.unseen)
    if not event.unseen:
        return Redacted(sentence(event), {"cards": event.cards})
    return Redacted(Phrase("event-FreeHandDue", count=len(cards), cards=_symbols(cards)), {"cards": cards})


class _Names(Struct, frozen=True):
    """The patrons that the viewer may know by name, and how many more there are."""

    known: tuple[str, ...]
    others: int

    @property
    def fields(self) -> dict[str, object]:
        return {"names": self.known, "others": self.others}

    @property
    def said(self) -> list[Fact]:
        counted = "told-others" if self.known else "told-patrons"
        more: list[Fact] = [Phrase(counted, count=self.others)] if self.others else []
        return [*self.known, *more]


def _names(scene: EventContext, names: tuple[str, ...], viewer: Viewer) -> _Names:
    """Staff know everyone; others those in seats."""
    staff = viewer.kind is ViewerKind.STAFF
    known = names[:MOST_STANDING] if staff else tuple([name for name in names if name in scene.seated.names])
    return _Names(known, len(names) - len(known))


def _offers_closed(scene: EventContext, written: LogEntry, event: e.OffersClosed, viewer: Viewer) -> Redacted:
    names = _names(scene, event.forgone, viewer)
    moment = Word(event.moment)
    return Redacted(
        Phrase("event-OffersClosed", moment=moment, forgone=names.said, count=len(event.forgone)), names.fields
    )


def _may_withdraw(scene: EventContext, written: LogEntry, event: e.WithdrawalAllowed, viewer: Viewer) -> Redacted:
    names = _names(scene, event.asked, viewer)
    free = "yes" if event.free_hand else "no"
    return Redacted(
        Phrase("event-WithdrawalAllowed", free_hand=free, count=len(event.asked), asked=names.said), names.fields
    )


def _ordered(scene: EventContext, written: LogEntry, event: e.OrderDetermined, viewer: Viewer) -> Redacted:
    return Redacted(sentence(event), _names(scene, event.asked, viewer).fields)


def _may_replace(scene: EventContext, written: LogEntry, event: e.ReplacementOffered, viewer: Viewer) -> Redacted:
    names = _names(scene, event.asked, viewer)
    return Redacted(Phrase("event-ReplacementOffered", asked=names.said), names.fields)


def _returned(_: EventContext, written: LogEntry, event: e.WagersReturned, viewer: Viewer) -> Redacted:
    return Redacted(sentence(event), {"withdrawals": tuple(dict.fromkeys(wager for wager, _ in event.wagers))})


def _informed(_: EventContext, written: LogEntry, event: e.SurveillanceInformed, viewer: Viewer) -> Redacted:
    if viewer.kind is ViewerKind.STAFF:
        return Redacted(sentence(event), {})
    return Redacted(Phrase("event-SurveillanceInformed-patron", dispute=event.dispute), {})


def _escalated(_: EventContext, written: LogEntry, event: e.DisputeEscalated, viewer: Viewer) -> Redacted:
    """What was tried at the table is for the Pit Manager to read."""
    shown = event if viewer.kind is ViewerKind.STAFF else replace(event, tried=None)
    return Redacted(sentence(shown), {})


def _evidence(_: EventContext, written: LogEntry, event: e.EvidenceAdded, viewer: Viewer) -> Redacted:
    """The patron sees the ground; what a film shows may be about others."""
    grounds: dict[str, object] = {"grounds": (event.ground,)}
    if viewer.kind is ViewerKind.STAFF:
        return Redacted(sentence(event), grounds | {"text": event.text})
    ground = Word(f"ground-{event.ground}")
    return Redacted(Phrase("event-EvidenceAdded-patron", dispute=event.dispute, ground=ground), grounds)


BY_CATEGORY: dict[EventCategory, dict[type[e.Event], Audience]] = {
    EventCategory.TABLE: {
        e.TableOpened: everyone(),
        e.TableClosed: everyone(),
        e.LimitsSet: everyone(),
        e.NoInsuranceSignShown: everyone("shown"),
    },
    EventCategory.PATRONS: {
        e.SeatTaken: shaped(_seat_taken, "patron", reach=Reach.SEAT),
        e.TableLeft: shaped(_left, "patron", reach=Reach.SEAT),
        e.ChipsBrought: patron("patron", "amount"),
        e.ChipsTaken: patron("patron", "amount"),
        e.ChipsBought: patron("patron", "amount"),
        e.TipGiven: patron("patron", "amount"),
    },
    EventCategory.FLOAT: {
        e.FloatFilled: Audience(Reach.STAFF, ("amount",)),
        e.FloatCredited: Audience(Reach.STAFF, ("amount",)),
    },
    EventCategory.SHOE: {
        e.ShoePrepared: everyone("shoe", "decks", "commitment", staff_only=("by",)),
        e.ShoeCut: everyone("cut=at", "by", "phase"),
        e.CardsBurned: everyone("card=shown", "count", "burn_due=due", "phase", "proof"),
        e.BurnCorrected: shaped(_burn_corrected, "card", "was", "count"),
        e.LastHandCalled: everyone(),
        e.ShoeEnded: shaped(_shoe_ended, "shoe", "withdrawn"),
        e.ShoeRevealed: everyone("shoe"),  # its cards are many; a client asks for them to check them
    },
    EventCategory.COUP: {
        e.BetsOpened: everyone("coup", "until"),
        e.DifferentialExceeded: everyone("side", "amount"),
        e.BetsClosed: everyone("seats"),
        e.SqueezeRequested: everyone("patron", "hand"),
        e.SqueezeGranted: everyone("patron", "hand"),
        e.SqueezeRestricted: everyone("patron"),
        e.FreeHandBegun: everyone("coup"),
        e.CardDealt: shaped(_card, "to", "phase", "down", "from_shoe", "moment=missed"),
        e.HandOpened: shaped(_hand_opened, "hand", "phase"),
        e.PointsCalled: everyone("player", "banker", "called_player", "called_banker"),
        e.BankerFirstConsented: everyone("patron"),
        e.InsuranceOffered: shaped(_offered, "moment", "until"),
        e.OffersClosed: shaped(_offers_closed, "moment", "phase"),
        e.AnswerGiven: shaped(_answered, "seat", "answer", "phase"),
        e.ResultAnnounced: everyone(
            "result=actual", "called", "player", "banker", "called_player", "called_banker", "ties"
        ),
        e.CoupSettled: shaped(_settled, "coup", "result"),
        e.CoupVoided: shaped(_voided, "coup", "phase"),
        e.SettlementReversed: shaped(_reversed, "coup"),
        e.SettledWagersReturned: shaped(_returned_late, "coup"),
        e.CoupReopened: shaped(_reopened, "coup", "phase"),
        e.CardCorrected: shaped(_card_corrected, "coup", "position", "to", "phase"),
    },
    EventCategory.WAGERS: {
        e.WagerPlaced: at_seat("patron", "wager", "stake", "before", "recorded", "area"),
        e.WagerRemoved: at_seat("patron", "wager", "stake", "area"),
        e.WagerCorrected: shaped(
            _wager_corrected, "patron", "wager", "stake", "before", "moment", "area", reach=Reach.SEAT
        ),
        e.InsuranceTaken: at_seat("patron", "wager", "stake", "moment", "recorded"),
    },
    EventCategory.IRREGULARITY: {
        e.IrregularityReported: shaped(_reported, "question", "rank"),
        e.WithdrawalAllowed: shaped(_may_withdraw, "free_hand", "until"),
        e.OrderDetermined: shaped(_ordered, "cards", "by", "until"),
        e.ReplacementOffered: shaped(_may_replace, "until"),
        e.UnforeseenRuled: everyone("ruling", "text=reason", "free_hand", "replace_shoe"),
        e.RulingPaid: patron("patron", "amount"),
        e.ChoiceMade: at_seat("patron", "choice"),
        e.WagersReturned: shaped(_returned, "patron", "stake", reach=Reach.SEAT),
        e.IrregularityTakenUp: everyone(),
        e.PatronAskedToo: at_seat("patron"),
        e.QuestionPutAgain: everyone(),
        e.ReportLapsed: everyone(),
        e.IrregularitiesEnded: everyone(),
        e.CardsOrdered: everyone(),
        e.IrregularityClosed: everyone(),
        e.CoupReconstructed: shaped(_reconstructed, "phase"),
        e.CardsRetrieved: everyone(),
        e.FreeHandDue: shaped(_free_due),
        e.CardsLeftOver: everyone(),
        e.FaceUpNoted: everyone("card"),
        e.SqueezePassed: everyone("hand"),
        e.ReplacementNoted: everyone(),
        e.CompletionNoted: everyone(),
        e.DeliveryCorrected: shaped(_delivery, "hand"),
        e.LateWagerReturned: at_seat("patron", "wager", "stake"),
    },
    EventCategory.DISPUTE: {
        e.DisputeRaised: dispute("patron", "coup", "text=claim"),
        e.DisputeTried: dispute("text=finding", "grounds", staff_only=("by",)),
        e.DisputeEscalated: Audience(Reach.DISPUTE, ("dispute",), ("text=tried",), cast(Shape, _escalated)),
        e.SurveillanceInformed: Audience(Reach.DISPUTE, ("dispute",), ("text=note",), cast(Shape, _informed)),
        e.EvidenceAdded: shaped(_evidence, "dispute", reach=Reach.DISPUTE),
        e.TimeFrameGiven: dispute("until", "text=note"),
        e.DisputeResolved: dispute("text=finding", "grounds", "amount=adjustment", staff_only=("by",)),
        e.AdjustmentApproved: dispute("patron", "amount"),
        e.AdjustmentDeclined: dispute("text=reason"),
        e.ResolutionAccepted: dispute("by"),
        e.ResolutionRejected: dispute(),
        e.ResolutionNotAccepted: dispute("by"),
        e.RightToComplainTold: dispute("by"),
        e.ComplaintAssisted: dispute("text=assistance", "by"),
        e.ComplaintFiled: dispute("text"),
        e.ComplaintReceived: dispute("text=answer"),
    },
    EventCategory.CAGE: {
        e.CageFunded: Audience(Reach.STAFF, ("amount",)),
        e.ChipsSold: patron("patron", "amount"),
        e.ChipsCashed: patron("patron", "amount"),
    },
}

AUDIENCE = {event: audience for part in BY_CATEGORY.values() for event, audience in part.items()}
CATEGORY = {event: category for category, part in BY_CATEGORY.items() for event in part}
