"""Charts of the odds, saved as SVG or PNG."""

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

from punto.errors import Refusal
from punto.extras import importing, require
from punto.game import Game
from punto.odds.card_removal import Removal
from punto.odds.insurance_odds import OfferOdds
from punto.odds.lucky_draw import Strategy
from punto.odds.table import OddsTable
from punto.text import Word, say, word

require("plots", "vl_convert")
with importing("plots"):
    import altair as alt

Chart = alt.Chart | alt.LayerChart | alt.VConcatChart
FONT = "Be Vietnam Pro, Helvetica, Arial, sans-serif"
HOUSE, PATRON = "#22413a", "#b8862f"


def edges(table: OddsTable, lang: str) -> Chart:
    """The house edge of each wager, as bars."""
    rows = [{"wager": word(lang, name), "edge": float(odds.edge)} for name, odds in table.wagers.items()]
    return _bars(rows, "wager", "edge", percent=True)


def distribution(table: OddsTable, wager: str) -> Chart:
    """How often a unit on the wager ends in each result."""
    lines = table.wager(wager).lines
    chances: dict[Fraction, Fraction] = {}
    for line in lines:
        chances[line.odds] = chances.get(line.odds, Fraction(0)) + line.probability
    rows = [{"result": f"{float(won):+g}", "chance": float(chance)} for won, chance in sorted(chances.items())]
    return _bars(rows, "result", "chance", percent=True)


def effects(made: Removal) -> Chart:
    """The effect of removal of each rank on the wager."""
    rows = [{"rank": str(rank), "effect": float(effect)} for rank, effect in made.effects.items()]
    return _bars(rows, "rank", "effect", percent=False)


def strategy_chart(made: Strategy, lang: str) -> Chart:
    """Lucky Draw's best chart: the seat's total against the dealer's card."""
    rows = [
        {"total": total, "dealer": dealer, "answer": "D" if draws else "S"}
        for (total, dealer), draws in made.chart.items()
    ]
    base = alt.Chart(alt.Data(values=rows)).encode(
        x=alt.X("dealer:O", title=word(lang, "dealer"), axis=alt.Axis(orient="top", labelAngle=0)),
        y=alt.Y("total:O", title=None),
    )
    cells = base.mark_rect(stroke="white").encode(
        color=alt.Color("answer:N", scale=alt.Scale(domain=["D", "S"], range=[PATRON, HOUSE]), legend=None)
    )
    letters = base.mark_text(color="white", fontWeight="bold").encode(text="answer:N")
    return (cells + letters).properties(width=340, height=340)


def insurance_map(offers: list[OfferOdds], lang: str) -> Chart:
    """The expectation of every offer of the pay table, for the patron."""
    rows = [
        {
            "offer": f"{word(lang, f'{offer.side}_insurance')}, {word(lang, offer.moment)}",
            "points": f"{offer.own}–{offer.other}",
            "worth": float(offer.expectation),
        }
        for offer in offers
    ]
    return (
        alt.Chart(alt.Data(values=rows))
        .mark_bar()
        .encode(
            x=alt.X("worth:Q", title=None, axis=alt.Axis(format="+.1%")),
            y=alt.Y("points:N", title=None, sort=None),
            row=alt.Row("offer:N", title=None, header=alt.Header(labelAngle=0, labelAlign="left")),
            color=alt.condition("datum.worth > 0", alt.value(PATRON), alt.value(HOUSE)),
        )
        .resolve_scale(y="independent")
        .properties(width=360)
    )


def _bars(rows: list[dict[str, Any]], name: str, amount: str, *, percent: bool) -> Chart:
    """Horizontal bars with their figures, in the given order."""
    digits = ".3%" if percent else ".2e"
    base = alt.Chart(alt.Data(values=rows)).encode(
        x=alt.X(f"{amount}:Q", title=None, axis=alt.Axis(format=".1%" if percent else ".1e")),
        y=alt.Y(f"{name}:N", title=None, sort=None),
    )
    bars = base.mark_bar().encode(color=alt.condition(f"datum.{amount} < 0", alt.value(PATRON), alt.value(HOUSE)))
    figures = base.mark_text(align="left", dx=4).encode(text=alt.Text(f"{amount}:Q", format=digits))
    return (bars + figures).properties(width=460)


def title(game: Game, cards: int, lang: str) -> str:
    return say(lang, "chart-title", game=Word(game.name), cards=cards)


def save(path: Path, chart: Callable[[], Chart], title: str, how_to_read: str = "") -> None:
    """Write a picture in the format of the file's suffix."""
    heading = alt.TitleParams(title, subtitle=how_to_read, anchor="start") if how_to_read else title
    made = chart().properties(title=heading).configure(font=FONT).configure_view(stroke=None)
    try:
        made.save(str(path), format=path.suffix.lower().removeprefix("."), scale_factor=2)
    except OSError as error:
        raise Refusal("file-unwritable", file=str(path), why=error.strerror or type(error).__name__) from None
