// The layout of a table is computed once for its seats, boxes and size.
import { expect, it } from 'vitest'
import type { View } from '../../server/wire'
import { layoutOf } from '../fixtures/felt'
import { WholePlan } from './whole-plan.svelte'

it('stays as it is while only wagers, cards or the phase change', () => {
  let view = $state.raw({ ...layoutOf('baccarat', [1, 2, 3]), phase: 'betting' } as unknown as View)
  let width = $state(1280)
  const stop = $effect.root(() => {
    const layout = new WholePlan(
      () => view,
      () => 1440,
      () => width,
    )
    const { plan, slots } = layout
    expect(plan.sectors.map(({ seat }) => seat)).toEqual([1, 2, 3])
    expect(slots.get('2/banker')?.seat).toBe(2)

    view = { ...view, phase: 'dealing', seats: [] }
    expect(layout.plan).toBe(plan)
    expect(layout.slots).toBe(slots)

    width = 900
    expect(layout.plan).not.toBe(plan)
    const narrow = layout.plan
    view = { ...view, places: [1, 2, 3, 5] }
    expect(layout.plan).not.toBe(narrow)
    expect(layout.plan.sectors).toHaveLength(4)
  })
  stop()
})
