"""Baccarat's two texts: each gist follows its own document, and every difference is shown in both languages (R-62)."""

import re
import tomllib
from importlib.resources import files

import pytest

from punto import rulebook
from punto.text import LANGUAGES

DIFFERENT = (
    *("2.2.7", "2.2.8", "4.3.1", "4.7", "6.2.1.1", "6.4.4", "7.1", "7.1.2", "7.8", "7.10", "7.10.1", "7.10.2"),
    *("7.11.1", "7.11.2", "7.11.2.1", "7.11.3", "7.19.1", "7.22"),
    *("8.1", "8.2", "8.4.2", "8.4.5", "8.4.6", "8.4.7"),
)
"""Found by reading the two documents side by side."""


def test_the_clauses_on_which_the_texts_differ() -> None:
    assert tuple(rulebook.differences("baccarat")) == DIFFERENT
    assert tuple(rulebook.differences("baccarat", "7.11")) == ("7.11.1", "7.11.2", "7.11.2.1", "7.11.3")
    assert tuple(rulebook.differences("baccarat", "4.2.1")) == ("4.3.1",)
    assert rulebook.differences("baccarat", "5") == {}


@pytest.mark.parametrize("number", DIFFERENT)
def test_a_difference_is_told_in_both_languages(number: str) -> None:
    difference = rulebook.differences("baccarat")[number]
    for lang in LANGUAGES:
        texts = [difference.english.say(lang), difference.vietnamese.say(lang)]
        assert texts[0] != texts[1]
        for text in texts:
            assert text.endswith(".")
            assert text.count(". ") <= 1, "one or two sentences"
            assert len(text) <= 160, "a sentence shows no more of a fact than this"
    assert difference.english.en != difference.english.vi
    assert difference.vietnamese.en != difference.vietnamese.vi


def test_the_reading_names_the_same_clauses() -> None:
    assert rulebook.reading(rulebook.TWO_TEXTS).clauses == tuple(f"baccarat {number}" for number in DIFFERENT)
    assert rulebook.CARRIED_OUT == "en"


@pytest.mark.parametrize("game", ["lucky7", "seven_up", "lucky_draw"])
def test_a_document_with_one_text_has_no_differences(game: str) -> None:
    assert rulebook.texts(game) == ("en",)
    assert rulebook.differences(game) == {}
    assert rulebook.texts("baccarat") == ("en", "vi")


@pytest.mark.parametrize(
    ("number", "english", "vietnamese", "not_vietnamese"),
    [
        ("2.2.7", "acted on", "chưa ai đặt thêm khoản cược", "xử lý"),
        ("2.2.8", "every other outcome", "số điểm khác", "kết quả"),
        ("4.7", "the seated patron", "người chơi có tiền cược cao nhất", "ngồi"),
        ("6.2.1.1", "two picture cards", "hai lá khác mặt nhau", "lá hình"),
        ("6.4.4", "squeezed or exposed", "người đó thôi mua", "nặn"),
        ("7.1", "During a coup", "Trong lúc chơi", "Giữa ván"),
        ("7.1.2", "the previous coup", "mọi ván trước đó", "ván ngay trước"),
        ("7.8", "off the table", "các ô cược", "khỏi bàn"),
        ("7.10", "the wrong set", "ví dụ", "bộ lá"),
        ("7.10.1", "already established", "đã được xác nhận", "đã rõ"),
        ("7.10.2", "no result yet", "chưa được xác nhận", "chưa rõ"),
        ("7.11.1", "seen or exposed", "bị lộ", "xem"),
        ("7.11.2", "seen or exposed", "bị lộ", "xem"),
        ("7.11.2.1", "that coup is over", "Tay bài đó xong", "Xong ván"),
        ("7.11.3", "beyond the first coup", "ván đầu đã xong mới phát hiện", "qua"),
        ("7.19.1", "in such a box", "Trong ván bị vượt", "ô"),
        ("7.22", "Assistant Director of Table Games", "Trợ lý Giám đốc Vận hành Trò chơi", "kinh doanh"),
        ("8.1", "Dealer Inspector or Pit Supervisor", "Giám sát Pit (kể cả tạm thời)", "Dealer Inspector"),
        ("8.2", "Pit Manager or above", "Quản lý Pit thu thập", "trở lên"),
        ("8.4.2", "casino", "doanh nghiệp", "sòng bài"),
        ("8.4.5", "each of the two parties", "những bên có liên quan", "hai bên"),
        ("8.4.6", "Any evidence", "cảnh quay", "Mọi"),
        ("8.4.7", "can be had", "giá trị chứng minh", "thu được"),
    ],
)
def test_each_gist_follows_its_own_document(number: str, english: str, vietnamese: str, not_vietnamese: str) -> None:
    clause = rulebook.clause("baccarat", number)
    assert english in clause.en
    assert vietnamese in clause.vi
    assert not re.search(rf"\b{not_vietnamese}\b", clause.vi)


def test_lucky7_follows_its_english_text_where_the_vietnamese_baccarat_says_something_else() -> None:
    """Lucky 7 has no Vietnamese document: a shared gist must not bring the other document's Vietnamese along."""
    written = tomllib.loads(files(rulebook).joinpath("lucky7.toml").read_text("utf-8"))
    shared = {number: entry for number, entry in written.items() if entry.get("same_as") in DIFFERENT}
    assert len(shared) == 20
    for number, entry in shared.items():
        if entry["same_as"] == "4.3.1":  # another number, and the same substance
            continue
        own, other = rulebook.clause("lucky7", number), rulebook.clause("baccarat", entry["same_as"])
        assert (own.en, own.vi) == (other.en, entry["vi"])
        assert own.vi != other.vi
        assert own.difference is None


def test_8_1_of_lucky7_names_both_who_try_first() -> None:
    clause = rulebook.clause("lucky7", "8.1")
    assert "Dealer Inspector or Pit Supervisor" in clause.en
    assert "(Dealer Inspector) hoặc Giám sát Pit" in clause.vi
    assert "tạm thời" not in clause.vi
