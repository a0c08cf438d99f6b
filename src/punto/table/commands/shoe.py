"""The shoe: prepare, cut, burn, replace and show it."""

from punto.cards import Card
from punto.table.commands.base import Body
from punto.table.commitment import Reveal


class PrepareShoe(Body, frozen=True):
    """Shuffle a new shoe; a virtual one is named by the commitment to its order."""

    commitment: str | None = None


class CutShoe(Body, frozen=True):
    """Cut the shuffled cards: at which card, where that is known."""

    at: int | None = None


class PledgeShare(Body, frozen=True):
    """Take part in the order of a virtual shoe: pledge a share that nobody else knows, before the cut."""

    digest: str
    """SHA-256 of the share, in hexadecimal digits."""


class ShowShare(Body, frozen=True):
    """Show the share that was pledged, after the cut and before the first card."""

    share: str
    """32 random bytes, in hexadecimal digits."""


class BurnCards(Body, frozen=True):
    """Burn the first card, shown, and the number of cards it calls for; at a staffed table, as it happened."""

    shown: Card
    count: int
    """All cards burned, the shown one among them."""
    proof: Reveal | None = None


class ReplaceShoe(Body, frozen=True):
    """Withdraw the shoe between two coups; the next one is prepared as usual (R-65)."""

    reason: str


class RevealShoe(Body, frozen=True):
    """Show every card of a virtual shoe that has ended, so that its order can be checked."""

    cards: tuple[tuple[Card, str], ...]
    """Each card with its salt, in the order before the cut."""


ShoeBody = PrepareShoe | PledgeShare | CutShoe | ShowShare | BurnCards | ReplaceShoe | RevealShoe
