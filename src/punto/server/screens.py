"""The built screens, held in memory: less than a megabyte in all. An address is never used as a path."""

import hashlib
from collections.abc import Mapping
from pathlib import Path

from litestar import Response
from msgspec import Struct

from punto.server.access.requests import Scope, header

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
CACHE_FOR_GOOD = "public, max-age=31536000, immutable"
"""For files with a hash of their content in their name."""
CACHE_AND_CHECK = "no-cache"
"""The browser keeps the file, and asks whether it has changed."""
NOT_PAGES = frozenset({"api", "ws", "assets"})
"""Addresses for programs. An unknown one is answered with a problem document."""


class Asset(Struct, frozen=True):
    """A file of the screens."""

    kind: str
    content: bytes
    gzipped: bytes | None
    keep: str
    tag: str

    def answer(self, scope: Scope, status: int = 200) -> Response[bytes]:
        """The file as this browser can read it, or 304 if its copy is still good."""
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
    """All files of the screens."""

    files: Mapping[str, Asset]
    """By address."""

    @property
    def front(self) -> Asset | None:
        """The page that every address shows; None if the screens were not built."""
        return self.files.get(FRONT)


def read(folder: Path) -> Screens:
    """Read all files in the folder that browsers use."""
    paths = [path for path in sorted(folder.rglob("*")) if path.suffix in KINDS]
    return Screens({f"/{path.relative_to(folder).as_posix()}": _asset(path) for path in paths})


def _asset(path: Path) -> Asset:
    content = path.read_bytes()
    gzipped = path.with_name(path.name + ".gz")
    return Asset(
        kind=KINDS[path.suffix],
        content=content,
        gzipped=gzipped.read_bytes() if gzipped.is_file() else None,
        keep=CACHE_FOR_GOOD if path.parent.name == "assets" else CACHE_AND_CHECK,
        # A weak tag: the compressed file is the same page.
        tag=f'W/"{hashlib.sha256(content).hexdigest()[:32]}"',
    )


def takes_gzip(accepted: str) -> bool:
    for part in accepted.lower().split(","):
        coding, _, quality = part.replace(" ", "").partition(";q=")
        if coding in ("gzip", "*"):
            return quality.strip("0.") != "" or not quality
    return False


def wants_page(scope: Scope) -> bool:
    """Whether a browser opens this address as a page."""
    part = str(scope.get("path", "")).split("/")[1]
    return scope.get("method") in ("GET", "HEAD") and part not in NOT_PAGES and "text/html" in header(scope, b"accept")
