// What can be reported as having gone wrong: in which groups it is asked for, and what each report needs.
import { whole } from '../../lib/whole'
import type { Card, Desk, Found, Reportable, Side, View, WrongCard } from '../../lib/wire'

export type Kind = Found['found']

export interface Group {
  id: string
  kinds: readonly Kind[]
}

export const GROUPS: readonly Group[] = [
  { id: 'dealer-wrong-dealt', kinds: ['DrawnTogether', 'ThirdToPlayer', 'ThirdToBanker', 'WrongOrder', 'Misdealt'] },
  { id: 'dealer-wrong-shoe', kinds: ['CardSeen', 'BurnMissed', 'ShoeRanOut', 'WrongCards', 'OrderAltered'] },
  { id: 'dealer-wrong-squeeze', kinds: ['SqueezerAbsent', 'NotDelivered', 'WrongDelivery'] },
  { id: 'dealer-wrong-wagers', kinds: ['LateWager', 'LateWithdrawal', 'OfferMissed'] },
  { id: 'dealer-wrong-other', kinds: ['Unforeseen'] },
]

/** A game without insurance is not asked about it. */
export function headingOf({ id, kinds }: Group): string {
  return id === 'dealer-wrong-wagers' && !kinds.includes('OfferMissed') ? 'dealer-wrong-wagers-only' : id
}

export type Field =
  | 'card'
  | 'cards'
  | 'order'
  | 'again'
  | 'exposed'
  | 'seen'
  | 'squeezed'
  | 'patron'
  | 'laid'
  | 'stake'
  | 'what'
  | 'described'
  | 'note'

export const FIELDS: Record<Kind, readonly Field[]> = {
  DrawnTogether: ['cards', 'order'],
  ThirdToPlayer: ['card'],
  ThirdToBanker: ['card', 'exposed'],
  WrongOrder: ['cards'],
  Misdealt: ['again', 'cards'],
  CardSeen: ['card'],
  BurnMissed: ['seen'],
  ShoeRanOut: [],
  WrongCards: ['what', 'described'],
  OrderAltered: ['again', 'cards'],
  SqueezerAbsent: ['squeezed'],
  NotDelivered: ['squeezed'],
  WrongDelivery: ['squeezed', 'patron'],
  LateWager: ['laid', 'stake'],
  LateWithdrawal: ['laid'],
  OfferMissed: [],
  Unforeseen: ['note'],
}

/** What has been filled in; nothing is where it has not been answered. */
export interface Draft {
  cards: Card[]
  /** Of cards that were drawn together: whether their order is known. */
  known: boolean | null
  /** Whether the order in which the coup's cards left the shoe can be found again. */
  again: boolean | null
  exposed: boolean | null
  hand: Side | ''
  patron: string
  wager: string
  stake: number | null
  what: WrongCard | ''
  text: string
}

export function emptyDraft(): Draft {
  return {
    cards: [],
    known: null,
    again: null,
    exposed: null,
    hand: '',
    patron: '',
    wager: '',
    stake: null,
    what: '',
    text: '',
  }
}

/** The report, once everything that it needs is there. */
export function foundOf(kind: Kind, draft: Draft, sorts: ReadonlySet<Kind>): Found | null {
  const [card] = draft.cards
  const note = draft.text.trim()
  switch (kind) {
    case 'DrawnTogether':
      return draft.cards.length > 1 && draft.known !== null
        ? { found: kind, cards: draft.cards, order_known: draft.known }
        : null
    case 'WrongOrder':
      return draft.cards.length > 1 ? { found: kind, cards: draft.cards } : null
    case 'Misdealt':
    case 'OrderAltered':
      return rebuilt(kind, draft, sorts)
    case 'CardSeen':
    case 'ThirdToPlayer':
      return card ? { found: kind, card } : null
    case 'ThirdToBanker':
      return card && draft.exposed !== null ? { found: kind, card, exposed: draft.exposed } : null
    case 'BurnMissed':
      return draft.exposed !== null ? { found: kind, exposed: draft.exposed } : null
    case 'WrongCards':
      return wrongCards(draft)
    case 'SqueezerAbsent':
    case 'NotDelivered':
      return draft.hand ? { found: kind, hand: draft.hand } : null
    case 'WrongDelivery':
      return draft.hand && draft.patron ? { found: kind, hand: draft.hand, patron: draft.patron } : null
    case 'LateWager':
      return draft.patron && draft.wager && whole(draft.stake)
        ? { found: kind, patron: draft.patron, wager: draft.wager, stake: draft.stake }
        : null
    case 'LateWithdrawal':
      return draft.patron && draft.wager ? { found: kind, patron: draft.patron, wager: draft.wager } : null
    case 'ShoeRanOut':
    case 'OfferMissed':
      return { found: kind }
    case 'Unforeseen':
      return note ? { found: kind, note } : null
  }
}

/** A coup whose order can be found again is put right: as cards in the wrong order, where the document has a clause for them. */
function rebuilt(kind: 'Misdealt' | 'OrderAltered', draft: Draft, sorts: ReadonlySet<Kind>): Found | null {
  if (draft.again === null) return null
  if (!draft.again) return { found: kind }
  if (draft.cards.length < 2) return null
  return sorts.has('WrongOrder') ? { found: 'WrongOrder', cards: draft.cards } : { found: kind, cards: draft.cards }
}

function wrongCards(draft: Draft): Found | null {
  const cards = draft.text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
  if (!draft.what || (cards.length === 0 && (draft.what === 'extra' || draft.what === 'foreign'))) return null
  return { found: 'WrongCards', what: draft.what, cards }
}

/** The fields to be shown: the cards of a coup only where it goes on and their order can be found again. */
export function fieldsOf(kind: Kind, draft: Draft, inCoup: boolean): readonly Field[] {
  if (!FIELDS[kind].includes('again')) return FIELDS[kind]
  if (!inCoup) return []
  return draft.again ? FIELDS[kind] : FIELDS[kind].filter((field) => field !== 'cards')
}

/** The kinds that the game's document has a clause for. */
export function sortsOf(reports: readonly Reportable[]): ReadonlySet<Kind> {
  return new Set(reports.filter((one) => one.clauses.length > 0).map((one) => one.found as Kind))
}

/** Whether it can have happened as the table stands. */
export function fits(report: Reportable, view: View, staff: Desk): boolean {
  if (!report.now) return false
  switch (report.found as Kind) {
    case 'ShoeRanOut':
      return view.shoe?.remaining === 0
    case 'BurnMissed':
      return view.shoe?.burned === false
    case 'SqueezerAbsent':
    case 'NotDelivered':
    case 'WrongDelivery':
      return Object.keys(view.coup?.squeeze ?? {}).length > 0
    case 'LateWager':
    case 'LateWithdrawal':
      return staff.patrons.some((one) => one.wagers.length > 0)
    case 'OfferMissed':
      return view.insurance
    case 'Misdealt':
      // After the settlement only a document without a clause for cards in the wrong order has it void all the same.
      return view.coup !== null || (view.last !== null && !sortsOf(staff.reports).has('WrongOrder'))
    default:
      return true
  }
}

/** The coup's cards as far as they lie open, in the order in which they should have been dealt. */
export function dealtCards(view: View): Card[] {
  const hands = view.coup?.hands ?? []
  // A card printed on the felt stands for the first one of its hand.
  const turns = hands.flatMap(({ cards, printed }) =>
    cards.map((card, index) => ({ card, turn: index + printed.length })),
  )
  return turns
    .toSorted((one, other) => one.turn - other.turn)
    .map(({ card }) => card)
    .filter((card) => card !== '??') as Card[]
}
