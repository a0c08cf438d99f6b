// The right to squeeze.
import { beforeEach, describe, expect, it } from 'vitest'
import type { AnyCommand, CoupShown, OwnView } from '../../server/wire'
import { Squeezes } from './squeezes.svelte'

let given: AnyCommand[]
let agrees: boolean
let coup: CoupShown
let me: OwnView
let squeezes: Squeezes

beforeEach(() => {
  given = []
  agrees = true
  coup = { number: 7, squeeze_asked: {}, hands: [] } as unknown as CoupShown
  me = { name: 'mai', squeeze: [], may_squeeze: ['banker'] } as unknown as OwnView
  squeezes = new Squeezes({
    coup: () => coup,
    me: () => me,
    give: async (body) => {
      given.push(body)
      return agrees
    },
  })
})

describe('asking', () => {
  it('is for the hands that the patron has a right to', () => {
    expect(squeezes.allowed).toEqual(['banker'])
  })

  it('is done once a coup for a patron who always wants to', () => {
    squeezes.requestIfAlways()
    squeezes.requestIfAlways()
    expect(given).toEqual([{ do: 'RequestSqueeze', patron: 'mai', hand: 'banker' }])
    expect(squeezes.undecided).toEqual([])
    coup = { ...coup, number: 8 }
    squeezes.requestIfAlways()
    expect(given).toHaveLength(2)
  })

  it('is remembered until the first card', () => {
    expect(squeezes.asked).toEqual([])
    coup = { ...coup, squeeze_asked: { banker: ['bao', 'mai'], player: ['bao'] } }
    expect(squeezes.asked).toEqual(['banker'])
  })

  it('is left to a patron who does not, until they pass', () => {
    squeezes.setAlways(false)
    squeezes.requestIfAlways()
    expect(given).toEqual([])
    expect(squeezes.undecided).toEqual(['banker'])
    squeezes.pass('banker')
    expect(squeezes.undecided).toEqual([])
  })
})

describe('opening', () => {
  beforeEach(() => {
    me = { ...me, squeeze: [{ hand: 'banker', cards: ['7s', '2h'], may_open: true }] }
  })

  it('is asked for once, and is under way until the cards are gone', async () => {
    await squeezes.open('banker')
    await squeezes.open('banker')
    expect(given).toEqual([{ do: 'OpenHand', hand: 'banker' }])
    expect(squeezes.opening).toEqual(['banker'])
    me = { ...me, squeeze: [{ hand: 'banker', cards: ['9c'], may_open: true }] }
    expect(squeezes.opening).toEqual([])
  })

  it('can be asked for again when it was refused', async () => {
    agrees = false
    await squeezes.open('banker')
    expect(squeezes.opening).toEqual([])
    await squeezes.open('banker')
    expect(given).toHaveLength(2)
  })

  it('goes by itself once every card is turned and the hand may be opened', () => {
    me = { ...me, squeeze: [{ hand: 'banker', cards: ['7s', '2h'], may_open: false }] }
    squeezes.turn('banker', 0)
    squeezes.turn('banker', 1)
    expect(given).toEqual([])
    me = { ...me, squeeze: [{ hand: 'banker', cards: ['7s', '2h'], may_open: true }] }
    squeezes.openTurned()
    squeezes.openTurned()
    expect(given).toEqual([{ do: 'OpenHand', hand: 'banker' }])
  })

  it('of a third card waits until that card is turned', () => {
    squeezes.turn('banker', 0)
    squeezes.turn('banker', 1)
    expect(given).toHaveLength(1)
    coup = { ...coup, hands: [{ hand: 'banker', cards: ['7s', '2h', '??'], printed: [], total: null }] }
    me = { ...me, squeeze: [{ hand: 'banker', cards: ['9c'], may_open: true }] }
    squeezes.openTurned()
    expect(given).toHaveLength(1)
    squeezes.turn('banker', 2)
    expect(given).toHaveLength(2)
  })

  it('is not asked for a hand that the patron does not hold', async () => {
    await squeezes.open('player')
    expect(given).toEqual([])
  })
})
