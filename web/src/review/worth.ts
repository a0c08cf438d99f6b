// What each wager was worth before a coup, what was staked on it, and the result.
import type { Ended, OddsShown } from '../server/wire'

export interface Worth {
  wager: string
  /** The house edge; null for wagers without odds before the cards are dealt. */
  edge: number | null
  exact: string
  hit: number | null
  /** How much more, or less, than from a full shoe. */
  change: number | null
  staked: number
  /** What the house won; negative if it lost. */
  won: number
  expected: number | null
}

interface Sum {
  staked: number
  won: number
}

export function worthOf(before: OddsShown, full: OddsShown | null, ended: readonly Ended[]): Worth[] {
  const sums = new Map<string, Sum>()
  for (const { wager, stake, paid, collected } of ended) {
    const sum = sums.get(wager) ?? { staked: 0, won: 0 }
    sums.set(wager, { staked: sum.staked + stake, won: sum.won + collected - paid })
  }
  const usual = new Map(full?.wagers.map((wager) => [wager.wager, wager.edge_percent / 100]))
  const rows = before.wagers.map(({ wager, edge, edge_percent, hit_percent }): Worth => {
    const { staked, won } = sums.get(wager) ?? { staked: 0, won: 0 }
    const share = edge_percent / 100
    const from = usual.get(wager)
    return {
      wager,
      edge: share,
      exact: edge,
      hit: hit_percent / 100,
      change: from === undefined ? null : share - from,
      staked,
      won,
      expected: staked * share,
    }
  })
  const known = new Set(rows.map(({ wager }) => wager))
  const others = [...sums].filter(([wager]) => !known.has(wager))
  return [
    ...rows,
    ...others.map(([wager, sum]) => ({
      wager,
      edge: null,
      exact: '',
      hit: null,
      change: null,
      expected: null,
      ...sum,
    })),
  ]
}
