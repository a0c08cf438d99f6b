// A table's past coups, the newest first: a page at a time, and anew when a coup has ended.
import { get } from './api'
import type { CoupRow } from './wire'

export const PAGE = 50

export class Coups {
  rows = $state.raw<readonly CoupRow[]>([])
  loaded = $state(false)
  /** Whether there may be earlier ones. */
  more = $state(false)

  #address: string

  constructor(
    table: string,
    /** Whose wagers they must hold; everyone's where nobody is named. */
    readonly patron: string | null = null,
  ) {
    const path = encodeURIComponent(table)
    this.#address = patron
      ? `/api/patrons/${encodeURIComponent(patron)}/coups?table=${path}`
      : `/api/tables/${path}/coups?limit=${PAGE}`
  }

  /** The newest page, in front of what is there already. */
  async newest(): Promise<void> {
    const rows = await get<CoupRow[]>(this.#address)
    if (this.patron) this.rows = rows.reverse()
    else {
      const oldest = rows.at(-1)?.coup ?? 0
      const before = this.rows.filter(({ coup }) => coup < oldest)
      this.rows = [...rows, ...before]
      this.more = hasEarlier(this.rows)
    }
    this.loaded = true
  }

  async earlier(): Promise<void> {
    const oldest = this.rows.at(-1)
    if (!oldest) return
    const rows = await get<CoupRow[]>(`${this.#address}&before=${oldest.coup}`)
    this.rows = [...this.rows, ...rows]
    this.more = rows.length > 0 && hasEarlier(this.rows)
  }
}

/** Coups are numbered from 1. */
function hasEarlier(rows: readonly CoupRow[]): boolean {
  return (rows.at(-1)?.coup ?? 1) > 1
}
