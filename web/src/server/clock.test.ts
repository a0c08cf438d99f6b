// The seconds that are left, while the clock of the browser is set.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clock } from './clock.svelte'
import { FakeSocket } from './fixtures/fake-socket'
import { viewOf } from './fixtures/staffed-table'
import { Live } from './live.svelte'
import { TableList } from './table-list.svelte'
import type { ServerMessage } from './wire'

const SECOND = 1_000_000
const YEAR_MS = 365 * 24 * 3_600_000
const START = 1_794_807_600 * SECOND

function left(until: number): number {
  clock.now = clock.exact()
  return clock.left(until)
}

beforeEach(() => {
  vi.useFakeTimers()
  FakeSocket.install()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it.each([YEAR_MS, -3_600_000])('counts down although the browser is set by %i ms', (step) => {
  clock.set(START)
  expect(left(START + 15 * SECOND)).toBe(15)
  vi.setSystemTime(Date.now() + step)
  expect(left(START + 15 * SECOND)).toBe(15)
  vi.advanceTimersByTime(4000)
  expect(left(START + 15 * SECOND)).toBe(11)
  expect(Number.isInteger(clock.exact())).toBe(true)
})

it('follows each answer of the server, also after the device has slept', () => {
  const live = new Live('B4')
  FakeSocket.latest.open({
    type: 'snapshot',
    protocol: 2,
    table: 'B4',
    n: 1,
    now: START,
    view: viewOf(),
  } as ServerMessage)
  expect(left(START + 15 * SECOND)).toBe(15)
  FakeSocket.latest.tell({ type: 'pong', now: START + 9 * SECOND })
  expect(left(START + 15 * SECOND)).toBe(6)
  live.close()
})

it('follows the list of tables, too', () => {
  const list = new TableList('lobby')
  FakeSocket.latest.open({ type: 'lobby', now: START, tables: [] } as unknown as ServerMessage)
  expect(left(START + 15 * SECOND)).toBe(15)
  FakeSocket.latest.tell({ type: 'pong', now: START + 9 * SECOND })
  expect(left(START + 15 * SECOND)).toBe(6)
  list.close()
})
