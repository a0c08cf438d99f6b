// What can be reported as having gone wrong: in which groups it is asked for, and what each report needs.
import { rulableWagers } from '../../disputes/decisions'
import { isWhole } from '../../ui/amounts'
import type { PlacedCard } from '../../ui/cards/cards'
import type { Card, StaffView, Irregularity, Reportable, Side, View, WrongCard } from '../../server/wire'

export type Kind = Reportable['found']

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
  | 'entered'
  | 'card'
  | 'cards'
  | 'order'
  | 'again'
  | 'counts'
  | 'exposed'
  | 'seen'
  | 'squeezed'
  | 'passed'
  | 'patron'
  | 'laid'
  | 'stake'
  | 'what'
  | 'described'
  | 'note'

export const FIELDS: Record<Kind, readonly Field[]> = {
  DrawnTogether: ['entered', 'cards', 'order', 'exposed'],
  ThirdToPlayer: ['entered', 'card', 'exposed'],
  ThirdToBanker: ['entered', 'card', 'exposed'],
  WrongOrder: ['cards'],
  Misdealt: ['counts', 'again', 'cards'],
  CardSeen: ['card'],
  BurnMissed: ['seen'],
  ShoeRanOut: [],
  WrongCards: ['what', 'described'],
  OrderAltered: ['again', 'cards'],
  SqueezerAbsent: ['squeezed'],
  NotDelivered: ['squeezed'],
  WrongDelivery: ['passed', 'patron'],
  LateWager: ['laid', 'stake'],
  LateWithdrawal: ['laid'],
  OfferMissed: [],
  Unforeseen: ['note'],
}

/** What has been filled in; nothing is where it has not been answered. */
export interface Draft {
  cards: PlacedCard[]
  /** Of cards that were drawn together: whether their order is known. */
  known: boolean | null
  /** Whether the order in which the coup's cards left the shoe can be found again. */
  again: boolean | null
  /** How many cards each hand was dealt, where the report needs it. */
  player: number | null
  banker: number | null
  exposed: boolean | null
  hand: Side | ''
  /** Whose cards went to somebody, squeezed or not. */
  passed: Side | ''
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
    player: null,
    banker: null,
    exposed: null,
    hand: '',
    passed: '',
    patron: '',
    wager: '',
    stake: null,
    what: '',
    text: '',
  }
}

/** The draft without a patron, a wager or a squeezed hand that is no longer there: the form asks again. */
export function stillThere(draft: Draft, view: View, staff: Pick<StaffView, 'patrons' | 'ruling'>): Draft {
  const hasWager = rulableWagers(staff).some((one) => one.patron === draft.patron && one.wager === draft.wager)
  const isThere = hasWager || staff.patrons.some((one) => one.patron === draft.patron)
  const isSqueezed = draft.hand !== '' && draft.hand in (view.coup?.squeeze ?? {})
  return {
    ...draft,
    patron: isThere ? draft.patron : '',
    wager: hasWager ? draft.wager : '',
    hand: isSqueezed ? draft.hand : '',
  }
}

/** The report, once everything that it needs is there; `counts` where it needs the number of cards of each hand. */
export function foundOf(kind: Kind, draft: Draft, sorts: ReadonlySet<Kind>, counts = false): Irregularity | null {
  const [first] = draft.cards
  const card = (first?.card ?? null) as Card | null
  const note = draft.text.trim()
  switch (kind) {
    case 'DrawnTogether':
      return drawnTogether(draft)
    case 'WrongOrder':
      return draft.cards.length > 1 ? wrongOrder(draft.cards) : null
    case 'Misdealt':
    case 'OrderAltered':
      return counts ? counted(rebuilt(kind, draft, sorts), draft) : rebuilt(kind, draft, sorts)
    case 'CardSeen':
      return card ? { found: kind, card } : null
    case 'ThirdToPlayer':
      if (first?.place) return { found: kind, card: null, place: first.place }
      return card ? { found: kind, card, exposed: draft.exposed ?? true } : null
    case 'ThirdToBanker':
      if (draft.exposed === null) return null
      if (first?.place) return { found: kind, card: null, exposed: draft.exposed, place: first.place }
      return card ? { found: kind, card, exposed: draft.exposed } : null
    case 'BurnMissed':
      return draft.exposed !== null ? { found: kind, exposed: draft.exposed } : null
    case 'WrongCards':
      return wrongCards(draft)
    case 'SqueezerAbsent':
    case 'NotDelivered':
      return draft.hand ? { found: kind, hand: draft.hand } : null
    case 'WrongDelivery':
      return draft.passed && draft.patron ? { found: kind, hand: draft.passed, patron: draft.patron } : null
    case 'LateWager':
      return draft.patron && draft.wager && isWhole(draft.stake)
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

/** A coup whose order can be found again is put right: by the clause for cards in the wrong order, if there is one. */
function rebuilt(kind: 'Misdealt' | 'OrderAltered', draft: Draft, sorts: ReadonlySet<Kind>): Irregularity | null {
  if (draft.again === null) return null
  if (!draft.again) return { found: kind }
  // Before the first card there is nothing to deal again.
  if (kind === 'OrderAltered' && draft.cards.length === 0) return { found: kind, cards: [] }
  if (draft.cards.length < 2) return null
  return sorts.has('WrongOrder') ? wrongOrder(draft.cards) : { found: kind, cards: facesOf(draft.cards) }
}

const facesOf = (cards: readonly PlacedCard[]): Card[] => cards.map(({ card }) => card as Card)

/** By places, so that cards that lie face down can be put in order, too. */
function wrongOrder(cards: readonly PlacedCard[]): Irregularity {
  return cards.every(({ place }) => place > 0)
    ? { found: 'WrongOrder', cards: [], places: cards.map(({ place }) => place) }
    : { found: 'WrongOrder', cards: facesOf(cards) }
}

function drawnTogether({ cards, known, exposed }: Draft): Irregularity | null {
  if (cards.length < 2 || known === null) return null
  const fresh = facesOf(cards.filter(({ place }) => place === 0))
  const places = fresh.length < cards.length ? cards.map(({ place }) => place) : []
  return { found: 'DrawnTogether', cards: fresh, order_known: known, places, exposed: exposed ?? true }
}

function counted(found: Irregularity | null, { player, banker }: Draft): Irregularity | null {
  if (found?.found !== 'Misdealt' || !isWhole(player, 0) || !isWhole(banker, 0)) return null
  return { ...found, player, banker }
}

function wrongCards(draft: Draft): Irregularity | null {
  const cards = draft.text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
  if (!draft.what || (cards.length === 0 && (draft.what === 'extra' || draft.what === 'foreign'))) return null
  return { found: 'WrongCards', what: draft.what, cards }
}

/** The fields to be shown: the cards of a coup only where it goes on and their order can be found again. */
export function fieldsOf(
  kind: Kind,
  draft: Draft,
  inCoup: boolean,
  faceDown = false,
  counts = false,
): readonly Field[] {
  // If cards are dealt face up, everyone at the table has seen them. 7.7 depends on exposure, so its form always asks.
  if (!faceDown && (kind === 'DrawnTogether' || kind === 'ThirdToPlayer'))
    return FIELDS[kind].filter((field) => field !== 'exposed')
  const fields = FIELDS[kind].filter((field) => field !== 'counts' || counts)
  if (!fields.includes('again')) return fields
  if (!inCoup) return fields.filter((field) => field === 'counts')
  return draft.again ? fields : fields.filter((field) => field !== 'cards')
}

/** The kinds that the game's document has a clause for. */
export function sortsOf(reports: readonly Reportable[]): ReadonlySet<Kind> {
  return new Set(reports.filter((one) => one.clauses.length > 0).map((one) => one.found))
}

/** The cards that have been entered, in the order in which they left the shoe, and named by their places. */
export function enteredCards({ row }: Pick<StaffView, 'row'>): PlacedCard[] {
  return row.map(({ card }, index) => ({ card, place: index + 1 }))
}

/** Those of them that the report can point at. */
export function pointable({ places }: Pick<Reportable, 'places'>, staff: Pick<StaffView, 'row'>): PlacedCard[] {
  return enteredCards(staff).filter(({ place }) => places.includes(place))
}
