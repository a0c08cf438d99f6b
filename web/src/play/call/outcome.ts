// The result of a coup, what a patron won or lost, and both in a few words.
import type { CoupShown, Ended, View } from '../../server/wire'
import { mainRange } from '../../ui/amounts'
import { number, t, word } from '../../text/text.svelte'

export type Winner = 'player' | 'banker' | 'tie'

export interface CoupResult {
  coup: number
  winner: Winner
  player: number | null
  banker: number | null
}

export const LETTERS: Record<Winner, string> = { player: 'P', banker: 'B', tie: 'T' }

/** The number of the last coup that has ended; 0 if none is known. */
export function lastEnded({ coup, last }: View, lastCoup: CoupShown | null): number {
  return coup ? coup.number - 1 : (lastCoup?.number ?? last?.coup ?? 0)
}

/** The result of an announced coup; null if each seat has its own. */
export function coupResultOf(coup: CoupShown | null): CoupResult | null {
  if (!coup?.result) return null
  const total = (name: string): number | null => coup.hands.find(({ hand }) => hand === name)?.total ?? null
  return { coup: coup.number, winner: coup.result as Winner, player: total('player'), banker: total('banker') }
}

const ORDER = ['win', 'stand_off', 'lose']

/** The wagers that have won come first. */
export function winnersFirst(wagers: readonly Ended[]): readonly Ended[] {
  return wagers.toSorted((one, other) => ORDER.indexOf(one.outcome) - ORDER.indexOf(other.outcome))
}

/** What a patron has won; negative if lost. */
export function net(wagers: readonly Ended[]): number {
  return wagers.reduce((sum, { paid, collected }) => sum + paid - collected, 0)
}

export function netText(won: number): string {
  if (won === 0) return t('table-even')
  return won > 0 ? t('table-won', { amount: number(won) }) : t('table-lost', { amount: number(-won) })
}

/** The game, its variant, and what may be staked. */
export function signText({ game, variant, limits }: Pick<View, 'game' | 'variant' | 'limits'>): string {
  return [game && word(game), variant && word(variant), rangeText(mainRange(limits))].filter(Boolean).join(' · ')
}

/** Empty if there is no limit. */
export function rangeText(range: { minimum: number; maximum: number | null } | null | undefined): string {
  if (!range) return ''
  const least = number(range.minimum)
  return range.maximum === null
    ? t('table-range-from', { least })
    : t('table-range', { least, most: number(range.maximum) })
}
