import { describe, expect, it } from 'vitest'
import layouts from './fixtures/layouts.json'
import views from './fixtures/views.json'
import { withLastCoup } from '../server/table-state'
import { at, emptyHand, hasWon, lost, offered, piles, resultShown, staked, discarded, type Own } from './contents'
import type { Box, CardShown, CoupShown, HandShown, Rank, ShoeShown, View, Staked, WagerName } from '../server/wire'

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

  it('of the viewer are those that the server confirmed, with those on their way apart', () => {
    const own: Own = { seat: 1, wagers: [{ wager: 'banker', stake: 500 }], coming: { tie: 50, player: 0 } }
    expect(shown(view('bets'), own)).toEqual({ '1/banker': 500, '1/tie': 0, '2/player': 100, '2/banker_pair': 5 })
    expect(piles(view('bets'), own).get('1/tie')?.coming).toBe(50)
  })

  it('of the viewer lie behind the seats if they stand there', () => {
    const own: Own = { seat: null, wagers: [{ wager: 'banker', stake: 250 }], coming: {} }
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
      ['enter', 'stand_off', 0],
      ['draw', 'stand_off', 0],
    ])
  })

  it('of a patron who plays several areas lie in each of them', () => {
    const bets = view('areas_bets')
    expect(shown(bets)).toEqual({ '1/enter': 100, '2/enter': 50, '3/enter': 200 })
    expect(at(bets, 3)?.patron).toBe('ann')
    expect(staked(bets, 3)).toBe(200)
    const wagers: Staked[] = [
      { wager: 'enter', stake: 100, area: 1 },
      { wager: 'enter', stake: 200, area: 3 },
    ]
    const own = { seat: 1, wagers, coming: { 'enter@7': 25 } }
    expect(shown(bets, own)).toEqual({ '1/enter': 100, '2/enter': 50, '3/enter': 200, '7/enter': 0 })
    expect(piles(bets, own).get('7/enter')?.coming).toBe(25)
  })

  it('are taken and paid area by area', () => {
    const over = view('areas_settled')
    expect([...piles(over, undefined).values()].map(({ seat, wager, paid }) => [seat, wager, paid])).toEqual([
      [1, 'enter', 100],
    ])
    expect([...lost(over)].sort()).toEqual(['2/enter', '3/draw', '3/enter'])
  })
})

describe('a coup that is over', () => {
  const announced = view('announced').coup as CoupShown

  it('has its cards and its result on the table until the next begins', () => {
    const shown = withLastCoup(view('settled'), announced)
    expect(shown.coup?.hands).toEqual(announced.hands)
    expect(resultShown(shown)).toBe('banker')
    expect([...piles(shown, undefined).keys()]).toEqual(['1/banker'])
    expect(lost(shown).size).toBe(5)
  })

  it('is gone when the next has begun, and with its shoe', () => {
    expect(withLastCoup(view('bets'), announced)).toBe(view('bets'))
    expect(withLastCoup({ ...view('settled'), phase: 'preparing' }, announced).coup).toBeNull()
  })
})

describe('the result', () => {
  const coup = view('announced').coup as CoupShown

  it('is seen from its announcement until bets are called again', () => {
    expect(resultShown(view('offered'))).toBeNull()
    expect(resultShown(view('announced'))).toBe('banker')
    expect(resultShown(withLastCoup(view('settled'), coup))).toBe('banker')
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
    const coup = announced.coup && { ...announced.coup, wins: ['banker', 'banker_pair'] as WagerName[] }
    expect(hasWon({ ...announced, coup }, box('banker_pair'), undefined)).toBe(true)
    expect(hasWon({ ...announced, coup }, box('lucky_6'), undefined)).toBe(false)
  })

  it('lights no box of a stand-off', () => {
    const settled = withLastCoup(view('seats_settled'), view('seats_dealt').coup as CoupShown)
    expect(settled.coup).not.toBeNull()
    expect(hasWon(settled, box('enter'), piles(settled, undefined).get('1/enter'))).toBe(false)
  })

  it('lights what was paid', () => {
    const settled = withLastCoup(view('settled'), coup)
    expect(hasWon(settled, box('banker'), piles(settled, undefined).get('1/banker'))).toBe(true)
  })
})

it('knows what insurance pays while it is offered', () => {
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

const shoe = { drawn: 30 } as ShoeShown
const hand = (cards: CardShown[], printed: Rank[] = []): HandShown => ({ hand: 'player', cards, printed, total: null })

it('are all that have left the shoe while the felt is empty', () => {
  expect(discarded(shoe, [])).toBe(30)
  expect(discarded(shoe, [hand([])])).toBe(30)
  expect(discarded(null, [])).toBe(0)
})

it('are none of those on the felt, face up or down; a printed card never left the shoe', () => {
  expect(discarded(shoe, [hand(['7s', '??']), hand(['Kd', '2c', '??'])])).toBe(25)
  expect(discarded(shoe, [hand(['4h', 'Kd'], ['3'])])).toBe(28)
})

it('are not fewer than none when a new shoe comes while the last cards are still shown', () => {
  expect(discarded({ ...shoe, drawn: 0 }, [hand(['7s', 'Kd'])])).toBe(0)
})
