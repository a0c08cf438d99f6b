// A live table over its socket: a snapshot, then numbered changes. It reconnects by itself, and loses no command.
import { idempotencyKey, Refused, type Problem } from './api'
import { clock } from './clock.svelte'
import { session } from './session.svelte'
import { Socket, type ConnectionStatus } from './socket'
import { fromSnapshot, isKnown, isResultNew, withChange, type TableState } from './table-state'
import { sameInAll, t } from '../text/text.svelte'
import type {
  AnyCommand,
  Change,
  CoupShown,
  StaffView,
  ServerMessage,
  OwnView,
  OwnLast,
  Snapshot,
  EventView,
  View,
} from './wire'

const MOST_EVENTS = 200

export type { ConnectionStatus }

/** Callbacks for messages from the table. */
export interface TableListener {
  onEvent?(event: EventView): void
  /** After the events of a change, and after a snapshot. */
  onChange?(): void
  /** The server has refused this client. */
  onEnd?(problem: Problem | null): void
}

interface Waiting {
  body: AnyCommand
  /** The last event that it may follow, if it is meant for the table as it was then. */
  after: number | null
  /** The coup that was in play when it was given. */
  coup: number | null
  resolve: (n: number) => void
  reject: (why: Refused) => void
}

/** Commands for one coup only: sent in the next coup after a lost connection, they would mean something else. */
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
  connection = $state<ConnectionStatus>('connecting')
  /** What happened, the newest last. */
  events = $state.raw<readonly EventView[]>([])
  /** Why the server refused this client. */
  goodbye = $state.raw<Problem | null>(null)
  /** Commands whose answer has not come. */
  waiting = $state(0)

  #state = $state.raw<TableState | null>(null)
  #socket: Socket
  #waiting = new Map<string, Waiting>()
  #resyncing = false
  #listeners = new Set<TableListener>()
  #stopWatchingPerson: () => void

  constructor(readonly table: string) {
    this.#socket = new Socket(`/ws/tables/${encodeURIComponent(table)}`, {
      onMessage: (message) => this.#onMessage(message),
      onStatus: (status) => this.#onStatus(status),
    })
    // Another person has another view of the table.
    this.#stopWatchingPerson = session.onPersonChange(() => this.reopen())
  }

  get view(): View | null {
    return this.#state?.view ?? null
  }

  get me(): OwnView | null {
    return this.#state?.me ?? null
  }

  get staff(): StaffView | null {
    return this.#state?.staff ?? null
  }

  /** The number of the last event in this state. */
  get n(): number {
    return this.#state?.n ?? -1
  }

  /** The coup in play; after it the one that ended last, with its cards and its result. */
  get lastCoup(): CoupShown | null {
    return this.#state?.lastCoup ?? null
  }

  /** What this patron was paid last, until the next payment. */
  get lastResult(): OwnLast | null {
    return this.#state?.lastResult ?? null
  }

  /** The last payment, until the next coup begins. */
  get newResult(): OwnLast | null {
    return this.#state && isResultNew(this.#state) ? this.#state.lastResult : null
  }

  listen(listener: TableListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * Carried out once, however often the network makes us send it; refused with the server's sentence.
   * With `after`, it is refused unless that is the number of the table's last event.
   */
  give(body: AnyCommand, after: number | null = null): Promise<number> {
    const key = idempotencyKey()
    return new Promise((resolve, reject) => {
      this.#waiting.set(key, { body, after, coup: this.view?.coup?.number ?? null, resolve, reject })
      this.waiting = this.#waiting.size
      this.#socket.send({ type: 'command', key, body, ...(after === null ? {} : { after }) })
    })
  }

  reopen(): void {
    this.goodbye = null
    this.#socket.reopen()
  }

  close(): void {
    this.#stopWatchingPerson()
    this.#socket.close()
  }

  /** A client that was refused gets no more answers. */
  #onStatus(status: ConnectionStatus): void {
    this.connection = status
    if (status !== 'ended') return
    for (const key of [...this.#waiting.keys()]) this.#unanswered(key, this.goodbye)
    for (const listener of this.#listeners) listener.onEnd?.(this.goodbye)
  }

  #onMessage(message: ServerMessage): void {
    switch (message.type) {
      case 'snapshot':
        return this.#begin(message)
      case 'change':
        return this.#change(message)
      case 'answer':
        return this.#answered(message)
      case 'pong':
        return clock.set(message.now)
      case 'goodbye':
        this.goodbye = message.problem
        return
    }
  }

  #begin(snapshot: Snapshot): void {
    this.#resyncing = false
    clock.set(snapshot.now)
    this.#state = fromSnapshot(this.#state, snapshot)
    if (snapshot.me) session.setWallet(snapshot.me)
    this.goodbye = null
    this.#socket.live()
    this.#askAgain()
    this.#changed([])
  }

  #change(change: Change): void {
    if (!this.#state || this.#resyncing || isKnown(this.#state, change)) return
    if (change.from !== this.#state.n) return this.#resync()
    clock.set(change.now)
    this.#state = withChange(this.#state, change)
    if (change.me) session.setWallet(change.me)
    this.#changed(change.events)
  }

  /** Commands without an answer are sent again under their keys: the server carries out each once. */
  #askAgain(): void {
    const now = this.view?.coup?.number ?? null
    for (const [key, { body, after, coup }] of [...this.#waiting]) {
      if (OF_ONE_COUP.has(body.do) && coup !== now) this.#unanswered(key, null)
      else this.#socket.send({ type: 'command', key, body, ...(after === null ? {} : { after }) })
    }
  }

  #resync(): void {
    this.#resyncing = true
    this.#socket.send({ type: 'resync' })
  }

  #changed(events: readonly EventView[]): void {
    if (events.length) this.events = [...this.events, ...events].slice(-MOST_EVENTS)
    for (const event of events) for (const listener of this.#listeners) listener.onEvent?.(event)
    for (const listener of this.#listeners) listener.onChange?.()
  }

  #answered(answer: Extract<ServerMessage, { type: 'answer' }>): void {
    const waiting = answer.key ? this.#waiting.get(answer.key) : undefined
    if (!answer.key || !waiting) return
    this.#waiting.delete(answer.key)
    this.waiting = this.#waiting.size
    if (answer.problem) waiting.reject(new Refused(answer.problem))
    else waiting.resolve(answer.done?.n ?? this.n)
  }

  /** It is not known here whether it was carried out; the table's state shows it. */
  #unanswered(key: string, why: Problem | null): void {
    const waiting = this.#waiting.get(key)
    this.#waiting.delete(key)
    this.waiting = this.#waiting.size
    waiting?.reject(new Refused(why ?? unanswered()))
  }
}

function unanswered(): Problem {
  const sentence = sameInAll(t('shell-unanswered'))
  const type = 'urn:punto:problem:unanswered'
  return { type, title: 'Unanswered', status: 0, detail: sentence.en, reason: 'unanswered', clause: null, sentence }
}
