"""An event as its viewer may see it."""

from msgspec import Struct

from punto.coup import Answer, HandKey, Result, Side
from punto.insurance import Moment
from punto.table.commands import Choice, Ruling
from punto.table.commitment import Reveal
from punto.table.findings import Irregularity
from punto.table.roles import Role
from punto.table.state import Phase, Question
from punto.table_clauses import Ground
from punto.wire.parts import Ended, Localized, Offering, Sums
from punto.wire.vocabulary import CardShown, EventName, IrregularityKind, PersonRole, WagerName


class Moved(Struct, frozen=True):
    """Chips that went back to a patron; negative if they came from the patron."""

    patron: str
    amount: int


class EventView(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An event as its viewer may see it: its kind, the fields that this viewer may see, and one sentence."""

    n: int
    """Its number in the table's log."""
    at: int
    """The house's clock, in microseconds."""
    event: EventName
    """The name of its kind, such as CardDealt."""
    sentence: Localized
    clauses: tuple[str, ...]
    """The clauses that it happened under."""
    actor: str | None = None
    """For staff: who did it."""
    role: PersonRole | None = None
    """For staff: in which role."""
    patron: str | None = None
    seat: int | None = None
    amount: int | None = None
    coup: int | None = None
    until: int | None = None
    shoe: int | None = None
    decks: int | None = None
    commitment: str | None = None
    cut: int | None = None
    """At which card the shoe was cut."""
    by: str | None = None
    """Who cut the shoe, opened the hand or set the order."""
    withdrawn: bool | None = None
    shown: bool | None = None
    """Whether the no-insurance sign is up."""
    card: CardShown | None = None
    """The card that was dealt, burned or seen; ?? where it lies face down."""
    was: CardShown | None = None
    """The card that stood in the record before it was put right."""
    position: int | None = None
    """The position of a card among the coup's cards, from 1."""
    to: HandKey | None = None
    """The hand that a card was dealt to, or the number of the seat whose own hand it is."""
    down: bool | None = None
    phase: Phase | None = None
    """The phase in which the table goes on."""
    from_shoe: bool | None = None
    proof: Reveal | None = None
    """The proof that the house committed to the card."""
    count: int | None = None
    """How many cards were burned or revealed."""
    burn_due: int | None = None
    """How many cards were to be burned, if the burn was short or long."""
    hand: Side | None = None
    cards: tuple[CardShown, ...] | None = None
    """Cards that were turned up, put in order, or drawn in error."""
    surplus: tuple[CardShown, ...] | None = None
    """Cards that a corrected coup does not need."""
    player_cards: tuple[CardShown, ...] | None = None
    banker_cards: tuple[CardShown, ...] | None = None
    wager: WagerName | None = None
    stake: int | None = None
    before: int | None = None
    """The stake that was there before."""
    recorded: bool | None = None
    moment: Moment | None = None
    area: int | None = None
    """The area whose hand a wager is on, where each area has its own hand."""
    side: Side | None = None
    seats: tuple[int, ...] | None = None
    """Seats that have their own hand in the coup."""
    offers: tuple[Offering, ...] | None = None
    names: tuple[str, ...] | None = None
    """Patrons who choose, or did not insure: those in seats; for staff all, up to 200."""
    others: int | None = None
    """How many more there are."""
    answer: Answer | None = None
    silent: bool | None = None
    """Whether nobody answered, so that the hand stands."""
    result: Result | None = None
    called: Result | None = None
    """What the dealer said; the cards decide."""
    player: int | None = None
    """The Player's total."""
    banker: int | None = None
    called_player: int | None = None
    """The Player's total as the dealer said it, if that was another."""
    called_banker: int | None = None
    ties: tuple[int, ...] | None = None
    """Seats whose hand was declared a tie, where each seat has its own."""
    wagers: tuple[Ended, ...] | None = None
    """Settled wagers that the viewer may see."""
    sums: Sums | None = None
    """Of all wagers of the coup."""
    returned: tuple[Moved, ...] | None = None
    kind: IrregularityKind | None = None
    """What was found, by the name of its kind: WrongOrder."""
    found: Irregularity | None = None
    """With the details that the viewer may see."""
    question: Question | None = None
    rank: Role | None = None
    free_hand: bool | None = None
    replace_shoe: bool | None = None
    """Whether a ruling replaces the shoe."""
    ruling: Ruling | None = None
    choice: Choice | None = None
    withdrawals: tuple[str, ...] | None = None
    """The wagers that went back to the patron."""
    dispute: int | None = None
    text: str | None = None
    """What was claimed, found, answered or given as the reason."""
    grounds: tuple[Ground, ...] | None = None
