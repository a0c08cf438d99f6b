"""The table on paper: chips and cards in plain dicts, worked out from the documents and the readings.

It learns what happened (who staked what, which card left the shoe, that the coup was void), but never how much moved:
it computes every payment, return and collection itself, by the naive settlement. Clause numbers are Baccarat's.
"""

from collections import Counter, defaultdict
from copy import deepcopy
from fractions import Fraction
from typing import NamedTuple

from support import naive_settlement as naive

Key = tuple[str, str | None]
"""A wager and, for insurance, its moment; Lucky Draw's wagers are named with their areas: "enter 3"."""
INSURANCE = {"player_insurance": "player", "banker_insurance": "banker"}
ORDER = {"baccarat": "PBPB", "lucky7": "PBPB", "seven_up": "BPB"}
"""Baccarat and Lucky 7 4.9.1, 7 Up 3.8."""


def named(wager: str, area: int | None) -> str:
    """A wager as the paper names it; each area of Lucky Draw has its own (R-64)."""
    return f"{wager} {area}" if area else wager


class Insured(NamedTuple):
    """Insurance as it was offered: its odds, the points of Player and Banker, and whether it pays on a tie (R-26)."""

    odds: Fraction
    points: tuple[int, int]
    cards: int
    on_tie: bool


class Ended(NamedTuple):
    stake: int
    paid: int
    collected: int
    breakage: Fraction
    used_up: bool
    """Whether it used up the patron's one time under the minimum."""


REMEMBERED = ("cards", "playing", "drew", "waived", "fixed", "down", "taken", "forgone", "gone")
"""What belongs to a coup and holds again when it is taken up after its settlement."""


class Paper:
    def __init__(self) -> None:
        self.game = ""
        self.variant: str | None = None
        self.unit = 1
        self.ranges: dict[str, tuple[int, int | None]] = {}
        self.differential: int | None = None
        self.insurance = False
        self.float = 0
        self.racks: dict[str, int] = {}
        self.seats: dict[str, int] = {}
        self.layout: dict[str, dict[Key, int]] = {}
        self.settled_small: set[str] = set()
        """Patrons who have had a wager under the minimum settled here (R-33)."""
        self.breakage = Fraction(0)
        self.broken: dict[tuple[str, Key], Fraction] = {}
        """What was broken off the payment of each wager."""
        self.others: Counter[str] = Counter()
        """What lies outside the table: cage, drop box, tip box, and each patron's pocket."""
        self.seen: Counter[str] = Counter()
        self.drawn = 0
        self.last: dict[tuple[str, Key], Ended] = {}
        """How each wager ended in the coup that was settled last."""
        self.received: Counter[str] = Counter()
        """What each patron got of the coup that was settled last, and what they owe of it."""
        self.past: dict[str, object] = {}
        """That coup as it was before, should it be taken up again (R-57, R-58)."""
        self.new_coup(())

    def new_coup(self, seats: tuple[int, ...]) -> None:
        self.cards: list[str] = []
        self.playing = seats
        self.drew: list[int] = []
        """Seats that asked for a third card, in their order."""
        self.waived = False
        self.fixed: dict[tuple[str, Key], Fraction] | None = None
        """How much of each wager counts, from the moment bets are closed (R-31)."""
        self.down: dict[str, list[int]] = {}
        """The places in the coup of the cards that lie face down, by hand."""
        self.offered: dict[str, Insured] = {}
        """The insurance that is offered now."""
        self.taken: dict[tuple[str, Key], Insured] = {}
        self.forgone: set[str] = set()
        self.gone: dict[tuple[str, Key], int] = {}
        """What went back after bets were closed; it still counts for the others (R-31)."""
        self.absent: dict[str, dict[Key, int]] = {}
        """Wagers of patrons who have left since the coup was settled first."""
        self.advanced: dict[str, int] = {}

    # Chips.

    def open(self, game: str, variant: str | None, unit: int, *, insurance: bool) -> None:
        self.game, self.variant, self.unit, self.insurance = game, variant, unit, insurance
        self.racks, self.seats, self.layout = {}, {}, {}

    def sit(self, patron: str, seat: int) -> None:
        self.seats[patron] = seat
        self.racks.setdefault(patron, 0)
        self.layout.setdefault(patron, {})

    def leave(self, patron: str) -> None:
        assert not self.layout.pop(patron), "nobody leaves with wagers on the layout"
        self.others[f"patron/{patron}"] += self.racks.pop(patron)
        del self.seats[patron]

    def move(self, patron: str, amount: int, account: str) -> None:
        """Add chips to a patron's rack; a negative amount takes them away."""
        self.racks[patron] += amount
        if account == "float":
            self.float -= amount
        else:
            self.others[account] -= amount

    def fill(self, amount: int) -> None:
        self.float += amount
        self.others["cage"] -= amount

    def stake(self, patron: str, key: Key, stake: int) -> None:
        """So much on a wager, in place of what is there."""
        before = self.layout[patron].pop(key, 0)
        self.racks[patron] += before - stake
        if stake:
            self.layout[patron][key] = stake

    def take_back(self, patron: str, key: Key, amount: int) -> None:
        if self.fixed is not None and key[1] is None:
            self.gone[patron, key] = self.gone.get((patron, key), 0) + amount
        self.stake(patron, key, self.layout[patron][key] - amount)

    def late(self, patron: str, key: Key, amount: int) -> None:
        """Chips that came late go back: of the wager counts what would count without them (4.6, 5.6)."""
        laid = (self.layout if patron in self.layout else self.absent)[patron]
        laid[key] -= amount
        if not laid[key]:
            del laid[key]
        still = self.receive(patron, amount)
        if patron in self.advanced:
            self.advanced[patron] = still
        if self.fixed is not None:
            self.gone[patron, key] = self.gone.get((patron, key), 0) + amount
            self.fixed = self._counts()

    def correct(self, patron: str, key: Key, stake: int) -> None:
        """A wager as it really lay there: what counts is worked out again for everyone (R-57)."""
        self.stake(patron, key, stake)
        self.fixed = self._counts()

    def void(self) -> None:
        """Every wager and insurance bet goes back (R-40)."""
        for patron, laid in (*self.layout.items(), *self.absent.items()):
            self.receive(patron, sum(laid.values()))
        self.layout = {patron: {} for patron in self.layout}
        self.new_coup(())

    def receive(self, patron: str, amount: int) -> int:
        """Give a patron chips of the coup, less what the house has advanced; gives what they still owe."""
        kept = min(amount, self.advanced.get(patron, 0))
        self.float += kept
        if patron in self.racks:
            self.racks[patron] += amount - kept
        else:
            self.others[f"patron/{patron}"] += amount - kept
        return self.advanced.get(patron, 0) - kept

    def reopen(self) -> None:
        """Take the last settlement back: what patrons do not have, the house advances (R-57, R-58)."""
        for name in REMEMBERED:
            setattr(self, name, self.past[name])
        laid_then: dict[str, dict[Key, int]] = self.past["layout"]  # type: ignore[assignment]
        self.settled_small = self.past["settled_small"]  # type: ignore[assignment]
        for patron, amount in self.received.items():
            back = min(amount, self.racks.get(patron, 0))
            self.float += back
            if back:
                self.racks[patron] -= back
            self.advanced[patron] = amount - back
        for patron, laid in laid_then.items():
            self.float -= sum(laid.values())
            if patron in self.racks:
                self.layout[patron] = laid
            elif laid:
                self.absent[patron] = laid
        self.breakage -= sum(one.breakage for one in self.last.values())
        self._book_breakage()
        self.last = {}

    # Cards.

    def out_of_shoe(self, *cards: str) -> None:
        self.seen.update(cards)
        self.drawn += len(cards)

    def hands(self) -> tuple[list[str], list[str]]:
        """The Player's and the Banker's cards, dealt by the order of the document."""
        hands: dict[str, list[str]] = {"P": [], "B": []}
        order = ORDER[self.game]
        for card, hand in zip(self.cards, order, strict=False):
            hands[hand].append(card)
        for card in self.cards[len(order) :]:
            player, banker = hands["P"], hands["B"]
            assert not naive.complete(self.game, player, banker), "a card for a finished coup"
            printed = 7 if self.game == "seven_up" else 0
            two = (printed + sum(naive.VALUE[one[0]] for one in player)) % 10
            (player if len(player) + len(banker) == len(order) and two <= 5 else banker).append(card)
        return hands["P"], hands["B"]

    def own_hands(self) -> tuple[dict[int, list[str]], list[str]]:
        """Lucky Draw: each seat's cards, and the dealer's."""
        cards = list(self.cards)
        count = len(self.playing)
        hands = {seat: [cards[i], cards[count + 1 + i]] for i, seat in enumerate(self.playing)}
        dealer, rest = [cards[count]], cards[2 * count + 1 :]
        for seat in self.drew:
            hands[seat].append(rest.pop(0))
        return hands, dealer + rest

    def close_bets(self) -> None:
        self.fixed = self._counts()

    def offers(self, *, late: bool) -> dict[str, Insured]:
        """The insurance for the cards that lie open, to somebody who may take it (6.4.6, R-24, R-25, R-28, R-55)."""
        third = len(self.cards) > 4 and 4 not in self._hidden() and self._player_drew()
        if third:
            assert not self.waived, "it was waived (R-27)"
        points = self._points(5 if third else 4)
        own, other = points
        tables = (naive.PLAYER_FOUR_CARDS, naive.BANKER_FOUR_CARDS)
        if third:
            tables = (naive.PLAYER_PLAYER_THIRD, naive.BANKER_PLAYER_THIRD)
        found = {"player": tables[0].get(own, {}).get(other), "banker": tables[1].get(other, {}).get(own)}
        rows = {
            f"{side}_insurance": Insured(odds, points, 5 if third else 4, side == "player" and third and own == 9)
            for side, odds in found.items()
            if odds and (not late or self._was_open(side))
        }
        self.offered = {wager: bet for wager, bet in rows.items() if self._insurers(wager, bet)}
        return self.offered

    def _was_open(self, side: str) -> bool:
        """Whether this hand could have been insured after the first four cards, or after the Player's third."""
        four, third = self._points(4), self._points(5)
        if side == "player":
            return bool(naive.PLAYER_FOUR_CARDS.get(four[0], {}).get(four[1])) or (
                self._player_drew() and bool(naive.PLAYER_PLAYER_THIRD.get(third[0], {}).get(third[1]))
            )
        return bool(naive.BANKER_FOUR_CARDS.get(four[1], {}).get(four[0])) or (
            self._player_drew() and bool(naive.BANKER_PLAYER_THIRD.get(third[1], {}).get(third[0]))
        )

    def _hidden(self) -> set[int]:
        return {place for places in self.down.values() for place in places}

    def _player_drew(self) -> bool:
        return len(self.cards) > 4 and self._points(4)[0] <= 5

    def _points(self, count: int) -> tuple[int, int]:
        """The points after this many cards, of which the fifth is the Player's third if the Player draws."""
        four = list(zip(self.cards[:count], ORDER["baccarat"], strict=False))
        player, banker = ([card for card, to in four if to == hand] for hand in "PB")
        if count == 5 and len(self.cards) > 4:
            player.append(self.cards[4])
        return naive._points(player), naive._points(banker)

    def _insurers(self, wager: str, bet: Insured) -> set[str]:
        """To whom the offer is open: one chip would fit under the cap, and no offer was let pass (R-25, R-28)."""
        counts = self._counting()
        found = set()
        for patron, laid in self.layout.items():
            whole = counts.get((patron, (INSURANCE[wager], None)), Fraction(0))
            for key, stake in laid.items():
                earlier = self.taken.get((patron, key))
                if key[0] == wager and earlier and earlier.on_tie == bet.on_tie:
                    whole -= stake * earlier.odds
            if whole >= bet.odds and patron not in self.forgone:
                found.add(patron)
        return found

    def close_offers(self, moment: str, *, cut_short: bool) -> set[str]:
        """Who let the offer pass (7.20); nobody if something went wrong during it (R-122)."""
        could = {patron for wager, bet in self.offered.items() for patron in self._insurers(wager, bet)}
        took = {patron for patron, laid in self.layout.items() if any(key[1] == moment for key in laid)}
        self.offered = {}
        passed = set() if cut_short else could - took
        self.forgone |= passed
        return passed

    def check_points(self) -> None:
        """After a reconstruction every insurance bet that is left has the points at which it was taken (R-29)."""
        for patron, laid in self.layout.items():
            for key in laid:
                if key[1]:
                    insured = self.taken[patron, key]
                    assert len(self.cards) >= insured.cards
                    assert self._points(insured.cards) == insured.points

    # Settlement.

    def settle(self) -> dict[tuple[str, Key], tuple[int, int, int]]:
        """What is paid, returned and collected for every wager."""
        everyone = {**self.layout, **self.absent}
        self.past = {name: deepcopy(getattr(self, name)) for name in REMEMBERED}
        self.past |= {"layout": deepcopy(everyone), "settled_small": set(self.settled_small)}
        counts = self._counting()
        ended: dict[tuple[str, Key], tuple[int, int, int]] = {}
        self.broken = {}
        for (patron, key), stake in self._laid().items():
            if key[1] is None:
                ended[patron, key] = self._end(stake, counts[patron, key], self._odds(patron, key[0]), (patron, key))
        for patron, laid in everyone.items():
            ended |= self._settle_insurance(patron, laid, counts)
        self.last = {}
        got: Counter[str] = Counter()
        for (patron, key), stake in self._laid().items():
            paid, returned, collected = ended[patron, key]
            under = key[1] is None and stake < self.ranges.get(key[0], (0, None))[0]
            breakage = self.broken.get((patron, key), Fraction(0))
            # A payment is one also where all of it breaks off.
            used_up = self.game in ("baccarat", "lucky7") and under and bool(paid or breakage or collected)
            self.last[patron, key] = Ended(stake, paid, collected, breakage, used_up)
            got[patron] += paid + returned
            self.float += collected - paid
        self.received = Counter()
        for patron in {**got, **self.advanced}:
            self.received[patron] = got[patron] + self.receive(patron, got[patron])
        self.settled_small |= {patron for (patron, _), one in self.last.items() if one.used_up}
        self._book_breakage()
        self.layout = {patron: {} for patron in self.layout}
        self.new_coup(())
        return ended

    def _book_breakage(self) -> None:
        """What is a whole unit of all breakage lies in its own box (R-11)."""
        whole = self.breakage.numerator // self.breakage.denominator
        self.float -= whole
        self.others["breakage"] += whole
        self.breakage -= whole

    def unsettle(self, parts: dict[tuple[str, Key], int] | None = None) -> None:
        """What the last coup's wagers, or these parts of them, won and lost goes back, up to what patrons have."""
        gone: Counter[str] = Counter()
        for place, one in dict(self.last).items():
            left = one.stake - (one.stake if parts is None else parts.get(place, 0))
            if left == one.stake:
                continue
            due = (one.paid + one.breakage) * left / one.stake
            paid, collected = int(due // self.unit * self.unit), min(one.collected, left)
            gone[place[0]] += one.paid - one.collected - paid + collected
            self.breakage += due - paid - one.breakage
            if one.used_up and not (due or collected):
                self.settled_small.discard(place[0])
            self.last[place] = Ended(left, paid, collected, due - paid, used_up=one.used_up)
            if not left:
                del self.last[place]
        self.settled_small |= {patron for (patron, _), one in self.last.items() if one.used_up}
        for patron, won in gone.items():
            back = min(won, self.racks.get(patron, 0))
            self.float += back
            if patron in self.racks:
                self.racks[patron] -= back
            else:
                self.others[f"patron/{patron}"] -= back
        self._book_breakage()

    def _laid(self) -> dict[tuple[str, Key], int]:
        everyone = {**self.layout, **self.absent}
        return {(patron, key): stake for patron, laid in everyone.items() for key, stake in laid.items()}

    def _odds(self, patron: str, wager: str) -> Fraction:
        if self.game == "lucky_draw":
            hands, dealer = self.own_hands()
            assert naive.dealer_complete(dealer)
            plain, area = wager.split()
            return naive.odds("lucky_draw", None, plain, hands[int(area)], dealer)
        player, banker = self.hands()
        assert naive.complete(self.game, player, banker)
        return naive.odds(self.game, self.variant, wager, player, banker)

    def _end(
        self, stake: int, counts: Fraction, odds: Fraction, place: tuple[str, Key], *, to_unit: bool = False
    ) -> tuple[int, int, int]:
        if counts == 0 or odds == 0:
            return 0, stake, 0
        if odds == -1:
            collected = int(counts // self.unit * self.unit) if to_unit else int(counts)
            return 0, stake - collected, collected
        due = counts * odds
        paid = int(due // self.unit * self.unit)
        self.breakage += due - paid
        self.broken[place] = due - paid
        return paid, stake, 0

    def _counting(self) -> dict[tuple[str, Key], Fraction]:
        """How much of each wager counts: as it was fixed, or less where a part has gone back."""
        fixed = self.fixed or {}
        laid = {place: stake for place, stake in self._laid().items() if place[1][1] is None}
        counts = {place: min(Fraction(stake), fixed.get(place, Fraction(stake))) for place, stake in laid.items()}
        for patron, key in counts:
            if key[0].startswith("draw "):  # it goes with its Enter wager
                counts[patron, key] = counts[patron, (key[0].replace("draw", "enter"), None)]
        return counts

    def _counts(self) -> dict[tuple[str, Key], Fraction]:
        """How much of each wager counts: maximum, used-up minimum, differential, in this order (R-31)."""
        all_laid = {place: stake for place, stake in self._laid().items() if place[1][1] is None}
        laid = {place: stake for place, stake in all_laid.items() if place[1][0].split()[0] != "draw"}
        whole = {**laid, **{place: laid.get(place, 0) + stake for place, stake in self.gone.items()}}
        counts = self._counts_of(whole)
        in_part = [place for place in self.gone if place in laid]  # a part of it came late
        return counts | {place: self._counts_of({**whole, place: laid[place]})[place] for place in in_part}

    def _counts_of(self, laid: dict[tuple[str, Key], int]) -> dict[tuple[str, Key], Fraction]:
        spans = {place: self.ranges.get(place[1][0].split()[0], (1, None)) for place in laid}
        small = {place for place, stake in laid.items() if stake < spans[place][0]}
        over = {place for place, stake in laid.items() if stake > (spans[place][1] or stake)}
        if self.game in ("seven_up", "lucky_draw"):
            return {place: Fraction(0 if place in small | over else stake) for place, stake in laid.items()}
        counts = {place: Fraction(min(stake, spans[place][1] or stake)) for place, stake in laid.items()}  # 7.18
        for patron, key in small:  # 7.17
            if patron in self.settled_small:
                counts[patron, key] = Fraction(0)
        self._differential(counts, small)
        return counts

    def _differential(self, counts: dict[tuple[str, Key], Fraction], small: set[tuple[str, Key]]) -> None:
        """The larger side counts up to the smaller plus the differential (7.19, R-32)."""
        if self.differential is None:
            return
        sides = {side: [place for place in counts if place[1][0] == side] for side in ("player", "banker")}
        totals = {side: sum(counts[place] for place in places) for side, places in sides.items()}
        larger, lesser = sorted(totals, key=lambda side: -totals[side])
        if totals[larger] <= totals[lesser] + self.differential:
            return
        sharing = [place for place in sides[larger] if place not in small]  # 7.19.1
        in_full = sum(counts[place] for place in sides[larger] if place in small)
        shared = sum(counts[place] for place in sharing)
        left = max(Fraction(0), totals[lesser] + self.differential - in_full)
        for place in sharing:
            counts[place] = Fraction(counts[place] * left / shared // self.unit * self.unit)

    def _settle_insurance(
        self, patron: str, laid: dict[Key, int], counts: dict[tuple[str, Key], Fraction]
    ) -> dict[tuple[str, Key], tuple[int, int, int]]:
        """Bets that can win together share the cap of the hand's wager (6.4.3, R-25)."""
        ended: dict[tuple[str, Key], tuple[int, int, int]] = {}
        could_pay: dict[tuple[str, bool], Fraction] = defaultdict(Fraction)
        for moment in ("four_cards", "player_third"):
            for wager, side in INSURANCE.items():
                stake = laid.get((wager, moment))
                if stake is None:
                    continue
                bet = self.taken.get((patron, (wager, moment)))
                insured = counts.get((patron, (side, None)))
                if bet is None or not insured:
                    ended[patron, (wager, moment)] = 0, stake, 0
                    continue
                most = (insured - could_pay[side, bet.on_tie]) / bet.odds
                counting = min(Fraction(stake), most)
                could_pay[side, bet.on_tie] += counting * bet.odds
                ended[patron, (wager, moment)] = self._end(
                    stake, counting, self._insures(bet, side), (patron, (wager, moment)), to_unit=stake > most
                )
        return ended

    def _insures(self, bet: Insured, side: str) -> Fraction:
        """What the bet pays for one chip: its odds, nothing back, or the chip back (6.4.1, 6.4.2)."""
        player, banker = map(naive._points, self.hands())
        tied, lost = player == banker, (player < banker if side == "player" else banker < player)
        if bet.on_tie:
            return bet.odds if tied else Fraction(-1)
        return bet.odds if lost else Fraction(0 if tied else -1)
