// A table opens as the house usually runs its game, or as it was run before.
import { describe, expect, it } from 'vitest'
import { viewOf } from './fixture'
import { GAME_NAMES, isSound, openingOf, rulesOf } from './opening'

const NEW = viewOf({ game: null, variant: null, mode: null, places: [], limits: { ranges: {}, differential: null } })

describe('openingOf', () => {
  it('proposes baccarat for a table that was never opened', () => {
    expect(openingOf(NEW)).toMatchObject({
      game: 'baccarat',
      variant: 'commission',
      seats: 7,
      decks: 8,
      mode: 'staffed',
    })
  })

  it('proposes the same for a table that the house does not know yet', () => {
    expect(openingOf(null)).toEqual(openingOf(NEW))
  })

  it('proposes what the table was before', () => {
    const before = viewOf({ variant: 'non_commission', places: [1, 2, 3, 4, 5], face_down: true, mode: 'automatic' })
    expect(openingOf(before)).toMatchObject({ variant: 'non_commission', seats: 5, face_down: true, mode: 'automatic' })
  })

  it('keeps the limits that the table had, unless others are given', () => {
    const limits = { ranges: { banker: { minimum: 100, maximum: 5000 } }, differential: 20_000 }
    const before = openingOf(viewOf({ limits }))
    expect(rulesOf(before).limits).toEqual(limits)
    expect(rulesOf({ ...before, least: 10 }).limits?.ranges.tie).toEqual({ minimum: 10, maximum: null })
  })

  it('begins anew with another game', () => {
    expect(openingOf(viewOf({ face_down: true }), 'lucky_draw')).toMatchObject({
      game: 'lucky_draw',
      variant: '',
      seats: 7,
      face_down: false,
    })
  })
})

describe('rulesOf', () => {
  it('has every game with its own cut card, and no variant where there is none', () => {
    const cards = GAME_NAMES.map((game) => rulesOf(openingOf(NEW, game)).cut_card_from_end)
    expect(cards).toEqual([14, 14, 14, 48])
    expect(rulesOf(openingOf(NEW, 'seven_up')).variant).toBeNull()
  })

  it('sets no limits unless some are given, and then for every wager', () => {
    expect(rulesOf(openingOf(NEW, 'lucky_draw')).limits).toEqual({ ranges: {}, differential: null })
    const limits = rulesOf({ ...openingOf(NEW, 'lucky_draw'), least: 50, differential: 1000 }).limits
    expect(limits).toEqual({ ranges: { enter: { minimum: 50, maximum: null } }, differential: null })
  })

  it('offers insurance and squeezing only where the game knows them', () => {
    const rules = rulesOf({ ...openingOf(NEW, 'seven_up'), insurance: true, face_down: true })
    expect([rules.insurance, rules.face_down]).toEqual([false, false])
  })
})

it('takes only whole numbers, as many decks as the game has, and no maximum under the minimum', () => {
  const usual = openingOf(NEW)
  expect(GAME_NAMES.every((game) => isSound(openingOf(NEW, game)))).toBe(true)
  expect(isSound({ ...usual, least: 10, most: 10, differential: 1 })).toBe(true)
  for (const decks of [null as unknown as number, 0, 1.5, 11]) expect(isSound({ ...usual, decks })).toBe(false)
  for (const amount of [-5, 0, 1.5, 1e30]) {
    expect(isSound({ ...usual, least: amount })).toBe(false)
    expect(isSound({ ...usual, most: amount })).toBe(false)
    expect(isSound({ ...usual, differential: amount })).toBe(false)
  }
  expect(isSound({ ...usual, least: 50, most: 10 })).toBe(false)
})
