// Which keys do what, and that none is taken from a field.
import { describe, expect, it } from 'vitest'
import { RANKS, SUITS } from '../ui/cards/cards'
import { actionOf, NOTHING, press, symbol, type Key, type Picked, type Where } from './keys'

const SEVEN: Picked = { rank: '7', card: '7s' }
const FREE: Where = { free: true, pad: false, card: true, answer: false }

function key(name: string, change: Partial<Key> = {}): Key {
  return { key: name, repeat: false, ctrlKey: false, metaKey: false, altKey: false, ...change }
}

it('Enter and Space act where nothing else has the focus', () => {
  expect(actionOf(key('Enter'), FREE, NOTHING)).toEqual({ kind: 'act' })
  expect(actionOf(key(' '), { ...FREE, card: false }, NOTHING)).toEqual({ kind: 'act' })
})

it('a key that is held acts once', () => {
  expect(actionOf(key('Enter', { repeat: true }), FREE, NOTHING)).toEqual({ kind: 'nothing' })
})

it('a field keeps its keys', () => {
  const field: Where = { free: false, pad: false, card: true, answer: false }
  for (const name of ['Enter', ' ', '7', 's']) expect(actionOf(key(name), field, NOTHING)).toEqual({ kind: 'nothing' })
})

it('cards are typed only where one is due', () => {
  expect(actionOf(key('7'), FREE, NOTHING)).toEqual({ kind: 'picked', picked: { rank: '7', card: null } })
  expect(actionOf(key('7'), { ...FREE, card: false }, NOTHING)).toEqual({ kind: 'nothing' })
})

it('in the pad Enter deals a whole card, and otherwise presses the pad’s button', () => {
  const pad: Where = { free: false, pad: true, card: true, answer: false }
  expect(actionOf(key('Enter'), pad, SEVEN)).toEqual({ kind: 'act' })
  expect(actionOf(key('Enter'), pad, { rank: '7', card: null })).toEqual({ kind: 'nothing' })
  expect(actionOf(key(' '), pad, SEVEN)).toEqual({ kind: 'nothing' })
})

it('a seat is answered for by its number, and not by Enter', () => {
  const asked: Where = { free: true, pad: false, card: false, answer: true }
  expect(actionOf(key('1'), asked, NOTHING)).toEqual({ kind: 'answer', which: 0 })
  expect(actionOf(key('2'), asked, NOTHING)).toEqual({ kind: 'answer', which: 1 })
  expect(actionOf(key('3'), asked, NOTHING)).toEqual({ kind: 'answer', which: 2 })
  expect(actionOf(key('Enter'), asked, NOTHING)).toEqual({ kind: 'nothing' })
})

it('keys of the browser stay the browser’s', () => {
  expect(actionOf(key('a', { ctrlKey: true }), FREE, NOTHING)).toEqual({ kind: 'nothing' })
})

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

  it('takes another suit for the same rank, and a new rank starts again', () => {
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
