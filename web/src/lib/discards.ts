// How many cards lie in the holder of used cards.
import type { HandShown, ShoeShown } from './wire'

/** All that have left the shoe, but for those that still lie on the felt; printed cards never were in it. */
export function discarded(shoe: ShoeShown | null, hands: readonly HandShown[]): number {
  const onFelt = hands.reduce((sum, { cards }) => sum + cards.length, 0)
  return Math.max(0, (shoe?.drawn ?? 0) - onFelt)
}
