"""What the command line refuses: the rules' refusals, nonsense, and hostile input."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from support.command_line import punto, wagers

from punto.cli import main

REFUSED = [
    (["settle", "baccarat", "5d Kc 6s / 2h 4c 9d", *wagers("banker=300 banker_insurance@four_cards=101")], "6.4.3"),
    (["settle", "baccarat", "5d Kc 6s / 2h 4c", *wagers("banker=300")], "4.16"),
    (["settle", "baccarat", "7s Kd 3c / 3h 3c"], "4.15"),
    (["settle", "baccarat", "9s Kd / 3h 3c 2c"], "4.14"),
    (["settle", "baccarat", "6s Kd / 6h Kc 2c"], "4.17"),
    (["settle", "baccarat", "7s Kd 3h 3c"], "4.9"),
    (["settle", "baccarat", "7s Kd / 3h 3c", *wagers("dragon=10")], "4.5"),
    (["settle", "baccarat", "7s Kd / 3h 3c", *wagers("banker=10"), "--min", "50"], "4.4"),
    (["settle", "baccarat", "7s Kd / 3h 3c", *wagers("banker=900"), "--differential", "500"], "4.3"),
    (["settle", "baccarat", "7s Kd / 3h 3c", *wagers("player_insurance@four_cards=1")], "6.4.6"),
    (["settle", "baccarat", "7s Kd / 2h 3c 9c", *wagers("player_insurance@four_cards=1")], "4.10"),
    (
        ["settle", "baccarat", "7s Kd / 2h 3c 9c", *wagers("player=9 player_insurance@four_cards=1"), "--no-insurance"],
        "6.4.5",
    ),
    (
        [
            "settle",
            "baccarat",
            "5d Kc 6s / 2h 4c 9d",
            *wagers("banker=300 banker_insurance@player_third=1"),
            "--waived",
        ],
        "6.4.4",
    ),
    (["settle", "seven_up", "Ks / 3h 3c", *wagers("lucky_6=10")], "3.5"),
    (["settle", "lucky_draw", "3s 3s 3s / 5c 6d 2h", *wagers("enter=50 draw=40")], "draw.1"),
    (["settle", "lucky_draw", "9s 9d / 5c 6d 2h", *wagers("draw=40")], "enter.1"),
    (["deal", "seven_up", "--decks", "3"], "2.1"),
    (["deal", "lucky_draw", "--decks", "6"], "game.2"),
    (["deal", "lucky_draw", "--seats", "8"], "R-07"),
    (["settle", "seven_up", "Ks / 3h 3c", *wagers("4:tie=10")], "R-07"),
]


@pytest.mark.parametrize(("arguments", "clause"), REFUSED)
@pytest.mark.parametrize("lang", ["en", "vi"])
def test_what_the_rules_forbid_is_refused_with_the_clause(arguments: list[str], clause: str, lang: str) -> None:
    done = punto(*arguments, "--lang", lang)
    assert done.exit_code == 2
    assert done.stderr.strip().endswith(f"({clause})")
    assert not done.stdout
    told = punto(*arguments, "--lang", lang, "--json")
    assert told.exit_code == 2
    assert json.loads(told.stdout)["clause"] == clause


def test_the_cap_tells_the_largest_stake() -> None:
    arguments = ["settle", "baccarat", "5d Kc 6s / 2h 4c 9d", *wagers("banker=300 banker_insurance@four_cards=101")]
    assert "largest stake accepted is 100." in punto(*arguments).stderr
    assert json.loads(punto(*arguments, "--json").stdout)["facts"]["largest"] == 100


NONSENSE = [
    ["settle", "roulette", "7s Kd / 3h 3c"],
    ["settle", "baccarat", ""],
    ["settle", "baccarat", "/"],
    ["settle", "baccarat", "7x Kd / 3h 3c"],
    ["settle", "baccarat", "7s Kd / 3h 3c / 2c"],
    ["settle", "baccarat", "🂡 Kd / 3h 3c"],
    ["settle", "baccarat", "7s Kd / 3h 3c", *wagers("banker")],
    ["settle", "baccarat", "7s Kd / 3h 3c", *wagers("banker=")],
    ["settle", "baccarat", "7s Kd / 3h 3c", *wagers("banker=ten")],
    ["settle", "baccarat", "7s Kd / 3h 3c", *wagers("banker=1.5")],
    ["settle", "baccarat", "7s Kd / 3h 3c", *wagers("banker=-5")],
    ["settle", "baccarat", "7s Kd / 3h 3c", *wagers("banker=0")],
    ["settle", "baccarat", "7s Kd / 3h 3c", *wagers("banker=٣")],
    ["settle", "baccarat", "7s Kd / 3h 3c", *wagers("banker=5 banker=6")],
    ["settle", "baccarat", "7s Kd / 3h 3c", *wagers("99:banker=5")],
    ["settle", "baccarat", "7s Kd / 3h 3c", *wagers("x:banker=5")],
    ["settle", "baccarat", "7s Kd / 3h 3c", *wagers("banker@four_cards=5")],
    ["settle", "baccarat", "7s Kd / 3h 3c", *wagers("banker=5 banker_insurance=5")],
    ["settle", "baccarat", "7s Kd / 3h 3c", *wagers("banker=5 banker_insurance@dawn=5")],
    ["settle", "baccarat", "7s Kd / 3h 3c", "--variant", "super"],
    ["settle", "baccarat", "7s Kd / 3h 3c", "--min", "100", "--max", "50"],
    ["settle", "baccarat", "7s Kd / 3h 3c", "--unit", "0"],
    ["settle", "baccarat", "7s Kd / 3h 3c", "--lang", "fr"],
    ["settle", "lucky7", "7s Kd / 3h 3c", *wagers("banker=5 banker_insurance@four_cards=5")],
    ["settle", "seven_up", "Ks / 3h 3c", "--variant", "commission"],
    ["settle", "lucky_draw", ", / 5c"],
    ["settle", "lucky_draw", "3s 3s, 9c 9d / 5c 6d 2h", *wagers("3:enter=5")],
    ["settle", "lucky_draw", ",".join(["9c 9d"] * 8) + " / 5c 6d 2h"],
    ["deal", "baccarat", "--seats", "2"],
    ["deal", "baccarat", "--decks", "0"],
    ["deal", "nothing"],
    ["why", "baccarat", "nothing"],
    ["roads", "BPX"],
    ["roads"],
    ["roads", "BPB", "--shoe", "shoe.txt"],
    ["shoe", "lucky_draw", "--roads"],
    ["roads", "--shoe", "no-such-file.txt"],
    ["rules", "roulette"],
    ["rules", "baccarat", "12.9"],
    ["rules", "R-99"],
    ["rules", "--differences"],
    ["rules", "readings", "--differences"],
    ["rules", "R-62", "--differences"],
    ["rules", "roulette", "--differences"],
    ["rules", "baccarat", "12.9", "--differences"],
    ["shoe", "baccarat", "--decks", "99"],
    ["no-such-command"],
    ["settle"],
]


@pytest.mark.parametrize("arguments", NONSENSE, ids=" ".join)
def test_nonsense_gets_a_sentence_and_exit_code_2(arguments: list[str]) -> None:
    done = punto(*arguments)
    assert done.exit_code == 2
    assert done.stderr.strip()
    assert "Traceback" not in done.stderr
    assert not done.stdout


BAD_SHOES = [
    ("", "first line"),
    ("Punto shoe\ngame: baccarat\n", "edition"),
    ("Punto shoe\ngame: baccarat\nedition: 1999\ndecks: 8\nburned: 2c\n", "1999"),
    ("Punto shoe\ngame: baccarat\nedition: 2024-10-01\ndecks: many\nburned: 2c\n", "many"),
    ("Punto shoe\ngame: baccarat\nedition: 2024-10-01\ndecks: ²\nburned: 2c\n", "²"),
    ("Punto shoe\ngame: seven_up\nedition: v6 2017-02-17\ndecks: 99\nburned: 2c\n", "(2.1)"),
    ("Punto shoe\ngame: baccarat\ngame: lucky7\n", "Line 3"),
    ("Punto shoe\ncolour: green\n", "Line 2"),
    ("Punto shoe\ngame: lucky_draw\nedition: undated\ndecks: 8\nburned: 2c\n\n1 9s Kd / 2c 3c\n", "no roads"),
    ("Punto shoe\ngame: baccarat\nedition: 2024-10-01\ndecks: 8\nburned: 2c\n\n1 9s Kd / 2c\n", "Line 7"),
    ("Punto shoe\ngame: baccarat\nedition: 2024-10-01\ndecks: 8\nburned: 2c\n\n2 9s Kd / 2c 3c\n", "Line 7"),
    ("Punto shoe\ngame: baccarat\nedition: 2024-10-01\ndecks: 1\nburned: 2c\n\n1 9s Kd / 2c 3c\n", "2c comes 2 times"),
]


@pytest.mark.parametrize(("text", "told"), BAD_SHOES)
def test_a_bad_shoe_file_is_refused_with_the_place(text: str, told: str, tmp_path: Path) -> None:
    shoe = tmp_path / "shoe.txt"
    shoe.write_text(text, "utf-8")
    done = punto("roads", "--shoe", str(shoe))
    assert done.exit_code == 2
    assert told in done.stderr


def test_a_shoe_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    shoe = tmp_path / "shoe.bin"
    shoe.write_bytes(b"\xff\xfe\x00")
    assert punto("roads", "--shoe", str(shoe)).exit_code == 2


UNREADABLE = [
    ["settle", "baccarat", "7s Kd / 3h 3c", "--unit", "0"],
    ["deal", "baccarat", "--decks", "abc"],
    ["no-such-command"],
    ["why"],
    ["deal", "baccarat", "--no-such-option"],
]


@pytest.mark.parametrize("arguments", UNREADABLE, ids=" ".join)
def test_a_command_that_cannot_be_read_is_one_sentence(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    assert len(capsys.readouterr().err.strip().splitlines()) == 1
    assert main([*arguments, "--lang", "vi", "--json"]) == 2
    told = capsys.readouterr()
    assert json.loads(told.out)["error"] == "usage"
    assert told.err.startswith("Không đọc được lệnh")


HOSTILE = [
    ["settle", "baccarat", "7s Kd / 3h 3c", *wagers("banker=" + "9" * 26)],
    ["settle", "baccarat", "7s Kd / 3h 3c", *wagers("banker=" + "9" * 5000)],
    ["settle", "baccarat", "7s Kd / 3h 3c", *wagers("9" * 32 + ":banker=5")],
    ["settle", "baccarat", "7s Kd / 3h 3c", *wagers("banker=5"), "--min", "9" * 30],
    ["deal", "baccarat", "--decks", "9" * 35],
    ["deal", "lucky_draw", "--seats", "9" * 35],
    ["why", "baccarat", "Kd " * 3000],
    ["why", "baccarat", "x" * 3000],
    ["rules", "baccarat", "4." * 1000],
    ["why", "baccarat", "\udcff / 7s"],
    ["why", "baccarat", "Kd\x1b]0;title\x07 3c / 2h 2c"],
    ["deal", "baccarat", "--seed", "-1"],
]


@pytest.mark.parametrize("arguments", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_input_gets_a_sentence(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    for more in ([], ["--json"]):
        assert main([*arguments, *more]) == 2
        told = capsys.readouterr()
        assert told.err.strip()
        assert told.err.strip().isprintable()
        assert bool(told.out) == bool(more)


def test_a_terminal_without_the_letters_shows_question_marks() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "punto", "deal", "baccarat", "--seed", "2", "--lang", "vi"],
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"},
    )
    assert done.returncode == 0, done.stderr
    assert b"?" in done.stdout
