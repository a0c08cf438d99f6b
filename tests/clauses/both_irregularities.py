"""7.1 to 7.7 and 7.16 at a live table, by hand: Baccarat and Lucky 7 say the same under the same numbers.

Each patron begins with 10,000. A winning Banker wager of 300 is paid 285, since commission is played.
"""

import pytest
from conftest import Cites
from support.live_table import Driven, cards, game_of_module, live_table, the  # noqa: F401 - two are fixtures

from punto.cards import card
from punto.coup import Result, Side
from punto.table import commands as c
from punto.table import events as e
from punto.table import findings as f
from punto.table.roles import Role
from punto.table.state import Phase, Table

PLAYER_NATURAL = "9s 3h Kd 2c"  # 9-5, no third card
BANKER_WINS = "Kd 7h 2s Ks 4c"  # 2 draws a 4 to 6; the Banker stands on 7
SIX_ALL = "Kd Kh 6s 6c"  # 6-6, both stand


def shoe_number(table: Table) -> int | None:
    return table.shoe.number if table.shoe else None


def results(table: Table) -> tuple[Result, ...]:
    """What the roads show of the shoe in use."""
    assert table.shoe is not None
    return table.shoe.results


def drawn(table: Table) -> int:
    assert table.shoe is not None
    return table.shoe.drawn


# 7.1: cards that do not belong in the shoe

WRONG = [
    f.WrongCards(f.WrongCard.EXTRA, ("Ks",)),
    f.WrongCards(f.WrongCard.MISSING),
    f.WrongCards(f.WrongCard.FOREIGN, ("joker", "Qd of another back")),
    f.WrongCards(f.WrongCard.UNSHUFFLED),
]


@pytest.mark.parametrize("found", WRONG, ids=lambda found: found.what)
def test_7_1_1_wrong_cards_void_the_coup(cites: Cites, live: Driven, found: f.WrongCards) -> None:
    live.bets(ann="player=500 tie=20", bob="banker=200")
    live.cards("9s 3h")
    brought = live.report(found)
    voided = the(brought, e.CoupVoided)
    assert set(voided.returned) == {("ann", 520), ("bob", 200)}
    assert live.racks == {"ann": 10_000, "bob": 10_000}
    assert cites(voided, "7.1.1", "R-40")
    assert cites(the(brought, e.IrregularityReported), "7.1.1", "7.1.2", "R-41")


def test_7_1_1_the_shoe_goes_with_the_coup(cites: Cites, live: Driven) -> None:
    live.bets(ann="player=500")
    brought = live.report(WRONG[2])
    ended = the(brought, e.ShoeEnded)
    assert ended.withdrawn
    assert ended.clauses == ("R-41",)
    assert (live.table.shoe, live.table.phase) == (None, Phase.PREPARING)
    assert live.refuses(c.CallBets()).reason == "no-shoe"
    live.shoe()
    live.coup(PLAYER_NATURAL, ann="player=100")
    assert shoe_number(live.table) == 2
    assert live.rack("ann") == 10_100
    assert cites(brought, "7.1.1")


@pytest.mark.parametrize("what", [f.WrongCard.MISSING, f.WrongCard.UNSHUFFLED])
def test_7_1_1_what_nobody_can_see_of_the_shoe_needs_two_persons_once_the_outcome_is_seen(
    cites: Cites, live: Driven, what: f.WrongCard
) -> None:
    """R-56: ann has won, and the word of the dealer alone would take it from her."""
    live.bets(ann="player=500")
    live.cards(PLAYER_NATURAL)
    assert live.refuses(c.Report(f.WrongCards(what))).clause == "R-56"
    brought = live.do(c.Report(f.WrongCards(what)), beside=Role.INSPECTOR)
    assert cites(the(brought, e.CoupVoided), "7.1.1")
    assert "R-56" in the(brought, e.IrregularityReported).clauses
    assert live.rack("ann") == 10_000


@pytest.mark.parametrize("what", [f.WrongCard.EXTRA, f.WrongCard.FOREIGN])
def test_7_1_1_the_report_names_the_cards(cites: Cites, live: Driven, what: f.WrongCard) -> None:
    live.bets(ann="player=500")
    refused = live.refuses(c.Report(f.WrongCards(what)))
    assert refused.reason == "cards-needed"
    assert cites(refused, "7.1.1")


def test_7_1_2_earlier_coups_stand(cites: Cites, live: Driven) -> None:
    live.coup(PLAYER_NATURAL, ann="player=100", bob="banker=300")
    assert live.racks == {"ann": 10_100, "bob": 9_700}
    live.bets(ann="player=500", bob="banker=300")
    live.cards("Kd 7h 2s")
    voided = the(live.report(WRONG[0]), e.CoupVoided)
    assert voided.coup == 2
    assert live.racks == {"ann": 10_100, "bob": 9_700}
    assert cites(voided, "7.1.2", "7.1.1")


def test_7_1_2_found_between_two_coups(cites: Cites, live: Driven) -> None:
    live.coup(PLAYER_NATURAL, ann="player=100", bob="banker=300")
    brought = live.report(WRONG[1])
    assert [type(event) for event in brought] == [e.IrregularityReported, e.ShoeEnded]
    assert live.racks == {"ann": 10_100, "bob": 9_700}
    assert live.table.shoe is None
    assert cites(brought, "7.1.2")


# 7.2: the shoe runs out


def test_7_2_a_coup_that_lacks_a_card_is_void(cites: Cites, live: Driven) -> None:
    live.bets(ann="player=500", bob="banker=300")
    live.left(4).cards("Kd 7h 2s Ks")
    assert cites(live.refuses(c.DealCard(card("4c"))), "7.2")
    brought = live.report(f.ShoeRanOut())
    assert set(the(brought, e.CoupVoided).returned) == {("ann", 500), ("bob", 300)}
    assert live.racks == {"ann": 10_000, "bob": 10_000}
    assert not the(brought, e.ShoeEnded).withdrawn
    assert live.table.shoe is None
    for event in brought:
        assert cites(event, "7.2")


def test_7_2_no_coup_is_void_while_a_card_is_left(cites: Cites, live: Driven) -> None:
    live.bets(ann="player=500")
    live.left(5).cards("Kd 7h 2s Ks")
    refused = live.refuses(c.Report(f.ShoeRanOut()))
    assert (refused.reason, refused.facts["cards"]) == ("shoe-not-empty", 1)
    assert cites(refused, "7.2")


def test_7_2_a_complete_coup_is_settled_from_an_empty_shoe(cites: Cites, live: Driven) -> None:
    live.bets(ann="player=500")
    live.left(4).cards(PLAYER_NATURAL)
    assert cites(live.refuses(c.Report(f.ShoeRanOut())), "7.2")
    live.finish()
    assert live.rack("ann") == 10_500
    live.bets(ann="player=500")
    assert cites(live.report(f.ShoeRanOut()), "7.2")
    assert live.rack("ann") == 10_500


def test_7_2_while_cards_lie_face_down_nobody_knows_whether_one_is_due(cites: Cites, game: str) -> None:
    """Whatever they are, the answer is the same: it must not say what they are."""
    for four in (PLAYER_NATURAL, "Kd 7h 2s Ks"):
        live = Driven().ready(game, face_down=True).bets(ann="player=500")
        live.by("ann", c.RequestSqueeze("ann", Side.PLAYER))
        live.left(4).cards(four)
        refused = live.refuses(c.Report(f.ShoeRanOut()))
        assert refused.reason == "hand-face-down"
        assert cites(refused, "7.2")


def test_7_2_cards_drawn_together_may_be_all_that_the_coup_needs(cites: Cites, live: Driven) -> None:
    live.bets(ann="player=500")
    live.left(4).cards("9s 3h")
    live.report(f.DrawnTogether((card("Kd"), card("2c")), order_known=True))
    refused = live.refuses(c.Report(f.ShoeRanOut()))
    assert refused.reason == "coup-needs-no-card"
    assert cites(refused, "7.2")
    live.do(c.Proceed(), Role.INSPECTOR)
    live.finish()
    assert live.rack("ann") == 10_500


# 7.3: a misdeal that cannot be put right


def test_7_3_a_coup_that_cannot_be_reconstructed_is_void(cites: Cites, live: Driven) -> None:
    live.bets(ann="player=500 player_pair=30", bob="banker=300")
    live.cards("9s 3h Kd")
    brought = live.report(f.Misdealt())
    voided = the(brought, e.CoupVoided)
    assert set(voided.returned) == {("ann", 530), ("bob", 300)}
    assert live.racks == {"ann": 10_000, "bob": 10_000}
    assert cites(voided, "7.3", "R-40")


def test_7_3_the_shoe_goes_on_without_the_cards(cites: Cites, live: Driven) -> None:
    live.bets(ann="player=500")
    live.cards("9s 3h Kd")
    assert cites(live.report(f.Misdealt()), "7.3")
    assert (shoe_number(live.table), drawn(live.table)) == (1, 5)  # two burned, three dealt
    assert results(live.table) == ()  # a void coup is not on the roads
    live.coup(BANKER_WINS, ann="player=500")
    assert results(live.table) == (Result.BANKER,)
    assert live.rack("ann") == 9_500


# 7.4 and 7.5: a card that was seen in the shoe


def test_7_4_a_card_face_up_in_the_shoe_is_played(cites: Cites, live: Driven) -> None:
    live.bets(ann="player=100", bob="banker=300")
    live.cards("Kd")
    brought = live.report(f.CardSeen(card("7h")))
    assert cites(the(brought, e.FaceUpNoted), "7.4")
    assert drawn(live.table) == 3  # it is still in the shoe
    refused = live.refuses(c.DealCard(card("8h")))
    assert (refused.reason, refused.facts["card"]) == ("other-card-face-up", card("7h").symbol)
    assert cites(refused, "7.4")
    live.cards("7h 2s Ks 4c")
    live.finish()
    assert live.racks == {"ann": 9_900, "bob": 10_285}
    assert not live.table.free_due


def test_7_4_also_a_third_card(cites: Cites, live: Driven) -> None:
    live.bets(ann="player=100")
    live.cards("Kd 7h 2s Ks")
    assert cites(live.report(f.CardSeen(card("4c"))), "7.4")
    live.cards("4c")
    live.finish()
    assert live.rack("ann") == 9_900


@pytest.mark.parametrize("when", [Phase.BETTING, Phase.NO_MORE_BETS])
def test_7_5_a_card_seen_before_the_first_begins_a_free_hand(cites: Cites, live: Driven, when: Phase) -> None:
    live.place(ann="player=500", bob="banker=300")
    if when is Phase.NO_MORE_BETS:
        live.do(c.CloseBets())
    brought = live.report(f.CardSeen(card("5h")))
    assert set(the(brought, e.CoupVoided).returned) == {("ann", 500), ("bob", 300)}
    assert live.racks == {"ann": 10_000, "bob": 10_000}
    due = the(brought, e.FreeHandDue)
    assert due.cards == cards("5h")
    assert cites(due, "7.5", "7.8", "R-43")
    assert cites(brought[0], "7.5")
    live.do(c.DealFreeHand())
    assert live.dealt.player.cards == cards("5h")
    assert drawn(live.table) == 3  # two burned, and the card seen


@pytest.mark.parametrize("when", [Phase.RESULT, Phase.ANNOUNCED])
def test_7_5_seen_after_the_last_card_of_a_coup(cites: Cites, live: Driven, when: Phase) -> None:
    # It would have been the first of the next coup; this one is settled.
    live.bets(ann="player=500", bob="banker=300")
    live.cards(PLAYER_NATURAL)
    if when is Phase.ANNOUNCED:
        live.do(c.AnnounceResult(Result.PLAYER))
    brought = live.report(f.CardSeen(card("5h")))
    assert [type(event) for event in brought] == [e.IrregularityReported, e.FreeHandDue]
    assert cites(brought[0], "7.5")
    if when is Phase.RESULT:
        live.do(c.AnnounceResult(Result.PLAYER))
    live.do(c.SettleCoup())
    assert live.racks == {"ann": 10_500, "bob": 9_700}
    live.do(c.DealFreeHand())
    assert live.dealt.player.cards == cards("5h")


# 7.6 and 7.7: third cards that no rule gives


@pytest.mark.parametrize(
    ("four", "error", "banker", "ann", "bob"),
    [
        ("Kd 2h 7s 3c", "4d", "2h 3c 4d", 9_900, 10_285),  # 7-9
        # Against a Player's third card of 8 a Banker of 5 would stand; but it is the Player's stand that counts.
        ("Kd 2h 7s 3c", "8d", "2h 3c 8d", 10_100, 9_700),  # 7-3
        ("Kd Kh 6s Kc", "6d", "Kh Kc 6d", 10_000, 10_000),  # 6-6
    ],
)
def test_7_6_card_goes_to_banker_who_must_draw(
    cites: Cites, live: Driven, four: str, error: str, banker: str, ann: int, bob: int
) -> None:
    live.bets(ann="player=100", bob="banker=300")
    live.cards(four)
    brought = live.report(f.ThirdToPlayer(card(error)))
    assert live.dealt.banker.cards == cards(banker)
    assert len(live.dealt.player.cards) == 2
    assert live.table.phase is Phase.RESULT
    assert cites(the(brought, e.CoupReconstructed), "7.6", "R-42")
    live.finish()
    assert live.racks == {"ann": ann, "bob": bob}
    assert drawn(live.table) == 7
    assert not live.table.free_due


@pytest.mark.parametrize(
    ("four", "ann", "bob"),
    [
        (SIX_ALL, 10_000, 10_000),
        ("Kd Kh 6s 7c", 9_900, 10_285),  # 6-7
        (PLAYER_NATURAL, 10_100, 9_700),  # no card to either hand
        ("Kd Kh 6s 8c", 9_900, 10_285),  # the Banker's natural
    ],
)
def test_7_6_with_a_banker_who_stands_it_begins_a_free_hand(
    cites: Cites, live: Driven, four: str, ann: int, bob: int
) -> None:
    live.bets(ann="player=100", bob="banker=300")
    live.cards(four)
    brought = live.report(f.ThirdToPlayer(card("9h")))
    assert cites(the(brought, e.FreeHandDue), "7.6", "7.8")
    assert cites(the(brought, e.IrregularityReported), "7.6")
    assert drawn(live.table) == 7
    live.finish()
    assert live.racks == {"ann": ann, "bob": bob}  # by two cards each
    assert live.refuses(c.CallBets()).reason == "free-hand-due"
    live.do(c.DealFreeHand())
    assert live.dealt.player.cards == cards("9h")


def test_7_6_holds_until_the_coup_is_settled(cites: Cites, live: Driven) -> None:
    live.bets(ann="player=100")
    live.cards(SIX_ALL)
    live.do(c.AnnounceResult(Result.TIE))
    brought = live.report(f.ThirdToPlayer(card("9h")))
    assert cites(the(brought, e.FreeHandDue), "7.6", "7.8")
    assert live.table.phase is Phase.ANNOUNCED  # the cards of the coup are the same: the call stands
    live.do(c.SettleCoup())
    assert live.racks == {"ann": 10_000, "bob": 10_000}
    assert live.refuses(c.Report(f.ThirdToPlayer(card("8h")))).clause == "R-58"  # then a Pit Manager signs it
    live.do(c.DealFreeHand())
    live.cards("8h")
    assert cites(live.refuses(c.Report(f.ThirdToPlayer(card("8d")))), "7.6")


@pytest.mark.parametrize("dealt", ["Kd 7h 2s Ks", BANKER_WINS])
def test_7_6_a_player_who_draws_is_due_the_card(cites: Cites, live: Driven, dealt: str) -> None:
    live.bets(ann="player=100")
    live.cards(dealt)
    refused = live.refuses(c.Report(f.ThirdToPlayer(card("9h"))))
    assert refused.reason == "third-card-due"
    assert cites(refused, "7.6")


@pytest.mark.parametrize(
    ("dealt", "ann", "bob"),
    [(BANKER_WINS, 9_900, 10_285), (SIX_ALL, 10_000, 10_000), (PLAYER_NATURAL, 10_100, 9_700)],
)
@pytest.mark.parametrize("when", [Phase.RESULT, Phase.ANNOUNCED])
def test_7_7_a_third_card_to_a_standing_banker_begins_a_free_hand(
    cites: Cites, live: Driven, dealt: str, ann: int, bob: int, when: Phase
) -> None:
    live.bets(ann="player=100", bob="banker=300")
    live.cards(dealt)
    result = live.dealt.showdown().result
    if when is Phase.ANNOUNCED:
        live.do(c.AnnounceResult(result))
    brought = live.report(f.ThirdToBanker(card("8h"), exposed=True))
    assert cites(the(brought, e.FreeHandDue), "7.7", "7.8")
    assert len(live.dealt.banker.cards) == 2
    assert drawn(live.table) == 2 + len(dealt.split()) + 1
    if when is Phase.RESULT:
        live.do(c.AnnounceResult(result))
    live.do(c.SettleCoup())
    assert live.racks == {"ann": ann, "bob": bob}
    begun = live.do(c.DealFreeHand())
    assert (the(begun, e.CardDealt).to, the(begun, e.CardDealt).card) == (Side.PLAYER, card("8h"))


def test_7_7_a_card_that_nobody_saw_begins_the_next_coup_with_wagers(cites: Cites, live: Driven) -> None:
    live.bets(ann="player=100")
    live.cards(BANKER_WINS)
    brought = live.report(f.ThirdToBanker(card("8h"), exposed=False))
    assert cites(the(brought, e.CardsLeftOver), "7.7", "R-53")
    live.finish()
    assert not live.table.free_due
    live.bets(ann="player=100")
    live.do(c.DealAhead())
    assert live.dealt.player.cards == cards("8h")


def test_7_9_a_card_to_the_banker_while_the_player_draws_is_a_wrong_order(cites: Cites, live: Driven) -> None:
    live.bets(ann="player=100")
    live.cards("Kd 7h 2s Ks")
    refused = live.refuses(c.Report(f.ThirdToBanker(card("8h"), exposed=True)))
    assert refused.reason == "use-wrong-order"
    assert cites(refused, "7.9")


@pytest.mark.parametrize("dealt", ["Kd 2h 7s 3c", "Kd 2h 7s 3c 4d"])
def test_7_7_a_banker_who_draws_is_due_the_card(cites: Cites, live: Driven, dealt: str) -> None:
    live.bets(ann="player=100")
    live.cards(dealt)
    refused = live.refuses(c.Report(f.ThirdToBanker(card("8h"), exposed=True)))
    assert refused.reason == "third-card-due"
    assert cites(refused, "7.7")


# 7.16: the dealer calls the wrong result


@pytest.mark.parametrize("called", [Result.PLAYER, Result.TIE])
def test_7_16_the_cards_decide_whatever_was_called(cites: Cites, live: Driven, called: Result) -> None:
    live.bets(ann="player=100 tie=10", bob="banker=300")
    live.cards(BANKER_WINS)
    announced = the(live.do(c.AnnounceResult(called)), e.ResultAnnounced)
    assert (announced.called, announced.actual) == (called, Result.BANKER)
    assert (announced.player, announced.banker) == (6, 7)
    assert cites(announced, "7.16", "R-48")
    settled = the(live.do(c.SettleCoup()), e.CoupSettled)
    assert settled.result is Result.BANKER
    assert live.racks == {"ann": 9_890, "bob": 10_285}
    assert results(live.table) == (Result.BANKER,)


def test_7_16_the_right_result_is_nothing_irregular(cites: Cites, live: Driven) -> None:
    live.bets(ann="player=100")
    live.cards(SIX_ALL)
    assert "7.16" not in the(live.do(c.AnnounceResult(Result.TIE)), e.ResultAnnounced).clauses
    live.do(c.SettleCoup())
    live.bets(ann="player=100")
    live.cards(SIX_ALL)
    assert cites(live.do(c.AnnounceResult(Result.PLAYER)), "7.16")
