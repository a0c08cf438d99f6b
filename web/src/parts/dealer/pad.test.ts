// Two keys make a card.
import { describe, expect, it } from 'vitest'
import { NOTHING, press, RANKS, SUITS, symbol, type Picked } from './pad'

function typed(keys: string, from: Picked = NOTHING): Picked {
  return [...keys].reduce<Picked>((picked, key) => press(picked, key) ?? picked, from)
}

describe('press', () => {
  it('makes a card of a rank and a suit, in small letters or capitals', () => {
    expect(typed('7s').card).toBe('7s')
    expect(typed('kH').card).toBe('Kh')
    expect(typed('ad').card).toBe('Ad')
  })

  it('knows ten by T, by 0 and by 10', () => {
    expect(typed('tc').card).toBe('Tc')
    expect(typed('0c').card).toBe('Tc')
    expect(typed('10c').card).toBe('Tc')
  })

  it('knows every card', () => {
    const all = RANKS.flatMap((rank) => SUITS.map((suit) => typed(rank + suit).card))
    expect(new Set(all).size).toBe(52)
  })

  it('takes another suit for the same rank, and a new rank begins anew', () => {
    expect(typed('7sh').card).toBe('7h')
    expect(typed('7s8')).toEqual({ rank: '8', card: null })
  })

  it('leaves a suit without a rank, and all other keys, to the page', () => {
    expect(press(NOTHING, 's')).toBeNull()
    expect(press(NOTHING, 'x')).toBeNull()
    expect(press({ rank: '7', card: '7s' }, 'Enter')).toBeNull()
    expect(press({ rank: '7', card: '7s' }, 'Tab')).toBeNull()
  })

  it('takes back with Backspace, once', () => {
    expect(press({ rank: '7', card: '7s' }, 'Backspace')).toEqual(NOTHING)
    expect(press(NOTHING, 'Backspace')).toBeNull()
  })
})

it('a card is written as on the felt', () => {
  expect(symbol('7s')).toBe('7♠')
  expect(symbol('Td')).toBe('10♦')
})
