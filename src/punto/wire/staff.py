"""A table as its staff see it, beside what anyone sees."""

from msgspec import Struct

from punto.cards import Card
from punto.coup import HandKey, Result, Side
from punto.insurance import Moment
from punto.table.commands import Choice
from punto.table.findings import Irregularity
from punto.table.roles import Role
from punto.table.state import DisputeStage, Question
from punto.table_clauses import Ground
from punto.wagers import Outcome
from punto.wire.own import Cover
from punto.wire.parts import Over, Staked
from punto.wire.vocabulary import CardShown, CommandName, IrregularityKind, PersonRole, SideName, WagerName


class PatronAtTable(Struct, frozen=True):
    """A patron at the table, with all their chips and wagers there."""

    patron: str
    place: int
    """The patron's seat, or from 101 on a place behind the seats."""
    rack: int
    wagers: tuple[Staked, ...]
    insurance: tuple[Cover, ...]
    """The insurance that the patron may take now, with the largest stake."""


class StaffIrregularity(Struct, frozen=True):
    """An irregularity that waits for a decision, in full except for face-down cards."""

    found: Irregularity
    clause: str
    question: Question
    rank: Role
    """Who may decide: this role or above."""
    asked: tuple[str, ...]
    """The patrons who choose, up to 200 of them."""
    more: int
    """How many more choose."""
    chosen: dict[str, Choice]
    """What they have chosen so far, up to 200 of them."""
    free_hand: bool
    cards: tuple[Card, ...]
    """The cards in the order that was determined."""
    until: int | None
    places: tuple[int, ...]
    """The cards concerned by their places in the coup, from 1, in the order in which they left the shoe."""
    may_offer_free_hand: bool = False
    """Whether a Free Hand may be offered with the withdrawal."""
    may_withdraw: tuple[str, ...] = ()
    """The patrons whom the decision may let withdraw, by their places, up to 200 of them (R-54)."""


class RowCard(Struct, frozen=True):
    """A card that has left the shoe in the coup; its place in the row, from 1, names it in a report."""

    card: str
    """`??` if it lies face down."""
    hand: Side | None
    """The hand that it lies in; null if it has none yet."""


class Action(Struct, frozen=True, kw_only=True):
    """A command that is due, its clause, and who may give it."""

    do: CommandName
    """The name of a command."""
    clause: str | None
    to: HandKey | None
    """The hand, or the number of the seat."""
    roles: tuple[Role, ...]
    """Who may give it."""
    waits_for: Role
    """The role that the table waits for: patron, or the lowest rank that may give it."""
    not_by: str | None
    """The one person who may not give it, if a second person must."""
    by_house: bool
    """Whether the automatic dealer gives it, so that staff do not have to."""
    result: Result | None = None
    """The result of the cards that is to be announced; null if each seat has its own."""


class DisputeShown(Struct, frozen=True):
    """A dispute and where it stands."""

    number: int
    patron: str
    coup: int | None
    """Null if it is about no coup."""
    stage: DisputeStage
    evidence: tuple[Ground, ...]
    """The grounds for which there is evidence."""
    proposed: int
    """An adjustment that waits for a second person."""
    proposed_by: str | None
    assisted: bool
    tried_by: str | None
    """The inspector who decided it at the table."""
    resolved_by: str | None
    """Who resolved it after it had gone to the Pit Manager."""
    told_by: str | None
    """Who told the patron of the right to complain."""
    beside: tuple[int, ...]
    """Other disputes of the same patron about the same coup."""
    next: Action | None
    """The next step; null if the dispute is closed."""
    others: tuple[Action, ...]
    """What may be done besides."""
    stages: tuple[DisputeStage, ...] = ()
    """From its beginning to where it leads as it stands; its own stage is one of them."""


class Payment(Struct, frozen=True):
    """What is paid, returned or collected for one wager."""

    patron: str
    place: int
    """The patron's place, or the area where each area has its own hand."""
    wager: WagerName
    moment: Moment | None
    stake: int
    outcome: Outcome
    paid: int
    returned: int
    collected: int
    clauses: tuple[str, ...]


class NamedWager(Struct, frozen=True, omit_defaults=True):
    """A wager that a ruling or a report may name; insurance of both moments is one."""

    patron: str
    wager: WagerName
    stake: int
    area: int | None = None
    """The area whose hand it is on, where each area has its own hand."""


class Rulable(Struct, frozen=True, kw_only=True):
    """What the Assistant Director or above may order as the table stands (R-49)."""

    void: bool
    """Whether there is a coup to void: the one in play, or the one settled last."""
    settled: bool
    """Whether that coup is settled."""
    wagers: tuple[NamedWager, ...]
    """The first 400 wagers of a settled coup; those of the coup in play stand with their patrons."""
    free_hand: bool
    replace_shoe: bool


class Reportable(Struct, frozen=True):
    """Something that can go wrong, and its clauses in this game."""

    found: IrregularityKind
    """The name of its kind: WrongOrder."""
    clauses: tuple[str, ...]
    """The clauses that may apply now; none if the document leaves it to the highest rank."""
    now: bool
    """Whether it can be reported now."""
    counts: bool = False
    """Whether the report must give the number of cards that each hand was dealt (R-50)."""
    places: tuple[int, ...] = ()
    """The cards of `row` that the report can point at, by their places."""


class CorrectableCard(Struct, frozen=True):
    """A card that can be put right in the record (R-57)."""

    position: int
    card: CardShown
    """`??` if it lies face down."""
    hand: HandKey | None
    """The hand that it lies in, or the seat whose own hand it is; null if it has none."""
    rank: PersonRole
    """Who signs: this rank or above; once the coup is settled, with a reason."""


class StaffView(Struct, frozen=True, kw_only=True):
    """A table as its staff see it, beside what anyone sees."""

    patrons: tuple[PatronAtTable, ...]
    """By their places: all in seats, and the first 200 behind them."""
    more: int
    """How many more patrons stand behind the seats."""
    float_chips: int
    float_short: int
    """How much the float lacks for the worst case of the wagers on the layout; a fill is due if it is not 0."""
    layout_chips: int
    breakage: str
    """What was rounded off payments and is not yet a whole unit, as a fraction."""
    sides: dict[SideName, int]
    """What is staked on each hand."""
    over: Over | None
    open: StaffIrregularity | None
    """The irregularity that is being decided."""
    waiting: tuple[StaffIrregularity, ...]
    """Those that are decided after it, in their order."""
    correctable: tuple[CorrectableCard, ...]
    """The cards of the coup in play, or of the one settled last, as they can be corrected."""
    row: tuple[RowCard, ...]
    """The cards that have left the shoe in the coup, or in the one settled last while it can be put right, in their
    order; empty at a game whose seats have hands."""
    ahead: int
    """How many cards lie ahead of the shoe, to be dealt next."""
    reports: tuple[Reportable, ...]
    """What can be reported; empty at a table that was never opened."""
    disputes: tuple[DisputeShown, ...]
    """Open disputes, and the last twenty closed ones."""
    may: dict[PersonRole, tuple[CommandName, ...]]
    """The commands that each role may give now."""
    may_ask_banker_first: tuple[str, ...]
    """The patrons who may ask now to see the Banker's third card before the Player's (6.4.4)."""
    next: Action | None
    """What is due now; null if nothing is."""
    payments: tuple[Payment, ...]
    """The announced coup of a staffed table, seat by seat in the order of paying; or the one settled last, until bets
    are called again."""
    ruling: Rulable
