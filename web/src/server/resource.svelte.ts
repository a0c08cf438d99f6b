// Requests of a page: a resource is loaded again when the page's state changes, a form is submitted once.
import { Refused, problemFrom, type Problem } from './api'
import type { Localized } from './wire'

/** The request; null if there is nothing to load now. Pass the signal on to it. */
export type Load<T> = (signal: AbortSignal) => Promise<T> | null

export interface ResourceOptions {
  /** Forget the last answer when a new request starts, instead of showing it until the new one comes. */
  clears?: boolean
  /** Also called with each refusal, such as `notices.refused`. */
  onrefused?: (refusal: Refused) => void
}

export class Resource<T> {
  /** The last answer. */
  value = $state.raw<T | null>(null)
  /** Why the server refused the last request. */
  problem = $state.raw<Problem | null>(null)
  busy = $state(false)
  #load: Load<T> = () => null
  #request = new AbortController()

  constructor(readonly options: ResourceOptions = {}) {}

  /** Send the request, and cancel the one before it; returns a function that cancels this one. */
  ask(load: Load<T>): () => void {
    this.#load = load
    if (this.options.clears) this.value = this.problem = null
    void this.reload()
    return this.stop
  }

  /** Take an answer that came another way, and cancel the request. */
  set(value: T): void {
    this.#request.abort()
    ;[this.value, this.problem, this.busy] = [value, null, false]
  }

  /** Cancel the request; the last answer stays. */
  stop = (): void => {
    this.#request.abort()
    this.busy = false
  }

  /** Ask the same again. */
  reload = (): Promise<void> => this.#run(this.#load)

  /** Ask for more: `load` makes the longer answer of the last one. Another question gives this one up, too. */
  async extend(load: (value: T, signal: AbortSignal) => Promise<T>): Promise<void> {
    const { value } = this
    if (value !== null) await this.#run((signal) => load(value, signal))
  }

  async #run(load: Load<T>): Promise<void> {
    this.#request.abort()
    const { signal } = (this.#request = new AbortController())
    const answer = load(signal)
    this.busy = answer !== null
    try {
      const value = await answer
      if (!signal.aborted) [this.value, this.problem, this.busy] = [value, null, false]
    } catch (error) {
      if (signal.aborted) return
      this.busy = false
      if (!(error instanceof Refused)) throw error
      this.problem = error.problem
      this.options.onrefused?.(error)
    }
  }
}

/** In a component: load now and when state changes that `load` reads before it waits; cancel with the component. */
export function resource<T>(load: Load<T>, options?: ResourceOptions): Resource<T> {
  const made = new Resource<T>(options)
  $effect(() => made.ask(load))
  return made
}

/** Something that the server may refuse, such as a form: one try at a time, and the sentence of the last refusal. */
export class Submission {
  busy = $state(false)
  refused = $state.raw<Localized | null>(null)

  async run(doing: () => Promise<void>): Promise<void> {
    this.busy = true
    this.refused = null
    try {
      await doing()
    } catch (error) {
      this.refused = problemFrom(error).sentence
    } finally {
      this.busy = false
    }
  }
}
