// A table's past coups, the newest first: a page at a time, and again when a coup has ended.
import { get } from '../server/api'
import { Resource, type ResourceOptions } from '../server/resource.svelte'
import type { CoupRow } from '../server/wire'

export const PAGE = 50

export class Coups {
  /** From all pages that were loaded, without a gap. */
  rows = $state.raw<readonly CoupRow[]>([])
  /** Whether there may be earlier ones. */
  more = $state(false)
  #newest: Resource<readonly CoupRow[]>
  #earlier: Resource<readonly CoupRow[]>
  #address: string

  constructor(
    table: string,
    /** Only coups with a wager of this patron; null for all coups. */
    readonly patron: string | null = null,
    options?: ResourceOptions,
  ) {
    const path = encodeURIComponent(table)
    this.#address = patron
      ? `/api/patrons/${encodeURIComponent(patron)}/coups?table=${path}`
      : `/api/tables/${path}/coups?limit=${PAGE}`
    this.#newest = new Resource(options)
    this.#earlier = new Resource(options)
  }

  get loaded(): boolean {
    return this.#newest.value !== null
  }

  /** Load the newest page, and put it before the others; returns a function that cancels. */
  newest(): () => void {
    return this.#newest.ask(async (signal) => {
      const page = await get<CoupRow[]>(this.#address, signal)
      if (this.patron) this.rows = page.toReversed()
      else {
        const oldest = page.at(-1)?.coup ?? 0
        this.rows = [...page, ...this.rows.filter(({ coup }) => coup < oldest)]
        this.more = hasEarlier(this.rows)
      }
      return page
    })
  }

  /** Load the page before the oldest loaded coup. */
  earlier(): void {
    const oldest = this.rows.at(-1)
    if (!oldest) return
    this.#earlier.ask(async (signal) => {
      const page = await get<CoupRow[]>(`${this.#address}&before=${oldest.coup}`, signal)
      this.rows = [...this.rows, ...page]
      this.more = page.length > 0 && hasEarlier(this.rows)
      return page
    })
  }
}

/** Coups are numbered from 1. */
function hasEarlier(rows: readonly CoupRow[]): boolean {
  return (rows.at(-1)?.coup ?? 1) > 1
}
