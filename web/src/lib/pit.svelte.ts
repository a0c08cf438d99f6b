// Every table as the pit sees it, told anew whenever something in it has changed.
import { clock } from './clock.svelte'
import { Socket, type Standing } from './socket'
import type { Heard, PitTable, Problem } from './wire'

export class Pit {
  standing = $state<Standing>('connecting')
  /** Nothing until the server has told them. */
  tables = $state.raw<readonly PitTable[] | null>(null)
  /** Why the server turned this client away. */
  goodbye = $state.raw<Problem | null>(null)

  #socket = new Socket('/ws/pit', {
    heard: (message) => this.#heard(message),
    stands: (standing) => (this.standing = standing),
  })

  reopen(): void {
    this.#socket.reopen()
  }

  close(): void {
    this.#socket.close()
  }

  #heard(message: Heard): void {
    if (message.type === 'goodbye') this.goodbye = message.problem
    if (message.type !== 'pit') return
    clock.set(message.now)
    this.tables = message.tables
    this.goodbye = null
    this.#socket.live()
  }
}
