// What is known of a table after each message: the last coup, and what the patron was paid last.
import { describe, expect, it } from 'vitest'
import { fromSnapshot, isResultNew, withChange, withLastCoup, type TableState } from './table-state'
import type { CoupShown, EventName, EventView, OwnLast, OwnView, Snapshot, View } from './wire'

const coup = (number: number, over: Partial<CoupShown> = {}) =>
  ({ number, result: null, wins: [], hands: [], due: null, offers: [], may_squeeze: {}, ...over }) as CoupShown
const event = (name: EventName): EventView => ({ n: 1, at: 0, event: name, sentence: { en: '', vi: '' }, clauses: [] })
const announced = coup(7, { result: 'banker', wins: ['banker'] })

function begun(view: Partial<View>, me: Partial<OwnView> | null = null, before: TableState | null = null): TableState {
  const full = { phase: 'ready', coup: null, last: null, results: '', ...view }
  return fromSnapshot(before, { n: 1, view: full, me } as unknown as Snapshot)
}

function then(before: TableState, view: Partial<View>, ...events: EventName[]): TableState {
  return withChange(before, { n: before.n + 1, view, events: events.map(event) })
}

const withOwn = (before: TableState, me: OwnView) => withChange(before, { n: before.n, view: {}, events: [], me })

describe('the last coup', () => {
  const played = begun({ phase: 'announced', coup: announced })
  const settled = then(played, { phase: 'ready', coup: null, last: { coup: 7 } as View['last'], results: 'PB' })

  it('is the one in play, and stays known when it has ended, until the next begins', () => {
    expect(played.lastCoup).toBe(announced)
    expect(settled.lastCoup).toMatchObject({ number: 7, result: 'banker', wins: ['banker'] })
    expect(then(settled, { phase: 'preparing' }).lastCoup).toBe(settled.lastCoup)
    expect(then(settled, { phase: 'betting', coup: coup(8) }).lastCoup?.number).toBe(8)
    expect(begun({}, null, settled).lastCoup).toBe(settled.lastCoup)
  })

  it('asks nothing any more when it has ended', () => {
    const due = { what: 'hand', to: 'banker', clause: null } as unknown as CoupShown['due']
    const offers = [{ wager: 'banker_insurance', moment: 'four_cards', odds: '3:1' }] as CoupShown['offers']
    const stopped = then(begun({ phase: 'insurance', coup: coup(7, { due, offers }) }), { phase: 'ready', coup: null })
    expect(stopped.lastCoup).toMatchObject({ number: 7, due: null, offers: [] })
  })

  it('has its result from the shoe where the announcement was not seen', () => {
    const ended: Partial<View> = { phase: 'ready', coup: null, last: { coup: 7 } as View['last'], results: 'PB' }
    expect(then(begun({ phase: 'result', coup: coup(7) }), ended).lastCoup?.result).toBe('banker')
    expect(then(begun({ phase: 'result', coup: coup(7) }), { ...ended, last: null }).lastCoup?.result).toBeNull()
  })

  it('has its cards and no result where it is void', () => {
    expect(then(played, { phase: 'ready', coup: null }, 'CoupVoided').lastCoup).toMatchObject({
      number: 7,
      result: null,
      wins: [],
    })
    expect(then(settled, { last: null, results: 'P' }, 'SettlementReversed').lastCoup?.result).toBeNull()
  })

  it('is nothing at a table that has closed', () => {
    expect(then(settled, { phase: 'closed' }).lastCoup).toBeNull()
  })

  it('is drawn until the next begins, and not with a new shoe or beside the payments of another', () => {
    const drawn = (state: TableState) => withLastCoup(state.view, state.lastCoup).coup?.number
    expect(drawn(settled)).toBe(7)
    expect(drawn(then(settled, { phase: 'betting', coup: coup(8) }))).toBe(8)
    expect(drawn(then(settled, { phase: 'preparing' }))).toBeUndefined()
    expect(drawn(then(settled, { last: { coup: 8 } as View['last'] }))).toBeUndefined()
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
    expect(withOwn(then(before, { last: null }, 'SettlementReversed'), mai(null)).lastResult).toBeNull()
  })

  it('is nobody else’s', () => {
    expect(begun({}, { name: 'bao', last: null }, before).lastResult).toBeNull()
    expect(begun({ coup: coup(8) }, mai(null), before).lastResult).toBe(paid)
  })
})
