// A dispute's stages, grounds and time frames, as the forms show them.
import type { DisputeShown, Ground } from '../server/wire'

/** The stages of a dispute after it is passed to the Pit Manager. */
export const PIT_STAGES = ['with_pit_manager', 'surveillance_informed', 'time_frame_given', 'resolved'] as const

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

const COMPLAINT_STAGES: Record<string, readonly string[]> = {
  disagreed: ['disagreed', 'complaint', 'received'],
  complaint: ['complaint', 'received'],
  received: ['complaint', 'received'],
}

/** The stages that this dispute goes through, and how many it has reached. */
export function way(dispute: DisputeShown): { stages: readonly string[]; reached: number } {
  const { stage, tried_by: tried, resolved_by: resolved } = dispute
  const atTable = tried !== null && resolved === null && ['tried', 'accepted', 'complaint', 'received'].includes(stage)
  const stages = [
    'raised',
    ...(tried === null ? [] : ['tried']),
    ...(atTable ? [] : PIT_STAGES),
    ...(COMPLAINT_STAGES[stage] ?? ['accepted']),
  ]
  return { stages, reached: stages.indexOf(stage) }
}

export function isOver(dispute: DisputeShown): boolean {
  return dispute.next === null
}

export interface TimeFrame {
  /** hours from now; null if no time can be given. */
  hours: number | null
  id: string
}

export const FRAMES: readonly TimeFrame[] = [
  { hours: 1, id: 'dealer-frame-hour' },
  { hours: 24, id: 'dealer-frame-day' },
  { hours: 72, id: 'dealer-frame-three-days' },
  { hours: 168, id: 'dealer-frame-week' },
  { hours: null, id: 'dealer-frame-none' },
]

export function until(now: number, hours: number | null): number | null {
  return hours === null ? null : now + hours * 3600 * 1_000_000
}
