"""The facts of the house, from the engine's own values: games, roles, kinds of events and of attempts."""

from collections.abc import Collection, Iterable, Mapping

from punto.game import Game
from punto.limits import insurance_odds
from punto.sim.answer_policy import INSURANCE_POLICIES, LUCKY_DRAW_POLICIES
from punto.table import events as e
from punto.table.irregularities.log import REMEDIES
from punto.table.permissions import MAY
from punto.table.roles import LADDER
from punto.table_clauses import Ground
from punto.views.audience import CATEGORY
from punto.views.layout import localized_word, tone_of
from punto.wire.attempts import NOT_REFUSED, AttemptKind
from punto.wire.house import (
    AttemptKindFacts,
    EventFacts,
    EventMark,
    GameFacts,
    HouseFacts,
    Page,
    RoleFacts,
    WagerFacts,
)
from punto.wire.vocabulary import ROLES

CONSEQUENCES = (
    e.IrregularityReported,
    e.ChoiceMade,
    e.IrregularityClosed,
    e.CoupVoided,
    e.SettlementReversed,
    e.CoupReopened,
    e.CardCorrected,
    e.WagerCorrected,
    e.HandOpened,
    e.ShoeEnded,
    e.LastHandCalled,
)
"""Events that stand beside the remedies of an irregularity."""
OPENINGS = (e.IrregularityReported, e.ReplacementOffered, e.CoupReopened, e.CardCorrected, e.WagerCorrected)
"""Events with which a remedy begins."""
CLEARS = (e.BetsOpened, e.FreeHandBegun, e.TableClosed)
UNDOES = (e.CoupVoided, e.SettlementReversed)
NOTED = (
    e.DifferentialExceeded,
    e.IrregularityReported,
    e.WithdrawalAllowed,
    e.OrderDetermined,
    e.UnforeseenRuled,
    e.WagersReturned,
    e.LateWagerReturned,
    e.CoupReconstructed,
    e.CoupReopened,
    e.CardCorrected,
    e.WagerCorrected,
    e.CardsRetrieved,
    *UNDOES,
    e.FaceUpNoted,
    e.ReplacementNoted,
    e.SqueezePassed,
    e.SqueezeRestricted,
    e.CompletionNoted,
    e.DeliveryCorrected,
    e.BankerFirstConsented,
    e.NoInsuranceSignShown,
    e.LimitsSet,
)
"""Events that patrons must see although no call says them."""
MARKS: dict[EventMark, tuple[type[e.Event], ...]] = {
    EventMark.CALL: (
        e.BetsOpened,
        e.FreeHandBegun,
        e.BetsClosed,
        e.InsuranceOffered,
        e.OffersClosed,
        e.ResultAnnounced,
        e.LastHandCalled,
    ),
    EventMark.BET: (e.WagerPlaced, e.WagerRemoved, e.InsuranceTaken, e.AnswerGiven),
    EventMark.CARD: (e.CardDealt, e.HandOpened),
    EventMark.END: (e.CoupSettled, *UNDOES),
    EventMark.WRONG: (e.DifferentialExceeded, e.ChoiceMade, e.IrregularityClosed, *OPENINGS, *REMEDIES),
}
"""How a time line marks events; every other one is marked alike."""


def house_facts(games: Iterable[Game], pages: Mapping[Page, Collection[str]]) -> HouseFacts:
    """All facts; `games` are those that the house may deal, and `pages` holds the roles that may open each page."""
    ladder: tuple[str, ...] = tuple(reversed(LADDER))
    order = (*ladder, *(role for role in reversed(ROLES) if role not in ladder))
    return HouseFacts(
        games=tuple(_game(game) for game in games),
        roles=tuple(_role(role, pages) for role in order),
        events=tuple(_event(kind) for kind in CATEGORY),
        attempts=tuple(AttemptKindFacts(kind, kind not in NOT_REFUSED) for kind in AttemptKind),
        grounds=tuple(Ground),
    )


def _game(game: Game) -> GameFacts:
    wagers = game.wagers(game.variants[0] if game.variants else None)
    insurance = INSURANCE_POLICIES if game.insurance else ()
    return GameFacts(
        game=game.name,
        name=localized_word(game.name),
        variants=game.variants,
        seats=tuple(len(numbers) for numbers in game.seats),
        decks=game.shoe.decks,
        decks_least=game.shoe.decks_least,
        decks_most=game.shoe.decks_most,
        cut_card_from_end=game.shoe.cut_card_from_end,
        insurance=game.insurance is not None,
        insurance_odds=insurance_odds(game),
        squeeze=game.squeeze is not None,
        differential=game.limits is not None,
        hand_a_seat=game.hand_a_seat,
        wagers=tuple(
            WagerFacts(
                wager.name, localized_word(wager.name), tone_of(wager.name, wager.backs), wager.backs, wager.in_coup
            )
            for wager in wagers
        ),
        policies=LUCKY_DRAW_POLICIES if game.hand_a_seat else insurance,
        session_policies=LUCKY_DRAW_POLICIES if game.hand_a_seat else (),
    )


def _role(role: str, pages: Mapping[Page, Collection[str]]) -> RoleFacts:
    ladder: tuple[str, ...] = LADDER
    rank = ladder.index(role) + 1 if role in ladder else None
    may = tuple(command.__name__ for command, permission in MAY.items() if role in permission.who)
    return RoleFacts(role, rank, tuple(page for page in Page if role in pages[page]), may)


def _event(kind: type[e.Event]) -> EventFacts:
    return EventFacts(
        event=kind.__name__,
        category=CATEGORY[kind],
        mark=next((mark for mark, kinds in MARKS.items() if kind in kinds), EventMark.OTHER),
        remedy=kind in (*REMEDIES, *CONSEQUENCES),
        opens_remedy=kind in OPENINGS,
        clears=kind in CLEARS,
        undoes=kind in UNDOES,
        noted=kind in NOTED,
    )
