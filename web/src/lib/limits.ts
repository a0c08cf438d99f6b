// What a table's sign says, at a glance.
import type { LimitsShown, RangeShown } from './wire'

/** The range of the main wagers: those on which the most may be staked. */
export function mainRange({ ranges }: LimitsShown): RangeShown | null {
  const most = (range: RangeShown): number => range.maximum ?? Infinity
  return Object.values(ranges).reduce<RangeShown | null>(
    (main, range) => (main === null || most(range) > most(main) ? range : main),
    null,
  )
}
