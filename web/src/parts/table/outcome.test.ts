// What a coup brought.
import { describe, expect, it } from 'vitest'
import type { CoupShown, Ended, View } from '../../lib/wire'
import { lingering, net, resultOf, shownView } from './outcome'

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
