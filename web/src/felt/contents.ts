// What is on the felt, from the view alone: whose chips are where, which boxes have won, which hands are visible.
import type { Box, Ended, HandShown, ShoeShown, Side, Staked, View } from '../server/wire'
import { spotOf } from './spots'

/** Chips on a box, or the result of them. */
export interface Pile {
  seat: number
  wager: string
  stake: number
  /** The person's own chips that are not confirmed yet. */
  coming: number
  /** How the wager ended, once the coup is settled. */
  outcome: string | null
  paid: number
}

export interface Own {
  /** The number of the seat; null for a patron who stands behind the seats. */
  seat: number | null
  wagers: readonly Staked[]
  /** Chips that the server has not confirmed yet, by spot. */
  coming: Record<string, number>
  /** Other areas that the person plays or may play, if each area has its own hand. */
  areas?: readonly number[]
}

/** Seat 0 is the place behind the seats. */
export const BEHIND = 0

export function pileKey(seat: number, wager: string): string {
  return `${seat}/${wager}`
}

/** Everyone's chips by box: the stakes now, or, if the coup is over, what is left there and what was paid. */
export function piles(view: View, own: Own | undefined): Map<string, Pile> {
  const found = new Map<string, Pile>()
  const at = (seat: number, wager: string): Pile => {
    const key = pileKey(seat, wager)
    const pile = found.get(key) ?? { seat, wager, stake: 0, coming: 0, outcome: null, paid: 0 }
    found.set(key, pile)
    return pile
  }
  for (const { seat, wagers } of view.seats) {
    if (seat !== own?.seat) for (const { wager, stake } of wagers) at(seat, wager).stake += stake
  }
  for (const { area, wagers } of view.areas) {
    const mine = own?.wagers.some((one) => one.area === area)
    if (!mine) for (const { wager, stake } of wagers) at(area, wager).stake += stake
  }
  for (const { seat, ended } of settled(view)) if (ended.outcome !== 'lose') settle(at(seat, ended.wager), ended)
  if (own) {
    const seat = own.seat ?? BEHIND
    for (const { wager, stake, area } of own.wagers) at(area ?? seat, wager).stake += stake
    for (const [name, stake] of Object.entries(own.coming)) {
      const { wager, area } = spotOf(name)
      if (stake > 0) at(area ?? seat, wager).coming += stake
    }
  }
  return found
}

/** The wagers of the coup that is over, each in its box. */
function settled(view: View): { seat: number; ended: Ended }[] {
  const seats = new Map(view.seats.map(({ patron, seat }) => [patron, seat]))
  const over = isOver(view) ? (view.last?.wagers ?? []) : []
  return over.flatMap((ended) => {
    const seat = seats.has(ended.patron) ? (ended.area ?? seats.get(ended.patron)) : undefined
    return seat === undefined ? [] : [{ seat, ended }]
  })
}

/** Insurance of both moments may lie in one box. The box has won if one of them has. */
function settle(pile: Pile, ended: Ended): void {
  pile.stake += ended.stake
  pile.paid += ended.paid
  if (pile.outcome !== 'win') pile.outcome = ended.outcome
}

/** Whether the visible coup is over. */
function isOver(view: View): boolean {
  return view.phase === 'ready' || !view.coup
}

/** Boxes whose chips the house has taken. */
export function lost(view: View): Set<string> {
  const seats = new Map(view.seats.map(({ patron, seat }) => [patron, seat]))
  const gone = isOver(view) ? (view.last?.wagers ?? []).filter((ended) => ended.outcome === 'lose') : []
  return new Set(gone.map((ended) => pileKey(ended.area ?? seats.get(ended.patron) ?? BEHIND, ended.wager)))
}

/** The result of the coup on the table, from its announcement on; no cards, no result. */
export function resultShown(view: View): string | null {
  return view.coup?.result ?? null
}

/** Whether a box has won before this seat, by the visible cards. */
export function hasWon(view: View, box: Box, pile: Pile | undefined): boolean {
  if (!view.coup) return false
  if (pile?.outcome) return pile.outcome === 'win'
  // A wager ends alike before every seat, unless each seat has its own hand.
  return view.coup.wins.includes(box.wager)
}

/** Who sits at a place, or plays its area in this coup; and the wagers there. */
export function at(
  view: Pick<View, 'seats' | 'areas'>,
  place: number,
): { patron: string; wagers: readonly Staked[] } | null {
  return view.seats.find((one) => one.seat === place) ?? view.areas.find((one) => one.area === place) ?? null
}

/** A seat's chips together. */
export function staked(view: View, seat: number): number {
  return at(view, seat)?.wagers.reduce((sum, { stake }) => sum + stake, 0) ?? 0
}

/** What insurance pays now, if it is offered. */
export function offered(view: View, wager: string): string | undefined {
  return view.coup?.offers.find((offer) => offer.wager === wager)?.odds
}

/** A hand without cards, except those printed on the felt. */
export function emptyHand(view: View, hand: Side): HandShown {
  return { hand, cards: [], printed: view.printed[hand] ?? [], total: null }
}

/** How many cards lie in the discard holder: all that left the shoe except those on the felt, without printed cards. */
export function discarded(shoe: ShoeShown | null, hands: readonly HandShown[]): number {
  const onFelt = hands.reduce((sum, { cards }) => sum + cards.length, 0)
  return Math.max(0, (shoe?.drawn ?? 0) - onFelt)
}
