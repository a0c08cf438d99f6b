// Figures and names as the lab writes them: percents, differences, long whole numbers, odds, lines of a pay table.
import { decimal, language, odds, textOr, word } from '../text/text.svelte'
import { digits, fraction } from './fractions'
import { ratio } from './pays'

const MINUS = '\u2212'

function typographic(text: string): string {
  return text.replace('-', MINUS)
}

/** Small shares keep three significant digits; the value is already in percent. */
export function percent(value: number, places = 4): string {
  const size = Math.abs(value)
  const needed = size > 0 && size < 10 ** (1 - places) ? 2 - Math.floor(Math.log10(size)) : places
  return typographic(decimal(value, Math.min(needed, 20))) + '%'
}

/** With its sign, plus or minus. */
export function signed(value: number, places = 4): string {
  const text = decimal(Math.abs(value), places)
  const nothing = Number(Math.abs(value).toFixed(places)) === 0
  return nothing ? text : (value > 0 ? '+' : MINUS) + text
}

export function signedPercent(value: number, places = 4): string {
  return signed(value, places) + '%'
}

export function plain(value: number, places: number): string {
  return typographic(decimal(value, places))
}

/** A whole number of any length, in groups. */
export function grouped(text: string): string {
  return new Intl.NumberFormat(language()).format(BigInt(text))
}

/** Short, for an axis: 10M, 10 Tr. */
export function brief(value: number): string {
  return new Intl.NumberFormat(language(), { notation: 'compact', maximumFractionDigits: 1 }).format(value)
}

export function whole(value: number): string {
  return typographic(decimal(value, 0))
}

/** A fraction written out, with the point of the language. */
export function long(exact: string, places = 20): string {
  const value = fraction(exact)
  if (!value) return exact
  const text = digits(value, places)
  return typographic(text.replace('.', decimal(0.1, 1).slice(1, 2)))
}

/** “9 : 1”, “19 : 20”. */
export function paysShown(pays: string): string {
  return odds(ratio(pays))
}

/** A fair pay and the like, in units to one. */
export function toOne(value: number): string {
  return odds(`${plain(value, 4)}:1`)
}

const COMMON: ReadonlySet<string> = new Set(['win', 'lose', 'stand_off'])

/** “wins”, “two sevens”: in the chosen language. */
export function lineName(wager: string, line: string): string {
  if (COMMON.has(line)) return word(line)
  return textOr('lab-line-' + `${wager}-${line}`.replaceAll('_', '-'), line)
}

/** The text with a capital first letter. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
