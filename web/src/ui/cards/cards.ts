// Cards and their names: '7s' is the seven of spades, '??' a face-down card.
import { t } from '../../text/text.svelte'

export const HIDDEN = '??'

export type Suit = 'clubs' | 'diamonds' | 'hearts' | 'spades'

export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const
/** In the order of a card pad. */
export const SUITS = ['s', 'h', 'd', 'c'] as const

const SUIT_NAMES: Record<string, Suit> = { c: 'clubs', d: 'diamonds', h: 'hearts', s: 'spades' }

/** Outlines one unit high around the origin. The shapes differ, so that colour is not the only sign. */
export const SUIT_PATHS: Record<Suit, string> = {
  hearts:
    'M0,.47C-.1,.3-.5,.06-.5-.2C-.5-.37-.38-.47-.25-.47C-.13-.47-.04-.39,0-.27C.04-.39,.13-.47,.25-.47' +
    'C.38-.47,.5-.37,.5-.2C.5,.06,.1,.3,0,.47Z',
  diamonds: 'M0-.5C.1-.31,.24-.13,.39,0C.24,.13,.1,.31,0,.5C-.1,.31-.24,.13-.39,0C-.24-.13-.1-.31,0-.5Z',
  spades:
    'M0-.5C.12-.28,.48-.07,.48,.17C.48,.32,.37,.4,.26,.4C.17,.4,.09,.35,.045,.27C.06,.38,.1,.46,.18,.5H-.18' +
    'C-.1,.46-.06,.38-.045,.27C-.09,.35-.17,.4-.26,.4C-.37,.4-.48,.32-.48,.17C-.48-.07-.12-.28,0-.5Z',
  clubs:
    'M0-.5A.225,.225,0,0,1,.16-.116A.225,.225,0,1,1,.045,.2C.06,.36,.1,.46,.18,.5H-.18C-.1,.46-.06,.36-.045,.2' +
    'A.225,.225,0,1,1-.16-.116A.225,.225,0,0,1,0-.5Z',
}

export function isHidden(card: string): boolean {
  return card === HIDDEN
}

/** As printed on the card: 10, not T. */
export function rank(card: string): string {
  const letter = card.slice(0, -1)
  return letter === 'T' ? '10' : letter
}

export function suit(card: string): Suit | null {
  return SUIT_NAMES[card.slice(-1)] ?? null
}

export function isRed(card: string): boolean {
  const its = suit(card)
  return its === 'hearts' || its === 'diamonds'
}

/** In the chosen language: “king of hearts”, “K cơ”. */
/** A card in an order: by its place in the coup if it has been entered, otherwise 0. */
export interface PlacedCard {
  card: string
  place: number
}

export function cardName(card: string): string {
  const its = suit(card)
  if (!its) return t('felt-card-down')
  const letter = card.slice(0, -1)
  return t('felt-card', { rank: Number(letter) || letter, suit: its })
}
