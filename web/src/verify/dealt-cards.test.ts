// Dealt cards are checked against the shoe's commitment by the proof that came with them.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DealtCards } from './dealt-cards.svelte'
import REAL from './fixtures/shoe.json'
import { mixedBy, numberOf, sizeOf } from './proof'
import type { Card, ShoeShown, EventView } from '../server/wire'

const shown = { number: 4, decks: REAL.decks, commitment: REAL.commitment } as ShoeShown
const sentence = { en: '', vi: '' }
const dealt = (position: number, over: { card?: Card; salt?: string } = {}): EventView => {
  const { card, salt, path } = REAL.drawn[position]!
  const index = numberOf(position, REAL.cut.at, mixedBy(REAL.commitment, [], sizeOf(REAL)))
  return {
    n: 100 + position,
    at: 0,
    event: 'CardDealt',
    sentence,
    clauses: [],
    proof: { index, card: card as Card, salt, path, ...over },
  }
}
/** Coups 7 to 12, of which 9 to 12 are of this shoe. */
const rows = [12, 11, 10, 9, 8, 7].map((coup) => ({ coup, shoe: coup > 8 ? 4 : 3 }))
let asked: string[]

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    const coup = /coups\/([0-9]+)$/.exec(address)?.[1]
    return Promise.resolve(Response.json(coup ? { events: [dealt(Number(coup))] } : rows))
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

it('a card with its proof is right, one that was exchanged is not', () => {
  const cards = new DealtCards('B1', shown)
  cards.add([dealt(3), dealt(4, { card: REAL.drawn[4]!.card === '9s' ? '8s' : '9s' })])
  expect(cards.cards.map(({ n, right }) => [n, right])).toEqual([
    [104, false],
    [103, true],
  ])
  expect(cards.wrong).toBe(1)
})

it('a proof that cannot be read proves nothing', () => {
  const cards = new DealtCards('B1', shown)
  cards.add([dealt(3, { salt: 'not hexadecimal' })])
  expect(cards.cards.map(({ right }) => right)).toEqual([false])
})

it('an event without a proof is passed over, and one that comes twice counts once', () => {
  const cards = new DealtCards('B1', shown)
  cards.add([{ ...dealt(3), proof: null }, dealt(5)])
  cards.add([dealt(5)])
  expect(cards.cards.map(({ n }) => n)).toEqual([105])
})

it('earlier coups of this shoe are found and read, the newest first, and those of others are not', async () => {
  const cards = new DealtCards('B1', shown)
  await cards.find()
  expect(cards.unread).toEqual([12, 11, 10, 9])
  await cards.check(1)
  expect(cards.unread).toEqual([11, 10, 9])
  expect(cards.cards.map(({ n, right }) => [n, right])).toEqual([[112, true]])
  await cards.check(10)
  expect(cards.unread).toEqual([])
  expect(cards.wrong).toBe(0)
  expect(asked.slice(1)).toEqual([12, 11, 10, 9].map((coup) => `/api/tables/B1/coups/${coup}`))
  await cards.find()
  expect(cards.unread).toEqual([])
})

it('a story that comes in pages is read to its beginning', async () => {
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    if (address.endsWith('?before=112')) return Promise.resolve(Response.json({ events: [dealt(11)], earlier: null }))
    if (address.endsWith('coups/12')) return Promise.resolve(Response.json({ events: [dealt(12)], earlier: 112 }))
    return Promise.resolve(Response.json([{ coup: 12, shoe: 4 }]))
  })
  const cards = new DealtCards('B1', shown)
  cards.unread = [12]
  await cards.check(1)
  expect(asked).toEqual(['/api/tables/B1/coups/12', '/api/tables/B1/coups/12?before=112'])
  expect(cards.cards.map(({ n }) => n)).toEqual([112, 111])
})

it('what has not been answered when the page closes is given up, and is no error', async () => {
  const cards = new DealtCards('B1', shown)
  vi.stubGlobal('fetch', (_address: string, { signal }: { signal: AbortSignal }) => {
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
  })
  const finding = cards.find()
  cards.close()
  await expect(finding).resolves.toBeUndefined()
  expect(cards.unread).toEqual([])
})
