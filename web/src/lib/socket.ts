// A socket that comes back by itself: what a live table and the lobby have in common.
import type { Heard, Said } from './wire'

const PROTOCOL = 1
export const PING_MS = 10_000
export const WAITS_MS: readonly number[] = [300, 700, 1500, 3000, 5000]

/** Codes after which somebody may come back by himself; the others say that it would be of no use. */
const COMES_BACK = new Set([1001, 1005, 1006, 1011, 1012, 1013, 4429])

export type Standing = 'connecting' | 'live' | 'lost' | 'ended'

/** Whom the socket works for. */
export interface Listener {
  heard(message: Heard): void
  stands(standing: Standing): void
}

export class Socket {
  #socket: WebSocket | null = null
  #standing: Standing = 'connecting'
  #tries = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #pulse: ReturnType<typeof setInterval> | undefined
  /** Something was asked, or a connection begun, and nothing has been heard since. */
  #owed = false

  /** `path` such as /ws/tables/B1. */
  constructor(
    readonly path: string,
    readonly listener: Listener,
  ) {
    addEventListener('online', this.#hurry)
    addEventListener('offline', this.#lose)
    this.#connect()
  }

  /** Whether it went out; what did not is the sender's to say again. */
  say(message: Said): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false
    this.#socket.send(JSON.stringify(message))
    return true
  }

  /** The listener is in step with the server: from here on a loss begins a new row of tries. */
  live(): void {
    this.#tries = 0
    this.#stand('live')
  }

  /** Begin anew, as somebody else perhaps. */
  reopen(): void {
    this.#drop()
    this.#tries = 0
    this.#stand('connecting')
    this.#connect()
  }

  close(): void {
    removeEventListener('online', this.#hurry)
    removeEventListener('offline', this.#lose)
    this.#drop()
  }

  #hurry = (): void => {
    if (this.#standing !== 'lost') return
    this.#drop()
    this.#tries = 0
    this.#connect()
  }

  #lose = (): void => {
    if (this.#standing === 'ended') return
    this.#drop()
    this.#gone(1006)
  }

  #connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}${this.path}?protocol=${PROTOCOL}`)
    this.#socket = socket
    this.#owed = true
    socket.onmessage = (message) => {
      if (this.#socket !== socket) return
      this.#owed = false
      this.listener.heard(JSON.parse(message.data as string) as Heard)
    }
    socket.onclose = (event) => {
      if (this.#socket !== socket) return
      this.#drop()
      this.#gone(event.code)
    }
    this.#pulse = setInterval(this.#beat, PING_MS)
  }

  // A network that is gone may not say so: who leaves a ping unanswered until the next is gone.
  #beat = (): void => {
    if (this.#owed) return this.#lose()
    this.#owed = true
    this.say({ type: 'ping' })
  }

  #drop(): void {
    clearTimeout(this.#timer)
    clearInterval(this.#pulse)
    const socket = this.#socket
    this.#socket = null
    socket?.close()
  }

  #gone(code: number): void {
    if (!COMES_BACK.has(code)) return this.#stand('ended')
    this.#stand('lost')
    const wait = WAITS_MS[Math.min(this.#tries++, WAITS_MS.length - 1)] ?? 0
    // Spread out, so that a house that comes back is not asked by everyone at once.
    this.#timer = setTimeout(() => this.#connect(), wait * (0.75 + Math.random() / 2))
  }

  #stand(standing: Standing): void {
    this.#standing = standing
    this.listener.stands(standing)
  }
}
