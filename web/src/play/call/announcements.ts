// What a screen reader says about an event: cards, calls and results, but not what others do with their chips.
import { cardName } from '../../ui/cards/cards'
import { localized, t } from '../../text/text.svelte'
import { house } from '../../server/house.svelte'
import type { EventCategory, EventView } from '../../server/wire'
import { handName } from './call'

/** Only the patron's own events of these kinds are announced. */
const OWN_ONLY: ReadonlySet<EventCategory | undefined> = new Set(['patrons', 'wagers'] as const)

/** Not useful to a patron. */
function isUnsaid({ event }: EventView): boolean {
  return house.event(event)?.category === 'float' || event === 'ShoeRevealed'
}

/** Null if nothing should be said. */
export function spoken(event: EventView, name: string): string | null {
  if (isUnsaid(event) || (OWN_ONLY.has(house.event(event.event)?.category) && event.patron !== name)) return null
  if (event.event === 'CardDealt')
    return t('table-say-card', { card: cardName(event.card ?? '??'), hand: handName(event.to ?? null) })
  return localized(event.sentence)
}

/** The note that stands after this event: it goes when bets are called again. */
export function noteAfter(before: EventView | null, event: EventView): EventView | null {
  if (event.event === 'BetsOpened') return null
  return house.event(event.event)?.noted ? event : before
}
