"""Passwords: argon2id hashes, the same work for a name that nobody has, and passwords made up for new staff."""

import secrets
from base64 import b64encode
from unicodedata import normalize

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from argon2.profiles import RFC_9106_LOW_MEMORY

from punto.errors import Refusal

SHORTEST = 8
LONGEST = 128

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Without those that are taken for one another."""
GROUPS = (5, 5, 5)
"""15 of 31 letters: 74 bits."""

HASHER = PasswordHasher.from_parameters(RFC_9106_LOW_MEMORY)


def hashed(password: str) -> str:
    return HASHER.hash(_bytes(password))


def fits(hash: str | None, password: str) -> bool:  # noqa: A002 - it is a password's hash
    """Whether this is the password; where there is none, the answer takes as much work."""
    try:
        return HASHER.verify(hash or DUMMY, _bytes(password)) and hash is not None
    except (VerificationError, InvalidHashError):
        return False


def needs_rehash(hash: str) -> bool:  # noqa: A002 - it is a password's hash
    """Whether it was made with less work than is due today."""
    return HASHER.check_needs_rehash(hash)


def check_new(password: str) -> None:
    if not SHORTEST <= len(normalize("NFC", password)) <= LONGEST:
        raise Refusal("password-length", least=SHORTEST, most=LONGEST)


def made_up() -> str:
    """A random password that can be read out and typed."""
    return "-".join("".join(secrets.choice(LETTERS) for _ in range(length)) for length in GROUPS)


def _bytes(password: str) -> bytes:
    # Half a letter, as JSON can hold one, is not worth a fault.
    return normalize("NFC", password).encode("utf-8", "surrogatepass")


def _dummy() -> str:
    """A hash that no password is known to fit, made without the work of making one."""
    salt, digest = (
        b64encode(secrets.token_bytes(length)).rstrip(b"=").decode() for length in (HASHER.salt_len, HASHER.hash_len)
    )
    work = f"m={HASHER.memory_cost},t={HASHER.time_cost},p={HASHER.parallelism}"
    return f"$argon2id$v=19${work}${salt}${digest}"


DUMMY = _dummy()
