"""The pit's list of all tables: who may see it, what it contains, and that it is sent after each change."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import msgspec
import pytest
from msgspec import Struct
from support.live_table import Driven, cards
from support.server import api_description as described
from support.server.requests_and_sockets import (
    NOBODY,
    OTHER,
    WHO,
    Wire,
    asking,
    built,
    let_in,
    reason,
    token_for,
    wired,
)
from support.server.served_house import Served, settings_of

from punto.cards import card
from punto.coup import Side
from punto.limits import Limits, Range
from punto.server.access.policy import PIT
from punto.server.live import boards
from punto.table import commands as c
from punto.table import findings as f
from punto.table.roles import Role
from punto.table.rules import table_rules
from punto.table_clauses import Ground
from punto.views.pit import pit_table
from punto.views.public import summary
from punto.wire.attempts import SocketDenied
from punto.wire.parts import Over
from punto.wire.pit import PitTable

LIMITS = Limits({"player": Range(10, 10_000), "banker": Range(10, 10_000)}, 500)
STAFFED = table_rules("baccarat", variant="commission", seats=7, limits=LIMITS, unit=1)
PATH = "/ws/pit?protocol=2"
Giving = Callable[[str, c.AnyBody], int]


class PitFrame(Struct, tag_field="type", tag="pit"):
    protocol: int
    now: int
    tables: list[PitTable]


@pytest.fixture
def house(tmp_path_factory: pytest.TempPathFactory) -> Served:
    settings = settings_of(tmp_path_factory.mktemp("house") / "house.db")
    built(settings, {"T1": STAFFED, "T2": STAFFED})
    return Served(settings)


@pytest.fixture
def served(house: Served) -> Iterator[Served]:
    with house:
        yield house


@contextmanager
def giving(served: Served) -> Iterator[Giving]:
    with asking(served) as ask:

        def give(who: str, body: c.AnyBody) -> int:
            """Carried out at T1; when its last event was."""
            answer = ask("POST", "/api/tables/T1/commands", token=token_for(served.settings, who), body=body)
            assert reason(answer) == "", answer.text
            at: int = answer.json()["events"][-1]["at"]
            return at

        yield give


@pytest.fixture
def give(served: Served) -> Iterator[Giving]:
    with giving(served) as given:
        yield given


def hear(wire: Wire) -> dict[str, PitTable]:
    """The next list, by table; it is as the description says."""
    text = wire.hear()
    assert described.undescribed(msgspec.json.decode(text, type=dict[str, object])) == []
    return {table.summary.name: table for table in msgspec.json.decode(text, type=PitFrame).tables}


@pytest.mark.parametrize("role", WHO)
def test_only_who_watches_over_all_tables_is_shown_them(served: Served, role: str) -> None:
    name = WHO[role]
    with wired(served, PATH, token=let_in(served.settings, name)[name]) as wire:
        if role in PIT.roles:
            assert list(hear(wire)) == ["T1", "T2"]
        else:
            ended = wire.end()
            due = (4401, "not-signed-in") if role == NOBODY else (4403, "not-for-your-role")
            assert (ended.code, ended.reason) == due


def test_who_may_not_see_it_is_kept_with_the_attempts(served: Served) -> None:
    with wired(served, PATH, token=token_for(served.settings, "dealer")) as wire:
        assert wire.end().code == 4403
    with asking(served) as ask:
        (denied,) = [attempt for attempt in ask.attempts() if attempt.kind == "not-for-your-role"]
    assert (denied.name, denied.about) == ("dealer", SocketDenied("/ws/pit"))


def test_the_pit_is_told_of_whatever_changes_and_of_nothing_else(
    served: Served, give: Giving, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(boards, "SEND_SECONDS", 0)
    with wired(served, PATH, token=token_for(served.settings, "pit-manager")) as wire:
        first = hear(wire)
        assert first["T1"].float_chips == first["T2"].float_chips == 10**9
        give("dealer", c.TakeSeat(OTHER, 1))
        assert hear(wire)["T1"].summary.taken == 1
        give("dealer", c.BuyIn(OTHER, 5000))
        told = hear(wire)
        assert (told["T1"].racks, told["T1"].float_chips) == (5000, 10**9 - 5000)
        assert told["T2"] == first["T2"]
        wire.say(type="command", key="k", body={"do": "CloseTable"})
        refused = wire.next("answer").problem
        assert refused is not None
        assert refused.reason == "not-in-lobby"
        wire.say(type="ping")
        assert msgspec.json.decode(wire.hear(), type=dict[str, object])["type"] == "pong"


def ready(give: Giving) -> None:
    give("dealer", c.PrepareShoe())
    give("inspector", c.CutShoe())
    give("dealer", c.TakeSeat(OTHER, 1))
    give("dealer", c.BuyIn(OTHER, 5000))
    give("dealer", c.BurnCards(card("As"), 2))


def test_an_irregularity_is_shown_with_whom_it_waits_for_and_since_when(served: Served, give: Giving) -> None:
    ready(give)
    token = token_for(served.settings, "inspector")
    with wired(served, PATH, token=token) as wire:
        assert hear(wire)["T1"].open is None
        at = give("dealer", c.Report(f.Unforeseen("A fire alarm.")))
        while (opened := hear(wire)["T1"].open) is None:
            pass
    assert (opened.found, opened.question, opened.rank) == ("Unforeseen", "ruling", "assistant_director")
    assert (opened.clause, opened.since, opened.until) == ("7.22", at, None)
    give("dealer", c.BuyIn(OTHER, 100))
    with wired(served, PATH, token=token) as wire:
        opened = hear(wire)["T1"].open
        assert opened is not None
        assert opened.since == at


def test_since_when_is_found_in_the_log_where_it_began_before_this_server(house: Served) -> None:
    with house, giving(house) as give:
        ready(give)
        at = give("dealer", c.Report(f.Unforeseen("A fire alarm.")))
        for _ in range(3):
            give("dealer", c.BuyIn(OTHER, 100))
    with house, wired(house, PATH, token=token_for(house.settings, "inspector")) as wire:
        told = hear(wire)
    assert told["T1"].open is not None
    assert told["T1"].open.since == at
    assert told["T2"].open is None


# The list's rows, by hand.


def test_a_tables_row_says_what_lies_on_each_side_and_which_is_over_the_differential() -> None:
    table = Driven().ready("baccarat", "ann", "bob", limits=LIMITS)
    table.do(c.CallBets())
    table.do(c.RecordWager("ann", "player", 900))
    table.do(c.RecordWager("bob", "banker", 100))
    row = pit_table(table.table)
    assert row.summary == summary(table.table)
    assert row.sides == {"player": 900, "banker": 100}
    assert row.over == Over(Side.PLAYER, 300, "4.3.1", warned=False)
    table.do(c.CloseBets())
    assert pit_table(table.table).over == Over(Side.PLAYER, 300, "4.3.1", warned=True)
    assert (row.layout_chips, row.racks) == (1000, 19_000)
    assert (row.coup, row.playing, row.remaining) == (1, True, 416 - 2)
    table.do(c.RemoveWager("ann", "player"))
    assert pit_table(table.table).over is None


def test_a_row_has_the_disputes_that_wait_for_somebody_and_no_others() -> None:
    table = Driven().ready("baccarat", "ann", "bob")
    table.coup("9s 3h Kd 2c", ann="player=300")
    for claim in ("one", "two"):
        table.by("ann", c.RaiseDispute("ann", 1, claim))
    table.do(c.EscalateDispute(1), Role.INSPECTOR)
    table.do(c.InformSurveillance(1, "Look."), Role.PIT_MANAGER)
    table.do(c.AddEvidence(1, Ground.SURVEILLANCE, "The film."), Role.INSPECTOR)
    table.do(c.GiveTimeFrame(1, None, "Today."), Role.PIT_MANAGER)
    table.do(c.ResolveDispute(1, "She is right.", (Ground.SURVEILLANCE,), 50), Role.PIT_MANAGER)
    table.by("ann", c.AnswerResolution(1, "ann", accepted=True))
    rows = pit_table(table.table).disputes
    assert [(row.number, row.stage, row.proposed) for row in rows] == [(1, "accepted", 50), (2, "raised", 0)]
    table.do(c.ApproveAdjustment(1), Role.SHIFT_MANAGER)
    assert [row.number for row in pit_table(table.table).disputes] == [2]


def test_a_row_counts_the_patrons_who_are_asked_and_who_have_chosen() -> None:
    table = Driven().ready("baccarat", "ann", "bob")
    table.bets(ann="player=300", bob="banker=200")
    table.report(f.DrawnTogether(cards("9s 3h"), order_known=False))
    opened = pit_table(table.table, since=7).open
    assert opened is not None
    assert (opened.question, opened.rank, opened.asked, opened.since) == ("order", "pit_manager", 0, 7)
    table.do(c.DetermineOrder(cards("3h 9s")), Role.PIT_MANAGER)
    table.by("ann", c.Choose("ann", c.Choice.CONTINUE))
    opened = pit_table(table.table).open
    assert opened is not None
    assert (opened.question, opened.asked, opened.chosen, opened.since) == ("choices", 2, 1, None)
