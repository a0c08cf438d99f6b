"""Charts of simulations: z scores, the fan of a bankroll, how sessions end, the house's hold, the edge in the shoe."""

from collections.abc import Sequence

from punto.extras import importing
from punto.odds.charts import HOUSE, PATRON, Chart
from punto.sim.betting import SessionTerms
from punto.sim.count_study import ExactTally
from punto.sim.histogram import Histogram
from punto.sim.house_study import HOLD_PARTS, HouseTally
from punto.sim.session_study import SessionTally, marks_of
from punto.sim.tally import MeasuredWager
from punto.text import say, word

with importing("plots"):
    import altair as alt

PERCENTS = (5, 25, 50, 75, 95)
WIDTH = 460
BINS = 60
THOUSANDTHS = 1000


def z_scores(wagers: dict[str, MeasuredWager], lang: str) -> Chart:
    """How many standard errors each wager's mean is away from its exact expectation."""
    rows = [{"wager": word(lang, name), "z": made.z} for name, made in wagers.items() if made.z is not None]
    reach = max([4.5, *(abs(made.z) + 0.5 for made in wagers.values() if made.z is not None)])
    base = alt.Chart(alt.Data(values=rows)).encode(
        x=alt.X("z:Q", title=say(lang, "axis-z"), scale=alt.Scale(domain=[-reach, reach])),
        y=alt.Y("wager:N", title=None, sort=None),
    )
    zero = alt.Chart(alt.Data(values=[{}])).mark_rule(color="#999").encode(x=alt.datum(0))
    figures = base.mark_text(align="left", dx=8).encode(text=alt.Text("z:Q", format="+.2f"))
    return (zero + base.mark_circle(size=90, color=HOUSE, opacity=1) + figures).properties(width=WIDTH)


def sessions(made: SessionTally, terms: SessionTerms, lang: str) -> Chart:
    """The bankroll through the session, and how sessions end."""
    return alt.vconcat(fan(made, terms, lang), endings(made.results, lang), spacing=24)


def fan(made: SessionTally, terms: SessionTerms, lang: str) -> Chart:
    """Bands that hold 50 % and 90 % of all bankrolls, coup by coup."""
    rows = [_band(0, [terms.bankroll] * len(PERCENTS))]
    rows += [
        _band(int(mark), spread.percentiles(*PERCENTS))
        for mark, spread in zip(marks_of(terms), made.fan, strict=True)
        if mark
    ]
    return _bands(rows, say(lang, "axis-coups"), say(lang, "axis-bankroll"), ",.0f")


def endings(results: Histogram, lang: str) -> Chart:
    """How often sessions end in each bin of results."""
    rows = [{"from": low, "to": high, "share": count / results.size} for low, high, count in results.bins(BINS)]
    return (
        alt.Chart(alt.Data(values=rows))
        .mark_bar(binSpacing=0)
        .encode(
            x=alt.X("from:Q", title=say(lang, "axis-result"), bin="binned", axis=alt.Axis(format="+,.0f")),
            x2="to:Q",
            y=alt.Y("share:Q", title=say(lang, "axis-sessions"), axis=alt.Axis(format=".1%")),
            color=alt.condition("datum.from >= 0", alt.value(PATRON), alt.value(HOUSE)),
        )
        .properties(width=WIDTH, height=180)
    )


def holds(made: HouseTally, lang: str) -> Chart:
    """Bands that hold 50 % and 90 % of the holds of all hours, days and months."""
    rows = []
    for span, held in made.spans.items():
        values = [value / HOLD_PARTS for value in held.holds.percentiles(*PERCENTS)]
        rows.append({"span": say(lang, f"span-{span}")} | _band(0, values))
    base = alt.Chart(alt.Data(values=rows)).encode(y=alt.Y("span:N", title=None, sort=None))
    axis = alt.X("p5:Q", title=say(lang, "axis-hold"), axis=alt.Axis(format="+.1%"))
    wide = base.mark_bar(height=8, color=HOUSE, opacity=0.35).encode(x=axis, x2="p95:Q")
    half = base.mark_bar(height=22, color=HOUSE, opacity=0.75).encode(x="p25:Q", x2="p75:Q")
    middle = base.mark_tick(color=PATRON, thickness=3, size=28).encode(x="p50:Q")
    zero = alt.Chart(alt.Data(values=[{}])).mark_rule(color="#999").encode(x=alt.datum(0))
    return (zero + wide + half + middle).properties(width=WIDTH, height=150)


def through_the_shoe(made: ExactTally, lang: str) -> Chart:
    """The exact expectation before each coup of a shoe: bands that hold 50 % and 90 % of all shoes."""
    most = max(spread.size for spread in made.through)
    rows = [
        _band(place + 1, [value / THOUSANDTHS for value in spread.percentiles(*PERCENTS)])
        for place, spread in enumerate(made.through)
        if spread.size * 50 >= most
    ]
    bands = _bands(rows, say(lang, "axis-coup"), say(lang, "axis-worth"), "+.0%")
    zero = alt.Chart(alt.Data(values=[{}])).mark_rule(color="#999").encode(y=alt.datum(0))
    return (zero + bands).properties(width=WIDTH)


def _band(at: int, values: Sequence[float]) -> dict[str, float]:
    return {"at": at} | {f"p{percent}": value for percent, value in zip(PERCENTS, values, strict=True)}


def _bands(rows: list[dict[str, float]], across: str, up: str, digits: str) -> Chart:
    base = alt.Chart(alt.Data(values=rows)).encode(x=alt.X("at:Q", title=across, scale=alt.Scale(nice=False)))
    axis = alt.Y("p5:Q", title=up, axis=alt.Axis(format=digits), scale=alt.Scale(zero=False))
    wide = base.mark_area(color=HOUSE, opacity=0.25).encode(y=axis, y2="p95:Q")
    half = base.mark_area(color=HOUSE, opacity=0.45).encode(y="p25:Q", y2="p75:Q")
    middle = base.mark_line(color=PATRON, strokeWidth=2.5).encode(y="p50:Q")
    return (wide + half + middle).properties(width=WIDTH, height=240)
