// What a coup brought.
import { describe, expect, it } from 'vitest'
import type { CoupShown, Ended, View } from '../../lib/wire'
import { lastEnded, lingering, net, resultOf, shownView, winnersFirst } from './outcome'

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

describe('a settled coup', () => {
  it('stays to be seen until the next begins', () => {
    const last = lingering(null, view('announced', coup()))
    expect(last).toEqual(coup())
    expect(lingering(last, view('ready'))).toBe(last)
    expect(shownView(view('ready'), last).coup).toBe(last)
    expect(lingering(last, view('betting', coup({ number: 8 })))).toBeNull()
  })

  it('leaves nothing when it was not announced, or the table closes', () => {
    expect(lingering(null, view('dealing', coup()))).toBeNull()
    expect(lingering(coup(), view('closed'))).toBeNull()
  })

  it('does not hide the coup in play', () => {
    const now = coup({ number: 8 })
    expect(shownView(view('betting', now), coup()).coup).toBe(now)
  })
})

describe('the last coup that is over', () => {
  it('is the one before the coup in play', () => {
    expect(lastEnded(view('betting', coup({ number: 8 })), null)).toBe(7)
    expect(lastEnded(view('betting', coup({ number: 1 })), null)).toBe(0)
  })

  it('is the one that stays to be seen, or was settled last', () => {
    expect(lastEnded(view('ready'), coup())).toBe(7)
    expect(lastEnded({ ...view('ready'), last: { coup: 6 } } as View, null)).toBe(6)
    expect(lastEnded(view('ready'), null)).toBe(0)
  })
})

describe('a result', () => {
  it('has its winner and both totals', () => {
    expect(resultOf(coup())).toEqual({ coup: 7, winner: 'banker', player: 5, banker: 6 })
  })

  it('is none before it is announced', () => {
    expect(resultOf(coup({ result: null }))).toBeNull()
    expect(resultOf(null)).toBeNull()
  })
})

it('counts what is paid on top against what is collected', () => {
  expect(net([ended(95, 0), ended(0, 50), ended(0, 0)])).toBe(45)
  expect(net([])).toBe(0)
})

it('tells what has won before what was returned and what was lost', () => {
  const wagers = ['lose', 'win', 'stand_off', 'lose', 'win'].map((outcome, i) => ({ wager: `${i}`, outcome }) as Ended)
  expect(winnersFirst(wagers).map(({ wager }) => wager)).toEqual(['1', '4', '2', '0', '3'])
})
