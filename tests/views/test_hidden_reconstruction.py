"""A coup that is corrected with cards face down: nobody gets a card that nobody has seen (R-53)."""

import msgspec
import pytest
from support.live_table import STAFF, Driven, cards
from support.server.viewers import writing

from punto.coup import Side
from punto.table import commands as c
from punto.table import events as e
from punto.table import findings as f
from punto.table.codec import LogEntry
from punto.table.roles import Role
from punto.views.past_coup import past_coup
from punto.views.redaction import event_views
from punto.views.staff import staff_view
from punto.views.viewers import PUBLIC_VIEWER, STAFF_VIEWER, Viewer, patron_viewer
from punto.wire.parts import HandShown

EVERYONE = [PUBLIC_VIEWER, patron_viewer("ann"), patron_viewer("bob"), STAFF_VIEWER]


def squeezing() -> Driven:
    """ann squeezes the Player's hand, bob the Banker's."""
    table = Driven().ready("baccarat", "ann", "bob", face_down=True)
    table.bets(ann="player=300", bob="banker=200")
    table.by("ann", c.RequestSqueeze("ann", Side.PLAYER))
    table.by("bob", c.RequestSqueeze("bob", Side.BANKER))
    return table


def written(events: list[e.Event], first: int = 1) -> tuple[LogEntry, ...]:
    command = c.Command(key="k", actor=c.Actor(STAFF[Role.DEALER], Role.DEALER), at=5, body=c.CallBets())
    return writing(events, command, first)


def told(table: Driven, body: c.Body, role: Role, viewer: Viewer) -> str:
    """What a viewer gets of a command: its events and, for staff, the table after them."""
    before, first = table.table, len(table.events) + 1
    brought = table.do(body, role)
    views = [each.to(viewer) for each in event_views(written(brought, first), before, table.table)]
    staff = staff_view(table.table) if viewer is STAFF_VIEWER else None
    return msgspec.json.encode((views, staff), enc_hook=str).decode()


def names(text: str, given: str) -> list[str]:
    """The cards that a text gives away, by code or by symbol."""
    return [str(one) for one in cards(given) if f'"{one}"' in text or one.symbol in text]


@pytest.mark.parametrize("viewer", EVERYONE, ids=lambda viewer: viewer.name or viewer.kind)
def test_cards_that_stay_face_down_are_told_to_nobody(viewer: Viewer) -> None:
    table = squeezing()
    table.cards("2s 3h 7d 5c")
    report = told(table, c.Report(f.WrongOrder(cards("3h 2s 7d 5c"))), Role.DEALER, viewer)
    right = told(table, c.Proceed(), Role.INSPECTOR, viewer)
    assert names(report + right, "2s 3h 7d 5c") == []
    assert "4.14" not in right, "a natural is not told by its clause"


@pytest.mark.parametrize("viewer", EVERYONE, ids=lambda viewer: viewer.name or viewer.kind)
def test_cards_drawn_together_unseen_are_told_to_nobody(viewer: Viewer) -> None:
    table = squeezing()
    table.cards("2s 3h 7d")
    found = f.DrawnTogether(cards("5c 8h"), order_known=False, exposed=False)
    text = told(table, c.Report(found), Role.DEALER, viewer)
    text += told(table, c.DetermineOrder(places=(4, 5)), Role.PIT_MANAGER, viewer)
    text += told(table, c.CloseChoices(), Role.DEALER, viewer)
    assert names(text, "2s 3h 7d 5c 8h") == []


@pytest.mark.parametrize("viewer", EVERYONE, ids=lambda viewer: viewer.name or viewer.kind)
def test_a_card_that_is_put_right_while_its_order_is_waited_for_is_told_to_nobody(viewer: Viewer) -> None:
    table = squeezing()
    table.cards("2s 3h 7d")
    table.report(f.DrawnTogether(cards("5c 8h"), order_known=False, exposed=False))
    text = told(table, c.CorrectCard(5, cards("9h")[0]), Role.DEALER, viewer)
    text += told(table, c.CorrectCard(1, cards("4s")[0]), Role.INSPECTOR, viewer)
    text += told(table, c.DetermineOrder(places=(5, 4)), Role.PIT_MANAGER, viewer)
    text += told(table, c.CorrectCard(4, cards("6c")[0]), Role.INSPECTOR, viewer)
    text += told(table, c.CloseChoices(), Role.DEALER, viewer)
    assert names(text, "2s 4s 3h 7d 5c 6c 8h 9h") == []
    assert table.dealt.cards == cards("4s 3h 7d 9h")


@pytest.mark.parametrize("viewer", EVERYONE, ids=lambda viewer: viewer.name or viewer.kind)
def test_an_unseen_card_that_begins_the_next_coup_is_put_right_and_told_to_nobody(viewer: Viewer) -> None:
    """At a table where cards are dealt face up: it is told when it is dealt."""
    table = Driven().ready("baccarat", "ann", "bob").bets(ann="player=100")
    table.cards("9s 2d Kc 5h")
    table.report(f.ThirdToBanker(cards("4c")[0], exposed=False))
    table.finish()
    table.do(c.CallBets())
    text = told(table, c.CorrectCard(1, cards("6c")[0]), Role.INSPECTOR, viewer)
    table.do(c.CloseBets())
    text += told(table, c.CorrectCard(1, cards("7c")[0]), Role.DEALER, viewer)
    assert names(text, "4c 6c 7c") == []
    assert names(told(table, c.DealAhead(), Role.DEALER, viewer), "7c") == ["7c"]


def test_an_open_card_is_told_and_a_hidden_one_beside_it_is_not() -> None:
    table = squeezing()
    table.cards("2s 3h 7d 5c")
    table.by("ann", c.OpenHand(Side.PLAYER))
    table.report(f.WrongOrder((), (2, 1, 3, 4)))
    text = told(table, c.Proceed(), Role.INSPECTOR, PUBLIC_VIEWER)
    assert names(text, "2s 3h 7d 5c") == ["2s", "7d"]


@pytest.mark.parametrize("viewer", EVERYONE, ids=lambda viewer: viewer.name or viewer.kind)
def test_afterwards_everyone_sees_the_hands_that_were_opened(viewer: Viewer) -> None:
    table = squeezing()
    table.cards("2s 3h 7d 5c")
    table.report(f.WrongOrder((), (2, 1, 3, 4)))
    table.do(c.Proceed(), Role.INSPECTOR)
    table.by("ann", c.OpenHand(Side.PLAYER))
    table.do(c.Report(f.Misdealt()), beside=Role.INSPECTOR)
    story = past_coup(1, table.rules, written(table.events), viewer)
    hidden = viewer is not STAFF_VIEWER  # the Banker's hand was never opened
    banker = HandShown(Side.BANKER, ("??", "??"), (), None) if hidden else HandShown(Side.BANKER, ("2s", "5c"), (), 7)
    assert story.hands == (HandShown(Side.PLAYER, ("3h", "7d"), (), 0), banker)
