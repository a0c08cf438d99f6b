"""What the other reading would change in Baccarat Insurance, and where its pay table favours the patron."""

from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import floor, perm

from msgspec.structs import replace

from punto.coup import Side
from punto.game import Game
from punto.games import GAMES
from punto.insurance import Moment
from punto.notation import read_coup
from punto.odds import Composition, every_offer, insured_edge, odds, odds_mid_coup, offers_mid_coup
from punto.odds.composition import KINDS
from punto.odds.insurance_odds import OfferOdds, insurance_of
from punto.rules_review.markdown import percent, signed, table, to_one
from punto.text import word

BACCARAT = GAMES["baccarat"]
HANDS = (Side.PLAYER, Side.BANKER)


@cache
def offers() -> tuple[OfferOdds, ...]:
    return tuple(every_offer(BACCARAT))


def favourable() -> list[OfferOdds]:
    """The cells of the pay table at which the patron has the advantage, the best first."""
    return sorted((offer for offer in offers() if offer.favours_patron), key=lambda offer: -offer.expectation)


def cell(offer: OfferOdds) -> str:
    hand, moment = offer.side.capitalize(), word("en", offer.moment)
    return f"{hand} {offer.own} against {offer.other}, {moment}"


def closing(fair: Fraction) -> Fraction:
    """The largest odds in tenths at which the patron has no advantage."""
    return Fraction(floor(fair * 10), 10)


def patron_cells() -> str:
    rows = []
    for offer in favourable():
        fair = offer.fair or Fraction(0)
        closed = replace(offer, odds=closing(fair))
        rows.append(
            (
                cell(offer),
                to_one(offer.odds),
                percent(offer.arises),
                signed(offer.expectation),
                offer.expectation,
                f"{float(fair):.4f} to 1",
                fair,
                f"{float(closed.odds)} to 1: {signed(closed.expectation)}",
            )
        )
    return table(
        "insured hand | pays | arises in: | worth to the patron: | exactly: | fair odds: | exactly: "
        "| at the next tenth below",
        rows,
    )


def patron_rows() -> str:
    """The rows of the pay table with such cells: one change of odds closes a whole row."""
    rows = []
    for row in insurance_of(BACCARAT).rows:
        cells = [
            offer
            for offer in offers()
            if (offer.side, offer.moment) == (row.side, row.moment)
            and offer.own in row.own
            and offer.other in row.other
        ]
        if any(offer.favours_patron for offer in cells):
            arises = sum((offer.arises for offer in cells), Fraction(0))
            worth = sum((offer.arises * offer.expectation for offer in cells), Fraction(0)) / arises
            least = min(offer.fair for offer in cells if offer.fair is not None)
            hand = f"{row.side.capitalize()} {_points(row.own)} against {_points(row.other)}, {word('en', row.moment)}"
            rows.append((hand, to_one(row.odds), signed(worth), f"{float(least):.4f} to 1", least))
    return table("row | pays | worth on average: | closes every cell: | exactly:", rows)


def _points(points: tuple[int, ...]) -> str:
    return str(points[0]) if len(points) == 1 else f"{points[0]} to {points[-1]}"


def other_cells() -> str:
    """Every cell at which the house has the advantage."""
    rest = sorted((offer for offer in offers() if not offer.favours_patron), key=lambda offer: -offer.expectation)
    return table(
        "insured hand | pays | arises in: | worth to the patron: | fair odds:",
        (
            (
                cell(offer),
                to_one(offer.odds),
                percent(offer.arises),
                signed(offer.expectation) if offer.arises else "never offered",
                f"{float(offer.fair):.4f} to 1" if offer.fair is not None else "",
            )
            for offer in rest
        ),
    )


def perfectly_insured() -> str:
    rows = []
    for variant in BACCARAT.variants:
        plain = odds(BACCARAT, variant=variant)
        for side in HANDS:
            best = insured_edge(BACCARAT, side, variant=variant)
            own = plain.wager(side).edge
            rows.append(
                (side.capitalize(), word("en", variant), percent(own), percent(best), percent(own - best), best)
            )
    return table("wager | variant | house edge: | insured perfectly: | given away: | exactly:", rows)


def leading() -> str:
    level = [offer for offer in offers() if offer.own <= offer.other]
    return table(
        "cells of the pay table | number:",
        (
            ("all", len(offers())),
            ("the insured hand does not lead", f"{len(level)} ({'; '.join(cell(offer) for offer in level)})"),
        ),
    )


def capped() -> str:
    best = favourable()[0]
    most = 100 / best.odds
    return table(
        f"{cell(best)}, {to_one(best.odds)}, with 100 on the hand | expected gain:",
        (
            (f"as read: the largest stake is {float(most):.2f}, which pays 100", _gain(most, best)),
            ("otherwise: a stake of 100", _gain(100, best)),
            ("otherwise: a stake of 1,000", _gain(1000, best)),
        ),
    )


def _gain(stake: Fraction | int, offer: OfferOdds) -> str:
    return f"{float(stake * offer.expectation):.4f}"


def nine_on_a_tie() -> str:
    rows = []
    for offer in offers():
        if offer.side is Side.PLAYER and offer.moment is Moment.PLAYER_THIRD and offer.own == 9:
            without = replace(offer, paid=Fraction(0))
            rows.append((offer.other, signed(offer.expectation), offer.expectation, signed(without.expectation)))
    return table("Player 9 against: | as read: 9 to 1 on a tie: | exactly: | otherwise: every tie is returned:", rows)


def offer_that_passed() -> str:
    before, now = (read_coup(BACCARAT, cards, complete=False) for cards in ("2s 2c / Kc 5d", "2s 2c 5h / Kc 5d"))
    shoe = Composition.of_decks(BACCARAT)
    (passed,) = offers_mid_coup(BACCARAT, before, shoe)
    lines = {line.line: line.probability for line in odds_mid_coup(BACCARAT, now, shoe).wager("banker").lines}
    worth = passed.odds * lines["lose"] - lines["win"]
    return table(
        "Banker Insurance with 2s 2c 5h / Kc 5d on the table | lost in: | worth to the patron: | exactly:",
        (
            ("as read: 5 against 9 has no row, so there is no bet", "", "", ""),
            (
                f"otherwise: at {to_one(passed.odds)}, the odds of 5 against 4 that have passed",
                percent(lines["win"]),
                signed(worth),
                worth,
            ),
        ),
    )


def at_moments(*moments: Moment) -> Game:
    """Baccarat with insurance at these moments alone."""
    insurance = insurance_of(BACCARAT)
    return replace(
        BACCARAT, insurance=replace(insurance, rows=tuple(row for row in insurance.rows if row.moment in moments))
    )


def card_in_view() -> str:
    rows = []
    for side in HANDS:
        later = [offer for offer in offers() if offer.side is side and offer.moment is Moment.PLAYER_THIRD]
        gain = sum((offer.arises * offer.paid for offer in later), Fraction(0))
        own = odds(BACCARAT).wager(side).edge
        rows.append((side.capitalize(), percent(own), percent(own - gain), own - gain))
    return table(
        "wager | house edge, with the insurance waived: | with the largest insurance, taken where it wins: | exactly:",
        rows,
    )


def two_moments() -> str:
    """What keeping the second offer open costs, by the smallest stake that the house takes at the first."""
    first_alone = at_moments(Moment.FOUR_CARDS)
    rows = [
        (f"as read, with a smallest stake of {percent(least, 0)} of the wager", BACCARAT, least)
        for least in (Fraction(1, 100), Fraction(1, 20), Fraction(1, 10))
    ]
    rows.append(("otherwise: the second offer stays open without a stake", BACCARAT, Fraction(0)))
    rows.append(("with insurance after four cards alone", first_alone, Fraction(0)))
    return table(
        "insured perfectly | edge of Player: | edge of Banker:",
        ((name, *(percent(insured_edge(game, side, least=least), 6) for side in HANDS)) for name, game, least in rows),
    )


def by_points(shoe: Composition) -> dict[int, int]:
    found: dict[int, int] = {}
    for kind, count in zip(KINDS, shoe.counts, strict=True):
        found[kind.points] = found.get(kind.points, 0) + count
    return found


def free_choice() -> str:
    """What the right to withdraw is worth to a patron who has seen all four cards (7.9, 7.12, 7.13)."""
    shoe = Composition.of_decks(BACCARAT)
    held, cards = by_points(shoe), {points: next(k for k in KINDS if k.points == points) for points in range(10)}
    pairs = list(combinations_with_replacement(range(10), 2))
    wagers = tuple(BACCARAT.wager(side, None) for side in HANDS)
    gain = dict.fromkeys(HANDS, Fraction(0))
    for player in pairs:
        for banker in pairs:
            ways, left = (1 + (player[0] != player[1])) * (1 + (banker[0] != banker[1])), dict(held)
            for points in (*player, *banker):
                ways *= left[points]
                left[points] -= 1
            if not ways:
                continue
            coup = BACCARAT.coup([cards[points] for pair in zip(player, banker, strict=True) for points in pair])
            for wager, side in zip(wagers, HANDS, strict=True):
                if coup.next is None:
                    worth = wager.line(coup.showdown()).odds
                else:
                    worth = odds_mid_coup(BACCARAT, coup, shoe, wagers=wagers).wager(side).expectation
                gain[side] += ways * max(worth, Fraction(0))
    whole = perm(shoe.size, 4)
    plain = odds(BACCARAT)
    return table(
        "wager | without the choice: | with it, best used: | exactly:",
        (
            (side.capitalize(), signed(plain.wager(side).expectation), signed(gain[side] / whole), gain[side] / whole)
            for side in HANDS
        ),
    )
