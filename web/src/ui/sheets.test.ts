import { expect, it } from 'vitest'
import { sheets } from './sheets.svelte'

it('knows which sheet lies above the others, also when one below it goes first', () => {
  expect(sheets.top).toBeNull()
  const away = sheets.add('wrong')
  const signed = sheets.add('sign')
  expect(sheets.top).toBe('sign')
  signed()
  expect(sheets.top).toBe('wrong')
  const again = sheets.add('sign')
  away()
  expect(sheets.top).toBe('sign')
  again()
  expect(sheets.top).toBeNull()
})
