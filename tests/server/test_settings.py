"""Settings: where a value comes from, what is refused, the folders, the house's key, the table in the docs."""

import os
import re
import stat
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from msgspec import structs

from punto.errors import Refusal
from punto.server import settings as module
from punto.server.house_key import house_key, key_path
from punto.server.settings import (
    RENAMED,
    SETTINGS,
    Settings,
    as_environment,
    data_folder,
    database,
    from_environment,
    load,
    make_folder,
    settings_path,
)

PAGE = Path(__file__).parents[2] / "docs" / "operations.md"
ADDRESS = "postgresql://punto@db.example/house"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A new home folder, with nothing in it."""
    for variable in [name for name in os.environ if name.startswith(("PUNTO_", "XDG_"))]:
        monkeypatch.delenv(variable)
    monkeypatch.setenv("HOME", str(tmp_path))
    return tmp_path


def refused(flags: dict[str, object], **variables: str) -> Refusal:
    with pytest.raises(Refusal) as caught:
        load(flags, variables)
    return caught.value


def written(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    path.chmod(0o600)
    return path


# Where a value comes from.


def test_nothing_given_is_every_default() -> None:
    assert load({}, {}) == Settings()


def test_a_file_is_over_the_default_the_environment_over_the_file_and_a_flag_over_all(tmp_path: Path) -> None:
    file = written(tmp_path / "some.toml", "port = 1\nworkers = 1\nsession_hours = 2\nguest_chips = 3\n")
    environment = {"PUNTO_PORT": "4", "PUNTO_SESSION_HOURS": "5"}
    made = load({"port": 6, "host": None}, environment, file)
    assert (made.port, made.session_hours, made.guest_chips, made.host) == (6, 5, 3, "127.0.0.1")


def test_the_file_in_the_users_settings_folder_is_read_unless_another_is_named(tmp_path: Path) -> None:
    written(settings_path(), 'zone = "Asia/Ho_Chi_Minh"\nguests = false\n')
    assert load({}, {}).zone == "Asia/Ho_Chi_Minh"
    assert not load({}, {}).guests
    assert load({}, {}, written(tmp_path / "other.toml", "port = 9")).zone == "UTC"


def test_variables_of_others_and_those_read_elsewhere_are_left_alone() -> None:
    assert load({}, {"PATH": "/bin", "PUNTO_KEY": "ab", "PUNTO_JIT": "0", "LANG": "C"}) == Settings()


@pytest.mark.parametrize(("text", "meant"), [("true", True), ("1", True), ("False", False), ("0", False)])
def test_a_variable_turns_a_switch(text: str, meant: bool) -> None:  # noqa: FBT001 - the table's second column
    assert load({}, {"PUNTO_GUESTS": text}).guests is meant


def test_a_worker_gets_every_setting_as_it_is() -> None:
    chosen = Settings(
        db=ADDRESS,
        workers=3,
        secure_cookies=False,
        guests=False,
        address="https://punto.example",
        lang="vi",
        empty=True,
    )
    handed = as_environment(chosen)
    assert set(handed) == {f"PUNTO_{name.upper()}" for name in structs.asdict(chosen)}
    assert from_environment(handed) == chosen
    written(settings_path(), "port = 1")
    assert from_environment(handed).port == 8000, "the file may have changed since"


def test_a_flag_may_be_as_it_was_typed() -> None:
    assert load({"port": "80", "guests": "false"}, {}) == load({"port": 80, "guests": False}, {})
    assert refused({"port": "eighty"}).sentence("en").startswith("The setting “port” is “eighty” (from --port).")
    assert refused({"port": True}).reason == "setting-wrong"


# What is refused.


def test_an_unknown_setting_is_refused_with_those_that_sound_like_it(tmp_path: Path) -> None:
    assert refused({"prot": 1}).sentence("en") == "There is no setting “prot” (from --prot). Choose from: port."
    assert "PUNTO_WORKER)" in refused({}, PUNTO_WORKER="2").sentence("en")
    assert refused({}, PUNTO_WORKER="2").facts["names"] == ["workers"]
    assert refused({"zzzz": 1}).facts["names"] == list(SETTINGS)
    with pytest.raises(Refusal, match=r"There is no setting “server” \(from the file “.*x\.toml”\)"):
        load({}, {}, written(tmp_path / "x.toml", "[server]\nport = 1\n"))


def test_an_old_name_is_refused_with_the_new_one(tmp_path: Path) -> None:
    for old, new in RENAMED.items():
        assert new in SETTINGS
        assert old not in SETTINGS
        variable = f"PUNTO_{old.upper()}"
        assert refused({}, **{variable: "1"}).sentence("en") == (
            f"The setting “{old}” (from the variable {variable}) has a new name: “{new}”. Use that."
        )
    with pytest.raises(Refusal, match="has a new name: “sockets_max”"):
        load({}, {}, written(tmp_path / "x.toml", "most_sockets = 1\n"))


@pytest.mark.parametrize(
    ("name", "value", "allowed"),
    [
        ("port", "x", "a whole number from 0 to 65,535"),
        ("port", "65536", "a whole number from 0 to 65,535"),
        ("port", "-1", "a whole number from 0 to 65,535"),
        ("port", "80.5", "a whole number from 0 to 65,535"),
        ("port", "", "a whole number from 0 to 65,535"),
        ("workers", "0", "a whole number from 1 to 256"),
        ("guests", "perhaps", "true or false"),
        ("log_format", "xml", "one of text, json"),
        ("log_level", "loud", "one of debug, info, warning, error"),
        ("metrics", "yes", "one of local, all, off"),
        ("lang", "fr", "one of en, vi"),
        ("host", "", "a host name or address, such as 127.0.0.1, or 0.0.0.0 for every interface"),
        ("day_begins", "6:00", "a time of day, such as 06:00"),
        ("day_begins", "24:00", "a time of day, such as 06:00"),
        ("day_begins", "06:60", "a time of day, such as 06:00"),
        ("day_begins", "06:0²", "a time of day, such as 06:00"),
        ("zone", "Mars/Base", "the name of a time zone, such as UTC or Asia/Ho_Chi_Minh"),
        ("zone", "../etc", "the name of a time zone, such as UTC or Asia/Ho_Chi_Minh"),
        ("zone", "", "the name of a time zone, such as UTC or Asia/Ho_Chi_Minh"),
        ("trusted_proxies", "nginx", "addresses or networks separated by commas, such as 127.0.0.1,10.0.0.0/8"),
        ("trusted_proxies", "10.0.0.1/8", "addresses or networks separated by commas, such as 127.0.0.1,10.0.0.0/8"),
        *(
            ("address", text, "empty, or an address without a path, such as https://punto.example")
            for text in (
                *("punto.example", "https://punto.example/", "https://punto.example/a", "https://", "ftp://a.b"),
                *("https://a.b?c", "https://a.b#c", "https://me@a.b", "https://a.b:x", "https://a.b:99999"),
            )
        ),
    ],
)
def test_a_wrong_value_is_refused_with_its_setting_its_source_and_what_is_allowed(
    name: str, value: str, allowed: str
) -> None:
    variable = f"PUNTO_{name.upper()}"
    sentence = f"The setting “{name}” is “{value}” (from the variable {variable}). It must be {allowed}."
    refusal = refused({}, **{variable: value})
    assert refusal.sentence("en") == sentence
    assert variable in refusal.sentence("vi")


@pytest.mark.parametrize("text", ['port = "80"', "guests = 1", "port = true", "zone = 7", "port = 80.0", "port = []"])
def test_a_file_gives_each_setting_in_its_own_type(tmp_path: Path, text: str) -> None:
    with pytest.raises(Refusal, match=r"from the file “.*some\.toml”.*It must be ") as caught:
        load({}, {}, written(tmp_path / "some.toml", text))
    assert caught.value.reason == "setting-wrong"


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    for path, reason in (
        (tmp_path / "missing.toml", "file-unreadable"),
        (tmp_path, "file-unreadable"),
        (written(tmp_path / "torn.toml", "port = "), "settings-unreadable"),
    ):
        with pytest.raises(Refusal) as caught:
            load({}, {}, path)
        assert caught.value.reason == reason
        assert all(caught.value.sentence(lang) for lang in ("en", "vi"))
    tmp_path.joinpath("bytes.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(Refusal, match="not a text file"):
        load({}, {}, tmp_path / "bytes.toml")


def test_several_workers_need_postgres() -> None:
    assert load({"workers": 2, "db": ADDRESS}, {}).workers == 2
    assert refused({"workers": 2}).reason == "workers-need-postgres"
    assert refused({"workers": 2, "db": "house.db"}).reason == "workers-need-postgres"


def test_secure_cookies_need_an_https_address_beyond_this_machine() -> None:
    assert refused({"address": "http://punto.example"}).reason == "cookies-need-tls"
    for good in ("https://punto.example", "http://127.0.0.1:8000", "http://localhost", "http://[::1]:8000"):
        assert load({"address": good}, {}).address == good
    assert not load({"address": "http://192.0.2.1", "secure_cookies": False}, {}).secure_cookies


@pytest.mark.parametrize("good", ["", "*", "10.0.0.0/8", "127.0.0.1, ::1", "fd00::/8"])
def test_proxies_are_addresses_and_networks(good: str) -> None:
    assert load({"trusted_proxies": good}, {}).trusted_proxies == good


# Where things lie.


def test_folders_of_the_user_on_each_system(home: Path) -> None:
    assert data_folder({}, "linux") == home / ".local/share/punto"
    assert settings_path({}, "linux") == home / ".config/punto/settings.toml"
    assert data_folder({"XDG_DATA_HOME": "/var/lib"}, "linux") == Path("/var/lib/punto")
    assert settings_path({"XDG_CONFIG_HOME": "/etc"}, "linux") == Path("/etc/punto/settings.toml")
    assert data_folder({"XDG_DATA_HOME": "not/absolute"}, "linux") == home / ".local/share/punto"
    assert data_folder({}, "darwin") == home / "Library/Application Support/punto"
    assert settings_path({}, "darwin") == home / "Library/Application Support/punto/settings.toml"
    assert data_folder({"LOCALAPPDATA": "/l"}, "win32") == Path("/l/punto")
    assert settings_path({"APPDATA": "/r"}, "win32") == Path("/r/punto/settings.toml")


def test_the_house_lies_in_the_data_folder_unless_another_place_is_given(home: Path) -> None:
    assert database(Settings()) == str(data_folder() / "house.db")
    assert database(Settings(db="~/other.db")) == str(home / "other.db")
    assert database(Settings(db=ADDRESS)) == ADDRESS
    make_folder(Settings(db=ADDRESS))
    assert not data_folder().exists()
    make_folder(Settings())
    make_folder(Settings())
    assert data_folder().stat().st_mode & 0o777 == 0o700


def test_the_key_lies_beside_its_house(home: Path) -> None:
    assert key_path(Settings()) == data_folder() / "house.key"
    assert key_path(Settings(db="/srv/evening.db")) == Path("/srv/evening.key")
    assert key_path(Settings(db=ADDRESS)) == data_folder() / "house.key"
    assert key_path(Settings(db=ADDRESS, key_file="~/k")) == home / "k"


# The house's key.


def test_a_key_is_made_once_for_its_owner_only() -> None:
    key = house_key(Settings())
    assert len(key) == 32
    assert house_key(Settings()) == house_key(Settings(), make=False) == key
    assert key_path(Settings()).stat().st_mode & 0o777 == 0o600
    assert list(data_folder().iterdir()) == [key_path(Settings())], "nothing unfinished is left"


def test_each_house_has_a_key_of_its_own(tmp_path: Path) -> None:
    assert house_key(Settings(db=str(tmp_path / "a.db"))) != house_key(Settings(db=str(tmp_path / "b.db")))


def test_processes_that_start_together_have_one_key() -> None:
    with ThreadPoolExecutor(8) as pool:
        assert len(set(pool.map(lambda _: house_key(Settings()), range(40)))) == 1


def test_a_key_made_meanwhile_is_not_written_over(monkeypatch: pytest.MonkeyPatch) -> None:
    path = key_path(Settings())
    theirs = "ab" * 32
    monkeypatch.setattr("secrets.token_hex", lambda _: (written(path, theirs), "cd" * 32)[1])
    assert house_key(Settings()).hex() == path.read_text() == theirs


def test_a_lost_key_is_not_replaced_for_a_house_that_needs_it() -> None:
    with pytest.raises(Refusal, match=r"house\.key”, and no other key opens the shoes in use"):
        house_key(Settings(), make=False)
    assert not key_path(Settings()).exists()


def test_a_key_may_come_from_the_environment() -> None:
    assert house_key(Settings(), {"PUNTO_KEY": "AB" * 32}) == b"\xab" * 32
    assert not data_folder().exists()


@pytest.mark.parametrize("mode", [0o640, 0o604, 0o620, 0o644, 0o777])
def test_a_key_that_others_may_read_or_change_is_refused(mode: int) -> None:
    path = written(key_path(Settings()), "ab" * 32)
    path.chmod(mode)
    with pytest.raises(Refusal, match="open to other users") as caught:
        house_key(Settings())
    assert caught.value.reason == "key-open-to-others"
    assert all(f"chmod 600 “{path}”" in caught.value.sentence(lang) for lang in ("en", "vi"))
    assert stat.S_IMODE(path.stat().st_mode) == mode, "the owner decides"
    path.chmod(0o600)
    assert house_key(Settings()) == b"\xab" * 32


@pytest.mark.parametrize("text", ["", "ab", "zz" * 32, "ab" * 33, "a b" * 21 + "a", "０" * 64])
def test_what_is_no_key_is_refused_and_not_shown(text: str) -> None:
    with pytest.raises(Refusal, match="“PUNTO_KEY” contains no house key") as caught:
        house_key(Settings(), {"PUNTO_KEY": text})
    assert not text or text not in caught.value.sentence("en")
    written(key_path(Settings()), text)
    with pytest.raises(Refusal, match=r"house\.key” contains no house key"):
        house_key(Settings())


def test_a_key_file_that_cannot_be_used_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refusal) as caught:
        house_key(Settings(key_file=str(tmp_path)))
    assert caught.value.reason == "file-unreadable"
    written(tmp_path / "file", "")
    with pytest.raises(Refusal) as caught:
        house_key(Settings(key_file=str(tmp_path / "file" / "key")))
    assert caught.value.reason in ("file-unreadable", "file-unwritable")


# The docs.


def rows() -> dict[str, tuple[str, str, str]]:
    """The page's table of settings: default, what is allowed, description."""
    found = re.findall(r"^\| `(\w+)` \| (.*?) \| (.*?) \| (.*?) \|$", PAGE.read_text("utf-8"), re.MULTILINE)
    return {name: (default, allowed, told) for name, default, allowed, told in found}


def test_every_setting_is_in_the_docs_with_its_default_and_explanation() -> None:
    due = {
        info.name: (f"`{module._plain(info.default)}`" if info.default != "" else "", allowed, info.description)
        for info in SETTINGS.values()
        for allowed in [info.allowed.say("en")]
    }
    assert rows() == due


def test_every_setting_is_explained_by_a_sentence() -> None:
    for info in SETTINGS.values():
        assert info.description.endswith("."), info.name
        assert len(info.description) <= 100, info.name
        assert all(info.allowed.say(lang) for lang in ("en", "vi"))


def test_every_default_would_be_accepted() -> None:
    assert load({info.name: info.default for info in SETTINGS.values()}, {}) == Settings()


def test_settings_are_loaded_without_the_server(tmp_path: Path) -> None:
    code = "import sys, punto.server.settings; print({*sys.modules} & {'litestar', 'uvicorn', 'prometheus_client'})"
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True, cwd=tmp_path)
    assert done.stdout.strip() == "set()"
