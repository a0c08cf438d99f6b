// Durations, and times in the past, as people say them.
import type { Lang } from '../text/text.svelte'

const SECOND = 1_000_000

/** 2:31, or 1:02:31. */
export function lasted(span: number): string {
  const seconds = Math.max(0, Math.floor(span / SECOND))
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const two = (part: number): string => String(part).padStart(2, '0')
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
]

/** “3 minutes ago” */
export function ago(span: number, language: Lang): string {
  const seconds = Math.max(0, Math.floor(span / SECOND))
  const [unit, size] = UNITS.find(([, least]) => seconds >= least) ?? ['second', 1]
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.floor(seconds / size), unit)
}
