"""A plan: the game itself, the shoe, the answers of patrons and the seed of a simulation; its form for the kernels."""

from fractions import Fraction
from functools import lru_cache
from math import lcm

import numpy as np
from msgspec import Struct
from msgspec.structs import replace
from numpy.typing import NDArray

from punto import tableau
from punto.borders import fraction, of_type, text, whole
from punto.cards import Card
from punto.coup import Side
from punto.errors import Refusal
from punto.game import Game, Space, Variant
from punto.games.lucky_draw import DEALER_STANDS_FROM
from punto.insurance import INSURANCE_OF, LEAST_INSURANCE, Moment
from punto.odds import insurance_answers as insuring
from punto.odds import lucky_draw, outcomes
from punto.odds.asked import CARDS_DRAWN_MAX
from punto.odds.composition import RANKS, Composition
from punto.odds.evaluate import odds
from punto.odds.insurance_odds import insurance_of
from punto.odds.kernels import lucky_draw as seat_kernels
from punto.odds.lucky_draw import kind_of
from punto.odds.table import OddsTable, check_sees_no_cards, conditions, line_table, pairs_of, with_pays
from punto.shoe import ShoeRules, cards_of_decks
from punto.sim.answer_policy import INSURANCE_POLICIES, LUCKY_DRAW_POLICIES, AnswerPolicy
from punto.sim.kernels.dealing import (
    BY_FIRST_CARD,
    NO_MACHINE,
    OWN_HANDS,
    PRINTED_SEVEN,
    SEVEN_UP_CARDS_MAX,
    TWO_HANDS,
    Deal,
)
from punto.sim.kernels.insurance import FIRST_BITS, InsuranceTables
from punto.sim.kernels.tally import record
from punto.text import Word
from punto.wagers import Line, Wager

SEED_MAX = 2**64 - 1
RESULT_PER_SHOE_MAX = 2**24
"""In whole units: what a wager may win or lose per shoe, so that sums of squares fit into 64 bits."""

MACHINE_RUN_COUPS = 100
"""A continuous shuffler has no shoe; this many coups form a run with its own random stream instead."""

MACHINE_RUN_COUPS_MAX = 10_000
CARDS_BURNED_MAX = 11
"""A ten or picture, and the ten cards that it burns (R-02)."""


class Plan(Struct, frozen=True, kw_only=True):
    """Everything that a simulated shoe depends on, apart from its number."""

    rules: Game
    """The game itself, and not its name: another may have that name tomorrow, or on another machine."""
    variant: Variant | None
    edition: str
    decks: int
    seats: int
    policy: AnswerPolicy | None
    least: str | None
    """The smallest insurance stake, as a fraction of the wager; None if the plan plays no insurance."""
    coups_a_shoe: int | None
    """A fixed number of coups per shoe; None if the cut card ends it."""
    machine: int | None
    """How many cards a continuous shuffler keeps ready; None if there is a shoe."""
    burn: int | None
    """How many cards are burned, 0 for none; None if the first card decides (R-02)."""
    cut_card: int
    last_hands: int
    """How many coups follow the one in which the cut card shows; R-03 says one."""
    pays: tuple[tuple[str, str], ...]
    """Lines that pay other odds than the document says."""
    seed: int

    @property
    def game(self) -> str:
        return self.rules.name

    @property
    def shoe(self) -> ShoeRules:
        """The game's shoe rules with this plan's burn and cut card."""
        return replace(self.rules.shoe, burn=self.burn, cut_card_from_end=self.cut_card)

    @property
    def wagers(self) -> tuple[Wager, ...]:
        return with_pays(self.rules.wagers(self.variant), {line: Fraction(odds) for line, odds in self.pays})


def make_plan(
    game: Game,
    *,
    seed: int,
    variant: Variant | None = None,
    decks: int | None = None,
    seats: int | None = None,
    policy: str | None = None,
    least: Fraction | None = None,
    coups_a_shoe: int | None = None,
    machine: int | None = None,
    burn: int | None = None,
    cut_card: int | None = None,
    last_hands: int = 1,
    pays: dict[str, Fraction] | None = None,
) -> Plan:
    """Make a plan that can be run, or refuse it."""
    of_type(Game, game, "game")
    seed, last_hands = whole(seed, "seed"), whole(last_hands, "last_hands")
    if not 0 <= seed <= SEED_MAX:
        raise Refusal("seed-out-of-range", seed=seed, most=SEED_MAX)
    answers = _policy(game, policy)
    made = Plan(
        rules=game,
        variant=game.variant(variant),
        edition=game.edition,
        decks=len(cards_of_decks(game.shoe.decks if decks is None else decks, game.shoe)) // len(Card),
        seats=len(game.first_seats(seats)),
        policy=answers,
        least=_least(game, answers, least),
        coups_a_shoe=MACHINE_RUN_COUPS
        if machine is not None and coups_a_shoe is None
        else _number(coups_a_shoe, "coups"),
        machine=_number(machine, "machine"),
        burn=game.shoe.burn if burn is None else whole(burn, "burn"),
        cut_card=game.shoe.cut_card_from_end if cut_card is None else whole(cut_card, "cut_card"),
        last_hands=last_hands,
        pays=() if pays is None else _pays(pays),
        seed=seed,
    )
    _check(made, chosen_burn=burn is not None, chosen_cut=cut_card is not None)
    compile_plan(made)
    return made


def _number(value: int | None, name: str) -> int | None:
    return None if value is None else whole(value, name)


def _pays(given: object) -> tuple[tuple[str, str], ...]:
    return tuple((text(line, "pays"), str(fraction(odds, "pays"))) for line, odds in pairs_of(given, "pays"))


def _policy(game: Game, name: str | None) -> AnswerPolicy | None:
    known = INSURANCE_POLICIES if game.insurance else LUCKY_DRAW_POLICIES if game.hand_a_seat else ()
    if name is None:
        return known[0] if known else None
    text(name, "policy")
    if not known:
        raise Refusal("no-policy", policy=name, game=Word(game.name))
    if name not in tuple(known):
        raise Refusal("unknown-policy", policy=name, game=Word(game.name), policies=list(known))
    return AnswerPolicy(name)


def _least(game: Game, policy: AnswerPolicy | None, least: Fraction | None) -> str | None:
    if game.insurance is None or policy is AnswerPolicy.NEVER:
        if least is not None:
            raise Refusal("least-without-insurance")
        return None
    chosen = LEAST_INSURANCE if least is None else least
    chosen = insuring.check_least(chosen)
    if not chosen:
        raise Refusal("least-nothing", insurance_of(game).clauses.forgone)
    return str(chosen)


def _check(made: Plan, *, chosen_burn: bool, chosen_cut: bool) -> None:
    """Refuse a shoe that could run out in the middle of a coup (R-03), and options that exclude each other."""
    if made.last_hands not in (0, 1):
        raise Refusal("last-hands-out-of-range", "R-03", hands=made.last_hands)
    game, cards = made.rules, made.decks * len(Card)
    longest = longest_coup(game, made.seats)
    if made.machine is not None:
        if game.space is not Space.PRINTED_SEVEN:
            raise Refusal("machine-other-game", game=Word(game.name))
        if chosen_cut or chosen_burn:
            raise Refusal("machine-has-no-shoe")
        if not 0 <= made.machine <= cards // 2:
            raise Refusal("machine-out-of-range", ready=made.machine, most=cards // 2)
        most = MACHINE_RUN_COUPS_MAX
    else:
        burned = burned_most(made.burn)
        if not 0 <= burned <= cards - 2 * longest:
            raise Refusal("burn-out-of-range", game.shoe.burn_clause, count=burned, most=cards - 2 * longest)
        most = (cards - burned) // longest
    if made.coups_a_shoe is not None and (chosen_cut or not made.last_hands):
        raise Refusal("flags-clash", first="--coups-a-shoe", second="--cut-card" if chosen_cut else "--no-last-hand")
    if made.coups_a_shoe is None:
        least = (1 + made.last_hands) * longest - 1
        if not least <= made.cut_card <= cards - burned:
            raise Refusal("cut-card-out-of-range", "R-03", at=made.cut_card, least=least, most=cards - burned)
    elif not 1 <= made.coups_a_shoe <= most:
        raise Refusal("coups-a-shoe-out-of-range", coups=made.coups_a_shoe, most=most)


def burned_most(burn: int | None) -> int:
    """The most cards that this burn can take."""
    return CARDS_BURNED_MAX if burn is None else burn


def longest_coup(game: Game, seats: int) -> int:
    """The most cards that a coup can take."""
    return 3 * seats + 3 if game.hand_a_seat else CARDS_DRAWN_MAX[game.space]


class CompiledPlan(Struct, frozen=True):
    """A plan in the form that the kernels take."""

    deal: Deal
    room: tuple[int, int]
    """Buffer sizes: the most coups per shoe, and the cards of a shoe laid out."""
    lines: dict[str, tuple[Line, ...]]
    """Each wager's lines, the loss last."""
    line_of: NDArray[np.int64]
    """By wager and cell: the line that decides."""
    results: NDArray[np.int64]
    """By wager and cell: the result, in units of 1/`scale`."""
    scales: tuple[int, ...]
    exact: OddsTable
    """The odds of a coup from the full shoe, with the answers of this plan."""
    longest: int
    """The most cards of a coup; 0 if no cut card ends the shoe, or if patrons count cards."""
    usual: int
    """About how many coups a shoe has."""
    cover: InsuranceTables
    cover_gains: dict[str, Fraction | None]
    """By hand: the exact worth of the policy's insurance per coup and unit on it; None if patrons count cards."""


@lru_cache(maxsize=16)
def compile_plan(made: Plan) -> CompiledPlan:
    game, wagers = made.rules, made.wagers
    shoe = Composition.of_decks(game, made.decks)
    answers = _answers(made, shoe) if game.hand_a_seat else lucky_draw.BEST_ANSWERS
    lines, line_of, exact = _seat(made, shoe, answers) if game.hand_a_seat else _two_hands(made, shoe)
    scales = tuple(lcm(*(line.odds.denominator for line in of)) for of in lines.values())
    results = np.array(
        [
            [int(of[number].odds * scale) for number in row]
            for of, scale, row in zip(lines.values(), scales, line_of.tolist(), strict=True)
        ],
        np.int64,
    )
    deal = _deal(made, wagers, answers)
    room = _room(made)
    if int(np.abs(results).max()) * room[0] * made.seats >= RESULT_PER_SHOE_MAX:
        raise Refusal("pays-too-fine")
    counting = game.hand_a_seat and made.policy is AnswerPolicy.COUNTER
    longest = 0 if made.coups_a_shoe or counting else longest_coup(game, made.seats)
    usual = _usual(made, deal, room) if longest else 0
    cover, gains = _cover(made, shoe)
    return CompiledPlan(deal, room, lines, line_of, results, scales, exact, longest, usual, cover, gains)


def _usual(made: Plan, deal: Deal, room: tuple[int, int]) -> int:
    """About how many coups a shoe has, from the first shoes of the seed."""
    coups = np.zeros(32, np.int64)
    cells = np.zeros(coups.size * room[0] * made.seats, np.int64)
    return round(record(deal, np.uint64(made.seed), 0, SEED_MAX >> 2, room, coups, cells) / coups.size)


def _two_hands(made: Plan, shoe: Composition) -> tuple[dict[str, tuple[Line, ...]], NDArray[np.int64], OddsTable]:
    check_sees_no_cards(made.rules, made.wagers)
    lines = {wager.name: outcomes.lines_of(wager) for wager in made.wagers}
    line_of = line_table(made.rules.space, conditions(made.wagers)).astype(np.int64)
    return lines, line_of, odds(made.rules, shoe, variant=made.variant, wagers=made.wagers)


def _seat(
    made: Plan, shoe: Composition, answers: lucky_draw.Answers
) -> tuple[dict[str, tuple[Line, ...]], NDArray[np.int64], OddsTable]:
    seat = lucky_draw.seat_lines(made.rules, made.wagers)
    return seat.lines, seat.cells, lucky_draw.lucky_draw_odds(made.rules, shoe, wagers=made.wagers, answers=answers)


def _answers(made: Plan, shoe: Composition) -> lucky_draw.Answers:
    if made.policy is AnswerPolicy.COUNTER:
        return lucky_draw.BEST_ANSWERS
    return lucky_draw.answer_table(made.rules, lucky_draw.SeatStrategy(str(made.policy)), shoe, wagers=made.wagers)


def _deal(made: Plan, wagers: tuple[Wager, ...], answers: lucky_draw.Answers) -> Deal:
    game = made.rules
    cards = cards_of_decks(made.decks, made.shoe)
    worth = np.zeros(seat_kernels.LUCKY_DRAW, np.int64)
    if game.hand_a_seat:
        worth = lucky_draw.seat_pays(wagers[0], wagers[1]).cells
    return Deal(
        space=SPACES[game.space],
        full=np.array([card_code(game, card) for card in cards], np.uint8),
        rules=DRAWING,
        burn=BY_FIRST_CARD if made.burn is None else made.burn,
        cut_card=made.cut_card,
        last_hands=made.last_hands,
        fixed=made.coups_a_shoe or 0,
        machine=NO_MACHINE if made.machine is None else made.machine,
        seats=made.seats,
        stands_from=DEALER_STANDS_FROM,
        answers=answers,
        kinds=np.array([kind_of(THREES[code] if code in THREES else Card(RANKS[code] + "c")) for code in range(16)]),
        worth=worth,
    )


SPACES = {Space.TWO_HANDS: TWO_HANDS, Space.PRINTED_SEVEN: PRINTED_SEVEN, Space.OWN_HANDS: OWN_HANDS}
THREES = {13: Card.D3, 14: Card.H3, 15: Card.S3}


def card_code(game: Game, card: Card) -> int:
    """A card as a byte; see kernels/dealing.py."""
    code = RANKS.index(card.rank)
    if game.hand_a_seat:
        code = {three: at for at, three in THREES.items()}.get(card, code)
    return code << 4 | card.points


def _drawing() -> NDArray[np.uint16]:
    """The drawing rules by both two-card totals, packed into bits for the kernels."""
    packed = np.zeros(100, np.uint16)
    for player in range(8):
        for banker in range(8):
            if tableau.TABLE_ONE[player]:
                bits = 1 | sum(1 << (2 + third) for third in range(10) if tableau.TABLE_TWO[banker][third])
            else:
                bits = 2 * tableau.BANKER_WHEN_PLAYER_STANDS[banker]
            packed[player * 10 + banker] = bits
    return packed


DRAWING = _drawing()


def _room(made: Plan) -> tuple[int, int]:
    cards = made.decks * len(Card)
    if made.coups_a_shoe is not None and made.machine is not None:
        return made.coups_a_shoe, made.coups_a_shoe * SEVEN_UP_CARDS_MAX
    least = 2 * made.seats + 2 if made.rules.hand_a_seat else CARDS_DRAWN_MAX[made.rules.space] - 2
    return cards // least + 1, 2 * cards


def _cover(made: Plan, shoe: Composition) -> tuple[InsuranceTables, dict[str, Fraction | None]]:
    """The policy's insurance for the kernels: decisions on both hands as bits, and the stakes."""
    four, five = np.zeros((10,) * 4, np.uint8), np.zeros((10,) * 5, np.uint8)
    stakes, least_pays = np.zeros((2, 2, 10, 10), np.int64), np.zeros((2, 10, 10), np.int64)
    game = made.rules
    if game.insurance is None or made.least is None:
        return InsuranceTables(0, 0, 0, four, five, stakes, least_pays), {}
    least = Fraction(made.least)
    scale = _units_of_wager(made, least)
    for row in game.insurance.rows:
        if least * row.odds > 1:
            continue
        for own in row.own:
            for other in row.other:
                banker = int(row.side is Side.BANKER)
                stakes[int(row.moment is Moment.PLAYER_THIRD), banker, own, other] = int(scale / row.odds)
                if row.moment is Moment.FOUR_CARDS:
                    least_pays[banker, own, other] = int(scale * least * row.odds)
    gains: dict[str, Fraction | None] = {}
    for place, side in enumerate((Side.PLAYER, Side.BANKER)):
        gains[INSURANCE_OF[side]] = None
        if made.policy is not AnswerPolicy.COUNTER:
            policy = insuring.InsurancePolicy(str(made.policy))
            found = insuring.insurance_plan(game, side, policy, shoe, least=least)
            four |= found.four << np.uint8(FIRST_BITS * place)
            five |= found.five.astype(np.uint8) << np.uint8(place)
            gains[INSURANCE_OF[side]] = found.gain
    counts = int(made.policy is AnswerPolicy.COUNTER)
    return InsuranceTables(scale, counts, int(scale * least), four, five, stakes, least_pays), gains


def _units_of_wager(made: Plan, least: Fraction) -> int:
    """The units on each hand, so that every stake and payment of its insurance is a whole number of units."""
    rows = insurance_of(made.rules).rows
    odds_of = {moment: {row.odds for row in rows if row.moment is moment} for moment in Moment}
    parts = [least, *(1 / odds for odds in odds_of[Moment.FOUR_CARDS] | odds_of[Moment.PLAYER_THIRD])]
    for first in odds_of[Moment.FOUR_CARDS]:
        parts.append(least * first)
        parts += ((1 - least * first) / second for second in odds_of[Moment.PLAYER_THIRD])
    units = lcm(*(part.denominator for part in parts))
    if units * _room(made)[0] >= RESULT_PER_SHOE_MAX:
        raise Refusal("least-too-fine", least=str(least))
    return units
