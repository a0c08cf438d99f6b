// What waits for a decision at all tables, which role decides, and whether that is the viewer.
import type { Action, DisputeShown, PitIrregularity, PitTable, GameName, PersonRole } from '../server/wire'

export interface WaitingOpen {
  kind: 'irregularity'
  key: string
  table: string
  game: GameName | ''
  open: PitIrregularity
  /** The role that must act, or the patrons. */
  whom: string
  /** Whether the viewer may decide it. */
  mine: boolean
}

export interface WaitingDispute {
  kind: 'dispute'
  key: string
  table: string
  game: GameName | ''
  dispute: DisputeShown
  whom: string
  mine: boolean
}

export type Waiting = WaitingOpen | WaitingDispute

/** Whether this person may do what is due, and nobody else has to act first. */
function isMine(next: Action, role: PersonRole | '', person: string): boolean {
  return next.waits_for !== 'patron' && (next.roles as string[]).includes(role) && next.not_by !== person
}

function ofOpen(table: PitTable, open: PitIrregularity, role: PersonRole | '', person: string): WaitingOpen {
  const { name, game } = table.summary
  return {
    kind: 'irregularity',
    key: `${name} open`,
    table: name,
    game: game ?? '',
    open,
    whom: open.next.waits_for,
    mine: isMine(open.next, role, person),
  }
}

function ofDispute(
  table: PitTable,
  dispute: DisputeShown,
  next: Action,
  role: PersonRole | '',
  person: string,
): WaitingDispute {
  const { name, game } = table.summary
  return {
    kind: 'dispute',
    key: `${name} ${dispute.number}`,
    table: name,
    game: game ?? '',
    dispute,
    whom: next.waits_for,
    mine: isMine(next, role, person),
  }
}

const since = (one: Waiting): number => (one.kind === 'irregularity' ? (one.open.since ?? 0) : Infinity)

/** What waits for this person first, then stopped tables before disputes, the longest wait first. */
export function waitingOf(tables: readonly PitTable[], role: PersonRole | '', person: string): Waiting[] {
  const found: Waiting[] = tables.flatMap((table) => [
    ...(table.open ? [ofOpen(table, table.open, role, person)] : []),
    ...table.disputes.flatMap((dispute) =>
      dispute.next ? [ofDispute(table, dispute, dispute.next, role, person)] : [],
    ),
  ])
  return found.toSorted(
    (a, b) => Number(b.mine) - Number(a.mine) || a.kind.localeCompare(b.kind) * -1 || (since(a) < since(b) ? -1 : 1),
  )
}
