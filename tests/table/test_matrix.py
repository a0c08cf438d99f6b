"""Every irregularity, at every point of a coup, from every role: the answer is events or a reasoned refusal."""

import pytest
from support.live_table import STAFF, Driven
from support.table_phases import FOUND, PLACES, found_at, known_clauses

from punto.cards import card
from punto.coup import Answer, Side
from punto.errors import Refusal
from punto.games import GAMES
from punto.table import codec
from punto.table import commands as c
from punto.table import events as e
from punto.table import findings as f
from punto.table.roles import LADDER, Role
from punto.table.rules import Mode
from punto.table.state import Phase, Question

# Baccarat, chapter 7. Columns are places of a coup (tests/support/table_phases.py), with cards dealt face up, or else:
#   cl closed            nb bets are closed         re the result is known      s4 four cards lie face down
#   ns no shoe yet       es the same, shoe empty    an ... and announced        s5 the Player's third lies face down
#   cu shoe cut          2c two cards dealt         in insurance is offered     ub first bets, shoe not burned
#   rd between coups     3d the Player is to draw   bd the Banker is to draw    us ... its cards seen
#   bt betting                                      op an offer was passed      ud ... its cards face down
#                                                                               fh a Free Hand is due
ORDER = "cl ns cu rd bt nb es 2c 3d re an in bd op s4 s5 ub us ud fh"
BACCARAT = """
                cl ns cu rd bt nb es 2c 3d re an in bd op s4 s5 ub us ud fh
WrongCards      -  -  y  y  y  y  y  y  y  y  y  y  y  y  y  y  y  y  y  y   7.1: whenever there is a shoe
ShoeRanOut      -  -  -  -  -  -  y  -  -  -  -  -  -  -  -  -  -  -  -  -   7.2: a card is due and none is left
Misdealt        -  -  -  -  -  -  -  y  y  y  y  y  y  y  y  y  -  y  y  -   7.3: from the first card to the settlement
OrderAltered    -  -  -  -  -  -  -  -  -  -  -  -  -  -  -  -  -  -  -  -   7 Up alone names it
CardSeen        -  -  -  y  y  y  -  y  y  y  y  y  y  y  y  y  y  y  y  y   7.4, 7.5: once the shoe is in play
ThirdToPlayer   -  -  -  -  -  -  -  -  -  y  y  -  y  -  -  -  -  -  -  -   7.6: the Player stands, and all can see it
ThirdToBanker   -  -  -  -  -  -  -  -  -  y  y  -  -  -  -  -  -  -  -  -   7.7: the coup needs no card
WrongOrder      -  -  -  -  -  -  -  y  y  y  y  y  y  y  y  y  -  y  y  -   7.9: there are cards to put right
DrawnTogether   -  -  -  -  -  y  -  y  y  y  y  y  y  y  y  y  -  y  y  -   7.12, 7.13: bets are closed
WrongDelivery   -  -  -  -  -  -  -  -  -  -  -  -  -  -  y  y  -  -  y  -   7.10: somebody squeezes
BurnMissed      -  -  -  -  -  -  -  -  -  -  -  -  -  -  -  -  y  -  y  -   7.11.1: no card has been seen
SqueezerAbsent  -  -  -  -  -  -  -  -  -  -  -  -  -  -  y  y  -  -  y  -   7.14: the hand has a patron
NotDelivered    -  -  -  -  -  -  -  -  -  -  -  -  -  -  y  y  -  -  y  -   7.15: the same
OfferMissed     -  -  -  -  -  -  -  -  -  -  -  -  -  y  -  y  -  -  -  -   7.21: passed over, outcome open
LateWager       -  -  -  -  -  y  y  y  y  y  y  y  y  y  y  y  -  y  y  -   4.6: bets are closed
LateWithdrawal  -  -  -  -  -  -  -  -  -  -  -  -  -  -  -  -  -  -  -  -   7 Up alone names it
Unforeseen      -  y  y  y  y  y  y  y  y  y  y  y  y  y  y  y  y  y  y  y   7.22: whenever the table is open
"""
PLACE_OF = {
    "cl": "closed",
    "ns": "no_shoe",
    "cu": "shoe_cut",
    "rd": "ready",
    "bt": "betting",
    "nb": "bets_closed",
    "es": "shoe_empty",
    "2c": "two_cards",
    "3d": "third_due",
    "re": "result",
    "an": "announced",
    "in": "insurance",
    "bd": "banker_due",
    "op": "offer_passed",
    "s4": "squeezing",
    "s5": "squeezing_third",
    "ub": "unburned",
    "us": "unburned_seen",
    "ud": "unburned_down",
    "fh": "free_hand_due",
}
NAMED_BY_SEVEN_UP = {
    "WrongCards",
    "ShoeRanOut",
    "Misdealt",
    "OrderAltered",
    "DrawnTogether",
    "LateWager",
    "LateWithdrawal",
    "Unforeseen",
}
"""7 Up 5.1 to 5.7, and R-49."""
REASONS = {
    "not-your-role",
    "out-of-phase",
    "report-out-of-phase",
    "no-clause-for",
    "no-shoe",
    "shoe-empty",
    "shoe-not-empty",
    "nothing-to-undo",
    "third-card-due",
    "no-squeeze",
    "no-burn",
    "was-burned",
    "cards-were-seen",
    "hand-without-squeeze",
    "no-offer-missed",
    "no-third-card-yet",
    "hand-face-down",
    "use-wrong-order",
    "higher-rank-signs",
    "coup-needs-no-card",
    "not-the-coups-cards",
    "found-too-late",
}
"""Why a sensible report can be refused; anything else would be a surprise."""
CELLS = [(game, place) for game, places in PLACES.items() for place in places]


def reported(driven: Driven, found: f.Irregularity, role: Role = Role.DEALER) -> Refusal | None:
    """Report it, and see that a refusal leaves the table as it was."""
    before, text = driven.table, codec.encode(driven.table)
    name = STAFF.get(role, "ann")
    beside = Role.INSPECTOR if role is Role.DEALER else Role.DEALER  # a second person stands by
    try:
        brought = driven.do(c.Report(found), role, name, beside)
    except Refusal as refusal:
        assert driven.table is before
        assert codec.encode(driven.table) == text
        return refusal
    first, *_ = [event for event in brought if not isinstance(event, e.CoupReopened)]
    assert isinstance(first, e.IrregularityReported)
    assert first.clauses
    return None


def test_the_matrix_of_baccarat() -> None:
    header, *rows = BACCARAT.strip("\n").splitlines()
    assert header.split() == ORDER.split() == list(PLACE_OF)
    assert sorted(PLACE_OF.values()) == sorted(PLACES["baccarat"])
    assert [row.split()[0] for row in rows] == [kind.__name__ for kind in FOUND]
    for kind, row in zip(FOUND, rows, strict=True):
        due = dict(zip(ORDER.split(), row.split()[1:], strict=False))
        seen = {}
        for short, place in PLACE_OF.items():
            driven = PLACES["baccarat"][place]("baccarat")
            seen[short] = "-" if reported(driven, found_at(driven, kind)) else "y"
        assert seen == due, kind.__name__


@pytest.mark.parametrize(("game", "place"), CELLS)
def test_every_cell_is_defined(game: str, place: str) -> None:
    """All kinds by all roles: the ladder is answered alike from its first rung, and nobody else reports at all."""
    start = PLACES[game][place](game)
    clauses = known_clauses(game)
    for kind in FOUND:
        found = found_at(start, kind)
        answers = set()
        for role in Role:
            refusal = reported(copy_of(start), found, role)
            if refusal:
                assert refusal.reason in REASONS, (kind, role, refusal.reason)
                assert refusal.clause in clauses
            if role in LADDER:
                answers.add(refusal and refusal.reason)
                assert refusal is None or refusal.reason != "not-your-role"
            else:
                assert refusal
                assert refusal.reason == "not-your-role"
        answers -= {"higher-rank-signs"}  # of a settled coup it is a Pit Manager's to report a fault
        assert len(answers) == 1, "a higher rank has the same table before it"


def copy_of(driven: Driven) -> Driven:
    """The table is a value: a copy needs no new coup."""
    made = Driven(driven.table.name)
    made.table, made.accounts, made.clock = driven.table, driven.accounts.copy(), driven.clock
    return made


@pytest.mark.parametrize(("game", "place"), CELLS)
def test_a_document_that_does_not_name_it_leaves_it_to_the_highest_rank(game: str, place: str) -> None:
    driven = PLACES[game][place](game)
    if driven.table.phase is Phase.CLOSED or game == "baccarat":
        return
    named = {
        "lucky7": {kind.__name__ for kind in FOUND} - {"OrderAltered", "LateWithdrawal", "OfferMissed"},
        "seven_up": NAMED_BY_SEVEN_UP,
        "lucky_draw": {"WrongCards", "ShoeRanOut", "Unforeseen"},
    }[game]
    for kind in FOUND:
        refusal = reported(copy_of(driven), found_at(driven, kind))
        assert (refusal is not None and refusal.reason == "no-clause-for") == (kind.__name__ not in named)
        if kind.__name__ not in named:
            assert refusal
            assert refusal.clause == GAMES[game].irregularities.unforeseen


@pytest.mark.parametrize(("game", "place"), CELLS)
def test_what_waits_stops_the_table_and_no_report(game: str, place: str) -> None:
    """While something unforeseen waits, all else is judged as without it (R-59), and the table stands."""
    driven = PLACES[game][place](game)
    if driven.table.phase is Phase.CLOSED:
        return
    alone = {kind: reported(copy_of(driven), found_at(driven, kind)) for kind in FOUND}
    driven.report(f.Unforeseen("The lights went out."))
    for kind, before in alone.items():
        refusal = reported(copy_of(driven), found_at(driven, kind))
        assert (refusal and refusal.reason) == (before and before.reason), kind
    for body in (c.CallBets(), c.CloseBets(), c.DealCard(card("2s")), c.SettleCoup(), c.CloseOffers(), c.PrepareShoe()):
        with pytest.raises(Refusal) as refused:
            driven.do(body)
        assert refused.value.reason == "irregularity-open"
    driven.seat("cho")
    driven.do(c.RuleUnforeseen(c.Ruling.CONTINUE, "They are on again."), Role.ASSISTANT_DIRECTOR)
    assert driven.table.open is None


@pytest.mark.parametrize("game", list(GAMES))
def test_an_automatic_table_knows_what_can_happen_to_it(game: str) -> None:
    """Nobody misdeals a virtual shoe; what can still happen is an empty shoe, an absent patron, and the unforeseen."""
    driven = Driven().opened(game, mode=Mode.AUTOMATIC).seat("ann", "bob")
    possible = {"ShoeRanOut", "SqueezerAbsent", "Unforeseen"}
    for kind in FOUND:
        refusal = reported(driven, found_at(driven, kind))
        if kind.__name__ in possible:
            assert refusal is None or refusal.reason in ("report-out-of-phase", "no-clause-for")
        else:
            assert refusal
            assert refusal.reason in ("not-with-virtual-shoe", "no-clause-for")


def of(place: str, game: str = "baccarat") -> Driven:
    return PLACES[game][place](game)


def asked(driven: Driven) -> Question:
    assert driven.table.open
    return driven.table.open.question


# What an auditor would try.


def test_a_burn_missed_with_cards_face_up_is_one_with_cards_seen() -> None:
    """On a squeeze table, a hand that nobody squeezes lies face up from the fourth card on."""
    driven = Driven().opened(face_down=True).seat("ann", "bob").shoe(burned=None)
    driven.bets(ann="banker=100", bob="player=50")
    driven.by("ann", c.RequestSqueeze("ann", Side.BANKER))
    driven.cards("2h 5d 3c 4c")
    refusal = reported(driven, f.BurnMissed(exposed=False))
    assert refusal
    assert refusal.reason == "cards-were-seen"
    assert reported(driven, f.BurnMissed(exposed=True)) is None


def test_a_card_seen_in_the_shoe_is_the_next_card_whatever_happens() -> None:
    driven = of("third_due")
    driven.report(f.CardSeen(card("9h")))
    other: list[f.Irregularity] = [
        f.CardSeen(card("8h")),
        f.DrawnTogether((card("8h"), card("9h")), order_known=True),
        f.DrawnTogether((card("8h"), card("7h")), order_known=False),
    ]
    for found in other:
        refusal = reported(driven, found)
        assert refusal
        assert refusal.reason == "other-card-face-up"
    driven.report(f.DrawnTogether((card("9h"), card("8h")), order_known=True))
    driven.do(c.Proceed(), Role.INSPECTOR)
    assert driven.table.play
    assert driven.table.play.face_up is None


def test_a_misdeal_found_late_is_a_pit_managers_but_at_seven_up() -> None:
    for place in ("ready", "free_hand_due"):
        refusal = reported(of(place), f.Misdealt())
        assert refusal
        assert (refusal.reason, refusal.clause) == ("higher-rank-signs", "R-58")
    driven = of("ready", "seven_up")
    racks = {name: driven.rack(name) for name in ("ann", "bob")}
    driven.report_by_two(f.Misdealt(None, 3, 3))
    assert {name: driven.rack(name) for name in racks} == {"ann": 10_000, "bob": 10_000} != racks
    refusal = reported(driven, f.Misdealt(None, 3, 3))
    assert refusal
    assert refusal.reason == "nothing-to-undo"


def test_a_settlement_is_not_reversed_with_chips_that_the_float_has_not() -> None:
    driven = of("ready", "seven_up")
    driven.do(c.TakeChips("ann", driven.rack("ann")))
    driven.do(c.CreditFloat(driven.table.float_chips), Role.CAGE)
    driven.do(c.CallBets())
    driven.by("bob", c.PlaceWager("bob", "player", 100))
    driven.do(c.CloseBets())
    driven.cards("7d Kh Ks")  # the Player's 7 stands off against the Banker's
    driven.finish()
    driven.do(c.CallBets())
    driven.by("bob", c.PlaceWager("bob", "tie", 100))
    driven.do(c.CloseBets())
    driven.cards("7d 2h Kd")
    driven.finish()
    driven.do(c.CreditFloat(100), Role.CAGE)
    refusal = reported(driven, f.Misdealt(None, 3, 3))
    assert refusal
    assert refusal.reason == "float-cannot-pay"


def test_a_late_wager_is_no_larger_than_the_wager() -> None:
    driven = of("third_due")
    for stake in (0, -5, 101, 10**30):
        refusal = reported(driven, f.LateWager("ann", "banker", stake))
        assert refusal
        assert (refusal.reason, refusal.clause, refusal.facts["most"]) == ("late-stake", "4.6", 100)
    driven.report(f.LateWager("ann", "banker", 100))
    assert driven.table.patrons["ann"].on("banker") is None
    assert driven.table.play
    assert driven.table.play.sides[Side.BANKER] == 0


def test_a_reconstruction_takes_the_coups_cards_and_no_others() -> None:
    driven = of("third_due")
    for cards in ("", "2h 5d Kc", "2h 5d Kc Ks", "2h 5d Kc Kd Kd"):
        refusal = reported(driven, f.WrongOrder(tuple(card(one) for one in cards.split())))
        assert refusal
        assert (refusal.reason, refusal.clause) == ("not-the-coups-cards", "7.9")
    driven = of("two_cards")
    driven.report(f.DrawnTogether((card("9h"), card("8h")), order_known=False))
    with pytest.raises(Refusal) as refused:
        driven.do(c.DetermineOrder((card("9h"), card("9h"))), Role.PIT_MANAGER)
    assert (refused.value.reason, refused.value.clause) == ("not-the-coups-cards", "7.13")


def test_choices_are_for_those_who_were_asked_and_for_each_once() -> None:
    driven = of("two_cards")
    driven.seat("cho")
    driven.report(f.DrawnTogether((card("9h"), card("8h")), order_known=False))
    driven.do(c.DetermineOrder((card("8h"), card("9h"))), Role.PIT_MANAGER)
    assert asked(driven) is Question.CHOICES
    for name, body, reason in (
        ("cho", c.Choose("cho", c.Choice.WITHDRAW), "not-asked"),
        ("bob", c.Choose("ann", c.Choice.WITHDRAW), "not-your-place"),
        ("ann", c.Choose("ann", c.Choice.REPLACE), "not-an-option"),
    ):
        with pytest.raises(Refusal) as refused:
            driven.by(name, body)
        assert refused.value.reason == reason
    driven.by("ann", c.Choose("ann", c.Choice.WITHDRAW))
    with pytest.raises(Refusal) as refused:
        driven.by("ann", c.Choose("ann", c.Choice.CONTINUE))
    assert refused.value.reason == "has-chosen"
    assert driven.rack("ann") == 10_000 + 95 - 10 - 110  # won on the Banker before; this coup's wagers still lie there
    driven.do(c.CloseChoices())
    assert driven.rack("ann") == 10_000 + 95 - 10
    assert driven.table.patrons["bob"].laid, "silence continues (R-47)"


def test_a_patron_who_withdrew_has_no_insurance_left() -> None:
    """Withdrawn is withdrawn: the insurance bet goes with the wager that it insured."""
    driven = of("insurance")
    driven.by("ann", c.Insure("ann", "banker_insurance", 50))
    driven.report(f.WrongOrder(driven.table.coup().cards[::-1]))
    driven.do(c.AllowWithdrawal(), Role.SHIFT_MANAGER)
    driven.by("ann", c.Choose("ann", c.Choice.WITHDRAW))
    driven.do(c.CloseChoices())
    assert driven.table.patrons["ann"].laid == ()
    assert driven.table.layout_chips == 100
    assert driven.table.play
    assert driven.table.play.sides == {Side.BANKER: 0, Side.PLAYER: 100}


def test_more_cards_in_error_than_a_free_hand_needs_begin_another() -> None:
    driven = of("third_due")
    # The 4 and the 3 end the coup, and a natural ends the next.
    seven = tuple(card(one) for one in ("4h", "3h", "Kh", "9h", "9c", "Qd", "2s"))
    driven.report(f.DrawnTogether(seven, order_known=True))
    driven.do(c.Proceed(), Role.INSPECTOR)
    driven.finish()
    driven.do(c.DealFreeHand())
    assert list(driven.table.in_error) == [card("2s")]
    driven.finish()
    assert driven.table.free_due
    driven.do(c.DealFreeHand())
    assert list(driven.table.in_error) == []


def test_a_free_hand_takes_no_wager_of_any_kind() -> None:
    driven = of("free_hand_due")
    with pytest.raises(Refusal) as refused:
        driven.do(c.CallBets())
    assert refused.value.reason == "free-hand-due"
    driven.do(c.DealFreeHand())
    bodies: dict[c.Body, str] = {
        c.PlaceWager("ann", "banker", 50): "4.6",
        c.RecordWager("ann", "banker", 50): "4.6",
        c.RemoveWager("ann", "banker"): "R-121",
    }
    for body, clause in bodies.items():
        with pytest.raises(Refusal) as refused:
            driven.do(body, Role.PATRON if isinstance(body, c.PlaceWager) else Role.DEALER, "ann")
        assert (refused.value.reason, refused.value.clause) == ("out-of-phase", clause)


def test_a_hand_at_lucky_draw_is_not_left_behind() -> None:
    """A seat whose wager was returned by a ruling is still asked: its patron stays, and stands."""
    driven = of("answers", "lucky_draw")
    driven.report(f.Unforeseen("The chips were counterfeit."))
    with pytest.raises(Refusal) as refused:
        driven.do(c.RuleUnforeseen(c.Ruling.RETURN, "So they go back.", ()), Role.ASSISTANT_DIRECTOR)
    assert refused.value.reason == "name-the-wagers"
    returned = (("ann", "enter"),)
    driven.do(c.RuleUnforeseen(c.Ruling.RETURN, "So they go back.", returned), Role.ASSISTANT_DIRECTOR)
    for body in (c.LeaveTable("ann"), c.TakeSeat("ann", 5)):
        with pytest.raises(Refusal) as refused:
            driven.by("ann", body)
        assert refused.value.reason == "hand-in-play"
    with pytest.raises(Refusal) as refused:
        driven.by("ann", c.GiveAnswer("ann", Answer.DRAW))
    assert refused.value.reason == "draw-without-enter"
    driven.by("ann", c.GiveAnswer("ann", Answer.STAND))


def test_an_enter_and_a_draw_wager_go_back_together() -> None:
    """One without the other could never be settled."""
    driven = of("third_due", "lucky_draw")
    driven.report(f.Unforeseen("The card was bent."))
    for wager in ("enter", "draw"):
        one = c.RuleUnforeseen(c.Ruling.RETURN, "Bent.", (("ann", wager),))
        with pytest.raises(Refusal) as refused:
            driven.do(one, Role.ASSISTANT_DIRECTOR)
        assert refused.value.reason == "name-the-wagers"
    both = (("ann", "enter"), ("ann", "draw"))
    driven.do(c.RuleUnforeseen(c.Ruling.RETURN, "Bent.", both), Role.ASSISTANT_DIRECTOR)
    assert driven.table.patrons["ann"].laid == ()
