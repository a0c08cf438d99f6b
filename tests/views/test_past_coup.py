"""A past coup as everyone, one of its patrons, and staff may see it."""

import pytest
from support.live_table import STAFF, Driven
from support.server.viewers import walk, writing

from punto.coup import Answer, Side
from punto.table import commands as c
from punto.table import events as e
from punto.table import findings as f
from punto.table.codec import LogEntry
from punto.table.roles import Role
from punto.table.rules import TableRules
from punto.table_clauses import Ground
from punto.views.past_coup import past_coup
from punto.views.viewers import PUBLIC_VIEWER, STAFF_VIEWER, Viewer, patron_viewer
from punto.wire.events import EventView
from punto.wire.history import PastCoup
from punto.wire.parts import HandShown

EVERYONE = (PUBLIC_VIEWER, STAFF_VIEWER, patron_viewer("ann"), patron_viewer("bob"))


def written(table: Driven) -> list[LogEntry]:
    """All events of the table's one coup."""
    command = c.Command(key="k", actor=c.Actor(STAFF[Role.DEALER], Role.DEALER), at=5, body=c.CallBets())
    whole = writing(table.events, command, 1)
    first = next(each.n for each in whole if isinstance(each.event, e.BetsOpened))
    return list(whole[first - 1 :])


def rules_of(table: Driven) -> TableRules:
    assert table.table.rules is not None
    return table.table.rules


def story(table: Driven, viewer: Viewer) -> PastCoup:
    return past_coup(1, rules_of(table), written(table), viewer)


def squeezing(*, both: bool = False) -> Driven:
    """ann squeezes the Player's cards, bob the Banker's if both are squeezed."""
    table = Driven().ready("baccarat", "ann", "bob", face_down=True)
    table.bets(ann="player=300", bob="banker=200 tie=10")
    table.by("ann", c.RequestSqueeze("ann", Side.PLAYER))
    if both:
        table.by("bob", c.RequestSqueeze("bob", Side.BANKER))
    table.cards("9s 3h Kd 2c")
    return table


@pytest.mark.parametrize("viewer", EVERYONE, ids=lambda viewer: viewer.name or viewer.kind)
def test_a_hand_that_was_opened_is_shown_to_everyone_afterwards(viewer: Viewer) -> None:
    table = squeezing()
    table.by("ann", c.OpenHand(Side.PLAYER))
    table.finish()
    told = story(table, viewer)
    assert told.hands == (HandShown(Side.PLAYER, ("9s", "Kd"), (), 9), HandShown(Side.BANKER, ("3h", "2c"), (), 5))
    assert (told.over, told.void, told.result) == (True, False, "player")
    dealt = [event.card for event in told.events if event.event == "CardDealt"]
    assert dealt == ["9s", "3h", "Kd", "2c"]


@pytest.mark.parametrize("viewer", EVERYONE, ids=lambda viewer: viewer.name or viewer.kind)
def test_a_hand_that_was_never_opened_is_shown_to_staff_alone(viewer: Viewer) -> None:
    table = squeezing()
    table.report(f.Unforeseen("The lights went out."))
    table.do(c.RuleUnforeseen(c.Ruling.VOID, "It was dark."), Role.ASSISTANT_DIRECTOR)
    told = story(table, viewer)
    assert (told.over, told.void) == (True, True)
    shown = ("9s", "Kd") if viewer is STAFF_VIEWER else ("??", "??")
    assert told.hands[0] == HandShown(Side.PLAYER, shown, (), 9 if viewer is STAFF_VIEWER else None)
    assert [event.card for event in told.events if event.event == "CardDealt"] == [shown[0], "3h", shown[1], "2c"]


def test_nobody_is_told_a_hidden_card_of_a_coup_that_goes_on() -> None:
    table = squeezing()
    for viewer in EVERYONE:
        told = story(table, viewer)
        assert not told.over
        assert told.hands[0].cards == ("??", "??")


def test_a_report_of_the_coups_cards_is_told_without_them_while_some_lie_face_down() -> None:
    table = squeezing()
    table.report(f.WrongOrder(tuple(reversed(table.dealt.cards))))
    for viewer in EVERYONE:
        (told,) = [event for event in story(table, viewer).events if event.event == "IrregularityReported"]
        assert told.found == f.WrongOrder(())


def test_a_patron_sees_their_own_wagers_and_the_sums() -> None:
    table = squeezing()
    table.by("ann", c.OpenHand(Side.PLAYER))
    table.finish()
    seen = {viewer: story(table, viewer) for viewer in EVERYONE}
    for told in seen.values():
        assert told.sums is not None
        assert (told.sums.staked, told.sums.paid, told.sums.collected) == (510, 300, 210)
    placed = {
        viewer: [(event.patron, event.wager) for event in told.events if event.event == "WagerPlaced"]
        for viewer, told in seen.items()
    }
    assert placed[PUBLIC_VIEWER] == []
    assert placed[patron_viewer("ann")] == [("ann", "player")]
    assert placed[patron_viewer("bob")] == [("bob", "banker"), ("bob", "tie")]
    assert len(placed[STAFF_VIEWER]) == 3
    settled = {viewer: [(wager.patron, wager.wager) for wager in told.wagers] for viewer, told in seen.items()}
    assert settled == placed


def test_an_answer_is_told_by_its_seat() -> None:
    table = Driven().ready("lucky_draw")
    table.bets(ann="enter=100")
    table.cards("2s 4d 5c")
    table.by("ann", c.GiveAnswer("ann", Answer.DRAW))
    table.cards("3d 6c")
    if table.dealt.next:
        table.cards("7c")
    table.finish()
    public, own = (
        next(event for event in story(table, viewer).events if event.event == "AnswerGiven")
        for viewer in (PUBLIC_VIEWER, patron_viewer("ann"))
    )
    assert (public.seat, public.patron, public.stake, public.sentence.en) == (1, None, None, "Seat 1 drew.")
    assert (own.patron, own.stake) == ("ann", 100)


def test_a_coup_put_right_is_shown_as_it_came_to_be() -> None:
    table = squeezing(both=True)
    table.report(f.WrongOrder(tuple(reversed(table.dealt.cards))))
    table.do(c.Proceed(), Role.SHIFT_MANAGER)
    hidden = ("??", "??")
    assert [hand.cards for hand in story(table, PUBLIC_VIEWER).hands] == [hidden, hidden]  # as they lay before
    table.by("ann", c.OpenHand(Side.PLAYER))
    assert [hand.cards for hand in story(table, PUBLIC_VIEWER).hands] == [("2c", "3h"), hidden]
    table.by("bob", c.OpenHand(Side.BANKER))
    assert [hand.cards for hand in story(table, PUBLIC_VIEWER).hands] == [("2c", "3h"), ("Kd", "9s")]


def test_a_coup_put_right_shows_a_hand_that_nobody_squeezes_as_the_dealer_turned_it_up() -> None:
    table = squeezing()
    table.report(f.WrongOrder(tuple(reversed(table.dealt.cards))))
    table.do(c.Proceed(), Role.SHIFT_MANAGER)
    told = story(table, PUBLIC_VIEWER)
    assert [event.event for event in told.events][-2:] == ["HandOpened", "PointsCalled"]  # the Player's, now a Banker's
    assert [hand.cards for hand in told.hands] == [("2c", "3h"), ("Kd", "9s")]


def test_an_open_dispute_of_the_coup_is_told_to_its_patron_and_staff() -> None:
    table = squeezing()
    table.by("ann", c.OpenHand(Side.PLAYER))
    table.finish()
    table.by("ann", c.RaiseDispute("ann", 1, "I was paid short."))
    table.do(c.AddEvidence(1, Ground.SURVEILLANCE, "The film shows bob, too."), Role.INSPECTOR)
    texts = {viewer: " ".join(event.sentence.en for event in story(table, viewer).events) for viewer in EVERYONE}
    assert "paid short" in texts[patron_viewer("ann")]
    assert "film" not in texts[patron_viewer("ann")]
    assert "film" in texts[STAFF_VIEWER]
    for other in (PUBLIC_VIEWER, patron_viewer("bob")):
        assert "ispute" not in texts[other]


def test_any_coup_of_any_table_can_be_recalled() -> None:
    count = 0
    for seed, game in enumerate(("baccarat", "lucky7", "seven_up", "lucky_draw") * 4):
        events: list[LogEntry] = []
        for step in walk(8800 + seed, game):
            rules = step.after.rules
            for each in step.written:
                if isinstance(each.event, e.BetsOpened | e.FreeHandBegun):
                    events = []
                events.append(each)
            if rules and events and isinstance(events[-1].event, e.CoupSettled | e.CoupVoided):
                for viewer in (*EVERYONE, patron_viewer("nobody")):
                    told = past_coup(step.after.coups, rules, events, viewer)
                    assert told.over
                    count += 1
    assert count > 300


def test_who_let_insurance_pass_is_told_to_staff_by_name_and_to_others_as_a_number() -> None:
    table = Driven().ready("baccarat", "ann", "bob")
    table.bets(ann="banker=300", bob="banker=200")
    table.cards("5d 2h Kc 4c")
    table.do(c.OfferInsurance())
    table.do(c.CloseOffers())

    def closed(viewer: Viewer) -> EventView:
        return next(event for event in story(table, viewer).events if event.event == "OffersClosed")

    assert (closed(STAFF_VIEWER).names, closed(STAFF_VIEWER).others) == (("ann", "bob"), 0)
    assert "forgone by ann, bob" in closed(STAFF_VIEWER).sentence.en
    assert (closed(PUBLIC_VIEWER).names, closed(PUBLIC_VIEWER).others) == ((), 2)
    assert "forgone by 2 patrons" in closed(PUBLIC_VIEWER).sentence.en
