// The search: its fields, and the address of the request.
import { isWholeOrEmpty } from '../ui/amounts'
import type { CoupRow, Result } from '../server/wire'

export interface SearchFields {
  table: string
  coup: number | null
  patron: string
  /** In the form of the browser's field, by this machine's clock: 2026-11-16T08:30. */
  since: string
  until: string
  result: Result | ''
  ended: CoupRow['ended'] | ''
  /** A clause that was applied. */
  clause: string
  /** Only coups with an irregularity. */
  irregular: boolean
  disputed: boolean
  least: number | null
}

export const NOTHING: SearchFields = {
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

/** How many fields are filled in. */
export function filledIn(fields: SearchFields): number {
  return Object.values(fields).filter((value) => value !== '' && value !== null && value !== false).length
}

/** Whether the numbers of the coup and the stake are valid. */
export function isSound({ coup, least }: SearchFields): boolean {
  return isWholeOrEmpty(coup) && isWholeOrEmpty(least, 0)
}

/** `before` is where an earlier answer ended. */
export function address(fields: SearchFields, limit: number, before: number | null = null): string {
  const query = new URLSearchParams()
  const add = (name: string, value: string | number | null): void => {
    if (value !== '' && value !== null) query.set(name, String(value))
  }
  add('table', fields.table)
  add('coup', fields.coup)
  add('patron', fields.patron.trim())
  add('since', moment(fields.since))
  add('until', moment(fields.until))
  add('before', before)
  add('result', fields.result)
  add('ended', fields.ended)
  add('irregularity', fields.clause.trim() || (fields.irregular ? 'any' : ''))
  if (fields.disputed) query.set('disputed', 'true')
  add('least', fields.least)
  add('limit', limit)
  return `/api/coups?${query}`
}

/** With its offset, because the server does not know this machine's time zone. */
function moment(local: string): string {
  const at = local ? new Date(local) : null
  return at && !Number.isNaN(at.getTime()) ? at.toISOString() : ''
}
