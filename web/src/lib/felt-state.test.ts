import { describe, expect, it } from 'vitest'
import layouts from './fixtures/layouts.json'
import views from './fixtures/views.json'
import { emptyHand, hasWon, lingering, lost, offered, piles, resultShown, staked } from './felt-state'
import type { Box, CoupShown, View } from './wire'

const view = (name: keyof typeof views): View => views[name] as unknown as View
const box = (wager: string): Box =>
  layouts.flatMap((layout) => layout.boxes as Box[]).find((one) => one.wager === wager) as Box
const shown = (of: View, own?: Parameters<typeof piles>[1]): Record<string, number> =>
  Object.fromEntries([...piles(of, own)].map(([key, pile]) => [key, pile.stake]))

describe('chips', () => {
  it('of everyone in a seat lie on their boxes', () => {
    expect(shown(view('bets'))).toEqual({
      '1/banker': 300,
      '1/tie': 25,
      '1/lucky_6': 25,
      '2/player': 100,
      '2/banker_pair': 5,
    })
    expect(staked(view('bets'), 1)).toBe(350)
    expect(staked(view('bets'), 5)).toBe(0)
  })

  it('of one’s own are those that one was told, with those on their way apart', () => {
    const own = { seat: 1, wagers: [{ wager: 'banker', stake: 500 }], coming: { tie: 50, player: 0 } }
    expect(shown(view('bets'), own)).toEqual({ '1/banker': 500, '1/tie': 0, '2/player': 100, '2/banker_pair': 5 })
    expect(piles(view('bets'), own).get('1/tie')?.coming).toBe(50)
  })

  it('of one’s own lie behind the seats for who stands there', () => {
    const own = { seat: null, wagers: [{ wager: 'banker', stake: 250 }], coming: {} }
    expect(shown(view('bets'), own)).toMatchObject({ '0/banker': 250, '1/banker': 300 })
  })

  it('that have won stay with what was paid, and the house has taken the others', () => {
    const settled = view('settled')
    expect([...piles(settled, undefined).values()]).toEqual([
      { seat: 1, wager: 'banker', stake: 300, coming: 0, outcome: 'win', paid: 285 },
    ])
    expect([...lost(settled)].sort()).toEqual(['1/banker_insurance', '1/lucky_6', '1/tie', '2/banker_pair', '2/player'])
    expect(lost(view('bets')).size).toBe(0)
  })

  it('of a stand-off stay where they are', () => {
    const outcomes = [...piles(view('seats_settled'), undefined).values()].map((pile) => [
      pile.wager,
      pile.outcome,
      pile.paid,
    ])
    expect(outcomes).toEqual([
      ['enter', 'stand_off', 0],
      ['draw', 'stand_off', 0],
      ['enter', 'stand_off', 0],
    ])
  })
})

describe('a coup that is over', () => {
  const announced = view('announced').coup as CoupShown

  it('has its cards and its result on the table until the next begins', () => {
    const shown = lingering(view('settled'), announced)
    expect(shown.coup?.hands).toEqual(announced.hands)
    expect(resultShown(shown)).toBe('banker')
    expect([...piles(shown, undefined).keys()]).toEqual(['1/banker'])
    expect(lost(shown).size).toBe(5)
  })

  it('is gone when the next has begun, when it was another one, and with its shoe', () => {
    expect(lingering(view('bets'), announced)).toBe(view('bets'))
    expect(lingering(view('settled'), { ...announced, number: 99 }).coup).toBeNull()
    expect(lingering({ ...view('settled'), phase: 'preparing' }, announced).coup).toBeNull()
  })
})

describe('the result', () => {
  const coup = view('announced').coup as CoupShown

  it('is seen from its announcement until bets are called again', () => {
    expect(resultShown(view('offered'))).toBeNull()
    expect(resultShown(view('announced'))).toBe('banker')
    expect(resultShown(lingering(view('settled'), coup))).toBe('banker')
    expect(resultShown(lingering(view('settled'), { ...coup, result: null }))).toBe('banker')
    expect(resultShown(view('bets'))).toBeNull()
  })

  it('is not seen, and lights nothing, where its cards are not', () => {
    const settled = view('settled')
    expect(resultShown(settled)).toBeNull()
    expect(hasWon(settled, box('banker'), undefined)).toBe(false)
    expect(hasWon(settled, box('banker'), piles(settled, undefined).get('1/banker'))).toBe(false)
  })

  it('lights the hand that has won, before every seat', () => {
    expect(hasWon(view('announced'), box('banker'), undefined)).toBe(true)
    expect(hasWon(view('announced'), box('player'), undefined)).toBe(false)
    expect(hasWon(view('announced'), box('tie'), undefined)).toBe(false)
    expect(hasWon(view('announced'), box('banker_insurance'), undefined)).toBe(false)
  })

  it('lights every wager that has won with the result', () => {
    const announced = view('announced')
    const coup = announced.coup && { ...announced.coup, wins: ['banker', 'banker_pair'] }
    expect(hasWon({ ...announced, coup }, box('banker_pair'), undefined)).toBe(true)
    expect(hasWon({ ...announced, coup }, box('lucky_6'), undefined)).toBe(false)
  })

  it('lights no box of a stand-off', () => {
    const settled = lingering(view('seats_settled'), view('seats_dealt').coup as CoupShown)
    expect(settled.coup).not.toBeNull()
    expect(hasWon(settled, box('enter'), piles(settled, undefined).get('1/enter'))).toBe(false)
  })

  it('lights what was paid', () => {
    const settled = lingering(view('settled'), coup)
    expect(hasWon(settled, box('banker'), piles(settled, undefined).get('1/banker'))).toBe(true)
  })
})

it('tells what insurance pays while it is offered', () => {
  expect(offered(view('offered'), 'banker_insurance')).toBe('3:1')
  expect(offered(view('offered'), 'player_insurance')).toBeUndefined()
  expect(offered(view('bets'), 'banker_insurance')).toBeUndefined()
})

it('knows what the felt has printed before the coup says so', () => {
  const dealt = view('seven_up_card').coup?.hands.find((hand) => hand.hand === 'player')
  expect(emptyHand(view('seven_up_bets'), 'player').printed).toEqual(dealt?.printed)
  expect(emptyHand(view('seven_up_bets'), 'banker').printed).toEqual([])
  expect(emptyHand(view('bets'), 'player').printed).toEqual([])
})
