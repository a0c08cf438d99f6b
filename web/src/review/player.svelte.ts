// Plays frames one after the other: starts, stops, steps and jumps.
import { type ReplayFrame, lastOf, pause, SPEEDS } from './frames'

export class Player {
  step = $state(0)
  playing = $state(false)
  speed = $state(1)
  readonly frames: readonly ReplayFrame[]
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(frames: readonly ReplayFrame[]) {
    this.frames = frames
    // Start at the end: people look first for how the coup ended.
    this.step = Math.max(0, lastOf(frames))
  }

  get last(): number {
    return Math.max(0, this.frames.length - 1)
  }

  get frame(): ReplayFrame | undefined {
    return this.frames[this.step]
  }

  toggle(): void {
    if (this.playing) this.stop()
    else this.play()
  }

  play(): void {
    if (this.step >= lastOf(this.frames)) this.step = 0
    this.playing = true
    this.#wait()
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.playing = false
  }

  /** Somebody uses the controls: stop playing. */
  go(step: number): void {
    this.stop()
    this.step = Math.min(this.last, Math.max(0, step))
  }

  setSpeed(speed: number): void {
    this.speed = SPEEDS.includes(speed) ? speed : 1
    if (!this.playing) return
    clearTimeout(this.#timer)
    this.#wait()
  }

  #wait(): void {
    this.#timer = setTimeout(() => this.#advance(), pause(this.frames, this.step, this.speed))
  }

  #advance(): void {
    if (this.step >= this.last) return this.stop()
    this.step += 1
    if (this.step >= lastOf(this.frames)) return this.stop()
    this.#wait()
  }
}
