// What was done about the last irregularity: its report, the decisions on it, and what followed from them.
import { house } from '../../server/house.svelte'
import type { EventCategory, EventView } from '../../server/wire'

/** These events can happen at any time and are not part of it. */
const ASIDE: ReadonlySet<EventCategory | undefined> = new Set(['patrons', 'float', 'dispute'] as const)

/** Empty if there was no irregularity since the last coup began. */
export function remedyOf(events: readonly EventView[]): EventView[] {
  const begun = events.findLastIndex(
    ({ event }, n) => house.event(event)?.opens_remedy && events[n - 1]?.event !== 'CoupReopened',
  )
  if (begun < 0 || events.slice(begun).some(({ event }) => house.event(event)?.clears)) return []
  const remedy: EventView[] = []
  for (const event of events.slice(begun)) {
    const facts = house.event(event.event)
    if (ASIDE.has(facts?.category)) continue
    // Insurance that was not offered in time is offered by a decision.
    const late = event.event === 'InsuranceOffered' && remedy.length === 1 && remedy[0]?.question === 'insurance'
    if (!facts?.remedy && !late) break
    remedy.push(event)
  }
  return remedy
}
