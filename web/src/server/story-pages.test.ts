import { expect, test } from 'vitest'
import { earlierOf, withEarlier } from './story-pages'
import type { EventView, PastCoup } from './wire'

const event = (n: number): EventView => ({ n, at: n, event: 'WagerPlaced', sentence: { en: '', vi: '' }, clauses: [] })

const part = (numbers: number[], earlier: number | null): PastCoup => ({
  coup: 7,
  game: 'baccarat',
  variant: 'commission',
  edition: '2024-10-01',
  began_at: 1,
  free: false,
  over: true,
  void: false,
  corrected: false,
  result: null,
  hands: [],
  wagers: [],
  sums: null,
  events: numbers.map(event),
  earlier,
})

test('earlier events come before those that are shown, until there are none', () => {
  const last = part([5, 6], 5)
  expect(earlierOf('/api/tables/B1/coups/7', last)).toBe('/api/tables/B1/coups/7?before=5')
  const more = withEarlier(last, part([3, 4], 3))
  expect(more.events.map(({ n }) => n)).toEqual([3, 4, 5, 6])
  expect(more.earlier).toBe(3)
  const whole = withEarlier(more, part([1, 2], null))
  expect(whole.events.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5, 6])
  expect(whole.earlier).toBeNull()
})
