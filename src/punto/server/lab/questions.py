"""Questions to the lab: a game, the cards that are gone from its shoe, and changed pays."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction

from msgspec import Struct

from punto.cards import Card, card
from punto.errors import Refusal
from punto.money import read_odds
from punto.wire.lab import ShoeWish


class OddsQuestion(Struct, frozen=True):
    """A question in exact types: about a full shoe without the cards that are gone."""

    game: str
    variant: str | None = None
    decks: int | None = None
    gone: tuple[tuple[Card, int], ...] = ()
    pays: tuple[tuple[str, Fraction], ...] = ()
    """Each line named WAGER.LINE."""

    @property
    def unchanged(self) -> "OddsQuestion":
        """The same question about a full shoe, at the pays of the document."""
        return OddsQuestion(self.game, self.variant, self.decks)


def question_about(game: str, variant: str | None, decks: int | None, gone: Mapping[Card, int]) -> OddsQuestion:
    return OddsQuestion(game, variant, decks, tuple(sorted(gone.items())))


def question(wish: ShoeWish) -> OddsQuestion:
    """Read a request. Cards may be written as people write them: 10d or K♥."""
    gone: Counter[Card] = Counter()
    for text, count in wish.gone.items():
        gone[card(text)] += count
    pays = tuple(sorted(wanted_pays(wish.pays).items()))
    return OddsQuestion(wish.game, wish.variant, wish.decks, tuple(sorted((+gone).items())), pays)


def wanted_pays(pays: Mapping[str, Mapping[str, str]]) -> dict[str, Fraction]:
    """The wanted pay of each line, named WAGER.LINE."""
    wanted: dict[str, Fraction] = {}
    for wager, lines in pays.items():
        for line, text in lines.items():
            odds = read_odds(text.strip())
            if odds is None:
                raise Refusal("not-odds", text=text, line=f"{wager}.{line}")
            wanted[f"{wager}.{line}"] = odds
    return wanted
