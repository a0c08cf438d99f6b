// A socket that reconnects by itself, for a live table and for a list of tables.
import type { ServerMessage, ClientMessage } from './wire'

const PROTOCOL = 2
export const PING_MS = 10_000
export const RECONNECT_WAITS_MS: readonly number[] = [300, 700, 1500, 3000, 5000]

/** Close codes after which reconnecting makes sense; after any other the server would refuse again. */
const RECONNECTS_AFTER = new Set([1001, 1005, 1006, 1011, 1012, 1013, 4429])

export type ConnectionStatus = 'connecting' | 'live' | 'lost' | 'ended'

export interface Listener {
  onMessage(message: ServerMessage): void
  onStatus(status: ConnectionStatus): void
}

export class Socket {
  #socket: WebSocket | null = null
  #status: ConnectionStatus = 'connecting'
  #tries = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #pingTimer: ReturnType<typeof setInterval> | undefined
  /** Nothing has come since the last ping or since the connection was opened. */
  #awaitsMessage = false

  /** `path` such as /ws/tables/B1. */
  constructor(
    readonly path: string,
    readonly listener: Listener,
  ) {
    addEventListener('online', this.#reconnectNow)
    addEventListener('offline', this.#lose)
    this.#connect()
  }

  /** Returns whether it was sent; if not, the caller sends it again later. */
  send(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false
    this.#socket.send(JSON.stringify(message))
    return true
  }

  /** The listener has the server's state: after the next loss, the waiting time starts from the shortest. */
  live(): void {
    this.#tries = 0
    this.#setStatus('live')
  }

  /** Connect again, for example as another person. */
  reopen(): void {
    this.#drop()
    this.#tries = 0
    this.#setStatus('connecting')
    this.#connect()
  }

  close(): void {
    removeEventListener('online', this.#reconnectNow)
    removeEventListener('offline', this.#lose)
    this.#drop()
  }

  #reconnectNow = (): void => {
    if (this.#status !== 'lost') return
    this.#drop()
    this.#tries = 0
    this.#connect()
  }

  #lose = (): void => {
    if (this.#status === 'ended') return
    this.#drop()
    this.#onClose(1006)
  }

  #connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}${this.path}?protocol=${PROTOCOL}`)
    this.#socket = socket
    this.#awaitsMessage = true
    socket.onmessage = (message) => {
      if (this.#socket !== socket) return
      this.#awaitsMessage = false
      this.listener.onMessage(JSON.parse(message.data as string) as ServerMessage)
    }
    socket.onclose = (event) => {
      if (this.#socket !== socket) return
      this.#drop()
      this.#onClose(event.code)
    }
    this.#pingTimer = setInterval(this.#ping, PING_MS)
  }

  // A dead network may not close the socket: a ping without any message until the next one counts as a loss.
  #ping = (): void => {
    if (this.#awaitsMessage) return this.#lose()
    this.#awaitsMessage = true
    this.send({ type: 'ping' })
  }

  #drop(): void {
    clearTimeout(this.#timer)
    clearInterval(this.#pingTimer)
    const socket = this.#socket
    this.#socket = null
    socket?.close()
  }

  #onClose(code: number): void {
    if (!RECONNECTS_AFTER.has(code)) return this.#setStatus('ended')
    this.#setStatus('lost')
    const wait = RECONNECT_WAITS_MS[Math.min(this.#tries++, RECONNECT_WAITS_MS.length - 1)] ?? 0
    // Spread out, so that not everyone reconnects to a restarted server at once.
    this.#timer = setTimeout(() => this.#connect(), wait * (0.75 + Math.random() / 2))
  }

  #setStatus(status: ConnectionStatus): void {
    this.#status = status
    this.listener.onStatus(status)
  }
}
