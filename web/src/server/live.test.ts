// A live table against a socket that the test controls.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeSocket } from './fixtures/fake-socket'
import { Live } from './live.svelte'
import type {
  Change,
  Done,
  Ended,
  EventName,
  EventView,
  OwnView,
  PlaceWager,
  Problem,
  ServerMessage,
  View,
} from './wire'

const view = (over: Partial<View> = {}) =>
  ({ name: 'B1', phase: 'betting', coup: null, seats: [], ...over }) as unknown as View
const inCoup = (number: number) => view({ coup: { number } as View['coup'] })
const own = (over: Partial<OwnView> = {}) => ({ name: 'mai', wagers: [], last: null, ...over }) as unknown as OwnView
const snapshot = (n: number, seen = view(), me: OwnView | null = null): ServerMessage => ({
  type: 'snapshot',
  protocol: 2,
  table: 'B1',
  n,
  now: 1,
  view: seen,
  me,
  staff: null,
})
const change = (from: number, n: number, seen: Partial<View>): Change => ({
  type: 'change',
  from,
  n,
  now: 1,
  view: seen,
  events: [],
})
const event = (name: EventName): EventView => ({ n: 6, at: 0, event: name, sentence: { en: '', vi: '' }, clauses: [] })
const done = (n: number): Done => ({ table: 'B1', first: n, n, repeated: false })
const bet: PlaceWager = { do: 'PlaceWager', patron: 'mai', wager: 'banker', stake: 100 }

const latest = (): FakeSocket => FakeSocket.latest

/** Lose the connection, wait, and come back to this snapshot. */
function comeBack(first: ServerMessage): void {
  latest().fail()
  vi.advanceTimersByTime(10_000)
  latest().open(first)
}

let live: Live

beforeEach(() => {
  vi.useFakeTimers()
  FakeSocket.install()
  live = new Live('B1')
})

afterEach(() => {
  live.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('staying in step', () => {
  it('begins with the snapshot and takes each change as far as it goes', () => {
    latest().open(snapshot(5))
    latest().tell(change(5, 6, { phase: 'dealing' }))
    expect(live.connection).toBe('live')
    expect(live.view).toMatchObject({ name: 'B1', phase: 'dealing' })
  })

  it('asks for a snapshot at a gap, and passes over changes until it comes', () => {
    latest().open(snapshot(5))
    latest().tell(change(7, 8, { phase: 'dealing' }))
    latest().tell(change(8, 9, { phase: 'result' }))
    expect(live.view?.phase).toBe('betting')
    expect(latest().said).toEqual([{ type: 'resync' }])
    latest().tell(snapshot(9, view({ phase: 'announced' })))
    latest().tell(change(9, 10, { phase: 'ready' }))
    expect(live.view?.phase).toBe('ready')
  })

  it('passes over a change that it knows already', () => {
    latest().open(snapshot(5))
    latest().tell(change(3, 5, { phase: 'closed' }))
    expect(live.view?.phase).toBe('betting')
    expect(latest().said).toEqual([])
  })

  it('has no new result any more when the next coup begins', () => {
    const last = { coup: 3, wagers: [] as Ended[] }
    latest().open(snapshot(5, view(), own({ last })))
    latest().tell(change(5, 6, { coup: { number: 3 } as View['coup'] }))
    expect(live.newResult).toEqual(last)
    latest().tell(change(6, 7, { coup: { number: 4 } as View['coup'] }))
    expect(live.newResult).toBeNull()
    expect(live.lastResult).toEqual(last)
  })

  it('takes the patron’s own part with a change, and without an event, too', () => {
    latest().open(snapshot(5, view(), own()))
    latest().tell({ ...change(5, 8, {}), me: own({ rack: 40 }) })
    expect([live.n, live.me?.rack]).toEqual([8, 40])
    latest().tell({ ...change(8, 8, {}), me: own({ wallet: 900 }) })
    expect([live.n, live.me?.wallet]).toEqual([8, 900])
    expect(latest().said).toEqual([])
  })
})

describe('listeners', () => {
  it('get each event of a change, and then the change itself; a snapshot is a change, too', () => {
    const received: string[] = []
    live.listen({
      onEvent: ({ event }) => received.push(`${event} in ${live.view?.phase}`),
      onChange: () => received.push('change'),
    })
    latest().open(snapshot(5))
    latest().tell({
      ...change(5, 7, { phase: 'dealing' }),
      events: [event('BetsClosed'), event('CardDealt')],
    } as ServerMessage)
    expect(received).toEqual(['change', 'BetsClosed in dealing', 'CardDealt in dealing', 'change'])
  })

  it('get the reason for the end', () => {
    const ends: (string | undefined)[] = []
    const stop = live.listen({ onEnd: (problem) => ends.push(problem?.reason) })
    latest().open(snapshot(5))
    latest().tell({ type: 'goodbye', reason: 'signed-out', problem: { reason: 'signed-out' } as Problem })
    latest().fail(4401)
    stop()
    expect(ends).toEqual(['signed-out'])
  })
})

describe('commands', () => {
  it('resolve with the number of their event, and are refused with the server’s problem', async () => {
    latest().open(snapshot(5))
    const first = live.give(bet)
    const second = live.give(bet)
    const [one, two] = latest().commands
    latest().tell({ type: 'answer', key: one?.key ?? '', done: done(6) })
    latest().tell({
      type: 'answer',
      key: two?.key ?? '',
      problem: { reason: 'under-minimum', detail: '' } as Problem,
    })
    await expect(first).resolves.toBe(6)
    await expect(second).rejects.toMatchObject({ problem: { reason: 'under-minimum' } })
    expect(live.waiting).toBe(0)
  })

  it('are asked again under the same key when the connection was lost before the answer', async () => {
    latest().open(snapshot(5, inCoup(2)))
    const given = live.give(bet)
    const key = latest().commands[0]?.key ?? ''
    comeBack(snapshot(6, inCoup(2)))
    expect(live.connection).toBe('live')
    expect(latest().commands).toEqual([{ type: 'command', key, body: bet }])
    latest().tell({ type: 'answer', key, done: done(6) })
    await expect(given).resolves.toBe(6)
    comeBack(snapshot(7, inCoup(2)))
    expect(latest().commands).toEqual([])
  })

  it('that were given while the connection was lost go out when it is back', () => {
    latest().open(snapshot(5))
    latest().fail()
    live.give({ do: 'LeaveTable', patron: 'mai' })
    vi.advanceTimersByTime(10_000)
    latest().open(snapshot(5))
    expect(latest().commands.map(({ body }) => body.do)).toEqual(['LeaveTable'])
  })

  it('of a coup that is over are not carried into the next', async () => {
    latest().open(snapshot(5, inCoup(2)))
    const given = live.give(bet)
    comeBack(snapshot(30, inCoup(3)))
    expect(latest().commands).toEqual([])
    await expect(given).rejects.toMatchObject({ problem: { reason: 'unanswered' } })
  })

  it('get the reason when the server turns the client away', async () => {
    latest().open(snapshot(5))
    const given = live.give(bet)
    latest().tell({
      type: 'goodbye',
      reason: 'signed-out',
      problem: { reason: 'signed-out', detail: '' } as Problem,
    })
    latest().fail(4401)
    await expect(given).rejects.toMatchObject({ problem: { reason: 'signed-out' } })
    expect(live.connection).toBe('ended')
    vi.advanceTimersByTime(60_000)
    expect(FakeSocket.made).toHaveLength(1)
  })
})
