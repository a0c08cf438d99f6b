// The console's keys: two make a card where one is due, 1 to 3 answer for a hand, Enter or Space does the next action.
import type { Card, Rank } from '../server/wire'
import { RANKS, SUITS } from '../ui/cards/cards'

export interface Picked {
  rank: Rank | ''
  card: Card | null
}

export const NOTHING: Picked = { rank: '', card: null }

const KEYS: Record<string, string> = { '1': 'A', '0': 'T' }

/** The card after a key; null if the pad does not use the key. */
export function press(picked: Picked, key: string): Picked | null {
  if (key === 'Backspace' || key === 'Delete') return picked.rank ? NOTHING : null
  if (key.length !== 1) return null
  const rank = RANKS.find((each) => each === (KEYS[key] ?? key.toUpperCase()))
  if (rank) return { rank, card: null }
  const suit = key.toLowerCase()
  if (picked.rank && (SUITS as readonly string[]).includes(suit))
    return { rank: picked.rank, card: cardOf(picked.rank, suit) }
  return null
}

export function cardOf(rank: string, suit: string): Card {
  return (rank + suit) as Card
}

const SIGNS: Record<string, string> = { s: '♠', h: '♥', d: '♦', c: '♣' }

export function suitSign(suit: string): string {
  return SIGNS[suit] ?? ''
}

/** As in the house's sentences: 7♠, 10♦. */
export function symbol(card: string): string {
  const rank = card.slice(0, -1)
  return (rank === 'T' ? '10' : rank) + suitSign(card.slice(-1))
}

export type KeyAction =
  { kind: 'picked'; picked: Picked } | { kind: 'act' } | { kind: 'answer'; which: number } | { kind: 'nothing' }

export interface Where {
  /** Nothing that uses keys itself has the focus. */
  free: boolean
  /** The focus is in the card pad of the next action. */
  pad: boolean
  /** The next action needs a card. */
  card: boolean
  /** A seat must stand or draw: no key may answer by accident. */
  answer: boolean
}

export interface Key {
  key: string
  repeat: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

/** What a key does. A key that is held down acts once. */
export function actionOf(event: Key, where: Where, picked: Picked): KeyAction {
  if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || (!where.free && !where.pad))
    return { kind: 'nothing' }
  if (where.answer)
    return ['1', '2', '3'].includes(event.key) ? { kind: 'answer', which: Number(event.key) - 1 } : { kind: 'nothing' }
  // Enter deals a complete card on the pad; Space presses the pad's own button.
  const acts = where.free ? event.key === 'Enter' || event.key === ' ' : event.key === 'Enter' && picked.card !== null
  if (acts) return { kind: 'act' }
  const next = where.card && where.free ? press(picked, event.key) : null
  return next ? { kind: 'picked', picked: next } : { kind: 'nothing' }
}
