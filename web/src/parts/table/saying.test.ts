// A few words on what was won, and on what a table is.
import { expect, it } from 'vitest'
import { netText, rangeText, signText } from './saying'

it('says what was won, lost, or neither', () => {
  expect([95, -1000, 0].map(netText)).toEqual(['You won 95', 'You lost 1,000', 'You are even'])
})

it('says what may be staked', () => {
  expect(rangeText({ minimum: 100, maximum: 50_000 })).toBe('100 – 50,000')
  expect(rangeText({ minimum: 50, maximum: null })).toBe('from 50')
  expect(rangeText(null)).toBe('')
})

it('says what a table is', () => {
  const limits = { ranges: { player: { minimum: 100, maximum: 50_000 } }, differential: null }
  expect(signText({ game: 'lucky7', variant: 'commission', limits })).toBe(
    'Lucky 7 Baccarat · commission · 100 – 50,000',
  )
  expect(signText({ game: 'lucky_draw', variant: null, limits: { ranges: {}, differential: null } })).toBe(
    'Lucky Draw Baccarat',
  )
})
