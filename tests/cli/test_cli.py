"""The command line as people use it: what it prints, in both languages."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from support.command_line import answer, punto, wagers
from typer.testing import CliRunner

from punto.cards import Card
from punto.cli import app
from punto.games import GAMES


def test_lucky7_small_super_pair_and_banker() -> None:
    told = answer(
        *("settle", "lucky7", "7s Kd / 3h 3c"),
        *wagers("small_lucky_7=100 super_lucky_7=100 banker_pair=100 banker=100"),
    )
    assert [wager["paid"] for wager in told["wagers"]] == [1500, 3000, 1100, 0]
    assert [wager["collected"] for wager in told["wagers"]] == [0, 0, 0, 100]
    assert told["result"] == "player"
    assert told["player"] == {"cards": ["7s", "Kd"], "total": 7}
    assert told["banker"] == {"cards": ["3h", "3c"], "total": 6}
    assert told["variant"] == "commission"


def test_seven_up_six_sevens() -> None:
    told = answer("settle", "seven_up", "7h 7c / 7d 7s 7s", *wagers("super_7s=10 tie=10"))
    assert [wager["paid"] for wager in told["wagers"]] == [7000, 70]
    assert [wager["odds"] for wager in told["wagers"]] == ["700/1", "7/1"]
    assert told["variant"] is None
    assert told["player"] == {"cards": ["7h", "7c"], "total": 1, "printed": ["7"]}


def test_baccarat_banker_insured() -> None:
    told = answer("settle", "baccarat", "5d Kc 6s / 2h 4c 9d", *wagers("banker=300 banker_insurance@four_cards=100"))
    banker, insurance = told["wagers"]
    assert (banker["paid"], banker["odds"], banker["outcome"]) == (285, "19/20", "win")
    assert (insurance["collected"], insurance["outcome"], insurance["odds"]) == (100, "lose", "-1")
    assert insurance["wager"] == "banker_insurance@four_cards"


def test_lucky_draw_two_seats() -> None:
    told = answer("settle", "lucky_draw", "3s 3s 3s, 9c 9d / 5c 6d 2h", *wagers("1:enter=50 1:draw=50 2:enter=50"))
    assert [wager["paid"] for wager in told["wagers"]] == [50, 1500, 50]
    assert [wager["wager"] for wager in told["wagers"]] == ["1:enter", "1:draw", "2:enter"]
    assert told["seats"] == [
        {"cards": ["3s", "3s", "3s"], "total": 9, "result": "win"},
        {"cards": ["9c", "9d"], "total": 8, "result": "win"},
    ]
    assert told["dealer"] == {"cards": ["5c", "6d", "2h"], "total": 3}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", ["en", "vi"])
def test_deal_tells_every_card_and_every_chip_with_its_clause(game: str, lang: str) -> None:
    first = punto("deal", game, "--seed", "7", "--lang", lang)
    assert first.exit_code == 0
    assert first.stdout == punto("deal", game, "--seed", "7", "--lang", lang).stdout
    told = answer("deal", game, "--seed", "7", "--lang", lang)
    assert all(step["clauses"] and step["text"] for step in told["steps"])
    assert all(wager["clauses"] for wager in told["wagers"])
    assert told["coup"] in first.stdout
    assert told["seed"] == 7


@pytest.mark.parametrize("variant", ["commission", "non_commission"])
def test_deal_takes_a_variant_and_wagers_of_ones_own(variant: str) -> None:
    told = answer("deal", "baccarat", "--variant", variant, "--seed", "1", *wagers("banker=20"))
    assert (told["variant"], len(told["wagers"])) == (variant, 1)


def test_deal_without_a_seed_tells_the_seed_that_deals_it_again() -> None:
    told = answer("deal", "lucky_draw", "--seats", "3")
    again = answer("deal", "lucky_draw", "--seats", "3", "--seed", str(told["seed"]))
    assert told == again


def test_why_explains_draws_wagers_and_insurance() -> None:
    told = answer("why", "baccarat", "5d Kc 6s / 2h 4c 9d")
    clauses = {clause for step in told["steps"] for clause in step["clauses"]}
    assert {"4.9.1.1", "4.9.1.2", "4.15", "4.16", "4.18", "6.4.6"} <= clauses
    # 7 to 1 after the smallest stake at 3 to 1, which keeps the second offer open: 97 of 100 are left, 13 at 7 to 1.
    insured = {wager["wager"]: wager["collected"] for wager in told["wagers"] if "insurance" in wager["wager"]}
    assert insured == {"banker_insurance@four_cards": 33, "banker_insurance@player_third": 13}


def test_why_says_what_each_clause_says() -> None:
    assert "19 to 20" in punto("why", "baccarat", "Kd 2s 4c / 7h Ks").stdout
    assert "điểm tự nhiên" in punto("why", "baccarat", "9s Kd / 3h 2c", "--lang", "vi").stdout


def test_settle_prints_a_table_and_the_breakage() -> None:
    told = punto("settle", "baccarat", "Kd 2s 4c / 7h Ks", *wagers("banker=10 2:banker=30"))
    assert told.exit_code == 0
    assert "1 (R-11)" in told.stdout  # a half on 10 and a half on 30


SETTLE = ("settle", "baccarat", "2s 3c Kd / Ac 5d")
"""Player 5 against Banker 6: 3 to 1 after four cards; the Banker stands and wins."""


def test_settle_with_limits_for_each_wager() -> None:
    """R-31 and R-25 by hand: 1000 of 4000 count, so 333 at 3 to 1; used-up 50 and 90 count in nothing."""
    limits = ("--recorded", "--limits", "all=100-5000, tie=50-1000", "--limits", "differential=1000")
    told = answer(*SETTLE, *limits, *wagers("banker=4000 banker_insurance@four_cards=1333"))
    banker, cover = told["wagers"]
    assert (banker["counts"], banker["paid"], banker["clauses"][-1]) == (1000, 950, "7.19")
    assert (cover["counts"], cover["collected"], cover["returned"]) == (None, 333, 1000)
    told = answer(*SETTLE, *limits, "--used", "2", *wagers("2:player=50 3:player=3000"))
    assert [entry["counts"] for entry in told["wagers"]] == [0, 1000]
    told = answer(*SETTLE, *limits, *wagers("2:player=50 3:player=3000 4:player=1000 5:banker=200"))
    assert [entry["counts"] for entry in told["wagers"]] == [50, 862, 287, 200]
    told = answer(*SETTLE, *limits, *wagers("3:player=9000 4:player=1000"))
    assert [entry["counts"] for entry in told["wagers"]] == [833, 166]
    assert told["wagers"][0]["clauses"][-2:] == ["7.18", "7.19"]
    assert "Counts" in punto(*SETTLE, *limits, *wagers("3:player=9000")).stdout


def test_settle_with_a_limit_for_an_insurance_odds() -> None:
    """6.4.3.1: 50 to 200 at 3 to 1. A patron's stake outside is refused; chips that lay there get the excess back."""
    limits = (*SETTLE, "--limits", "4:1=1-5,3:1=50-200")
    over = wagers("banker=1000 banker_insurance@four_cards=250")
    for stakes in (over, wagers("banker=1000 banker_insurance@four_cards=40")):
        told = punto(*limits, *stakes)
        assert (told.exit_code, "(6.4.3.1)" in told.stderr) == (2, True)
    cover = answer(*limits, "--recorded", *over)["wagers"][1]
    assert (cover["collected"], cover["returned"]) == (200, 50)


@pytest.mark.parametrize(
    ("limits", "sentence"),
    [
        ("banker", "is not a limit"),
        ("banker=5", "is not a limit"),
        ("banker=a-b", "is not a limit"),
        ("banker=0-5", "at least 1"),
        ("banker=9-5", "at least 1"),
        ("differential=x", "is not a limit"),
        ("differential=0", "at least 1"),
        ("differential=5,differential=6", "is not a limit"),
        ("roulette=1-5", "no wager"),
        ("8:1=1-5", "no odds 8:1"),
        ("banker_insurance=1-5", "by its odds"),
    ],
)
def test_settle_refuses_limits_that_make_no_sense(limits: str, sentence: str) -> None:
    told = punto(*SETTLE, "--limits", limits, *wagers("banker=100"))
    assert (told.exit_code, sentence in told.stderr) == (2, True), told.stderr


def test_settle_refuses_a_used_seat_that_the_table_lacks() -> None:
    assert punto(*SETTLE, "--used", "12", *wagers("banker=100")).exit_code == 2


def test_settle_has_no_differential_at_7_up() -> None:
    told = punto("settle", "seven_up", "Ks / 3h 3c", "--limits", "differential=5", *wagers("banker=100"))
    assert (told.exit_code, "no differential" in told.stderr) == (2, True)


def test_settle_recorded_wagers_outside_the_limits() -> None:
    told = answer(
        *("settle", "baccarat", "Kd 2s 4c / 7h Ks", "--recorded", "--min", "50", "--max", "500"),
        *wagers("1:banker=600 2:player=700 3:tie=20"),
    )
    banker, player, tie = told["wagers"]
    assert (banker["paid"], banker["returned"]) == (475, 600)
    assert (player["collected"], player["returned"]) == (500, 200)
    assert tie["collected"] == 20
    assert ["7.18" in banker["clauses"], "7.18" in player["clauses"], "7.17" in tie["clauses"]] == [True] * 3


def test_rules_lists_games_clauses_and_readings() -> None:
    games = answer("rules")
    assert [game["clauses"] for game in games] == [155, 144, 46, 21]
    assert [game["decks"] for game in games] == [8, 8, 6, 8]
    assert [clause["number"] for clause in answer("rules", "baccarat", "4.13")] == ["4.13", "4.13.1", "4.13.2"]
    assert "4.2.1" in punto("rules", "baccarat", "4.3.1", "--lang", "vi").stdout
    assert len(answer("rules", "readings")) >= 38
    assert answer("rules", "r-07")[0]["number"] == "R-07"
    for lang in ("en", "vi"):
        assert punto("rules", "--lang", lang).exit_code == 0
        assert len(punto("rules", "lucky7", "--lang", lang).stdout.splitlines()) > 144
        assert "R-04" in punto("rules", "lucky7", "4.15", "--lang", lang).stdout


def test_rules_lists_where_the_two_texts_differ() -> None:
    told = answer("rules", "baccarat", "--differences")
    assert (told["texts"], told["carried_out"], told["reading"]) == (["en", "vi"], "en", "R-62")
    by_clause = {entry["clause"]: entry for entry in told["differences"]}
    assert len(by_clause) == 24
    assert by_clause["4.3.1"]["vi_number"] == "4.2.1"
    assert by_clause["8.2"]["english"] == {
        "en": "It is for the Pit Manager or above.",
        "vi": "Việc này của Quản lý Pit trở lên.",
    }
    for lang, carried_out, alone in (
        ("en", "Punto follows the English text (R-62).", "exists in English only"),
        ("vi", "Punto thi hành theo bản tiếng Anh (R-62).", "chỉ có tiếng Anh"),
    ):
        shown = punto("rules", "baccarat", "--differences", "--lang", lang)
        assert shown.exit_code == 0
        assert carried_out in shown.stdout
        assert all(number in shown.stdout for number in by_clause)
        for game in ("lucky7", "seven_up", "lucky_draw"):
            one = punto("rules", game, "--differences", "--lang", lang)
            assert one.exit_code == 0
            assert alone in one.stdout
            assert len(one.stdout.splitlines()) == 1
    assert answer("rules", "lucky_draw", "--differences")["differences"] == []
    assert "say the same" in punto("rules", "baccarat", "5.1", "--differences").stdout


def test_a_clause_shows_its_difference_and_its_readings_in_full() -> None:
    shown = " ".join(punto("rules", "baccarat", "8.2").stdout.split())
    assert "The two texts differ on 8.2. English: It is for the Pit Manager or above." in shown
    assert "what was recorded of the coup stays as it is." in shown
    assert "differ" not in punto("rules", "baccarat", "8.3").stdout


def test_a_reading_is_found_after_a_game_too() -> None:
    assert answer("rules", "baccarat", "r-28") == answer("rules", "R-28")
    for wrong, said in (
        ("bacarat R-28", "There is no game “bacarat”"),
        ("baccarat R-999", "There is no reading R-999"),
    ):
        refused = punto("rules", *wrong.split())
        assert refused.exit_code == 2
        assert said in refused.stderr


def test_roads_from_letters_and_from_a_shoe_file(tmp_path: Path) -> None:
    told = answer("roads", "BBPPPBPBB")
    assert told["big_eye_boy"]["marks"] == "RbbbRb"
    assert told["big_road"]["cells"][0] == {"column": 0, "row": 0, "mark": "B", "ties": 0}
    shoe = tmp_path / "shoe.txt"
    shoe.write_text(punto("shoe", "lucky7", "--seed", "5").stdout, "utf-8")
    from_file = answer("roads", "--shoe", str(shoe))
    coups = answer("shoe", "lucky7", "--seed", "5")["coups"]
    assert len(from_file["results"]) == len(coups)
    assert "●" in punto("roads", "BBPPPBPBB").stdout


@pytest.mark.parametrize("game", [name for name in GAMES if not GAMES[name].hand_a_seat])
def test_a_shoe_with_roads_is_dealt_in_both_languages(game: str) -> None:
    for lang in ("en", "vi"):
        assert punto("shoe", game, "--seed", "2", "--roads", "--lang", lang).exit_code == 0


def test_a_variant_changes_what_the_banker_is_paid() -> None:
    paid = {"commission": 95, "non_commission": 50}
    for variant, amount in paid.items():
        for command in (["settle", *wagers("banker=100")], ["why"]):
            name, *more = command
            told = answer(name, "baccarat", "5s Kd Kc / 3h 3c", *more, "--variant", variant)
            assert [wager["paid"] for wager in told["wagers"] if wager["name"] == "banker"] == [amount]
    dealt = answer("deal", "baccarat", "--seed", "14", "--variant", "non_commission")
    odds = {wager["odds"] for wager in dealt["wagers"] if wager["name"] == "banker"}
    assert not odds & {"19/20"}


def test_settle_pays_in_the_table_s_unit_and_tells_the_breakage() -> None:
    told = answer("settle", "baccarat", "Kd 2s 4c / 7h Ks", *wagers("banker=110"), "--unit", "5")
    (banker,) = told["wagers"]
    assert (banker["paid"], banker["breakage"]) == (100, "9/2")


def test_a_seat_result_is_its_own() -> None:
    told = answer("settle", "lucky_draw", "9c Kd, 2c 5d, 2c 2d / 5c 2d")
    assert [seat["result"] for seat in told["seats"]] == ["win", "stand_off", "lose"]


def test_deal_makes_the_draw_wager_of_a_seat_that_draws() -> None:
    made = [len(answer("deal", "lucky_draw", "--seed", str(seed), *wagers("enter=50"))["wagers"]) for seed in range(8)]
    assert set(made) == {1, 2}
    for seed in range(8):
        for seat in answer("deal", "lucky_draw", "--seed", str(seed), "--seats", "7")["seats"]:
            total = sum(Card(card).points for card in seat["cards"][:2]) % 10
            assert (len(seat["cards"]) == 3) == (total <= 4)


def test_a_smaller_table_has_fewer_seats() -> None:
    seven = ["settle", "baccarat", "7s Kd / 3h 3c", *wagers("7:player=10")]
    assert punto(*seven).exit_code == 0
    assert "R-07" in punto(*seven, "--layout", "5").stderr
    assert "R-07" in punto(*seven, "--layout", "6").stderr


def test_names_are_read_as_people_write_them() -> None:
    assert answer("rules", "Lucky-Draw", "DRAW.1")[0]["number"] == "draw.1"
    assert answer("settle", "Baccarat", "7s Kd / 3h 3c", "--variant", "Non-Commission")["variant"] == "non_commission"


@pytest.mark.parametrize("columns", ["40", "80", "100"])
def test_no_amount_is_cut_off_on_a_narrow_terminal(columns: str) -> None:
    big = ["settle", "baccarat", "Kd 2s 4c / 7h Ks", *wagers("2:banker=25000000 1:lucky_6=9007199254740")]
    told = CliRunner().invoke(app, big, env={"COLUMNS": columns, "FORCE_COLOR": "1", "TERM": "xterm"}).stdout
    for amount in ("25,000,000", "23,750,000", "9,007,199,254,740"):
        assert amount in told


def test_roads_show_the_newest_columns_that_fit() -> None:
    results = "BP" * 60
    told = CliRunner().invoke(app, ["roads", results], env={"COLUMNS": "60", "FORCE_COLOR": "1", "TERM": "xterm"})
    assert "…" in told.stdout


def test_the_version_is_told() -> None:
    assert punto("--version").stdout.startswith("punto 0.")


@pytest.mark.parametrize("group", [[], ["study"], ["staff"], ["table"]])
def test_a_group_without_a_command_shows_its_help(group: list[str]) -> None:
    told = punto(*group)
    assert (told.exit_code, told.stderr) == (0, "")
    assert told.stdout == punto(*group, "--help").stdout


def test_help_starts_without_the_heavy_parts() -> None:
    code = (
        "import sys; from punto.cli import app; "
        "heavy = {'rich', 'fluent', 'numpy', 'pydantic', 'msgspec', 'tomllib', 'punto.game'} & set(sys.modules); "
        "assert not heavy, heavy"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env={**os.environ})
    assert done.returncode == 0, done.stderr


def test_importing_punto_loads_none_of_its_parts() -> None:
    code = "import sys; before = set(sys.modules); import punto; print(*sorted(set(sys.modules) - before))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = {name for name in done.stdout.split() if name.partition(".")[0] not in sys.stdlib_module_names}
    assert loaded == {"punto", "punto.version"}


def test_the_module_runs_as_a_program() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "punto", "roads", "BPT", "--json"], capture_output=True, text=True, check=True
    )
    assert json.loads(done.stdout)["results"] == "BPT"
