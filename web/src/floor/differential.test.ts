import { expect, test } from 'vitest'
import { balanceOf } from './Differential.svelte'

test('the larger hand and how much of the differential it uses', () => {
  expect(balanceOf({ player: 900, banker: 100 }, 500)).toEqual({
    player: 900,
    banker: 100,
    side: 'player',
    apart: 800,
    used: 1.6,
  })
  expect(balanceOf({ banker: 100 }, 400)).toEqual({ player: 0, banker: 100, side: 'banker', apart: 100, used: 0.25 })
})

test('no hand is ahead where both are alike, and a table may have no differential', () => {
  expect(balanceOf({ player: 5, banker: 5 }, 500)).toMatchObject({ side: null, apart: 0, used: 0 })
  expect(balanceOf({ player: 5 }, null).used).toBeNull()
})
