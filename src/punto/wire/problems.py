"""Problem documents: a refusal, with a reason for programs and a sentence for people."""

from http import HTTPStatus

from msgspec import Struct

from punto.errors import Refusal
from punto.text import DEFAULT_LANGUAGE, LANGUAGES
from punto.wire.parts import Localized
from punto.wire.vocabulary import Reason

MEDIA_TYPE = "application/problem+json"

STATUS = {
    "unreadable": 400,
    "bad-name": 400,
    "name-too-long": 400,
    "name-letters": 400,
    "name-of-house": 400,
    "bad-key": 400,
    "not-a-card": 400,
    "not-a-day": 400,
    "not-odds": 400,
    "not-a-moment": 400,
    "unknown-role": 400,
    "export-format": 400,
    "export-patron-events": 400,
    "export-span-empty": 400,
    "protocol": 400,
    "no-variants": 400,
    "unknown-variant": 400,
    "decks-out-of-range": 400,
    "coups-out-of-range": 400,
    "password-length": 400,
    "password-common": 400,
    "card-number-out-of-range": 400,
    "not-signed-in": 401,
    "wrong-password": 401,
    "signed-out": 401,
    "not-your-role": 403,
    "automatic-dealer-only": 403,
    "not-your-place": 403,
    "not-for-your-role": 403,
    "not-yours": 403,
    "no-csrf": 403,
    "other-origin": 403,
    "guests-not-taken": 403,
    "administrator-at-table": 403,
    "not-your-dispute": 403,
    "patron-orders": 403,
    "no-table": 404,
    "no-such-coup": 404,
    "no-dispute": 404,
    "no-revealed-shoe": 404,
    "no-such-page": 404,
    "nobody-so-named": 404,
    "unknown-clause": 404,
    "unknown-reading": 404,
    "unknown-game": 404,
    "wrong-method": 405,
    "request-late": 408,
    "too-large": 413,
    "not-json": 415,
    "too-many": 429,
    "too-many-connections": 429,
    "too-many-sockets": 429,
    "too-many-simulations": 429,
    "simulation-running": 429,
    "simulation-not-read": 429,
    "simulation-gave-way": 429,
    "lab-busy": 429,
    "head-too-large": 431,
    "internal": 500,
    "database-unusable": 503,
    "no-database": 503,
    "file-unreadable": 503,
    "game-changed": 503,
    "game-file-fails": 503,
    "game-file-unreadable": 503,
    "game-not-loaded": 503,
    "game-package-fails": 503,
    "no-game-in-file": 503,
    "not-a-game": 503,
    "log-version": 503,
    "secret-not-opened": 503,
    "lab-stopped": 503,
    "unavailable": 503,
}
"""The HTTP status of a reason; all others are refused by the rules in the present state: 409."""


class Problem(Struct, frozen=True, kw_only=True):
    """Why something was not done (RFC 9457)."""

    type: str
    title: str
    status: int
    detail: str
    """One sentence, in the language of the request."""
    reason: Reason
    """A fixed word for programs."""
    clause: str | None = None
    """The clause against it, if there is one."""
    sentence: Localized
    """The sentence in both languages."""


def problem(refusal: Refusal, lang: str = DEFAULT_LANGUAGE, status: int | None = None) -> Problem:
    code = status or STATUS.get(refusal.reason, 409)
    return Problem(
        type=f"urn:punto:problem:{refusal.reason}",
        title=HTTPStatus(code).phrase,
        status=code,
        detail=refusal.sentence(lang),
        reason=refusal.reason,
        clause=refusal.clause,
        sentence=Localized(*map(refusal.sentence, LANGUAGES)),
    )
