import { describe, expect, it } from 'vitest'
import type { CorrectableCard, PatronAtTable } from '../../server/wire'
import { burnBody, cardBody, isSettled, positionOf, wagerBody, withReason } from './corrections'

const LYING: CorrectableCard[] = [
  { position: 1, card: '2s', hand: 'player', rank: 'inspector' },
  { position: 2, card: 'Ac', hand: 'banker', rank: 'inspector' },
  { position: 3, card: '3c', hand: 'player', rank: 'dealer' },
]
const SETTLED = LYING.map((one): CorrectableCard => ({ ...one, rank: 'pit_manager' }))

describe('a card that is put right', () => {
  it('is named by its position in the coup, found from its place on the felt', () => {
    expect(positionOf(LYING, 'player', 1)).toBe(3)
    expect(positionOf(LYING, 'banker', 1)).toBeNull()
  })

  it('needs another card than the one on record', () => {
    expect(cardBody(LYING, 3, '9c')).toEqual({ do: 'CorrectCard', position: 3, card: '9c' })
    expect(cardBody(LYING, 3, '3c')).toBeNull()
    expect(cardBody(LYING, null, '9c')).toBeNull()
  })

  it('needs a reason once the coup is settled', () => {
    expect(isSettled(SETTLED)).toBe(true)
    const body = cardBody(SETTLED, 3, '9c')
    expect(withReason(body, ' ', true)).toBeNull()
    expect(withReason(body, ' ', false)).toEqual(body)
    expect(withReason(body, 'Film ', true)).toEqual({ do: 'CorrectCard', position: 3, card: '9c', reason: 'Film' })
  })
})

describe('a wager that is put right', () => {
  const mai = { patron: 'mai', wagers: [{ wager: 'enter', stake: 100, area: 3 }] } as unknown as PatronAtTable
  const staff = { patrons: [mai] }

  it('has the whole stake, and nothing if nothing lay there', () => {
    const form = { patron: 'mai', wager: 'tie', stake: 100 }
    expect(wagerBody(form, staff)).toEqual({ do: 'CorrectWager', patron: 'mai', wager: 'tie', stake: 100 })
    expect(wagerBody({ ...form, stake: 0 }, staff)).toMatchObject({ stake: 0 })
    expect(wagerBody({ ...form, stake: null }, staff)).toBeNull()
  })

  it('keeps its area', () => {
    expect(wagerBody({ patron: 'mai', wager: 'enter 3', stake: 50 }, staff)).toMatchObject({ wager: 'enter', area: 3 })
  })
})

it('a burn has its card and its number of cards', () => {
  expect(burnBody('Ks', 11)).toEqual({ do: 'CorrectBurn', card: 'Ks', count: 11 })
  expect(burnBody('Ks', null)).toBeNull()
  expect(burnBody(null, 11)).toBeNull()
})
