import { describe, expect, test } from 'vitest'
import type { FirstOfferShown, Moment, OfferShown, Side } from '../../server/wire'
import { written } from '../fractions'
import { answerTo, arises, edgeAt, favouring, mapsOf } from './insurance'

function offer(side: Side, moment: Moment, own: number, other: number, edge = 1): OfferShown {
  return {
    wager: side === 'player' ? 'player_insurance' : 'banker_insurance', side, moment, own, other, pays: '3', pays_to_one: 3, arises: '1/100', arises_percent: 1,
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
    offer('player', 'four_cards', 1, 1, -0.2),
    offer('player', 'four_cards', 1, 2, 3),
    offer('player', 'four_cards', 1, 3, -8),
  ])
  expect(found.map((each) => each.other)).toEqual([3, 1])
})

test('an offer that the shoe cannot bring does not arise', () => {
  expect(arises(offer('player', 'four_cards', 1, 1))).toBe(true)
  expect(arises({ ...offer('player', 'four_cards', 1, 1), arises: '0' })).toBe(false)
})

test('an offer after four cards has an answer that looks ahead, a later one has none', () => {
  const first = {
    wager: 'banker_insurance', side: 'banker', own: 5, other: 0, pays: '2', pays_to_one: 2, arises: '1/71', arises_percent: 1.4,
    full: '0', full_percent: 0, least: '0', least_percent: 0, second: '0', second_percent: 0, best: '0', best_percent: 0,
    answer: 'least', answers: ['least'],
  } satisfies FirstOfferShown // prettier-ignore
  expect(answerTo(offer('banker', 'four_cards', 5, 0), [first])).toBe(first)
  expect(answerTo(offer('banker', 'four_cards', 5, 1), [first])).toBeNull()
  expect(answerTo(offer('banker', 'player_third', 5, 0), [first])).toBeNull()
  expect(answerTo(offer('banker', 'four_cards', 5, 0), [{ ...first, arises: '0' }])).toBeNull()
})
