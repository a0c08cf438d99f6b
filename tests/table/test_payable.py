"""What a table can pay: an automatic table takes no wager that its float cannot pay at worst; a staffed one is told."""

import random
from contextlib import suppress
from typing import Literal

import pytest
from msgspec.structs import replace
from support.live_table import FLOAT, Driven

from punto.cards import Card
from punto.coup import Answer, Ask, Draw
from punto.errors import Refusal
from punto.limits import Limits, Range
from punto.table import commands as c
from punto.table.payable import shortfall, worst_case
from punto.table.roles import Role
from punto.table.rules import Mode
from punto.views.staff import staff_view


def with_float(game: str, chips: int, *patrons: str, **rules: object) -> Driven:
    """A table that is ready for bets, with this float; each patron has 100,000 chips."""
    live = Driven().opened(game, **rules).seat(*(patrons or ("ann", "bob")), chips=100_000).shoe()
    live.do(c.CreditFloat(live.table.float_chips - chips), Role.CAGE)
    live.do(c.CallBets())
    return live


def turned(live: Driven, mode: Mode) -> Driven:
    live.table = replace(live.table, rules=replace(live.rules, mode=mode))
    return live


def automatic(game: str, chips: int, *patrons: str, **rules: object) -> Driven:
    return turned(with_float(game, chips, *patrons, **rules), Mode.AUTOMATIC)


LARGEST = [
    ("baccarat", "player", 4000),  # 1 to 1
    ("baccarat", "banker", 4210),  # 19 to 20: 3,999.5
    ("baccarat", "tie", 500),  # 8 to 1
    ("baccarat", "player_pair", 363),  # 11 to 1: 3,993
    ("baccarat", "lucky_6", 200),  # 20 to 1 with three cards
    ("lucky7", "big_lucky_7", 133),  # 30 to 1: 3,990
    ("lucky7", "super_lucky_7", 40),  # 100 to 1 with six cards
    ("seven_up", "banker", 2222),  # 9 to 5 on a seven: 3,999.6
    ("seven_up", "tie", 444),  # 9 to 1 on a seven: 3,996
    ("seven_up", "super_7s", 5),  # 700 to 1: 3,500
    ("lucky_draw", "enter", 129),  # 1 to 1, and 30 to 1 for the Draw wager: 3,999
]
"""What a float of 4,000 can pay, from the pay tables of the documents."""


@pytest.mark.parametrize(("game", "wager", "largest"), LARGEST)
def test_a_wager_that_the_float_cannot_pay_is_refused_with_the_largest_stake(
    game: str, wager: str, largest: int
) -> None:
    live = automatic(game, 4000)
    refusal = live.refuses(c.PlaceWager("ann", wager, 20_000), Role.PATRON, "ann")
    assert refusal.reason == "float-too-small"
    assert (refusal.facts["stake"], refusal.facts["has"], refusal.facts["largest"]) == (20_000, 4000, largest)
    assert all(f"{largest}" in refusal.sentence(lang).replace(",", "").replace(".", "") for lang in ("en", "vi"))
    assert live.refuses(c.PlaceWager("ann", wager, largest + 1), Role.PATRON, "ann").reason == "float-too-small"
    live.by("ann", c.PlaceWager("ann", wager, largest))
    assert worst_case(live.table) <= 4000
    assert live.refuses(c.PlaceWager("ann", wager, largest + 1), Role.PATRON, "ann").facts["largest"] == largest


def test_wagers_that_cannot_win_together_do_not_add_up() -> None:
    live = automatic("baccarat", 4000)
    live.by("ann", c.PlaceWager("ann", "player", 4000))
    live.by("bob", c.PlaceWager("bob", "banker", 4000))
    live.by("bob", c.PlaceWager("bob", "tie", 500))
    assert worst_case(live.table) == 4000
    refusal = live.refuses(c.PlaceWager("ann", "banker_pair", 1), Role.PATRON, "ann")
    assert refusal.facts["largest"] == 0, "a pair may come with any result"
    assert "No stake" in refusal.sentence("en")


def test_a_stake_under_the_minimum_is_not_named_as_the_largest() -> None:
    live = automatic("baccarat", 4000, limits=Limits({"tie": Range(600, 1000)}))
    assert live.refuses(c.PlaceWager("ann", "tie", 600), Role.PATRON, "ann").facts["largest"] == 0


def test_a_wager_can_always_be_lowered_and_taken_back() -> None:
    live = automatic("baccarat", 4000)
    live.by("ann", c.PlaceWager("ann", "player", 4000))
    live.by("bob", c.PlaceWager("bob", "banker", 4000))
    live.table = replace(live.table, float_chips=0)  # as an older version might have let it be
    live.accounts["T1/float"] = 0
    live.by("ann", c.PlaceWager("ann", "player", 3999))
    live.by("ann", c.RemoveWager("ann", "player"))
    assert worst_case(live.table) == 3800


def test_what_is_not_taken_back_is_covered_without_it() -> None:
    """Ann's losing wager would have paid Bob, had she not taken it back."""
    live = automatic("baccarat", 4000)
    live.by("ann", c.PlaceWager("ann", "player", 4000))
    assert live.refuses(c.PlaceWager("bob", "banker", 8000), Role.PATRON, "bob").facts["largest"] == 4210


def test_insurance_that_wins_on_a_tie_is_covered_beside_the_tie() -> None:
    """The Player has 9 after the third card: insurance pays 9 to 1 on a tie (R-26), where Tie pays 8 to 1."""
    live = with_float("baccarat", 4000)
    live.by("ann", c.PlaceWager("ann", "player", 1000))
    live.by("bob", c.PlaceWager("bob", "tie", 450))
    live.do(c.CloseBets())
    live.cards("2s 3s 3d 2d 4h")
    live.do(c.OfferInsurance())
    turned(live, Mode.AUTOMATIC)
    refusal = live.refuses(c.Insure("ann", "player_insurance", 45), Role.PATRON, "ann")
    assert (refusal.reason, refusal.facts["largest"]) == ("float-too-small", 44)  # 3,600 and 396
    live.by("ann", c.Insure("ann", "player_insurance", 44))
    assert worst_case(live.table) == 3996
    turned(live, Mode.STAFFED).do(c.CloseOffers())
    live.cards("4d")
    live.finish()
    assert live.table.float_chips == 4


def test_other_insurance_is_paid_from_the_wager_that_loses() -> None:
    live = with_float("baccarat", 1000)
    live.by("ann", c.PlaceWager("ann", "banker", 1000))
    live.by("bob", c.PlaceWager("bob", "player", 1000))
    live.do(c.CloseBets())
    live.cards("Ks 3s Kd 2d")  # 0 against 5: 2 to 1 on the Banker
    live.do(c.OfferInsurance())
    turned(live, Mode.AUTOMATIC).by("ann", c.Insure("ann", "banker_insurance", 500))
    turned(live, Mode.STAFFED).do(c.CloseOffers())
    live.cards("9h")  # the Player wins by 9 to 5
    live.finish()
    assert live.table.float_chips == 0  # 1,000 to each, of which Ann's own wager brings 1,000


def test_a_patron_who_has_entered_can_draw_whatever_they_hold() -> None:
    live = automatic("lucky_draw", 4000)
    live.by("ann", c.PlaceWager("ann", "enter", 129))
    turned(live, Mode.STAFFED).do(c.CloseBets())
    live.cards("3s 2d 3s")
    turned(live, Mode.AUTOMATIC)
    fallen = replace(live.table, float_chips=3998)
    assert shortfall(fallen) == 1
    with pytest.raises(Refusal, match="cannot pay") as caught:
        Driven.do(_copy(live, fallen), c.GiveAnswer("ann", Answer.DRAW), Role.PATRON, "ann")
    assert caught.value.facts["stake"] == 129
    live.answer("ann", Answer.DRAW)
    turned(live, Mode.STAFFED).cards("3s 2d Kd")
    live.finish()
    assert live.table.float_chips == 1


def _copy(live: Driven, table: object) -> Driven:
    copy = Driven()
    copy.table, copy.accounts = table, live.accounts  # type: ignore[assignment]
    return copy


def test_cards_that_are_known_make_the_draw_cheaper() -> None:
    live = automatic("lucky_draw", 4000)
    live.by("ann", c.PlaceWager("ann", "enter", 129))
    turned(live, Mode.STAFFED).do(c.CloseBets())
    live.cards("3s 2d 4s")
    assert worst_case(live.table) == 129 * 4, "without three threes, 3 to 1 is the most"


Act = Literal["buy in", "credit"]


@pytest.mark.parametrize("act", ["buy in", "credit"])
def test_what_a_coup_may_need_does_not_leave_the_float(act: Act) -> None:
    live = automatic("baccarat", 4000)
    live.by("ann", c.PlaceWager("ann", "player", 3000))
    role = Role.DEALER if act == "buy in" else Role.CAGE
    body = {n: c.BuyIn("bob", n) if act == "buy in" else c.CreditFloat(n) for n in (1000, 1001)}
    refusal = live.refuses(body[1001], role)
    assert (refusal.reason, refusal.facts["left"]) == ("float-needed", 1000)
    live.do(body[1000], role)
    turned(live, Mode.STAFFED).do(c.CreditFloat(3000), Role.CAGE)


def test_a_staffed_table_takes_the_wager_and_its_staff_are_told_to_fill() -> None:
    live = with_float("baccarat", 4000)
    assert staff_view(live.table).float_short == 0
    live.by("ann", c.PlaceWager("ann", "player", 20_000))
    assert staff_view(live.table).float_short == 16_000
    live.do(c.FillFloat(16_000), Role.CAGE)
    assert staff_view(live.table).float_short == 0
    live.do(c.CloseBets())
    live.cards("9s 2d Ks Kd")
    live.finish()
    assert (live.table.float_chips, staff_view(live.table).float_short) == (0, 0)


# Whatever is accepted is paid.


def _random_bets(live: Driven, chance: random.Random) -> None:
    wagers = [wager.name for wager in live.table.book.wagers(live.table.variant) if not wager.in_coup]
    for _ in range(12):
        name, wager = chance.choice(("ann", "bob")), chance.choice(wagers)
        body: c.Body = c.PlaceWager(name, wager, chance.randint(1, 5000))
        if chance.random() < 0.2:
            body = c.RemoveWager(name, wager)
        try:
            live.by(name, body)
        except Refusal as refusal:
            if refusal.reason == "float-too-small" and refusal.facts["largest"]:
                with suppress(Refusal):  # that much may lie there already
                    live.by(name, c.PlaceWager(name, wager, int(str(refusal.facts["largest"]))))


def _play(live: Driven, chance: random.Random) -> None:
    while (step := live.dealt.next) is not None:
        match step:
            case Draw():
                live.do(c.DealCard(chance.choice([card for card in Card if card.points in (0, 3, 6, 7)])))
            case Ask(seat=seat):
                live.do(c.GiveAnswer(live.table.play.areas[seat], chance.choice(list(Answer)), seat))  # type: ignore[union-attr]
            case _:
                raise AssertionError(step)


@pytest.mark.parametrize("game", ["baccarat", "lucky7", "seven_up", "lucky_draw"])
@pytest.mark.parametrize("seed", range(15))
def test_whatever_is_accepted_can_be_paid(game: str, seed: int) -> None:
    """The float is what it was when bets were taken, and no settlement needs more."""
    chance = random.Random(f"{game} {seed}")
    rules = {} if game in ("seven_up", "lucky_draw") else {"limits": Limits({}, 3000), "insurance": False}
    live = automatic(game, chance.randint(500, 30_000), **rules)
    _random_bets(live, chance)
    if not live.table.layout_chips:
        live.by("ann", c.PlaceWager("ann", "enter" if game == "lucky_draw" else "player", 1))
    assert shortfall(live.table) == 0
    turned(live, Mode.STAFFED).do(c.CloseBets())
    if not live.table.play or not live.table.play.bets_closed:
        live.do(c.CloseBets())  # the patrons were asked to alter their wagers (4.3.1)
    _play(live, chance)
    live.finish()
    assert live.table.float_chips >= 0
    assert live.table.float_chips < FLOAT
