// One seat's boxes laid flat, with the hands above them: for a small screen, or for a patron behind the seats.
import {
  CARD,
  commonHands,
  CORNER,
  GAP,
  type HandPlace,
  insides,
  type Layout,
  type Rect,
  type Row,
  rows,
  type Slot,
} from './layout'
import type { Box } from '../../server/wire'

export interface Flat {
  width: number
  height: number
  slots: (Slot & { rect: Rect })[]
}

/** From this width on, a flat sector needs only two rows. */
const ROOMY = 600

/** A flat sector of this width. If there is room, it has one row of main wagers and one row of all others. */
export function flat(boxes: readonly Box[], width: number, seat: number): Flat {
  const slots: Flat['slots'] = []
  let y = 0
  const found = rows(boxes)
  for (const row of (width < ROOMY ? found : abreast(found)).toReversed()) {
    const height = row.main ? 70 : 66
    let x = 0
    row.boxes.forEach((box, i) => {
      const share = (width + GAP) * (row.shares[i] ?? 0) - GAP
      const rect = { x, y, width: share, height }
      slots.push({ ...flatSlot(seat, box, row.main && !(box.backs && box.in_coup), rect), rect })
      x += share + GAP
    })
    y += height + GAP
  }
  return { width, height: Math.max(0, y - GAP), slots }
}

function abreast(found: Row[]): Row[] {
  const merged = (main: boolean): Row => {
    const those = found.filter((row) => row.main === main)
    const share = (one: number): number => (main ? one / those.length : 1 / those.flatMap((it) => it.boxes).length)
    const shares = those.flatMap((row) => row.shares.map((one) => share(one)))
    return { main, boxes: those.flatMap((row) => row.boxes), shares }
  }
  return [merged(true), merged(false)].filter((row) => row.boxes.length)
}

function flatSlot(seat: number, box: Box, main: boolean, rect: Rect): Slot {
  const frame = { x: rect.x + rect.width / 2, y: rect.y, turn: 0 }
  const d =
    `M${rect.x + CORNER},${rect.y}h${rect.width - 2 * CORNER}q${CORNER},0 ${CORNER},${CORNER}v${rect.height - 2 * CORNER}` +
    `q0,${CORNER} ${-CORNER},${CORNER}h${2 * CORNER - rect.width}q${-CORNER},0 ${-CORNER},${-CORNER}` +
    `v${2 * CORNER - rect.height}q0,${-CORNER} ${CORNER},${-CORNER}Z`
  return { seat, box, tone: box.tone, main, d, frame, ...insides(rect.width, rect.height, main) }
}

export interface SmallHands {
  width: number
  height: number
  hands: HandPlace[]
}

/** The common hands on a small screen, each under its name and total. */
export function smallHands(layout: Pick<Layout, 'boxes' | 'hand_a_seat'>, width: number): SmallHands {
  const hands = commonHands(layout)
  const alone = hands.length < 2
  const room = alone ? width : width / 2
  const whole = 2 * CARD.width + CARD.height + 2 * CARD.gap
  const scale = Math.min(0.8, (room - 10) / whole)
  const [cardWidth, gap] = [CARD.width * scale, CARD.gap * scale]
  const y = 50 + (CARD.height * scale) / 2
  const places = hands.map((hand, i): HandPlace => {
    const towards = alone || i > 0 ? 1 : -1
    const edge = alone ? (width - whole * scale) / 2 : width / 2 + towards * 5
    const near = edge + (towards * cardWidth) / 2
    const far = near + towards * (cardWidth + gap)
    const third = { x: far + towards * (((CARD.width + CARD.height) * scale) / 2 + gap), y, turn: 90 }
    const [first, second] = towards === 1 ? [near, far] : [far, near]
    const middle = (near + far) / 2
    const spots = [{ x: first, y, turn: 0 }, { x: second, y, turn: 0 }, third] as const
    return { hand, scale, spots, name: { x: middle, y: 38 }, total: { x: third.x - towards * 12, y: 33, r: 15 } }
  })
  return { width, height: Math.ceil(y + (CARD.height * scale) / 2 + 3), hands: places }
}
