// What a screen reader says of an event: cards, calls and results; not what others do with their chips.
import { cardName } from '../../lib/cards'
import { t, told } from '../../lib/text.svelte'
import type { ToldEvent } from '../../lib/wire'
import { handName } from './call'

/** Of these only one's own are said. */
const OWN_ONLY = new Set([
  'WagerPlaced',
  'WagerRemoved',
  'SeatTaken',
  'TableLeft',
  'ChipsBrought',
  'ChipsTaken',
  'ChipsBought',
  'TipGiven',
  'InsuranceTaken',
])
/** Of no use to somebody who plays. */
const UNSAID = new Set(['FloatFilled', 'FloatCredited', 'ShoeRevealed'])

/** Nothing for what is better left unsaid. */
export function spoken(event: ToldEvent, name: string): string | null {
  if (UNSAID.has(event.event) || (OWN_ONLY.has(event.event) && event.patron !== name)) return null
  if (event.event === 'CardDealt')
    return t('table-say-card', { card: cardName(event.card ?? '??'), hand: handName(event.to ?? null) })
  return told(event.told)
}

/** What all must see that the call does not say: something was put right, returned, or asked of everyone. */
const NOTED = new Set([
  'DifferentialExceeded',
  'IrregularityReported',
  'WithdrawalAllowed',
  'OrderDetermined',
  'UnforeseenRuled',
  'WagersReturned',
  'LateWagerReturned',
  'CoupReconstructed',
  'CardsRetrieved',
  'CoupVoided',
  'SettlementReversed',
  'FaceUpNoted',
  'ReplacementNoted',
  'SqueezePassed',
  'SqueezeRestricted',
  'BankerFirstConsented',
  'NoInsuranceSignShown',
  'LimitsSet',
])

/** The note that stands after this event: it goes when bets are called anew. */
export function noteAfter(before: ToldEvent | null, event: ToldEvent): ToldEvent | null {
  if (event.event === 'BetsOpened') return null
  return NOTED.has(event.event) ? event : before
}
