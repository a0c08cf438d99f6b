"""Lucky Draw, game.1, at a live table, by hand; and what its document leaves to the house (R-49, R-61).

ann sits in seat 1 with an Enter wager of 100, bob in seat 2 with 200. ann has 9 and stands; bob has 5, draws a 3 with a
Draw wager of 200 and has 8; the dealer stands on 5.
"""

import pytest
from conftest import Cites
from driving import Driven, cards, game_of_module, live_table, the  # noqa: F401 - two are fixtures

from punto.cards import card
from punto.coup import Answer, Side
from punto.table import commands as c
from punto.table import events as e
from punto.table import found as f
from punto.table.roles import Role
from punto.table.state import Phase, Question

GAME = "lucky_draw"


def drawn(live: Driven) -> list[e.Event]:
    """The coup until bob has his third card."""
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


NAMED_BY_OTHERS = [
    f.WrongCards(f.WrongCard.FOREIGN, ("joker",)),
    f.ShoeRanOut(),
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
def test_r_49_what_other_documents_name_is_unforeseen_here(live: Driven, found: f.Found) -> None:
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
