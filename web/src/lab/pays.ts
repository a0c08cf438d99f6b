// What lines pay: how it is written, how it is typed, and one step up or down.
import { fraction, lowest, minus, plus, written, type Fraction } from './fractions'

/** By wager and line, as they were typed. */
export type Pays = Readonly<Record<string, Readonly<Record<string, string>>>>

/** "9" is 9:1, "19/20" is 19:20. */
export function ratio(pays: string): string {
  const [over = '', under = '1'] = pays.split('/')
  return `${over}:${under}`
}

/** In the server's form: a decimal comma becomes a point, and spaces are removed. */
export function typed(text: string): string {
  return text.replace(/\s+/g, '').replace(/^(\d+),(\d+)$/, '$1.$2')
}

const ONE: Fraction = { over: 1n, under: 1n }

/** The value of "9:1", "3/2", "8" or "0.95"; null for other texts, which only the server can judge. */
export function oddsOf(text: string): Fraction | null {
  const [, whole, part] = /^(\d+)\.(\d+)$/.exec(typed(text)) ?? []
  if (whole && part) return lowest(BigInt(whole + part), 10n ** BigInt(part.length))
  return fraction(typed(text).replace(':', '/'))
}

/** Hundredths where the house pays up to even money (a commission), tenths at other broken pays, else whole units. */
function stepOf(house: Fraction): Fraction {
  if (house.over <= house.under) return lowest(1n, 100n)
  return house.under === 1n ? ONE : lowest(1n, 10n)
}

/** One step up or down from what a line pays, or from what was typed; null if the result is not valid. */
export function stepped(pays: string, house: string, up: boolean): string | null {
  const now = oddsOf(pays)
  const usual = oddsOf(house)
  if (!now || !usual) return null
  const next = up ? plus(now, stepOf(usual)) : minus(now, stepOf(usual))
  return next.over > 0n ? ratio(written(next)) : null
}

export function withPay(pays: Pays, wager: string, line: string, text: string): Pays {
  return { ...pays, [wager]: { ...pays[wager], [line]: text } }
}

export function withoutPay(pays: Pays, wager: string, line: string): Pays {
  const { [line]: _gone, ...lines } = pays[wager] ?? {}
  const { [wager]: _all, ...others } = pays
  return Object.keys(lines).length ? { ...others, [wager]: lines } : others
}

export function countOf(pays: Pays): number {
  return Object.values(pays).reduce((sum, lines) => sum + Object.keys(lines).length, 0)
}

/** For the address: "tie.win=9:1,lucky_6.2=13:1". */
export function paysText(pays: Pays): string {
  return Object.entries(pays)
    .flatMap(([wager, lines]) => Object.entries(lines).map(([line, text]) => `${wager}.${line}=${text}`))
    .join(',')
}

const WRITTEN = /^(\w{1,40})\.(\w{1,40})=([^,=]{1,20})$/
const RESERVED: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/** The parts that can be read; the server decides whether the odds are valid. */
export function readPays(text: string): Pays {
  let pays: Pays = {}
  for (const part of text.split(',')) {
    const [, wager, line, odds] = WRITTEN.exec(part) ?? []
    if (wager && line && odds && !RESERVED.has(wager) && !RESERVED.has(line)) pays = withPay(pays, wager, line, odds)
  }
  return pays
}
