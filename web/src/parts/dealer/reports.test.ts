// What each report needs before it can be sent, and which of them fit the table.
import { describe, expect, it } from 'vitest'
import wire from '../../lib/wire.ts?raw'
import { deskOf, viewOf } from './fixture'
import {
  dealtCards,
  emptyDraft,
  fieldsOf,
  fits,
  foundOf,
  GROUPS,
  headingOf,
  sortsOf,
  type Draft,
  type Kind,
} from './reports'

const ALL = new Set<Kind>(['WrongOrder'])

function draft(change: Partial<Draft>): Draft {
  return { ...emptyDraft(), ...change }
}

it('every kind of the server can be chosen, once', () => {
  const union = /export type Found =([^/]*?)\n\n/.exec(wire)?.[1] ?? ''
  const kinds = union
    .split('|')
    .map((name) => name.trim())
    .filter(Boolean)
  expect(kinds.length).toBeGreaterThan(10)
  expect(GROUPS.flatMap((group) => group.kinds).toSorted()).toEqual(kinds.toSorted())
})

describe('foundOf', () => {
  it('needs two cards, and whether their order is known', () => {
    expect(foundOf('DrawnTogether', draft({ cards: ['7s'], known: false }), ALL)).toBeNull()
    expect(foundOf('DrawnTogether', draft({ cards: ['7s', '8h'] }), ALL)).toBeNull()
    expect(foundOf('DrawnTogether', draft({ cards: ['7s', '8h'], known: false }), ALL)).toEqual({
      found: 'DrawnTogether',
      cards: ['7s', '8h'],
      order_known: false,
    })
  })

  it('needs a card for a third card, and for the Banker’s whether it was exposed', () => {
    expect(foundOf('ThirdToPlayer', draft({ cards: ['7s'] }), ALL)).toEqual({ found: 'ThirdToPlayer', card: '7s' })
    expect(foundOf('ThirdToBanker', draft({ cards: ['7s'] }), ALL)).toBeNull()
    expect(foundOf('ThirdToBanker', draft({ cards: ['7s'], exposed: true }), ALL)).toEqual({
      found: 'ThirdToBanker',
      card: '7s',
      exposed: true,
    })
  })

  it('takes a misdeal whose order can be found again for cards in the wrong order, where there is a clause for that', () => {
    const again = draft({ again: true, cards: ['7s', '8h'] })
    expect(foundOf('Misdealt', again, ALL)).toEqual({ found: 'WrongOrder', cards: ['7s', '8h'] })
    expect(foundOf('Misdealt', again, new Set())).toEqual({ found: 'Misdealt', cards: ['7s', '8h'] })
    expect(foundOf('Misdealt', draft({ again: false }), ALL)).toEqual({ found: 'Misdealt' })
    expect(foundOf('OrderAltered', draft({}), ALL)).toBeNull()
  })

  it('needs the cards that are too many or foreign, and none where some are missing', () => {
    expect(foundOf('WrongCards', draft({ what: 'foreign' }), ALL)).toBeNull()
    expect(foundOf('WrongCards', draft({ what: 'foreign', text: ' a joker, K♠ ,' }), ALL)).toEqual({
      found: 'WrongCards',
      what: 'foreign',
      cards: ['a joker', 'K♠'],
    })
    expect(foundOf('WrongCards', draft({ what: 'missing' }), ALL)).toEqual({
      found: 'WrongCards',
      what: 'missing',
      cards: [],
    })
  })

  it('needs whose wager was late, and how much of it', () => {
    expect(foundOf('LateWager', draft({ patron: 'mai', wager: 'banker' }), ALL)).toBeNull()
    expect(foundOf('LateWager', draft({ patron: 'mai', wager: 'banker', stake: 50 }), ALL)).toEqual({
      found: 'LateWager',
      patron: 'mai',
      wager: 'banker',
      stake: 50,
    })
  })

  it('needs words for what nobody foresaw', () => {
    expect(foundOf('Unforeseen', draft({ text: '  ' }), ALL)).toBeNull()
    expect(foundOf('Unforeseen', draft({ text: ' The lights went out. ' }), ALL)).toEqual({
      found: 'Unforeseen',
      note: 'The lights went out.',
    })
  })
})

it('the cards of a misdeal are asked for only where their order can be found again', () => {
  expect(fieldsOf('Misdealt', draft({}), true)).toEqual(['again'])
  expect(fieldsOf('Misdealt', draft({ again: true }), true)).toEqual(['again', 'cards'])
  expect(fieldsOf('Misdealt', draft({}), false)).toEqual([])
  expect(fieldsOf('WrongOrder', draft({}), true)).toEqual(['cards'])
})

describe('fits', () => {
  const now = (found: Kind) => ({ found, clauses: ['7.1'], now: true })

  it('follows the server', () => {
    expect(fits({ ...now('CardSeen'), now: false }, viewOf(), deskOf())).toBe(false)
    expect(fits(now('CardSeen'), viewOf(), deskOf())).toBe(true)
  })

  it('takes a misdeal after the settlement only at 7 Up', () => {
    const last = { coup: 3, wagers: [], sums: { wagers: 1, staked: 1, paid: 1, returned: 1, collected: 0 } }
    const between = viewOf({ phase: 'ready', coup: null, last })
    expect(fits(now('Misdealt'), between, deskOf())).toBe(true)
    expect(fits(now('Misdealt'), viewOf({ phase: 'ready', coup: null }), deskOf())).toBe(false)
    expect(fits(now('Misdealt'), between, deskOf({ reports: [now('WrongOrder')] }))).toBe(false)
    expect(fits(now('Misdealt'), viewOf(), deskOf({ reports: [now('WrongOrder')] }))).toBe(true)
  })

  it('leaves out what cannot have happened', () => {
    expect(fits(now('ShoeRanOut'), viewOf(), deskOf())).toBe(false)
    expect(fits(now('BurnMissed'), viewOf(), deskOf())).toBe(false)
    expect(fits(now('NotDelivered'), viewOf(), deskOf())).toBe(false)
    expect(fits(now('LateWager'), viewOf(), deskOf())).toBe(true)
    expect(fits(now('LateWager'), viewOf(), deskOf({ patrons: [] }))).toBe(false)
  })
})

it('a kind without a clause is not one of the document’s', () => {
  expect(
    sortsOf([
      { found: 'CardSeen', clauses: [], now: true },
      { found: 'Misdealt', clauses: ['5.2'], now: false },
    ]),
  ).toEqual(new Set(['Misdealt']))
})

it('the coup’s open cards come in the order of the deal', () => {
  const base = viewOf().coup
  const hands = [
    { hand: 'player', cards: ['2s', '3c', '6h'], printed: [], total: 1 },
    { hand: 'banker', cards: ['Ac', '5d'], printed: [], total: 6 },
  ]
  expect(dealtCards(viewOf({ coup: base && { ...base, hands } }))).toEqual(['2s', 'Ac', '3c', '5d', '6h'])
  const down = [{ hand: 'player', cards: ['??', '??'], printed: [], total: null }, hands[1]!]
  expect(dealtCards(viewOf({ coup: base && { ...base, hands: down } }))).toEqual(['Ac', '5d'])
})

it('at 7 Up the Banker is dealt the first card, for the Player has one on the felt', () => {
  const base = viewOf().coup
  const hands = [
    { hand: 'player', cards: ['4s', '2d'], printed: ['7'], total: 3 },
    { hand: 'banker', cards: ['Ac', '5d', '9h'], printed: [], total: 5 },
  ]
  expect(dealtCards(viewOf({ coup: base && { ...base, hands } }))).toEqual(['Ac', '4s', '5d', '2d', '9h'])
})

it('asks about insurance only where some of it can have gone wrong', () => {
  const heading = (kinds: readonly Kind[]) => headingOf({ id: 'dealer-wrong-wagers', kinds })
  expect(heading(['LateWager', 'LateWithdrawal', 'OfferMissed'])).toBe('dealer-wrong-wagers')
  expect(heading(['LateWager', 'LateWithdrawal'])).toBe('dealer-wrong-wagers-only')
  expect(headingOf({ id: 'dealer-wrong-shoe', kinds: ['CardSeen'] })).toBe('dealer-wrong-shoe')
})
