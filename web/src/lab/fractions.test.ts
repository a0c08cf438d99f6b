import { describe, expect, test } from 'vitest'
import { digits, float, fraction, lowest, minus, plus, times, written, type Fraction } from './fractions'

function of(text: string): Fraction {
  const made = fraction(text)
  if (!made) throw new Error(text)
  return made
}

describe('a fraction', () => {
  test('is read as the server writes it, in its lowest terms', () => {
    expect(written(of('19/20'))).toBe('19/20')
    expect(written(of('-8'))).toBe('-8')
    expect(written(of('-4/6'))).toBe('-2/3')
    expect(written(lowest(3n, -6n))).toBe('-1/2')
    expect(written(of('0/7'))).toBe('0')
  })

  test.each(['', 'x', '1/0', '1/2/3', '1.5', '/2', '1/'])('is not read from “%s”', (text) => {
    expect(fraction(text)).toBeNull()
  })

  test('adds, subtracts and multiplies exactly', () => {
    expect(written(plus(of('1/3'), of('1/6')))).toBe('1/2')
    expect(written(minus(of('1/3'), of('1/3')))).toBe('0')
    expect(written(times(of('-2/3'), of('9/4')))).toBe('-3/2')
  })
})

describe('the digits of a fraction', () => {
  test('are rounded half up, away from nothing', () => {
    expect(digits(of('1/8'), 2)).toBe('0.13')
    expect(digits(of('-1/8'), 2)).toBe('-0.13')
    expect(digits(of('2/3'), 0)).toBe('1')
    expect(digits(of('-1/1000'), 2)).toBe('0.00')
  })

  test('go on for as long as one likes', () => {
    expect(digits(of('1/3'), 30)).toBe('0.333333333333333333333333333333')
    expect(digits(of('114753351728/10847218479825'), 6)).toBe('0.010579')
  })

  test('become a number where one is drawn', () => {
    expect(float(of('241149546272/19524993263685'))).toBeCloseTo(0.0123508, 7)
  })
})
