"""The table kept on paper: chips and cards in plain dicts, worked out from the documents and the readings.

It is told what happened (who staked what, which card left the shoe, that the coup was void) and never how much moved:
every payment, return and collection is its own, by the naive settlement. Clause numbers are Baccarat's.
"""

from collections import Counter, defaultdict
from fractions import Fraction

import naive

Key = tuple[str, str | None]
"""A wager and, for insurance, its moment."""
INSURANCE = {"player_insurance": "player", "banker_insurance": "banker"}
ORDER = {"baccarat": "PBPB", "lucky7": "PBPB", "seven_up": "BPB"}
"""Baccarat and Lucky 7 4.9.1, 7 Up 3.8."""


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
        self.others: Counter[str] = Counter()
        """What lies outside the table: cage, drop box, tip box, and each patron's pocket."""
        self.seen: Counter[str] = Counter()
        self.drawn = 0
        self.last: Counter[str] = Counter()
        """What each patron won or lost in the coup that was settled last."""
        self.last_breakage = Fraction(0)
        self.new_coup(())

    def new_coup(self, seats: tuple[int, ...]) -> None:
        self.cards: list[str] = []
        self.playing = seats
        self.drew: list[int] = []
        """Seats that asked for a third card, in their order."""
        self.waived = False

    # Chips.

    def open(self, game: str, variant: str | None, unit: int, *, insurance: bool) -> None:
        self.game, self.variant, self.unit, self.insurance = game, variant, unit, insurance
        self.racks, self.seats, self.layout, self.settled_small = {}, {}, {}, set()

    def sit(self, patron: str, seat: int) -> None:
        self.seats[patron] = seat
        self.racks.setdefault(patron, 0)
        self.layout.setdefault(patron, {})

    def leave(self, patron: str) -> None:
        assert not self.layout.pop(patron), "nobody leaves with wagers on the layout"
        self.others[f"patron/{patron}"] += self.racks.pop(patron)
        del self.seats[patron]

    def move(self, patron: str, amount: int, account: str) -> None:
        """Chips to a patron's rack, or with a minus from it."""
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
        self.stake(patron, key, self.layout[patron][key] - amount)

    def void(self) -> None:
        """Every wager and insurance bet goes back (R-40)."""
        for patron, laid in self.layout.items():
            for key in list(laid):
                self.stake(patron, key, 0)
        self.new_coup(())

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

    def offers(self, moment: str) -> dict[str, Fraction]:
        """The insurance of this moment, to somebody with a wager on the hand (6.4.6, R-24, R-25)."""
        assert not (self.waived and moment == "player_third"), "it was waived (R-27)"
        four = ORDER["baccarat"]
        player = [card for card, hand in zip(self.cards, four, strict=False) if hand == "P"]
        banker = [card for card, hand in zip(self.cards, four, strict=False) if hand == "B"]
        if moment == "player_third":
            player.append(self.cards[4])
        own, other = naive._points(player), naive._points(banker)
        tables = {
            "four_cards": (naive.PLAYER_FOUR_CARDS, naive.BANKER_FOUR_CARDS),
            "player_third": (naive.PLAYER_PLAYER_THIRD, naive.BANKER_PLAYER_THIRD),
        }[moment]
        found = {"player": tables[0].get(own, {}).get(other), "banker": tables[1].get(other, {}).get(own)}
        backed = {key[0] for laid in self.layout.values() for key in laid}
        return {f"{side}_insurance": odds for side, odds in found.items() if odds and side in backed}

    # Settlement.

    def settle(self) -> dict[tuple[str, Key], tuple[int, int, int]]:
        """What is paid, returned and collected for every wager."""
        before = self.breakage
        counts = self._counts()
        ended: dict[tuple[str, Key], tuple[int, int, int]] = {}
        for (patron, key), stake in self._laid().items():
            if key[1] is None:
                ended[patron, key] = self._end(stake, counts[patron, key], self._odds(patron, key[0]))
        for patron, laid in self.layout.items():
            ended |= self._settle_insurance(patron, laid, counts)
        small = self.game in ("baccarat", "lucky7")
        for (patron, (wager, _)), stake in self._laid().items():
            if small and wager in self.ranges and stake < self.ranges[wager][0]:
                self.settled_small.add(patron)
        self.last.clear()
        for (patron, _), (paid, returned, collected) in ended.items():
            self.racks[patron] += paid + returned
            self.float += collected - paid
            self.last[patron] += paid - collected
        self.last_breakage = self.breakage - before
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

    def unsettle(self) -> None:
        """7 Up 5.2: what the last coup's wagers won and lost goes back, as far as patrons still have it."""
        for patron, won in self.last.items():
            back = min(won, self.racks.get(patron, 0))
            self.float += back
            if patron in self.racks:
                self.racks[patron] -= back
            else:
                self.others[f"patron/{patron}"] -= back
        self.breakage -= self.last_breakage
        self._book_breakage()
        self.last.clear()

    def _laid(self) -> dict[tuple[str, Key], int]:
        return {(patron, key): stake for patron, laid in self.layout.items() for key, stake in laid.items()}

    def _odds(self, patron: str, wager: str) -> Fraction:
        if self.game == "lucky_draw":
            hands, dealer = self.own_hands()
            assert naive.dealer_complete(dealer)
            return naive.odds("lucky_draw", None, wager, hands[self.seats[patron]], dealer)
        player, banker = self.hands()
        assert naive.complete(self.game, player, banker)
        return naive.odds(self.game, self.variant, wager, player, banker)

    def _end(self, stake: int, counts: Fraction, odds: Fraction, *, to_unit: bool = False) -> tuple[int, int, int]:
        if counts == 0 or odds == 0:
            return 0, stake, 0
        if odds == -1:
            collected = int(counts // self.unit * self.unit) if to_unit else int(counts)
            return 0, stake - collected, collected
        due = counts * odds
        paid = int(due // self.unit * self.unit)
        self.breakage += due - paid
        return paid, stake, 0

    def _counts(self) -> dict[tuple[str, Key], Fraction]:
        """How much of each wager wins or loses: maximum, differential, minimum, in this order (R-31)."""
        laid = {place: stake for place, stake in self._laid().items() if place[1][1] is None}
        spans = {place: self.ranges.get(place[1][0], (1, None)) for place in laid}
        small = {place for place, stake in laid.items() if stake < spans[place][0]}
        over = {place for place, stake in laid.items() if stake > (spans[place][1] or stake)}
        if self.game in ("seven_up", "lucky_draw"):
            return {place: Fraction(0 if place in small | over else stake) for place, stake in laid.items()}
        counts = {place: Fraction(min(stake, spans[place][1] or stake)) for place, stake in laid.items()}  # 7.18
        self._differential(counts, small)
        for patron, key in small:  # 7.17
            if patron in self.settled_small:
                counts[patron, key] = Fraction(0)
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
        """The bets of both moments share the cap of the hand's wager (6.4.3, R-25)."""
        ended: dict[tuple[str, Key], tuple[int, int, int]] = {}
        could_pay: dict[str, Fraction] = defaultdict(Fraction)
        for moment in ("four_cards", "player_third"):
            for wager, side in INSURANCE.items():
                stake = laid.get((wager, moment))
                if stake is None:
                    continue
                offer = naive.insurance(side, moment, *self.hands())
                insured = counts.get((patron, (side, None)))
                closed = not self.insurance or (self.waived and moment == "player_third")  # 6.4.5, R-27
                if offer is None or insured is None or closed:
                    ended[patron, (wager, moment)] = 0, stake, 0
                    continue
                odds, result = offer
                most = (insured - could_pay[side]) / odds
                counting = min(Fraction(stake), most)
                could_pay[side] += counting * odds
                ended[patron, (wager, moment)] = self._end(stake, counting, result, to_unit=stake > most)
        return ended
