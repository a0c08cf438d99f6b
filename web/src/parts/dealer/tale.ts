// What was done about the last irregularity: its report, the decisions on it, and what followed from them.
import type { ToldEvent } from '../../lib/wire'

/** What belongs to an irregularity; the first event of another kind ends its tale. */
const FOLLOWS: ReadonlySet<string> = new Set([
  'IrregularityReported',
  'WithdrawalAllowed',
  'OrderDetermined',
  'UnforeseenRuled',
  'ReplacementOffered',
  'ReplacementNoted',
  'ChoiceMade',
  'WagersReturned',
  'IrregularityClosed',
  'CoupReconstructed',
  'CoupVoided',
  'SettlementReversed',
  'CardsRetrieved',
  'FreeHandDue',
  'FaceUpNoted',
  'SqueezePassed',
  'HandOpened',
  'LateWagerReturned',
  'ShoeEnded',
  'LastHandCalled',
])
/** Patrons come and go meanwhile, and dispute. */
const ASIDE: ReadonlySet<string> = new Set([
  'SeatTaken',
  'TableLeft',
  'ChipsBrought',
  'ChipsTaken',
  'ChipsBought',
  'TipGiven',
  'FloatFilled',
  'FloatCredited',
  'DisputeRaised',
  'DisputeEscalated',
])
const BEGINNINGS: ReadonlySet<string> = new Set(['BetsOpened', 'FreeHandBegun', 'TableClosed'])

/** Nothing where no irregularity has come up since the last coup began. */
export function taleOf(events: readonly ToldEvent[]): ToldEvent[] {
  const begun = events.findLastIndex(
    (event) => event.event === 'IrregularityReported' || event.event === 'ReplacementOffered',
  )
  if (begun < 0 || events.slice(begun).some((event) => BEGINNINGS.has(event.event))) return []
  const tale: ToldEvent[] = []
  for (const event of events.slice(begun)) {
    if (ASIDE.has(event.event)) continue
    // Insurance that was not offered in time is offered by a decision.
    const late = event.event === 'InsuranceOffered' && tale.length === 1 && tale[0]?.question === 'insurance'
    if (!FOLLOWS.has(event.event) && !late) break
    tale.push(event)
  }
  return tale
}
