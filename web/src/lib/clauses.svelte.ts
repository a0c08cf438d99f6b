// What the clauses say, asked for once each.
import { SvelteMap } from 'svelte/reactivity'
import { get } from './api'
import { notices } from './notices.svelte'
import type { ClauseShown, Told } from './wire'

class Clauses {
  #known = new SvelteMap<string, Told>()
  #asked = new Set<string>()

  get(game: string, number: string): Told | undefined {
    return this.#known.get(`${game} ${number}`)
  }

  ask(game: string, number: string): void {
    const key = `${game} ${number}`
    if (this.#asked.has(key)) return
    this.#asked.add(key)
    get<ClauseShown>(`/api/clauses/${game}/${encodeURIComponent(number)}`).then(
      ({ gist }) => this.#known.set(key, { en: gist.en ?? '', vi: gist.vi ?? '' }),
      (error: unknown) => {
        this.#asked.delete(key)
        notices.refused(error)
      },
    )
  }
}

export const clauses = new Clauses()
