import { expect, test } from 'vitest'
import { convergence } from './convergence'
import type { Mark } from './run.svelte'

const TRACE: Mark[] = [
  { done: 80, wagers: { tie: [-0.2, null] } },
  { done: 8000, wagers: { tie: [-0.15, 0.01], player: [0, 0] } },
]

test('the mean is drawn at each step, in percent', () => {
  expect(convergence(TRACE, 'tie', -0.1436).mean).toEqual([
    [80, -20],
    [8000, -15],
  ])
})

test('twice the standard error lies around it, where one is known', () => {
  const [band, ...more] = convergence(TRACE, 'tie', null).band
  expect(more).toEqual([])
  expect(band?.map((value) => Math.round(value))).toEqual([8000, -17, -13])
})

test('the exact figure is the same all along, if there is one', () => {
  expect(convergence(TRACE, 'tie', -0.5).exact).toEqual([
    [80, -50],
    [8000, -50],
  ])
  expect(convergence(TRACE, 'tie', null).exact).toEqual([])
})

test('a wager that was not measured has nothing to show', () => {
  expect(convergence(TRACE, 'lucky_6', 1)).toEqual({ mean: [], band: [], exact: [], view: undefined })
})

test('the first steps do not squeeze the last ones', () => {
  const long: Mark[] = [1, 0.1, 0.01, 0.001].map((se, at) => ({ done: 10 ** (2 * at), wagers: { tie: [0, se] } }))
  const [low, high] = convergence(long, 'tie', 0).view ?? []
  expect(low).toBeCloseTo(-2.4)
  expect(high).toBeCloseTo(2.4)
})

test('a short run is seen whole', () => {
  const [low, high] = convergence([{ done: 80, wagers: { tie: [0, 0.01] } }], 'tie', 0).view ?? []
  expect(low).toBeCloseTo(-2.12)
  expect(high).toBeCloseTo(2.12)
})
