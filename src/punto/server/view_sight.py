"""One look at a table: what several views ask of it, worked out once, and which of its cards nobody may be shown."""

from functools import cached_property

from punto.cards import Card
from punto.coup import Announce, Ask, Coup, Draw, Side
from punto.game import STANDING_FROM, Bet, squeeze_rights
from punto.insurance import CARDS_SEEN, Offer, offers
from punto.server.view_parts import HIDDEN, Due, HandShown, What, key_text
from punto.table import commands as c
from punto.table.dealing import open_offers, phase_of
from punto.table.permissions import BEFORE_OPENING, MAY, Permission
from punto.table.roles import Role
from punto.table.state import IN_COUP, Dispute, InPlay, Patron, Phase, Question, SettledWager, Table

_CALLED = (c.RequestSqueeze, c.OpenHand, c.Insure, c.GiveAnswer, c.Choose, c.AnswerResolution, c.FileComplaint)
CALLED = frozenset(body.__name__ for body in _CALLED)
"""Commands that wait for certain patrons; every other one is open to any patron, or to none."""

PARTS = {"patrons": ("seated", "behind"), "disputes": ("disputes",), "last": ("last",)}
"""What follows from one part of a table alone."""
WITH_CARDS = IN_COUP | {Phase.NO_MORE_BETS}


class Sight:
    """A table at one moment. What it gives out of a hand that lies face down must not depend on its hidden cards."""

    def __init__(self, table: Table, at: int | None = None) -> None:
        self.table = table
        self.at = at
        """When the table's last event was, in microseconds."""

    def then(self, table: Table, at: int | None = None) -> "Sight":
        """A later look, which takes over what was worked out from parts of the table that are the same."""
        made = type(self)(table, at)
        for part, worked_out in PARTS.items():
            if getattr(table, part) is getattr(self.table, part):
                made.__dict__.update({name: self.__dict__[name] for name in worked_out if name in self.__dict__})
        return made

    @cached_property
    def coup(self) -> Coup | None:
        """The coup in play, once bets are closed: before, it is not known which seats have a hand."""
        play = self.table.play
        return self.table.coup() if play and play.bets_closed else None

    @cached_property
    def hidden(self) -> dict[Side, tuple[Card, ...]]:
        """The cards of each hand that lie face down: a third card is dealt only to a hand that was opened."""
        play, coup = self.table.play, self.coup
        if play is None or coup is None or not play.down:
            return {}
        hands = {side: coup.hand(side).cards for side in play.down}
        return {side: cards[2:] if len(cards) > 2 else cards for side, cards in hands.items()}

    @cached_property
    def all_dealt(self) -> bool:
        """Whether every hand has its first cards, so that one that lies face down can be opened."""
        return self.coup is not None and phase_of(self.coup) is not Phase.DEALING

    @cached_property
    def hands(self) -> tuple[HandShown, ...]:
        if self.coup is None:
            return ()
        shown = []
        for key, hand in self.coup.hands.items():
            hidden = len(self.hidden.get(key, ())) if isinstance(key, Side) else 0
            cards = (*map(str, hand.cards[: len(hand.cards) - hidden]), *(HIDDEN,) * hidden)
            printed = tuple(map(str, hand.printed))
            shown.append(HandShown(key_text(key), cards, printed, None if hidden else hand.total))
        return tuple(shown)

    @cached_property
    def due(self) -> Due | None:
        """What the coup waits for."""
        table, play = self.table, self.table.play
        if table.open:
            return Due(What.DECISION, None, table.open.clause)
        if play is None or self.coup is None or table.phase not in WITH_CARDS:
            return None
        if play.down and self.all_dealt:
            return self._with_hands_down(play)
        match table.phase:
            case Phase.INSURANCE:
                return Due(What.OFFERS, None, self._insurance_clause)
            case Phase.RESULT:
                said = [step.clause for step in self.coup.steps if isinstance(step, Announce)]
                return Due(What.RESULT, None, said[-1] if said else table.book.words.point_total)
            case Phase.ANNOUNCED:
                return Due(What.SETTLEMENT, None, table.book.words.round_of_play)
        return self._needed(self.coup, play)

    def _with_hands_down(self, play: InPlay) -> Due:
        """What the rules would ask for next follows from cards that nobody has seen, and is not told."""
        book = self.table.book
        banker_first = play.waived and play.down == (Side.PLAYER,) and self.coup and len(self.coup.banker.cards) == 2
        if banker_first:
            return Due(What.CARD, str(Side.BANKER), book.insurance.clauses.waived if book.insurance else None)
        return Due(What.HAND, str(play.down[0]), book.squeeze.right if book.squeeze else None)

    def _needed(self, coup: Coup, play: InPlay) -> Due | None:
        if self.table.rules and not self.table.rules.automatic and open_offers(self.table, coup, play):
            return Due(What.OFFER, None, self._insurance_clause)
        match coup.next:
            case Draw(to=to, clause=clause):
                return Due(What.CARD, key_text(to), clause)
            case Ask(seat=seat, clause=clause):
                return Due(What.ANSWER, seat, clause)
        return None

    @property
    def _insurance_clause(self) -> str | None:
        insurance = self.table.book.insurance
        return insurance.clauses.open_to if insurance else None

    @cached_property
    def offers(self) -> tuple[Offer, ...]:
        """The insurance that patrons may take now."""
        play, coup = self.table.play, self.coup
        if play is None or coup is None or play.offering is None or self.table.book.insurance is None:
            return ()
        then = coup.first(CARDS_SEEN[play.offering])
        found = offers(self.table.book.insurance, then)
        return tuple(offer for offer in found if play.sides.get(offer.side))

    @cached_property
    def seated(self) -> dict[str, Patron]:
        """The patrons in seats, by their seats."""
        found = [(patron.seat, name) for name, patron in self.table.patrons.items() if patron.seat < STANDING_FROM]
        return {name: self.table.patrons[name] for _, name in sorted(found)}

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
        """Who may ask to squeeze a hand, before the first card."""
        table, play = self.table, self.table.play
        rules = table.rules
        if rules is None or play is None or table.phase is not Phase.NO_MORE_BETS or not rules.face_down:
            return {}
        if play.free or play.happened or table.open:
            return {}
        seats = {patron.seat: name for name, patron in self.seated.items()}
        laid = [(bet.order, patron.seat, bet) for patron in self.seated.values() for bet in patron.laid]
        bets = [Bet(bet.wager, bet.stake, seat) for _, seat, bet in sorted(laid, key=lambda entry: entry[0])]
        barred = frozenset(patron.seat for name, patron in self.seated.items() if name in play.restricted)
        rights = squeeze_rights(table.book, bets, rules.variant, barred)
        return {side: seats[right.seat] for side, right in rights.items() if right.seat and side not in play.squeeze}

    @cached_property
    def asked(self) -> str | None:
        """The patron whose seat is asked to stand or draw."""
        need = self.coup.next if self.coup and self.table.phase is Phase.ANSWERS and not self.table.open else None
        if not isinstance(need, Ask):
            return None
        return next((name for name, patron in self.seated.items() if patron.seat == need.seat), None)

    @cached_property
    def choosing(self) -> frozenset[str]:
        """The patrons whose choice an open irregularity waits for."""
        opened = self.table.open
        if opened is None or opened.question is not Question.CHOICES:
            return frozenset()
        return frozenset(name for name in opened.asked if name not in opened.chosen and name in self.table.patrons)

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
        """The commands that this role may give as the table stands, by role, phase and interruption."""
        table = self.table
        bodies = BEFORE_OPENING if table.rules is None else MAY
        return tuple(body.__name__ for body in bodies if self._allows(MAY[body], role))

    def _allows(self, permission: Permission, role: Role) -> bool:
        table = self.table
        fits = role in permission.who and table.phase in permission.when
        return fits and (permission.interrupted or table.open is None)


def look(table: Table | Sight) -> Sight:
    return table if isinstance(table, Sight) else Sight(table)
