// The house's clock, for deadlines: it follows the server's last message, whatever the browser's own clock shows.
const TICK_MS = 100

/** In microseconds, by a clock of the browser that nobody can set. */
function steady(): number {
  return Math.round(performance.now() * 1000)
}

class Clock {
  #ahead = Date.now() * 1000 - steady()
  /** In microseconds, as the server counts; moves ten times a second. */
  now = $state(Date.now() * 1000)

  constructor() {
    setInterval(() => (this.now = this.exact()), TICK_MS)
  }

  exact(): number {
    return steady() + this.#ahead
  }

  set(server: number): void {
    this.#ahead = server - steady()
  }

  /** Whole seconds left until then, at least 0. */
  left(until: number): number {
    return Math.max(0, Math.ceil((until - this.now) / 1_000_000))
  }
}

export const clock = new Clock()
