// What the server answers in the lab: asked a moment after the last change, the newest question alone.
import { Refused, post } from '../../lib/api'
import type { Problem } from '../../lib/wire'

const WAIT_MS = 150

export class Answer<T> {
  /** The last that came; it stays while the next is awaited. */
  value = $state.raw<T | null>(null)
  problem = $state.raw<Problem | null>(null)
  busy = $state(false)

  #asked = ''
  #body: unknown
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(readonly path: string) {}

  /** The same question is not asked twice. */
  ask(body: unknown): void {
    const asked = JSON.stringify(body)
    if (asked === this.#asked) return
    this.#asked = asked
    this.#body = body
    this.busy = true
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#send(asked), this.value ? WAIT_MS : 0)
  }

  /** Once more, after a refusal that time may have cured. */
  again(): void {
    this.busy = true
    void this.#send(this.#asked)
  }

  /** An answer that came another way. */
  take(body: unknown, value: T): void {
    clearTimeout(this.#timer)
    this.#asked = JSON.stringify(body)
    this.#body = body
    this.#came(value, null)
  }

  async #send(asked: string): Promise<void> {
    try {
      const value = await post<T>(this.path, this.#body)
      if (asked === this.#asked) this.#came(value, null)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (asked === this.#asked) this.#came(this.value, error.problem)
    }
  }

  #came(value: T | null, problem: Problem | null): void {
    this.value = value
    this.problem = problem
    this.busy = false
  }
}
