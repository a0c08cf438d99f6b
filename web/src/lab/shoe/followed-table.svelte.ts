// A table whose cards the lab takes over: once, or after everything that happens there.
import { get } from '../../server/api'
import { Live } from '../../server/live.svelte'
import { Resource } from '../../server/resource.svelte'
import { notices } from '../../ui/notices.svelte'
import type { OddsShown } from '../../server/wire'
import type { Lab } from '../lab.svelte'

const SETTLED_MS = 400

export class FollowedTable {
  /** The table whose cards the lab shows; none as long as nobody has taken any. */
  taken = $state('')
  #live = $state.raw<Live | null>(null)
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #shown = new Resource<OddsShown>({
    onrefused: (refusal) => {
      notices.refused(refusal)
      this.stop()
    },
  })

  constructor(readonly lab: Lab) {}

  get following(): boolean {
    return this.#live !== null
  }

  /** Take over the cards that everyone has seen at this table. */
  take(table: string): void {
    this.#shown.ask(async (signal) => {
      const odds = await get<OddsShown>(`/api/tables/${encodeURIComponent(table)}/odds`, signal)
      this.lab.takeOver(odds)
      this.taken = table
      return odds
    })
  }

  follow(table: string): void {
    this.stop()
    this.#live = new Live(table)
    this.#live.listen({
      onEvent: () => {
        clearTimeout(this.#timer)
        this.#timer = setTimeout(() => this.take(table), SETTLED_MS)
      },
    })
    this.take(table)
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#shown.stop()
    this.#live?.close()
    this.#live = null
  }
}
