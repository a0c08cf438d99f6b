// The open sheets, the topmost last: everything below it is disabled.
import { untrack } from 'svelte'

class Sheets {
  #open = $state.raw<readonly string[]>([])

  /** The sheet that can be used; null if the page itself can. */
  get top(): string | null {
    return this.#open.at(-1) ?? null
  }

  /** Puts a sheet above the others; returns a function that removes it. */
  add(id: string): () => void {
    untrack(() => (this.#open = [...this.#open, id]))
    return () => (this.#open = this.#open.filter((one) => one !== id))
  }
}

export const sheets = new Sheets()
