"""Names of new people: nobody looks blank or like somebody else, and people may write their own names."""

from unicodedata import normalize

import pytest

from punto.errors import Refusal
from punto.store.names import NAME_BYTES_MAX, check_new_name, folded, look, poses_as_house, shortened
from punto.text import LANGUAGES, word
from punto.wire.vocabulary import ROLES

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


ALIKE = {
    "dealer": ("deaIer", "dea1er", "DEALER", "clealer", "d.e.a.l.e.r", "-dealer-", "dealer.", "_dealer"),
    "pit-manager": (
        "pit_manager",
        "pit manager",
        "pitmanager",
        "Pit.Manager",
        "pit-rnanager",
        "plt-manager",
        "p1t-manager",
    ),
    "Lan Anh": ("lananh", "Lan-Anh", "Ian Anh", "1an anh", "Lan  Anh", "Lan·Anh", "Lan'Anh"),
    "bob0": ("bobo", "bobO", "BOB-0"),
    "willow": ("vvillow", "willovv", "wiIIow", "wi11ow", "vviIIovv"),
    "guest-1a2b3c4d": ("guest_la2b3c4d", "guest1a2b3c4d"),
}
UNLIKE = (("guest", "guest2"), ("lan", "lân"), ("dealer1", "dealer2"), ("mai", "may"), ("đào", "dao"), ("An", "Ann"))


@pytest.mark.parametrize(("name", "other"), [(name, other) for name, others in ALIKE.items() for other in others])
def test_names_that_a_reader_would_confuse_look_the_same(name: str, other: str) -> None:
    assert look(name) == look(other)


@pytest.mark.parametrize(("name", "other"), UNLIKE)
def test_names_that_differ_by_a_digit_or_a_mark_do_not_look_the_same(name: str, other: str) -> None:
    assert look(name) != look(other)


HOUSE = (
    *(
        "dealer",
        "Dea1er",
        "deaIer",
        "The Dealer",
        "dealer 2",
        "Dealer-01",
        "#1 dealer",
        "banker",
        "House",
        "PUNTO",
        "Punto Casino",
    ),
    *(
        "admin",
        "Adrnin",
        "pit boss",
        "PitBoss",
        "Pit_Manager",
        "official punto support",
        "deạler",
        "h0use",
    ),
    *("nhà cái", "Nhà Cái", "nha cai", "NHACAI", "chia bài", "Người Chia Bài", "quản lý", "Quan-Ly", "giám sát 3"),
)
PEOPLE = (
    *(
        "Quân Lý",
        "Nicolas Cage",
        "Ms. House-Smith",
        "Pitt",
        "Table",
        "Shift",
        "guest",
        "guest-1a2b3c4d",
        "patron",
        "Thanh Trà",
    ),
    *("Cai", "Hoa", "Real", "7", "山田太郎", "Анна", "deal", "Adm"),
)


@pytest.mark.parametrize("name", HOUSE)
def test_a_patron_does_not_look_like_the_house(name: str) -> None:
    assert poses_as_house(name)


@pytest.mark.parametrize("name", PEOPLE)
def test_people_may_have_names_that_contain_a_word_of_the_house(name: str) -> None:
    assert not poses_as_house(name)


@pytest.mark.parametrize("role", [role for role in ROLES if role != "patron"])
def test_every_role_is_a_word_of_the_house_in_both_languages(role: str) -> None:
    assert poses_as_house(role)
    for lang in LANGUAGES:
        said = word(lang, f"role-{role}").removeprefix("an ").removeprefix("a ").replace("shoe's", "shoes")
        assert poses_as_house(said), said
