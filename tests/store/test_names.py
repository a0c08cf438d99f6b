"""Names of new people: nobody looks blank or like somebody else, and people may write their own names."""

from unicodedata import normalize

import pytest

from punto.errors import Refusal
from punto.store.names import NAME_BYTES_MAX, check_new_name, shortened
from punto.store.people import folded

GOOD = (
    *("Đặng Thị Mận", "Nguyễn Hữu Phước Thuỵ", "Lê Ưởng", "mai", "guest-1a2b3c4d", "Mr. O’Brien", "203.0.113.5"),
    *("Анна Ковальская", "Ольга", "Γιώργος", "山田太郎", "やまだ タロウ", "김민수", "สมชาย คำดี", "محمد", "नरेन्द्र"),
    *("Łukasz", "Müller", "Yıldız", "Þóra", "Ẹ́kò", "x" * 64, "7", "Lan (2)", "<b>", "Ann, Ben & Co."),
)

BAD = {
    "Latin with a Cyrillic letter": "dеaler",
    "Latin with a Greek letter": "dealeρ",
    "Cyrillic letters that all look Latin": "раура",
    "Greek letters that all look Latin": "ΑΝΝΑ",
    "a fullwidth name": "Ｌａｎ",
    "a ligature": "ﬁn",
    "a hyphen that does not break": "a\u2011b",
    "a blank Hangul letter": "\u3164",
    "a blank within a name": "a\u3164b",
    "a blank Braille pattern": "\u2800",
    "a zero-width space": "a\u200bb",
    "a sign that turns the direction": "a\u202eb",
    "a variation of a letter": "a\ufe0f",
    "a joiner that is not seen": "a\u034fb",
    "letters of phonetics": "deɑler",
    "small capitals": "ᴅealer",
    "letters of a script that looks Latin": "ꓓꓰꓮꓡ",
    "marks that pile up": "a\u0316\u0317\u0318",
    "a mark on nothing": "a \u0301",
    "a picture": "🂡",
    "no letter at all": "---",
}


@pytest.mark.parametrize("name", GOOD)
def test_people_may_write_their_names(name: str) -> None:
    assert name == normalize("NFC", name)
    check_new_name(name)


@pytest.mark.parametrize("name", BAD.values(), ids=BAD)
def test_a_name_that_is_blank_or_made_to_look_like_another_is_refused(name: str) -> None:
    with pytest.raises(Refusal) as refused:
        check_new_name(normalize("NFC", name))
    assert refused.value.reason == "name-letters"


def test_a_name_is_short_in_bytes_too() -> None:
    check_new_name("ễ" * (NAME_BYTES_MAX // 3))
    with pytest.raises(Refusal) as refused:
        check_new_name("ễ" * (NAME_BYTES_MAX // 3 + 1))
    assert refused.value.reason == "name-too-long"
    for lang in ("en", "vi"):
        assert str(NAME_BYTES_MAX) in refused.value.sentence(lang)


@pytest.mark.parametrize(("one", "other"), [("Đặng", "Ðặng"), ("Yildiz", "Yıldız"), ("O'Brien", "O’Brien")])
def test_names_that_look_alike_are_compared_as_one(one: str, other: str) -> None:
    assert folded(one) == folded(other)


@pytest.mark.parametrize("text", ["", "Lan", "ễ" * 100, "🂡" * 100, "a" * 127 + "ễ", "a" * 128])
def test_a_text_is_cut_to_bytes_between_two_letters(text: str) -> None:
    short = shortened(text, 128)
    assert len(short.encode()) <= 128
    assert text.startswith(short.removesuffix("…"))
    assert short == text or short.endswith("…")
