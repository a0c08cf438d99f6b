// Exact figures: arithmetic with fractions as the server writes them, and their decimals.
export interface Fraction {
  readonly over: bigint
  readonly under: bigint
}

const WHOLE = /^-?\d+$/

/** The fraction of "19/20", "-8" or "1"; null if the text is not a fraction. */
export function fraction(text: string): Fraction | null {
  const [over = '', under = '1', ...more] = text.split('/')
  if (more.length || !WHOLE.test(over) || !WHOLE.test(under) || BigInt(under) === 0n) return null
  return lowest(BigInt(over), BigInt(under))
}

export function lowest(over: bigint, under: bigint): Fraction {
  const sign = under < 0n ? -1n : 1n
  const common = divisor(over < 0n ? -over : over, under < 0n ? -under : under)
  return { over: (sign * over) / common, under: (sign * under) / common }
}

function divisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a || 1n : divisor(b, a % b)
}

export function plus(a: Fraction, b: Fraction): Fraction {
  return lowest(a.over * b.under + b.over * a.under, a.under * b.under)
}

export function minus(a: Fraction, b: Fraction): Fraction {
  return plus(a, { over: -b.over, under: b.under })
}

export function times(a: Fraction, b: Fraction): Fraction {
  return lowest(a.over * b.over, a.under * b.under)
}

export function written(value: Fraction): string {
  return value.under === 1n ? `${value.over}` : `${value.over}/${value.under}`
}

/** Exact to about fifteen digits, for a fraction of any length. */
export function float(value: Fraction): number {
  return Number(digits(value, 25))
}

/** With this number of digits after the point; the last is rounded half away from zero. */
export function digits(value: Fraction, places: number): string {
  const negative = value.over < 0n
  const size = negative ? -value.over : value.over
  const scaled = (size * 10n ** BigInt(places) * 2n + value.under) / (value.under * 2n)
  const text = scaled.toString().padStart(places + 1, '0')
  const cut = text.length - places
  const whole = text.slice(0, cut)
  const shown = places ? `${whole}.${text.slice(cut)}` : whole
  return negative && scaled !== 0n ? `-${shown}` : shown
}
