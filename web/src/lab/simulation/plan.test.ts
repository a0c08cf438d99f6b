import { describe, expect, test } from 'vitest'
import { begun } from '../address'
import { requestOf, policiesOf, wholeOf } from './plan'

describe('a whole number', () => {
  test('is read as people write it in either language', () => {
    for (const text of ['10000000', '10,000,000', '10.000.000', '10 000 000', '1e7', ' 10000000 '])
      expect(wholeOf(text)).toBe(10_000_000)
  })

  test('may be left out', () => {
    expect(wholeOf('  ')).toBeNull()
  })

  test.each(['1.5', '1,5', '-3', 'ten', '1e999', '12,34', '0x10'])('is not “%s”', (text) => {
    expect(wholeOf(text)).toBeUndefined()
  })
})

describe('a plan', () => {
  test('is ten million coups where nothing else is said', () => {
    expect(requestOf(begun('baccarat')).wish).toEqual({
      study: 'coups',
      game: 'baccarat',
      coups: 10_000_000,
      seed: null,
      variant: 'commission',
      decks: 8,
      seats: null,
      policy: null,
      pays: {},
    })
  })

  test('takes what was typed', () => {
    const place = { ...begun('lucky_draw'), plan: { coups: '1e6', seed: '7', policy: 'chart', seats: '3' } }
    expect(requestOf(place).wish).toMatchObject({ coups: 1_000_000, seed: 7, policy: 'chart', seats: 3 })
  })

  test('of sessions has the wager that was chosen, and leaves to the server what was left out', () => {
    const place = {
      ...begun('baccarat'),
      wager: 'banker',
      plan: { study: 'sessions', length: '50', system: 'paroli', goal: '12000', policy: 'always' },
    }
    expect(requestOf(place).wish).toMatchObject({
      study: 'sessions', sessions: 100_000, coups: 50, wager: 'banker', system: 'paroli', goal: 12_000, least: null, policy: null,
    }) // prettier-ignore
  })

  test('says which field is no number', () => {
    expect(requestOf({ ...begun('baccarat'), plan: { coups: 'many' } })).toEqual({
      wish: null,
      bad: { field: 'coups', why: 'not-whole' },
    })
    expect(requestOf({ ...begun('baccarat'), plan: { coups: '' } })).toEqual({
      wish: null,
      bad: { field: 'coups', why: 'not-whole' },
    })
    expect(requestOf({ ...begun('baccarat'), plan: { seed: 'x' } })).toEqual({
      wish: null,
      bad: { field: 'seed', why: 'not-whole' },
    })
    expect(requestOf({ ...begun('baccarat'), plan: { seats: 'x' } }).bad).toBeNull()
  })

  test('says which number is too small or too large', () => {
    expect(requestOf({ ...begun('baccarat'), plan: { coups: '0' } }).bad).toEqual({
      field: 'coups',
      why: 'out-of-range',
    })
    expect(requestOf({ ...begun('baccarat'), plan: { seed: '99999999999999999999' } }).bad).toEqual({
      field: 'seed',
      why: 'out-of-range',
    })
    expect(requestOf({ ...begun('lucky_draw'), plan: { seats: '8' } }).bad).toEqual({
      field: 'seats',
      why: 'out-of-range',
    })
    expect(requestOf({ ...begun('baccarat'), plan: { seed: '0' } }).bad).toBeNull()
  })

  test('has the answers that its game asks for', () => {
    expect(policiesOf('baccarat', 'coups')).toEqual(['never', 'always', 'perfect', 'counter'])
    expect(policiesOf('baccarat', 'sessions')).toEqual([])
    expect(policiesOf('lucky_draw', 'sessions')).toEqual(['perfect', 'chart', 'counter'])
    expect(policiesOf('lucky7', 'coups')).toEqual([])
  })
})
