"""The replay of a coup, step by step: the same as it was live, without cards that nobody may see."""

import random
from collections.abc import Iterator, Sequence
from functools import cache

import msgspec
import pytest
from msgspec import Struct
from msgspec.structs import replace
from support.live_table import STAFF, Driven
from support.server.viewers import face_down, walk, writing

from punto.cards import Card
from punto.coup import Side
from punto.errors import Refusal
from punto.table import commands as c
from punto.table import events as e
from punto.table import findings as f
from punto.table.codec import LogEntry
from punto.table.evolve import evolve
from punto.table.next import waiting_since
from punto.table.roles import Role
from punto.table.state import Table
from punto.table_clauses import Ground
from punto.views import replay
from punto.views.public import public_view
from punto.views.replay import Revealed, replayed
from punto.views.table_facts import TableFacts
from punto.wire.history import Replay
from punto.wire.parts import HandShown

ENDS = (e.CoupSettled, e.CoupVoided, e.CoupReopened)
encode = msgspec.json.Encoder(order="deterministic").encode


class Played(Struct, frozen=True):
    """A coup of a random table: how the table stood before it, and what has happened since."""

    before: Table
    span: tuple[LogEntry, ...]
    after: Table

    @property
    def replay(self) -> Replay:
        return replayed(self.before.coups + 1, self.before, self.span, ())


@cache
def random_coups() -> tuple[Played, ...]:
    """Coups after every third of their commands, most of them unfinished, and at their ends, of every game."""
    games = ("baccarat", "lucky7", "seven_up", "lucky_draw", "baccarat", "lucky7") * 3
    return tuple(played for seed, game in enumerate(games) for played in _coups_of(9900 + seed, game))


def _coups_of(seed: int, game: str) -> Iterator[Played]:
    before, span = None, list[LogEntry]()
    for number, step in enumerate(walk(seed, game, squeezed=bool(seed % 2))):
        state = step.before
        for each in step.written:
            if isinstance(each.event, e.BetsOpened | e.FreeHandBegun):
                before, span = state, []
            elif isinstance(each.event, e.TableOpened | e.TableClosed | e.ShoePrepared):
                before = None
            state = evolve(state, each.event)
            span.append(each)
        ended = any(isinstance(each.event, ENDS) for each in step.written)
        if before is not None and (ended or number % 3 == 0):
            yield Played(before, tuple(span), step.after)


def views(told: Replay) -> list[dict[str, object]]:
    """What a screen that puts the changes together shows at each step."""
    shown = msgspec.to_builtins(told.before.view)
    made = []
    for change in told.changes:
        shown = {**shown, **msgspec.to_builtins(change.view)}
        made.append(shown)
    return made


def test_at_each_step_the_table_is_as_everyone_saw_it_then() -> None:
    """During a coup and after it, except for cards that lay face down."""
    compared = 0
    for played in random_coups():
        told, state, expected = played.replay, played.before, []
        since = played.span[0].at
        for each in played.span:
            state, since = evolve(state, each.event), waiting_since(since, each.event, each.at)
            if not isinstance(each.event, e.OfDispute):
                kind = Revealed if told.over else TableFacts
                expected.append(msgspec.to_builtins(public_view(kind(state, since))))
        assert views(told) == expected
        compared += len(expected)
    assert compared > 3000


def test_changes_follow_one_another_and_tell_every_event_but_those_of_disputes() -> None:
    disputes = reopened = 0
    for played in random_coups():
        told = played.replay
        numbers = [told.before.n, *(change.n for change in told.changes)]
        assert [change.after for change in told.changes] == numbers[:-1]
        play = [each for each in played.span if not isinstance(each.event, e.OfDispute)]
        disputes += len(played.span) - len(play)
        assert [event.n for change in told.changes for event in change.events] == [each.n for each in play]
        assert [change.now for change in told.changes] == [each.at for each in play]
        ends = [each.event for each in played.span if isinstance(each.event, ENDS)]
        assert told.over == (bool(ends) and not isinstance(ends[-1], e.CoupReopened))  # a reopened coup goes on
        reopened += bool(ends) and not told.over
    assert disputes > 30
    assert reopened > 0


def test_the_replay_of_a_coup_in_play_is_the_same_whatever_lies_face_down() -> None:
    chance, compared = random.Random(5), 0
    for played in random_coups():
        if not face_down(played.after) or played.replay.over:
            continue
        other = _with_other_cards(played, chance)
        if other is not None:
            assert encode(other.replay) == encode(played.replay)
            compared += 1
    assert compared > 15


def _with_other_cards(played: Played, chance: random.Random) -> Played | None:
    """The same coup with other cards dealt face down, up to the point that it could reach with them."""
    assert played.after.play is not None
    down = {each.n for each in played.span if isinstance(each.event, e.CardDealt) and each.event.down}
    for each in played.span:
        if isinstance(each.event, e.HandOpened | e.CoupReconstructed | e.CardsRetrieved):
            return None  # some of them have been seen
    span = tuple(_dealt_otherwise(each, chance) if each.n in down else each for each in played.span)
    state = played.before
    try:
        for each in span:
            state = evolve(state, each.event)
            public_view(state)
    except Refusal:
        return None
    return Played(played.before, span, state)


def _dealt_otherwise(written: LogEntry, chance: random.Random) -> LogEntry:
    event = written.event
    assert isinstance(event, e.CardDealt)
    return replace(written, event=replace(event, card=chance.choice([card for card in Card if card != event.card])))


# By hand.


def squeezing(*, both: bool = False) -> tuple[Driven, Table]:
    """Ann squeezes the Player's cards, Bob the Banker's if both are squeezed; and the table before the coup."""
    table = Driven().ready("baccarat", "ann", "bob", face_down=True)
    before = table.table
    table.bets(ann="player=300", bob="banker=200 tie=10")
    table.by("ann", c.RequestSqueeze("ann", Side.PLAYER))
    if both:
        table.by("bob", c.RequestSqueeze("bob", Side.BANKER))
    table.cards("9s 3h Kd 2c")
    return table, before


def replay_of(table: Driven, before: Table, disputes: Sequence[e.Event] = ()) -> Replay:
    command = c.Command(key="k", actor=c.Actor(STAFF[Role.DEALER], Role.DEALER), at=5, body=c.CallBets())
    whole = writing(table.events, command, 1)
    first = next(each.n for each in whole if isinstance(each.event, e.BetsOpened))
    told = [each for each in whole if isinstance(each.event, e.OfDispute)]
    assert [each.event for each in told] == list(disputes)
    return replayed(1, before, whole[first - 1 :], told)


def hands(told: Replay) -> list[tuple[HandShown, ...]]:
    """The hands after each card, and after each hand that was opened."""
    found = []
    for change in told.changes:
        coup = change.view.get("coup")
        if change.events[0].event in ("CardDealt", "HandOpened") and isinstance(coup, msgspec.Struct):
            found.append(coup.hands)  # type: ignore[attr-defined]
    return found


def cards_told(told: Replay) -> list[str | None]:
    return [event.card for change in told.changes for event in change.events if event.event == "CardDealt"]


def test_cards_that_lie_face_down_in_a_coup_that_goes_on_are_not_shown() -> None:
    told = replay_of(*squeezing())
    assert not told.over
    assert cards_told(told) == ["??", "3h", "??", "2c"]
    assert hands(told)[-1] == (
        HandShown(Side.PLAYER, ("??", "??"), (), None),
        HandShown(Side.BANKER, ("3h", "2c"), (), 5),
    )
    assert "9s" not in str(told)
    assert "9♠" not in str(told)


def test_a_card_that_was_opened_meanwhile_is_told_but_lay_face_down_at_its_step() -> None:
    table, before = squeezing()
    table.by("ann", c.OpenHand(Side.PLAYER))
    told = replay_of(table, before)
    assert not told.over
    assert cards_told(told) == ["9s", "3h", "Kd", "2c"]
    assert hands(told)[-2][0] == HandShown(Side.PLAYER, ("??", "??"), (), None)
    assert views(told)[-1]["coup"]["hands"][0]["cards"] == ("9s", "Kd")  # type: ignore[index]


@pytest.mark.parametrize("opened", [True, False], ids=["opened", "never opened"])
def test_of_a_coup_that_is_over_every_card_is_shown_at_its_step(opened: bool) -> None:  # noqa: FBT001
    table, before = squeezing()
    if opened:
        table.by("ann", c.OpenHand(Side.PLAYER))
        table.finish()
    else:
        table.report(f.Unforeseen("The lights went out."))
        table.do(c.RuleUnforeseen(c.Ruling.VOID, "It was dark."), Role.ASSISTANT_DIRECTOR)
    told = replay_of(table, before)
    assert told.over
    assert cards_told(told) == ["9s", "3h", "Kd", "2c"]
    assert hands(told)[0] == (HandShown(Side.PLAYER, ("9s",), (), 9),)
    assert hands(told)[-1] == (HandShown(Side.PLAYER, ("9s", "Kd"), (), 9), HandShown(Side.BANKER, ("3h", "2c"), (), 5))
    coup = views(told)[[change.events[0].event for change in told.changes].index("CardDealt")]["coup"]
    assert isinstance(coup, dict)
    assert coup["down"] == ("player",), "that it lay face down is still told"


def test_a_report_of_the_coups_cards_names_them_once_the_coup_is_over() -> None:
    table, before = squeezing(both=True)
    table.report(f.WrongOrder(tuple(reversed(table.dealt.cards))))
    found = [event.found for change in replay_of(table, before).changes for event in change.events if event.found]
    assert found == [f.WrongOrder(())]
    table.do(c.Proceed(), Role.SHIFT_MANAGER)
    table.by("ann", c.OpenHand(Side.PLAYER))
    found = [event.found for change in replay_of(table, before).changes for event in change.events if event.found]
    assert found == [f.WrongOrder(())], "the cards that lay face down still do, in the other hand (R-53)"
    table.by("bob", c.OpenHand(Side.BANKER))
    while table.dealt.next:
        table.cards("Th")
    table.finish()
    found = [event.found for change in replay_of(table, before).changes for event in change.events if event.found]
    assert isinstance(found[0], f.WrongOrder)
    assert len(found[0].cards) == 4


def test_staff_see_who_did_what_and_disputes_apart() -> None:
    table, before = squeezing()
    table.by("ann", c.OpenHand(Side.PLAYER))
    table.finish()
    raised = table.by("ann", c.RaiseDispute("ann", 1, "I was paid short."))
    raised += table.do(c.AddEvidence(1, Ground.SURVEILLANCE, "The film shows it."), Role.INSPECTOR)
    told = replay_of(table, before, raised)
    assert [event.event for event in told.disputes] == ["DisputeRaised", "EvidenceAdded"]
    assert told.disputes[1].text == "The film shows it."
    assert all(event.actor and event.role for change in told.changes for event in change.events)
    assert not any(event.dispute for change in told.changes for event in change.events)
    placed = [event.patron for change in told.changes for event in change.events if event.event == "WagerPlaced"]
    assert placed == ["ann", "bob", "bob"]


def test_the_wagers_of_a_crowd_are_put_together_and_none_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    patrons = tuple(f"p{number}" for number in range(1, 8))
    table = Driven().ready("baccarat", *patrons)
    before = table.table
    table.bets(**dict.fromkeys(patrons, "player=100 tie=10"))
    table.cards("9s 3h Kd 2c")
    table.finish()
    one_by_one = replay_of(table, before)
    assert len(one_by_one.changes) == 1 + 14 + 1 + 4 + 1 + 2
    monkeypatch.setattr(replay, "MOST_STEPS", 5)  # of 23 events, so that five may be put together
    together = replay_of(table, before)
    assert [len(change.events) for change in together.changes] == [1, 5, 5, 4, 1, 1, 1, 1, 1, 1, 1, 1]
    assert [event for change in together.changes for event in change.events] == [
        event for change in one_by_one.changes for event in change.events
    ]
    assert views(together)[-1] == views(one_by_one)[-1]
    assert [change.after for change in together.changes[1:]] == [change.n for change in together.changes[:-1]]
