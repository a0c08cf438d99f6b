// Sentences for the person at the screen: what was refused and why, what went well.
import { Refused } from './api'
import type { Told } from './wire'

export interface Notice {
  id: number
  told: Told
  clause: string | null
  bad: boolean
}

const LASTS_MS = 9000
const MOST = 2

class Notices {
  list = $state.raw<readonly Notice[]>([])
  #next = 0

  /** In the language of the moment. */
  say(text: string, { bad = true }: { bad?: boolean } = {}): void {
    this.#add({ id: this.#next++, told: { en: text, vi: text }, clause: null, bad })
  }

  /** What the server refused, for `promise.catch(notices.refused)`. */
  refused = (error: unknown): void => {
    if (!(error instanceof Refused)) throw error
    const { told, clause } = error.problem
    this.#add({ id: this.#next++, told, clause: clause ?? null, bad: true })
  }

  drop(id: number): void {
    this.list = this.list.filter((notice) => notice.id !== id)
  }

  /** The same sentence again takes the place of the first. */
  #add(notice: Notice): void {
    this.list = [...this.list.filter(({ told }) => told.en !== notice.told.en), notice].slice(-MOST)
    setTimeout(() => this.drop(notice.id), LASTS_MS)
  }
}

export const notices = new Notices()
