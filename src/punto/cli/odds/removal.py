"""punto removal: how each missing rank changes a wager, and a count that follows."""

from punto.cli.odds.odds import Remove
from punto.cli.options import (
    AsJson,
    Decks,
    GameName,
    Language,
    Level,
    Pays,
    Plot,
    VariantName,
    WagerName,
    check_level,
    check_picture,
    wagers_with_pays,
)
from punto.cli.output import announce_compilation, console, print_json, refusing, skip_compilation
from punto.text import DEFAULT_LANGUAGE


def removal(
    game: GameName,
    wager: WagerName,
    variant: VariantName = None,
    decks: Decks = None,
    remove: Remove = "",
    pays: Pays = None,
    level: Level = 1,
    plot: Plot = None,
    as_json: AsJson = False,
    lang: Language = DEFAULT_LANGUAGE,
) -> None:
    """Show what removing cards does to a wager."""
    with refusing(lang, as_json=as_json):
        from punto.games import game as game_named

        rules = game_named(game)
        if not rules.hand_a_seat:
            skip_compilation()
        from punto.odds.card_removal import removal as effects
        from punto.odds.composition import Composition, read_cards
        from punto.text import say, word

        chosen = rules.variant(variant)
        check_level(level)
        if plot:
            check_picture(plot)
        shoe = Composition.of_decks(rules, decks).without(read_cards(remove))
        wagers = wagers_with_pays(rules, chosen, pays)
        with announce_compilation(lang):
            made = effects(rules, wager, shoe, variant=chosen, wagers=wagers, level=level)
        if plot:
            from punto.odds import charts

            charts.save(plot, lambda: charts.effects(made), charts.title(rules, shoe.size, lang))
        if as_json:
            from punto.views.odds import removals_view

            print_json(removals_view(rules, chosen, shoe, level, [made]))
            return
        from rich.box import SIMPLE_HEAD
        from rich.table import Table

        out = console()
        edge = f"{-float(made.expectation):.6%}"
        out.print(say(lang, "removal-title", game=word(lang, rules.name), wager=word(lang, wager), edge=edge))
        table = Table(box=SIMPLE_HEAD, pad_edge=False)
        table.add_column(say(lang, "column-rank"))
        table.add_column(say(lang, "column-effect"), justify="right")
        table.add_column(say(lang, "column-tag"), justify="right")
        for rank, effect in made.effects.items():
            table.add_row(rank, f"{float(effect):+.7f}", f"{made.tags[rank]:+d}")
        out.print(table)
        out.print(say(lang, "removal-correlation", value=f"{made.correlation:.4f}"))
        if made.drift:
            out.print(say(lang, "removal-drift", value=f"{made.drift:+.2f}"))
        if made.true_count is not None:
            out.print(say(lang, "removal-true-count", value=f"{made.true_count:+.2f}"))
