// Commands that are possible only between two coups. A person can give them at any time; they wait for the coup's end.
import { Refused } from '../server/api'
import type { Live } from '../server/live.svelte'
import type { AnyCommand } from '../server/wire'

interface Deferred {
  body: AnyCommand
  resolve: (n: number) => void
  reject: (why: unknown) => void
}

export class DeferredCommands {
  /** The names of the commands that wait for the end of the coup. */
  waiting = $state.raw<readonly string[]>([])
  #live: Live
  #list: Deferred[] = []
  #stop: () => void

  constructor(live: Live) {
    this.#live = live
    this.#stop = live.listen({ onChange: () => this.#giveWhatMayBeGiven() })
  }

  /** Given at once if somebody may give it now, otherwise when the coup has ended. */
  send = (body: AnyCommand): Promise<number> =>
    new Promise((resolve, reject) => {
      this.#list.push({ body, resolve, reject })
      this.waiting = [...this.waiting, body.do]
      this.#giveWhatMayBeGiven()
    })

  /** Drops commands that have not been sent yet; returns how many. */
  close(): number {
    this.#stop()
    return this.#list.length
  }

  #giveWhatMayBeGiven(): void {
    const may = this.#live.staff?.may ?? {}
    const now = this.#list.filter(({ body }) => Object.values(may).some((commands) => commands.includes(body.do)))
    this.#list = this.#list.filter((one) => !now.includes(one))
    for (const one of now) this.#give(one)
  }

  #give(one: Deferred): void {
    this.#live.give(one.body).then(
      (n) => this.#settle(one, () => one.resolve(n)),
      (error: unknown) => {
        // The next coup had begun already: the command waits for its end.
        if (error instanceof Refused && error.problem.reason === 'out-of-phase') this.#list.push(one)
        else this.#settle(one, () => one.reject(error))
      },
    )
  }

  #settle({ body }: Deferred, done: () => void): void {
    this.waiting = this.waiting.toSpliced(this.waiting.indexOf(body.do), 1)
    done()
  }
}
