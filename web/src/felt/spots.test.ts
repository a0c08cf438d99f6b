// Spots: wagers by area.
import { expect, it } from 'vitest'
import { areasOf, spotName, spotOf } from './spots'

it('names a wager in another area, and not the own one', () => {
  expect(spotName('enter', 4, 4)).toBe('enter')
  expect(spotName('banker', undefined, null)).toBe('banker')
  expect(spotName('enter', 6, 4)).toBe('enter@6')
  expect(spotOf('enter@6')).toEqual({ wager: 'enter', area: 6 })
  expect(spotOf('enter')).toEqual({ wager: 'enter', area: null })
})

it('lists each area once', () => {
  expect(areasOf([{ area: 4 }, { area: 6 }, { area: 4 }, {}])).toEqual([4, 6])
})
