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
  /** What waits for the end of the coup, by the commands' names. */
  waits = $state.raw<readonly string[]>([])
  #live: Live
  #list: Waiting[] = []
  #stop: () => void

  constructor(live: Live) {
    this.#live = live
    this.#stop = live.listen(() => this.#look())
  }

  get waiting(): number {
    return this.waits.length
  }

  /** Given at once between two coups, and else when this one has ended. */
  send = (body: AnyCommand): Promise<number> =>
    new Promise((resolve, reject) => {
      this.#list.push({ body, resolve, reject })
      this.waits = [...this.waits, body.do]
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
      (n) => this.#settle(one, () => one.resolve(n)),
      (error: unknown) => {
        // The next coup had begun already: it is for the end of that one.
        if (error instanceof Refused && error.problem.reason === 'out-of-phase') this.#list.push(one)
        else this.#settle(one, () => one.reject(error))
      },
    )
  }

  #settle({ body }: Waiting, done: () => void): void {
    this.waits = this.waits.toSpliced(this.waits.indexOf(body.do), 1)
    done()
  }
}
