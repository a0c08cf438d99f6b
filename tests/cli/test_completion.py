"""Shell completion, asked for as bash, zsh and fish ask for it."""

import os
import shlex
import subprocess
import sys

import pytest
from support.timeouts import WAIT_SECONDS_MAX


def shell(**asked: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "punto"],
        capture_output=True,
        text=True,
        timeout=WAIT_SECONDS_MAX,
        env={**os.environ, **asked},
    )
    assert done.stderr == ""
    return done.stdout


def completed(line: str) -> list[str]:
    """What bash offers for the last word of a line."""
    words = str(len(shlex.split(line + "|")) - 1)
    return shell(_PUNTO_COMPLETE="complete_bash", COMP_WORDS=line, COMP_CWORD=words).split()


@pytest.mark.parametrize(
    ("line", "names"),
    [
        ("punto od", ["odds"]),
        ("punto odds ", ["baccarat", "lucky7", "seven_up", "lucky_draw"]),
        ("punto sim lucky", ["lucky7", "lucky_draw"]),
        ("punto odds baccarat --variant ", ["commission", "non_commission"]),
        ("punto settle lucky7 'Kd 2s' --wager s", ["small_lucky_7=", "super_lucky_7="]),
        ("punto removal seven_up s", ["super_7s"]),
        ("punto study count Lucky-Draw ", ["enter", "draw"]),
        ("punto odds seven_up --pays super_7s.", [f"super_7s.{sevens}=" for sevens in range(2, 7)]),
        ("punto odds baccarat --lang ", ["en", "vi"]),
        ("punto odds no_such_g", []),
    ],
)
def test_names_are_completed(line: str, names: list[str]) -> None:
    assert completed(line) == names


def test_zsh_and_fish_get_the_same_names() -> None:
    asked = {"_TYPER_COMPLETE_ARGS": "punto removal lucky7 super"}
    assert shell(_PUNTO_COMPLETE="complete_zsh", **asked).strip() == "_arguments '*: :((\"super_lucky_7\"))'"
    fish = shell(_PUNTO_COMPLETE="complete_fish", _TYPER_COMPLETE_FISH_ACTION="get-args", **asked)
    assert fish.strip() == "super_lucky_7"


@pytest.mark.parametrize("name", ["bash", "zsh", "fish"])
def test_each_shell_gets_a_script_that_asks_punto(name: str) -> None:
    script = shell(_PUNTO_COMPLETE=f"source_{name}")
    assert f"_PUNTO_COMPLETE=complete_{name}" in script
