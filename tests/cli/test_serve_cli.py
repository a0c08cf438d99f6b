"""punto serve: a flag for every setting, one sentence for bad input, passwords shown once, a clean end by a signal."""

import logging
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from support.server.guests import go, sound
from support.server.served_house import settings_of
from support.store.places import Place
from support.timeouts import WAIT_SECONDS_MAX, finished, waiting_for
from typer.testing import CliRunner, Result

from punto.cli import app
from punto.cli.house import serve as command
from punto.client import Client
from punto.server import processes as serving
from punto.server.settings import SETTINGS, SettingInfo, Settings
from punto.table.roles import Role
from punto.text import say

pytest_plugins = ["support.store.fixtures"]

PUNTO = (sys.executable, "-c", "from punto.cli import run; run()")
EZ = f"{Path(__file__).parents[2] / 'examples' / 'ez_baccarat.py'}:ez"
VALUES: dict[str, tuple[str, object]] = {
    "games": (EZ, EZ),
    "db": ("postgresql://punto@db.example/house", "postgresql://punto@db.example/house"),
    "key_file": ("some.key", "some.key"),
    "host": ("0.0.0.0", "0.0.0.0"),  # noqa: S104 - nothing listens
    "port": ("8123", 8123),
    "workers": ("3", 3),
    "address": ("https://punto.example", "https://punto.example"),
    "trusted_proxies": ("10.0.0.0/8", "10.0.0.0/8"),
    "day_begins": ("05:30", "05:30"),
    "zone": ("Asia/Ho_Chi_Minh", "Asia/Ho_Chi_Minh"),
    "log_format": ("json", "json"),
    "log_level": ("warning", "warning"),
    "lang": ("vi", "vi"),
    "metrics": ("off", "off"),
    "body_bytes_max": ("2048", 2048),
}
"""Another value than the default, as it is typed and as it is meant; a number where nothing else is said is 7."""
SWITCHES = [info for info in SETTINGS.values() if isinstance(info.default, bool)]
VALUED = [info for info in SETTINGS.values() if not isinstance(info.default, bool)]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A new home folder, with nothing in it."""
    for variable in [name for name in os.environ if name.startswith(("PUNTO_", "XDG_"))]:
        monkeypatch.delenv(variable)
    monkeypatch.setenv("HOME", str(tmp_path))
    return tmp_path


@pytest.fixture(autouse=True)
def logs_as_before() -> Iterator[None]:
    """Restore the logs, which the server configures, for the next test."""
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)


def serve(*arguments: str, **variables: str) -> Result:
    return CliRunner().invoke(app, ["serve", *arguments], catch_exceptions=False, env=variables)


def refused(*arguments: str, **variables: str) -> str:
    """One sentence on stderr, nothing on stdout, and exit code 2."""
    done = serve(*arguments, **variables)
    assert (done.exit_code, done.stdout) == (2, ""), done.output
    assert len(done.stderr.strip().splitlines()) == 1
    assert "Traceback" not in done.stderr
    return done.stderr.strip()


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[Settings]:
    """The settings that houses would have been served with."""
    seen: list[Settings] = []
    monkeypatch.setattr(command, "_serve", seen.append)
    return seen


# Flags.


@pytest.mark.parametrize("info", VALUED, ids=lambda info: info.name)
def test_every_setting_is_a_flag_with_its_value_after_a_space_or_an_equals_sign(
    served: list[Settings], info: SettingInfo
) -> None:
    typed, meant = VALUES.get(info.name, ("7", 7))
    assert meant != info.default
    more = ["--db", "dbname=punto"] if info.name == "workers" else []
    for given in ([info.flag, typed], [f"{info.flag}={typed}"]):
        assert serve(*more, *given).exit_code == 0
        assert getattr(served.pop(), info.name) == meant


@pytest.mark.parametrize("info", SWITCHES, ids=lambda info: info.name)
def test_every_switch_has_two_flags_and_takes_a_value_after_an_equals_sign(
    served: list[Settings], info: SettingInfo
) -> None:
    off = info.flag.replace("--", "--no-", 1)
    for given, meant in (
        (info.flag, True),
        (off, False),
        (f"{info.flag}=true", True),
        (f"{info.flag}=false", False),
    ):
        assert serve(given).exit_code == 0
        assert getattr(served.pop(), info.name) is meant
    assert serve(info.flag, off).exit_code == 0
    assert getattr(served.pop(), info.name) is False, "the last one holds"


def test_without_flags_every_setting_has_its_default(served: list[Settings]) -> None:
    assert serve().exit_code == 0
    assert served == [Settings()]


def test_a_flag_is_over_the_environment_that_over_the_file_and_that_over_the_default(
    served: list[Settings], tmp_path: Path
) -> None:
    file = tmp_path / "some.toml"
    file.write_text('port = 1\nsession_hours = 2\nguest_chips = 3\nlang = "vi"\n')
    for given in (("--settings", str(file)), (f"--settings={file}",)):
        serve(*given, "--port", "6", PUNTO_PORT="4", PUNTO_SESSION_HOURS="5")
        made = served.pop()
        assert (made.port, made.session_hours, made.guest_chips, made.lang, made.zone) == (6, 5, 3, "vi", "UTC")


@pytest.mark.parametrize("lang", ["en", "vi"])
@pytest.mark.parametrize("asked", ["--help", "-h"])
def test_the_help_lists_every_flag(lang: str, asked: str) -> None:
    done = serve(asked, "--lang", lang)
    assert done.exit_code == 0
    lines = done.stdout.splitlines()
    assert lines[0] == say(lang, "serve-help")
    assert [line.split()[0] for line in lines if line.startswith("  --")] == [
        "--settings",
        *(info.flag for info in SETTINGS.values()),
    ]
    assert all(info.description in done.stdout for info in SETTINGS.values())
    assert all(f"{info.flag} / --no-{info.flag[2:]}" in done.stdout for info in SWITCHES)


def test_help_is_given_among_other_flags_and_serves_nothing(served: list[Settings]) -> None:
    assert say("en", "serve-help") in serve("--port", "1", "--help").stdout
    assert served == []


UNKNOWN = [
    (("--prot", "80"), "There is no flag “--prot”. The flags: --port"),
    (("--no-guest",), "--no-guests"),
    (("--no-port",), "“--no-port”"),
    (("--no-empty=true",), "“--no-empty=true”"),
    (("house.db",), "“house.db”"),
    (("--empty", "true"), "“true”"),
    (("-p", "80"), "“-p”"),
    (("--json",), "“--json”"),
    (("",), "“”"),
    (("--port", "80", "81"), "“81”"),
    (("--caf\udce9",), "“--caf"),
]


@pytest.mark.parametrize(("arguments", "words"), UNKNOWN)
def test_what_is_no_flag_is_refused(served: list[Settings], arguments: tuple[str, ...], words: str) -> None:
    assert words in refused(*arguments)
    assert served == []


@pytest.mark.parametrize("info", VALUED, ids=lambda info: info.name)
def test_a_flag_without_its_value_is_refused(served: list[Settings], info: SettingInfo) -> None:
    for arguments in ((info.flag,), (info.flag, "--empty")):
        assert refused(*arguments).startswith(f"{info.flag} needs a value")
    assert refused("--settings").startswith("--settings needs a value")
    assert served == []


WRONG = [
    (("--most-sockets", "5"), "sockets_max"),
    (("--log-form=json",), "log_format"),
    (("--port", "65536"), "from --port"),
    (("--port", "-1"), "a whole number from 0 to 65,535"),
    (("--port=",), "from --port"),
    (("--port", "9" * 5000), "from --port"),
    (("--workers", "2"), "PostgreSQL"),
    (("--empty=perhaps",), "true or false"),
    (("--log-format", "xml"), "one of text, json"),
    (("--day-begins", "25:00"), "a time of day"),
    (("--address", "http://punto.example"), "http://punto.example"),
    (("--settings", "none.toml"), "none.toml"),
    (("--settings", ""), ""),
]


@pytest.mark.parametrize(("arguments", "words"), WRONG)
def test_a_value_that_will_not_do_is_refused(served: list[Settings], arguments: tuple[str, ...], words: str) -> None:
    assert words in refused(*arguments)
    assert served == []


def test_the_file_and_the_environment_are_refused_as_flags_are(tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text("port = [")
    assert "bad.toml" in refused("--settings", str(tmp_path / "bad.toml"))
    (tmp_path / "bad.toml").write_bytes(b"\xff")
    assert "bad.toml" in refused("--settings", str(tmp_path / "bad.toml"))
    assert "PUNTO_PORT" in refused(PUNTO_PORT="x")
    assert "PUNTO_PROT" in refused(PUNTO_PROT="1")


@pytest.mark.parametrize(
    ("arguments", "variables", "lang"),
    [
        (("--lang", "vi"), {}, "vi"),
        (("--lang=vi",), {}, "vi"),
        ((), {"PUNTO_LANG": "vi"}, "vi"),
        (("--lang", "en"), {"PUNTO_LANG": "vi"}, "en"),
        (("--db", "vi"), {}, "en"),
        (("--db", "vi", "--lang", "en"), {}, "en"),
        (("--lang",), {}, "en"),
        (("--lang", "fr"), {}, "en"),
    ],
)
def test_a_refusal_is_in_the_language_that_was_asked_for(
    arguments: tuple[str, ...], variables: dict[str, str], lang: str
) -> None:
    told = refused("--nonsense", *arguments, **variables)
    assert told.startswith({"en": "There is no flag", "vi": "Không có"}[lang])


@pytest.mark.parametrize(
    ("lang", "words"), [("en", "neither a flag nor the value of one"), ("vi", "chỉ nhận các tùy chọn")]
)
@pytest.mark.parametrize("given", [("extra",), ("--empty", "extra"), ("--port", "80", "extra")])
def test_an_argument_is_not_taken_for_a_flag(
    served: list[Settings], lang: str, words: str, given: tuple[str, ...]
) -> None:
    told = refused(*given, "--lang", lang)
    assert told.startswith("“extra” ")
    assert words in told
    assert served == []


@pytest.mark.parametrize("folder", ["no/such", "file"])
def test_a_folder_that_is_not_there_is_named(tmp_path: Path, folder: str) -> None:
    (tmp_path / "file").touch()
    missing = tmp_path / folder
    told = refused("--port", "0", "--db", str(missing / "house.db"))
    assert told.startswith(f"There is no folder “{missing}” for the house “{missing / 'house.db'}”.")
    assert ".serving" not in told


def test_what_cannot_be_opened_is_refused_in_the_language_of_the_settings(tmp_path: Path) -> None:
    (tmp_path / "some.toml").write_text('lang = "vi"\nport = 0\n')
    told = refused("--settings", str(tmp_path / "some.toml"), "--db", str(tmp_path / "no" / "house.db"))
    assert "no/house.db" in told
    assert told != refused("--port", "0", "--db", str(tmp_path / "no" / "house.db"))


# What is refused before anything is served; one of each through a process of its own, too.


def test_a_postgresql_that_does_not_answer_is_refused(home: Path) -> None:
    arguments = ("serve", "--db", "postgresql://punto@127.0.0.1:1/house", "--port", "0")
    done = subprocess.run([*PUNTO, *arguments], capture_output=True, text=True, check=False, timeout=WAIT_SECONDS_MAX)
    assert (done.returncode, done.stdout) == (2, "")
    assert len(done.stderr.strip().splitlines()) == 1
    assert done.stderr.startswith("The house cannot be opened.")
    assert list(home.iterdir()) == []


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such modes")
def test_a_key_that_others_may_read_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "serve", lambda *_: pytest.fail("The house is served with an open key."))
    key = tmp_path / "house.key"
    key.write_text("ab" * 32)
    key.chmod(0o644)
    for lang in ("en", "vi"):
        told = refused("--db", str(tmp_path / "house.db"), "--port", "0", "--key-file", str(key), "--lang", lang)
        assert told == say(lang, "refusal-key-open-to-others", file=str(key))


@pytest.mark.parametrize("spoilt", ["99", ""])
def test_a_house_of_an_unknown_form_is_refused(place: Place, tmp_path: Path, spoilt: str) -> None:
    place.open().close()
    place.raw(f"UPDATE meta SET value = '{spoilt}' WHERE key = 'version'")  # noqa: S608 - nobody's input
    told = refused("--db", place.where, "--port", "0", "--key-file", str(tmp_path / "house.key"))
    assert f"schema version {spoilt}" in told
    assert not (tmp_path / "house.key").exists()


def test_a_port_that_is_taken_is_found_before_the_house_is_made(tmp_path: Path) -> None:
    """Otherwise its passwords would be stored and never shown."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        told = refused("--db", str(tmp_path / "house.db"), "--port", str(taken.getsockname()[1]))
    assert "Choose another with --host and --port" in told
    assert not (tmp_path / "house.db").exists()


def test_a_house_that_is_being_served_is_not_served_again(tmp_path: Path) -> None:
    settings = settings_of(tmp_path / "house.db")
    with serving.only_server(settings):
        assert "Another server has the house" in refused("--db", settings.db, "--port", "0")
    assert not (tmp_path / "house.db").exists()


def test_a_file_that_is_no_house_is_left_alone_and_nothing_beside_it(tmp_path: Path) -> None:
    sheet = tmp_path / "x.csv"
    sheet.write_text("table,coup\nB1,1\n" * 100)
    refused("--db", str(sheet), "--port", "0")
    assert [path.name for path in tmp_path.iterdir()] == ["x.csv"]
    assert sheet.read_text() == "table,coup\nB1,1\n" * 100


def test_a_second_server_that_is_refused_does_not_open_the_door_to_a_third(tmp_path: Path) -> None:
    settings = settings_of(tmp_path / "house.db")
    with serving.only_server(settings):
        for _ in range(2):
            assert "Another server has the house" in refused("--db", settings.db, "--port", "0")
    assert list(tmp_path.iterdir()) == []


def test_a_lock_on_a_file_that_was_removed_meanwhile_does_not_count(tmp_path: Path) -> None:
    path = tmp_path / "house.db.serving"
    with path.open("a") as held:
        path.unlink()
        assert not serving._locked(held, path)
        path.touch()
        assert not serving._locked(held, path)
    with path.open("a") as held:
        assert serving._locked(held, path)


def test_a_fault_while_serving_is_not_taken_for_a_file_that_cannot_be_written(tmp_path: Path) -> None:
    with pytest.raises(BrokenPipeError), serving.only_server(settings_of(tmp_path / "house.db")):
        raise BrokenPipeError


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_during_the_start_ends_it_quietly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: signal.Signals
) -> None:
    handlers = signal.getsignal(signal.SIGINT), signal.getsignal(signal.SIGTERM)
    monkeypatch.setattr("punto.server.first_start.start", lambda settings: signal.raise_signal(number))
    done = serve("--db", str(tmp_path / "house.db"), "--port", "0")
    assert (done.exit_code, done.output) == (0, "")
    assert (signal.getsignal(signal.SIGINT), signal.getsignal(signal.SIGTERM)) == handlers


def test_a_server_that_could_not_start_says_so_by_its_exit_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(scope: object, receive: object, send: object) -> None:
        raise RuntimeError("planted")

    monkeypatch.setattr("punto.server.app.make", lambda settings: broken)
    done = serve("--db", str(tmp_path / "house.db"), "--port", "0", "--empty", "--log-level", "error")
    assert done.exit_code not in (0, 2)
    assert say("en", "serve-closed") not in done.stdout


# A process of its own.


class Running:
    def __init__(self, *arguments: str) -> None:
        self.process = subprocess.Popen(
            [*PUNTO, "serve", "--port", "0", *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        self.told: list[str] = []
        """What it printed up to its address."""
        assert self.process.stdout is not None
        with waiting_for("the house's address"):
            for line in self.process.stdout:
                self.told.append(line.rstrip("\n"))
                if "http://" in line:
                    break
        found = re.search(r"http://\S+", self.told[-1])
        assert found, finished(self.process, "punto serve")
        self.address = found[0].rstrip("/")

    def stop(self, number: signal.Signals) -> list[str]:
        """What it printed after its address; it ended well, and its log holds no fault."""
        self.process.send_signal(number)
        out, log = finished(self.process, "punto serve")
        assert self.process.returncode == 0, log
        assert "Traceback" not in log
        return out.splitlines()


@contextmanager
def running(*arguments: str) -> Iterator[Running]:
    made = Running(*arguments)
    try:
        yield made
    finally:
        if made.process.poll() is None:
            made.process.kill()
            finished(made.process, "punto serve")


def passwords_in(lines: list[str]) -> dict[str, str]:
    found = [re.fullmatch(r"  (\S+) +(\w{5}-\w{5}-\w{5})   .+", line) for line in lines]
    return {match[1]: match[2] for match in found if match}


async def entered(address: str, passwords: dict[str, str]) -> dict[str, str]:
    """Who could sign in with these passwords, in which role."""

    async def enter(name: str, password: str) -> str:
        async with Client(address) as client:
            return str((await client.sign_in(name, password)).role)

    return {name: await enter(name, password) for name, password in passwords.items()}


def test_the_first_start_tells_passwords_that_work_and_no_later_one_does(tmp_path: Path) -> None:
    db = str(tmp_path / "house.db")
    with running("--db", db, "--sign-ins-per-minute-max", "0") as first:
        passwords = passwords_in(first.told)
        assert first.told[0] == say("en", "serve-passwords")
        roles = go(entered(first.address, passwords))
        assert sorted(roles.values()) == sorted(["administrator", *(role for role in Role if role is not Role.PATRON)])
        assert first.stop(signal.SIGINT) == [say("en", "serve-closed")]
    assert (tmp_path / "house.key").stat().st_mode & 0o777 == 0o600
    with running("--db", db, "--lang", "vi") as second:
        assert second.told == [say("vi", "serve-open", address=second.address + "/")]
        assert go(entered(second.address, {"dealer": passwords["dealer"]})) == {"dealer": "dealer"}
        assert second.stop(signal.SIGTERM) == [say("vi", "serve-closed")]
    sound(db)


def test_several_workers_serve_and_end_together(pg: Place, tmp_path: Path) -> None:
    arguments = ("--db", pg.where, "--key-file", str(tmp_path / "house.key"), "--workers", "2", "--empty")
    with running(*arguments, "--lang", "vi") as house:
        passwords = passwords_in(house.told)
        assert house.told[0] == say("vi", "serve-passwords")
        assert go(entered(house.address, passwords)) == {"administrator": "administrator"}
        assert house.stop(signal.SIGTERM) == [say("vi", "serve-closed")]
