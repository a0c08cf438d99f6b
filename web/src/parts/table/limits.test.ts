// The table's sign.
import { expect, it } from 'vitest'
import type { Box, LimitsShown } from '../../lib/wire'
import { oddsOf, placed, span } from './limits'

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
}

it('spans what may be staked on any box', () => {
  expect(span(boxes, limits)).toEqual({ least: 50, most: 50_000 })
  expect(span([...boxes, box('free')], limits)).toEqual({ least: 1, most: null })
})

it('leaves out what is made in the course of the coup', () => {
  expect(placed(boxes).map(({ wager }) => wager)).toEqual(['tie', 'player'])
})

it('shows each of a box’s odds once', () => {
  const lines = [
    { line: '2', outcome: 'win', odds: '12:1', clauses: [] },
    { line: '3', outcome: 'win', odds: '20:1', clauses: [] },
    { line: 'same', outcome: 'win', odds: '12:1', clauses: [] },
    { line: 'lose', outcome: 'lose', odds: null, clauses: [] },
  ]
  expect(oddsOf(box('lucky_6', { lines }))).toEqual(['12:1', '20:1'])
})
