// What the browser remembers of the last wagers.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { remember, remembered } from './remembered'

const BOXES = ['banker', 'tie']

beforeEach(() => {
  const store = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => store.get(name) ?? null,
    setItem: (name: string, value: string) => store.set(name, value),
  })
})

afterEach(() => vi.unstubAllGlobals())

it('gives back what was laid before the cards', () => {
  remember('B1', [
    { wager: 'banker', stake: 300 },
    { wager: 'banker_insurance', stake: 30, moment: 'four_cards' },
  ])
  expect(remembered('B1', [...BOXES, 'banker_insurance'])).toEqual({ banker: 300 })
  expect(remembered('B2', BOXES)).toEqual({})
})

it('keeps the last coup that was played when one is passed over', () => {
  remember('B1', [{ wager: 'tie', stake: 50 }])
  remember('B1', [])
  expect(remembered('B1', BOXES)).toEqual({ tie: 50 })
})

it('leaves out what the layout no longer has, and what nobody can stake', () => {
  localStorage.setItem('punto.repeat.B1', '{"banker":100,"lucky_6":50,"tie":-3}')
  expect(remembered('B1', BOXES)).toEqual({ banker: 100 })
  localStorage.setItem('punto.repeat.B1', 'nonsense')
  expect(remembered('B1', BOXES)).toEqual({})
})
