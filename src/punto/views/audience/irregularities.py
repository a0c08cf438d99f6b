"""Events of an irregularity: who hears of each."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from punto.cards import Card
from punto.coup import Side
from punto.table import events as e
from punto.table import findings as f
from punto.table.codec import LogEntry
from punto.table.sentences import sentence
from punto.text import Fact, Phrase, Word
from punto.views.audience.base import (
    Audiences,
    Reach,
    at_seat,
    everyone,
    fields_of,
    is_own,
    known_names,
    patron,
    shaped,
)
from punto.views.staff import without_hidden
from punto.views.viewers import EventContext, Redacted, Viewer, ViewerKind
from punto.wire.vocabulary import HIDDEN


def _delivery(scene: EventContext, written: LogEntry, event: e.DeliveryCorrected, viewer: Viewer) -> Redacted:
    """A patron behind the seats is named to staff and to themselves."""
    if event.patron in scene.seated or is_own(event.patron, viewer):
        return Redacted(sentence(event), {"patron": event.patron})
    return Redacted(Phrase("event-DeliveryCorrected-public", hand=Word(event.hand), to=event.to or "none"), {})


def _reported(scene: EventContext, written: LogEntry, event: e.IrregularityReported, viewer: Viewer) -> Redacted:
    """Never a card that lies face down; what names a patron behind the seats, or is a note to a manager, not to all."""
    found = without_hidden(event.found, face_down=scene.hidden)
    kind: dict[str, object] = {"kind": type(found).__name__}
    name: str | None = getattr(found, "patron", None)
    private = isinstance(found, f.Unforeseen) or (name is not None and name not in scene.seated)
    if not private or viewer.kind is ViewerKind.STAFF or (name is not None and is_own(name, viewer)):
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
        return Redacted(sentence(event), fields_of(event, RECONSTRUCTED))
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


def _may_withdraw(scene: EventContext, written: LogEntry, event: e.WithdrawalAllowed, viewer: Viewer) -> Redacted:
    names = known_names(scene, event.asked, viewer)
    free = "yes" if event.free_hand else "no"
    return Redacted(
        Phrase("event-WithdrawalAllowed", free_hand=free, count=len(event.asked), asked=names.said), names.fields
    )


def _ordered(scene: EventContext, written: LogEntry, event: e.OrderDetermined, viewer: Viewer) -> Redacted:
    return Redacted(sentence(event), known_names(scene, event.asked, viewer).fields)


def _may_replace(scene: EventContext, written: LogEntry, event: e.ReplacementOffered, viewer: Viewer) -> Redacted:
    names = known_names(scene, event.asked, viewer)
    return Redacted(Phrase("event-ReplacementOffered", asked=names.said), names.fields)


def _returned(_: EventContext, written: LogEntry, event: e.WagersReturned, viewer: Viewer) -> Redacted:
    return Redacted(sentence(event), {"withdrawals": tuple(dict.fromkeys(wager for wager, _ in event.wagers))})


IRREGULARITY: Audiences = {
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
}
