// A patron's chips that are being placed: the wanted total on each wager, sent one at a time.
import { spotName, spotOf } from '../../felt/spots'
import type { AnyCommand, Staked } from '../../server/wire'

/** Total stakes by spot: by wager, and by area if it is not the patron's own. */
export type Totals = Readonly<Record<string, number>>

/** The patron, what the server has confirmed, and how to send a command. */
export interface BetsContext {
  give(body: AnyCommand): Promise<number>
  refused(error: unknown): void
  patron(): string
  /** The number of the patron's own seat. */
  seat(): number | null
  /** The patron's wagers as the server last sent them. */
  confirmed(): readonly Staked[]
  /** The number of the last event that they include. */
  confirmedN(): number
  /** The number of the coup in play. */
  coup(): number | null
}

interface TotalRequest {
  number: number
  total: number
}

/** One wager that the patron has changed. A new total waits for the answer to the one before. */
interface Lane {
  coup: number | null
  wanted: number
  /** The request that has no answer yet. */
  request: TotalRequest | null
  /** The number of the event that the last answer named. */
  answeredN: number | null
}

export class Bets {
  #lanes = $state.raw<Readonly<Record<string, Lane>>>({})
  /** The totals before each change of this coup, the oldest first. */
  #history = $state.raw<readonly Totals[]>([])
  #historyCoup: number | null = null
  #requests = 0

  constructor(readonly context: BetsContext) {}

  /** Chips that the server has not confirmed yet, by wager. */
  get coming(): Totals {
    const confirmed = this.confirmed
    const found: Record<string, number> = {}
    for (const [wager, lane] of Object.entries(this.#lanes)) {
      const more = lane.wanted - (confirmed[wager] ?? 0)
      if (this.#isPending(lane) && more > 0) found[wager] = more
    }
    return found
  }

  /** Wagers that the patron has removed or lowered, which the server has not confirmed yet. */
  get going(): readonly string[] {
    const confirmed = this.confirmed
    return Object.entries(this.#lanes)
      .filter(([wager, lane]) => this.#isPending(lane) && lane.wanted < (confirmed[wager] ?? 0))
      .map(([wager]) => wager)
  }

  get confirmed(): Totals {
    const placed = this.context.confirmed().filter(({ moment }) => !moment)
    const own = this.context.seat()
    return Object.fromEntries(placed.map(({ wager, stake, area }) => [spotName(wager, area, own), stake]))
  }

  /** The total wanted on each wager, whether or not it is confirmed. */
  get totals(): Totals {
    const found: Record<string, number> = { ...this.confirmed }
    for (const [wager, lane] of Object.entries(this.#lanes)) if (this.#isPending(lane)) found[wager] = lane.wanted
    return Object.fromEntries(Object.entries(found).filter(([, stake]) => stake > 0))
  }

  get sum(): number {
    return Object.values(this.totals).reduce((sum, stake) => sum + stake, 0)
  }

  get canUndo(): boolean {
    return this.#historyCoup === this.context.coup() && this.#history.some((totals) => !same(totals, this.totals))
  }

  add(wager: string, chips: number): void {
    this.#change({ ...this.totals, [wager]: (this.totals[wager] ?? 0) + chips })
  }

  remove(wager: string): void {
    this.#change({ ...this.totals, [wager]: 0 })
  }

  clear(): void {
    this.#change({})
  }

  double(): void {
    this.#change(Object.fromEntries(Object.entries(this.totals).map(([wager, stake]) => [wager, 2 * stake])))
  }

  /** Place these again; other wagers stay. */
  repeat(wagers: Totals): void {
    this.#change({ ...this.totals, ...wagers })
  }

  /** Restore the totals before the last change that had an effect; a refused change had none. */
  undo(): void {
    if (!this.canUndo) return
    const now = this.totals
    const at = this.#history.findLastIndex((totals) => !same(totals, now))
    const totals = this.#history[at] ?? {}
    this.#history = this.#history.slice(0, at)
    this.#want(totals)
  }

  #change(totals: Totals): void {
    if (same(totals, this.totals)) return
    if (this.#historyCoup !== this.context.coup()) this.#history = []
    this.#historyCoup = this.context.coup()
    this.#history = [...this.#history, this.totals]
    this.#want(totals)
  }

  #want(totals: Totals): void {
    const now = this.totals
    for (const wager of new Set([...Object.keys(now), ...Object.keys(totals)])) {
      const wanted = totals[wager] ?? 0
      if (wanted !== (now[wager] ?? 0)) this.#set(wager, wanted)
    }
  }

  #set(wager: string, wanted: number): void {
    const lane = this.#lanes[wager]
    const pending = lane && this.#isPending(lane) ? lane : { request: null, answeredN: null }
    this.#lanes = { ...this.#lanes, [wager]: { ...pending, wanted, coup: this.context.coup() } }
    this.#send(wager)
  }

  #send(spot: string): void {
    const lane = this.#lanes[spot]
    if (!lane || lane.request !== null) return
    const { patron, coup } = this.context
    if (lane.coup !== coup()) return this.#drop(spot)
    const request: TotalRequest = { number: this.#requests++, total: lane.wanted }
    const { total } = request
    this.#lanes = { ...this.#lanes, [spot]: { ...lane, request, answeredN: null } }
    const { wager, area } = spotOf(spot)
    const where = { patron: patron(), wager, ...(area === null ? {} : { area }) }
    const body: AnyCommand = total ? { do: 'PlaceWager', ...where, stake: total } : { do: 'RemoveWager', ...where }
    this.context.give(body).then(
      (n) => this.#answered(spot, request, n),
      (error: unknown) => this.#refused(spot, request, error),
    )
  }

  #answered(wager: string, request: TotalRequest, n: number): void {
    const lane = this.#lanes[wager]
    if (lane?.request?.number !== request.number) return
    this.#lanes = { ...this.#lanes, [wager]: { ...lane, request: null, answeredN: n } }
    if (lane.wanted !== request.total) this.#send(wager)
  }

  /** A refused total disappears, and its reason is shown. If the total has changed since, the new one is sent. */
  #refused(wager: string, request: TotalRequest, error: unknown): void {
    const lane = this.#lanes[wager]
    if (lane?.request?.number !== request.number) return this.context.refused(error)
    this.#lanes = { ...this.#lanes, [wager]: { ...lane, request: null } }
    const changed = lane.wanted !== request.total && lane.wanted !== (this.confirmed[wager] ?? 0)
    if (changed && lane.coup === this.context.coup()) return this.#send(wager)
    this.#drop(wager)
    this.context.refused(error)
  }

  #drop(wager: string): void {
    const { [wager]: _, ...others } = this.#lanes
    this.#lanes = others
  }

  /** Sent without an answer, or answered by an event that has not come yet. */
  #isPending(lane: Lane): boolean {
    if (lane.coup !== this.context.coup()) return false
    return lane.request !== null || lane.answeredN === null || lane.answeredN > this.context.confirmedN()
  }
}

function same(one: Totals, other: Totals): boolean {
  const wagers = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...wagers].every((wager) => (one[wager] ?? 0) === (other[wager] ?? 0))
}
