// A table's past coups come a page at a time, and new ones in front.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Coups, PAGE } from './coups.svelte'
import type { CoupRow } from '../server/wire'

let last: number
let asked: string[]

/** A server with `last` coups, the last of them still open and therefore left out. */
function serve(address: string): Response {
  asked.push(address)
  const query = new URL(address, 'http://house').searchParams
  if (address.startsWith('/api/patrons/')) return Response.json([3, 5, 9].map((coup) => ({ coup }) as CoupRow))
  const end = Math.min(Number(query.get('before') ?? last + 1), last + 1)
  const numbers = Array.from({ length: Math.min(Number(query.get('limit')), end - 1) }, (_, at) => end - 1 - at)
  return Response.json(numbers.filter((coup) => coup !== last).map((coup) => ({ coup }) as CoupRow))
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
const numbers = ({ rows }: Coups): number[] => rows.map(({ coup }) => coup)
const down = (from: number, to: number): number[] => Array.from({ length: from - to + 1 }, (_, at) => from - at)

beforeEach(() => {
  last = 120
  asked = []
  vi.stubGlobal('fetch', (address: string) => Promise.resolve(serve(address)))
})

afterEach(() => {
  vi.unstubAllGlobals()
})

it('all are reached page by page, each once', async () => {
  const coups = new Coups('B 1')
  coups.newest()
  await settled()
  expect(asked).toEqual([`/api/tables/B%201/coups?limit=${PAGE}`])
  expect(numbers(coups)).toEqual(down(119, 71))
  expect(coups.more).toBe(true)
  coups.earlier()
  await settled()
  coups.earlier()
  await settled()
  expect(numbers(coups)).toEqual(down(119, 1))
  expect(coups.more).toBe(false)
})

it('one that has ended comes in front of what is there', async () => {
  const coups = new Coups('B1')
  coups.newest()
  await settled()
  coups.earlier()
  await settled()
  last = 122
  coups.newest()
  await settled()
  expect(numbers(coups)).toEqual(down(121, 21))
})

it('of a table without coups there are none', async () => {
  last = 1
  const coups = new Coups('B1')
  coups.newest()
  await settled()
  expect([coups.rows, coups.more, coups.loaded]).toEqual([[], false, true])
  coups.earlier()
  await settled()
  expect(asked).toHaveLength(1)
})

it('a patron’s own come whole, the newest first', async () => {
  const coups = new Coups('B1', 'mai')
  coups.newest()
  await settled()
  expect(asked).toEqual(['/api/patrons/mai/coups?table=B1'])
  expect(numbers(coups)).toEqual([9, 5, 3])
  expect(coups.more).toBe(false)
})

it('a page that is asked for twice in a row comes once', async () => {
  const coups = new Coups('B1')
  coups.newest()
  await settled()
  vi.stubGlobal('fetch', async (address: string, { signal }: RequestInit) => {
    await settled()
    signal?.throwIfAborted()
    return serve(address)
  })
  coups.earlier()
  coups.earlier()
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  await settled()
  expect(numbers(coups)).toEqual(down(119, 21))
})
