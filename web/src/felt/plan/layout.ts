// What every drawing of a layout shares: which boxes stand in which row, their colours, and what goes where in a box.
import type { Box, Side, View } from '../../server/wire'

export type Tone = 'player' | 'banker' | 'tie' | 'gold'

export interface Point {
  x: number
  y: number
}

export interface Rect extends Point {
  width: number
  height: number
}

/** A coordinate system for drawing: moved to x, y and rotated by an angle in degrees. */
export interface Frame extends Point {
  turn: number
}

/** One wager's box before one seat. Label and chip are in its frame, whose y goes from the dealer to the patron. */
export interface Slot {
  seat: number
  box: Box
  tone: Tone
  main: boolean
  /** The outline, not turned. */
  d: string
  frame: Frame
  label: Rect
  /** All that chips take up, with the edge of the stack. */
  chip: Point & { r: number }
}

/** A common hand: where its cards, its name and its total are. */
export interface HandPlace {
  hand: Side
  /** The scale of its cards; 1 is 78 by 108. */
  scale: number
  /** Of the first, the second and the third card; the third one lies sideways. */
  spots: readonly [Frame, Frame, Frame]
  name: Point
  total: Point & { r: number }
}

export interface Row {
  main: boolean
  boxes: Box[]
  /** How the row's width is shared; together 1. */
  shares: number[]
}

export const GAP = 4
export const CORNER = 5
export const CARD = { width: 78, height: 108, gap: 8 }

/** The share of a main wager's row that its insurance takes. */
const COVER_SHARE = 0.36

/** What a felt is laid out for. */
export type Layout = Pick<View, 'places' | 'boxes' | 'hand_a_seat'>

/** The hands on the dealer's side, from left to right. */
export function commonHands({ boxes, hand_a_seat }: Pick<Layout, 'boxes' | 'hand_a_seat'>): Side[] {
  if (hand_a_seat) return ['dealer']
  return [...new Set(boxes.flatMap((box) => (box.backs ? [box.backs] : [])))]
}

/** The rows of a sector, from the patron to the dealer: main wagers with their insurance, then the others. */
export function rows(boxes: readonly Box[]): Row[] {
  const covers = boxes.filter((box) => box.backs && box.in_coup)
  const backing = boxes.filter((box) => box.backs && !box.in_coup)
  const mains = backing.length ? backing : boxes.filter((box) => !covers.includes(box))
  const others = boxes.filter((box) => !covers.includes(box) && !mains.includes(box))
  return [...mains.map((box) => mainRow(box, covers)), ...bonusRows(others)]
}

function mainRow(main: Box, covers: Box[]): Row {
  const its = covers.filter((cover) => cover.backs === main.backs)
  const share = its.length ? COVER_SHARE / its.length : 0
  return { main: true, boxes: [main, ...its], shares: [1 - share * its.length, ...its.map(() => share)] }
}

/** Two or three side by side. Those named after a hand are on its side, in the row next to the main wagers. */
function bonusRows(boxes: Box[]): Row[] {
  if (!boxes.length) return []
  const columns = boxes.length <= 2 ? boxes.length : boxes.length === 4 ? 2 : 3
  const left = boxes.filter((box) => box.tone === 'player')
  const right = boxes.filter((box) => box.tone === 'banker')
  const others = boxes.filter((box) => !left.includes(box) && !right.includes(box))
  const between = others.splice(0, Math.max(0, columns - left.length - right.length))
  const queue = [...left, ...between, ...right, ...others]
  const found: Row[] = []
  for (let at = 0; at < queue.length; at += columns) {
    const row = queue.slice(at, at + columns)
    found.push({ main: false, boxes: row, shares: row.map(() => 1 / row.length) })
  }
  return found
}

/** The places of name and chip in a box: the name above, the chip below, so that neither hides the other. */
export function insides(width: number, height: number, main: boolean): Pick<Slot, 'label' | 'chip'> {
  const r = main ? 17 : Math.min(14, width / 2.6)
  const [side, end] = [Math.min(5, width * 0.06), 2]
  const label = { x: side - width / 2, y: end + 1, width: width - 2 * side, height: height - 2 * r - 2 * end - 2 }
  return { label, chip: { x: 0, y: height - end - r, r } }
}

/** The place of the card with this number. A fourth card, dealt in error, lies beside the third. */
export function cardSpot(place: Pick<HandPlace, 'spots'>, index: number): Frame {
  const [first, second, third] = place.spots
  if (index < 2) return index === 0 ? first : second
  const beyond = Math.sign(third.x - second.x) * (index - 2) * 24
  return { ...third, x: third.x + beyond, y: third.y + (index - 2) * 6 }
}
