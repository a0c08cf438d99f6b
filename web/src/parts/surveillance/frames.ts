// A replay as frames: what the felt shows at each step, what happened there, and how long it lasted.
import { lingering } from '../../lib/felt-state'
import type { CoupShown, Replay, ToldEvent, View } from '../../lib/wire'

export interface Frame {
  view: View
  events: readonly ToldEvent[]
  /** The house's clock, in microseconds. */
  at: number
  kind: Kind
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

const UNDONE: ReadonlySet<string> = new Set(['CoupVoided', 'SettlementReversed'])

export function framesOf(replay: Replay): Frame[] {
  let view = replay.before.view
  let coup: CoupShown | null = null
  return replay.changes.map((change) => {
    view = { ...view, ...change.view }
    coup = view.coup ?? coup
    // A void coup has its cards, but nothing has won.
    if (coup && change.events.some(({ event }) => UNDONE.has(event))) coup = { ...coup, result: null, wins: [] }
    const kind = kindOf(change.events)
    // The clock of a past coup runs no more.
    const still = { ...seen(view, coup, kind), deadline: null, next: null }
    return { view: still, events: change.events, at: change.now, kind }
  })
}

/** The coup as it was seen last stays when it has ended, for whoever jumps there, and until the next shoe. */
function seen(view: View, coup: CoupShown | null, kind: Kind): View {
  if (view.coup || !coup) return view
  return kind === 'end' ? { ...view, coup } : lingering(view, coup)
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
