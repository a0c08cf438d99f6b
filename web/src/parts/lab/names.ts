// What lines are called, and in which colour a wager is drawn.
import { t, word } from '../../lib/text.svelte'
import type { Tone } from '../charts/tones'

const COMMON: ReadonlySet<string> = new Set(['win', 'lose', 'stand_off'])

/** “wins”, “two sevens”: in the chosen language. */
export function lineName(wager: string, line: string): string {
  if (COMMON.has(line)) return word(line)
  return t('lab-line-' + `${wager}-${line}`.replaceAll('_', '-'))
}

export function toneOf(wager: string): Tone {
  if (wager.startsWith('player')) return 'player'
  if (wager.startsWith('banker')) return 'banker'
  return wager === 'tie' ? 'tie' : 'gold'
}

/** A capital to begin a line with. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
