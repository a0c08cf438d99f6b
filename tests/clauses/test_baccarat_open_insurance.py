"""Baccarat: to whom insurance is open at a live table, and when it no longer is, by hand (7.4, 7.20, R-24, R-28)."""

from conftest import Cites
from support.live_table import Driven, game_of_module, live_table, the  # noqa: F401 - two are fixtures

from punto.cards import card
from punto.limits import Limits, Range
from punto.table import commands as c
from punto.table import events as e
from punto.table import findings as f
from punto.table.roles import Role

GAME = "baccarat"
LIMITS = Limits({}, None, {"3:1": Range(50, 200)})


def test_7_20_to_whom_nothing_was_open_has_let_nothing_pass(cites: Cites) -> None:
    # 5-6: Banker Insurance at 3 to 1, for which the house wants 50 or more. A Banker of 120 may insure 40: nothing is
    # open to ann. bob may insure 100, and lets it pass. The Player draws a 6 to 1, and the Banker draws: 7 to 1.
    live = Driven().ready(GAME, limits=LIMITS).bets(ann="banker=120", bob="banker=300")
    live.cards("2s Ac 3c 5d")
    live.do(c.OfferInsurance())
    closed = the(live.do(c.CloseOffers()), e.OffersClosed)
    assert closed.forgone == ("bob",)
    assert cites(closed, "7.20", "R-28")
    live.cards("6h")
    live.do(c.OfferInsurance())
    assert live.refuses(c.Insure("bob", "banker_insurance", 10), Role.PATRON, "bob").clause == "7.20"
    live.by("ann", c.Insure("ann", "banker_insurance", 17))  # 7 to 1 on 17 is 119
    live.do(c.CloseOffers())
    live.cards("4c")  # 1-0
    live.finish()
    assert live.rack("ann") == 10_000 - 120 + 119


def test_6_4_6_nothing_is_offered_where_no_stake_is_possible(cites: Cites) -> None:
    live = Driven().ready(GAME, limits=LIMITS).bets(ann="banker=120")
    live.cards("2s Ac 3c 5d")
    assert cites(live.refuses(c.OfferInsurance()), "6.4.6")
    live.cards("6h")
    assert live.refuses(c.Report(f.OfferMissed())).reason == "no-offer-missed"


def test_7_4_with_the_next_card_known_there_is_no_insurance(cites: Cites, live: Driven) -> None:
    # 5-6, and a 3 lies face up in the shoe: it makes the Player 8, the Banker stands, and 3 to 1 could not lose.
    live.bets(ann="banker=300", bob="banker=300")
    live.cards("2s Ac 3c 5d")
    live.do(c.OfferInsurance())
    live.by("bob", c.Insure("bob", "banker_insurance", 100))
    brought = live.report(f.CardSeen(card("3d")))
    assert the(brought, e.OffersClosed).forgone == ()  # an offer that is cut short is not let pass
    assert cites(the(brought, e.FaceUpNoted), "7.4")
    assert live.refuses(c.Insure("ann", "banker_insurance", 100), Role.PATRON, "ann")
    live.cards("3d")
    live.finish()
    assert live.racks == {"ann": 9_700, "bob": 10_000}


def test_7_4_before_the_offer_it_is_not_made_and_not_missed(live: Driven) -> None:
    live.bets(ann="banker=300")
    live.cards("2s Ac 3c 5d")
    live.report(f.CardSeen(card("3d")))
    assert live.refuses(c.OfferInsurance()).reason == "no-offer-open"
    live.cards("3d")
    assert live.refuses(c.Report(f.OfferMissed())).reason == "no-offer-missed"
