// Keys at a table.
import { expect, it } from 'vitest'
import { deed } from './keys'

const press = (key: string, over = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...over })

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
  expect(deed(press(key), true)).toEqual(meant)
})

it('leaves the browser its own keys', () => {
  expect(deed(press('r', { ctrlKey: true }), true)).toBeNull()
  expect(deed(press('d', { metaKey: true }), true)).toBeNull()
})

it('gives up single keys where they are turned off', () => {
  expect(deed(press('1'), false)).toBeNull()
  expect(deed(press('?'), false)).toBeNull()
  expect(deed(press('Delete'), false)).toEqual({ do: 'remove' })
})
