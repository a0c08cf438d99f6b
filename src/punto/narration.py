"""A coup told: each thing that happened, in either language, with the clauses it happened under."""

from collections.abc import Iterator
from fractions import Fraction

from msgspec import Struct

from punto import insurance as cover
from punto.coup import (
    Announce,
    Announcement,
    Answered,
    Coup,
    Dealt,
    Hand,
    HandKey,
    Natural,
    Printed,
    Stand,
    hand_word,
)
from punto.game import Game, counted
from punto.shoe import Burn
from punto.text import Phrase, Word


class Told(Struct, frozen=True):
    phrase: Phrase
    clauses: tuple[str, ...]

    def say(self, lang: str) -> str:
        told = self.phrase.say(lang)
        return told[0].upper() + told[1:]


def tell_shoe(burn: Burn) -> Iterator[Told]:
    """How a new shoe was made ready."""
    rules = burn.shoe.rules
    decks = len(burn.shoe.cards) // 52
    yield Told(Phrase("told-shoe-opened", decks=decks), tuple(dict.fromkeys((rules.decks_clause, rules.cut_clause))))
    phrase = Phrase("told-burn", card=burn.shown.symbol, count=len(burn.cards) - 1)
    yield Told(phrase, tuple(dict.fromkeys((burn.clause, "R-02"))))


def tell_calls(game: Game) -> Iterator[Told]:
    """How betting opens and closes before the first card; Lucky Draw's document knows no calls."""
    if game.placing.closes is None:
        yield Told(Phrase("told-enter"), (game.placing.opens,))
        return
    yield Told(Phrase("told-bets-open"), (game.placing.opens,))
    yield Told(Phrase("told-bets-closed"), (game.placing.closes,))


def tell_coup(game: Game, coup: Coup) -> Iterator[Told]:
    """The coup step by step, with how each total was counted and what insurance was open."""
    happened = 0
    for step in coup.steps:
        match step:
            case Printed():
                yield Told(Phrase("told-printed", rank=step.rank, hand=hand_word(step.to)), (step.clause,))
            case Dealt():
                happened += 1
                now = coup.first(happened)
                yield Told(Phrase("told-card", card=step.card.symbol, hand=hand_word(step.to)), (step.clause,))
                if now.hand(step.to).size == 3 or (game.hand_a_seat and now.hand(step.to).size == 2):
                    yield _count(game, step.to, now.hand(step.to))
                if now.hand(step.to).size == 3:
                    yield from _offers(game, now)
            case Answered():
                message = f"told-asked-{step.answer}"
                total = coup.first(happened).hand(step.seat).total
                happened += 1
                yield Told(Phrase(message, seat=step.seat, total=total), (step.clause,))
            case Stand():
                total = coup.hand(step.hand).total
                yield Told(Phrase("told-stands", hand=hand_word(step.hand), total=total), (step.clause,))
            case Natural():
                yield Told(Phrase("told-natural"), (step.clause,))
            case Announce():
                yield from _announced(game, coup.first(happened), step)


def _announced(game: Game, now: Coup, step: Announce) -> Iterator[Told]:
    totals = {"player": now.player.total, "banker": now.banker.total}
    match step.announcement:
        case Announcement.POINTS:
            for key, hand in now.hands.items():
                yield _count(game, key, hand)
            yield Told(Phrase("told-points", **totals), (step.clause,))
            yield from _offers(game, now)
        case Announcement.FINAL_POINTS:
            yield Told(Phrase("told-final-points", **totals), (step.clause,))
        case Announcement.WINNER:
            yield Told(Phrase(f"told-winner-{now.showdown().result}"), (step.clause,))


def _count(game: Game, key: HandKey, hand: Hand) -> Told:
    count = counted(game, hand)
    points = " + ".join(str(value) for _, value, _ in count.points)
    phrase = Phrase("told-count", hand=hand_word(key), sum=points, total=count.total)
    return Told(phrase, tuple(dict.fromkeys(count.clauses)))


def _offers(game: Game, now: Coup) -> Iterator[Told]:
    if game.insurance is None:
        return
    for offer in cover.offers(game.insurance, now):
        phrase = Phrase("told-offer", name=Word(offer.name), moment=Word(offer.moment), odds=odds_phrase(offer.odds))
        yield Told(phrase, offer.clauses)


def odds_phrase(odds: Fraction) -> Phrase:
    """Odds as people say them: 19 to 20; the Vietnamese puts the stake first (R-12)."""
    return Phrase("odds-to-one", **{"for": odds.numerator, "against": odds.denominator})
