// Limits as they are filled in, and as the server takes them.
import { expect, it } from 'vitest'
import { viewOf } from './fixture'
import { isSound, limitsFrom, rowsOf } from './limits'

const VIEW = viewOf({
  limits: {
    ranges: { banker: { minimum: 100, maximum: 5000 }, tie: { minimum: 50, maximum: null } },
    differential: 20_000,
  },
})

it('every wager before the first card has its row, with or without limits', () => {
  expect(rowsOf(VIEW)).toEqual([
    { wager: 'player', least: null, most: null },
    { wager: 'banker', least: 100, most: 5000 },
    { wager: 'tie', least: 50, most: null },
  ])
})

it('what was read goes back unchanged', () => {
  expect(limitsFrom(rowsOf(VIEW), 20_000)).toEqual(VIEW.limits)
})

it('a maximum alone has a minimum of one', () => {
  expect(limitsFrom([{ wager: 'player', least: null, most: 10 }], null)).toEqual({
    ranges: { player: { minimum: 1, maximum: 10 } },
    differential: null,
  })
})

it('a maximum under the minimum, or a part of a chip, cannot be', () => {
  expect(isSound([{ wager: 'player', least: 50, most: 10 }], null)).toBe(false)
  expect(isSound([{ wager: 'player', least: 0.5, most: null }], null)).toBe(false)
  expect(isSound([{ wager: 'player', least: 50, most: 50 }], -1)).toBe(false)
  expect(isSound([{ wager: 'player', least: 50, most: 1e30 }], null)).toBe(false)
  expect(isSound([{ wager: 'player', least: 50, most: 50 }], 100)).toBe(true)
})
