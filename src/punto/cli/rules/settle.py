"""punto settle: what is paid, returned and collected for the wagers of a coup."""

from typing import TYPE_CHECKING, Annotated

import typer

from punto.cli.options import AsJson, CoupText, GameName, Language, VariantName, Wagers
from punto.cli.output import console, print_json, refusing
from punto.text import DEFAULT_LANGUAGE

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from punto.coup import Coup
    from punto.game import Bet, Game, Variant
    from punto.settlement import Settled

Layout = Annotated[int | None, typer.Option("--layout", help="How many seats the table has.")]
Minimum = Annotated[int | None, typer.Option("--min", help="The table's minimum for every wager.")]
Maximum = Annotated[int | None, typer.Option("--max", help="The table's maximum for every wager.")]
Differential = Annotated[int | None, typer.Option("--differential", help="The table's differential.")]
MoreLimits = Annotated[
    list[str] | None,
    typer.Option(
        "--limits",
        metavar="NAME=LEAST-MOST",
        help="More limits, with commas between them: banker=100-5000, all=100-, 3:1=50-200, differential=1000.",
    ),
]
UsedSeats = Annotated[
    list[int] | None,
    typer.Option("--used", metavar="SEAT", help="A seat whose one exception under the minimum is used up."),
]
Unit = Annotated[int, typer.Option("--unit", min=1, help="The smallest payable amount.")]
Recorded = Annotated[
    bool,
    typer.Option("--recorded", help="The chips already lay on the layout: settle them even outside the limits."),
]
NoInsurance = Annotated[bool, typer.Option("--no-insurance", help="The table shows the no-insurance sign.")]
Waived = Annotated[bool, typer.Option("--waived", help="The Banker's third card was seen before the Player's.")]


def settle(
    game: GameName,
    coup: CoupText,
    wager: Wagers = None,
    variant: VariantName = None,
    layout: Layout = None,
    minimum: Minimum = None,
    maximum: Maximum = None,
    differential: Differential = None,
    limits: MoreLimits = None,
    used: UsedSeats = None,
    unit: Unit = 1,
    recorded: Recorded = False,
    no_insurance: NoInsurance = False,
    waived: Waived = False,
    as_json: AsJson = False,
    lang: Language = DEFAULT_LANGUAGE,
) -> None:
    """Settle wagers on a coup.

    It shows what is paid, returned and collected for each wager, and by which clauses.
    """
    with refusing(lang, as_json=as_json):
        from punto.cli.limit_texts import read_limits
        from punto.cli.rules.wagers import read_bets
        from punto.games import game as game_named
        from punto.notation import read_coup
        from punto.settlement import Terms, counted
        from punto.settlement import settle as settle_bets

        rules = game_named(game)
        chosen = rules.variant(variant)
        played = read_coup(rules, coup)
        sign = read_limits(rules, chosen, limits or (), minimum=minimum, maximum=maximum, differential=differential)
        terms = Terms(
            variant=chosen,
            layout=layout,
            limits=sign,
            unit=unit,
            settled_under_minimum=frozenset(used or ()),
            insurance_offered=not no_insurance,
            insurance_waived=waived,
        )
        for seat in used or ():
            rules.check_seat(seat, layout)
        bets = read_bets(wager or [], recorded=recorded)
        settled = settle_bets(rules, played, bets, terms)
        counts = counted(rules, bets, terms) if terms.limits else {}
        if as_json:
            _print_json(rules, chosen, played, wager or [], settled, counts)
        else:
            _print(rules, chosen, played, settled, counts, lang)


def _print_json(
    rules: "Game",
    variant: "Variant | None",
    played: "Coup",
    texts: "Sequence[str]",
    settled: "Sequence[Settled]",
    counts: "Mapping[Bet, int]",
) -> None:
    from punto.cli.rules.json_answers import SettledWagerView, coup_view
    from punto.cli.rules.wagers import label

    wagers = [
        SettledWagerView.of(label(text), entry, counts.get(entry.bet))
        for text, entry in zip(texts, settled, strict=True)
    ]
    print_json(coup_view(rules, variant, played, wagers))


def _print(
    rules: "Game",
    variant: "Variant | None",
    played: "Coup",
    settled: "Sequence[Settled]",
    counts: "Mapping[Bet, int]",
    lang: str,
) -> None:
    from punto.cli.rules import tables

    out = console()
    out.print(tables.title("why-title", rules, variant, lang), style="bold")
    out.print(tables.hands_line(played, lang))
    if settled:
        tables.print_payments(out, settled, lang, counts)
        tables.print_breakage(out, settled, lang)
