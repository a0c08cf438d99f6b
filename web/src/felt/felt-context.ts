// What every part of a felt is given: the chips, hands and words of one view, and what may be done with its boxes.
import type { Slot } from './plan/layout'
import type { Pile } from './contents'
import type { Measure } from './plan/lettering'
import type { HandShown } from '../server/wire'

export interface FeltContext {
  title: string
  piles: ReadonlyMap<string, Pile>
  /** How many used cards lie in their holder. */
  discards: number
  hand: (hand: HandShown['hand']) => HandShown
  /** The person's own seat, 0 behind the seats; null for a person who is not at the table. */
  seat: number | null
  /** The person's own seat, or another area that they play in this coup. */
  isMine: (seat: number) => boolean
  /** Whether the person may place chips there when bets are open, without sitting there. */
  mayPlay: (seat: number) => boolean
  hasWon: (slot: Slot) => boolean
  /** Whether the payment is shown beside the chips. */
  isPaid: (slot: Slot) => boolean
  /** The odds in several lengths, the longest first. */
  odds: (slot: Slot) => string[]
  /** What insurance pays now, if it is offered. */
  offer: (slot: Slot) => string | undefined
  /** Whether the sign says that no insurance is offered. */
  isClosed: (slot: Slot) => boolean
  /** Whether the house has taken the chips of this box. */
  isLost: (pile: Pick<Pile, 'seat' | 'wager'>) => boolean
  /** For a screen reader. */
  label: (slot: Slot) => string
  seatLabel: (seat: number) => string
  /** The label of a free seat that can be taken. */
  sitHere: string
  /** What a press on the box does, if anything. */
  press: (slot: Slot) => (() => void) | undefined
  /** Whether the Tab key stops at the box; the arrow keys reach the others. */
  isStop: (slot: Slot) => boolean
  /** Sits down on a free seat. */
  sit: ((seat: number) => void) | undefined
  measure: Measure
  /** Of the main wagers' names, which are spaced. */
  measureMain: Measure
}
