"""A light installation: what the extras bring is missing, and Punto says so in one sentence."""

import json
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Sequence
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import Any

import pytest
from support.timeouts import WAIT_SECONDS_MAX

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
NO_EXTRA = (
    *("altair", "anyio", "apsw", "argon2", "click", "cryptography", "dask", "distributed", "gymnasium", "httptools"),
    *("httpx", "litestar", "llvmlite", "numba", "pettingzoo", "prometheus_client", "psycopg", "pyarrow", "pydantic"),
    *("tornado", "uvicorn", "uvloop", "vl_convert", "websockets", "yaml"),
)
"""What a core installation does not have."""


def without(missing: Sequence[str], what: str, given: object = None, lang: str = "en") -> Any:
    """What Punto answers where these packages are missing."""
    done = subprocess.run(
        [sys.executable, ROOT / "tests" / "support" / "missing_packages.py", ",".join(missing), what],
        input=json.dumps(given),
        capture_output=True,
        text=True,
        timeout=WAIT_SECONDS_MAX,
        env={**os.environ, "PUNTO_LANG": lang, "PUNTO_JIT": "1", "COLUMNS": "120"},
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def names_of(extra: str) -> set[str]:
    """The distributions that an extra asks for, also by way of another extra."""
    found: set[str] = set()
    for requirement in PROJECT["optional-dependencies"][extra]:
        if own := re.match(r"punto\[(.+)\]", requirement):
            found |= set().union(*(names_of(name) for name in own[1].split(",")))
        else:
            found.add(_plain(requirement))
    return found


def _plain(requirement: str) -> str:
    return re.sub(r"[-_.]+", "-", re.split(r"[^\w.-]", requirement, maxsplit=1)[0]).lower()


def test_every_module_works_in_the_core_or_names_its_extra() -> None:
    refused = without(NO_EXTRA, "modules")
    assert {reason for reason, _ in refused.values()} == {"missing-extra"}
    extras = {module: extra for module, (_, extra) in refused.items()}
    assert extras["punto.server"] == extras["punto.store"] == "server"
    assert extras["punto.client"] == "client"
    assert extras["punto.sim.plan"] == extras["punto.sim.simulation"] == "sim"
    assert extras["punto.odds.charts"] == "plots"
    light = {"punto.odds.table", "punto.odds.card_removal", "punto.rules_review.document", "punto.table.dispatch"}
    assert not light & refused.keys()


CORE = (
    ["--help"],
    ["deal", "baccarat", "--seed", "1"],
    ["why", "lucky7", "9c Kd / 2h 3h"],
    ["settle", "baccarat", "5d Kc 6s / 2h 4c 9d", "--wager", "banker=300"],
    ["rules"],
    ["roads", "BBPPT"],
    ["shoe", "seven_up", "--seed", "1"],
    ["odds", "baccarat", "--insurance"],
    ["odds", "seven_up", "--remove", "7s*3"],
    ["strategy", "lucky_draw"],
    ["removal", "baccarat", "lucky_6"],
    ["sim", "--help"],
)


def test_commands_of_the_core_need_no_extra() -> None:
    for arguments, (code, answer, errors) in zip(CORE, without(NO_EXTRA, "commands", CORE), strict=True):
        assert (code, errors) == (0, ""), arguments
        assert len(answer) > 20, arguments


NEEDS = (
    (["sim", "baccarat", "--coups", "1000"], "sim"),
    (["study", "count", "lucky7", "super_lucky_7"], "sim"),
    (["study", "session", "baccarat"], "sim"),
    (["study", "house", "baccarat"], "sim"),
    (["odds", "baccarat", "--plot", "never-drawn.svg"], "plots"),
    (["serve"], "server"),
    (["serve", "--help"], "server"),
    (["bots"], "client"),
    (["reader", "--table", "B1"], "client"),
    (["staff", "list", "house.db"], "server"),
    (["table", "list", "house.db"], "server"),
    (["verify", "house.db"], "server"),
    (["replay", "house.db", "B1/1"], "server"),
    (["backup", "house.db", "copy.db"], "server"),
    (["export", "house.db", "coups.csv"], "server"),
    (["report", "house.db"], "server"),
)


def test_commands_without_their_extra_say_what_to_install() -> None:
    answers = without(NO_EXTRA, "commands", [arguments for arguments, _ in NEEDS])
    for (arguments, extra), (code, answer, errors) in zip(NEEDS, answers, strict=True):
        assert (code, answer) == (2, ""), arguments
        sentence = rf'This needs \w+, which is not installed\. .+: pip install "punto\[{extra}\]"\n'
        assert re.fullmatch(sentence, errors), arguments


@pytest.mark.parametrize(
    ("missing", "arguments", "extra"),
    [
        ("pyarrow", ["sim", "baccarat", "--coups", "1000", "--out", "never-written.parquet"], "sim"),
        ("vl_convert", ["sim", "baccarat", "--coups", "1000", "--plot", "never-drawn.png"], "plots"),
        ("distributed", ["sim", "baccarat", "--coups", "1000", "--cluster", "127.0.0.1:1"], "cluster"),
    ],
)
def test_what_is_missing_for_the_end_of_a_run_is_said_before_it(missing: str, arguments: list[str], extra: str) -> None:
    ((code, answer, errors),) = without([missing], "commands", [arguments])
    assert (code, answer) == (2, ""), errors
    assert f"needs {missing}" in errors
    assert f"punto[{extra}]" in errors
    assert not list(Path.cwd().glob("never-*"))


def test_it_is_said_in_both_languages_and_in_json() -> None:
    ((code, answer, errors),) = without(["numba"], "commands", [["sim", "baccarat", "--json"]], lang="vi")
    assert code == 2
    assert 'Hãy cài Punto kèm phần thêm “sim”: pip install "punto[sim]"' in errors
    assert json.loads(answer)["facts"] == {"package": "numba", "extra": "sim"}


def test_an_extra_brings_what_the_sentence_says_that_it_brings() -> None:
    distributions = packages_distributions()
    found = []
    for path in (ROOT / "src").rglob("*.py"):
        for extra, packages in re.findall(r'require\(\s*\*?\(?"(\w+)", ([^#]*?)\)\n', path.read_text("utf-8")):
            for package in re.findall(r'"(\w+)"', packages):
                assert _plain(distributions[package][0]) in names_of(extra), (path.name, package)
                found.append(package)
    assert {"numba", "litestar", "psycopg", "vl_convert"} <= set(found)


def test_all_has_every_extra() -> None:
    every = set().union(*(names_of(extra) for extra in PROJECT["optional-dependencies"]))
    assert names_of("all") == every
