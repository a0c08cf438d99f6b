// Insurance in whole chips.
import { expect, it } from 'vitest'
import type { Cover } from '../../lib/wire'
import { insuredHand, stakeOf, wouldPay } from './insuring'

const cover = (over: Partial<Cover> = {}): Cover => ({
  wager: 'banker_insurance',
  moment: 'four_cards',
  odds: '3:2',
  insured: 100,
  most: 66,
  on_tie: false,
  ...over,
})

it.each([
  [66, '3:2', 1, 99],
  [33, '3:2', 1, 49],
  [33, '3:2', 5, 45],
  [25, '4:1', 1, 100],
])('%i at %s is paid in units of %i: %i', (stake, odds, unit, paid) => {
  expect(wouldPay(stake, odds, unit)).toBe(paid)
})

it('takes whole stakes up to the cap, and no others', () => {
  expect([66, 1].map((typed) => stakeOf(typed, cover()))).toEqual([66, 1])
  expect([67, 0, -1, 1.5, null, undefined, NaN].map((typed) => stakeOf(typed, cover()))).toEqual(Array(7).fill(null))
})

it('names the hand it insures', () => {
  expect(insuredHand(cover())).toBe('banker')
})
