"""What a request's headers say: who sends it, from which page, and in which language. And the answers' headers."""

from hmac import compare_digest
from ipaddress import ip_address
from urllib.parse import parse_qs, urlsplit

from litestar.datastructures import Cookie
from msgspec.structs import replace

from punto.errors import Refusal
from punto.server.access.known_browsers import LIFETIME_SECONDS
from punto.server.access.sessions import Sessions
from punto.server.access.visitor import Visitor
from punto.server.settings import Settings
from punto.text import LANGUAGES

SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
CSRF_HEADER = b"x-punto-csrf"
FORWARDED_HEADERS = (b"x-forwarded-for", b"forwarded", b"x-real-ip", b"via")
"""A request with one of these has come through a proxy, or says so."""

SECURITY_HEADERS = (
    (
        b"content-security-policy",
        b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self';"
        b" connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"cache-control", b"no-store"),  # unless a route says otherwise
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)
HSTS = (b"strict-transport-security", b"max-age=31536000")

Scope = dict[str, object]


class RequestAuth:
    """Finds out who sends a request, and whether a browser sends it from our own pages."""

    def __init__(self, sessions: Sessions, settings: Settings) -> None:
        self.sessions = sessions
        self.settings = settings
        self.cookie = "__Host-punto" if settings.secure_cookies else "punto"
        self.known_cookie = f"{self.cookie}-known"

    async def visitor(self, scope: Scope) -> Visitor:
        """The sender, by a bearer token or by a browser's cookie."""
        bearer = header(scope, b"authorization")
        by_cookie = not bearer.lower().startswith("bearer ")
        token = _cookie(scope, self.cookie) if by_cookie else bearer[7:].strip()
        visitor = await self.sessions.visitor(token, by_cookie=by_cookie, address=address_of(scope))
        known = _cookie(scope, self.known_cookie) or ""
        return replace(visitor, known_browser=known, this_machine=from_this_machine(scope))

    def set_cookie(self, token: str) -> str:
        """The Set-Cookie header for a whole session. An empty token deletes the cookie."""
        seconds = self.settings.session_hours * 3600 if token else 0
        secure = " Secure;" if self.settings.secure_cookies else ""
        return f"{self.cookie}={token}; Max-Age={seconds}; Path=/;{secure} HttpOnly; SameSite=Strict"

    def known_browser(self, marks: str) -> Cookie:
        """The cookie that makes this browser known."""
        return Cookie(
            self.known_cookie,
            value=marks,
            max_age=LIFETIME_SECONDS,
            secure=self.settings.secure_cookies,
            httponly=True,
            samesite="strict",
        )

    def check_csrf(self, scope: Scope, visitor: Visitor) -> None:
        """Refuse a change that comes with a browser's cookie, but not from our own pages."""
        if str(scope.get("method", "GET")) in SAFE:
            return
        if not self.is_own_origin(scope):
            raise Refusal("other-origin")
        given = header(scope, CSRF_HEADER).encode()
        if visitor.person and visitor.by_cookie and not compare_digest(given, visitor.csrf.encode()):
            raise Refusal("no-csrf")

    def is_own_origin(self, scope: Scope) -> bool:
        """Whether a page of ours sends this. A browser names the page's origin; other programs may leave it out."""
        origin = header(scope, b"origin")
        if not origin:
            return True
        if self.settings.address:
            return origin == self.settings.address
        # The browser opened the host in the request, so only a page from there has it as its origin. Another site's
        # name could point here, so a name only counts if it is set as the address.
        host = header(scope, b"host")
        return host != "" and _netloc(origin) == host and _is_this_machine(f"//{host}")


def security_headers(settings: Settings) -> tuple[tuple[bytes, bytes], ...]:
    """The headers of every answer that does not set them itself."""
    return SECURITY_HEADERS + ((HSTS,) if settings.address.startswith("https://") else ())


def _netloc(origin: str) -> str:
    try:
        return urlsplit(origin).netloc
    except ValueError:  # half an IPv6 address
        return ""


def _is_this_machine(host: str) -> bool:
    try:
        name = urlsplit(host).hostname or ""
        return name == "localhost" or bool(ip_address(name))
    except ValueError:
        return False


def header(scope: Scope, name: bytes) -> str:
    for key, value in scope.get("headers") or ():  # type: ignore[attr-defined]
        if key == name:
            return str(value.decode("latin-1"))
    return ""


def is_json(scope: Scope) -> bool:
    """Whether the sender says that the body is JSON. A form of another site's page cannot say so."""
    return header(scope, b"content-type").partition(";")[0].strip().lower() == "application/json"


def _cookie(scope: Scope, wanted: str) -> str | None:
    # By hand: a strange cookie of another program on the same host must not hide ours.
    for part in header(scope, b"cookie").split(";"):
        name, _, value = part.strip().partition("=")
        if name == wanted:
            return value
    return None


def from_this_machine(scope: Scope) -> bool:
    """Whether the caller is on this machine. What a header says about the caller's address is not believed here."""
    if any(header(scope, name) for name in FORWARDED_HEADERS):
        return False
    try:
        return ip_address(address_of(scope)).is_loopback
    except ValueError:
        return False


def address_of(scope: Scope) -> str:
    client = scope.get("client")
    return str(client[0]) if isinstance(client, tuple | list) and client else ""


def language(scope: Scope, default: str) -> str:
    """The language of the answer: as the address says, or as the browser prefers."""
    query = scope.get("query_string") or b""
    wanted = parse_qs(query.decode("latin-1") if isinstance(query, bytes) else "").get("lang", [""])
    preferred = [part.split(";")[0].strip()[:2] for part in header(scope, b"accept-language").lower().split(",")]
    return next((lang for lang in [wanted[0], *preferred] if lang in LANGUAGES), default)
