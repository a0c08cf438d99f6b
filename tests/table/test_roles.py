"""Who may do what: every command by every role, as a table by hand."""

from collections.abc import Callable
from contextlib import suppress
from typing import get_args

import pytest
from support.live_table import STAFF, Driven
from support.table_phases import PLACES

from punto.cards import card
from punto.coup import Answer, Result, Side
from punto.errors import Refusal
from punto.limits import Limits
from punto.table import commands as c
from punto.table import findings as f
from punto.table.commitment import share_digest
from punto.table.permissions import MAY
from punto.table.roles import LADDER, Role
from punto.table.rules import Mode, table_rules
from punto.table_clauses import Ground

# pa patron   rd the shoe's reader   de dealer   in inspector or pit supervisor   pm pit manager   sm shift manager
# ad assistant director   se senior management   su surveillance   ca cage
#
# "X or above" climbs from de to ad without a gap. A patron acts only in their own name. Surveillance changes nothing.
MATRIX = """
                     pa rd de in pm sm ad se su ca
OpenTable            -  -  -  -  -  y  y  -  -  -    the house: its tables, signs and limits
CloseTable           -  -  -  -  y  y  y  -  -  -
SetLimits            -  -  -  -  y  y  y  -  -  -
ShowNoInsuranceSign  -  -  -  -  y  y  y  -  -  -    6.4.5
TakeSeat             y  -  y  y  y  y  y  -  -  -    a patron, or the staff who see it
LeaveTable           y  -  y  y  y  y  y  -  -  -
BringChips           y  -  y  y  y  y  y  -  -  -
TakeChips            y  -  y  y  y  y  y  -  -  -
BuyIn                -  -  y  y  y  y  y  -  -  -    cash goes through the dealer's hands
GiveTip              y  -  -  y  y  y  y  -  -  -
FillFloat            -  -  -  -  y  y  y  -  -  y    chips between cage and table
CreditFloat          -  -  -  -  y  y  y  -  -  y
PrepareShoe          -  -  y  y  y  y  y  -  -  -
PledgeShare          y  -  -  -  -  -  -  -  -  -    a patron's own share of the order
CutShoe              y  -  y  y  y  y  y  -  -  -    3.2.8: the player, or the dealer or above
ShowShare            y  -  -  -  -  -  -  -  -  -
BurnCards            -  y  y  y  y  y  y  -  -  -    the reader sends cards and nothing else
ReplaceShoe          -  -  -  -  y  y  y  -  -  -    R-65: Pit Manager or above
RevealShoe           -  -  y  y  y  y  y  -  -  -
CallBets             -  -  y  y  y  y  y  -  -  -    4.1
PlaceWager           y  -  -  -  -  -  -  -  -  -    4.4: the player's own responsibility
RemoveWager          y  -  y  y  y  y  y  -  -  -
RecordWager          -  -  y  y  y  y  y  -  -  -    R-30: staff record what lies there
CloseBets            -  -  y  y  y  y  y  -  -  -    4.6
RequestSqueeze       y  -  y  y  y  y  y  -  -  -    4.7
RestrictSqueeze      -  -  -  -  y  y  y  -  -  -    4.8: Pit Manager or above
DealCard             -  y  y  y  y  y  y  -  -  -
DealAhead            -  -  y  y  y  y  y  -  -  -
OpenHand             y  -  y  y  y  y  y  -  -  -
ConsentBankerFirst   -  -  y  y  y  y  y  -  -  -    6.4.4: the House consents
OfferInsurance       -  -  y  y  y  y  y  -  -  -    4.10
Insure               y  -  y  y  y  y  y  -  -  -
CloseOffers          -  -  y  y  y  y  y  -  -  -
GiveAnswer           y  -  y  y  y  y  y  -  -  -
CallPoints           -  -  y  y  y  y  y  -  -  -    4.11, 7.16
AnnounceResult       -  -  y  y  y  y  y  -  -  -
SettleCoup           -  -  y  y  y  y  y  -  -  -
DealFreeHand         -  -  y  y  y  y  y  -  -  -
Report               -  -  y  y  y  y  y  -  -  -
Proceed              -  -  -  y  y  y  y  -  -  -    the clause itself goes on
AllowWithdrawal      -  -  -  -  -  y  y  -  -  -    7.9, 7.10, 7.12: Shift Manager or above
DetermineOrder       -  -  -  -  y  y  y  -  -  -    7.13: Pit Manager or above
AllowInsurance       -  -  -  -  -  y  y  -  -  -    7.21: Shift Manager or above
RuleUnforeseen       -  -  -  -  -  -  y  y  -  -    7.22: Assistant Director or above, senior management included
Choose               y  -  y  y  y  y  y  -  -  -
CloseChoices         -  -  y  y  y  y  y  -  -  -
CorrectCard          -  -  y  y  y  y  y  -  -  -    R-57: the dealer until the next card
CorrectBurn          -  -  y  y  y  y  y  -  -  -
CorrectWager         -  -  -  y  y  y  y  -  -  -    R-57: Dealer Inspector or above
RaiseDispute         y  -  y  y  y  y  y  -  -  -
EscalateDispute      -  -  -  y  y  y  y  -  -  -    8.1: by the Inspector or Supervisor
InformSurveillance   -  -  -  -  y  y  y  -  -  -    8.2: Pit Manager or above
AddEvidence          -  -  -  y  y  y  y  -  -  -
GiveTimeFrame        -  -  -  -  y  y  y  -  -  -    8.3
ResolveDispute       -  -  -  y  y  y  y  -  -  -    8.1, 8.4
ApproveAdjustment    -  -  -  -  y  y  y  -  -  -
DeclineAdjustment    -  -  -  -  y  y  y  -  -  -
AnswerResolution     y  -  -  -  y  y  y  -  -  -    R-60
TellRightToComplain  -  -  -  y  y  y  y  -  -  -    8.5: by name
AssistComplaint      -  -  -  -  y  y  y  -  -  -    8.6
FileComplaint        y  -  -  -  y  y  y  -  -  -
ReceiveComplaint     -  -  -  -  -  -  -  y  -  -    8.5: senior management
"""
ROLES = list(Role)
SHARE = "5a" * 32
BODIES: tuple[type[c.Body], ...] = get_args(c.AnyBody)


def rows() -> dict[str, dict[Role, bool]]:
    header, *lines = MATRIX.strip("\n").splitlines()
    assert header.split() == ["pa", "rd", "de", "in", "pm", "sm", "ad", "se", "su", "ca"]
    found = {}
    for line in lines:
        name, *cells = line.split()[:11]
        assert set(cells) <= {"y", "-"}
        found[name] = {role: cell == "y" for role, cell in zip(ROLES, cells, strict=True)}
    return found


def test_the_matrix_is_what_the_house_allows() -> None:
    assert list(rows()) == [body.__name__ for body in BODIES]
    assert set(MAY) == set(BODIES)
    for body in BODIES:
        due = {role for role, may in rows()[body.__name__].items() if may}
        assert due == set(MAY[body].who), body.__name__


def test_or_above_has_no_gap() -> None:
    for name, row in rows().items():
        climbing = [row[role] for role in LADDER]
        assert climbing == sorted(climbing), name


def test_those_beside_the_ladder_have_their_one_business() -> None:
    may = {role: {name for name, row in rows().items() if row[role]} for role in Role}
    assert may[Role.SURVEILLANCE] == set()
    assert may[Role.READER] == {"BurnCards", "DealCard"}
    assert may[Role.CAGE] == {"FillFloat", "CreditFloat"}
    assert may[Role.SENIOR_MANAGEMENT] == {"ReceiveComplaint", "RuleUnforeseen"}
    assert not may[Role.PATRON] & {"Report", "SettleCoup", "BuyIn", "RecordWager", "ResolveDispute"}


# The same by trying: a table where the command is possible, and each role in turn.

Scene = tuple[Driven, c.Body]


def at(place: str, game: str = "baccarat") -> Driven:
    return PLACES[game][place](game)


def uncut() -> Driven:
    driven = at("no_shoe")
    driven.do(c.PrepareShoe(), name="somebody")
    return driven


def virtual() -> Driven:
    driven = at("no_shoe")
    driven.do(c.PrepareShoe("0" * 64), name="somebody")
    return driven


def pledged() -> Driven:
    """ann has pledged a share, and the shoe is cut."""
    driven = virtual()
    driven.by("ann", c.PledgeShare(share_digest(SHARE)))
    driven.do(c.CutShoe(7))
    return driven


def revealable() -> Driven:
    """A virtual shoe has ended; that its cards do not fit is another refusal than the role's."""
    driven = virtual()
    driven.do(c.CutShoe(7))
    driven.report(f.WrongCards(f.WrongCard.UNSHUFFLED))
    return driven


def reported(place: str, found: f.Irregularity) -> Driven:
    driven = at(place)
    driven.report(found)
    return driven


WRONG_ORDER = f.WrongOrder(tuple(card(one) for one in ("5d", "2h", "Kc", "Kd")))
TOGETHER = f.DrawnTogether((card("9h"), card("8h")), order_known=False)


def choosing() -> Driven:
    driven = reported("third_due", WRONG_ORDER)
    driven.do(c.AllowWithdrawal(), Role.SHIFT_MANAGER)
    return driven


def face_down() -> Driven:
    driven = Driven().ready(face_down=True)
    return driven.bets(ann="banker=100", bob="player=100")


def insurable() -> Driven:
    driven = at("third_due")
    driven.do(c.OfferInsurance())
    return driven


DISPUTED = (
    (c.RaiseDispute("ann", 1, "I was paid too little."), Role.DEALER),
    (c.AddEvidence(1, Ground.GAME_RULES, "6.1.2.1"), Role.INSPECTOR),
    (c.EscalateDispute(1), Role.INSPECTOR),
    (c.InformSurveillance(1, "Seat 1."), Role.PIT_MANAGER),
    (c.GiveTimeFrame(1, None, "At once."), Role.PIT_MANAGER),
    (c.ResolveDispute(1, "She was right.", (Ground.GAME_RULES,), 50), Role.PIT_MANAGER),
    (c.AnswerResolution(1, "ann", accepted=False), Role.PIT_MANAGER),
    (c.AssistComplaint(1, "Shown the form."), Role.PIT_MANAGER),
    (c.FileComplaint(1, "ann", "I want more."), Role.PIT_MANAGER),
)


def disputed(steps: int) -> Driven:
    driven = at("ready")
    for body, role in DISPUTED[:steps]:
        driven.do(body, role, "somebody")
    return driven


def missed_offer() -> Driven:
    """Banker 6 against Player 5 was not offered; now the Player has 1, and the Banker draws."""
    driven = Driven().ready().bets(ann="banker=300")
    driven.cards("2s Ac 3c 5d 6h")
    driven.report(f.OfferMissed())
    return driven


def card_ahead() -> Driven:
    """A card that nobody has seen is left over, and bets of the next coup are closed."""
    driven = at("result")
    driven.report(f.ThirdToBanker(card("9h"), exposed=False))
    driven.finish()
    return driven.bets(ann="banker=100")


SCENES: dict[type[c.Body], Callable[[], Scene]] = {
    c.OpenTable: lambda: (at("closed"), c.OpenTable(table_rules("lucky7"))),
    c.CloseTable: lambda: (at("ready"), c.CloseTable()),
    c.SetLimits: lambda: (at("ready"), c.SetLimits(Limits({}))),
    c.ShowNoInsuranceSign: lambda: (at("ready"), c.ShowNoInsuranceSign(shown=True)),
    c.TakeSeat: lambda: (at("ready"), c.TakeSeat("ann", 5)),
    c.LeaveTable: lambda: (at("ready"), c.LeaveTable("ann")),
    c.BringChips: lambda: (at("ready"), c.BringChips("ann", 50)),
    c.TakeChips: lambda: (at("ready"), c.TakeChips("ann", 50)),
    c.BuyIn: lambda: (at("ready"), c.BuyIn("ann", 50)),
    c.GiveTip: lambda: (at("ready"), c.GiveTip("ann", 50)),
    c.FillFloat: lambda: (at("ready"), c.FillFloat(50)),
    c.CreditFloat: lambda: (at("ready"), c.CreditFloat(50)),
    c.PrepareShoe: lambda: (at("no_shoe"), c.PrepareShoe()),
    c.PledgeShare: lambda: (virtual(), c.PledgeShare(share_digest(SHARE))),
    c.CutShoe: lambda: (uncut(), c.CutShoe()),
    c.ShowShare: lambda: (pledged(), c.ShowShare(SHARE)),
    c.BurnCards: lambda: (at("shoe_cut"), c.BurnCards(card("As"), 2)),
    c.ReplaceShoe: lambda: (at("ready"), c.ReplaceShoe("A card is bent.")),
    c.RevealShoe: lambda: (revealable(), c.RevealShoe(())),
    c.CallBets: lambda: (at("ready"), c.CallBets()),
    c.PlaceWager: lambda: (at("betting"), c.PlaceWager("ann", "player", 50)),
    c.RemoveWager: lambda: (at("betting"), c.RemoveWager("ann", "tie")),
    c.RecordWager: lambda: (at("betting"), c.RecordWager("ann", "player", 50)),
    c.CloseBets: lambda: (at("betting"), c.CloseBets()),
    c.RequestSqueeze: lambda: (face_down(), c.RequestSqueeze("ann", Side.BANKER)),
    c.RestrictSqueeze: lambda: (face_down(), c.RestrictSqueeze("ann")),
    c.DealCard: lambda: (at("third_due"), c.DealCard(card("9h"))),
    c.DealAhead: lambda: (card_ahead(), c.DealAhead()),
    c.OpenHand: lambda: (at("squeezing"), c.OpenHand(Side.BANKER, "ann")),
    c.ConsentBankerFirst: lambda: (at("squeezing_third"), c.ConsentBankerFirst("ann")),
    c.OfferInsurance: lambda: (at("third_due"), c.OfferInsurance()),
    c.Insure: lambda: (insurable(), c.Insure("ann", "banker_insurance", 50)),
    c.CloseOffers: lambda: (insurable(), c.CloseOffers()),
    c.GiveAnswer: lambda: (at("answers", "lucky_draw"), c.GiveAnswer("ann", Answer.DRAW)),
    c.CallPoints: lambda: (at("third_due"), c.CallPoints(2, 6)),
    c.AnnounceResult: lambda: (at("result"), c.AnnounceResult(Result.PLAYER)),
    c.SettleCoup: lambda: (at("announced"), c.SettleCoup()),
    c.DealFreeHand: lambda: (at("free_hand_due"), c.DealFreeHand()),
    c.Report: lambda: (at("third_due"), c.Report(f.Misdealt())),
    c.Proceed: lambda: (reported("third_due", WRONG_ORDER), c.Proceed()),
    c.AllowWithdrawal: lambda: (reported("third_due", WRONG_ORDER), c.AllowWithdrawal()),
    c.DetermineOrder: lambda: (reported("two_cards", TOGETHER), c.DetermineOrder(TOGETHER.cards)),
    c.AllowInsurance: lambda: (missed_offer(), c.AllowInsurance()),
    c.RuleUnforeseen: lambda: (reported("betting", f.Unforeseen("Fire.")), c.RuleUnforeseen(c.Ruling.VOID, "Fire.")),
    c.Choose: lambda: (choosing(), c.Choose("ann", c.Choice.WITHDRAW)),
    c.CloseChoices: lambda: (choosing(), c.CloseChoices()),
    c.CorrectCard: lambda: (at("two_cards"), c.CorrectCard(2, card("6d"))),
    c.CorrectBurn: lambda: (Driven().ready(), c.CorrectBurn(card("2s"), 3)),
    c.CorrectWager: lambda: (at("two_cards"), c.CorrectWager("ann", "banker", 200)),
    c.RaiseDispute: lambda: (disputed(0), c.RaiseDispute("ann", 1, "I was paid too little.")),
    c.EscalateDispute: lambda: (disputed(2), c.EscalateDispute(1)),
    c.InformSurveillance: lambda: (disputed(3), c.InformSurveillance(1, "Seat 1.")),
    c.AddEvidence: lambda: (disputed(3), c.AddEvidence(1, Ground.LAW, "Chapter 2.")),
    c.GiveTimeFrame: lambda: (disputed(4), c.GiveTimeFrame(1, None, "At once.")),
    c.ResolveDispute: lambda: (disputed(5), c.ResolveDispute(1, "She was right.", (Ground.GAME_RULES,))),
    c.ApproveAdjustment: lambda: (disputed(6), c.ApproveAdjustment(1)),
    c.DeclineAdjustment: lambda: (disputed(6), c.DeclineAdjustment(1, "She was wrong.")),
    c.AnswerResolution: lambda: (disputed(6), c.AnswerResolution(1, "ann", accepted=True)),
    c.TellRightToComplain: lambda: (disputed(7), c.TellRightToComplain(1)),
    c.AssistComplaint: lambda: (disputed(7), c.AssistComplaint(1, "Shown the form.")),
    c.FileComplaint: lambda: (disputed(8), c.FileComplaint(1, "ann", "I want more.")),
    c.ReceiveComplaint: lambda: (disputed(9), c.ReceiveComplaint(1, "We shall see.")),
}
STILL_REFUSED: dict[tuple[type[c.Body], Role], str] = {
    **{(c.RevealShoe, role): "shoe-not-committed" for role in LADDER},
    # The Inspector resolves at the table, before the dispute goes to the Pit Manager (8.1).
    (c.ResolveDispute, Role.INSPECTOR): "dispute-stage",
}
"""Roles that may, and meet another refusal in the scene."""


def tried(body: type[c.Body], role: Role, name: str | None = None) -> str | None:
    """The reason that meets this role; nothing where the command is accepted."""
    driven, asked = SCENES[body]()
    before = driven.table
    try:
        driven.do(asked, role, name or STAFF.get(role, "ann"))
    except Refusal as refusal:
        assert driven.table is before
        if refusal.reason == "not-your-role":
            said = refusal.facts["roles"]
            assert isinstance(said, list)
            assert said == [f"role-{role}" for role in Role if rows()[body.__name__][role]], "it says who may"
        return refusal.reason
    return None


def test_there_is_a_scene_for_every_command() -> None:
    assert list(SCENES) == list(BODIES)


@pytest.mark.parametrize("body", BODIES, ids=lambda body: body.__name__)
def test_each_role_at_a_table_where_it_is_possible(body: type[c.Body]) -> None:
    for role in Role:
        reason = tried(body, role)
        if not rows()[body.__name__][role]:
            assert reason == "not-your-role", role
        else:
            assert reason == STILL_REFUSED.get((body, role)), role


@pytest.mark.parametrize(
    "body", [body for body in BODIES if "patron" in body.__struct_fields__], ids=lambda body: body.__name__
)
def test_a_patron_acts_only_in_their_own_name(body: type[c.Body]) -> None:
    due = "not-your-place" if rows()[body.__name__][Role.PATRON] else "not-your-role"
    assert tried(body, Role.PATRON, "bob") == due


def test_a_patron_without_a_place_neither_cuts_nor_opens() -> None:
    assert tried(c.CutShoe, Role.PATRON, "zoe") == "not-at-table"
    assert tried(c.OpenHand, Role.PATRON, "zoe") == "not-your-place"


@pytest.mark.parametrize("opener", [None, "bob"])
def test_staff_record_only_the_squeeze_of_the_patron_who_has_the_right(opener: str | None) -> None:
    """Otherwise they report the patron absent (7.14), or that they opened the hand themselves (7.15)."""
    with pytest.raises(Refusal) as caught:
        at("squeezing").do(c.OpenHand(Side.BANKER, opener))
    assert (caught.value.reason, caught.value.clause) == ("squeeze-others-right", "7.14")


def test_the_one_who_proposed_an_adjustment_does_not_pass_it() -> None:
    for body in (c.ApproveAdjustment, c.DeclineAdjustment):
        for role in (Role.PIT_MANAGER, Role.SHIFT_MANAGER, Role.ASSISTANT_DIRECTOR):
            assert tried(body, role, "somebody") == "second-person"


def test_who_shuffled_may_cut() -> None:
    for role in LADDER:
        assert tried(c.CutShoe, role, "somebody") is None


def test_an_inspector_resolves_at_the_table_and_without_chips() -> None:
    driven = disputed(2)
    for adjustment, due in ((50, "adjustment-rank"), (0, None)):
        try:
            driven.do(c.ResolveDispute(1, "As it lay.", (Ground.GAME_RULES,), adjustment), Role.INSPECTOR)
            reason = None
        except Refusal as refusal:
            reason = refusal.reason
        assert reason == due


MOVES_EACH_TIME = {c.BringChips, c.TakeChips, c.GiveTip, c.RaiseDispute}
"""Commands that change something each time: chips, which end, and disputes, of which a patron has three at most."""


def automatic_uncut() -> Driven:
    driven = Driven().opened(mode=Mode.AUTOMATIC).seat("ann", "bob")
    driven.do(c.PrepareShoe("0" * 64))
    return driven


AGAIN: dict[str, Callable[[], Scene]] = {
    **{body.__name__: SCENES[body] for body in BODIES if Role.PATRON in MAY[body].who},
    "the seat that one has": lambda: (at("ready"), c.TakeSeat("ann", at("ready").table.patrons["ann"].seat)),
    "standing": lambda: (at("ready"), c.TakeSeat("ann")),
    "a chosen cut": lambda: (automatic_uncut(), c.CutShoe(7)),
    "a wager on an area": lambda: (at("betting", "lucky_draw"), c.PlaceWager("ann", "enter", 50, 3)),
    "a raised wager": lambda: (at("betting"), c.PlaceWager("ann", "banker", 700)),
}


@pytest.mark.parametrize("what", AGAIN)
def test_a_patron_who_repeats_a_command_writes_nothing_where_nothing_changes(what: str) -> None:
    """Else the log would grow without end, by commands that nobody notices."""
    driven, asked = AGAIN[what]()
    with suppress(Refusal):
        driven.do(asked, Role.PATRON, "ann")
    before, count = driven.table, len(driven.events)
    accepted = False
    with suppress(Refusal):
        driven.do(asked, Role.PATRON, "ann")
        accepted = True
    assert accepted == (type(asked) in MOVES_EACH_TIME)
    assert (driven.table != before) == accepted
    assert (len(driven.events) > count) == accepted
