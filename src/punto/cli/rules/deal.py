"""punto deal: one coup from a new shoe, card by card and chip by chip."""

from typing import Annotated

import typer

from punto.cli.options import AsJson, Decks, GameName, Language, Seed, VariantName, Wagers
from punto.cli.output import console, print_json, refusing
from punto.text import DEFAULT_LANGUAGE

Seats = Annotated[int | None, typer.Option(help="How many seats play, if each seat has its own hand.")]


def deal(
    game: GameName,
    variant: VariantName = None,
    seed: Seed = None,
    decks: Decks = None,
    seats: Seats = None,
    wager: Wagers = None,
    as_json: AsJson = False,
    lang: Language = DEFAULT_LANGUAGE,
) -> None:
    """Deal a coup from a new shoe.

    Without --wager, Punto puts 100 on every wager. A seat that draws makes its Draw wager by itself.
    """
    with refusing(lang, as_json=as_json):
        from msgspec.structs import replace

        from punto.cli.options import seeded_random
        from punto.cli.rules.wagers import every_wager, label, read_bets, with_draws
        from punto.games import game as game_named
        from punto.narration import describe_calls, describe_coup, describe_shoe
        from punto.playout import deal_coup
        from punto.settlement import Terms, settle
        from punto.shoe import open_shoe

        rules = game_named(game)
        chosen = rules.variant(variant)
        playing = rules.first_seats(seats)
        seed, randbelow = seeded_random(seed)
        burn = open_shoe(rules.shoe, randbelow, decks)
        coup, _ = deal_coup(rules, burn.shoe, playing)
        terms = Terms(variant=chosen)
        texts = with_draws(rules, coup, wager) if wager else every_wager(rules, coup, terms)
        settled = settle(rules, coup, read_bets(texts), terms)
        sentences = [*describe_shoe(burn), *describe_calls(rules), *describe_coup(rules, coup)]
        used = len(burn.shoe.cards) // 52
        if as_json:
            from punto.cli.rules.json_answers import SettledWagerView, coup_view, steps_view

            wagers = [SettledWagerView.of(label(text), entry) for text, entry in zip(texts, settled, strict=True)]
            view = coup_view(rules, chosen, coup, wagers)
            print_json(replace(view, decks=used, seed=seed, burned=list(burn.cards), steps=steps_view(sentences, lang)))
            return
        from punto.cli.rules import tables
        from punto.notation import write_coup
        from punto.text import say

        out = console()
        out.print(tables.title("deal-title", rules, chosen, lang, decks=used, seed=str(seed)), style="bold")
        out.print(tables.steps_table(sentences, lang))
        if rules.hand_a_seat:
            out.print(say(lang, "deal-seat-policy"), style="dim")
        tables.print_payments(out, settled, lang)
        tables.print_breakage(out, settled, lang)
        out.print(write_coup(coup), style="bold")
