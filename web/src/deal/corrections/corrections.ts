// Putting the record right: what the forms have chosen, and the commands they make.
import { isWhole } from '../../ui/amounts'
import { areasOf } from '../../felt/spots'
import type { Card, CorrectBurn, CorrectCard, CorrectWager, CorrectableCard, StaffView } from '../../server/wire'

export type Correction = CorrectCard | CorrectBurn | CorrectWager

/** The position of the n-th card of a hand on the felt; null if it cannot be corrected. */
export function positionOf(cards: readonly CorrectableCard[], hand: string, index: number): number | null {
  return cards.filter((one) => String(one.hand) === hand)[index]?.position ?? null
}

/** Once the coup is settled, a reason is needed. */
export function isSettled(cards: readonly CorrectableCard[]): boolean {
  return cards.some((one) => one.rank === 'pit_manager')
}

/** Nothing while something is missing. The reason comes with the confirmation. */
export function cardBody(
  cards: readonly CorrectableCard[],
  position: number | null,
  card: Card | null,
): CorrectCard | null {
  const now = cards.find((one) => one.position === position)
  return now && card && card !== now.card ? { do: 'CorrectCard', position: now.position, card } : null
}

export function burnBody(card: Card | null, count: number | null): CorrectBurn | null {
  return card && isWhole(count) ? { do: 'CorrectBurn', card, count } : null
}

/** With the reason, where one is written; nothing while one is needed and not written. */
export function withReason(body: Correction | null, reason: string, needed: boolean): Correction | null {
  const written = reason.trim()
  if (!body || (needed && !written)) return null
  return written ? { ...body, reason: written } : body
}

export interface WagerForm {
  patron: string
  wager: string
  stake: number | null
}

/** Nothing while something is missing. A stake of 0 strikes the wager. */
export function wagerBody(form: WagerForm, staff: Pick<StaffView, 'patrons'>): CorrectWager | null {
  const patron = staff.patrons.find((one) => one.patron === form.patron)
  if (!patron || !form.wager || (form.stake !== 0 && !isWhole(form.stake))) return null
  const [wager = '', place] = form.wager.split(' ')
  const moment = patron.wagers.find((one) => one.wager === wager && one.moment === place)?.moment
  const area = areasOf(patron.wagers).find((one) => String(one) === place)
  return {
    do: 'CorrectWager',
    patron: patron.patron,
    wager,
    stake: form.stake ?? 0,
    ...(moment ? { moment } : {}),
    ...(area === undefined ? {} : { area }),
  }
}
