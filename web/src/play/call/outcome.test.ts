// The result of a coup.
import { describe, expect, it } from 'vitest'
import type { CoupShown, Ended, View } from '../../server/wire'
import { lastEnded, net, coupResultOf, winnersFirst } from './outcome'
import '../../text/fixtures/english'
import { netText, rangeText, signText } from './outcome'

const coup = (over: Partial<CoupShown> = {}) =>
  ({
    number: 7,
    result: 'banker',
    hands: [
      { hand: 'player', cards: ['5d', 'Kc'], printed: [], total: 5 },
      { hand: 'banker', cards: ['2h', '4c'], printed: [], total: 6 },
    ],
    ...over,
  }) as CoupShown
const view = (phase: string, shown: CoupShown | null = null) => ({ phase, coup: shown }) as View
const ended = (paid: number, collected: number) => ({ paid, collected }) as Ended

describe('the last coup that is over', () => {
  it('is the one before the coup in play', () => {
    expect(lastEnded(view('betting', coup({ number: 8 })), null)).toBe(7)
    expect(lastEnded(view('betting', coup({ number: 1 })), null)).toBe(0)
  })

  it('is the one that was seen last, or was settled last', () => {
    expect(lastEnded(view('ready'), coup())).toBe(7)
    expect(lastEnded({ ...view('ready'), last: { coup: 6 } } as View, null)).toBe(6)
    expect(lastEnded(view('ready'), null)).toBe(0)
  })
})

describe('a result', () => {
  it('has its winner and both totals', () => {
    expect(coupResultOf(coup())).toEqual({ coup: 7, winner: 'banker', player: 5, banker: 6 })
  })

  it('is none before it is announced', () => {
    expect(coupResultOf(coup({ result: null }))).toBeNull()
    expect(coupResultOf(null)).toBeNull()
  })
})

it('counts what is paid on top against what is collected', () => {
  expect(net([ended(95, 0), ended(0, 50), ended(0, 0)])).toBe(45)
  expect(net([])).toBe(0)
})

it('names what has won before what was returned and what was lost', () => {
  const wagers = ['lose', 'win', 'stand_off', 'lose', 'win'].map((outcome, i) => ({ patron: `${i}`, outcome }) as Ended)
  expect(winnersFirst(wagers).map(({ patron }) => patron)).toEqual(['1', '4', '2', '0', '3'])
})

it('says what was won, lost, or neither', () => {
  expect([95, -1000, 0].map(netText)).toEqual(['You won 95', 'You lost 1,000', 'You are even'])
})

it('says what may be staked', () => {
  expect(rangeText({ minimum: 100, maximum: 50_000 })).toBe('100 – 50,000')
  expect(rangeText({ minimum: 50, maximum: null })).toBe('from 50')
  expect(rangeText(null)).toBe('')
})

it('says what a table is', () => {
  const limits = { ranges: { player: { minimum: 100, maximum: 50_000 } }, differential: null, insurance: {} }
  expect(signText({ game: 'lucky7', variant: 'commission', limits })).toBe(
    'Lucky 7 Baccarat · commission · 100 – 50,000',
  )
  expect(
    signText({ game: 'lucky_draw', variant: null, limits: { ranges: {}, differential: null, insurance: {} } }),
  ).toBe('Lucky Draw Baccarat')
})
