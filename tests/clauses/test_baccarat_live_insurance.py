"""Baccarat, 6.4.3.1 to 6.4.5, 7.20 and 7.21, and insurance in a void coup, at a live table, by hand.

After four cards the Banker has 5 against the Player's 2: Banker Insurance pays 2 to 1. The Player draws a 6 to 8, where
Player Insurance pays 7 to 1, and the Banker must draw. ann has 300 on the Banker, bob 700 on the Player.
"""

import pytest
from conftest import Cites
from support.live_table import Driven, cards, the

from punto.cards import card
from punto.coup import Side
from punto.insurance import Moment
from punto.limits import Limits, Range
from punto.table import commands as c
from punto.table import events as e
from punto.table import findings as f
from punto.table.commands import Choice
from punto.table.roles import Role
from punto.table.state import Phase, Question
from punto.views.staff import staff_view

GAME = "baccarat"
FOUR = "Ks Kh 2d 5d"
THIRD = "6c"
BANKER_LOSES = "2c"  # 8-7
BANKER_WINS = "4c"  # 8-9
PLAYER_STANDS = "Kd 2h 7s 3c"  # 7-5: the Banker's card ends the coup
OFFER_MISSED = c.Report(f.OfferMissed())


def bet(**rules: object) -> Driven:
    return Driven().ready(GAME, **rules).bets(ann="banker=300", bob="player=700")


def offered(live: Driven) -> list[e.Event]:
    live.cards(FOUR)
    return live.do(c.OfferInsurance())


def rows(brought: list[e.Event]) -> list[tuple[str, float]]:
    return [(offer.wager, float(offer.odds)) for offer in the(brought, e.InsuranceOffered).offers]


def finished(live: Driven, *parts: str) -> None:
    live.cards(" ".join(parts))
    live.finish()


# 6.4.3.1: insurance chips over the cap, found on the layout


@pytest.mark.parametrize(
    ("third", "ann"),
    [
        (BANKER_WINS, 10_135),  # 285 won; of the 200, 150 would pay 300, so 150 is lost and 50 comes back
        (BANKER_LOSES, 10_000),  # 300 lost; the insurance pays 300, and no more
    ],
)
def test_6_4_3_1_the_excess_of_a_losing_bet_comes_back(cites: Cites, third: str, ann: int) -> None:
    live = bet()
    offered(live)
    live.do(c.RecordWager("ann", "banker_insurance", 200))
    live.do(c.CloseOffers())
    live.cards(f"{THIRD} {third}")
    (insurance,) = [w for w in the(live.finish(), e.CoupSettled).wagers if w.wager == "banker_insurance"]
    assert live.rack("ann") == ann
    assert "6.4.3" in insurance.clauses
    assert third is BANKER_LOSES or cites(insurance, "6.4.3.1")


# 6.4.4: the Banker's third card first


def banker_first(*, insured: int = 0) -> Driven:
    """bob squeezes the Player's cards and ann the Banker's; the Player's third card lies face down."""
    live = bet(face_down=True)
    live.by("bob", c.RequestSqueeze("bob", Side.PLAYER))
    live.by("ann", c.RequestSqueeze("ann", Side.BANKER))
    live.cards(FOUR)
    live.by("bob", c.OpenHand(Side.PLAYER))
    live.by("ann", c.OpenHand(Side.BANKER))
    live.do(c.OfferInsurance())
    if insured:
        live.by("ann", c.Insure("ann", "banker_insurance", insured))
    live.do(c.CloseOffers())
    live.cards(THIRD)
    return live


def test_6_4_4_insurance_after_the_players_third_card_is_waived(cites: Cites) -> None:
    live = banker_first()
    assert live.refuses(c.DealCard(card(BANKER_LOSES))).reason == "hand-face-down"
    assert cites(live.do(c.ConsentBankerFirst("ann")), "6.4.4", "R-27")
    live.by("bob", c.OpenHand(Side.PLAYER))  # even if the Player's card is opened first after all
    refused = live.refuses(c.OfferInsurance())
    assert refused.reason == "no-offer-open"
    assert cites(refused, "6.4.4")
    live.cards(BANKER_LOSES)
    live.by("ann", c.OpenHand(Side.BANKER))
    live.finish()
    assert live.racks == {"ann": 9_700, "bob": 10_700}


def test_6_4_4_insurance_taken_before_stays(cites: Cites) -> None:
    live = banker_first(insured=100)
    assert cites(live.do(c.ConsentBankerFirst("ann")), "6.4.4")
    live.cards(BANKER_LOSES)
    live.by("ann", c.OpenHand(Side.BANKER))  # the Banker's third card is squeezed first
    live.by("bob", c.OpenHand(Side.PLAYER))
    live.finish()
    assert live.racks == {"ann": 9_900, "bob": 10_700}  # 300 lost, 200 from the insurance


def test_6_4_4_by_consent_of_the_house_only(cites: Cites) -> None:
    live = banker_first()
    assert cites(live.refuses(c.ConsentBankerFirst("ann"), Role.PATRON, "ann"), "6.4.4")
    live.by("bob", c.OpenHand(Side.PLAYER))
    refused = live.refuses(c.ConsentBankerFirst("ann"))  # the Player's card is open: nothing left to ask for
    assert refused.reason == "banker-first-not-now"
    assert cites(refused, "6.4.4")
    assert the(live.do(c.OfferInsurance()), e.InsuranceOffered).moment is Moment.PLAYER_THIRD


def test_6_4_4_for_that_coup_only(cites: Cites) -> None:
    live = banker_first()
    assert cites(live.do(c.ConsentBankerFirst("ann")), "6.4.4")
    live.cards(BANKER_LOSES)
    live.by("ann", c.OpenHand(Side.BANKER))
    live.by("bob", c.OpenHand(Side.PLAYER))
    live.finish()
    live.bets(bob="player=700")
    live.cards(f"{FOUR} {THIRD}")
    assert rows(live.do(c.OfferInsurance())) == [("player_insurance", 7)]


@pytest.mark.parametrize("asked_first", [True, False])
def test_6_4_4_a_bankers_card_that_left_the_shoe_before_comes_first_too(cites: Cites, *, asked_first: bool) -> None:
    live = banker_first()
    if asked_first:
        assert cites(live.do(c.ConsentBankerFirst("ann")), "6.4.4")
    live.report(f.DrawnTogether(cards(f"{BANKER_LOSES} Qh"), order_known=True, exposed=False))
    live.do(c.Proceed(), Role.INSPECTOR)
    if not asked_first:
        assert live.refuses(c.DealAhead()).reason == "hand-face-down"  # its place depends on the Player's card
        live.do(c.ConsentBankerFirst("ann"))
    brought = live.do(c.DealAhead())  # the dealer deals it: whether the Banker draws depends on the Player's card
    laid = the(brought, e.CardDealt)
    assert (laid.card.value, laid.to, laid.down) == (BANKER_LOSES, Side.BANKER, True)
    live.by("ann", c.OpenHand(Side.BANKER))
    live.by("bob", c.OpenHand(Side.PLAYER))
    live.finish()
    assert live.racks == {"ann": 9_700, "bob": 10_700}
    assert [one.card.value for one in live.table.ahead] == ["Qh"]  # nobody saw it: the next coup begins with it
    assert not live.table.free_due


@pytest.mark.parametrize("banker", ["Kh 2d", "Kh 3d"])
def test_6_4_4_where_only_the_banker_is_squeezed_the_dealer_keeps_the_players_card_down(
    cites: Cites, banker: str
) -> None:
    # A Banker of 2 draws against every card; a Banker of 3 may stand, and that is not known before the Player's card.
    live = bet(face_down=True)
    live.by("ann", c.RequestSqueeze("ann", Side.BANKER))
    one, other = banker.split()
    live.cards(f"Ks {one} 2c {other}")
    live.by("ann", c.OpenHand(Side.BANKER))
    asked = staff_view(live.table).may_ask_banker_first
    if other == "3d":
        assert asked == ()
        assert cites(live.refuses(c.ConsentBankerFirst("ann")), "6.4.4")
        return
    assert asked == ("ann",)
    assert cites(live.do(c.ConsentBankerFirst("ann")), "6.4.4", "R-27")
    live.cards("6c")
    assert live.table.play is not None
    assert live.table.play.down == (Side.PLAYER,)
    live.cards("5c")  # 8-7
    live.by("ann", c.OpenHand(Side.BANKER))
    assert live.refuses(c.OpenHand(Side.PLAYER), Role.PATRON, "ann").reason == "hand-for-dealer"
    live.do(c.OpenHand(Side.PLAYER))
    live.finish()
    assert live.racks == {"ann": 9_700, "bob": 10_700}


@pytest.mark.parametrize("third", ["6c", "Kc", "8c", "9c"])
def test_6_4_4_asking_for_the_bankers_card_first_tells_nothing_of_the_players(cites: Cites, third: str) -> None:
    # A Banker of 5 draws to a 6 and stands on the others. The answer, and what the screens show, are the same.
    live = bet(face_down=True)
    live.by("bob", c.RequestSqueeze("bob", Side.PLAYER))
    live.by("ann", c.RequestSqueeze("ann", Side.BANKER))
    live.cards(FOUR)
    live.by("bob", c.OpenHand(Side.PLAYER))
    live.by("ann", c.OpenHand(Side.BANKER))
    live.cards(third)
    assert staff_view(live.table).may_ask_banker_first == ("bob", "ann")
    brought = live.do(c.ConsentBankerFirst("ann"))
    assert [type(event) for event in brought] == [e.BankerFirstConsented]
    assert cites(brought, "6.4.4", "R-27")
    if third == "6c":
        live.cards(BANKER_LOSES)
        live.by("ann", c.OpenHand(Side.BANKER))
    live.by("bob", c.OpenHand(Side.PLAYER))
    live.finish()


def test_6_4_4_a_banker_of_7_has_no_third_card_to_see(cites: Cites) -> None:
    live = bet(face_down=True)
    live.by("bob", c.RequestSqueeze("bob", Side.PLAYER))
    live.cards("Ks Kh 2d 7d")
    live.by("bob", c.OpenHand(Side.PLAYER))
    live.cards("6c")
    assert staff_view(live.table).may_ask_banker_first == ()
    assert cites(live.refuses(c.ConsentBankerFirst("bob")), "6.4.4")


def test_6_4_4_only_who_squeezes_may_ask(cites: Cites) -> None:
    live = Driven().ready(GAME, "ann", "bob", "cat", "dot", face_down=True)
    live.bets(ann="banker=300", bob="player=700", cat="tie=10")
    live.by("bob", c.RequestSqueeze("bob", Side.PLAYER))
    live.cards(FOUR)
    live.by("bob", c.OpenHand(Side.PLAYER))
    live.cards(THIRD)
    for name in ("ann", "cat", "dot"):
        refused = live.refuses(c.ConsentBankerFirst(name))
        assert refused.reason == "banker-first-not-yours"
    assert staff_view(live.table).may_ask_banker_first == ("bob",)
    assert cites(live.do(c.ConsentBankerFirst("bob")), "6.4.4")
    assert staff_view(live.table).may_ask_banker_first == ()


# 6.4.5: the sign that no insurance is offered


def test_6_4_5_where_the_sign_stands_none_is_offered(cites: Cites) -> None:
    live = Driven().ready(GAME)
    for role in (Role.DEALER, Role.INSPECTOR):
        assert cites(live.refuses(c.ShowNoInsuranceSign(shown=True), role), "6.4.5")
    assert cites(live.do(c.ShowNoInsuranceSign(shown=True), Role.PIT_MANAGER), "6.4.5", "3.2.10")
    live.seat("cat")  # a patron who comes later plays without it, too
    live.bets(ann="banker=300", cat="banker=300")
    live.cards(FOUR)
    assert cites(live.refuses(c.OfferInsurance()), "6.4.5")
    live.cards(THIRD)
    assert live.refuses(OFFER_MISSED).reason == "no-offer-missed"
    finished(live, BANKER_LOSES)
    assert live.racks == {"ann": 9_700, "bob": 10_000, "cat": 9_700}


def test_6_4_5_until_it_is_taken_down(cites: Cites) -> None:
    live = Driven().ready(GAME)
    live.do(c.ShowNoInsuranceSign(shown=True), Role.PIT_MANAGER)
    assert cites(live.refuses(c.ShowNoInsuranceSign(shown=True), Role.PIT_MANAGER), "6.4.5")
    live.bets(ann="banker=300")
    assert live.refuses(c.ShowNoInsuranceSign(shown=False), Role.PIT_MANAGER).reason == "out-of-phase"
    finished(live, FOUR, THIRD, BANKER_LOSES)
    assert cites(live.do(c.ShowNoInsuranceSign(shown=False), Role.PIT_MANAGER), "6.4.5")
    live.bets(ann="banker=300")
    assert rows(offered(live)) == [("banker_insurance", 2)]


# 7.20: offered and not taken


def test_7_20_who_does_not_insure_has_given_it_up(cites: Cites) -> None:
    live = bet()
    offered(live)
    closed = the(live.do(c.CloseOffers()), e.OffersClosed)
    assert closed.forgone == ("ann",)  # bob has nothing on the Banker
    assert cites(closed, "7.20")
    refused = live.refuses(c.Insure("ann", "banker_insurance", 100), Role.PATRON, "ann")
    assert cites(refused, "7.20")
    assert live.refuses(OFFER_MISSED).reason == "no-offer-missed"  # it was not missed by the dealer
    finished(live, THIRD, BANKER_LOSES)
    assert live.racks == {"ann": 9_700, "bob": 10_700}


def test_7_20_who_insures_has_not(cites: Cites) -> None:
    live = Driven().ready(GAME, "ann", "bob", "cat").bets(ann="banker=300", cat="banker=300")
    offered(live)
    live.by("ann", c.Insure("ann", "banker_insurance", 150))
    closed = the(live.do(c.CloseOffers()), e.OffersClosed)
    assert closed.forgone == ("cat",)
    assert cites(closed, "7.20")
    finished(live, THIRD, BANKER_LOSES)
    assert live.racks == {"ann": 10_000, "bob": 10_000, "cat": 9_700}


def test_4_10_an_offer_that_all_have_taken_is_closed_and_nobody_has_given_anything_up(cites: Cites) -> None:
    live = bet()
    offered(live)
    live.by("ann", c.Insure("ann", "banker_insurance", 150))
    closed = the(live.do(c.CloseOffers()), e.OffersClosed)
    assert closed.forgone == ()
    assert cites(closed, "4.10")
    assert "7.20" not in closed.clauses


def test_7_20_who_let_the_first_offer_pass_has_no_second(cites: Cites) -> None:
    live = Driven().ready(GAME, "ann", "bob", "cat").bets(ann="banker=1000", cat="banker=1000")
    live.cards("2s Ac 3c 5d")
    live.do(c.OfferInsurance())
    live.by("cat", c.Insure("cat", "banker_insurance", 1))
    live.do(c.CloseOffers())
    live.cards("6h")
    live.do(c.OfferInsurance())
    refused = live.refuses(c.Insure("ann", "banker_insurance", 100), Role.PATRON, "ann")
    assert refused.reason == "insurance-forgone"
    assert cites(refused, "7.20")
    assert live.refuses(c.RecordWager("ann", "banker_insurance", 100)).clause == "7.20"
    live.by("cat", c.Insure("cat", "banker_insurance", 142))  # 3 + 7 x 142 = 997
    assert the(live.do(c.CloseOffers()), e.OffersClosed).forgone == ()
    finished(live, "4d")
    assert live.racks == {"ann": 9_000, "bob": 10_000, "cat": 9_997}


def test_7_20_where_everybody_let_it_pass_nothing_is_offered_again(cites: Cites) -> None:
    live = Driven().ready(GAME).bets(ann="banker=1000")
    live.cards("2s Ac 3c 5d")
    live.do(c.OfferInsurance())
    assert cites(live.do(c.CloseOffers()), "7.20", "R-28")
    live.cards("6h")
    assert live.refuses(c.OfferInsurance()).reason == "no-offer-open"
    live.cards("4d")
    assert live.refuses(OFFER_MISSED).reason in ("no-offer-missed", "outcome-established")


def test_7_20_to_whom_nothing_was_open_has_let_nothing_pass(cites: Cites) -> None:
    live = bet()  # bob's Player hand could not be insured after four cards
    offered(live)
    assert cites(live.do(c.CloseOffers()), "7.20")
    live.cards(THIRD)
    assert rows(live.do(c.OfferInsurance())) == [("player_insurance", 7)]
    live.by("bob", c.Insure("bob", "player_insurance", 100))


# 7.21: not offered


def missed() -> Driven:
    """The dealer deals the Player's third card without an offer after the first four."""
    live = bet()
    live.cards(f"{FOUR} {THIRD}")
    return live


def missed_on_banker() -> Driven:
    """Banker 6 against Player 5 is not offered; the Player's 6 makes 1, and the Banker must draw."""
    live = bet()
    live.cards("2s Ac 3c 5d 6h")
    return live


@pytest.mark.parametrize("role", [Role.SHIFT_MANAGER, Role.ASSISTANT_DIRECTOR])
def test_7_21_a_shift_manager_may_let_it_be_taken_late(cites: Cites, role: Role) -> None:
    live = missed_on_banker()
    asked = the(live.do(OFFER_MISSED), e.IrregularityReported)
    assert (asked.question, asked.rank) == (Question.INSURANCE, Role.SHIFT_MANAGER)
    assert cites(asked, "7.21")
    brought = live.do(c.AllowInsurance(), role)
    # At the row for the cards as they lie now, Banker 6 against Player 1.
    assert rows(brought) == [("banker_insurance", 7)]
    assert cites(the(brought, e.InsuranceOffered), "7.21", "6.4.6")
    assert live.refuses(c.Insure("ann", "banker_insurance", 43), Role.PATRON, "ann").reason == "insurance-over-cap"
    live.by("ann", c.Insure("ann", "banker_insurance", 42))
    live.do(c.CloseOffers())
    assert live.table.phase is Phase.THIRD_CARDS
    finished(live, "4d")  # 1-0
    assert live.racks == {"ann": 10_000 - 300 + 294, "bob": 10_700}


def test_7_21_no_row_no_bet(cites: Cites) -> None:
    # Player 9 against Banker 5: at the 2 to 1 of the missed moment the bet could not lose.
    live = Driven().ready(GAME).bets(ann="banker=1000")
    live.cards("2s Kc 2c 5d 5h")
    live.do(OFFER_MISSED)
    refused = live.refuses(c.AllowInsurance(), Role.SHIFT_MANAGER)
    assert refused.reason == "no-offer-open"
    assert cites(refused, "7.21")


def test_7_21_a_hand_that_could_not_be_insured_then_is_not_offered_late(cites: Cites) -> None:
    live = missed()  # Banker 5 against Player 2 was missed; now only the Player's 8 could be insured
    live.do(OFFER_MISSED)
    assert cites(live.refuses(c.AllowInsurance(), Role.SHIFT_MANAGER), "7.21")


def test_7_21_a_later_offer_does_not_erase_the_one_that_was_missed(cites: Cites) -> None:
    live = missed_on_banker()
    assert rows(live.do(c.OfferInsurance())) == [("banker_insurance", 7)]
    live.by("ann", c.Insure("ann", "banker_insurance", 20))
    live.do(c.CloseOffers())
    assert cites(live.do(OFFER_MISSED), "7.21")
    live.do(c.AllowInsurance(), Role.SHIFT_MANAGER)
    # All insurance that can win together shares the cap: 300 / 7 = 42, and 20 are taken.
    assert live.refuses(c.Insure("ann", "banker_insurance", 23), Role.PATRON, "ann").facts["largest"] == 22
    live.by("ann", c.Insure("ann", "banker_insurance", 22))
    live.do(c.CloseOffers())
    finished(live, "4d")
    assert live.rack("ann") == 10_000 - 300 + 294
    assert live.table.last


def test_7_21_a_card_that_lies_face_down_leaves_the_outcome_open(cites: Cites) -> None:
    live = bet(face_down=True)
    live.by("ann", c.RequestSqueeze("ann", Side.BANKER))
    live.cards(PLAYER_STANDS)  # 7-5
    live.by("ann", c.OpenHand(Side.BANKER))
    live.cards("4d")
    assert cites(live.do(OFFER_MISSED), "7.21")
    assert rows(live.do(c.AllowInsurance(), Role.SHIFT_MANAGER)) == [("player_insurance", 4)]
    live.by("bob", c.Insure("bob", "player_insurance", 175))
    live.do(c.CloseOffers())
    live.by("ann", c.OpenHand(Side.BANKER))
    live.finish()  # 7-9
    assert live.racks == {"ann": 10_285, "bob": 10_000}


@pytest.mark.parametrize("role", [Role.DEALER, Role.INSPECTOR, Role.PIT_MANAGER])
def test_7_21_no_one_below_may(cites: Cites, role: Role) -> None:
    live = missed()
    live.do(OFFER_MISSED)
    refused = live.refuses(c.AllowInsurance(), role)
    assert refused.reason == "not-your-role"
    assert cites(refused, "7.21")


def test_7_21_without_the_discretion_the_coup_goes_on(cites: Cites) -> None:
    live = missed()
    live.do(OFFER_MISSED)
    assert cites(live.refuses(c.DealCard(card(BANKER_LOSES))), "7.21")
    assert cites(live.do(c.Proceed(), Role.INSPECTOR), "7.21")
    finished(live, BANKER_LOSES)
    assert live.racks == {"ann": 9_700, "bob": 10_700}


def test_7_21_not_once_the_outcome_is_known(cites: Cites) -> None:
    live = Driven().ready(GAME).bets(bob="player=700")
    live.cards(f"{PLAYER_STANDS} 4d")  # 7 against 5 could have been insured at 4 to 1; now it is 7-9
    refused = live.refuses(OFFER_MISSED)
    assert refused.reason == "outcome-established"
    assert cites(refused, "7.21")


def test_7_21_nor_where_nothing_was_open(cites: Cites) -> None:
    live = Driven().ready(GAME).bets(bob="player=700")  # nobody has a wager on the Banker
    live.cards(f"{FOUR} {THIRD}")
    refused = live.refuses(OFFER_MISSED)
    assert refused.reason == "no-offer-missed"
    assert cites(refused, "7.21")


# Insurance in a coup that is void, put right, or that its patron leaves


def test_7_9_insurance_follows_the_cards_as_they_are_put_right(cites: Cites) -> None:
    # The Banker seems to have 7 against 2, at 4 to 1. Put right it has 2 against 7, and the Player may be insured.
    live = bet()
    live.cards("Kd 7h 2s Ks")
    live.do(c.OfferInsurance())
    live.by("ann", c.Insure("ann", "banker_insurance", 50))
    live.do(c.CloseOffers())
    live.report(f.WrongOrder(cards("Kd 2s 7h Ks")))
    brought = live.do(c.Proceed(), Role.INSPECTOR)
    assert cites(the(brought, e.CoupReconstructed), "7.9")
    returned = the(brought, e.WagersReturned)
    assert (returned.patron, returned.stake) == ("ann", 50), "no such points were ever on the table"
    assert {"2.2.2", "R-29"} <= set(returned.clauses)
    assert rows(live.do(c.OfferInsurance())) == [("player_insurance", 4)]
    live.by("bob", c.Insure("bob", "player_insurance", 175))
    live.do(c.CloseOffers())
    live.cards("6c")  # 7-8
    live.finish()
    assert live.racks == {"ann": 10_285, "bob": 10_000}  # 700 lost, 700 from the insurance


@pytest.mark.parametrize(
    ("dealt", "order", "before", "after"),
    [
        ("2s 3c 3d 3h", "2s 3d 3c 3h", 3, None),  # Banker 6 against 5; put right the points are the same
        ("2s 3c 2d 3h", "2s 3c 3h 2d", 3, 2),  # Banker 6 against 4 at 3 to 1 becomes 5 against 5: no row
    ],
)
def test_7_9_insurance_keeps_the_odds_at_which_it_was_taken(
    cites: Cites, dealt: str, order: str, before: int, after: int | None
) -> None:
    live = Driven().ready(GAME).bets(ann="banker=1000")
    live.cards(dealt)
    assert rows(live.do(c.OfferInsurance())) == [("banker_insurance", before)]
    live.by("ann", c.Insure("ann", "banker_insurance", 100))
    live.do(c.CloseOffers())
    live.report(f.WrongOrder(cards(order)))
    brought = live.do(c.Proceed(), Role.INSPECTOR)
    assert cites(the(brought, e.CoupReconstructed), "7.9")
    stands = after is None
    assert bool(live.table.patrons["ann"].on("banker_insurance", Moment.FOUR_CARDS)) is stands
    assert live.rack("ann") == 9_000 - 100 * stands


def test_7_3_a_void_coup_returns_insurance_too(cites: Cites) -> None:
    live = bet()
    offered(live)
    live.by("ann", c.Insure("ann", "banker_insurance", 100))
    voided = the(live.report(f.Misdealt()), e.CoupVoided)
    assert set(voided.returned) == {("ann", 400), ("bob", 700)}
    assert live.racks == {"ann": 10_000, "bob": 10_000}
    assert cites(voided, "7.3", "R-40")


def test_7_12_who_leaves_a_coup_takes_insurance_along(cites: Cites) -> None:
    live = bet()
    offered(live)
    live.by("ann", c.Insure("ann", "banker_insurance", 100))
    live.do(c.CloseOffers())
    live.report(f.DrawnTogether((card(THIRD), card(BANKER_LOSES)), order_known=True))
    live.do(c.AllowWithdrawal(), Role.SHIFT_MANAGER)
    live.by("ann", c.Choose("ann", Choice.WITHDRAW))
    returned = the(live.by("bob", c.Choose("bob", Choice.CONTINUE)), e.WagersReturned)
    assert returned.wagers == (("banker", None), ("banker_insurance", Moment.FOUR_CARDS))
    assert cites(returned, "7.12")
    live.finish()
    assert live.racks == {"ann": 10_000, "bob": 10_700}


# a bet on a card that everybody knows could not lose

KNOWN_FOUR = "2s Ac 3c 5d"  # 5-6: Banker Insurance pays 3 to 1, and the Player draws


def test_7_4_while_the_next_card_is_known_nothing_is_insured(cites: Cites) -> None:
    """The three of hearts lies face up in the shoe: the Player will have 8 and beat the Banker's 6."""
    live = Driven().ready(GAME).bets(ann="banker=1000")
    live.cards(KNOWN_FOUR)
    assert cites(live.report(f.CardSeen(card("3h"))), "7.4")
    refused = live.refuses(c.OfferInsurance())
    assert (refused.reason, refused.clause) == ("no-offer-open", "R-122")
    live.cards("3h")
    live.finish()
    assert live.rack("ann") == 9_000
    assert not any(isinstance(event, e.OffersClosed) for event in live.events)  # and nothing was let pass


def test_7_4_a_card_seen_during_the_offer_ends_it_for_those_who_had_not_answered(cites: Cites) -> None:
    live = Driven().ready(GAME).bets(ann="banker=1000", bob="banker=1000")
    live.cards(KNOWN_FOUR)
    live.do(c.OfferInsurance())
    live.by("ann", c.Insure("ann", "banker_insurance", 100))
    brought = live.report(f.CardSeen(card("6h")))
    assert cites(brought, "7.4")
    closed = the(brought, e.OffersClosed)
    assert (closed.forgone, closed.clauses) == ((), ("4.10", "R-122"))
    assert live.refuses(c.Insure("bob", "banker_insurance", 100), Role.PATRON, "bob").reason == "out-of-phase"
    live.cards("6h")  # 1-6 at 7 to 1: the next card is not known, and bob has let nothing pass
    live.do(c.OfferInsurance())
    live.by("bob", c.Insure("bob", "banker_insurance", 142))
    live.do(c.CloseOffers())
    live.cards("4c")  # 1-0
    live.finish()
    assert live.racks == {"ann": 9_300, "bob": 9_994}


def test_7_21_not_on_a_card_that_is_known(cites: Cites) -> None:
    """1-6 after a missed offer, and the four of diamonds is seen: the Banker will have 0 and lose."""
    live = Driven().ready(GAME).bets(ann="banker=1000")
    live.cards(f"{KNOWN_FOUR} 6h")
    live.do(OFFER_MISSED)
    live.report(f.CardSeen(card("4d")))
    refused = live.refuses(c.AllowInsurance(), Role.SHIFT_MANAGER)
    assert (refused.reason, refused.clause) == ("no-offer-open", "R-122")
    assert cites(live.do(c.Proceed(), Role.INSPECTOR), "7.21")


def test_7_20_a_patron_without_room_for_the_least_stake_has_let_nothing_pass(cites: Cites) -> None:
    """The house takes no less than 500 at 3 to 1; 1000 on the Banker leave room for 333. The second offer is open."""
    limits = Limits(ranges={}, insurance={"3:1": Range(500)})
    live = Driven().ready(GAME, limits=limits).bets(ann="banker=1000", bob="banker=3000")
    live.cards(KNOWN_FOUR)
    live.do(c.OfferInsurance())
    assert live.refuses(c.Insure("ann", "banker_insurance", 333), Role.PATRON, "ann").clause == "6.4.3.1"
    closed = the(live.do(c.CloseOffers()), e.OffersClosed)
    assert closed.forgone == ("bob",)
    assert cites(closed, "7.20", "R-28")
    live.cards("6h")
    live.do(c.OfferInsurance())
    live.by("ann", c.Insure("ann", "banker_insurance", 142))
    assert live.refuses(c.Insure("bob", "banker_insurance", 142), Role.PATRON, "bob").clause == "7.20"


def test_7_20_nobody_has_room_and_nothing_is_offered(cites: Cites) -> None:
    live = Driven().ready(GAME, limits=Limits(ranges={}, insurance={"3:1": Range(500)})).bets(ann="banker=1000")
    live.cards(KNOWN_FOUR)
    assert live.refuses(c.OfferInsurance()).reason == "no-offer-open"
    live.cards("6h")
    live.do(c.OfferInsurance())
    closed = the(live.do(c.CloseOffers()), e.OffersClosed)
    assert closed.forgone == ("ann",)
    assert cites(closed, "7.20")


def test_7_20_all_have_let_it_pass(cites: Cites) -> None:
    live = Driven().ready(GAME).bets(ann="banker=1000")
    live.cards(KNOWN_FOUR)
    live.do(c.OfferInsurance())
    live.do(c.CloseOffers())
    live.cards("6h")
    assert cites(live.refuses(c.OfferInsurance()), "7.20")


def test_7_20_an_offer_that_an_irregularity_cuts_short_is_not_let_pass(cites: Cites) -> None:
    """7.12 during the offer: two cards left the shoe together, in a known order."""
    live = Driven().ready(GAME).bets(ann="banker=1000")
    live.cards(KNOWN_FOUR)
    live.do(c.OfferInsurance())
    closed = the(live.report(f.DrawnTogether(cards("6h 4c"), order_known=True)), e.OffersClosed)
    assert (closed.forgone, closed.clauses) == ((), ("4.10", "R-122"))
    live.do(c.Proceed(), Role.INSPECTOR)
    live.finish()
    assert live.rack("ann") == 9_000
    assert not any(cites(event, "7.20") for event in live.events)


def test_6_4_3_1_limits_are_set_by_odds_and_not_by_name(cites: Cites) -> None:
    live = Driven().ready(GAME)
    refused = live.refuses(c.SetLimits(Limits(ranges={"banker_insurance": Range(1, 100)})), Role.PIT_MANAGER)
    assert refused.reason == "limit-by-odds"
    assert cites(refused, "6.4.3.1")


def test_7_21_a_known_card_that_the_coup_does_not_need_leaves_the_outcome_open(cites: Cites) -> None:
    """6-0, the Player stands and the Banker's third lies face down; two cards lie there besides, and are known."""
    live = Driven().ready(GAME, face_down=True).place(ann="player=300 banker=100")
    live.by("ann", c.RequestSqueeze("ann", Side.BANKER))
    live.do(c.CloseBets())
    live.cards("Tc Ks 6c Qh")
    live.by("ann", c.OpenHand(Side.BANKER))
    live.cards("5s")
    live.report(f.DrawnTogether(cards("Js 5d"), order_known=True))
    live.do(c.Proceed(), Role.INSPECTOR)
    live.do(OFFER_MISSED)
    brought = live.do(c.AllowInsurance(), Role.SHIFT_MANAGER)
    assert rows(brought) == [("player_insurance", 3.0)]
    assert cites(brought, "7.21")


def test_r_49_insurance_goes_back_with_the_settled_wager_that_it_insures() -> None:
    """ann's Banker wager wins, and her Banker Insurance of 50 is lost: with the wager returned, it insures nothing."""
    live = bet()
    offered(live)
    live.by("ann", c.Insure("ann", "banker_insurance", 50))
    live.do(c.CloseOffers())
    live.cards(f"{THIRD} {BANKER_WINS}")
    live.finish()
    assert live.rack("ann") == 10_000 + 285 - 50
    ruling = c.RuleUnforeseen(c.Ruling.RETURN, "On film.", returned=(("ann", "banker"),))
    returned = the(live.do(ruling, Role.ASSISTANT_DIRECTOR), e.SettledWagersReturned).returned
    assert [one.wager for one in returned] == ["banker", "banker_insurance"]
    assert live.rack("ann") == 10_000
