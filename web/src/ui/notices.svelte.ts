// Notices for the person at the screen: what was refused and why, what was done.
import { Refused } from '../server/api'
import { sameInAll } from '../text/text.svelte'
import type { Localized } from '../server/wire'

export interface Notice {
  id: number
  sentence: Localized
  clause: string | null
  bad: boolean
}

const LASTS_MS = 9000
const NOTICES_MAX = 2

class Notices {
  list = $state.raw<readonly Notice[]>([])
  #next = 0

  /** In the current language. */
  say(text: string, { bad = true }: { bad?: boolean } = {}): void {
    this.#add({ id: this.#next++, sentence: sameInAll(text), clause: null, bad })
  }

  /** Shows a refusal of the server: `promise.catch(notices.refused)`. */
  refused = (error: unknown): void => {
    if (!(error instanceof Refused)) throw error
    const { sentence, clause } = error.problem
    this.#add({ id: this.#next++, sentence, clause: clause ?? null, bad: true })
  }

  drop(id: number): void {
    this.list = this.list.filter((notice) => notice.id !== id)
  }

  /** A repeated sentence replaces the first one. */
  #add(notice: Notice): void {
    this.list = [...this.list.filter(({ sentence }) => sentence.en !== notice.sentence.en), notice].slice(-NOTICES_MAX)
    setTimeout(() => this.drop(notice.id), LASTS_MS)
  }
}

export const notices = new Notices()
