// The right to squeeze.
import { beforeEach, describe, expect, it } from 'vitest'
import type { AnyCommand, CoupShown, Me } from '../../lib/wire'
import { Squeezes } from './squeezes.svelte'

let given: AnyCommand[]
let agrees: boolean
let coup: CoupShown
let me: Me
let squeezes: Squeezes

beforeEach(() => {
  given = []
  agrees = true
  coup = { number: 7, may_squeeze: { banker: 'mai', player: 'bao' } } as unknown as CoupShown
  me = { name: 'mai', squeeze: [] } as unknown as Me
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
  it('is for the hands that are his', () => {
    expect(squeezes.may).toEqual(['banker'])
  })

  it('is done for him, once a coup, where he always wants to', () => {
    squeezes.requestAlways()
    squeezes.requestAlways()
    expect(given).toEqual([{ do: 'RequestSqueeze', patron: 'mai', hand: 'banker' }])
    expect(squeezes.asks).toEqual([])
    coup = { ...coup, number: 8 }
    squeezes.requestAlways()
    expect(given).toHaveLength(2)
  })

  it('is left to him where he does not, until he passes', () => {
    squeezes.setAlways(false)
    squeezes.requestAlways()
    expect(given).toEqual([])
    expect(squeezes.asks).toEqual(['banker'])
    squeezes.pass('banker')
    expect(squeezes.asks).toEqual([])
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

  it('is not asked for a hand that he does not hold', async () => {
    await squeezes.open('player')
    expect(given).toEqual([])
  })
})
