// A running simulation: its request, its progress, and its earlier steps.
import { Refused, request, type Problem } from '../../server/api'
import type { CoupsDealt, PlanShown, SessionsPlayed, SimulationLine } from '../../server/wire'
import type { SimulationRequest } from './plan'

export type State = 'idle' | 'preparing' | 'going' | 'ended' | 'stopped' | 'failed'

/** A wager's mean and its standard error at some point of a run. */
export interface Mark {
  done: number
  wagers: Readonly<Record<string, readonly [mean: number, se: number | null]>>
}

export class Run {
  state = $state<State>('idle')
  wish = $state.raw<SimulationRequest | null>(null)
  plan = $state.raw<PlanShown | null>(null)
  of = $state(0)
  coups = $state.raw<CoupsDealt | null>(null)
  sessions = $state.raw<SessionsPlayed | null>(null)
  trace = $state.raw<readonly Mark[]>([])
  problem = $state.raw<Problem | null>(null)

  #ended: AbortController | null = null

  get active(): boolean {
    return this.state === 'preparing' || this.state === 'going'
  }

  get done(): number {
    return this.coups?.done ?? this.sessions?.done ?? 0
  }

  /** If the run is refused at the start, the last run stays as it is. */
  async start(wish: SimulationRequest): Promise<void> {
    this.#ended?.abort()
    const mine = new AbortController()
    this.#ended = mine
    const before = this.state
    this.state = 'preparing'
    this.problem = null
    try {
      const answer = await request('POST', '/api/simulations', { body: wish, signal: mine.signal })
      this.#forget(wish)
      if (!answer.body) return
      for await (const line of jsonLines<SimulationLine>(answer.body)) {
        if (this.#ended !== mine) return
        this.#take(line)
      }
      if (this.active && this.#ended === mine) this.#broken()
    } catch (error) {
      if (this.#ended !== mine || mine.signal.aborted) return
      if (!(error instanceof Refused)) return this.#broken()
      this.problem = error.problem
      this.state = before === 'preparing' || before === 'going' ? 'stopped' : before
    }
  }

  stop(): void {
    if (!this.active) return
    this.#ended?.abort()
    this.state = this.done ? 'stopped' : 'idle'
  }

  /** The connection ended before the run did: the results so far stay. */
  #broken(): void {
    this.state = 'failed'
  }

  #forget(wish: SimulationRequest): void {
    this.wish = wish
    this.plan = null
    this.coups = this.sessions = null
    this.trace = []
  }

  #take(line: SimulationLine): void {
    switch (line.type) {
      case 'preparing':
        this.plan = line.plan
        this.of = line.of
        return
      case 'coups':
        this.coups = line
        this.trace = [...this.trace, markOf(line)]
        break
      case 'sessions':
        this.sessions = line
        break
      case 'problem':
        this.problem = line.problem
        this.state = 'failed'
        return
    }
    this.state = line.ended ? 'ended' : 'going'
  }
}

function markOf(line: CoupsDealt): Mark {
  return { done: line.done, wagers: Object.fromEntries(line.wagers.map(({ wager, mean, se }) => [wager, [mean, se]])) }
}

/** Lines of JSON from the network, which may cut them anywhere. */
export async function* jsonLines<T>(body: ReadableStream<Uint8Array>): AsyncGenerator<T> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      const lines = (rest + decoder.decode(value, { stream: !done })).split('\n')
      rest = done ? '' : (lines.pop() ?? '')
      for (const line of lines) if (line.trim()) yield JSON.parse(line) as T
      if (done) return
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
