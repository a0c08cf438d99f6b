"""punto odds: the exact odds of every wager, from any shoe and from any point of a coup."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

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

if TYPE_CHECKING:
    from fractions import Fraction

    from punto.game import Game, Variant
    from punto.odds.composition import Composition
    from punto.odds.insuring import OfferOdds
    from punto.odds.table import OddsTable
    from punto.wagers import Wager

Remove = Annotated[str, typer.Option("--remove", metavar="CARDS", help='Cards that are gone: "7s*3 Kd".')]
Pays = Annotated[
    list[str] | None, typer.Option("--pays", metavar="WAGER.LINE=ODDS", help="What if a line paid other odds.")
]
Plot = Annotated[Path | None, typer.Option("--plot", help="Draw a picture into this .svg or .png file.")]


def odds(
    game: GameName,
    variant: VariantName = None,
    decks: Decks = None,
    remove: Remove = "",
    insurance: Annotated[bool, typer.Option("--insurance", help="The offers of insurance instead.")] = False,
    at: Annotated[str | None, typer.Option("--at", metavar="COUP", help="With these cards of a coup showing.")] = None,
    pays: Pays = None,
    wager: Annotated[str | None, typer.Option("--wager", help="This wager alone; with --plot, its results.")] = None,
    plot: Plot = None,
    as_json: AsJson = False,
    lang: Language = "en",
) -> None:
    """Compute the exact odds of every wager."""
    one_answer()
    with answering(lang, as_json=as_json):
        from punto.games import game as game_named
        from punto.odds.composition import Composition, read_cards

        rules = game_named(game)
        chosen = rules.variant(variant)
        _check_flags(rules, insurance=insurance, at=at, wager=wager, plot=plot)
        wagers = read_pays(rules, chosen, pays)
        shoe = Composition.of_decks(rules, decks).without(read_cards(remove))
        if insurance:
            offers = _offers(rules, shoe, at)
            edges = _insured_edges(rules, chosen, shoe, wagers) if at is None else {}
            _show_offers(rules, chosen, shoe, offers, edges, plot, lang, as_json=as_json)
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
        _show(table, decks or rules.shoe.decks, lang, as_json=as_json)


def _check_flags(rules: "Game", *, insurance: bool, at: str | None, wager: str | None, plot: Path | None) -> None:
    from punto.errors import Refusal

    if insurance and wager:
        raise Refusal("flags-clash", first="--insurance", second="--wager")
    if plot:
        check_picture(plot)
        if at is not None and rules.hand_a_seat:
            raise Refusal("flags-clash", first="--plot", second="--at")


def check_picture(path: Path) -> None:
    """Refuse a name that is no picture's before anything is computed."""
    from punto.errors import Refusal

    if path.suffix.lower() not in (".svg", ".png"):
        raise Refusal("chart-format", file=str(path))


def read_pays(rules: "Game", variant: "Variant | None", pays: list[str] | None) -> "tuple[Wager, ...]":
    """The game's wagers with the pays that were asked for: super_lucky_7.4=35."""
    from punto.odds.table import changed

    return changed(rules.wagers(variant), wanted_pays(pays))


def wanted_pays(pays: list[str] | None) -> "dict[str, Fraction]":
    """What each line named WAGER.LINE should pay."""
    from punto.errors import Refusal
    from punto.money import read_odds

    wanted: dict[str, Fraction] = {}
    for text in pays or []:
        line, _, written = (part.strip() for part in text.partition("="))
        odds = read_odds(written)
        if line in wanted or odds is None:
            raise Refusal("not-a-pay", text=text)
        wanted[line] = odds
    return wanted


def _table(
    rules: "Game", variant: "Variant | None", shoe: "Composition", at: str | None, wagers: "tuple[Wager, ...]"
) -> "OddsTable":
    from punto.notation import read_coup
    from punto.odds.any_game import odds
    from punto.odds.inside import odds_inside

    if at is None:
        return odds(rules, shoe, variant=variant, wagers=wagers)
    return odds_inside(rules, read_coup(rules, at, complete=False), shoe, variant=variant, wagers=wagers)


def _show_answer(
    rules: "Game", shoe: "Composition", at: str, wagers: "tuple[Wager, ...]", lang: str, *, as_json: bool
) -> None:
    """What standing and drawing are worth to the seat that is asked, every card on the table seen."""
    from punto.coup import Ask
    from punto.errors import Refusal
    from punto.notation import read_coup
    from punto.odds.lucky_draw import answer

    coup = read_coup(rules, at, complete=False)
    if not isinstance(coup.next, Ask):
        raise Refusal("no-seat-asked", "draw.1")
    seat = coup.next.seat
    first, second = coup.hand(seat).cards
    state = answer(rules, shoe.without(coup.cards), (first, second), coup.dealer.cards[0], wagers=wagers)
    if as_json:
        from punto.cli.odds_views import AnswerView

        print_json(AnswerView.of(seat, state))
        return
    from punto.text import say

    figures = {"stand": f"{float(state.stand):+.4%}", "draw": f"{float(state.draw):+.4%}"}
    best = "odds-seat-draws" if state.draws else "odds-seat-stands"
    console().print(say(lang, best, seat=seat, total=coup.hand(seat).total, **figures))


def _offers(rules: "Game", shoe: "Composition", at: str | None) -> "list[OfferOdds]":
    from punto.notation import read_coup
    from punto.odds.inside import offers_inside
    from punto.odds.insuring import every_offer

    if at is None:
        return every_offer(rules, shoe)
    return offers_inside(rules, read_coup(rules, at, complete=False), shoe)


def _insured_edges(
    rules: "Game", variant: "Variant | None", shoe: "Composition", wagers: "tuple[Wager, ...]"
) -> "dict[str, Fraction]":
    from punto.coup import Side
    from punto.odds.insuring import insured_edge

    sides = (Side.PLAYER, Side.BANKER)
    return {side: insured_edge(rules, side, shoe, variant=variant, wagers=wagers) for side in sides}


def _show(table: "OddsTable", decks: int, lang: str, *, as_json: bool) -> None:
    if as_json:
        from punto.cli.odds_views import OddsView

        print_json(OddsView.of(table, decks))
        return
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    from punto.money import ratio
    from punto.text import say, word

    out = console()
    name = word(lang, table.game.name) + (f" · {word(lang, table.variant)}" if table.variant else "")
    out.print(
        say(lang, "odds-title", game=name, cards=table.composition.size, permutations=f"{table.permutations:,}"),
        style="bold",
    )
    shown = Table(box=SIMPLE_HEAD, pad_edge=False)
    for column in ("wager", "edge", "sd", "hit", "line", "odds", "permutations", "clauses"):
        right = column not in ("wager", "line", "clauses")
        justify: Literal["left", "right"] = "right" if right else "left"
        shown.add_column(say(lang, f"column-{column}"), justify=justify, no_wrap=right, overflow="fold")
    for wager, made in table.wagers.items():
        first = [word(lang, wager), f"{float(made.edge):.6%}", f"{made.sd:.4f}", f"{float(made.hit):.4%}"]
        for line in made.lines:
            clauses = ", ".join(line.clauses)
            shown.add_row(*first, line.line, ratio(line.odds), f"{line.permutations:,}", clauses)
            first = ["", "", "", ""]
    out.print(shown)


def _show_offers(
    rules: "Game",
    variant: "Variant | None",
    shoe: "Composition",
    offers: "list[OfferOdds]",
    edges: "dict[str, Fraction]",
    plot: Path | None,
    lang: str,
    *,
    as_json: bool,
) -> None:
    if plot:
        from punto.odds import charts

        charts.save(plot, lambda: charts.insurance_map(offers, lang), charts.title(rules, shoe.size, lang))
    if as_json:
        from punto.cli.odds_views import InsuranceView

        print_json(InsuranceView.of(rules, variant, shoe, offers, edges))
        return
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    from punto.narration import odds_phrase
    from punto.text import say, word

    out = console()
    shown = Table(box=SIMPLE_HEAD, pad_edge=False)
    for column in ("insurance", "own", "other", "odds", "arises", "worth"):
        shown.add_column(say(lang, f"column-{column}"), justify="left" if column == "insurance" else "right")
    for offer in offers:
        mark = " ◆" if offer.favours_patron else "  "
        shown.add_row(
            f"{word(lang, f'{offer.side}_insurance')}, {word(lang, offer.moment)}",
            str(offer.own),
            str(offer.other),
            odds_phrase(offer.odds).say(lang),
            f"{float(offer.arises):.4%}",
            f"{float(offer.expectation):+.4%}{mark}",
        )
    out.print(shown if offers else say(lang, "odds-no-offer"))
    if any(offer.favours_patron for offer in offers):
        out.print(say(lang, "odds-patron-mark"))
    for side, edge in edges.items():
        out.print(say(lang, "odds-insured-edge", wager=word(lang, side), edge=f"{float(edge):.4%}"))
