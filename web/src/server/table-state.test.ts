// What is known of a table after each message: the last coup, and what the patron was paid last.
import { describe, expect, it } from 'vitest'
import { fromSnapshot, isResultNew, withChange, withLastCoup, type TableState } from './table-state'
import type { CoupShown, OwnLast, OwnView, Snapshot, View } from './wire'

const coup = (number: number, over: Partial<CoupShown> = {}) =>
  ({ number, result: null, wins: [], hands: [], due: null, offers: [], may_squeeze: {}, ...over }) as CoupShown
const announced = coup(7, { result: 'banker', wins: ['banker'] })

function begun(view: Partial<View>, me: Partial<OwnView> | null = null, before: TableState | null = null): TableState {
  const full = { phase: 'ready', coup: null, last: null, results: '', ...view }
  return fromSnapshot(before, { n: 1, view: full, me } as unknown as Snapshot)
}

function then(before: TableState, view: Partial<View>): TableState {
  return withChange(before, { n: before.n + 1, view })
}

const withOwn = (before: TableState, me: OwnView) => withChange(before, { n: before.n, view: {}, me })

const paid7: NonNullable<View['last']> = {
  coup: 7,
  wagers: [],
  sums: { wagers: 0, staked: 0, paid: 0, returned: 0, collected: 0 },
  free: false,
  hands: [{ hand: 'banker', cards: ['9s', 'Kd'], printed: [], total: 9 }],
  result: 'banker',
  wins: ['banker'],
}

describe('the last coup', () => {
  const played = begun({ phase: 'announced', coup: announced })
  const settled = then(played, { phase: 'ready', coup: null, last: paid7 })

  it('is the one in play, and stays known when it has ended, until the next begins', () => {
    expect(played.lastCoup).toBe(announced)
    expect(settled.lastCoup).toMatchObject({ number: 7, result: 'banker', wins: ['banker'], hands: paid7.hands })
    expect(then(settled, { phase: 'preparing' }).lastCoup).toEqual(settled.lastCoup)
    expect(then(settled, { phase: 'betting', coup: coup(8), last: null }).lastCoup?.number).toBe(8)
  })

  it('is as the server tells it, also where none of it was seen here', () => {
    expect(begun({ last: paid7 }).lastCoup).toEqual(settled.lastCoup)
    expect(then(begun({ phase: 'result', coup: coup(7) }), { coup: null, last: paid7 }).lastCoup?.result).toBe('banker')
  })

  it('asks nothing any more when it has ended', () => {
    const due = { what: 'hand', to: 'banker', clause: null } as unknown as CoupShown['due']
    const offers = [{ wager: 'banker_insurance', moment: 'four_cards', odds: '3:1' }] as CoupShown['offers']
    const stopped = then(begun({ phase: 'insurance', coup: coup(7, { due, offers }) }), { phase: 'ready', coup: null })
    expect(stopped.lastCoup).toMatchObject({ number: 7, due: null, offers: [] })
  })

  it('has its cards and no result where it is void, or its settlement was reversed', () => {
    expect(then(played, { phase: 'ready', coup: null }).lastCoup).toMatchObject({ number: 7, result: null, wins: [] })
    const reversed = then(settled, { last: null })
    expect(reversed.lastCoup).toMatchObject({ number: 7, result: null, wins: [], hands: paid7.hands })
  })

  it('is nothing at a table that has closed', () => {
    expect(then(settled, { phase: 'closed', last: null }).lastCoup).toBeNull()
  })

  it('is drawn until the next begins, and not with a new shoe', () => {
    const drawn = (state: TableState) => withLastCoup(state.view, state.lastCoup).coup?.number
    expect(drawn(settled)).toBe(7)
    expect(drawn(then(settled, { phase: 'betting', coup: coup(8) }))).toBe(8)
    expect(drawn(then(settled, { phase: 'preparing' }))).toBeUndefined()
  })
})

describe('what the patron was paid last', () => {
  const paid: OwnLast = { coup: 7, wagers: [] }
  const mai = (last: OwnLast | null) => ({ name: 'mai', last }) as OwnView
  const before = withOwn(then(begun({ coup: announced }, mai(null)), { coup: null }), mai(paid))

  it('is new until the next coup begins, and stays known after that', () => {
    expect([before.lastResult, isResultNew(before)]).toEqual([paid, true])
    const next = withOwn(then(before, { phase: 'betting', coup: coup(8) }), mai(null))
    expect([next.lastResult, isResultNew(next)]).toEqual([paid, false])
    const without = withOwn(then(next, { phase: 'ready', coup: null }), mai(null))
    expect(without.lastResult).toBe(paid)
  })

  it('is forgotten where it was reversed', () => {
    expect(withOwn(then(before, { last: null }), mai(null)).lastResult).toBeNull()
  })

  it('is nobody else’s', () => {
    expect(begun({}, { name: 'bao', last: null }, before).lastResult).toBeNull()
    expect(begun({ coup: coup(8) }, mai(null), before).lastResult).toBe(paid)
  })
})
