// Which keys do what, and that none is taken from a field.
import { expect, it } from 'vitest'
import { pressed, type Key, type Where } from './keys'
import { NOTHING, type Picked } from './pad'

const SEVEN: Picked = { rank: '7', card: '7s' }
const FREE: Where = { free: true, pad: false, card: true, answer: false }

function key(name: string, change: Partial<Key> = {}): Key {
  return { key: name, repeat: false, ctrlKey: false, metaKey: false, altKey: false, ...change }
}

it('Enter and Space act where nothing else has the focus', () => {
  expect(pressed(key('Enter'), FREE, NOTHING)).toEqual({ kind: 'act' })
  expect(pressed(key(' '), { ...FREE, card: false }, NOTHING)).toEqual({ kind: 'act' })
})

it('a key that is held acts once', () => {
  expect(pressed(key('Enter', { repeat: true }), FREE, NOTHING)).toEqual({ kind: 'nothing' })
})

it('a field keeps its keys', () => {
  const field: Where = { free: false, pad: false, card: true, answer: false }
  for (const name of ['Enter', ' ', '7', 's']) expect(pressed(key(name), field, NOTHING)).toEqual({ kind: 'nothing' })
})

it('cards are typed only where one is due', () => {
  expect(pressed(key('7'), FREE, NOTHING)).toEqual({ kind: 'picked', picked: { rank: '7', card: null } })
  expect(pressed(key('7'), { ...FREE, card: false }, NOTHING)).toEqual({ kind: 'nothing' })
})

it('in the pad Enter deals a whole card, and otherwise presses the pad’s button', () => {
  const pad: Where = { free: false, pad: true, card: true, answer: false }
  expect(pressed(key('Enter'), pad, SEVEN)).toEqual({ kind: 'act' })
  expect(pressed(key('Enter'), pad, { rank: '7', card: null })).toEqual({ kind: 'nothing' })
  expect(pressed(key(' '), pad, SEVEN)).toEqual({ kind: 'nothing' })
})

it('a seat is answered for by its number, and not by Enter', () => {
  const asked: Where = { free: true, pad: false, card: false, answer: true }
  expect(pressed(key('1'), asked, NOTHING)).toEqual({ kind: 'answer', which: 0 })
  expect(pressed(key('2'), asked, NOTHING)).toEqual({ kind: 'answer', which: 1 })
  expect(pressed(key('Enter'), asked, NOTHING)).toEqual({ kind: 'nothing' })
})

it('keys of the browser stay the browser’s', () => {
  expect(pressed(key('a', { ctrlKey: true }), FREE, NOTHING)).toEqual({ kind: 'nothing' })
})
