// How cards and chips move, in at most 300 ms. For a person who wants no motion, they do not move.
import { prefersReducedMotion } from 'svelte/motion'
import { cubicInOut, cubicOut } from 'svelte/easing'
import type { TransitionConfig } from 'svelte/transition'
import type { Point } from './plan/layout'

const NONE: TransitionConfig = { duration: 0 }

interface Slide extends Point {
  duration?: number
  delay?: number
  /** Its scale at the other place. */
  scale?: number
  turn?: number
}

/** Moves from there to here when it appears, and from here to there when it disappears. */
export function slide(_: Element, { x, y, duration = 280, delay = 0, scale = 1, turn = 0 }: Slide): TransitionConfig {
  if (prefersReducedMotion.current) return NONE
  return {
    duration,
    delay,
    easing: cubicOut,
    css: (t, u) =>
      `transform: translate(${x * u}px, ${y * u}px) rotate(${turn * u}deg) scale(${1 + (scale - 1) * u});` +
      `opacity: ${Math.min(1, t * 2.5)}`,
  }
}

/** One side of a card that turns over: first the back disappears, then the face appears. */
export function turnOver(_: Element, { second = false }: { second?: boolean } = {}): TransitionConfig {
  if (prefersReducedMotion.current) return NONE
  return { duration: 130, delay: second ? 130 : 0, easing: cubicInOut, css: (t) => `transform: scaleX(${t})` }
}
