import { expect, test } from 'vitest'
import type { LineShown, OddsShown, WagerShown } from '../server/wire'
import { difference, paired, share } from './comparison'

function line(pays: number, probability: number): LineShown {
  return {
    line: 'win', pays: `${pays}`, pays_to_one: pays, permutations: 1, permutations_text: '1', probability: '1/10',
    probability_percent: probability, fair: null, fair_to_one: null, changeable: pays > 0, clauses: [],
  } // prettier-ignore
}

function wager(edge: string, percent: number, pays: number): WagerShown {
  return {
    wager: 'tie',
    edge,
    edge_percent: percent,
    hit: '1/10',
    hit_percent: 10,
    variance: '1',
    sd: 1,
    lines: [line(pays, 10)],
  }
}

function shown(of: WagerShown): OddsShown {
  return {
    game: 'baccarat',
    variant: null,
    decks: 8,
    cards: 416,
    gone: {},
    permutations: 1,
    permutations_text: '1',
    wagers: [of],
    covariance: null,
  }
}

test('wagers stand beside what they were', () => {
  const [pair] = paired({ usual: shown(wager('1/7', 14.36, 8)), now: shown(wager('1/20', 4.84, 9)) })
  expect(pair?.moved).toBeCloseTo(-9.52)
  expect(pair?.lines[0]?.now.pays).toBe('9')
  expect(pair?.lines[0]?.usual.pays).toBe('8')
})

test('the same edge has not moved', () => {
  const [pair] = paired({ usual: shown(wager('1/7', 14.28, 8)), now: shown(wager('1/7', 14.280001, 8)) })
  expect(pair?.moved).toBe(0)
})

test('the difference of two figures is exact', () => {
  expect(difference('1/3', '1/4')).toBe('1/12')
  expect(difference('1/4', '1/3')).toBe('-1/12')
  expect(difference('?', '1/3')).toBe('')
})

test('a line adds its chance times what it pays', () => {
  expect(share(line(8, 9.5))).toBeCloseTo(76)
  expect(share(line(-1, 90))).toBeCloseTo(-90)
})
