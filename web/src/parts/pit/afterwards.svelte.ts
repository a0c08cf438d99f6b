// Commands that are good only between two coups, asked for at any time and given when the coup has ended.
import { Refused } from '../../lib/api'
import type { Live } from '../../lib/live.svelte'
import type { AnyCommand } from '../../lib/wire'

/** What may be asked for in the middle of a coup, and by whom; the server has the last word. */
const LATER = ['SetLimits', 'ShowNoInsuranceSign']
export const MAY = { pit_manager: LATER, shift_manager: LATER, assistant_director: LATER }

const BETWEEN: ReadonlySet<string> = new Set(['preparing', 'ready'])

interface Waiting {
  body: AnyCommand
  resolve: (n: number) => void
  reject: (why: unknown) => void
}

export class Afterwards {
  /** How many wait for the end of the coup. */
  waiting = $state(0)
  #live: Live
  #list: Waiting[] = []
  #stop: () => void

  constructor(live: Live) {
    this.#live = live
    this.#stop = live.listen(() => this.#look())
  }

  /** Given at once between two coups, and else when this one has ended. */
  send = (body: AnyCommand): Promise<number> =>
    new Promise((resolve, reject) => {
      this.#list.push({ body, resolve, reject })
      this.waiting = this.#list.length
      this.#look()
    })

  /** Whoever leaves takes back what has not been given; how much that was. */
  close(): number {
    this.#stop()
    return this.#list.length
  }

  #look(): void {
    const view = this.#live.view
    if (!view || !BETWEEN.has(view.phase) || view.open) return
    const now = this.#list
    this.#list = []
    for (const one of now) this.#give(one)
  }

  #give(one: Waiting): void {
    this.#live.give(one.body).then(
      (n) => this.#settle(() => one.resolve(n)),
      (error: unknown) => {
        // The next coup had begun already: it is for the end of that one.
        if (error instanceof Refused && error.problem.reason === 'out-of-phase') this.#list.push(one)
        else this.#settle(() => one.reject(error))
      },
    )
  }

  #settle(done: () => void): void {
    this.waiting -= 1
    done()
  }
}
