// How cards and chips move: where from and where to, in at most 300 ms, and not at all for a person who wants no motion.
import { prefersReducedMotion } from 'svelte/motion'
import { cubicInOut, cubicOut } from 'svelte/easing'
import type { TransitionConfig } from 'svelte/transition'
import type { Point } from './plan/layout'

const NONE: TransitionConfig = { duration: 0 }

interface Slide extends Point {
  duration?: number
  delay?: number
  /** How large it is over there. */
  scale?: number
  turn?: number
}

/** From there to here when it comes, from here to there when it goes. */
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

/** One side of a card as it is turned over: the back goes first, the face follows. */
export function turnOver(_: Element, { second = false }: { second?: boolean } = {}): TransitionConfig {
  if (prefersReducedMotion.current) return NONE
  return { duration: 130, delay: second ? 130 : 0, easing: cubicInOut, css: (t) => `transform: scaleX(${t})` }
}
