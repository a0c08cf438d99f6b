"""What the other reading would change in the edge of a wager, computed from a full shoe."""

from collections.abc import Iterable
from fractions import Fraction
from math import ceil

from punto.cards import Rank
from punto.coup import Showdown, Side
from punto.game import Bet, Game, Variant
from punto.games import GAMES
from punto.games.seven_up import sevens
from punto.limits import Limits, Range, effective_stakes
from punto.money import payment
from punto.odds import Composition, odds, odds_mid_coup, removal, strategy, with_pays
from punto.odds.asked import CARDS_DRAWN_MAX
from punto.odds.composition import KINDS, RANKS
from punto.rules_review.markdown import percent, signed, table
from punto.wagers import Condition, Wager, loses, pays

BACCARAT, LUCKY7, SEVEN_UP, LUCKY_DRAW = (GAMES[name] for name in ("baccarat", "lucky7", "seven_up", "lucky_draw"))
READ_SO, OTHERWISE = "as read", "otherwise"


def edge(game: Game, wager: str, shoe: Composition | None = None, *, variant: Variant | None = None) -> Fraction:
    return odds(game, shoe, variant=variant).wager(wager).edge


def edge_of(game: Game, wager: Wager) -> Fraction:
    """The edge of a wager that the game does not have."""
    return odds(game, wagers=[wager]).wager(wager.name).edge


def compared(name: str, rows: Iterable[tuple[str, Fraction]]) -> str:
    """Readings of one wager side by side, each with its exact edge."""
    return table(f"{name} | house edge: | exactly:", ((reading, percent(found), found) for reading, found in rows))


def by_decks() -> str:
    two_hands = ("player", "banker", "tie", "player_pair", "lucky_6")
    lucky7 = ("small_lucky_7", "big_lucky_7", "super_lucky_7")
    rows = []
    for decks in range(BACCARAT.shoe.decks_least, BACCARAT.shoe.decks_most + 1):
        shoe = Composition.of_decks(BACCARAT, decks)
        first, second = odds(BACCARAT, shoe), odds(LUCKY7, shoe)
        rows.append(
            [decks, *(percent(first.wager(name).edge) for name in two_hands)]
            + [percent(second.wager(name).edge) for name in lucky7]
        )
    names = ("Player", "Banker", "Tie", "pairs", "Lucky 6", "Small Lucky 7", "Big Lucky 7", "Super Lucky 7")
    classic = table("decks: | " + " | ".join(f"{name}:" for name in names), rows)
    seven_up = []
    for decks in range(SEVEN_UP.shoe.decks_least, SEVEN_UP.shoe.decks_most + 1):
        made = odds(SEVEN_UP, Composition.of_decks(SEVEN_UP, decks))
        seven_up.append([decks, *(percent(found.edge) for found in made.wagers.values())])
    return classic + "\n\n7 Up:\n\n" + table("decks: | Player: | Banker: | Tie: | Super 7's:", seven_up)


def shown_burn_card() -> str:
    rows = []
    for name in ("player", "banker", "tie", "lucky_6"):
        effects = removal(BACCARAT, name).effects
        worst, best = (pick(effects, key=lambda rank: effects[rank]) for pick in (min, max))
        rows.append([name, *(f"{_rank(rank)}: {signed(effects[rank])}" for rank in (worst, best))])
    return table("wager | the shown card that costs the patron most | that helps the patron most", rows)


def _rank(rank: Rank) -> str:
    return "A23456789TJQK"[RANKS.index(rank)]


def cut_card() -> str:
    return table(
        "game | cards behind the cut card: | cards that two coups can take: | cards in a coup on average: | exactly:",
        (
            (
                game.name,
                game.shoe.cut_card_from_end,
                2 * CARDS_DRAWN_MAX[game.space],
                f"{float(cards_drawn(game)):.4f}",
                cards_drawn(game),
            )
            for game in (BACCARAT, LUCKY7, SEVEN_UP)
        ),
    )


def cards_drawn(game: Game) -> Fraction:
    """How many cards a coup takes from the shoe on average."""

    def third_to(side: Side) -> Wager:
        def drawn(end: Showdown) -> bool:
            return (end.player if side is Side.PLAYER else end.banker).size == 3

        return Wager(side, box_clause="", lines=(pays("drawn", drawn, Fraction(1)),), loses=loses())

    thirds = odds(game, wagers=[third_to(side) for side in (Side.PLAYER, Side.BANKER)]).wagers.values()
    return CARDS_DRAWN_MAX[game.space] - 2 + sum((made.hit for made in thirds), Fraction(0))


def printed_seven() -> str:
    full = Composition.of_decks(SEVEN_UP)
    one_less = full.without_rank(Rank.SEVEN)
    return table(
        f"wager | {full.size} cards: | exactly: | {one_less.size} cards, a seven less: | exactly:",
        (
            (name, percent(made.edge), made.edge, percent(other := edge(SEVEN_UP, name, one_less)), other)
            for name, made in odds(SEVEN_UP).wagers.items()
        ),
    )


def hidden_dealer_card() -> str:
    plan = strategy(LUCKY_DRAW)
    unseen: dict[tuple[int, int], list[Fraction]] = {}
    for state in plan.states:
        sums = unseen.setdefault(state.cards, [Fraction(0), Fraction(0)])
        sums[0] += state.probability * state.stand
        sums[1] += state.probability * state.draw
    blind = -sum((max(sums) for sums in unseen.values()), Fraction(0))
    return compared(
        "Enter, with the best play",
        ((f"{READ_SO}: the dealer's card is seen", plan.edge), (f"{OTHERWISE}: it is not", blind)),
    )


def rounding() -> str:
    lines = odds(BACCARAT).wager("banker").lines
    pay = lines[0].odds

    def at(stake: int, paid: int) -> Fraction:
        changed = with_pays(BACCARAT.wagers(None), {"banker.win": Fraction(paid, stake)}) if paid else None
        if changed is None:  # a win that pays nothing
            return sum((line.probability for line in lines if line.odds < 0), Fraction(0))
        return odds(BACCARAT, wagers=changed).wager("banker").edge

    rows = [
        (stake, percent(at(stake, payment(stake, pay).paid)), percent(at(stake, ceil(stake * pay))))
        for stake in (1, 2, 5, 10, 19, 20, 50, 100)
    ]
    return table("Banker stake in payable units: | rounded down: | rounded up:", rows)


def notation() -> str:
    turned = with_pays(BACCARAT.wagers(None), {"banker.win": Fraction(20, 19)})
    return compared(
        "Banker",
        (
            (f"{READ_SO}: 19 to 20", edge(BACCARAT, "banker")),
            (f"{OTHERWISE}: 20 to 19", odds(BACCARAT, wagers=turned).wager("banker").edge),
        ),
    )


def variants() -> str:
    return compared("Banker", ((variant, edge(BACCARAT, "banker", variant=variant)) for variant in BACCARAT.variants))


def lucky_6() -> str:
    def six(*, cards: int, lost_too: bool) -> Condition:
        def holds(end: Showdown) -> bool:
            return end.banker.total == 6 and end.banker.size == cards and (lost_too or end.player.total <= 6)

        return holds

    def paying(*, lost_too: bool) -> Fraction:
        lines = {line.name: line for line in BACCARAT.wager("lucky_6", None).lines}
        two, three = (
            pays(name, six(cards=int(name), lost_too=lost_too), lines[name].odds, "6.3.1.1") for name in ("2", "3")
        )
        return edge_of(BACCARAT, Wager("six", box_clause="2.1.2.5", lines=(two, three), loses=loses("6.3.1.2")))

    return compared(
        "Lucky 6",
        (
            (f"{READ_SO}: the Banker must win", edge(BACCARAT, "lucky_6")),
            (f"{OTHERWISE}: a tie at six pays too", paying(lost_too=False)),
            (f"{OTHERWISE}: every Banker total of six pays", paying(lost_too=True)),
        ),
    )


def super_lucky_7() -> str:
    own = LUCKY7.wager("super_lucky_7", None)

    def only(side: Side) -> Fraction:
        def three(end: Showdown) -> bool:
            return (end.player if side is Side.PLAYER else end.banker).size == 3

        lines = tuple(
            pays(line.name, _both(line.when, three), line.odds, *line.clauses) if line.name == "5" else line
            for line in own.lines
        )
        return edge_of(LUCKY7, Wager("seven_over_six", box_clause=own.box_clause, lines=lines, loses=own.loses))

    return compared(
        "Super Lucky 7",
        (
            (f"{READ_SO}: either hand may have three cards", edge(LUCKY7, "super_lucky_7")),
            (f"{OTHERWISE}: only the Player's third card counts", only(Side.PLAYER)),
            (f"{OTHERWISE}: only the Banker's third card counts", only(Side.BANKER)),
        ),
    )


def _both(first: Condition, second: Condition) -> Condition:
    return lambda end: first(end) and second(end)


def pairs() -> str:
    shoe, pay = Composition.of_decks(BACCARAT), BACCARAT.wager("player_pair", None).lines[0].odds

    def cost(groups: Iterable[int]) -> Fraction:
        """The edge if two cards of one group are a pair."""
        hit = Fraction(sum(size * (size - 1) for size in groups), shoe.size * (shoe.size - 1))
        return 1 - hit * (1 + pay)

    by_points: dict[int, int] = {}
    for kind, count in zip(KINDS, shoe.counts, strict=True):
        by_points[kind.points] = by_points.get(kind.points, 0) + count
    return compared(
        "Player Pair, Banker Pair",
        (
            (f"{READ_SO}: one rank", edge(BACCARAT, "player_pair")),
            (f"{OTHERWISE}: equal points, a ten with a king too", cost(by_points.values())),
            (f"{OTHERWISE}: one rank and one suit", cost(shoe.counts)),
        ),
    )


def fixed_seven() -> str:
    own = SEVEN_UP.wager("super_7s", None)
    lines = tuple(
        pays(line.name, sevens(int(line.name) + 1), line.odds, *line.clauses) for line in own.lines if line.name != "6"
    )
    without = Wager("sevens_drawn", box_clause=own.box_clause, lines=lines, loses=own.loses)
    return compared(
        "Super 7's",
        (
            (f"{READ_SO}: the fixed seven counts", edge(SEVEN_UP, "super_7s")),
            (f"{OTHERWISE}: only sevens that are drawn count", edge_of(SEVEN_UP, without)),
        ),
    )


def returned_wager() -> str:
    limits = Limits({name: Range(100) for name in ("player", "banker")}, 1000)
    bets = [Bet("player", 3000, 1), Bet("banker", 90, 2)]

    def counted(settled_before: frozenset[int]) -> int:
        return effective_stakes(BACCARAT, limits, bets, None, settled_before=settled_before)[0].stake

    return table(
        "of a Player wager of 3,000 | counts:",
        (
            (f"{READ_SO}: the Banker wager of 90 is returned first", f"{counted(frozenset({2})):,}"),
            (f"{OTHERWISE}: it makes room, and is then returned", f"{counted(frozenset()):,}"),
        ),
    )


def covered_wagers() -> str:
    limits = Limits({name: Range(100) for name in ("player", "banker")}, 1000)
    bets = [Bet("player", 3000, 1), Bet("banker", 2500, 2)]
    counted = [found.stake for found in effective_stakes(BACCARAT, limits, bets, None)]
    cut = [min(bet.stake, limits.differential or bet.stake) for bet in bets]
    return table(
        "at a differential of 1,000 | of Player 3,000 counts: | of Banker 2,500 counts:",
        (
            (f"{READ_SO}: the difference is 500", *(f"{stake:,}" for stake in counted)),
            (f"{OTHERWISE}: each side may have 1,000", *(f"{stake:,}" for stake in cut)),
        ),
    )


def known_first_card() -> str:
    shoe, rows = Composition.of_decks(BACCARAT), []
    for rank in RANKS[:10]:
        name = _rank(rank)
        first = next(kind for kind in KINDS if kind.rank is rank)
        made = odds_mid_coup(BACCARAT, BACCARAT.coup([first]), shoe)
        shown = name if name != "T" else "T, J, Q, K"
        rows.append([shown, *(signed(made.wager(wager).expectation, 2) for wager in ("player", "banker", "tie"))])
    return table("the Player's first card | worth of Player: | worth of Banker: | worth of Tie:", rows)
