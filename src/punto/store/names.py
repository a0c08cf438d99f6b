"""Names of new people: which letters they may have, so that nobody looks like somebody else or like nobody."""

import re
from functools import cache
from itertools import pairwise
from unicodedata import category, name, normalize

from punto.errors import Refusal

NAME_BYTES_MAX = 128
"""The longest name of a new person, in UTF-8. Each event about them repeats it."""

_SCRIPTS = (
    "LATIN CYRILLIC GREEK ARMENIAN GEORGIAN HEBREW ARABIC DEVANAGARI BENGALI GURMUKHI GUJARATI TAMIL TELUGU KANNADA"
    " MALAYALAM SINHALA THAI LAO KHMER MYANMAR TIBETAN MONGOLIAN ETHIOPIC HANGUL CJK HIRAGANA KATAKANA"
)
SCRIPTS = frozenset(_SCRIPTS.split())
"""Scripts that people write their names in, as the names of the letters begin."""
TOGETHER = frozenset({"CJK", "HIRAGANA", "KATAKANA"})
"""Scripts that stand together in one name. Letters of any others do not."""
LATIN_LETTERS = frozenset("đĐøØłŁæÆœŒßþÞðÐıħĦŋŊəƏ")
"""Latin letters besides those from A to Z with marks. Most others look like one of these."""
ALIKE = str.maketrans({"ı": "i", "ð": "đ", "’": "'"})
"""Characters that are taken for others when names are compared: the capitals Ð and Đ look the same."""
LOOK_LATIN = frozenset(
    "аеорсухіјѕԁԛԝһӏьѵАВЕКМНОРСТУХІЈЅԌԚԜҮ"  # Cyrillic
    "οανυρκτιχωγΑΒΕΖΗΙΚΜΝΟΡΤΥΧ"  # Greek
    "օսոհցՕՍ"  # Armenian
)
"""Letters of other scripts that look Latin. A name of these alone is read as another."""
ONE_LOOK = str.maketrans({"1": "l", "i": "l", "|": "l", "0": "o"})
"""Characters that look alike, some of them only as capitals: I is like l."""
PAIRS = (("rn", "m"), ("vv", "w"), ("cl", "d"))
"""Two letters that look like one."""
HOUSE_WORDS = (
    *("dealer", "dealers", "croupier", "banker", "house", "casino", "punto", "admin", "administrator", "moderator"),
    *("manager", "management", "boss", "supervisor", "inspector", "director", "surveillance", "security", "cage"),
    *("cashier", "teller", "staff", "support", "system", "reader"),
)
"""A patron who is called by these words alone would be taken for the house."""
BESIDE_HOUSE_WORDS = (
    *("the", "official", "real", "live", "head", "chief", "senior", "assistant", "automatic", "virtual"),
    *("pit", "shift", "floor", "table", "game", "shoe", "shoes"),
)
"""Words that may stand beside them, and say nothing about the house by themselves."""
HOUSE_PHRASES = (
    *("nhà cái", "sòng bài", "chủ sòng", "chủ nhà", "chia bài", "người chia bài", "nhân viên chia bài", "bộ đọc bài"),
    *("nhân viên", "nhân viên điều hành", "nhân viên điều hành trò chơi", "bộ đọc bài của hộp chia bài", "hệ thống"),
    *("quản lý", "quản lý ca", "quản lý pit", "quản lý bàn", "quản lý cấp cao", "ban quản lý", "quản trị", "hỗ trợ"),
    *("quản trị viên", "giám sát", "giám sát pit", "giám sát viên", "bộ phận giám sát", "giám đốc", "bảo vệ"),
    *("trợ lý giám đốc", "thu ngân", "quầy thu ngân"),
)
"""The same in Vietnamese, with their marks or with none. With other marks, some of them are names of people."""
PUNCTUATION = "’·"
"""Besides what is on every keyboard."""
BLANK = ("FILLER", "JOINER", "SELECTOR", "INHERENT")
"""Words in the names of letters and marks that leave nothing to see."""
MARKS_IN_A_ROW_MAX = 2
COMPOSED = str.maketrans("", "", "ำຳ")
"""Thai and Lao vowels that are written like this, although they count as a short form of two signs."""


def check_new_name(given: str) -> None:
    """Refuse a name that is long in bytes, blank, or made to look like another; in NFC, and printable."""
    if len(given.encode()) > NAME_BYTES_MAX:
        raise Refusal("name-too-long", name=given, most=NAME_BYTES_MAX)
    seen = any(letter.isalnum() for letter in given)
    usual = given.translate(COMPOSED)
    if not seen or normalize("NFKC", usual) != usual or not all(map(_may_stand, given)) or _crowded(given):
        raise Refusal("name-letters", name=given)
    letters = [letter for letter in given if letter.isalpha()]
    scripts = {_script(letter) for letter in letters}
    if len(scripts) > 1 and not scripts <= TOGETHER:
        raise Refusal("name-letters", name=given)
    if letters and LOOK_LATIN.issuperset(letters):
        raise Refusal("name-letters", name=given)


def folded(name: str) -> str:
    """A form that is the same however a name is written: with capitals or without, in whatever width."""
    letters = normalize("NFKC", normalize("NFKC", name).casefold()).translate(ALIKE)
    return " ".join(letters.split())


def look(name: str) -> str:
    """A form that is the same for names that a reader would confuse: without separators, and with one of each look."""
    letters = "".join(letter for letter in folded(name).translate(ONE_LOOK) if letter.isalnum() or _is_mark(letter))
    for pair, one in PAIRS:
        letters = letters.replace(pair, one)
    return letters


def poses_as_house(name: str) -> bool:
    """Whether a patron of this name would be taken for the house or its staff. Digits around it change nothing."""
    words = re.sub(r"^[\W\d_]+|[\W\d_]+$", "", folded(name))
    return look(words) in _house_phrases() or bool(_house_words().fullmatch(look(_unmarked(words))))


@cache
def _house_phrases() -> frozenset[str]:
    return frozenset(map(look, (*HOUSE_PHRASES, *map(_unmarked, HOUSE_PHRASES))))


@cache
def _house_words() -> re.Pattern[str]:
    """At least one of the house's words, and nothing else but words that may stand beside them."""
    own = "|".join(map(look, HOUSE_WORDS))
    beside = "|".join(map(look, BESIDE_HOUSE_WORDS))
    return re.compile(f"(?:{beside})*(?:{own})(?:{own}|{beside})*")


def shortened(text: str, bytes_max: int) -> str:
    """The text, cut to this number of bytes in UTF-8."""
    whole = text.encode("utf-8", "replace")
    return text if len(whole) <= bytes_max else whole[: bytes_max - 3].decode("utf-8", "ignore") + "…"


def _may_stand(letter: str) -> bool:
    """Whether a character may stand in a name."""
    if letter.isascii() or letter in PUNCTUATION:
        return True
    known = name(letter, "")
    if any(word in known for word in BLANK):
        return False
    if _is_mark(letter):
        return True
    script = _script(letter)
    plain = script != "LATIN" or letter in LATIN_LETTERS or normalize("NFD", letter)[0].isascii()
    return letter.isalpha() and script in SCRIPTS and plain


def _is_mark(letter: str) -> bool:
    return category(letter) in ("Mn", "Mc")


def _unmarked(text: str) -> str:
    """The text without the marks on its letters."""
    plain = "".join(letter for letter in normalize("NFD", text) if not _is_mark(letter))
    return plain.replace("đ", "d")


def _script(letter: str) -> str:
    return name(letter, "").replace("-", " ").split(" ")[0]


def _crowded(given: str) -> bool:
    """Whether marks pile up on a letter, or stand on none."""
    row = 0
    for before, letter in pairwise(f" {given}"):
        row = row + 1 if _is_mark(letter) else 0
        if row > MARKS_IN_A_ROW_MAX or (row == 1 and not before.isalpha()):
            return True
    return False
