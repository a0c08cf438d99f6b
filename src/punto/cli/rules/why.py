"""punto why: a given coup explained, draw by draw and wager by wager."""

from itertools import chain

from punto.cli.options import AsJson, CoupText, GameName, Language, VariantName
from punto.cli.output import console, print_json, refusing
from punto.text import DEFAULT_LANGUAGE


def why(
    game: GameName,
    coup: CoupText,
    variant: VariantName = None,
    as_json: AsJson = False,
    lang: Language = DEFAULT_LANGUAGE,
) -> None:
    """Explain a given coup.

    It shows why each card was drawn, what each wager does, and what the clauses say.
    """
    with refusing(lang, as_json=as_json):
        from msgspec.structs import replace

        from punto.cli.rules.wagers import every_insurance, every_wager, label, read_bets
        from punto.games import game as game_named
        from punto.narration import describe_coup
        from punto.notation import read_coup
        from punto.settlement import Terms, settle

        rules = game_named(game)
        chosen = rules.variant(variant)
        played = read_coup(rules, coup)
        terms = Terms(variant=chosen)
        sentences = list(describe_coup(rules, played))
        texts = every_wager(rules, played, terms)
        wagers = list(zip(texts, settle(rules, played, read_bets(texts), terms), strict=True))
        insured = every_insurance(rules, played, terms)
        if as_json:
            from punto.cli.rules.json_answers import SettledWagerView, coup_view, steps_view

            views = [SettledWagerView.of(label(text), entry) for text, entry in wagers + insured]
            print_json(replace(coup_view(rules, chosen, played, views), steps=steps_view(sentences, lang)))
            return
        from punto.cli.rules import tables
        from punto.text import say

        out = console()
        out.print(tables.title("why-title", rules, chosen, lang), style="bold")
        out.print(tables.steps_table(sentences, lang))
        for heading, entries in (("wagers-title", wagers), ("insurance-title", insured)):
            if entries:
                out.print("\n" + say(lang, heading), style="bold")
                tables.print_payments(out, [entry for _, entry in entries], lang)
        cited = [step.clauses for step in sentences] + [entry.clauses for _, entry in wagers + insured]
        out.print()
        out.print(tables.clauses_table(rules, chain.from_iterable(cited), lang))
