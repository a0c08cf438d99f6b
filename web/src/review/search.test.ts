import { expect, test } from 'vitest'
import { address, isSound, NOTHING, filledIn, type SearchFields } from './search'

test('nothing asked finds the newest of all tables', () => {
  expect(address(NOTHING, 30)).toBe('/api/coups?limit=30')
  expect(filledIn(NOTHING)).toBe(0)
})

test('every field that says something is asked for', () => {
  const fields: SearchFields = {
    table: 'B4',
    coup: 17,
    patron: ' mai ',
    since: '2026-11-16T08:30',
    until: '',
    result: 'tie',
    ended: 'settled',
    clause: ' 7.9 ',
    irregular: true,
    disputed: true,
    least: 1000,
  }
  const query = new URL(address(fields, 30, 123), 'http://punto').searchParams
  expect(Object.fromEntries(query)).toEqual({
    table: 'B4',
    coup: '17',
    patron: 'mai',
    since: new Date('2026-11-16T08:30').toISOString(),
    before: '123',
    result: 'tie',
    ended: 'settled',
    irregularity: '7.9',
    disputed: 'true',
    least: '1000',
    limit: '30',
  })
  expect(filledIn(fields)).toBe(10)
})

test('where no clause is named, any irregularity may be', () => {
  expect(address({ ...NOTHING, irregular: true }, 5)).toBe('/api/coups?irregularity=any&limit=5')
})

test('a time that is none is not asked for', () => {
  expect(address({ ...NOTHING, until: 'soon' }, 5)).toBe('/api/coups?limit=5')
})

test('numbers that no coup and no stake can have are not asked for', () => {
  expect(isSound({ ...NOTHING, coup: 17, least: 0 })).toBe(true)
  for (const coup of [0, -1, 1.5, 1e30]) expect(isSound({ ...NOTHING, coup })).toBe(false)
  for (const least of [-5, 0.5, 1e30]) expect(isSound({ ...NOTHING, least })).toBe(false)
})
