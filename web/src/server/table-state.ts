// The state of a table in this browser: made from a snapshot, updated by every change. No function has side effects.
import type { Change, CoupShown, EventView, OwnLast, OwnView, Result, Snapshot, StaffView, View } from './wire'

export interface TableState {
  /** The number of the last event that this includes. */
  n: number
  view: View
  me: OwnView | null
  staff: StaffView | null
  /** The coup in play; after it the one that ended last, with its cards and its result. */
  lastCoup: CoupShown | null
  /** What this patron was paid last, until the next payment. */
  lastResult: OwnLast | null
}

export function fromSnapshot(before: TableState | null, { n, view, me, staff }: Snapshot): TableState {
  const samePerson = before?.me?.name === me?.name
  return withOwn(
    {
      n,
      view,
      me: null,
      staff: staff ?? null,
      lastCoup: lastCoupAfter(before, view, []),
      lastResult: samePerson ? (before?.lastResult ?? null) : null,
    },
    me ?? null,
  )
}

/** Whether a change was seen already. A change without events, for the patron's own part, has the same number twice. */
export function isKnown({ n }: Pick<TableState, 'n'>, change: Pick<Change, 'from' | 'n'>): boolean {
  return change.from < change.n ? change.n <= n : change.n < n
}

export function withChange(
  before: TableState,
  change: Pick<Change, 'n' | 'view' | 'staff' | 'events' | 'me'>,
): TableState {
  const view = { ...before.view, ...change.view } as View
  const staff = change.staff ? ({ ...before.staff, ...change.staff } as StaffView) : before.staff
  const after = { ...before, n: change.n, view, staff, lastCoup: lastCoupAfter(before, view, change.events) }
  return change.me ? withOwn(after, change.me) : after
}

function withOwn(before: TableState, me: OwnView | null): TableState {
  // If the server no longer sends a payment and no other coup has begun, the payment was reversed.
  const isReversed = before.view.coup === null && before.lastCoup?.number === before.lastResult?.coup
  return { ...before, me, lastResult: me?.last ?? (isReversed ? null : before.lastResult) }
}

/** Whether no other coup has begun since that payment. */
export function isResultNew({ view, lastResult }: Pick<TableState, 'view' | 'lastResult'>): boolean {
  return lastResult !== null && (!view.coup || view.coup.number === lastResult.coup)
}

const UNDONE: ReadonlySet<string> = new Set(['CoupVoided', 'SettlementReversed'])
const RESULTS: Readonly<Record<string, Result>> = { P: 'player', B: 'banker', T: 'tie' }

/** An ended coup stays in the state. Nothing is due in it any more, and in a void coup nothing has won. */
export function lastCoupAfter(
  before: Pick<TableState, 'view' | 'lastCoup'> | null,
  view: View,
  events: readonly EventView[],
): CoupShown | null {
  if (view.coup) return view.coup
  const last = before?.lastCoup
  if (!last || view.phase === 'closed') return null
  if (events.some(({ event }) => UNDONE.has(event))) return { ...ended(last), result: null, wins: [] }
  if (!before.view.coup) return last
  // If the announcement was not seen here, the coup's result comes from the shoe's results.
  const isSettled = view.last?.coup === last.number
  return { ...ended(last), result: last.result ?? (isSettled ? (RESULTS[view.results.at(-1) ?? ''] ?? null) : null) }
}

function ended(coup: CoupShown): CoupShown {
  return { ...coup, due: null, offers: [], may_squeeze: {} }
}

/** The view to draw: the last coup's cards stay until the next begins; a new shoe removes them. */
export function withLastCoup(view: View, last: CoupShown | null): View {
  if (view.coup || !last || view.phase !== 'ready' || (view.last && view.last.coup !== last.number)) return view
  return { ...view, coup: last }
}
