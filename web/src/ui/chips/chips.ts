// Chips by denomination: which ones there are, how an amount is made up of them, and what is written on them.
import { language } from '../../text/text.svelte'

export interface ChipLook {
  value: number
  /** In contrast to its ink. */
  fill: string
  ink: string
  /** The marks on the edge. */
  edge: string
}

const WHITE = '#ffffff'
const DARK = '#20201a'

/** From the smallest to the largest. */
export const CHIPS: readonly ChipLook[] = [
  { value: 1, fill: '#efe9db', ink: DARK, edge: '#8c8571' },
  { value: 5, fill: '#4f6475', ink: WHITE, edge: '#dfe6ec' },
  { value: 25, fill: '#ab342e', ink: WHITE, edge: '#ffe9e4' },
  { value: 50, fill: '#99480f', ink: WHITE, edge: '#ffe8d6' },
  { value: 100, fill: '#1f6e4a', ink: WHITE, edge: '#e2f5ea' },
  { value: 500, fill: '#1f1f26', ink: WHITE, edge: '#e7dcc0' },
  { value: 1_000, fill: '#5f3a96', ink: WHITE, edge: '#ece2fa' },
  { value: 5_000, fill: '#875c00', ink: WHITE, edge: '#fff0c9' },
  { value: 25_000, fill: '#0d6079', ink: WHITE, edge: '#dcf3fa' },
  { value: 100_000, fill: '#8d2a63', ink: WHITE, edge: '#fbe1f0' },
]

export const DENOMINATIONS: readonly number[] = CHIPS.map((chip) => chip.value)

const SMALLEST = CHIPS[0] as ChipLook

/** The largest chip that fits into an amount: a stack looks like it. */
export function chipOf(amount: number): ChipLook {
  return CHIPS.findLast((chip) => chip.value <= amount) ?? SMALLEST
}

/** The fewest chips that make up an amount, the largest first. */
export function chipsFor(amount: number): number[] {
  const found: number[] = []
  let rest = Math.floor(amount)
  for (const value of DENOMINATIONS.toReversed()) {
    const count = Math.floor(rest / value)
    rest -= count * value
    for (let i = 0; i < Math.min(count, 20); i++) found.push(value)
  }
  return found
}

/** How many chips of a stack are drawn, one above the other. */
export function stackHeight(amount: number, most = 4): number {
  return Math.max(1, Math.min(most, chipsFor(amount).length))
}

/** The chips to choose from if wagers are from `least` to `most`: up to six, with one for the smallest wager. */
export function tray(least: number, most: number | null, count = 6): number[] {
  const first = Math.max(
    0,
    DENOMINATIONS.findLastIndex((value) => value <= Math.max(1, least)),
  )
  const inReach = DENOMINATIONS.slice(first).filter((value) => most === null || value <= Math.max(most, least))
  return inReach.slice(0, count)
}

/** A short amount for a chip: 300, 1k, 2.5k, 1.2m; rounded down. */
export function short(amount: number): string {
  if (amount < 1_000) return String(amount)
  const [unit, letter] = amount < 1_000_000 ? [1_000, 'k'] : [1_000_000, 'm']
  const digits = amount / unit < 10 ? 2 : amount / unit < 100 ? 1 : 0
  const cut = Math.floor((amount / unit) * 10 ** digits + 1e-9) / 10 ** digits
  return new Intl.NumberFormat(language(), { maximumFractionDigits: digits, useGrouping: false }).format(cut) + letter
}
