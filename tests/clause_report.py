"""What `python3 dev.py clauses` prints: every clause, whether the code carries it out, whether a test reaches it."""

import re
from collections.abc import Iterator, Mapping, Set
from pathlib import Path

from punto import rulebook
from punto.games import GAMES
from punto.rulebook import Clause, Duty

MUST_BE_REACHED = {Duty.DEALING, Duty.SETTLEMENT, Duty.LIMITS}
REASONS = {
    Duty.DEFINITION: "explains a word; what it means is carried out where the word is used",
    Duty.EQUIPMENT: "describes the table and its equipment; the screens draw it",
    Duty.IRREGULARITY: "comes with the live table",
    Duty.DISPUTE: "comes with the live table",
    Duty.STAFF: "a right of staff; comes with the live table",
}
Reached = Mapping[str, Set[str]]


def carried_out(game: str) -> set[str]:
    """The clauses whose number stands in the game's own file: the code that does what they say."""
    source = Path(__file__).parents[1].joinpath("src", "punto", "games", f"{game}.py").read_text("utf-8")
    return set(re.findall(r'"([0-9a-z]+(?:\.[0-9]+)+)"', source)) & set(rulebook.clauses(game))


def reached(game: str, found: Reached) -> set[str]:
    """The clauses that tests reach; a heading is reached with any clause below it."""
    numbers = set(found.get(game, ())) & set(rulebook.clauses(game))
    for clause in rulebook.clauses(game).values():
        if clause.heading and any(number.startswith(f"{clause.number}.") for number in numbers):
            numbers.add(clause.number)
    return numbers


def missing(found: Reached) -> list[str]:
    """Clauses that must be reached, or that the code carries out, and that no test reaches."""
    return [
        f"{game} {clause.number}"
        for game in rulebook.DOCUMENTS
        for clause in rulebook.clauses(game).values()
        if (clause.duty in MUST_BE_REACHED or clause.number in carried_out(game))
        and clause.number not in reached(game, found)
    ]


def listing(found: Reached) -> Iterator[str]:
    for game in rulebook.DOCUMENTS:
        yield f"\n{game}, edition {GAMES[game].edition}"
        done = reached(game, found)
        for clause in rulebook.clauses(game).values():
            yield f"  {clause.number:<13}{clause.duty:<13}{_state(clause, done)}"
            yield f"      en  {clause.en}"
            yield f"      vi  {clause.vi}"


def _state(clause: Clause, done: Set[str]) -> str:
    if clause.number in done:
        return "reached"
    if clause.duty in MUST_BE_REACHED:
        return "NOT REACHED"
    return REASONS[clause.duty]


def summary(found: Reached) -> Iterator[str]:
    yield f"\n{'document':<14}{'clauses':>9}{'carried out':>13}{'reached by a test':>19}{'neither':>9}"
    totals = [0, 0, 0, 0]
    for game in rulebook.DOCUMENTS:
        known = set(rulebook.clauses(game))
        done = reached(game, found)
        code = carried_out(game) | {n for n in known if rulebook.clauses(game)[n].heading and n in done}
        row = [len(known), len(code), len(done), len(known - code - done)]
        totals = [total + part for total, part in zip(totals, row, strict=True)]
        yield f"{game:<14}{row[0]:>9}{row[1]:>13}{row[2]:>19}{row[3]:>9}"
    yield f"{'all':<14}{totals[0]:>9}{totals[1]:>13}{totals[2]:>19}{totals[3]:>9}"
    unreached = missing(found)
    yield f"{totals[0]} clauses, each in English and in Vietnamese."
    yield f"Of dealing, settlement or limits, or carried out, and reached by no test: {len(unreached)}"
    yield from (f"  {entry}" for entry in unreached)
