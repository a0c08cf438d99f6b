// Payments of an announced coup, seat by seat, with the house's win so far.
import type { Payment } from '../server/wire'

export interface Paid extends Payment {
  /** The house's win after this payment; negative if it lost. */
  running: number
}

export interface Seat {
  place: number
  patron: string
  payments: Paid[]
  /** What the patron gets in addition to their stakes. */
  paid: number
  collected: number
}

/** In the order in which they are made. */
export function bySeat(payments: readonly Payment[]): Seat[] {
  const seats: Seat[] = []
  let running = 0
  for (const payment of payments) {
    let seat = seats.at(-1)
    if (!seat || seat.patron !== payment.patron || seat.place !== payment.place) {
      seat = { place: payment.place, patron: payment.patron, payments: [], paid: 0, collected: 0 }
      seats.push(seat)
    }
    running += payment.collected - payment.paid
    seat.payments.push({ ...payment, running })
    seat.paid += payment.paid
    seat.collected += payment.collected
  }
  return seats
}

export interface Sum {
  staked: number
  paid: number
  returned: number
  collected: number
}

export function sumOf(payments: readonly Payment[]): Sum {
  const sum = { staked: 0, paid: 0, returned: 0, collected: 0 }
  for (const payment of payments) {
    sum.staked += payment.stake
    sum.paid += payment.paid
    sum.returned += payment.returned
    sum.collected += payment.collected
  }
  return sum
}

/** Colour is never the only sign. */
const SIGNS: Record<string, string> = { win: '+', lose: '−', stand_off: '=' }

export function outcomeSign(outcome: string): string {
  return SIGNS[outcome] ?? ''
}
