"""punto shoe: a whole shoe dealt to its last hand, as a text file."""

from typing import Annotated

import typer

from punto.cli.options import AsJson, Decks, GameName, Language, Seed, VariantName
from punto.cli.output import print_json, refusing
from punto.text import DEFAULT_LANGUAGE

WithRoads = Annotated[bool, typer.Option("--roads", help="Draw the five roads below it, for people to read.")]


def shoe(
    game: GameName = "baccarat",
    variant: VariantName = None,
    seed: Seed = None,
    decks: Decks = None,
    roads: WithRoads = False,
    as_json: AsJson = False,
    lang: Language = DEFAULT_LANGUAGE,
) -> None:
    """Deal a whole shoe.

    It prints a shoe file, which “punto roads --shoe” can read.
    """
    with refusing(lang, as_json=as_json):
        from punto.cli.options import seeded_random
        from punto.cli.rules.roads import check_roads
        from punto.games import game as game_named
        from punto.notation import write_coup, write_shoe
        from punto.playout import deal_shoe

        rules = game_named(game)
        if roads:
            check_roads(rules)
        seed, randbelow = seeded_random(seed)
        dealt = deal_shoe(rules, rules.variant(variant), randbelow, decks)
        if as_json:
            from punto.cli.rules.json_answers import ShoeView

            print_json(
                ShoeView(
                    game=rules.name,
                    variant=dealt.variant,
                    edition=rules.edition,
                    decks=dealt.decks,
                    seed=seed,
                    burned=list(dealt.burned),
                    coups=[write_coup(coup) for coup in dealt.coups],
                    results=[] if rules.hand_a_seat else [coup.showdown().result for coup in dealt.coups],
                )
            )
            return
        typer.echo(write_shoe(dealt), nl=False)
        if roads:
            from punto.cli.rules.roads import print_roads, results_of
            from punto.roads import roads as draw
            from punto.text import Word, say

            marks = results_of(dealt.coups)
            typer.echo()
            print_roads(marks, draw(marks), lang)
            typer.echo("\n" + say(lang, "shoe-demo", game=Word(rules.name), coups=len(marks)))
