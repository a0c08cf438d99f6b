// The chosen chip, and what the browser remembers about the last wagers.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Box, View } from '../../server/wire'
import { ChipChoice, LastWagers } from './remembered.svelte'

describe('the chip in the hand', () => {
  const view = {
    boxes: [{ wager: 'tie' }, { wager: 'player', backs: 'player' }] as Box[],
    limits: {
      ranges: { tie: { minimum: 50, maximum: 1_000 }, player: { minimum: 100, maximum: 5_000 } },
      differential: null,
    },
  } as unknown as View

  it('is the first that makes a wager on a hand', () => {
    expect(new ChipChoice(() => view).chosen).toBe(100)
    expect(new ChipChoice(() => null).chosen).toBe(1)
  })

  it('is the one that was chosen, among those of the table', () => {
    const choice = new ChipChoice(() => view)
    choice.choose(500)
    expect(choice.chosen).toBe(500)
    choice.choose(25_000)
    expect(choice.chosen).toBe(500)
  })

  it('is picked by its number in the row', () => {
    const choice = new ChipChoice(() => view)
    choice.pick(1)
    expect(choice.chosen).toBe(choice.all[0])
    choice.pick(9)
    expect(choice.chosen).toBe(choice.all[0])
  })
})

describe('the last wagers', () => {
  const BOXES = ['banker', 'tie']

  beforeEach(() => {
    const store = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => store.get(name) ?? null,
      setItem: (name: string, value: string) => store.set(name, value),
    })
  })

  afterEach(() => vi.unstubAllGlobals())

  it('gives back what was laid before the cards, also after a reload', () => {
    const last = new LastWagers('B1')
    last.remember([
      { wager: 'banker', stake: 300 },
      { wager: 'banker_insurance', stake: 30, moment: 'four_cards' },
    ])
    expect(last.among([...BOXES, 'banker_insurance'])).toEqual({ banker: 300 })
    expect(new LastWagers('B1').among([...BOXES, 'banker_insurance'])).toEqual({ banker: 300 })
    expect(new LastWagers('B2').among(BOXES)).toEqual({})
  })

  it('keeps the last coup that was played when one is passed over', () => {
    const last = new LastWagers('B1')
    last.remember([{ wager: 'tie', stake: 50 }])
    last.remember([])
    expect(last.among(BOXES)).toEqual({ tie: 50 })
    expect(new LastWagers('B1').among(BOXES)).toEqual({ tie: 50 })
  })

  it('keeps each area apart, and gives back only those that may be played now', () => {
    const last = new LastWagers('D1')
    last.remember(
      [
        { wager: 'enter', stake: 100, area: 2 },
        { wager: 'enter', stake: 50, area: 3 },
        { wager: 'draw', stake: 50, area: 3 },
      ],
      2,
    )
    expect(last.among(['enter'], [3, 4])).toEqual({ enter: 100, 'enter@3': 50 })
    expect(last.among(['enter'], [4])).toEqual({ enter: 100 })
  })

  it('leaves out what the layout no longer has, and what nobody can stake', () => {
    localStorage.setItem('punto.repeat.B1', '{"banker":100,"lucky_6":50,"tie":-3}')
    expect(new LastWagers('B1').among(BOXES)).toEqual({ banker: 100 })
    localStorage.setItem('punto.repeat.B1', 'nonsense')
    expect(new LastWagers('B1').among(BOXES)).toEqual({})
  })
})
