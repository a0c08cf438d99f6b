import { describe, expect, test } from 'vitest'
import type { OfferShown } from '../../lib/wire'
import { written } from './fractions'
import { arises, edgeAt, favouring, mapsOf } from './insuring'

function offer(side: string, moment: string, own: number, other: number, edge = 1): OfferShown {
  return {
    wager: `${side}_insurance`, side, moment, own, other, pays: '3', pays_to_one: 3, arises: '1/100', arises_percent: 1,
    paid: '1/4', paid_percent: 25, lost: '2/3', lost_percent: 66.7, edge: '-1/12', edge_percent: edge,
    fair: '8/3', fair_to_one: 2.67, favours_patron: edge < 0,
  } // prettier-ignore
}

describe('the maps of insurance', () => {
  const offers = [
    offer('player', 'four_cards', 6, 4),
    offer('player', 'four_cards', 5, 3),
    offer('banker', 'player_third', 1, 1),
  ]

  test('are one for each side and moment, in their order', () => {
    expect(mapsOf(offers).map(({ side, moment }) => [side, moment])).toEqual([
      ['player', 'four_cards'],
      ['banker', 'player_third'],
    ])
  })

  test('have a cell for each pair of points, empty where nothing is offered', () => {
    const [map] = mapsOf(offers)
    expect([map?.own, map?.other]).toEqual([
      [5, 6],
      [1, 3, 4],
    ])
    expect(map?.cells.map((row) => row.map((cell) => cell?.own ?? null))).toEqual([
      [null, 5, null],
      [null, null, 6],
    ])
  })
})

test('at other odds the edge is what is lost less what is paid', () => {
  const made = edgeAt(offer('banker', 'four_cards', 6, 5), { over: 2n, under: 1n })
  expect(made && written(made)).toBe('1/6')
})

test('what favours the patron is listed, the best first', () => {
  const found = favouring([
    offer('player', 'm', 1, 1, -0.2),
    offer('player', 'm', 1, 2, 3),
    offer('player', 'm', 1, 3, -8),
  ])
  expect(found.map((each) => each.other)).toEqual([3, 1])
})

test('an offer that the shoe cannot bring does not arise', () => {
  expect(arises(offer('player', 'm', 1, 1))).toBe(true)
  expect(arises({ ...offer('player', 'm', 1, 1), arises: '0' })).toBe(false)
})
