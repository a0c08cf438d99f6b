"""Names of new people: which letters they may have, so that nobody looks like somebody else or like nobody."""

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
    if category(letter) in ("Mn", "Mc"):
        return True
    script = _script(letter)
    plain = script != "LATIN" or letter in LATIN_LETTERS or normalize("NFD", letter)[0].isascii()
    return letter.isalpha() and script in SCRIPTS and plain


def _script(letter: str) -> str:
    return name(letter, "").replace("-", " ").split(" ")[0]


def _crowded(given: str) -> bool:
    """Whether marks pile up on a letter, or stand on none."""
    row = 0
    for before, letter in pairwise(f" {given}"):
        row = row + 1 if category(letter) in ("Mn", "Mc") else 0
        if row > MARKS_IN_A_ROW_MAX or (row == 1 and not before.isalpha()):
            return True
    return False
