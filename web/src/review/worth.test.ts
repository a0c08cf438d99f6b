import { expect, test } from 'vitest'
import type { Ended, OddsShown, WagerName } from '../server/wire'
import { worthOf } from './worth'

function odds(...wagers: readonly (readonly [string, number])[]): OddsShown {
  return {
    wagers: wagers.map(([wager, edge_percent]) => ({ wager, edge: '1/50', edge_percent, hit_percent: 45 })),
  } as unknown as OddsShown
}

function ended(wager: WagerName, stake: number, paid: number, collected: number): Ended {
  return { patron: 'mai', wager, stake, outcome: 'win', paid, returned: stake - collected, collected, clauses: [] }
}

test('stakes, outcome and expected loss of each wager, and the change against a full shoe', () => {
  const settled = [ended('player', 100, 0, 100), ended('player', 300, 300, 0), ended('tie', 50, 0, 50)]
  expect(
    worthOf(odds(['player', 2], ['banker', 1], ['tie', -4]), odds(['player', 1.5], ['banker', 1]), settled),
  ).toEqual([
    {
      wager: 'player',
      edge: 0.02,
      exact: '1/50',
      hit: 0.45,
      change: expect.closeTo(0.005),
      staked: 400,
      won: -200,
      expected: 8,
    },
    { wager: 'banker', edge: 0.01, exact: '1/50', hit: 0.45, change: 0, staked: 0, won: 0, expected: 0 },
    { wager: 'tie', edge: -0.04, exact: '1/50', hit: 0.45, change: null, staked: 50, won: 50, expected: -2 },
  ])
})

test('insurance has no odds before the cards are dealt, and is shown with what came of it', () => {
  const [, last] = worthOf(odds(['player', 2]), null, [ended('banker_insurance', 100, 300, 0)])
  expect(last).toEqual({
    wager: 'banker_insurance',
    edge: null,
    exact: '',
    hit: null,
    change: null,
    expected: null,
    staked: 100,
    won: -300,
  })
})
