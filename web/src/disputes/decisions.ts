// Which decisions an open irregularity allows, beside those that patrons make.
import { areasOf } from '../felt/spots'
import { isWhole } from '../ui/amounts'
import type { NamedWager, PatronAtTable, RuleUnforeseen, Ruling, StaffIrregularity, StaffView } from '../server/wire'
import type { PlacedCard } from '../ui/cards/cards'

/** The cards whose order is to be found, in the order in which they were reported; named by their places. */
export function cardsToOrder(open: StaffIrregularity, { row }: Pick<StaffView, 'row'>): PlacedCard[] {
  return open.places.map((place) => ({ card: row[place - 1]?.card ?? '??', place }))
}

/** Those who have not chosen yet and are still there. */
export function undecided(open: StaffIrregularity, patrons: readonly PatronAtTable[]): string[] {
  const here = new Set(patrons.map((one) => one.patron))
  return open.asked.filter((name) => !(name in open.chosen) && here.has(name))
}

/** Every wager on the layout once, so that a ruling can name it; insurance of both moments has one name. */
export function laidWagers(patrons: readonly PatronAtTable[]): NamedWager[] {
  const found = new Map<string, NamedWager>()
  for (const { patron, wagers } of patrons)
    for (const { wager, stake, area } of wagers) {
      const named = { patron, wager, ...(area == null ? {} : { area }) }
      const key = wagerKey(named)
      found.set(key, { ...named, stake: (found.get(key)?.stake ?? 0) + stake })
    }
  return [...found.values()]
}

/** The wagers that a ruling may return: of the coup in play, or of the one settled last. */
export function rulableWagers({ patrons, ruling }: Pick<StaffView, 'patrons' | 'ruling'>): NamedWager[] {
  return ruling.settled ? ruling.wagers : laidWagers(patrons)
}

export function wagerKey({ patron, wager, area }: Pick<NamedWager, 'patron' | 'wager' | 'area'>): string {
  return area == null ? `${patron}/${wager}` : `${patron}/${wager}/${area}`
}

/** Who may be paid, or collected from: the patrons at the table, and those who had a wager and have left. */
export function payable({ patrons, ruling }: Pick<StaffView, 'patrons' | 'ruling'>): string[] {
  return [...new Set([...patrons, ...ruling.wagers].map((one) => one.patron))]
}

/** Other chips that a ruling moves. */
export interface RuledMove {
  way: 'pay' | 'collect'
  patron: string
  amount: number | null
}

/** The values of the form for a ruling. */
export interface RulingDraft {
  ruling: Ruling
  reason: string
  /** The keys of the wagers that are returned. */
  named: readonly string[]
  moves: readonly RuledMove[]
  freeHand: boolean
  replaceShoe: boolean
}

export function emptyRuling(): RulingDraft {
  return { ruling: 'continue', reason: '', named: [], moves: [], freeHand: false, replaceShoe: false }
}

/** The complete ruling: its reason, the wagers that it returns, and its payments; null while something is missing. */
export function ruleBody(draft: RulingDraft, wagers: readonly NamedWager[]): RuleUnforeseen | null {
  const isNamed = (one: NamedWager): boolean => draft.ruling === 'return' && draft.named.includes(wagerKey(one))
  const chosen = wagers.filter(isNamed)
  const areas = areasOf(chosen)
  // The wagers of one hand go back together.
  if (wagers.some((one) => one.area != null && areas.includes(one.area) && !isNamed(one))) return null
  const pairs = new Map(
    chosen.map((one) => [`${one.patron}/${one.wager}`, [one.patron, one.wager] as [string, string]]),
  )
  const returned = [...pairs.values()]
  if (!draft.reason.trim() || (draft.ruling === 'return' && returned.length === 0)) return null
  if (draft.moves.some((one) => !one.patron || !isWhole(one.amount))) return null
  const moved = (way: RuledMove['way']): [string, number][] =>
    draft.moves.filter((one) => one.way === way).map((one) => [one.patron, one.amount ?? 0])
  return {
    do: 'RuleUnforeseen',
    ruling: draft.ruling,
    reason: draft.reason.trim(),
    returned,
    pay: moved('pay'),
    collect: moved('collect'),
    free_hand: draft.freeHand,
    replace_shoe: draft.replaceShoe,
    ...(areas.length ? { areas } : {}),
  }
}
