"""What the documents leave open at a live table, as the readings decide it."""

from fractions import Fraction

import pytest
from support.coups import refusal
from support.live_table import Driven, cards, the

from punto.cards import card
from punto.coup import Side
from punto.insurance import Moment
from punto.shoe import Stage
from punto.table import commands as c
from punto.table import events as e
from punto.table import findings as f
from punto.table.roles import Role
from punto.table.state import Phase


@pytest.mark.parametrize("what", [f.WrongCard.EXTRA, f.WrongCard.MISSING, f.WrongCard.UNSHUFFLED])
def test_r_77_at_seven_up_only_a_foreign_card_has_a_clause(what: f.WrongCard) -> None:
    live = Driven().ready("seven_up")
    live.bets(ann="player=100")
    refused = refusal(lambda: live.report(f.WrongCards(what, ("5h",))))
    assert (refused.reason, refused.clause) == ("no-clause-for", "R-49")
    ended = the(live.report(f.WrongCards(f.WrongCard.FOREIGN, ("joker",))), e.ShoeEnded)
    assert ended.clauses == ("R-77",)
    assert live.rack("ann") == 10_000


def test_r_78_an_error_in_the_last_hand_begins_no_free_hand() -> None:
    live = Driven().ready()
    live.left(16).coup("Ks 3d 8h 4c", ann="player=100")  # the cut card, 14 before the end, shows
    assert live.table.shoe is not None
    assert live.table.shoe.stage is Stage.LAST_HAND
    live.bets(ann="player=100")
    live.cards("6s 3c Ts 4h")
    live.report(f.ThirdToBanker(card("8d"), exposed=True))
    ended = the(live.finish(), e.ShoeEnded)
    assert "R-78" in ended.clauses
    assert not live.table.free_due
    assert live.table.in_error == ()


def test_r_79_cards_that_a_coup_does_not_need_begin_a_free_hand() -> None:
    live = Driven().ready()
    live.bets(ann="player=100")
    live.cards("9s 2d Kh")
    live.report(f.DrawnTogether(cards("5c 6c 7c"), order_known=True))
    due = the(live.do(c.Proceed(), Role.INSPECTOR), e.FreeHandDue)
    assert due.cards == cards("6c 7c")
    assert "R-79" in due.clauses
    assert live.table.phase is Phase.RESULT


def test_r_80_a_standing_patron_bets_and_does_not_squeeze() -> None:
    live = Driven().opened(face_down=True).shoe()
    seated = live.do(c.TakeSeat("ann"))
    assert "R-80" in seated[0].clauses
    live.do(c.BuyIn("ann", 1_000))
    live.bets(ann="player=500")
    assert refusal(lambda: live.by("ann", c.RequestSqueeze("ann", Side.PLAYER))).clause == "4.7"
    live.cards("9s 2d Kh 5d")
    live.finish()
    assert live.rack("ann") == 1_500


def test_r_55_insurance_passed_over_by_two_cards_at_once_can_still_be_allowed() -> None:
    live = Driven().ready()
    live.bets(ann="banker=1000")
    live.cards("2s Ac 3c")
    # Banker 6 against Player 5 was not offered; the Player's 6 makes 1, and against that it is 7 to 1.
    live.report(f.DrawnTogether(cards("5d 6h"), order_known=True))
    live.do(c.Proceed(), Role.INSPECTOR)
    assert live.table.play is not None
    assert live.table.play.missed == (Moment.FOUR_CARDS,)
    live.report(f.OfferMissed())
    offered = the(live.do(c.AllowInsurance(), Role.SHIFT_MANAGER), e.InsuranceOffered)
    assert (offered.moment, offered.offers[0].odds) == (Moment.FOUR_CARDS, Fraction(7))
    assert "R-55" in offered.clauses
    live.by("ann", c.Insure("ann", "banker_insurance", 100))
    live.do(c.CloseOffers())
    live.cards("4d")
    live.finish()
    assert live.rack("ann") == 10_000 - 1_000 + 700


def test_r_49_seven_up_goes_on_with_the_cards_as_they_were_reported() -> None:
    live = Driven().ready("seven_up")
    live.bets(ann="player=100")
    live.cards("5d 6h 9h")  # Banker 4, Player 3
    live.report(f.DrawnTogether(cards("2c 3c"), order_known=False))
    live.do(c.RuleUnforeseen(c.Ruling.CONTINUE, "Nobody is harmed."), Role.ASSISTANT_DIRECTOR)
    coup = live.table.coup()
    assert (coup.player.cards[-1], coup.banker.cards[-1]) == cards("2c 3c")
    assert live.table.shoe is not None
    assert live.table.shoe.drawn == 5
