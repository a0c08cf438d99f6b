import { describe, expect, test } from 'vitest'
import { hasWon, resultShown } from '../felt/contents'
import type { Box, CardShown, Change, CoupShown, EventName, EventView, HandShown, Replay, View } from '../server/wire'
import { framesOf, lastOf, markOf, pause, type ReplayFrame } from './frames'

const event = (name: EventName, n = 1): EventView => ({
  n,
  at: 0,
  event: name,
  sentence: { en: '', vi: '' },
  clauses: [],
})
const hand = (cards: CardShown[]): HandShown => ({ hand: 'player', cards, printed: [], total: null })

function change(n: number, at: number, name: EventName, view: Partial<View>): Change {
  return { type: 'change', from: n - 1, n, now: at, view, events: [event(name, n)] }
}

const coup = (cards: CardShown[], shown: Partial<CoupShown> = {}): CoupShown =>
  ({ number: 1, hands: [hand(cards)], result: null, wins: [], ...shown }) as unknown as CoupShown

const LAST: View['last'] = {
  coup: 1,
  wagers: [],
  sums: { wagers: 0, staked: 0, paid: 0, returned: 0, collected: 0 },
  free: false,
  hands: [hand(['9s'])],
  result: 'player',
  wins: ['player', 'player_pair'],
}

const REPLAY = {
  coup: 1,
  over: true,
  before: { view: { phase: 'ready', deadline: 7, coup: null, seats: [] } as unknown as View },
  changes: [
    change(2, 1_000_000, 'BetsOpened', { phase: 'betting', deadline: 99, coup: coup([]) }),
    change(3, 2_000_000, 'CardDealt', { coup: coup(['9s']) }),
    change(4, 3_000_000, 'ResultAnnounced', {
      phase: 'announced',
      coup: coup(['9s'], { result: 'player', wins: ['player', 'player_pair'] }),
    }),
    change(5, 12_000_000, 'CoupSettled', { phase: 'ready', coup: null, last: LAST }),
    change(6, 13_000_000, 'SeatTaken', { seats: [] }),
    change(7, 14_000_000, 'ShoePrepared', { phase: 'preparing', last: null }),
  ],
  disputes: [],
} as unknown as Replay

describe('frames', () => {
  const frames = framesOf(REPLAY)

  test('put the changes together, one after the other', () => {
    expect(frames.map(({ view }) => view.phase)).toEqual([
      'betting',
      'betting',
      'announced',
      'ready',
      'ready',
      'preparing',
    ])
    expect(frames.map(({ mark }) => mark)).toEqual(['call', 'card', 'call', 'end', 'other', 'other'])
  })

  test('keep the cards that lay there when the coup ended, until the next shoe', () => {
    const cards = frames.map(({ view }) => view.coup?.hands[0]?.cards)
    expect(cards).toEqual([[], ['9s'], ['9s'], ['9s'], ['9s'], undefined])
  })

  test('show the result and every box that has won, also after a jump to the settlement', () => {
    const settled = frames[3]?.view as View
    expect(resultShown(settled)).toBe('player')
    const won = ['player', 'banker', 'player_pair'].filter((wager) => hasWon(settled, { wager } as Box, undefined))
    expect(won).toEqual(['player', 'player_pair'])
  })

  test('show a void coup with its cards and without a result, whatever comes next', () => {
    const changes = [
      ...REPLAY.changes.slice(0, 3),
      change(5, 12_000_000, 'CoupVoided', { phase: 'preparing', coup: null }),
    ]
    const last = framesOf({ ...REPLAY, changes }).at(-1)?.view as View
    expect(last.coup?.hands[0]?.cards).toEqual(['9s'])
    expect(resultShown(last)).toBeNull()
    expect(hasWon(last, { wager: 'player' } as Box, undefined)).toBe(false)
  })

  test('have no clock that runs', () => {
    expect(frames.every(({ view }) => view.deadline === null && view.next === null)).toBe(true)
  })

  test('end with the settlement, or with what there is', () => {
    expect(lastOf(frames)).toBe(3)
    expect(lastOf(frames.slice(0, 2))).toBe(1)
    expect(lastOf([])).toBe(-1)
  })
})

test('a frame lasts as long as it did, within reason, and by the speed', () => {
  const at = (...times: number[]): ReplayFrame[] => times.map((time) => ({ at: time }) as ReplayFrame)
  expect(pause(at(0, 1_000_000), 0, 1)).toBe(1000)
  expect(pause(at(0, 1_000_000), 0, 4)).toBe(250)
  expect(pause(at(0, 60_000_000), 0, 1)).toBe(3000)
  expect(pause(at(0, 0), 0, 1)).toBe(240)
  expect(pause(at(0, 1_000_000), 1, 1)).toBe(0)
})

test('several events together are marked as the last', () => {
  expect(markOf([event('WagerPlaced'), event('WagerPlaced')])).toBe('bet')
  expect(markOf([])).toBe('other')
})
