"""A shoe whose order is fixed before the cut: one hash commits to it, and every card is shown with its proof.

Patrons can mix the committed order further, with shares that the house cannot know when it commits.
"""

import itertools
import secrets
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from hashlib import sha256
from hmac import digest

from msgspec import DecodeError, Struct, msgpack

from punto.cards import Card
from punto.errors import Refusal
from punto.extras import importing
from punto.shoe import RandBelow, ShoeRules, cards_of_decks, shuffled

SEED_BYTES = 32
SALT_BYTES = 16
SHARE_BYTES = 32
HASH_BYTES = 32
KEY_BYTES = 32
NONCE_BYTES = 12
TAG_BYTES = 16
MIX_LABEL = b"punto shares 1"


class Secret(Struct, frozen=True):
    """The secret of a shoe, which only the house knows until the shoe has ended."""

    cards: tuple[Card, ...]
    """In their order before the cut."""
    seed: bytes
    """The salt of every leaf is made from it."""

    def __repr__(self) -> str:
        """Shows nothing of the contents, because a secret must not get into a log."""
        return f"Secret of {len(self.cards)} cards"


class Reveal(Struct, frozen=True, forbid_unknown_fields=True):
    """A card with the proof that the house committed to it."""

    index: int
    """Its place before the cut."""
    card: Card
    salt: str
    path: tuple[str, ...]
    """The neighbouring nodes on the path to the root."""


class Tree(Struct, frozen=True):
    """The tree of hashes over a shoe, computed once, so that showing a card is cheap."""

    secret: Secret
    levels: tuple[tuple[bytes, ...], ...]
    """The leaves first, the root last."""

    @property
    def root(self) -> bytes:
        return self.levels[-1][0]

    def __repr__(self) -> str:
        return f"Tree over {self.secret}"


def shuffled_secret(
    rules: ShoeRules,
    decks: int | None,
    *,
    randbelow: RandBelow = secrets.randbelow,
    randbytes: Callable[[int], bytes] = secrets.token_bytes,
) -> Secret:
    """A new order and a new seed. For a live shoe, the operating system supplies the randomness."""
    cards = cards_of_decks(rules.decks if decks is None else decks, rules)
    return Secret(shuffled(cards, randbelow), randbytes(SEED_BYTES))


def tree(secret: Secret) -> Tree:
    return Tree(secret, _levels([_leaf(index, _salt(secret, index), card) for index, card in enumerate(secret.cards)]))


def _levels(leaves: Sequence[bytes]) -> tuple[tuple[bytes, ...], ...]:
    """From the leaves to the root."""
    levels = [tuple(leaves)]
    while len(levels[-1]) > 1:
        level = levels[-1]
        pairs = zip(level[::2], level[1::2], strict=False)
        # A node without a neighbour goes up as it is.
        levels.append(tuple(_node(left, right) for left, right in pairs) + level[len(level) & ~1 :])
    return tuple(levels)


def root(secret: Secret) -> bytes:
    """The commitment. It is shown before the cut, fixes every card at its position, and reveals none."""
    return tree(secret).root


def index_of(position: int, cut: int, mixed: Sequence[int]) -> int:
    """The place in the committed order of the card that is first (0), second (1), ... after the cut."""
    assert 0 <= position < len(mixed)
    return mixed[(cut + position) % len(mixed)]


@lru_cache(maxsize=256)
def mix(commitment: str, shares: tuple[str, ...], size: int) -> tuple[int, ...]:
    """The places in the committed order, as the patrons' shares mix them before the cut."""
    row = list(range(size))
    if shares:
        numbers = _numbers(sha256(MIX_LABEL + b"".join(map(bytes.fromhex, (commitment, *shares)))).digest())
        for last in range(size - 1, 0, -1):
            other = _below(last + 1, numbers)
            row[last], row[other] = row[other], row[last]
    return tuple(row)


def share_digest(share: str) -> str:
    """What a patron pledges: it binds the share, and does not tell it."""
    return sha256(_bytes(share, SHARE_BYTES)).hexdigest()


def _numbers(seed: bytes) -> Iterator[int]:
    """Numbers of 32 bits without end."""
    for count in itertools.count():
        block = sha256(seed + count.to_bytes(4)).digest()
        yield from (int.from_bytes(block[at : at + 4]) for at in range(0, HASH_BYTES, 4))


def _below(limit: int, numbers: Iterator[int]) -> int:
    """A number below the limit, each equally likely."""
    fair = 2**32 - 2**32 % limit
    return next(number for number in numbers if number < fair) % limit


def reveal(tree: Tree, index: int) -> Reveal:
    return Reveal(index, tree.secret.cards[index], _salt(tree.secret, index).hex(), _path(tree.levels, index))


def reveal_all(cards: Sequence[tuple[Card, str]]) -> list[Reveal]:
    """Every card with its proof, from all cards of a revealed shoe and their salts, in the order before the cut."""
    levels = _levels(_leaves(cards))
    return [Reveal(index, card, salt, _path(levels, index)) for index, (card, salt) in enumerate(cards)]


def _path(levels: tuple[tuple[bytes, ...], ...], index: int) -> tuple[str, ...]:
    path = []
    for level in levels[:-1]:
        if index ^ 1 < len(level):
            path.append(level[index ^ 1].hex())
        index >>= 1
    return tuple(path)


def check(root: bytes, size: int, reveal: Reveal) -> None:
    """Refuse a card that does not belong to the commitment at its place."""
    try:
        led = _led_to(size, reveal)
    except ValueError:
        led = None
    if led != root:
        raise Refusal("card-not-committed", card=reveal.card.symbol, place=reveal.index + 1)


def check_whole(root: bytes, size: int, cards: Sequence[tuple[Card, str]]) -> None:
    """Refuse cards and salts that do not have the order that the house committed to."""
    try:
        leaves = _leaves(cards)
    except ValueError:
        leaves = []
    if len(leaves) != size or _levels(leaves)[-1][0] != root:
        raise Refusal("shoe-not-committed")


def _leaves(cards: Sequence[tuple[Card, str]]) -> list[bytes]:
    return [_leaf(index, _bytes(salt, SALT_BYTES), card) for index, (card, salt) in enumerate(cards)]


def _led_to(size: int, reveal: Reveal) -> bytes | None:
    place, last = reveal.index, size - 1
    if not 0 <= place <= last:
        return None
    node = _leaf(place, _bytes(reveal.salt, SALT_BYTES), reveal.card)
    for text in reveal.path:
        if not last:
            return None
        while place == last and not place & 1:
            place, last = place >> 1, last >> 1
        beside = _bytes(text, HASH_BYTES)
        node = _node(beside, node) if place & 1 else _node(node, beside)
        place, last = place >> 1, last >> 1
    return None if last else node


def _bytes(text: str, size: int) -> bytes:
    made = bytes.fromhex(text)
    # Python would ignore blanks between the digits.
    if len(made) != size or len(text) != 2 * size:
        raise ValueError
    return made


def _salt(secret: Secret, index: int) -> bytes:
    return digest(secret.seed, index.to_bytes(4), "sha256")[:SALT_BYTES]


def _leaf(index: int, salt: bytes, card: Card) -> bytes:
    return sha256(b"\x00" + index.to_bytes(4) + salt + card.encode("ascii")).digest()


def _node(left: bytes, right: bytes) -> bytes:
    return sha256(b"\x01" + left + right).digest()


def seal(secret: Secret, key: bytes, name: str) -> bytes:
    """Encrypt a secret with the house's key, so that the store can keep it. It opens only under its own name."""
    with importing("server"):
        from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

    _check_key(key)
    nonce = secrets.token_bytes(NONCE_BYTES)
    return nonce + ChaCha20Poly1305(key).encrypt(nonce, msgpack.encode(secret), _label(name))


def unseal(blob: bytes, key: bytes, name: str) -> Secret:
    with importing("server"):
        from cryptography.exceptions import InvalidTag
        from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

    _check_key(key)
    if len(blob) < NONCE_BYTES + TAG_BYTES:
        raise Refusal("secret-not-opened", name=name)
    nonce, locked = blob[:NONCE_BYTES], blob[NONCE_BYTES:]
    try:
        return msgpack.decode(ChaCha20Poly1305(key).decrypt(nonce, locked, _label(name)), type=Secret)
    except (InvalidTag, DecodeError):
        raise Refusal("secret-not-opened", name=name) from None


def _check_key(key: bytes) -> None:
    if len(key) != KEY_BYTES:
        raise Refusal("seal-key-size", size=len(key), due=KEY_BYTES)


def _label(name: str) -> bytes:
    return b"punto shoe 1 " + name.encode()
