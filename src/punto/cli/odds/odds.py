"""punto odds: the exact odds of every wager, from any shoe and from any point of a coup."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from punto.cli import completion
from punto.cli.options import (
    AsJson,
    Decks,
    GameName,
    Language,
    Least,
    Pays,
    Plot,
    VariantName,
    check_picture,
    read_least,
    wagers_with_pays,
)
from punto.cli.output import console, print_json, refusing, skip_compilation
from punto.text import DEFAULT_LANGUAGE

if TYPE_CHECKING:
    from fractions import Fraction

    from rich.console import Console

    from punto.cards import Card
    from punto.coup import Side
    from punto.game import Game, Variant
    from punto.odds.composition import Composition
    from punto.odds.insurance_answers import FirstOffer, InsuredEdge
    from punto.odds.insurance_odds import OfferOdds
    from punto.odds.table import OddsTable
    from punto.wagers import Wager

Remove = Annotated[str, typer.Option("--remove", metavar="CARDS", help='Cards missing from the shoe: "7s*3 Kd".')]


def odds(
    game: GameName,
    variant: VariantName = None,
    decks: Decks = None,
    remove: Remove = "",
    insurance: Annotated[bool, typer.Option("--insurance", help="Show the offers of insurance instead.")] = False,
    at: Annotated[
        str | None, typer.Option("--at", metavar="COUP", help="With these cards of a coup on the table.")
    ] = None,
    least: Least = None,
    pays: Pays = None,
    wager: Annotated[
        str | None,
        typer.Option(
            "--wager", help="Only this wager; with --plot, its results.", autocompletion=completion.wager_names
        ),
    ] = None,
    plot: Plot = None,
    as_json: AsJson = False,
    lang: Language = DEFAULT_LANGUAGE,
) -> None:
    """Compute the exact odds of every wager."""
    skip_compilation()
    with refusing(lang, as_json=as_json):
        from punto.games import game as game_named
        from punto.odds.composition import Composition, read_cards

        rules = game_named(game)
        chosen = rules.variant(variant)
        _check_flags(rules, insurance=insurance, least=least, at=at, wager=wager, plot=plot)
        wagers = wagers_with_pays(rules, chosen, pays)
        gone = read_cards(remove)
        shoe = Composition.of_decks(rules, decks).without(gone)
        if insurance:
            from punto.insurance import LEAST_INSURANCE
            from punto.odds.insurance_answers import insured_edges

            smallest = LEAST_INSURANCE if least is None else read_least(least)
            offers, first = _offers(rules, shoe, at, smallest)
            edges = insured_edges(rules, shoe, variant=chosen, wagers=wagers, least=smallest) if at is None else {}
            _show_offers(rules, chosen, shoe, offers, first, edges, smallest, plot, lang, as_json=as_json)
            return
        if at is not None and rules.hand_a_seat:
            _show_answer(rules, shoe, at, wagers, lang, as_json=as_json)
            return
        table = _table(rules, chosen, shoe, at, wagers)
        if wager:
            table = table.only(wager)
        if plot:
            from punto.odds import charts

            charts.save(
                plot,
                lambda: charts.distribution(table, wager) if wager else charts.edges(table, lang),
                charts.title(rules, shoe.size, lang),
            )
        _show(table, decks or rules.shoe.decks, gone, lang, as_json=as_json)


def _check_flags(
    rules: "Game", *, insurance: bool, least: str | None, at: str | None, wager: str | None, plot: Path | None
) -> None:
    from punto.errors import Refusal

    if least is not None and not insurance:
        raise Refusal("least-without-insurance")
    if insurance and wager:
        raise Refusal("flags-clash", first="--insurance", second="--wager")
    if plot:
        check_picture(plot)
        if at is not None and rules.hand_a_seat:
            raise Refusal("flags-clash", first="--plot", second="--at")


def _table(
    rules: "Game", variant: "Variant | None", shoe: "Composition", at: str | None, wagers: "tuple[Wager, ...]"
) -> "OddsTable":
    from punto.notation import read_coup
    from punto.odds.evaluate import odds
    from punto.odds.mid_coup import odds_mid_coup

    if at is None:
        return odds(rules, shoe, variant=variant, wagers=wagers)
    return odds_mid_coup(rules, read_coup(rules, at, complete=False), shoe, variant=variant, wagers=wagers)


def _show_answer(
    rules: "Game", shoe: "Composition", at: str, wagers: "tuple[Wager, ...]", lang: str, *, as_json: bool
) -> None:
    """Show the expectation of standing and of drawing for the next seat, with all cards on the table known."""
    from punto.coup import Ask
    from punto.errors import Refusal
    from punto.notation import read_coup
    from punto.odds.lucky_draw import answer

    coup = read_coup(rules, at, complete=False)
    if not isinstance(coup.next, Ask):
        raise Refusal("no-seat-asked", "draw.1")
    seat = coup.next.seat
    first, second = coup.hand(seat).cards
    dealer = coup.dealer.cards[0]
    others = list(coup.cards)
    for card in (first, second, dealer):
        others.remove(card)
    state = answer(rules, shoe, (first, second), dealer, others=others, wagers=wagers)
    if as_json:
        from punto.views.odds import seat_answer_view

        print_json(seat_answer_view(seat, state))
        return
    from punto.text import say

    figures = {"stand": f"{float(state.stand):+.4%}", "draw": f"{float(state.draw):+.4%}"}
    best = "odds-seat-draws" if state.draws else "odds-seat-stands"
    console().print(say(lang, best, seat=seat, total=coup.hand(seat).total, **figures))


def _offers(
    rules: "Game", shoe: "Composition", at: str | None, least: "Fraction"
) -> "tuple[list[OfferOdds], list[FirstOffer]]":
    """Show every offer and the best answer to the first; in a coup, only the offers that are open."""
    from punto.notation import read_coup
    from punto.odds.insurance_answers import first_offers, first_offers_mid_coup
    from punto.odds.insurance_odds import every_offer
    from punto.odds.mid_coup import offers_mid_coup

    if at is None:
        return every_offer(rules, shoe), first_offers(rules, shoe, least=least)
    coup = read_coup(rules, at, complete=False)
    return offers_mid_coup(rules, coup, shoe), first_offers_mid_coup(rules, coup, shoe, least=least)


def _show(table: "OddsTable", decks: int, gone: "list[Card]", lang: str, *, as_json: bool) -> None:
    if as_json:
        from punto.views.odds import odds_view

        print_json(odds_view(table, decks, gone, covariance=True))
        return
    from punto.cli.tables import print_rows
    from punto.money import ratio
    from punto.text import say, word

    out = console()
    name = word(lang, table.game.name) + (f" · {word(lang, table.variant)}" if table.variant else "")
    out.print(
        say(lang, "odds-title", game=name, cards=table.composition.size, permutations=f"{table.permutations:,}"),
        style="bold",
    )
    columns = ("wager", "edge", "sd", "hit", "line", "odds", "permutations", "clauses")
    rows: list[tuple[str, ...]] = []
    for wager, made in table.wagers.items():
        first = word(lang, wager), f"{float(made.edge):.6%}", f"{made.sd:.4f}", f"{float(made.hit):.4%}"
        for line in made.lines:
            rows.append((*first, line.line, ratio(line.odds), f"{line.permutations:,}", ", ".join(line.clauses)))
            first = "", "", "", ""
    print_rows(out, [say(lang, f"column-{column}") for column in columns], rows, left=(0, 4, 7), heading=4)


def _show_offers(
    rules: "Game",
    variant: "Variant | None",
    shoe: "Composition",
    offers: "list[OfferOdds]",
    first: "list[FirstOffer]",
    edges: "dict[Side, InsuredEdge]",
    least: "Fraction",
    plot: Path | None,
    lang: str,
    *,
    as_json: bool,
) -> None:
    if plot:
        from punto.odds import charts

        charts.save(plot, lambda: charts.insurance_map(offers, lang), charts.title(rules, shoe.size, lang))
    if as_json:
        from punto.odds.insurance_odds import insurance_of
        from punto.views.odds import insurance_view

        clause = insurance_of(rules).clauses.table
        print_json(insurance_view(rules, variant, shoe, clause, offers, first, edges, least))
        return
    from punto.text import say, word

    out = console()
    if offers:
        _print_offers(out, offers, lang)
    else:
        out.print(say(lang, "odds-no-offer"))
    if any(offer.favours_patron for offer in offers):
        out.print(say(lang, "odds-patron-mark"))
    if first:
        _print_first(out, first, lang)
        out.print(say(lang, "odds-first-legend", least=str(least)))
    for side, edge in edges.items():
        figures = {"edge": f"{float(edge.insured):.6%}", "free": f"{float(edge.free):.6%}"}
        out.print(say(lang, "odds-insured-edge", wager=word(lang, side), least=str(least), **figures))


def _print_offers(out: "Console", offers: "list[OfferOdds]", lang: str) -> None:
    from punto.cli.tables import print_rows
    from punto.narration import odds_phrase
    from punto.text import say, word

    rows = [
        (
            f"{word(lang, f'{offer.side}_insurance')}, {word(lang, offer.moment)}",
            str(offer.own),
            str(offer.other),
            odds_phrase(offer.odds).say(lang),
            f"{float(offer.arises):.4%}",
            f"{float(offer.expectation):+.4%}{' ◆' if offer.favours_patron else '  '}",
        )
        for offer in offers
    ]
    columns = ("insurance", "own", "other", "odds", "arises", "worth")
    print_rows(out, [say(lang, f"column-{column}") for column in columns], rows, heading=1)


def _print_first(out: "Console", first: "list[FirstOffer]", lang: str) -> None:
    """What to answer to the offer after four cards (7.20)."""
    from punto.cli.tables import print_rows
    from punto.narration import odds_phrase
    from punto.text import say, word

    rows = []
    for offer in first:
        worths = [f"{float(worth):+.4%}" for worth in (offer.full, offer.least, offer.second)]
        answer = say(lang, f"odds-answer-{offer.answer}") + ("*" if len(offer.answers) > 1 else "")
        odds = odds_phrase(offer.odds).say(lang)
        rows.append((word(lang, f"{offer.side}_insurance"), str(offer.own), str(offer.other), odds, *worths, answer))
    columns = ("first", "own", "other", "odds", "full", "least", "second", "answer")
    print_rows(out, [say(lang, f"column-{column}") for column in columns], rows, left=(0, 7), heading=1)
