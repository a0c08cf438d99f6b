// What a patron won or lost, and what a table is, said in a few words.
import { mainRange } from '../../lib/limits'
import { number, t, word } from '../../lib/text.svelte'
import type { View } from '../../lib/wire'
import './texts'

export function netText(won: number): string {
  if (won === 0) return t('table-even')
  return won > 0 ? t('table-won', { amount: number(won) }) : t('table-lost', { amount: number(-won) })
}

/** The game, its variant, and what may be staked. */
export function signText({ game, variant, limits }: Pick<View, 'game' | 'variant' | 'limits'>): string {
  return [game && word(game), variant && word(variant), rangeText(mainRange(limits))].filter(Boolean).join(' · ')
}

/** Nothing where there is no limit. */
export function rangeText(range: { minimum: number; maximum: number | null } | null | undefined): string {
  if (!range) return ''
  const least = number(range.minimum)
  return range.maximum === null
    ? t('table-range-from', { least })
    : t('table-range', { least, most: number(range.maximum) })
}
