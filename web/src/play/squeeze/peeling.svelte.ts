// One card in a patron's hands: peeled by a finger or by keys, put down again, or turned.
import { fold, foldEdge, grip, type Edge, type Fold, type Point, type Size } from './peel-geometry'

const STEP = 0.06
const MOST_BY_KEYS = 0.9
/** A card that is released with at least this share lifted turns over. */
const TURNS_FROM = 0.6
const BACK_MS = 180
const OVER_MS = 160

/** The edge that an arrow key lifts: the one that the arrow points away from. */
const LIFTS: Record<string, Edge> = { ArrowUp: 'bottom', ArrowDown: 'top', ArrowLeft: 'right', ArrowRight: 'left' }
const ACROSS: Record<Edge, Edge> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' }

export class Peeling {
  turned = $state(false)
  #pull = $state.raw<{ from: Point; to: Point } | null>(null)
  #keys = $state.raw<{ edge: Edge; share: number } | null>(null)
  #down: Point = { x: 0, y: 0 }
  #frame = 0

  constructor(
    readonly size: Size,
    readonly onturn: () => void,
    /** Whether motion is allowed. */
    readonly moves: () => boolean,
  ) {}

  get fold(): Fold | null {
    if (this.turned) return null
    if (this.#pull) return fold(this.size, this.#pull.from, this.#pull.to)
    return this.#keys ? foldEdge(this.size, this.#keys.edge, this.#keys.share) : null
  }

  get held(): boolean {
    return this.#pull !== null && this.#frame === 0
  }

  take(at: Point): void {
    if (this.turned) return
    this.#stop()
    this.#keys = null
    const from = grip(this.size, at)
    this.#down = at
    this.#pull = { from, to: from }
  }

  move(at: Point): void {
    if (!this.held || !this.#pull) return
    const { from } = this.#pull
    this.#pull = { from, to: { x: from.x + at.x - this.#down.x, y: from.y + at.y - this.#down.y } }
  }

  release(): void {
    if (!this.held || !this.#pull) return
    const { from, to } = this.#pull
    if ((this.fold?.share ?? 0) < TURNS_FROM) this.#glide(to, from, BACK_MS, () => (this.#pull = null))
    else
      this.#glide(to, { x: from.x + 3 * (to.x - from.x), y: from.y + 3 * (to.y - from.y) }, OVER_MS, () => this.turn())
  }

  /** Returns whether the key was used. */
  key(name: string): boolean {
    if (this.turned) return false
    const edge = LIFTS[name]
    if (edge) this.#lift(edge)
    else if (name === 'Enter' || name === ' ') this.turn()
    else if (name === 'Escape' && this.#keys) this.#keys = null
    else return false
    return true
  }

  turn(): void {
    if (this.turned) return
    this.#stop()
    this.#pull = null
    this.#keys = null
    this.turned = true
    this.onturn()
  }

  #lift(edge: Edge): void {
    const { edge: now, share } = this.#keys ?? { edge, share: 0 }
    if (now === ACROSS[edge] && share > STEP / 2) this.#keys = { edge: now, share: Math.max(0, share - STEP) }
    else this.#keys = { edge, share: Math.min(MOST_BY_KEYS, (now === edge ? share : 0) + STEP) }
  }

  #glide(from: Point, to: Point, takes: number, then: () => void): void {
    const grip = this.#pull?.from
    if (!grip || !this.moves()) return then()
    const began = performance.now()
    const step = (now: number): void => {
      const share = Math.min(1, (now - began) / takes)
      const eased = 1 - (1 - share) ** 3
      this.#pull = { from: grip, to: { x: from.x + eased * (to.x - from.x), y: from.y + eased * (to.y - from.y) } }
      if (share < 1) this.#frame = requestAnimationFrame(step)
      else {
        this.#frame = 0
        then()
      }
    }
    this.#frame = requestAnimationFrame(step)
  }

  #stop(): void {
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
  }
}
