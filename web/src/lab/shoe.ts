// A shoe that is emptied card by card: which cards are gone, and how they are written.
import { RANKS, SUITS } from '../ui/cards/cards'

/** How many of each card are gone: `{ '7s': 2 }`. */
export type Gone = Readonly<Record<string, number>>

export function goneOf(gone: Gone, card: string): number {
  return gone[card] ?? 0
}

export function total(gone: Gone): number {
  return Object.values(gone).reduce((sum, count) => sum + count, 0)
}

/** Take out a card, or put it back; no change if none is left or none is gone. */
export function moved(gone: Gone, card: string, decks: number, by: 1 | -1): Gone {
  const count = goneOf(gone, card) + by
  if (count < 0 || count > decks) return gone
  return tidy({ ...gone, [card]: count })
}

/** One card of a rank: taken from the suit with most cards left, put back to the suit with most cards gone. */
export function movedRank(gone: Gone, rank: string, decks: number, by: 1 | -1): Gone {
  const suits = [...SUITS].sort((a, b) => by * (goneOf(gone, rank + a) - goneOf(gone, rank + b)))
  return moved(gone, rank + suits[0], decks, by)
}

export function rankLeft(gone: Gone, rank: string, decks: number): number {
  return SUITS.reduce((left, suit) => left + decks - goneOf(gone, rank + suit), 0)
}

/** A smaller shoe holds fewer of each card, so fewer can be gone. */
export function within(gone: Gone, decks: number): Gone {
  return tidy(Object.fromEntries(Object.entries(gone).map(([card, count]) => [card, Math.min(count, decks)])))
}

/** In the order of the grid, only cards that are gone. */
function tidy(gone: Gone): Gone {
  const cards = RANKS.flatMap((rank) => SUITS.map((suit) => rank + suit))
  return Object.fromEntries(cards.filter((card) => goneOf(gone, card) > 0).map((card) => [card, goneOf(gone, card)]))
}

/** As `punto odds --remove` takes it: "7s*2 Kd". */
export function goneText(gone: Gone, between = ' '): string {
  return Object.entries(gone)
    .map(([card, count]) => (count > 1 ? `${card}*${count}` : card))
    .join(between)
}

const SIGNS: Record<string, string> = { '♠': 's', '♥': 'h', '♦': 'd', '♣': 'c' }
const CARD = /^(10|[2-9atjqk])([cdhs♠♥♦♣])(?:[*x×](\d{1,3}))?$/i

export interface Read {
  gone: Gone
  /** What could not be read. */
  unread: readonly string[]
}

export function readGone(text: string): Read {
  const gone: Record<string, number> = {}
  const unread: string[] = []
  for (const part of text.split(/[\s,;]+/).filter(Boolean)) {
    const [, rank, suit, count] = CARD.exec(part.replace(/\ufe0e|\ufe0f/g, '')) ?? []
    if (!rank || !suit) {
      unread.push(part)
      continue
    }
    const card = (rank === '10' ? 'T' : rank.toUpperCase()) + (SIGNS[suit] ?? suit.toLowerCase())
    gone[card] = (gone[card] ?? 0) + (count ? Number(count) : 1)
  }
  return { gone: tidy(gone), unread }
}
