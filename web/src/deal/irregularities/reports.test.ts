// What each report needs before it can be sent, and which of them fit the table.
import { describe, expect, it } from 'vitest'
import wire from '../../server/wire.ts?raw'
import { deskOf, viewOf } from '../../server/fixtures/staffed-table'
import {
  emptyDraft,
  enteredCards,
  fieldsOf,
  foundOf,
  GROUPS,
  headingOf,
  pointable,
  sortsOf,
  stillThere,
  type Draft,
  type Kind,
} from './reports'
import type { PlacedCard } from '../../ui/cards/cards'
import type { RowCard } from '../../server/wire'

const ALL = new Set<Kind>(['WrongOrder'])

/** Cards of the pad, which have not been entered. */
function fresh(...cards: string[]): PlacedCard[] {
  return cards.map((card) => ({ card, place: 0 }))
}

const ROW: RowCard[] = ['2s', '3h', '??', 'Qc', '4h'].map((card, index) => ({
  card,
  hand: index % 2 ? 'banker' : 'player',
}))

function draft(change: Partial<Draft>): Draft {
  return { ...emptyDraft(), ...change }
}

it('every kind of the server can be chosen, once', () => {
  const union = /export type Irregularity =([^/]*?)\n\n/.exec(wire)?.[1] ?? ''
  const kinds = union
    .split('|')
    .map((name) => name.trim())
    .filter(Boolean)
  expect(kinds.length).toBeGreaterThan(10)
  expect(GROUPS.flatMap((group) => group.kinds).toSorted()).toEqual(kinds.toSorted())
})

describe('foundOf', () => {
  it('needs two cards, and whether their order is known', () => {
    expect(foundOf('DrawnTogether', draft({ cards: fresh('7s'), known: false }), ALL)).toBeNull()
    expect(foundOf('DrawnTogether', draft({ cards: fresh('7s', '8h') }), ALL)).toBeNull()
    expect(foundOf('DrawnTogether', draft({ cards: fresh('7s', '8h'), known: false }), ALL)).toEqual({
      found: 'DrawnTogether',
      cards: ['7s', '8h'],
      order_known: false,
      places: [],
      exposed: true,
    })
  })

  it('needs a card for a third card, and for the Banker’s whether it was exposed', () => {
    expect(foundOf('ThirdToPlayer', draft({ cards: fresh('7s') }), ALL)).toEqual({
      found: 'ThirdToPlayer',
      card: '7s',
      exposed: true,
    })
    expect(foundOf('ThirdToBanker', draft({ cards: fresh('7s') }), ALL)).toBeNull()
    expect(foundOf('ThirdToBanker', draft({ cards: fresh('7s'), exposed: true }), ALL)).toEqual({
      found: 'ThirdToBanker',
      card: '7s',
      exposed: true,
    })
  })

  it('names a card that has been entered by its place', () => {
    const third = draft({ cards: [{ card: '4h', place: 5 }], exposed: true })
    expect(foundOf('ThirdToPlayer', third, ALL)).toEqual({ found: 'ThirdToPlayer', card: null, place: 5 })
    expect(foundOf('ThirdToBanker', third, ALL)).toMatchObject({ card: null, place: 5, exposed: true })
    const two = draft({ cards: [...fresh('9d'), { card: '4h', place: 5 }], known: true })
    expect(foundOf('DrawnTogether', two, ALL)).toMatchObject({ cards: ['9d'], places: [0, 5] })
    const order = draft({ cards: enteredCards({ row: ROW }).toReversed() })
    expect(foundOf('WrongOrder', order, ALL)).toEqual({ found: 'WrongOrder', cards: [], places: [5, 4, 3, 2, 1] })
  })

  it('takes a misdeal whose order can be found again for cards in the wrong order, where there is a clause for that', () => {
    const again = draft({ again: true, cards: fresh('7s', '8h') })
    expect(foundOf('Misdealt', again, ALL)).toEqual({ found: 'WrongOrder', cards: ['7s', '8h'] })
    expect(foundOf('Misdealt', again, new Set())).toEqual({ found: 'Misdealt', cards: ['7s', '8h'] })
    expect(foundOf('Misdealt', draft({ again: false }), ALL)).toEqual({ found: 'Misdealt' })
    expect(foundOf('OrderAltered', draft({}), ALL)).toBeNull()
    expect(foundOf('OrderAltered', draft({ again: true }), ALL)).toEqual({ found: 'OrderAltered', cards: [] })
  })

  it('needs the number of cards of each hand where the document asks for it', () => {
    const lost = draft({ again: false, player: 3, banker: 2 })
    expect(foundOf('Misdealt', draft({ again: false, player: 3 }), new Set(), true)).toBeNull()
    expect(foundOf('Misdealt', lost, new Set(), true)).toEqual({ found: 'Misdealt', player: 3, banker: 2 })
    expect(foundOf('Misdealt', lost, new Set())).toEqual({ found: 'Misdealt' })
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

it('the number of cards is asked for after the settlement, too', () => {
  expect(fieldsOf('Misdealt', draft({}), true, false, true)).toEqual(['counts', 'again'])
  expect(fieldsOf('Misdealt', draft({}), false, false, true)).toEqual(['counts'])
})

it('a late wager may be one of a coup that is settled', () => {
  const between = viewOf({ phase: 'ready', coup: null })
  const wagers = [{ patron: 'gone', wager: 'banker' as const, stake: 100 }]
  const ruling = { void: true, settled: true, wagers, free_hand: true, replace_shoe: true }
  const late = draft({ patron: 'gone', wager: 'banker' })
  expect(stillThere(late, between, deskOf({ ruling })).patron).toBe('gone')
  expect(stillThere(late, between, deskOf()).patron).toBe('')
})

it('a kind without a clause is not one of the document’s', () => {
  expect(
    sortsOf([
      { found: 'CardSeen', clauses: [], now: true, counts: false, places: [] },
      { found: 'Misdealt', clauses: ['5.2'], now: false, counts: true, places: [] },
    ]),
  ).toEqual(new Set(['Misdealt']))
})

it('points at those of the entered cards that the server names', () => {
  expect(pointable({ places: [1, 2] }, { row: ROW }).map(({ place }) => place)).toEqual([1, 2])
  expect(pointable({ places: [5] }, { row: ROW })).toEqual([{ card: '4h', place: 5 }])
})

it('asks whether cards were seen only where they are dealt face down', () => {
  expect(fieldsOf('DrawnTogether', emptyDraft(), true)).not.toContain('exposed')
  expect(fieldsOf('DrawnTogether', emptyDraft(), true, true)).toContain('exposed')
  expect(fieldsOf('ThirdToBanker', emptyDraft(), true)).toContain('exposed')
})

it('asks about insurance only where some of it can have gone wrong', () => {
  const heading = (kinds: readonly Kind[]) => headingOf({ id: 'dealer-wrong-wagers', kinds })
  expect(heading(['LateWager', 'LateWithdrawal', 'OfferMissed'])).toBe('dealer-wrong-wagers')
  expect(heading(['LateWager', 'LateWithdrawal'])).toBe('dealer-wrong-wagers-only')
  expect(headingOf({ id: 'dealer-wrong-shoe', kinds: ['CardSeen'] })).toBe('dealer-wrong-shoe')
})

describe('stillThere', () => {
  const filled = draft({ patron: 'mai', wager: 'banker', stake: 300, hand: 'banker' })
  const squeezed = viewOf({ coup: { ...viewOf().coup!, squeeze: { banker: 'mai' } } })
  const [mai, long] = deskOf().patrons

  it('keeps what is at the table', () => {
    expect(stillThere(filled, squeezed, deskOf())).toEqual(filled)
  })

  it('asks for the patron again if the chosen one has left', () => {
    const left = stillThere(filled, squeezed, deskOf({ patrons: [long!] }))
    expect(left).toMatchObject({ patron: '', wager: '', hand: 'banker' })
    expect(foundOf('LateWager', left, ALL)).toBeNull()
    expect(foundOf('WrongDelivery', left, ALL)).toBeNull()
  })

  it('asks for the wager again that has gone', () => {
    const without = stillThere(filled, squeezed, deskOf({ patrons: [{ ...mai!, wagers: [] }, long!] }))
    expect(without).toMatchObject({ patron: 'mai', wager: '' })
    expect(foundOf('LateWithdrawal', without, ALL)).toBeNull()
  })

  it('asks for the hand again that nobody squeezes any more', () => {
    expect(stillThere(filled, viewOf(), deskOf()).hand).toBe('')
  })
})
