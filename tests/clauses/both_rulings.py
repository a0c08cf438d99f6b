"""R-49, R-56 and R-65 at a live table, by hand: who decides, and what they may decide, at Baccarat and Lucky 7.

Each patron begins with 10,000, and a winning Banker wager of 200 is paid 190. What the rules do not name is Baccarat's
7.22 and Lucky 7's 7.20.
"""

import pytest
from conftest import Cites
from support.citations import clauses_of, parts
from support.live_table import Driven, game_of_module, kinds, live_table, the  # noqa: F401 - two are fixtures

from punto.cards import card
from punto.coup import Result
from punto.limits import Limits, Range
from punto.table import commands as c
from punto.table import events as e
from punto.table import findings as f
from punto.table.next import due_now
from punto.table.permissions import DIRECTORS
from punto.table.roles import Role
from punto.table.state import Phase, Question

PLAYER_NATURAL = "9s 3h Kd 2c"  # 9-5, no third card
THIRD_DUE = "Kd 7h 2s Ks"  # 2-7, the Player draws
WHY = "There was a power cut."


def rule(ruling: c.Ruling = c.Ruling.CONTINUE, *returned: tuple[str, str], **orders: object) -> c.RuleUnforeseen:
    return c.RuleUnforeseen(ruling, WHY, returned, **orders)  # type: ignore[arg-type]


def carries(consequence: object, *numbers: str) -> bool:
    """Whether a consequence carries these clauses and readings."""
    return {clause for part in parts(consequence) for clause in clauses_of(part)}.issuperset(numbers)


def clause_of(live: Driven) -> str:
    return live.table.book.irregularities.unforeseen


def settled(live: Driven) -> None:
    """ann wins 100 on the Player, bob loses 200 on the Banker."""
    live.coup(PLAYER_NATURAL, ann="player=100", bob="banker=200")
    assert live.racks == {"ann": 10_100, "bob": 9_800}


# Who


@pytest.mark.parametrize("role", [Role.ASSISTANT_DIRECTOR, Role.SENIOR_MANAGEMENT])
def test_r_49_the_assistant_director_or_above_senior_management_included(live: Driven, role: Role) -> None:
    live.bets(ann="player=100")
    live.report(f.Unforeseen(WHY))
    due = due_now(live.table)
    assert due is not None
    assert (due.command, due.roles) == (c.RuleUnforeseen, DIRECTORS)
    for other in Role:
        if other not in (Role.ASSISTANT_DIRECTOR, Role.SENIOR_MANAGEMENT, Role.PATRON):
            assert carries(live.refuses(rule(c.Ruling.VOID), other), clause_of(live))
    assert carries(live.do(rule(c.Ruling.VOID), role)[0], clause_of(live), "R-49")
    assert live.rack("ann") == 10_000


def test_r_49_at_any_time_and_without_a_report(live: Driven) -> None:
    assert carries(
        live.do(rule(pay=(("ann", 70),)), Role.SENIOR_MANAGEMENT)[0], clause_of(live)
    )  # before the first coup
    live.place(ann="player=100")
    live.do(rule(collect=(("ann", 20),)), Role.ASSISTANT_DIRECTOR)  # while bets are open
    live.do(c.CloseBets())
    live.cards(THIRD_DUE)
    live.do(rule(collect=(("ann", 50),)), Role.ASSISTANT_DIRECTOR)
    assert live.rack("ann") == 9_900
    assert live.table.phase is Phase.THIRD_CARDS
    assert live.refuses(c.RuleUnforeseen(c.Ruling.CONTINUE, " "), Role.ASSISTANT_DIRECTOR).reason == "reason-needed"


# What


def test_r_49_several_orders_in_one_ruling_after_the_settlement(live: Driven) -> None:
    settled(live)
    body = rule(c.Ruling.RETURN, ("bob", "banker"), pay=(("ann", 50),), replace_shoe=True)
    brought = live.do(body, Role.SENIOR_MANAGEMENT)
    assert kinds(brought) == ["UnforeseenRuled", "SettledWagersReturned", "RulingPaid", "ShoeEnded"]
    assert live.racks == {"ann": 10_150, "bob": 10_000}
    assert the(brought, e.ShoeEnded).withdrawn
    assert live.table.phase is Phase.PREPARING  # the table stays open
    for event in brought:
        assert carries(event, clause_of(live), "R-49")
    live.shoe().coup(PLAYER_NATURAL, ann="player=100")
    assert (live.rack("ann"), live.table.shoe and live.table.shoe.number) == (10_250, 2)


def test_r_49_a_void_after_the_settlement_reverses_it_once(live: Driven) -> None:
    settled(live)
    undone = the(live.do(rule(c.Ruling.VOID), Role.ASSISTANT_DIRECTOR), e.SettlementReversed)
    assert carries(undone, clause_of(live), "R-49", "R-40")
    assert live.racks == {"ann": 10_000, "bob": 10_000}
    assert live.table.shoe is not None
    assert live.table.shoe.results == ()
    assert carries(live.refuses(rule(c.Ruling.VOID), Role.ASSISTANT_DIRECTOR), clause_of(live))


def test_r_49_what_was_returned_is_not_returned_again(live: Driven) -> None:
    settled(live)
    live.do(rule(c.Ruling.RETURN, ("bob", "banker")), Role.ASSISTANT_DIRECTOR)
    assert live.racks == {"ann": 10_100, "bob": 10_000}
    again = live.refuses(rule(c.Ruling.RETURN, ("bob", "banker")), Role.ASSISTANT_DIRECTOR)
    assert again.reason == "wager-not-there"
    assert carries(again, clause_of(live))
    live.do(rule(c.Ruling.VOID), Role.ASSISTANT_DIRECTOR)
    assert live.racks == {"ann": 10_000, "bob": 10_000}


def test_r_49_a_coup_without_wagers_is_void_too(live: Driven) -> None:
    live.coup(PLAYER_NATURAL)
    assert carries(live.do(rule(c.Ruling.VOID), Role.ASSISTANT_DIRECTOR)[1], clause_of(live), "R-40")
    assert live.table.shoe is not None
    assert live.table.shoe.results == ()


def test_r_49_not_the_coup_before_once_bets_are_called(live: Driven) -> None:
    settled(live)
    live.place(ann="player=300")
    assert carries(the(live.do(rule(c.Ruling.VOID), Role.ASSISTANT_DIRECTOR), e.CoupVoided), clause_of(live))
    assert live.racks == {"ann": 10_100, "bob": 9_800}  # earlier coups stand


def test_r_33_a_coup_that_is_void_after_all_gives_the_one_time_back(live: Driven) -> None:
    live.do(c.SetLimits(Limits({"player": Range(100, 5000)})), Role.PIT_MANAGER)
    live.do(c.CallBets())
    live.do(c.RecordWager("ann", "player", 50))
    live.do(c.CloseBets())
    live.cards(PLAYER_NATURAL)
    live.finish()
    assert (live.rack("ann"), live.table.under_minimum) == (10_050, ("ann",))
    undone = the(live.do(rule(c.Ruling.VOID), Role.ASSISTANT_DIRECTOR), e.SettlementReversed)
    assert carries(undone, "R-33")
    assert (undone.under_minimum, live.table.under_minimum) == (("ann",), ())
    assert not live.table.patrons["ann"].settled_under_minimum


def test_r_33_a_payment_that_was_rounded_to_nothing_gives_the_one_time_back_too(live: Driven) -> None:
    small = Driven().ready(live.table.book.name, "ann", "bob", unit=25)
    small.do(c.SetLimits(Limits({"banker": Range(100, 5000)})), Role.PIT_MANAGER)
    small.do(c.CallBets())
    small.do(c.RecordWager("ann", "banker", 20))
    small.do(c.CloseBets())
    small.cards("2s 9h Kd Kc")
    small.finish()
    assert (small.rack("ann"), small.table.under_minimum) == (10_000, ("ann",))  # 19 in units of 25
    returned = rule(c.Ruling.RETURN, ("ann", "banker"))
    undone = the(small.do(returned, Role.ASSISTANT_DIRECTOR), e.SettledWagersReturned)
    assert (undone.under_minimum, small.table.under_minimum) == (("ann",), ())


def test_r_49_pays_and_collects_what_float_and_rack_hold(live: Driven) -> None:
    over = live.refuses(rule(collect=(("ann", 10_001),)), Role.ASSISTANT_DIRECTOR)
    assert over.reason == "not-enough-chips"
    assert carries(over, clause_of(live))
    live.do(c.CreditFloat(live.table.float_chips - 300), Role.CAGE)
    short = live.refuses(rule(pay=(("ann", 301),)), Role.ASSISTANT_DIRECTOR)
    assert short.reason == "float-short"
    assert carries(short, clause_of(live))
    # What is collected can be paid out in the same ruling.
    brought = live.do(rule(pay=(("ann", 400),), collect=(("bob", 100),)), Role.ASSISTANT_DIRECTOR)
    assert [(one.patron, one.amount) for one in brought if isinstance(one, e.RulingPaid)] == [
        ("bob", -100),
        ("ann", 400),
    ]
    assert (live.racks, live.table.float_chips) == ({"ann": 10_400, "bob": 9_900}, 0)


def test_r_49_who_has_left_is_paid_through_the_cage(live: Driven) -> None:
    settled(live)
    live.do(c.LeaveTable("bob"))
    body = rule(c.Ruling.RETURN, ("bob", "banker"), pay=(("bob", 30),))
    brought = live.do(body, Role.ASSISTANT_DIRECTOR)
    assert the(brought, e.SettledWagersReturned).away == (("bob", 200, 0),)
    assert not the(brought, e.RulingPaid).at_table
    assert live.accounts["patron/bob"] == 10_030
    assert carries(brought, clause_of(live))


def test_r_49_orders_a_free_hand(live: Driven) -> None:
    live.bets(ann="player=100")
    live.cards(THIRD_DUE)
    brought = live.do(rule(c.Ruling.VOID, free_hand=True), Role.ASSISTANT_DIRECTOR)
    assert carries(the(brought, e.FreeHandDue), clause_of(live), "7.8", "R-43")
    assert live.rack("ann") == 10_000
    assert live.refuses(c.CallBets()).reason == "free-hand-due"
    live.do(c.DealFreeHand())
    live.cards(PLAYER_NATURAL)
    live.finish()
    assert live.table.shoe is not None
    assert live.table.shoe.results == (Result.PLAYER,)


# The shoe


def test_r_49_a_shoe_that_is_replaced_while_cards_are_out_goes_after_the_coup(live: Driven) -> None:
    live.bets(ann="player=100")
    live.cards(THIRD_DUE)
    brought = live.do(rule(replace_shoe=True, free_hand=True), Role.ASSISTANT_DIRECTOR)
    assert kinds(brought) == ["UnforeseenRuled", "FreeHandDue"]
    live.cards("4c")  # 6-7
    ended = the(live.finish(), e.ShoeEnded)
    assert ended.withdrawn
    assert carries(ended, clause_of(live), "R-49")
    assert live.rack("ann") == 9_900
    live.shoe()
    assert live.refuses(c.CallBets()).reason == "free-hand-due"  # the order holds for the new shoe


def test_r_49_before_the_first_card_it_goes_at_once_and_the_wagers_stay(live: Driven) -> None:
    live.bets(ann="player=100")
    assert carries(the(live.do(rule(replace_shoe=True), Role.ASSISTANT_DIRECTOR), e.ShoeEnded), clause_of(live))
    assert live.refuses(c.DealCard(card("9s"))).reason == "out-of-phase"
    live.shoe()
    assert live.table.phase is Phase.NO_MORE_BETS
    live.cards(PLAYER_NATURAL)
    live.finish()
    assert live.rack("ann") == 10_100


def test_r_49_a_void_coup_takes_the_shoe_along_if_ordered(live: Driven) -> None:
    live.bets(ann="player=100")
    live.cards(THIRD_DUE)
    brought = live.do(rule(c.Ruling.VOID, replace_shoe=True), Role.ASSISTANT_DIRECTOR)
    assert carries(the(brought, e.ShoeEnded), clause_of(live))
    assert (live.rack("ann"), live.table.shoe) == (10_000, None)
    assert live.refuses(rule(replace_shoe=True), Role.ASSISTANT_DIRECTOR).reason == "no-shoe"


def test_r_49_what_waits_for_somebody_else_still_waits(live: Driven) -> None:
    live.bets(ann="player=100")
    live.cards(THIRD_DUE)
    live.report(f.WrongOrder(tuple(card(one) for one in ("7h", "Kd", "2s", "Ks"))))
    assert carries(live.do(rule(), Role.ASSISTANT_DIRECTOR), clause_of(live))
    waiting = live.table.open
    assert waiting is not None
    assert waiting.question is Question.DISCRETION
    assert kinds(live.do(rule(c.Ruling.VOID), Role.ASSISTANT_DIRECTOR)) == ["UnforeseenRuled", "CoupVoided"]
    assert live.rack("ann") == 10_000
    live.do(c.CallBets())  # nothing waits any longer


def test_r_65_the_shoe_is_replaced_between_coups(live: Driven) -> None:
    settled(live)
    for role in (Role.DEALER, Role.INSPECTOR, Role.SURVEILLANCE):
        assert carries(live.refuses(c.ReplaceShoe("A card is bent."), role), "R-65")
    assert carries(live.refuses(c.ReplaceShoe(" "), Role.PIT_MANAGER), "R-65")
    ended = the(live.do(c.ReplaceShoe("A card is bent."), Role.PIT_MANAGER), e.ShoeEnded)
    assert (ended.withdrawn, ended.reason) == (True, "A card is bent.")
    assert carries(ended, "R-65")
    assert live.racks == {"ann": 10_100, "bob": 9_800}
    live.shoe().place(ann="player=100")
    assert live.refuses(c.ReplaceShoe("Again."), Role.PIT_MANAGER).reason == "out-of-phase"


# two persons


def late_and_misdealt() -> list[f.Irregularity]:
    return [f.LateWager("bob", "banker", 200), f.Misdealt()]


@pytest.mark.parametrize("found", late_and_misdealt(), ids=lambda found: type(found).__name__)
@pytest.mark.parametrize("called", [None, Result.PLAYER])
def test_r_56_once_the_outcome_can_be_seen_one_persons_word_is_not_enough(
    live: Driven, found: f.Irregularity, called: Result | None
) -> None:
    live.bets(ann="player=100", bob="banker=200")
    live.cards(PLAYER_NATURAL)
    if called:
        live.do(c.AnnounceResult(called))
    for role in (Role.DEALER, Role.INSPECTOR, Role.PIT_MANAGER):  # an inspector alone is one person, too
        refused = live.refuses(c.Report(found), role)
        assert refused.reason == "two-persons"
        assert carries(refused, "R-56")
    # The same person twice is one, and two dealers are not enough.
    assert live.refuses(c.Report(found), Role.INSPECTOR, "ines", Role.INSPECTOR).reason == "two-persons"
    assert live.refuses(c.Report(found), Role.DEALER, "duc", Role.DEALER).reason == "two-persons"
    brought = live.report_by_two(found)
    reported = the(brought, e.IrregularityReported)
    assert reported.beside == c.Actor("dan", Role.DEALER)
    assert carries(reported, "R-56")
    assert live.rack("bob") == 10_000


def test_4_6_by_two_persons_the_late_wager_goes_back_and_the_others_stand(cites: Cites, live: Driven) -> None:
    live.bets(ann="player=100", bob="banker=200")
    live.cards(PLAYER_NATURAL)
    live.do(c.AnnounceResult(Result.PLAYER))
    # The dealer signs beside the inspector as well as the other way round.
    brought = live.do(c.Report(f.LateWager("bob", "banker", 200)), Role.DEALER, beside=Role.INSPECTOR)
    assert cites(the(brought, e.LateWagerReturned), "4.6")
    live.do(c.SettleCoup())
    assert live.racks == {"ann": 10_100, "bob": 10_000}


def test_7_3_before_the_outcome_the_dealer_alone_reports_it(cites: Cites, live: Driven) -> None:
    live.bets(ann="player=100", bob="banker=200")
    live.cards("9s 3h Kd")
    assert cites(the(live.report(f.Misdealt()), e.CoupVoided), "7.3")
    live.bets(ann="player=100", bob="banker=200")
    live.cards(THIRD_DUE)
    live.report(f.LateWager("bob", "banker", 200))
    assert live.racks == {"ann": 9_900, "bob": 10_000}


def test_r_56_cards_that_lie_face_down_show_no_outcome(game: str) -> None:
    live = Driven().ready(game, face_down=True)
    live.bets(ann="player=100", bob="banker=200")
    live.by("ann", c.RequestSqueeze("ann", live.table.book.wager("player", live.rules.variant).backs))  # type: ignore[arg-type]
    live.cards(PLAYER_NATURAL)
    reported = the(live.report(f.Misdealt()), e.IrregularityReported)
    assert reported.beside is None
    assert carries(reported, "7.3")
    assert live.racks == {"ann": 10_000, "bob": 10_000}


def test_r_56_a_refusal_that_is_the_reports_own_comes_first(live: Driven) -> None:
    live.bets(ann="player=100")
    live.cards(PLAYER_NATURAL)
    refused = live.refuses(c.Report(f.LateWager("bob", "banker", 200)))
    assert refused.reason == "wager-not-there"  # nobody is called for a report that nothing comes of
    assert carries(refused, "4.6")


def test_r_56_wrong_cards_lie_there_for_everyone_to_see(live: Driven) -> None:
    live.bets(ann="player=100", bob="banker=200")
    live.cards(PLAYER_NATURAL)
    brought = live.report(f.WrongCards(f.WrongCard.FOREIGN, ("joker",)))
    assert carries(the(brought, e.CoupVoided), "7.1.1")
    assert the(brought, e.ShoeEnded).withdrawn


# What is cited is carried out


def test_7_17_a_wager_that_is_returned_cites_that_and_not_how_others_are_shared(cites: Cites, live: Driven) -> None:
    limits = Limits({"player": Range(100, 5000), "banker": Range(100, 5000)}, 1000)
    live.do(c.SetLimits(limits), Role.PIT_MANAGER)
    for coup in range(2):
        live.do(c.CallBets())
        live.do(c.RecordWager("ann", "player", 50))
        live.do(c.RecordWager("bob", "player", 3000))
        live.do(c.CloseBets())  # the patrons are asked
        live.do(c.CloseBets())
        live.cards(PLAYER_NATURAL)
        small = the(live.finish(), e.CoupSettled).wagers[0]
        if coup == 0:
            assert small.paid == 50
            assert cites(small, "7.17", "7.19.1")  # counts in full, besides what the others share
        else:
            assert (small.paid, small.returned) == (0, 50)
            assert "7.19.1" not in small.clauses
            assert cites(small, "7.17")
