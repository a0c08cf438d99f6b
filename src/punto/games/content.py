"""What a game pays and how it is dealt, as a digest: two games of one name with other odds have different ones.

A condition is a function, so the digest notes what it says about many hands: one of each kind that the usual wagers
tell apart, and a fixed selection of hands of all suits.
"""

from collections.abc import Iterator
from functools import lru_cache
from hashlib import sha256, shake_128
from itertools import product

import msgspec

from punto.cards import Card, Rank, Suit
from punto.coup import Answer, Ask, Draw, Hand, Happening, Showdown
from punto.game import Game, Space
from punto.wagers import Wager

SEEN_BY_CHANCE = 1000
COUPS_DEALT = 200
COUP_CARDS = 6


@lru_cache(maxsize=256)
def digest(game: Game) -> str:
    """The digest of the game's wagers, drawing rules and shoe."""
    shoe = game.shoe
    facts = (
        (game.name, game.document, game.edition, game.space, game.variants, game.seats),
        (shoe.decks, shoe.decks_least, shoe.decks_most, shoe.cut_card_from_end, shoe.burn),
        [[_wager(wager, _showdowns(game.space)) for wager in game.wagers(one)] for one in game.variants or (None,)],
        [(row.side, row.moment, row.own, row.other, str(row.odds)) for row in game.insurance.rows]
        if game.insurance
        else None,
        [_dealt(game, cards) for cards in _selection(COUPS_DEALT, COUP_CARDS)],
    )
    return sha256(msgspec.json.encode(facts)).hexdigest()[:32]


def _wager(wager: Wager, ends: tuple[Showdown, ...]) -> tuple[object, ...]:
    lines = (*wager.lines, wager.loses)
    places = {id(line): place for place, line in enumerate(lines)}
    decided = bytes(places[id(wager.line(end))] for end in ends)
    odds = [(line.name, str(line.odds)) for line in lines]
    return wager.name, wager.backs, wager.in_coup, odds, sha256(decided).hexdigest()


@lru_cache(maxsize=len(Space))
def _showdowns(space: Space) -> tuple[Showdown, ...]:
    printed = (Rank.SEVEN,) if space is Space.PRINTED_SEVEN else ()
    sevens = space is Space.PRINTED_SEVEN
    every = [Showdown(*hands) for hands in product(_kinds(printed, sevens=sevens), _kinds((), sevens=sevens))]
    by_chance = [
        Showdown(Hand(cards[: size - len(printed)], printed), Hand(cards[3 : 3 + size]))
        for cards in _selection(SEEN_BY_CHANCE, COUP_CARDS)
        for size in (2, 3)
    ]
    return *every, *by_chance


def _kinds(printed: tuple[Rank, ...], *, sevens: bool) -> list[Hand]:
    """One hand of each total, number of cards and pair and, if asked, number of sevens."""
    kinds: dict[tuple[int, int, bool, int], Hand] = {}
    for size in (2, 3):
        for ranks in product(Rank, repeat=size - len(printed)):
            hand = Hand(tuple(Card(rank + Suit.CLUBS) for rank in ranks), printed)
            kinds.setdefault((hand.total, size, hand.paired, sevens * ranks.count(Rank.SEVEN)), hand)
    return list(kinds.values())


def _selection(many: int, cards: int) -> Iterator[tuple[Card, ...]]:
    """Cards as if by chance, and the same on every machine."""
    deck = tuple(Card)
    stream = shake_128(b"punto").digest(many * cards)
    for at in range(0, many * cards, cards):
        yield tuple(deck[byte % len(deck)] for byte in stream[at : at + cards])


def _dealt(game: Game, cards: tuple[Card, ...]) -> list[str]:
    """Where the procedure puts these cards; a seat that is asked draws with every second card."""
    happened: list[Happening] = []
    went: list[str] = []
    left = list(cards)
    coup = game.coup(happened)
    while left and coup.next:
        match coup.next:
            case Draw(to=to):
                happened.append(left.pop(0))
                went.append(str(to))
            case Ask(seat=seat):
                happened.append(Answer.DRAW if len(left) % 2 else Answer.STAND)
                went.append(f"{seat}?")
        coup = game.coup(happened)
    return went
