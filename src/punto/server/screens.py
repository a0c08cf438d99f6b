"""The screens as they were built, held in memory: together less than a megabyte, and an address never names a path."""

import hashlib
from collections.abc import Mapping
from pathlib import Path

from litestar import Response
from msgspec import Struct

from punto.server.entrance import Scope, header

FOLDER = Path(__file__).parent / "pages"
FRONT = "/index.html"
KINDS = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".woff": "font/woff",
    ".woff2": "font/woff2",
}
FOR_GOOD = "public, max-age=31536000, immutable"
"""For what has a hash of its content in its name."""
ASKED_ANEW = "no-cache"
"""Kept, and used again once the server has said that it is still the same."""
NOT_PAGES = frozenset({"api", "ws", "assets"})
"""Addresses of programs: who asks for one that is not there is told so in their language."""


class Asset(Struct, frozen=True):
    """A file of the screens."""

    kind: str
    content: bytes
    gzipped: bytes | None
    keep: str
    tag: str

    def answer(self, scope: Scope, status: int = 200) -> Response[bytes]:
        """As this browser can read it, or only that what it has is still good."""
        headers = {"Cache-Control": self.keep, "ETag": self.tag}
        if self.gzipped is not None:
            headers["Vary"] = "Accept-Encoding"
        if status == 200 and self.tag in header(scope, b"if-none-match"):
            return Response(b"", status_code=304, headers=headers)
        content = self.content
        if self.gzipped is not None and takes_gzip(header(scope, b"accept-encoding")):
            content = self.gzipped
            headers["Content-Encoding"] = "gzip"
        return Response(content, status_code=status, media_type=self.kind, headers=headers)


class Screens(Struct, frozen=True):
    files: Mapping[str, Asset]
    """By the address under which each is asked for."""

    @property
    def front(self) -> Asset | None:
        """What every page begins with; None where the screens have not been built."""
        return self.files.get(FRONT)


def read(folder: Path) -> Screens:
    """Whatever lies in the folder and is of a kind that browsers are sent."""
    paths = [path for path in sorted(folder.rglob("*")) if path.suffix in KINDS]
    return Screens({f"/{path.relative_to(folder).as_posix()}": _asset(path) for path in paths})


def _asset(path: Path) -> Asset:
    content = path.read_bytes()
    gzipped = path.with_name(path.name + ".gz")
    return Asset(
        kind=KINDS[path.suffix],
        content=content,
        gzipped=gzipped.read_bytes() if gzipped.is_file() else None,
        keep=FOR_GOOD if path.parent.name == "assets" else ASKED_ANEW,
        # A weak one, for the compressed form is the same page.
        tag=f'W/"{hashlib.sha256(content).hexdigest()[:32]}"',
    )


def takes_gzip(accepted: str) -> bool:
    for part in accepted.lower().split(","):
        coding, _, quality = part.replace(" ", "").partition(";q=")
        if coding in ("gzip", "*"):
            return quality.strip("0.") != "" or not quality
    return False


def is_for_people(scope: Scope) -> bool:
    """Whether a browser wants to show a page from this address, and no program a file or an answer."""
    part = str(scope.get("path", "")).split("/")[1]
    return scope.get("method") in ("GET", "HEAD") and part not in NOT_PAGES and "text/html" in header(scope, b"accept")
