"""Which events go to whom, with which fields and in which words: one entry for every kind of event."""

from collections.abc import Callable
from enum import StrEnum
from typing import TypeVar, cast

from msgspec import Struct
from msgspec.structs import replace

from punto.coup import hand_word
from punto.game import STANDING_FROM
from punto.server.view_parts import HIDDEN, MOST_STANDING, Offering, ended, odds_text, sums
from punto.server.view_staff import without_hidden
from punto.server.view_told import Kind, Moved, Scene, Shown, Viewer
from punto.table import events as e
from punto.table import found as f
from punto.table.codec import Written
from punto.table.telling import tell
from punto.text import Fact, Phrase, Word

E = TypeVar("E", bound=e.Event)


class Reach(StrEnum):
    """Who hears of an event at all; staff hear of every one."""

    EVERYONE = "everyone"
    SEAT = "seat"
    """Its patron and, where he has a seat, everyone."""
    PATRON = "patron"
    DISPUTE = "dispute"
    """The patron who raised the dispute."""
    STAFF = "staff"


Shape = Callable[[Scene, Written, e.Event, Viewer], Shown]


class Audience(Struct, frozen=True):
    """Who hears of a kind of event, and what of it."""

    reach: Reach
    fields: tuple[str, ...] = ()
    """The fields that are sent; `card=shown` sends one by another name."""
    staff_only: tuple[str, ...] = ()
    shape: Shape | None = None
    """How it is told, where that is not the same for all."""


def shown(scene: Scene, written: Written, viewer: Viewer) -> Shown:
    """The event for a viewer who may hear of it."""
    event = written.event
    audience = AUDIENCE[type(event)]
    made = audience.shape(scene, written, event, viewer) if audience.shape else Shown(tell(event), {})
    names = audience.fields + (audience.staff_only if viewer.kind is Kind.STAFF else ())
    return Shown(made.phrase, _fields(event, names) | made.fields)


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
    shape: Callable[[Scene, Written, E, Viewer], Shown], *fields: str, reach: Reach = Reach.EVERYONE
) -> Audience:
    return Audience(reach, fields, (), cast(Shape, shape))


# Shapes: what is not told to all in the same way.


def _seat_taken(_: Scene, written: Written, event: e.SeatTaken, viewer: Viewer) -> Shown:
    """A place behind the seats has a number that means nothing to anyone."""
    return Shown(tell(event), {"seat": event.seat} if event.seat < STANDING_FROM else {})


def _left(_: Scene, written: Written, event: e.TableLeft, viewer: Viewer) -> Shown:
    """With how many chips is between the patron and the house."""
    if _is_his(event.patron, viewer):
        return Shown(tell(event), {"amount": event.amount})
    return Shown(Phrase("event-TableLeft-public", patron=event.patron), {})


def _is_his(name: str, viewer: Viewer) -> bool:
    return viewer.kind is Kind.STAFF or (viewer.kind is Kind.OWN and viewer.name == name)


def _card(scene: Scene, written: Written, event: e.CardDealt, viewer: Viewer) -> Shown:
    if not event.down or written.n in scene.shown:
        return Shown(tell(event), {"card": event.card} | ({"proof": event.proof} if event.proof else {}))
    hand = hand_word(event.to)
    if event.missed:
        return Shown(
            Phrase("event-CardDealt-hidden-past-offer", hand=hand, moment=Word(event.missed)), {"card": HIDDEN}
        )
    return Shown(Phrase("event-CardDealt-hidden", hand=hand), {"card": HIDDEN})


def _hand_opened(scene: Scene, written: Written, event: e.HandOpened, viewer: Viewer) -> Shown:
    symbols = [card.symbol for card in scene.turned]
    phrase = Phrase("event-HandOpened-cards", by=event.by, hand=Word(event.hand), cards=symbols)
    return Shown(phrase if symbols else tell(event), {"cards": scene.turned})


def _offered(_: Scene, written: Written, event: e.InsuranceOffered, viewer: Viewer) -> Shown:
    offers = tuple(Offering(offer.wager, event.moment, odds_text(offer.odds)) for offer in event.offers)
    return Shown(tell(event), {"offers": offers})


def _answered(scene: Scene, written: Written, event: e.AnswerGiven, viewer: Viewer) -> Shown:
    if event.patron in scene.seated or _is_his(event.patron, viewer):
        return Shown(tell(event), {"patron": event.patron, "stake": event.stake})
    return Shown(Phrase("event-AnswerGiven-seat", seat=event.seat, answer=event.answer), {})


def _settled(scene: Scene, written: Written, event: e.CoupSettled, viewer: Viewer) -> Shown:
    """The sentence holds sums only; of single wagers, everyone is told those that lie before the seats."""
    wagers = event.wagers[:MOST_STANDING]
    if viewer.kind is not Kind.STAFF:
        wagers = tuple([wager for wager in event.wagers if wager.patron in scene.seated.names])
    return Shown(tell(event), {"wagers": tuple(map(ended, wagers)), "sums": sums(event.wagers)})


def _voided(scene: Scene, written: Written, event: e.CoupVoided, viewer: Viewer) -> Shown:
    returned = [entry for entry in event.returned if entry[0] in scene.seated.names or _is_his(entry[0], viewer)]
    told = replace(event, returned=tuple(returned[:MOST_STANDING]))
    return Shown(tell(told), {"returned": tuple(Moved(*entry) for entry in told.returned)})


def _reversed(_: Scene, written: Written, event: e.SettlementReversed, viewer: Viewer) -> Shown:
    his = [entry for entry in (*event.taken_back, *event.away) if _is_his(entry[0], viewer)][:MOST_STANDING]
    told = replace(event, taken_back=tuple(his), away=())
    return Shown(tell(told), {"returned": tuple(Moved(name, amount) for name, amount, _ in his)})


def _reported(scene: Scene, written: Written, event: e.IrregularityReported, viewer: Viewer) -> Shown:
    """Never a card that lies face down; what names a patron behind the seats, or is a note to a manager, not to all."""
    found = without_hidden(event.found) if scene.hidden else event.found
    kind: dict[str, object] = {"kind": type(found).__name__}
    name: str | None = getattr(found, "patron", None)
    private = isinstance(found, f.Unforeseen) or (name is not None and name not in scene.seated)
    if not private or viewer.kind is Kind.STAFF or (name is not None and _is_his(name, viewer)):
        return Shown(tell(replace(event, found=found)), kind | {"found": found})
    plain = Word(f"found-{type(found).__name__}")
    if event.question is None:
        return Shown(Phrase("event-IrregularityReported", found=plain), kind)
    question, rank = Word(f"question-{event.question}"), Word(f"role-{event.rank}")
    phrase = Phrase("event-IrregularityReported-asking", found=plain, question=question, rank=rank)
    return Shown(phrase, kind)


class _Names(Struct, frozen=True):
    """Patrons by name as far as the viewer may know them, and how many more there are."""

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


def _names(scene: Scene, names: tuple[str, ...], viewer: Viewer) -> _Names:
    """Staff know everyone; others those in seats."""
    staff = viewer.kind is Kind.STAFF
    known = names[:MOST_STANDING] if staff else tuple([name for name in names if name in scene.seated.names])
    return _Names(known, len(names) - len(known))


def _offers_closed(scene: Scene, written: Written, event: e.OffersClosed, viewer: Viewer) -> Shown:
    names = _names(scene, event.forgone, viewer)
    moment = Word(event.moment)
    return Shown(
        Phrase("event-OffersClosed", moment=moment, forgone=names.said, count=len(event.forgone)), names.fields
    )


def _may_withdraw(scene: Scene, written: Written, event: e.WithdrawalAllowed, viewer: Viewer) -> Shown:
    names = _names(scene, event.asked, viewer)
    free = "yes" if event.free_hand else "no"
    return Shown(
        Phrase("event-WithdrawalAllowed", free_hand=free, count=len(event.asked), asked=names.said), names.fields
    )


def _ordered(scene: Scene, written: Written, event: e.OrderDetermined, viewer: Viewer) -> Shown:
    return Shown(tell(event), _names(scene, event.asked, viewer).fields)


def _may_replace(scene: Scene, written: Written, event: e.ReplacementOffered, viewer: Viewer) -> Shown:
    names = _names(scene, event.asked, viewer)
    return Shown(Phrase("event-ReplacementOffered", asked=names.said), names.fields)


def _returned(_: Scene, written: Written, event: e.WagersReturned, viewer: Viewer) -> Shown:
    return Shown(tell(event), {"withdrawals": tuple(dict.fromkeys(wager for wager, _ in event.wagers))})


def _informed(_: Scene, written: Written, event: e.SurveillanceInformed, viewer: Viewer) -> Shown:
    if viewer.kind is Kind.STAFF:
        return Shown(tell(event), {})
    return Shown(Phrase("event-SurveillanceInformed-patron", dispute=event.dispute), {})


def _evidence(_: Scene, written: Written, event: e.EvidenceAdded, viewer: Viewer) -> Shown:
    """The patron is told on which ground; what a film shows may be of others."""
    grounds: dict[str, object] = {"grounds": (event.ground,)}
    if viewer.kind is Kind.STAFF:
        return Shown(tell(event), grounds | {"text": event.text})
    ground = Word(f"ground-{event.ground}")
    return Shown(Phrase("event-EvidenceAdded-patron", dispute=event.dispute, ground=ground), grounds)


AUDIENCE: dict[type[e.Event], Audience] = {
    # The table, its seats and its chips.
    e.TableOpened: everyone(),
    e.TableClosed: everyone(),
    e.LimitsSet: everyone(),
    e.NoInsuranceSignShown: everyone("shown"),
    e.SeatTaken: shaped(_seat_taken, "patron", reach=Reach.SEAT),
    e.TableLeft: shaped(_left, "patron", reach=Reach.SEAT),
    e.ChipsBrought: patron("patron", "amount"),
    e.ChipsTaken: patron("patron", "amount"),
    e.ChipsBought: patron("patron", "amount"),
    e.TipGiven: patron("patron", "amount"),
    e.FloatFilled: Audience(Reach.STAFF, ("amount",)),
    e.FloatCredited: Audience(Reach.STAFF, ("amount",)),
    # The shoe.
    e.ShoePrepared: everyone("shoe", "decks", "commitment", staff_only=("by",)),
    e.ShoeCut: everyone("cut=at", "by"),
    e.CardsBurned: everyone("card=shown", "count", "phase", "proof"),
    e.LastHandCalled: everyone(),
    e.ShoeEnded: everyone("shoe", "withdrawn"),
    e.ShoeRevealed: everyone("shoe"),  # its cards are many, and asked for by who would check them
    # Betting.
    e.BetsOpened: everyone("coup", "until"),
    e.WagerPlaced: at_seat("patron", "wager", "stake", "before", "recorded"),
    e.WagerRemoved: at_seat("patron", "wager", "stake"),
    e.DifferentialExceeded: everyone("side", "amount"),
    e.BetsClosed: everyone("seats"),
    # Dealing.
    e.SqueezeGranted: everyone("patron", "hand"),
    e.SqueezeRestricted: everyone("patron"),
    e.FreeHandBegun: everyone("coup"),
    e.CardDealt: shaped(_card, "to", "phase", "down", "from_shoe", "moment=missed"),
    e.HandOpened: shaped(_hand_opened, "hand", "by", "phase"),
    e.BankerFirstConsented: everyone("patron"),
    e.InsuranceOffered: shaped(_offered, "moment", "until"),
    e.InsuranceTaken: at_seat("patron", "wager", "stake", "moment", "recorded"),
    e.OffersClosed: shaped(_offers_closed, "moment", "phase"),
    e.AnswerGiven: shaped(_answered, "seat", "answer", "phase"),
    e.ResultAnnounced: everyone("result=actual", "called", "player", "banker"),
    e.CoupSettled: shaped(_settled, "coup", "result"),
    e.CoupVoided: shaped(_voided, "coup", "phase"),
    e.SettlementReversed: shaped(_reversed, "coup"),
    # Irregularities.
    e.IrregularityReported: shaped(_reported, "question", "rank"),
    e.WithdrawalAllowed: shaped(_may_withdraw, "free_hand", "until"),
    e.OrderDetermined: shaped(_ordered, "cards", "by", "until"),
    e.ReplacementOffered: shaped(_may_replace, "until"),
    e.UnforeseenRuled: everyone("ruling", "text=reason"),
    e.ChoiceMade: at_seat("patron", "choice"),
    e.WagersReturned: shaped(_returned, "patron", "stake", reach=Reach.SEAT),
    e.IrregularityClosed: everyone(),
    e.CoupReconstructed: everyone("cards", "surplus", "player_cards=player", "banker_cards=banker", "phase"),
    e.CardsRetrieved: everyone(),
    e.FreeHandDue: everyone("cards"),
    e.FaceUpNoted: everyone("card"),
    e.SqueezePassed: everyone("hand"),
    e.ReplacementNoted: everyone(),
    e.LateWagerReturned: at_seat("patron", "wager", "stake"),
    # Disputes.
    e.DisputeRaised: dispute("patron", "coup", "text=claim"),
    e.DisputeEscalated: dispute(),
    e.SurveillanceInformed: Audience(Reach.DISPUTE, ("dispute",), ("text=note",), cast(Shape, _informed)),
    e.EvidenceAdded: shaped(_evidence, "dispute", reach=Reach.DISPUTE),
    e.TimeFrameGiven: dispute("until", "text=note"),
    e.DisputeResolved: dispute("text=finding", "grounds", "amount=adjustment", staff_only=("by",)),
    e.AdjustmentApproved: dispute("patron", "amount"),
    e.AdjustmentDeclined: dispute("text=reason"),
    e.ResolutionAccepted: dispute(),
    e.ResolutionRejected: dispute(),
    e.ComplaintAssisted: dispute("text=assistance"),
    e.ComplaintFiled: dispute("text"),
    e.ComplaintReceived: dispute("text=answer"),
    # The cage, whose stream no table's listeners hear.
    e.CageFunded: Audience(Reach.STAFF, ("amount",)),
    e.ChipsSold: patron("patron", "amount"),
    e.ChipsCashed: patron("patron", "amount"),
}
