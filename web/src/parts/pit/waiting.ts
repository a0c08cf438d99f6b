// What waits for a decision at all tables, for whom, and whether that is the person who looks.
import { isFrom } from '../../lib/rights'
import type { DeskDispute, PitOpen, PitTable } from '../../lib/wire'

export interface WaitingOpen {
  kind: 'irregularity'
  key: string
  table: string
  game: string
  open: PitOpen
  /** The role that is waited for, or the patrons. */
  whom: string
  /** Whether it is for the person who looks to decide. */
  mine: boolean
}

export interface WaitingDispute {
  kind: 'dispute'
  key: string
  table: string
  game: string
  dispute: DeskDispute
  whom: string
  mine: boolean
}

export type Waiting = WaitingOpen | WaitingDispute

/** The lowest rank that takes each step of a dispute; what a patron says for himself staff may only record. */
const STEPS: Record<string, string> = {
  EscalateDispute: 'inspector',
  InformSurveillance: 'pit_manager',
  GiveTimeFrame: 'pit_manager',
  ResolveDispute: 'pit_manager',
  ApproveAdjustment: 'pit_manager',
  AnswerResolution: 'patron',
  AssistComplaint: 'pit_manager',
  FileComplaint: 'patron',
  ReceiveComplaint: 'senior_management',
}

function fits(whom: string, role: string): boolean {
  return whom === 'patron' ? false : whom === role || isFrom(whom, role)
}

function ofOpen(table: PitTable, open: PitOpen, role: string): WaitingOpen {
  const { name, game } = table.summary
  const whom = open.question === 'choices' ? 'patron' : open.rank
  return {
    kind: 'irregularity',
    key: `${name} open`,
    table: name,
    game: game ?? '',
    open,
    whom,
    mine: fits(whom, role),
  }
}

function ofDispute(table: PitTable, dispute: DeskDispute, role: string, person: string): WaitingDispute {
  const { name, game } = table.summary
  const whom = STEPS[dispute.next?.do ?? ''] ?? ''
  // Nobody approves of his own adjustment.
  const own = dispute.next?.do === 'ApproveAdjustment' && dispute.proposed_by === person
  return {
    kind: 'dispute',
    key: `${name} ${dispute.number}`,
    table: name,
    game: game ?? '',
    dispute,
    whom,
    mine: fits(whom, role) && !own,
  }
}

const since = (one: Waiting): number => (one.kind === 'irregularity' ? (one.open.since ?? 0) : Infinity)

/** What waits for this person first, tables that stand still before disputes, and the longest first. */
export function waitingOf(tables: readonly PitTable[], role: string, person: string): Waiting[] {
  const found: Waiting[] = tables.flatMap((table) => [
    ...(table.open ? [ofOpen(table, table.open, role)] : []),
    ...table.disputes.filter((dispute) => dispute.next).map((dispute) => ofDispute(table, dispute, role, person)),
  ])
  return found.toSorted(
    (a, b) => Number(b.mine) - Number(a.mine) || a.kind.localeCompare(b.kind) * -1 || (since(a) < since(b) ? -1 : 1),
  )
}
