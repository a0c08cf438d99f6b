"""A coup as a picture: its hands, cards and totals."""

from html import escape

from punto.cards import Card, Rank
from punto.coup import Coup, Hand, HandKey, Side
from punto.game import Game
from punto.pictures import FONT, svg
from punto.text import DEFAULT_LANGUAGE, word

CARD_WIDTH, CARD_HEIGHT, GAP = 46, 66, 8
RED, BLACK, PAPER, FELT, INK = "#b3202c", "#1d1d1f", "#fffdf8", "#14532d", "#f6f1e4"


def card_parts(card: Card | Rank, x: float, y: float) -> list[str]:
    """A card at this place; a rank alone is printed on the felt."""
    printed = not isinstance(card, Card)
    text = card.symbol if isinstance(card, Card) else str(card)
    ink = RED if isinstance(card, Card) and card.suit in "dh" else INK if printed else BLACK
    paper = "none" if printed else PAPER
    return [
        f'<rect x="{x}" y="{y}" width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="5" fill="{paper}" stroke="{INK}"/>',
        f'<text x="{x + CARD_WIDTH / 2}" y="{y + CARD_HEIGHT / 2 + 7}" text-anchor="middle" font-size="20" {FONT} '
        f'fill="{ink}">{text}</text>',
    ]


def coup_svg(game: Game, coup: Coup) -> str:
    """The hands of a coup side by side, each with its total."""
    hands: list[tuple[HandKey, Hand]] = [(key, hand) for key, hand in coup.hands.items() if hand.size]
    if not hands:
        hands = [(Side.DEALER if game.hand_a_seat else Side.PLAYER, Hand())]
    block = 3 * (CARD_WIDTH + GAP) + 2 * GAP
    width, height = len(hands) * block + GAP, CARD_HEIGHT + 54
    parts = [f'<rect width="{width}" height="{height}" rx="8" fill="{FELT}"/>']
    for number, (key, hand) in enumerate(hands):
        x = GAP + number * block
        name = word(DEFAULT_LANGUAGE, key) if isinstance(key, Side) else str(key)
        total = f"{name} {hand.total}" if hand.size else name
        parts.append(f'<text x="{x + GAP}" y="24" font-size="15" {FONT} fill="{INK}">{escape(total)}</text>')
        cards: tuple[Card | Rank, ...] = (*hand.printed, *hand.cards)
        for place, card in enumerate(cards):
            parts += card_parts(card, x + GAP + place * (CARD_WIDTH + GAP), 36)
    return svg(width, height, parts, word(DEFAULT_LANGUAGE, game.name))
