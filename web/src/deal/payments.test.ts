// Payments seat by seat, and what the house has won as they are made.
import { describe, expect, it } from 'vitest'
import type { Payment } from '../server/wire'
import { bySeat, sumOf } from './payments'

function payment(place: number, patron: string, stake: number, paid: number, collected: number): Payment {
  const outcome = paid ? 'win' : collected ? 'lose' : 'stand_off'
  return {
    patron,
    place,
    wager: 'banker',
    moment: null,
    stake,
    outcome,
    paid,
    returned: stake - collected,
    collected,
    clauses: ['6.1'],
  }
}

const PAYMENTS = [
  payment(2, 'mai', 300, 285, 0),
  payment(2, 'mai', 50, 0, 50),
  payment(5, 'long', 100, 0, 100),
  payment(101, 'an', 20, 0, 0),
]

describe('bySeat', () => {
  it('keeps the order of paying and adds up each seat', () => {
    expect(
      bySeat(PAYMENTS).map((seat) => [seat.place, seat.patron, seat.payments.length, seat.paid, seat.collected]),
    ).toEqual([
      [2, 'mai', 2, 285, 50],
      [5, 'long', 1, 0, 100],
      [101, 'an', 1, 0, 0],
    ])
  })

  it('says after each payment what the house has won', () => {
    const running = bySeat(PAYMENTS).flatMap((seat) => seat.payments.map((one) => one.running))
    expect(running).toEqual([-285, -235, -135, -135])
  })

  it('is empty where nobody had a wager', () => {
    expect(bySeat([])).toEqual([])
  })
})

it('the sum is that of all wagers', () => {
  expect(sumOf(PAYMENTS)).toEqual({ staked: 470, paid: 285, returned: 320, collected: 150 })
})
