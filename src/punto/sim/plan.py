"""A plan: which game is simulated, from which shoe, with which answers and from which seed; and what the kernels make
of it."""

from enum import StrEnum
from fractions import Fraction
from functools import lru_cache
from math import lcm

import numpy as np
from msgspec import Struct
from msgspec.structs import replace
from numpy.typing import NDArray

from punto import tableau
from punto.cards import Card
from punto.coup import Side
from punto.errors import Refusal
from punto.game import Game, Space, Variant
from punto.games import game as game_named
from punto.games.lucky_draw import DEALER_STANDS_FROM
from punto.insurance import NAMES, Moment
from punto.odds import insuring, kernels_seat, lucky_draw, outcomes
from punto.odds.any_game import odds
from punto.odds.composition import RANKS, Composition
from punto.odds.lucky_draw import kind_of
from punto.odds.table import LONGEST, OddsTable, changed, conditions, line_table
from punto.shoe import ShoeRules, full
from punto.sim.kernels import MOST_OF_SEVEN_UP, NO_MACHINE, OWN_HANDS, PRINTED_SEVEN, TWO_HANDS, Deal
from punto.sim.kernels_cover import BANKER, PLAYER, Cover
from punto.sim.kernels_tally import record
from punto.text import Word
from punto.wagers import Line, Wager

MOST_SEED = 2**64 - 1
MOST_RESULT = 2**24
"""What a wager may win or lose in a shoe, in whole units, for its squares to be summed in 64 bits."""

MACHINE_COUPS = 100
"""How many coups of a continuous shuffler make what a shoe is elsewhere: a run with a stream of its own."""

MOST_MACHINE_COUPS = 10_000
MOST_BURNED = 11
"""A ten or picture, and as many cards as it says (R-02)."""


class Policy(StrEnum):
    """What patrons answer when they are asked to insure, or to stand or draw."""

    NEVER = "never"
    ALWAYS = "always"
    CHART = "chart"
    PERFECT = "perfect"
    """By the cards of the coup, as is best from a full shoe."""
    COUNTER = "counter"
    """By every card that has been seen since the shoe was opened."""


INSURING = (Policy.NEVER, Policy.ALWAYS, Policy.PERFECT, Policy.COUNTER)
ANSWERING = (Policy.PERFECT, Policy.CHART, Policy.COUNTER)


class Plan(Struct, frozen=True, kw_only=True):
    """Everything on which a simulated shoe depends; its results follow from this and the shoe's number alone."""

    game: str
    variant: Variant | None
    edition: str
    decks: int
    seats: int
    policy: Policy | None
    coups_a_shoe: int | None
    """A fixed number of coups a shoe; None where the cut card ends it."""
    machine: int | None
    """How many cards lie ready in a continuous shuffler; None where there is a shoe."""
    burn: int | None
    """How many cards are burned; None where the first card says (R-02)."""
    cut_card: int
    last_hands: int
    """How many coups follow the one in which the cut card shows: one, by R-03."""
    pays: tuple[tuple[str, str], ...]
    """What lines pay other than the document says."""
    seed: int

    @property
    def rules(self) -> Game:
        return game_named(self.game)

    @property
    def shoe(self) -> ShoeRules:
        """The game's shoe as this plan has it."""
        return replace(self.rules.shoe, burn=self.burn, cut_card_from_end=self.cut_card)

    @property
    def wagers(self) -> tuple[Wager, ...]:
        return changed(self.rules.wagers(self.variant), {line: Fraction(odds) for line, odds in self.pays})


def plan(
    game: Game,
    *,
    seed: int,
    variant: Variant | None = None,
    decks: int | None = None,
    seats: int | None = None,
    policy: str | None = None,
    coups_a_shoe: int | None = None,
    machine: int | None = None,
    burn: int | None = None,
    cut_card: int | None = None,
    last_hands: int = 1,
    pays: dict[str, Fraction] | None = None,
) -> Plan:
    """A plan that can be carried out, or why it cannot."""
    if not 0 <= seed <= MOST_SEED:
        raise Refusal("seed-out-of-range", seed=seed, most=MOST_SEED)
    made = Plan(
        game=game.name,
        variant=game.variant(variant),
        edition=game.edition,
        decks=len(full(game.shoe.decks if decks is None else decks, game.shoe)) // len(Card),
        seats=len(game.first_seats(seats)),
        policy=_policy(game, policy),
        coups_a_shoe=MACHINE_COUPS if machine is not None and coups_a_shoe is None else coups_a_shoe,
        machine=machine,
        burn=burn,
        cut_card=game.shoe.cut_card_from_end if cut_card is None else cut_card,
        last_hands=last_hands,
        pays=tuple((line, str(odds)) for line, odds in (pays or {}).items()),
        seed=seed,
    )
    _check(made, chosen_cut=cut_card is not None)
    compiled(made)
    return made


def _policy(game: Game, name: str | None) -> Policy | None:
    known = INSURING if game.insurance else ANSWERING if game.hand_a_seat else ()
    if name is None:
        return known[0] if known else None
    if not known:
        raise Refusal("no-policy", policy=name, game=Word(game.name))
    if name not in tuple(known):
        raise Refusal("unknown-policy", policy=name, game=Word(game.name), policies=list(known))
    return Policy(name)


def _check(made: Plan, *, chosen_cut: bool) -> None:
    """Refuse a shoe that could run out in the middle of a coup (R-03), and what does not go together."""
    if made.last_hands not in (0, 1):
        raise Refusal("last-hands-out-of-range", "R-03", hands=made.last_hands)
    game, cards = made.rules, made.decks * len(Card)
    longest = longest_coup(game, made.seats)
    if made.machine is not None:
        if game.space is not Space.PRINTED_SEVEN:
            raise Refusal("machine-other-game", game=Word(game.name))
        if chosen_cut or made.burn is not None:
            raise Refusal("machine-has-no-shoe")
        if not 0 <= made.machine <= cards // 2:
            raise Refusal("machine-out-of-range", ready=made.machine, most=cards // 2)
        most = MOST_MACHINE_COUPS
    else:
        burned = made.burn if made.burn is not None else MOST_BURNED
        if not 1 <= burned <= cards - 2 * longest:
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


def longest_coup(game: Game, seats: int) -> int:
    """The most cards that a coup can take."""
    return 3 * seats + 3 if game.hand_a_seat else LONGEST[game.space]


class Compiled(Struct, frozen=True):
    """A plan as the kernels take it."""

    deal: Deal
    room: tuple[int, int]
    """The most coups of a shoe, and the cards that a shoe needs room for."""
    lines: dict[str, tuple[Line, ...]]
    """Each wager's lines, its plain loss last."""
    line_of: NDArray[np.int64]
    """By wager and cell: the line that decides."""
    results: NDArray[np.int64]
    """By wager and cell: what is won, in units of 1/`scale`."""
    scales: tuple[int, ...]
    exact: OddsTable
    """The odds of a coup from the full shoe, under the answers of this plan."""
    longest: int
    """The most cards of a coup; 0 where no cut card ends the shoe, or where patrons count."""
    usual: int
    """About how many coups a shoe has."""
    cover: Cover
    cover_gains: dict[str, Fraction | None]
    """By hand: what insurance by the policy is worth in a coup to a unit on it; None where nobody can say exactly."""


@lru_cache(maxsize=16)
def compiled(made: Plan) -> Compiled:
    game, wagers = made.rules, made.wagers
    shoe = Composition.of_decks(game, made.decks)
    answers = _answers(made, shoe) if game.hand_a_seat else lucky_draw.BEST
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
    if int(np.abs(results).max()) * room[0] * made.seats >= MOST_RESULT:
        raise Refusal("pays-too-fine")
    counting = game.hand_a_seat and made.policy is Policy.COUNTER
    longest = 0 if made.coups_a_shoe or counting else longest_coup(game, made.seats)
    usual = _usual(made, deal, room) if longest else 0
    cover, gains = _cover(made, shoe)
    return Compiled(deal, room, lines, line_of, results, scales, exact, longest, usual, cover, gains)


def _usual(made: Plan, deal: Deal, room: tuple[int, int]) -> int:
    """The coups of a shoe, more or less, by its first ones."""
    coups = np.zeros(32, np.int64)
    cells = np.zeros(coups.size * room[0] * made.seats, np.int64)
    return round(record(deal, np.uint64(made.seed), 0, MOST_SEED >> 2, room, coups, cells) / coups.size)


def _two_hands(made: Plan, shoe: Composition) -> tuple[dict[str, tuple[Line, ...]], NDArray[np.int64], OddsTable]:
    lines = {wager.name: outcomes.lines_of(wager) for wager in made.wagers}
    line_of = line_table(made.rules.space, conditions(made.wagers)).astype(np.int64)
    return lines, line_of, odds(made.rules, shoe, variant=made.variant, wagers=made.wagers)


def _seat(
    made: Plan, shoe: Composition, answers: lucky_draw.Answers
) -> tuple[dict[str, tuple[Line, ...]], NDArray[np.int64], OddsTable]:
    seat = lucky_draw.seat_lines(made.rules, made.wagers)
    return seat.lines, seat.cells, lucky_draw.lucky_draw_odds(made.rules, shoe, wagers=made.wagers, answers=answers)


def _answers(made: Plan, shoe: Composition) -> lucky_draw.Answers:
    if made.policy is Policy.COUNTER:
        return lucky_draw.BEST
    return lucky_draw.answers_of(made.rules, lucky_draw.Play(str(made.policy)), shoe, wagers=made.wagers)


def _deal(made: Plan, wagers: tuple[Wager, ...], answers: lucky_draw.Answers) -> Deal:
    game = made.rules
    cards = full(made.decks, made.shoe)
    worth = np.zeros(kernels_seat.LUCKY_DRAW, np.int64)
    if game.hand_a_seat:
        worth = lucky_draw.worth_of(wagers[0], wagers[1]).cells
    return Deal(
        space=SPACES[game.space],
        full=np.array([card_code(game, card) for card in cards], np.uint8),
        rules=DRAWING,
        burn=made.burn or 0,
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
    """A card as a byte; see kernels.py."""
    code = RANKS.index(card.rank)
    if game.hand_a_seat:
        code = {three: at for at, three in THREES.items()}.get(card, code)
    return code << 4 | card.points


def _drawing() -> NDArray[np.uint16]:
    """The drawing rules by both two-card totals, packed into bits as the kernels take them."""
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
        return made.coups_a_shoe, made.coups_a_shoe * MOST_OF_SEVEN_UP
    least = 2 * made.seats + 2 if made.rules.hand_a_seat else LONGEST[made.rules.space] - 2
    return cards // least + 1, 2 * cards


def _cover(made: Plan, shoe: Composition) -> tuple[Cover, dict[str, Fraction | None]]:
    """The policy's insurance as the kernels take it: both hands' decisions as bits, and the largest stakes."""
    four, five = np.zeros((10,) * 4, np.uint8), np.zeros((10,) * 5, np.uint8)
    stakes = np.zeros((2, 2, 10, 10), np.int64)
    game = made.rules
    if game.insurance is None or made.policy is Policy.NEVER:
        return Cover(0, 0, four, five, stakes), {}
    scale = insuring.cap_scale(game)
    for row in insuring.insurance_of(game).rows:
        for own in row.own:
            for other in row.other:
                place = int(row.moment is Moment.PLAYER_THIRD), int(row.side is Side.BANKER), own, other
                stakes[place] = int(scale / row.odds)
    gains: dict[str, Fraction | None] = {}
    for side, bit in ((Side.PLAYER, PLAYER), (Side.BANKER, BANKER)):
        gains[NAMES[side]] = None
        if made.policy is not Policy.COUNTER:
            found = insuring.cover(game, side, insuring.Policy(str(made.policy)), shoe)
            four |= np.uint8(bit) * found.four.astype(np.uint8)
            five |= np.uint8(bit) * found.five.astype(np.uint8)
            gains[NAMES[side]] = found.gain
    return Cover(scale, int(made.policy is Policy.COUNTER), four, five, stakes), gains
