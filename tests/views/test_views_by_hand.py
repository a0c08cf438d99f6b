"""What a person sees of a table, written by hand for each game, automatic and staffed."""

import inspect
from collections.abc import Callable
from importlib import import_module
from pkgutil import iter_modules

import pytest
from msgspec import Struct
from msgspec.structs import replace
from support.live_table import Driven, cards

from punto import wire
from punto.cards import card
from punto.coup import Answer, Side
from punto.game import STANDING_FROM
from punto.games import GAMES
from punto.insurance import Moment
from punto.limits import Limits, Range
from punto.table import commands as c
from punto.table import findings as f
from punto.table.commands import Choice
from punto.table.permissions import MAY
from punto.table.roles import Role
from punto.table.rules import SECOND, Mode
from punto.table.state import Patron, PlacedWager, Table
from punto.views.frames import changed
from punto.views.own import own_view
from punto.views.public import public_view, summary
from punto.views.staff import staff_view
from punto.views.table_facts import TableFacts
from punto.wire.layout import LimitsShown, RangeShown
from punto.wire.own import ChoiceQuestion, Cover, DrawQuestion
from punto.wire.parts import Due, HandShown, Offering, Staked, Sums, What
from punto.wire.table import Behind, CoupShown, Next, SeatShown

MODULES = [import_module(f"punto.wire.{found.name}") for found in iter_modules(wire.__path__)]


def coup_of(table: Table) -> CoupShown:
    coup = public_view(table).coup
    assert coup is not None
    return coup


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_layout_of_each_game_shows_every_wager_with_its_odds(game: str) -> None:
    table = Driven().ready(game)
    seen = public_view(table.table)
    assert seen.game == game
    assert seen.places == GAMES[game].seats[0]
    wagers = [wager.name for wager in GAMES[game].wagers(GAMES[game].variant(None))]
    assert [box.wager for box in seen.boxes if not box.rows] == wagers
    for box in seen.boxes:
        assert box.name.en
        assert box.name.vi
        assert box.clause
        assert any(line.outcome == "win" and line.odds for line in box.lines) or box.rows


def action(table: Table) -> tuple[str, str | None, str | int | None]:
    """What is due, as staff are told."""
    due = staff_view(table).next
    assert due is not None
    return due.do, due.clause, due.to


def test_odds_are_exact_texts() -> None:
    boxes = {box.wager: box for box in public_view(Driven().ready("baccarat").table).boxes}
    assert [line.odds for line in boxes["banker"].lines if line.outcome == "win"] == ["19:20"]
    assert [line.odds for line in boxes["player_pair"].lines if line.outcome == "win"] == ["11:1"]
    assert [line.odds for line in boxes["player"].lines] == ["1:1", None, None]
    assert "3:2" in {row.odds for row in boxes["player_insurance"].rows + boxes["banker_insurance"].rows}


def test_a_table_that_was_never_opened_can_be_looked_at() -> None:
    table = Table("T9")
    assert public_view(table).game is None
    assert own_view(table, "ann", 50).wallet == 50
    assert action(table) == ("OpenTable", None, None)
    assert summary(table).seats == 0
    assert staff_view(table).may["shift_manager"] == ("OpenTable", "FillFloat", "CreditFloat")


def test_seats_are_listed_and_those_who_stand_are_counted() -> None:
    table = Driven().ready("baccarat")
    for name in ("cho", "dee"):
        table.do(c.TakeSeat(name))
        table.do(c.BuyIn(name, 500))
    table.place(ann="banker=300 tie=10", cho="player=50", dee="player=70")
    seen = public_view(table.table)
    assert seen.seats == (
        SeatShown(1, "ann", (Staked("banker", 300), Staked("tie", 10))),
        SeatShown(2, "bob", ()),
    )
    assert seen.behind == Behind(2, {"player": 120})
    me = own_view(table.table, "cho", 900)
    assert (me.place, me.seat, me.rack, me.wallet, me.wagers) == ("standing", None, 450, 900, (Staked("player", 50),))
    desk = staff_view(table.table)
    assert [(one.patron, one.rack) for one in desk.patrons] == [
        ("ann", 9690),
        ("bob", 10000),
        ("cho", 450),
        ("dee", 430),
    ]
    assert (desk.layout_chips, desk.sides) == (430, {"banker": 300, "player": 120})
    line = summary(table.table)
    assert (line.taken, line.standing, line.seats) == (2, 2, 7)


def test_of_thousands_who_stand_staff_see_the_first_two_hundred() -> None:
    table = Driven().ready("baccarat").table
    crowd = {
        f"p{number}": Patron(STANDING_FROM + number, 5, (PlacedWager("tie", 5, number),)) for number in range(1000)
    }
    crowded = replace(table, patrons=table.patrons | crowd)
    desk = staff_view(crowded)
    assert (len(desk.patrons), desk.more) == (202, 800)
    assert public_view(crowded).behind == Behind(1000, {"tie": 5000})


def test_limits_and_the_sign_are_shown() -> None:
    limits = Limits({"player": Range(50, 1000), "banker": Range(50)}, 2000, {"3:1": Range(5, 500)})
    table = Driven().ready("baccarat", limits=limits)
    seen = public_view(table.table)
    ranges = {"player": RangeShown(50, 1000), "banker": RangeShown(50, None)}
    assert seen.limits == LimitsShown(ranges, 2000, {"3:1": RangeShown(5, 500)})
    assert (seen.insurance, seen.sign) == (True, False)
    table.do(c.ShowNoInsuranceSign(shown=True), Role.PIT_MANAGER)
    seen = public_view(table.table)
    assert (seen.insurance, seen.sign) == (False, True)


def test_a_coup_of_baccarat_as_it_is_dealt() -> None:
    table = Driven().ready("baccarat", insurance=False)
    table.bets(ann="player=100")
    assert coup_of(table.table).due == Due(What.CARD, Side.PLAYER, "4.9.1.1")
    table.cards("2s 3h Kd 3c")
    assert coup_of(table.table).hands == (
        HandShown(Side.PLAYER, ("2s", "Kd"), (), 2),
        HandShown(Side.BANKER, ("3h", "3c"), (), 6),
    )
    assert coup_of(table.table).due == Due(What.CARD, Side.PLAYER, "4.15")
    table.cards("7d 9s")
    assert coup_of(table.table).due is not None
    assert (coup_of(table.table).result, coup_of(table.table).wins) == (None, ())
    table.do(c.AnnounceResult(table.dealt.showdown().result))
    assert (coup_of(table.table).result, coup_of(table.table).wins) == ("player", ("player", "banker_pair"))
    (paid,) = staff_view(table.table).payments
    assert (paid.patron, paid.place, paid.paid, paid.returned, paid.collected) == ("ann", 1, 100, 100, 0)
    table.do(c.SettleCoup())
    last = public_view(table.table).last
    assert last is not None
    assert last.sums == Sums(1, 100, 100, 100, 0)
    assert last.hands == (
        HandShown(Side.PLAYER, ("2s", "Kd", "7d"), (), 9),
        HandShown(Side.BANKER, ("3h", "3c", "9s"), (), 5),
    )
    assert (last.coup, last.free, last.result, last.wins) == (1, False, "player", ("player", "banker_pair"))
    assert public_view(table.table).results == "P"
    own = own_view(table.table, "ann", 0).last
    assert own is not None
    assert [(wager.wager, wager.paid) for wager in own.wagers] == [("player", 100)]
    assert own_view(table.table, "bob", 0).last is None


def test_a_coup_without_wagers_is_the_last_one_too_and_one_that_is_void_is_not() -> None:
    table = Driven().ready("baccarat")
    table.coup("9s 2h Kd 3c")
    last = public_view(table.table).last
    assert last is not None
    assert (last.wagers, last.result, last.hands[0].cards) == ((), "player", ("9s", "Kd"))
    table.do(c.CallBets())
    assert public_view(table.table).last is None
    table.do(c.CloseBets())
    table.cards("4s 3h")
    table.report(f.Misdealt())
    assert public_view(table.table).last is None


def test_where_each_seat_has_its_own_result_the_last_coup_has_hands_and_none_for_all() -> None:
    table = Driven().ready("lucky_draw", "ann").bets(ann="enter=100")
    table.cards("4d 7s 5c")
    table.answer("ann", Answer.STAND)
    table.cards("2c")
    table.do(c.AnnounceResult(None))
    table.do(c.SettleCoup())
    last = public_view(table.table).last
    assert last is not None
    assert {hand.hand for hand in last.hands} == {1, "dealer"}
    assert (last.result, last.wins) == (None, ())


def test_of_the_last_coup_everyone_sees_the_wagers_before_the_seats_and_all_sums() -> None:
    table = Driven().ready("baccarat")
    table.do(c.TakeSeat("cho"))
    table.do(c.BuyIn("cho", 500))
    table.coup("9s 2h Kd 3c", ann="player=100", cho="player=50")
    last = public_view(table.table).last
    assert last is not None
    assert [wager.patron for wager in last.wagers] == ["ann"]
    assert last.sums == Sums(2, 150, 150, 150, 0)


def test_the_payments_of_a_settled_coup_are_those_made_also_to_patrons_who_stood_or_left() -> None:
    table = Driven().ready("baccarat", "ann", "bob")
    table.do(c.TakeSeat("cho"))
    table.do(c.BuyIn("cho", 500))
    table.bets(ann="player=100", bob="banker=300 tie=20", cho="player=50")
    table.cards("9s 2h Kd 3c")
    table.do(c.AnnounceResult(table.dealt.showdown().result))
    due = staff_view(table.table).payments
    table.do(c.SettleCoup())
    assert staff_view(table.table).payments == due
    assert [payment.patron for payment in due] == ["ann", "bob", "bob", "cho"]
    table.do(c.LeaveTable("bob"))
    left = staff_view(table.table).payments
    assert sum(payment.collected for payment in left) == 320
    assert sorted({payment.patron for payment in left}) == ["ann", "bob", "cho"]
    table.do(c.CallBets())
    assert staff_view(table.table).payments == ()


def test_payments_go_from_seat_to_seat() -> None:
    table = Driven().ready("lucky7", "ann", "bob", "cho")
    table.bets(cho="player=10", ann="tie=10 player=30", bob="banker=20")
    table.cards("9s 2h Kd 3c")
    table.do(c.AnnounceResult(table.dealt.showdown().result))
    paid = [(one.place, one.wager, one.paid, one.collected) for one in staff_view(table.table).payments]
    assert paid == [(1, "tie", 0, 10), (1, "player", 30, 0), (2, "banker", 0, 20), (3, "player", 10, 0)]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_list_tells_where_each_seat_has_a_hand_of_its_own(game: str) -> None:
    assert summary(Driven().opened(game).table).hand_a_seat == (game == "lucky_draw")


def test_how_many_cards_the_first_one_burns_is_told_until_they_are_burned() -> None:
    table = Driven().opened("baccarat")
    for body, role in ((c.PrepareShoe(), Role.DEALER), (c.CutShoe(), Role.INSPECTOR)):
        table.do(body, role)
    shoe = public_view(table.table).shoe
    assert shoe is not None
    assert "".join(shoe.burns) == "A23456789TJQK"
    assert tuple(shoe.burns.values()) == (2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 11, 11, 11)
    table.do(c.BurnCards(card("7s"), shoe.burns["7"]))
    burned = public_view(table.table).shoe
    assert burned is not None
    assert burned.burns == {}


def test_seven_up_shows_the_printed_seven() -> None:
    table = Driven().ready("seven_up")
    table.bets(ann="player=100")
    table.cards("Kd")
    printed = {hand.hand: hand.printed for hand in coup_of(table.table).hands}
    assert ("7",) in printed.values()


def test_a_seat_of_lucky_draw_is_asked_and_told_what_a_draw_costs() -> None:
    table = Driven().ready("lucky_draw")
    table.bets(ann="enter=100", bob="enter=200")
    table.cards("2s 3h 4d 5c 6h")
    assert coup_of(table.table).due == Due(What.ANSWER, 1, "draw.1")
    assert [hand.hand for hand in coup_of(table.table).hands] == [1, 2, "dealer"]
    ann, bob = (own_view(table.table, name, 0) for name in ("ann", "bob"))
    assert ann.answer == DrawQuestion(1, "draw.1", 100, 7)
    assert ann.may == ("GiveAnswer",)
    assert (bob.answer, bob.may) == (None, ())
    table.answer("ann", Answer.STAND)
    assert own_view(table.table, "bob", 0).answer == DrawQuestion(2, "draw.1", 200, 9)


def test_a_seat_without_chips_for_it_cannot_draw() -> None:
    table = Driven().opened("lucky_draw").seat("ann", chips=100).shoe()
    table.bets(ann="enter=100")
    table.cards("2s 4d 5c")
    assert own_view(table.table, "ann", 0).answer == DrawQuestion(1, "draw.1", None, 7)


def test_insurance_is_offered_with_the_largest_stake_that_the_cap_allows() -> None:
    table = Driven().ready("baccarat", "ann", "bob", "cho")
    table.bets(ann="player=100", bob="banker=300", cho="tie=10")
    table.cards("4s 2h 3d 3c")  # 7 against 5
    assert coup_of(table.table).due == Due(What.OFFER, None, "4.10")
    assert action(table.table) == ("OfferInsurance", "4.10", None)
    table.do(c.OfferInsurance())
    assert coup_of(table.table).offers == (Offering("player_insurance", Moment.FOUR_CARDS, "4:1"),)
    assert own_view(table.table, "ann", 0).insurance == (
        Cover("player_insurance", Moment.FOUR_CARDS, "4:1", 100, 25, on_tie=False),
    )
    assert own_view(table.table, "ann", 0).may == ("Insure",)
    assert own_view(table.table, "bob", 0).insurance == ()
    assert own_view(table.table, "cho", 0).insurance == ()
    table.refuses(c.Insure("ann", "player_insurance", 26), Role.PATRON, "ann")
    table.by("ann", c.Insure("ann", "player_insurance", 25))
    assert own_view(table.table, "ann", 0).insurance == ()


def test_insurance_of_a_player_on_nine_after_three_cards_is_on_a_tie() -> None:
    table = Driven().ready("baccarat", "ann")
    table.bets(ann="player=100")
    table.cards("2s 2h 3d 3c 4s")  # 5 against 5, and then 9
    table.do(c.OfferInsurance())
    (cover,) = own_view(table.table, "ann", 0).insurance
    assert (cover.wager, cover.moment, cover.on_tie) == ("player_insurance", Moment.PLAYER_THIRD, True)


def test_who_may_squeeze_is_shown_before_the_first_card() -> None:
    table = Driven().ready("baccarat", "ann", "bob", face_down=True)
    table.bets(ann="player=100 banker=50", bob="player=300")
    assert coup_of(table.table).may_squeeze == {"player": "bob", "banker": "ann"}
    assert own_view(table.table, "bob", 0).may == ("RequestSqueeze",)
    assert own_view(table.table, "bob", 0).may_squeeze == (Side.PLAYER,)
    assert own_view(table.table, "ann", 0).may_squeeze == (Side.BANKER,)
    table.by("bob", c.RequestSqueeze("bob", Side.PLAYER))
    assert own_view(table.table, "bob", 0).may == ()
    assert coup_of(table.table).may_squeeze == {"banker": "ann"}
    assert coup_of(table.table).squeeze == {"player": "bob"}


def test_a_squeeze_is_offered_while_bets_are_taken_by_the_patrons_own_wagers() -> None:
    table = Driven().ready("baccarat", "ann", "bob", face_down=True)
    table.place(bob="player=300")
    assert own_view(table.table, "ann", 0).may_squeeze == ()  # nothing is staked yet
    assert own_view(table.table, "bob", 0).may_squeeze == (Side.PLAYER,)
    table.by("ann", c.PlaceWager("ann", "tie", 50))
    assert own_view(table.table, "ann", 0).may_squeeze == (Side.PLAYER, Side.BANKER)
    table.by("ann", c.RequestSqueeze("ann", Side.BANKER))
    assert own_view(table.table, "ann", 0).may_squeeze == (Side.PLAYER,)
    assert coup_of(table.table).squeeze_asked == {"banker": ("ann",)}
    table.do(c.CloseBets())
    assert coup_of(table.table).squeeze == {"banker": "ann"}  # bob's 300 is higher, but he did not ask


def test_a_choice_is_put_to_those_who_are_asked() -> None:
    table = Driven().ready("baccarat", "ann", "bob", "cho")
    table.bets(ann="player=100", bob="banker=300")
    table.cards("4s 2h")
    table.report(f.WrongOrder(tuple(table.dealt.cards)))
    seen = public_view(table.table).open
    assert seen is not None
    assert (seen.found, seen.question, seen.rank, seen.asked) == ("WrongOrder", "discretion", "shift_manager", ())
    assert coup_of(table.table).due == Due(What.DECISION, None, seen.clause)
    assert action(table.table) == ("Proceed", seen.clause, None)
    table.do(c.AllowWithdrawal(), Role.SHIFT_MANAGER)
    seen = public_view(table.table).open
    assert seen is not None
    assert (seen.asked, seen.options) == (("ann", "bob"), (Choice.CONTINUE, Choice.WITHDRAW))
    choice = ChoiceQuestion(seen.clause, (Choice.CONTINUE, Choice.WITHDRAW), free_hand=False, until=None)
    assert own_view(table.table, "ann", 0).choice == choice
    table.by("ann", c.Choose("ann", c.Choice.CONTINUE))
    assert own_view(table.table, "ann", 0).choice is None
    assert own_view(table.table, "cho", 0).choice is None


def test_a_dispute_is_shown_to_staff_and_to_its_patron() -> None:
    table = Driven().ready("baccarat")
    table.coup("9s 2h Kd 3c", ann="player=100")
    table.by("ann", c.RaiseDispute("ann", 1, "I was paid short."))
    assert [(one.number, one.stage) for one in own_view(table.table, "ann", 0).disputes] == [(1, "raised")]
    assert own_view(table.table, "bob", 0).disputes == ()
    assert [(one.patron, one.coup) for one in staff_view(table.table).disputes] == [("ann", 1)]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_an_automatic_table_tells_what_comes_and_when(game: str) -> None:
    table = Driven().opened(game, mode=Mode.AUTOMATIC)
    seen = public_view(table.table, since=7 * SECOND)
    assert (seen.mode, seen.next) == ("automatic", Next("shoe", 7 * SECOND))
    staffed = public_view(Driven().opened(game).table, since=7 * SECOND)
    assert (staffed.mode, staffed.next) == ("staffed", None)


def test_what_the_views_say_a_role_may_do_is_what_the_permissions_say() -> None:
    table = Driven().ready("baccarat").place(ann="player=100").table
    desk, seen = staff_view(table), public_view(table)
    for role in Role:
        due = {body.__name__ for body, one in MAY.items() if role in one.who and table.phase in one.when}
        assert set(desk.may[role]) == due
    assert "PlaceWager" in seen.may
    assert not {"GiveAnswer", "Choose", "AnswerResolution"} & set(seen.may)
    assert "PlaceWager" in desk.may["patron"]


def test_the_dealer_is_led_through_a_whole_coup() -> None:
    table = Driven().opened("baccarat").seat("ann")
    left = iter(cards("9s 2h Kd 3c"))
    done: list[str] = []
    bodies: dict[str, Callable[[], c.Body]] = {
        "PrepareShoe": c.PrepareShoe,
        "CutShoe": c.CutShoe,
        "BurnCards": lambda: c.BurnCards(card("As"), 2),
        "CallBets": c.CallBets,
        "CloseBets": c.CloseBets,
        "DealCard": lambda: c.DealCard(next(left)),
        "AnnounceResult": lambda: c.AnnounceResult(table.dealt.showdown().result),
        "SettleCoup": c.SettleCoup,
    }
    while "SettleCoup" not in done:
        action = staff_view(table.table).next
        assert action is not None
        assert action.clause
        done.append(action.do)
        table.do(bodies[action.do](), Role.INSPECTOR if action.do == "CutShoe" else Role.DEALER)
    assert " ".join(dict.fromkeys(done)) == " ".join(bodies)
    assert done.count("DealCard") == 4


def test_a_change_holds_the_keys_that_differ() -> None:
    table = Driven().ready("baccarat")
    before = public_view(table.table)
    table.do(c.CallBets())
    between = public_view(table.table)
    assert {"phase", "coup", "shoe", "may"} <= set(changed(before, between))
    assert "boxes" not in changed(before, between)
    table.by("ann", c.PlaceWager("ann", "player", 50))
    assert list(changed(between, public_view(table.table))) == ["seats"]
    assert changed(between, between) == {}


def test_a_later_look_takes_over_only_what_has_not_changed() -> None:
    table = Driven().ready("baccarat").place(ann="player=50")
    facts = TableFacts(table.table)
    public_view(facts)
    table.by("ann", c.PlaceWager("ann", "player", 80))
    assert public_view(facts.then(table.table)) == public_view(table.table)
    table.do(c.CloseBets())
    later = TableFacts(table.table)
    assert public_view(facts.then(table.table)) == public_view(later)
    table.cards("9s")
    assert public_view(later.then(table.table)) == public_view(table.table)


def test_every_wire_type_says_what_it_is() -> None:
    kinds = {
        kind
        for module in MODULES
        for _, kind in inspect.getmembers(module, inspect.isclass)
        if issubclass(kind, Struct) and kind.__module__.startswith("punto.wire")
    }
    assert len(kinds) > 100
    assert [kind.__name__ for kind in kinds if not kind.__doc__ or kind.__doc__.startswith(kind.__name__)] == []
