"""Strategies of your own: `punto sim baccarat --strategy examples/strategies.py:after_banker`."""

from punto.sim.kernels.strategy import View
from punto.sim.kernels.stream import Counts
from punto.sim.strategies.now import InsuranceOffer, Now
from punto.sim.strategies.strategy import compiled


def after_banker(now: Now) -> dict[str, int]:
    """Banker after Banker, and a little on the tie."""
    return {"banker": 100, "tie": 10} if now.marks.endswith("B") else {}


class Careful:
    """Player in every coup, insured for half of what may be insured."""

    def bet(self, _: Now) -> dict[str, int]:
        return {"player": 100}

    def insure(self, _: Now, offer: InsuranceOffer) -> int:
        return offer.most // 2


class FourOrLess:
    """Lucky Draw by the dealer's own rule: draw on 4 or less."""

    def bet(self, _: Now) -> dict[str, int]:
        return {"enter": 100}

    def draw(self, now: Now) -> bool:
        return now.total <= 4


@compiled
def by_count(now: View, stakes: Counts) -> None:
    """Ten on Lucky 6 while many sixes are left. Ranks count from 0 for the ace, wagers from 0 for Player."""
    if (3 * now.left[5] - now.left[6] - now.left[7] - now.left[8]) * 52 > 7 * now.unseen:
        stakes[5] = 10
