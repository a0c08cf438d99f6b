// What the clauses say: each is asked for once and kept for all who show it, so that no page that closes gives it up.
import { untrack } from 'svelte'
import { SvelteMap } from 'svelte/reactivity'
import { get } from '../server/api'
import { Resource } from '../server/resource.svelte'
import { notices } from './notices.svelte'
import type { ClauseShown, Localized, TextDifference, GameName } from '../server/wire'

interface Known {
  gist: Localized
  difference: TextDifference | null
}

class Clauses {
  readonly #texts = new SvelteMap<string, Resource<Known>>()

  /** The text of a clause; null until it was asked for and has come. */
  get(game: GameName | '', number: string): Known | null {
    return this.#texts.get(`${game} ${number}`)?.value ?? null
  }

  /** Ask, unless the text is there or on its way; after a refusal, ask again. */
  ask(game: GameName | '', number: string): void {
    untrack(() => {
      const key = `${game} ${number}`
      // Made here and not where it is read: a $derived does not follow state that it makes itself.
      const text = this.#texts.get(key) ?? new Resource<Known>({ onrefused: notices.refused })
      this.#texts.set(key, text)
      if (text.busy || text.value) return
      text.ask(async (signal) => {
        const { gist, difference } = await get<ClauseShown>(
          `/api/clauses/${game}/${encodeURIComponent(number)}`,
          signal,
        )
        return { gist: { en: gist.en ?? '', vi: gist.vi ?? '' }, difference }
      })
    })
  }
}

export const clauses = new Clauses()
