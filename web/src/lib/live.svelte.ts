// A live table over its socket: a snapshot, then numbered changes; comes back by itself, and loses no command.
import { Refused } from './api'
import { clock } from './clock.svelte'
import { freshKey } from './key'
import { Socket, type Standing } from './socket'
import { said } from './text.svelte'
import type { AnyCommand, Desk, Heard, Me, Problem, Snapshot, ToldEvent, View } from './wire'

const MOST_EVENTS = 200

export type { Standing }
export type TableHeard = (event: ToldEvent) => void

interface Waiting {
  body: AnyCommand
  /** The coup that was in play when it was given. */
  coup: number | null
  resolve: (n: number) => void
  reject: (why: Refused) => void
}

/** What is meant for one coup alone: carried into the next by a lost connection, it would be another wish. */
const OF_ONE_COUP: ReadonlySet<AnyCommand['do']> = new Set([
  'PlaceWager',
  'RemoveWager',
  'RecordWager',
  'CloseBets',
  'RequestSqueeze',
  'RestrictSqueeze',
  'DealCard',
  'OpenHand',
  'ConsentBankerFirst',
  'OfferInsurance',
  'Insure',
  'CloseOffers',
  'GiveAnswer',
  'AnnounceResult',
  'SettleCoup',
  'Report',
  'Choose',
])

export class Live {
  standing = $state<Standing>('connecting')
  view = $state.raw<View | null>(null)
  me = $state.raw<Me | null>(null)
  /** The number of the event up to which `me` tells. */
  ownTo = $state(-1)
  staff = $state.raw<Desk | null>(null)
  /** What happened, the newest last. */
  events = $state.raw<readonly ToldEvent[]>([])
  /** Why the server turned this client away. */
  goodbye = $state.raw<Problem | null>(null)
  /** Commands whose answer has not come. */
  waiting = $state(0)

  #n = -1
  #socket: Socket
  #waiting = new Map<string, Waiting>()
  #resyncing = false
  #listeners = new Set<TableHeard>()

  constructor(readonly table: string) {
    this.#socket = new Socket(`/ws/tables/${encodeURIComponent(table)}`, {
      heard: (message) => this.#heard(message),
      stands: (standing) => this.#stands(standing),
    })
  }

  /** Be told of each event as it comes. */
  listen(heard: TableHeard): () => void {
    this.#listeners.add(heard)
    return () => this.#listeners.delete(heard)
  }

  /** Carried out once, however often the network makes us send it; refused with the server's sentence. */
  give(body: AnyCommand): Promise<number> {
    const key = freshKey()
    return new Promise((resolve, reject) => {
      this.#waiting.set(key, { body, coup: this.view?.coup?.number ?? null, resolve, reject })
      this.waiting = this.#waiting.size
      this.#socket.say({ type: 'command', key, body })
    })
  }

  /** Begin anew, as somebody else perhaps. */
  reopen(): void {
    this.goodbye = null
    this.#socket.reopen()
  }

  close(): void {
    this.#socket.close()
  }

  /** Whoever was turned away gets no answers any more, and may come back as somebody else. */
  #stands(standing: Standing): void {
    this.standing = standing
    if (standing === 'ended') for (const key of [...this.#waiting.keys()]) this.#unanswered(key, this.goodbye)
  }

  #heard(message: Heard): void {
    switch (message.type) {
      case 'snapshot':
        return this.#begin(message)
      case 'change':
        if (this.#resyncing || message.n <= this.#n) return
        if (message.from !== this.#n) return this.#resync()
        this.#n = message.n
        clock.set(message.now)
        if (this.view) this.view = { ...this.view, ...message.view } as View
        if (message.staff) this.staff = { ...this.staff, ...message.staff } as Desk
        this.#dropOldResult()
        this.#tell(message.events ?? [])
        return
      case 'me':
        this.me = message.me
        this.ownTo = message.n
        return
      case 'answer':
        return this.#answered(message)
      case 'goodbye':
        this.goodbye = message.problem
        return
    }
  }

  #begin(snapshot: Snapshot): void {
    this.#n = snapshot.n
    this.#resyncing = false
    clock.set(snapshot.now)
    this.view = snapshot.view
    this.me = snapshot.me ?? null
    this.ownTo = snapshot.n
    this.staff = snapshot.staff ?? null
    this.goodbye = null
    this.#socket.live()
    this.#askAgain()
  }

  /** What had no answer is asked again under its key: the server carries it out once. */
  #askAgain(): void {
    const now = this.view?.coup?.number ?? null
    for (const [key, { body, coup }] of [...this.#waiting]) {
      if (OF_ONE_COUP.has(body.do) && coup !== now) this.#unanswered(key, null)
      else this.#socket.say({ type: 'command', key, body })
    }
  }

  #resync(): void {
    this.#resyncing = true
    this.#socket.say({ type: 'resync' })
  }

  /** What one had won is over when a new coup begins, whether or not that is sent. */
  #dropOldResult(): void {
    const coup = this.view?.coup
    if (coup && this.me?.last && this.me.last.coup !== coup.number) this.me = { ...this.me, last: null }
  }

  #tell(events: readonly ToldEvent[]): void {
    this.events = [...this.events, ...events].slice(-MOST_EVENTS)
    for (const event of events) for (const listener of this.#listeners) listener(event)
  }

  #answered(answer: Extract<Heard, { type: 'answer' }>): void {
    const waiting = answer.key ? this.#waiting.get(answer.key) : undefined
    if (!answer.key || !waiting) return
    this.#waiting.delete(answer.key)
    this.waiting = this.#waiting.size
    if (answer.problem) waiting.reject(new Refused(answer.problem))
    else waiting.resolve(answer.n ?? this.#n)
  }

  /** Nobody knows here whether it was carried out: what the table shows is what counts. */
  #unanswered(key: string, why: Problem | null): void {
    const waiting = this.#waiting.get(key)
    this.#waiting.delete(key)
    this.waiting = this.#waiting.size
    waiting?.reject(new Refused(why ?? unanswered()))
  }
}

function unanswered(): Problem {
  const told = { en: said('en', 'shell-unanswered'), vi: said('vi', 'shell-unanswered') }
  const type = 'urn:punto:problem:unanswered'
  return { type, title: 'Unanswered', status: 0, detail: told.en, reason: 'unanswered', clause: null, told }
}
