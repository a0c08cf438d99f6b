// What the server says and hears: made from its description by `python3 dev.py docs`. Change the server, not this file.

/** The one obvious next action, and the clause it is done by. */
export interface Action {
  /** The name of a command. */
  do: string
  clause: string | null
  /** The hand, or the number of the seat. */
  to: string | number | null
}

/** Adding evidence */
export interface AddEvidence {
  do: 'AddEvidence'
  dispute: number
  ground: Ground
  text: string
  /** Numbers of events in the table's log. */
  events?: number[]
}

/** Let the insurance that was not offered be taken now. */
export interface AllowInsurance {
  do: 'AllowInsurance'
}

/** Let patrons take back their wagers before the coup is put right. */
export interface AllowWithdrawal {
  do: 'AllowWithdrawal'
  /** Where the outcome is known: offer a Free Hand, too. */
  free_hand?: boolean
}

/** The result as the dealer calls it; nothing, where each seat has its own. */
export interface AnnounceResult {
  do: 'AnnounceResult'
  result?: Result | null
}

export type Answer = 'draw' | 'stand'

/** Answering a resolution */
export interface AnswerResolution {
  do: 'AnswerResolution'
  dispute: number
  patron: string
  accepted: boolean
}

/** What became of something that was said: a problem where nothing did. */
export interface Answered {
  type: 'answer'
  /** The command's; null where it could not be read. */
  key: string | null
  /** The number of the command's last event. */
  n?: number
  /** Whether the command had been carried out before; the answer is that one's. */
  repeated?: boolean
  problem?: Problem
}

export type AnyCageCommand = FundCage | SellChips | CashChips

export type AnyCommand =
  | OpenTable | CloseTable | SetLimits | ShowNoInsuranceSign | TakeSeat | LeaveTable | BringChips | TakeChips | BuyIn
  | GiveTip | FillFloat | CreditFloat | PrepareShoe | CutShoe | BurnCards | RevealShoe | CallBets | PlaceWager
  | RemoveWager | RecordWager | CloseBets | RequestSqueeze | RestrictSqueeze | DealCard | OpenHand | ConsentBankerFirst
  | OfferInsurance | Insure | CloseOffers | GiveAnswer | AnnounceResult | SettleCoup | DealFreeHand | Report | Proceed
  | AllowWithdrawal | DetermineOrder | AllowInsurance | RuleUnforeseen | Choose | CloseChoices | RaiseDispute
  | EscalateDispute | InformSurveillance | AddEvidence | GiveTimeFrame | ResolveDispute | ApproveAdjustment
  | DeclineAdjustment | AnswerResolution | AssistComplaint | FileComplaint | ReceiveComplaint

/** Approving an adjustment */
export interface ApproveAdjustment {
  do: 'ApproveAdjustment'
  dispute: number
}

/** This patron's seat is asked to stand or draw. */
export interface Asked {
  seat: number
  clause: string
  /** The Draw wager that goes with a draw; nothing where he cannot draw. */
  draw: number | null
  total: number
}

/** Record who guided the patron in filing a complaint, and how. */
export interface AssistComplaint {
  do: 'AssistComplaint'
  dispute: number
  assistance: string
}

/** Something denied, failed or done that someone may ask about later. */
export interface Attempt {
  at: number
  kind: string
  name: string
  address: string
  what: string
  /** Given by the store, in the order of time. */
  id: number
}

/** Between which bankrolls half of all sessions lie after so many coups, and nine of ten. */
export interface BandShown {
  coups: number
  p5: number
  p25: number
  p50: number
  p75: number
  p95: number
}

/** All patrons who stand behind the seats, together. */
export interface Behind {
  patrons: number
  /** What they have staked, by wager. */
  wagers: Record<string, number>
}

/** A wager's box on the layout, and what it pays. */
export interface Box {
  wager: string
  name: Told
  /** The clause that gives it its box. */
  clause: string
  /** The hand that the wager is on. */
  backs: string | null
  /** Made in the course of the coup: a Draw wager, or insurance. */
  in_coup: boolean
  lines: PayLine[]
  /** For insurance: the pay table. */
  rows: CoverRow[]
}

/** Put chips that the patron holds on the table's rail, to play with. */
export interface BringChips {
  do: 'BringChips'
  patron: string
  amount: number
}

/** Burn the first card, shown, and as many as it says. */
export interface BurnCards {
  do: 'BurnCards'
  shown: Card
  /** All cards burned, the shown one among them. */
  count: number
  proof?: Reveal | null
}

/** No cards were burned when the shoe was opened. */
export interface BurnMissed {
  found: 'BurnMissed'
  /** Whether a card has been viewed or exposed since. */
  exposed: boolean
}

/** Chips for cash, which goes into the drop box. */
export interface BuyIn {
  do: 'BuyIn'
  patron: string
  amount: number
}

/** "Place your bets, please." */
export interface CallBets {
  do: 'CallBets'
}

/** A kind of card; every card of a shoe is one of these. */
export type Card =
  | '2c' | '2d' | '2h' | '2s' | '3c' | '3d' | '3h' | '3s' | '4c' | '4d' | '4h' | '4s' | '5c' | '5d' | '5h' | '5s' | '6c'
  | '6d' | '6h' | '6s' | '7c' | '7d' | '7h' | '7s' | '8c' | '8d' | '8h' | '8s' | '9c' | '9d' | '9h' | '9s' | 'Ac' | 'Ad'
  | 'Ah' | 'As' | 'Jc' | 'Jd' | 'Jh' | 'Js' | 'Kc' | 'Kd' | 'Kh' | 'Ks' | 'Qc' | 'Qd' | 'Qh' | 'Qs' | 'Tc' | 'Td' | 'Th'
  | 'Ts'

/** The next card of the shoe lies face up, or was disclosed. */
export interface CardSeen {
  found: 'CardSeen'
  card: Card
}

/** Cash for a patron's chips. */
export interface CashChips {
  do: 'CashChips'
  patron: string
  amount: number
}

/** What has changed at the table, and by which events. */
export interface Change {
  type: 'change'
  /** The number of the event that the last change, or the snapshot, led to. */
  from: number
  /** The number of the event that this one leads to. */
  n: number
  /** The house's clock, in microseconds. */
  now: number
  /** The keys of the view that are different now, each whole. */
  view: ViewChange
  /** For staff: the same of what only they see. */
  staff?: DeskChange
  events: ToldEvent[]
}

/** A cell of the chart: over all hands of this total. */
export interface ChartCell {
  /** The points of the dealer's card. */
  dealer: number
  probability: string
  probability_percent: number
  stand: string
  stand_percent: number
  draw: string
  draw_percent: number
  /** Whether drawing is the better answer. */
  draws: boolean
  total: number
  /** Whether some hands of this total are better answered otherwise. */
  mixed: boolean
}

export type Choice = 'continue' | 'replace' | 'withdraw'

/** Choosing how to go on */
export interface Choose {
  do: 'Choose'
  patron: string
  choice: Choice
}

/** A choice that an open irregularity gives this patron. */
export interface Choosing {
  clause: string
  options: string[]
  /** Whether a Free Hand is offered, too. */
  free_hand: boolean
  until: number | null
}

/** What a clause says, in our own words. */
export interface ClauseShown {
  game: string
  number: string
  /** By language. */
  gist: Record<string, string>
}

/** How often a clause on irregularities was reached. */
export interface ClauseView {
  clause: string
  count: number
}

/** "No more bets." */
export interface CloseBets {
  do: 'CloseBets'
}

/** Take silence for what the clause makes of it. */
export interface CloseChoices {
  do: 'CloseChoices'
}

/** Closing the offer of insurance */
export interface CloseOffers {
  do: 'CloseOffers'
}

/** Closing the table */
export interface CloseTable {
  do: 'CloseTable'
}

/** Let the Banker's third card be seen before the Player's, as a patron asks; insurance is then waived. */
export interface ConsentBankerFirst {
  do: 'ConsentBankerFirst'
  patron: string
}

/** One coup, from the call for bets to its end. */
export interface CoupRow {
  table: string
  coup: number
  shoe: number
  game: string
  variant: string | null
  edition: string
  began_at: number
  ended_at: number | null
  /** settled, void, reversed, or open. */
  ended: string
  free: boolean
  /** In the order in which they left the shoe. */
  cards: string
  result: string | null
  wagers: number
  staked: number
  paid: number
  collected: number
  /** The clauses by which something that went wrong was put right, each once. */
  irregularities: string
}

/** The coup in play, from the call for bets to its settlement. */
export interface CoupShown {
  number: number
  /** A Free Hand: without wagers. */
  free: boolean
  hands: HandShown[]
  /** Hands with cards that lie face down. */
  down: string[]
  due: Due | null
  /** Who squeezes which hand. */
  squeeze: Record<string, string>
  /** Who may ask to, before the first card. */
  may_squeeze: Record<string, string>
  /** Patrons who may not squeeze in this coup. */
  restricted: string[]
  /** Insurance that is offered now. */
  offers: Offering[]
  /** Insurance after the Player's third card is waived. */
  waived: boolean
  /** The next card, seen in the shoe. */
  face_up: string | null
  /** player, banker or tie, once it is announced; nothing where each seat has its own. */
  result: string | null
  /** The wagers that have won, with the result; insurance is each patron's own. */
  wins: string[]
}

/** Coups that were dealt so far, and every wager by them. */
export interface CoupsDealt {
  type: 'coups'
  done: number
  of: number
  /** Whether this is the last line. */
  ended: boolean
  /** Spent on it until now. */
  seconds: number
  a_second: number
  shoes: number
  wagers: WagerMeasured[]
}

/** Coups that fit, the newest first. */
export interface CoupsFound {
  coups: CoupRow[]
  /** Ask for those that began before this time, in microseconds, to go on; nothing where all were looked at. */
  before: number | null
}

/** Every wager over so many coups, to be held against its exact odds. */
export interface CoupsWish {
  study: 'coups'
  coups: number
  game: string
  /** commission or non_commission, for games that have both; the first where none is named. */
  variant?: string | null
  /** The game's usual number where none is named. */
  decks?: number | null
  /** How many play, at Lucky Draw; one where none is named. */
  seats?: number | null
  /**
   * What patrons answer. Insurance, for coups only: never, always, perfect or counter. Lucky Draw: perfect, chart or
   * counter. The first where none is named.
   */
  policy?: string | null
  /** By wager and line: odds such as 9:1, 19:20, 3/2 or 0.95. Only lines that win can be changed. */
  pays?: Record<string, Record<string, string>>
  /** The same seed deals the same cards; one is made up where none is named. */
  seed?: number | null
}

/** Insurance that this patron may take now. */
export interface Cover {
  wager: string
  moment: string
  odds: string
  /** What he has staked on the hand. */
  insured: number
  /** The largest stake that the cap allows. */
  most: number
  /** Whether it is paid on a tie, and not when the hand loses. */
  on_tie: boolean
}

/** One row of the insurance pay table: the insured hand's points against the other's. */
export interface CoverRow {
  moment: string
  own: number[]
  other: number[]
  odds: string
}

/** Chips from the table's float to the cage. */
export interface CreditFloat {
  do: 'CreditFloat'
  amount: number
}

/** Where the shoe was cut, and by whom. */
export interface Cut {
  at: number
  by: string
  role: string
  given_at: number
}

/** Cut the shuffled cards: at which card, where that is known. */
export interface CutShoe {
  do: 'CutShoe'
  at?: number | null
}

/** A gaming day of the house. */
export interface DayView {
  day: string
  begins: string
  zone: string
  since: number
  until: number
  checked: boolean
  tables: TableView[]
  total: FiguresView
}

/** Dealing a card */
export interface DealCard {
  do: 'DealCard'
  card: Card
  proof?: Reveal | null
}

/** Deal a coup without wagers, the cards drawn in error first. */
export interface DealFreeHand {
  do: 'DealFreeHand'
}

/** A second person signs in beside the first, and the command is his. */
export interface Decision {
  name: string
  password: string
  command: AnyCommand
}

/** Declining an adjustment */
export interface DeclineAdjustment {
  do: 'DeclineAdjustment'
  dispute: number
  reason: string
}

/** A table as its staff see it, beside what anyone sees. */
export interface Desk {
  /** By their places: all in seats, and the first 200 behind them. */
  patrons: DeskPatron[]
  /** How many more patrons stand behind the seats. */
  more: number
  float_chips: number
  layout_chips: number
  /** What has been broken off payments and is not yet a whole unit, as a fraction. */
  breakage: string
  /** What is staked on each hand. */
  sides: Record<string, number>
  over: Over | null
  open: OpenDesk | null
  /** What can be reported; nothing at a table that was never opened. */
  reports: Reportable[]
  /** Those that go on, and the last twenty that have ended. */
  disputes: DeskDispute[]
  /** The commands that each role may give as the table stands. */
  may: Record<string, string[]>
  next: Action | null
  due: Due | null
  /**
   * The announced coup of a staffed table, seat by seat in the order of paying; or the one settled last, until bets are
   * called again.
   */
  payments: Payment[]
}

/** The fields of Desk that are different now, each whole. */
export type DeskChange = Partial<Desk>

/** A dispute and where it stands. */
export interface DeskDispute {
  number: number
  patron: string
  coup: number
  stage: string
  /** The grounds for which there is evidence. */
  evidence: string[]
  /** An adjustment that waits for a second person. */
  proposed: number
  proposed_by: string | null
  assisted: boolean
  /** What is done with it next; nothing where it has come to its end. */
  next: Action | null
}

/** A patron at the table with all that is his there. */
export interface DeskPatron {
  patron: string
  /** His seat, or from 101 on his place behind the seats. */
  place: number
  rack: number
  wagers: Staked[]
  /** What he may take now, with the largest stake. */
  insurance: Cover[]
}

/** Determining the order of cards */
export interface DetermineOrder {
  do: 'DetermineOrder'
  cards: Card[]
}

/** Accounts that moved by something else than the events say. */
export interface Disagreement {
  account: string
  told: number
  posted: number
}

/** What a command brought about, as its sender may see it. */
export interface Done {
  table: string
  /** The number of the first event. */
  n: number
  events: ToldEvent[]
  /** Whether the command had been carried out before; the answer is that one's. */
  repeated: boolean
}

/** A card that left the shoe, with its proof and what became of it. */
export interface DrawnCard {
  position: number
  card: string
  salt: string
  path: string[]
  use: string
  coup: number | null
  to: string | null
  at: number
}

/** Two or more cards left the shoe at once: in their order, if it is known. */
export interface DrawnTogether {
  found: 'DrawnTogether'
  cards: Card[]
  order_known: boolean
}

/** What comes next in the coup, and by which clause. */
export interface Due {
  what: What
  /** The hand, or the number of the seat, that it goes to or is asked of. */
  to: string | number | null
  clause: string | null
}

/** What one card of a rank, gone from the shoe, does to a wager. */
export interface EffectShown {
  rank: string
  /** How many of it the shoe holds. */
  held: number
  /** On what a unit staked is worth to the patron; more than nothing is to his good. */
  effect: string
  effect_percent: number
  /** In a count that follows the effects. */
  tag: number
}

/** How one wager ended: the stake is what is returned and what is collected; `paid` comes on top. */
export interface Ended {
  patron: string
  wager: string
  stake: number
  outcome: string
  paid: number
  returned: number
  collected: number
  clauses: string[]
  moment?: string | null
}

/** How many sessions ended with a result in this stretch, its end not included. */
export interface EndingShown {
  least: number
  end: number
  share_percent: number
}

/** Chips that came to an account, or with a minus left it. */
export interface Entry {
  account: string
  amount: number
}

/** Passing a dispute to the Pit Manager */
export interface EscalateDispute {
  do: 'EscalateDispute'
  dispute: number
}

/** What a reader that has just been switched on needs to know. */
export interface Expected {
  shoe: number
  next: number
  /** Whether the table waits for that card now. */
  due: boolean
}

/** The figures of a day. */
export interface FiguresView {
  shoes: number
  coups: number
  free_hands: number
  voids: number
  reversed: number
  irregularities: ClauseView[]
  disputes: number
  drop: number
  brought: number
  taken: number
  fills: number
  credits: number
  tips: number
  breakage: number
  handle: number
  settled: number
  reversals: number
  adjustments: number
  win: number
  hold_drop: number | null
  hold_drop_exact: string | null
  hold_handle: number | null
  hold_handle_exact: string | null
  theoretical: number
  theoretical_exact: string
  difference: number
  difference_exact: string
  variance: number
  variance_exact: string
  deviation: number
  /** The difference in standard deviations. */
  deviations: number | null
  wagers: WagerView[]
}

/** Filing a complaint */
export interface FileComplaint {
  do: 'FileComplaint'
  dispute: number
  patron: string
  text: string
}

/** Chips from the cage to the table's float. */
export interface FillFloat {
  do: 'FillFloat'
  amount: number
}

export type Found =
  | WrongCards | ShoeRanOut | Misdealt | OrderAltered | CardSeen | ThirdToPlayer | ThirdToBanker | WrongOrder
  | DrawnTogether | WrongDelivery | BurnMissed | SqueezerAbsent | NotDelivered | OfferMissed | LateWager
  | LateWithdrawal | Unforeseen

/** Chips that the house brings into play. */
export interface FundCage {
  do: 'FundCage'
  amount: number
}

/** A game that was played. */
export interface GameView {
  game: string
  variant: string | null
}

/** A seat's answer: stand, or draw with a Draw wager. */
export interface GiveAnswer {
  do: 'GiveAnswer'
  patron: string
  answer: Answer
}

/** Giving a time frame */
export interface GiveTimeFrame {
  do: 'GiveTimeFrame'
  dispute: number
  /** Nothing where none could be given. */
  until: number | null
  note?: string
}

/** Giving a tip */
export interface GiveTip {
  do: 'GiveTip'
  patron: string
  amount: number
}

/** Why the server closes the socket. */
export interface Goodbye {
  type: 'goodbye'
  reason: string
  problem: Problem
}

/** On what a dispute is decided, in the order of the documents. */
export type Ground =
  | 'accounts_of_both' | 'game_rules' | 'internal_controls' | 'law' | 'operating_procedures' | 'other_evidence'
  | 'published_information' | 'surveillance'

/** A guest's wish: a name of his own, and whether he keeps the token himself instead of a cookie. */
export interface GuestWish {
  name?: string | null
  token?: boolean
}

/** A hand as it lies on the table. */
export interface HandShown {
  /** player, banker, dealer, or the number of the seat whose own hand it is. */
  hand: string | number
  /** In their order; a card that lies face down is ??. */
  cards: string[]
  /** Ranks printed on the felt that count with the hand. */
  printed: string[]
  /** Nothing while a card lies face down. */
  total: number | null
}

/** That the process answers. */
export interface Health {
  status: string
  version: string
}

export type Heard = Snapshot | Change | OwnChange | Answered | Pong | Goodbye | Lobby | Pit

/** Who was taken on. */
export interface Hired {
  person: Person
  /** The one that was made up, shown this once. */
  password: string | null
}

/** Who has come in. */
export interface Identity {
  person: Person
  /** To be sent as X-Punto-CSRF with every change that the cookie pays for. */
  csrf: string
  token: string | null
}

/** Informing Surveillance */
export interface InformSurveillance {
  do: 'InformSurveillance'
  dispute: number
  note: string
}

/** The whole insurance table from one shoe, in the order of the document. */
export interface InsuranceShown {
  game: string
  variant: string | null
  cards: number
  /** The clause that holds the table. */
  clause: string
  offers: OfferShown[]
  insured: InsuredShown[]
}

/** Taking insurance */
export interface Insure {
  do: 'Insure'
  patron: string
  wager: string
  stake: number
}

/** A wager on a hand, plain and insured wherever that is to the patron's good. */
export interface InsuredShown {
  wager: string
  edge: string
  edge_percent: number
  insured_edge: string
  insured_edge_percent: number
}

/** The coup that was settled last, until bets are called again. */
export interface LastCoup {
  coup: number
  /** Of the patrons in seats. */
  wagers: Ended[]
  /** Of all wagers. */
  sums: Sums
}

/** Chips that were placed, or added to a wager, after bets were closed. */
export interface LateWager {
  found: 'LateWager'
  patron: string
  wager: string
  /** What was added late. */
  stake: number
}

/** Chips that a patron took back after bets were closed. */
export interface LateWithdrawal {
  found: 'LateWithdrawal'
  patron: string
  wager: string
}

/** Get up and take all chips along. */
export interface LeaveTable {
  do: 'LeaveTable'
  patron: string
}

/** What the table's sign says: a range for each wager, and the differential. */
export interface Limits {
  ranges: Record<string, Range>
  differential?: number | null
}

/** What the table's sign says. */
export interface LimitsShown {
  /** By wager; one that is not here has no limits. */
  ranges: Record<string, RangeShown>
  differential: number | null
}

/** How often a line decided. */
export interface LineMeasured {
  line: string
  /** To one staked, as a fraction. */
  pays: string
  count: number
  share_percent: number
  exact_percent: number | null
}

/** How a wager can end: what it then pays, and how often. */
export interface LineShown {
  line: string
  /** To one staked, as a fraction; less than nothing where it loses. */
  pays: string
  pays_to_one: number
  permutations: number
  /** The same, for programs whose whole numbers end at 2^53. */
  permutations_text: string
  /** As a fraction. */
  probability: string
  probability_percent: number
  /**
   * What this line would have to pay, all others as they are, for the wager to favour nobody; null where no pay does
   * that, where the line never decides or cannot be changed, and at Lucky Draw, where pays change the answers.
   */
  fair: string | null
  fair_to_one: number | null
  /** Whether it may be asked what if it paid other odds. */
  changeable: boolean
  clauses: string[]
}

/** One event of the chain; those that do not belong to the coup are left out but for their digest. */
export interface Link {
  number: number
  digest: string
  hash: string
  body?: string | null
  told?: Record<string, string>
  clauses?: string[]
  entries?: Entry[]
}

/** Every table at a glance, whenever something in it has changed. */
export interface Lobby {
  type: 'lobby'
  protocol: number
  /** The house's clock, in microseconds. */
  now: number
  tables: TableSummary[]
}

/** A figure and its standard error. */
export interface MarginShown {
  value: number
  se: number | null
}

/** What a patron sees of his own. */
export interface Me {
  name: string
  /** seat, or standing; nothing for who is not at the table. */
  place: string | null
  seat: number | null
  /** The chips before him at this table. */
  rack: number
  /** The chips that he holds away from the tables. */
  wallet: number
  wagers: Staked[]
  /** Commands that wait for him, beside those that any patron may give. */
  may: string[]
  insurance: Cover[]
  squeeze: Squeezing[]
  answer: Asked | null
  choice: Choosing | null
  last: OwnLast | null
  disputes: OwnDispute[]
}

/** The hands were dealt wrongly: in their order, if it can be found again, all cards of the coup as they left. */
export interface Misdealt {
  found: 'Misdealt'
  cards?: Card[] | null
}

export type Mode = 'automatic' | 'staffed'

export type Moment = 'four_cards' | 'player_third'

/** Chips that went back to a patron or, with a minus, from him. */
export interface Moved {
  patron: string
  amount: number
}

/** Who asks, and what he holds. */
export interface Myself {
  person: Person | null
  csrf: string
  /** Chips held away from the tables. */
  wallet: number
  /** Tables at which he has a place. */
  at: string[]
}

/** The password as it was and as it shall be. */
export interface NewPassword {
  old: string
  new: string
}

/** Somebody to be taken on. */
export interface NewStaff {
  name: string
  role: string
  /** Made up where none is given. */
  password?: string | null
}

/** What the automatic dealer does next, and when. */
export interface Next {
  /** shoe, cut, burn, card, reveal, or the name of a command. */
  do: string
  /** The house's clock, in microseconds; nothing where that is not known. */
  at: number | null
}

/** The dealer opened this hand and did not give it to the patron who was to squeeze it. */
export interface NotDelivered {
  found: 'NotDelivered'
  hand: Side
}

/** A hand that is better answered otherwise than the chart says. */
export interface OddHand {
  /** The points of the dealer's card. */
  dealer: number
  probability: string
  probability_percent: number
  stand: string
  stand_percent: number
  draw: string
  draw_percent: number
  /** Whether drawing is the better answer. */
  draws: boolean
  /** By points; the suits of two threes may say otherwise yet. */
  cards: [number, number]
}

/** Odds as they are, and as they would be; wagers and their lines stand in the same order in both. */
export interface OddsCompared {
  /** From a full shoe, at the pays of the document. */
  usual: OddsShown
  /** From the cards and at the pays that were asked about. */
  now: OddsShown
}

/** The exact odds of every wager from the cards that a shoe may still hold. */
export interface OddsShown {
  game: string
  variant: string | null
  /** Of the shoe when it was full. */
  decks: number
  /** From how many cards the coups are dealt. */
  cards: number
  /** How many of each card have left the shoe. */
  gone: Record<string, number>
  permutations: number
  /** The same, for programs whose whole numbers end at 2^53. */
  permutations_text: string
  wagers: WagerShown[]
}

/** Offering insurance */
export interface OfferInsurance {
  do: 'OfferInsurance'
}

/** The dealer did not offer the insurance that was open. */
export interface OfferMissed {
  found: 'OfferMissed'
}

/** A cell of the insurance table: what is paid at these points, and what it is worth. */
export interface OfferShown {
  /** player_insurance or banker_insurance. */
  wager: string
  side: string
  moment: string
  /** The total of the insured hand, */
  own: number
  /** and that of the hand against it. */
  other: number
  /** To one staked, as a fraction. */
  pays: string
  pays_to_one: number
  /** How often a coup brings the offer. */
  arises: string
  arises_percent: number
  /** How often it is then paid, */
  paid: string
  paid_percent: number
  /** and how often it is lost; else it stands off. */
  lost: string
  lost_percent: number
  /** The house's, as a fraction of the insurance staked. */
  edge: string
  edge_percent: number
  /** The odds at which neither side has the advantage; null where it is never paid. */
  fair: string | null
  fair_to_one: number | null
  favours_patron: boolean
}

/** Insurance that is offered now. */
export interface Offering {
  wager: string
  moment: string
  /** Such as 3:2. */
  odds: string
}

/** Somebody on the staff who is signed in. */
export interface OnDuty {
  name: string
  role: string
  /** When he signed in, in microseconds; of several sessions the first. */
  since: number
  sessions: number
  /** When he last did something at each table, or the cage, as far as its last 500 events tell. */
  acted: Record<string, number>
}

/** An irregularity that waits for somebody, in full but for cards that lie face down. */
export interface OpenDesk {
  found: Found
  clause: string
  question: string
  /** Who may decide: this role or above. */
  rank: string
  /** Those who are asked, up to 200 of them. */
  asked: string[]
  /** How many more are asked. */
  more: number
  /** What they have chosen so far, up to 200 of them. */
  chosen: Record<string, string>
  free_hand: boolean
  /** The cards in the order that was determined. */
  cards: string[]
  until: number | null
}

/** Turn up the cards of a hand that lie face down; staff say which patron did. */
export interface OpenHand {
  do: 'OpenHand'
  hand: Side
  patron?: string | null
}

/** An irregularity that waits for somebody: what anyone may know of it. */
export interface OpenShown {
  /** What was found, by the name of its kind: WrongOrder. */
  found: string
  clause: string
  /** What it waits for: discretion, order, insurance, ruling or choices. */
  question: string
  /** Who may decide: this role or above. */
  rank: string
  /** Seated patrons who are asked. */
  asked: string[]
  /** How many more are asked. */
  others: number
  /** What they may choose. */
  options: string[]
  until: number | null
}

/** Opening the table */
export interface OpenTable {
  do: 'OpenTable'
  rules: TableRules
}

/** The cards in the shoe lost their order; with the coup's cards in theirs, if it can be found again. */
export interface OrderAltered {
  found: 'OrderAltered'
  cards?: Card[] | null
}

/** A card that never left the shoe. */
export interface OtherCard {
  position: number
  card: string
  salt: string
}

/** By how much a side is over the differential. */
export interface Over {
  side: string
  amount: number
  clause: string
}

/** What is a patron's own, whole, whenever it has changed. */
export interface OwnChange {
  type: 'me'
  /** The number of the table's last event. */
  n: number
  me: Me
}

/** A dispute that he raised. */
export interface OwnDispute {
  number: number
  coup: number
  stage: string
}

/** His wagers of the coup that was settled last; over when the next begins, whether or not that is sent. */
export interface OwnLast {
  coup: number
  wagers: Ended[]
}

/** Everything that the log holds of a coup, with what is needed to check it. */
export interface Pack {
  punto: string
  version: number
  table: string
  coup: number
  game: string
  edition: string
  how_to_check: Record<string, string>
  algorithm: string
  /** Of the event before the first one here. */
  hash_before: string
  /** Of the log's last event, as the house showed it when the pack was made. */
  head: string
  /** What each clause says, in both languages. */
  gists: Record<string, Record<string, string>>
  chain: Link[]
}

/** One line of a pay table. */
export interface PayLine {
  line: string
  /** win, lose or stand_off. */
  outcome: string
  /** Such as 11:1, where it wins. */
  odds: string | null
  clauses: string[]
}

/** What is done with one wager. */
export interface Payment {
  patron: string
  place: number
  wager: string
  moment: string | null
  stake: number
  outcome: string
  paid: number
  returned: number
  collected: number
  clauses: string[]
}

/** Somebody whom the house knows. */
export interface Person {
  name: string
  role: string
  /** Came without a password, to play for an evening. */
  guest: boolean
  disabled: boolean
  since: number
}

/** Are you there? */
export interface Ping {
  type: 'ping'
}

/** Every table as the pit sees it, whenever something in it has changed. */
export interface Pit {
  type: 'pit'
  protocol: number
  /** The house's clock, in microseconds. */
  now: number
  tables: PitTable[]
}

/** An irregularity that waits for somebody. */
export interface PitOpen {
  /** What was found, by the name of its kind: WrongOrder. */
  found: string
  clause: string
  /** What it waits for: discretion, order, insurance, ruling or choices. */
  question: string
  /** Who may decide: this role or above. */
  rank: string
  /** Since when, by the house's clock in microseconds; nothing where that has not been looked up yet. */
  since: number | null
  until: number | null
  /** How many patrons are asked. */
  asked: number
  /** How many of them have chosen. */
  chosen: number
}

/** A table as the pit sees it among the others. */
export interface PitTable {
  summary: TableSummary
  /** Whether the sign stands that no insurance is offered. */
  sign: boolean
  /** Whether cards are dealt face down to patrons who squeeze. */
  face_down: boolean
  /** How many coups the table has begun in all: the number of the one in play, or of the last. */
  coup: number
  /** Whether a coup is in play. */
  playing: boolean
  /** Whether the next coup is a Free Hand. */
  free_due: boolean
  /** Cards left in the shoe in use. */
  remaining: number | null
  float_chips: number
  layout_chips: number
  /** The chips before all patrons together. */
  racks: number
  /** What is staked on each hand. */
  sides: Record<string, number>
  /** The side that is over the differential. */
  over: Over | null
  open: PitOpen | null
  /** Those that go on, or have an adjustment that waits for a second person. */
  disputes: DeskDispute[]
}

/** Stake so much on a wager, in place of what is there. */
export interface PlaceWager {
  do: 'PlaceWager'
  patron: string
  wager: string
  stake: number
}

/** All on which a run depends: whoever runs the same gets the same. */
export interface PlanShown {
  game: string
  variant: string | null
  edition: string
  decks: number
  seats: number
  policy: string | null
  /** So many cards from the end. */
  cut_card: number
  /** What lines named WAGER.LINE pay other than the document says. */
  pays: Record<string, string>
  seed: number
  /** Of Punto. */
  version: string
}

/** I am here. */
export interface Pong {
  type: 'pong'
  /** The house's clock, in microseconds. */
  now: number
}

/** Shuffle a new shoe; a virtual one is named by the commitment to its order. */
export interface PrepareShoe {
  do: 'PrepareShoe'
  commitment?: string | null
}

/** The first line: what will be done. The first run after a start is slow to begin. */
export interface Preparing {
  type: 'preparing'
  plan: PlanShown
  /** How many coups, or sessions, are to be done. */
  of: number
}

/** Why something was not done (RFC 9457). */
export interface Problem {
  type: string
  title: string
  status: number
  /** One sentence, in the language that was asked for. */
  detail: string
  /** A fixed word for programs. */
  reason: string
  /** The clause that stands against it, where one does. */
  clause: string | null
  /** The sentence in both languages. */
  told: Told
}

/** Go on as the clause says, without the discretion it gives. */
export interface Proceed {
  do: 'Proceed'
}

/** A patron's chips. */
export interface Purse {
  name: string
  wallet: number
  /** Chips before him, by table. */
  racks: Record<string, number>
}

/** Raising a dispute */
export interface RaiseDispute {
  do: 'RaiseDispute'
  patron: string
  coup: number
  claim: string
}

/** The least and the most that may be staked. */
export interface Range {
  minimum?: number
  maximum?: number | null
}

/** The least and the most that a wager may be. */
export interface RangeShown {
  minimum: number
  maximum: number | null
}

/** A card that the reader saw. */
export interface Read {
  /** The table's shoe, by its number. */
  shoe: number
  /** The how manieth card of the shoe, from 1. */
  number: number
  /** Such as 7s or Td. */
  card: string
}

/** Whether the house can be played in. */
export interface Readiness {
  ready: boolean
  tables: number
  /** Tables that this worker's automatic dealer runs. */
  led: number
}

/** A coup as it was played. Of single wagers a patron sees his own; staff see all. */
export interface Recalled {
  coup: number
  game: string
  variant: string | null
  edition: string
  free: boolean
  /** Whether it was settled or declared void. */
  over: boolean
  void: boolean
  result: string | null
  /** Cards of a hand that was never opened stay ?? for patrons. */
  hands: HandShown[]
  /** As far as the viewer may see them. */
  wagers: Ended[]
  sums: Sums | null
  events: ToldEvent[]
}

/** What became of a card, and which one comes next. */
export interface Receipt {
  taken: Taken
  /** The number of the card that is expected next. */
  next: number
}

/** Receiving a complaint */
export interface ReceiveComplaint {
  do: 'ReceiveComplaint'
  dispute: number
  answer: string
}

/** Record chips that lie on the layout, whatever the limits say. */
export interface RecordWager {
  do: 'RecordWager'
  patron: string
  wager: string
  stake: number
  moment?: Moment | null
}

/** The effects of removal of a wager, and how well a count follows them; ranks that are all gone are missing. */
export interface RemovalShown {
  wager: string
  edge: string
  edge_percent: number
  effects: EffectShown[]
  /** The betting correlation of the tags, at best 1. */
  correlation: number
  /** What a deck dealt adds to the running count on average, to be taken off it. */
  drift: number
  /** From which the wager turns to the patron; null where the tags do not follow the effects. */
  true_count: number | null
}

/** The same, and of which wager the effects of removal are wanted. */
export interface RemovalWish {
  game: string
  /** commission or non_commission, for games that have both; the first where none is named. */
  variant?: string | null
  /** The game's usual number where none is named. */
  decks?: number | null
  /** How many of each card have left the shoe, such as 2 of 7s. */
  gone?: Record<string, number>
  /** By wager and line: odds such as 9:1, 19:20, 3/2 or 0.95. Only lines that win can be changed. */
  pays?: Record<string, Record<string, string>>
  /** All of them where none is named; at Lucky Draw enter, which stands for both. */
  wager?: string | null
  /** The size of the largest tag of the count that is fitted to the effects. */
  level?: number
}

/** The effects of removal from one shoe. */
export interface RemovalsShown {
  game: string
  variant: string | null
  cards: number
  level: number
  wagers: RemovalShown[]
}

/** Taking back a wager */
export interface RemoveWager {
  do: 'RemoveWager'
  patron: string
  wager: string
}

/** A coup as the staff may see it again, step by step. */
export interface Replay {
  coup: number
  /** Whether it was settled or declared void; else cards that lie face down are not shown. */
  over: boolean
  /** The table just before the coup began, and when. */
  before: Snapshot
  /** What each event made of the table, when it happened; where a crowd bets, of some of its wagers together. */
  changes: Change[]
  /** What came of disputes about the coup, whenever that was. */
  disputes: ToldEvent[]
}

/** Reporting an irregularity */
export interface Report {
  do: 'Report'
  found: Found
}

/** Something that can go wrong, and what it falls under in this game. */
export interface Reportable {
  /** The name of its kind: WrongOrder. */
  found: string
  /** Those that may apply as the table stands; none where the document leaves it to the highest rank. */
  clauses: string[]
  /** Whether it can be reported as the table stands. */
  now: boolean
}

/** Asking to squeeze */
export interface RequestSqueeze {
  do: 'RequestSqueeze'
  patron: string
  hand: Side
}

/** Resolving a dispute */
export interface ResolveDispute {
  do: 'ResolveDispute'
  dispute: number
  finding: string
  grounds: Ground[]
  /** Chips that the patron shall get, or with a minus give back; a second person must approve it. */
  adjustment?: number
}

/** Keep a patron from squeezing in this coup. */
export interface RestrictSqueeze {
  do: 'RestrictSqueeze'
  patron: string
}

export type Result = 'banker' | 'player' | 'tie'

/** Send me a new snapshot. */
export interface Resync {
  type: 'resync'
}

/** A card with the proof that it was committed to. */
export interface Reveal {
  /** Its place before the cut. */
  index: number
  card: Card
  salt: string
  /** The nodes beside it on the way up to the root. */
  path: string[]
}

/** Show every card of a virtual shoe that has ended, so that its order can be checked. */
export interface RevealShoe {
  do: 'RevealShoe'
  /** Each card with its salt, in the order before the cut. */
  cards: [Card, string][]
}

/** Ruling on the unforeseen */
export interface RuleUnforeseen {
  do: 'RuleUnforeseen'
  ruling: Ruling
  reason: string
  /** The wagers to be returned: patron and wager. */
  returned?: [string, string][]
}

export type Ruling = 'continue' | 'return' | 'void'

export type Said = Say | Resync | Ping

/** A command to the table. */
export interface Say {
  type: 'command'
  key: string
  body: AnyCommand
}

/** A patron in a seat, and the wagers on the layout before it; what is in the rack is the patron's own affair. */
export interface SeatShown {
  seat: number
  patron: string
  wagers: Staked[]
}

/** Chips for a patron's cash. */
export interface SellChips {
  do: 'SellChips'
  patron: string
  amount: number
}

/** Sessions that were played so far. Amounts are whole chips. */
export interface SessionsPlayed {
  type: 'sessions'
  done: number
  of: number
  /** Whether this is the last line. */
  ended: boolean
  /** Spent on it until now. */
  seconds: number
  a_second: number
  wager: string
  coups: number
  /** All that was staked. */
  turnover: number
  /** What of it was lost. */
  edge_percent: number
  ruin_percent: number
  goal_percent: number
  result: SpreadShown
  drawdown: SpreadShown
  losing_run: SpreadShown
  /** From no coups to the last. */
  fan: BandShown[]
  endings: EndingShown[]
}

/** A patron's sessions: how they end, how deep they fall, how often they ruin him. Amounts are whole chips. */
export interface SessionsWish {
  study: 'sessions'
  sessions: number
  /** Of one session. */
  coups?: number
  /** The game's first where none is named. */
  wager?: string | null
  system?: '1-3-2-6' | 'dalembert' | 'fibonacci' | 'flat' | 'martingale' | 'paroli'
  /** The system's unit. */
  unit?: number
  /** What the patron brings. */
  bankroll?: number
  /** The table's minimum; the unit where none is named. */
  least?: number | null
  /** The table's maximum; a thousand units where none is named. */
  most?: number | null
  /** He leaves with this much. */
  goal?: number | null
  game: string
  /** commission or non_commission, for games that have both; the first where none is named. */
  variant?: string | null
  /** The game's usual number where none is named. */
  decks?: number | null
  /** How many play, at Lucky Draw; one where none is named. */
  seats?: number | null
  /**
   * What patrons answer. Insurance, for coups only: never, always, perfect or counter. Lucky Draw: perfect, chart or
   * counter. The first where none is named.
   */
  policy?: string | null
  /** By wager and line: odds such as 9:1, 19:20, 3/2 or 0.95. Only lines that win can be changed. */
  pays?: Record<string, Record<string, string>>
  /** The same seed deals the same cards; one is made up where none is named. */
  seed?: number | null
}

/** Setting the limits */
export interface SetLimits {
  do: 'SetLimits'
  limits: Limits
}

/** Settling the coup */
export interface SettleCoup {
  do: 'SettleCoup'
}

/** What `punto verify shoe` reads. */
export interface ShoeFile {
  punto: string
  version: number
  table: string
  shoe: number
  game: string
  decks: number
  commitment: string
  committed_at: number
  cut: Cut
  drawn: DrawnCard[]
  rest: OtherCard[]
}

/** No card is left, and the coup needs one. */
export interface ShoeRanOut {
  found: 'ShoeRanOut'
}

/** The shoe in use. */
export interface ShoeShown {
  number: number
  decks: number
  /** The hash that fixed the order of a virtual shoe before it was cut. */
  commitment: string | null
  is_cut: boolean
  /** At which card a virtual shoe was cut. */
  cut: number | null
  burned: boolean
  /** Until they are: how many cards are burned in all, by the rank of the first. */
  burns: Record<string, number>
  drawn: number
  remaining: number
  cut_card_seen: boolean
  /** running or last_hand. */
  stage: string
  coups: number
}

/** A game, the cards that are gone from its shoe, and what lines shall pay other than the document says. */
export interface ShoeWish {
  game: string
  /** commission or non_commission, for games that have both; the first where none is named. */
  variant?: string | null
  /** The game's usual number where none is named. */
  decks?: number | null
  /** How many of each card have left the shoe, such as 2 of 7s. */
  gone?: Record<string, number>
  /** By wager and line: odds such as 9:1, 19:20, 3/2 or 0.95. Only lines that win can be changed. */
  pays?: Record<string, Record<string, string>>
}

/** Put up, or take down, the sign that no insurance is offered. */
export interface ShowNoInsuranceSign {
  do: 'ShowNoInsuranceSign'
  shown: boolean
}

/** A hand that is not a seat's own. */
export type Side = 'banker' | 'dealer' | 'player'

/** A name with its password. */
export interface SignIn {
  name: string
  password: string
  /** Answer with a bearer's token instead of setting a cookie; for programs. */
  token?: boolean
}

/** How many sessions have ended. */
export interface SignedOut {
  sessions: number
}

/** Why a run came to nothing after it had begun; the last line. */
export interface SimulationFailed {
  type: 'problem'
  problem: Problem
}

export type SimulationLine = Preparing | CoupsDealt | SessionsPlayed | SimulationFailed

/** A table as this person may see it. */
export interface Snapshot {
  type: 'snapshot'
  protocol: number
  table: string
  /** The number of the table's last event; changes go on from it. */
  n: number
  /** The house's clock, in microseconds. */
  now: number
  view: View
  /** For a patron: what is his own. */
  me: Me | null
  /** For staff. */
  staff: Desk | null
}

/** How a figure is spread. */
export interface SpreadShown {
  mean: number
  /** Of the mean. */
  se: number
  sd: number
  least: number
  p5: number
  p25: number
  p50: number
  p75: number
  p95: number
  most: number
}

/** The patron who was to open this hand is not there. */
export interface SqueezerAbsent {
  found: 'SqueezerAbsent'
  hand: Side
}

/** A hand that this patron squeezes. */
export interface Squeezing {
  hand: string
  /** Those that lie face down: nobody else is sent them. */
  cards: string[]
  /** Whether every hand has its first cards. */
  may_open: boolean
}

/** What is not named stays as it is. */
export interface StaffChange {
  role?: string
  disabled?: boolean
  password?: string
}

/** Chips on a wager. */
export interface Staked {
  wager: string
  stake: number
  /** For insurance: when it was taken. */
  moment?: string | null
  /** Found on the layout and recorded by staff. */
  recorded?: boolean
}

/** Perfect play at Lucky Draw from one shoe, and the chart that comes closest. */
export interface StrategyShown {
  game: string
  cards: number
  /** What a unit on Enter costs under perfect play. */
  edge: string
  edge_percent: number
  /** How often a seat draws then. */
  draw_rate: string
  draw_rate_percent: number
  /** The edge against all that is staked, Draw wagers included. */
  element_of_risk: string
  element_of_risk_percent: number
  /** What it costs by the chart. */
  chart_edge: string
  chart_edge_percent: number
  /** The difference. */
  chart_cost: string
  chart_cost_percent: number
  /** By total, then by dealer's card; cells that the shoe cannot deal are missing. */
  chart: ChartCell[]
  exceptions: OddHand[]
}

/** What became of all wagers of a coup together. */
export interface Sums {
  wagers: number
  staked: number
  paid: number
  returned: number
  collected: number
}

/** What a table is opened with. */
export interface TableRules {
  game: string
  variant?: Variant | null
  /** The edition of the game's document in force when the table opened. */
  edition?: string
  seats: number
  decks: number
  limits?: Limits
  /** The smallest payable amount. */
  unit?: number
  mode?: Mode
  /** Whether cards are dealt face down, so that patrons may ask to squeeze them (4.7). */
  face_down?: boolean
  /** Whether the layout has Baccarat Insurance. */
  insurance?: boolean
  cut_card_from_end: number
  /** How many cards are burned, where the house has set a number. */
  burn?: number | null
  timing?: Timing
}

/** A table in the lobby's list. */
export interface TableSummary {
  name: string
  game: string | null
  variant: string | null
  mode: string | null
  phase: string
  limits: LimitsShown
  insurance: boolean
  /** Whether each seat has a hand of its own: there are no roads then. */
  hand_a_seat: boolean
  seats: number
  taken: number
  standing: number
  /** Of the shoe in use. */
  coups: number
  results: string
  deadline: number | null
}

/** A table's day. */
export interface TableView {
  table: string
  games: GameView[]
  opened: number[]
  closed: number[]
  float_before: number
  float_after: number
  figures: FiguresView
  checked: boolean
  disagreements: Disagreement[]
}

/** Taking chips from the table */
export interface TakeChips {
  do: 'TakeChips'
  patron: string
  amount: number
}

/** Sit down, or without a seat stand behind the table and bet from there. */
export interface TakeSeat {
  do: 'TakeSeat'
  patron: string
  seat?: number | null
}

/** What became of a card that was read. */
export type Taken = 'burned' | 'dealt' | 'known'

/** A third card that the Banker was not due. */
export interface ThirdToBanker {
  found: 'ThirdToBanker'
  card: Card
  exposed: boolean
}

/** A third card that the Player was not due. */
export interface ThirdToPlayer {
  found: 'ThirdToPlayer'
  card: Card
}

/** How long an automatic table waits, in microseconds. */
export interface Timing {
  cut?: number
  betting?: number
  card?: number
  squeeze?: number
  insurance?: number
  answer?: number
  choice?: number
  result?: number
}

/** One sentence in either language. */
export interface Told {
  en: string
  vi: string
}

/** An event as its viewer may see it: which one it is, its fields as far as he may know them, and one sentence. */
export interface ToldEvent {
  /** Its number in the table's log. */
  n: number
  /** The house's clock, in microseconds. */
  at: number
  /** The name of its kind, such as CardDealt. */
  event: string
  told: Told
  /** What it happened under. */
  clauses: string[]
  /** For staff: who brought it about. */
  actor?: string | null
  /** For staff: in which role. */
  role?: string | null
  patron?: string | null
  seat?: number | null
  amount?: number | null
  coup?: number | null
  until?: number | null
  shoe?: number | null
  decks?: number | null
  commitment?: string | null
  /** At which card the shoe was cut. */
  cut?: number | null
  /** Who cut the shoe, opened the hand or set the order. */
  by?: string | null
  withdrawn?: boolean | null
  /** Whether the sign is up that no insurance is offered. */
  shown?: boolean | null
  /** The card that was dealt, burned or seen; ?? where it lies face down. */
  card?: string | null
  /** The hand that a card was dealt to: player, banker, dealer, or a seat's number. */
  to?: string | number | null
  down?: boolean | null
  /** Where the table goes on. */
  phase?: string | null
  from_shoe?: boolean | null
  /** That the card was committed to. */
  proof?: Reveal | null
  /** How many cards were burned or revealed. */
  count?: number | null
  hand?: string | null
  /** Cards that were turned up, put in order, or drawn in error. */
  cards?: string[] | null
  /** Cards that a coup put right does not need. */
  surplus?: string[] | null
  player_cards?: string[] | null
  banker_cards?: string[] | null
  wager?: string | null
  stake?: number | null
  /** What was staked there already. */
  before?: number | null
  recorded?: boolean | null
  moment?: string | null
  side?: string | null
  /** Seats with a hand of their own. */
  seats?: number[] | null
  offers?: Offering[] | null
  /** Patrons who are asked, or did not insure: those in seats; for staff all, up to 200. */
  names?: string[] | null
  /** How many more there are. */
  others?: number | null
  answer?: string | null
  result?: string | null
  /** What the dealer said; the cards decide. */
  called?: string | null
  /** The Player's total. */
  player?: number | null
  banker?: number | null
  /** Settled wagers, as far as the viewer may see them. */
  wagers?: Ended[] | null
  /** Of all wagers of the coup. */
  sums?: Sums | null
  returned?: Moved[] | null
  /** What was found, by the name of its kind: WrongOrder. */
  kind?: string | null
  /** With its details, as far as the viewer may know them. */
  found?: Found | null
  question?: string | null
  rank?: string | null
  free_hand?: boolean | null
  ruling?: string | null
  choice?: string | null
  /** The wagers that went back to the patron. */
  withdrawals?: string[] | null
  dispute?: number | null
  /** What was claimed, found, answered or given as the reason. */
  text?: string | null
  grounds?: string[] | null
}

/** Anything that the rules do not name. */
export interface Unforeseen {
  found: 'Unforeseen'
  note: string
}

export type Variant = 'commission' | 'non_commission'

/** A table as anyone may see it. A change holds only the keys that changed. */
export interface View {
  name: string
  /** Nothing at a table that was never opened. */
  game: string | null
  variant: string | null
  edition: string | null
  /** automatic or staffed. */
  mode: string | null
  /** Whether cards are dealt face down to patrons who squeeze. */
  face_down: boolean
  phase: string
  /** When an automatic table takes its next step, in microseconds. */
  deadline: number | null
  /** The numbers of the seats. */
  places: number[]
  /** Ranks that are printed on the felt and count with a hand, by hand. */
  printed: Record<string, string[]>
  /** The smallest payable amount. */
  unit: number
  limits: LimitsShown
  /** Whether insurance is offered at this table now. */
  insurance: boolean
  /** Whether the sign stands that no insurance is offered. */
  sign: boolean
  /** The wagers of the layout and what they pay; the same as long as the table is open. */
  boxes: Box[]
  seats: SeatShown[]
  behind: Behind
  shoe: ShoeShown | null
  coup: CoupShown | null
  open: OpenShown | null
  last: LastCoup | null
  /** The shoe's results for the roads, as letters: B, P, T. */
  results: string
  /** Whether the next coup is a Free Hand. */
  free_due: boolean
  next: Next | null
  /** Commands that any patron may give as the table stands; those that wait for one patron are with him. */
  may: string[]
}

/** The fields of View that are different now, each whole. */
export type ViewChange = Partial<View>

/** A wager by play, for one unit staked in each coup, beside the exact expectation. */
export interface WagerMeasured {
  wager: string
  mean: number
  /** The standard error; null where one shoe alone cannot tell. */
  se: number | null
  /** Null where answers follow the cards gone before, so that no coup is like the first. */
  exact: number | null
  /** How many standard errors the mean lies from the exact expectation. */
  z: number | null
  /** What the cut card adds to the mean, once there are enough shoes to tell. */
  cut_card: MarginShown | null
  /** None for insurance. */
  lines: LineMeasured[]
  /** For insurance: in how many coups it was taken, */
  taken_percent: number | null
  /** and how much was staked in a coup, for a unit on the hand. */
  staked: number | null
}

/** What a wager costs, and how it can end. */
export interface WagerShown {
  wager: string
  /** The house's, as a fraction of the stake. */
  edge: string
  edge_percent: number
  /** How often it wins, as a fraction. */
  hit: string
  hit_percent: number
  sd: number
  lines: LineShown[]
}

/** What was staked on a wager in a day, and what came of it. */
export interface WagerView {
  game: string
  variant: string | null
  wager: string
  count: number
  staked: number
  won: number
  theoretical: number
  theoretical_exact: string
}

/** What a coup waits for. */
export type What = 'answer' | 'card' | 'decision' | 'hand' | 'offer' | 'offers' | 'result' | 'settlement'

export type WrongCard = 'extra' | 'foreign' | 'missing' | 'unshuffled'

/** Cards in the shoe that do not belong there, or are missing, or were never shuffled. */
export interface WrongCards {
  found: 'WrongCards'
  what: WrongCard
  /** As they were found; a foreign card need not be one that this game knows. */
  cards?: string[]
}

/** Cards to be squeezed went to the wrong patron, or the wrong cards to a patron. */
export interface WrongDelivery {
  found: 'WrongDelivery'
  hand: Side
  patron: string
}

/** The coup's cards went to the wrong hands: all of them, in the order in which they left the shoe. */
export interface WrongOrder {
  found: 'WrongOrder'
  cards: Card[]
}

/** Every route: what goes into its path, its query, its headers and its body, and what it answers. */
export interface Routes {
  /** Denied and failed attempts, and changes of the staff, the newest first. */
  'GET /api/attempts': {
    query?: { before?: number; limit?: number }
    answer: Attempt[]
  }
  /** Fund the cage, sell chips, cash chips. */
  'POST /api/cage/commands': {
    header?: { 'Idempotency-Key'?: string }
    body: AnyCageCommand
    answer: Done
  }
  /** What a clause, or a reading such as R-21, says. */
  'GET /api/clauses/{game}/{number}': {
    path: { game: string; number: string }
    answer: ClauseShown
  }
  /** Coups that have ended and fit all that is asked, at one table or at all, the newest first. */
  'GET /api/coups': {
    query?: { table?: string; coup?: number; patron?: string; since?: string; until?: string; before?: number; ended?: 'reversed' | 'settled' | 'void'; result?: 'banker' | 'player' | 'tie'; irregularity?: string; disputed?: boolean; least?: number; limit?: number }
    answer: CoupsFound
  }
  /** Who of the staff is signed in, since when, and where he has lately been at work. */
  'GET /api/duty': {
    answer: OnDuty[]
  }
  /** Coups, postings or events as a file. */
  'GET /api/exports/{what}': {
    path: { what: 'coups' | 'events' | 'postings' }
    query?: { form?: 'csv' | 'jsonl' | 'parquet'; since?: string; until?: string; table?: string; patron?: string }
    answer: Blob
  }
  /** Come in as a guest with play chips. */
  'POST /api/guests': {
    body: GuestWish
    answer: Identity
  }
  /** What every offer of insurance is worth from a shoe, and what perfect insurance makes of Player and Banker. */
  'POST /api/insurance': {
    body: ShoeWish
    answer: InsuranceShown
  }
  /** Who am I, and what do I hold? */
  'GET /api/me': {
    answer: Myself
  }
  /** Set a new password; every session ends, this one too. */
  'POST /api/me/password': {
    body: NewPassword
    answer: SignedOut
  }
  /** End all my sessions, wherever they are. */
  'DELETE /api/me/sessions': {
    answer: SignedOut
  }
  /** What if cards were gone from the shoe, or lines paid other odds: beside the odds as they are. */
  'POST /api/odds': {
    body: ShoeWish
    answer: OddsCompared
  }
  /** The exact odds of every wager from a full shoe. */
  'GET /api/odds/{game}': {
    path: { game: string }
    query?: { variant?: string; decks?: number }
    answer: OddsShown
  }
  /** What a patron holds: for himself and for the staff. */
  'GET /api/patrons/{name}': {
    path: { name: string }
    answer: Purse
  }
  /** A patron's own coups at a table, of the last week if nothing is said: for himself and for the staff. */
  'GET /api/patrons/{name}/coups': {
    path: { name: string }
    query: { table: string; since?: string; until?: string }
    answer: CoupRow[]
  }
  /** What one card of each rank, gone from the shoe, does to a wager or to all, and a count that follows it. */
  'POST /api/removal': {
    body: RemovalWish
    answer: RemovalsShown
  }
  /** The gaming day's figures, of one table or of all; `today` is the day that is on. */
  'GET /api/reports/{day}': {
    path: { day: string }
    query?: { table?: string }
    answer: DayView
  }
  /** Sign in with name and password. */
  'POST /api/sign-in': {
    body: SignIn
    answer: Identity
  }
  /** End this session; its sockets close. */
  'POST /api/sign-out': {
    answer: SignedOut
  }
  /** Simulate coups or sessions: a line of JSON for each step of the run, which ends when nobody reads on. */
  'POST /api/simulations': {
    body: CoupsWish | SessionsWish
    answer: Blob
  }
  /** Take somebody on the staff, or a patron with a password. */
  'POST /api/staff': {
    body: NewStaff
    answer: Hired
  }
  /** Everyone on the staff. */
  'GET /api/staff': {
    answer: Person[]
  }
  /** Change somebody's role, password, or whether he may sign in; his sessions end. */
  'PATCH /api/staff/{name}': {
    path: { name: string }
    body: StaffChange
    answer: Person
  }
  /** End all sessions of somebody. */
  'DELETE /api/staff/{name}/sessions': {
    path: { name: string }
    answer: SignedOut
  }
  /** The best answers at Lucky Draw from a shoe: the chart, and where the very cards say otherwise. */
  'POST /api/strategy': {
    body: ShoeWish
    answer: StrategyShown
  }
  /** Every table at a glance. */
  'GET /api/tables': {
    answer: TableSummary[]
  }
  /** A table as this person may see it; sockets begin with the same. */
  'GET /api/tables/{table}': {
    path: { table: string }
    answer: Snapshot
  }
  /** Ask something of a table: see the list of commands for who may ask what, and when. */
  'POST /api/tables/{table}/commands': {
    path: { table: string }
    header?: { 'Idempotency-Key'?: string }
    body: AnyCommand
    answer: Done
  }
  /** Coups that have ended, the newest first. */
  'GET /api/tables/{table}/coups': {
    path: { table: string }
    query?: { before?: number; limit?: number }
    answer: CoupRow[]
  }
  /** The story of a coup, step by step with its clauses, as this person may know it. */
  'GET /api/tables/{table}/coups/{coup}': {
    path: { table: string; coup: number }
    answer: Recalled
  }
  /** Everything that the log holds of a coup, to be checked without Punto. */
  'GET /api/tables/{table}/coups/{coup}/evidence': {
    path: { table: string; coup: number }
    answer: Pack
  }
  /** What every wager was worth before a coup, from the cards that nobody had seen then. */
  'GET /api/tables/{table}/coups/{coup}/odds': {
    path: { table: string; coup: number }
    answer: OddsShown
  }
  /** A coup played again: the table before it, and every change with its event, as a socket would have told it. */
  'GET /api/tables/{table}/coups/{coup}/replay': {
    path: { table: string; coup: number }
    answer: Replay
  }
  /** A second person's ruling or approval, signed for on the spot at a colleague's desk. */
  'POST /api/tables/{table}/decisions': {
    path: { table: string }
    header?: { 'Idempotency-Key'?: string }
    body: Decision
    answer: Done
  }
  /** The exact odds of every wager of a table's next coup, from the cards that nobody has seen. */
  'GET /api/tables/{table}/odds': {
    path: { table: string }
    answer: OddsShown
  }
  /** A card that the shoe's reader saw. */
  'POST /api/tables/{table}/reader': {
    path: { table: string }
    body: Read
    answer: Receipt
  }
  /** Which card of which shoe is expected next. */
  'GET /api/tables/{table}/reader': {
    path: { table: string }
    answer: Expected
  }
  /** A finished shoe with its proof, for `punto verify shoe`. */
  'GET /api/tables/{table}/shoes/{shoe}': {
    path: { table: string; shoe: number }
    answer: ShoeFile
  }
  /** Whether the process answers. */
  'GET /health': {
    answer: Health
  }
  /** Whether the store answers and the tables have been read. */
  'GET /ready': {
    answer: Readiness
  }
}
