// A replay as frames: what the felt shows at each step, what happened there, and how long it lasted.
import { house } from '../server/house.svelte'
import { lastCoupAfter, withLastCoup } from '../server/table-state'
import type { CoupShown, EventMark, EventView, Replay, View } from '../server/wire'

export interface ReplayFrame {
  view: View
  events: readonly EventView[]
  /** The house's clock, in microseconds. */
  at: number
  mark: EventMark
}

/** Several events together are marked as the last of them. */
export function markOf(events: readonly EventView[]): EventMark {
  const last = events.at(-1)
  return (last && house.event(last.event)?.mark) ?? 'other'
}

export function framesOf(replay: Replay): ReplayFrame[] {
  let view = replay.before.view
  let lastCoup: CoupShown | null = null
  return replay.changes.map((change) => {
    view = { ...view, ...change.view }
    lastCoup = lastCoupAfter(lastCoup, view)
    const mark = markOf(change.events)
    // The clock of a past coup runs no more.
    const still = { ...drawn(view, lastCoup, mark), deadline: null, next: null }
    return { view: still, events: change.events, at: change.now, mark }
  })
}

/** A coup that has ended is drawn until the next shoe, and always where it ends. */
function drawn(view: View, lastCoup: CoupShown | null, mark: EventMark): View {
  return mark === 'end' && !view.coup ? { ...view, coup: lastCoup } : withLastCoup(view, lastCoup)
}

export const SPEEDS: readonly number[] = [0.5, 1, 2, 4, 8]

const SHORTEST_MS = 240
const LONGEST_MS = 3000

/** How long a frame is shown before the next: as long as it lasted, within limits. */
export function pause(frames: readonly ReplayFrame[], step: number, speed: number): number {
  const [here, next] = [frames[step], frames[step + 1]]
  if (!here || !next) return 0
  const lasted = (next.at - here.at) / 1000
  return Math.min(LONGEST_MS, Math.max(SHORTEST_MS, lasted)) / speed
}

/** The step at which the coup ended; what came after it is of the time between two coups. */
export function lastOf(frames: readonly ReplayFrame[]): number {
  const end = frames.findLastIndex(({ mark }) => mark === 'end')
  return end < 0 ? frames.length - 1 : end
}
