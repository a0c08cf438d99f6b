"""What the texts of some settings must look like."""

from collections.abc import Callable
from ipaddress import ip_network
from typing import NamedTuple
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

from punto.text import LANGUAGES, Phrase


class Format(NamedTuple):
    """What a text must look like."""

    fits: Callable[[str], bool]
    allowed: Phrase


def _is_host(text: str) -> bool:
    return bool(text) and text.isprintable() and " " not in text


def _is_address(text: str) -> bool:
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        return False
    known = parts.scheme in ("http", "https") and parts.hostname is not None and port != 0
    # A browser's origin has a scheme, a host and a port, and nothing else.
    return not text or (known and text == f"{parts.scheme}://{parts.netloc}" and "@" not in parts.netloc)


def _are_proxies(text: str) -> bool:
    try:
        return text == "*" or all(ip_network(part.strip()) for part in text.split(",") if part.strip())
    except ValueError:
        return False


def _are_games(text: str) -> bool:
    parts = [part.strip() for part in text.split(",")]
    return not text.strip() or all(part.isidentifier() or ".py:" in part for part in parts)


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


FORMATS: dict[str, Format] = {
    "host": Format(_is_host, Phrase("setting-allowed-host")),
    "address": Format(_is_address, Phrase("setting-allowed-address")),
    "trusted_proxies": Format(_are_proxies, Phrase("setting-allowed-proxies")),
    "day_begins": Format(_is_time, Phrase("setting-allowed-time")),
    "zone": Format(_is_zone, Phrase("setting-allowed-zone")),
    "games": Format(_are_games, Phrase("setting-allowed-games")),
    "lang": Format(LANGUAGES.__contains__, Phrase("setting-allowed-choice", names=LANGUAGES)),
}
