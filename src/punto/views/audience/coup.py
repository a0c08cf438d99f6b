"""Events of a coup, its wagers and its corrections: who hears of each."""

from msgspec.structs import replace

from punto.coup import hand_word
from punto.table import events as e
from punto.table.codec import LogEntry
from punto.table.sentences import sentence
from punto.text import Phrase, Word
from punto.views.audience.base import Audiences, Reach, at_seat, everyone, is_own, known_names, shaped, without_reason
from punto.views.parts import MOST_STANDING, ended, odds_text, sums
from punto.views.viewers import EventContext, Redacted, Viewer, ViewerKind
from punto.wire.events import Moved
from punto.wire.parts import Offering
from punto.wire.vocabulary import HIDDEN


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


def _offered(_: EventContext, written: LogEntry, event: e.InsuranceOffered, viewer: Viewer) -> Redacted:
    offers = tuple(Offering(offer.wager, event.moment, odds_text(offer.odds)) for offer in event.offers)
    return Redacted(sentence(event), {"offers": offers})


def _answered(scene: EventContext, written: LogEntry, event: e.AnswerGiven, viewer: Viewer) -> Redacted:
    silent: dict[str, object] = {"silent": True} if event.silent else {}
    if event.patron in scene.seated or is_own(event.patron, viewer):
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
    return tuple(entry for entry in owed if is_own(entry[0], viewer))


def _voided(scene: EventContext, written: LogEntry, event: e.CoupVoided, viewer: Viewer) -> Redacted:
    everyone_s = (*event.returned, *event.away)
    returned = [entry for entry in everyone_s if entry[0] in scene.seated.names or is_own(entry[0], viewer)]
    visible = replace(event, returned=tuple(returned[:MOST_STANDING]), away=(), owed=_owed(event.owed, viewer))
    return Redacted(sentence(visible), {"returned": tuple(Moved(*entry) for entry in visible.returned)})


def _reversed(_: EventContext, written: LogEntry, event: e.SettlementReversed, viewer: Viewer) -> Redacted:
    own = [entry for entry in (*event.taken_back, *event.away) if is_own(entry[0], viewer)][:MOST_STANDING]
    visible = replace(event, taken_back=tuple(own), away=())
    return Redacted(sentence(visible), {"returned": tuple(Moved(name, amount) for name, amount, _ in own)})


def _returned_late(_: EventContext, written: LogEntry, event: e.SettledWagersReturned, viewer: Viewer) -> Redacted:
    own = [entry for entry in (*event.taken_back, *event.away) if is_own(entry[0], viewer)][:MOST_STANDING]
    wagers = [one for one in event.returned if is_own(one.patron, viewer)][:MOST_STANDING]
    visible = replace(event, taken_back=tuple(own), away=(), returned=tuple(wagers))
    phrase = sentence(visible) if wagers else Phrase("event-SettledWagersReturned-public", coup=event.coup)
    return Redacted(phrase, {"returned": tuple(Moved(name, amount) for name, amount, _ in own)})


def _reopened(_: EventContext, written: LogEntry, event: e.CoupReopened, viewer: Viewer) -> Redacted:
    """Everyone hears of it; each patron of their own chips, and staff of the reason."""
    own = [entry for entry in event.taken_back if is_own(entry[0], viewer)][:MOST_STANDING]
    visible = without_reason(replace(event, taken_back=tuple(own)), viewer)
    return Redacted(sentence(visible), {"returned": tuple(Moved(name, amount) for name, amount, _ in own)})


def _card_corrected(scene: EventContext, written: LogEntry, event: e.CardCorrected, viewer: Viewer) -> Redacted:
    """Neither card while it lies face down; one that lay beside the hands unseen is shown when it is dealt."""
    visible = without_reason(event, viewer)
    text: dict[str, object] = {"text": visible.reason} if visible.reason else {}
    if event.hidden and (scene.hidden or event.to is None):
        where = {"hand": hand_word(event.to)} if event.to is not None else {}
        hidden = Phrase(
            "event-CardCorrected-hidden" if where else "event-CardCorrected-loose", position=event.position, **where
        )
        return Redacted(hidden, text | {"card": HIDDEN, "was": HIDDEN})
    fields = {"card": event.card, "was": event.was, "surplus": event.left_over}
    return Redacted(sentence(visible), text | fields)


def _wager_corrected(_: EventContext, written: LogEntry, event: e.WagerCorrected, viewer: Viewer) -> Redacted:
    return Redacted(sentence(without_reason(event, viewer)), {})


def _offers_closed(scene: EventContext, written: LogEntry, event: e.OffersClosed, viewer: Viewer) -> Redacted:
    names = known_names(scene, event.forgone, viewer)
    moment = Word(event.moment)
    return Redacted(
        Phrase("event-OffersClosed", moment=moment, forgone=names.said, count=len(event.forgone)), names.fields
    )


COUP: Audiences = {
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
}
WAGERS: Audiences = {
    e.WagerPlaced: at_seat("patron", "wager", "stake", "before", "recorded", "area"),
    e.WagerRemoved: at_seat("patron", "wager", "stake", "area"),
    e.WagerCorrected: shaped(
        _wager_corrected, "patron", "wager", "stake", "before", "moment", "area", reach=Reach.SEAT
    ),
    e.InsuranceTaken: at_seat("patron", "wager", "stake", "moment", "recorded"),
}
