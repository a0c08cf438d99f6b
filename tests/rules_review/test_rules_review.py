"""The review of the rules is complete, and its figures agree with calculations by hand."""

import re
from fractions import Fraction

import pytest
from support.command_line import punto

from punto import rulebook
from punto.games import GAMES
from punto.insurance import Moment
from punto.odds import odds
from punto.rulebook import Gap
from punto.rules_review import insurance_figures, wager_figures
from punto.rules_review.document import FIGURES, document


@pytest.fixture(scope="module")
def page() -> str:
    return document()


def figures(text: str) -> dict[str, list[str]]:
    """The rows of a table by their first cell."""
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines()[2:]]
    return {row[0]: row[1:] for row in rows}


def test_every_reading_is_reviewed_in_the_same_order() -> None:
    assert list(rulebook.reviews()) == list(rulebook.readings())
    for number, review in rulebook.reviews().items():
        for text in (review.question, review.reason, review.otherwise):
            assert text.endswith("."), number


def test_a_figure_belongs_to_a_reading() -> None:
    assert set(FIGURES) <= set(rulebook.readings())


def test_no_figure_is_typed_in() -> None:
    """What a reading costs comes from the engine: the reviews themselves hold no percentage."""
    typed = [number for number, review in rulebook.reviews().items() if re.search(r"\d ?%", review.otherwise)]
    assert typed == []


def test_the_page_has_every_reading_every_difference_and_every_cell(page: str) -> None:
    for number in rulebook.readings():
        assert page.count(f'<a id="{number.lower()}"></a>') == 1
    for gap in (Gap.SILENT, Gap.UNCLEAR, Gap.CONFLICT):
        for number, review in rulebook.reviews().items():
            if review.gap is gap:
                assert f"[{number}](#{number.lower()})" in page
    for difference in rulebook.differences("baccarat").values():
        assert difference.vietnamese.en in page
    assert page.count(" against ") >= 78


def test_r_20_lucky_6_on_a_tie() -> None:
    """From the published counts of eight decks: the Banker wins on six in 5.3864 %, and a tie at six comes in 1.9240 %.

    With two cards it pays 12 and with three 20, so paying the tie too must cost the house between 13 and 21 times that.
    """
    rows = figures(wager_figures.lucky_6())
    read, tie = (Fraction(rows[name][1]) for name in list(rows)[:2])
    assert round(float(read), 6) == 0.166836
    assert 13 * 0.019240 < float(read - tie) < 21 * 0.019240


def test_r_22_pairs_by_hand() -> None:
    """32 cards of a rank among 416: a pair in 31 of 415; 128 cards of ten points: 127 of 415 for those, by points."""
    rows = figures(wager_figures.pairs())
    by_rank, by_points, suited = (Fraction(row[1]) for row in rows.values())
    assert by_rank == 1 - 12 * Fraction(31, 415)
    assert by_points == 1 - 12 * (Fraction(9, 13) * Fraction(31, 415) + Fraction(4, 13) * Fraction(127, 415))
    assert suited == 1 - 12 * Fraction(7, 415)


def test_r_11_a_banker_of_one_unit_wins_nothing_when_rounded_down() -> None:
    """It loses as often as the Player wins: 44.6247 %. Rounded up it is an even bet that wins more often."""
    rows = figures(wager_figures.rounding())
    assert rows["1"] == ["44.6247%", "-1.2351%"]
    assert rows["20"] == ["1.0579%", "1.0579%"]


def test_r_31_what_is_returned_makes_no_room() -> None:
    assert [row[0] for row in figures(wager_figures.returned_wager()).values()] == ["1,000", "1,090"]


def test_r_03_cards_in_a_coup() -> None:
    """The published average is 4.94 cards a coup."""
    assert round(float(wager_figures.cards_drawn(wager_figures.BACCARAT)), 2) == 4.94


def test_r_27_with_the_card_in_view_the_player_favours_the_patron() -> None:
    """A winning insurance then pays the whole wager, and no other is taken: the edge falls by how often it wins."""
    player, banker = (Fraction(row[2]) for row in figures(insurance_figures.card_in_view()).values())
    later = [offer for offer in insurance_figures.offers() if offer.moment is Moment.PLAYER_THIRD]
    won = sum(offer.arises * offer.paid for offer in later)
    assert player < 0 < banker
    assert player + banker == sum(odds(GAMES["baccarat"]).wager(hand).edge for hand in ("player", "banker")) - won


def test_r_55_the_offer_that_has_passed_cannot_lose() -> None:
    """Banker 5 against a Player of 9: a 4 ties and anything else loses; 32 fours less none, among 411 cards."""
    passed = list(figures(insurance_figures.offer_that_passed()).values())[1]
    assert passed[0] == "0.0000%"
    assert Fraction(passed[2]) == 2 * Fraction(411 - 32, 411)


def test_cells_close_at_fair_odds() -> None:
    favourable = insurance_figures.favourable()
    assert len(favourable) == 13
    for offer in favourable:
        assert offer.fair is not None
        assert offer.fair * offer.paid == offer.lost
        assert offer.odds > offer.fair >= insurance_figures.closing(offer.fair)


def test_the_right_to_withdraw_is_worth_what_naturals_alone_suggest() -> None:
    """A patron who keeps only good hands gains at least the naturals that beat the other hand, a sixth of all coups."""
    player, banker = (Fraction(row[2]) for row in figures(insurance_figures.free_choice()).values())
    assert Fraction(1, 6) < banker < player < Fraction(1, 3)


def test_the_command_prints_the_page(page: str) -> None:
    assert punto("rules", "--review").output == page


def test_the_review_stands_alone() -> None:
    for others in (["baccarat"], ["--json"], ["baccarat", "--differences"]):
        refused = punto("rules", *others, "--review")
        assert refused.exit_code == 2
        assert "give --review alone" in " ".join(refused.output.split())
