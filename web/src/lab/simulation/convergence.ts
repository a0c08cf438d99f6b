// How a wager's mean converges in a simulation: the mean, two standard errors around it, and the exact figure.
import type { Mark } from './run.svelte'

type Point = readonly [number, number]

export interface Convergence {
  mean: Point[]
  band: (readonly [number, number, number])[]
  exact: Point[]
  /** The range of values to show; the first steps lie far outside. */
  view: readonly [number, number] | undefined
}

const WIDTH = 2
const LOOK = 12

/** In percent of the stake. */
export function convergence(trace: readonly Mark[], wager: string, exact: number | null): Convergence {
  const made: Convergence = { mean: [], band: [], exact: [], view: undefined }
  for (const { done, wagers } of trace) {
    const found = wagers[wager]
    if (!found) continue
    const [mean, se] = found
    made.mean.push([done, 100 * mean])
    if (se !== null) made.band.push([done, 100 * (mean - WIDTH * se), 100 * (mean + WIDTH * se)])
    if (exact !== null) made.exact.push([done, 100 * exact])
  }
  return { ...made, view: viewOf(made) }
}

/** Twelve times the last band around the exact figure, or around the last mean; less if all values are nearer. */
function viewOf({ mean, band, exact }: Convergence): readonly [number, number] | undefined {
  const last = band.at(-1)
  const middle = exact.at(-1)?.[1] ?? mean.at(-1)?.[1]
  if (!last || middle === undefined || last[2] === last[1]) return undefined
  const ends = band.flatMap(([, low, high]) => [Math.abs(low - middle), Math.abs(high - middle)])
  const reach = Math.min(1.06 * Math.max(...ends), (LOOK / 2) * (last[2] - last[1]))
  return [middle - reach, middle + reach]
}
