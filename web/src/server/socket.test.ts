// The socket reconnects by itself, and stops when reconnecting is useless.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PING_MS, Socket, RECONNECT_WAITS_MS, type ConnectionStatus } from './socket'
import type { ServerMessage } from './wire'

class Fake {
  static readonly OPEN = 1
  static all: Fake[] = []
  readyState = Fake.OPEN
  sent: string[] = []
  closed = false
  onmessage: ((message: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  constructor(readonly address: string) {
    Fake.all.push(this)
  }
  send(text: string): void {
    this.sent.push(text)
  }
  close(): void {
    this.closed = true
  }
  hears(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

const LONGEST_MS = Math.max(...RECONNECT_WAITS_MS) * 1.25
const last = (): Fake => Fake.all.at(-1)!
let windowEvents: EventTarget
let statuses: ConnectionStatus[]
let received: ServerMessage[]

function opened(): Socket {
  return new Socket('/ws/lobby', {
    onMessage: (message) => void received.push(message),
    onStatus: (status) => void statuses.push(status),
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  Fake.all = []
  statuses = []
  received = []
  windowEvents = new EventTarget()
  vi.stubGlobal('WebSocket', Fake)
  vi.stubGlobal('location', { protocol: 'https:', host: 'house:8000' })
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, windowEvents[name].bind(windowEvents))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a socket', () => {
  it('asks for the path under protocol 2, safely where the page came safely', () => {
    opened()
    expect(last().address).toBe('wss://house:8000/ws/lobby?protocol=2')
  })

  it('is lost with the network and comes back after a wait', () => {
    const socket = opened()
    socket.live()
    last().onclose?.({ code: 1006 })
    expect(statuses).toEqual(['live', 'lost'])
    expect(Fake.all).toHaveLength(1)
    vi.advanceTimersByTime(LONGEST_MS)
    expect(Fake.all).toHaveLength(2)
  })

  it('waits longer after each try that fails, and only shortly again once it was live', () => {
    const socket = opened()
    const waits: number[] = []
    for (let tries = 0; tries < 6; tries++) {
      const before = Fake.all.length
      last().onclose?.({ code: 1006 })
      let waited = 0
      for (; Fake.all.length === before; waited += 50) vi.advanceTimersByTime(50)
      waits.push(waited)
    }
    waits.forEach((waited, at) => {
      const wait = RECONNECT_WAITS_MS[Math.min(at, RECONNECT_WAITS_MS.length - 1)]!
      expect(waited).toBeGreaterThanOrEqual(wait * 0.75)
      expect(waited).toBeLessThanOrEqual(wait * 1.25 + 50)
    })
    socket.live()
    last().onclose?.({ code: 1006 })
    vi.advanceTimersByTime(RECONNECT_WAITS_MS[0]! * 1.25)
    expect(Fake.all).toHaveLength(8)
  })

  it.each([4400, 4401, 4403, 4404, 1007, 1009])('ends where it was turned away with %i', (code) => {
    opened()
    last().onclose?.({ code })
    expect(statuses).toEqual(['ended'])
    vi.advanceTimersByTime(10 * LONGEST_MS)
    expect(Fake.all).toHaveLength(1)
  })

  it.each([1001, 1012, 1013, 4429])('comes back after %i', (code) => {
    opened()
    last().onclose?.({ code })
    vi.advanceTimersByTime(LONGEST_MS)
    expect(Fake.all).toHaveLength(2)
  })

  it('takes silence between two pings for a loss, whatever the network says', () => {
    opened()
    last().hears({ type: 'pong', now: 1 })
    vi.advanceTimersByTime(PING_MS)
    expect(last().sent).toEqual(['{"type":"ping"}'])
    expect(statuses).toEqual([])
    vi.advanceTimersByTime(PING_MS)
    expect(statuses).toEqual(['lost'])
    expect(Fake.all[0]?.closed).toBe(true)
  })

  it('stays while its pings are answered', () => {
    opened()
    for (let beats = 0; beats < 20; beats++) {
      last().hears({ type: 'pong', now: 1 })
      vi.advanceTimersByTime(PING_MS)
    }
    expect(statuses).toEqual([])
    expect(Fake.all).toHaveLength(1)
  })

  it('does not wait when the network is said to be back', () => {
    opened()
    windowEvents.dispatchEvent(new Event('offline'))
    expect(statuses).toEqual(['lost'])
    windowEvents.dispatchEvent(new Event('online'))
    expect(Fake.all).toHaveLength(2)
    vi.advanceTimersByTime(RECONNECT_WAITS_MS[0]! * 1.25)
    expect(Fake.all).toHaveLength(2)
  })

  it('does not hear what an earlier connection still says', () => {
    const socket = opened()
    const before = last()
    socket.reopen()
    before.hears({ type: 'pong', now: 1 })
    before.onclose?.({ code: 4401 })
    expect(received).toEqual([])
    expect(statuses).toEqual(['connecting'])
    last().hears({ type: 'pong', now: 2 })
    expect(received).toEqual([{ type: 'pong', now: 2 }])
  })

  it('says whether something went out', () => {
    const socket = opened()
    expect(socket.send({ type: 'ping' })).toBe(true)
    last().readyState = 0
    expect(socket.send({ type: 'ping' })).toBe(false)
  })

  it('stays away once it is closed', () => {
    const socket = opened()
    socket.close()
    windowEvents.dispatchEvent(new Event('offline'))
    windowEvents.dispatchEvent(new Event('online'))
    vi.advanceTimersByTime(10 * LONGEST_MS)
    expect(Fake.all).toHaveLength(1)
    expect(last().closed).toBe(true)
  })
})
