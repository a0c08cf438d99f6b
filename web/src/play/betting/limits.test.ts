// The table's sign.
import { describe, expect, it } from 'vitest'
import type { Box, LimitsShown, Moment, PayLine } from '../../server/wire'
import { momentsOf, placed, pointsText, span, payoutsOf } from './limits'

const box = (wager: string, over: Partial<Box> = {}) =>
  ({ wager, backs: null, in_coup: false, lines: [], rows: [], ...over }) as unknown as Box
const boxes = [
  box('tie'),
  box('player', { backs: 'player' }),
  box('banker_insurance', { backs: 'banker', in_coup: true }),
]
const limits: LimitsShown = {
  ranges: { tie: { minimum: 50, maximum: 10_000 }, player: { minimum: 100, maximum: 50_000 } },
  differential: null,
  insurance: {},
}

it('spans what may be staked on any box', () => {
  expect(span(boxes, limits)).toEqual({ least: 50, most: 50_000 })
  expect(span([...boxes, box('free')], limits)).toEqual({ least: 1, most: null })
})

it('leaves out what is made in the course of the coup', () => {
  expect(placed(boxes).map(({ wager }) => wager)).toEqual(['tie', 'player'])
})

const win = (line: string, odds: string): PayLine => ({ line, outcome: 'win', odds, clauses: [] })
const lose: PayLine = { line: 'lose', outcome: 'lose', odds: null, clauses: [] }

describe('what a box pays', () => {
  const ways = (wager: string, ...lines: Box['lines']) =>
    payoutsOf(box(wager, { lines: [...lines, lose] })).map(({ name, odds }) => [name?.replace('table-line-', ''), odds])

  it('needs no name where there is but one way', () => {
    expect(ways('tie', win('win', '8:1'))).toEqual([[undefined, '8:1']])
  })

  it('is named by the points, and otherwise', () => {
    expect(ways('banker', win('six', '1:2'), win('win', '1:1'))).toEqual([
      ['six', '1:2'],
      ['otherwise', '1:1'],
    ])
    expect(ways('tie', win('seven', '9:1'), win('win', '7:1'))).toEqual([
      ['seven', '9:1'],
      ['otherwise', '7:1'],
    ])
  })

  it('is named by the cards, or by the sevens among them', () => {
    expect(ways('lucky_6', win('2', '12:1'), win('3', '20:1'))).toEqual([
      ['cards-2', '12:1'],
      ['cards-3', '20:1'],
    ])
    expect(ways('super_7s', win('2', '2:1'), win('6', '700:1'))).toEqual([
      ['sevens-2', '2:1'],
      ['sevens-6', '700:1'],
    ])
    expect(ways('draw', win('9', '3:1'), win('6_or_less', '1:1'))).toEqual([
      ['9', '3:1'],
      ['6-or-less', '1:1'],
    ])
  })
})

describe('what insurance pays', () => {
  const row = (moment: Moment, own: number[], other: number[], odds: string) => ({ moment, own, other, odds })

  it('stands under its moments, in their order', () => {
    const [first, second, third] = [
      row('four_cards', [5], [4], '2:1'),
      row('player_third', [5], [0, 1], '2:1'),
      row('four_cards', [6], [0], '3:1'),
    ] as const
    expect(momentsOf([first, second, third])).toEqual([
      { moment: 'four_cards', rows: [first, third] },
      { moment: 'player_third', rows: [second] },
    ])
  })

  it('says points in a row together', () => {
    expect([[5], [0, 1, 2, 3], [6, 3, 4, 5], [1, 4], [0, 1, 4]].map(pointsText)).toEqual([
      '5',
      '0–3',
      '3–6',
      '1, 4',
      '0–1, 4',
    ])
  })
})
