"""Only the patron who squeezes gets a face-down card, or anything that follows from it."""

import random
from collections import Counter
from functools import cache
from itertools import chain

import msgspec
import pytest
from msgspec.structs import replace
from support.live_table import STAFF, Driven, cards
from support.server.viewers import VIEWERS, Step, exchanged, face_down, redone, sent, squeezers, turns_up, walk, writing

from punto.cards import Card, card
from punto.coup import Side
from punto.table import commands as c
from punto.table import events as e
from punto.table import findings as f
from punto.table.codec import LogEntry
from punto.table.commitment import Reveal
from punto.table.roles import Role
from punto.table.rules import Mode
from punto.table.state import Phase
from punto.views.own import own_view
from punto.views.public import public_view
from punto.views.redaction import event_views
from punto.views.staff import staff_view
from punto.views.viewers import PUBLIC_VIEWER, STAFF_VIEWER, Viewer, patron_viewer
from punto.wire.parts import Due, What
from punto.wire.table import Next

SEEDS = range(7100, 7190)


@cache
def squeezed_tables() -> tuple[Step, ...]:
    """What happened at ninety tables where patrons squeeze."""
    walks = (walk(seed, "baccarat" if seed % 3 else "lucky7", squeezed=True) for seed in SEEDS)
    return tuple(chain.from_iterable(walks))


def test_a_table_looks_the_same_to_all_but_its_squeezers_whatever_lies_face_down() -> None:
    chance, compared = random.Random(1), Counter[str]()
    for step in squeezed_tables():
        other = exchanged(step.after, chance)
        if other is None:
            continue
        now, then = replace(step, written=()), replace(step, written=(), after=other)
        for viewer in VIEWERS:
            if viewer.name in squeezers(step.after):
                assert _but_squeezed(now, viewer) == _but_squeezed(then, viewer)
                assert sent(now, viewer) != sent(then, viewer)
                compared["squeezer"] += 1
            else:
                assert sent(now, viewer) == sent(then, viewer)
                compared[viewer.kind] += 1
        compared[f"{step.after.phase}"] += 1
        compared["open"] += step.after.open is not None
        compared["waived"] += bool(step.after.play and step.after.play.waived)
    assert min(compared[viewer.kind] for viewer in VIEWERS) > 300
    assert min(compared[what] for what in ("squeezer", Phase.DEALING, Phase.THIRD_CARDS, "open", "waived")) > 0, (
        compared
    )


def _but_squeezed(step: Step, viewer: Viewer) -> bytes:
    """What a patron who squeezes gets, without the cards of that hand."""
    me = own_view(step.after, viewer.name, 0)
    plain = replace(me, squeeze=tuple(replace(hand, cards=()) for hand in me.squeeze))
    return msgspec.json.encode([public_view(step.after), plain])


def test_a_card_dealt_face_down_is_told_as_any_other_would_be() -> None:
    chance, compared = random.Random(2), 0
    for step in squeezed_tables():
        deals = step.command.body
        if not isinstance(deals, c.DealCard) or deals.proof:
            continue
        # The cards that lie ahead of the shoe may follow it.
        if not next(event for event in _events(step) if isinstance(event, e.CardDealt)).down:
            continue
        other = redone(step, step.before, c.DealCard(chance.choice([one for one in Card if one != deals.card])))
        if other is None or turns_up(step):  # the shoe has no more of these; or the dealer opens the hand with it
            continue
        for viewer in VIEWERS:
            if viewer.name not in squeezers(step.after):
                assert sent(step, viewer) == sent(other, viewer)
        compared += 1
    assert compared > 100


def test_whatever_else_happens_while_cards_lie_face_down_is_told_as_if_they_were_others() -> None:
    chance, compared = random.Random(3), Counter[str]()
    for step in squeezed_tables():
        before = exchanged(step.before, chance)
        if before is None or turns_up(step):
            continue
        other = redone(step, before)
        if other is None or turns_up(other):
            continue
        for viewer in VIEWERS:
            if viewer.name not in squeezers(step.before) | squeezers(step.after):
                assert sent(step, viewer) == sent(other, viewer), step.command
        compared.update(type(each.event).__name__ for each in step.written)
    assert compared["CardDealt"] > 100
    assert len(compared) > 8, compared


def test_a_coup_that_goes_wrong_is_reported_without_the_cards_that_lie_face_down() -> None:
    for seen in (PUBLIC_VIEWER, STAFF_VIEWER, patron_viewer("bob")):
        table = _both_squeeze()
        table.cards("9s 3h Kd 2c")
        before = table.table
        brought = table.report(f.WrongOrder(cards("3h 9s Kd 2c")))
        (shown,) = [views.to(seen) for views in event_views(_written(table, brought), before, table.table)]
        assert shown is not None
        assert shown.found == f.WrongOrder(())
        assert not any(symbol in shown.sentence.en + shown.sentence.vi for symbol in ("9♠", "3♥", "K♦", "2♣"))
        desk = staff_view(table.table)
        assert desk.open is not None
        assert desk.open.found == f.WrongOrder(())


def test_an_opened_hand_is_told_with_its_cards() -> None:
    table = _both_squeeze()
    table.cards("9s 3h Kd 2c")
    before = table.table
    brought = table.by("ann", c.OpenHand(Side.PLAYER))
    shown = event_views(_written(table, brought), before, table.table)[0].public
    assert shown is not None
    assert (shown.event, shown.hand, shown.cards) == ("HandOpened", "player", ("9s", "Kd"))
    assert shown.sentence.en == "ann opened the Player's hand: 9♠, K♦."
    player, banker = public_view(table.table).coup.hands  # type: ignore[union-attr]
    assert (player.cards, player.total) == (("9s", "Kd"), 9)
    assert (banker.cards, banker.total) == (("??", "??"), None)


def test_only_the_squeezer_is_sent_the_cards_and_may_open_them_when_all_are_dealt() -> None:
    table = _both_squeeze()
    table.cards("9s 3h Kd")
    (squeezing,) = own_view(table.table, "ann", 0).squeeze
    assert (squeezing.hand, squeezing.cards, squeezing.may_open) == ("player", ("9s", "Kd"), False)
    table.cards("2c")
    (squeezing,) = own_view(table.table, "ann", 0).squeeze
    assert squeezing.may_open
    assert "OpenHand" in own_view(table.table, "ann", 0).may
    assert own_view(table.table, "bob", 0).squeeze[0].cards == ("3h", "2c")
    assert own_view(table.table, "cho", 0).squeeze == ()


def test_of_a_hand_opened_before_only_the_third_card_lies_face_down() -> None:
    table = _both_squeeze()
    table.cards("2s 3h Kd 2c")
    table.by("ann", c.OpenHand(Side.PLAYER))
    table.by("bob", c.OpenHand(Side.BANKER))
    table.do(c.DealCard(card("7s")))
    coup = public_view(table.table).coup
    assert coup is not None
    assert coup.hands[0].cards == ("2s", "Kd", "??")
    assert coup.due == view_due("hand", "player", "4.7")
    assert own_view(table.table, "ann", 0).squeeze[0].cards == ("7s",)


def view_due(what: str, to: str, clause: str) -> Due:
    return Due(What(what), Side(to), clause)


@pytest.mark.parametrize("natural", [True, False])
def test_nobody_is_told_what_comes_next_while_that_follows_from_hidden_cards(natural: bool) -> None:  # noqa: FBT001
    table = _both_squeeze()
    table.cards("9s 3h Kd 2c" if natural else "2s 3h Kd 2c")
    coup = public_view(table.table).coup
    assert coup is not None
    assert coup.due == view_due("hand", "player", "4.7")
    due = staff_view(table.table).next
    assert due is not None
    assert (due.do, due.clause, due.to) == ("OpenHand", "4.7", "player")


def test_an_automatic_dealer_tells_that_it_waits_for_the_hand() -> None:
    for seed in range(40):
        for step in walk(7300 + seed, "baccarat", squeezed=True):
            rules, play = step.after.rules, step.after.play
            if rules is None or rules.mode is not Mode.AUTOMATIC or not play or len(face_down(step.after)) < 3:
                continue
            if len(play.happened) < 4 or step.after.open:
                continue
            seen = public_view(step.after, since=1000)
            assert seen.next is not None
            assert (seen.next.do, seen.next.at) == ("Report", 1000 + rules.timing.squeeze)
            return
    raise AssertionError("no automatic table came so far")


def test_an_automatic_dealer_tells_nothing_of_the_players_card_where_the_bankers_comes_first() -> None:
    table = _both_squeeze()
    table.cards("2s 3h Kd 2c")
    table.by("ann", c.OpenHand(Side.PLAYER))
    table.by("bob", c.OpenHand(Side.BANKER))
    table.cards("4s")
    table.do(c.ConsentBankerFirst("ann"))
    assert table.table.rules
    automatic = replace(table.table, rules=replace(table.table.rules, mode=Mode.AUTOMATIC))
    shown = public_view(automatic)
    assert shown.next == Next("card", None)
    assert shown.coup is not None
    assert shown.coup.due == view_due("card", "banker", "6.4.4")
    chance, draws = random.Random(4), set()
    for _ in range(30):
        other = exchanged(automatic, chance)
        assert other is not None
        draws.add(other.coup().next is not None)
        assert public_view(other) == shown
        assert public_view(other, since=1000) == public_view(automatic, since=1000)
    assert draws == {True, False}


def test_the_proof_of_a_card_is_told_with_the_card() -> None:
    proof = Reveal(3, card("9s"), "aa" * 16, ("bb" * 32,))
    table = _both_squeeze()
    for down in (True, False):
        dealt = e.CardDealt(card=card("9s"), to=Side.PLAYER, phase=Phase.DEALING, down=down, proof=proof)
        (views,) = event_views(_written(table, [dealt]), table.table, table.table)
        for viewer in VIEWERS:
            shown = views.to(viewer)
            assert shown is not None
            assert (shown.card, shown.proof) == (("??", None) if down else ("9s", proof))


def _both_squeeze() -> Driven:
    """Ann squeezes the Player's hand, bob the Banker's; cho only watches."""
    table = Driven().ready("baccarat", "ann", "bob", "cho", face_down=True)
    table.bets(ann="player=300", bob="banker=300")
    table.by("ann", c.RequestSqueeze("ann", Side.PLAYER))
    table.by("bob", c.RequestSqueeze("bob", Side.BANKER))
    return table


def _written(table: Driven, brought: list[e.Event]) -> tuple[LogEntry, ...]:
    command = c.Command(key="k", actor=c.Actor(STAFF[Role.DEALER], Role.DEALER), at=5, body=c.CallBets())
    return writing(brought, command, len(table.events) - len(brought) + 1)


def _events(step: Step) -> list[e.Event]:
    return [each.event for each in step.written]
