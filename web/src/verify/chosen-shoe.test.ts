// Which shoe an address names.
import { expect, it } from 'vitest'
import { shoeAsked } from './chosen-shoe'

it('is the last one where none is asked for', () => {
  expect(shoeAsked(null, 3)).toBe(3)
  expect(shoeAsked('', 3)).toBe(3)
  expect(shoeAsked(null, 0)).toBeNull()
})

it('is one that the table has used', () => {
  expect(['1', '2', '3'].map((asked) => shoeAsked(asked, 3))).toEqual([1, 2, 3])
})

it.each(['77', '4', '0', '-3', '1.5', '1e0', '01', '99999999999', 'x', ' 1'])('is none for %j', (asked) => {
  expect(shoeAsked(asked, 3)).toBeNull()
})
