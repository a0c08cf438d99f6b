// What an open irregularity allows, and whom it still asks.
import { describe, expect, it } from 'vitest'
import type { Found, OpenDesk } from '../../lib/wire'
import { choicesOf, laidWagers, mayOfferFreeHand, undecided } from './decisions'
import { deskOf, viewOf } from './fixture'

function open(found: Found, change: Partial<OpenDesk> = {}): OpenDesk {
  return {
    found,
    clause: '7.10',
    question: 'discretion',
    rank: 'shift_manager',
    asked: [],
    more: 0,
    chosen: {},
    free_hand: false,
    cards: [],
    until: null,
    ...change,
  }
}

const DELIVERY: Found = { found: 'WrongDelivery', hand: 'player', patron: 'mai' }

describe('mayOfferFreeHand', () => {
  it('holds for cards delivered wrongly, once the outcome is known', () => {
    expect(mayOfferFreeHand(open(DELIVERY), viewOf({ phase: 'result' }))).toBe(true)
    expect(mayOfferFreeHand(open(DELIVERY), viewOf({ phase: 'third_cards' }))).toBe(false)
    expect(mayOfferFreeHand(open({ found: 'WrongOrder', cards: [] }), viewOf({ phase: 'result' }))).toBe(false)
  })

  it('does not hold while a hand lies face down', () => {
    const base = viewOf().coup
    expect(
      mayOfferFreeHand(open(DELIVERY), viewOf({ phase: 'result', coup: base && { ...base, down: ['player'] } })),
    ).toBe(false)
  })
})

it('patrons choose between going on and withdrawing, or replacing a shoe that was not burned', () => {
  expect(choicesOf(open(DELIVERY))).toEqual(['continue', 'withdraw'])
  expect(choicesOf(open({ found: 'BurnMissed', exposed: true }))).toEqual(['continue', 'replace'])
})

it('who has chosen or has left is not waited for', () => {
  const asked = open(DELIVERY, { asked: ['mai', 'long', 'gone'], chosen: { mai: 'withdraw' } })
  expect(undecided(asked, deskOf().patrons)).toEqual(['long'])
})

it('insurance of both moments is one wager to a ruling', () => {
  const wagers = [
    { wager: 'banker', stake: 300 },
    { wager: 'banker_insurance', stake: 100, moment: 'four_cards' },
    { wager: 'banker_insurance', stake: 50, moment: 'player_third' },
  ]
  expect(laidWagers([{ patron: 'mai', place: 2, rack: 0, wagers, insurance: [] }])).toEqual([
    { patron: 'mai', wager: 'banker', stake: 300 },
    { patron: 'mai', wager: 'banker_insurance', stake: 150 },
  ])
})
