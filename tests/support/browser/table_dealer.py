"""A staffed table whose dealer is the test: it does what is due, with the test's cards."""

from collections.abc import Iterator
from random import Random

import msgspec

from punto.bots.dealer import next_command
from punto.cards import Card
from punto.games import game
from punto.shoe import burn_due, cards_of_decks, shuffled
from punto.table import commands as c
from punto.wire.messages import Snapshot
from support.browser.windows import House

DEALER = "dealer"


class Dealer:
    """`at.deal("5d 2h Kc 4c")` deals these; `at.coups(30)` plays 30 coups from a shuffled shoe."""

    def __init__(self, house: House, table: str, seed: int) -> None:
        self.house = house
        self.table = table
        self.name = game(str(self.look().view.game))
        self._shoe = self._shuffled(Random(seed))

    def _shuffled(self, random: Random) -> Iterator[Card]:
        while True:
            yield from shuffled(cards_of_decks(self.name.shoe.decks, self.name.shoe), random.randrange)

    def look(self) -> Snapshot:
        return msgspec.json.decode(self.house.get(f"/api/tables/{self.table}", DEALER), type=Snapshot)

    def give(self, *bodies: c.AnyBody) -> None:
        self.house.give(DEALER, self.table, *bodies)

    def due(self) -> str:
        """The name of the command that is due."""
        staff = self.look().staff
        return staff.next.do if staff and staff.next else ""

    def step(self) -> None:
        """Do what is due; if a card is due, deal the next card of the shoe."""
        now = self.look()
        due = now.staff.next.do if now.staff and now.staff.next else ""
        match due:
            case "DealCard":
                self.give(c.DealCard(next(self._shoe)))
            case "BurnCards":
                shown = next(self._shoe)
                gone = burn_due(shown, None)
                for _ in range(gone - 1):
                    next(self._shoe)
                self.give(c.BurnCards(shown, gone))
            case "CutShoe":
                self.house.give("inspector", self.table, c.CutShoe())
            case _:
                body = next_command(now.view, now.staff)
                assert body is not None, f"{due} is nothing that a dealer does"
                self.give(body)

    def until(self, *due: str) -> None:
        while self.due() not in due:
            self.step()

    def coups(self, count: int) -> None:
        """Whole coups, up to the call for the next one's bets."""
        self.until("CallBets")
        for _ in range(count):
            self.step()
            self.until("CallBets")

    def deal(self, cards: str) -> None:
        for card in cards.split():
            self.until("DealCard")
            self.give(c.DealCard(Card(card)))
