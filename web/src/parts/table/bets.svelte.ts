// A patron's chips on their way to the boxes: what he wants to lie where, sent one total at a time for each wager.
import type { AnyCommand, Staked } from '../../lib/wire'

/** Whole stakes by wager. */
export type Totals = Readonly<Record<string, number>>

/** What the bets stand on: who plays, what the server has confirmed, and how to ask it. */
export interface Ground {
  give(body: AnyCommand): Promise<number>
  refused(error: unknown): void
  patron(): string
  /** His wagers as the server last told them. */
  confirmed(): readonly Staked[]
  /** The number of the event up to which that is known. */
  knownTo(): number
  /** The number of the coup in play. */
  coup(): number | null
}

interface Asked {
  turn: number
  total: number
}

/** One wager that the patron has changed: a later wish waits for the answer to the one before. */
interface Lane {
  coup: number | null
  wanted: number
  /** The question that has no answer yet: the how manieth, and for which total. */
  asked: Asked | null
  /** The number of the event that the last answer named. */
  answeredAt: number | null
}

export class Bets {
  #lanes = $state.raw<Readonly<Record<string, Lane>>>({})
  #before = $state.raw<readonly Totals[]>([])
  #beforeIn: number | null = null
  #turns = 0

  constructor(readonly ground: Ground) {}

  /** Chips that the server has not confirmed yet, by wager. */
  get coming(): Totals {
    const confirmed = this.confirmed
    const found: Record<string, number> = {}
    for (const [wager, lane] of Object.entries(this.#lanes)) {
      const more = lane.wanted - (confirmed[wager] ?? 0)
      if (this.#onItsWay(lane) && more > 0) found[wager] = more
    }
    return found
  }

  /** Wagers that shall be taken away or lowered, and are not yet. */
  get going(): readonly string[] {
    const confirmed = this.confirmed
    return Object.entries(this.#lanes)
      .filter(([wager, lane]) => this.#onItsWay(lane) && lane.wanted < (confirmed[wager] ?? 0))
      .map(([wager]) => wager)
  }

  get confirmed(): Totals {
    const placed = this.ground.confirmed().filter(({ moment }) => !moment)
    return Object.fromEntries(placed.map(({ wager, stake }) => [wager, stake]))
  }

  /** What he wants to lie on each wager, whether or not it does already. */
  get totals(): Totals {
    const found: Record<string, number> = { ...this.confirmed }
    for (const [wager, lane] of Object.entries(this.#lanes)) if (this.#onItsWay(lane)) found[wager] = lane.wanted
    return Object.fromEntries(Object.entries(found).filter(([, stake]) => stake > 0))
  }

  get sum(): number {
    return Object.values(this.totals).reduce((sum, stake) => sum + stake, 0)
  }

  get canUndo(): boolean {
    return this.#beforeIn === this.ground.coup() && this.#before.some((totals) => !same(totals, this.totals))
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

  /** Lay these again; what lies on other wagers stays. */
  repeat(wagers: Totals): void {
    this.#change({ ...this.totals, ...wagers })
  }

  /** As it was before the last change that made a difference; what was refused made none. */
  undo(): void {
    if (!this.canUndo) return
    const now = this.totals
    const at = this.#before.findLastIndex((totals) => !same(totals, now))
    const totals = this.#before[at] ?? {}
    this.#before = this.#before.slice(0, at)
    this.#want(totals)
  }

  #change(totals: Totals): void {
    if (same(totals, this.totals)) return
    if (this.#beforeIn !== this.ground.coup()) this.#before = []
    this.#beforeIn = this.ground.coup()
    this.#before = [...this.#before, this.totals]
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
    const onItsWay = lane && this.#onItsWay(lane) ? lane : { asked: null, answeredAt: null }
    this.#lanes = { ...this.#lanes, [wager]: { ...onItsWay, wanted, coup: this.ground.coup() } }
    this.#send(wager)
  }

  #send(wager: string): void {
    const lane = this.#lanes[wager]
    if (!lane || lane.asked !== null) return
    const { patron, coup } = this.ground
    if (lane.coup !== coup()) return this.#drop(wager)
    const asked: Asked = { turn: this.#turns++, total: lane.wanted }
    const { total } = asked
    this.#lanes = { ...this.#lanes, [wager]: { ...lane, asked, answeredAt: null } }
    const body: AnyCommand = total
      ? { do: 'PlaceWager', patron: patron(), wager, stake: total }
      : { do: 'RemoveWager', patron: patron(), wager }
    this.ground.give(body).then(
      (n) => this.#answered(wager, asked, n),
      (error: unknown) => this.#refused(wager, asked, error),
    )
  }

  #answered(wager: string, asked: Asked, n: number): void {
    const lane = this.#lanes[wager]
    if (lane?.asked?.turn !== asked.turn) return
    this.#lanes = { ...this.#lanes, [wager]: { ...lane, asked: null, answeredAt: n } }
    if (lane.wanted !== asked.total) this.#send(wager)
  }

  /** A refused wish disappears with its sentence; one that has been changed since is asked for instead. */
  #refused(wager: string, asked: Asked, error: unknown): void {
    const lane = this.#lanes[wager]
    if (lane?.asked?.turn !== asked.turn) return this.ground.refused(error)
    this.#lanes = { ...this.#lanes, [wager]: { ...lane, asked: null } }
    const changed = lane.wanted !== asked.total && lane.wanted !== (this.confirmed[wager] ?? 0)
    if (changed && lane.coup === this.ground.coup()) return this.#send(wager)
    this.#drop(wager)
    this.ground.refused(error)
  }

  #drop(wager: string): void {
    const { [wager]: _, ...others } = this.#lanes
    this.#lanes = others
  }

  /** Asked and not answered, or answered by an event that we have not been told of yet. */
  #onItsWay(lane: Lane): boolean {
    if (lane.coup !== this.ground.coup()) return false
    return lane.asked !== null || lane.answeredAt === null || lane.answeredAt > this.ground.knownTo()
  }
}

function same(one: Totals, other: Totals): boolean {
  const wagers = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...wagers].every((wager) => (one[wager] ?? 0) === (other[wager] ?? 0))
}
