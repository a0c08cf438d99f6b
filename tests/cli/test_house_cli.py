"""The commands on a stored house: their exit codes, no traceback for a user's mistake, and no half-written file."""

import json
import os
import shutil
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import apsw
import pytest
from support.command_line import answer, punto
from support.house.evenings import evening, give_again
from support.store.places import Place, sqlite_place

from punto.cli import main
from punto.store.sqlite import SqliteStore
from punto.store.sqlite_schema import MIGRATIONS
from punto.text import say

pytest_plugins = ["support.store.fixtures"]


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("cli") / "punto.db"
    with closing(SqliteStore(path)) as store:
        give_again(store, evening("lucky7"))
    return path


@pytest.fixture
def db(kept: Path, tmp_path: Path) -> str:
    return str(shutil.copy(kept, tmp_path / "punto.db"))


def refused(*arguments: str) -> str:
    """One sentence on stderr, nothing on stdout, and exit code 2."""
    done = punto(*arguments)
    assert done.exit_code == 2, (done.exit_code, done.output)
    assert done.stdout == ""
    assert done.stderr.strip()
    assert "Traceback" not in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
    return done.stderr


def test_a_sound_house(db: str) -> None:
    done = punto("verify", db, "--shoes")
    assert done.exit_code == 0
    assert say("en", "verify-good") in done.stdout
    told = answer("verify", db, "--shoes")
    assert told["findings"] == []
    assert told["shoes"] == 1
    assert set(told["heads"]) == {"L1", "cage"}


def test_a_house_that_does_not_verify(db: str) -> None:
    connection = apsw.Connection(db)
    connection.execute("UPDATE accounts SET balance = balance + 1 WHERE account = 'cage'")
    connection.close()
    for lang in ("en", "vi"):
        done = punto("verify", db, "--lang", lang)
        assert done.exit_code == 1
        assert say(lang, "verify-bad") in done.stdout
        assert "Traceback" not in done.output
    assert punto("verify", db, "--json").exit_code == 1
    assert json.loads(punto("verify", db, "--json").stdout)["findings"][0]["what"] == "balance"


COMMANDS: dict[str, Callable[[str, Path], tuple[str, ...]]] = {
    "verify": lambda db, out: ("verify", db),
    "replay": lambda db, out: ("replay", db, "L1/1"),
    "backup": lambda db, out: ("backup", db, str(out / "copy.db")),
    "export": lambda db, out: ("export", db, str(out / "coups.csv")),
    "events": lambda db, out: ("export", db, str(out / "events.parquet"), "--what", "events"),
    "evidence": lambda db, out: ("export", db, str(out / "e.json"), "--what", "evidence", "--of", "L1/1"),
    "shoe": lambda db, out: ("export", db, str(out / "s.json"), "--what", "shoe", "--of", "L1/1"),
}


@pytest.fixture
def out(tmp_path: Path) -> Path:
    made = tmp_path / "out"
    made.mkdir()
    return made


@pytest.mark.parametrize("command", COMMANDS)
def test_all_is_well(command: str, db: str, out: Path) -> None:
    done = punto(*COMMANDS[command](db, out))
    assert done.exit_code == 0, done.output
    assert done.stdout
    assert len(list(out.iterdir())) == (command not in ("verify", "replay"))


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("kind", ["missing", "folder", "empty", "text", "other", "meta", "newer", "cut", "spoilt"])
def test_what_is_no_house_is_refused(command: str, kind: str, db: str, out: Path, tmp_path: Path) -> None:
    path = Path(db)
    match kind:
        case "missing":
            path.unlink()
        case "folder":
            path = tmp_path / "folder"
            path.mkdir()
        case "empty":
            path.write_bytes(b"")
        case "text":
            path.write_text("This is a text, and no database at all. " * 300)
        case "other" | "meta":
            path.unlink()
            connection = apsw.Connection(str(path))
            connection.execute("CREATE TABLE plants (name)" if kind == "other" else "CREATE TABLE meta (fact)")
            connection.close()
        case "newer":
            connection = apsw.Connection(str(path))
            connection.execute("UPDATE meta SET value = ?", (str(len(MIGRATIONS) + 1),))
            connection.close()
        case "cut":
            path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])
        case "spoilt":
            content = bytearray(path.read_bytes())
            content[4096 * 2 :: 100] = bytes(len(content[4096 * 2 :: 100]))
            path.write_bytes(content)
    refused(*COMMANDS[command](str(path), out))
    assert list(out.iterdir()) == []
    assert kind != "empty" or path.read_bytes() == b""


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("where", ["postgresql://nowhere.invalid/x", "postgresql://[", "host=/nowhere dbname=x"])
def test_a_server_that_is_not_there_is_refused(command: str, where: str, out: Path) -> None:
    refused(*COMMANDS[command](where, out))
    assert list(out.iterdir()) == []


@pytest.mark.parametrize("command", COMMANDS)
def test_a_database_without_a_house_is_refused_and_left_as_it_is(command: str, pg: Place, out: Path) -> None:
    refused(*COMMANDS[command](pg.where, out))
    assert list(out.iterdir()) == []
    assert pg.raw("SELECT count(*) FROM information_schema.tables WHERE table_schema = current_schema()") == [(0,)]


@pytest.mark.parametrize("command", [*COMMANDS])
def test_a_house_on_postgresql(command: str, pg: Place, out: Path) -> None:
    with closing(pg.open()) as store:
        give_again(store, evening("lucky7"))
    done = punto(*COMMANDS[command](pg.where, out))
    assert done.exit_code == 0, done.output


@pytest.mark.parametrize(
    "place",
    ["L1/x", "L1", "", "/", "L1/", "/1", "L1/-1", "L1/1.5", "L1/٣", "L1/1234567890123", "L1/99", "L9/1", "cage/1"],
)
def test_a_bad_place_is_refused(db: str, out: Path, place: str) -> None:
    refused("replay", db, place)
    for what in ("evidence", "dispute", "shoe"):
        refused("export", db, str(out / "x.json"), "--what", what, "--of", place)
    assert list(out.iterdir()) == []


def test_an_export_of_an_unknown_table_or_form_is_refused(
    db: str, out: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for arguments in (
        (str(out / "x.csv"), "--of", "L9"),
        (str(out / "x.txt"),),
        (str(out / "x"),),
        (str(out / "x.json"), "--what", "events"),
        (str(out / "x.csv"), "--what", "nothing"),
        (str(out / "x.json"), "--what", "evidence"),
        (str(out / "x.json"), "--what", "shoe", "--of", "L1/2"),
    ):
        assert main(["export", db, *arguments]) == 2
        assert len(capsys.readouterr().err.strip().splitlines()) == 1
    assert list(out.iterdir()) == []


@pytest.mark.parametrize("command", ["backup", "export", "events", "evidence", "shoe"])
def test_an_existing_target_is_refused_and_left_as_it_is(command: str, db: str, out: Path) -> None:
    arguments = COMMANDS[command](db, out)
    target = Path(arguments[2])
    target.write_text("mine")
    refused(*arguments)
    assert target.read_text() == "mine"
    assert list(out.iterdir()) == [target]
    target.unlink()
    target.mkdir()
    refused(*arguments)


@pytest.mark.parametrize("command", ["backup", "export", "events", "evidence", "shoe"])
@pytest.mark.parametrize("kind", ["no folder", "a file for a folder"])
def test_a_target_that_cannot_be_written_is_refused(command: str, kind: str, db: str, out: Path) -> None:
    if kind == "a file for a folder":
        (out / "folder").write_text("mine")
    refused(*COMMANDS[command](db, out / "folder"))
    assert list(out.iterdir()) == ([out / "folder"] if kind == "a file for a folder" else [])


@pytest.mark.parametrize("command", ["backup", "export", "events", "evidence", "shoe"])
def test_a_full_disk_leaves_nothing_half_written(
    command: str, db: str, out: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr(Path, "rename", full)
    assert "No space left" in refused(*COMMANDS[command](db, out))
    assert list(out.iterdir()) == []


def test_an_event_that_cannot_be_read_is_refused(db: str, out: Path) -> None:
    connection = apsw.Connection(db)
    connection.execute("DROP TRIGGER events_not_updated")
    connection.execute("UPDATE events SET body = x'7b' WHERE stream = 'L1' AND number = 30")
    connection.close()
    for command in ("replay", "export", "evidence", "shoe"):
        refused(*COMMANDS[command](db, out))
    assert list(out.iterdir()) == []


def test_verify_shoe_of_an_exported_shoe(db: str, out: Path) -> None:
    file = out / "shoe.json"
    assert punto("export", db, str(file), "--what", "shoe", "--of", "L1/1").exit_code == 0
    assert punto("verify", "shoe", str(file)).exit_code == 0
    made = json.loads(file.read_text())
    made["drawn"][3], made["drawn"][4] = made["drawn"][4], made["drawn"][3]
    file.write_text(json.dumps(made))
    assert punto("verify", "shoe", str(file)).exit_code == 1
    file.write_text("no shoe")
    refused("verify", "shoe", str(file))
    refused("verify", "shoe", str(out / "none.json"))
    refused("verify", "shoe", str(file), "more")
    refused("verify", db, db)


def test_a_copy_is_a_house_of_its_own(db: str, out: Path) -> None:
    assert punto("backup", db, str(out / "copy.db")).exit_code == 0
    assert [file.name for file in out.iterdir()] == ["copy.db"]
    assert punto("verify", str(out / "copy.db")).stdout == punto("verify", db).stdout
    with closing(sqlite_place(out).open()):
        pass


def test_replay_tells_every_step_in_both_languages(db: str) -> None:
    told = answer("replay", db, "L1/2")
    assert told["coup"] == 2
    assert [step["number"] for step in told["steps"]] == sorted(step["number"] for step in told["steps"])
    english, vietnamese = (punto("replay", db, "L1/2", "--lang", lang).stdout for lang in ("en", "vi"))
    assert english != vietnamese
    assert len(english.splitlines()) == len(vietnamese.splitlines()) > len(told["steps"])
