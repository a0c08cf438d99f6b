"""Passwords: which fit, that an unknown name takes as long, and the rules for a new one."""

import math
from typing import Literal

import pytest
from argon2 import PasswordHasher
from argon2.profiles import RFC_9106_LOW_MEMORY

from punto.errors import Refusal
from punto.server.access import passwords
from punto.server.access.passwords import DUMMY, check_new, fits, hashed, needs_rehash, random_password


def test_only_the_password_itself_fits() -> None:
    kept = hashed("correct horse")
    assert kept.startswith("$argon2id$v=19$m=65536,t=3,p=4$")
    assert "correct horse" not in kept
    assert fits(kept, "correct horse")
    for wrong in ("Correct horse", "correct horse ", "", "x" * 1_000_000, "correct horse\0"):
        assert not fits(kept, wrong)


def test_two_hashes_of_one_password_differ() -> None:
    assert hashed("correct horse") != hashed("correct horse")


def test_a_password_is_the_same_however_its_letters_are_composed() -> None:
    assert fits(hashed("Nguy\u1ec5n Nguy\u1ec5n"), "Nguye\u0302\u0303n Nguye\u0302\u0303n")


def test_half_a_letter_is_no_fault() -> None:
    assert fits(hashed("half \ud83d a letter"), "half \ud83d a letter")
    assert not fits(None, "half \ud83d a letter")


@pytest.mark.parametrize("known", [None, "", "no hash at all", "$argon2id$v=19$m=65536,t=3,p=4$c2FsdA$"])
def test_where_there_is_no_hash_nothing_fits(known: str | None) -> None:
    assert not fits(known, "")
    assert not fits(known, "correct horse")


def test_a_name_that_nobody_has_costs_as_much_as_one_that_somebody_has(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same hasher is asked once in either case, about a hash of the same form and the same work."""
    kept = hashed("correct horse")
    asked: list[str] = []

    class Asked(PasswordHasher):
        def verify(self, hash: str | bytes, password: str | bytes) -> Literal[True]:  # noqa: A002 - the library's name
            asked.append(str(hash))
            return super().verify(hash, password)

    monkeypatch.setattr(passwords, "HASHER", Asked.from_parameters(RFC_9106_LOW_MEMORY))
    assert not fits(kept, "wrong")
    assert not fits(None, "wrong")
    assert asked == [kept, DUMMY]
    assert [len(part) for part in DUMMY.split("$")] == [len(part) for part in kept.split("$")]
    assert DUMMY.split("$")[:4] == kept.split("$")[:4]


def test_a_hash_of_less_work_has_to_be_replaced() -> None:
    weak = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1).hash("correct horse")
    assert needs_rehash(weak)
    assert fits(weak, "correct horse")
    assert not needs_rehash(hashed("correct horse"))
    assert not needs_rehash(DUMMY)


LONG = "".join(chr(letter) for letter in range(0x4E00, 0x4E00 + 128))


@pytest.mark.parametrize("password", ["xk2mq9pz", LONG, "ễứẫ ộđựờẩị", "e\u0302\u0303" * 8 + "ẩn vị số", "🂡🂢🂣🂤🂥🂦🂧🂨"])
def test_eight_to_128_characters_will_do(password: str) -> None:
    check_new(password)


@pytest.mark.parametrize("password", ["", "x" * 7, "x" * 129, "e\u0302\u0303" * 7])
def test_shorter_and_longer_ones_are_refused(password: str) -> None:
    with pytest.raises(Refusal) as refused:
        check_new(password)
    for lang in ("en", "vi"):
        sentence = refused.value.sentence(lang)
        assert "8" in sentence
        assert "128" in sentence


COMMON = (
    *("password", "Password1!", "P@ssw0rd2026", "iloveyou", "letmein1", "matkhau123", "Mật khẩu 2026", "baccarat8"),
    *("12345678", "87654321", "abcdefgh", "qwertyui", "qwer1234", "1qaz2wsx", "11223344", "summer2026", "dragon!!"),
    *("xxxxxxxx", "abababab", "aaaabbbb", "abcdabcd", "ễễễễễễễễ", "x" * 128, "123 123 123"),
)


@pytest.mark.parametrize("password", COMMON)
def test_what_everyone_tries_first_is_refused(password: str) -> None:
    with pytest.raises(Refusal) as refused:
        check_new(password)
    assert refused.value.reason == "password-common"


@pytest.mark.parametrize("password", ["correct horse", "tiger walks 9 moons", "Passwordless sky", "ngựa đúng ắc quy"])
def test_a_common_word_among_others_is_no_common_password(password: str) -> None:
    check_new(password)


@pytest.mark.parametrize("password", ["Đặng Thị Mận", "dangthiman", "dang thi man 1", "DangThiMan2026"])
def test_the_own_name_is_no_password(password: str) -> None:
    with pytest.raises(Refusal) as refused:
        check_new(password, "Đặng Thị Mận")
    assert refused.value.reason == "password-common"
    check_new(password, "Hoa")


def test_a_password_made_up_is_long_enough_and_readable() -> None:
    made = [random_password() for _ in range(200)]
    assert len(set(made)) == 200
    for password in made:
        check_new(password)
        assert set(password) <= {*passwords.LETTERS, "-"}
    assert not set("0o1li") & set(passwords.LETTERS)
    assert sum(passwords.GROUPS) * math.log2(len(set(passwords.LETTERS))) >= 64
    assert set("".join(made)) == {*passwords.LETTERS, "-"}, "every letter is used"
