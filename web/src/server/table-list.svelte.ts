// The list of all tables, for the lobby or the pit: the server sends it again when something in it changes.
import type { Problem } from './api'
import { clock } from './clock.svelte'
import { Socket, type ConnectionStatus } from './socket'
import type { ServerMessage, PitTable, TableSummary } from './wire'

export class TableList<Row extends TableSummary | PitTable> {
  connection = $state<ConnectionStatus>('connecting')
  /** Null until the server has sent them. */
  tables = $state.raw<readonly Row[] | null>(null)
  /** Why the server refused this client. */
  goodbye = $state.raw<Problem | null>(null)
  #socket: Socket

  /** `onEnd` is called when the server refuses this client. */
  constructor(kind: 'lobby' | 'pit', onEnd?: (problem: Problem | null) => void) {
    this.#socket = new Socket(`/ws/${kind}`, {
      onMessage: (message) => this.#onMessage(message),
      onStatus: (status) => {
        this.connection = status
        if (status === 'ended') onEnd?.(this.goodbye)
      },
    })
  }

  reopen(): void {
    this.#socket.reopen()
  }

  close(): void {
    this.#socket.close()
  }

  #onMessage(message: ServerMessage): void {
    if (message.type === 'goodbye') this.goodbye = message.problem
    if (message.type === 'pong') clock.set(message.now)
    if (message.type !== 'lobby' && message.type !== 'pit') return
    clock.set(message.now)
    const tables: readonly (TableSummary | PitTable)[] = message.tables
    this.tables = tables as readonly Row[]
    this.goodbye = null
    this.#socket.live()
  }
}
