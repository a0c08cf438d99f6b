"""How a house is run: every setting with its default and its explanation, and where its value comes from."""

import os
import sys
import tomllib
from collections.abc import Callable, Iterator, Mapping
from difflib import get_close_matches
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Annotated, Literal, NamedTuple, get_args
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

from msgspec import Meta, Struct, ValidationError, convert, inspect

from punto.errors import Refusal
from punto.store.opening import on_postgres
from punto.table.commitment import KEY_BYTES
from punto.text import Phrase

PREFIX = "PUNTO_"

NOT_SETTINGS = frozenset({"PUNTO_JIT", "PUNTO_KEY"})
"""Variables of the same prefix that are read elsewhere: how kernels run, and the house's key."""


class Settings(Struct, frozen=True, kw_only=True):
    """What a house is run with; the descriptions are those of the docs and of the command's help."""

    db: Annotated[
        str,
        Meta(description="Where the house is kept: a SQLite file or a PostgreSQL address. Empty: in the data folder."),
    ] = ""
    key_file: Annotated[
        str, Meta(description="The file of the house's key. Empty: beside the SQLite file, or in the data folder.")
    ] = ""
    key_lost: Annotated[
        bool, Meta(description="Open the house though its key is lost: tables whose shoe it sealed stand still.")
    ] = False
    host: Annotated[str, Meta(description="The interface to listen on.")] = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535, description="The port to listen on; 0 takes any free one.")] = 8000
    workers: Annotated[
        int, Meta(ge=1, le=256, description="How many processes serve. More than one needs PostgreSQL.")
    ] = 1
    address: Annotated[
        str,
        Meta(description="The address that browsers use; pages of others are refused. Empty: whichever one was asked."),
    ] = ""
    trusted_proxies: Annotated[
        str, Meta(description="The proxies, with commas between, whose word about a caller's address is believed.")
    ] = "127.0.0.1"
    secure_cookies: Annotated[
        bool, Meta(description="Cookies over HTTPS only. Turn off only for plain HTTP beyond this machine.")
    ] = True
    session_hours: Annotated[int, Meta(ge=1, le=8760, description="How long somebody stays signed in.")] = 12
    guests: Annotated[bool, Meta(description="Whether anybody may sit down as a guest with play chips.")] = True
    guest_chips: Annotated[int, Meta(ge=1, le=10**12, description="The chips a guest is given.")] = 100_000
    guests_a_minute: Annotated[
        int, Meta(ge=0, le=10**6, description="Guests from one address in a minute; 0 sets no limit.")
    ] = 600
    sign_ins_a_minute: Annotated[
        int, Meta(ge=0, le=10**6, description="Sign-ins tried from one address, or by one name, a minute; 0: no limit.")
    ] = 10
    commands_a_second: Annotated[
        int, Meta(ge=0, le=10**6, description="Commands of one person in a second; 0 sets no limit.")
    ] = 20
    most_sockets: Annotated[int, Meta(ge=1, le=10**6, description="Open sockets of one worker.")] = 10_000
    most_sockets_a_person: Annotated[
        int,
        Meta(ge=0, le=10**6, description="Open sockets of one person, or of one address not signed in; 0: no limit."),
    ] = 20
    queue_messages: Annotated[
        int, Meta(ge=1, le=10**5, description="Messages that may wait for one client before it is sent all anew.")
    ] = 64
    most_body_bytes: Annotated[
        int, Meta(ge=1024, le=2**24, description="The largest request or socket message, in bytes.")
    ] = 65_536
    studies_a_minute: Annotated[
        int, Meta(ge=0, le=10**6, description="Questions to the lab from one person or address a minute; 0: no limit.")
    ] = 300
    most_simulations: Annotated[
        int, Meta(ge=0, le=1000, description="Simulations under way at once in one worker; 0 allows none.")
    ] = 2
    most_simulated_coups: Annotated[int, Meta(ge=1, le=10**9, description="The most coups of one simulation.")] = 10**8
    day_begins: Annotated[str, Meta(description="When a gaming day begins.")] = "06:00"
    zone: Annotated[str, Meta(description="The time zone of gaming days.")] = "UTC"
    log_form: Annotated[Literal["text", "json"], Meta(description="Logs for people or for machines.")] = "text"
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"],
        Meta(description="What is logged: this and what is graver. debug also logs each request."),
    ] = "info"
    lang: Annotated[
        Literal["en", "vi"], Meta(description="The language of whoever asks for none, and of what the command prints.")
    ] = "en"
    metrics: Annotated[
        Literal["local", "all", "off"], Meta(description="Who may read /metrics: this machine, everybody, nobody.")
    ] = "local"
    empty: Annotated[
        bool, Meta(description="At the first start make only an administrator, and no demonstration house.")
    ] = False


class About(NamedTuple):
    """A setting as people are told of it."""

    name: str
    type: object
    default: str | int | bool
    variable: str
    flag: str
    allowed: Phrase
    description: str


class Form(NamedTuple):
    """What a text must look like, and how that is said."""

    fits: Callable[[str], bool]
    told: str


def load(
    flags: Mapping[str, object], environment: Mapping[str, str] = os.environ, file: Path | None = None
) -> Settings:
    """The settings: defaults, over them a file, over that the environment, over that flags (None: not given).

    Without `file`, the one in the user's settings folder is read if it is there.
    """
    given: dict[str, object] = {}
    for values in (_from_file(file), _from_environment(environment), _from_flags(flags)):
        given.update(values)
    return _agreeing(convert(given, Settings))


def from_environment(environment: Mapping[str, str] = os.environ) -> Settings:
    """The settings that `as_environment` handed to a worker."""
    return _agreeing(convert(dict(_from_environment(environment)), Settings))


def as_environment(settings: Settings) -> dict[str, str]:
    """Every setting as a variable, so that worker processes run with the same."""
    return {about.variable: _plain(getattr(settings, about.name)) for about in ABOUT.values()}


def data_folder(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """The user's folder for the house and its key."""
    match platform:
        case "darwin":
            return Path.home() / "Library" / "Application Support" / "punto"
        case "win32":
            return Path(environment.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "punto"
    return _xdg(environment, "XDG_DATA_HOME", ".local/share")


def settings_path(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """The user's settings file, which need not be there."""
    match platform:
        case "darwin":
            return data_folder(environment, platform) / "settings.toml"
        case "win32":
            return Path(environment.get("APPDATA") or Path.home() / "AppData" / "Roaming") / "punto" / "settings.toml"
    return _xdg(environment, "XDG_CONFIG_HOME", ".config") / "settings.toml"


def database(settings: Settings) -> str:
    """Where the house is kept: a PostgreSQL address, or the path of a SQLite file."""
    if on_postgres(settings.db):
        return settings.db
    return str(Path(settings.db).expanduser() if settings.db else data_folder() / "house.db")


def make_folder(settings: Settings) -> None:
    """Make the data folder where the house is to lie in it; nobody else may look into it."""
    if not settings.db:
        data_folder().mkdir(mode=0o700, parents=True, exist_ok=True)


def key_path(settings: Settings) -> Path:
    """Where the house's key lies: as given, beside the SQLite file under the same name, or in the data folder."""
    if settings.key_file:
        return Path(settings.key_file).expanduser()
    where = database(settings)
    return data_folder() / "house.key" if on_postgres(where) else Path(where).with_suffix(".key")


def house_key(settings: Settings, environment: Mapping[str, str] = os.environ, *, make: bool = True) -> bytes:
    """The key that seals the shoes: from PUNTO_KEY, from its file, or made if it is not there and `make` allows it.

    A house that has sealed shoes already is opened with make=False, for a new key cannot open them.
    """
    if (given := environment.get("PUNTO_KEY")) is not None:
        return _read_key(given, "PUNTO_KEY")
    path = key_path(settings)
    try:
        text = path.read_text("ascii")
    except FileNotFoundError:
        if not make:
            raise Refusal("no-house-key", file=str(path)) from None
        return _made_key(path)
    except UnicodeDecodeError:
        raise Refusal("not-a-house-key", source=str(path)) from None
    except OSError as error:
        raise Refusal("file-unreadable", file=str(path), why=error.strerror or type(error).__name__) from error
    return _read_key(text.strip(), str(path))


def _read_key(text: str, source: str) -> bytes:
    if len(text) != 2 * KEY_BYTES or not set(text.lower()) <= set("0123456789abcdef"):
        raise Refusal("not-a-house-key", source=source)
    return bytes.fromhex(text)


def _made_key(path: Path) -> bytes:
    import secrets
    from tempfile import mkstemp

    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        # mkstemp's file is its owner's only; linking it makes the key appear whole, and never over another's.
        handle, unfinished = mkstemp(prefix=f".{path.name}-", dir=path.parent)
        try:
            with os.fdopen(handle, "w", encoding="ascii") as file:
                file.write(secrets.token_hex(KEY_BYTES) + "\n")
                file.flush()
                os.fsync(file.fileno())
            _link(Path(unfinished), path)
        finally:
            Path(unfinished).unlink()
        _sync_folder(path.parent)
        return _read_key(path.read_text("ascii").strip(), str(path))
    except OSError as error:
        raise Refusal("file-unwritable", file=str(path), why=error.strerror or type(error).__name__) from error


def _link(unfinished: Path, path: Path) -> None:
    try:
        path.hardlink_to(unfinished)
    except FileExistsError:
        return  # another process was quicker, and its key is the house's


def _sync_folder(folder: Path) -> None:
    if os.name != "posix":
        return  # elsewhere a folder cannot be opened
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _xdg(environment: Mapping[str, str], variable: str, usual: str) -> Path:
    given = Path(environment.get(variable, ""))
    # The standard has a relative path ignored.
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
    """A setting's value in its type, or a refusal that says where it came from and what would be accepted."""
    if name not in ABOUT:
        near = get_close_matches(name, ABOUT, n=3) or list(ABOUT)
        raise Refusal("setting-unknown", name=name, source=source, names=near)
    try:
        made: object = convert(value, ABOUT[name].type, strict=strict)
    except ValidationError:
        raise _wrong(name, value, source) from None
    if name in FORMS and isinstance(made, str) and not FORMS[name].fits(made):
        raise _wrong(name, value, source)
    return name, made


def _wrong(name: str, value: object, source: Phrase) -> Refusal:
    return Refusal("setting-wrong", name=name, given=_plain(value), source=source, allowed=ABOUT[name].allowed)


def _agreeing(settings: Settings) -> Settings:
    """The settings, if they go together."""
    if settings.workers > 1 and not on_postgres(settings.db):
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


def _is_address(text: str) -> bool:
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        return False
    known = parts.scheme in ("http", "https") and parts.hostname is not None and port != 0
    # What is left once scheme, host and port are taken away: browsers send none of it as their origin.
    return not text or (known and text == f"{parts.scheme}://{parts.netloc}" and "@" not in parts.netloc)


def _are_proxies(text: str) -> bool:
    try:
        return text == "*" or all(ip_network(part.strip()) for part in text.split(",") if part.strip())
    except ValueError:
        return False


def _is_time(text: str) -> bool:
    hours, _, minutes = text.partition(":")
    digits = hours + minutes
    within = len(hours) == len(minutes) == 2 and digits.isascii() and digits.isdigit()
    return within and int(hours) < 24 and int(minutes) < 60


def _is_zone(text: str) -> bool:
    try:
        return text == "UTC" or bool(ZoneInfo(text))
    except (KeyError, ValueError, OSError):
        return False


FORMS: dict[str, Form] = {
    "host": Form(lambda text: bool(text) and text.isprintable() and " " not in text, "setting-allowed-host"),
    "address": Form(_is_address, "setting-allowed-address"),
    "trusted_proxies": Form(_are_proxies, "setting-allowed-proxies"),
    "day_begins": Form(_is_time, "setting-allowed-time"),
    "zone": Form(_is_zone, "setting-allowed-zone"),
}


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
    return Phrase(FORMS[name].told) if name in FORMS else Phrase("setting-allowed-text")


def _about(field: inspect.Field) -> About:
    assert isinstance(field.type, inspect.Metadata), f"{field.name} has no description"
    return About(
        name=field.name,
        type=Settings.__annotations__[field.name],
        default=field.default,
        variable=PREFIX + field.name.upper(),
        flag=_flag(field.name),
        allowed=_allowed(field.name, field.type.type),
        description=str((field.type.extra_json_schema or {})["description"]),
    )


_told = inspect.type_info(Settings)
assert isinstance(_told, inspect.StructType)
ABOUT: dict[str, About] = {field.name: _about(field) for field in _told.fields}
"""Every setting by its name: the docs' table, the command's help and the refusals come from here."""
