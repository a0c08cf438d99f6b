import { expect, test } from 'vitest'
import { lean } from './leaning'

test('the larger hand and how much of the differential it uses', () => {
  expect(lean({ player: 900, banker: 100 }, 500)).toEqual({
    player: 900,
    banker: 100,
    side: 'player',
    apart: 800,
    used: 1.6,
  })
  expect(lean({ banker: 100 }, 400)).toEqual({ player: 0, banker: 100, side: 'banker', apart: 100, used: 0.25 })
})

test('nothing leans where both are alike, and a table may have no differential', () => {
  expect(lean({ player: 5, banker: 5 }, 500)).toMatchObject({ side: null, apart: 0, used: 0 })
  expect(lean({ player: 5 }, null).used).toBeNull()
})
