"""One of every command; none of them changes a closed table."""

from msgspec.structs import replace

from punto.cards import card
from punto.coup import Answer, Result, Side
from punto.limits import Limits
from punto.table import commands as c
from punto.table.findings import ShoeRanOut
from punto.table.rules import table_rules
from punto.table_clauses import Ground

RULES = replace(table_rules("baccarat"), seats=99)
"""More seats than any table has: it is not opened."""


def samples(patron: str) -> list[c.AnyBody]:
    """All commands, in this patron's name where one has a patron; a closed table refuses them to everyone."""
    seven = card("7s")
    return [
        c.OpenTable(RULES),
        c.CloseTable(),
        c.SetLimits(Limits({})),
        c.ShowNoInsuranceSign(shown=True),
        c.TakeSeat(patron, 1),
        c.LeaveTable(patron),
        c.BringChips(patron, 1),
        c.TakeChips(patron, 1),
        c.BuyIn(patron, 1),
        c.GiveTip(patron, 1),
        c.FillFloat(0),
        c.CreditFloat(0),
        c.PrepareShoe(),
        c.PledgeShare("0" * 64),
        c.CutShoe(),
        c.ShowShare("0" * 64),
        c.BurnCards(seven, 8),
        c.ReplaceShoe("bent"),
        c.RevealShoe(()),
        c.CallBets(),
        c.PlaceWager(patron, "banker", 100),
        c.RemoveWager(patron, "banker"),
        c.RecordWager(patron, "banker", 100),
        c.CloseBets(),
        c.RequestSqueeze(patron, Side.BANKER),
        c.RestrictSqueeze(patron),
        c.DealCard(seven),
        c.DealAhead(),
        c.OpenHand(Side.PLAYER, patron),
        c.ConsentBankerFirst(patron),
        c.OfferInsurance(),
        c.Insure(patron, "player_insurance", 100),
        c.CloseOffers(),
        c.GiveAnswer(patron, Answer.STAND),
        c.CallPoints(5, 6),
        c.AnnounceResult(Result.BANKER),
        c.SettleCoup(),
        c.DealFreeHand(),
        c.Report(ShoeRanOut()),
        c.Proceed(),
        c.AllowWithdrawal(),
        c.DetermineOrder((seven,)),
        c.AllowInsurance(),
        c.RuleUnforeseen(c.Ruling.VOID, "fire"),
        c.Choose(patron, c.Choice.CONTINUE),
        c.CloseChoices(),
        c.CorrectCard(1, seven),
        c.CorrectBurn(seven, 8),
        c.CorrectWager(patron, "banker", 100),
        c.RaiseDispute(patron, 999, "mine"),
        c.EscalateDispute(999),
        c.InformSurveillance(999, "look"),
        c.AddEvidence(999, Ground.SURVEILLANCE, "seen"),
        c.GiveTimeFrame(999, None),
        c.ResolveDispute(999, "no", (Ground.SURVEILLANCE,)),
        c.ApproveAdjustment(999),
        c.DeclineAdjustment(999, "no"),
        c.AnswerResolution(999, patron, accepted=True),
        c.TellRightToComplain(999),
        c.AssistComplaint(999, "told how"),
        c.FileComplaint(999, patron, "unfair"),
        c.ReceiveComplaint(999, "thanks"),
    ]
