"""The dealer's side of a shoe that can be checked: tree, proofs, the lock on the secret."""

import hmac
import random
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import json
from msgspec.structs import replace

from punto.cards import Card
from punto.errors import Refusal
from punto.games import GAMES
from punto.shoe import cut
from punto.table.commitment import (
    Reveal,
    Secret,
    check,
    index_of,
    reveal,
    root,
    seal,
    shuffled_secret,
    tree,
    unseal,
)

RULES = GAMES["baccarat"].shoe
KEY = bytes(range(32))

Secrets = st.builds(
    Secret, st.lists(st.sampled_from(Card), min_size=1, max_size=40).map(tuple), st.binary(min_size=32, max_size=32)
)


def shuffled_by(seed: int, decks: int = 1) -> Secret:
    chance = random.Random(seed)
    return shuffled_secret(RULES, decks, randbelow=chance.randrange, randbytes=chance.randbytes)


def refused(root: bytes, size: int, shown: Reveal) -> bool:
    try:
        check(root, size, shown)
    except Refusal as refusal:
        return refusal.reason == "card-not-committed"
    return False


def test_a_tree_of_three_cards_counted_by_hand() -> None:
    seed = b"s" * 32
    salts = [hmac.new(seed, bytes([0, 0, 0, index]), sha256).digest()[:16] for index in range(3)]
    seven, king, ten = (
        sha256(b"\x00" + bytes([0, 0, 0, index]) + salts[index] + card).digest()
        for index, card in enumerate((b"7s", b"Kd", b"Th"))
    )
    pair = sha256(b"\x01" + seven + king).digest()
    secret = Secret((Card.S7, Card.DK, Card.HT), seed)
    assert root(secret) == sha256(b"\x01" + pair + ten).digest()
    shown = [reveal(tree(secret), index) for index in range(3)]
    assert shown[0] == Reveal(0, Card.S7, salts[0].hex(), (king.hex(), ten.hex()))
    assert shown[1] == Reveal(1, Card.DK, salts[1].hex(), (seven.hex(), ten.hex()))
    assert shown[2] == Reveal(2, Card.HT, salts[2].hex(), (pair.hex(),))


@given(Secrets)
def test_every_card_is_proved_and_only_at_its_place(secret: Secret) -> None:
    made, size = tree(secret), len(secret.cards)
    assert made.root == root(secret)
    for index, card in enumerate(secret.cards):
        shown = reveal(made, index)
        assert (shown.index, shown.card) == (index, card)
        check(made.root, size, shown)
        assert all(
            refused(made.root, size, replace(shown, index=other)) for other in range(-1, size + 2) if other != index
        )


@given(Secrets, st.data())
def test_any_change_of_a_proof_is_refused(secret: Secret, data: st.DataObject) -> None:
    made, size = tree(secret), len(secret.cards)
    shown = reveal(made, data.draw(st.integers(0, size - 1)))
    digits = st.text("0123456789abcdef", min_size=32, max_size=32)
    others = [
        replace(shown, card=data.draw(st.sampled_from([card for card in Card if card is not shown.card]))),
        replace(shown, salt=data.draw(digits.filter(lambda salt: salt != shown.salt))),
        replace(shown, salt=shown.salt[:-2]),
        replace(shown, salt=shown.salt + " "),
        replace(shown, salt="no digits"),
        replace(shown, path=(*shown.path, "00" * 32)),
        replace(shown, path=(*shown.path, made.root.hex())),
    ]
    if shown.path:
        step = data.draw(st.integers(0, len(shown.path) - 1))
        bit = 1 << data.draw(st.integers(0, 255))
        wrong = f"{int(shown.path[step], 16) ^ bit:064x}"
        others += [
            replace(shown, path=(*shown.path[:step], wrong, *shown.path[step + 1 :])),
            replace(shown, path=(*shown.path[:step], shown.path[step][:-2], *shown.path[step + 1 :])),
            replace(shown, path=(*shown.path[:step], *shown.path[step + 1 :])),
        ]
    assert all(refused(made.root, size, other) for other in others)
    assert refused(sha256(made.root).digest(), size, shown)


def test_a_node_cannot_pass_for_a_card_nor_one_size_for_another() -> None:
    secret = shuffled_by(1)
    made = tree(secret)
    shown = reveal(made, 51)
    assert refused(made.root, 104, shown)
    assert refused(made.root, 104, reveal(made, 0))
    assert refused(made.root, 51, reveal(made, 50))
    assert refused(made.root, 26, replace(reveal(made, 3), index=1, path=shown.path[1:]))


def test_a_place_outside_the_shoe_is_refused_though_a_hash_fits() -> None:
    leaf = sha256(b"\x00" + bytes([0, 0, 0, 1]) + b"s" * 16 + b"7s").digest()
    assert refused(leaf, 1, Reveal(1, Card.S7, (b"s" * 16).hex(), ()))


def test_what_is_shown_of_some_cards_tells_nothing_of_the_others() -> None:
    secret = shuffled_by(2, decks=8)
    made = tree(secret)
    hidden = range(300, 416)
    shown = b"".join(json.encode(reveal(made, index)) for index in range(416) if index not in hidden).decode()
    assert secret.seed.hex() not in shown
    for index in hidden:
        salt = reveal(made, index).salt
        assert salt not in shown
        # Its neighbour's proof holds its leaf, and without its salt no guess of the card can be tried on that.
        guesses = (sha256(b"\x00" + index.to_bytes(4, "big") + card.encode()).hexdigest() for card in Card)
        assert not any(guess in shown for guess in guesses)


def test_equal_cards_have_unlike_leaves_and_equal_orders_unlike_commitments() -> None:
    sevens = Secret((Card.S7,) * 64, b"s" * 32)
    assert len(set(tree(sevens).levels[0])) == 64
    assert root(sevens) != root(replace(sevens, seed=b"t" * 32))


def test_a_shoe_of_eight_decks_by_the_operating_system() -> None:
    one, other = shuffled_secret(RULES, None), shuffled_secret(RULES, None)
    assert sorted(one.cards) == sorted(tuple(Card) * 8)
    assert one.cards != other.cards
    assert one.seed != other.seed
    assert len(one.seed) == 32


def test_a_shoe_keeps_to_the_number_of_decks_that_is_allowed() -> None:
    with pytest.raises(Refusal) as refused:
        shuffled_secret(RULES, RULES.decks_most + 1)
    assert refused.value.reason == "decks-out-of-range"


@given(st.integers(1, 51))
def test_positions_count_from_the_cut(at: int) -> None:
    secret = shuffled_by(3)
    after = cut(secret.cards, at, RULES)
    assert after == tuple(secret.cards[index_of(position, at, range(52))] for position in range(52))


@given(Secrets, st.text(max_size=20))
def test_a_sealed_secret_opens_with_its_key_and_name(secret: Secret, name: str) -> None:
    assert unseal(seal(secret, KEY, name), KEY, name) == secret


@given(st.data())
def test_a_sealed_secret_opens_in_no_other_way(data: st.DataObject) -> None:
    sealed = seal(shuffled_by(4), KEY, "T1/3")
    place = data.draw(st.integers(0, len(sealed) - 1))
    changed = bytearray(sealed)
    changed[place] ^= data.draw(st.integers(1, 255))
    tries = [
        (bytes(changed), KEY, "T1/3"),
        (sealed[:place], KEY, "T1/3"),
        (sealed + b"\x00", KEY, "T1/3"),
        (sealed, bytes(32), "T1/3"),
        (sealed, KEY, "T1/4"),
    ]
    for blob, key, name in tries:
        with pytest.raises(Refusal) as refused:
            unseal(blob, key, name)
        assert (refused.value.reason, refused.value.facts) == ("secret-not-opened", {"name": name})


def test_the_same_secret_is_never_sealed_alike() -> None:
    secret = shuffled_by(5)
    assert seal(secret, KEY, "T1/3") != seal(secret, KEY, "T1/3")


@pytest.mark.parametrize("size", [0, 16, 31, 33])
def test_a_key_of_another_size_is_refused(size: int) -> None:
    with pytest.raises(Refusal) as on_sealing:
        seal(shuffled_by(6), bytes(size), "T1/3")
    with pytest.raises(Refusal) as on_opening:
        unseal(bytes(100), bytes(size), "T1/3")
    for refused in (on_sealing, on_opening):
        assert refused.value.reason == "seal-key-size"
        assert refused.value.facts == {"size": size, "due": 32}


def test_a_secret_is_not_written_into_a_log() -> None:
    secret = shuffled_by(7)
    assert repr(secret) == "Secret of 52 cards"
    assert repr(tree(secret)) == "Tree over Secret of 52 cards"
