"""Tables for the terminal: what happened, and what became of each wager."""

from collections.abc import Iterable, Sequence
from fractions import Fraction

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from punto.coup import Coup, hand_word
from punto.game import UNDATED, Game, Variant
from punto.narration import Told, odds_phrase
from punto.rulebook import gist
from punto.settlement import Settled
from punto.text import Phrase, say, word
from punto.wagers import Outcome

OUTCOME_STYLE = {Outcome.WIN: "green", Outcome.LOSE: "red", Outcome.STAND_OFF: "yellow"}


def title(message: str, game: Game, variant: Variant | None, lang: str, **facts: str | int) -> str:
    name, edition = word(lang, game.name), edition_text(game.edition, lang)
    if variant is None:
        return say(lang, f"{message}-plain", game=name, edition=edition, **facts)
    return say(lang, message, game=name, variant=word(lang, variant), edition=edition, **facts)


def edition_text(edition: str, lang: str) -> str:
    return word(lang, edition) if edition == UNDATED else edition


def summary(coup: Coup, lang: str) -> str:
    """The finished hands on one line, with their totals."""
    hands = []
    for key, hand in coup.hands.items():
        name = hand_word(key)
        shown = name.say(lang) if isinstance(name, Phrase) else word(lang, name)
        cards = " ".join([*(f"\\[{rank}]" for rank in hand.printed), *(card.symbol for card in hand.cards)])
        hands.append(f"{shown} {cards} = {hand.total}")
    return "   ".join(hands)


def print_breakage(out: Console, settled: Sequence[Settled], lang: str) -> None:
    breakage = sum(entry.breakage for entry in settled)
    if breakage:
        out.print(say(lang, "breakage-line", amount=Fraction(breakage)) + " (R-11)")


def story(told: Iterable[Told], lang: str) -> Table:
    """Each step with its clauses."""
    table = Table(box=None, pad_edge=False, show_header=False)
    table.add_column(ratio=1)
    table.add_column(style="cyan", no_wrap=True)
    for step in told:
        table.add_row(step.say(lang), ", ".join(step.clauses))
    return table


def payments(settled: Sequence[Settled], lang: str) -> Table:
    """Each wager with what is paid, returned and collected."""
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    seats = len({entry.bet.seat for entry in settled}) > 1
    if seats:
        table.add_column(say(lang, "column-seat"), justify="right")
    table.add_column(say(lang, "column-wager"), overflow="fold")
    for name in ("stake", "outcome", "odds", "paid", "returned", "collected"):
        table.add_column(say(lang, f"column-{name}"), justify="left" if name == "outcome" else "right")
    table.add_column(say(lang, "column-clauses"), style="cyan", overflow="fold")
    for entry in settled:
        name = word(lang, entry.bet.wager)
        if entry.bet.moment:
            name += f", {word(lang, entry.bet.moment)}"
        row = [
            name,
            say(lang, "amount", amount=entry.bet.stake),
            f"[{OUTCOME_STYLE[entry.outcome]}]{word(lang, entry.outcome)}",
            odds_phrase(entry.odds).say(lang) if entry.odds > 0 else "–",
            *(say(lang, "amount", amount=amount) for amount in (entry.paid, entry.returned, entry.collected)),
            ", ".join(entry.clauses),
        ]
        table.add_row(*([str(entry.bet.seat)] if seats else []), *row)
    return table


def gists(game: Game, numbers: Iterable[str], lang: str) -> Table:
    """What each cited clause says."""
    table = Table(box=None, pad_edge=False, show_header=False)
    table.add_column(style="cyan", no_wrap=True)
    table.add_column(ratio=1)
    for number in dict.fromkeys(numbers):
        table.add_row(number, gist(game.name, number, lang))
    return table
