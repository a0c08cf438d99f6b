"""Tables in each phase of a coup, and what can be reported there."""

from collections.abc import Callable
from typing import get_args

from msgspec.structs import replace

from punto import rulebook
from punto.cards import Card, card
from punto.coup import Answer, Side
from punto.table import commands as c
from punto.table import findings as f
from punto.table.roles import Role
from punto.table.state import Phase
from support.live_table import Driven

FOUND: tuple[type[f.Irregularity], ...] = get_args(f.Irregularity)
TWO_HANDS = ("baccarat", "lucky7")


def known_clauses(game: str) -> set[str | None]:
    """Every number that a refusal at this game's table may carry."""
    return {None, *rulebook.clauses(game), *rulebook.readings()}


def at_ready(game: str, *, face_down: bool = False) -> Driven:
    """One coup is settled, so that the shoe, its burn and the chips are in order."""
    driven = Driven().ready(game, face_down=face_down)
    whole_coup(driven)
    return driven


def whole_coup(driven: Driven) -> None:
    betting(driven)
    driven.do(c.CloseBets())
    if driven.table.book.name == "lucky_draw":
        driven.cards("2h 3h 4h 5h 6h")
        driven.answer("ann", Answer.STAND)
        driven.answer("bob", Answer.STAND)
        driven.cards("4s")
    else:
        driven.cards("Kc 9d Kd Ks" if driven.table.book.name in TWO_HANDS else "Kc 2d 9c")
    driven.finish()


def betting(driven: Driven) -> None:
    """ann on the Banker, bob on the Player; at Lucky Draw each on their own hand."""
    if driven.table.book.hand_a_seat:
        driven.place(ann="enter=100", bob="enter=50")
    else:
        driven.place(ann="banker=100 tie=10", bob="player=100")


def squeezed(driven: Driven) -> None:
    driven.by("ann", c.RequestSqueeze("ann", Side.BANKER))
    driven.by("bob", c.RequestSqueeze("bob", Side.PLAYER))


FIRST_CARDS = {
    "baccarat": "2h 5d Kc Kd",  # Player 2, Banker 5: the Banker's hand can be insured, the Player draws
    "lucky7": "2h 5d Kc Kd",
    "seven_up": "5d 5h Kd",  # Player 7 and 5, Banker 5: the Player draws
    "lucky_draw": "2h 3h 4h 5h 6h",
}
NATURAL = {"baccarat": "Kc 7d 9c Kd", "lucky7": "Kc 7d 9c Kd", "seven_up": "7d 2h Kd"}


def closed(game: str) -> Driven:
    driven = at_ready(game)
    driven.do(c.CloseTable(), Role.PIT_MANAGER)
    return driven


def never_opened(game: str) -> Driven:
    return Driven()


def no_shoe(game: str) -> Driven:
    return Driven().opened(game).seat("ann", "bob")


def shoe_cut(game: str) -> Driven:
    return no_shoe(game).shoe(burned=None)


def first_bets_unburned(game: str) -> Driven:
    driven = shoe_cut(game)
    betting(driven)
    return driven


def bets_open(game: str) -> Driven:
    driven = at_ready(game)
    betting(driven)
    return driven


def bets_closed(game: str) -> Driven:
    driven = bets_open(game)
    driven.do(c.CloseBets())
    return driven


def shoe_empty(game: str) -> Driven:
    """Bets are closed, and no card is left. The shoe is emptied by hand, because the cut card would prevent this."""
    driven = bets_closed(game)
    assert driven.table.shoe
    driven.table = replace(driven.table, shoe=replace(driven.table.shoe, drawn=driven.table.shoe.size))
    return driven


def two_cards(game: str) -> Driven:
    driven = bets_closed(game)
    driven.cards(" ".join(FIRST_CARDS[game].split()[:2]))
    return driven


def third_due(game: str) -> Driven:
    """The first cards are dealt, and the Player draws; at Lucky Draw seat 1 has asked for a card."""
    driven = bets_closed(game)
    driven.cards(FIRST_CARDS[game])
    if driven.table.book.hand_a_seat:
        driven.answer("ann", Answer.DRAW)
    return driven


def banker_due(game: str) -> Driven:
    """The Player stands on 6, and the Banker draws."""
    driven = bets_closed(game)
    driven.cards("Kc 5d 6c Kd" if game in TWO_HANDS else "5d 9h Kd")
    return driven


def offer_passed(game: str) -> Driven:
    """The insurance after four cards was not offered; the Player has drawn a 4, and the Banker draws on 5."""
    driven = third_due(game)
    driven.cards("4h")
    return driven


def insurance(game: str) -> Driven:
    driven = third_due(game)
    driven.do(c.OfferInsurance())
    return driven


def answers(game: str) -> Driven:
    driven = bets_closed(game)
    driven.cards(FIRST_CARDS[game])
    return driven


def result(game: str) -> Driven:
    if game == "lucky_draw":
        driven = answers(game)
        driven.answer("ann", Answer.STAND)
        driven.answer("bob", Answer.DRAW)
        driven.cards("9s 4s")
        return driven
    driven = bets_closed(game)
    driven.cards(NATURAL[game])
    return driven


def announced(game: str) -> Driven:
    driven = result(game)
    driven.do(c.AnnounceResult(None if driven.table.book.hand_a_seat else driven.table.coup().showdown().result))
    return driven


def squeezing(game: str) -> Driven:
    """Four cards lie face down before ann and bob."""
    driven = at_ready(game, face_down=True)
    betting(driven)
    driven.do(c.CloseBets())
    squeezed(driven)
    driven.cards(FIRST_CARDS[game])
    return driven


def squeezing_third(game: str) -> Driven:
    """The first cards are open, and the Player's third lies face down before bob."""
    driven = squeezing(game)
    driven.by("ann", c.OpenHand(Side.BANKER))
    driven.by("bob", c.OpenHand(Side.PLAYER))
    driven.cards("4h")
    return driven


def unburned_squeezing(game: str) -> Driven:
    """The first coup of a shoe that was not burned: its cards lie face down."""
    driven = Driven().opened(game, face_down=True).seat("ann", "bob").shoe(burned=None)
    betting(driven)
    driven.do(c.CloseBets())
    squeezed(driven)
    driven.cards(FIRST_CARDS[game])
    return driven


def unburned_seen(game: str) -> Driven:
    """The first coup of a shoe that was not burned: its cards lie face up."""
    driven = first_bets_unburned(game)
    driven.do(c.CloseBets())
    driven.cards(FIRST_CARDS[game])
    return driven


def free_hand_due(game: str) -> Driven:
    driven = at_ready(game)
    driven.report(f.CardSeen(card("3s")))
    return driven


Place = Callable[[str], Driven]
EVERYWHERE: dict[str, Place] = {
    "closed": closed,
    "no_shoe": no_shoe,
    "shoe_cut": shoe_cut,
    "ready": at_ready,
    "betting": bets_open,
    "bets_closed": bets_closed,
    "shoe_empty": shoe_empty,
    "two_cards": two_cards,
    "third_due": third_due,
    "result": result,
    "announced": announced,
}
"""Where every game can be."""
TWO_HANDED: dict[str, Place] = {
    "banker_due": banker_due,
    "offer_passed": offer_passed,
    "squeezing": squeezing,
    "squeezing_third": squeezing_third,
    "unburned": first_bets_unburned,
    "unburned_seen": unburned_seen,
    "unburned_down": unburned_squeezing,
    "free_hand_due": free_hand_due,
}
PLACES: dict[str, dict[str, Place]] = {
    "baccarat": {**EVERYWHERE, "insurance": insurance, **TWO_HANDED},
    "lucky7": {**EVERYWHERE, **TWO_HANDED},
    "seven_up": {**EVERYWHERE, "banker_due": banker_due},
    "lucky_draw": {**EVERYWHERE, "answers": answers},
}


def found_at(driven: Driven, kind: type[f.Irregularity]) -> f.Irregularity:
    """A report of this kind that makes as much sense here as it can."""
    table = driven.table
    cards: tuple[Card, ...] = table.coup().cards if table.play else ()
    wager = "enter" if table.rules and table.book.hand_a_seat else "banker"
    made: dict[type[f.Irregularity], f.Irregularity] = {
        f.WrongCards: f.WrongCards(f.WrongCard.FOREIGN, ("Joker",)),
        f.ShoeRanOut: f.ShoeRanOut(),
        f.Misdealt: f.Misdealt(None, 4, 4) if table.rules and table.book.name == "seven_up" else f.Misdealt(),
        f.OrderAltered: f.OrderAltered(),
        f.CardSeen: f.CardSeen(card("9h")),
        f.ThirdToPlayer: f.ThirdToPlayer(card("9h")),
        f.ThirdToBanker: f.ThirdToBanker(card("9h"), exposed=True),
        f.WrongOrder: f.WrongOrder(cards[::-1]),
        f.DrawnTogether: f.DrawnTogether((card("9h"), card("8h")), order_known=True),
        f.WrongDelivery: f.WrongDelivery(Side.PLAYER, "ann"),
        f.BurnMissed: f.BurnMissed(exposed=False),
        f.SqueezerAbsent: f.SqueezerAbsent(Side.PLAYER),
        f.NotDelivered: f.NotDelivered(Side.PLAYER),
        f.OfferMissed: f.OfferMissed(),
        f.LateWager: f.LateWager("ann", wager, 10),
        f.LateWithdrawal: f.LateWithdrawal("ann", wager),
        f.Unforeseen: f.Unforeseen("A glass fell over the layout."),
    }
    return made[kind]


def phase_at(game: str, place: str) -> Phase:
    return PLACES[game][place](game).table.phase
