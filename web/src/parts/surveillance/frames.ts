// A replay as frames: what the felt shows at each step, what happened there, and how long it lasted.
import type { HandShown, Replay, ToldEvent, View } from '../../lib/wire'

export interface Frame {
  view: View
  events: readonly ToldEvent[]
  /** The house's clock, in microseconds. */
  at: number
  kind: Kind
  /** The hands as they lay when the coup ended, where the view has none any more. */
  left: readonly HandShown[] | undefined
}

export type Kind = 'call' | 'bet' | 'card' | 'wrong' | 'end' | 'other'

const KINDS: Record<string, Kind> = {
  BetsOpened: 'call',
  FreeHandBegun: 'call',
  BetsClosed: 'call',
  InsuranceOffered: 'call',
  OffersClosed: 'call',
  ResultAnnounced: 'call',
  LastHandCalled: 'call',
  WagerPlaced: 'bet',
  WagerRemoved: 'bet',
  InsuranceTaken: 'bet',
  AnswerGiven: 'bet',
  CardDealt: 'card',
  HandOpened: 'card',
  DifferentialExceeded: 'wrong',
  IrregularityReported: 'wrong',
  WithdrawalAllowed: 'wrong',
  OrderDetermined: 'wrong',
  ReplacementOffered: 'wrong',
  ReplacementNoted: 'wrong',
  UnforeseenRuled: 'wrong',
  ChoiceMade: 'wrong',
  WagersReturned: 'wrong',
  IrregularityClosed: 'wrong',
  CoupReconstructed: 'wrong',
  CardsRetrieved: 'wrong',
  FreeHandDue: 'wrong',
  FaceUpNoted: 'wrong',
  SqueezePassed: 'wrong',
  LateWagerReturned: 'wrong',
  CoupSettled: 'end',
  CoupVoided: 'end',
  SettlementReversed: 'end',
}

export function kindOf(events: readonly ToldEvent[]): Kind {
  return KINDS[events.at(-1)?.event ?? ''] ?? 'other'
}

export function framesOf(replay: Replay): Frame[] {
  let view = replay.before.view
  let hands: readonly HandShown[] | undefined
  return replay.changes.map((change) => {
    view = { ...view, ...change.view }
    if (view.coup) hands = view.coup.hands
    // The clock of a past coup runs no more.
    const still = { ...view, deadline: null, next: null }
    return {
      view: still,
      events: change.events,
      at: change.now,
      kind: kindOf(change.events),
      left: view.coup ? undefined : hands,
    }
  })
}

export const SPEEDS: readonly number[] = [0.5, 1, 2, 4, 8]

const SHORTEST_MS = 240
const LONGEST_MS = 3000

/** How long a frame is shown before the next: as long as it was, but no longer than anybody likes to wait. */
export function pause(frames: readonly Frame[], step: number, speed: number): number {
  const [here, next] = [frames[step], frames[step + 1]]
  if (!here || !next) return 0
  const lasted = (next.at - here.at) / 1000
  return Math.min(LONGEST_MS, Math.max(SHORTEST_MS, lasted)) / speed
}

/** The step at which the coup ended; what came after it is of the time between two coups. */
export function lastOf(frames: readonly Frame[]): number {
  const end = frames.findLastIndex(({ kind }) => kind === 'end')
  return end < 0 ? frames.length - 1 : end
}
