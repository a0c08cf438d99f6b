// A table opens as the house usually runs its game, or as it was run before.
import { describe, expect, it } from 'vitest'
import { viewOf } from '../server/fixtures/staffed-table'
import { house } from '../server/house.svelte'
import { areLimitsSound, insuranceRowsOf, isOpeningSound, openingOf, rulesOf, limitsFrom, rowsOf } from './rules'

const NEW = viewOf({
  game: null,
  variant: null,
  mode: null,
  places: [],
  limits: { ranges: {}, differential: null, insurance: {} },
})

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
    const limits = { ranges: { banker: { minimum: 100, maximum: 5000 } }, differential: 20_000, insurance: {} }
    const before = openingOf(viewOf({ limits }))
    expect(rulesOf(before).limits).toEqual(limits)
    expect(rulesOf({ ...before, least: 10 }).limits?.ranges.tie).toEqual({ minimum: 10, maximum: null })
  })

  it('starts again with another game', () => {
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
    const cards = house.gameNames.map((game) => rulesOf(openingOf(NEW, game)).cut_card_from_end)
    expect(cards).toEqual([14, 14, 14, 48])
    expect(rulesOf(openingOf(NEW, 'seven_up')).variant).toBeNull()
  })

  it('sets no limits unless some are given, and then for every wager', () => {
    expect(rulesOf(openingOf(NEW, 'lucky_draw')).limits).toEqual({ ranges: {}, differential: null, insurance: {} })
    const limits = rulesOf({ ...openingOf(NEW, 'lucky_draw'), least: 50, differential: 1000 }).limits
    expect(limits).toEqual({ ranges: { enter: { minimum: 50, maximum: null } }, differential: null, insurance: {} })
  })

  it('offers insurance and squeezing only where the game knows them', () => {
    const rules = rulesOf({ ...openingOf(NEW, 'seven_up'), insurance: true, face_down: true })
    expect([rules.insurance, rules.face_down]).toEqual([false, false])
  })
})

it('takes only whole numbers, as many decks as the game has, and no maximum under the minimum', () => {
  const usual = openingOf(NEW)
  expect(house.gameNames.every((game) => isOpeningSound(openingOf(NEW, game)))).toBe(true)
  expect(isOpeningSound({ ...usual, least: 10, most: 10, differential: 1 })).toBe(true)
  for (const decks of [null as unknown as number, 0, 1.5, 11]) expect(isOpeningSound({ ...usual, decks })).toBe(false)
  for (const amount of [-5, 0, 1.5, 1e30]) {
    expect(isOpeningSound({ ...usual, least: amount })).toBe(false)
    expect(isOpeningSound({ ...usual, most: amount })).toBe(false)
    expect(isOpeningSound({ ...usual, differential: amount })).toBe(false)
  }
  expect(isOpeningSound({ ...usual, least: 50, most: 10 })).toBe(false)
})

const VIEW = viewOf({
  limits: {
    ranges: { banker: { minimum: 100, maximum: 5000 }, tie: { minimum: 50, maximum: null } },
    differential: 20_000,
    insurance: { '3:1': { minimum: 5, maximum: 500 } },
  },
})

const INSURED = viewOf({
  limits: VIEW.limits,
  boxes: VIEW.boxes.map((box, index) =>
    index ? box : { ...box, rows: [{ moment: 'four_cards' as const, own: [6], other: [5], odds: '3:1' }] },
  ),
})

it('every wager before the first card has its row, with or without limits', () => {
  expect(rowsOf(VIEW)).toEqual([
    { wager: 'player', least: null, most: null },
    { wager: 'banker', least: 100, most: 5000 },
    { wager: 'tie', least: 50, most: null },
  ])
})

it('what was read goes back unchanged', () => {
  expect(limitsFrom(rowsOf(VIEW), 20_000, insuranceRowsOf(INSURED))).toEqual(VIEW.limits)
})

it('each of the odds has its row where the table has insurance, and none where it has not', () => {
  expect(insuranceRowsOf(INSURED).map(({ wager }) => wager)).toEqual(['3:2', '2:1', '3:1', '4:1', '6:1', '7:1', '9:1'])
  expect(insuranceRowsOf(INSURED)[2]).toEqual({ wager: '3:1', least: 5, most: 500 })
  expect(insuranceRowsOf(VIEW)).toEqual([])
})

it('a maximum alone has a minimum of one', () => {
  expect(limitsFrom([{ wager: 'player', least: null, most: 10 }], null)).toEqual({
    ranges: { player: { minimum: 1, maximum: 10 } },
    differential: null,
    insurance: {},
  })
})

it('a maximum under the minimum, or a part of a chip, cannot be', () => {
  expect(areLimitsSound([{ wager: 'player', least: 50, most: 10 }], null)).toBe(false)
  expect(areLimitsSound([{ wager: 'player', least: 0.5, most: null }], null)).toBe(false)
  expect(areLimitsSound([{ wager: 'player', least: 50, most: 50 }], -1)).toBe(false)
  expect(areLimitsSound([{ wager: 'player', least: 50, most: 1e30 }], null)).toBe(false)
  expect(areLimitsSound([{ wager: 'player', least: 50, most: 50 }], 100)).toBe(true)
})
