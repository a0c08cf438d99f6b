// Which shoe an address names.
import { expect, it } from 'vitest'
import { chosenShoe } from './chosen-shoe'

it('is the last one where none is asked for', () => {
  expect(chosenShoe(null, 3)).toBe(3)
  expect(chosenShoe('', 3)).toBe(3)
  expect(chosenShoe(null, 0)).toBeNull()
})

it('is one that the table has used', () => {
  expect(['1', '2', '3'].map((asked) => chosenShoe(asked, 3))).toEqual([1, 2, 3])
})

it.each(['77', '4', '0', '-3', '1.5', '1e0', '01', '99999999999', 'x', ' 1'])('is none for %j', (asked) => {
  expect(chosenShoe(asked, 3)).toBeNull()
})
