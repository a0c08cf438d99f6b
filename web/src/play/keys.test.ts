// Keys at a table.
import { expect, it } from 'vitest'
import { keyAction } from './keys'

const press = (key: string, over = {}) => ({
  key,
  repeat: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...over,
})

it.each([
  ['3', { do: 'chip', number: 3 }],
  ['b', { do: 'boxes' }],
  ['R', { do: 'repeat' }],
  ['?', { do: 'help' }],
  ['Backspace', { do: 'undo' }],
  ['Delete', { do: 'remove' }],
  ['x', null],
  ['0', null],
])('%s means %o', (key, meant) => {
  expect(keyAction(press(key), true)).toEqual(meant)
})

it('leaves the browser its own keys', () => {
  expect(keyAction(press('r', { ctrlKey: true }), true)).toBeNull()
  expect(keyAction(press('d', { metaKey: true }), true)).toBeNull()
})

it('gives up single keys where they are turned off', () => {
  expect(keyAction(press('1'), false)).toBeNull()
  expect(keyAction(press('?'), false)).toBeNull()
  expect(keyAction(press('Delete'), false)).toEqual({ do: 'remove' })
})

it('does nothing more while it is held', () => {
  expect(keyAction(press('d', { repeat: true }), true)).toBeNull()
  expect(keyAction(press('Backspace', { repeat: true }), true)).toBeNull()
})
