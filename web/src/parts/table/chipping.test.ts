// The chip in the hand.
import { expect, it } from 'vitest'
import type { Box, View } from '../../lib/wire'
import { Chipping } from './chipping.svelte'

const view = {
  boxes: [{ wager: 'tie' }, { wager: 'player', backs: 'player' }] as Box[],
  limits: {
    ranges: { tie: { minimum: 50, maximum: 1_000 }, player: { minimum: 100, maximum: 5_000 } },
    differential: null,
  },
} as unknown as View

it('is the first that makes a wager on a hand', () => {
  expect(new Chipping(() => view).chosen).toBe(100)
  expect(new Chipping(() => null).chosen).toBe(1)
})

it('is the one that was chosen, among those of the table', () => {
  const chipping = new Chipping(() => view)
  chipping.choose(500)
  expect(chipping.chosen).toBe(500)
  chipping.choose(25_000)
  expect(chipping.chosen).toBe(500)
})

it('is picked by its number in the row', () => {
  const chipping = new Chipping(() => view)
  chipping.pick(1)
  expect(chipping.chosen).toBe(chipping.chips[0])
  chipping.pick(9)
  expect(chipping.chosen).toBe(chipping.chips[0])
})
