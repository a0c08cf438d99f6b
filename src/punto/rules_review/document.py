"""The review as a Markdown page: `punto rules --review` prints it, docs/rules-review.md holds it."""

from collections.abc import Callable, Iterator

from punto import rulebook
from punto.games import GAMES
from punto.odds import odds
from punto.rulebook import Gap, Reading
from punto.rules_review import insurance_figures, wager_figures
from punto.rules_review.markdown import percent, prose, table
from punto.text import word

FIGURES: dict[str, Callable[[], str]] = {
    "R-01": wager_figures.by_decks,
    "R-02": wager_figures.shown_burn_card,
    "R-03": wager_figures.cut_card,
    "R-05": wager_figures.printed_seven,
    "R-06": wager_figures.hidden_dealer_card,
    "R-11": wager_figures.rounding,
    "R-12": wager_figures.notation,
    "R-13": wager_figures.variants,
    "R-20": wager_figures.lucky_6,
    "R-21": wager_figures.super_lucky_7,
    "R-22": wager_figures.pairs,
    "R-23": wager_figures.fixed_seven,
    "R-24": insurance_figures.leading,
    "R-25": insurance_figures.capped,
    "R-26": insurance_figures.nine_on_a_tie,
    "R-27": insurance_figures.card_in_view,
    "R-28": insurance_figures.two_moments,
    "R-31": wager_figures.returned_wager,
    "R-32": wager_figures.covered_wagers,
    "R-51": wager_figures.known_first_card,
    "R-55": insurance_figures.offer_that_passed,
}
"""The readings whose alternative has a figure."""


def document() -> str:
    """The whole review, with every figure computed now."""
    return "\n\n".join((*_opening(), *_open(), *_conflicts(), *_readings(), *_patrons_edge(), *_costs())) + "\n"


def _opening() -> Iterator[str]:
    gaps = [review.gap for review in rulebook.reviews().values()]
    yield "# A review of the rules"
    yield prose(
        "For a game manager or a regulator. After this page you know what the four documents leave open, where they "
        "contradict themselves or each other, how Punto reads each such place and what the other reading would change "
        "in money, and where the rules give the patron an edge."
    )
    yield prose(
        "`punto rules --review` prints this page, and a test fails when it is out of date. Every figure comes from the "
        "engine, for a full shoe with the usual number of decks, unless a line says otherwise. A negative edge favours "
        "the patron. The page is in English; `punto rules readings --lang vi` has the readings in Vietnamese."
    )
    yield table(
        "what | number:",
        (
            ("readings", len(gaps)),
            ("of these, the documents are silent", gaps.count(Gap.SILENT)),
            ("their words can be read in two ways", gaps.count(Gap.UNCLEAR)),
            ("they contradict themselves or each other", gaps.count(Gap.CONFLICT)),
            ("follow from another reading", gaps.count(Gap.PROCEDURE)),
            ("clauses in which Baccarat's two texts differ", len(rulebook.differences("baccarat"))),
            ("cells of the insurance pay table", len(insurance_figures.offers())),
            ("cells that favour the patron", len(insurance_figures.favourable())),
        ),
    )


def _open() -> Iterator[str]:
    yield "## What the documents leave open"
    for gap, heading in ((Gap.SILENT, "They are silent"), (Gap.UNCLEAR, "They can be read in two ways")):
        yield f"### {heading}"
        yield _questions(gap)


def _conflicts() -> Iterator[str]:
    yield "## Where the documents contradict themselves or each other"
    yield _questions(Gap.CONFLICT)
    yield "### The English and the Vietnamese text of Baccarat"
    yield prose("Punto follows the English text (R-62).")
    yield table(
        "clause | the English text | the Vietnamese text",
        (
            (number, difference.english.en, difference.vietnamese.en)
            for number, difference in rulebook.differences("baccarat").items()
        ),
    )


def _questions(gap: Gap) -> str:
    return table(
        "reading | clauses | what is open",
        (
            (f"[{number}](#{_anchor(number)})", _clauses(rulebook.reading(number)), review.question)
            for number, review in rulebook.reviews().items()
            if review.gap is gap
        ),
    )


def _anchor(number: str) -> str:
    return number.lower()


def _clauses(reading: Reading) -> str:
    """The clauses of a reading; Baccarat and Lucky 7 share one entry if the clauses are the same."""
    by_game: dict[str, list[str]] = {}
    for place in reading.clauses:
        game, number = place.split()
        by_game.setdefault(game, []).append(number)
    if by_game.get("baccarat") and by_game.get("baccarat") == by_game.get("lucky7"):
        del by_game["lucky7"]
        by_game["baccarat, lucky7"] = by_game.pop("baccarat")
    return "; ".join(
        f"{' and '.join(word('en', game) for game in games.split(', '))} {', '.join(numbers)}"
        for games, numbers in by_game.items()
    )


def _readings() -> Iterator[str]:
    yield "## Every reading"
    for number, review in rulebook.reviews().items():
        reading = rulebook.reading(number)
        yield f'### <a id="{_anchor(number)}"></a>{number}: {reading.title_en}'
        yield prose(reading.en)
        facts = {
            "Clauses": _clauses(reading),
            "Open": review.question,
            "Why": review.reason,
            "Otherwise": review.otherwise,
        }
        yield "\n".join(prose(text, item=name) for name, text in facts.items() if text)
        if number in FIGURES:
            yield FIGURES[number]()


def _patrons_edge() -> Iterator[str]:
    yield "## Where the rules give the patron an edge"
    yield "### Insurance that favours the patron"
    yield prose(
        "From a fresh shoe of eight decks, without counting a card. At the fair odds neither side has an advantage; "
        "any lower odds close the cell."
    )
    yield insurance_figures.patron_cells()
    yield "### The rows that hold these cells"
    yield prose("A house that changes a row as a whole closes all its cells at the odds in the last columns.")
    yield insurance_figures.patron_rows()
    yield "### What this does to Player and Banker"
    yield prose(
        "For a patron who knows the shoe, sees the cards and insures exactly where that pays. The cap of 6.4.3 keeps "
        "the effect small (R-25)."
    )
    yield insurance_figures.perfectly_insured()
    yield "### The right to withdraw"
    yield prose(
        "7.9, 7.12 and 7.13 can let a patron withdraw when cards are in view. The figures are for a patron who sees "
        "all four cards of the initial deal and then keeps the wager or takes it back, whichever is better. 7.9, 7.10 "
        "and 7.12 leave this to a Shift Manager; 7.13 gives the right to everybody."
    )
    yield insurance_figures.free_choice()
    yield "### A card that is known"
    yield prose("A first card that everybody has seen is worth more than any other edge on this page: R-51.")


def _costs() -> Iterator[str]:
    yield "## What every wager costs"
    yield table(
        "game | variant | decks: | wager | house edge: | exactly:",
        (
            (word("en", game.name), variant or "", game.shoe.decks, word("en", name), percent(made.edge), made.edge)
            for game in GAMES.values()
            for variant in game.variants or (None,)
            for name, made in odds(game, variant=variant).wagers.items()
        ),
    )
    yield "### Insurance at which the house has the edge"
    yield insurance_figures.other_cells()
