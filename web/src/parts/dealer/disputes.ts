// The steps of a dispute: which stands next, and what else may be done with it meanwhile.
import type { DeskDispute, Ground } from '../../lib/wire'
import type { CommandName } from './who'

/** The way of a dispute; it ends with the patron's consent, or goes on to a complaint. */
export const STAGES = ['raised', 'with_pit_manager', 'surveillance_informed', 'time_frame_given', 'resolved'] as const
export const COMPLAINT_STAGES = ['disagreed', 'complaint', 'received'] as const

/** In the order of the documents. */
export const GROUNDS: readonly Ground[] = [
  'game_rules',
  'published_information',
  'operating_procedures',
  'internal_controls',
  'accounts_of_both',
  'surveillance',
  'other_evidence',
  'law',
]

const OPEN: readonly string[] = STAGES.slice(0, 4)

/** The line of stages as far as this dispute goes, and how many of them it has reached. */
export function way(stage: string): { stages: readonly string[]; reached: number } {
  const further = (COMPLAINT_STAGES as readonly string[]).includes(stage)
  const stages = further ? [...STAGES, ...COMPLAINT_STAGES] : [...STAGES, 'accepted']
  return { stages, reached: stages.indexOf(stage) }
}

export function isOver(dispute: DeskDispute): boolean {
  return dispute.next === null
}

/** What may be done besides the next step. */
export function besides(dispute: DeskDispute): CommandName[] {
  const found: CommandName[] = []
  if (OPEN.includes(dispute.stage)) found.push('AddEvidence')
  if (dispute.stage === 'raised' && dispute.evidence.length > 0) found.push('ResolveDispute')
  if (dispute.proposed !== 0) found.push('DeclineAdjustment')
  if (dispute.stage === 'resolved') found.push('AnswerResolution')
  return found.filter((command) => command !== dispute.next?.do)
}

export interface Frame {
  /** hours from now; nothing where no time can be given. */
  hours: number | null
  id: string
}

export const FRAMES: readonly Frame[] = [
  { hours: 1, id: 'dealer-frame-hour' },
  { hours: 24, id: 'dealer-frame-day' },
  { hours: 72, id: 'dealer-frame-three-days' },
  { hours: 168, id: 'dealer-frame-week' },
  { hours: null, id: 'dealer-frame-none' },
]

export function until(now: number, hours: number | null): number | null {
  return hours === null ? null : now + hours * 3600 * 1_000_000
}
