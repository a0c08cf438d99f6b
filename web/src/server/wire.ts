// What the server says and hears: made from its description by `python3 dev.py docs`. Change the server, not this file.

/** A command that is due, its clause, and who may give it. */
export interface Action {
  /** The name of a command. */
  do: CommandName
  clause: string | null
  /** The hand, or the number of the seat. */
  to: Side | number | null
  /** Who may give it. */
  roles: Role[]
  /** The role that the table waits for: patron, or the lowest rank that may give it. */
  waits_for: Role
  /** The one person who may not give it, if a second person must. */
  not_by: string | null
  /** Whether the automatic dealer gives it, so that staff do not have to. */
  by_house: boolean
  /** The result of the cards that is to be announced; null if each seat has its own. */
  result: Result | null
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
  /** Who may withdraw; all who have a wager, if nobody is named (R-54). */
  patrons?: string[]
}

/** The result as the dealer calls it; null where each seat has its own. */
export interface AnnounceResult {
  do: 'AnnounceResult'
  result?: Result | null
  /** The Player's final point count as it was called; by default, as the cards have it. */
  player?: number | null
  banker?: number | null
}

export type Answer = 'draw' | 'stand'

/** The answer to one message: what it brought about, or the problem. */
export interface AnswerMessage {
  type: 'answer'
  /** The command's key; null if it could not be read. */
  key: string | null
  done?: Done
  problem?: Problem
}

/** How patrons answer when they may insure, or stand or draw. */
export type AnswerPolicy = 'always' | 'chart' | 'counter' | 'never' | 'perfect'

/** Answering a resolution */
export interface AnswerResolution {
  do: 'AnswerResolution'
  dispute: number
  patron: string
  accepted: boolean
}

export type AnyCageCommand = FundCage | SellChips | CashChips

export type AnyCommand =
  | OpenTable | CloseTable | SetLimits | ShowNoInsuranceSign | TakeSeat | LeaveTable | BringChips | TakeChips | BuyIn
  | GiveTip | FillFloat | CreditFloat | PrepareShoe | PledgeShare | CutShoe | ShowShare | BurnCards | ReplaceShoe
  | RevealShoe | CallBets | PlaceWager | RemoveWager | RecordWager | CloseBets | RequestSqueeze | RestrictSqueeze
  | DealCard | DealAhead | OpenHand | ConsentBankerFirst | OfferInsurance | Insure | CloseOffers | GiveAnswer
  | CallPoints | AnnounceResult | SettleCoup | DealFreeHand | Report | Proceed | AllowWithdrawal | DetermineOrder
  | AllowInsurance | RuleUnforeseen | Choose | CloseChoices | CorrectCard | CorrectBurn | CorrectWager | RaiseDispute
  | EscalateDispute | InformSurveillance | AddEvidence | GiveTimeFrame | ResolveDispute | ApproveAdjustment
  | DeclineAdjustment | AnswerResolution | TellRightToComplain | AssistComplaint | FileComplaint | ReceiveComplaint

/** Approving an adjustment */
export interface ApproveAdjustment {
  do: 'ApproveAdjustment'
  dispute: number
}

/** An area where nobody sits, and who plays it in this coup. */
export interface AreaShown {
  /** By its seat's number. */
  area: number
  patron: string
  wagers: Staked[]
}

/** Record the help with a complaint that the sender offered or gave. */
export interface AssistComplaint {
  do: 'AssistComplaint'
  dispute: number
  assistance: string
}

/** Something denied, failed or done that someone may ask about later. */
export interface Attempt {
  at: number
  kind: AttemptKind
  name: string
  address: string
  /** Null if the kind says it all. */
  about: AttemptAbout | null
  /** Given by the store, in the order of time. */
  id: number
}

export type AttemptAbout =
  | PathDenied | SocketDenied | TableCommandDenied | CageCommandDenied | ListCommandDenied | TableMessageDenied
  | ListMessageDenied | PatronDenied | GuestDenied | SecondPersonFailed | NewPasswordFailed | SecondPersonSigned
  | StaffAdded | StaffChanged | StaffSignedOut | OwnAdded | OwnRole | OwnPassword | OwnDisabled | OwnEnabled
  | OwnSignedOut | Counted | WrittenDown

/** What kind of attempt it was. */
export type AttemptKind =
  | 'denied' | 'guest-throttled' | 'not-for-your-role' | 'not-signed-in' | 'other-origin' | 'other-version' | 'protocol'
  | 'second-person' | 'sign-in-failed' | 'sign-in-throttled' | 'staff' | 'too-many-sockets'

/** A kind of attempt. */
export interface AttemptKindFacts {
  kind: AttemptKind
  /** Whether it was refused; if not, the house only keeps that it happened. */
  refused: boolean
}

/** The bankrolls between which half of all sessions lie after a number of coups, and nine of ten. */
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
  wager: WagerName
  name: Localized
  /** The clause that gives it its box. */
  clause: string
  tone: 'banker' | 'gold' | 'player' | 'tie'
  /** The hand that the wager is on. */
  backs: Side | null
  /** Whether it is placed during the coup: a Draw wager, or insurance. */
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

/** Burn the first card, shown, and the number of cards it calls for; at a staffed table, as it happened. */
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

/** A command to the cage. */
export interface CageCommandDenied {
  form: 'cage-command'
  command: CommandName
  reason: DenialReason
}

/** "Place your bets, please." */
export interface CallBets {
  do: 'CallBets'
}

/** The point counts after the first cards, as the dealer called them, where the call differed (4.11, 7.16). */
export interface CallPoints {
  do: 'CallPoints'
  player: number
  banker: number
}

/** A kind of card, one of 52. Each card of a shoe has one of these kinds. */
export type Card =
  | '2c' | '2d' | '2h' | '2s' | '3c' | '3d' | '3h' | '3s' | '4c' | '4d' | '4h' | '4s' | '5c' | '5d' | '5h' | '5s' | '6c'
  | '6d' | '6h' | '6s' | '7c' | '7d' | '7h' | '7s' | '8c' | '8d' | '8h' | '8s' | '9c' | '9d' | '9h' | '9s' | 'Ac' | 'Ad'
  | 'Ah' | 'As' | 'Jc' | 'Jd' | 'Jh' | 'Js' | 'Kc' | 'Kd' | 'Kh' | 'Ks' | 'Qc' | 'Qd' | 'Qh' | 'Qs' | 'Tc' | 'Td' | 'Th'
  | 'Ts'

/** A card that the reader saw. */
export interface CardRead {
  /** The table's shoe, by its number. */
  shoe: number
  /** The card's position in the shoe, from 1. */
  number: number
  /** Such as 7s or Td. */
  card: string
}

/** The next card of the shoe lies face up, or was disclosed. */
export interface CardSeen {
  found: 'CardSeen'
  card: Card
}

export type CardShown =
  | 'Ac' | 'Ad' | 'Ah' | 'As' | '2c' | '2d' | '2h' | '2s' | '3c' | '3d' | '3h' | '3s' | '4c' | '4d' | '4h' | '4s' | '5c'
  | '5d' | '5h' | '5s' | '6c' | '6d' | '6h' | '6s' | '7c' | '7d' | '7h' | '7s' | '8c' | '8d' | '8h' | '8s' | '9c' | '9d'
  | '9h' | '9s' | 'Tc' | 'Td' | 'Th' | 'Ts' | 'Jc' | 'Jd' | 'Jh' | 'Js' | 'Qc' | 'Qd' | 'Qh' | 'Qs' | 'Kc' | 'Kd' | 'Kh'
  | 'Ks' | '??'

/** Cash for a patron's chips. */
export interface CashChips {
  do: 'CashChips'
  patron: string
  amount: number
}

/** What has changed at the table, and by which events; without events, only the patron's own part has changed. */
export interface Change {
  type: 'change'
  /** The number of the event that the last change, or the snapshot, led to. */
  from: number
  /** The number of the event that this one leads to. */
  n: number
  /** The time at the table, in microseconds: the house's clock, unless the table's log is ahead of it. */
  now: number
  /** The keys of the view that are different now, each whole. */
  view: ViewChange
  /** For staff: the same for what only staff see. */
  staff?: StaffViewChange
  events: EventView[]
  /** For a patron whose own part has changed: the whole of it. */
  me?: OwnView
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
  /** Whether some hands of this total have another best answer. */
  mixed: boolean
}

export type Choice = 'continue' | 'replace' | 'withdraw'

/** A choice that an open irregularity gives this patron. */
export interface ChoiceQuestion {
  clause: string
  options: Choice[]
  /** Whether a Free Hand is offered, too. */
  free_hand: boolean
  until: number | null
}

/** Choosing how to go on */
export interface Choose {
  do: 'Choose'
  patron: string
  choice: Choice
}

/** What a clause says, in our own words. */
export interface ClauseShown {
  game: GameName
  number: string
  /** By language. */
  gist: Record<string, string>
  /** Only where the clause does not say the same in both languages. */
  difference: TextDifference | null
}

/** How often a clause on irregularities was reached. */
export interface ClauseView {
  clause: string
  count: number
}

export type ClientMessage = CommandMessage | Resync | Ping

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
  /** Why, if that ends a shoe that must be played to its end (7.11.3). */
  reason?: string
}

/** A command to the table. */
export interface CommandMessage {
  type: 'command'
  key: string
  body: AnyCommand
  /** The number of the table's last event, if the command is only meant right after it; else it is refused. */
  after?: number | null
}

export type CommandName =
  | 'OpenTable' | 'CloseTable' | 'SetLimits' | 'ShowNoInsuranceSign' | 'TakeSeat' | 'LeaveTable' | 'BringChips'
  | 'TakeChips' | 'BuyIn' | 'GiveTip' | 'FillFloat' | 'CreditFloat' | 'PrepareShoe' | 'PledgeShare' | 'CutShoe'
  | 'ShowShare' | 'BurnCards' | 'ReplaceShoe' | 'RevealShoe' | 'CallBets' | 'PlaceWager' | 'RemoveWager' | 'RecordWager'
  | 'CloseBets' | 'RequestSqueeze' | 'RestrictSqueeze' | 'DealCard' | 'DealAhead' | 'OpenHand' | 'ConsentBankerFirst'
  | 'OfferInsurance' | 'Insure' | 'CloseOffers' | 'GiveAnswer' | 'CallPoints' | 'AnnounceResult' | 'SettleCoup'
  | 'DealFreeHand' | 'Report' | 'Proceed' | 'AllowWithdrawal' | 'DetermineOrder' | 'AllowInsurance' | 'RuleUnforeseen'
  | 'Choose' | 'CloseChoices' | 'CorrectCard' | 'CorrectBurn' | 'CorrectWager' | 'RaiseDispute' | 'EscalateDispute'
  | 'InformSurveillance' | 'AddEvidence' | 'GiveTimeFrame' | 'ResolveDispute' | 'ApproveAdjustment'
  | 'DeclineAdjustment' | 'AnswerResolution' | 'TellRightToComplain' | 'AssistComplaint' | 'FileComplaint'
  | 'ReceiveComplaint' | 'FundCage' | 'SellChips' | 'CashChips'

/** Let the Banker's third card be seen before the Player's, as a patron asks; insurance is then waived. */
export interface ConsentBankerFirst {
  do: 'ConsentBankerFirst'
  patron: string
}

/** Put right the burned card that was shown, where it was entered wrongly. */
export interface CorrectBurn {
  do: 'CorrectBurn'
  card: Card
  /** All cards burned, the shown one among them. */
  count: number
  reason?: string
}

/** Put right a card of the coup that was entered wrongly. */
export interface CorrectCard {
  do: 'CorrectCard'
  /** Its position among the coup's cards, from 1. */
  position: number
  /** The card that lies there. */
  card: Card
  /** Needed once the coup is settled. */
  reason?: string
}

/** Put right a wager that lay there in time: overlooked, or recorded wrongly. */
export interface CorrectWager {
  do: 'CorrectWager'
  patron: string
  wager: string
  /** The whole stake as it lay there; 0 if nothing lay there. */
  stake: number
  /** Of an insurance bet: when it was taken. */
  moment?: Moment | null
  /** The patron and the wager under which it was recorded, if that was wrong, too. */
  recorded_as?: RecordedAs | null
  /** Needed once the coup is settled. */
  reason?: string
  /** Lucky Draw: the area; the patron's own seat by default. */
  area?: number | null
}

/** A card that can be put right in the record (R-57). */
export interface CorrectableCard {
  position: number
  /** `??` if it lies face down. */
  card: CardShown
  /** The hand that it lies in, or the seat whose own hand it is; null if it has none. */
  hand: Side | number | null
  /** Who signs: this rank or above; once the coup is settled, with a reason. */
  rank: PersonRole
}

/** More attempts of this kind from this address, within the hour before, which were not kept one by one. */
export interface Counted {
  form: 'counted'
  count: number
  /** The names that were given, up to a few. */
  names: string[]
}

/** The cards of a coup, and what they say. */
export interface CoupOutline {
  hands: HandShown[]
  /** Null while a card is due or lies face down, and where each seat has its own. */
  result: Result | null
}

/** One coup, from the call for bets to its end. */
export interface CoupRow {
  table: string
  coup: number
  shoe: number
  game: GameName
  variant: Variant | null
  edition: string
  began_at: number
  ended_at: number | null
  ended: 'open' | 'reversed' | 'settled' | 'void'
  free: boolean
  /** In the order in which they left the shoe. */
  cards: string
  result: Result | null
  wagers: number
  staked: number
  paid: number
  collected: number
  /** The clauses of its irregularities, each once. */
  irregularities: string
  /** Whether a card or a wager of it was put right in the record (R-57). */
  corrected: boolean
}

/** The coup in play, from the call for bets to its settlement. */
export interface CoupShown {
  number: number
  /** A Free Hand: without wagers. */
  free: boolean
  hands: HandShown[]
  /** Hands with cards that lie face down. */
  down: Side[]
  due: Due | null
  /** The point counts that were called after the first cards. */
  points: Points | null
  /** Who squeezes which hand. */
  squeeze: Partial<Record<Side, string>>
  /** Once bets are closed: to whom each hand is offered first, unless they have asked. */
  may_squeeze: Partial<Record<Side, string>>
  /** Who asked for which hand; who gets it follows when bets close. */
  squeeze_asked: Partial<Record<Side, string[]>>
  /** Patrons who may not squeeze in this coup. */
  restricted: string[]
  /** Insurance that is offered now. */
  offers: Offering[]
  /** Insurance after the Player's third card is waived. */
  waived: boolean
  /** The next card, seen in the shoe. */
  face_up: Card | null
  /** Once it is announced; null if each seat has its own. */
  result: Result | null
  /** While patrons are asked to alter their wagers: the side that is over the differential, and by how much. */
  alter: Over | null
  /** The wagers that have won, with the result; insurance is each patron's own. */
  wins: WagerName[]
}

/** The coups dealt so far, and every wager. */
export interface CoupsDealt {
  type: 'coups'
  done: number
  of: number
  /** Whether this is the last line. */
  ended: boolean
  /** The time spent so far. */
  seconds: number
  a_second: number
  shoes: number
  wagers: WagerMeasured[]
}

/** Coups that fit, the newest first. */
export interface CoupsFound {
  coups: CoupRow[]
  /** To go on, ask for coups that began before this time, in microseconds; null if the search is complete. */
  before: number | null
}

/** Every wager over a number of coups, beside its exact odds. */
export interface CoupsWish {
  study: 'coups'
  coups: number
  game: GameName
  /** commission (the default) or non_commission, for games that have both. */
  variant?: Variant | null
  /** Default: the game's usual number. */
  decks?: number | null
  /** How many play at Lucky Draw; default 1. */
  seats?: number | null
  /**
   * What patrons answer. Insurance, for coups only: never, always, perfect or counter. Lucky Draw: perfect, chart or
   * counter. The first where none is named.
   */
  policy?: AnswerPolicy | null
  /** By wager and line: odds such as 9:1, 19:20, 3/2 or 0.95. Only lines that win can be changed. */
  pays?: Record<string, Record<string, string>>
  /** The same seed deals the same cards; default: a random one. */
  seed?: number | null
}

/** Insurance that this patron may take now. */
export interface Cover {
  wager: WagerName
  moment: Moment
  odds: string
  /** The patron's stake on the hand. */
  insured: number
  /** The largest stake that the cap allows. */
  most: number
  /** Whether it is paid on a tie, and not when the hand loses. */
  on_tie: boolean
}

/** One row of the insurance pay table: the insured hand's points against the other's. */
export interface CoverRow {
  moment: Moment
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
  role: PersonRole
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

/** Deal the cards that left the shoe in an earlier coup, unseen, and lie ahead of it (R-53). */
export interface DealAhead {
  do: 'DealAhead'
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

export type DealerStep =
  | 'shoe' | 'cut' | 'burn' | 'card' | 'reveal' | 'OpenTable' | 'CloseTable' | 'SetLimits' | 'ShowNoInsuranceSign'
  | 'TakeSeat' | 'LeaveTable' | 'BringChips' | 'TakeChips' | 'BuyIn' | 'GiveTip' | 'FillFloat' | 'CreditFloat'
  | 'PrepareShoe' | 'PledgeShare' | 'CutShoe' | 'ShowShare' | 'BurnCards' | 'ReplaceShoe' | 'RevealShoe' | 'CallBets'
  | 'PlaceWager' | 'RemoveWager' | 'RecordWager' | 'CloseBets' | 'RequestSqueeze' | 'RestrictSqueeze' | 'DealCard'
  | 'DealAhead' | 'OpenHand' | 'ConsentBankerFirst' | 'OfferInsurance' | 'Insure' | 'CloseOffers' | 'GiveAnswer'
  | 'CallPoints' | 'AnnounceResult' | 'SettleCoup' | 'DealFreeHand' | 'Report' | 'Proceed' | 'AllowWithdrawal'
  | 'DetermineOrder' | 'AllowInsurance' | 'RuleUnforeseen' | 'Choose' | 'CloseChoices' | 'CorrectCard' | 'CorrectBurn'
  | 'CorrectWager' | 'RaiseDispute' | 'EscalateDispute' | 'InformSurveillance' | 'AddEvidence' | 'GiveTimeFrame'
  | 'ResolveDispute' | 'ApproveAdjustment' | 'DeclineAdjustment' | 'AnswerResolution' | 'TellRightToComplain'
  | 'AssistComplaint' | 'FileComplaint' | 'ReceiveComplaint'

/** Declining an adjustment */
export interface DeclineAdjustment {
  do: 'DeclineAdjustment'
  dispute: number
  reason: string
}

/** Why something was denied. */
export type DenialReason =
  | 'administrator-at-table' | 'closed-to-all' | 'guests-not-taken' | 'no-csrf' | 'not-for-your-role' | 'not-signed-in'
  | 'not-your-dispute' | 'not-your-place' | 'not-your-role' | 'not-yours' | 'other-origin' | 'patron-orders'
  | 'signed-out' | 'too-many'

/** Determining the order of cards */
export interface DetermineOrder {
  do: 'DetermineOrder'
  cards?: Card[]
  /** The same cards by their places in the coup, from 1 (R-52). */
  places?: number[]
}

/** Accounts that did not move as the events say. */
export interface Disagreement {
  account: string
  /** By how much the events say that it moved. */
  told: number
  /** By how much the ledger says that it moved. */
  posted: number
}

/** A dispute and where it stands. */
export interface DisputeShown {
  number: number
  patron: string
  /** Null if it is about no coup. */
  coup: number | null
  stage: DisputeStage
  /** The grounds for which there is evidence. */
  evidence: Ground[]
  /** An adjustment that waits for a second person. */
  proposed: number
  proposed_by: string | null
  assisted: boolean
  /** The inspector who decided it at the table. */
  tried_by: string | null
  /** Who resolved it after it had gone to the Pit Manager. */
  resolved_by: string | null
  /** Who told the patron of the right to complain. */
  told_by: string | null
  /** Other disputes of the same patron about the same coup. */
  beside: number[]
  /** The next step; null if the dispute is closed. */
  next: Action | null
  /** What may be done besides. */
  others: Action[]
  /** From its beginning to where it leads as it stands; its own stage is one of them. */
  stages: DisputeStage[]
}

export type DisputeStage =
  | 'accepted' | 'complaint' | 'disagreed' | 'raised' | 'received' | 'resolved' | 'surveillance_informed'
  | 'time_frame_given' | 'tried' | 'with_pit_manager'

/** What became of a command. The same over HTTP and over a socket. */
export interface Done {
  table: string
  /** The number of the command's first event. */
  first: number
  /** The number of its last event. */
  n: number
  /** Whether the command was carried out before; then this is what it brought about at that time. */
  repeated: boolean
}

/** The answer over HTTP. Over a socket the next change has the events. */
export interface DoneWithEvents {
  table: string
  /** The number of the command's first event. */
  first: number
  /** The number of its last event. */
  n: number
  /** Whether the command was carried out before; then this is what it brought about at that time. */
  repeated: boolean
  /** What happened, as the sender may see it. */
  events: EventView[]
}

/** A hand of this patron's is asked to stand or draw. */
export interface DrawQuestion {
  /** The area whose hand it is, by its seat's number. */
  seat: number
  clause: string
  /** The Draw wager that a draw needs; null if the patron cannot draw. */
  draw: number | null
  total: number
}

/** A card that left the shoe, with its proof and what became of it. */
export interface DrawnCard {
  position: number
  card: Card
  salt: string
  path: string[]
  use: 'burned' | 'dealt'
  coup: number | null
  to: string | null
  at: number
}

/** Two or more cards left the shoe at once: in their order, if it is known. */
export interface DrawnTogether {
  found: 'DrawnTogether'
  /** Those that have not been entered. */
  cards: Card[]
  order_known: boolean
  /**
   * All of them: each that has been entered by its place in the coup, from 1, any other by 0 (R-52). Empty if none has
   * been entered.
   */
  places?: number[]
  /** Whether anybody has seen those that have not been entered. */
  exposed?: boolean
}

/** What comes next in the coup, and by which clause. */
export interface Due {
  what: What
  /** The hand, or the number of the seat, that it goes to or is asked of. */
  to: Side | number | null
  clause: string | null
}

/** What it does to a wager when one card of a rank has left the shoe. */
export interface EffectShown {
  rank: Rank
  /** How many of it the shoe holds. */
  held: number
  /** On the expectation of a unit staked; positive is good for the patron. */
  effect: string
  effect_percent: number
  /** In a count that follows the effects. */
  tag: number
}

/** How one wager ended: the stake is what is returned and what is collected; `paid` comes on top. */
export interface Ended {
  patron: string
  wager: WagerName
  stake: number
  outcome: Outcome
  paid: number
  returned: number
  collected: number
  clauses: string[]
  moment?: Moment | null
  /** The area whose hand decided it, where each area has its own hand. */
  area?: number | null
}

/** How many sessions ended with a result in this stretch, its end not included. */
export interface EndingShown {
  least: number
  end: number
  share_percent: number
}

/** Chips that came to an account; negative if they left it. */
export interface Entry {
  account: string
  amount: number
}

/** Passing a dispute to the Pit Manager */
export interface EscalateDispute {
  do: 'EscalateDispute'
  dispute: number
  /** What was tried at the table. */
  tried?: string
}

/** What an event is about. */
export type EventCategory =
  | 'cage' | 'coup' | 'dispute' | 'float' | 'irregularity' | 'patrons' | 'shoe' | 'table' | 'wagers'

/** A kind of event. */
export interface EventFacts {
  event: EventName
  category: EventCategory
  mark: EventMark
  /** Whether it may be part of how an irregularity is put right. */
  remedy: boolean
  /** Whether the remedy begins with it. */
  opens_remedy: boolean
  /** Whether nothing is left of the coup before: the next one begins, or the table closes. */
  clears: boolean
  /** Whether a coup is void after it. */
  undoes: boolean
  /** Whether everyone at the table must see it beside the call: something was put right, returned or asked of all. */
  noted: boolean
}

/** How a time line marks an event. */
export type EventMark = 'bet' | 'call' | 'card' | 'end' | 'other' | 'wrong'

export type EventName =
  | 'TableOpened' | 'TableClosed' | 'LimitsSet' | 'NoInsuranceSignShown' | 'SeatTaken' | 'TableLeft' | 'ChipsBrought'
  | 'ChipsTaken' | 'ChipsBought' | 'TipGiven' | 'FloatFilled' | 'FloatCredited' | 'ShoePrepared' | 'SharePledged'
  | 'CutChosen' | 'ShoeCut' | 'ShareShown' | 'CardsBurned' | 'LastHandCalled' | 'ShoeEnded' | 'ShoeRevealed'
  | 'BetsOpened' | 'WagerPlaced' | 'WagerRemoved' | 'DifferentialExceeded' | 'BetsClosed' | 'SqueezeRequested'
  | 'SqueezeGranted' | 'SqueezeRestricted' | 'FreeHandBegun' | 'CardDealt' | 'HandOpened' | 'PointsCalled'
  | 'BankerFirstConsented' | 'InsuranceOffered' | 'InsuranceTaken' | 'OffersClosed' | 'AnswerGiven' | 'ResultAnnounced'
  | 'CoupSettled' | 'CoupVoided' | 'SettlementReversed' | 'SettledWagersReturned' | 'CoupReopened' | 'CardCorrected'
  | 'BurnCorrected' | 'WagerCorrected' | 'IrregularityReported' | 'WithdrawalAllowed' | 'OrderDetermined'
  | 'ReplacementOffered' | 'UnforeseenRuled' | 'RulingPaid' | 'ChoiceMade' | 'WagersReturned' | 'IrregularityTakenUp'
  | 'PatronAskedToo' | 'QuestionPutAgain' | 'ReportLapsed' | 'IrregularitiesEnded' | 'CardsOrdered'
  | 'IrregularityClosed' | 'CoupReconstructed' | 'CardsRetrieved' | 'FreeHandDue' | 'CardsLeftOver' | 'FaceUpNoted'
  | 'SqueezePassed' | 'ReplacementNoted' | 'CompletionNoted' | 'DeliveryCorrected' | 'LateWagerReturned'
  | 'DisputeRaised' | 'DisputeTried' | 'DisputeEscalated' | 'SurveillanceInformed' | 'EvidenceAdded' | 'TimeFrameGiven'
  | 'DisputeResolved' | 'AdjustmentApproved' | 'AdjustmentDeclined' | 'ResolutionAccepted' | 'ResolutionRejected'
  | 'ResolutionNotAccepted' | 'RightToComplainTold' | 'ComplaintAssisted' | 'ComplaintFiled' | 'ComplaintReceived'
  | 'CageFunded' | 'ChipsSold' | 'ChipsCashed'

/** An event as its viewer may see it: its kind, the fields that this viewer may see, and one sentence. */
export interface EventView {
  /** Its number in the table's log. */
  n: number
  /** The house's clock, in microseconds. */
  at: number
  /** The name of its kind, such as CardDealt. */
  event: EventName
  sentence: Localized
  /** The clauses that it happened under. */
  clauses: string[]
  /** For staff: who did it. */
  actor?: string | null
  /** For staff: in which role. */
  role?: PersonRole | null
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
  /** Whether the no-insurance sign is up. */
  shown?: boolean | null
  /** The card that was dealt, burned or seen; ?? where it lies face down. */
  card?: CardShown | null
  /** The card that stood in the record before it was put right. */
  was?: CardShown | null
  /** The position of a card among the coup's cards, from 1. */
  position?: number | null
  /** The hand that a card was dealt to, or the number of the seat whose own hand it is. */
  to?: Side | number | null
  down?: boolean | null
  /** The phase in which the table goes on. */
  phase?: Phase | null
  from_shoe?: boolean | null
  /** The proof that the house committed to the card. */
  proof?: Reveal | null
  /** How many cards were burned or revealed. */
  count?: number | null
  /** How many cards were to be burned, if the burn was short or long. */
  burn_due?: number | null
  hand?: Side | null
  /** Cards that were turned up, put in order, or drawn in error. */
  cards?: CardShown[] | null
  /** Cards that a corrected coup does not need. */
  surplus?: CardShown[] | null
  player_cards?: CardShown[] | null
  banker_cards?: CardShown[] | null
  wager?: WagerName | null
  stake?: number | null
  /** The stake that was there before. */
  before?: number | null
  recorded?: boolean | null
  moment?: Moment | null
  /** The area whose hand a wager is on, where each area has its own hand. */
  area?: number | null
  side?: Side | null
  /** Seats that have their own hand in the coup. */
  seats?: number[] | null
  offers?: Offering[] | null
  /** Patrons who choose, or did not insure: those in seats; for staff all, up to 200. */
  names?: string[] | null
  /** How many more there are. */
  others?: number | null
  answer?: Answer | null
  /** Whether nobody answered, so that the hand stands. */
  silent?: boolean | null
  result?: Result | null
  /** What the dealer said; the cards decide. */
  called?: Result | null
  /** The Player's total. */
  player?: number | null
  banker?: number | null
  /** The Player's total as the dealer said it, if that was another. */
  called_player?: number | null
  called_banker?: number | null
  /** Seats whose hand was declared a tie, where each seat has its own. */
  ties?: number[] | null
  /** Settled wagers that the viewer may see. */
  wagers?: Ended[] | null
  /** Of all wagers of the coup. */
  sums?: Sums | null
  returned?: Moved[] | null
  /** What was found, by the name of its kind: WrongOrder. */
  kind?: IrregularityKind | null
  /** With the details that the viewer may see. */
  found?: Irregularity | null
  question?: Question | null
  rank?: Role | null
  free_hand?: boolean | null
  /** Whether a ruling replaces the shoe. */
  replace_shoe?: boolean | null
  ruling?: Ruling | null
  choice?: Choice | null
  /** The wagers that went back to the patron. */
  withdrawals?: string[] | null
  dispute?: number | null
  /** What was claimed, found, answered or given as the reason. */
  text?: string | null
  grounds?: Ground[] | null
}

/** The figures of a day. */
export interface FiguresView {
  shoes: number
  coups: number
  free_hands: number
  voids: number
  reversed: number
  corrections: number
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

/** What a patron answers to the offer after four cards. */
export type FirstAnswer = 'decline' | 'full' | 'least'

/**
 * A cell of the table after four cards: what each answer is worth to a patron with one unit on the hand. A patron who
 * declines gets no second offer in that coup (7.20), so declining is worth nothing.
 */
export interface FirstOfferShown {
  /** player_insurance or banker_insurance. */
  wager: WagerName
  side: Side
  /** The total of the insured hand. */
  own: number
  /** The total of the other hand. */
  other: number
  /** To one staked, as a fraction. */
  pays: string
  pays_to_one: number
  /** How often a coup brings the offer, with a smallest stake that fits under the cap. */
  arises: string
  arises_percent: number
  /** The largest stake at once; all worths are fractions of the wager. */
  full: string
  full_percent: number
  /** The smallest stake at once, so that the second offer stays open, and that offer answered perfectly. */
  least: string
  least_percent: number
  /** The same with a smallest stake near 0: what the second offer alone is worth. */
  second: string
  second_percent: number
  /** The best answer to the cards themselves, on average. */
  best: string
  best_percent: number
  /** The best answer by the points alone. */
  answer: FirstAnswer
  /** The best answers to any cards with these points; several if the cards matter. */
  answers: FirstAnswer[]
}

/** Chips that the house brings into play. */
export interface FundCage {
  do: 'FundCage'
  amount: number
}

/** A game, and how the house usually runs it. */
export interface GameFacts {
  game: GameName
  name: Localized
  /** The first is the usual one; none if the game has no variants. */
  variants: Variant[]
  /** How many seats a table may have; the first is the usual number. */
  seats: number[]
  decks: number
  decks_least: number
  decks_most: number
  cut_card_from_end: number
  /** Whether the game has insurance. */
  insurance: boolean
  /** The odds of its pay table, such as "3:1": each can have its own limits (6.4.3.1). */
  insurance_odds: string[]
  /** Whether patrons may squeeze cards. */
  squeeze: boolean
  /** Whether a table may limit how far Player and Banker wagers differ. */
  differential: boolean
  /** Whether each seat has its own hand, and stands or draws. */
  hand_a_seat: boolean
  wagers: WagerFacts[]
  /** How simulated patrons may answer, when coups are simulated. */
  policies: AnswerPolicy[]
  /** How they may answer when sessions are simulated. */
  session_policies: AnswerPolicy[]
}

export type GameName = 'baccarat' | 'lucky7' | 'seven_up' | 'lucky_draw' | (string & {})

/** A game that was played. */
export interface GameView {
  game: GameName
  variant: Variant | null
}

/** The answer for one hand: stand, or draw with a Draw wager. */
export interface GiveAnswer {
  do: 'GiveAnswer'
  patron: string
  answer: Answer
  /** Whose hand is answered for; the patron's own seat by default. */
  area?: number | null
  /** Whether nobody answered, so that the hand stands (R-120); for the staff and the automatic dealer. */
  silent?: boolean
}

/** Giving a time frame */
export interface GiveTimeFrame {
  do: 'GiveTimeFrame'
  dispute: number
  /** Null if no time could be given. */
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
  reason: GoodbyeReason
  problem: Problem
}

export type GoodbyeReason =
  | 'unavailable' | 'not-signed-in' | 'signed-out' | 'not-for-your-role' | 'other-origin' | 'no-table' | 'protocol'
  | 'too-many-sockets'

/** The grounds for deciding a dispute, in the order of the documents. */
export type Ground =
  | 'accounts_of_both' | 'game_rules' | 'internal_controls' | 'law' | 'operating_procedures' | 'other_evidence'
  | 'published_information' | 'surveillance'

/** Coming in as a guest. */
export interface GuestDenied {
  form: 'guest'
  reason: DenialReason
}

/** A guest's wish: a name, and whether to answer with a token instead of a cookie. */
export interface GuestWish {
  name?: string | null
  token?: boolean
}

/** A hand as it lies on the table. */
export interface HandShown {
  /** player, banker, dealer, or the number of the seat whose own hand it is. */
  hand: Side | number
  /** In their order; a card that lies face down is ??. */
  cards: CardShown[]
  /** Ranks printed on the felt that count with the hand. */
  printed: Rank[]
  /** Nothing while a card lies face down. */
  total: number | null
}

/** The process answers. */
export interface Health {
  status: 'ok'
  version: string
}

/** The person who was added. */
export interface Hired {
  person: Person
  /** The random password, shown only once. */
  password: string | null
}

/** What is the same for everyone as long as the server runs. */
export interface HouseFacts {
  games: GameFacts[]
  /** From the highest rank down, then the roles beside the ladder. */
  roles: RoleFacts[]
  events: EventFacts[]
  attempts: AttemptKindFacts[]
  /** The grounds for deciding a dispute, in the order of the documents. */
  grounds: Ground[]
}

/** The person who came in. */
export interface Identity {
  person: Person
  /** Send it as X-Punto-CSRF with every change that you make with the cookie. */
  csrf: string
  token: string | null
}

/** Informing Surveillance */
export interface InformSurveillance {
  do: 'InformSurveillance'
  dispute: number
  note: string
}

/** The insurance table from one shoe, in the order of the document; in a coup, the offers that are open. */
export interface InsuranceShown {
  game: GameName
  variant: Variant | null
  cards: number
  /** The clause that holds the table. */
  clause: string
  offers: OfferShown[]
  /** The smallest insurance stake, as a fraction of the wager; 0 means a stake near 0. */
  least: string
  /** What to answer to the offers after four cards; in a coup, to those that are open. */
  first: FirstOfferShown[]
  /** Empty in the middle of a coup. */
  insured: InsuredShown[]
}

/** Taking insurance */
export interface Insure {
  do: 'Insure'
  patron: string
  wager: string
  stake: number
}

/** A wager on a hand: its edge without insurance, and with perfect insurance. */
export interface InsuredShown {
  wager: WagerName
  edge: string
  edge_percent: number
  /** With the smallest stake that the question names. */
  insured_edge: string
  insured_edge_percent: number
  /** With a smallest stake near 0; without 7.20 the edge would be the same. */
  free_edge: string
  free_edge_percent: number
}

export type Irregularity =
  | WrongCards | ShoeRanOut | Misdealt | OrderAltered | CardSeen | ThirdToPlayer | ThirdToBanker | WrongOrder
  | DrawnTogether | WrongDelivery | BurnMissed | SqueezerAbsent | NotDelivered | OfferMissed | LateWager
  | LateWithdrawal | Unforeseen

export type IrregularityKind =
  | 'WrongCards' | 'ShoeRanOut' | 'Misdealt' | 'OrderAltered' | 'CardSeen' | 'ThirdToPlayer' | 'ThirdToBanker'
  | 'WrongOrder' | 'DrawnTogether' | 'WrongDelivery' | 'BurnMissed' | 'SqueezerAbsent' | 'NotDelivered' | 'OfferMissed'
  | 'LateWager' | 'LateWithdrawal' | 'Unforeseen'

/** An irregularity that waits for a decision, as anyone may see it. */
export interface IrregularityShown {
  /** What was found, by the name of its kind: WrongOrder. */
  found: IrregularityKind
  clause: string
  /** What it waits for. */
  question: Question
  /** Who may decide: this role or above. */
  rank: Role
  /** Seated patrons who choose. */
  asked: string[]
  /** How many more choose. */
  others: number
  /** What they may choose. */
  options: Choice[]
  until: number | null
}

/** The coup that was settled last, until bets are called again. */
export interface LastCoup {
  coup: number
  /** Of the patrons in seats. */
  wagers: Ended[]
  /** Of all wagers. */
  sums: Sums
  /** Whether it was a Free Hand. */
  free: boolean
  hands: HandShown[]
  /** Null if each seat has its own. */
  result: Result | null
  /** The wagers that have won, with the result; insurance is each patron's own. */
  wins: WagerName[]
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

/** Leave, and take all chips along. */
export interface LeaveTable {
  do: 'LeaveTable'
  patron: string
}

/** The table's sign: a range for each wager, and the differential. */
export interface Limits {
  ranges: Record<string, Range>
  differential?: number | null
  /**
   * The smallest and largest stake for each of the odds of the insurance pay table, such as "3:1" (6.4.3.1). Unset, it
   * is not written down, so that an old log reads back as it was.
   */
  insurance?: Record<string, Range>
}

/** What the table's sign says. */
export interface LimitsShown {
  /** By wager; one that is not here has no limits. */
  ranges: Record<string, RangeShown>
  differential: number | null
  /** By the odds of the insurance pay table, such as "3:1". */
  insurance: Record<string, RangeShown>
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
  /** To one staked, as a fraction; negative if it loses. */
  pays: string
  pays_to_one: number
  permutations: number
  /** The same as text, for programs that cannot hold integers above 2^53. */
  permutations_text: string
  /** As a fraction. */
  probability: string
  probability_percent: number
  /**
   * The odds at which the wager would have no edge, all other lines unchanged. Null if no odds do that, if the line
   * never decides or cannot be changed, and at Lucky Draw, where other odds change how seats answer.
   */
  fair: string | null
  fair_to_one: number | null
  /** Whether a question may give it other odds. */
  changeable: boolean
  clauses: string[]
}

/** One event of the chain; an event of another coup has only its digest. */
export interface Link {
  number: number
  digest: string
  hash: string
  body?: string | null
  /** The sentence of the event, by language. */
  told?: Record<string, string>
  clauses?: string[]
  entries?: Entry[]
}

/** A command over the socket of the list of tables, which takes none. */
export interface ListCommandDenied {
  form: 'list-command'
  command: CommandName
  reason: DenialReason
}

/** Another message over the socket of the list of tables. */
export interface ListMessageDenied {
  form: 'list-message'
  message: 'Ping' | 'Resync'
  reason: DenialReason
}

/** Every table at a glance, sent when something has changed. */
export interface Lobby {
  type: 'lobby'
  protocol: number
  /** The house's clock, in microseconds. */
  now: number
  tables: TableSummary[]
}

/** One sentence in either language. */
export interface Localized {
  en: string
  vi: string
}

/** A figure and its standard error. */
export interface MarginShown {
  value: number
  se: number | null
}

/** The hands were dealt wrongly; with all cards of the coup in the order in which they left, if that is known. */
export interface Misdealt {
  found: 'Misdealt'
  cards?: Card[] | null
  /** The number of cards that the Player got, including a printed one; 7 Up needs it (R-50). */
  player?: number
  /** The same for the Banker. */
  banker?: number
}

export type Mode = 'automatic' | 'staffed'

export type Moment = 'four_cards' | 'player_third'

/** Chips that went back to a patron; negative if they came from the patron. */
export interface Moved {
  patron: string
  amount: number
}

/** The person who asks, and their chips. */
export interface Myself {
  person: Person | null
  csrf: string
  /** Chips held away from the tables. */
  wallet: number
  /** Tables at which the person has a place. */
  at: string[]
}

/** A wager that a ruling or a report may name; insurance of both moments is one. */
export interface NamedWager {
  patron: string
  wager: WagerName
  stake: number
  /** The area whose hand it is on, where each area has its own hand. */
  area?: number | null
}

/** The old and the new password. */
export interface NewPassword {
  old: string
  new: string
}

/** Changing one's password. */
export interface NewPasswordFailed {
  form: 'new-password'
}

/** A person to add. */
export interface NewStaff {
  name: string
  role: PersonRole
  /** Default: a random one. */
  password?: string | null
}

/** What the automatic dealer does next, and when. */
export interface Next {
  /** A task with the shoe, or the name of a command. */
  do: DealerStep
  /** The house's clock, in microseconds; null if that is not known. */
  at: number | null
}

/** What a reader needs to know when it starts. */
export interface NextCard {
  shoe: number
  next: number
  /** Whether the table waits for that card now. */
  due: boolean
}

/** The dealer opened this hand instead of giving it to the patron who squeezes it. */
export interface NotDelivered {
  found: 'NotDelivered'
  hand: Side
}

/** One hand of two cards. */
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
  /** By points. For two threes, the suits may decide. */
  cards: [number, number]
}

/** The usual odds and the changed ones; both have the same wagers and lines in the same order. */
export interface OddsCompared {
  /** From a full shoe, with the odds of the document. */
  usual: OddsShown
  /** From the cards and with the odds of the question. */
  now: OddsShown
}

/** The exact odds of every wager from the cards that a shoe may still hold. */
export interface OddsShown {
  game: GameName
  variant: Variant | null
  /** Of the shoe when it was full. */
  decks: number
  /** How many cards are left in the shoe. */
  cards: number
  /** How many of each card have left the shoe. */
  gone: Partial<Record<Card, number>>
  permutations: number
  /** The same as text, for programs that cannot hold integers above 2^53. */
  permutations_text: string
  wagers: WagerShown[]
  /** Between the results of one unit on each of two wagers; null in the lab, which leaves it out. */
  covariance: Record<string, Record<string, number>> | null
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
  wager: WagerName
  side: Side
  moment: Moment
  /** The total of the insured hand. */
  own: number
  /** The total of the other hand. */
  other: number
  /** To one staked, as a fraction. */
  pays: string
  pays_to_one: number
  /** How often a coup brings the offer. */
  arises: string
  arises_percent: number
  /** How often the offer is then paid. */
  paid: string
  paid_percent: number
  /** How often it is then lost; otherwise it stands off. */
  lost: string
  lost_percent: number
  /** The house's, as a fraction of the insurance staked. */
  edge: string
  edge_percent: number
  /** The odds at which neither side has the advantage; null if it is never paid. */
  fair: string | null
  fair_to_one: number | null
  favours_patron: boolean
}

/** Insurance that is offered now. */
export interface Offering {
  wager: WagerName
  moment: Moment
  /** Such as 3:2. */
  odds: string
}

/** A member of staff who is signed in. */
export interface OnDuty {
  name: string
  role: PersonRole
  /** When the person signed in, in microseconds; the first of several sessions. */
  since: number
  sessions: number
  /** When the person last did something at each table, or the cage, within its last 500 events. */
  acted: Record<string, number>
}

/** Turn up the cards of a hand that lie face down; staff say which patron did. */
export interface OpenHand {
  do: 'OpenHand'
  hand: Side
  patron?: string | null
}

/** Opening the table */
export interface OpenTable {
  do: 'OpenTable'
  rules: TableRules
}

/** The cards in the shoe lost their order; with the coup's cards in their order, if that is known. */
export interface OrderAltered {
  found: 'OrderAltered'
  cards?: Card[] | null
}

/** A card that never left the shoe. */
export interface OtherCard {
  position: number
  card: Card
  salt: string
}

export type Outcome = 'lose' | 'stand_off' | 'win'

/** By how much a side is over the differential. */
export interface Over {
  side: Side
  amount: number
  clause: string
  /** Whether patrons have been asked to alter their wagers, and none has been altered since. */
  warned: boolean
}

/** The person was added. */
export interface OwnAdded {
  form: 'own-added'
  role: PersonRole
}

/** The person can no longer sign in. */
export interface OwnDisabled {
  form: 'own-disabled'
}

/** A dispute of this patron. */
export interface OwnDispute {
  number: number
  /** Null if it is about no coup. */
  coup: number | null
  stage: DisputeStage
  /** What the patron may answer now. */
  may: CommandName[]
  /** Whether the Pit Manager has not decided it yet: if the patron does not accept, it goes there. */
  at_table: boolean
}

/** The person can sign in again. */
export interface OwnEnabled {
  form: 'own-enabled'
}

/** The patron's wagers of the last settled coup; out of date when the next one begins. */
export interface OwnLast {
  coup: number
  wagers: Ended[]
}

/** A new password was set for the person. */
export interface OwnPassword {
  form: 'own-password'
}

/** The person has another role. */
export interface OwnRole {
  form: 'own-role'
  role: PersonRole
}

/** The person was signed out everywhere. */
export interface OwnSignedOut {
  form: 'own-signed-out'
}

/** A patron's own part of a table. */
export interface OwnView {
  name: string
  /** Null if the person is not at the table. */
  place: 'seat' | 'standing' | null
  seat: number | null
  /** The patron's chips at this table. */
  rack: number
  /** The patron's chips away from the tables. */
  wallet: number
  wagers: Staked[]
  /** Commands that wait for this patron, beside those that any patron may give. */
  may: CommandName[]
  insurance: Cover[]
  squeeze: Squeezing[]
  /** Hands that this patron may ask to squeeze now. */
  may_squeeze: Side[]
  answer: DrawQuestion | null
  choice: ChoiceQuestion | null
  last: OwnLast | null
  disputes: OwnDispute[]
}

/** Everything that the log has about a coup, or about a dispute without one, and what is needed to check it. */
export interface Pack {
  punto: string
  version: number
  table: string
  /** Null if the dispute is about none. */
  coup: number | null
  /** The dispute that was asked for; null if a coup was. */
  dispute: number | null
  game: GameName
  edition: string
  how_to_check: Record<string, string>
  algorithm: string
  /** Of the event before the first one here. */
  hash_before: string
  /** Of the chain's last event. */
  head: string
  /** The coup before which the chain ends, because a card of it may lie face down; null at the end of the log. */
  ends_before: number | null
  /** Where the chain ends and why, by language. */
  why_it_ends: Record<string, string>
  /** What each clause says, in both languages. */
  gists: Record<string, Record<string, string>>
  chain: Link[]
}

/** A page, or a part of one, that not every role may open. */
export type Page = 'attempts' | 'dealer' | 'pit' | 'reports' | 'staff' | 'surveillance'

/** A coup as it was played. Patrons see only their own wagers; staff see all. */
export interface PastCoup {
  coup: number
  game: GameName
  variant: Variant | null
  edition: string
  /** In microseconds. */
  began_at: number
  free: boolean
  /** Whether it was settled or declared void. */
  over: boolean
  void: boolean
  /** Whether a card or a wager of it was put right in the record (R-57). */
  corrected: boolean
  result: Result | null
  /** Cards of a hand that was never opened stay ?? for patrons. */
  hands: HandShown[]
  /** Those that the viewer may see. */
  wagers: Ended[]
  sums: Sums | null
  /** The last ones, a page at most; of an earlier page, those before the number that was asked for. */
  events: EventView[]
  /** To go on with what happened before, ask for events before this number; null if there are none. */
  earlier: number | null
}

/** A dispute from the day it was raised. Its patron and the staff may see it, each what concerns them. */
export interface PastDispute {
  dispute: number
  /** Null if it is about no coup. */
  coup: number | null
  game: GameName
  events: EventView[]
}

/** A request. */
export interface PathDenied {
  form: 'path'
  method: string
  path: string
  reason: DenialReason
}

/** A patron at the table, with all their chips and wagers there. */
export interface PatronAtTable {
  patron: string
  /** The patron's seat, or from 101 on a place behind the seats. */
  place: number
  rack: number
  wagers: Staked[]
  /** The insurance that the patron may take now, with the largest stake. */
  insurance: Cover[]
}

/** A view of what concerns another patron. */
export interface PatronDenied {
  form: 'patron'
  person: string
  reason: DenialReason
}

/** One line of a pay table. */
export interface PayLine {
  line: string
  outcome: Outcome
  /** Such as 11:1; null if the line does not win. */
  odds: string | null
  clauses: string[]
}

/** What is paid, returned or collected for one wager. */
export interface Payment {
  patron: string
  /** The patron's place, or the area where each area has its own hand. */
  place: number
  wager: WagerName
  moment: Moment | null
  stake: number
  outcome: Outcome
  paid: number
  returned: number
  collected: number
  clauses: string[]
}

/** A person whom the house knows. */
export interface Person {
  name: string
  role: PersonRole
  /** Came without a password, to play for an evening. */
  guest: boolean
  disabled: boolean
  since: number
}

export type PersonRole =
  | 'patron' | 'reader' | 'dealer' | 'inspector' | 'pit_manager' | 'shift_manager' | 'assistant_director'
  | 'senior_management' | 'surveillance' | 'cage' | 'administrator'

export type Phase =
  | 'announced' | 'answers' | 'betting' | 'closed' | 'dealing' | 'insurance' | 'no_more_bets' | 'preparing' | 'ready'
  | 'result' | 'third_cards'

/** Are you there? */
export interface Ping {
  type: 'ping'
}

/** Every table as the pit sees it, sent when something has changed. */
export interface Pit {
  type: 'pit'
  protocol: number
  /** The house's clock, in microseconds. */
  now: number
  tables: PitTable[]
}

/** An irregularity that waits for a decision. */
export interface PitIrregularity {
  /** What was found, by the name of its kind: WrongOrder. */
  found: IrregularityKind
  clause: string
  /** What it waits for. */
  question: Question
  /** Who may decide: this role or above. */
  rank: Role
  /** Since when, by the house's clock in microseconds; null if that is not known yet. */
  since: number | null
  until: number | null
  /** How many patrons choose. */
  asked: number
  /** How many of them have chosen. */
  chosen: number
  /** The decision that is due, and who may make it. */
  next: Action
}

/** A table as the pit sees it among the others. */
export interface PitTable {
  summary: TableSummary
  /** Whether the no-insurance sign is up. */
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
  sides: Partial<Record<Side, number>>
  /** The side that is over the differential. */
  over: Over | null
  /** The irregularity that is being decided. */
  open: PitIrregularity | null
  /** How many more wait behind it. */
  waiting: number
  /** Open disputes, and those with an adjustment that waits for a second person. */
  disputes: DisputeShown[]
}

/** Set the stake on a wager; it replaces what is there. */
export interface PlaceWager {
  do: 'PlaceWager'
  patron: string
  wager: string
  stake: number
  /** Lucky Draw: the area whose hand it is on, by its seat's number; the patron's own seat by default (R-64). */
  area?: number | null
}

/** Everything that a run depends on: the same plan gives the same answer. */
export interface PlanShown {
  game: GameName
  variant: Variant | null
  edition: string
  decks: number
  seats: number
  policy: AnswerPolicy | null
  /** The smallest insurance stake, as a fraction of the wager; null where no insurance is played. */
  least_insurance: string | null
  /** How many cards from the end. */
  cut_card: number
  /** Changed pays, by WAGER.LINE. */
  pays: Record<string, string>
  seed: number
  /** The version of Punto. */
  version: string
}

/** Take part in the order of a virtual shoe: pledge a share that nobody else knows, before the cut. */
export interface PledgeShare {
  do: 'PledgeShare'
  /** SHA-256 of the share, in hexadecimal digits. */
  digest: string
}

/** The point counts of both hands, as they were called. */
export interface Points {
  player: number
  banker: number
}

/** I am here. */
export interface Pong {
  type: 'pong'
  /** The time at the table, or the house's clock if the socket is not a table's, in microseconds. */
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

/** What would follow from a correction as the table stands. Nothing has been written. */
export interface Preview {
  table: string
  /** The number of the table's last event. Send the command with it: if the table moves on, it is refused. */
  after: number
  /** Who signs: the sender's own, if it may; else the lowest rank above it that may. */
  rank: Role
  /** What would happen, with the numbers that the events would get. */
  events: EventView[]
  /** The coup as it stands in the record. */
  before: CoupOutline
  then: CoupOutline
  /** What would be due then. */
  next: Action | null
  /** The chips that would come to each patron; negative if the patron gives chips. */
  money: Moved[]
  /** What patrons could not give back, as a positive amount. */
  owed: Moved[]
}

/** Why something was not done (RFC 9457). */
export interface Problem {
  type: string
  title: string
  status: number
  /** One sentence, in the language of the request. */
  detail: string
  /** A fixed word for programs. */
  reason: Reason
  /** The clause against it, if there is one. */
  clause: string | null
  /** The sentence in both languages. */
  sentence: Localized
}

/** Go on as the clause says, without the discretion it gives. */
export interface Proceed {
  do: 'Proceed'
}

/** A patron's chips. */
export interface Purse {
  name: string
  wallet: number
  /** Chips at each table. */
  racks: Record<string, number>
}

/** What an open irregularity waits for. */
export type Question = 'choices' | 'discretion' | 'insurance' | 'order' | 'ruling'

/** Raising a dispute */
export interface RaiseDispute {
  do: 'RaiseDispute'
  patron: string
  /** Null if it is about no coup. */
  coup: number | null
  claim: string
}

/** The smallest and the largest stake. */
export interface Range {
  minimum?: number
  maximum?: number | null
}

/** The least and the most that a wager may be. */
export interface RangeShown {
  minimum: number
  maximum: number | null
}

export type Rank = '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'A' | 'J' | 'K' | 'Q' | 'T'

/** Whether the house is ready to play in. */
export interface Readiness {
  ready: boolean
  tables: number
  /** How many automatic tables this worker leads: its automatic dealer deals them, and no other worker's does. */
  led: number
  /** How far the machine's clock was set, negative if back, while the house does not follow it yet. */
  clock_doubted_seconds: number
  /** How many of the tables that this worker runs have a log that is ahead of the clock. */
  ahead: number
}

export type Reason =
  | 'not-a-card' | 'card-needed' | 'answer-needed' | 'coup-finished' | 'seat-without-hand' | 'answer-missing'
  | 'card-missing' | 'card-not-due' | 'insurance-not-at-table' | 'insurance-waived' | 'insurance-coup-closed'
  | 'insurance-no-row' | 'insurance-not-yet' | 'insurance-let-pass' | 'insurance-forgone' | 'insurance-without-moment'
  | 'insurance-without-wager' | 'insurance-over-cap' | 'shoe-ended' | 'insurance-before-coup' | 'shoe-empty'
  | 'burn-out-of-range' | 'decks-out-of-range' | 'cut-out-of-range' | 'no-variants' | 'unknown-variant'
  | 'unknown-wager' | 'under-minimum' | 'over-maximum' | 'over-differential' | 'stake-not-positive' | 'wager-in-coup'
  | 'wager-twice' | 'draw-without-enter' | 'draw-without-card' | 'draw-not-equal' | 'unknown-game' | 'game-name'
  | 'game-name-taken' | 'game-document' | 'game-wagers' | 'game-own-hands' | 'wager-name' | 'line-names' | 'line-odds'
  | 'game-file-unreadable' | 'no-game-in-file' | 'not-a-game' | 'game-file-fails' | 'game-package-fails'
  | 'game-not-loaded' | 'game-changed' | 'kept-other-game' | 'not-two-hands' | 'too-many-seats' | 'not-a-shoe-file'
  | 'shoe-head-unknown' | 'shoe-head-missing' | 'shoe-other-edition' | 'not-a-number' | 'shoe-coup-number'
  | 'too-many-of-a-kind' | 'not-a-result' | 'unknown-clause' | 'unknown-reading' | 'differences-of-a-game'
  | 'review-alone' | 'not-a-wager' | 'moment-not-insurance' | 'unknown-moment' | 'unknown-layout' | 'no-seats'
  | 'other-game' | 'no-roads' | 'roads-of-what' | 'usage' | 'missing-extra' | 'unknown-seat' | 'limit-by-odds'
  | 'bad-limits' | 'draw-limits' | 'no-insurance-odds' | 'no-differential' | 'file-not-text' | 'file-unreadable'
  | 'seats-out-of-range' | 'seats-not-own-hands' | 'card-not-held' | 'too-few-cards' | 'wager-sees-more' | 'no-frames'
  | 'nothing-to-take-back' | 'no-game-given' | 'game-needs-name' | 'own-drawing-rules' | 'not-the-json' | 'no-insurance'
  | 'unknown-line' | 'not-a-pay' | 'coup-over' | 'not-lucky-draw' | 'level-out-of-range' | 'chart-format'
  | 'file-unwritable' | 'no-seat-asked' | 'own-hands' | 'batch-shape' | 'batch-sizes' | 'bad-composition'
  | 'pay-not-positive' | 'pays-too-fine' | 'removal-of-enter' | 'flags-clash' | 'seed-out-of-range' | 'render-mode'
  | 'action-outside' | 'actions-outside' | 'environments-out-of-range' | 'seeds-and-environments' | 'insured-hand'
  | 'insurance-parts' | 'no-such-agent' | 'episode-over' | 'coups-out-of-range' | 'no-policy' | 'unknown-policy'
  | 'least-out-of-range' | 'least-without-insurance' | 'least-nothing' | 'least-too-fine' | 'machine-other-game'
  | 'machine-has-no-shoe' | 'machine-out-of-range' | 'machine-not-counted' | 'cut-card-out-of-range'
  | 'coups-a-shoe-out-of-range' | 'cores-out-of-range' | 'cluster-silent' | 'cluster-empty' | 'cluster-version'
  | 'cluster-lost' | 'kept-unreadable' | 'kept-other-run' | 'table-format' | 'plot-needs-exact' | 'not-tags'
  | 'not-a-trigger' | 'trigger-needed' | 'tags-without-count' | 'count-out-of-range' | 'spread-out-of-range'
  | 'shoes-out-of-range' | 'sessions-out-of-range' | 'amount-out-of-range' | 'chips-out-of-range'
  | 'adjustment-out-of-range' | 'timing-out-of-range' | 'time-frame-far' | 'least-over-most' | 'unit-outside-limits'
  | 'bankroll-too-small' | 'goal-out-of-range' | 'no-load' | 'not-a-load' | 'load-by-seat' | 'unknown-system'
  | 'own-system-missing' | 'own-system-failed' | 'own-system-stake' | 'strategy-not-named' | 'strategy-missing'
  | 'strategy-file' | 'strategy-not-one' | 'strategy-not-begun' | 'strategy-half-compiled' | 'strategy-not-compiled'
  | 'strategy-compiled-failed' | 'strategy-failed' | 'strategy-answer' | 'strategy-wager' | 'strategy-stake'
  | 'strategy-limits' | 'strategy-bankroll' | 'strategy-insurance' | 'strategy-draw' | 'strategy-not-sent'
  | 'strategy-process-ended' | 'strategy-options' | 'trigger-too-fine' | 'last-hands-out-of-range' | 'load-too-large'
  | 'exact-needs-counter' | 'insurance-in-sim-only' | 'exact-one-seat' | 'terms-too-large' | 'bad-key' | 'bad-name'
  | 'name-too-long' | 'name-letters' | 'not-your-role' | 'patron-orders' | 'not-your-place' | 'out-of-phase'
  | 'irregularity-open' | 'nothing-open' | 'other-question' | 'not-at-cage' | 'log-version' | 'coup-in-play'
  | 'evidence-waits' | 'sign-already' | 'not-at-table' | 'seat-needed' | 'seat-taken' | 'seat-played' | 'no-own-areas'
  | 'area-of-seat' | 'area-in-play' | 'wagers-on-layout' | 'hand-in-play' | 'not-enough-chips' | 'float-short'
  | 'float-too-small' | 'float-needed' | 'float-cannot-pay' | 'no-shoe' | 'shoe-in-use' | 'shoe-unrevealed'
  | 'commitment-needed' | 'commitment-unreadable' | 'automatic-dealer-only' | 'shares-of-virtual-shoes'
  | 'pledge-after-cut' | 'share-pledged' | 'share-unreadable' | 'share-not-pledged' | 'share-shown' | 'share-before-cut'
  | 'share-too-late' | 'share-not-the-pledged' | 'has-that-place' | 'wager-lies-there' | 'cut-chosen' | 'shoe-is-cut'
  | 'shoe-not-cut' | 'burn-count' | 'proof-not-due' | 'proof-missing' | 'nothing-to-reveal' | 'shoe-not-committed'
  | 'shoe-not-ready' | 'free-hand-due' | 'no-free-hand' | 'not-staffed' | 'no-wager-in-area' | 'wager-not-there'
  | 'no-wagers' | 'card-exhausted' | 'other-card-face-up' | 'hand-face-down' | 'hand-not-down' | 'hand-not-complete'
  | 'no-squeeze' | 'squeeze-too-late' | 'squeeze-not-yours' | 'squeeze-asked' | 'hand-for-dealer'
  | 'squeeze-others-right' | 'already-restricted' | 'banker-first-not-now' | 'banker-first-not-yours' | 'no-offer-open'
  | 'other-seat-asked' | 'silence-stands' | 'result-needed' | 'result-each-seat' | 'no-clause-for'
  | 'not-with-virtual-shoe' | 'report-out-of-phase' | 'cards-needed' | 'shoe-not-empty' | 'coup-needs-no-card'
  | 'use-wrong-order' | 'nothing-to-undo' | 'number-needed' | 'number-out-of-range' | 'number-right' | 'two-persons'
  | 'not-the-coups-cards' | 'third-card-due' | 'no-third-card-yet' | 'not-a-third-card' | 'card-belongs-to-coup'
  | 'card-or-place' | 'no-card-at-place' | 'order-waits' | 'name-every-place' | 'name-each-once' | 'card-waits-already'
  | 'next-card-ahead' | 'nothing-ahead' | 'card-lies-ahead' | 'two-cards-needed' | 'was-burned' | 'cards-were-seen'
  | 'no-card-out' | 'no-burn' | 'burn-dealt-with' | 'shoe-to-its-end' | 'delivery-was-right' | 'points-not-open'
  | 'points-out-of-range' | 'calls-by-house' | 'hand-without-squeeze' | 'no-offer-missed' | 'outcome-established'
  | 'late-stake' | 'reason-needed' | 'text-too-long' | 'free-hand-not-offered' | 'no-coup-to-rule-on' | 'too-many-named'
  | 'free-hand-without-seats' | 'coup-lacks-card' | 'name-the-wagers' | 'not-asked' | 'no-wager-in-coup'
  | 'other-order-first' | 'has-chosen' | 'not-an-option' | 'no-dispute' | 'dispute-of-nobody' | 'dispute-not-played'
  | 'too-many-disputes' | 'dispute-stage' | 'no-such-coup' | 'no-such-event' | 'time-frame-past' | 'ground-needed'
  | 'evidence-needed' | 'adjustment-rank' | 'no-adjustment' | 'second-person' | 'not-your-dispute' | 'nothing-decided'
  | 'complaint-filed' | 'decision-accepted' | 'decided-before' | 'dealt-that-coup' | 'only-at-cage' | 'account-short'
  | 'ledger-refused' | 'key-used' | 'no-table' | 'no-revealed-shoe' | 'not-a-place' | 'no-database'
  | 'database-unusable' | 'file-exists' | 'export-format' | 'verify-what' | 'not-a-finished-shoe' | 'card-not-committed'
  | 'secret-not-opened' | 'seal-key-size' | 'overtaken' | 'too-many-cards' | 'cards-described' | 'too-many-events'
  | 'setting-unknown' | 'setting-renamed' | 'setting-wrong' | 'settings-unreadable' | 'workers-need-postgres'
  | 'cookies-need-tls' | 'no-house-key' | 'key-open-to-others' | 'not-a-house-key' | 'name-taken' | 'name-of-house'
  | 'unknown-role' | 'nobody-so-named' | 'password-length' | 'password-common' | 'role-of-player'
  | 'password-unreadable' | 'not-a-moment' | 'export-patron-events' | 'export-span-empty' | 'export-chosen'
  | 'not-a-day' | 'not-a-time-of-day' | 'not-a-zone' | 'unreadable' | 'not-signed-in' | 'wrong-password'
  | 'not-for-your-role' | 'not-yours' | 'no-csrf' | 'other-origin' | 'guests-not-taken' | 'no-such-page'
  | 'wrong-method' | 'too-large' | 'head-too-large' | 'request-late' | 'not-json' | 'too-many-connections' | 'too-many'
  | 'internal' | 'unavailable' | 'administrator-at-table' | 'not-oneself' | 'protocol' | 'too-many-sockets'
  | 'too-many-places' | 'not-in-lobby' | 'signed-out' | 'other-shoe' | 'card-number-out-of-range' | 'card-number-gap'
  | 'no-shoe-in-use' | 'cannot-listen' | 'served-already' | 'unknown-flag' | 'argument-not-taken'
  | 'house-without-folder' | 'no-tables-to-play' | 'house-unreachable' | 'by-the-house' | 'not-a-limit'
  | 'closed-to-all' | 'no-limits-given' | 'person-disabled' | 'flag-needs-value' | 'not-odds' | 'lab-stopped'
  | 'too-many-simulations' | 'simulation-running' | 'simulation-gave-way' | 'lab-busy' | 'simulation-not-read'
  | 'sessions-not-insured' | 'higher-rank-signs' | 'found-too-late' | 'coup-is-void' | 'wager-is-over'
  | 'patron-has-left' | 'no-coup-to-correct' | 'card-proven' | 'no-such-position' | 'card-as-entered'
  | 'no-burn-to-correct' | 'burn-count-impossible' | 'burn-as-entered' | 'bets-still-open' | 'no-wagers-in-free-hand'
  | 'wager-as-recorded' | 'draw-follows-enter' | 'hand-not-dealt' | 'moment-needed' | 'not-offered-then' | 'wrong-value'
  | 'wager-named-twice' | 'wager-sees-cards' | 'cards-too-many' | 'function-sees-too-much' | 'lucky-draw-sees-cards'
  | 'lucky-draw-wagers' | 'not-own-hands' | 'no-such-feature' | 'condition-fails' | 'condition-as-truth'
  | 'feature-as-truth' | 'not-ordered' | 'not-comparable' | 'pays-twice'

/** What became of a card, and which one comes next. */
export interface Receipt {
  taken: Taken
  /** The position of the next card. */
  next: number
}

/** Receiving a complaint */
export interface ReceiveComplaint {
  do: 'ReceiveComplaint'
  dispute: number
  answer: string
}

/** Record chips that lie on the layout, whatever the limits say (R-30). */
export interface RecordWager {
  do: 'RecordWager'
  patron: string
  wager: string
  stake: number
  moment?: Moment | null
  /** Lucky Draw: the area; the patron's own seat by default. */
  area?: number | null
}

/** How a wager stands in the record. */
export interface RecordedAs {
  patron: string
  wager: string
  area?: number | null
}

/** The effects of removal on a wager, and how well a count follows them; ranks no longer in the shoe are missing. */
export interface RemovalShown {
  wager: WagerName
  edge: string
  edge_percent: number
  effects: EffectShown[]
  /** The betting correlation of the tags, at best 1. */
  correlation: number
  /** How much each deck dealt adds to the running count on average; subtract it. */
  drift: number
  /** The true count from which the wager favours the patron; null if the tags do not follow the effects. */
  true_count: number | null
}

/** The same, and the wager whose effects of removal are asked for. */
export interface RemovalWish {
  game: GameName
  /** commission (the default) or non_commission, for games that have both. */
  variant?: Variant | null
  /** Default: the game's usual number. */
  decks?: number | null
  /** How many of each card have left the shoe, such as 2 of 7s. */
  gone?: Record<string, number>
  /** By wager and line: odds such as 9:1, 19:20, 3/2 or 0.95. Only lines that win can be changed. */
  pays?: Record<string, Record<string, string>>
  /** Default: all wagers; at Lucky Draw enter, which stands for both. */
  wager?: string | null
  /** The size of the largest tag of the count that is fitted to the effects. */
  level?: number
}

/** The effects of removal from one shoe. */
export interface RemovalsShown {
  game: GameName
  variant: Variant | null
  cards: number
  level: number
  wagers: RemovalShown[]
}

/** Taking back a wager */
export interface RemoveWager {
  do: 'RemoveWager'
  patron: string
  wager: string
  /** Lucky Draw: the area; the patron's own seat by default. */
  area?: number | null
}

/** Withdraw the shoe between two coups; the next one is prepared as usual (R-65). */
export interface ReplaceShoe {
  do: 'ReplaceShoe'
  reason: string
}

/** A coup as the staff may see it again, step by step. */
export interface Replay {
  coup: number
  /** Whether it was settled or declared void; if not, face-down cards are not shown. */
  over: boolean
  /** The table just before the coup began, and when. */
  before: Snapshot
  /** The change that each event made, when it happened; in a crowd, one change for several wagers. */
  changes: Change[]
  /** The events of disputes about the coup, whenever they happened. */
  disputes: EventView[]
}

/** Reporting an irregularity */
export interface Report {
  do: 'Report'
  found: Irregularity
}

/** Something that can go wrong, and its clauses in this game. */
export interface Reportable {
  /** The name of its kind: WrongOrder. */
  found: IrregularityKind
  /** The clauses that may apply now; none if the document leaves it to the highest rank. */
  clauses: string[]
  /** Whether it can be reported now. */
  now: boolean
  /** Whether the report must give the number of cards that each hand was dealt (R-50). */
  counts: boolean
  /** The cards of `row` that the report can point at, by their places. */
  places: number[]
}

/** Ask to squeeze a hand; during the bets it is a wish, granted by the wagers that lie there when bets close. */
export interface RequestSqueeze {
  do: 'RequestSqueeze'
  patron: string
  hand: Side
}

/** Decide a dispute: an inspector at the table, or a Pit Manager once it was passed on. */
export interface ResolveDispute {
  do: 'ResolveDispute'
  dispute: number
  finding: string
  grounds: Ground[]
  /** Chips for the patron, negative if they give chips back; a second person must approve it. */
  adjustment?: number
}

/** Keep a patron from squeezing in this coup, or end the squeeze: the dealer then opens the cards. */
export interface RestrictSqueeze {
  do: 'RestrictSqueeze'
  patron: string
}

export type Result = 'banker' | 'player' | 'tie'

/** Send me a new snapshot. */
export interface Resync {
  type: 'resync'
}

/** A card with the proof that the house committed to it. */
export interface Reveal {
  /** Its place before the cut. */
  index: number
  card: Card
  salt: string
  /** The neighbouring nodes on the path to the root. */
  path: string[]
}

/** Show every card of a virtual shoe that has ended, so that its order can be checked. */
export interface RevealShoe {
  do: 'RevealShoe'
  /** Each card with its salt, in the order before the cut. */
  cards: [Card, string][]
}

export type Role =
  | 'assistant_director' | 'cage' | 'dealer' | 'inspector' | 'patron' | 'pit_manager' | 'reader' | 'senior_management'
  | 'shift_manager' | 'surveillance'

/** A role, and the pages that it may open. */
export interface RoleFacts {
  role: PersonRole
  /** Its place on the ladder of the table's staff, from 1 for a dealer; null for a role beside the ladder. */
  rank: number | null
  pages: Page[]
  /** The commands that it may give at a table at some time; when it may is in the view of the table's staff. */
  may: CommandName[]
}

/** A card that has left the shoe in the coup; its place in the row, from 1, names it in a report. */
export interface RowCard {
  /** `??` if it lies face down. */
  card: string
  /** The hand that it lies in; null if it has none yet. */
  hand: Side | null
}

/** What the Assistant Director or above may order as the table stands (R-49). */
export interface Rulable {
  /** Whether there is a coup to void: the one in play, or the one settled last. */
  void: boolean
  /** Whether that coup is settled. */
  settled: boolean
  /** The first 400 wagers of a settled coup; those of the coup in play stand with their patrons. */
  wagers: NamedWager[]
  free_hand: boolean
  replace_shoe: boolean
}

/** Rule on what the rules do not name: what becomes of the coup, and what is ordered besides (R-49). */
export interface RuleUnforeseen {
  do: 'RuleUnforeseen'
  ruling: Ruling
  reason: string
  /** The wagers to be returned: patron and wager. */
  returned?: [string, string][]
  /** Patrons who are paid, and how much. */
  pay?: [string, number][]
  /** Patrons from whom chips are collected, and how many. */
  collect?: [string, number][]
  /** Whether the next coup is a Free Hand. */
  free_hand?: boolean
  /** Whether the shoe is withdrawn: at once, or after the coup whose cards are out. */
  replace_shoe?: boolean
  /** Lucky Draw: the areas whose wagers are returned; by default every area of the patrons named. */
  areas?: number[]
}

export type Ruling = 'continue' | 'return' | 'void'

/** A patron in a seat, and the wagers on the layout before it; the rack is private. */
export interface SeatShown {
  seat: number
  patron: string
  wagers: Staked[]
}

/** Signing as the second person beside this one. */
export interface SecondPersonFailed {
  form: 'beside'
  person: string
  table: string
}

/** This person signed at the desk of the one who is named in the attempt. */
export interface SecondPersonSigned {
  form: 'signed'
  person: string
  table: string
}

/** Chips for a patron's cash. */
export interface SellChips {
  do: 'SellChips'
  patron: string
  amount: number
}

export type ServerMessage = Snapshot | Change | AnswerMessage | Pong | Goodbye | Lobby | Pit

/** The sessions played so far. Amounts are whole chips. */
export interface SessionsPlayed {
  type: 'sessions'
  done: number
  of: number
  /** Whether this is the last line. */
  ended: boolean
  /** The time spent so far. */
  seconds: number
  a_second: number
  wager: WagerName
  coups: number
  /** All that was staked. */
  turnover: number
  /** The part of it that was lost. */
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

/** A patron's sessions: how they end, how deep they fall, how often they end in ruin. Amounts are whole chips. */
export interface SessionsWish {
  study: 'sessions'
  sessions: number
  /** Of one session. */
  coups?: number
  /** Default: the game's first. */
  wager?: string | null
  system?: '1-3-2-6' | 'dalembert' | 'fibonacci' | 'flat' | 'martingale' | 'paroli'
  /** The system's unit. */
  unit?: number
  /** The chips that the patron brings. */
  bankroll?: number
  /** The table's minimum; default: the unit. */
  least?: number | null
  /** The table's maximum; default: a thousand units. */
  most?: number | null
  /** The patron leaves with this amount. */
  goal?: number | null
  game: GameName
  /** commission (the default) or non_commission, for games that have both. */
  variant?: Variant | null
  /** Default: the game's usual number. */
  decks?: number | null
  /** How many play at Lucky Draw; default 1. */
  seats?: number | null
  /**
   * What patrons answer. Insurance, for coups only: never, always, perfect or counter. Lucky Draw: perfect, chart or
   * counter. The first where none is named.
   */
  policy?: AnswerPolicy | null
  /** By wager and line: odds such as 9:1, 19:20, 3/2 or 0.95. Only lines that win can be changed. */
  pays?: Record<string, Record<string, string>>
  /** The same seed deals the same cards; default: a random one. */
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

/** A patron's part in the order of a virtual shoe. */
export interface ShareGiven {
  patron: string
  /** SHA-256 of the share, pledged before the cut. */
  digest: string
  /** Null until the patron shows it. */
  share: string | null
}

/** What `punto verify shoe` reads. */
export interface ShoeFile {
  punto: string
  version: number
  table: string
  shoe: number
  game: GameName
  decks: number
  commitment: string
  committed_at: number
  prepared_by: string
  /** What patrons gave to the order, in the order of their pledges. */
  shares: ShareGiven[]
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
  /** Before the burn: how many cards are burned in all, by the rank of the first; empty if none are. */
  burns: Partial<Record<Rank, number>>
  drawn: number
  remaining: number
  cut_card_seen: boolean
  stage: Stage
  coups: number
  /** Whether fewer cards were burned than were due. */
  short_burn: boolean
  /** Whether it must be played to its end, because its burn was missed (7.11.3). */
  to_its_end: boolean
  /** What patrons give to its order, in the order of their pledges. */
  shares: ShareGiven[]
  /** The patron who has said where to cut. The cut is made when nobody's share is awaited, or at `next`. */
  cut_by: string | null
  /** How many patrons at the table have not pledged a share, before the cut of a virtual shoe. */
  shares_awaited: number
}

/** A game, the cards that have left its shoe, and the lines that pay other odds than the document. */
export interface ShoeWish {
  game: GameName
  /** commission (the default) or non_commission, for games that have both. */
  variant?: Variant | null
  /** Default: the game's usual number. */
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

/** Show the share that was pledged, after the cut and before the first card. */
export interface ShowShare {
  do: 'ShowShare'
  /** 32 random bytes, in hexadecimal digits. */
  share: string
}

/** A hand that belongs to no seat. */
export type Side = 'banker' | 'dealer' | 'player'

/** A name and its password. */
export interface SignIn {
  name: string
  password: string
  /** Answer with a bearer's token instead of setting a cookie; for programs. */
  token?: boolean
}

/** A second person signs a command at a colleague's desk; the command counts as theirs. */
export interface SignedCommand {
  name: string
  password: string
  command: AnyCommand
}

/** How many sessions have ended. */
export interface SignedOut {
  sessions: number
}

/** Why a run failed after it had begun; the last line. */
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
  /** The time at the table, in microseconds: the house's clock, unless the table's log is ahead of it. */
  now: number
  view: View
  /** For a patron: their own part. */
  me: OwnView | null
  /** For staff. */
  staff: StaffView | null
}

/** A socket; the attempt's kind is the reason. */
export interface SocketDenied {
  form: 'socket'
  path: string
}

/** The distribution of a figure. */
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

/** The patron who should open this hand is not there. */
export interface SqueezerAbsent {
  found: 'SqueezerAbsent'
  hand: Side
}

/** A hand that this patron squeezes. */
export interface Squeezing {
  hand: Side
  /** The cards that lie face down; nobody else gets them. */
  cards: Card[]
  /** Whether every hand has its first cards. */
  may_open: boolean
}

/** A person was added. */
export interface StaffAdded {
  form: 'added'
  person: string
  role: PersonRole
}

/** A field that is left out stays as it is. */
export interface StaffChange {
  role?: PersonRole
  disabled?: boolean
  password?: string
}

/** A person was changed. */
export interface StaffChanged {
  form: 'changed'
  person: string
  fields: StaffField[]
}

/** What can be changed of a person. */
export type StaffField = 'disabled' | 'password' | 'role'

/** An irregularity that waits for a decision, in full except for face-down cards. */
export interface StaffIrregularity {
  found: Irregularity
  clause: string
  question: Question
  /** Who may decide: this role or above. */
  rank: Role
  /** The patrons who choose, up to 200 of them. */
  asked: string[]
  /** How many more choose. */
  more: number
  /** What they have chosen so far, up to 200 of them. */
  chosen: Record<string, Choice>
  free_hand: boolean
  /** The cards in the order that was determined. */
  cards: Card[]
  until: number | null
  /** The cards concerned by their places in the coup, from 1, in the order in which they left the shoe. */
  places: number[]
  /** Whether a Free Hand may be offered with the withdrawal. */
  may_offer_free_hand: boolean
  /** The patrons whom the decision may let withdraw, by their places, up to 200 of them (R-54). */
  may_withdraw: string[]
}

/** A person was signed out everywhere. */
export interface StaffSignedOut {
  form: 'signed-out'
  person: string
}

/** A table as its staff see it, beside what anyone sees. */
export interface StaffView {
  /** By their places: all in seats, and the first 200 behind them. */
  patrons: PatronAtTable[]
  /** How many more patrons stand behind the seats. */
  more: number
  float_chips: number
  /** How much the float lacks for the worst case of the wagers on the layout; a fill is due if it is not 0. */
  float_short: number
  layout_chips: number
  /** What was rounded off payments and is not yet a whole unit, as a fraction. */
  breakage: string
  /** What is staked on each hand. */
  sides: Partial<Record<Side, number>>
  over: Over | null
  /** The irregularity that is being decided. */
  open: StaffIrregularity | null
  /** Those that are decided after it, in their order. */
  waiting: StaffIrregularity[]
  /** The cards of the coup in play, or of the one settled last, as they can be corrected. */
  correctable: CorrectableCard[]
  /**
   * The cards that have left the shoe in the coup, or in the one settled last while it can be put right, in their
   * order; empty at a game whose seats have hands.
   */
  row: RowCard[]
  /** How many cards lie ahead of the shoe, to be dealt next. */
  ahead: number
  /** What can be reported; empty at a table that was never opened. */
  reports: Reportable[]
  /** Open disputes, and the last twenty closed ones. */
  disputes: DisputeShown[]
  /** The commands that each role may give now. */
  may: Partial<Record<PersonRole, CommandName[]>>
  /** The patrons who may ask now to see the Banker's third card before the Player's (6.4.4). */
  may_ask_banker_first: string[]
  /** What is due now; null if nothing is. */
  next: Action | null
  /**
   * The announced coup of a staffed table, seat by seat in the order of paying; or the one settled last, until bets are
   * called again.
   */
  payments: Payment[]
  ruling: Rulable
}

/** The fields of StaffView that are different now, each whole. */
export type StaffViewChange = Partial<StaffView>

export type Stage = 'ended' | 'last_hand' | 'running'

/** Chips on a wager. */
export interface Staked {
  wager: WagerName
  stake: number
  /** For insurance: when it was taken. */
  moment?: Moment | null
  /** Found on the layout and recorded by staff. */
  recorded?: boolean
  /** The part that counts, where the limits let less than the stake count. */
  counts?: number | null
  /** The area whose hand it is on, where each area has its own hand. */
  area?: number | null
}

/** Perfect play at Lucky Draw from one shoe, and the chart that comes closest. */
export interface StrategyShown {
  game: GameName
  cards: number
  /** What a unit on Enter costs under perfect play. */
  edge: string
  edge_percent: number
  /** How often a seat draws under perfect play. */
  draw_rate: string
  draw_rate_percent: number
  /** The edge against all that is staked, Draw wagers included. */
  element_of_risk: string
  element_of_risk_percent: number
  /** What a unit on Enter costs under the chart. */
  chart_edge: string
  chart_edge_percent: number
  /** What the chart costs more than perfect play. */
  chart_cost: string
  chart_cost_percent: number
  /** By total, then by dealer's card; cells that the shoe cannot deal are missing. */
  chart: ChartCell[]
  /** The hands with another best answer than the chart's. */
  exceptions: OddHand[]
  /** Every hand; empty in the lab, which leaves them out. */
  hands: OddHand[]
}

/** What became of all wagers of a coup together. */
export interface Sums {
  wagers: number
  staked: number
  paid: number
  returned: number
  collected: number
}

/** A command to a table. */
export interface TableCommandDenied {
  form: 'table-command'
  command: CommandName
  table: string
  reason: DenialReason
}

/** Another message over a table's socket. */
export interface TableMessageDenied {
  form: 'table-message'
  message: 'Ping' | 'Resync'
  table: string
  reason: DenialReason
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
  /** The smallest payable amount (R-11). */
  unit?: number
  mode?: Mode
  /** Whether cards are dealt face down, so that patrons may ask to squeeze them (4.7). */
  face_down?: boolean
  /** Whether the layout has Baccarat Insurance. */
  insurance?: boolean
  cut_card_from_end: number
  /** How many cards are burned, if the house has set a number (0 for none); None is the game's default (R-02). */
  burn?: number | null
  timing?: Timing
  /** A digest of what the game paid and how it was dealt when the table opened; unset for the four games. */
  content?: string
}

/** A table in the lobby's list. */
export interface TableSummary {
  name: string
  game: GameName | null
  variant: Variant | null
  mode: Mode | null
  phase: Phase
  limits: LimitsShown
  insurance: boolean
  /** Whether each seat has its own hand: then there are no roads. */
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

/** Record that the sender told the patron of the right to file a formal complaint. */
export interface TellRightToComplain {
  do: 'TellRightToComplain'
  dispute: number
}

/** What the English and the Vietnamese document say where they differ; the English is carried out (R-62). */
export interface TextDifference {
  english: Localized
  vietnamese: Localized
}

/** A third card that the Banker was not due. */
export interface ThirdToBanker {
  found: 'ThirdToBanker'
  /** Null if it has been entered: then `place` names it. */
  card: Card | null
  exposed: boolean
  /** Its place in the coup, from 1, in the order in which the cards left the shoe (R-52). */
  place?: number | null
}

/** A third card that the Player was not due. */
export interface ThirdToPlayer {
  found: 'ThirdToPlayer'
  /** Null if it has been entered: then `place` names it. */
  card: Card | null
  /** Its place in the coup, from 1, in the order in which the cards left the shoe (R-52). */
  place?: number | null
  exposed?: boolean
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
  /**
   * How long patrons have to alter their wagers if the differential is exceeded (R-35). Unset, it is not written down,
   * so that an old log reads back as it was.
   */
  alter?: number
}

/** Anything that the rules do not name. */
export interface Unforeseen {
  found: 'Unforeseen'
  note: string
}

export type Variant = 'commission' | 'non_commission'

/** A table as anyone may see it. A change contains only the keys that changed. */
export interface View {
  name: string
  /** Null at a table that was never opened. */
  game: GameName | null
  variant: Variant | null
  edition: string | null
  mode: Mode | null
  /** Whether cards are dealt face down to patrons who squeeze. */
  face_down: boolean
  phase: Phase
  /** When an automatic table takes its next step, in microseconds. */
  deadline: number | null
  /** The numbers of the seats. */
  places: number[]
  /** Whether each seat has a hand of its own. */
  hand_a_seat: boolean
  /** Ranks that are printed on the felt and count with a hand, by hand. */
  printed: Partial<Record<Side, Rank[]>>
  /** The smallest payable amount. */
  unit: number
  limits: LimitsShown
  /** Whether insurance is offered at this table now. */
  insurance: boolean
  /** Whether the no-insurance sign is up. */
  sign: boolean
  /** The wagers of the layout and what they pay; the same as long as the table is open. */
  boxes: Box[]
  seats: SeatShown[]
  /** Areas that patrons play besides their own, where each area has its own hand. */
  areas: AreaShown[]
  /** Areas that a patron in any seat may play, too; empty where all patrons share the hands. */
  free_areas: number[]
  behind: Behind
  shoe: ShoeShown | null
  coup: CoupShown | null
  open: IrregularityShown | null
  last: LastCoup | null
  /** The shoe's results for the roads, as letters: B, P, T. */
  results: string
  /** Whether the next coup is a Free Hand. */
  free_due: boolean
  next: Next | null
  /** Commands that any patron may give now; those that wait for one patron are in `me`. */
  may: CommandName[]
}

/** The fields of View that are different now, each whole. */
export type ViewChange = Partial<View>

/** A wager of a game. */
export interface WagerFacts {
  wager: WagerName
  name: Localized
  tone: 'banker' | 'gold' | 'player' | 'tie'
  /** The hand that the wager is on. */
  backs: Side | null
  /** Whether it is placed during the coup: a Draw wager, or insurance. */
  in_coup: boolean
}

/** A wager by play, for one unit staked in each coup, beside the exact expectation. */
export interface WagerMeasured {
  wager: WagerName
  mean: number
  /** The standard error; null if there are too few shoes. */
  se: number | null
  /** Null if answers depend on the cards seen before, so that no coup is like the first. */
  exact: number | null
  /** How many standard errors the mean lies from the exact expectation. */
  z: number | null
  /** What the cut card adds to the mean, if there are enough shoes. */
  cut_card: MarginShown | null
  /** None for insurance. */
  lines: LineMeasured[]
  /** For insurance: in how many coups it was taken, */
  taken_percent: number | null
  /** and how much was staked in a coup, for a unit on the hand. */
  staked: number | null
}

export type WagerName =
  | 'player' | 'banker' | 'tie' | 'player_pair' | 'banker_pair' | 'lucky_6' | 'small_lucky_7' | 'big_lucky_7'
  | 'super_lucky_7' | 'super_7s' | 'enter' | 'draw' | 'player_insurance' | 'banker_insurance' | (string & {})

/** What a wager costs, and how it can end. */
export interface WagerShown {
  wager: WagerName
  /** The house's, as a fraction of the stake. */
  edge: string
  edge_percent: number
  /** How often it wins, as a fraction. */
  hit: string
  hit_percent: number
  /** Of the result of one unit staked. */
  variance: string
  /** The square root of the variance. */
  sd: number
  lines: LineShown[]
}

/** What was staked on a wager in a day, and what the house won. */
export interface WagerView {
  game: GameName
  variant: Variant | null
  wager: WagerName
  count: number
  staked: number
  won: number
  theoretical: number
  theoretical_exact: string
}

/** What a coup waits for. */
export type What = 'answer' | 'card' | 'decision' | 'hand' | 'offer' | 'offers' | 'result' | 'settlement'

/** A text instead of facts, as another version of Punto wrote it down. */
export interface WrittenDown {
  form: 'written'
  text: string
}

export type WrongCard = 'extra' | 'foreign' | 'missing' | 'unshuffled'

/** Cards in the shoe that do not belong there, or are missing, or were never shuffled. */
export interface WrongCards {
  found: 'WrongCards'
  what: WrongCard
  /** As they were found. A foreign card may not belong to any game. */
  cards?: string[]
}

/** Cards to squeeze went to the wrong patron, or a patron got the wrong cards. */
export interface WrongDelivery {
  found: 'WrongDelivery'
  hand: Side
  patron: string
}

/** The coup's cards went to the wrong hands: all of them, in the order in which they left the shoe. */
export interface WrongOrder {
  found: 'WrongOrder'
  /** Empty if `places` names them. */
  cards: Card[]
  /** Their places in the coup, from 1 (R-52). */
  places?: number[]
}

/** Every route: what goes into its path, its query, its headers and its body, and what it answers. */
export interface Routes {
  /** Denied and failed attempts, and changes of staff, the newest first. */
  'GET /api/attempts': {
    query?: { before?: number; limit?: number }
    answer: Attempt[]
  }
  /** Fund the cage, sell chips, cash chips. */
  'POST /api/cage/commands': {
    header?: { 'Idempotency-Key'?: string }
    body: AnyCageCommand
    answer: DoneWithEvents
  }
  /** What a clause, or a reading such as R-21, says. */
  'GET /api/clauses/{game}/{number}': {
    path: { game: string; number: string }
    answer: ClauseShown
  }
  /** Find coups that have ended, at one table or at all, the newest first. */
  'GET /api/coups': {
    query?: { table?: string; coup?: number; patron?: string; since?: string; until?: string; before?: number; ended?: 'reversed' | 'settled' | 'void'; result?: 'banker' | 'player' | 'tie'; irregularity?: string; disputed?: boolean; least?: number; limit?: number }
    answer: CoupsFound
  }
  /** Which staff are signed in, since when, and where they last worked. */
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
  /** The house's games, its roles with the pages they may open, the kinds of events and of attempts. */
  'GET /api/house': {
    answer: HouseFacts
  }
  /** What every offer of insurance is worth from a shoe, and the edge of Player and Banker with perfect insurance. */
  'POST /api/insurance': {
    body: ShoeWish
    answer: InsuranceShown
  }
  /** Who am I, and which chips do I have? */
  'GET /api/me': {
    answer: Myself
  }
  /** Set a new password; every session ends, also this one. */
  'POST /api/me/password': {
    body: NewPassword
    answer: SignedOut
  }
  /** End all my sessions, wherever they are. */
  'DELETE /api/me/sessions': {
    answer: SignedOut
  }
  /** The odds with missing cards or other pays, beside the usual odds. */
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
  /** The chips of a patron; for that patron and the staff. */
  'GET /api/patrons/{name}': {
    path: { name: string }
    answer: Purse
  }
  /** The coups of a patron at a table, by default of the last week; for that patron and the staff. */
  'GET /api/patrons/{name}/coups': {
    path: { name: string }
    query: { table: string; since?: string; until?: string }
    answer: CoupRow[]
  }
  /** The effect of removing one card of each rank on one wager or all, and a count that follows it. */
  'POST /api/removal': {
    body: RemovalWish
    answer: RemovalsShown
  }
  /** The figures of a gaming day, of one table or all; `today` is the present day. */
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
  /** Simulate coups or sessions: one line of JSON for each step. The run ends when the connection closes. */
  'POST /api/simulations': {
    body: CoupsWish | SessionsWish
    answer: Blob
  }
  /** Add a person to the staff, or a patron with a password. */
  'POST /api/staff': {
    body: NewStaff
    answer: Hired
  }
  /** List the staff. */
  'GET /api/staff': {
    answer: Person[]
  }
  /** Change a person's role, password, or right to sign in; their sessions end. */
  'PATCH /api/staff/{name}': {
    path: { name: string }
    body: StaffChange
    answer: Person
  }
  /** End all sessions of a person. */
  'DELETE /api/staff/{name}/sessions': {
    path: { name: string }
    answer: SignedOut
  }
  /** The best answers at Lucky Draw from a shoe: the chart, and the hands that it answers wrongly. */
  'POST /api/strategy': {
    body: ShoeWish
    answer: StrategyShown
  }
  /** Every table at a glance. */
  'GET /api/tables': {
    answer: TableSummary[]
  }
  /** A table as this person may see it; a socket begins with the same. */
  'GET /api/tables/{table}': {
    path: { table: string }
    answer: Snapshot
  }
  /** Send a command to a table; the list of commands says who may send what, and when. */
  'POST /api/tables/{table}/commands': {
    path: { table: string }
    query?: { after?: number }
    header?: { 'Idempotency-Key'?: string }
    body: AnyCommand
    answer: DoneWithEvents
  }
  /** Coups that have ended, the newest first. */
  'GET /api/tables/{table}/coups': {
    path: { table: string }
    query?: { before?: number; limit?: number }
    answer: CoupRow[]
  }
  /** The story of a coup, step by step with its clauses, as this person may see it; its last events come first. */
  'GET /api/tables/{table}/coups/{coup}': {
    path: { table: string; coup: number }
    query?: { before?: number }
    answer: PastCoup
  }
  /** Everything that the log has about a coup, to check without Punto. */
  'GET /api/tables/{table}/coups/{coup}/evidence': {
    path: { table: string; coup: number }
    answer: Pack
  }
  /** What every wager was worth before a coup, from the cards not seen by then. */
  'GET /api/tables/{table}/coups/{coup}/odds': {
    path: { table: string; coup: number }
    answer: OddsShown
  }
  /** Replay a coup: the table before it, and every change with its event, as a socket would have sent it. */
  'GET /api/tables/{table}/coups/{coup}/replay': {
    path: { table: string; coup: number }
    answer: Replay
  }
  /** A second person's ruling or approval, signed at a colleague's desk. */
  'POST /api/tables/{table}/decisions': {
    path: { table: string }
    query?: { after?: number }
    header?: { 'Idempotency-Key'?: string }
    body: SignedCommand
    answer: DoneWithEvents
  }
  /** The story of a dispute, also of one about no coup; for its patron and the staff. */
  'GET /api/tables/{table}/disputes/{dispute}': {
    path: { table: string; dispute: number }
    answer: PastDispute
  }
  /** Everything that the log has about a dispute and its coup, if it has one, to check without Punto. */
  'GET /api/tables/{table}/disputes/{dispute}/evidence': {
    path: { table: string; dispute: number }
    answer: Pack
  }
  /** The exact odds of every wager of a table's next coup, from the cards not seen. */
  'GET /api/tables/{table}/odds': {
    path: { table: string }
    answer: OddsShown
  }
  /** What would follow from a correction of the record; nothing is written. */
  'POST /api/tables/{table}/preview': {
    path: { table: string }
    body: CorrectCard | CorrectBurn | CorrectWager
    answer: Preview
  }
  /** Report a card that the shoe's reader saw. */
  'POST /api/tables/{table}/reader': {
    path: { table: string }
    body: CardRead
    answer: Receipt
  }
  /** Which card of which shoe is next. */
  'GET /api/tables/{table}/reader': {
    path: { table: string }
    answer: NextCard
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
  /** Whether the store can be read and written, and the tables have been read. */
  'GET /ready': {
    answer: Readiness
  }
}
