"""What `python3 dev.py clauses` prints: every clause, what carries it out, or why nothing does.

A test reaches a clause if it bears its number and shows, through the `cites` fixture, that a consequence cites it. The
report then says what that consequence is: "carried out by CoupVoided, WagersReturned". Where only a record, a guard or
a companion in a list cites the clause, it is "CITED ONLY", and the run fails as it does for a clause that no test
reaches. `citations.py` says what counts.
"""

from collections.abc import Iterator

from punto import rulebook
from punto.games import GAMES
from punto.rulebook import Clause, Duty
from support.citations import Citations

OPEN, CITED_ONLY = "NOT REACHED", "CITED ONLY"


def carried_out(game: str, found: Citations) -> set[str]:
    """The clauses that something carries out; a heading is carried out with any clause below it."""
    known = rulebook.clauses(game)
    numbers = {number for number in known if found.carriers(game, number)}
    for clause in known.values():
        if clause.heading and any(number.startswith(f"{clause.number}.") for number in numbers):
            numbers.add(clause.number)
    return numbers


def missing(found: Citations) -> list[str]:
    """Clauses that nothing is seen to carry out, and for which the rulebook gives no reason."""
    return [
        f"{game} {clause.number}: {state(game, clause, found)}"
        for game in rulebook.DOCUMENTS
        for clause in rulebook.clauses(game).values()
        if state(game, clause, found).startswith((OPEN, CITED_ONLY))
    ]


def state(game: str, clause: Clause, found: Citations) -> str:
    """What carries a clause out, or why nothing does."""
    carriers, mentions = found.carriers(game, clause.number), found.mentions(game, clause.number)
    if carriers:
        return f"carried out by {', '.join(carriers)}"
    if clause.heading and clause.number in carried_out(game, found):
        return "carried out by the clauses below it"
    if clause.reason_en:
        return clause.reason_en
    return f"{CITED_ONLY} by {', '.join(mentions)}" if mentions else OPEN


def listing(found: Citations) -> Iterator[str]:
    for game in rulebook.DOCUMENTS:
        yield f"\n{game}, edition {GAMES[game].edition}"
        for clause in rulebook.clauses(game).values():
            yield f"  {clause.number:<13}{clause.duty:<13}{state(game, clause, found)}"
            yield f"      en  {clause.en}"
            yield f"      vi  {clause.vi}"


COLUMNS = ("clauses", "carried out", "people", "equipment", "cited only", "open")


def summary(found: Citations) -> Iterator[str]:
    yield f"\n{'document':<14}" + "".join(f"{name:>13}" for name in COLUMNS)
    totals = [0] * len(COLUMNS)
    for game in rulebook.DOCUMENTS:
        row = _row(game, found)
        totals = [total + part for total, part in zip(totals, row, strict=True)]
        yield _line(game, row)
    yield _line("all", totals)
    clauses, done, people, equipment, cited, left = totals
    yield (
        f"{clauses} clauses: {done} carried out, {people + equipment} people's or equipment's with a reason, "
        f"{cited} cited only, {left} open"
    )
    yield from (f"  {entry}" for entry in missing(found))


def _row(game: str, found: Citations) -> list[int]:
    """How many clauses there are, are carried out, are people's, are equipment's, are only cited, and are open."""
    known, done = rulebook.clauses(game), carried_out(game, found)
    excused = [clause for clause in known.values() if clause.number not in done and clause.reason_en]
    equipment = sum(clause.duty is Duty.EQUIPMENT for clause in excused)
    states = [state(game, clause, found) for clause in known.values()]
    cited, left = (sum(text.startswith(word) for text in states) for word in (CITED_ONLY, OPEN))
    return [len(known), len(done), len(excused) - equipment, equipment, cited, left]


def _line(name: str, row: list[int]) -> str:
    return f"{name:<14}" + "".join(f"{number:>13}" for number in row)
