"""Tables for the terminal: the steps of a coup, and how each wager was settled."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from punto.cli.output import edition_text
from punto.coup import Coup, hand_word
from punto.game import Bet, Game, Variant
from punto.narration import Sentence, odds_phrase
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


def hands_line(coup: Coup, lang: str) -> str:
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


def steps_table(sentences: Iterable[Sentence], lang: str) -> Table:
    """Each step with its clauses."""
    table = Table(box=None, pad_edge=False, show_header=False)
    table.add_column(ratio=1)
    table.add_column(style="cyan", overflow="fold")
    for step in sentences:
        table.add_row(step.say(lang), ", ".join(step.clauses))
    return table


def print_payments(
    out: Console, settled: Sequence[Settled], lang: str, counts: Mapping[Bet, int] | None = None
) -> None:
    """Print what is paid, returned and collected for each wager: a table, or a list if the terminal is narrow.

    `counts` has how much of each wager counts, if the limits reduce any.
    """
    rows = _payment_rows(settled, lang, counts or {})
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for name in rows[0]:
        style = "cyan" if name == "clauses" else None
        if name in ("wager", "outcome", "clauses"):
            table.add_column(say(lang, f"column-{name}"), style=style, no_wrap=True)
        else:
            table.add_column(say(lang, f"column-{name}"), justify="right", no_wrap=True)
    for row in rows:
        table.add_row(*row.values())
    if out.measure(table, options=out.options.update(max_width=10_000)).maximum <= out.width:
        out.print(table)
        return
    for row in rows:
        out.print(f"\n[bold]{row['wager']}[/bold]")
        for name, value in row.items():
            if name != "wager":
                out.print(f"  {say(lang, f'column-{name}')}: {value}", overflow="fold")
    out.print()


def _payment_rows(settled: Sequence[Settled], lang: str, counts: Mapping[Bet, int]) -> list[dict[str, str]]:
    seats = any(entry.bet.seat != 1 for entry in settled)
    limited = any(count < bet.stake for bet, count in counts.items())
    rows = []
    for entry in settled:
        name = word(lang, entry.bet.wager)
        if entry.bet.moment:
            name += f", {word(lang, entry.bet.moment)}"
        amounts = {"paid": entry.paid, "returned": entry.returned, "collected": entry.collected}
        rows.append(
            ({"seat": str(entry.bet.seat)} if seats else {})
            | {
                "wager": name,
                "stake": say(lang, "amount", amount=entry.bet.stake),
            }
            | ({"counts": _counts(counts.get(entry.bet), lang)} if limited else {})
            | {
                "outcome": f"[{OUTCOME_STYLE[entry.outcome]}]{word(lang, entry.outcome)}[/]",
                "odds": odds_phrase(entry.odds).say(lang) if entry.odds > 0 else "–",
            }
            | {column: say(lang, "amount", amount=amount) for column, amount in amounts.items()}
            | {"clauses": ", ".join(entry.clauses)}
        )
    return rows


def _counts(count: int | None, lang: str) -> str:
    return "–" if count is None else say(lang, "amount", amount=count)


def clauses_table(game: Game, numbers: Iterable[str], lang: str) -> Table:
    """What each cited clause says."""
    table = Table(box=None, pad_edge=False, show_header=False)
    table.add_column(style="cyan", no_wrap=True)
    table.add_column(ratio=1)
    for number in dict.fromkeys(numbers):
        table.add_row(number, gist(game.document, number, lang))
    return table
