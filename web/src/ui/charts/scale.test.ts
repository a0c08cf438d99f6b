import { describe, expect, test } from 'vitest'
import { decades, digitsOf, linear, logarithmic, nearest, roundStep, stretch, ticks } from './scale'

describe('an axis', () => {
  test('is divided by round steps', () => {
    expect(roundStep(10, 5)).toBe(2)
    expect(roundStep(17, 5)).toBe(5)
    expect(roundStep(0.03, 4)).toBeCloseTo(0.01)
  })

  test('shows round values within its ends, and nothing as nothing', () => {
    expect(ticks(0, 17)).toEqual([0, 5, 10, 15])
    expect(ticks(-0.012, 0.012)).toEqual([-0.01, -0.005, 0, 0.005, 0.01])
    expect(Object.is(ticks(-1, 1)[2], 0)).toBe(true)
  })

  test('without length has one value', () => {
    expect(ticks(3, 3)).toEqual([3])
    expect(ticks(0, Infinity)).toEqual([0])
  })

  test('shows as many digits as tell its values apart', () => {
    expect(digitsOf([0, 5, 10])).toBe(0)
    expect(digitsOf([0, 2.5, 5])).toBe(1)
    expect(digitsOf([-0.005, 0, 0.005])).toBe(3)
    expect(digitsOf([4])).toBe(0)
  })

  test('of powers of ten leaves some out rather than crowd them', () => {
    expect(decades(1, 1000)).toEqual([1, 10, 100, 1000])
    expect(decades(20, 90)).toEqual([20, 90])
    expect(decades(81, 81)).toEqual([81])
    expect(decades(1, 1e8, 4)).toEqual([1, 1e3, 1e6])
  })
})

describe('a stretch', () => {
  test('holds its values with some room', () => {
    const [low, high] = stretch([2, 4])
    expect(low).toBeLessThan(2)
    expect(high).toBeGreaterThan(4)
  })

  test('of one value, or of none, has a length', () => {
    for (const values of [[5], [0], [], [NaN]]) {
      const [low, high] = stretch(values)
      expect(high).toBeGreaterThan(low)
    }
  })
})

describe('a scale', () => {
  test('puts the ends where they belong', () => {
    const scale = linear(-1, 1, 100, 0)
    expect([scale(-1), scale(0), scale(1)]).toEqual([100, 50, 0])
  })

  test('by powers of ten is even in them', () => {
    const scale = logarithmic(1, 100, 0, 200)
    expect(scale(10)).toBeCloseTo(100)
    expect(scale(0)).toBe(0)
  })

  test('finds what is nearest', () => {
    expect(nearest([0, 10, 30], 19)).toBe(1)
    expect(nearest([0, 10, 30], 900)).toBe(2)
  })
})
