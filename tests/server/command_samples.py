"""One of every command, none of which brings about anything at a table that is closed."""

from msgspec.structs import replace

from punto.cards import card
from punto.conduct import Ground
from punto.coup import Answer, Result, Side
from punto.limits import Limits
from punto.table import commands as c
from punto.table.found import ShoeRanOut
from punto.table.seating import table_rules

RULES = replace(table_rules("baccarat"), seats=99)
"""No table has so many seats: it is not opened."""


def samples(patron: str) -> list[c.AnyBody]:
    """All commands, in this patron's name where one has a patron; refused at a closed table, whoever asks."""
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
        c.CutShoe(),
        c.BurnCards(seven, 8),
        c.RevealShoe(()),
        c.CallBets(),
        c.PlaceWager(patron, "banker", 100),
        c.RemoveWager(patron, "banker"),
        c.RecordWager(patron, "banker", 100),
        c.CloseBets(),
        c.RequestSqueeze(patron, Side.BANKER),
        c.RestrictSqueeze(patron),
        c.DealCard(seven),
        c.OpenHand(Side.PLAYER, patron),
        c.ConsentBankerFirst(patron),
        c.OfferInsurance(),
        c.Insure(patron, "player_insurance", 100),
        c.CloseOffers(),
        c.GiveAnswer(patron, Answer.STAND),
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
        c.RaiseDispute(patron, 999, "mine"),
        c.EscalateDispute(999),
        c.InformSurveillance(999, "look"),
        c.AddEvidence(999, Ground.SURVEILLANCE, "seen"),
        c.GiveTimeFrame(999, None),
        c.ResolveDispute(999, "no", (Ground.SURVEILLANCE,)),
        c.ApproveAdjustment(999),
        c.DeclineAdjustment(999, "no"),
        c.AnswerResolution(999, patron, accepted=True),
        c.AssistComplaint(999, "told how"),
        c.FileComplaint(999, patron, "unfair"),
        c.ReceiveComplaint(999, "thanks"),
    ]
