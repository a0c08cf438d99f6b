"""7.11 at a live table, by hand: a burn that the dealer forgot, in Baccarat and Lucky 7."""

import pytest
from conftest import Cites
from driving import Driven, game_of_module, the  # noqa: F401 - one is a fixture

from punto.cards import card
from punto.coup import Side
from punto.table import commands as c
from punto.table import events as e
from punto.table import found as f
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
    live = unburned(game, *patrons, "zoe").bets(**dict.fromkeys(patrons, "player=100"))
    live.cards("Kd 7h")
    live.report(SEEN)
    live.cards("2s Ks 4c")
    offered = the(live.finish(), e.ReplacementOffered)
    assert offered.asked == patrons
    assert {"7.11.2.1", "R-46"} <= set(offered.clauses)
    return live


@pytest.mark.parametrize(
    ("choices", "replaced"),
    [
        ({"ann": Choice.REPLACE, "bob": Choice.REPLACE, "cat": Choice.CONTINUE}, True),
        ({"ann": Choice.REPLACE, "bob": Choice.CONTINUE, "cat": Choice.CONTINUE}, False),
        ({"ann": Choice.REPLACE, "bob": Choice.REPLACE}, True),  # cat says nothing: two of three
        ({"ann": Choice.REPLACE}, False),  # silence keeps the shoe
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


def test_7_11_2_1_only_those_with_a_wager_are_asked(cites: Cites, game: str) -> None:
    live = asked_to_replace(game, "ann")
    refused = [
        live.refuses(c.Choose("zoe", Choice.REPLACE), Role.PATRON, "zoe"),
        live.refuses(c.Choose("ann", Choice.WITHDRAW), Role.PATRON, "ann"),
    ]
    assert [refusal.reason for refusal in refused] == ["not-asked", "not-an-option"]
    for refusal in refused:
        assert cites(refusal, "7.11.2.1")


def test_7_11_2_1_the_question_is_put_once(cites: Cites, game: str) -> None:
    live = asked_to_replace(game, "ann", "bob")
    assert cites(live.do(c.CloseChoices()), "7.11.2.1")
    live.coup(BANKER_WINS, ann="player=100")
    assert live.table.open is None


@pytest.mark.parametrize("found", [SEEN, UNSEEN])
def test_7_11_3_past_the_first_coup_the_shoe_is_played_out(cites: Cites, game: str, found: f.BurnMissed) -> None:
    live = unburned(game)
    live.coup(BANKER_WINS, ann="player=100", bob="banker=300")
    live.bets(ann="player=100")
    brought = live.report(found)
    assert [type(event) for event in brought] == [e.IrregularityReported]
    assert cites(brought, "7.11.3")
    assert live.refuses(c.BurnCards(card("5h"), 6)).reason == "out-of-phase"
    live.cards(BANKER_WINS)
    live.finish()
    assert live.table.open is None  # nobody is asked
    assert live.racks == {"ann": 9_800, "bob": 10_285}
    assert shoe(live).number == 1


def test_7_11_3_between_the_first_coup_and_the_second(cites: Cites, game: str) -> None:
    live = unburned(game)
    live.coup(BANKER_WINS, ann="player=100")
    assert cites(live.report(SEEN), "7.11.3")
    live.coup(BANKER_WINS, ann="player=100")
    assert (shoe(live).number, live.table.open) == (1, None)
