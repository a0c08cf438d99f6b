"""7.11 at a live table, by hand: a burn that the dealer forgot, in Baccarat and Lucky 7."""

import pytest
from conftest import Cites
from support.live_table import Driven, game_of_module, the  # noqa: F401 - one is a fixture

from punto.cards import card
from punto.coup import Side
from punto.table import commands as c
from punto.table import events as e
from punto.table import findings as f
from punto.table.commands import Choice
from punto.table.roles import Role
from punto.table.state import Phase, ShoeInUse

BANKER_WINS = "Kd 7h 2s Ks 4c"  # 6-7
SEEN = f.BurnMissed(exposed=True)
UNSEEN = f.BurnMissed(exposed=False)


def unburned(game: str, *patrons: str, **rules: object) -> Driven:
    return Driven().opened(game, **rules).seat(*(patrons or ("ann", "bob"))).shoe(burned=None)


def shoe(live: Driven) -> ShoeInUse:
    assert live.table.shoe is not None
    return live.table.shoe


def test_7_11_1_before_a_card_is_seen_the_burn_is_made_good(cites: Cites, game: str) -> None:
    live = unburned(game).bets(ann="player=100", bob="banker=300")
    brought = live.report(UNSEEN)
    assert cites(the(brought, e.CardsRetrieved), "7.11.1")
    assert live.refuses(c.DealCard(card("Kd"))).reason == "out-of-phase"
    live.do(c.BurnCards(card("5h"), 6))
    assert (shoe(live).drawn, shoe(live).burned, live.table.phase) == (6, True, Phase.NO_MORE_BETS)
    live.cards(BANKER_WINS)
    live.finish()
    assert live.racks == {"ann": 9_900, "bob": 10_285}


def test_7_11_1_also_while_bets_are_taken(cites: Cites, game: str) -> None:
    live = unburned(game).place(ann="player=100")
    assert cites(live.report(UNSEEN), "7.11.1")
    live.do(c.BurnCards(card("Kh"), 11))
    assert (shoe(live).drawn, live.table.phase) == (11, Phase.BETTING)
    live.by("bob", c.PlaceWager("bob", "banker", 300))
    live.do(c.CloseBets())
    live.cards(BANKER_WINS)
    live.finish()
    assert live.racks == {"ann": 9_900, "bob": 10_285}


def test_7_11_1_cards_that_lie_face_down_are_taken_back(cites: Cites, game: str) -> None:
    live = unburned(game, face_down=True).bets(ann="player=100", bob="banker=300")
    live.by("ann", c.RequestSqueeze("ann", Side.PLAYER))
    live.by("bob", c.RequestSqueeze("bob", Side.BANKER))
    live.cards("9s 3h Kd 2c")
    assert cites(the(live.report(UNSEEN), e.CardsRetrieved), "7.11.1")
    assert (shoe(live).drawn, shoe(live).seen, live.dealt.cards) == (0, {}, ())
    live.do(c.BurnCards(card("9s"), 10))  # the first card is now the one that is shown
    live.cards("Kd 7h 2s Ks")
    live.by("ann", c.OpenHand(Side.PLAYER))
    live.by("bob", c.OpenHand(Side.BANKER))
    live.cards("4c")
    live.by("ann", c.OpenHand(Side.PLAYER))
    live.finish()
    assert live.racks == {"ann": 9_900, "bob": 10_285}


def test_7_11_1_also_cards_that_nobody_asked_to_squeeze(cites: Cites, game: str) -> None:
    """All lie face down until the fourth is dealt; then the dealer turns up those that nobody squeezes."""
    live = unburned(game, face_down=True).bets(ann="player=100", bob="banker=300")
    live.by("bob", c.RequestSqueeze("bob", Side.BANKER))
    live.cards("2s 3h 5c")
    assert cites(the(live.report(UNSEEN), e.CardsRetrieved), "7.11.1")
    live.do(c.BurnCards(card("2s"), 3))
    live.cards("Kd 7h 2s Ks")  # the Player's cards lie open now
    assert live.refuses(c.Report(UNSEEN)).reason == "was-burned"
    live.by("bob", c.OpenHand(Side.BANKER))
    live.cards("4c")
    live.finish()
    assert live.racks == {"ann": 9_900, "bob": 10_285}


def test_7_11_2_face_down_cards_that_were_squeezed(cites: Cites, game: str) -> None:
    live = unburned(game, face_down=True).bets(ann="player=100", bob="banker=300")
    live.by("ann", c.RequestSqueeze("ann", Side.PLAYER))
    live.cards("Kd 7h 2s")
    assert cites(live.report(SEEN), "7.11.2")  # ann has looked, as the dealer saw
    assert live.table.shoe is not None
    assert live.table.shoe.replace_question


def test_7_11_1_holds_while_no_card_is_out(cites: Cites, game: str) -> None:
    live = unburned(game).bets(ann="player=100")
    refused = live.refuses(c.Report(SEEN))
    assert refused.reason == "no-card-out"
    assert cites(refused, "7.11.1")


def test_7_11_1_a_shoe_that_was_burned(cites: Cites, game: str) -> None:
    live = Driven().ready(game).bets(ann="player=100")
    refused = live.refuses(c.Report(UNSEEN))
    assert refused.reason == "was-burned"
    assert cites(refused, "7.11.1")


def test_7_11_2_once_a_card_is_seen_the_first_coup_is_played(cites: Cites, game: str) -> None:
    live = unburned(game).bets(ann="player=100", bob="banker=300")
    live.cards("Kd 7h")
    refused = live.refuses(c.Report(UNSEEN))  # cards dealt face up have been seen
    assert refused.reason == "cards-were-seen"
    assert cites(refused, "7.11.2")
    brought = live.report(SEEN)
    assert cites(brought, "7.11.2", "7.11.2.1")
    assert live.table.open is None
    live.cards("2s Ks 4c")
    live.finish()
    assert live.racks == {"ann": 9_900, "bob": 10_285}


def asked_to_replace(game: str, *patrons: str) -> Driven:
    """The first coup of an unburned shoe is over; each of these patrons had 100 on the Player, and lost it."""
    live = unburned(game, *patrons).bets(**dict.fromkeys(patrons, "player=100"))
    live.cards("Kd 7h")
    live.report(SEEN)
    live.cards("2s Ks 4c")
    offered = the(live.finish(), e.ReplacementOffered)
    assert offered.asked == patrons
    assert live.table.phase is Phase.READY
    assert {"7.11.2.1", "R-46"} <= set(offered.clauses)
    return live


@pytest.mark.parametrize(
    ("choices", "replaced"),
    [
        ({"ann": Choice.REPLACE, "bob": Choice.REPLACE, "cat": Choice.CONTINUE}, True),
        ({"ann": Choice.REPLACE, "bob": Choice.CONTINUE, "cat": Choice.CONTINUE}, False),
        ({"ann": Choice.REPLACE, "bob": Choice.REPLACE}, True),  # cat says nothing
        ({"ann": Choice.REPLACE}, True),  # a majority of the answers: one of one
        ({"ann": Choice.REPLACE, "bob": Choice.CONTINUE}, False),
        ({}, False),
    ],
)
def test_7_11_2_1_a_majority_replaces_the_shoe(
    cites: Cites,
    game: str,
    choices: dict[str, Choice],
    replaced: bool,  # noqa: FBT001
) -> None:
    live = asked_to_replace(game, "ann", "bob", "cat")
    assert cites(live.refuses(c.CallBets()), "7.11.2.1")
    brought: list[e.Event] = []
    for patron, choice in choices.items():
        brought = live.by(patron, c.Choose(patron, choice))
        assert cites(brought, "7.11.2.1")
    if len(choices) < 3:
        brought = live.do(c.CloseChoices())
    assert (live.table.shoe is None) is replaced
    if replaced:
        ended = the(brought, e.ShoeEnded)
        assert ended.withdrawn
        assert cites(ended, "7.11.2.1", "R-46")
        live.shoe()
    live.bets(ann="player=100")
    assert shoe(live).number == (2 if replaced else 1)
    assert live.rack("ann") == 9_800  # 100 lost, 100 down


def test_7_11_2_1_half_is_no_majority(cites: Cites, game: str) -> None:
    live = asked_to_replace(game, "ann", "bob")
    live.by("ann", c.Choose("ann", Choice.REPLACE))
    assert cites(live.by("bob", c.Choose("bob", Choice.CONTINUE)), "7.11.2.1")
    assert shoe(live).number == 1


def test_7_11_2_1_all_patrons_at_the_table_are_asked(cites: Cites, game: str) -> None:
    live = unburned(game, "ann", "bob")
    live.do(c.TakeSeat("zoe"))  # she stands behind the seats, and bob has no wager
    live.bets(ann="player=100")
    live.cards("Kd 7h")
    live.report(SEEN)
    live.cards("2s Ks 4c")
    assert the(live.finish(), e.ReplacementOffered).asked == ("ann", "bob", "zoe")
    live.by("ann", c.Choose("ann", Choice.CONTINUE))
    live.by("zoe", c.Choose("zoe", Choice.REPLACE))
    brought = live.by("bob", c.Choose("bob", Choice.REPLACE))
    assert cites(the(brought, e.ShoeEnded), "7.11.2.1", "R-46")


def test_7_11_2_1_what_may_be_chosen_and_by_whom(cites: Cites, game: str) -> None:
    live = asked_to_replace(game, "ann")
    live.do(c.TakeSeat("eli"))  # came after the question
    refused = [
        live.refuses(c.Choose("eli", Choice.REPLACE), Role.PATRON, "eli"),
        live.refuses(c.Choose("ann", Choice.WITHDRAW), Role.PATRON, "ann"),
    ]
    assert [refusal.reason for refusal in refused] == ["not-asked", "not-an-option"]
    for refusal in refused:
        assert cites(refusal, "7.11.2.1")


def test_7_11_2_1_the_question_is_put_once(cites: Cites, game: str) -> None:
    live = asked_to_replace(game, "ann", "bob")
    assert cites(live.do(c.CloseChoices()), "7.11.2.1")
    refused = live.refuses(c.Report(SEEN))
    assert refused.reason == "burn-dealt-with"
    assert cites(refused, "7.11.2.1")
    live.coup(BANKER_WINS, ann="player=100")
    assert live.table.open is None
    live.do(c.CloseTable(), Role.PIT_MANAGER)  # who chose to go on is not bound by 7.11.3
    assert live.table.phase is Phase.CLOSED


def test_7_11_2_1_a_void_hand_is_none(cites: Cites, game: str) -> None:
    live = unburned(game).bets(ann="player=100")
    live.cards("Kd 7h")
    live.report(SEEN)
    live.report(f.Misdealt())  # void (7.3): the question waits for a hand with a result
    assert live.table.open is None
    live.bets(ann="player=100")
    live.cards("Kd 7h 2s Ks 4c")
    assert cites(the(live.finish(), e.ReplacementOffered), "7.11.2.1")


def test_7_11_2_the_first_hand_was_void_and_the_failure_is_found_in_the_second(cites: Cites, game: str) -> None:
    live = unburned(game).bets(ann="player=100")
    live.cards("Kd 7h")
    live.report(f.Misdealt())
    live.bets(ann="player=100")
    assert live.refuses(c.Report(UNSEEN)).reason == "cards-were-seen"  # in the void hand
    assert cites(live.report(SEEN), "7.11.2", "7.11.2.1")
    live.cards(BANKER_WINS)
    assert the(live.finish(), e.ReplacementOffered).asked == ("ann", "bob")


@pytest.mark.parametrize("found", [SEEN, UNSEEN])
def test_7_11_2_after_the_first_hand_and_before_the_next(cites: Cites, game: str, found: f.BurnMissed) -> None:
    live = unburned(game)
    live.coup(BANKER_WINS, ann="player=100")
    brought = live.report(found)
    assert cites(brought, "7.11.2", "7.11.2.1", "R-46")
    assert the(brought, e.ReplacementOffered).asked == ("ann", "bob")
    live.by("bob", c.Choose("bob", Choice.REPLACE))
    assert the(live.do(c.CloseChoices()), e.ShoeEnded).withdrawn


@pytest.mark.parametrize("closed", [False, True])
def test_7_11_2_with_bets_down_and_no_card_out_the_next_hand_has_not_begun(
    cites: Cites, game: str, *, closed: bool
) -> None:
    """A hand begins with its first card (2.2.12; Lucky 7: 2.2.13): the wagers go back, and patrons choose."""
    live = unburned(game)
    live.coup(BANKER_WINS, ann="player=100")
    live.place(ann="player=200")
    if closed:
        live.do(c.CloseBets())
    brought = live.report(SEEN)
    assert cites(brought, "7.11.2", "7.11.2.1", "R-46")
    assert the(brought, e.CoupVoided).returned == (("ann", 200),)
    assert the(brought, e.ReplacementOffered).asked == ("ann", "bob")
    assert live.racks == {"ann": 9_900, "bob": 10_000}
    live.by("ann", c.Choose("ann", Choice.CONTINUE))
    live.do(c.CloseChoices())
    live.coup(BANKER_WINS, ann="player=100")
    assert live.rack("ann") == 9_800


@pytest.mark.parametrize("found", [SEEN, UNSEEN])
def test_7_11_3_past_the_first_coup_the_shoe_is_played_out(cites: Cites, game: str, found: f.BurnMissed) -> None:
    live = unburned(game)
    live.coup(BANKER_WINS, ann="player=100", bob="banker=300")
    live.bets(ann="player=100")
    first, rest = BANKER_WINS.split(maxsplit=1)
    live.cards(first)
    brought = live.report(found)
    assert [type(event) for event in brought] == [e.IrregularityReported, e.CompletionNoted]
    assert cites(the(brought, e.CompletionNoted), "7.11.3", "R-46")
    assert live.refuses(c.BurnCards(card("5h"), 6)).reason == "out-of-phase"
    live.cards(rest)
    live.finish()
    assert live.table.open is None  # nobody is asked
    assert live.racks == {"ann": 9_800, "bob": 10_285}
    assert shoe(live).number == 1
    refused = live.refuses(c.Report(found))
    assert refused.reason == "burn-dealt-with"
    assert cites(refused, "7.11.3")


def test_7_11_3_only_a_shift_manager_with_a_reason_ends_that_shoe(cites: Cites, game: str) -> None:
    live = unburned(game)
    for _ in range(2):
        live.coup(BANKER_WINS, ann="player=100")
    live.report(SEEN)
    tried = [(Role.PIT_MANAGER, "The room closes."), (Role.SHIFT_MANAGER, ""), (Role.SHIFT_MANAGER, " ")]
    for role, reason in tried:
        refused = live.refuses(c.CloseTable(reason), role)
        assert refused.reason == "shoe-to-its-end"
        assert cites(refused, "7.11.3")
    ended = the(live.do(c.CloseTable("The room closes."), Role.SHIFT_MANAGER), e.ShoeEnded)
    assert (ended.withdrawn, ended.reason) == (True, "The room closes.")
    assert cites(ended, "7.11.3", "R-46")
    assert live.table.phase is Phase.CLOSED


def test_7_11_3_at_its_end_the_shoe_binds_nobody(cites: Cites, game: str) -> None:
    live = unburned(game)
    for _ in range(2):
        live.coup(BANKER_WINS, ann="player=100")
    assert cites(live.report(SEEN), "7.11.3")
    live.left(14 + 5)
    live.coup(BANKER_WINS, ann="player=100")
    live.coup(BANKER_WINS, ann="player=100")
    assert live.table.shoe is None
    live.do(c.CloseTable(), Role.PIT_MANAGER)
    assert live.table.phase is Phase.CLOSED


def test_7_11_3_wrong_cards_end_that_shoe_all_the_same(cites: Cites, game: str) -> None:
    live = unburned(game)
    for _ in range(2):
        live.coup(BANKER_WINS, ann="player=100")
    assert cites(live.report(SEEN), "7.11.3")
    live.report(f.WrongCards(f.WrongCard.MISSING))
    assert live.table.shoe is None


# A burn that was short or long


def test_7_11_1_a_short_burn_is_recorded_and_made_good(cites: Cites, game: str) -> None:
    live = unburned(game)
    burned = the(live.do(c.BurnCards(card("5h"), 3)), e.CardsBurned)
    assert (burned.count, burned.due, shoe(live).drawn) == (3, 6, 3)
    assert "R-02" in burned.clauses
    live.bets(ann="player=100", bob="banker=300")
    assert cites(the(live.report(UNSEEN), e.CardsRetrieved), "7.11.1")
    again = the(live.do(c.BurnCards(card("5h"), 6)), e.CardsBurned)
    assert (again.due, shoe(live).drawn, shoe(live).seen) == (None, 6, {card("5h"): 1})
    assert live.refuses(c.Report(UNSEEN)).reason == "was-burned"
    live.cards(BANKER_WINS)
    live.finish()
    assert live.racks == {"ann": 9_900, "bob": 10_285}


def test_7_11_2_a_short_burn_found_with_cards_out(cites: Cites, game: str) -> None:
    live = unburned(game)
    live.do(c.BurnCards(card("Kh"), 10))
    live.bets(ann="player=100")
    live.cards("Kd")
    assert cites(live.report(SEEN), "7.11.2", "7.11.2.1")


def test_7_11_1_a_long_burn_is_recorded_and_is_no_failure_to_burn(cites: Cites, game: str) -> None:
    live = unburned(game)
    burned = the(live.do(c.BurnCards(card("5h"), 8)), e.CardsBurned)
    assert (burned.count, burned.due, shoe(live).drawn) == (8, 6, 8)
    live.bets(ann="player=100")
    refused = live.refuses(c.Report(UNSEEN))
    assert refused.reason == "was-burned"
    assert cites(refused, "7.11.1")


def test_7_11_1_where_the_house_burns_nothing(cites: Cites, game: str) -> None:
    live = Driven().opened(game, burn=0).seat("ann")
    live.do(c.PrepareShoe())
    cut = the(live.do(c.CutShoe(), Role.INSPECTOR), e.ShoeCut)
    assert (cut.phase, live.table.phase) == (Phase.READY, Phase.READY)
    live.bets(ann="player=100")
    refused = live.refuses(c.Report(UNSEEN))
    assert refused.reason == "no-burn"
    assert cites(refused, "7.11.1")
    live.cards(BANKER_WINS)
    live.finish()
    assert shoe(live).drawn == 5


# With other irregularities


def test_7_11_1_cards_drawn_together_that_nobody_saw_go_back_too(cites: Cites, game: str) -> None:
    live = unburned(game, face_down=True).bets(ann="player=100", bob="banker=300")
    live.cards("9s 3h")
    live.report(f.DrawnTogether((card("Kd"), card("2c")), order_known=False, exposed=False))
    live.do(c.DetermineOrder(places=(4, 3)), Role.PIT_MANAGER)
    live.by("bob", c.Choose("bob", Choice.WITHDRAW))
    brought = live.report(UNSEEN)
    assert cites(the(brought, e.CardsRetrieved), "7.11.1")
    assert the(brought, e.WagersReturned).clauses == ("7.13.1",)  # bob has withdrawn, and stays out of the coup
    assert (live.racks, live.table.open) == ({"ann": 9_900, "bob": 10_000}, None)


def test_7_11_3_cards_drawn_together_begin_the_next_hand(cites: Cites, game: str) -> None:
    live = unburned(game)
    live.coup(BANKER_WINS, ann="player=100")
    live.bets(ann="player=100")
    live.report(f.DrawnTogether((card("Kd"), card("2c")), order_known=True))
    assert cites(the(live.report(SEEN), e.CompletionNoted), "7.11.3")
    assert live.table.play is not None


def free_hand_ordered(live: Driven) -> None:
    live.do(c.RuleUnforeseen(c.Ruling.CONTINUE, "The lights went out.", free_hand=True), Role.ASSISTANT_DIRECTOR)


def test_7_11_2_1_a_free_hand_of_which_no_card_is_out_is_still_due(cites: Cites, game: str) -> None:
    live = unburned(game)
    live.coup(BANKER_WINS, ann="player=100")
    free_hand_ordered(live)
    live.do(c.DealFreeHand())
    assert cites(the(live.report(SEEN), e.FreeHandDue), "7.11.2.1", "7.8")
    live.do(c.CloseChoices())
    assert live.table.free_due


def test_7_11_1_also_before_a_free_hand(cites: Cites, game: str) -> None:
    """The burn may be forgotten before a Free Hand as well; before its first card nobody has seen one."""
    live = unburned(game)
    free_hand_ordered(live)
    live.do(c.DealFreeHand())
    assert cites(the(live.report(UNSEEN), e.CardsRetrieved), "7.11.1")
    live.do(c.BurnCards(card("As"), 2))
    live.cards(BANKER_WINS)
    assert live.table.phase is Phase.RESULT


def test_7_11_2_1_a_hand_that_a_ruling_makes_void_is_none(cites: Cites, game: str) -> None:
    live = asked_to_replace(game, "ann", "bob")
    brought = live.do(c.RuleUnforeseen(c.Ruling.VOID, "On film."), Role.ASSISTANT_DIRECTOR)
    assert cites(the(brought, e.ReplacementNoted), "7.11.2.1")
    assert live.table.open is None
    live.bets(ann="player=100")
    live.cards(BANKER_WINS)
    assert the(live.finish(), e.ReplacementOffered).asked == ("ann", "bob")


def test_7_11_2_the_cards_of_a_hand_that_a_ruling_made_void_were_seen(cites: Cites, game: str) -> None:
    live = unburned(game)
    live.coup(BANKER_WINS, ann="player=100")
    live.do(c.RuleUnforeseen(c.Ruling.VOID, "On film."), Role.ASSISTANT_DIRECTOR)
    refused = live.refuses(c.Report(UNSEEN))
    assert refused.reason == "cards-were-seen"
    assert cites(refused, "7.11.2")
    assert cites(live.report(SEEN), "7.11.2", "7.11.2.1")


def test_7_11_2_1_a_burn_that_was_short_after_all_is_dealt_with(cites: Cites, game: str) -> None:
    """The patrons were asked, the number was put right, then put right again: nobody has chosen yet."""
    live = unburned(game)
    live.do(c.BurnCards(card("5h"), 3))
    live.coup(BANKER_WINS, ann="player=100")
    live.report(SEEN)
    live.do(c.CorrectBurn(card("5h"), 6), Role.INSPECTOR)
    assert live.table.open is None
    live.do(c.CorrectBurn(card("5h"), 4), Role.INSPECTOR)
    assert cites(the(live.report(SEEN), e.ReplacementOffered), "7.11.2.1")
