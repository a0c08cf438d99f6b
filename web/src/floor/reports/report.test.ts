import { expect, test } from 'vitest'
import type { DayView, FiguresView, TableView } from '../../server/wire'
import { bar, exportAddress, played, scale, shifted } from './report'

const figures = (given: Partial<FiguresView>): FiguresView =>
  ({ win: 0, theoretical: 0, deviation: 0, deviations: null, coups: 0, drop: 0, fills: 0, ...given }) as FiguresView

test('a bar has two standard deviations about the theoretical win', () => {
  const made = bar('B1', figures({ win: -900, theoretical: 100, deviation: 400, deviations: -2.5 }))
  expect(made).toEqual({ name: 'B1', win: -900, theoretical: 100, low: -700, high: 900, unlikely: true })
  expect(bar('B1', figures({ deviations: 2 })).unlikely).toBe(false)
  expect(bar('B1', figures({})).unlikely).toBe(false)
})

test('the scale holds all bars and nothing', () => {
  const { low, high, at } = scale([bar('B1', figures({ win: 300, theoretical: 100, deviation: 50 }))])
  expect([low, high, at(0), at(300), at(150)]).toEqual([0, 300, 0, 1, 0.5])
  const empty = scale([])
  expect([empty.low, empty.high, empty.at(0)]).toEqual([0, 0, 0])
})

test('a table that was closed all day has no row', () => {
  const table = (name: string, given: Partial<FiguresView>, opened: number[] = []): TableView =>
    ({ table: name, figures: figures(given), opened }) as TableView
  const day = {
    tables: [table('B1', { coups: 1 }), table('B2', {}), table('B3', {}, [5]), table('B4', { fills: 10 })],
  } as DayView
  expect(played(day).map((one) => one.table)).toEqual(['B1', 'B3', 'B4'])
})

test('the day before and after, over the ends of months and years', () => {
  expect(shifted('2026-03-01', -1)).toBe('2026-02-28')
  expect(shifted('2026-12-31', 1)).toBe('2027-01-01')
})

test('an export is of the gaming day from its first microsecond to the next day', () => {
  const day = { since: 1_794_808_800_000_000, until: 1_794_895_200_000_000 }
  expect(exportAddress('coups', 'csv', day, '')).toBe(
    '/api/exports/coups?form=csv&since=2026-11-16T06%3A00%3A00.000Z&until=2026-11-17T06%3A00%3A00.000Z',
  )
  expect(exportAddress('events', 'parquet', day, 'B 1')).toContain('/api/exports/events?form=parquet&')
  expect(exportAddress('events', 'parquet', day, 'B 1')).toContain('&table=B+1')
})
