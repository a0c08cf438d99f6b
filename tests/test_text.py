"""Both languages hold every text, the same facts in each, and none that nobody says."""

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, FluentSerializer, ast

import punto
from punto import rulebook
from punto.coup import Result, Side
from punto.game import UNDATED, Variant
from punto.games import GAMES
from punto.insurance import SIDES, Moment
from punto.rulebook import Duty
from punto.sim.plan import Policy
from punto.text import LANGUAGES, Phrase, Word, say, word
from punto.wagers import Outcome

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
    names = {"word-lucky7", "word-seven-up", "word-lucky-draw", "amount"}
    same = {name for name in english if _text(english[name]) == _text(vietnamese[name])}
    assert same == names


def test_every_reason_and_phrase_in_the_code_has_a_text() -> None:
    code = "\n".join(path.read_text("utf-8") for path in SOURCE.rglob("*.py"))
    said = {f"refusal-{reason}" for reason in re.findall(r'Refusal\(\s*"([a-z0-9-]+)"', code)}
    said |= set(re.findall(r'(?:Phrase|say)\(\s*(?:lang, )?"([a-z0-9-]+)"[,)]', code))
    assert said <= set(messages("en"))
    refusals = {name for name in messages("en") if name.startswith("refusal-")}
    assert refusals <= said, f"no code refuses so: {refusals - said}"


def test_every_text_is_used_somewhere() -> None:
    code = "\n".join(path.read_text("utf-8") for path in SOURCE.rglob("*.py"))
    made_up = {f"word-{name}".replace("_", "-") for name in vocabulary()}
    made_up |= {f"told-winner-{result}" for result in Result} | {"told-asked-draw", "told-asked-stand"}
    made_up |= {f"column-{name}" for name in re.findall(r'"([a-z]+)"', code)}
    made_up |= {f"strategy-{name}" for name in re.findall(r'"([a-z]+)": made\.', code)}
    made_up |= {f"{name}-plain" for name in re.findall(r'"([a-z-]+-title)"', code)}
    made_up |= {f"sim-policy-{policy}" for policy in Policy}
    made_up |= {f"progress-{unit}" for unit in re.findall(r'carry_out\(\s*"([a-z]+)"', code)}
    made_up |= {f"{kind}-{span}" for kind in ("span", "house-win", "house-hold") for span in ("hour", "day", "month")}
    quoted = set(re.findall(r'"([a-z0-9-]+)"', code))
    unused = [n for n in messages("en") if not n.startswith("refusal-") and n not in quoted | made_up]
    assert not unused


def vocabulary() -> set[str]:
    words = {*GAMES, *SIDES, *Moment, *Variant, *Outcome, *Duty, *Side}
    words |= {UNDATED, "bead_plate", "big_road", "big_eye_boy", "small_road", "cockroach_pig"}
    return words | {wager.name for game in GAMES.values() for wager in game.wagers(game.variant(None))}


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
