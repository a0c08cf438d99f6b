// An amount that is typed in the screen's format is read correctly.
import { describe, expect, it } from 'vitest'
import { isWhole, isWholeOrEmpty, mainRange, parseAmount } from './amounts'

it.each([
  ['10000', 10_000],
  ['10.000', 10_000],
  ['10,000', 10_000],
  ['1 000 000', 1_000_000],
  ['1.000.000', 1_000_000],
  [' 5 ', 5],
  ['-300', -300],
])('%s is %i', (text, amount) => expect(parseAmount(text)).toBe(amount))

it.each(['', '1.5', '1,50', '10.0000', '1.000,5', '1e30', '99999999999999999999', 'ten', '1..000'])(
  '“%s” is no whole amount',
  (text) => expect(parseAmount(text)).toBeNull(),
)

it('takes whole numbers between the least and the most', () => {
  expect([1, 8, 10].every((value) => isWhole(value, 1, 10))).toBe(true)
  expect([0, 11, -1, 1.5, 1e30, NaN, null].some((value) => isWhole(value, 1, 10))).toBe(false)
  expect([0, -5, 1.5, 1e30, Infinity].some((value) => isWhole(value))).toBe(false)
  expect(isWhole(0, 0)).toBe(true)
})

it('takes nothing only where a field may be empty', () => {
  expect(isWhole(null)).toBe(false)
  expect(isWholeOrEmpty(null)).toBe(true)
  expect(isWholeOrEmpty(1.5)).toBe(false)
  expect(isWholeOrEmpty(3)).toBe(true)
})

describe('the range that the lobby shows for a table', () => {
  const range = (minimum: number, maximum: number | null) => ({ minimum, maximum })

  it('is that of the wagers on which the most may be staked', () => {
    const ranges = { tie: range(50, 10_000), player: range(100, 50_000), lucky_6: range(50, 5000) }
    expect(mainRange({ ranges, differential: null, insurance: {} })).toEqual(range(100, 50_000))
  })

  it('takes no maximum for the most', () => {
    expect(
      mainRange({ ranges: { tie: range(50, 10_000), enter: range(20, null) }, differential: null, insurance: {} }),
    ).toEqual(range(20, null))
  })

  it('is none where the sign names none', () => {
    expect(mainRange({ ranges: {}, differential: 100, insurance: {} })).toBeNull()
  })
})
