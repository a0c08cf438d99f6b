// The sheets that are open, the topmost last: all that lies below it is out of reach.
import { untrack } from 'svelte'

class Sheets {
  #open = $state.raw<readonly string[]>([])

  /** The one that is seen whole and can be used; nothing where the page itself can. */
  get top(): string | null {
    return this.#open.at(-1) ?? null
  }

  /** Puts a sheet above the others; what it returns takes it away again. */
  add(id: string): () => void {
    untrack(() => (this.#open = [...this.#open, id]))
    return () => (this.#open = this.#open.filter((one) => one !== id))
  }
}

export const sheets = new Sheets()
