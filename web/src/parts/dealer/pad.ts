// The card pad: which keys make a card, and how many cards a shown one burns.
import type { Card } from '../../lib/wire'

export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const
export const SUITS = ['s', 'h', 'd', 'c'] as const

export interface Picked {
  rank: string
  card: Card | null
}

export const NOTHING: Picked = { rank: '', card: null }

const KEYS: Record<string, string> = { '1': 'A', '0': 'T' }

/** What a key makes of what is picked; nothing where the key is not the pad's. */
export function press(picked: Picked, key: string): Picked | null {
  if (key === 'Backspace' || key === 'Delete') return picked.rank ? NOTHING : null
  if (key.length !== 1) return null
  const rank = KEYS[key] ?? key.toUpperCase()
  if ((RANKS as readonly string[]).includes(rank)) return { rank, card: null }
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
