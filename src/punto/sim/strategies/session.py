"""A strategy's session in plain Python, coup by coup; the kernels do the same at machine speed."""

from collections.abc import Iterator
from fractions import Fraction

import numpy as np
from msgspec import Struct

from punto.coup import Side
from punto.errors import Refusal
from punto.insurance import Moment, Offer, committed, largest_stake
from punto.sim.betting import net_win
from punto.sim.kernels import strategy as kernels
from punto.sim.kernels import strategy_seats as seats
from punto.sim.kernels.dealing import cards_shown, deal_shoe, make_room, open_shoe
from punto.sim.kernels.strategy import RANKS, THREE, Views
from punto.sim.kernels.stream import seeded
from punto.sim.plan import Plan
from punto.sim.strategies.answers import Where, check_stakes
from punto.sim.strategies.asked import Asked, AskedByArray, AskedByName, InsuranceBet, PlayedCoup
from punto.sim.strategies.book import Book, book_of
from punto.sim.strategies.now import InsuranceOffer, Now
from punto.sim.strategies.strategy import Kind, Player, Strategy
from punto.sim.strategies.terms import SIDES, StrategyTerms

NO_LIMIT = 2**62


def play_session(
    plan: Plan, strategy: Strategy, terms: StrategyTerms, session: int, limit: int = NO_LIMIT
) -> Iterator[PlayedCoup]:
    """Play one session, up to `limit` coups."""
    book = book_of(plan, terms)
    player = strategy.of_session()
    views = kernels.make_view(len(book.names), book.made.room[0])
    views[0].session = session
    asked: Asked
    if strategy.kind is Kind.STAKES:
        asked = AskedByName(player, book, Now(plan, session, terms.bankroll or 0))
    else:
        asked = AskedByArray(player, book, views[0], np.zeros(len(book.names), np.int64))
    play = _seat_shoe if plan.rules.hand_a_seat else _two_hand_shoe
    bankroll, done = terms.bankroll or 0, 0
    for shoe in range(terms.shoes):
        number = session * terms.shoes + shoe
        asked.begin_shoe(shoe, number)
        for played in play(book, player, asked, views, number, bankroll):
            bankroll, done = played.bankroll, done + 1
            asked.over(played)
            yield played
            if done == limit:
                return


def _ask_stakes(book: Book, asked: Asked, bankroll: int, where: Where) -> dict[str, int]:
    stakes = asked.bet(bankroll, where)
    check_stakes(book.plan, book.terms, stakes, bankroll, where)
    return stakes


def _nets(book: Book, stakes: dict[str, int], cell: int) -> dict[str, int]:
    return {name: book.net(book.names.index(name), stake, cell) for name, stake in stakes.items()}


def _two_hand_shoe(
    book: Book, player: Player, asked: Asked, views: Views, number: int, bankroll: int
) -> Iterator[PlayedCoup]:
    deal, plan = book.made.deal, book.plan
    stream, cards, room = make_room(deal, *book.made.room)
    coups, shown = deal_shoe(deal, np.uint64(plan.seed), number, stream, cards, room)
    cells, starts = room[0].tolist(), room[1].tolist()
    seen = _Seen(cards.tolist(), kernels.ranks_of(deal).tolist(), starts[0])
    if cards_shown(deal):
        seen.look(shown, shown + 1)
    insures = player.insure is not None and plan.rules.insurance is not None
    for coup in range(coups):
        where = Where(number + 1, coup + 1)
        first, last, cell = starts[coup], starts[coup + 1], cells[coup]
        asked.see(seen.left, first - starts[0], first - starts[0])
        stakes = _ask_stakes(book, asked, bankroll, where)
        insured: tuple[InsuranceBet, ...] = ()
        if insures and last > first + 4:
            insured = _insurance(book, asked, seen, stakes, bankroll, (first, last), cell, where)
        elif plan.machine is None:
            seen.look(first, last)
        nets = _nets(book, stakes, cell)
        bankroll += sum(nets.values()) + sum(bet.net for bet in insured)
        yield PlayedCoup(number, coup, book.marks[cell], stakes, nets, insured, None, bankroll)


class _Seen(Struct):
    """The cards of a shoe, and those that the patron has not seen, by rank."""

    cards: list[int]
    left: list[int]
    start: int

    def look(self, first: int, last: int) -> None:
        left = self.left
        for card in self.cards[first:last]:
            rank = card >> 4
            left[rank if rank < RANKS else THREE] -= 1

    def total(self, *places: int) -> int:
        return sum(self.cards[place] & 15 for place in places) % 10


def _insurance(
    book: Book,
    asked: Asked,
    seen: _Seen,
    stakes: dict[str, int],
    bankroll: int,
    span: tuple[int, int],
    cell: int,
    where: Where,
) -> tuple[InsuranceBet, ...]:
    """The insurance that the patron takes in a coup, at both moments, with what it won."""
    first, last = span
    player, banker = seen.total(first, first + 2), seen.total(first + 1, first + 3)
    taken: list[tuple[Offer, int]] = []

    def ask(moment: Moment, totals: tuple[int, int]) -> None:
        for side in SIDES:
            offer = book.offer(moment, side, *totals)
            if offer is None:
                continue
            earlier = [(other, stake) for other, stake in taken if other.side is side]
            most = int(largest_stake(book.insured(stakes, side), committed(offer, earlier), offer.odds))
            if most < 1:
                continue
            limited = book.terms.bankroll is not None
            free = bankroll - sum(stakes.values()) - sum(stake for _, stake in taken) if limited else None
            shown = InsuranceOffer(side, moment, offer.own, offer.other, offer.odds, most, offer.on_tie)
            stake = asked.insure(shown, free, where)
            if stake:
                taken.append((offer, stake))

    start = first - seen.start
    seen.look(first, first + 4)
    asked.see(seen.left, start, start + 4)
    ask(Moment.FOUR_CARDS, (player, banker))
    seen.look(first + 4, first + 5)
    if last == first + 6 and not (not taken and _was_open(book, stakes, player, banker)):
        asked.see(seen.left, start, start + 5)
        ask(Moment.PLAYER_THIRD, (seen.total(first, first + 2, first + 4), banker))
    seen.look(first + 5, last)
    return tuple(
        InsuranceBet(offer.side, offer.moment, stake, _insured_net(book, offer, stake, book.marks[cell]))
        for offer, stake in taken
    )


def _was_open(book: Book, stakes: dict[str, int], player: int, banker: int) -> bool:
    """Whether the patron could have insured after four cards; who takes nothing then gets no second offer (7.20)."""
    for name, stake in stakes.items():
        side = book.backs.get(name)
        offer = side and book.offer(Moment.FOUR_CARDS, side, player, banker)
        if offer and largest_stake(stake, Fraction(0), offer.odds) >= 1:
            return True
    return False


def _insured_net(book: Book, offer: Offer, stake: int, mark: str) -> int:
    if mark == "T" and not offer.on_tie:
        return 0
    lost = "T" if offer.on_tie else "B" if offer.side is Side.PLAYER else "P"
    return net_win(stake, offer.odds if mark == lost else Fraction(-1), book.terms.payable)


def _seat_shoe(
    book: Book, player: Player, asked: Asked, views: Views, number: int, bankroll: int
) -> Iterator[PlayedCoup]:
    """A shoe of Lucky Draw, with the patron at the first seat. Who sits out has the hand played by the policy."""
    deal, plan = book.made.deal, book.plan
    stream, cards, room = make_room(deal, *book.made.room)
    cells, _, left, ends = room
    seeded(np.uint64(plan.seed), number, stream)
    shown, at = open_shoe(deal, stream, cards)
    seats.kinds_left(deal, cards, shown, left)
    seen = _Seen(cards.tolist(), kernels.ranks_of(deal).tolist(), at)
    seen.look(shown, shown + cards_shown(deal))
    start, coup, last_hand, more = at, 0, 0, True
    cut_card = shown + deal.full.size - deal.cut_card
    while more:
        where = Where(number + 1, coup + 1)
        asked.see(seen.left, at - start, at - start)
        stakes = _ask_stakes(book, asked, bankroll, where)
        behind = seats.show_hands(deal, views[0], cards, at, left)
        seen.look(at, behind)
        asked.see(seen.left, at - start, behind - start)
        draws = _answer(book, player, asked, stakes, bankroll, where)
        if draws is None:
            draws = seats.policy_answer(deal, cards, at, 0, left, ends)
        if stakes and draws:
            stakes["draw"] = stakes["enter"]
        at = seats.seats_play(deal, views[0], cards, at, draws, left, ends, cells)
        seen.look(behind, at)
        cell = int(cells[0])
        nets = _nets(book, stakes, cell)
        bankroll += sum(nets.values())
        more, last_hand = seats.goes_on(deal, coup + 1, at >= cut_card, last_hand)
        yield PlayedCoup(number, coup, book.marks[cell], stakes, nets, (), bool(draws), bankroll)
        coup += 1


def _answer(
    book: Book, player: Player, asked: Asked, stakes: dict[str, int], bankroll: int, where: Where
) -> int | None:
    """Whether the patron draws; None if the plan's policy decides. A Draw wager must be paid for (draw.1)."""
    broke = book.terms.bankroll is not None and 2 * stakes.get("enter", 0) > bankroll
    if not stakes or player.draw is None:
        return 0 if stakes and broke else None
    draws = asked.draw(where)
    if draws and broke:
        raise Refusal("strategy-bankroll", "draw.1", **where.facts, staked=2 * stakes["enter"], bankroll=bankroll)
    return draws
