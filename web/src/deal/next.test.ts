// What the dealer's button does in each state of the table.
import { describe, expect, it } from 'vitest'
import type { Action, CardShown, HandShown, View } from '../server/wire'
import { dueAction, deskOf, viewOf } from '../server/fixtures/staffed-table'
import { planOf, type Plan } from './next'

function plan(next: Partial<Action>, change: Partial<View> = {}): Plan {
  const found = planOf(viewOf(change), deskOf({ next: dueAction(next) }))
  if (!found) throw new Error('there is a next action')
  return found
}

function dealt(player: CardShown[], banker: CardShown[], totals: [number | null, number | null]): Partial<View> {
  const base = viewOf().coup
  if (!base) throw new Error('a coup is in play')
  const hands: HandShown[] = [
    { hand: 'player', cards: player, printed: [], total: totals[0] },
    { hand: 'banker', cards: banker, printed: [], total: totals[1] },
  ]
  return { coup: { ...base, hands } }
}

describe('planOf', () => {
  it('gives what needs nothing more at one press', () => {
    for (const name of [
      'PrepareShoe',
      'CutShoe',
      'CallBets',
      'CloseBets',
      'OfferInsurance',
      'CloseOffers',
      'SettleCoup',
      'DealFreeHand',
    ] as const)
      expect(plan({ do: name, clause: '4.1', to: null })).toMatchObject({
        need: 'nothing',
        body: { do: name },
        clause: '4.1',
      })
  })

  it('asks for a card where one is due, and names the hand and its total', () => {
    const found = plan({ do: 'DealCard', clause: '4.15', to: 'player' }, dealt(['2s', '3c'], ['Kd', '4h'], [5, 4]))
    expect(found).toMatchObject({ need: 'card', body: null, facts: { to: 'player', total: 5, cards: 2 } })
  })

  it('asks for the first card of a shoe to burn', () => {
    expect(plan({ do: 'BurnCards', clause: '2.2.3', to: null }).need).toBe('burn')
  })

  it('announces what the cards say, as the server has read them', () => {
    const found = plan({ do: 'AnnounceResult', clause: '4.18', result: 'player' })
    expect(found.body).toEqual({ do: 'AnnounceResult', result: 'player' })
    expect(found.facts.result).toBe('player')
  })

  it('announces nothing but the totals where each seat has its own result', () => {
    expect(plan({ do: 'AnnounceResult', clause: null, to: null }).body).toEqual({ do: 'AnnounceResult', result: null })
  })

  it('opens a hand in the name of the patron who squeezes it', () => {
    const base = viewOf().coup
    const coup = base && { ...base, squeeze: { banker: 'mai' } }
    const found = plan({ do: 'OpenHand', clause: '4.7', to: 'banker' }, { coup })
    expect(found.body).toEqual({ do: 'OpenHand', hand: 'banker', patron: 'mai' })
    expect(found.facts.patron).toBe('mai')
  })

  it('asks a seat by its patron', () => {
    const found = plan({ do: 'GiveAnswer', clause: 'draw.1', to: 5 })
    expect(found).toMatchObject({ need: 'answer', facts: { to: 'seat', seat: 5, patron: 'long' } })
  })

  it('leaves to the house what the house does, and decisions and the opening to staff', () => {
    expect(plan({ do: 'CloseBets', clause: '4.6', by_house: true })).toMatchObject({ need: 'house', body: null })
    expect(plan({ do: 'RevealShoe', by_house: true }).need).toBe('house')
    expect(plan({ do: 'RuleUnforeseen', clause: '7.22' }, { mode: 'automatic' }).need).toBe('decision')
    expect(plan({ do: 'OpenTable' }, { mode: 'automatic' }).need).toBe('rules')
  })

  it('asks patrons to alter wagers over the differential before it closes them', () => {
    const next = dueAction({ do: 'CloseBets', clause: '4.6' })
    const desk = (warned: boolean) => deskOf({ over: { side: 'banker', amount: 1500, clause: '4.3.1', warned }, next })
    expect(planOf(viewOf(), desk(false))).toMatchObject({ do: 'CloseBets', text: 'AlterWagers', clause: '4.3.1' })
    expect(planOf(viewOf(), desk(true))).toMatchObject({ text: 'CloseBetsOver', clause: '4.6' })
  })

  it('is nothing where nothing is to be done', () => {
    expect(planOf(viewOf(), deskOf())).toBeNull()
  })
})
