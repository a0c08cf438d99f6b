"""punto shoe: a whole shoe dealt to its last hand, as a text file."""

from typing import Annotated

import typer

from punto.cli.options import AsJson, Decks, GameName, Language, Seed, VariantName, answering, print_json

WithRoads = Annotated[bool, typer.Option("--roads", help="Draw the five roads below the shoe.")]


def shoe(
    game: GameName = "baccarat",
    variant: VariantName = None,
    seed: Seed = None,
    decks: Decks = None,
    roads: WithRoads = False,
    as_json: AsJson = False,
    lang: Language = "en",
) -> None:
    """Deal a whole shoe and print it as a shoe file that can be read again."""
    with answering(lang, as_json=as_json):
        from punto.cli.chance import randomness
        from punto.dealing import deal_shoe
        from punto.games import game as game_named
        from punto.notation import write_coup, write_shoe

        rules = game_named(game)
        seed, randbelow = randomness(seed)
        dealt = deal_shoe(rules, rules.variant(variant), randbelow, decks)
        if as_json:
            from punto.cli.views import ShoeView

            coups = [write_coup(coup) for coup in dealt.coups]
            print_json(ShoeView(rules.name, dealt.variant, rules.edition, dealt.decks, seed, list(dealt.burned), coups))
            return
        typer.echo(write_shoe(dealt), nl=False)
        if roads and not rules.hand_a_seat:
            from punto.cli.roads import print_roads, results_of
            from punto.roads import roads as draw
            from punto.text import Word, say

            marks = results_of(dealt.coups)
            typer.echo()
            print_roads(marks, draw(marks), lang)
            typer.echo("\n" + say(lang, "shoe-demo", game=Word(rules.name), coups=len(marks)))
