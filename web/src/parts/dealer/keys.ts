// The console's keys: two make a card where one is due, 1 and 2 answer for a seat, Enter or Space does the next action.
import { press, type Picked } from './pad'

export type Pressed =
  { kind: 'picked'; picked: Picked } | { kind: 'act' } | { kind: 'answer'; which: number } | { kind: 'nothing' }

export interface Where {
  /** Nothing that takes keys itself has the focus. */
  free: boolean
  /** The focus is in the card pad of the next action. */
  pad: boolean
  /** The next action waits for a card. */
  card: boolean
  /** A seat is asked to stand or draw: nothing is pressed for it by accident. */
  answer: boolean
}

export interface Key {
  key: string
  repeat: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

export function pressed(event: Key, where: Where, picked: Picked): Pressed {
  if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || (!where.free && !where.pad))
    return { kind: 'nothing' }
  if (where.answer)
    return event.key === '1' || event.key === '2'
      ? { kind: 'answer', which: Number(event.key) - 1 }
      : { kind: 'nothing' }
  // A whole card in the pad is dealt with Enter; Space there presses the pad's own button.
  const acts = where.free ? event.key === 'Enter' || event.key === ' ' : event.key === 'Enter' && picked.card !== null
  if (acts) return { kind: 'act' }
  const next = where.card && where.free ? press(picked, event.key) : null
  return next ? { kind: 'picked', picked: next } : { kind: 'nothing' }
}
