"""punto removal: what each rank does to a wager, and a count that follows it."""

from typing import Annotated

import typer

from punto.cli.odds import Pays, Plot, Remove, check_picture, read_pays
from punto.cli.options import (
    AsJson,
    Decks,
    GameName,
    Language,
    VariantName,
    answering,
    console,
    one_answer,
    print_json,
)

WagerName = Annotated[str, typer.Argument(metavar="WAGER", help="A wager of the game, such as lucky_6.")]
Level = Annotated[int, typer.Option("--level", help="The size of the largest tag.")]


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
    lang: Language = "en",
) -> None:
    """Show what removing cards does to a wager."""
    with answering(lang, as_json=as_json):
        from punto.errors import Refusal
        from punto.games import game as game_named

        rules = game_named(game)
        if not rules.hand_a_seat:
            one_answer()
        from punto.odds.composition import Composition, read_cards
        from punto.odds.counting import removal as effects
        from punto.text import say, word

        chosen = rules.variant(variant)
        if not 1 <= level <= 100:
            raise Refusal("level-out-of-range", level=level)
        if plot:
            check_picture(plot)
        shoe = Composition.of_decks(rules, decks).without(read_cards(remove))
        made = effects(rules, wager, shoe, variant=chosen, wagers=read_pays(rules, chosen, pays), level=level)
        if plot:
            from punto.odds import charts

            charts.save(plot, lambda: charts.effects(made), charts.title(rules, shoe.size, lang))
        if as_json:
            from punto.cli.odds_views import RemovalView

            print_json(RemovalView.of(rules, made, level))
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
