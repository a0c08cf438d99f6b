"""What `python3 dev.py clauses` prints: every clause, and whether a test reaches it or why none can."""

from collections.abc import Iterator, Mapping, Set

from punto import rulebook
from punto.games import GAMES
from punto.rulebook import Clause, Duty

Reached = Mapping[str, Set[str]]


def reached(game: str, found: Reached) -> set[str]:
    """The clauses that tests reach; a heading is reached with any clause below it."""
    numbers = set(found.get(game, ())) & set(rulebook.clauses(game))
    for clause in rulebook.clauses(game).values():
        if clause.heading and any(number.startswith(f"{clause.number}.") for number in numbers):
            numbers.add(clause.number)
    return numbers


def missing(found: Reached) -> list[str]:
    """Clauses that no test reaches, and for which the rulebook gives no reason."""
    return [f"{game} {clause.number}" for game in rulebook.DOCUMENTS for clause in _open(game, found)]


def _open(game: str, found: Reached) -> list[Clause]:
    done = reached(game, found)
    return [c for c in rulebook.clauses(game).values() if c.number not in done and c.reason_en is None]


def listing(found: Reached) -> Iterator[str]:
    for game in rulebook.DOCUMENTS:
        yield f"\n{game}, edition {GAMES[game].edition}"
        done = reached(game, found)
        for clause in rulebook.clauses(game).values():
            state = "reached" if clause.number in done else clause.reason_en or "NOT REACHED"
            yield f"  {clause.number:<13}{clause.duty:<13}{state}"
            yield f"      en  {clause.en}"
            yield f"      vi  {clause.vi}"


def summary(found: Reached) -> Iterator[str]:
    yield f"\n{'document':<14}{'clauses':>9}{'reached':>9}{'people':>9}{'equipment':>11}{'open':>6}"
    totals = [0, 0, 0, 0, 0]
    for game in rulebook.DOCUMENTS:
        row = _row(game, found)
        totals = [total + part for total, part in zip(totals, row, strict=True)]
        yield _line(game, row)
    yield _line("all", totals)
    clauses, done, people, equipment, left = totals
    yield (
        f"{clauses} clauses: {done} reached, {people + equipment} people's or equipment's with a reason, {left} open"
    )
    yield from (f"  {entry}" for entry in missing(found))


def _row(game: str, found: Reached) -> list[int]:
    """How many clauses there are, are reached, are people's, are equipment's, and are open."""
    known, done = rulebook.clauses(game), reached(game, found)
    excused = [clause for clause in known.values() if clause.number not in done and clause.reason_en]
    equipment = sum(clause.duty is Duty.EQUIPMENT for clause in excused)
    return [len(known), len(done), len(excused) - equipment, equipment, len(_open(game, found))]


def _line(name: str, row: list[int]) -> str:
    clauses, done, people, equipment, left = row
    return f"{name:<14}{clauses:>9}{done:>9}{people:>9}{equipment:>11}{left:>6}"
