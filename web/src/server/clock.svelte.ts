// The house's clock, for deadlines: it follows the server's last message.
const TICK_MS = 100

class Clock {
  /** In microseconds, as the server counts; moves ten times a second. */
  now = $state(Date.now() * 1000)
  #ahead = 0

  constructor() {
    setInterval(() => (this.now = this.exact()), TICK_MS)
  }

  exact(): number {
    return Date.now() * 1000 + this.#ahead
  }

  set(server: number): void {
    this.#ahead = server - Date.now() * 1000
  }

  /** Whole seconds left until then, at least 0. */
  left(until: number): number {
    return Math.max(0, Math.ceil((until - this.now) / 1_000_000))
  }
}

export const clock = new Clock()
