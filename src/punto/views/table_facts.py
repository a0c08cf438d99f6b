"""The facts of a table that several views need, computed once, and the cards that nobody may see."""

from collections import Counter
from functools import cached_property

from punto.cards import Card
from punto.coup import Ask, Coup, Side
from punto.game import STANDING_FROM
from punto.insurance import Offer
from punto.table import commands as c
from punto.table.insuring import counted, offers_open
from punto.table.next import DueAction, due_now
from punto.table.permissions import BEFORE_OPENING, MAY, for_house_alone
from punto.table.phases import phase_of
from punto.table.roles import Role
from punto.table.row import places_by_hand
from punto.table.squeezing import offered_now
from punto.table.state import Dispute, OpenIrregularity, Patron, Phase, Question, SettledWager, Table, coup_of
from punto.views.parts import staked
from punto.wire.parts import Due, HandShown, Over, Staked, What
from punto.wire.vocabulary import HIDDEN

_CALLED = (c.RequestSqueeze, c.OpenHand, c.Insure, c.GiveAnswer, c.Choose, c.AnswerResolution, c.FileComplaint)
CALLED = frozenset(body.__name__ for body in _CALLED)
"""Commands that wait for certain patrons. Every other command is open to any patron, or to none."""

AWAITED: dict[type[c.Body], What] = {
    c.DealCard: What.CARD,
    c.DealAhead: What.CARD,
    c.OpenHand: What.HAND,
    c.OfferInsurance: What.OFFER,
    c.CloseOffers: What.OFFERS,
    c.GiveAnswer: What.ANSWER,
    c.AnnounceResult: What.RESULT,
    c.SettleCoup: What.SETTLEMENT,
}
"""What a coup waits for, by the command that is due."""
PARTS = {
    "patrons": ("seated", "behind"),
    "disputes": ("disputes",),
    "last": ("last",),
    "last_play": ("last_coup",),
}
"""What follows from one part of a table alone."""


class TableFacts:
    """A table at one moment. What it says about a face-down hand must not depend on the hidden cards."""

    def __init__(self, table: Table, since: int | None = None) -> None:
        self.table = table
        self.since = since
        """Since when the table waits for its next step, in microseconds."""

    def then(self, table: Table, since: int | None = None) -> "TableFacts":
        """The facts of a later state. Values from unchanged parts of the table are taken over."""
        made = type(self)(table, since)
        for part, worked_out in PARTS.items():
            if getattr(table, part) is getattr(self.table, part):
                made.__dict__.update({name: self.__dict__[name] for name in worked_out if name in self.__dict__})
        return made

    @cached_property
    def coup(self) -> Coup | None:
        """The coup in play, once bets are closed: before that, it is not known which seats have a hand."""
        play = self.table.play
        return self.table.coup() if play and play.bets_closed else None

    @cached_property
    def hidden(self) -> dict[Side, tuple[Card, ...]]:
        """The cards of each hand that lie face down."""
        play, coup = self.table.play, self.coup
        if play is None or coup is None:
            return {}
        return {side: tuple(coup.cards[place - 1] for place in places) for side, places in play.covered.items()}

    @cached_property
    def all_dealt(self) -> bool:
        """Whether every hand has its first cards, so that one that lies face down can be opened."""
        return self.coup is not None and phase_of(self.coup) is not Phase.DEALING

    @cached_property
    def hands(self) -> tuple[HandShown, ...]:
        if self.coup is None:
            return ()
        covered = self.table.play.covered if self.table.play else {}
        return hands_shown(self.coup, frozenset(place for side in self.hidden for place in covered.get(side, ())))

    @cached_property
    def last_coup(self) -> Coup | None:
        """The coup that was settled last, until bets are called again."""
        play = self.table.last_play
        return coup_of(self.table.book, play) if play else None

    @cached_property
    def due_action(self) -> DueAction | None:
        """What is due at the table."""
        return due_now(self.table, self.coup)

    @cached_property
    def due(self) -> Due | None:
        """What the coup waits for."""
        action = self.due_action
        if action is None:
            return None
        if self.table.open:
            return Due(What.DECISION, None, action.clause)
        what = AWAITED.get(action.command)
        return Due(what, action.to, action.clause) if what else None

    @cached_property
    def offers(self) -> tuple[Offer, ...]:
        """The insurance that patrons may take now."""
        return offers_open(self.table)

    def wagers_of(self, name: str) -> tuple[Staked, ...]:
        """A patron's wagers, with what counts of them."""
        play = self.table.play
        return tuple(
            staked(laid, counted(play, name, laid) if play else laid.stake) for laid in self.table.patrons[name].laid
        )

    @cached_property
    def seated(self) -> dict[str, Patron]:
        """The patrons in seats, by their seats."""
        found = [(patron.seat, name) for name, patron in self.table.patrons.items() if patron.seat < STANDING_FROM]
        return {name: self.table.patrons[name] for _, name in sorted(found)}

    @cached_property
    def areas(self) -> dict[int, tuple[str, tuple[Staked, ...]]]:
        """The areas that patrons play besides their own, each with its patron and its wagers.

        A hand belongs to its patron until the coup is over, even if a ruling has returned its wagers.
        """
        found: dict[int, tuple[str, tuple[Staked, ...]]] = {}
        for area, name in self.table.play.areas.items() if self.table.play else ():
            if name in self.seated and self.seated[name].seat != area:
                found[area] = name, ()
        for name, patron in self.seated.items():
            for laid in patron.laid:
                if laid.area is not None and laid.area != patron.seat:
                    _, before = found.get(laid.area, (name, ()))
                    found[laid.area] = name, (*before, staked(laid))
        return dict(sorted(found.items()))

    @cached_property
    def free_areas(self) -> tuple[int, ...]:
        """The areas that a seated patron may play besides: where nobody sits, and nobody has a wager."""
        table = self.table
        if table.rules is None or not table.book.hand_a_seat:
            return ()
        taken = {*self.areas, *(patron.seat for patron in self.seated.values())}
        return tuple(seat for seat in table.book.layout(table.rules.seats) if seat not in taken)

    @cached_property
    def behind(self) -> dict[str, int]:
        """What the patrons behind the seats have staked together, by wager."""
        found: dict[str, int] = {}
        for patron in self.table.patrons.values():
            for laid in patron.laid:
                found[laid.wager] = found.get(laid.wager, 0) + laid.stake
        for patron in self.seated.values():
            for laid in patron.laid:
                found[laid.wager] -= laid.stake
        return {wager: stake for wager, stake in sorted(found.items()) if stake}

    @cached_property
    def may_squeeze(self) -> dict[Side, str]:
        """To whom each hand is offered to squeeze, once bets are closed and before the first card."""
        return offered_now(self.table)

    @cached_property
    def asked(self) -> tuple[int, str] | None:
        """The area that is asked to stand or draw, and the patron who plays it."""
        need = self.coup.next if self.coup and self.table.phase is Phase.ANSWERS and not self.table.open else None
        play = self.table.play
        if not isinstance(need, Ask) or play is None or need.seat not in play.areas:
            return None
        return need.seat, play.areas[need.seat]

    @cached_property
    def choosing(self) -> frozenset[str]:
        """The patrons whose choice an irregularity waits for."""
        asking = [one for one in self.table.undecided if one.question is Question.CHOICES]
        waited = {name for one in asking for name in one.asked if name not in one.chosen}
        return frozenset(name for name in waited if name in self.table.patrons)

    def choice_of(self, name: str) -> OpenIrregularity | None:
        """The irregularity that waits for this patron's choice, the first if there are two."""
        asking = [one for one in self.table.undecided if one.question is Question.CHOICES]
        return next((one for one in asking if name in one.asked and name not in one.chosen), None)

    @cached_property
    def disputes(self) -> dict[str, list[Dispute]]:
        """Each patron's disputes, in their order."""
        found: dict[str, list[Dispute]] = {}
        for dispute in self.table.disputes.values():
            found.setdefault(dispute.patron, []).append(dispute)
        return found

    @cached_property
    def last(self) -> dict[str, list[SettledWager]]:
        """Each patron's wagers of the coup that was settled last."""
        found: dict[str, list[SettledWager]] = {}
        for wager in self.table.last:
            found.setdefault(wager.patron, []).append(wager)
        return found

    def allowed(self, role: Role) -> tuple[str, ...]:
        """The commands that this role may give now, by role, phase and interruption."""
        table = self.table
        bodies = BEFORE_OPENING if table.rules is None else MAY
        return tuple(body.__name__ for body in bodies if self._allows(body, role))

    def _allows(self, body: type[c.Body], role: Role) -> bool:
        table, permission = self.table, MAY[body]
        if for_house_alone(table, body, role):
            return False
        fits = role in permission.who and table.phase in permission.when
        return fits and (permission.interrupted or table.open is None)


def facts_of(table: Table | TableFacts) -> TableFacts:
    return table if isinstance(table, TableFacts) else TableFacts(table)


def over(table: Table) -> Over | None:
    """The side that is over the differential, while patrons can still alter their wagers: as they will be asked to."""
    if table.rules is None or table.play is None or table.play.bets_closed:
        return None
    excess = table.excess()
    return Over(excess.side, excess.amount, excess.clause, table.play.warned) if excess else None


def hands_shown(coup: Coup, down: frozenset[int] = frozenset()) -> tuple[HandShown, ...]:
    """The hands of a coup; `down` are the places of its cards that lie face down."""
    shown, places = [], places_by_hand(coup)
    for key, hand in coup.hands.items():
        at = places.get(key, ())
        cards = tuple(HIDDEN if place in down else str(coup.cards[place - 1]) for place in at)
        shown.append(HandShown(key, cards, hand.printed, None if down & {*at} else hand.total))
    return tuple(shown)


def seen_cards(table: Table) -> Counter[Card]:
    """The cards of the shoe in use that everyone has seen, without those that lie face down."""
    if table.shoe is None:
        return Counter()
    hidden = Counter(card for cards in TableFacts(table).hidden.values() for card in cards)
    return Counter(table.shoe.seen) - hidden - Counter(one.card for one in table.ahead if not one.seen)
