"""punto settle: what is paid, returned and collected for the wagers of a coup."""

from typing import Annotated

import typer

from punto.cli.options import AsJson, CoupText, GameName, Language, VariantName, Wagers, answering, console, print_json


def settle(
    game: GameName,
    coup: CoupText,
    wager: Wagers = None,
    variant: VariantName = None,
    layout: Annotated[int | None, typer.Option(help="How many seats the table has.")] = None,
    minimum: Annotated[int | None, typer.Option("--min", help="The table's minimum for every wager.")] = None,
    maximum: Annotated[int | None, typer.Option("--max", help="The table's maximum for every wager.")] = None,
    differential: Annotated[int | None, typer.Option(help="The table's differential.")] = None,
    unit: Annotated[int, typer.Option(min=1, help="The smallest payable amount.")] = 1,
    recorded: Annotated[
        bool, typer.Option("--recorded", help="The chips lay on the layout: settle what is outside the limits.")
    ] = False,
    no_insurance: Annotated[bool, typer.Option("--no-insurance", help="The table offers no insurance.")] = False,
    waived: Annotated[
        bool, typer.Option("--waived", help="The Banker's third card was seen before the Player's.")
    ] = False,
    as_json: AsJson = False,
    lang: Language = "en",
) -> None:
    """Settle wagers on a coup.

    Each is paid, returned or collected, by the clauses that are named.
    """
    with answering(lang, as_json=as_json):
        from punto.cli.bets import label, read_bets
        from punto.games import game as game_named
        from punto.limits import uniform
        from punto.notation import read_coup
        from punto.settlement import Terms
        from punto.settlement import settle as settle_bets

        rules = game_named(game)
        chosen = rules.variant(variant)
        played = read_coup(rules, coup)
        terms = Terms(
            variant=chosen,
            layout=layout,
            limits=uniform(rules, chosen, minimum, maximum, differential),
            unit=unit,
            insurance_offered=not no_insurance,
            insurance_waived=waived,
        )
        texts = wager or []
        settled = settle_bets(rules, played, read_bets(texts, recorded=recorded), terms)
        if as_json:
            from punto.cli.views import WagerView, coup_view

            wagers = [WagerView.of(label(text), entry) for text, entry in zip(texts, settled, strict=True)]
            print_json(coup_view(rules, chosen, played, wagers))
            return
        from punto.cli import show

        out = console()
        out.print(show.title("why-title", rules, chosen, lang), style="bold")
        out.print(show.summary(played, lang))
        if settled:
            show.print_payments(out, settled, lang)
            show.print_breakage(out, settled, lang)
