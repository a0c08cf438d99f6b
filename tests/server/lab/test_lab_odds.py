"""The lab's odds: the figures of `punto.odds`, with changed pays and missing cards; and what it refuses."""

from collections.abc import Iterator
from fractions import Fraction
from typing import TypeVar

import httpx
import msgspec
import pytest
from support.server.requests_and_sockets import Asking, asking, problem, reason
from support.server.served_house import Served, build, settings_of

from punto import rulebook
from punto.cards import Card, Rank
from punto.coup import Side
from punto.game import Variant
from punto.games import GAMES
from punto.insurance import LEAST_INSURANCE
from punto.money import read_odds
from punto.odds import Composition, every_offer, insured_edge, odds, strategy, with_pays
from punto.odds import removal as effects_of
from punto.wire.lab import ClauseShown, TextDifference
from punto.wire.odds import InsuranceShown, OddsCompared, OddsShown, RemovalsShown, StrategyShown, WagerShown

T = TypeVar("T")

KINDS = [(name, variant) for name, game in GAMES.items() for variant in game.variants or (None,)]
ALL = 4_998_398_275_503_360
PLAYER_WINS, BANKER_WINS, TIES = 2_230_518_282_592_256, 2_292_252_566_437_888, 475_627_426_473_216
"""Of eight decks, as they have been published many times."""


@pytest.fixture(scope="module")
def ask(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asking]:
    settings = settings_of(tmp_path_factory.mktemp("house") / "house.db")
    build(settings, {})
    with Served(settings) as served, asking(served) as line:
        yield line


def read(answer: httpx.Response, kind: type[T]) -> T:
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=kind)


def compared(ask: Asking, **wish: object) -> OddsCompared:
    return read(ask("POST", "/api/odds", body={"game": "baccarat", **wish}), OddsCompared)


def wager(shown: OddsShown, name: str) -> WagerShown:
    return next(each for each in shown.wagers if each.wager == name)


def check_same(shown: OddsShown, shoe: Composition, variant: Variant | None, **pays: Fraction) -> None:
    """Every figure is that of `punto.odds`."""
    game = GAMES[shown.game]
    named = {line.replace("__", "."): paid for line, paid in pays.items()}
    table = odds(game, shoe, variant=variant, wagers=with_pays(game.wagers(variant), named))
    assert (shown.cards, shown.permutations) == (shoe.size, table.permutations)
    assert shown.permutations_text == str(table.permutations)
    assert [each.wager for each in shown.wagers] == list(table.wagers)
    for each in shown.wagers:
        due = table.wager(each.wager)
        assert (each.edge, each.edge_percent) == (str(due.edge), 100 * float(due.edge))
        assert (each.hit, each.sd) == (str(due.hit), due.sd)
        assert [
            (line.line, line.pays, line.permutations, line.permutations_text, line.probability, line.clauses)
            for line in each.lines
        ] == [
            (line.line, str(line.odds), line.permutations, str(line.permutations), str(line.probability), line.clauses)
            for line in due.lines
        ]


# The odds of every wager.


@pytest.mark.parametrize(("game", "variant"), KINDS)
def test_with_nothing_changed_odds_are_the_usual_ones_twice(ask: Asking, game: str, variant: Variant | None) -> None:
    found = compared(ask, game=game, variant=variant)
    assert found.now == found.usual
    assert found.usual.decks == GAMES[game].shoe.decks
    check_same(found.usual, Composition.of_decks(GAMES[game]), variant)
    path = f"/api/odds/{game}" + (f"?variant={variant}" if variant else "")
    assert read(ask("GET", path), OddsShown) == found.usual


def test_a_tie_that_pays_nine_costs_a_third_of_what_it_did(ask: Asking) -> None:
    found = compared(ask, pays={"tie": {"win": "9:1"}})
    before, after = wager(found.usual, "tie"), wager(found.now, "tie")
    assert Fraction(before.edge) == 1 - 9 * Fraction(TIES, ALL)
    assert Fraction(after.edge) == 1 - 10 * Fraction(TIES, ALL)
    assert [(line.line, line.pays) for line in before.lines] == [("win", "8"), ("lose", "-1")]
    assert [(line.line, line.pays) for line in after.lines] == [("win", "9"), ("lose", "-1")]
    others = [each for each in found.now.wagers if each.wager != "tie"]
    assert others == [each for each in found.usual.wagers if each.wager != "tie"]


@pytest.mark.parametrize("written", ["24:25", "24/25", "0.96", " 0.96 "])
def test_a_commission_of_four_percent_however_it_is_written(ask: Asking, written: str) -> None:
    found = wager(compared(ask, pays={"banker": {"win": written}}).now, "banker")
    assert Fraction(found.edge) == Fraction(PLAYER_WINS, ALL) - Fraction(24, 25) * Fraction(BANKER_WINS, ALL)


def test_lucky_6_at_12_and_23(ask: Asking) -> None:
    found = compared(ask, pays={"lucky_6": {"2": "12", "3": "23"}})
    two, three, *_ = wager(found.now, "lucky_6").lines
    due = 1 - 13 * Fraction(two.permutations, ALL) - 24 * Fraction(three.permutations, ALL)
    assert Fraction(wager(found.now, "lucky_6").edge) == due
    assert Fraction(wager(found.usual, "lucky_6").edge) - due == 3 * Fraction(three.permutations, ALL)


@pytest.mark.parametrize(
    ("game", "variant", "pays"),
    [
        ("baccarat", Variant.NON_COMMISSION, {"banker": {"six": "3/4"}}),
        ("lucky7", Variant.COMMISSION, {"super_lucky_7": {"4": "35"}}),
        ("seven_up", None, {"tie": {"win": "8"}}),
        ("lucky_draw", None, {"draw": {"9": "4", "threes": "5/2"}}),
    ],
)
def test_every_game_may_pay_otherwise(
    ask: Asking, game: str, variant: Variant | None, pays: dict[str, dict[str, str]]
) -> None:
    given = {f"{name}__{line}": Fraction(text) for name, lines in pays.items() for line, text in lines.items()}
    assert all(f"{name}.{line}" in changeable(ask, game, variant) for name in pays for line in pays[name])
    found = compared(ask, game=game, variant=variant, pays=pays)
    check_same(found.now, Composition.of_decks(GAMES[game]), variant, **given)
    assert found.now != found.usual


def changeable(ask: Asking, game: str, variant: Variant | None) -> set[str]:
    shown = compared(ask, game=game, variant=variant).usual
    return {f"{each.wager}.{line.line}" for each in shown.wagers for line in each.lines if line.changeable}


@pytest.mark.parametrize(("game", "variant"), KINDS)
def test_the_lines_that_can_be_changed_are_those_that_the_refusal_names(
    ask: Asking, game: str, variant: Variant | None
) -> None:
    body = {"game": game, "variant": variant, "pays": {"none": {"such": "1"}}}
    told = problem(ask("POST", "/api/odds", body=body))
    assert told.reason == "unknown-line"
    for lang, sentence in told.sentence.items():
        assert set(sentence.rstrip(".").rpartition(": ")[2].split(", ")) == changeable(ask, game, variant), lang


def test_a_line_at_its_fair_odds_favours_nobody(ask: Asking) -> None:
    found = compared(ask).usual
    assert wager(found, "tie").lines[0].fair == str(Fraction(ALL - TIES, TIES))
    assert wager(found, "player").lines[0].fair == str(Fraction(BANKER_WINS, PLAYER_WINS))
    for each in found.wagers:
        for line in each.lines:
            if line.fair is None:
                assert not line.changeable
                continue
            moved = (Fraction(line.fair) - Fraction(line.pays)) * Fraction(line.probability)
            assert moved == Fraction(each.edge)
            assert line.fair_to_one == pytest.approx(float(Fraction(line.fair)))


def test_a_line_has_no_fair_odds_where_the_others_pay_too_much(ask: Asking) -> None:
    found = wager(compared(ask, pays={"lucky_6": {"2": "100"}}).now, "lucky_6")
    assert [line.fair is None for line in found.lines] == [False, True, True, True]
    draw = wager(compared(ask, game="lucky_draw").usual, "draw")
    assert {line.fair for line in draw.lines} == {None}, "pays change the answers"


# Cards that are gone.


def test_cards_that_are_gone_are_gone(ask: Asking) -> None:
    found = compared(ask, decks=6, gone={"7s": 2, "Kd": 1, "10h": 3, "T♥": 1, "3c": 0})
    assert (found.usual.gone, found.now.gone) == ({}, {"7s": 2, "Kd": 1, "Th": 4})
    shoe = Composition.of_decks(GAMES["baccarat"], 6).without(
        [Card.S7] * 2 + [Card.DK] + [Card.HT] * 4,
    )
    check_same(found.now, shoe, Variant.COMMISSION)
    check_same(found.usual, Composition.of_decks(GAMES["baccarat"], 6), Variant.COMMISSION)
    assert (found.now.decks, found.now.cards, found.usual.cards) == (6, 305, 312)


def test_six_nines_make_two_eights_whatever_happens(ask: Asking) -> None:
    gone = {str(card): 8 for card in Card if card.rank is not Rank.NINE} | {"9c": 2, "9d": 8, "9h": 8, "9s": 8}
    found = compared(ask, gone=gone).now
    assert (found.cards, found.permutations) == (6, 720)
    edges = {each.wager: each.edge for each in found.wagers}
    assert edges == {
        "player": "0",
        "banker": "0",
        "tie": "-8",
        "player_pair": "-11",
        "banker_pair": "-11",
        "lucky_6": "1",
    }


def test_a_shoe_may_be_emptied_card_by_card_until_no_coup_is_left(ask: Asking) -> None:
    order = [str(card) for card in Card]
    gone = dict.fromkeys(order[:46], 1)
    assert compared(ask, decks=1, gone=gone).now.cards == 6
    left = ask("POST", "/api/odds", body={"game": "baccarat", "decks": 1, "gone": dict.fromkeys(order[:47], 1)})
    assert problem(left).reason == "too-few-cards"


# What is refused.

REFUSED: dict[str, tuple[dict[str, object], int, str, tuple[str, ...]]] = {
    "a word": ({"pays": {"tie": {"win": "nine"}}}, 400, "not-odds", ("tie.win", "9:1", "0.95")),
    "too fine": ({"pays": {"tie": {"win": "1.00001"}}}, 400, "not-odds", ("tie.win",)),
    "by nothing": ({"pays": {"tie": {"win": "9:0"}}}, 400, "not-odds", ("tie.win",)),
    "less than nothing": ({"pays": {"tie": {"win": "-1"}}}, 400, "not-odds", ("tie.win",)),
    "nothing": ({"pays": {"tie": {"win": "0"}}}, 409, "pay-not-positive", ()),
    "a loss": ({"pays": {"tie": {"lose": "1"}}}, 409, "unknown-line", ("tie.lose", "tie.win", "lucky_6.3")),
    "no wager": ({"pays": {"field": {"win": "1"}}}, 409, "unknown-line", ("field.win", "tie.win")),
    "no card": ({"gone": {"7x": 1}}, 400, "not-a-card", ("7x", "7s")),
    "too many": ({"gone": {"7s": 9}}, 409, "card-not-held", ("9", "7s", "8")),
    "no game": ({"game": "bridge"}, 404, "unknown-game", ("bridge", "seven_up")),
    "no variant": ({"variant": "free"}, 400, "unknown-variant", ("free", "non_commission")),
    "eleven decks": ({"decks": 11}, 400, "decks-out-of-range", ("11", "10")),
    "fewer than none": ({"gone": {"7s": -1}}, 400, "unreadable", ()),
    "an unknown field": ({"pay": {}}, 400, "unreadable", ("pay",)),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_cannot_be_is_refused_with_what_is_allowed(ask: Asking, name: str) -> None:
    wish, status, due, named = REFUSED[name]
    answer = ask("POST", "/api/odds", body={"game": "baccarat", **wish})
    told = problem(answer)
    assert (answer.status_code, told.reason) == (status, due)
    assert told.sentence["en"] != told.sentence["vi"]
    for sentence in told.sentence.values():
        assert all(part in sentence for part in named), sentence


@pytest.mark.parametrize(
    ("text", "due"),
    [("8", 8), ("9:1", 9), ("3/2", Fraction(3, 2)), ("0.95", Fraction(19, 20)), ("19:20", Fraction(19, 20))],
)
def test_odds_are_read_as_people_write_them(text: str, due: Fraction) -> None:
    assert read_odds(text) == due


@pytest.mark.parametrize("text", ["", "1:", ":1", "1:1:1", "1e3", "+1", "٣", "1234567", "1/12345", "1.", "nan"])
def test_what_is_no_odds_is_not_read(text: str) -> None:
    assert read_odds(text) is None


# Insurance.


def insurance(ask: Asking, **wish: object) -> InsuranceShown:
    return read(ask("POST", "/api/insurance", body={"game": "baccarat", **wish}), InsuranceShown)


@pytest.mark.parametrize("gone", [{}, {"4h": 8, "9s": 3}])
def test_every_offer_of_insurance_is_worth_what_the_odds_say(ask: Asking, gone: dict[str, int]) -> None:
    game = GAMES["baccarat"]
    shoe = Composition.of_decks(game).without([Card(text) for text, count in gone.items() for _ in range(count)])
    shown = insurance(ask, gone=gone)
    due = every_offer(game, shoe)
    assert [
        (offer.side, offer.moment, offer.own, offer.other, offer.pays, offer.arises, offer.edge, offer.favours_patron)
        for offer in shown.offers
    ] == [
        (d.side, d.moment, d.own, d.other, str(d.odds), str(d.arises), str(-d.expectation), d.favours_patron)
        for d in due
    ]
    for offer in shown.offers:
        assert offer.wager == f"{offer.side}_insurance"
        assert Fraction(offer.edge) == Fraction(offer.lost) - Fraction(offer.pays) * Fraction(offer.paid)
        assert offer.fair is not None
        assert Fraction(offer.fair) * Fraction(offer.paid) == Fraction(offer.lost)
        assert (Fraction(offer.fair) < Fraction(offer.pays)) == offer.favours_patron
    for side in shown.insured:
        assert side.edge == str(odds(game, shoe).wager(side.wager).edge)
        assert side.insured_edge == str(insured_edge(game, Side(side.wager), shoe, least=LEAST_INSURANCE))
        assert side.free_edge == str(insured_edge(game, Side(side.wager), shoe))
        assert side.insured_edge_percent < side.edge_percent


def test_the_dearest_offer_to_the_house_is_banker_six_against_five(ask: Asking) -> None:
    """As docs/insurance.md tells."""
    worst = min(insurance(ask).offers, key=lambda offer: offer.edge_percent)
    assert (worst.side, worst.moment, worst.own, worst.other, worst.pays) == ("banker", "four_cards", 6, 5, "3")
    assert worst.edge_percent == pytest.approx(-8.4397, abs=5e-5)
    assert worst.arises_percent == pytest.approx(0.8974, abs=5e-5)


def test_an_offer_that_a_shoe_cannot_bring_has_no_fair_odds(ask: Asking) -> None:
    """With tens, pictures and fours alone, no hand has five."""
    gone = {str(card): 8 for card in Card if card.points not in (0, 4)}
    offers = [offer for offer in insurance(ask, gone=gone).offers if offer.own == 5]
    assert offers
    assert {(offer.arises, offer.fair) for offer in offers} == {("0", None)}


def test_other_pays_of_the_hands_change_what_they_cost_insured(ask: Asking) -> None:
    plain, changed_pays = insurance(ask), insurance(ask, pays={"banker": {"win": "1"}})
    assert changed_pays.offers == plain.offers
    moved = [
        Fraction(before.insured_edge) - Fraction(after.insured_edge)
        for before, after in zip(plain.insured, changed_pays.insured, strict=True)
    ]
    assert moved == [0, Fraction(1, 20) * Fraction(BANKER_WINS, ALL)]


def test_a_game_without_insurance_has_no_map_of_it(ask: Asking) -> None:
    assert reason(ask("POST", "/api/insurance", body={"game": "lucky7"})) == "no-insurance"


# Lucky Draw's chart.


@pytest.mark.parametrize("wish", [{}, {"gone": {"9s": 8, "9h": 8}, "pays": {"draw": {"9": "5"}}}])
def test_the_chart_is_that_of_perfect_play(ask: Asking, wish: dict[str, dict[str, object]]) -> None:
    game = GAMES["lucky_draw"]
    shown = read(ask("POST", "/api/strategy", body={"game": "lucky_draw", **wish}), StrategyShown)
    shoe = Composition.of_decks(game).without([Card.S9] * 8 + [Card.H9] * 8 if wish else [])
    pays = {"draw.9": Fraction(5)} if wish else {}
    due = strategy(game, shoe, wagers=with_pays(game.wagers(None), pays))
    assert {(cell.total, cell.dealer): cell.draws for cell in shown.chart} == due.chart
    assert (shown.edge, shown.draw_rate, shown.chart_edge) == (str(due.edge), str(due.draw_rate), str(due.chart_edge))
    assert (shown.element_of_risk, shown.chart_cost) == (str(due.element_of_risk), str(due.chart_cost))
    by_chart = sum(
        Fraction(cell.probability) * Fraction(cell.draw if cell.draws else cell.stand) for cell in shown.chart
    )
    assert -by_chart == due.chart_edge
    assert sum(Fraction(cell.probability) for cell in shown.chart) == 1


@pytest.mark.parametrize("suited", [True, False])
def test_the_chart_and_its_exceptions_together_are_perfect_play(ask: Asking, *, suited: bool) -> None:
    """Except for the suits of two threes, if there are any."""
    gone = {} if suited else {f"3{suit}": 8 for suit in "cdhs"}
    shown = read(ask("POST", "/api/strategy", body={"game": "lucky_draw", "gone": gone}), StrategyShown)
    cells = {(cell.total, cell.dealer): cell for cell in shown.chart}
    gained = Fraction(0)
    for hand in shown.exceptions:
        cell = cells[sum(hand.cards) % 10, hand.dealer]
        assert cell.mixed
        assert cell.draws != hand.draws
        gained += Fraction(hand.probability) * abs(Fraction(hand.draw) - Fraction(hand.stand))
    rest = Fraction(shown.chart_cost) - gained
    assert gained > 0
    assert 0 < rest < Fraction(1, 10**6) if suited else rest == 0
    assert {(sum(hand.cards) % 10, hand.dealer) for hand in shown.exceptions} == {
        place for place, cell in cells.items() if cell.mixed
    }


def test_only_lucky_draw_has_a_chart(ask: Asking) -> None:
    assert reason(ask("POST", "/api/strategy", body={"game": "seven_up"})) == "not-lucky-draw"


# Removal.


@pytest.mark.parametrize("game", ["baccarat", "lucky7", "seven_up"])
def test_effects_of_removal_are_exact_and_those_of_a_whole_shoe_cancel(ask: Asking, game: str) -> None:
    shown = read(ask("POST", "/api/removal", body={"game": game, "gone": {"7s": 4}, "level": 3}), RemovalsShown)
    assert [each.wager for each in shown.wagers] == [
        each.name for each in GAMES[game].wagers(GAMES[game].variant(None))
    ]
    shoe = Composition.of_decks(GAMES[game]).without([Card.S7] * 4)
    assert (shown.cards, shown.level) == (shoe.size, 3)
    for each in shown.wagers:
        due = effects_of(GAMES[game], each.wager, shoe, variant=GAMES[game].variant(None), level=3)
        assert {effect.rank: effect.effect for effect in each.effects} == {
            str(rank): str(effect) for rank, effect in due.effects.items()
        }
        assert {effect.rank: effect.tag for effect in each.effects} == {str(r): tag for r, tag in due.tags.items()}
        assert (each.correlation, each.drift, each.true_count) == (due.correlation, due.drift, due.true_count)
        # One card that nobody has seen, taken away unseen, changes nothing.
        assert sum(effect.held * Fraction(effect.effect) for effect in each.effects) == 0
        assert sum(effect.held for effect in each.effects) == shoe.size


def test_one_wager_may_be_asked_for_and_at_lucky_draw_enter_stands_for_both(ask: Asking) -> None:
    one = read(ask("POST", "/api/removal", body={"game": "baccarat", "wager": "tie"}), RemovalsShown)
    assert [each.wager for each in one.wagers] == ["tie"]
    drawn = read(ask("POST", "/api/removal", body={"game": "lucky_draw"}), RemovalsShown)
    assert [each.wager for each in drawn.wagers] == ["enter"]
    assert drawn.wagers[0].edge == str(strategy(GAMES["lucky_draw"]).edge)
    assert reason(ask("POST", "/api/removal", body={"game": "lucky_draw", "wager": "draw"})) == "removal-of-enter"
    assert reason(ask("POST", "/api/removal", body={"game": "baccarat", "wager": "field"})) == "unknown-wager"


def test_pays_that_are_changed_change_what_removal_does(ask: Asking) -> None:
    body = {"game": "baccarat", "wager": "tie", "pays": {"tie": {"win": "9"}}}
    found = read(ask("POST", "/api/removal", body=body), RemovalsShown).wagers[0]
    assert Fraction(found.edge) == 1 - 10 * Fraction(TIES, ALL)


# Who asks.


def test_a_browser_asks_as_it_does_for_any_change(ask: Asking) -> None:
    came = ask("POST", "/api/guests", body={})
    cookie = {"Cookie": came.headers["set-cookie"].partition(";")[0]}
    body = {"game": "baccarat"}
    assert reason(ask("POST", "/api/odds", body=body, headers=cookie)) == "no-csrf"
    ours = {**cookie, "X-Punto-CSRF": came.json()["csrf"], "Origin": ask.served.address}
    assert ask("POST", "/api/odds", body=body, headers=ours).status_code == 200
    assert ask("POST", "/api/odds", body=body, headers={"Origin": ask.served.address}).status_code == 200
    assert (
        reason(ask("POST", "/api/odds", body=body, headers={"Origin": "https://elsewhere.example"})) == "other-origin"
    )


def test_whoever_asks_too_often_is_told_to_wait(tmp_path_factory: pytest.TempPathFactory) -> None:
    settings = settings_of(tmp_path_factory.mktemp("house") / "house.db", lab_questions_per_minute_max=3)
    build(settings, {})
    with Served(settings) as served, asking(served) as line:
        kinds = ["odds", "insurance", "strategy", "removal"]
        # What is refused for another reason counts, too.
        answers = [line("POST", f"/api/{kind}", body={"game": "bridge"}) for kind in kinds]
        assert [reason(answer) for answer in answers] == [*["unknown-game"] * 3, "too-many"]
        assert int(answers[-1].headers["Retry-After"]) > 0
        run = line("POST", "/api/simulations", body={"study": "coups", "game": "bridge", "coups": 1})
        assert reason(run) == "too-many"
        # The usual odds are known already, and are not counted.
        assert line("GET", "/api/odds/baccarat").status_code == 200


def test_a_clause_comes_with_the_difference_of_its_two_texts(ask: Asking) -> None:
    shown = read(ask("GET", "/api/clauses/baccarat/8.2"), ClauseShown)
    told = rulebook.differences("baccarat")["8.2"]
    assert isinstance(shown.difference, TextDifference)
    assert (shown.difference.english.en, shown.difference.english.vi) == (told.english.en, told.english.vi)
    assert (shown.difference.vietnamese.en, shown.difference.vietnamese.vi) == (told.vietnamese.en, told.vietnamese.vi)
    assert shown.gist["vi"] == rulebook.clause("baccarat", "8.2").vi
    for same in ("baccarat/8.3", "baccarat/R-62", "lucky7/8.2"):
        assert read(ask("GET", f"/api/clauses/{same}"), ClauseShown).difference is None
