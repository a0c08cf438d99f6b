"""The screens' texts: the same in both languages, none missing, and none unused."""

import re
from functools import cache
from pathlib import Path
from typing import get_args

import pytest
from fluent.syntax import FluentParser, FluentSerializer, ast

from punto.text import LANGUAGES
from punto.wire.attempts import AttemptAbout, AttemptKind, DenialReason, StaffField

ROOT = Path(__file__).parents[2]
TEXTS = ROOT / "src" / "punto" / "text" / "screens"
WEB = ROOT / "web" / "src"
AREAS = sorted(path.stem for path in (TEXTS / "en").glob("*.ftl"))
"""One a page, or a part that several pages have; a text's name begins with it."""


@cache
def messages(lang: str, area: str) -> dict[str, str]:
    """The texts of an area by their names."""
    parsed = FluentParser().parse((TEXTS / lang / f"{area}.ftl").read_text("utf-8"))
    assert not [entry.content for entry in parsed.body if isinstance(entry, ast.Junk)]
    found = [entry for entry in parsed.body if isinstance(entry, ast.Message)]
    names = [entry.id.name for entry in found]
    assert len(names) == len(set(names)), "a text is there twice"
    return {entry.id.name: FluentSerializer().serialize_entry(entry) for entry in found}


def facts(text: str) -> set[str]:
    return set(re.findall(r"\$(\w+)", text))


@cache
def known() -> frozenset[str]:
    return frozenset(name for area in AREAS for name in messages("en", area))


@cache
def asked() -> dict[str, set[str]]:
    """Names in the screens' sources, or what names begin with that are put together there; in which files."""
    found: dict[str, set[str]] = {}
    name = re.compile(rf"""['"`]((?:{"|".join(AREAS)})-[\w-]*)(\$\{{)?""")
    for path in sorted(WEB.rglob("*")):
        # The types of the wire hold the house's own names, and no texts.
        if path.suffix in (".svelte", ".ts") and not path.name.endswith((".test.ts", "wire.ts")):
            source = path.read_text("utf-8")
            script = re.sub(r"<style>.*</style>|\bclass=\"[^\"]*\"", "", source, flags=re.DOTALL)
            elements = re.findall(r"\bid=\"([\w-]+)\"", source)
            for begun, goes_on in name.findall(script):
                if begun not in elements:
                    found.setdefault(begun + "*" if goes_on or begun.endswith("-") else begun, set()).add(path.name)
    return found


@pytest.mark.parametrize("area", AREAS)
def test_both_languages_hold_the_same_texts_with_the_same_facts(area: str) -> None:
    english, vietnamese = (messages(lang, area) for lang in LANGUAGES)
    assert list(english) == list(vietnamese)
    assert {name for name, text in english.items() if facts(text) != facts(vietnamese[name])} == set()


def test_both_languages_have_the_same_areas() -> None:
    assert AREAS
    assert sorted(path.stem for path in (TEXTS / "vi").glob("*.ftl")) == AREAS


@pytest.mark.parametrize("area", AREAS)
def test_a_text_is_named_by_its_area(area: str) -> None:
    assert [name for name in messages("en", area) if not name.startswith(f"{area}-")] == []


def test_every_text_that_the_screens_ask_for_is_there() -> None:
    def is_there(name: str) -> bool:
        return name in known() or (name.endswith("*") and any(text.startswith(name[:-1]) for text in known()))

    assert {name: files for name, files in asked().items() if not is_there(name)} == {}


def test_no_text_is_there_that_no_screen_shows() -> None:
    begun = tuple(name[:-1] for name in asked() if name.endswith("*"))
    assert [name for name in sorted(known()) if name not in asked() and not name.startswith(begun)] == []


def test_no_sentence_in_vietnamese_is_left_in_english() -> None:
    words = re.compile(r"\b[A-Za-z]{3,}\b.*\b[a-z]{3,}\b")
    same = {
        name
        for area in AREAS
        for name, text in messages("en", area).items()
        if text == messages("vi", area)[name] and words.search(re.sub(r"\{.*?\}", "", text.partition("=")[2]))
    }
    assert same == set()


def test_every_attempt_can_be_put_into_words() -> None:
    texts = messages("en", "pit")

    def of(begun: str) -> set[str]:
        return {name.removeprefix(begun) for name in texts if name.startswith(begun)}

    forms = {form.__struct_config__.tag: set(form.__struct_fields__) for form in get_args(AttemptAbout)}
    assert of("pit-what-") == set(forms)
    assert {form for form, given in forms.items() if facts(texts[f"pit-what-{form}"]) != given} == set()
    assert of("pit-attempt-") == set(AttemptKind)
    assert of("pit-reason-") == set(DenialReason)
    assert of("pit-field-") == {*StaffField, "none"}
