// What the clauses say. Each text is loaded once and kept for all pages, so that closing a page does not cancel it.
import { untrack } from 'svelte'
import { SvelteMap } from 'svelte/reactivity'
import { get } from '../server/api'
import { Resource } from '../server/resource.svelte'
import { notices } from './notices.svelte'
import { sameInAll } from '../text/text.svelte'
import type { ClauseShown, Localized, TextDifference, GameName } from '../server/wire'

interface Known {
  gist: Localized
  difference: TextDifference | null
}

class Clauses {
  readonly #texts = new SvelteMap<string, Resource<Known>>()

  /** The text of a clause; null until it is loaded. */
  get(game: GameName | '', number: string): Known | null {
    return this.#texts.get(`${game} ${number}`)?.value ?? null
  }

  /** Load the text, unless it is there or loading; after a refusal, load it again. */
  ask(game: GameName | '', number: string): void {
    untrack(() => {
      const key = `${game} ${number}`
      // Created here and not where it is read: a $derived does not follow state that it creates itself.
      const text = this.#texts.get(key) ?? new Resource<Known>({ onrefused: notices.refused })
      this.#texts.set(key, text)
      if (text.busy || text.value) return
      text.ask(async (signal) => {
        const { gist, difference } = await get<ClauseShown>(
          `/api/clauses/${game}/${encodeURIComponent(number)}`,
          signal,
        )
        return { gist: { ...sameInAll(''), ...gist }, difference }
      })
    })
  }
}

export const clauses = new Clauses()
