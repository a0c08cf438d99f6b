// Putting the record right: what the forms have chosen, and the commands they make.
import { isWhole } from '../../ui/amounts'
import { areasOf } from '../../felt/spots'
import type { AnyCommand, Card, CorrectableCard, StaffView } from '../../server/wire'

/** The position of the n-th card of a hand on the felt; null if it cannot be corrected. */
export function positionOf(cards: readonly CorrectableCard[], hand: string, index: number): number | null {
  return cards.filter((one) => String(one.hand) === hand)[index]?.position ?? null
}

/** Once the coup is settled, a reason is needed. */
export function isSettled(cards: readonly CorrectableCard[]): boolean {
  return cards.some((one) => one.rank === 'pit_manager')
}

export function cardBody(
  cards: readonly CorrectableCard[],
  position: number | null,
  card: Card | null,
  reason: string,
): AnyCommand | null {
  const now = cards.find((one) => one.position === position)
  if (!now || !card || card === now.card || (isSettled(cards) && !reason.trim())) return null
  return { do: 'CorrectCard', position: now.position, card, ...(reason.trim() ? { reason: reason.trim() } : {}) }
}

export interface WagerForm {
  patron: string
  wager: string
  stake: number | null
  reason: string
}

/** Null while something is missing. A stake of 0 removes the wager. */
export function wagerBody(form: WagerForm, staff: Pick<StaffView, 'patrons'>, settled: boolean): AnyCommand | null {
  const patron = staff.patrons.find((one) => one.patron === form.patron)
  if (!patron || !form.wager || (form.stake !== 0 && !isWhole(form.stake))) return null
  const reason = form.reason.trim()
  if (settled && !reason) return null
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
    ...(reason ? { reason } : {}),
  }
}
