// What an open irregularity allows, and which patrons it still asks.
import { describe, expect, it } from 'vitest'
import type { Irregularity, NamedWager, StaffIrregularity, Staked } from '../server/wire'
import {
  cardsToOrder,
  emptyRuling,
  laidWagers,
  payable,
  rulableWagers,
  ruleBody,
  wagerKey,
  undecided,
  type RulingDraft,
} from './decisions'
import { deskOf } from '../server/fixtures/staffed-table'

function open(found: Irregularity, change: Partial<StaffIrregularity> = {}): StaffIrregularity {
  return {
    found,
    clause: '7.10',
    question: 'discretion',
    rank: 'shift_manager',
    asked: [],
    more: 0,
    chosen: {},
    free_hand: false,
    cards: [],
    until: null,
    places: [],
    may_offer_free_hand: false,
    may_withdraw: [],
    ...change,
  }
}

const DELIVERY: Irregularity = { found: 'WrongDelivery', hand: 'player', patron: 'mai' }

it('patrons who have chosen or left are not waited for', () => {
  const asked = open(DELIVERY, { asked: ['mai', 'long', 'gone'], chosen: { mai: 'withdraw' } })
  expect(undecided(asked, deskOf().patrons)).toEqual(['long'])
})

it('the cards to be put in order are named by their places, also those that lie face down', () => {
  const together: Irregularity = { found: 'DrawnTogether', cards: [], order_known: false, places: [2, 3] }
  const row = ['2s', '3h', '??'].map((card) => ({ card, hand: null }))
  expect(cardsToOrder(open(together, { places: [2, 3] }), { row })).toEqual([
    { card: '3h', place: 2 },
    { card: '??', place: 3 },
  ])
})

it('insurance of both moments is one wager to a ruling', () => {
  const wagers: Staked[] = [
    { wager: 'banker', stake: 300 },
    { wager: 'banker_insurance', stake: 100, moment: 'four_cards' },
    { wager: 'banker_insurance', stake: 50, moment: 'player_third' },
  ]
  expect(laidWagers([{ patron: 'mai', place: 2, rack: 0, wagers, insurance: [] }])).toEqual([
    { patron: 'mai', wager: 'banker', stake: 300 },
    { patron: 'mai', wager: 'banker_insurance', stake: 150 },
  ])
})

describe('a ruling', () => {
  const wagers: NamedWager[] = [
    { patron: 'gone', wager: 'banker', stake: 200 },
    { patron: 'mai', wager: 'tie', stake: 50 },
  ]
  const settled = { void: true, settled: true, wagers, free_hand: true, replace_shoe: true }

  function filled(change: Partial<RulingDraft>): RulingDraft {
    return { ...emptyRuling(), reason: ' A power cut. ', ...change }
  }

  it('names wagers of the coup in play, or of the one settled last', () => {
    expect(rulableWagers(deskOf({ ruling: settled }))).toEqual(wagers)
    expect(rulableWagers(deskOf())).toEqual(laidWagers(deskOf().patrons))
    expect(payable(deskOf({ ruling: settled }))).toContain('gone')
  })

  it('orders several things at once', () => {
    const moves = [
      { way: 'pay', patron: 'mai', amount: 50 },
      { way: 'collect', patron: 'long', amount: 20 },
    ] as const
    const draft = filled({ ruling: 'return', named: ['gone/banker'], moves, freeHand: true, replaceShoe: true })
    expect(ruleBody(draft, wagers)).toEqual({
      do: 'RuleUnforeseen',
      ruling: 'return',
      reason: 'A power cut.',
      returned: [['gone', 'banker']],
      pay: [['mai', 50]],
      collect: [['long', 20]],
      free_hand: true,
      replace_shoe: true,
    })
  })

  it('returns the wagers of one area, Enter and Draw together', () => {
    const laid: Staked[] = [
      { wager: 'enter', stake: 100, area: 2 },
      { wager: 'enter', stake: 50, area: 3 },
      { wager: 'draw', stake: 50, area: 3 },
    ]
    const own = laidWagers([{ patron: 'mai', place: 2, rack: 0, wagers: laid, insurance: [] }])
    expect(own.map(wagerKey)).toEqual(['mai/enter/2', 'mai/enter/3', 'mai/draw/3'])
    const both = filled({ ruling: 'return', named: ['mai/enter/3', 'mai/draw/3'] })
    const returned = [
      ['mai', 'enter'],
      ['mai', 'draw'],
    ]
    expect(ruleBody(both, own)).toMatchObject({ returned, areas: [3] })
    expect(ruleBody(filled({ ruling: 'return', named: ['mai/enter/3'] }), own)).toBeNull()
    expect(ruleBody(filled({ ruling: 'return', named: ['mai/enter/2'] }), own)).toMatchObject({ areas: [2] })
  })

  it('waits for its reason, its wagers, and whole amounts', () => {
    expect(ruleBody(filled({ reason: ' ' }), wagers)).toBeNull()
    expect(ruleBody(filled({ ruling: 'return' }), wagers)).toBeNull()
    expect(ruleBody(filled({ moves: [{ way: 'pay', patron: 'mai', amount: null }] }), wagers)).toBeNull()
    expect(ruleBody(filled({ moves: [{ way: 'pay', patron: '', amount: 5 }] }), wagers)).toBeNull()
    expect(ruleBody(filled({ named: ['gone/banker'] }), wagers)?.returned).toEqual([])
  })
})
