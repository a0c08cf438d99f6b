// What this browser knows of a table: made from a snapshot, and updated by every change. Nothing has side effects.
import type { Change, CoupShown, LastCoup, OwnLast, OwnView, Snapshot, StaffView, View } from './wire'

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
      lastCoup: lastCoupAfter(before?.lastCoup ?? null, view),
      lastResult: samePerson ? (before?.lastResult ?? null) : null,
    },
    me ?? null,
  )
}

/** Whether a change was seen already. A change without events, for the patron's own part, has the same number twice. */
export function isKnown({ n }: Pick<TableState, 'n'>, change: Pick<Change, 'from' | 'n'>): boolean {
  return change.from < change.n ? change.n <= n : change.n < n
}

export function withChange(before: TableState, change: Pick<Change, 'n' | 'view' | 'staff' | 'me'>): TableState {
  const view = { ...before.view, ...change.view } as View
  const staff = change.staff ? ({ ...before.staff, ...change.staff } as StaffView) : before.staff
  const after = { ...before, n: change.n, view, staff, lastCoup: lastCoupAfter(before.lastCoup, view) }
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

/** A coup stays known when it has ended. One that is void keeps its cards here, and nothing has won. */
export function lastCoupAfter(before: CoupShown | null, view: View): CoupShown | null {
  if (view.coup) return view.coup
  if (view.last) return ended(view.last)
  return before && view.phase !== 'closed' ? ended({ ...before, coup: before.number, result: null, wins: [] }) : null
}

/** Nothing is due in it any more, and every card lies open. */
function ended({ coup, free, hands, result, wins }: Omit<LastCoup, 'wagers' | 'sums'>): CoupShown {
  return {
    number: coup,
    free,
    hands,
    down: [],
    due: null,
    points: null,
    squeeze: {},
    may_squeeze: {},
    squeeze_asked: {},
    restricted: [],
    offers: [],
    waived: false,
    face_up: null,
    alter: null,
    result,
    wins,
  }
}

/** The view to draw: the last coup's cards stay until the next begins; a new shoe removes them. */
export function withLastCoup(view: View, last: CoupShown | null): View {
  if (view.coup || !last || view.phase !== 'ready') return view
  return { ...view, coup: last }
}
