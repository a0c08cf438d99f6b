// What the parts of a felt are handed: the chips, hands and words of one view, and who may do what with its boxes.
import type { Slot } from '../../lib/felt-layout'
import type { Pile } from '../../lib/felt-state'
import type { Measure } from '../../lib/felt-words'
import type { HandShown } from '../../lib/wire'

export interface Felting {
  title: string
  piles: ReadonlyMap<string, Pile>
  /** How many used cards lie in their holder. */
  discards: number
  hand: (hand: string | number) => HandShown
  /** One's own seat, 0 for who stands behind the seats; null for who is not at the table. */
  seat: number | null
  isMine: (seat: number) => boolean
  hasWon: (slot: Slot) => boolean
  /** Whether the payment lies beside the chips. */
  isPaid: (slot: Slot) => boolean
  /** The odds as they may be printed, the fullest first. */
  odds: (slot: Slot) => string[]
  /** What insurance pays now, where it is offered. */
  offer: (slot: Slot) => string | undefined
  /** Insurance while the sign says that there is none. */
  isClosed: (slot: Slot) => boolean
  /** Whether the house has taken the chips of this box. */
  isLost: (pile: Pick<Pile, 'seat' | 'wager'>) => boolean
  /** For who cannot see the box. */
  label: (slot: Slot) => string
  seatLabel: (seat: number) => string
  /** On a free seat that can be taken. */
  sitHere: string
  /** What a press on the box does, if anything. */
  press: (slot: Slot) => (() => void) | undefined
  /** Whether the Tab key stops at the box; to the others the arrows go. */
  isStop: (slot: Slot) => boolean
  /** Sits down on a free seat. */
  sit: ((seat: number) => void) | undefined
  measure: Measure
  /** Of the main wagers' names, which are spaced. */
  measureMain: Measure
}
