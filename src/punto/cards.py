"""Cards: 52 kinds, written "7s" or "Td", and the points of each."""

from enum import StrEnum

from punto.borders import wrong
from punto.errors import Refusal


class Suit(StrEnum):
    CLUBS = "c"
    DIAMONDS = "d"
    HEARTS = "h"
    SPADES = "s"

    @property
    def red(self) -> bool:
        return self in (Suit.DIAMONDS, Suit.HEARTS)


class Rank(StrEnum):
    ACE = "A"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "T"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"

    points: int

    def __init__(self, text: str) -> None:
        self.points = int(text) if text.isdigit() else {"A": 1}.get(text, 0)


class Card(StrEnum):
    """A kind of card, one of 52. Each card of a shoe has one of these kinds."""

    CA, DA, HA, SA = "Ac", "Ad", "Ah", "As"
    C2, D2, H2, S2 = "2c", "2d", "2h", "2s"
    C3, D3, H3, S3 = "3c", "3d", "3h", "3s"
    C4, D4, H4, S4 = "4c", "4d", "4h", "4s"
    C5, D5, H5, S5 = "5c", "5d", "5h", "5s"
    C6, D6, H6, S6 = "6c", "6d", "6h", "6s"
    C7, D7, H7, S7 = "7c", "7d", "7h", "7s"
    C8, D8, H8, S8 = "8c", "8d", "8h", "8s"
    C9, D9, H9, S9 = "9c", "9d", "9h", "9s"
    CT, DT, HT, ST = "Tc", "Td", "Th", "Ts"
    CJ, DJ, HJ, SJ = "Jc", "Jd", "Jh", "Js"
    CQ, DQ, HQ, SQ = "Qc", "Qd", "Qh", "Qs"
    CK, DK, HK, SK = "Kc", "Kd", "Kh", "Ks"

    rank: Rank
    suit: Suit
    points: int

    def __init__(self, text: str) -> None:
        self.rank = Rank(text[0])
        self.suit = Suit(text[1])
        self.points = self.rank.points

    @property
    def symbol(self) -> str:
        """The card as it is printed: 7♠, 10♦."""
        return ("10" if self.rank is Rank.TEN else self.rank) + "♣♦♥♠"["cdhs".index(self.suit)]


_SUIT_SIGNS = str.maketrans("♣♦♥♠", "cdhs")


def card(text: object) -> Card:
    """Read one card, in any usual spelling: 7s, 7S, 10d, Td, K♥."""
    if isinstance(text, Card):
        return text
    if not isinstance(text, str):
        raise wrong("card", text, "card")
    spelled = text.strip().translate(_SUIT_SIGNS).replace("10", "T")
    try:
        return Card(spelled[:-1].upper() + spelled[-1:].lower())
    except ValueError:
        raise Refusal("not-a-card", text=text) from None


def rank(text: object) -> Rank:
    """Read one rank: 7, T or 10, K."""
    if isinstance(text, str):
        spelled = text.strip().upper().replace("10", "T")
        if spelled in tuple(Rank):
            return Rank(spelled)
    raise wrong("rank", text, "rank")


def suit(text: object) -> Suit:
    """Read one suit: s, spades or ♠."""
    if isinstance(text, str):
        spelled = text.strip().translate(_SUIT_SIGNS).lower()
        for one in Suit:
            if spelled in (one, one.name.lower()):
                return one
    raise wrong("suit", text, "suit")
