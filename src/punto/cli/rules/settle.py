"""punto settle: what is paid, returned and collected for the wagers of a coup."""

from typing import Annotated

import typer

from punto.cli.options import AsJson, CoupText, GameName, Language, VariantName, Wagers
from punto.cli.output import console, print_json, refusing
from punto.text import DEFAULT_LANGUAGE


def settle(
    game: GameName,
    coup: CoupText,
    wager: Wagers = None,
    variant: VariantName = None,
    layout: Annotated[int | None, typer.Option(help="How many seats the table has.")] = None,
    minimum: Annotated[int | None, typer.Option("--min", help="The table's minimum for every wager.")] = None,
    maximum: Annotated[int | None, typer.Option("--max", help="The table's maximum for every wager.")] = None,
    differential: Annotated[int | None, typer.Option(help="The table's differential.")] = None,
    limits: Annotated[
        list[str] | None,
        typer.Option(
            "--limits",
            metavar="NAME=LEAST-MOST",
            help="More limits, with commas between them: banker=100-5000, all=100-, 3:1=50-200, differential=1000.",
        ),
    ] = None,
    used: Annotated[
        list[int] | None,
        typer.Option("--used", metavar="SEAT", help="A seat whose one time under the minimum is used up."),
    ] = None,
    unit: Annotated[int, typer.Option(min=1, help="The smallest payable amount.")] = 1,
    recorded: Annotated[
        bool,
        typer.Option("--recorded", help="The chips already lay on the layout: settle them even outside the limits."),
    ] = False,
    no_insurance: Annotated[
        bool, typer.Option("--no-insurance", help="The table shows the no-insurance sign.")
    ] = False,
    waived: Annotated[
        bool, typer.Option("--waived", help="The Banker's third card was seen before the Player's.")
    ] = False,
    as_json: AsJson = False,
    lang: Language = DEFAULT_LANGUAGE,
) -> None:
    """Settle wagers on a coup.

    It shows what is paid, returned and collected for each wager, and by which clauses.
    """
    with refusing(lang, as_json=as_json):
        from punto.cli.limit_texts import read_limits
        from punto.cli.rules.wagers import label, read_bets
        from punto.games import game as game_named
        from punto.notation import read_coup
        from punto.settlement import Terms, counted
        from punto.settlement import settle as settle_bets

        rules = game_named(game)
        chosen = rules.variant(variant)
        played = read_coup(rules, coup)
        terms = Terms(
            variant=chosen,
            layout=layout,
            limits=read_limits(
                rules, chosen, limits or (), minimum=minimum, maximum=maximum, differential=differential
            ),
            unit=unit,
            settled_under_minimum=frozenset(used or ()),
            insurance_offered=not no_insurance,
            insurance_waived=waived,
        )
        texts = wager or []
        for seat in used or ():
            rules.check_seat(seat, layout)
        bets = read_bets(texts, recorded=recorded)
        settled = settle_bets(rules, played, bets, terms)
        counts = counted(rules, bets, terms) if terms.limits else {}
        if as_json:
            from punto.cli.rules.json_answers import SettledWagerView, coup_view

            wagers = [
                SettledWagerView.of(label(text), entry, counts.get(entry.bet))
                for text, entry in zip(texts, settled, strict=True)
            ]
            print_json(coup_view(rules, chosen, played, wagers))
            return
        from punto.cli.rules import tables

        out = console()
        out.print(tables.title("why-title", rules, chosen, lang), style="bold")
        out.print(tables.hands_line(played, lang))
        if settled:
            tables.print_payments(out, settled, lang, counts)
            tables.print_breakage(out, settled, lang)
