"""The commands on odds: what they answer, in both languages, and what they refuse."""

import json
import os
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from msgspec.json import encode
from support.command_line import answer, lines, punto

from punto.cards import Card
from punto.games import GAMES
from punto.server.lab import odds as lab
from punto.server.lab.questions import OddsQuestion


def by_wager(told: dict[str, Any], part: str = "wagers") -> dict[str, dict[str, Any]]:
    return {entry["wager"]: entry for entry in told[part]}


def test_odds_of_baccarat() -> None:
    told = answer("odds", "baccarat")
    assert (told["game"], told["variant"], told["decks"], told["cards"]) == ("baccarat", "commission", 8, 416)
    assert told["permutations"] == 4_998_398_275_503_360
    banker = by_wager(told)["banker"]
    won = banker["lines"][0]
    assert (won["line"], won["pays"], won["pays_to_one"]) == ("win", "19/20", 0.95)
    assert (won["permutations"], won["permutations_text"]) == (2_292_252_566_437_888, "2292252566437888")
    assert won["probability_percent"] == pytest.approx(45.85974226)
    assert Fraction(won["probability"]) == Fraction(2_292_252_566_437_888, told["permutations"])
    assert won["clauses"] == ["6.1.2.1", "5.1.2"]
    assert 100 * float(Fraction(banker["edge"])) == banker["edge_percent"] == pytest.approx(1.0579, abs=1e-4)
    assert float(Fraction(banker["variance"])) == pytest.approx(banker["sd"] ** 2)
    for wager in told["wagers"]:
        assert sum(line["permutations"] for line in wager["lines"]) == told["permutations"]
        assert {line["pays"] for line in wager["lines"]} >= {"-1"}


def test_odds_of_seven_up_and_lucky_draw() -> None:
    assert answer("odds", "seven_up")["permutations"] == 2_862_766_146_240
    told = answer("odds", "lucky_draw")
    assert told["permutations"] == 4_998_398_275_503_360
    enter, draw = told["wagers"]
    assert (enter["wager"], draw["wager"]) == ("enter", "draw")
    assert Fraction(enter["edge"]) + Fraction(draw["edge"]) == Fraction(answer("strategy", "lucky_draw")["edge"])


def test_removed_cards_decks_variants_and_pays() -> None:
    assert answer("odds", "baccarat", "--decks", "1", "--remove", "7s Kd")["cards"] == 50
    less = answer("odds", "lucky7", "--remove", "7s*3 Kd")
    assert (less["cards"], less["gone"]) == (412, {"7s": 3, "Kd": 1})
    half = by_wager(answer("odds", "baccarat", "--variant", "non_commission"))["banker"]
    assert half["edge_percent"] == pytest.approx(1.4581, abs=1e-4)
    dearer = by_wager(answer("odds", "lucky7", "--pays", "super_lucky_7.4=35"))["super_lucky_7"]
    assert dearer["edge_percent"] == pytest.approx(10.3472, abs=1e-4)


def test_odds_inside_a_coup() -> None:
    told = answer("odds", "baccarat", "--at", "5d Kc 6s / 2h 4c")
    # One card is to come: 411 are left, and the Banker wins, ties or loses by it alone.
    assert told["permutations"] == told["cards"] == 411
    assert by_wager(told)["player_pair"]["edge"] == "1"
    told = answer("odds", "lucky_draw", "--at", "3s 3d, 9c 9d / 5c")
    assert (told["seat"], told["draws"]) == (1, True)
    assert Fraction(told["draw"]) > Fraction(told["stand"])
    assert told["draw_percent"] > told["stand_percent"]


def test_insurance_offers() -> None:
    told = answer("odds", "baccarat", "--insurance")
    found = {(o["side"], o["moment"], o["own"], o["other"]): o for o in told["offers"]}
    assert len(found) == 21 + 12 + 13 + 32
    best = found["banker", "four_cards", 6, 5]
    assert (best["pays"], best["favours_patron"]) == ("3", True)
    assert best["edge_percent"] == pytest.approx(-8.43967, abs=1e-5)
    assert best["arises_percent"] == pytest.approx(0.89742, abs=1e-5)
    assert by_wager(told, "insured")["banker"]["insured_edge_percent"] == pytest.approx(1.00889, abs=1e-5)
    inside = answer("odds", "baccarat", "--insurance", "--at", "5d Kc / 2h 4c")
    (one,) = inside["offers"]
    assert one["edge_percent"] == pytest.approx(-7.24966, abs=1e-5)
    assert inside["insured"] == []


def test_strategy() -> None:
    told = answer("strategy", "lucky_draw")
    assert told["edge_percent"] == pytest.approx(3.15057, abs=1e-5)
    assert len(told["hands"]) == 550
    assert set(told["hands"][0]) >= {"cards", "dealer", "stand", "draw"}
    assert {(cell["total"], cell["dealer"]): cell["draws"] for cell in told["chart"]}[0, 0]


def test_removal() -> None:
    told = answer("removal", "baccarat", "lucky_6", "--level", "18", "--pays", "lucky_6.3=23")
    (lucky_6,) = told["wagers"]
    tags = {effect["rank"]: effect["tag"] for effect in lucky_6["effects"]}
    assert (told["level"], told["cards"]) == (18, 416)
    assert [tags[rank] for rank in "KA23456789"] == [-2, -1, -1, -4, -1, -1, -18, 13, 12, 9]
    assert lucky_6["true_count"] == pytest.approx(48.69, abs=0.01)
    assert lucky_6["correlation"] > 0.999
    (enter,) = answer("removal", "lucky_draw", "enter")["wagers"]
    (nine,) = (effect for effect in enter["effects"] if effect["rank"] == "9")
    assert 0 < abs(Fraction(nine["effect"])) < Fraction(1, 1000)
    assert answer("removal", "baccarat", "lucky_6")["wagers"][0]["drift"] == 8


def test_insurance_follows_changed_pays_and_says_where_none_is_offered() -> None:
    plain = by_wager(answer("odds", "baccarat", "--insurance"), "insured")["banker"]
    even = by_wager(answer("odds", "baccarat", "--insurance", "--pays", "banker.win=1"), "insured")["banker"]
    assert even["insured_edge_percent"] < plain["insured_edge_percent"] - 2
    assert punto("odds", "baccarat", "--insurance", "--at", "7s / ").stdout.strip() == "No insurance is offered here."


def test_one_wager_alone_and_covariance() -> None:
    told = answer("odds", "baccarat", "--wager", "tie")
    assert list(by_wager(told)) == ["tie"]
    assert told["covariance"]["tie"]["tie"] == pytest.approx(float(Fraction(by_wager(told)["tie"]["variance"])))
    both = answer("odds", "baccarat")["covariance"]
    assert both["player"]["banker"] == both["banker"]["player"] < 0


def sent(answered: object) -> Any:
    return json.loads(encode(answered))


def test_the_lab_answers_in_the_same_form() -> None:
    """All but what the lab leaves out: the covariances, and the list of every hand."""
    full = OddsQuestion("baccarat")
    assert {**answer("odds", "baccarat"), "covariance": None} == sent(lab.odds_answer(full))
    assert answer("odds", "baccarat", "--insurance") == sent(lab.insurance_answer(full))
    less = OddsQuestion("lucky7", "non_commission", 6, ((Card.D8, 2),), (("tie.win", Fraction(9)),))
    flags = ("--variant", "non_commission", "--decks", "6", "--remove", "8d*2", "--pays", "tie.win=9")
    assert {**answer("odds", "lucky7", *flags), "covariance": None} == sent(lab.odds_answer(less))
    assert answer("removal", "lucky7", "tie", *flags, "--level", "3") == sent(lab.removal_answer(less, "tie", 3))
    chart = sent(lab.strategy_answer(OddsQuestion("lucky_draw")))
    assert {**answer("strategy"), "hands": []} == chart


@pytest.mark.parametrize("lang", ["en", "vi"])
def test_tables_for_people(lang: str) -> None:
    for game in GAMES:
        assert punto("odds", game, "--lang", lang).exit_code == 0
    for command in (
        ["odds", "baccarat", "--insurance"],
        ["odds", "baccarat", "--at", "5d / 2h"],
        ["odds", "lucky_draw", "--at", "9s Kd / 5c"],
        ["strategy"],
        ["removal", "baccarat", "tie"],
    ):
        done = punto(*command, "--lang", lang)
        assert done.exit_code == 0, done.stderr
        assert done.stdout


@pytest.mark.parametrize("ending", ["svg", "png"])
@pytest.mark.parametrize(
    "command",
    [
        ["odds", "lucky7"],
        ["odds", "lucky7", "--wager", "super_lucky_7"],
        ["odds", "baccarat", "--insurance"],
        ["strategy"],
        ["removal", "baccarat", "tie"],
    ],
    ids=" ".join,
)
def test_pictures(command: list[str], ending: str, tmp_path: Path) -> None:
    picture = tmp_path / f"picture.{ending}"
    assert punto(*command, "--plot", str(picture), "--lang", "vi").exit_code == 0
    start = picture.read_bytes()[:400]
    assert (b"<svg" in start) if ending == "svg" else start.startswith(b"\x89PNG")


BAD = [
    (["odds", "baccarat", "--remove", "7s*9"], "holds 8"),
    (["odds", "baccarat", "--remove", "7s*x"], "whole number"),
    (["odds", "baccarat", "--remove", "7x"], "not a card"),
    (["odds", "baccarat", "--decks", "11"], "(R-01)"),
    (["odds", "seven_up", "--decks", "3"], "(2.1)"),
    (["odds", "lucky_draw", "--decks", "6"], "(game.2)"),
    (["odds", "roulette"], "no game"),
    (["odds", "baccarat", "--at", "5d Kc 6s / 2h 4c 9d"], "is over"),
    (["odds", "baccarat", "--at", "5d Kc / 2h 4c 9d"], "(4.15)"),
    (["odds", "baccarat", "--at", "9d Kc 2h / 2h"], "due"),
    (["odds", "baccarat", "--decks", "1", "--at", "5d 5d / 2h"], "holds 1"),
    (["odds", "lucky_draw", "--at", "9s / 5c"], "(draw.1)"),
    (["odds", "lucky7", "--insurance"], "no insurance"),
    (["odds", "lucky7", "--pays", "super_lucky_7.9=3"], "super_lucky_7.4"),
    (["odds", "lucky7", "--pays", "super_lucky_7.4=much"], "change of pay"),
    (["odds", "lucky7", "--pays", "super_lucky_7.4=1/0"], "change of pay"),
    (["odds", "lucky7", "--pays", "super_lucky_7.4=-3"], "change of pay"),
    (["odds", "lucky7", "--pays", "super_lucky_7.4"], "change of pay"),
    (["odds", "lucky7", "--pays", "super_lucky_7.4=1e400"], "change of pay"),
    (["odds", "lucky7", "--pays", "tie.win=1e999999999"], "change of pay"),
    (["odds", "lucky7", "--pays", "tie.win=٣"], "change of pay"),
    (["odds", "lucky7", "--pays", "tie.win=1_000"], "change of pay"),
    (["odds", "lucky7", "--pays", "tie.win=0"], "more than 0"),
    (["odds", "lucky7", "--pays", "tie.win=8", "--pays", "tie.win=9"], "change of pay"),
    (["odds", "lucky7", "--insurance", "--at", "5d Kc / 2h 4c"], "no insurance"),
    (["odds", "baccarat", "--insurance", "--wager", "tie"], "go together"),
    (["odds", "lucky_draw", "--at", "9s Kd / 5c", "--plot", "picture.svg"], "go together"),
    (["odds", "baccarat", "--wager", "dragon"], "(4.5)"),
    (["removal", "lucky_draw", "draw"], "enter"),
    (["removal", "baccarat", "banker_insurance"], "(4.5)"),
    (["strategy", "--plot", "picture.pdf"], ".svg"),
    (["odds", "lucky7", "--plot", "picture.pdf"], ".svg"),
    (["odds", "lucky7", "--plot", "no-such-folder/picture.svg"], "cannot be written"),
    (["odds", "lucky7", "--wager", "dragon", "--plot", "picture.svg"], "(4.5)"),
    (["strategy", "baccarat"], "Lucky Draw"),
    (["removal", "baccarat", "dragon"], "(4.5)"),
    (["removal", "baccarat", "tie", "--level", "0"], "1 to 100"),
    (
        ["odds", "baccarat", "--decks", "1", "--remove", " ".join(f"{r}{s}" for r in "A23456789TJQ" for s in "cdhs")],
        "few",
    ),
]


@pytest.mark.parametrize(("arguments", "told"), BAD, ids=[" ".join(arguments)[:60] for arguments, _ in BAD])
def test_bad_input_is_refused(arguments: list[str], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    done = punto(*arguments)
    assert done.exit_code == 2
    assert told in done.stderr
    assert len(lines(done.stderr)) == 1
    assert not list(tmp_path.iterdir())
    assert punto(*arguments, "--lang", "vi").exit_code == 2


@pytest.mark.parametrize(
    "arguments",
    [
        ["odds", "baccarat"],
        ["odds", "baccarat", "--insurance"],
        ["odds", "seven_up"],
        ["odds", "lucky7", "--at", "7s 7d / 7h 7c"],
        ["strategy"],
    ],
)
def test_plain_kernels_answer_the_same_as_compiled_ones(arguments: list[str]) -> None:
    plain = subprocess.run(
        [sys.executable, "-m", "punto", *arguments, "--json"],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PUNTO_JIT": "0"},
    )
    assert json.loads(plain.stdout) == answer(*arguments)
