"""Known browsers: a signed cookie for each name that signed in there. Strangers cannot use up their tries."""

import secrets
from collections.abc import Callable, Iterator
from hmac import compare_digest, digest

from punto.store.names import folded
from punto.store.people import plain
from punto.table.inputs import NAME_LENGTH_MAX

NAMES_MAX = 5
"""Names that one browser is known for: colleagues share a desk."""
LIFETIME_SECONDS = 180 * 24 * 3600
ID_BYTES = 12
MAC_BYTES = 16
COOKIE_LENGTH_MAX = 1000


def counted_name(name: str) -> str:
    """The form under which tries for a name are counted: however it is written, it is one name."""
    return folded(plain(name[:NAME_LENGTH_MAX]))


class KnownBrowsers:
    """Marks a browser after a successful sign-in, and knows it again. Nothing is stored here.

    The cookie is a list of marks, the newest first. A mark is an id, the second when it ends, and a code that only this
    house can make for that id and one name. It lets nobody in: it only has a number of tries of its own.
    """

    def __init__(self, house_key: bytes, seconds: Callable[[], float]) -> None:
        self._key = digest(house_key, b"known browsers", "sha256")
        self._seconds = seconds

    def known(self, cookie: str, name: str) -> str | None:
        """The id of the browser, if this name signed in there."""
        return next((mark.split(".")[0] for mark in self._marks(cookie) if self._fits(mark, name)), None)

    def with_mark(self, cookie: str, name: str) -> str:
        """The cookie with a new mark for this name."""
        until = int(self._seconds()) + LIFETIME_SECONDS
        content = f"{secrets.token_hex(ID_BYTES)}.{until}"
        others = [mark for mark in self._marks(cookie) if not self._fits(mark, name)]
        return "~".join([f"{content}.{self._code(content, name)}", *others][:NAMES_MAX])

    def _marks(self, cookie: str) -> Iterator[str]:
        """Those marks that have not ended. Nobody has checked their codes yet."""
        for mark in cookie[:COOKIE_LENGTH_MAX].split("~")[:NAMES_MAX]:
            parts = mark.split(".")
            whole = len(parts) == 3 and mark.isascii() and parts[0].isalnum() and parts[2].isalnum()
            if whole and parts[1].isdigit() and int(parts[1]) > self._seconds():
                yield mark

    def _fits(self, mark: str, name: str) -> bool:
        content, _, code = mark.rpartition(".")
        return compare_digest(code, self._code(content, name))

    def _code(self, content: str, name: str) -> str:
        return digest(self._key, f"{content}/{counted_name(name)}".encode(), "sha256")[:MAC_BYTES].hex()
