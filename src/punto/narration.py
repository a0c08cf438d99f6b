"""A coup in words: a sentence for each step, in any language, with its clauses."""

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
from punto.game import Game, count_hand
from punto.shoe import BurnedShoe
from punto.text import Phrase, Word


class Sentence(Struct, frozen=True):
    phrase: Phrase
    clauses: tuple[str, ...]

    def say(self, lang: str) -> str:
        text = self.phrase.say(lang)
        return text[0].upper() + text[1:]


def describe_shoe(burn: BurnedShoe) -> Iterator[Sentence]:
    """Sentences on how a new shoe was prepared."""
    rules = burn.shoe.rules
    decks = len(burn.shoe.cards) // 52
    yield Sentence(
        Phrase("told-shoe-opened", decks=decks), tuple(dict.fromkeys((rules.decks_clause, rules.cut_clause)))
    )
    phrase = Phrase("told-no-burn")
    if burn.shown is not None:
        phrase = Phrase("told-burn", card=burn.shown.symbol, count=len(burn.cards) - 1)
    yield Sentence(phrase, tuple(dict.fromkeys((burn.clause, "R-02"))))


def describe_calls(game: Game) -> Iterator[Sentence]:
    """Sentences on how betting opens and closes; Lucky Draw's document has no calls."""
    if game.placing.closes is None:
        yield Sentence(Phrase("told-enter"), (game.placing.opens,))
        return
    yield Sentence(Phrase("told-bets-open"), (game.placing.opens,))
    yield Sentence(Phrase("told-bets-closed"), (game.placing.closes,))


def describe_coup(game: Game, coup: Coup) -> Iterator[Sentence]:
    """Sentences on each step of the coup, each count and each offer of insurance."""
    happened = 0
    for step in coup.steps:
        match step:
            case Printed():
                yield Sentence(Phrase("told-printed", rank=step.rank, hand=hand_word(step.to)), (step.clause,))
            case Dealt():
                happened += 1
                now = coup.first(happened)
                yield Sentence(Phrase("told-card", card=step.card.symbol, hand=hand_word(step.to)), (step.clause,))
                if now.hand(step.to).size == 3 or (game.hand_a_seat and now.hand(step.to).size == 2):
                    yield _count(game, step.to, now.hand(step.to))
                if now.hand(step.to).size == 3:
                    yield from _offers(game, now)
            case Answered():
                message = f"told-asked-{step.answer}"
                total = coup.first(happened).hand(step.seat).total
                happened += 1
                yield Sentence(Phrase(message, seat=step.seat, total=total), (step.clause,))
            case Stand():
                total = coup.hand(step.hand).total
                yield Sentence(Phrase("told-stands", hand=hand_word(step.hand), total=total), (step.clause,))
            case Natural():
                yield Sentence(Phrase("told-natural"), (step.clause,))
            case Announce():
                yield from _announced(game, coup.first(happened), step)


def _announced(game: Game, now: Coup, step: Announce) -> Iterator[Sentence]:
    totals = {"player": now.player.total, "banker": now.banker.total}
    match step.announcement:
        case Announcement.POINTS:
            for key, hand in now.hands.items():
                yield _count(game, key, hand)
            yield Sentence(Phrase("told-points", **totals), (step.clause,))
            yield from _offers(game, now)
        case Announcement.FINAL_POINTS:
            yield Sentence(Phrase("told-final-points", **totals), (step.clause,))
        case Announcement.WINNER:
            yield Sentence(Phrase(f"told-winner-{now.showdown().result}"), (step.clause,))


def _count(game: Game, key: HandKey, hand: Hand) -> Sentence:
    count = count_hand(game, hand)
    points = " + ".join(str(value) for _, value, _ in count.points)
    phrase = Phrase("told-count", hand=hand_word(key), sum=points, total=count.total)
    return Sentence(phrase, tuple(dict.fromkeys(count.clauses)))


def _offers(game: Game, now: Coup) -> Iterator[Sentence]:
    if game.insurance is None:
        return
    for offer in cover.offers(game.insurance, now):
        phrase = Phrase("told-offer", name=Word(offer.name), moment=Word(offer.moment), odds=odds_phrase(offer.odds))
        yield Sentence(phrase, offer.clauses)


def odds_phrase(odds: Fraction) -> Phrase:
    """Odds in words: 19 to 20. In Vietnamese the stake comes first (R-12)."""
    return Phrase("odds-to-one", **{"for": odds.numerator, "against": odds.denominator})
