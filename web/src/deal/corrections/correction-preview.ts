// What would follow from a correction, as the server answers it: which lines are shown, and whether it has changed.
import type { EventView, HandShown, Preview } from '../../server/wire'
import type { Correction } from './corrections'

/** An answer, and the correction that was asked about. */
export interface Previewed {
  /** The correction as text. */
  wish: string
  preview: Preview
  /** Grows when something else follows than was shown before. */
  version: number
  /** Whether something else follows because the table has moved on. */
  moved: boolean
}

export const wishOf = (body: Correction | null): string => (body ? JSON.stringify(body) : '')

/** Put an answer beside the one that was shown before. */
export function next(before: Previewed | null, wish: string, preview: Preview): Previewed {
  const again = before?.wish === wish
  const same = again && substance(before.preview) === substance(preview)
  return {
    wish,
    preview,
    version: (before?.version ?? 0) + (same ? 0 : 1),
    moved: again && (before.moved || !same),
  }
}

/** All that follows, without the numbers and times that any event at the table changes. */
function substance(preview: Preview): string {
  const events = preview.events.map((event) => ({ ...event, n: 0, at: 0 }))
  return JSON.stringify({ ...preview, after: 0, events })
}

export interface HandChange {
  hand: HandShown['hand']
  was: HandShown | null
  now: HandShown | null
}

/** The hands whose cards or totals would be other ones. */
export function changedHands({ before, then }: Preview): HandChange[] {
  const keys = [...new Set([...before.hands, ...then.hands].map(({ hand }) => hand))]
  const of = (hands: readonly HandShown[], key: HandShown['hand']): HandShown | null =>
    hands.find(({ hand }) => hand === key) ?? null
  return keys
    .map((hand) => ({ hand, was: of(before.hands, hand), now: of(then.hands, hand) }))
    .filter(({ was, now }) => JSON.stringify(was) !== JSON.stringify(now))
}

/** Title, hands, result and chips show these already. */
const SHOWN: ReadonlySet<string> = new Set([
  'CardCorrected',
  'CoupReconstructed',
  'CoupReopened',
  'CoupSettled',
  'PointsCalled',
])

/** What needs its own sentence: a corrected burn or wager, returned insurance, a Free Hand, cards left over. */
export function told(preview: Preview): EventView[] {
  return preview.events.filter(({ event }) => !SHOWN.has(event))
}
