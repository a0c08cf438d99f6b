"""Passwords: argon2id hashes, the same work for an unknown name, and random passwords for new staff."""

import secrets
from base64 import b64encode
from unicodedata import normalize

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from argon2.profiles import RFC_9106_LOW_MEMORY

from punto.errors import Refusal
from punto.server.access.common_passwords import is_common

LENGTH_MIN = 8
LENGTH_MAX = 128

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Without letters that look alike."""
GROUPS = (5, 5, 5)
"""15 of 31 letters: 74 bits."""

HASHER = PasswordHasher.from_parameters(RFC_9106_LOW_MEMORY)


def hashed(password: str) -> str:
    return HASHER.hash(_bytes(password))


def fits(hash: str | None, password: str) -> bool:  # noqa: A002 - it is a password's hash
    """Whether this is the password. Without a hash the answer takes as long."""
    try:
        return HASHER.verify(hash or DUMMY, _bytes(password)) and hash is not None
    except (VerificationError, InvalidHashError):
        return False


def needs_rehash(hash: str) -> bool:  # noqa: A002 - it is a password's hash
    """Whether it was made with less work than the current setting."""
    return HASHER.check_needs_rehash(hash)


def check_new(password: str, name: str = "") -> None:
    """Refuse a new password that is short or long, or easy to guess, also for the person of this name."""
    if not LENGTH_MIN <= len(normalize("NFC", password)) <= LENGTH_MAX:
        raise Refusal("password-length", least=LENGTH_MIN, most=LENGTH_MAX)
    if is_common(password, name):
        raise Refusal("password-common")


def random_password() -> str:
    """A password that is easy to read out and to type."""
    return "-".join("".join(secrets.choice(LETTERS) for _ in range(length)) for length in GROUPS)


def _bytes(password: str) -> bytes:
    # JSON can hold half a surrogate pair: hash it like any other text.
    return normalize("NFC", password).encode("utf-8", "surrogatepass")


def _dummy() -> str:
    """A hash that fits no known password, made without the work of hashing."""
    salt, digest = (
        b64encode(secrets.token_bytes(length)).rstrip(b"=").decode() for length in (HASHER.salt_len, HASHER.hash_len)
    )
    work = f"m={HASHER.memory_cost},t={HASHER.time_cost},p={HASHER.parallelism}"
    return f"$argon2id$v=19${work}${salt}${digest}"


DUMMY = _dummy()
