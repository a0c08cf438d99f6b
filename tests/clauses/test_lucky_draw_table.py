"""Lucky Draw, game.1, at a live table, by hand; and what its document leaves to the house (R-49, R-61).

ann sits in seat 1 with an Enter wager of 100, bob in seat 2 with 200. ann has 9 and stands; bob has 5, draws a 3 with a
Draw wager of 200 and has 8; the dealer stands on 5.
"""

import pytest
from conftest import Cites
from msgspec.structs import replace
from support.live_table import Driven, cards, game_of_module, live_table, the  # noqa: F401 - two are fixtures

from punto.cards import card
from punto.coup import Answer, Side
from punto.limits import Limits, Range
from punto.table import commands as c
from punto.table import events as e
from punto.table import findings as f
from punto.table.next import next_step
from punto.table.roles import Role
from punto.table.rules import Mode
from punto.table.sentences import sentence, wager_sentences
from punto.table.state import Phase, Question
from punto.table_clauses import Ground
from punto.views.own import own_view
from punto.views.public import public_view
from punto.views.staff import staff_view
from punto.views.table_facts import TableFacts
from punto.wire.own import DrawQuestion

GAME = "lucky_draw"


def drawn(live: Driven) -> list[e.Event]:
    """The coup until bob has a third card."""
    live.bets(ann="enter=100", bob="enter=200")
    brought = live.cards("9s 2h 5c Kd 3d")
    live.answer("ann", Answer.STAND)
    live.answer("bob", Answer.DRAW)
    return brought + live.cards("3c")


def test_game_1_each_seat_beats_the_dealer_or_not(cites: Cites, live: Driven) -> None:
    first, *_ = drawn(live)
    assert cites(first, "game.1")
    live.cards("Kc")
    settled = the(live.finish(), e.CoupSettled)
    assert live.racks == {"ann": 10_100, "bob": 10_600}  # 1 to 1; 200, and 2 to 1 for three cards and 8
    assert cites(settled, "game.1")


def test_enter_1_no_enter_wager_before_bets_are_called(cites: Cites, live: Driven) -> None:
    assert cites(live.refuses(c.PlaceWager("ann", "enter", 50), Role.PATRON, "ann"), "enter.1")
    assert cites(live.refuses(c.RecordWager("ann", "enter", 50)), "enter.1")
    live.do(c.CallBets())
    assert cites(live.by("ann", c.PlaceWager("ann", "enter", 50)), "enter.1")


def test_settlement_2_each_hand_that_ties_is_declared_a_tie(cites: Cites, live: Driven) -> None:
    live.bets(ann="enter=100", bob="enter=100")
    live.cards("3h 9c 5s 4c Kh")  # ann 7, bob 9, the dealer 5
    live.answer("ann", Answer.STAND)
    live.answer("bob", Answer.STAND)
    live.cards("2c")  # the dealer 7
    announced = the(live.do(c.AnnounceResult()), e.ResultAnnounced)
    assert announced.ties == (1,)
    assert cites(announced, "settlement.2")
    live.do(c.SettleCoup())
    assert live.racks == {"ann": 10_000, "bob": 10_100}
    live.bets(ann="enter=100")
    live.cards("3h 5s 4c")
    live.answer("ann", Answer.STAND)
    live.cards("Kc")  # 7 against 5: no tie is declared
    won = the(live.do(c.AnnounceResult()), e.ResultAnnounced)
    assert won.ties == ()
    assert "settlement.2" not in won.clauses


def test_enter_2_no_enter_wager_once_the_deal_begins(cites: Cites, live: Driven) -> None:
    live.do(c.CallBets())
    live.by("ann", c.PlaceWager("ann", "enter", 50))
    assert live.refuses(c.DealCard(card("9s"))).reason == "out-of-phase"
    live.do(c.CloseBets())
    assert cites(live.refuses(c.PlaceWager("bob", "enter", 50), Role.PATRON, "bob"), "enter.2")
    live.cards("9s")
    assert cites(live.refuses(c.PlaceWager("bob", "enter", 50), Role.PATRON, "bob"), "enter.2")
    assert live.racks == {"ann": 9_950, "bob": 10_000}


def ruled(live: Driven, ruling: c.Ruling, *returned: tuple[str, str]) -> list[e.Event]:
    live.report(f.Unforeseen("A card fell from the table."))
    return live.do(c.RuleUnforeseen(ruling, "Seen by all.", returned), Role.ASSISTANT_DIRECTOR)


def test_r_49_void_returns_enter_and_draw(live: Driven) -> None:
    drawn(live)
    assert live.racks == {"ann": 9_900, "bob": 9_600}
    voided = the(ruled(live, c.Ruling.VOID), e.CoupVoided)
    assert set(voided.returned) == {("ann", 100), ("bob", 400)}
    assert live.racks == {"ann": 10_000, "bob": 10_000}
    assert {"R-49", "R-40"} <= set(voided.clauses)
    assert live.table.phase is Phase.READY


def test_r_49_or_the_coup_goes_on(live: Driven) -> None:
    drawn(live)
    assert "R-49" in the(ruled(live, c.Ruling.CONTINUE), e.UnforeseenRuled).clauses
    live.cards("Kc")
    live.finish()
    assert live.racks == {"ann": 10_100, "bob": 10_600}


def test_r_49_or_a_patrons_wagers_go_back(live: Driven) -> None:
    drawn(live)
    returned = the(ruled(live, c.Ruling.RETURN, ("bob", "enter"), ("bob", "draw")), e.WagersReturned)
    assert (returned.patron, returned.stake, returned.clauses) == ("bob", 400, ("R-49",))
    live.cards("Kc")
    live.finish()
    assert live.racks == {"ann": 10_100, "bob": 10_000}


@pytest.mark.parametrize("wager", ["enter", "draw"])
def test_r_49_both_of_them_or_neither(live: Driven, wager: str) -> None:
    drawn(live)
    live.report(f.Unforeseen("A card fell from the table."))
    body = c.RuleUnforeseen(c.Ruling.RETURN, "Seen by all.", (("bob", wager),))
    refused = live.refuses(body, Role.ASSISTANT_DIRECTOR)
    assert (refused.reason, refused.clause) == ("name-the-wagers", "R-49")


def test_r_49_is_the_assistant_directors(live: Driven) -> None:
    drawn(live)
    asked = the(live.report(f.Unforeseen("A card fell from the table.")), e.IrregularityReported)
    assert (asked.question, asked.rank, asked.clauses) == (Question.RULING, Role.ASSISTANT_DIRECTOR, ("R-49",))
    for role in (Role.DEALER, Role.INSPECTOR, Role.PIT_MANAGER, Role.SHIFT_MANAGER):
        assert live.refuses(c.RuleUnforeseen(c.Ruling.VOID, "So."), role).clause == "R-49"
    assert live.refuses(c.DealCard(card("Kc"))).clause == "R-49"


@pytest.mark.parametrize("what", list(f.WrongCard))
def test_r_64_wrong_cards_are_ruled_on_and_the_shoe_replaced_without_closing(live: Driven, what: f.WrongCard) -> None:
    drawn(live)
    asked = the(live.report(f.WrongCards(what, ("joker",))), e.IrregularityReported)
    assert (asked.question, asked.rank) == (Question.RULING, Role.ASSISTANT_DIRECTOR)
    assert {"R-49", "R-64"} <= set(asked.clauses)
    body = c.RuleUnforeseen(c.Ruling.VOID, "The card is taken out.", replace_shoe=True)
    ended = the(live.do(body, Role.ASSISTANT_DIRECTOR), e.ShoeEnded)
    assert ended.withdrawn
    assert (live.racks, live.table.phase) == ({"ann": 10_000, "bob": 10_000}, Phase.PREPARING)
    live.shoe()
    drawn(live)
    live.cards("Kc")
    live.finish()
    assert live.racks == {"ann": 10_100, "bob": 10_600}


def test_r_64_too_few_cards_too(live: Driven) -> None:
    drawn(live.left(6))
    assert live.refuses(c.DealCard(card("Kc"))).reason == "shoe-empty"
    asked = the(live.report(f.ShoeRanOut()), e.IrregularityReported)
    assert {"R-49", "R-64"} <= set(asked.clauses)
    for replaced in (False, True):
        goes_on = c.RuleUnforeseen(c.Ruling.CONTINUE, "So.", replace_shoe=replaced)
        assert live.refuses(goes_on, Role.ASSISTANT_DIRECTOR).reason == "coup-lacks-card"
    brought = live.do(c.RuleUnforeseen(c.Ruling.VOID, "No card is left."), Role.ASSISTANT_DIRECTOR)
    assert not the(brought, e.ShoeEnded).withdrawn  # an empty shoe has ended
    assert live.racks == {"ann": 10_000, "bob": 10_000}


def test_r_49_after_the_settlement_an_areas_wagers_go_back_together(live: Driven) -> None:
    drawn(live)
    live.cards("Kc")
    live.finish()
    one = c.RuleUnforeseen(c.Ruling.RETURN, "Seen by all.", (("bob", "draw"),))
    assert live.refuses(one, Role.ASSISTANT_DIRECTOR).reason == "name-the-wagers"
    both = c.RuleUnforeseen(c.Ruling.RETURN, "Seen by all.", (("bob", "draw"), ("bob", "enter")))
    live.do(both, Role.ASSISTANT_DIRECTOR)
    assert live.racks == {"ann": 10_100, "bob": 10_000}


def test_r_49_no_free_hand_where_each_hand_belongs_to_a_wager(live: Driven) -> None:
    free = c.RuleUnforeseen(c.Ruling.CONTINUE, "So.", free_hand=True)
    assert live.refuses(free, Role.ASSISTANT_DIRECTOR).reason == "free-hand-without-seats"


NAMED_BY_OTHERS = [
    f.Misdealt(),
    f.OrderAltered(),
    f.CardSeen(card("5h")),
    f.ThirdToPlayer(card("5h")),
    f.ThirdToBanker(card("5h"), exposed=True),
    f.WrongOrder(cards("5h 6h")),
    f.DrawnTogether(cards("5h 6h"), order_known=True),
    f.DrawnTogether(cards("5h 6h"), order_known=False),
    f.WrongDelivery(Side.PLAYER, "ann"),
    f.BurnMissed(exposed=True),
    f.SqueezerAbsent(Side.PLAYER),
    f.NotDelivered(Side.PLAYER),
    f.OfferMissed(),
    f.LateWager("ann", "enter", 50),
    f.LateWithdrawal("ann", "enter"),
]


@pytest.mark.parametrize("found", NAMED_BY_OTHERS, ids=lambda found: type(found).__name__)
def test_r_49_what_other_documents_name_is_unforeseen_here(live: Driven, found: f.Irregularity) -> None:
    drawn(live)
    refused = live.refuses(c.Report(found))
    assert (refused.reason, refused.clause) == ("no-clause-for", "R-49")


def test_r_61_disputes_follow_the_houses_own_procedure(live: Driven) -> None:
    drawn(live)
    live.cards("Kc")
    live.finish()
    assert "R-61" in the(live.by("ann", c.RaiseDispute("ann", 1, "I drew.")), e.DisputeRaised).clauses
    assert live.refuses(c.EscalateDispute(1), Role.DEALER).clause == "R-61"
    assert "R-61" in the(live.do(c.EscalateDispute(1), Role.INSPECTOR), e.DisputeEscalated).clauses
    live.by("ann", c.RaiseDispute("ann", None, "I was not asked in time."))  # about no coup, as everywhere
    live.do(c.AddEvidence(2, Ground.LAW, "None."), Role.INSPECTOR)
    tried = the(live.do(c.ResolveDispute(2, "She was asked.", (Ground.LAW,)), Role.INSPECTOR), e.DisputeTried)
    assert tried.clauses == ("R-61", "R-60")
    refused = the(live.by("ann", c.AnswerResolution(2, "ann", accepted=False)), e.DisputeEscalated)
    assert refused.clauses == ("R-61",)


# Several areas: ann sits in seat 1, bob in seat 2, and ann plays area 3 as well.


def two_areas(live: Driven, *, chips: int = 10_000) -> Driven:
    """ann has an Enter wager of 100 in area 1 and of 200 in area 3, bob one of 100 in area 2."""
    live.do(c.CallBets())
    live.by("ann", c.PlaceWager("ann", "enter", 100))
    live.by("ann", c.PlaceWager("ann", "enter", 200, 3))
    live.by("bob", c.PlaceWager("bob", "enter", 100))
    return live


def asked(live: Driven) -> tuple[int, str | None]:
    """The area that is asked, and who is."""
    facts = TableFacts(live.table)
    assert facts.asked
    return facts.asked


def test_r_64_each_area_is_dealt_asked_and_settled_by_itself(live: Driven) -> None:
    """Areas 1, 3 and 5 as in the readings' example: 3-3-3 off suit, a nine that stands, and a silent six."""
    live.by("bob", c.TakeSeat("bob", 5))
    live.do(c.CallBets())
    live.by("ann", c.PlaceWager("ann", "enter", 100))
    placed = the(live.by("ann", c.PlaceWager("ann", "enter", 100, 3)), e.WagerPlaced)
    assert (placed.area, "R-64" in placed.clauses) == (3, True)
    live.by("bob", c.PlaceWager("bob", "enter", 100))
    assert the(live.do(c.CloseBets()), e.BetsClosed).seats == (1, 3, 5)
    dealt = [event for event in live.cards("3h 9c Kd 5s 3c Th 6s") if isinstance(event, e.CardDealt)]
    assert [event.to for event in dealt] == [1, 3, 5, Side.DEALER, 1, 3, 5]
    assert asked(live) == (1, "ann")
    drew = the(live.by("ann", c.GiveAnswer("ann", Answer.DRAW, 1)), e.AnswerGiven)
    assert (drew.seat, drew.stake, drew.clauses) == (1, 100, ("draw.1",))
    live.cards("3d")
    assert asked(live) == (3, "ann")
    live.by("ann", c.GiveAnswer("ann", Answer.STAND, 3))
    assert asked(live) == (5, "bob")
    silent = the(live.do(c.GiveAnswer("bob", Answer.STAND, silent=True)), e.AnswerGiven)
    assert (silent.silent, silent.clauses) == (True, ("R-120",))
    live.cards("2c")
    settled = the(live.finish(), e.CoupSettled)
    assert [(one.patron, one.wager, one.area, one.won, one.returned) for one in settled.wagers] == [
        ("ann", "enter", 1, 100, 100),
        ("ann", "enter", 3, 100, 100),
        ("bob", "enter", 5, -100, 0),
        ("ann", "draw", 1, 900, 100),
    ]
    assert live.racks == {"ann": 11_100, "bob": 9_900}
    assert live.table.last == settled.wagers
    assert not live.table.patrons["ann"].laid


def test_r_64_one_hand_wins_and_the_other_loses(live: Driven) -> None:
    two_areas(live).do(c.CloseBets())
    live.cards("9s 2h 4c 5d Kd Kh Kc")  # area 1 has 9, area 2 has 2, area 3 has 4; the dealer shows 5
    live.by("ann", c.GiveAnswer("ann", Answer.STAND))
    live.by("bob", c.GiveAnswer("bob", Answer.STAND))
    live.by("ann", c.GiveAnswer("ann", Answer.DRAW, 3))
    live.cards("Ks Ts")  # area 3 stays at 4, the dealer at 5
    live.finish()
    assert live.racks == {"ann": 10_000 + 100 - 400, "bob": 9_900}


def test_draw_1_a_draw_wager_equals_the_enter_wager_of_its_own_area(live: Driven) -> None:
    two_areas(live).do(c.CloseBets())
    live.cards("2s 2h 2c 5d Kd Kh Kc")
    assert the(live.by("ann", c.GiveAnswer("ann", Answer.DRAW)), e.AnswerGiven).stake == 100
    live.cards("Ks")
    live.by("bob", c.GiveAnswer("bob", Answer.STAND))
    assert the(live.by("ann", c.GiveAnswer("ann", Answer.DRAW, 3)), e.AnswerGiven).stake == 200


def test_draw_1_with_chips_for_one_draw_the_patron_chooses_the_hand(live: Driven) -> None:
    """ann has 200 left: enough for either Draw wager, not for both."""
    two_areas(live).do(c.CloseBets())
    live.by("ann", c.TakeChips("ann", live.rack("ann") - 200))
    live.cards("2s 2h 2c 5d Kd Kh Kc")
    before = live.table
    live.by("ann", c.GiveAnswer("ann", Answer.DRAW))
    live.cards("Ks")
    live.by("bob", c.GiveAnswer("bob", Answer.STAND))
    refused = live.refuses(c.GiveAnswer("ann", Answer.DRAW, 3), Role.PATRON, "ann")
    assert (refused.reason, refused.clause, refused.facts["has"]) == ("not-enough-chips", "draw.1", 100)
    question = own_view(live.table, "ann", 0).answer
    assert question
    assert (question.seat, question.draw) == (3, None)
    live.table = before  # the other way round
    live.accounts["T1/rack/ann"] += 100
    live.accounts["T1/layout"] -= 100
    live.by("ann", c.GiveAnswer("ann", Answer.STAND))
    live.by("bob", c.GiveAnswer("bob", Answer.STAND))
    assert own_view(live.table, "ann", 0).answer == DrawQuestion(3, "draw.1", 200, 2)
    live.by("ann", c.GiveAnswer("ann", Answer.DRAW, 3))
    assert live.rack("ann") == 0


def test_draw_1_an_answer_is_for_one_hand_alone(live: Driven) -> None:
    """The same answer sent twice does not reach the patron's next hand; nor does another's answer."""
    live.by("bob", c.TakeSeat("bob", 7))
    two_areas(live).do(c.CloseBets())
    live.cards("2s 2h 2c 5d Kd Kh Kc")
    live.by("ann", c.GiveAnswer("ann", Answer.STAND))
    assert asked(live) == (3, "ann")
    for body in (c.GiveAnswer("ann", Answer.STAND), c.GiveAnswer("ann", Answer.STAND, 1)):
        refused = live.refuses(body, Role.PATRON, "ann")
        assert (refused.reason, refused.clause, refused.facts["seat"]) == ("other-seat-asked", "draw.1", 3)
    assert live.refuses(c.GiveAnswer("bob", Answer.STAND, 3), Role.PATRON, "bob").reason == "other-seat-asked"
    live.do(c.GiveAnswer("ann", Answer.STAND, 3))  # the dealer, for ann
    assert asked(live) == (7, "bob")


def test_r_120_silence_for_one_hand_does_not_bind_the_other(live: Driven) -> None:
    two_areas(live).do(c.CloseBets())
    live.cards("2s 2h 2c 5d Kd Kh Kc")
    assert live.refuses(c.GiveAnswer("ann", Answer.DRAW, silent=True)).clause == "R-120"
    refused = live.refuses(c.GiveAnswer("ann", Answer.STAND, silent=True), Role.PATRON, "ann")
    assert (refused.reason, refused.clause) == ("silence-stands", "R-120")
    silent = the(live.do(c.GiveAnswer("ann", Answer.STAND, silent=True)), e.AnswerGiven)
    assert (silent.clauses, sentence(silent).say("en")) == (
        ("R-120",),
        "ann at seat 1 did not answer, so the hand stands.",
    )
    assert "trả lời" in sentence(silent).say("vi")
    said = the(live.do(c.GiveAnswer("bob", Answer.STAND)), e.AnswerGiven)
    assert (said.silent, said.clauses) == (False, ("draw.1",))
    assert the(live.by("ann", c.GiveAnswer("ann", Answer.DRAW, 3)), e.AnswerGiven).stake == 200


def test_r_64_bets_in_one_area_add_up_and_each_can_be_taken_back(live: Driven) -> None:
    two_areas(live)
    live.by("ann", c.PlaceWager("ann", "enter", 250, 3))
    assert live.rack("ann") == 10_000 - 100 - 250
    removed = the(live.by("ann", c.RemoveWager("ann", "enter", 3)), e.WagerRemoved)
    assert (removed.area, removed.stake) == (3, 250)
    assert live.refuses(c.RemoveWager("ann", "enter", 3), Role.PATRON, "ann").reason == "wager-not-there"
    assert the(live.do(c.CloseBets()), e.BetsClosed).seats == (1, 2)


def test_r_64_another_area_alone_may_be_played(live: Driven) -> None:
    live.do(c.CallBets())
    live.by("ann", c.PlaceWager("ann", "enter", 100, 7))
    assert the(live.do(c.CloseBets()), e.BetsClosed).seats == (7,)
    live.cards("9s 5d Kd")
    assert live.refuses(c.GiveAnswer("ann", Answer.STAND), Role.PATRON, "ann").reason == "other-seat-asked"
    live.by("ann", c.GiveAnswer("ann", Answer.STAND, 7))
    live.cards("Ks")
    live.finish()
    assert live.racks == {"ann": 10_100, "bob": 10_000}


def test_r_64_nobody_plays_where_another_sits_or_has_a_wager(live: Driven) -> None:
    two_areas(live)
    for body, role, name, reason in (
        (c.PlaceWager("ann", "enter", 50, 2), Role.PATRON, "ann", "area-of-seat"),
        (c.PlaceWager("bob", "enter", 50, 3), Role.PATRON, "bob", "area-in-play"),
        (c.RecordWager("bob", "enter", 50, area=3), Role.DEALER, None, "area-in-play"),
        (c.TakeSeat("cho", 3), Role.PATRON, "cho", "seat-played"),
    ):
        refused = live.refuses(body, role, name)
        assert (refused.reason, refused.clause) == (reason, "R-64")
    assert live.refuses(c.PlaceWager("ann", "enter", 50, 8), Role.PATRON, "ann").reason == "unknown-seat"
    live.by("ann", c.RemoveWager("ann", "enter", 3))
    live.by("cho", c.TakeSeat("cho", 3))
    assert live.refuses(c.PlaceWager("ann", "enter", 50, 3), Role.PATRON, "ann").reason == "area-of-seat"


def test_r_64_a_seat_whose_area_is_played_is_free_again_after_the_coup(live: Driven) -> None:
    two_areas(live).do(c.CloseBets())
    live.cards("9s 2h 4c 5d Kd Kh Kc")
    assert live.refuses(c.TakeSeat("cho", 3)).reason == "seat-played"
    live.do(c.GiveAnswer("ann", Answer.STAND))
    live.do(c.GiveAnswer("bob", Answer.STAND))
    live.do(c.GiveAnswer("ann", Answer.STAND, 3))
    live.cards("Ks")
    live.finish()
    live.do(c.TakeSeat("cho", 3))
    assert live.table.patrons["cho"].seat == 3


def test_r_64_who_plays_an_area_does_not_leave_it(live: Driven) -> None:
    """Neither with wagers there, nor with a hand whose wagers a ruling has returned: it is asked, and stands."""
    two_areas(live)
    live.by("ann", c.RemoveWager("ann", "enter"))
    for body in (c.LeaveTable("ann"), c.TakeSeat("ann", 4), c.TakeSeat("ann", 3)):
        assert live.refuses(body, Role.PATRON, "ann").reason == "wagers-on-layout"
    live.do(c.CloseBets())
    live.cards("2h 4c 5d Kh Kc")
    ruled(live, c.Ruling.RETURN, ("ann", "enter"))
    assert live.racks == {"ann": 10_000, "bob": 9_900}
    refused = live.refuses(c.LeaveTable("ann"), Role.PATRON, "ann")
    assert (refused.reason, refused.facts["seat"]) == ("hand-in-play", 3)
    assert live.refuses(c.TakeSeat("cho", 3)).reason == "seat-played"
    live.do(c.GiveAnswer("bob", Answer.STAND))
    assert live.refuses(c.GiveAnswer("ann", Answer.DRAW, 3)).reason == "draw-without-enter"
    live.do(c.GiveAnswer("ann", Answer.STAND, 3))
    live.cards("Ks")
    live.finish()
    assert live.racks == {"ann": 10_000, "bob": 9_900}
    live.by("ann", c.LeaveTable("ann"))


def test_r_64_a_void_coup_returns_the_wagers_of_every_area(live: Driven) -> None:
    two_areas(live).do(c.CloseBets())
    live.cards("2s 2h 2c 5d Kd Kh Kc")
    live.by("ann", c.GiveAnswer("ann", Answer.DRAW))
    voided = the(ruled(live, c.Ruling.VOID), e.CoupVoided)
    assert set(voided.returned) == {("ann", 400), ("bob", 100)}
    assert live.racks == {"ann": 10_000, "bob": 10_000}
    live.do(c.TakeSeat("cho", 3))


def test_r_49_the_wagers_of_one_area_go_back_and_the_other_plays_on(live: Driven) -> None:
    """A card fell at area 3: its Enter and Draw wagers go back, and area 1 wins."""
    two_areas(live).do(c.CloseBets())
    live.cards("9s 2h 2c 5d Kd Kh Kc")
    live.by("ann", c.GiveAnswer("ann", Answer.STAND))
    live.by("bob", c.GiveAnswer("bob", Answer.STAND))
    live.by("ann", c.GiveAnswer("ann", Answer.DRAW, 3))
    live.cards("Ks")
    both = (("ann", "enter"), ("ann", "draw"))
    live.report(f.Unforeseen("A card fell at area 3."))
    ada = Role.ASSISTANT_DIRECTOR
    for body, reason in (
        (c.RuleUnforeseen(c.Ruling.RETURN, "So.", both, areas=(2,)), "wager-not-there"),
        (c.RuleUnforeseen(c.Ruling.RETURN, "So.", both, areas=(3, 6)), "no-wager-in-area"),
        (c.RuleUnforeseen(c.Ruling.RETURN, "So.", both[:1], areas=(3,)), "name-the-wagers"),
        (c.RuleUnforeseen(c.Ruling.CONTINUE, "So.", areas=(3,)), "name-the-wagers"),
    ):
        refused = live.refuses(body, ada)
        assert (refused.reason, refused.clause) == (reason, "R-49")
    brought = live.do(c.RuleUnforeseen(c.Ruling.RETURN, "So.", both, areas=(3,)), ada)
    returned = the(brought, e.WagersReturned)
    assert (returned.areas, returned.stake) == ((3,), 400)
    assert sentence(returned).say("en") == "400 went back to ann from area 3: Enter, Draw."
    live.cards("Ts")
    live.finish()
    assert live.racks == {"ann": 10_100, "bob": 9_900}


def test_r_49_after_the_settlement_the_wagers_of_one_area_go_back(live: Driven) -> None:
    """ann won 100 in area 1 and lost 200 in area 3: the loss comes back, the win stands."""
    two_areas(live).do(c.CloseBets())
    live.cards("9s 2h 4c 5d Kd Kh Kc")
    live.by("ann", c.GiveAnswer("ann", Answer.STAND))
    live.by("bob", c.GiveAnswer("bob", Answer.STAND))
    live.by("ann", c.GiveAnswer("ann", Answer.STAND, 3))
    live.cards("Ks")
    live.finish()
    assert live.racks == {"ann": 9_900, "bob": 9_900}
    body = c.RuleUnforeseen(c.Ruling.RETURN, "A card fell.", (("ann", "enter"),), areas=(3,))
    returned = the(live.do(body, Role.ASSISTANT_DIRECTOR), e.SettledWagersReturned)
    assert [(one.wager, one.area, one.stake) for one in returned.returned] == [("enter", 3, 200)]
    assert live.racks == {"ann": 10_100, "bob": 9_900}


def test_r_34_limits_hold_in_each_area_by_itself(live: Driven) -> None:
    """Enter 100 to 500: 500 in each area is fine; 600 found in one area is returned, and the other plays."""
    live.do(c.SetLimits(Limits({"enter": Range(100, 500)})), Role.PIT_MANAGER)
    live.do(c.CallBets())
    live.by("ann", c.PlaceWager("ann", "enter", 500))
    assert live.refuses(c.PlaceWager("ann", "enter", 600, 3), Role.PATRON, "ann").clause == "R-34"
    assert live.refuses(c.PlaceWager("ann", "enter", 50, 3), Role.PATRON, "ann").clause == "R-34"
    live.do(c.RecordWager("ann", "enter", 600, area=3))
    live.do(c.CloseBets())
    live.cards("9s 2c 5d Kd 2d")
    live.by("ann", c.GiveAnswer("ann", Answer.STAND))
    live.by("ann", c.GiveAnswer("ann", Answer.DRAW, 3))
    live.cards("Kh Ks")  # area 3 has 4 and would lose 1,200 to the dealer's 5
    settled = the(live.finish(), e.CoupSettled)
    assert {(one.area, one.wager): (one.won, one.returned) for one in settled.wagers} == {
        (1, "enter"): (500, 500),
        (3, "enter"): (0, 600),
        (3, "draw"): (0, 600),
    }
    assert live.rack("ann") == 10_500


def test_r_64_everybody_sees_who_plays_which_area(live: Driven) -> None:
    two_areas(live)
    view = public_view(live.table)
    assert [(one.seat, one.patron, [bet.stake for bet in one.wagers]) for one in view.seats] == [
        (1, "ann", [100]),
        (2, "bob", [100]),
    ]
    assert [(one.area, one.patron, [bet.stake for bet in one.wagers]) for one in view.areas] == [(3, "ann", [200])]
    assert view.free_areas == (4, 5, 6, 7)
    assert [(bet.area, bet.stake) for bet in own_view(live.table, "ann", 0).wagers] == [(1, 100), (3, 200)]
    live.do(c.CloseBets())
    live.cards("2s 2h 2c 5d Kd Kh Kc")
    ruled(live, c.Ruling.RETURN, ("ann", "enter"))
    assert [(one.area, one.patron, one.wagers) for one in public_view(live.table).areas] == [(3, "ann", ())]


def test_r_64_the_staff_pay_area_by_area(live: Driven) -> None:
    two_areas(live).do(c.CloseBets())
    live.cards("9s 2h 4c 5d Kd Kh Kc")
    live.by("ann", c.GiveAnswer("ann", Answer.STAND))
    live.by("bob", c.GiveAnswer("bob", Answer.STAND))
    live.by("ann", c.GiveAnswer("ann", Answer.DRAW, 3))
    live.cards("Ks Ts")
    live.do(c.AnnounceResult())
    due = [(one.place, one.patron, one.wager, one.paid) for one in staff_view(live.table).payments]
    assert due == [(1, "ann", "enter", 100), (2, "bob", "enter", 0), (3, "ann", "enter", 0), (3, "ann", "draw", 0)]
    settled = the(live.do(c.SettleCoup()), e.CoupSettled)
    assert [(one.place, one.patron, one.wager, one.paid) for one in staff_view(live.table).payments] == due
    said = [phrase.say("en") for phrase, _ in wager_sentences(settled)]
    assert said[:2] == ["ann: Enter (area 1) 100 wins, paid 100", "ann: Enter (area 3) 200 loses"]


def test_r_64_an_automatic_table_gives_each_hand_its_time_and_then_it_stands(live: Driven) -> None:
    assert live.table.rules
    live.table = replace(live.table, rules=replace(live.table.rules, mode=Mode.AUTOMATIC))
    two_areas(live).do(c.CloseBets())
    live.cards("2s 2h 2c 5d Kd Kh Kc")
    for name, area in (("ann", 1), ("bob", 2), ("ann", 3)):
        step = next_step(live.table)
        assert step
        assert (step.do, step.wait) == (
            c.GiveAnswer(name, Answer.STAND, area, silent=True),
            live.rules.timing.answer,
        )
        assert isinstance(step.do, c.GiveAnswer)
        assert the(live.do(step.do), e.AnswerGiven).clauses == ("R-120",)


@pytest.mark.parametrize("game", ["baccarat", "lucky7", "seven_up"])
def test_r_64_other_games_have_no_areas_of_their_own(game: str) -> None:
    live = Driven().ready(game)
    live.do(c.CallBets())
    for body in (c.PlaceWager("ann", "player", 100, 3), c.RemoveWager("ann", "player", 3)):
        assert live.refuses(body, Role.PATRON, "ann").reason == "no-own-areas"
    assert live.refuses(c.RecordWager("ann", "player", 100, area=3)).reason == "no-own-areas"
    placed = the(live.by("ann", c.PlaceWager("ann", "player", 100, 1)), e.WagerPlaced)  # her own seat
    assert placed.area is None
