"""The figures of a gaming day: by hand for a small day, by the log for the evenings, and by the ledger for all."""

from collections.abc import Callable, Iterator
from contextlib import closing
from fractions import Fraction
from math import isclose
from pathlib import Path

import pytest
from msgspec.structs import replace
from support.command_line import answer, punto
from support.house.evenings import GAMES, TABLES, evening, give_again
from support.house.houses import FLOAT, Floor
from support.store.places import Place, sqlite_place

from punto.cards import Card, Rank, card
from punto.coup import Answer, Result, Side
from punto.errors import Refusal
from punto.game import Variant
from punto.games import GAMES as BOOKS
from punto.history.search import CoupQuery, search
from punto.history.times import day_of, gaming_day, moment
from punto.insurance import CARDS_SEEN, Moment
from punto.odds.composition import Composition
from punto.odds.lucky_draw import answer as answers
from punto.odds.lucky_draw import strategy
from punto.odds.mid_coup import offers_mid_coup
from punto.reports import day as day_report
from punto.reports import theory
from punto.reports.day import DayReport
from punto.reports.figures import Chips, Figures, WagerName
from punto.store.log import Store
from punto.store.sqlite import SqliteStore
from punto.table import commands as c
from punto.table import events as e
from punto.table import findings as f
from punto.table.codec import read
from punto.table.roles import Role
from punto.table_clauses import Ground
from punto.text import say

pytest_plugins = ["support.store.fixtures"]


def report(store: Store, table: str | None, day: str, begins: str = "06:00", zone: str = "UTC") -> DayReport:
    return day_report.report(store, gaming_day(day, begins, zone), table)


DAY = "2026-01-17"
SIX = moment("2026-01-18T06:00")


def named(wager: str, variant: str = "commission") -> WagerName:
    return WagerName("baccarat", variant, wager)


# A small day, by hand.

WHOLE = 4_998_398_275_503_360
"""Permutations of six cards from eight decks, and how many of them each hand wins."""
BANKER, PLAYER, TIE = 2_292_252_566_437_888, 2_230_518_282_592_256, 475_627_426_473_216

PLAYER_WINS = "9s 2d Kh 5d"
BANKER_WINS = "2s 9d 5h Kd"


def deal(floor: Floor, cards: str, called: Result, *wagers: tuple[str, str, int], table: str = "T1") -> None:
    floor.all(floor.order(c.CallBets(), table=table))
    floor.all(*(floor.by(name, c.PlaceWager(name, wager, stake), table=table) for name, wager, stake in wagers))
    floor.all(floor.order(c.CloseBets(), table=table))
    floor.all(*(floor.order(c.DealCard(card(text)), table=table) for text in cards.split()))
    floor.all(floor.order(c.AnnounceResult(called), table=table), floor.order(c.SettleCoup(), table=table))


def a_small_day(floor: Floor) -> None:
    """Two coups that count and one that is void; ann tips, takes chips along, and bob leaves with chips."""
    floor.ready()
    deal(floor, PLAYER_WINS, Result.PLAYER, ("ann", "banker", 1000), ("bob", "player", 500))
    deal(floor, BANKER_WINS, Result.BANKER, ("ann", "banker", 1000), ("bob", "tie", 100))
    floor.all(floor.order(c.CallBets()), floor.by("ann", c.PlaceWager("ann", "player", 300)))
    floor.all(floor.order(c.CloseBets()), floor.order(c.Report(f.Unforeseen("The lights went out."))))
    floor.all(floor.order(c.RuleUnforeseen(c.Ruling.VOID, "It was dark."), Role.ASSISTANT_DIRECTOR))
    floor.all(floor.by("ann", c.GiveTip("ann", 50)), floor.by("ann", c.TakeChips("ann", 1000)))
    floor.all(floor.by("ann", c.BringChips("ann", 400)), floor.by("bob", c.LeaveTable("bob")))
    floor.all(floor.order(c.CreditFloat(2000), Role.CAGE))


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SqliteStore]:
    with closing(SqliteStore(tmp_path_factory.mktemp("small") / "punto.db")) as store:
        a_small_day(Floor(store))
        yield store


def test_a_small_day_by_hand(small: SqliteStore) -> None:
    made = report(small, "T1", DAY)
    (table,) = made.tables
    coups, chips = table.figures.coups, table.figures.chips
    assert (coups.shoes, coups.coups, coups.free_hands, coups.voids, coups.reversed) == (1, 3, 0, 1, 0)
    assert (coups.by_clause, coups.disputes) == ([("7.22", 1)], 0)
    assert chips == Chips(
        drop=20_000,  # 10,000 from each
        brought=400,
        taken=1000 + 10_000 + 500 - 100,  # and bob's, who won 500 and lost 100
        fills=FLOAT,
        credits=2000,
        tips=50,
        settled=1000 - 500 - 950 + 100,
    )
    assert chips.win == -350
    assert table.figures.handle == 2600
    assert table.figures.hold_drop == Fraction(-350, 20_000)
    assert table.figures.hold_handle == Fraction(-350, 2600)
    assert (table.float_before, table.float_after) == (0, FLOAT - 2000 - 20_000 - 350)
    assert len(table.opened) == 1
    assert table.closed == ()
    assert table.games == (("baccarat", "commission"),)
    assert made.checked


def test_the_theoretical_win_of_a_small_day_by_hand(small: SqliteStore) -> None:
    made = report(small, "T1", DAY).total
    edges = {
        "banker": Fraction(PLAYER * 20 - BANKER * 19, WHOLE * 20),
        "player": Fraction(BANKER - PLAYER, WHOLE),
        "tie": Fraction(PLAYER + BANKER - 8 * TIE, WHOLE),
    }
    by_wager = {name.wager: wager for name, wager in made.wagers.items()}
    assert {name: (each.count, each.staked, each.won) for name, each in by_wager.items()} == {
        "banker": (2, 2000, 50),
        "player": (1, 500, -500),
        "tie": (1, 100, 100),
    }
    assert {name: each.theoretical for name, each in by_wager.items()} == {
        "banker": 2000 * edges["banker"],
        "player": 500 * edges["player"],
        "tie": 100 * edges["tie"],
    }
    assert made.theoretical == 2000 * edges["banker"] + 500 * edges["player"] + 100 * edges["tie"]
    assert made.difference == -350 - made.theoretical
    # What the house wins of each coup where Banker, Player or nobody wins.
    coups = [(-950 + 500, 1000 - 500, 0), (-950 + 100, 1000 + 100, -800)]
    variance = Fraction(0)
    for coup in coups:
        chances = [Fraction(ways, WHOLE) for ways in (BANKER, PLAYER, TIE)]
        mean = sum((chance * won for chance, won in zip(chances, coup, strict=True)), Fraction(0))
        variance += sum((chance * won**2 for chance, won in zip(chances, coup, strict=True)), Fraction(0)) - mean**2
    assert made.variance == variance
    assert isclose(made.deviation**2, float(variance))
    assert made.deviations is not None
    assert isclose(made.deviations, float(made.difference) / float(variance) ** 0.5)


def test_without_commission_banker_has_its_own_edge_and_row(tmp_path: Path) -> None:
    with closing(sqlite_place(tmp_path).open()) as store:
        floor = Floor(store).funded().opened(variant=Variant.NON_COMMISSION).seated("ann").shoe()
        deal(floor, BANKER_WINS, Result.BANKER, ("ann", "banker", 1000))
        wager = report(store, "T1", DAY).total.wagers[named("banker", "non_commission")]
        assert (wager.count, wager.won) == (1, -1000)
        assert round(float(wager.theoretical), 3) == 14.581  # 1.4581 %, as published


def test_a_wager_cut_by_the_limits_is_expected_to_win_with_what_counts(tmp_path: Path) -> None:
    """Long's 9,000 on Player count for 6,950 at most: Banker's 3,000 and the differential of 5,000, less Minh's 50."""
    with closing(sqlite_place(tmp_path).open()) as store:
        give_again(store, evening("baccarat"))
        player = report(store, "B1", DAY).total.wagers[named("player")]
        settled = [event for event in _events(store, "B1") if isinstance(event, e.CoupSettled)]
        wagers = [wager for event in settled for wager in event.wagers if wager.wager == "player"]
        full = sum(wager.stake for wager in wagers)
        cut = next(wager for wager in wagers if wager.stake == 9000)
        assert cut.paid < 9000
        assert player.staked == full
        assert player.theoretical == (full - 9000 + cut.paid) * Fraction(BANKER - PLAYER, WHOLE)


def test_breakage_is_won_and_booked_apart(tmp_path: Path) -> None:
    """Twice 9.50 is paid as 9, and the two halves are a whole unit."""
    with closing(sqlite_place(tmp_path).open()) as store:
        floor = Floor(store).ready()
        for _ in range(2):
            deal(floor, BANKER_WINS, Result.BANKER, ("ann", "banker", 10))
        made = report(store, "T1", DAY)
        assert (made.total.chips.settled, made.total.chips.breakage) == (-18, 1)
        assert made.tables[0].float_after == FLOAT - 20_000 - 18 - 1
        assert made.checked


def test_an_adjustment_is_told_apart_from_what_the_cards_won(tmp_path: Path) -> None:
    """Also where the patron has left, and gets it at the cage."""
    with closing(sqlite_place(tmp_path).open()) as store:
        floor = Floor(store).ready()
        deal(floor, PLAYER_WINS, Result.PLAYER, ("ann", "banker", 1000))
        pit, grounds = Role.PIT_MANAGER, (Ground.GAME_RULES,)
        for dispute, amount in ((1, 30), (2, 100)):
            floor.all(floor.by("ann", c.RaiseDispute("ann", 1, "I want it back.")))
            floor.all(floor.order(c.EscalateDispute(dispute), Role.INSPECTOR))
            floor.all(floor.order(c.InformSurveillance(dispute, "Please look."), pit))
            floor.all(floor.order(c.GiveTimeFrame(dispute, None, "Soon."), pit))
            floor.all(floor.order(c.AddEvidence(dispute, Ground.GAME_RULES, "The cards."), pit))
            floor.all(floor.order(c.ResolveDispute(dispute, "Goodwill.", grounds, adjustment=amount), pit))
            if dispute == 2:
                floor.all(floor.by("ann", c.LeaveTable("ann")))
            floor.all(floor.order(c.ApproveAdjustment(dispute), Role.SHIFT_MANAGER))
        made = report(store, "T1", DAY)
        chips = made.total.chips
        assert (chips.settled, chips.adjustments, chips.win, made.total.coups.disputes) == (1000, -130, 870, 2)
        assert made.total.wagers[named("banker")].won == 1000
        assert made.total.difference == 1000 - made.total.theoretical
        assert made.checked


def test_a_settlement_taken_back_leaves_the_wagers_and_not_the_win(tmp_path: Path) -> None:
    """7 Up: ann's 1,000 were paid and are taken back; bob, who lost 400, has left and gets them at the cage."""
    with closing(sqlite_place(tmp_path).open()) as store:
        floor = Floor(store).funded().opened(game="seven_up").seated("ann", "bob").shoe()
        deal(floor, "2d Ah 3c", Result.PLAYER, ("ann", "player", 1000), ("bob", "banker", 400))
        settled = report(store, "T1", DAY).total
        assert (settled.handle, settled.chips.win) == (1400, -600)
        floor.all(floor.by("bob", c.LeaveTable("bob")))
        floor.now = SIX  # noticed on the next gaming day
        floor.all(
            replace(floor.order(c.Report(f.Misdealt(None, 3, 3)), Role.INSPECTOR), beside=c.Actor("dan", Role.DEALER))
        )
        for day in (DAY, "2026-01-18"):
            assert report(store, "T1", day).checked
        next_day = report(store, "T1", "2026-01-18").total
        assert (next_day.chips.reversals, next_day.chips.win, next_day.handle) == (600, 600, 0)
        both = report(store, "T1", DAY, "20:00", "UTC").total
        assert (both.chips.settled, both.chips.reversals, both.chips.win) == (-600, 600, 0)
        assert not both.wagers
        assert (both.handle, both.variance, both.coups.reversed) == (0, Fraction(0), 1)


def _events(store: Store, table: str) -> list[e.Event]:
    return [read(row.body).event for row in store.read(table)]


# Insurance.


@pytest.fixture(scope="module")
def insured(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Floor]:
    """Mai's coup of the example: Banker 6 insured at four cards, and again after the Player's third card, at 1."""
    with closing(sqlite_place(tmp_path_factory.mktemp("insured")).open()) as store:
        floor = Floor(store).ready()
        floor.all(floor.order(c.CallBets()))
        floor.all(floor.by("ann", c.PlaceWager("ann", "banker", 1000)))
        floor.all(floor.by("bob", c.PlaceWager("bob", "player", 500)))
        floor.all(floor.order(c.CloseBets()))
        for text in ("2s", "Ac", "3c", "5d", "6h"):
            floor.all(floor.order(c.DealCard(card(text))))
            if text in ("5d", "6h"):
                floor.all(floor.order(c.OfferInsurance()))
                floor.all(floor.by("ann", c.Insure("ann", "banker_insurance", 100)), floor.order(c.CloseOffers()))
        floor.all(floor.order(c.DealCard(card("4d"))))
        floor.all(floor.order(c.AnnounceResult(Result.PLAYER)), floor.order(c.SettleCoup()))
        yield floor


BOOK = BOOKS["baccarat"]
COUP = BOOK.coup([card(text) for text in ["2s", "Ac", "3c", "5d", "6h", "4d"]])
FULL = Composition.of_decks(BOOK)


def test_insurance_is_expected_to_win_what_that_very_offer_does(insured: Floor) -> None:
    made = report(insured.store, "T1", DAY).total.wagers[named("banker_insurance")]
    due = Fraction(0)
    for moment_taken in Moment:
        (offer,) = [
            each
            for each in offers_mid_coup(BOOK, COUP.first(CARDS_SEEN[moment_taken]), FULL)
            if each.side is Side.BANKER
        ]
        due -= 100 * offer.expectation
    assert (made.count, made.staked, made.won) == (2, 200, -300 - 700)
    assert made.theoretical == due


def test_insurance_swings_against_the_wager_it_insures(insured: Floor) -> None:
    """The variance of Banker 1,000 and Player 500, and what each insurance adds, from every card that could come."""
    made = report(insured.store, "T1", DAY).total
    chances = [Fraction(ways, WHOLE) for ways in (BANKER, PLAYER)]
    main = (-950 + 500, 1000 - 500)
    mean = sum((chance * won for chance, won in zip(chances, main, strict=True)), Fraction(0))
    variance = sum((chance * won**2 for chance, won in zip(chances, main, strict=True)), Fraction(0)) - mean**2
    four, five = _every_end(4), _every_end(5)
    for ends, before, mine in (
        (four, lambda won: main_of(won), lambda won: taken(won, 3)),
        (five, lambda won: main_of(won) + taken(won, 3), lambda won: taken(won, 7)),
    ):
        variance += _covariance(ends, mine, mine) + 2 * _covariance(ends, mine, before)
    assert made.variance == variance


def main_of(won: Result) -> int:
    return {Result.BANKER: -450, Result.PLAYER: 500, Result.TIE: 0}[won]


def taken(won: Result, odds: int) -> int:
    return {Result.BANKER: 100, Result.PLAYER: -100 * odds, Result.TIE: 0}[won]


def _every_end(seen: int) -> dict[Result, Fraction]:
    """How the coup ends, card by card, from a full shoe less those that are seen."""
    ends = dict.fromkeys(Result, Fraction(0))

    def go(cards: tuple[Card, ...], chance: Fraction) -> None:
        coup = BOOK.coup(cards)
        if coup.next is None:
            ends[coup.showdown().result] += chance
            return
        left = FULL.without(cards)
        for rank in Rank:
            kind = Card(rank + "c")
            of_rank = sum(left.held(each) for each in Card if each.rank is rank)
            go((*cards, kind), chance * Fraction(of_rank, left.size))

    go(tuple(COUP.cards[:seen]), Fraction(1))
    return ends


def _covariance(ends: dict[Result, Fraction], one: Callable[[Result], int], other: Callable[[Result], int]) -> Fraction:
    both = sum((chance * one(end) * other(end) for end, chance in ends.items()), Fraction(0))
    means = [sum((chance * each(end) for end, chance in ends.items()), Fraction(0)) for each in (one, other)]
    return both - means[0] * means[1]


# Lucky Draw.


def lucky_draw_day(tmp_path: Path, answer: Answer) -> Figures:
    """ann has 2 and 3 against the dealer's 5, where the chart draws; then the dealer has 9."""
    with closing(sqlite_place(tmp_path).open()) as store:
        floor = Floor(store).funded().opened(game="lucky_draw").seated("ann").shoe()
        floor.all(floor.order(c.CallBets()), floor.by("ann", c.PlaceWager("ann", "enter", 100)))
        floor.all(floor.order(c.CloseBets()))
        floor.all(*(floor.order(c.DealCard(card(text))) for text in ("2s", "5d", "3c")))
        floor.all(floor.by("ann", c.GiveAnswer("ann", answer)))
        floor.all(*(floor.order(c.DealCard(card(text))) for text in (("Ks", "4h") if answer == "draw" else ("4h",))))
        floor.all(floor.order(c.AnnounceResult()), floor.order(c.SettleCoup()))
        made = report(store, "T1", DAY)
        assert made.checked
        return made.total


def test_at_lucky_draw_what_a_patron_gives_away_is_the_house_s(tmp_path: Path) -> None:
    for name in ("drawn", "stood"):
        tmp_path.joinpath(name).mkdir()
    drawn = lucky_draw_day(tmp_path / "drawn", Answer.DRAW)
    stood = lucky_draw_day(tmp_path / "stood", Answer.STAND)
    book = BOOKS["lucky_draw"]
    cards = [card(text) for text in ("2s", "3c", "5d")]
    state = answers(book, Composition.of_decks(book), (cards[0], cards[1]), cards[2])
    assert state.draws
    enter = WagerName("lucky_draw", "", "enter")
    assert drawn.wagers[enter].theoretical == 100 * theory.best_chart(BOOKS["lucky_draw"], 8).enter_edge
    assert stood.theoretical - drawn.theoretical == 100 * (state.draw - state.stand)
    assert drawn.variance == stood.variance == 100**2 * theory.best_chart(BOOKS["lucky_draw"], 8).variance


def test_a_seat_that_plays_by_the_chart_costs_what_the_chart_does() -> None:
    """Enter's edge, and the Draw wagers one by one over all states, make up the chart's edge."""
    made, chart = strategy(BOOKS["lucky_draw"]), theory.best_chart(BOOKS["lucky_draw"], 8)
    enter, _ = BOOKS["lucky_draw"].wagers(None)
    alone = strategy(BOOKS["lucky_draw"], wagers=(enter, theory.NO_DRAW))
    edge = chart.enter_edge
    for both, one in zip(made.states, alone.states, strict=True):
        assert (both.cards, both.dealer) == (one.cards, one.dealer)
        if chart.draws[sum(both.cards) % 10, both.dealer]:
            edge -= both.probability * (both.draw - one.draw)
    assert edge == made.chart_edge


# The evenings.


def settled_by_log(store: Store, table: str) -> list[e.CoupSettled]:
    """Those settlements that stand."""
    standing: list[e.CoupSettled] = []
    for event in _events(store, table):
        match event:
            case e.CoupSettled():
                standing.append(event)
            case e.SettlementReversed():
                assert standing.pop().coup == event.coup
    return standing


@pytest.mark.parametrize("game", GAMES)
def test_an_evening_s_report_is_what_the_log_and_the_ledger_say(place: Place, game: str) -> None:
    table = TABLES[game]
    with closing(place.open()) as store:
        give_again(store, evening(game))
        made = report(store, table, DAY)
        assert made == report(store, None, DAY)
        assert made.checked
        figures, balances, events = made.total, store.balances(), _events(store, table)
        assert figures.chips.drop == balances.get(f"{table}/drop", 0)
        assert figures.chips.tips == balances.get(f"{table}/tips", 0)
        assert made.tables[0].float_after == balances[f"{table}/float"]
        house = sum(balances.get(f"{table}/{name}", 0) for name in ("float", "drop", "breakage"))
        assert figures.chips.win == house - figures.chips.fills + figures.chips.credits
        standing = settled_by_log(store, table)
        assert figures.handle == sum(wager.stake for event in standing for wager in event.wagers)
        assert sum(each.count for each in figures.wagers.values()) == sum(len(event.wagers) for event in standing)
        assert figures.coups.coups == sum(isinstance(event, e.BetsOpened) for event in events)
        wrongly = [event for event in events if isinstance(event, e.ResultAnnounced) and event.called != event.actual]
        reported = [event for event in events if isinstance(event, e.IrregularityReported)]
        assert figures.coups.irregularities.total() == len(wrongly) + len(reported)
        assert figures.theoretical > 0
        assert figures.variance > 0


@pytest.mark.parametrize("game", GAMES)
def test_a_day_cut_in_two_anywhere_has_the_same_sums(tmp_path: Path, game: str) -> None:
    """In the middle of a coup, between a settlement and its reversal: what is moved counts where it is moved."""
    table = TABLES[game]
    with closing(sqlite_place(tmp_path).open()) as store:
        give_again(store, evening(game))
        whole = report(store, table, DAY).total
        minutes = [f"20:{minute:02}" for minute in range(25)]
        cut = 0
        for begins in minutes:
            parts = [report(store, table, day, begins) for day in ("2026-01-16", DAY)]
            assert all(part.checked for part in parts)
            assert parts[0].tables[0].float_after == parts[1].tables[0].float_before
            both = parts[0].total.plus(parts[1].total)
            assert (both.coups, both.chips) == (whole.coups, whole.chips)
            if both.handle == whole.handle:  # else a reversal took back what was settled the day before
                assert both.theoretical == whole.theoretical
                assert both.variance == whole.variance
            cut += bool(parts[0].total.coups.coups and parts[1].total.coups.coups)
        assert cut


def test_what_went_wrong_is_counted_once_and_found_by_every_clause_of_it(tmp_path: Path) -> None:
    """A wrong call of the first coup (7.16), a shoe not burned before the second (7.11.2), and nothing in the last."""
    with closing(sqlite_place(tmp_path).open()) as store:
        floor = Floor(store).ready()
        deal(floor, BANKER_WINS, Result.PLAYER, ("ann", "banker", 100))
        floor.opened("T2").seated("cy", table="T2")
        floor.all(floor.order(c.PrepareShoe(), table="T2"), floor.order(c.CutShoe(), Role.INSPECTOR, table="T2"))
        floor.all(floor.order(c.CallBets(), table="T2"), floor.by("cy", c.PlaceWager("cy", "banker", 100), table="T2"))
        floor.all(floor.order(c.CloseBets(), table="T2"))
        first, *others = BANKER_WINS.split()
        floor.all(floor.order(c.DealCard(card(first)), table="T2"))
        floor.all(floor.order(c.Report(f.BurnMissed(exposed=True)), Role.INSPECTOR, table="T2"))
        floor.all(*(floor.order(c.DealCard(card(text)), table="T2") for text in others))
        floor.all(floor.order(c.AnnounceResult(Result.BANKER), table="T2"), floor.order(c.SettleCoup(), table="T2"))
        deal(floor, BANKER_WINS, Result.BANKER, ("ann", "banker", 100))
        assert report(store, None, DAY).total.coups.by_clause == [("7.11.2", 1), ("7.16", 1)]
        due = {
            "any": [("T2", 1), ("T1", 1)],
            "7.16": [("T1", 1)],
            "R-48": [("T1", 1)],
            "7.11.2": [("T2", 1)],
            "7.11.2.1": [("T2", 1)],
            "7.11.3": [],
        }
        for clause, coups in due.items():
            found = search(store, ["T1", "T2"], CoupQuery(irregularity=clause), 10).coups
            assert [(row.table, row.coup) for row in found] == coups, clause


def test_tables_add_up_to_the_total(tmp_path: Path) -> None:
    with closing(sqlite_place(tmp_path).open()) as store:
        floor = Floor(store).ready()
        floor.opened("T2", "baccarat").seated("ann", table="T2").shoe("T2").opened("T3", "lucky7")
        deal(floor, PLAYER_WINS, Result.PLAYER, ("ann", "banker", 1000))
        deal(floor, PLAYER_WINS, Result.PLAYER, ("ann", "banker", 500), table="T2")
        made = report(store, None, DAY)
        assert [table.table for table in made.tables] == ["T1", "T2", "T3"]
        assert made.total.wagers[named("banker")].staked == 1500
        assert made.total.chips.win == 1500
        assert made.total.variance == sum((each.figures.variance for each in made.tables), Fraction(0))
        assert report(store, "T2", DAY).total.chips.win == 500


# Days.


def test_a_day_begins_at_its_hour_and_ends_before_the_next(tmp_path: Path) -> None:
    with closing(sqlite_place(tmp_path).open()) as store:
        floor = Floor(store).ready()
        for at, wager in ((SIX - 1, "player"), (SIX, "banker")):
            floor.all(floor.order(c.CallBets()))
            floor.all(floor.by("ann", c.PlaceWager("ann", wager, 100)), floor.order(c.CloseBets()))
            floor.all(*(floor.order(c.DealCard(card(text))) for text in PLAYER_WINS.split()))
            floor.all(floor.order(c.AnnounceResult(Result.PLAYER)))
            order = floor.order(c.SettleCoup())
            floor.now = at
            floor.all(order)
        first, second = (report(store, "T1", day) for day in (DAY, "2026-01-18"))
        assert [name.wager for name in first.total.wagers] == ["player"]
        assert [name.wager for name in second.total.wagers] == ["banker"]
        assert (first.total.coups.coups, second.total.coups.coups) == (1, 1)
        assert first.checked
        assert second.checked


def test_an_empty_day(small: SqliteStore) -> None:
    made = report(small, None, "2025-12-24")
    assert (made.tables, made.checked, made.total) == ((), True, Figures())
    (table,) = report(small, "T1", "2026-12-24").tables
    assert (table.figures, table.float_before) == (Figures(), table.float_after)
    assert (table.figures.hold_drop, table.figures.hold_handle, table.figures.deviations) == (None, None, None)
    done = punto("report", small.path, "--day", "2025-12-24")
    assert done.exit_code == 0
    assert say("en", "report-empty") in done.stdout


def test_a_gaming_day_goes_by_the_clocks_of_its_zone() -> None:
    hour = 3600 * 1_000_000
    saigon = gaming_day("2026-11-16", "06:00", "Asia/Ho_Chi_Minh")
    assert (saigon.since, saigon.until - saigon.since) == (moment("2026-11-15T23:00"), 24 * hour)
    spring = gaming_day("2026-03-28", "06:00", "Europe/Berlin")
    assert spring.until - spring.since == 23 * hour
    assert (spring.since, spring.until) == (moment("2026-03-28T05:00"), moment("2026-03-29T04:00"))
    assert gaming_day("2026-03-29", "06:00", "Europe/Berlin").since == spring.until
    for at, day in ((saigon.since - 1, "2026-11-15"), (saigon.since, "2026-11-16"), (saigon.until - 1, "2026-11-16")):
        assert day_of(at, "06:00", "Asia/Ho_Chi_Minh").day == day


NONSENSE = [
    ("--day", "yesterday", "not-a-day"),
    ("--day", "2026-02-30", "not-a-day"),
    ("--day", "2026-1-7", "not-a-day"),
    ("--day", "9999-12-31", "not-a-day"),
    ("--day", "0001-01-01T00:00", "not-a-day"),
    ("--begins", "6", "not-a-time-of-day"),
    ("--begins", "24:00", "not-a-time-of-day"),
    ("--begins", "06:60", "not-a-time-of-day"),
    ("--zone", "Saigon/Somewhere", "not-a-zone"),
    ("--zone", "Asia", "not-a-zone"),
    ("--zone", "../etc/passwd", "not-a-zone"),
    ("--zone", "x" * 5000, "not-a-zone"),
    ("--table", "T9", "no-table"),
    ("--table", "cage", "no-table"),
    ("--table", "", "no-table"),
]


@pytest.mark.parametrize(("flag", "text", "reason"), NONSENSE)
def test_nonsense_is_refused_in_one_sentence(small: SqliteStore, flag: str, text: str, reason: str) -> None:
    for lang in ("en", "vi"):
        done = punto("report", small.path, f"{flag}={text}", "--lang", lang)
        assert (done.exit_code, done.stdout) == (2, "")
        fact = {"table": text} if flag == "--table" else {"text": text}
        assert done.stderr.strip() == Refusal(reason, **fact).sentence(lang)


def test_a_day_at_the_edge_of_the_calendar_is_refused_or_told(small: SqliteStore) -> None:
    for zone in ("UTC", "Asia/Ho_Chi_Minh", "America/Lima"):
        done = punto("report", small.path, "--day", "0001-01-01", "--zone", zone)
        assert done.exit_code in (0, 2)
        assert "Traceback" not in done.output


# The ledger.

PLANTED = {
    "T1/float": "T1/float",
    "T1/drop": "T1/drop",
    "T1/tips": "T1/tips",
    "cage": "cage",
    "world": "world",
    "patron/ann": "patron/…",
    "T1/rack/bob": "T1/rack, layout",
    "T1/layout": "T1/rack, layout",
}


CHANGE = """
UPDATE entries SET amount = amount + 7 WHERE stream = 'T1' AND account = '{account}'
    AND number = (SELECT max(number) FROM entries WHERE stream = 'T1' AND account = '{account}')
"""


@pytest.mark.parametrize("account", PLANTED)
def test_an_entry_that_was_changed_is_told(tmp_path: Path, account: str) -> None:
    place = sqlite_place(tmp_path)
    with closing(place.open()) as store:
        a_small_day(Floor(store))
        place.raw("DROP TRIGGER entries_not_updated")
        place.raw(CHANGE.format(account=account))
        made = report(store, None, DAY)
        assert not made.checked
        (wrong,) = made.tables[0].disagreements
        assert (wrong.account, wrong.posted - wrong.told) == (PLANTED[account], 7)
    for lang in ("en", "vi"):
        done = punto("report", place.where, "--day", DAY, "--lang", lang)
        assert done.exit_code == 1
        assert say(lang, "report-unchecked", account=wrong.account, posted=wrong.posted, told=wrong.told) in " ".join(
            done.stdout.split()
        )
    assert punto("report", place.where, "--day", DAY, "--json").exit_code == 1


def test_an_entry_too_many_is_told(tmp_path: Path) -> None:
    place = sqlite_place(tmp_path)
    with closing(place.open()) as store:
        a_small_day(Floor(store))
        place.raw("INSERT INTO entries VALUES ('T1', 9, 'T2/float', 5)")
        (wrong,) = report(store, "T1", DAY).tables[0].disagreements
        assert (wrong.account, wrong.told, wrong.posted) == ("T2/float", 0, 5)


# The command.


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", ["en", "vi"])
def test_the_command_tells_an_evening_in_both_languages(tmp_path: Path, game: str, lang: str) -> None:
    place = sqlite_place(tmp_path)
    with closing(place.open()) as store:
        give_again(store, evening(game))
    done = punto("report", place.where, "--day", DAY, "--lang", lang)
    assert done.exit_code == 0, done.stderr
    assert say(lang, "report-table", table=TABLES[game]) in done.stdout
    assert say(lang, "report-checked") in done.stdout
    assert say(lang, "report-theoretical") in done.stdout


def test_the_answer_in_json_has_exact_figures(small: SqliteStore) -> None:
    told = answer("report", small.path, "--day", DAY, "--table", "T1")
    assert (told["day"], told["begins"], told["zone"], told["checked"]) == (DAY, "06:00", "UTC", True)
    (table,) = told["tables"]
    figures = table["figures"]
    assert figures == told["total"]
    assert (figures["win"], figures["drop"], figures["handle"]) == (-350, 20_000, 2600)
    assert Fraction(figures["hold_drop_exact"]) == Fraction(-350, 20_000)
    assert isclose(figures["hold_handle"], -350 / 2600)
    made: DayReport = report(small, "T1", DAY)
    assert Fraction(figures["theoretical_exact"]) == made.total.theoretical
    assert Fraction(figures["variance_exact"]) == made.total.variance
    assert figures["irregularities"] == [{"clause": "7.22", "count": 1}]
    assert [wager["wager"] for wager in figures["wagers"]] == ["banker", "player", "tie"]
