"""punto deal: one coup from a new shoe, told card by card and chip by chip."""

from typing import Annotated

import typer

from punto.cli.options import (
    AsJson,
    Decks,
    GameName,
    Language,
    Seed,
    VariantName,
    Wagers,
    answering,
    console,
    print_json,
)

Seats = Annotated[int | None, typer.Option(help="How many seats play, where each has its own hand.")]


def deal(
    game: GameName,
    variant: VariantName = None,
    seed: Seed = None,
    decks: Decks = None,
    seats: Seats = None,
    wager: Wagers = None,
    as_json: AsJson = False,
    lang: Language = "en",
) -> None:
    """Deal a coup from a new shoe.

    Without --wager, 100 lies on every wager. A seat that draws makes its Draw wager by itself.
    """
    with answering(lang, as_json=as_json):
        from msgspec.structs import replace

        from punto.cli.bets import label, read_bets
        from punto.cli.chance import randomness
        from punto.cli.demonstration import every_wager, with_draws
        from punto.dealing import deal_coup
        from punto.games import game as game_named
        from punto.narration import tell_calls, tell_coup, tell_shoe
        from punto.settlement import Terms, settle
        from punto.shoe import opened

        rules = game_named(game)
        chosen = rules.variant(variant)
        playing = rules.first_seats(seats)
        seed, randbelow = randomness(seed)
        burn = opened(rules.shoe, randbelow, decks)
        coup, _ = deal_coup(rules, burn.shoe, playing)
        terms = Terms(variant=chosen)
        texts = with_draws(rules, coup, wager) if wager else every_wager(rules, coup, terms)
        settled = settle(rules, coup, read_bets(texts), terms)
        told = [*tell_shoe(burn), *tell_calls(rules), *tell_coup(rules, coup)]
        used = len(burn.shoe.cards) // 52
        if as_json:
            from punto.cli.views import WagerView, coup_view, steps_view

            wagers = [WagerView.of(label(text), entry) for text, entry in zip(texts, settled, strict=True)]
            view = coup_view(rules, chosen, coup, wagers)
            print_json(replace(view, decks=used, seed=seed, burned=list(burn.cards), steps=steps_view(told, lang)))
            return
        from punto.cli import show
        from punto.notation import write_coup
        from punto.text import say

        out = console()
        out.print(show.title("deal-title", rules, chosen, lang, decks=used, seed=str(seed)), style="bold")
        out.print(show.story(told, lang))
        if rules.hand_a_seat:
            out.print(say(lang, "deal-seat-policy"), style="dim")
        show.print_payments(out, settled, lang)
        show.print_breakage(out, settled, lang)
        out.print(write_coup(coup), style="bold")
