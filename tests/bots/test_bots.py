"""The bots: habits whose every command a table accepts, a dealer who runs it, and a company that fills a real house."""

import asyncio
import io
from array import array
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from random import Random
from socket import socket

import msgspec
import pytest
import typer
from support.live_table import Driven
from support.server.served_house import PASSWORD, QUICK, Served, automatic, build, settings_of

from punto.bots import company as company_module
from punto.bots import dealer as dealer_module
from punto.bots import patron as patron_module
from punto.bots import reader as reader_module
from punto.bots.company import Company, CompanyPlan, Staffing
from punto.bots.dealer import PAUSES_SECONDS, USUAL_PAUSE_SECONDS, next_command
from punto.bots.feed import ClientFeed
from punto.bots.figures import BotFigures, Stillness, Summary, answers
from punto.bots.habits import (
    HABITS,
    FlatBanker,
    Habit,
    Insurer,
    LuckyDrawer,
    Martingale,
    SideBetLover,
    Squeezer,
    TieChaser,
    habits_for,
)
from punto.bots.reader import SimulatedShoe
from punto.cards import Card
from punto.cli.house.bots import bots
from punto.cli.house.reader import reader
from punto.client import Client, Patience
from punto.coup import Answer, Side
from punto.errors import Refusal
from punto.games import GAMES, game
from punto.history.verify import verify
from punto.limits import Limits, Range
from punto.notation import ShoeRecord, write_shoe
from punto.playout import deal_shoe
from punto.server.demonstration import LIMITS
from punto.server.tables.simulated_reader import SimulatedReader, card_due
from punto.table import commands as c
from punto.table.roles import Role
from punto.table.rules import TableRules, table_rules
from punto.table.state import Phase
from punto.text import say
from punto.views.own import own_view
from punto.views.public import public_view
from punto.views.staff import staff_view
from punto.wire.own import OwnView
from punto.wire.staff import StaffView
from punto.wire.table import View


def seen(live: Driven, name: str = "ann") -> tuple[View, OwnView]:
    """What a patron sees of the table."""
    public = msgspec.json.encode(public_view(live.table))
    own = msgspec.json.encode(own_view(live.table, name, 0))
    return msgspec.json.decode(public, type=View), msgspec.json.decode(own, type=OwnView)


def wish(habit: Habit, live: Driven, name: str = "ann") -> c.AnyBody | None:
    return habit.next(*seen(live, name))


def wagered(habit: Habit, live: Driven, name: str = "ann") -> dict[str, int]:
    """All that a patron stakes in this coup, one command after the other, each taken by the table."""
    staked: dict[str, int] = {}
    while (body := wish(habit, live, name)) is not None:
        assert isinstance(body, c.PlaceWager)
        assert body.wager not in staked
        live.by(name, body)
        staked[body.wager] = body.stake
    return staked


def betting(name: str = "baccarat", chips: int = 10_000, limits: Limits | None = None, **rules: object) -> Driven:
    """A table at which bets have been called."""
    live = Driven().opened(name, limits=limits or LIMITS[name], **rules).seat("ann", "bob", chips=chips).shoe()
    live.do(c.CallBets())
    return live


@pytest.fixture
def chance() -> Random:
    return Random(5)


def test_a_flat_banker_stakes_twice_the_minimum_once_a_coup(chance: Random) -> None:
    assert wagered(FlatBanker(chance), betting()) == {"banker": 200}


@pytest.mark.parametrize(
    ("chips", "span", "staked"),
    [
        (10_000, Range(100, 150), {"banker": 150}),
        (120, Range(100, 50_000), {"banker": 120}),
        (99, Range(100, 50_000), {}),
    ],
)
def test_nobody_stakes_more_than_the_table_takes_or_than_they_have(
    chance: Random, chips: int, span: Range, staked: dict[str, int]
) -> None:
    assert wagered(FlatBanker(chance), betting(chips=chips, limits=Limits({"banker": span}))) == staked


def test_nobody_stakes_more_than_the_differential_leaves(chance: Random) -> None:
    live = betting(limits=Limits({"player": Range(10), "banker": Range(10)}, differential=50))
    live.by("bob", c.PlaceWager("bob", "banker", 35))
    assert wagered(FlatBanker(chance), live) == {"banker": 15}


def test_a_full_side_is_left_alone(chance: Random) -> None:
    live = betting(limits=Limits({"player": Range(10), "banker": Range(10)}, differential=50))
    live.by("bob", c.PlaceWager("bob", "banker", 45))
    assert wagered(FlatBanker(chance), live) == {}


def test_a_martingale_doubles_after_a_loss_keeps_after_a_tie_and_starts_again_after_a_win(chance: Random) -> None:
    live, habit = betting(), Martingale(chance)
    banker, tie, player = "2s 9h Kd Kc", "9s 9h Kd Kc", "9s 2h Kd Kc"
    stakes = []
    for cards in (banker, banker, tie, player, banker):
        stakes.append(wagered(habit, live)["player"])
        live.do(c.CloseBets())
        live.cards(cards)
        live.finish()
        habit.settled(seen(live)[1])
        live.do(c.CallBets())
    assert stakes == [100, 200, 400, 400, 100]


def test_a_lover_of_side_bets_leaves_out_no_box(chance: Random) -> None:
    for name in ("baccarat", "lucky7", "seven_up"):
        live = betting(name)
        boxes = {wager.name for wager in game(name).wagers(game(name).variant(None))}
        assert set(wagered(SideBetLover(chance), live)) == boxes - {"player", "tie"}


def test_a_chaser_of_ties_stakes_more_the_longer_none_has_come(chance: Random) -> None:
    live = betting()
    assert wagered(TieChaser(chance), live) == {"tie": 50}
    for _ in range(6):
        live.do(c.CloseBets())
        live.cards("2s 9h Kd Kc")
        live.finish()
        live.do(c.CallBets())
    assert wagered(TieChaser(chance), live) == {"tie": 100}


def test_an_insurer_takes_half_of_each_offer_and_the_table_takes_it(chance: Random) -> None:
    live, habit = betting(), Insurer(chance)
    assert wagered(habit, live) == {"banker": 1000}
    live.do(c.CloseBets())
    live.cards("2s 3h Kd 3c")  # 2 against 6: the Banker can be insured at 3 to 1
    live.do(c.OfferInsurance())
    body = wish(habit, live)
    assert body == c.Insure("ann", "banker_insurance", 167)
    live.by("ann", c.Insure("ann", "banker_insurance", 167))
    assert wish(habit, live) is None


@pytest.mark.parametrize("while_bets_are_taken", [True, False])
def test_a_squeezer_asks_for_their_hand_and_opens_it(chance: Random, *, while_bets_are_taken: bool) -> None:
    """The wish is granted when bets close, or at once after that (R-08)."""
    live, habit = betting(face_down=True), Squeezer(chance)
    assert wish(habit, live) == c.PlaceWager("ann", "player", 2000)
    live.by("ann", c.PlaceWager("ann", "player", 2000))
    if not while_bets_are_taken:
        live.do(c.CloseBets())
    assert wish(habit, live) == c.RequestSqueeze("ann", Side.PLAYER)
    live.by("ann", c.RequestSqueeze("ann", Side.PLAYER))
    if while_bets_are_taken:
        assert wish(habit, live) is None
        assert live.table.play is not None
        assert live.table.play.squeeze == {}
        live.do(c.CloseBets())
    assert live.table.play is not None
    assert live.table.play.squeeze == {Side.PLAYER: "ann"}
    assert wish(habit, live) == c.RequestSqueeze("ann", Side.BANKER)  # on which nobody has a wager
    live.cards("2s 9h Kd")
    assert wish(habit, live) is None
    live.cards("Kc")
    assert wish(habit, live) == c.OpenHand(Side.PLAYER)
    live.by("ann", c.OpenHand(Side.PLAYER))


@pytest.mark.parametrize(
    ("second", "chips", "answer"), [("3h", 1000, Answer.DRAW), ("4h", 1000, Answer.STAND), ("3h", 150, Answer.STAND)]
)
def test_lucky_draw_is_played_by_its_chart(chance: Random, second: str, chips: int, answer: Answer) -> None:
    live, habit = betting("lucky_draw", chips=chips), LuckyDrawer(chance)
    live.by("ann", c.PlaceWager("ann", "enter", 100))
    live.do(c.CloseBets())
    live.cards(f"2s Kd {second}")
    assert wish(habit, live) == c.GiveAnswer("ann", answer, 1)
    live.by("ann", c.GiveAnswer("ann", answer, 1))


def test_some_play_a_second_area_while_enough_are_free() -> None:
    habit = next(made for seed in range(50) if (made := LuckyDrawer(Random(seed))).areas == 2)
    live = betting("lucky_draw", chips=1000)
    own = wish(habit, live)
    assert own == c.PlaceWager("ann", "enter", 100)
    live.by("ann", own)
    assert wish(habit, live) == c.PlaceWager("ann", "enter", 50, 7)
    live.seat("cho", "dee", "eli")  # two areas are left for those who come
    assert wish(habit, live) is None


def test_enough_is_left_for_the_draw_wager(chance: Random) -> None:
    assert wagered(LuckyDrawer(chance), betting("lucky_draw", chips=150)) == {"enter": 75}


def test_the_patron_in_the_lowest_seat_cuts_the_shoe_and_nobody_else(chance: Random) -> None:
    live = Driven().opened("baccarat").seat("ann", "bob")
    live.do(c.PrepareShoe())
    assert wish(Habit(chance), live, "bob") is None
    body = wish(Habit(chance), live, "ann")
    assert isinstance(body, c.CutShoe)
    live.by("ann", body)
    assert wish(Habit(chance), live, "ann") is None


def test_an_onlooker_bets_nothing(chance: Random) -> None:
    assert wish(Habit(chance), betting()) is None


def test_every_game_has_habits_and_no_habit_is_for_none() -> None:
    assert all(habits_for(name, insurance=False) for name in GAMES)
    assert {kind for name in GAMES for kind in habits_for(name, insurance=True)} == set(HABITS)
    assert Insurer not in habits_for("baccarat", insurance=False)
    assert habits_for("lucky_draw", insurance=False) == [LuckyDrawer]
    assert Squeezer not in habits_for("seven_up", insurance=False)
    assert habits_for(None, insurance=False) == habits_for("bridge", insurance=False) == []


# Whole shoes.


def staff_of(live: Driven) -> StaffView:
    return msgspec.json.decode(msgspec.json.encode(staff_view(live.table)), type=StaffView)


@pytest.mark.parametrize(
    ("name", "rules"),
    [
        ("baccarat", {}),
        ("baccarat", {"face_down": True}),
        ("lucky7", {"variant": "non_commission"}),
        ("lucky7", {"face_down": True}),
        ("seven_up", {}),
        ("lucky_draw", {}),
    ],
)
def test_patrons_a_dealer_and_a_reader_play_a_whole_shoe_and_are_never_refused(
    name: str, rules: dict[str, object]
) -> None:
    kinds = habits_for(name, insurance=game(name).insurance is not None)
    live = Driven().opened(name, limits=LIMITS[name], **rules)
    live.do(c.FillFloat(10**9), Role.CAGE)
    live.seat(*(kind.__name__ for kind in kinds), chips=1_000_000)
    habits = {kind.__name__: kind(Random(1)) for kind in kinds}
    simulated = SimulatedReader(Random(2).randrange)
    settled = 0
    while live.table.shoes < 2:
        if patrons_do(live, habits):
            continue
        reading = simulated.next(live.table)
        if reading:
            burns = live.table.phase is Phase.PREPARING
            assert live.table.rules
            count = live.table.rules.burn_due(reading.card)
            live.do(c.BurnCards(reading.card, count) if burns else c.DealCard(reading.card), Role.READER)
            continue
        body = next_command(seen(live)[0], staff_of(live))
        assert body is not None, live.table.phase
        live.do(body)
        if isinstance(body, c.SettleCoup):
            settled += 1
            for who, habit in habits.items():
                habit.settled(seen(live, who)[1])
    assert settled > 10


def patrons_do(live: Driven, habits: dict[str, Habit]) -> bool:
    """The first patron who wants something gets it."""
    for name, habit in habits.items():
        body = wish(habit, live, name)
        if body is not None:
            live.by(name, body)
            return True
    return False


def test_the_dealer_leaves_to_others_what_is_theirs() -> None:
    live = Driven().opened("baccarat").seat("ann")
    assert next_command(seen(live)[0], staff_of(live)) == c.PrepareShoe()
    live.do(c.PrepareShoe())
    assert next_command(seen(live)[0], staff_of(live)) == c.CutShoe()  # who prepared the shoe may cut it,
    assert PAUSES_SECONDS["CutShoe"] > USUAL_PAUSE_SECONDS  # but patrons are given the time to
    live.do(c.CutShoe())
    assert card_due(live.table)
    assert next_command(seen(live)[0], staff_of(live)) is None  # the reader reads
    assert next_command(seen(live)[0], None) is None


# Figures.


def test_a_wait_is_between_two_events_and_a_stop_is_past_the_time_that_one_was_due() -> None:
    still = Stillness()
    still.heard(1, now=100.0, due=112.0)
    still.heard(1, now=105.0, due=112.0)  # the same event, heard by another
    still.heard(2, now=113.5, due=None)
    assert (still.longest_wait, still.longest_stop) == (13.5, 1.5)
    still.heard(1, now=140.0, due=112.0)  # a worker that is behind
    still.heard(3, now=150.0, due=149.0)  # it waited for a person
    assert (still.longest_wait, still.longest_stop) == (36.5, 1.5)
    still.heard(4, now=152.5, due=152.0)  # due before the last event: the stop begins with it
    assert still.longest_stop == 2.5


def test_a_table_that_stands_still_at_the_end_has_stood_still_until_then() -> None:
    still = Stillness()
    still.heard(1, now=100.0, due=101.0)
    still.ended(120.0)
    assert (still.longest_wait, still.longest_stop) == (20.0, 19.0)
    still.heard(2, now=150.0, due=None)  # by a patron who waits for a wager, and missed what came before
    assert (still.longest_wait, still.longest_stop) == (20.0, 19.0)


def test_times_of_answers_are_told_by_their_shares() -> None:
    told = answers(array("d", [number / 1000 for number in range(100, 0, -1)]))
    assert (told.count, told.p50_ms, told.p99_ms, told.longest_ms) == (100, 50, 99, 100)
    assert answers(array("d")).p99_ms == 0


def test_a_coup_that_many_hear_of_is_one() -> None:
    figures = BotFigures()
    for table, number in (("B1", 1), ("B1", 1), ("B1", 2), ("B2", 1)):
        figures.coup(table, number)
    told = figures.summary(1.0, tables=["B1", "B2"], tables_asked=3, tables_without_dealer=[], patrons_asked=0)
    assert (told.coups, told.at["B1"].coups, told.tables, told.tables_asked) == (3, 2, 2, 3)


def test_two_runs_do_not_share_their_figures() -> None:
    BotFigures().refused["x"] += 1
    BotFigures().coup("B1", 1)
    fresh = BotFigures()
    assert (fresh.refused, fresh.coups, len(fresh.times)) == ({}, {}, 0)


# In a real house.

PATIENCE = Patience(first_pause=0.01, longest_pause=0.1)
FOUR = {
    "B1": automatic("baccarat", limits=LIMITS["baccarat"], face_down=True),
    "L1": automatic("lucky7", limits=LIMITS["lucky7"], insurance=False),
    "S1": automatic("seven_up", limits=LIMITS["seven_up"], insurance=False),
    "D1": automatic("lucky_draw", limits=LIMITS["lucky_draw"], insurance=False),
}


@pytest.fixture(autouse=True)
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(company_module, "TELL_EVERY_SECONDS", 0.05)
    monkeypatch.setattr(patron_module, "LONGEST_THOUGHT_SECONDS", 0.1)
    monkeypatch.setattr(patron_module, "REST_SECONDS", 0.01)
    monkeypatch.setattr(dealer_module, "USUAL_PAUSE_SECONDS", 0.001)
    monkeypatch.setattr(dealer_module, "PAUSES_SECONDS", {"CloseBets": 0.2, "CloseOffers": 0.05, "OpenHand": 0.1})
    monkeypatch.setattr(reader_module, "PAUSE_SECONDS", 0.001)


def served(folder: Path, tables: dict[str, TableRules], **settings: object) -> Served:
    made = settings_of(folder / "house.db", **settings)
    build(made, tables)
    return Served(made)


def play(
    house: Served,
    until: Callable[[Summary], bool],
    beside: Callable[[Company], Awaitable[None]] | None = None,
    **plan: object,
) -> Summary:
    """A company plays until its figures say that it is enough."""

    async def run() -> Summary:
        async with Client(house.address, patience=PATIENCE) as client:
            made = CompanyPlan(addresses=(house.address,), seed=3, **plan)  # type: ignore[arg-type]
            company = Company(made, client)

            def tell(summary: Summary) -> None:
                if until(summary):
                    company.leave()

            if beside is None:
                return await company.play(tell)
            playing = asyncio.create_task(company.play(tell))
            await asyncio.gather(playing, beside(company))
            return playing.result()

    return asyncio.run(run())


def everywhere(coups: int, settled: int) -> Callable[[Summary], bool]:
    """At least this many coups at every table, and this many settled wagers."""
    return lambda told: told.settled >= settled and all(at.coups >= coups for at in told.at.values())


def patrons_in(file: Path, tables: dict[str, TableRules]) -> Iterator[str]:
    from punto.server.clock import now
    from punto.store.house import House
    from punto.store.sqlite import SqliteStore

    store = SqliteStore(file)
    for table in tables:
        yield from House(store, now).table(table).patrons
    store.close()


def test_bots_fill_a_house_of_every_game_and_its_books_are_in_order(tmp_path: Path) -> None:
    with served(tmp_path, FOUR) as house:
        told = play(house, everywhere(2, settled=40), patrons=24, tables=8)
    assert told.faults == {}
    assert (told.tables, told.tables_asked, told.guests) == (4, 8, 24)
    assert told.unanswered == told.reconnects == 0
    assert told.answers.count == told.commands >= told.wagers == told.settled >= 40
    # Somebody was faster, on a busy machine also the automatic dealer, who opens a hand whose time is up. A patron who
    # leaves asks to, and their wager was taken a moment ago.
    in_time = {"seat-taken", "out-of-phase", "over-differential", "wagers-on-layout", "hand-not-down"}
    assert set(told.refused) <= in_time
    assert list(patrons_in(tmp_path / "house.db", FOUR)) == []
    assert not verify(str(tmp_path / "house.db")).findings


def test_wagers_that_lie_on_a_layout_when_the_bots_are_to_leave_are_settled_before_they_are_told_of(
    tmp_path: Path,
) -> None:
    with served(tmp_path, {"B1": FOUR["B1"]}) as house:
        until: list[Summary] = []

        def enough(told: Summary) -> bool:
            if told.wagers > told.settled and not until:
                until.append(told)
            return bool(until)

        told = play(house, enough, patrons=3)
    assert until[0].settled < until[0].wagers
    assert told.settled == told.wagers
    assert told.coups >= 1
    assert (told.patrons, told.faults) == (3, {})
    assert told.seconds >= until[0].seconds


def test_who_has_lost_everything_comes_again_as_another_guest(tmp_path: Path) -> None:
    tables = {"S1": FOUR["S1"]}
    with served(tmp_path, tables, guest_chips=100) as house:
        told = play(house, lambda told: told.guests >= 8, patrons=4)
    assert told.faults == {}
    assert told.settled > 0


def test_bots_play_on_when_the_house_is_restarted(tmp_path: Path) -> None:
    house = served(tmp_path, FOUR)
    with house:
        began = asyncio.Event()
        again = asyncio.Event()

        async def restart(_: Company) -> None:
            await began.wait()
            await asyncio.to_thread(house.__exit__)
            await asyncio.to_thread(house.__enter__)
            again.set()

        before = 0

        def enough(told: Summary) -> bool:
            nonlocal before
            if told.settled >= 10:
                began.set()
            if not again.is_set():
                before = told.settled
            return again.is_set() and told.settled >= before + 20

        told = play(house, enough, restart, patrons=12)
    assert told.faults == {}
    assert told.reconnects >= 12
    assert not verify(str(tmp_path / "house.db")).findings


def test_a_dealer_and_a_reader_with_mistakes_run_a_staffed_table(tmp_path: Path) -> None:
    tables = {"B4": table_rules("baccarat", limits=LIMITS["baccarat"], timing=QUICK)}
    tallies: list[reader_module.ReaderTally] = []

    async def read(company: Company) -> None:
        cards = tuple(Random(4).sample([*Card] * 8, 416))
        async with Client(house.address, patience=PATIENCE) as client:
            await client.sign_in("reader", PASSWORD)
            shoe = SimulatedShoe(reader_module.ReaderPlan(cards, rate=0.3, seed=7), ClientFeed(client, "B4"))
            reading = asyncio.create_task(shoe.run())
            while not company.leaving or company.figures.present:
                await asyncio.wait([reading], timeout=0.05)
            reading.cancel()
            tallies.append(shoe.tally)

    with served(tmp_path, tables) as house:
        told = play(house, everywhere(4, settled=8), read, patrons=5, dealer=Staffing("dealer", PASSWORD))
    assert told.faults == {}
    assert tallies[0].surprises == []
    assert tallies[0].mistakes
    assert not verify(str(tmp_path / "house.db")).findings


def test_who_sits_at_a_table_that_stands_still_leaves_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(company_module, "LEAVING_SECONDS", 10.0)
    tables = {"B4": table_rules("baccarat", limits=LIMITS["baccarat"])}
    with served(tmp_path, tables) as house:
        # Nobody reads the shoe: the table waits for its first card.
        enough: Callable[[Summary], bool] = lambda told: told.commands >= 8  # noqa: E731
        told = play(house, enough, patrons=3, dealer=Staffing("dealer", PASSWORD))
    assert told.faults == {}
    assert list(patrons_in(tmp_path / "house.db", tables)) == []


def test_a_house_without_a_table_for_bots_says_so(tmp_path: Path) -> None:
    tables = {"B4": table_rules("baccarat", limits=LIMITS["baccarat"])}
    with served(tmp_path, tables) as house, pytest.raises(Refusal, match="no table that bots can play at"):
        play(house, lambda _: True, patrons=1)


# From the command line.


def test_the_command_says_what_came_of_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with served(tmp_path, FOUR) as house:
        bots([house.address], tables=2, patrons=4, seconds=1.0, as_json=True)
        told = msgspec.json.decode(capsys.readouterr().out, type=Summary)
        assert (told.tables, told.tables_asked, told.guests, told.faults) == (2, 2, 4, {})
        for lang, said in (
            ("en", "The house has 4 open tables; 9 were"),
            ("vi", "Sòng bài có 4 bàn đang mở; đã yêu cầu 9"),
        ):
            bots([house.address], tables=9, patrons=1, seconds=0.2, lang=lang)  # type: ignore[arg-type]
            told_to_people = capsys.readouterr().out
            assert said in told_to_people
            assert "--dealer" not in told_to_people


@pytest.mark.parametrize(
    ("lang", "asked", "said"),
    [
        (
            "en",
            2,
            ["The bots played at 1 of the house's 2 open tables: no dealer was named for B4. Name one with --dealer."],
        ),
        (
            "vi",
            3,
            [
                "Sòng bài có 2 bàn đang mở; đã yêu cầu 3 bàn.",
                "Các bot đã chơi tại 1 trong số 2 bàn đang mở của sòng bài: chưa nêu người chia bài cho B4. "
                "Hãy nêu tên bằng --dealer.",
            ],
        ),
        ("en", 1, []),
    ],
)
def test_a_table_that_was_left_out_for_want_of_a_dealer_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], lang: str, asked: int, said: list[str]
) -> None:
    tables = {"B1": FOUR["B1"], "B4": table_rules("baccarat", limits=LIMITS["baccarat"])}
    with served(tmp_path, tables) as house:
        bots([house.address], tables=asked, patrons=0, seconds=0.1, lang=lang)  # type: ignore[arg-type]
    told = capsys.readouterr().out.splitlines()
    assert told[: len(said)] == said
    assert told[len(said)].split()[0].isdigit()  # the coups that the automatic table dealt in that time


@pytest.mark.parametrize(
    ("lang", "count", "said"),
    [
        ("en", 1, "1 coup at 1 table, 1 guest"),
        ("en", 2, "2 coups at 2 tables, 2 guests"),
        ("en", 0, "0 coups at 0 tables, 0 guests"),
        ("vi", 1, "1 ván tại 1 bàn, 1 khách"),
        ("vi", 2, "2 ván tại 2 bàn, 2 khách"),
    ],
)
def test_one_of_a_thing_is_told_as_one(lang: str, count: int, said: str) -> None:
    assert say(lang, "bots-coups", coups=count, tables=count, guests=count) == said


@pytest.mark.parametrize("lang", ["en", "vi"])
def test_a_house_that_is_not_there_is_no_traceback(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    monkeypatch.setattr(company_module, "HASTY", Patience(whole=0.0))
    with socket() as taken:
        taken.bind(("127.0.0.1", 0))  # and never listens
        address = f"http://127.0.0.1:{taken.getsockname()[1]}"
        with pytest.raises(typer.Exit) as ended:
            bots([address], patrons=1, lang=lang)  # type: ignore[arg-type]
    assert ended.value.exit_code == 2
    said = capsys.readouterr().err
    assert address in said
    assert len(said.splitlines()) == 1


def test_a_wrong_password_is_told_in_the_house_s_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("wrong\n"))
    tables = {"B4": table_rules("baccarat", limits=LIMITS["baccarat"])}
    with served(tmp_path, tables) as house, pytest.raises(typer.Exit):
        reader(house.address, name="reader", password_stdin=True)
    assert "The house refuses" in capsys.readouterr().err


def test_a_shoe_file_is_played_into_a_table(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A short file: the burned cards, which the dealer enters, and one coup; the reader ends with it."""
    dealt = deal_shoe(game("baccarat"), None, Random(11).randrange)
    short = ShoeRecord(dealt.game, dealt.variant, dealt.decks, dealt.burned, dealt.coups[:1])
    file = tmp_path / "shoe.txt"
    file.write_text(write_shoe(short), "utf-8")
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{PASSWORD}\n"))
    tables = {"B4": table_rules("baccarat")}
    with served(tmp_path, tables) as house:
        asyncio.run(ready_to_deal(house, dealt.burned))
        reader(house.address, shoe=file, name="reader", password_stdin=True, as_json=True)
    tally = msgspec.json.decode(capsys.readouterr().out, type=reader_module.ReaderTally)
    assert (tally.taken, tally.surprises) == (len(dealt.coups[0].cards), [])


async def ready_to_deal(house: Served, burned: tuple[Card, ...]) -> None:
    """A shoe is cut and burned, and bets are called and closed."""
    dealer, inspector = await house.signed_in("dealer"), await house.signed_in("inspector")
    await dealer.give("B4", c.PrepareShoe())
    await inspector.give("B4", c.CutShoe())
    for body in (c.BurnCards(burned[0], len(burned)), c.CallBets(), c.CloseBets()):
        await dealer.give("B4", body)
    await dealer.close()
    await inspector.close()
