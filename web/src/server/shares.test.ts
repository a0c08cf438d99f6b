import { beforeEach, describe, expect, it, vi } from 'vitest'
import { digestOf, isOwn, keptFor, shareStep } from './shares'
import { storage } from '../text/storage'
import type { ShoeShown } from './wire'

const COMMITMENT = 'ab'.repeat(32)

function shoe(changes: Partial<ShoeShown> = {}): ShoeShown {
  const plain = { number: 1, decks: 8, commitment: COMMITMENT, is_cut: false, cut: null, burned: false, burns: {} }
  const counts = { drawn: 0, remaining: 416, cut_card_seen: false, stage: 'running' as const, coups: 0 }
  return {
    ...plain,
    ...counts,
    short_burn: false,
    to_its_end: false,
    shares: [],
    cut_by: null,
    shares_awaited: 1,
    ...changes,
  }
}

beforeEach(() => {
  const values = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => values.set(name, value),
  })
  storage.set('shares', '[]')
})

describe('a share of the order', () => {
  it('is pledged by its digest before the cut, and is the same after a reload', () => {
    const step = shareStep(shoe(), 'ann')
    const [share] = keptFor(COMMITMENT)
    expect(share).toMatch(/^[0-9a-f]{64}$/)
    expect(step).toEqual({ do: 'PledgeShare', digest: digestOf(share!) })
    expect(shareStep(shoe(), 'ann')).toEqual(step)
  })

  it('is another one for another shoe', () => {
    shareStep(shoe(), 'ann')
    shareStep(shoe({ commitment: 'cd'.repeat(32) }), 'ann')
    expect(keptFor(COMMITMENT)).not.toEqual(keptFor('cd'.repeat(32)))
  })

  it('is shown after the cut, and only the one that was pledged here', () => {
    shareStep(shoe(), 'ann')
    const share = keptFor(COMMITMENT)[0]!
    const mine = { patron: 'ann', digest: digestOf(share), share: null }
    expect(shareStep(shoe({ shares: [mine] }), 'ann')).toBeNull()
    expect(shareStep(shoe({ is_cut: true, cut: 7, shares: [mine] }), 'ann')).toEqual({ do: 'ShowShare', share })
    const other = { ...mine, digest: digestOf('00'.repeat(32)) }
    expect(shareStep(shoe({ is_cut: true, cut: 7, shares: [other] }), 'ann')).toBeNull()
    expect(isOwn(COMMITMENT, mine)).toBe(true)
    expect(isOwn(COMMITMENT, other)).toBe(false)
  })

  it('has no step where it is shown, where a card is out, for another patron, or without a commitment', () => {
    shareStep(shoe(), 'ann')
    const share = keptFor(COMMITMENT)[0]!
    const mine = { patron: 'ann', digest: digestOf(share), share: null }
    const cut = { is_cut: true, cut: 7 }
    expect(shareStep(shoe({ ...cut, shares: [{ ...mine, share }] }), 'ann')).toBeNull()
    expect(shareStep(shoe({ ...cut, drawn: 1, shares: [mine] }), 'ann')).toBeNull()
    expect(shareStep(shoe({ ...cut, shares: [mine] }), 'bob')).toBeNull()
    expect(shareStep(shoe({ commitment: null }), 'ann')).toBeNull()
    expect(shareStep(null, 'ann')).toBeNull()
  })

  it('is kept for the page where the browser has no storage', () => {
    vi.stubGlobal('localStorage', undefined)
    const other = shoe({ commitment: 'ef'.repeat(32) })
    const step = shareStep(other, 'ann')
    expect(shareStep(other, 'ann')).toEqual(step)
    expect(keptFor('ef'.repeat(32))).toHaveLength(1)
  })

  it('is not lost where another window of the browser writes its own at the same moment', () => {
    const twice = shoe({ commitment: '12'.repeat(32) })
    const step = shareStep(twice, 'ann')
    const own = keptFor('12'.repeat(32))[0]!
    storage.set('shares', JSON.stringify([{ commitment: '12'.repeat(32), share: '99'.repeat(32) }]))
    expect(step).toEqual({ do: 'PledgeShare', digest: digestOf(own) })
    const pledged = { patron: 'ann', digest: digestOf(own), share: null }
    expect(shareStep({ ...twice, is_cut: true, cut: 7, shares: [pledged] }, 'ann')).toEqual({
      do: 'ShowShare',
      share: own,
    })
  })

  it('is made again where the storage holds nonsense', () => {
    for (const text of ['{', '5', '[1, null, {"commitment": 5}]', '{"a": 1}']) {
      storage.set('shares', text)
      expect(shareStep(shoe(), 'ann')).toMatchObject({ do: 'PledgeShare' })
      expect(keptFor(COMMITMENT)).toHaveLength(1)
    }
  })
})
