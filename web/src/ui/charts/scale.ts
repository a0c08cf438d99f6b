// The position of a value on an axis, and the round values along it.
export type Scale = (value: number) => number

const ROUND = [1, 2, 2.5, 5, 10]

/** A round step that divides a length into about this many parts. */
export function roundStep(length: number, about: number): number {
  const rough = length / Math.max(1, about)
  const power = 10 ** Math.floor(Math.log10(rough))
  const times = ROUND.find((each) => each * power >= rough * (1 - 1e-9)) ?? 10
  return times * power
}

/** Round values within a range, including its ends if they are round. */
export function ticks(low: number, high: number, about = 5): number[] {
  if (!(high > low) || !Number.isFinite(high - low)) return [low]
  const step = roundStep(high - low, about)
  const first = Math.ceil(low / step - 1e-9)
  const last = Math.floor(high / step + 1e-9)
  return Array.from({ length: last - first + 1 }, (_, at) => tidy((first + at) * step))
}

/** How many decimals the ticks need. */
export function digitsOf(shown: readonly number[]): number {
  const gaps = shown.slice(1).map((each, at) => each - (shown[at] ?? 0))
  const least = Math.min(...gaps)
  if (!(least > 0) || !Number.isFinite(least)) return 0
  for (let digits = 0; digits < 9; digits++) {
    const times = least * 10 ** digits
    if (Math.abs(times - Math.round(times)) < 1e-6 * times) return digits
  }
  return 9
}

/** Powers of ten within a range; only some if there are many, and its ends if there is none. */
export function decades(low: number, high: number, most = 8): number[] {
  const first = Math.ceil(Math.log10(low) - 1e-9)
  const last = Math.floor(Math.log10(high) + 1e-9)
  if (last < first) return low < high ? [low, high] : [low]
  const every = Math.ceil((last - first + 1) / most)
  return Array.from({ length: Math.floor((last - first) / every) + 1 }, (_, at) => 10 ** (first + at * every))
}

/** The smallest range of all values, a little wider, and never empty. */
export function stretch(values: readonly number[], margin = 0.06): [number, number] {
  const known = values.filter(Number.isFinite)
  if (!known.length) return [0, 1]
  const low = Math.min(...known)
  const high = Math.max(...known)
  const room = high > low ? (high - low) * margin : Math.abs(high) * 0.1 || 1
  return [low - room, high + room]
}

export function linear(low: number, high: number, from: number, to: number): Scale {
  const length = high - low || 1
  return (value) => from + ((value - low) / length) * (to - from)
}

export function logarithmic(low: number, high: number, from: number, to: number): Scale {
  const straight = linear(Math.log10(low), Math.log10(high), from, to)
  return (value) => straight(Math.log10(Math.max(value, low)))
}

/** Which of these lies nearest. */
export function nearest(places: readonly number[], at: number): number {
  let best = 0
  places.forEach((place, index) => {
    if (Math.abs(place - at) < Math.abs((places[best] ?? 0) - at)) best = index
  })
  return best
}

function tidy(value: number): number {
  return value === 0 ? 0 : Number(value.toPrecision(12))
}
