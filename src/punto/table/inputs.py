"""What people type and send: names, keys, texts and amounts, with the limits that are checked where they enter."""

from hashlib import sha256

from punto.errors import Refusal

NAME_LENGTH_MAX = 64
TEXT_LENGTH_MAX = 4000
CHIPS_MAX = 10**14
"""The largest amount that one command may move."""
KEY_LENGTH_MAX = 64
"""The longest key that a sender may choose; the house's prefix comes on top."""
_PREFIX_LENGTH = 16


def check_name(name: str) -> None:
    if not 1 <= len(name) <= NAME_LENGTH_MAX or not name.isprintable() or "/" in name or name != name.strip():
        raise Refusal("bad-name", name=name, most=NAME_LENGTH_MAX)


def check_text(text: str, clause: str | None) -> None:
    if not text.strip():
        raise Refusal("reason-needed", clause)
    if len(text) > TEXT_LENGTH_MAX:
        raise Refusal("text-too-long", clause, length=len(text), most=TEXT_LENGTH_MAX)


def check_amount(amount: int) -> None:
    if not 1 <= amount <= CHIPS_MAX:
        raise Refusal("chips-out-of-range", "R-10", amount=amount, most=CHIPS_MAX)


def stored_key(sender: str, key: str) -> str:
    """Prefix a key with its sender, so that nobody can use up another person's keys."""
    return f"{sha256(sender.encode()).hexdigest()[:_PREFIX_LENGTH]}/{key}"


def sender_key(stored: str) -> str:
    """Return a stored key as its sender wrote it: without the prefix, if it has one."""
    prefix, slash, key = stored.partition("/")
    return key if slash and len(prefix) == _PREFIX_LENGTH else stored


def check_key(stored: str) -> None:
    """Refuse a key that no command can have; this is the only place that says so."""
    key = sender_key(stored)
    if not 1 <= len(key) <= KEY_LENGTH_MAX or not stored.isprintable():
        raise Refusal("bad-key", key=key, most=KEY_LENGTH_MAX)
