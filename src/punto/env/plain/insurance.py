"""Baccarat Insurance for one unit on a hand: how much to insure, at both moments of 6.4.6."""

from fractions import Fraction

import numpy as np
from gymnasium import spaces

from punto.coup import Draw
from punto.env.insurance_terms import NOTHING, insurance_terms
from punto.env.observations import NO_CARD, Observation, insurance_layout
from punto.env.plain.base import ShoeEnv, Step, as_float
from punto.env.shoes import ShoeSource, decks_of, observation
from punto.errors import Refusal
from punto.game import Bet, Game
from punto.insurance import CARDS_SEEN, INSURED_SIDE, Moment, Offer, committed, offers
from punto.odds.composition import RANKS
from punto.placing import insure
from punto.settlement import Terms, settle

MOMENTS = tuple(Moment)


class InsuranceEnv(ShoeEnv[np.int64]):
    """A step is an offer. Action 0 insures nothing, 1 stakes the smallest amount, and the others a part of the cap.

    The reward comes with the last offer of a coup: what its insurance wins, for one unit on the hand. An episode is a
    shoe with at least one offer.
    """

    def __init__(
        self,
        *,
        game: str | Game = "baccarat",
        side: str = "banker",
        parts: int = 4,
        decks: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.terms = insurance_terms(game, side, parts)
        rules = self.terms.game
        held = decks_of(rules.shoe, decks)
        layout = insurance_layout(held, self.terms.actions)
        source = ShoeSource(rules.shoe, held, layout, lambda card: RANKS.index(card.rank))
        super().__init__(rules, source, render_mode)
        self.observation_space = layout.space()
        self.action_space = spaces.Discrete(self.terms.actions)
        self.unit = self.terms.unit
        self.variant = rules.variant(None)
        self._new_coup()

    def _new_coup(self) -> None:
        self.begin_coup()
        backed = next(wager for wager in self.game.wagers(self.variant) if wager.backs is self.terms.side)
        self.bets = [Bet(backed.name, self.unit)]
        self.first = NOTHING
        self.let_pass = False
        self.offer: Offer | None = None
        self.largest = Fraction(0)
        self.taken: list[tuple[Offer, Fraction]] = []

    def next_decision(self) -> bool:
        while not self.shoe_over:
            self._new_coup()
            if self._reaches(Moment.FOUR_CARDS) or self._reaches(Moment.PLAYER_THIRD):
                return True
            self._end_coup()
        self._new_coup()
        return False

    def _reaches(self, moment: Moment) -> bool:
        """Deal to this moment; whether insurance is then open to the patron."""
        while isinstance(self.coup.next, Draw) and len(self.coup.happened) < CARDS_SEEN[moment]:
            self.deal_card()
        self.offer = None
        for offer in offers(self.terms.insurance, self.coup):
            if offer.side is self.terms.side and not self.let_pass:
                self.largest = self.terms.largest(committed(offer, self.taken), offer.odds)
                self.offer = offer if self.largest >= self.terms.least else None
        return self.offer is not None

    def _end_coup(self) -> None:
        self.deal()
        self.source.end_coup()

    def observe(self) -> Observation:
        player, banker = self.coup.player, self.coup.banker
        cards = [*player.cards[:2], *banker.cards[:2], *player.cards[2:]]
        ranks = [RANKS.index(card.rank) for card in cards] + [NO_CARD] * (5 - len(cards))
        moment = MOMENTS.index(self.offer.moment) if self.offer else 0
        return observation(self.source, moment, player.total, banker.total, self.first, *ranks)

    def step(self, action: np.int64) -> Step:
        self.check_action(action)
        if self.offer is None:
            raise Refusal("episode-over")
        self._insure(self.offer, int(action))
        if self.offer.moment is Moment.FOUR_CARDS and self._reaches(Moment.PLAYER_THIRD):
            return self.answer(0.0, over=False)
        self._end_coup()
        settled = settle(self.game, self.coup, self.bets, Terms(variant=self.variant))
        won = sum(one.paid - one.collected for one in settled if one.bet.wager in INSURED_SIDE)
        return self.answer(as_float(won, self.unit), over=not self.next_decision())

    def _insure(self, offer: Offer, action: int) -> None:
        stake = self.terms.stake(action, self.largest)
        if offer.moment is Moment.FOUR_CARDS:
            self.first, self.let_pass = action, action == NOTHING
        if stake:
            bet = Bet(offer.name, int(stake * self.unit), moment=offer.moment)
            insure(self.game, self.coup, bet, self.bets)
            self.bets.append(bet)
            self.taken.append((offer, stake))
