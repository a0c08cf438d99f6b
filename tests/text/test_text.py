"""Both languages have every text with the same facts, and no unused text."""

import ast as python
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest
from fluent.syntax import FluentParser, FluentSerializer, ast

import punto
from punto import rulebook
from punto.coup import Result, Side
from punto.game import UNDATED, Variant
from punto.games import GAMES
from punto.insurance import INSURED_SIDE, FirstAnswer, Moment
from punto.rulebook import Duty
from punto.sim.answer_policy import AnswerPolicy
from punto.table.commands import AUTOMATIC_CUTTER, AUTOMATIC_DEALER, AnyBody, AnyCageBody
from punto.table.events import AnyCageEvent, AnyEvent
from punto.table.findings import Irregularity, WrongCard
from punto.table.roles import Role
from punto.table.state import DisputeStage, Phase, Question
from punto.table_clauses import Ground
from punto.text import LANGUAGES, Phrase, Word, bundle, has_word, say, word
from punto.text.messages import Messages
from punto.wagers import Outcome
from punto.wire.vocabulary import ROLES

SOURCE = Path(punto.__file__).parent


def messages(lang: str) -> dict[str, ast.Message]:
    parsed = FluentParser().parse(SOURCE.joinpath("text", f"{lang}.ftl").read_text("utf-8"))
    junk = [entry for entry in parsed.body if isinstance(entry, ast.Junk)]
    assert not junk, junk
    return {entry.id.name: entry for entry in parsed.body if isinstance(entry, ast.Message)}


def facts(message: ast.Message) -> set[str]:
    return set(re.findall(r"\$(\w+)", _text(message)))


def _text(message: ast.Message) -> str:
    return FluentSerializer().serialize_entry(message)


def test_every_text_is_there_in_both_languages_with_the_same_facts() -> None:
    english, vietnamese = (messages(lang) for lang in LANGUAGES)
    assert list(english) == list(vietnamese)
    for name, message in english.items():
        assert facts(message) == facts(vietnamese[name]), name


def test_no_vietnamese_text_is_left_in_english() -> None:
    english, vietnamese = (messages(lang) for lang in LANGUAGES)
    names = {"word-lucky7", "word-seven-up", "word-lucky-draw", "amount", "settled-at", "found-with"}
    same = {name for name in english if _text(english[name]) == _text(vietnamese[name])}
    assert same == names


def test_every_reason_and_phrase_in_the_code_has_a_text() -> None:
    code = "\n".join(path.read_text("utf-8") for path in SOURCE.rglob("*.py"))
    said = {f"refusal-{reason}" for reason in re.findall(r'Refusal\(\s*"([a-z0-9-]+)"', code)}
    said |= set(re.findall(r'(?:Phrase|(?<!logs\.)say)\(\s*(?:lang, |"en", )?"([A-Za-z0-9-]+)"[,)]', code))
    assert said <= set(messages("en"))
    refusals = {name for name in messages("en") if name.startswith("refusal-")}
    assert refusals <= said, f"no code refuses so: {refusals - said}"


def test_every_text_that_the_code_names_gets_the_facts_it_needs() -> None:
    texts = messages("en")
    short = [
        (path.name, name, missing)
        for path in sorted(SOURCE.rglob("*.py"))
        for name, given in spoken(path)
        if name in texts and (missing := facts(texts[name]) - given)
    ]
    assert not short


def spoken(path: Path) -> Iterator[tuple[str, set[str]]]:
    """The texts that a module names outright, each with the facts it gives; those it gives as a whole go unseen."""
    for call in python.walk(python.parse(path.read_text("utf-8"))):
        if not isinstance(call, python.Call) or not isinstance(call.func, python.Name):
            continue
        prefix = {"Refusal": "refusal-", "Phrase": "", "say": ""}.get(call.func.id)
        names = [str(part.value) for part in call.args[:2] if isinstance(part, python.Constant)]
        given = {fact.arg for fact in call.keywords if fact.arg}
        if prefix is not None and names and len(given) == len(call.keywords):
            yield prefix + names[0], given


def test_every_text_is_used_somewhere() -> None:
    code = "\n".join(path.read_text("utf-8") for path in SOURCE.rglob("*.py"))
    made_up = {f"word-{name}".replace("_", "-") for name in vocabulary()}
    made_up |= {f"told-winner-{result}" for result in Result} | {"told-asked-draw", "told-asked-stand"}
    made_up |= {f"column-{name}" for name in re.findall(r'"([a-z]+)"', code)}
    made_up |= {f"strategy-{name}" for name in re.findall(r'"([a-z]+)": made\.', code)}
    made_up |= {f"{name}-plain" for name in re.findall(r'"([a-z-]+-title)"', code)}
    made_up |= {f"sim-policy-{policy}" for policy in AnswerPolicy}
    made_up |= {f"odds-answer-{answer}" for answer in FirstAnswer}
    made_up |= {f"progress-{unit}" for unit in re.findall(r'carry_out\(\s*"([a-z]+)"', code)}
    made_up |= {f"{kind}-{span}" for kind in ("span", "house-win", "house-hold") for span in ("hour", "day", "month")}
    made_up |= {f"event-{event.__name__}" for event in (*get_args(AnyEvent), *get_args(AnyCageEvent))}
    made_up |= {f"verify-{what}" for what in re.findall(r'(?:_find|Finding)\([^"\n]+"([a-z-]+)"', code)}
    made_up |= {f"wanted-{name}" for name in re.findall(r'"([a-z-]+)"', code)}
    quoted = set(re.findall(r'"([A-Za-z0-9-]+)"', code))
    unused = [n for n in messages("en") if not n.startswith("refusal-") and n not in quoted | made_up]
    assert not unused


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_of_the_four_games_and_of_a_table_has_a_text(lang: str) -> None:
    """`word` makes a name without a text readable, for games of other houses; ours need none of that."""
    assert not [name for name in vocabulary() if not has_word(lang, name)]
    assert word(lang, "dragon_7") == "Dragon 7"
    assert word(lang, "ez") == "Ez"


def vocabulary() -> set[str]:
    words = {*GAMES, *INSURED_SIDE, *Moment, *Variant, *Outcome, *Duty, *Side}
    words |= {UNDATED, "bead_plate", "big_road", "big_eye_boy", "small_road", "cockroach_pig"}
    words |= {wager.name for game in GAMES.values() for wager in game.wagers(game.variant(None))}
    return words | {f"{kind}-{name}" for kind, names in of_a_table().items() for name in names}


def of_a_table() -> dict[str, set[str]]:
    """The words of a live table, by what they begin with."""
    return {
        "do": {body.__name__ for body in (*get_args(AnyBody), *get_args(AnyCageBody))},
        "found": {found.__name__ for found in get_args(Irregularity)},
        "wrong": {*WrongCard},
        "role": {*ROLES},
        "phase": {*Phase},
        "question": {*Question},
        "stage": {*DisputeStage},
        "ground": {*Ground},
    }


def test_every_word_of_a_table_is_said_somewhere() -> None:
    code = "\n".join(path.read_text("utf-8") for path in SOURCE.rglob("*.py"))
    assert set(re.findall(r'(?:Word|word)\((?:lang, )?f"([a-z]+)-\{', code)) == set(of_a_table())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_role_that_may_cut_has_a_name(lang: str) -> None:
    variants = re.findall(r"\[(\w+)\]", _text(messages(lang)["proof-cut"]))
    assert variants == [*Role, "other"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_of_the_vocabulary_can_be_said(lang: str) -> None:
    assert all(word(lang, name) for name in vocabulary())
    assert {f"word-{name}".replace("_", "-") for name in vocabulary()} == {
        name for name in messages(lang) if name.startswith("word-")
    }


@pytest.mark.parametrize("game", rulebook.DOCUMENTS)
def test_every_clause_has_a_gist_of_its_own_in_both_languages(game: str) -> None:
    for clause in rulebook.clauses(game).values():
        assert clause.en.endswith((".", ":", ")")), clause.number
        assert clause.vi.endswith((".", ":", ")")), clause.number
        assert clause.en != clause.vi


def test_facts_are_said_in_the_language_of_the_sentence() -> None:
    assert say("vi", "told-card", card="7♠", hand=Word("player")) == "7♠ cho Nhà Con"
    assert say("en", "told-card", card="7♠", hand=Phrase("hand-seat", seat=2)) == "7♠ to seat 2"
    assert say("en", "refusal-over-maximum", wager=Word("tie"), stake=12000, most=10000).count(",") == 2
    assert say("vi", "refusal-over-maximum", wager=Word("tie"), stake=12000, most=10000).count(".000") == 2


def test_a_text_that_is_not_there_is_an_error() -> None:
    with pytest.raises((KeyError, LookupError)):
        say("en", "no-such-text")
    with pytest.raises(Exception, match=r"Unknown external|card"):
        say("en", "told-card", hand=Word("player"))


@pytest.mark.parametrize(
    ("lang", "cut", "opened"),
    [
        (
            "en",
            "The shoe was cut at card 9 by the automatic inspector.",
            "The automatic dealer opened the Player's hand.",
        ),
        ("vi", "Giám sát Pit tự động đã cắt bài ở lá 9.", "Người chia bài tự động đã mở bài Nhà Con."),
    ],
)
def test_the_automatic_dealer_is_named_by_a_word_and_anybody_else_by_their_name(
    lang: str, cut: str, opened: str
) -> None:
    role = Word("role-inspector")
    assert say(lang, "event-ShoeCut", at=9, by=AUTOMATIC_CUTTER.name, role=role) == cut
    assert say(lang, "event-HandOpened", by=AUTOMATIC_DEALER.name, hand=Word("player")) == opened
    assert "ann" in say(lang, "event-ShoeCut", at=9, by="ann", role=role)
    assert "ann" in say(lang, "event-HandOpened", by="ann", hand=Word("player"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_can_be_said_with_numbers_and_with_words(lang: str) -> None:
    for name, message in messages(lang).items():
        for fact in (0, 1, 2, "none", "yes"):
            assert "{" not in bundle(lang).text(name, dict.fromkeys(facts(message), fact)), name


def test_a_choice_goes_by_the_number_its_plural_form_or_the_word() -> None:
    source = """
some = { $count ->
    [0] none
    [one] one card
   *[other] { $count } cards
}, { $shown ->
    [yes] shown
   *[no] {""}
}
"""
    english, vietnamese = Messages("en", source, ",."), Messages("vi", source, ".,")
    said = [english.text("some", {"count": count, "shown": "yes"}) for count in (0, 1, -1, 2, 1234567)]
    assert said == ["none, shown", "one card, shown", "one card, shown", "2 cards, shown", "1,234,567 cards, shown"]
    assert vietnamese.text("some", {"count": 1, "shown": "perhaps"}) == "1 cards, "
    assert vietnamese.text("some", {"count": 1234567, "shown": "yes"}) == "1.234.567 cards, shown"
    assert vietnamese.text("some", {"count": 0, "shown": "yes"}) == "none, shown"


def test_a_fact_that_is_missing_and_a_form_that_is_not_known_are_errors() -> None:
    odd = Messages("en", "some = { $count }\nother = { NUMBER($count) }\n", ",.")
    with pytest.raises(KeyError, match="count"):
        odd.text("some", {})
    with pytest.raises(TypeError, match="FunctionReference"):
        odd.text("other", {"count": 1})
