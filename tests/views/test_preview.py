"""What would follow from a correction, before anybody confirms it (R-57)."""

import msgspec
import pytest
from support.live_table import STAFF, Driven

from punto.cards import card
from punto.coup import Result, Side
from punto.errors import Refusal
from punto.table import commands as c
from punto.table.roles import Role
from punto.views.preview import preview
from punto.wire.events import Moved
from punto.wire.preview import Correction, Preview


def previewed(table: Driven, body: Correction, role: Role = Role.DEALER) -> Preview:
    """What this role is told; nothing happens by it."""
    before = table.table
    seen = preview(before, len(table.events), c.Actor(STAFF[role], role), body, table.clock)
    assert table.table is before
    return seen


def right(position: int, name: str, reason: str = "") -> c.CorrectCard:
    return c.CorrectCard(position, card(name), reason)


def totals(seen: Preview) -> tuple[dict[str, int | None], dict[str, int | None]]:
    return (
        {str(one.hand): one.total for one in seen.before.hands},
        {str(one.hand): one.total for one in seen.then.hands},
    )


def kinds(seen: Preview) -> list[str]:
    return [event.event for event in seen.events]


def test_the_totals_and_the_insurance_that_goes_back() -> None:
    live = Driven().ready("baccarat")
    live.bets(ann="banker=1000")
    live.cards("2s Ac 3c 5d")  # 5 against 6: 3 to 1
    live.do(c.OfferInsurance())
    live.by("ann", c.Insure("ann", "banker_insurance", 300))
    seen = previewed(live, right(4, "6d"))
    assert totals(seen) == ({"player": 5, "banker": 6}, {"player": 5, "banker": 7})
    assert (seen.before.result, seen.then.result) == (None, None)  # the Player still draws
    assert kinds(seen) == ["CardCorrected", "WagersReturned", "CoupReconstructed", "PointsCalled"]
    assert seen.money == (Moved("ann", 300),)
    assert seen.next is not None
    assert (seen.next.do, seen.rank, seen.after) == ("OfferInsurance", Role.DEALER, len(live.events))


def test_a_third_card_that_is_no_longer_due_is_left_over() -> None:
    live = Driven().ready("baccarat")
    live.bets(ann="banker=1000")
    live.cards("2s Ac 3c 5d 6h")  # 5 draws a six
    seen = previewed(live, right(3, "7c"))  # 9 is a natural: nobody draws
    assert (seen.before.result, seen.then.result) == (None, Result.PLAYER)
    assert seen.rank is Role.INSPECTOR  # the card was not the last
    assert "FreeHandDue" in kinds(seen)
    assert seen.next is not None
    assert seen.next.do == "AnnounceResult"


def test_after_the_settlement_the_chips_of_each_patron() -> None:
    live = Driven().ready("baccarat")
    live.coup("9s 2d Kc 6h", ann="player=100", bob="banker=100")  # 9 against 8: ann has 10,100, bob 9,900
    seen = previewed(live, right(1, "3s"))  # 3 against 8: ann has 9,900, bob 10,095
    assert seen.rank is Role.PIT_MANAGER
    assert (seen.before.result, seen.then.result) == (Result.PLAYER, Result.BANKER)
    assert totals(seen) == ({"player": 9, "banker": 8}, {"player": 3, "banker": 8})
    assert (seen.money, seen.owed) == ((Moved("ann", -200), Moved("bob", 195)), ())
    assert kinds(seen) == ["CoupReopened", "CardCorrected", "CoupReconstructed", "PointsCalled", "CoupSettled"]
    assert [event.n for event in seen.events] == [len(live.events) + n for n in range(1, 6)]
    assert all("Reason" not in event.sentence.en for event in seen.events)
    assert all("Lý do" not in event.sentence.vi for event in seen.events)


def test_what_a_patron_no_longer_has_is_owed() -> None:
    live = Driven().ready("baccarat")
    live.coup("9s 2d Kc 6h", ann="player=100", bob="banker=100")
    live.do(c.TakeChips("ann", 10_070))
    seen = previewed(live, right(1, "3s"))
    assert (seen.money, seen.owed) == ((Moved("ann", -30), Moved("bob", 195)), (Moved("ann", 170),))


def test_who_has_left_is_paid_all_the_same() -> None:
    live = Driven().ready("baccarat")
    live.coup("9s 2d Kc 6h", ann="player=100", bob="banker=100")
    live.do(c.LeaveTable("bob"))
    assert Moved("bob", 195) in previewed(live, right(1, "3s")).money


def test_a_wager_and_a_burn() -> None:
    live = Driven().ready("baccarat")
    live.bets(ann="banker=1000")
    live.cards("2s Ac 3c")
    wager = previewed(live, c.CorrectWager("bob", "tie", 50))
    assert (wager.rank, wager.money, kinds(wager)) == (Role.INSPECTOR, (Moved("bob", -50),), ["WagerCorrected"])
    burn = previewed(live, c.CorrectBurn(card("Ks"), 11))
    assert (burn.rank, burn.money, kinds(burn)) == (Role.INSPECTOR, (), ["BurnCorrected"])


def test_each_area_of_lucky_draw_has_its_own_total() -> None:
    live = Driven().ready("lucky_draw", "ann")
    live.place(ann="enter=100")
    live.do(c.CloseBets())
    live.cards("2s 9d 3c")
    seen = previewed(live, right(2, "4d"), Role.INSPECTOR)
    before, then = totals(seen)
    assert before != then
    assert seen.then.result is None


@pytest.mark.parametrize("role", [Role.DEALER, Role.INSPECTOR, Role.PIT_MANAGER])
def test_it_is_refused_as_the_command_would_be(role: Role) -> None:
    live = Driven().ready("baccarat")
    live.bets(ann="banker=1000")
    live.cards("2s Ac 3c 5d")
    for body in (right(4, "5d"), right(9, "5d"), c.CorrectWager("cyd", "tie", 50), c.CorrectBurn(card("As"), 2)):
        meant = live.refuses(body, Role.PIT_MANAGER)
        with pytest.raises(Refusal) as caught:
            previewed(live, body, role)
        assert (caught.value.reason, caught.value.clause) == (meant.reason, meant.clause)


def test_who_may_not_correct_at_all_is_told_so() -> None:
    live = Driven().ready("baccarat")
    live.bets(ann="banker=1000")
    live.cards("2s Ac 3c 5d")
    with pytest.raises(Refusal) as caught:
        previewed(live, right(4, "6d"), Role.SURVEILLANCE)
    assert caught.value.reason == "not-your-role"


HIDDEN = ("2s 7d", "9h Kd", "Ad 3d", "4s 4h")
"""The Player's first two cards, in either order of worth: a natural, a hand that stands, and two that draw."""


@pytest.mark.parametrize(
    "body",
    [right(2, "6c"), right(4, "Jc"), right(1, "8c"), c.CorrectWager("ann", "tie", 10), c.CorrectBurn(card("Ks"), 11)],
    ids=["open", "open-last", "hidden", "wager", "burn"],
)
def test_cards_that_lie_face_down_are_not_told(body: Correction) -> None:
    """Whatever ann squeezes, staff are told the same, however often they ask."""
    told = {_of_squeezed(player, body) for player in HIDDEN}
    assert len(told) == 1
    (text,) = told
    assert not any(f'"{name}"' in text or card(name).symbol in text for each in HIDDEN for name in each.split())


def _of_squeezed(player: str, body: Correction) -> bytes | str:
    live = Driven().ready("baccarat", "ann", "bob", face_down=True)
    live.bets(ann="player=300", bob="banker=200")
    live.by("ann", c.RequestSqueeze("ann", Side.PLAYER))
    first, second = player.split()
    live.cards(f"{first} 5c {second} Tc")
    return msgspec.json.encode(previewed(live, body), enc_hook=str).decode()
