"""What the evenings share: a house in a file, people who act at its tables, and a printed sentence for each event."""

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from punto.cards import card
from punto.coup import Answer, Result
from punto.errors import Refusal
from punto.history.verify import verify
from punto.store.house import House, Order
from punto.store.sqlite import SqliteStore
from punto.table import commands as c
from punto.table import events as e
from punto.table.findings import Irregularity
from punto.table.insuring import open_offers
from punto.table.roles import Role
from punto.table.rules import SECOND, table_rules
from punto.table.sentences import sentence, wager_sentences
from punto.table.state import Phase

EIGHT_IN_THE_EVENING = 1_768_680_000 * SECOND
STAFF = {
    "Duc": Role.DEALER,
    "Ivy": Role.INSPECTOR,
    "Phuong": Role.PIT_MANAGER,
    "Son": Role.SHIFT_MANAGER,
    "An": Role.ASSISTANT_DIRECTOR,
    "Linh": Role.SENIOR_MANAGEMENT,
    "Chi": Role.CAGE,
    "Vu": Role.SURVEILLANCE,
}


class Evening:
    """One table on one evening. Everyone who is not on the staff is a patron."""

    def __init__(self, database: Path, table: str, game: str, lang: str = "en", **rules: object) -> None:
        self.now = EIGHT_IN_THE_EVENING
        self.lang = lang
        self.database = database
        self.table = table
        self.house = House(SqliteStore(database), lambda: self.now)
        self.orders = 0
        self.clauses: set[str] = set()
        self.give("An", c.FundCage(100_000_000), at="cage")
        self.give("Son", c.OpenTable(table_rules(game, **rules)))  # type: ignore[arg-type]
        self.give("Chi", c.FillFloat(5_000_000))

    # Printing.

    def chapter(self, title: str) -> None:
        print(f"\n{title}\n{'-' * len(title)}")

    def note(self, text: str) -> None:
        print(f"  ~ {text}")

    def show(self, who: str, events: tuple[e.Event, ...]) -> None:
        for event in events:
            text = sentence(event).say(self.lang)
            self._say(text if text.startswith(who) else f"{who}: {text}", event.clauses)
            for phrase, clauses in wager_sentences(event) if isinstance(event, e.CoupSettled) else ():
                self._say(f"    {phrase.say(self.lang)}", clauses)

    def _say(self, text: str, clauses: tuple[str, ...]) -> None:
        self.clauses.update(clauses)
        print(f"  {text}" + (f"  [{', '.join(clauses)}]" if clauses else ""))

    # Acting.

    def _order(self, who: str, body: c.AnyBody | c.AnyCageBody, at: str | None, at_desk_of: str | None = None) -> Order:
        self.now += 5 * SECOND
        self.orders += 1
        actor = c.Actor(who, STAFF.get(who, Role.PATRON))
        beside = c.Actor(at_desk_of, STAFF[at_desk_of]) if at_desk_of else None
        return Order(table=at or self.table, key=f"evening-{self.orders}", actor=actor, body=body, beside=beside)

    def give(
        self, who: str, body: c.AnyBody | c.AnyCageBody, at: str | None = None, at_desk_of: str | None = None
    ) -> tuple[e.Event, ...]:
        """Somebody does something, perhaps at a colleague's desk; print what happened."""
        answer = self.house.execute_one(self._order(who, body, at, at_desk_of))
        if answer.refusal:
            raise answer.refusal
        self.show(who, answer.events)
        return answer.events

    def refused(self, who: str, body: c.AnyBody) -> Refusal:
        """Somebody tries something that the rules do not allow."""
        refusal = self.house.execute_one(self._order(who, body, None)).refusal
        assert refusal is not None, f"{who} was not refused"
        self.clauses.update({refusal.clause} if refusal.clause else ())
        print(f"  {who} is refused: {refusal.sentence(self.lang)}")
        return refusal

    def sits(self, who: str, seat: int | None, cash: int) -> None:
        self.give(who, c.TakeSeat(who, seat))
        self.give("Duc", c.BuyIn(who, cash))

    def bets(self, **wagers: str) -> None:
        """Call for bets and place them: bets(Mai="banker=1000 tie=100"). Bets stay open."""
        self.give("Duc", c.CallBets())
        for who, texts in wagers.items():
            for text in texts.split():
                wager, stake = text.split("=")
                self.give(who, c.PlaceWager(who, wager, int(stake)))

    def no_more_bets(self) -> None:
        self.give("Duc", c.CloseBets())

    def deals(self, cards: str, *, offering: bool = True) -> None:
        """Deal cards one by one. Before each, the dealer offers the insurance that is open."""
        for one in cards.split():
            if offering:
                self.offers()
            self.give("Duc", c.DealCard(card(one)))

    def offers(self) -> None:
        """Offer insurance if it is open; nobody takes it."""
        state = self.house.table(self.table)
        if state.play and state.phase is Phase.THIRD_CARDS and open_offers(state, state.coup(), state.play):
            self.give("Duc", c.OfferInsurance())
            self.give("Duc", c.CloseOffers())

    def answers(self, who: str, answer: Answer) -> None:
        self.give(who, c.GiveAnswer(who, answer))

    def settles(self, called: Result | None = None) -> None:
        """Announce the result, by default the right one, and settle."""
        state = self.house.table(self.table)
        if called is None and not state.book.hand_a_seat:
            called = state.coup().showdown().result
        self.give("Duc", c.AnnounceResult(called))
        self.give("Duc", c.SettleCoup())

    def finds(self, found: Irregularity, who: str = "Duc") -> None:
        self.give(who, c.Report(found))

    def two_find(self, found: Irregularity) -> None:
        """Report something when the outcome can be seen: the inspector signs at the dealer's desk (R-56)."""
        self.give("Ivy", c.Report(found), at_desk_of="Duc")

    def rack(self, who: str) -> int:
        return self.house.table(self.table).patrons[who].rack

    def closes(self) -> None:
        """Close the table, and check the house's books."""
        self.give("Phuong", c.CloseTable())
        self.house.store.close()
        checked = verify(str(self.database))
        assert not checked.findings, checked.findings
        print(f"\nVerified: {checked.events} events, {checked.entries} entries, nothing wrong.")


def main(play: Callable[[Path, str], Evening]) -> None:
    """Run an evening; "vi" prints it in Vietnamese, and a name that ends in .db keeps the house in a new file."""
    given = sys.argv[1:]
    lang = "vi" if "vi" in given else "en"
    kept = [Path(name) for name in given if name.endswith(".db")]
    if kept and kept[0].exists():
        raise SystemExit(f"{kept[0]} is there already. Give a new name.")
    with tempfile.TemporaryDirectory() as folder:
        play(kept[0] if kept else Path(folder) / "evening.db", lang)
