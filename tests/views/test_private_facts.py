"""Private facts of a patron go to nobody else at the table."""

from collections import Counter
from functools import cache
from itertools import chain, pairwise
from typing import get_args

import msgspec
import pytest
from msgspec.structs import replace
from support.server.viewers import VIEWERS, Quick, Step, encode, sent, walk

from punto.coup import Side
from punto.games import GAMES
from punto.table import commands as c
from punto.table import events as e
from punto.table import findings as f
from punto.table.roles import Role
from punto.table.state import DisputeStage, Patron, Table
from punto.table_clauses import Ground
from punto.views.audience import AUDIENCE, Reach
from punto.views.own import concerned, own_view
from punto.views.public import public_view, summary
from punto.views.redaction import event_views
from punto.views.staff import staff_view
from punto.views.table_facts import TableFacts
from punto.views.viewers import Viewer, ViewerKind
from punto.wire.events import EventView
from punto.wire.own import OwnView
from punto.wire.staff import StaffView
from punto.wire.table import TableSummary, View

CHIPS = (e.ChipsBrought, e.ChipsTaken, e.ChipsBought, e.TipGiven)
WAGERS = (e.WagerPlaced, e.WagerRemoved, e.InsuranceTaken, e.WagersReturned, e.LateWagerReturned, e.ChoiceMade)
PERSONS = [viewer for viewer in VIEWERS if viewer.kind is not ViewerKind.STAFF]


@cache
def tables() -> tuple[Step, ...]:
    """What happened at tables of every game."""
    games = sorted(GAMES)
    walks = (walk(8300 + seed, games[seed % len(games)], 400) for seed in range(40))
    return (*chain.from_iterable(walks), *_adjusted(), *_banker_first(), *_overlooked())


def _adjusted() -> tuple[Step, ...]:
    """A dispute whose adjustment is approved, which random tables seldom come to."""
    table = Quick()
    table.ready()
    table.coup("9s 2d Kh 5d", ann="banker=100")
    ground = Ground.GAME_RULES
    steps: list[tuple[c.Body, Role, str | None]] = [
        (c.RaiseDispute("ann", 1, "I saw it otherwise."), Role.PATRON, "ann"),
        (c.EscalateDispute(1), Role.INSPECTOR, None),
        (c.InformSurveillance(1, "Please look."), Role.PIT_MANAGER, None),
        (c.GiveTimeFrame(1, None, "It is late."), Role.PIT_MANAGER, None),
        (c.AddEvidence(1, ground, "4.14"), Role.PIT_MANAGER, None),
        (c.ResolveDispute(1, "In goodwill.", (ground,), adjustment=50), Role.PIT_MANAGER, None),
        (c.ApproveAdjustment(1), Role.SHIFT_MANAGER, None),
    ]
    for body, role, name in steps:
        assert table.attempt(body, role, name) is None
    return tuple(table.steps)


def _banker_first() -> tuple[Step, ...]:
    """A Banker's third card that is squeezed before the Player's, which random tables seldom come to."""
    table = Quick()
    table.ready(face_down=True)
    table.place(ann="banker=100")
    table.do(c.RequestSqueeze("ann", Side.BANKER))
    table.do(c.CloseBets())
    table.cards("Ks Ac Qd Kh")  # 0-1: both draw
    table.by("ann", c.OpenHand(Side.BANKER))
    assert table.attempt(c.ConsentBankerFirst("ann"), Role.DEALER) is None
    return tuple(table.steps)


def _overlooked() -> tuple[Step, ...]:
    """A wager that is recorded while patrons choose (7.13): its patron is asked, too."""
    table = Quick()
    table.ready()
    table.bets(ann="player=100")
    table.cards("2s Ac 3c 5d")
    steps: list[tuple[c.Body, Role]] = [
        (c.Report(f.DrawnTogether((), order_known=False, places=(3, 4))), Role.DEALER),
        (c.DetermineOrder(places=(3, 4)), Role.PIT_MANAGER),
        (c.CorrectWager("bob", "banker", 300, reason="It lay there in time."), Role.INSPECTOR),
    ]
    for body, role in steps:
        assert table.attempt(body, role) is None
    return tuple(table.steps)


def test_every_kind_of_event_has_an_entry_that_says_who_is_told() -> None:
    assert set(AUDIENCE) == {*get_args(e.AnyEvent), *get_args(e.AnyCageEvent)}


def test_every_kind_of_event_is_told_here() -> None:
    """The laws below prove little about an event that never happened."""
    met = {type(each.event) for step in tables() for each in step.written}
    assert {*get_args(e.AnyEvent)} - {*e.OLD_EVENTS} == met


@pytest.mark.parametrize("viewer", PERSONS, ids=lambda viewer: viewer.name or "public")
def test_racks_disputes_and_the_float_look_the_same_to_others_whatever_they_are(viewer: Viewer) -> None:
    for step in tables()[PERSONS.index(viewer) % 3 :: 3]:
        assert sent(step, viewer) == sent(_with_other_secrets(step, viewer.name), viewer)


def _with_other_secrets(step: Step, name: str) -> Step:
    return replace(step, before=_varied(step.before, name), after=_varied(step.after, name))


def _varied(table: Table, name: str) -> Table:
    """As this patron sees it, nothing has changed: other racks, disputes, and float."""
    return replace(
        table,
        float_chips=table.float_chips + 4321,
        patrons={
            patron: at if patron == name else replace(at, rack=at.rack + 13_579) for patron, at in table.patrons.items()
        },
        disputes={
            number: one if one.patron == name else replace(one, stage=DisputeStage.RESOLVED, proposed=99)
            for number, one in table.disputes.items()
        },
    )


def test_the_wagers_of_patrons_who_stand_are_public_only_as_a_sum() -> None:
    compared = 0
    for step in tables():
        standing = [name for name, at in step.after.patrons.items() if not at.seated and at.laid]
        watching = [viewer for viewer in PERSONS if viewer.name not in step.after.patrons]
        if len(standing) < 2 or step.after.last:
            continue
        compared += 1
        first, second, *_ = standing
        one, other = step.after.patrons[first], step.after.patrons[second]
        changed = step.after.patrons | {first: _laying(one, other), second: _laying(other, one)}
        exchanged = replace(step.after, patrons=changed)
        for viewer in watching:
            now = replace(step, written=())
            assert sent(now, viewer) == sent(replace(now, after=exchanged), viewer)
    assert compared > 20


def _laying(patron: Patron, like: Patron) -> Patron:
    return replace(patron, laid=like.laid)


def test_an_event_between_a_patron_and_the_house_goes_to_the_patron_and_staff() -> None:
    met = Counter[str]()
    for step in tables():
        for each, views in zip(step.written, event_views(step.written, step.before, step.after), strict=True):
            event = each.event
            if isinstance(event, CHIPS):
                whose = event.patron
            elif isinstance(event, e.OfDispute):
                whose = step.after.disputes[event.dispute].patron
            elif isinstance(event, e.FloatFilled | e.FloatCredited):
                whose = ""
            else:
                continue
            met[type(event).__name__] += 1
            assert views.staff is not None
            assert views.public is None
            for viewer in PERSONS:
                assert (views.to(viewer) is not None) == (bool(whose) and viewer.name == whose)
    assert len(met) > 15, met


def test_a_wager_goes_to_all_if_its_patron_sits_and_otherwise_to_the_patron_and_staff() -> None:
    met = Counter[bool]()
    for step in tables():
        for each, views in zip(step.written, event_views(step.written, step.before, step.after), strict=True):
            event = each.event
            if not isinstance(event, WAGERS):
                continue
            seated = step.before.patrons[event.patron].seated
            met[seated] += 1
            assert views.staff is not None
            assert (views.public is not None) == seated
            assert views.own(event.patron) is not None
    assert min(met.values()) > 50, met


def test_a_leaving_patron_s_chips_are_sent_to_that_patron_alone() -> None:
    met = 0
    for step in tables():
        for each, views in zip(step.written, event_views(step.written, step.before, step.after), strict=True):
            event = each.event
            if not isinstance(event, e.TableLeft) or views.public is None:
                continue
            own = views.own(event.patron)
            assert own is not None
            assert (views.public.amount, own.amount) == (None, event.amount)
            others = replace(each, event=replace(event, amount=event.amount + 1))
            assert event_views([others], step.before, step.after)[0].public == views.public
            met += 1
    assert met > 5


def test_a_settled_coup_shows_everyone_the_seats_wagers_and_each_patron_their_own() -> None:
    met = 0
    for step in tables():
        for each, views in zip(step.written, event_views(step.written, step.before, step.after), strict=True):
            event = each.event
            if not isinstance(event, e.CoupSettled) or not event.wagers:
                continue
            public = views.public
            assert public is not None
            assert public.sums is not None
            assert public.sums.paid == sum(wager.paid for wager in event.wagers)
            seated = {name for name, at in step.before.patrons.items() if at.seated}
            assert {wager.patron for wager in public.wagers or ()} == seated & {one.patron for one in event.wagers}
            for viewer in PERSONS[1:]:
                shown = views.to(viewer)
                assert shown is not None
                if any(wager.patron == viewer.name for wager in event.wagers):
                    assert {wager.patron for wager in shown.wagers or ()} == {viewer.name}
                    met += 1
                else:
                    assert shown is public
    assert met > 100


def test_concerned_are_all_whose_own_view_has_changed() -> None:
    """Except for the wagers of the last coup, which disappear for everyone when the next begins."""
    steps = tables()
    small = 0
    batches = [steps[at : at + size] for size in (1, 4) for at in range(len(steps) - size)]
    for batch in batches:
        if any(one.after is not other.before for one, other in pairwise(batch)):
            continue  # two tables
        first, last = batch[0], batch[-1]
        events = [each.event for step in batch for each in step.written]
        names = concerned(events, first.before, last.after)
        small += names is not None and len(names) < 2
        if names is None:
            continue
        for viewer in PERSONS[1:]:
            if viewer.name not in names:
                then = own_view(first.before, viewer.name, 0)
                now = own_view(last.after, viewer.name, 0)
                assert replace(now, last=None) == replace(then, last=None), [type(event).__name__ for event in events]
                assert now.last in (None, then.last)
    assert small > len(steps) / 2


def test_nothing_is_told_by_default() -> None:
    """An entry says for whom it is, and its fields are named one by one."""
    reaches = {kind: audience.reach for kind, audience in AUDIENCE.items()}
    assert {kind for kind in reaches if issubclass(kind, e.OfDispute)} == {
        kind for kind, reach in reaches.items() if reach is Reach.DISPUTE
    }
    assert {kind for kind, reach in reaches.items() if reach is Reach.STAFF} == {
        e.FloatFilled,
        e.FloatCredited,
        e.CageFunded,
    }
    assert all(reaches[kind] is Reach.PATRON for kind in CHIPS)


def test_everything_sent_is_plain_and_of_its_declared_type() -> None:
    for step in tables()[::5]:
        now = TableFacts(step.after, step.command.at)
        seen, desk = public_view(now), staff_view(now)
        assert msgspec.json.decode(encode(seen), type=View) == seen
        assert msgspec.json.decode(encode(desk), type=StaffView) == desk
        short = summary(step.after)
        assert msgspec.json.decode(encode(short), type=TableSummary) == short
        for viewer in VIEWERS:
            if viewer.name:
                me = own_view(now, viewer.name, 5)
                assert msgspec.json.decode(encode(me), type=OwnView) == me
            for views in event_views(step.written, step.before, step.after):
                shown = views.to(viewer)
                if shown:
                    assert msgspec.json.decode(encode(shown), type=EventView) == shown
                    assert shown.sentence.en
                    assert shown.sentence.en != shown.sentence.vi
