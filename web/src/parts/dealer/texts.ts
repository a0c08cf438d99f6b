// The texts of the dealer's console, for every part of it that another page may use alone.
import en from '@text/screens/en/dealer.ftl'
import vi from '@text/screens/vi/dealer.ftl'
import { addTexts, t, word } from '../../lib/text.svelte'

addTexts({ en, vi })

/** “a Pit Manager or above”, as the rank stands in a sentence. */
export function orAbove(rank: string, above: boolean): string {
  const role = word(`role-${rank}`)
  return above ? t('dealer-or-above', { role }) : role
}
