// The figures of a gaming day for the chart, and the addresses of its files.
import type { DayView, FiguresView, TableView } from '../../server/wire'

export interface Bar {
  name: string
  win: number
  theoretical: number
  /** Two standard deviations around the theoretical win: chance alone explains a win within them. */
  low: number
  high: number
  unlikely: boolean
}

export function bar(name: string, figures: FiguresView): Bar {
  const { theoretical, deviation, deviations } = figures
  return {
    name,
    win: figures.win,
    theoretical,
    low: theoretical - 2 * deviation,
    high: theoretical + 2 * deviation,
    unlikely: Math.abs(deviations ?? 0) > 2,
  }
}

export interface Scale {
  low: number
  high: number
  /** From 0 at the left end to 1 at the right. */
  at: (amount: number) => number
}

/** Wide enough for all bars; always includes 0. */
export function scale(bars: readonly Bar[]): Scale {
  const ends = bars.flatMap(({ win, low, high }) => [win, low, high])
  const low = Math.min(0, ...ends)
  const high = Math.max(0, ...ends)
  const span = high - low || 1
  return { low, high, at: (amount) => (amount - low) / span }
}

/** The tables with any figures: a table that was closed all day has no row. */
export function played({ tables }: DayView): TableView[] {
  return tables.filter(
    ({ figures, opened }) => figures.coups > 0 || figures.drop !== 0 || figures.fills !== 0 || opened.length > 0,
  )
}

const DAY_MS = 86_400_000

/** The day before or after, such as 2026-01-31. */
export function shifted(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

export type ExportKind = 'coups' | 'postings' | 'events'
export type ExportForm = 'csv' | 'parquet' | 'jsonl'

/** The address of the rows of a gaming day. */
export function exportAddress(
  what: ExportKind,
  form: ExportForm,
  day: Pick<DayView, 'since' | 'until'>,
  table: string,
): string {
  const query = new URLSearchParams({ form, since: moment(day.since), until: moment(day.until) })
  if (table) query.set('table', table)
  return `/api/exports/${what}?${query}`
}

const moment = (at: number): string => new Date(at / 1000).toISOString()
