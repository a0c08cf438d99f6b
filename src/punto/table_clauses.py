"""The clauses that a live table applies: words, equipment, irregularities and disputes."""

from enum import StrEnum

from msgspec import Struct

UNFORESEEN = "R-49"
"""The reading for everything that a document does not name."""
HOUSE_DISPUTES = "R-61"
"""The reading for a document without a chapter on disputes: the house's own procedure."""


class Words(Struct, frozen=True, kw_only=True):
    """The definitions that a live table applies. A document may lack some."""

    hand: str | None = None
    initial_deal: str | None = None
    subsequent_deal: str | None = None
    natural: str | None = None
    point_total: str | None = None
    nothing: str | None = None
    """A total of 0, called baccarat."""
    round_of_play: str | None = None
    round_opens: str | None = None
    """Set if a round of play begins with the call for bets instead of the first card."""
    stand_off: str | None = None
    tie: str | None = None
    void: str | None = None
    free_hand: str | None = None
    burn: str | None = None
    commission: str | None = None
    non_commission: str | None = None
    commission_game: str | None = None
    differential: str | None = None
    insurance: str | None = None
    wagers: dict[str, str] = {}
    """The definition of a wager, by its name."""


class Equipment(Struct, frozen=True, kw_only=True):
    """The clauses on the table and its equipment that the live table applies."""

    table: tuple[str, ...] = ()
    """The places, the layout, and the edition in force."""
    shoe: str | None = None
    scoreboard: str | None = None
    boxes: str | None = None
    """The drop box and the tip box."""
    cut_card: str | None = None
    no_insurance_sign: str | None = None
    insurance_marker: str | None = None


class Irregularities(Struct, frozen=True, kw_only=True):
    """The clause for each irregularity; the highest rank decides those without one (R-49)."""

    wrong_cards: tuple[str, ...] | None = None
    """The coup is void; earlier coups stand."""
    wrong_cards_foreign_only: bool = False
    """Whether the document names foreign cards only, not extra, missing or unshuffled ones."""
    ran_out: str | None = None
    misdealt: str | None = None
    face_up_in_coup: str | None = None
    face_up_before: str | None = None
    third_to_player: str | None = None
    third_to_banker: str | None = None
    free_hand: str | None = None
    last_free_hand: str | None = None
    wrong_order: str | None = None
    wrong_delivery: str | None = None
    delivery_outcome_known: str | None = None
    delivery_outcome_open: str | None = None
    burn_unseen: str | None = None
    burn_first_hand: str | None = None
    burn_choice: str | None = None
    burn_later: str | None = None
    order_known: str | None = None
    order_unknown: str | None = None
    withdraws: str | None = None
    continues: str | None = None
    absent: str | None = None
    not_delivered: str | None = None
    miscalled: str | None = None
    offer_missed: str | None = None
    wrong_number: str | None = None
    order_altered: str | None = None
    late_wager: str | None = None
    late_withdrawal: str | None = None
    unforeseen: str = UNFORESEEN


class Ground(StrEnum):
    """The grounds for deciding a dispute, in the order of the documents."""

    GAME_RULES = "game_rules"
    PUBLISHED_INFORMATION = "published_information"
    OPERATING_PROCEDURES = "operating_procedures"
    INTERNAL_CONTROLS = "internal_controls"
    ACCOUNTS_OF_BOTH = "accounts_of_both"
    SURVEILLANCE = "surveillance"
    OTHER_EVIDENCE = "other_evidence"
    LAW = "law"


class Disputes(Struct, frozen=True, kw_only=True):
    """The clauses on each step of a dispute."""

    escalate: str = HOUSE_DISPUTES
    inform: str = HOUSE_DISPUTES
    time_frame: str = HOUSE_DISPUTES
    grounds: str = HOUSE_DISPUTES
    """The clause that lists the eight grounds."""
    complaint: str = HOUSE_DISPUTES
    assistance: str = HOUSE_DISPUTES

    def ground(self, ground: Ground) -> str:
        """The clause of one ground."""
        if self.grounds == HOUSE_DISPUTES:
            return HOUSE_DISPUTES
        return f"{self.grounds}.{list(Ground).index(ground) + 1}"
