"""Every coup of a game: how often each thing happens by the engine, checked coup by coup by the naive settlement."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from itertools import repeat
from multiprocessing import get_context
from pathlib import Path

from punto import insurance as cover
from punto.cards import Card
from punto.coup import Answer, Coup, HandKey, Showdown, Side
from punto.game import Game, Variant
from punto.games import GAMES
from punto.insurance import CARDS_SEEN, Moment, Offer
from punto.wagers import Line, Wager
from support import naive_settlement as naive
from support.reference_enumerator import (
    POINTS,
    POINTS_AND_THREES,
    RANKS,
    Choices,
    dealt,
    every_coup_once,
    permutations,
    shoe_of,
)

FOLDER = Path(__file__).parents[1] / "counts"
DECKS = {"baccarat": (8, 6), "lucky7": (8, 6), "seven_up": (8, 6), "lucky_draw": (8,)}
LONGEST = {"baccarat": 6, "lucky7": 6, "seven_up": 5, "lucky_draw": 6}
Counts = dict[int, Counter[str]]
"""For each number of decks, permutations by what happened."""


def cards_of(game: str) -> tuple[Card, ...]:
    return POINTS_AND_THREES if game == "lucky_draw" else RANKS


def choices_of(game: str) -> Choices:
    """A third card counts by its points, and so do all cards of Lucky Draw's dealer."""

    def choices(hand: HandKey, size: int) -> Sequence[Card]:
        if game == "lucky_draw":
            return POINTS if hand is Side.DEALER else POINTS_AND_THREES
        return RANKS if size < 2 else POINTS

    return choices


def survey(name: str) -> Counts:
    """Deal every coup, settle every wager on it twice, and count, on all cores.

    Coups that differ in nothing that matters are dealt or settled once: a test says that the rest changes nothing.
    """
    counts: Counts = {decks: Counter() for decks in DECKS[name]}
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        for part in pool.map(survey_from, repeat(name), cards_of(name)):
            for decks, tally in part.items():
                counts[decks].update(tally)
    return counts


def survey_from(name: str, first: Card) -> Counts:
    """The part of the survey whose coups begin with this card."""
    game = GAMES[name]
    shoes = [shoe_of(decks, cards_of(name)) for decks in DECKS[name]]
    choices = choices_of(name)
    ways: dict[object, list[int]] = {}
    """In how many orders each shoe can deal some cards, whatever their order."""
    known: dict[object, tuple[str, ...]] = {}
    by_labels: dict[tuple[str, ...], list[int]] = {}
    for coup, times in every_coup_once(game, choices, game.coup([first])):
        cards = tuple(sorted((len(apart), card) for card, apart in dealt(coup, choices)))
        if cards not in ways:
            ways[cards] = [permutations(coup, shoe, LONGEST[name], choices) for shoe in shoes]
        alike = all_that_matters(coup)
        if alike not in known:
            known[alike] = tuple(labels(game, coup))
        happened = known[alike]
        counted = by_labels.setdefault(happened, [0] * len(shoes))
        for number, orders in enumerate(ways[cards]):
            counted[number] += times * orders
    counts: Counts = {decks: Counter() for decks in DECKS[name]}
    for happened, counted in by_labels.items():
        for tally, orders in zip(counts.values(), counted, strict=True):
            tally.update(dict.fromkeys(happened, orders))
    return counts


def all_that_matters(coup: Coup) -> object:
    """The same for coups that differ in the order of a hand's first two cards, in tens and pictures that make no other
    pair, or in the suits of a dealer's cards.
    """
    found: list[object] = [given for given in coup.happened if isinstance(given, Answer)]
    for key, hand in coup.hands.items():
        worth = ["T" if card.points == 0 else card.rank if key is Side.DEALER else card for card in hand.cards]
        two = 2 - len(hand.printed)
        found += (hand.printed, hand.paired, tuple(sorted(worth[:two])), tuple(worth[two:]))
    return tuple(found)


def labels(game: Game, coup: Coup) -> Iterator[str]:
    """What is counted of a coup, each once; raises where the naive settlement disagrees."""
    showdown = coup.showdown()
    player, banker = tuple(map(str, showdown.player.cards)), tuple(map(str, showdown.banker.cards))
    prefix = ""
    if game.hand_a_seat:
        assert naive.dealer_complete(banker)
        prefix = "draw " if len(player) == 3 else "stand "
    else:
        assert naive.complete(game.name, player, banker)
    yield f"{prefix}total"
    yield f"{prefix}points {showdown.player.total}-{showdown.banker.total}"
    yield f"{prefix}cards {len(player) + len(banker)}"
    for variant, wager, names in wagers_of(game.name):
        if wager.name == "draw" and len(player) == 2:
            continue
        line = only_line(wager, showdown)
        assert line.odds == naive.odds(game.name, variant, wager.name, player, banker), (wager.name, player, banker)
        yield prefix + names[line.name]
    if game.insurance:
        yield from insurance_labels(game, coup, showdown, player, banker)


@lru_cache
def wagers_of(name: str) -> tuple[tuple[Variant | None, Wager, dict[str, str]], ...]:
    """Every wager of the game, and of the second variant the Banker's, which alone differs (R-13), with its labels."""
    game = GAMES[name]
    first, *others = game.variants or (None,)
    found = [(first, wager) for wager in game.wagers(first)]
    found += [(variant, wager) for variant in others for wager in game.wagers(variant) if wager.name == "banker"]
    return tuple((variant, wager, labels_of(variant, wager)) for variant, wager in found)


def labels_of(variant: Variant | None, wager: Wager) -> dict[str, str]:
    name = wager.name if variant != Variant.NON_COMMISSION else f"{wager.name} non_commission"
    return {line.name: f"{name} {line.name}" for line in (*wager.lines, wager.loses)}


def only_line(wager: Wager, showdown: Showdown) -> Line:
    """The line that holds; no second one may."""
    held = [line for line in wager.lines if line.when(showdown)]
    assert len(held) <= 1, (wager.name, [line.name for line in held])
    return held[0] if held else wager.loses


def insurance_labels(
    game: Game, coup: Coup, showdown: Showdown, player: naive.Hand, banker: naive.Hand
) -> Iterator[str]:
    for moment, seen in CARDS_SEEN.items():
        made = offers_at(game.name, coup.happened[:seen], moment)
        for side in (Side.PLAYER, Side.BANKER):
            expected = naive.insurance(side, moment, player, banker)
            offer, wager = made.get(side, (None, None))
            if offer is None or wager is None:
                assert expected is None, (side, moment, player, banker)
            else:
                line = only_line(wager, showdown)
                assert (offer.odds, line.odds) == expected, (side, moment, player, banker)
                yield f"{offer.name} {moment} {offer.own}-{offer.other} {line.name}"


@lru_cache(maxsize=4096)
def offers_at(name: str, happened: tuple[Card, ...], moment: Moment) -> dict[Side, tuple[Offer, Wager]]:
    game = GAMES[name]
    if game.insurance is None:
        return {}
    then = game.coup(happened)
    if cover.moment_of(then) is not moment:
        return {}
    clauses = game.insurance.clauses
    return {offer.side: (offer, cover.insurance_wager(offer, clauses)) for offer in cover.offers(game.insurance, then)}


def path(game: str, decks: int) -> Path:
    return FOLDER / f"{game}-{decks}.txt"


def write(game: str, decks: int, counts: Counter[str]) -> None:
    head = [
        f"# {game}, {decks} decks: permutations over the {LONGEST[game]} cards that a coup can draw at most,",
        "# from the reference enumerator (python3 dev.py counts). Points are Player's-Banker's; at Lucky Draw,",
        "# the seat's-dealer's, for a seat that always stands or always draws.",
    ]
    lines = [f"{label:<52}{counts[label]:>20}" for label in sorted(counts)]
    path(game, decks).write_text("\n".join([*head, *lines]) + "\n", "utf-8")


def read(game: str, decks: int) -> Counter[str]:
    lines: Iterable[str] = path(game, decks).read_text("utf-8").splitlines()
    rows = (line.rsplit(maxsplit=1) for line in lines if not line.startswith("#"))
    return Counter({label.strip(): int(count) for label, count in rows})
