// What lies on the felt, from the view alone: whose chips are where, which boxes have won, which hands are seen.
import type { Box, CoupShown, Ended, HandShown, Staked, View } from './wire'

/** Chips on a box, or what has become of them. */
export interface Pile {
  seat: number
  wager: string
  stake: number
  /** One's own chips on their way there, not yet confirmed. */
  coming: number
  /** How the wager ended, once the coup is settled. */
  outcome: string | null
  paid: number
}

export interface Own {
  /** The number of the seat; null for who stands behind the seats. */
  seat: number | null
  wagers: readonly Staked[]
  /** Chips that the server has not confirmed yet, by wager. */
  coming: Record<string, number>
}

const RESULTS: Record<string, string> = { P: 'player', B: 'banker', T: 'tie' }

/** Seat 0 is the place behind the seats. */
export const BEHIND = 0

export function pileKey(seat: number, wager: string): string {
  return `${seat}/${wager}`
}

/** Everyone's chips by box: what is staked now, or what is left there and was paid where the coup is over. */
export function piles(view: View, own: Own | undefined): Map<string, Pile> {
  const found = new Map<string, Pile>()
  const at = (seat: number, wager: string): Pile => {
    const key = pileKey(seat, wager)
    const pile = found.get(key) ?? { seat, wager, stake: 0, coming: 0, outcome: null, paid: 0 }
    found.set(key, pile)
    return pile
  }
  for (const { seat, patron, wagers } of view.seats) {
    if (seat !== own?.seat) for (const { wager, stake } of wagers) at(seat, wager).stake += stake
    const over = isOver(view) ? (view.last?.wagers ?? []) : []
    for (const ended of over) {
      if (ended.patron === patron && ended.outcome !== 'lose') settle(at(seat, ended.wager), ended)
    }
  }
  if (own) {
    const seat = own.seat ?? BEHIND
    for (const { wager, stake } of own.wagers) at(seat, wager).stake += stake
    for (const [wager, stake] of Object.entries(own.coming)) if (stake > 0) at(seat, wager).coming += stake
  }
  return found
}

/** A wager and its insurance at another moment may lie in one box: together they have won if one of them has. */
function settle(pile: Pile, ended: Ended): void {
  pile.stake += ended.stake
  pile.paid += ended.paid
  if (pile.outcome !== 'win') pile.outcome = ended.outcome
}

/** Whether the coup that is to be seen is over. */
function isOver(view: View): boolean {
  return view.phase === 'ready' || !view.coup
}

/** The view with its last coup's cards, which lie there until the next begins; a new shoe clears them away. */
export function lingering(view: View, before: CoupShown): View {
  if (view.coup || view.phase !== 'ready' || (view.last && view.last.coup !== before.number)) return view
  return { ...view, coup: before }
}

/** Boxes whose chips the house has taken. */
export function lost(view: View): Set<string> {
  const seats = new Map(view.seats.map(({ patron, seat }) => [patron, seat]))
  const gone = isOver(view) ? (view.last?.wagers ?? []).filter((ended) => ended.outcome === 'lose') : []
  return new Set(gone.map((ended) => pileKey(seats.get(ended.patron) ?? BEHIND, ended.wager)))
}

/** The result of the coup that is on the table: announced, or settled and still to be seen; no cards, no result. */
export function resultShown(view: View): string | null {
  if (!view.coup || view.coup.result) return view.coup?.result ?? null
  return isOver(view) && view.last ? (RESULTS[view.results.at(-1) ?? ''] ?? null) : null
}

/** Whether a box has won before this seat, by the cards that are to be seen. */
export function hasWon(view: View, box: Box, pile: Pile | undefined): boolean {
  if (!view.coup) return false
  if (pile?.outcome) return pile.outcome === 'win'
  // A wager ends alike before every seat, unless each seat has its own hand.
  if (view.coup.result) return view.coup.wins.includes(box.wager)
  const result = resultShown(view)
  return result !== null && !box.in_coup && (box.backs === result || box.wager === result)
}

/** A seat's chips together. */
export function staked(view: View, seat: number): number {
  return view.seats.find((one) => one.seat === seat)?.wagers.reduce((sum, { stake }) => sum + stake, 0) ?? 0
}

/** What insurance pays now, where it is offered. */
export function offered(view: View, wager: string): string | undefined {
  return view.coup?.offers.find((offer) => offer.wager === wager)?.odds
}

/** A hand with nothing in it but what the felt has printed there. */
export function emptyHand(view: View, hand: string): HandShown {
  return { hand, cards: [], printed: view.printed[hand] ?? [], total: null }
}
