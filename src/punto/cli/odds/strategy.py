"""punto strategy: the best answers at Lucky Draw."""

from punto.cli.odds.odds import Remove
from punto.cli.options import AsJson, Decks, GameName, Language, Pays, Plot, check_picture, wagers_with_pays
from punto.cli.output import console, print_json, refusing, skip_compilation
from punto.text import DEFAULT_LANGUAGE


def strategy(
    game: GameName = "lucky_draw",
    decks: Decks = None,
    remove: Remove = "",
    pays: Pays = None,
    plot: Plot = None,
    as_json: AsJson = False,
    lang: Language = DEFAULT_LANGUAGE,
) -> None:
    """Find the best answers at Lucky Draw."""
    skip_compilation()
    with refusing(lang, as_json=as_json):
        from punto.errors import Refusal
        from punto.games import game as game_named
        from punto.odds.composition import Composition, read_cards
        from punto.odds.lucky_draw import strategy as best
        from punto.text import Word, say, word

        rules = game_named(game)
        if not rules.hand_a_seat:
            raise Refusal("not-lucky-draw", game=Word(rules.name))
        if plot:
            check_picture(plot)
        shoe = Composition.of_decks(rules, decks).without(read_cards(remove))
        made = best(rules, shoe, wagers=wagers_with_pays(rules, None, pays))
        if plot:
            from punto.odds import charts

            charts.save(plot, lambda: charts.strategy_chart(made, lang), charts.title(rules, shoe.size, lang))
        if as_json:
            from punto.views.odds import strategy_view

            print_json(strategy_view(rules, shoe, made, hands=True))
            return
        out = console()
        out.print(word(lang, rules.name), style="bold")
        figures = {
            "edge": made.edge,
            "draws": made.draw_rate,
            "chart": made.chart_edge,
            "cost": made.chart_cost,
            "risk": made.element_of_risk,
        }
        for name, value in figures.items():
            out.print(say(lang, f"strategy-{name}", value=f"{float(value):.4%}"))
        out.print("\n" + say(lang, "strategy-legend"))
        out.print("     " + "  ".join(str(dealer) for dealer in range(10)), style="bold")
        letters = {True: "D", False: "·", None: " "}
        for total in range(10):
            answers = "  ".join(letters[made.chart.get((total, dealer))] for dealer in range(10))
            out.print(f"  [bold]{total}[/bold]  {answers}")
