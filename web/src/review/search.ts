// What is asked of the log: the fields of the search as they stand, and the address that finds them.
import { isWholeOrEmpty } from '../ui/amounts'
import type { CoupRow, Result } from '../server/wire'

export interface Asked {
  table: string
  coup: number | null
  patron: string
  /** As the browser's field has it, by the clock of this machine: 2026-11-16T08:30. */
  since: string
  until: string
  result: Result | ''
  ended: CoupRow['ended'] | ''
  /** One that was applied. */
  clause: string
  /** Those in which anything went wrong. */
  irregular: boolean
  disputed: boolean
  least: number | null
}

export const NOTHING: Asked = {
  table: '',
  coup: null,
  patron: '',
  since: '',
  until: '',
  result: '',
  ended: '',
  clause: '',
  irregular: false,
  disputed: false,
  least: null,
}

/** How many fields say something. */
export function said(asked: Asked): number {
  return Object.values(asked).filter((value) => value !== '' && value !== null && value !== false).length
}

/** Whether the numbers can be a coup's and a stake at all. */
export function isSound({ coup, least }: Asked): boolean {
  return isWholeOrEmpty(coup) && isWholeOrEmpty(least, 0)
}

/** `before` is where an earlier answer said to go on. */
export function address(asked: Asked, limit: number, before: number | null = null): string {
  const query = new URLSearchParams()
  const add = (name: string, value: string | number | null): void => {
    if (value !== '' && value !== null) query.set(name, String(value))
  }
  add('table', asked.table)
  add('coup', asked.coup)
  add('patron', asked.patron.trim())
  add('since', moment(asked.since))
  add('until', moment(asked.until))
  add('before', before)
  add('result', asked.result)
  add('ended', asked.ended)
  add('irregularity', asked.clause.trim() || (asked.irregular ? 'any' : ''))
  if (asked.disputed) query.set('disputed', 'true')
  add('least', asked.least)
  add('limit', limit)
  return `/api/coups?${query}`
}

/** With its offset: the server knows nothing of this machine's clock. */
function moment(local: string): string {
  const at = local ? new Date(local) : null
  return at && !Number.isNaN(at.getTime()) ? at.toISOString() : ''
}
