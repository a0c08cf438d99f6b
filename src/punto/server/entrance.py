"""What every request passes: who is it, from which page does it come, and which headers does the answer carry."""

from hmac import compare_digest
from ipaddress import ip_address
from urllib.parse import parse_qs, urlsplit

from punto.errors import Refusal
from punto.server.doors import Doors, Visitor
from punto.server.settings import Settings

SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
CSRF_HEADER = b"x-punto-csrf"

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
    (b"cache-control", b"no-store"),  # what a route does not say may be kept is for the asker alone
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)
HSTS = (b"strict-transport-security", b"max-age=31536000")

Scope = dict[str, object]


class Entrance:
    def __init__(self, doors: Doors, settings: Settings) -> None:
        self.doors = doors
        self.settings = settings
        self.cookie = "__Host-punto" if settings.secure_cookies else "punto"
        self.headers = SECURITY_HEADERS + ((HSTS,) if settings.address.startswith("https://") else ())

    async def visitor(self, scope: Scope) -> Visitor:
        """Who asks: by a bearer's token, or by the cookie of a browser."""
        bearer = header(scope, b"authorization")
        if bearer.lower().startswith("bearer "):
            return await self.doors.visitor(bearer[7:].strip(), by_cookie=False, address=address_of(scope))
        return await self.doors.visitor(self._token(scope), by_cookie=True, address=address_of(scope))

    def _token(self, scope: Scope) -> str | None:
        # By hand: one strange cookie of another program on the same host must not hide ours.
        for part in header(scope, b"cookie").split(";"):
            name, _, value = part.strip().partition("=")
            if name == self.cookie:
                return value
        return None

    def set_cookie(self, token: str) -> str:
        """For the whole session; a token of nothing takes it away."""
        seconds = self.settings.session_hours * 3600 if token else 0
        secure = " Secure;" if self.settings.secure_cookies else ""
        return f"{self.cookie}={token}; Max-Age={seconds}; Path=/;{secure} HttpOnly; SameSite=Strict"

    def check_change(self, scope: Scope, visitor: Visitor) -> None:
        """A change asked for with a browser's cookie must come from our own pages."""
        if str(scope.get("method", "GET")) in SAFE:
            return
        if not self.origin_is_ours(scope):
            raise Refusal("other-origin")
        given = header(scope, CSRF_HEADER).encode()
        if visitor.person and visitor.by_cookie and not compare_digest(given, visitor.csrf.encode()):
            raise Refusal("no-csrf")

    def origin_is_ours(self, scope: Scope) -> bool:
        """A browser says from which page a socket or a change is asked for; other programs need not say."""
        origin = header(scope, b"origin")
        if not origin:
            return True
        if self.settings.address:
            return origin == self.settings.address
        # The host in the request is what the browser was pointed at: only a page from there has it as its origin. A
        # name could be another site's that was made to point here, so one counts only if it is set as the address.
        host = header(scope, b"host")
        return host != "" and _netloc(origin) == host and _is_this_machine(f"//{host}")


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


def address_of(scope: Scope) -> str:
    client = scope.get("client")
    return str(client[0]) if isinstance(client, tuple | list) and client else ""


def language(scope: Scope, usual: str) -> str:
    """The language that is asked for: in the address, or by the browser."""
    query = scope.get("query_string") or b""
    asked = parse_qs(query.decode("latin-1") if isinstance(query, bytes) else "").get("lang", [""])[0]
    if asked in ("en", "vi"):
        return asked
    for part in header(scope, b"accept-language").lower().split(","):
        tag = part.split(";")[0].strip()[:2]
        if tag in ("en", "vi"):
            return tag
    return usual
