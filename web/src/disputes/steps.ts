// A dispute's end and its time frames, as the forms show them.
import type { DisputeShown } from '../server/wire'

export function isOver(dispute: DisputeShown): boolean {
  return dispute.next === null
}

export interface TimeFrame {
  /** hours from now; null if no time can be given. */
  hours: number | null
  id: string
}

export const FRAMES: readonly TimeFrame[] = [
  { hours: 1, id: 'dealer-frame-hour' },
  { hours: 24, id: 'dealer-frame-day' },
  { hours: 72, id: 'dealer-frame-three-days' },
  { hours: 168, id: 'dealer-frame-week' },
  { hours: null, id: 'dealer-frame-none' },
]

export function until(now: number, hours: number | null): number | null {
  return hours === null ? null : now + hours * 3600 * 1_000_000
}
