"""A crowd at several tables: orders from a seeded random stream, most of them sensible, some not."""

from random import Random

from punto.cards import Card
from punto.coup import Answer, Ask, Side
from punto.store.house import House, Order
from punto.table import commands as c
from punto.table import findings as f
from punto.table.insuring import open_offers
from punto.table.roles import Role
from punto.table.rules import TableRules
from punto.table.state import Phase, Question, Table

PATRONS = ("ann", "bob", "cho", "dee")
NONSENSE = 0.06
Asked = tuple[c.AnyBody | c.AnyCageBody, Role, str]


class Crowd:
    def __init__(self, chance: Random, tables: dict[str, TableRules], prefix: str = "c") -> None:
        self.chance = chance
        self.tables = tables
        self.prefix = prefix
        self.given = 0

    def next(self, house: House) -> Order:
        """What somebody does next, depending on the state of the house."""
        chance = self.chance
        self.given += 1
        key = f"{self.prefix}-{self.given}"
        if chance.random() < 0.05:
            return _order("cage", key, self._at_cage())
        name = chance.choice(sorted(self.tables))
        table = house.table(name)
        if table.rules is None or table.phase is Phase.CLOSED:
            first = table.rules is None and table.float_chips == 0
            opening: c.AnyBody = c.FillFloat(10**7) if first else c.OpenTable(self.tables[name])
            return _order(name, key, (opening, Role.CAGE if first else Role.SHIFT_MANAGER, "sam"))
        if chance.random() < NONSENSE:
            return self._nonsense(name, key)
        automatic = table.rules.automatic
        if automatic or chance.random() < 0.55:
            asked = self._patron(table)
            if asked or automatic:  # an automatic table has no other dealer
                return _order(name if asked else "cage", key, asked or self._at_cage())
        return _order(name, key, self._dealer(table))

    def _at_cage(self) -> Asked:
        chance, patron = self.chance, self.chance.choice(PATRONS)
        asked: list[Asked] = [
            (c.SellChips(patron, chance.randrange(100, 5000)), Role.CAGE, "carl"),
            (c.CashChips(patron, chance.randrange(100, 5000)), Role.CAGE, "carl"),
            (c.FundCage(10**7), Role.ASSISTANT_DIRECTOR, "ada"),
            (c.FundCage(5), Role.CAGE, "carl"),
        ]
        return chance.choice(asked)

    def _nonsense(self, name: str, key: str) -> Order:
        chance = self.chance
        patron = chance.choice(PATRONS)
        bodies: list[c.AnyBody | c.AnyCageBody] = [
            c.PlaceWager(patron, "jackpot", 50),
            c.PlaceWager(patron, "player", -5),
            c.BuyIn(patron, 10**18),
            c.TakeSeat("a/b", 1),
            c.DealCard(Card.CA),
            c.SettleCoup(),
            c.SellChips(patron, 5),
            c.BringChips(patron, 10**9),
            c.RevealShoe(()),
        ]
        role = chance.choice(list(Role))
        return _order(
            chance.choice([name, name, name, "cage", "T9", "", "a/b"]), key, (chance.choice(bodies), role, patron)
        )

    def _patron(self, table: Table) -> Asked | None:
        """Something that a patron may do now."""
        chance = self.chance
        name = chance.choice(PATRONS)
        at = table.patrons.get(name)
        if at is None:
            assert table.rules is not None
            seats = table.book.layout(table.rules.seats)
            return c.TakeSeat(name, chance.choice(seats)), Role.PATRON, name
        if at.rack < 500 and chance.random() < 0.5:
            if chance.random() < 0.5:
                return c.BuyIn(name, 2000), Role.DEALER, "dan"
            return c.BringChips(name, chance.randrange(1, 3000)), Role.PATRON, name
        if table.open and table.open.question is Question.CHOICES:
            return c.Choose(name, chance.choice(list(c.Choice))), Role.PATRON, name
        wagers = sorted(wager.name for wager in table.book.wagers(table.rules.variant if table.rules else None))
        match table.phase:
            case Phase.BETTING if chance.random() < 0.9:
                wager = chance.choice(wagers)
                if at.on(wager) and chance.random() < 0.3:
                    return c.RemoveWager(name, wager), Role.PATRON, name
                return c.PlaceWager(name, wager, chance.choice((50, 100, 150, 300))), Role.PATRON, name
            case Phase.INSURANCE:
                wager = chance.choice(("player_insurance", "banker_insurance"))
                return c.Insure(name, wager, chance.choice((10, 30, 60))), Role.PATRON, name
            case Phase.ANSWERS:
                return c.GiveAnswer(name, chance.choice(list(Answer))), Role.PATRON, name
            case Phase.NO_MORE_BETS if table.rules and table.rules.face_down:
                return c.RequestSqueeze(name, chance.choice(list(Side))), Role.PATRON, name
        if chance.random() < 0.1:
            others: list[c.AnyBody] = [
                c.LeaveTable(name),
                c.TakeChips(name, chance.randrange(1, 200)),
                c.GiveTip(name, 5),
            ]
            return chance.choice(others), Role.PATRON, name
        return None

    def _dealer(self, table: Table) -> Asked:
        dealer = (Role.DEALER, "dan")
        if table.open:
            return self._interrupted(table)
        if table.phase is not Phase.PREPARING and self.chance.random() < 0.01:
            return c.Report(f.Unforeseen("The lights went out.")), *dealer
        if table.phase is Phase.PREPARING:
            return self._preparing(table)
        return self._course(table), *dealer

    def _interrupted(self, table: Table) -> Asked:
        assert table.open is not None
        if table.open.question is Question.RULING:
            ruling = self.chance.choice((c.Ruling.VOID, c.Ruling.CONTINUE))
            return c.RuleUnforeseen(ruling, "It was dark."), Role.ASSISTANT_DIRECTOR, "ada"
        if table.open.question is Question.CHOICES:
            return c.CloseChoices(), Role.DEALER, "dan"
        return c.Proceed(), Role.SHIFT_MANAGER, "sam"

    def _preparing(self, table: Table) -> Asked:
        if table.shoe is None:
            return c.PrepareShoe(), Role.DEALER, "dan"
        if not table.shoe.is_cut:
            return c.CutShoe(), Role.INSPECTOR, "ines"
        shown = self._card(table)
        return c.BurnCards(shown, 1 + (shown.points or 10)), Role.DEALER, "dan"

    def _course(self, table: Table) -> c.AnyBody:
        """What the dealer does in the usual course of a coup."""
        match table.phase:
            case Phase.READY:
                return c.DealFreeHand() if table.free_due else c.CallBets()
            case Phase.BETTING:
                return c.CloseBets()
            case Phase.INSURANCE:
                return c.CloseOffers()
            case Phase.ANSWERS:
                asked = table.coup().next
                assert isinstance(asked, Ask)
                name = next(name for name, patron in table.patrons.items() if patron.seat == asked.seat)
                return c.GiveAnswer(name, Answer.STAND)
            case Phase.RESULT:
                return c.AnnounceResult(None if table.book.hand_a_seat else table.coup().showdown().result)
            case Phase.ANNOUNCED:
                return c.SettleCoup()
        assert table.play is not None
        coup = table.coup()
        hands = [hand for hand in table.play.down if table.phase is Phase.THIRD_CARDS or len(coup.cards) >= 4]
        if hands:
            return c.OpenHand(hands[0])
        if table.phase is Phase.THIRD_CARDS and open_offers(table, coup, table.play) and self.chance.random() < 0.7:
            return c.OfferInsurance()
        return c.DealCard(self._card(table))

    def _card(self, table: Table) -> Card:
        """Any card that the shoe may still hold."""
        assert table.shoe is not None
        while True:
            card = self.chance.choice(tuple(Card))
            if table.shoe.seen.get(card, 0) < table.shoe.decks:
                return card


def _order(table: str, key: str, asked: Asked) -> Order:
    body, role, name = asked
    return Order(table=table, key=key, actor=c.Actor(name, role), body=body)
