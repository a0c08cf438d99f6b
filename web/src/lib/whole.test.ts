import { expect, it } from 'vitest'
import { whole, wholeOrNone } from './whole'

it('takes whole numbers between the least and the most', () => {
  expect([1, 8, 10].every((value) => whole(value, 1, 10))).toBe(true)
  expect([0, 11, -1, 1.5, 1e30, NaN, null].some((value) => whole(value, 1, 10))).toBe(false)
  expect([0, -5, 1.5, 1e30, Infinity].some((value) => whole(value))).toBe(false)
  expect(whole(0, 0)).toBe(true)
})

it('takes nothing only where a field may be empty', () => {
  expect(whole(null)).toBe(false)
  expect(wholeOrNone(null)).toBe(true)
  expect(wholeOrNone(1.5)).toBe(false)
  expect(wholeOrNone(3)).toBe(true)
})
