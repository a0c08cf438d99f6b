"""punto shoe: a whole shoe dealt to its last hand, as a text file."""

from typing import Annotated

import typer

from punto.cli.options import AsJson, Decks, GameName, Language, Seed, VariantName, answering, print_json

WithRoads = Annotated[bool, typer.Option("--roads", help="Draw the five roads below it, for people to read.")]


def shoe(
    game: GameName = "baccarat",
    variant: VariantName = None,
    seed: Seed = None,
    decks: Decks = None,
    roads: WithRoads = False,
    as_json: AsJson = False,
    lang: Language = "en",
) -> None:
    """Deal a whole shoe.

    It is printed as a shoe file, which “punto roads --shoe” reads again.
    """
    with answering(lang, as_json=as_json):
        from punto.cli.chance import randomness
        from punto.cli.roads import check_roads
        from punto.dealing import deal_shoe
        from punto.games import game as game_named
        from punto.notation import write_coup, write_shoe

        rules = game_named(game)
        if roads:
            check_roads(rules)
        seed, randbelow = randomness(seed)
        dealt = deal_shoe(rules, rules.variant(variant), randbelow, decks)
        if as_json:
            from punto.cli.views import ShoeView

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
            from punto.cli.roads import print_roads, results_of
            from punto.roads import roads as draw
            from punto.text import Word, say

            marks = results_of(dealt.coups)
            typer.echo()
            print_roads(marks, draw(marks), lang)
            typer.echo("\n" + say(lang, "shoe-demo", game=Word(rules.name), coups=len(marks)))
