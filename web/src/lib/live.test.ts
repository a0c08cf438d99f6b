// A live table against a socket that the test holds in its hand.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Refused } from './api'
import { Live } from './live.svelte'
import type { Ended, Heard, Me, PlaceWager, Said, Say, View } from './wire'

class FakeSocket {
  static readonly OPEN = 1
  static made: FakeSocket[] = []
  readyState = 0
  said: Said[] = []
  onmessage: ((message: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null

  constructor(readonly address: string) {
    FakeSocket.made.push(this)
  }

  send(text: string): void {
    this.said.push(JSON.parse(text) as Said)
  }

  close(): void {
    this.readyState = 3
  }

  open(...messages: Heard[]): void {
    this.readyState = FakeSocket.OPEN
    for (const message of messages) this.tell(message)
  }

  tell(message: Heard): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }

  fail(code = 1006): void {
    this.readyState = 3
    this.onclose?.({ code })
  }

  get commands(): Say[] {
    return this.said.filter((said) => said.type === 'command')
  }
}

const view = (over: Partial<View> = {}) =>
  ({ name: 'B1', phase: 'betting', coup: null, seats: [], ...over }) as unknown as View
const inCoup = (number: number) => view({ coup: { number } as View['coup'] })
const own = (over: Partial<Me> = {}) => ({ name: 'mai', wagers: [], last: null, ...over }) as unknown as Me
const snapshot = (n: number, seen = view(), me: Me | null = null): Heard => ({
  type: 'snapshot',
  protocol: 1,
  table: 'B1',
  n,
  now: 1,
  view: seen,
  me,
  staff: null,
})
const change = (from: number, n: number, seen: Partial<View>): Heard => ({
  type: 'change',
  from,
  n,
  now: 1,
  view: seen,
  events: [],
})
const bet: PlaceWager = { do: 'PlaceWager', patron: 'mai', wager: 'banker', stake: 100 }

function latest(): FakeSocket {
  const socket = FakeSocket.made.at(-1)
  if (!socket) throw new Error('no socket was opened')
  return socket
}

/** Lose the connection, wait, and come back to this snapshot. */
function comeBack(first: Heard): void {
  latest().fail()
  vi.advanceTimersByTime(10_000)
  latest().open(first)
}

let live: Live

beforeEach(() => {
  vi.useFakeTimers()
  FakeSocket.made = []
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('location', { protocol: 'http:', host: 'house' })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
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
    expect(live.standing).toBe('live')
    expect(live.view).toMatchObject({ name: 'B1', phase: 'dealing' })
  })

  it('asks for all anew at a gap, and passes over changes until it comes', () => {
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

  it('drops the last result when the next coup begins', () => {
    const last = { coup: 3, wagers: [] as Ended[] }
    latest().open(snapshot(5, view(), own({ last })))
    latest().tell(change(5, 6, { coup: { number: 3 } as View['coup'] }))
    expect(live.me?.last).toEqual(last)
    latest().tell(change(6, 7, { coup: { number: 4 } as View['coup'] }))
    expect(live.me?.last).toBeNull()
  })

  it('says up to which event it knows what is one’s own', () => {
    latest().open(snapshot(5, view(), own()))
    latest().tell(change(5, 8, {}))
    expect(live.ownTo).toBe(5)
    latest().tell({ type: 'me', n: 8, me: own() })
    expect(live.ownTo).toBe(8)
  })
})

describe('commands', () => {
  it('resolve with the number of their event, and are refused with the server’s problem', async () => {
    latest().open(snapshot(5))
    const first = live.give(bet)
    const second = live.give(bet)
    const [one, two] = latest().commands
    latest().tell({ type: 'answer', key: one?.key ?? '', n: 6, repeated: false })
    latest().tell({
      type: 'answer',
      key: two?.key ?? '',
      problem: { reason: 'under-minimum', detail: '' } as Refused['problem'],
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
    expect(live.standing).toBe('live')
    expect(latest().commands).toEqual([{ type: 'command', key, body: bet }])
    latest().tell({ type: 'answer', key, n: 6, repeated: true })
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
      problem: { reason: 'signed-out', detail: '' } as Refused['problem'],
    })
    latest().fail(4401)
    await expect(given).rejects.toMatchObject({ problem: { reason: 'signed-out' } })
    expect(live.standing).toBe('ended')
    vi.advanceTimersByTime(60_000)
    expect(FakeSocket.made).toHaveLength(1)
  })
})
