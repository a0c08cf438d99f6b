"""The settings of a house: every one with its default and its description, read from a file, variables and flags."""

import os
import sys
import tomllib
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from ipaddress import ip_address
from pathlib import Path
from typing import Annotated, Literal, NamedTuple, get_args
from urllib.parse import urlsplit

from msgspec import Meta, Struct, ValidationError, convert, inspect

from punto.errors import Refusal
from punto.server.setting_formats import FORMATS
from punto.store.opening import sqlite_file
from punto.text import DEFAULT_LANGUAGE, Phrase

PREFIX = "PUNTO_"

NOT_SETTINGS = frozenset({"PUNTO_JIT", "PUNTO_KEY"})
"""Variables with the same prefix that are not settings: how kernels run, and the house's key."""


class Settings(Struct, frozen=True, kw_only=True):
    """Every setting. The docs and the command's help show the descriptions."""

    db: Annotated[
        str,
        Meta(description="The house: a SQLite file or a PostgreSQL address. Empty: a file in the data folder."),
    ] = ""
    key_file: Annotated[
        str, Meta(description="The file with the house's key. Empty: beside the SQLite file, or in the data folder.")
    ] = ""
    key_lost: Annotated[
        bool, Meta(description="Open the house although its key is lost. Tables with a shoe in use then stand still.")
    ] = False
    host: Annotated[str, Meta(description="The interface to listen on.")] = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535, description="The port to listen on; 0 takes any free port.")] = 8000
    workers: Annotated[
        int, Meta(ge=1, le=256, description="The number of server processes. More than one needs PostgreSQL.")
    ] = 1
    address: Annotated[
        str,
        Meta(description="The address that browsers use. Pages of other addresses are refused. Empty: any address."),
    ] = ""
    trusted_proxies: Annotated[
        str, Meta(description="The proxies whose word about a caller's address Punto trusts, separated by commas.")
    ] = "127.0.0.1"
    secure_cookies: Annotated[
        bool, Meta(description="Send cookies over HTTPS only. Turn it off only for plain HTTP in a closed network.")
    ] = True
    session_hours: Annotated[int, Meta(ge=1, le=8760, description="How many hours a person stays signed in.")] = 12
    guests: Annotated[bool, Meta(description="Whether anyone may play as a guest with play chips.")] = True
    guest_chips: Annotated[int, Meta(ge=1, le=10**12, description="The chips that a guest gets.")] = 100_000
    guests_per_minute_max: Annotated[
        int, Meta(ge=0, le=10**6, description="New guests from one address in a minute; 0: no limit.")
    ] = 20
    guests_per_day_max: Annotated[
        int, Meta(ge=0, le=10**8, description="New guests from one address in a day; 0: no limit.")
    ] = 500
    places_per_address_max: Annotated[
        int, Meta(ge=0, le=10**6, description="Places at tables that patrons from one address hold; 0: no limit.")
    ] = 20
    idle_minutes_max: Annotated[
        int,
        Meta(
            ge=0,
            le=10**6,
            description="Minutes without a wager before a place at an automatic table is freed; 0: none.",
        ),
    ] = 15
    sign_ins_per_minute_max: Annotated[
        int,
        Meta(
            ge=0, le=10**6, description="Sign-in attempts from one address or known browser in a minute; 0: no limit."
        ),
    ] = 10
    sign_ins_per_name_per_minute_max: Annotated[
        int,
        Meta(
            ge=0,
            le=10**6,
            description="Sign-in attempts for one name, from unknown browsers, in a minute; 0: no limit.",
        ),
    ] = 100
    commands_per_second_max: Annotated[
        int, Meta(ge=0, le=10**6, description="Commands of one person in a second; 0: no limit.")
    ] = 20
    patron_commands_per_day_max: Annotated[
        int, Meta(ge=0, le=10**9, description="Commands of all patrons from one address in a day; 0: no limit.")
    ] = 200_000
    sockets_max: Annotated[int, Meta(ge=1, le=10**6, description="Open sockets of one worker.")] = 10_000
    sockets_per_person_max: Annotated[
        int,
        Meta(
            ge=0,
            le=10**6,
            description="Open sockets of one person, or of one address that is not signed in; 0: no limit.",
        ),
    ] = 20
    connections_per_address_max: Annotated[
        int,
        Meta(
            ge=0,
            le=10**6,
            description="Open connections of one address, sockets included; 0: no limit. Trusted proxies have none.",
        ),
    ] = 1000
    head_seconds_max: Annotated[
        int, Meta(ge=1, le=3600, description="How many seconds a request's head may take to arrive.")
    ] = 10
    queue_messages_max: Annotated[
        int,
        Meta(
            ge=1, le=10**5, description="Messages that may wait for one client before it gets a fresh snapshot instead."
        ),
    ] = 64
    body_bytes_max: Annotated[
        int, Meta(ge=1024, le=2**24, description="The largest request or socket message, in bytes.")
    ] = 65_536
    lab_questions_per_minute_max: Annotated[
        int,
        Meta(ge=0, le=10**6, description="Questions to the lab from one person or address in a minute; 0: no limit."),
    ] = 300
    simulations_max: Annotated[
        int, Meta(ge=0, le=1000, description="Simulations that one worker runs at the same time; 0 allows none.")
    ] = 2
    simulated_coups_max: Annotated[
        int, Meta(ge=1, le=10**9, description="The largest number of coups in one simulation.")
    ] = 10**8
    day_begins: Annotated[str, Meta(description="When a gaming day begins.")] = "06:00"
    zone: Annotated[str, Meta(description="The time zone of gaming days.")] = "UTC"
    log_format: Annotated[
        Literal["text", "json"], Meta(description="The format of the logs: text for people, json for machines.")
    ] = "text"
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"],
        Meta(description="The lowest level that is logged. debug also logs each request."),
    ] = "info"
    lang: Annotated[str, Meta(description="The default language, and the language of what the command prints.")] = (
        DEFAULT_LANGUAGE
    )
    metrics: Annotated[
        Literal["local", "all", "off"], Meta(description="Who may read /metrics: this machine, everyone or nobody.")
    ] = "local"
    games: Annotated[
        str,
        Meta(description="Your own games, separated by commas: FILE.py:NAME, or names of installed ones."),
    ] = ""
    empty: Annotated[
        bool, Meta(description="At the first start make only an administrator, and no demonstration house.")
    ] = False


RENAMED = {
    "guests_a_minute": "guests_per_minute_max",
    "sign_ins_a_minute": "sign_ins_per_minute_max",
    "commands_a_second": "commands_per_second_max",
    "most_sockets": "sockets_max",
    "most_sockets_a_person": "sockets_per_person_max",
    "queue_messages": "queue_messages_max",
    "most_body_bytes": "body_bytes_max",
    "studies_a_minute": "lab_questions_per_minute_max",
    "most_simulations": "simulations_max",
    "most_simulated_coups": "simulated_coups_max",
    "log_form": "log_format",
}
"""Names that settings had in earlier versions. They are refused with the new name."""


class SettingInfo(NamedTuple):
    """A setting as the docs, the help and the refusals describe it."""

    name: str
    type: object
    default: str | int | bool
    variable: str
    flag: str
    allowed: Phrase
    description: str


def load(
    flags: Mapping[str, object], environment: Mapping[str, str] = os.environ, file: Path | None = None
) -> Settings:
    """Read the settings. A flag overrides the environment, which overrides the file. A flag of None is not given.

    Without `file`, read the one in the user's settings folder if it exists.
    """
    given: dict[str, object] = {}
    for values in (_from_file(file), _from_environment(environment), _from_flags(flags)):
        given.update(values)
    return _consistent(convert(given, Settings))


def from_environment(environment: Mapping[str, str] = os.environ) -> Settings:
    """Read the settings that `as_environment` passed to a worker."""
    return _consistent(convert(dict(_from_environment(environment)), Settings))


def as_environment(settings: Settings) -> dict[str, str]:
    """Every setting as a variable, for the worker processes."""
    return {info.variable: _plain(getattr(settings, info.name)) for info in SETTINGS.values()}


def data_folder(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """The user's folder for the house and its key."""
    match platform:
        case "darwin":
            return Path.home() / "Library" / "Application Support" / "punto"
        case "win32":
            return Path(environment.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "punto"
    return _xdg(environment, "XDG_DATA_HOME", ".local/share")


def settings_path(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """The user's settings file, which may not exist."""
    match platform:
        case "darwin":
            return data_folder(environment, platform) / "settings.toml"
        case "win32":
            return Path(environment.get("APPDATA") or Path.home() / "AppData" / "Roaming") / "punto" / "settings.toml"
    return _xdg(environment, "XDG_CONFIG_HOME", ".config") / "settings.toml"


def database(settings: Settings) -> str:
    """The address of the house: a PostgreSQL address, or the path of a SQLite file."""
    if not settings.db:
        return str(data_folder() / "house.db")
    file = sqlite_file(settings.db)
    return str(file.expanduser()) if file else settings.db


def make_folder(settings: Settings) -> None:
    """Make the data folder if the house belongs there. Only its owner may open it."""
    if not settings.db:
        data_folder().mkdir(mode=0o700, parents=True, exist_ok=True)


def _xdg(environment: Mapping[str, str], variable: str, usual: str) -> Path:
    given = Path(environment.get(variable, ""))
    # The standard says to ignore a relative path.
    return (given if given.is_absolute() else Path.home() / usual) / "punto"


def _plain(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _from_file(file: Path | None) -> Iterator[tuple[str, object]]:
    path = file or settings_path()
    try:
        values = tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        if file is None and isinstance(error, FileNotFoundError):
            return
        raise Refusal("file-unreadable", file=str(path), why=error.strerror or type(error).__name__) from error
    except UnicodeDecodeError:
        raise Refusal("file-not-text", file=str(path)) from None
    except tomllib.TOMLDecodeError as error:
        raise Refusal("settings-unreadable", file=str(path), why=str(error)) from error
    source = Phrase("setting-from-file", file=str(path))
    for name, value in values.items():
        yield _checked(name, value, source)


def _from_environment(environment: Mapping[str, str]) -> Iterator[tuple[str, object]]:
    for variable, value in environment.items():
        if variable.startswith(PREFIX) and variable not in NOT_SETTINGS:
            name = variable.removeprefix(PREFIX).lower()
            yield _checked(name, value, Phrase("setting-from-environment", variable=variable), strict=False)


def _from_flags(flags: Mapping[str, object]) -> Iterator[tuple[str, object]]:
    for name, value in flags.items():
        if value is not None:
            source = Phrase("setting-from-flag", flag=_flag(name))
            yield _checked(name, value, source, strict=not isinstance(value, str))


def _checked(name: str, value: object, source: Phrase, *, strict: bool = True) -> tuple[str, object]:
    """The value in the setting's type. The refusal says where a value came from and what is allowed."""
    if name in RENAMED:
        raise Refusal("setting-renamed", name=name, source=source, new=RENAMED[name])
    if name not in SETTINGS:
        near = get_close_matches(name, SETTINGS, n=3) or list(SETTINGS)
        raise Refusal("setting-unknown", name=name, source=source, names=near)
    try:
        made: object = convert(value, SETTINGS[name].type, strict=strict)
    except ValidationError:
        raise _refused(name, value, source) from None
    if name in FORMATS and isinstance(made, str) and not FORMATS[name].fits(made):
        raise _refused(name, value, source)
    return name, made


def _refused(name: str, value: object, source: Phrase) -> Refusal:
    return Refusal("setting-wrong", name=name, given=_plain(value), source=source, allowed=SETTINGS[name].allowed)


def _consistent(settings: Settings) -> Settings:
    """The settings, unless two of them contradict each other."""
    if settings.workers > 1 and sqlite_file(settings.db):
        raise Refusal("workers-need-postgres", workers=settings.workers)
    outside = urlsplit(settings.address)
    if settings.secure_cookies and outside.scheme == "http" and not _loopback(outside.hostname or ""):
        raise Refusal("cookies-need-tls", address=settings.address)
    return settings


def _loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def _flag(name: str) -> str:
    return "--" + name.replace("_", "-")


def _allowed(name: str, of: inspect.Type) -> Phrase:
    match of:
        case inspect.IntType(ge=int(least), le=int(most)):
            return Phrase("setting-allowed-number", least=least, most=most)
        case inspect.BoolType():
            return Phrase("setting-allowed-switch")
        case inspect.LiteralType():
            return Phrase("setting-allowed-choice", names=get_args(get_args(Settings.__annotations__[name])[0]))
    return FORMATS[name].allowed if name in FORMATS else Phrase("setting-allowed-text")


def _info(field: inspect.Field) -> SettingInfo:
    assert isinstance(field.type, inspect.Metadata), f"{field.name} has no description"
    return SettingInfo(
        name=field.name,
        type=Settings.__annotations__[field.name],
        default=field.default,
        variable=PREFIX + field.name.upper(),
        flag=_flag(field.name),
        allowed=_allowed(field.name, field.type.type),
        description=str((field.type.extra_json_schema or {})["description"]),
    )


_described = inspect.type_info(Settings)
assert isinstance(_described, inspect.StructType)
SETTINGS: dict[str, SettingInfo] = {field.name: _info(field) for field in _described.fields}
"""Every setting by its name, for the docs' table, the command's help and the refusals."""
