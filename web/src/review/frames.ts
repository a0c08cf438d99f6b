// A replay as frames: what the felt shows at each step, what happened there, and how long it lasted.
import { lastCoupAfter, withLastCoup } from '../server/table-state'
import type { CoupShown, Replay, EventView, View } from '../server/wire'

export interface ReplayFrame {
  view: View
  events: readonly EventView[]
  /** The house's clock, in microseconds. */
  at: number
  kind: StepKind
}

export type StepKind = 'call' | 'bet' | 'card' | 'wrong' | 'end' | 'other'

const KINDS: Record<string, StepKind> = {
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
  CoupReopened: 'wrong',
  CardCorrected: 'wrong',
  WagerCorrected: 'wrong',
  CoupSettled: 'end',
  CoupVoided: 'end',
  SettlementReversed: 'end',
}

export function kindOf(events: readonly EventView[]): StepKind {
  return KINDS[events.at(-1)?.event ?? ''] ?? 'other'
}

export function framesOf(replay: Replay): ReplayFrame[] {
  let view = replay.before.view
  let lastCoup: CoupShown | null = null
  return replay.changes.map((change) => {
    const before = { view, lastCoup }
    view = { ...view, ...change.view }
    lastCoup = lastCoupAfter(before, view, change.events)
    const kind = kindOf(change.events)
    // The clock of a past coup stands still.
    const still = { ...drawn(view, lastCoup, kind), deadline: null, next: null }
    return { view: still, events: change.events, at: change.now, kind }
  })
}

/** An ended coup is drawn until the next shoe, and always at its end. */
function drawn(view: View, lastCoup: CoupShown | null, kind: StepKind): View {
  return kind === 'end' && !view.coup ? { ...view, coup: lastCoup } : withLastCoup(view, lastCoup)
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

/** The step at which the coup ended; later steps belong to the time between two coups. */
export function lastOf(frames: readonly ReplayFrame[]): number {
  const end = frames.findLastIndex(({ kind }) => kind === 'end')
  return end < 0 ? frames.length - 1 : end
}
