// A list of all tables, the lobby's or the pit's, told anew whenever something in it has changed.
import { clock } from './clock.svelte'
import { Socket, type Standing } from './socket'
import type { Heard, PitTable, Problem, TableSummary } from './wire'

export class Board<Row extends TableSummary | PitTable> {
  standing = $state<Standing>('connecting')
  /** Nothing until the server has told them. */
  tables = $state.raw<readonly Row[] | null>(null)
  /** Why the server turned this client away. */
  goodbye = $state.raw<Problem | null>(null)
  #socket: Socket

  constructor(kind: 'lobby' | 'pit') {
    this.#socket = new Socket(`/ws/${kind}`, {
      heard: (message) => this.#heard(message),
      stands: (standing) => (this.standing = standing),
    })
  }

  reopen(): void {
    this.#socket.reopen()
  }

  close(): void {
    this.#socket.close()
  }

  #heard(message: Heard): void {
    if (message.type === 'goodbye') this.goodbye = message.problem
    if (message.type !== 'lobby' && message.type !== 'pit') return
    clock.set(message.now)
    const tables: readonly (TableSummary | PitTable)[] = message.tables
    this.tables = tables as readonly Row[]
    this.goodbye = null
    this.#socket.live()
  }
}
