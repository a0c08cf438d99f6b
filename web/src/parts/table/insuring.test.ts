// Insurance in whole chips.
import { expect, it } from 'vitest'
import type { Cover } from '../../lib/wire'
import { insuredHand, wouldPay } from './insuring'

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

it('names the hand it insures', () => {
  expect(insuredHand(cover())).toBe('banker')
})
