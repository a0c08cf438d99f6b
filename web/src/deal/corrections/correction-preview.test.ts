import { describe, expect, it } from 'vitest'
import type { EventView, HandShown, Preview } from '../../server/wire'
import { changedHands, next, told } from './correction-preview'

const hand = (side: 'player' | 'banker', cards: HandShown['cards'], total: number): HandShown => ({
  hand: side,
  cards,
  printed: [],
  total,
})
const event = (name: string, n: number): EventView =>
  ({ event: name, n, at: n, clauses: [], sentence: { en: name, vi: name } }) as unknown as EventView

const BANKER = hand('banker', ['Ac', '5d'], 6)
const PREVIEW: Preview = {
  table: 'B1',
  after: 20,
  rank: 'inspector',
  events: [event('CardCorrected', 21), event('CoupReconstructed', 22), event('FreeHandDue', 23)],
  before: { hands: [hand('player', ['2s', '3c'], 5), BANKER], result: null },
  then: { hands: [hand('player', ['2s', '7c'], 9), BANKER], result: 'player' },
  next: null,
  money: [],
  owed: [],
}

describe('what would follow', () => {
  it('names the hands that change, and in words what they do not show', () => {
    expect(changedHands(PREVIEW).map(({ hand, was, now }) => [hand, was?.total, now?.total])).toEqual([
      ['player', 5, 9],
    ])
    expect(told(PREVIEW).map((one) => one.event)).toEqual(['FreeHandDue'])
  })

  it('is the same when the table has moved on and nothing else follows', () => {
    const first = next(null, 'a', PREVIEW)
    const events = PREVIEW.events.map((one) => ({ ...one, n: one.n + 1, at: 99 }))
    const second = next(first, 'a', { ...PREVIEW, after: 21, events })
    expect([second.version, second.moved, second.preview.after]).toEqual([first.version, false, 21])
  })

  it('is another when something else follows, and stays marked', () => {
    const first = next(null, 'a', PREVIEW)
    const second = next(first, 'a', { ...PREVIEW, after: 21, money: [{ patron: 'mai', amount: 100 }] })
    const third = next(second, 'a', { ...PREVIEW, after: 22, money: [{ patron: 'mai', amount: 100 }] })
    expect([second.version, second.moved]).toEqual([first.version + 1, true])
    expect([third.version, third.moved]).toEqual([second.version, true])
  })

  it('begins again with another correction', () => {
    const first = next(null, 'a', PREVIEW)
    const second = next(first, 'b', { ...PREVIEW, owed: [{ patron: 'mai', amount: 70 }] })
    expect([second.version, second.moved]).toEqual([first.version + 1, false])
  })
})
