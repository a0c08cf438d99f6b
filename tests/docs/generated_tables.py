"""The computed parts of the docs and the screens: `python3 dev.py docs` writes them, a test finds outdated ones."""

import re
import sys
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import get_args

from msgspec import Struct, structs

from punto.coup import Side
from punto.games import GAMES
from punto.insurance import LEAST_INSURANCE
from punto.money import ratio
from punto.odds import every_offer, first_offers, strategy
from punto.odds.composition import Composition
from punto.odds.evaluate import odds
from punto.odds.insurance_answers import InsurancePolicy, insurance_plan
from punto.server.access.policy import SIGNED_IN, STAFF
from punto.server.settings import SETTINGS
from punto.table import cage
from punto.table.commands import AnyCageBody
from punto.table.irregularities.kinds import KINDS
from punto.table.permissions import MAY
from punto.table.roles import LADDER, Role, from_rank
from punto.table.state import Phase
from punto.text import say, word
from punto.wire.vocabulary import ROLES

sys.path.append(str(Path(__file__).parents[1]))  # a script, too

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
REVIEW = DOCS / "rules-review.md"
WIRE = ROOT / "web" / "src" / "server" / "wire.ts"
BLOCK = re.compile(r"(<!-- table: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)


def edges() -> str:
    """Every wager of every game and variant from its usual shoe."""
    rows = ["| game | variant | decks | wager | edge | SD | hits |", "|---|---|--:|---|--:|--:|--:|"]
    for game in GAMES.values():
        for variant in game.variants or (None,):
            table = odds(game, Composition.of_decks(game), variant=variant)
            for name, made in table.wagers.items():
                figures = f"{float(made.edge):.4%} | {made.sd:.4f} | {float(made.hit):.4%}"
                rows.append(f"| {game.name} | {variant or ''} | {game.shoe.decks} | {name} | {figures} |")
    return "\n".join(rows)


def lucky_draw() -> str:
    made = strategy(GAMES["lucky_draw"])
    rows = [
        f"- edge under perfect play, of the Enter wager: {float(made.edge):.4%}",
        f"- a seat draws in {float(made.draw_rate):.2%} of coups; element of risk {float(made.element_of_risk):.4%}",
        f"- the chart by total and dealer's card costs {float(made.chart_cost):.4%} more",
    ]
    return "\n".join(rows)


def patron() -> str:
    """The insurance offers at which the patron has the advantage."""
    rows = [
        "| insurance | moment | own | other | pays | arises | worth to the patron |",
        "|---|---|--:|--:|--:|--:|--:|",
    ]
    offers = [offer for offer in every_offer(GAMES["baccarat"]) if offer.favours_patron]
    for offer in sorted(offers, key=lambda offer: -offer.expectation):
        figures = f"{ratio(offer.odds)} | {float(offer.arises):.4%} | {float(offer.expectation):+.4%}"
        rows.append(f"| {offer.side} | {word('en', offer.moment)} | {offer.own} | {offer.other} | {figures} |")
    return "\n".join(rows)


LEASTS = (Fraction(0), Fraction(1, 100), Fraction(1, 20), Fraction(1, 10), Fraction(1, 4))
"""Smallest insurance stakes, as parts of the wager."""


def insured() -> str:
    """The edge with perfect insurance, by the smallest stake that keeps the second offer open."""
    game = GAMES["baccarat"]
    head = " | ".join(f"smallest stake {least}" if least else "smallest stake → 0" for least in LEASTS)
    rows = [f"| wager | variant | not insured | {head} |", "|---|---|--:|" + "--:|" * len(LEASTS)]
    gains = {
        side: [insurance_plan(game, side, InsurancePolicy.PERFECT, least=least).gain for least in LEASTS]
        for side in (Side.PLAYER, Side.BANKER)
    }
    for variant in game.variants:
        table = odds(game, Composition.of_decks(game), variant=variant)
        for side in (Side.PLAYER, Side.BANKER):
            edge = table.wager(side).edge
            best = " | ".join(f"{float(edge - gain):.6%}" for gain in gains[side])
            rows.append(f"| {side} | {variant} | {float(edge):.6%} | {best} |")
    return "\n".join(rows)


def first() -> str:
    """What to answer to the first offer, by points: the cells in which something is worth taking or keeping."""
    rows = [
        "| insurance | own | other | pays | in full | 1/100 to keep the second | second offer alone | best answer |",
        "|---|--:|--:|--:|--:|--:|--:|---|",
    ]
    for offer in first_offers(GAMES["baccarat"], least=LEAST_INSURANCE):
        if offer.best:
            worths = " | ".join(f"{float(worth):+.4%}" for worth in (offer.full, offer.least, offer.second))
            best = ", ".join(say("en", f"odds-answer-{answer}") for answer in reversed(offer.answers))
            rows.append(f"| {offer.side} | {offer.own} | {offer.other} | {ratio(offer.odds)} | {worths} | {best} |")
    return "\n".join(rows)


def roles() -> str:
    """Who may give which command."""
    rows = [
        "| command | " + " | ".join(word("en", f"role-{role}").split(" ", 1)[-1] for role in Role) + " | when |",
        "|---|" + ":-:|" * len(Role) + "---|",
    ]
    for body, permission in MAY.items():
        marks = " | ".join("●" if role in permission.who else "" for role in Role)
        rows.append(f"| {body.__name__} | {marks} | {_phases(permission.when)} |")
    return "\n".join(rows)


def irregularities() -> str:
    """What can be reported, under which clause of each document, and when."""
    rows = ["| what happened | " + " | ".join(GAMES) + " | while |", "|---|" + "---|" * len(GAMES) + "---|"]
    for kind, found in KINDS.items():
        clauses = " | ".join(found.clause(game) or game.irregularities.unforeseen for game in GAMES.values())
        rows.append(f"| {word('en', f'found-{kind.__name__}')} | {clauses} | {_phases(found.when)} |")
    return "\n".join(rows)


def routes() -> str:
    """Every route of the interface, and who may use it."""
    from support.server.api_description import description  # the server is not needed for the other tables

    rows = ["| route | what | who |", "|---|---|---|"]
    for path, item in description().paths.items():
        for method, made in item.items():
            rows.append(f"| `{method.upper()} {path}` | {made.summary} | {_people(frozenset(made.roles))} |")
    return "\n".join(rows)


def commands() -> str:
    """Every command with its fields, who may give it, and when."""
    rows = ["| command | fields | who | when |", "|---|---|---|---|"]
    allowed = [(body, may.who, _phases(may.when)) for body, may in MAY.items()]
    allowed += [(body, cage.WHO[body], "at the cage") for body in get_args(AnyCageBody)]
    for body, who, when in allowed:
        fields = ", ".join(
            name if needed else f"[{name}]" for name, needed in zip(body.__struct_fields__, _needed(body), strict=True)
        )
        rows.append(f"| `{body.__name__}` | {fields} | {_people(frozenset(who))} | {when} |")
    return "\n".join(rows)


def settings() -> str:
    """Every setting with its default, what it may be, and what it does."""
    rows = ["| setting | default | allowed | what it does |", "|---|---|---|---|"]
    for info in SETTINGS.values():
        default = str(info.default).lower() if isinstance(info.default, bool) else str(info.default)
        shown = f"`{default}`" if default else ""
        rows.append(f"| `{info.name}` | {shown} | {info.allowed.say('en')} | {info.description} |")
    return "\n".join(rows)


def _needed(body: type[Struct]) -> list[bool]:
    """Of each field, whether it must be given."""
    return [field.required for field in structs.fields(body)]


def _people(roles: frozenset[str]) -> str:
    """Roles in few words."""
    if "anyone" in roles:
        return "anyone"
    known = {SIGNED_IN.roles: "anyone signed in", STAFF.roles: "all staff"}
    if roles in known:
        return known[roles]
    named = [role.replace("_", " ") for role in ROLES if role in roles and role not in LADDER]
    rank = next((rank for rank in LADDER if from_rank(rank) <= roles), None)
    if rank is not None:
        above = "" if rank == LADDER[-1] else " and above"
        named.append(f"{rank.replace('_', ' ')}{above}")
    return ", ".join(named)


def _phases(when: frozenset[Phase]) -> str:
    missing = [phase for phase in Phase if phase not in when]
    if not missing:
        return "any time"
    if missing == [Phase.CLOSED]:
        return "open"
    return ", ".join(phase.replace("_", " ") for phase in Phase if phase in when)


TABLES: dict[str, Callable[[], str]] = {
    "edges": edges,
    "lucky_draw": lucky_draw,
    "patron": patron,
    "insured": insured,
    "first": first,
    "roles": roles,
    "irregularities": irregularities,
    "routes": routes,
    "commands": commands,
    "settings": settings,
}


def current(text: str) -> str:
    """The page with its tables as they are computed now."""
    return BLOCK.sub(lambda found: f"{found[1]}\n{TABLES[found[2]]()}\n\n{found[3]}", text)


def wire_types() -> str:
    """What goes over the wire, as the screens read it."""
    from support.server.api_description import text
    from support.server.typescript import typescript

    return typescript(text())


def rules_review() -> str:
    """The whole page docs/rules-review.md."""
    from punto.rules_review.document import document

    return document()


if __name__ == "__main__":
    REVIEW.write_text(rules_review(), "utf-8")
    WIRE.write_text(wire_types(), "utf-8")
    for page in DOCS.glob("*.md"):
        page.write_text(current(page.read_text("utf-8")), "utf-8")
    sys.exit(0)
