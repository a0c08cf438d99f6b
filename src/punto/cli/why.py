"""punto why: a given coup explained, draw by draw and wager by wager."""

from itertools import chain

from punto.cli.options import AsJson, CoupText, GameName, Language, VariantName, answering, console, print_json


def why(
    game: GameName, coup: CoupText, variant: VariantName = None, as_json: AsJson = False, lang: Language = "en"
) -> None:
    """Explain a given coup.

    Why each card was drawn, what each wager does, and what the clauses say.
    """
    with answering(lang, as_json=as_json):
        from msgspec.structs import replace

        from punto.cli.bets import label, read_bets
        from punto.cli.demonstration import every_insurance, every_wager
        from punto.games import game as game_named
        from punto.narration import tell_coup
        from punto.notation import read_coup
        from punto.settlement import Terms, settle

        rules = game_named(game)
        chosen = rules.variant(variant)
        played = read_coup(rules, coup)
        terms = Terms(variant=chosen)
        told = list(tell_coup(rules, played))
        texts = every_wager(rules, played, terms)
        wagers = list(zip(texts, settle(rules, played, read_bets(texts), terms), strict=True))
        insured = every_insurance(rules, played, terms)
        if as_json:
            from punto.cli.views import WagerView, coup_view, steps_view

            views = [WagerView.of(label(text), entry) for text, entry in wagers + insured]
            print_json(replace(coup_view(rules, chosen, played, views), steps=steps_view(told, lang)))
            return
        from punto.cli import show
        from punto.text import say

        out = console()
        out.print(show.title("why-title", rules, chosen, lang), style="bold")
        out.print(show.story(told, lang))
        for heading, entries in (("wagers-title", wagers), ("insurance-title", insured)):
            if entries:
                out.print("\n" + say(lang, heading), style="bold")
                show.print_payments(out, [entry for _, entry in entries], lang)
        cited = [step.clauses for step in told] + [entry.clauses for _, entry in wagers + insured]
        out.print()
        out.print(show.gists(rules, chain.from_iterable(cited), lang))
