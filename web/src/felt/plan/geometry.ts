// The geometry of the whole table, made from a layout's seats and boxes: a sector for each seat, a band for each wager.
import {
  CARD,
  commonHands,
  CORNER,
  type Frame,
  GAP,
  type HandPlace,
  insides,
  type Layout,
  type Point,
  type Rect,
  type Row,
  rows,
  type Slot,
} from './layout'
import type { Box, Side } from '../../server/wire'

/** What a slot covers in the arc: radii, and angles measured from straight down to the right. */
export interface Arc {
  inner: number
  outer: number
  from: number
  to: number
}

export interface Sector {
  seat: number
  arc: Arc
  /** The outline of the whole sector. */
  d: string
  slots: (Slot & { arc: Arc })[]
  /** The place of the seat's number and the patron's name, and their largest width. */
  number: Frame & { width: number }
  /** The place of the seat's own hand, in a game where each seat has one. */
  hand: (Frame & { width: number; height: number }) | null
}

export interface Whole {
  width: number
  height: number
  centre: Point
  sectors: Sector[]
  rail: string
  hands: HandPlace[]
  /** Space without boxes, for the call of the moment. */
  call: Rect
  shoe: Point
  discards: Point
  scale: number
}

const DEGREE = Math.PI / 180
const HANDS_TOP = 44
const CALL = { width: 480, height: 48, gap: 13 }
const NARROWEST = 1000
const WIDEST = 1440
const NUMBERS = 28
const RAIL = 58
/** The largest width of a sector, even with few seats. */
const SECTOR = 17 * DEGREE

/**
 * A whole table of this width: seats from left to right as a patron sees them, the dealer above. It may be scaled
 * smaller, and a narrow one always is; the call keeps its size, so its place is larger there.
 */
export function whole(layout: Layout, wanted: number, shownWidth = wanted): Whole {
  const { places, boxes, hand_a_seat: ownHands } = layout
  const width = Math.round(Math.min(WIDEST, Math.max(NARROWEST, wanted)))
  const shown = Math.min(1, Math.max(0.5, shownWidth / width))
  const roomy = (width - NARROWEST) / (WIDEST - NARROWEST)
  const scale = Math.max(0.8, width / WIDEST)
  const half = (30 + 5 * roomy) * DEGREE
  const outer = (width / 2 - 48 - 14 * roomy) / Math.sin(half)
  const bands = heights(rows(boxes), ownHands)
  const depth = bands.reduce((sum, band) => sum + band.height + GAP, -GAP)
  const inner = outer - depth
  const span = Math.min(2 * half, places.length * SECTOR)

  const handsY = HANDS_TOP + (CARD.height * scale) / 2
  const callWidth = Math.min(CALL.width, width * 0.42) / Math.max(shown, 0.8)
  const call = {
    x: (width - callWidth) / 2,
    y: handsY + (CARD.height * scale) / 2 + CALL.gap,
    width: callWidth,
    height: CALL.height / shown,
  }
  const belowCall = call.y + call.height + 12 - Math.sqrt(inner * inner - (callWidth * callWidth) / 4)
  const belowShoe = 132 - inner * Math.cos(span / 2)
  const centre = { x: width / 2, y: Math.max(belowCall, belowShoe) }
  const step = places.length ? span / places.length : 0
  return {
    width,
    height: Math.ceil(centre.y + outer + RAIL + 14),
    centre,
    sectors: places.map((seat, i) => sector(seat, bands, centre, outer, -span / 2 + i * step, step, ownHands)),
    rail: rail(width, centre, outer + RAIL, half),
    hands: handPlaces(commonHands(layout), { x: width / 2, y: handsY }, scale),
    call,
    shoe: { x: width - 148 * scale, y: 70 },
    discards: { x: 148 * scale, y: 70 },
    scale,
  }
}

interface Band extends Row {
  height: number
  hand: boolean
}

function heights(found: Row[], ownHands: boolean): Band[] {
  const bonus = found.filter((row) => !row.main).length
  const bands = found.map((row) => ({ ...row, hand: false, height: row.main ? (bonus > 1 ? 72 : 82) : 69 }))
  return ownHands ? [...bands, { main: false, boxes: [], shares: [], hand: true, height: 104 }] : bands
}

function sector(
  seat: number,
  bands: Band[],
  centre: Point,
  outer: number,
  from: number,
  step: number,
  ownHands: boolean,
): Sector {
  const slots: Sector['slots'] = []
  let edge = outer
  let hand: Sector['hand'] = null
  for (const band of bands) {
    const inner = edge - band.height
    if (band.hand)
      hand = { ...at(centre, (inner + edge) / 2, from + step / 2), width: inner * step - 8, height: band.height }
    let begin = from
    band.boxes.forEach((box, i) => {
      const end = begin + step * (band.shares[i] ?? 0)
      const spare = GAP / 2 / inner
      // The gap between sectors is wider than the gap between boxes.
      const left = begin === from ? 2 * spare : spare / 1.5
      const right = i === band.boxes.length - 1 ? 2 * spare : spare / 1.5
      slots.push(
        arcSlot(seat, box, band.main && i === 0, centre, { inner, outer: edge, from: begin + left, to: end - right }),
      )
      begin = end
    })
    edge = inner - GAP
  }
  const arc = { inner: edge + GAP, outer, from, to: from + step }
  const round = { inner: arc.inner - 4, outer: outer + 4, from: from - 0.5 / outer, to: arc.to + 0.5 / outer }
  return {
    seat,
    arc,
    d: outline(centre, round),
    slots,
    number: { ...at(centre, outer + NUMBERS, from + step / 2), width: (outer + NUMBERS) * step - 12 },
    hand: ownHands ? hand : null,
  }
}

/** The point at this distance from the centre, rotated so that its patron reads it upright. */
export function at(centre: Point, radius: number, angle: number): Frame {
  const point = polar(centre, radius, angle)
  return { ...point, turn: -angle / DEGREE }
}

function polar(centre: Point, radius: number, angle: number): Point {
  return { x: centre.x + radius * Math.sin(angle), y: centre.y + radius * Math.cos(angle) }
}

function arcSlot(seat: number, box: Box, main: boolean, centre: Point, arc: Arc): Slot & { arc: Arc } {
  const middle = (arc.from + arc.to) / 2
  const width = 2 * arc.inner * Math.sin((arc.to - arc.from) / 2)
  const inside = insides(width, arc.outer - arc.inner, main)
  return {
    seat,
    box,
    tone: box.tone,
    main,
    d: outline(centre, arc),
    frame: at(centre, arc.inner, middle),
    ...inside,
    arc,
  }
}

function outline(centre: Point, { inner, outer, from, to }: Arc): string {
  const p = (radius: number, angle: number): string => {
    const { x, y } = polar(centre, radius, angle)
    return `${x.toFixed(2)},${y.toFixed(2)}`
  }
  const ci = CORNER / inner
  const co = CORNER / outer
  return (
    `M${p(inner, from + ci)}A${inner},${inner} 0 0 0 ${p(inner, to - ci)}Q${p(inner, to)} ${p(inner + CORNER, to)}` +
    `L${p(outer - CORNER, to)}Q${p(outer, to)} ${p(outer, to - co)}A${outer},${outer} 0 0 1 ${p(outer, from + co)}` +
    `Q${p(outer, from)} ${p(outer - CORNER, from)}L${p(inner + CORNER, from)}Q${p(inner, from)} ${p(inner, from + ci)}Z`
  )
}

/** The table's edge: round where the patrons sit, straight before the dealer. */
function rail(width: number, centre: Point, radius: number, half: number): string {
  const angle = half - 4 * DEGREE
  const left = polar(centre, radius, -angle)
  const right = polar(centre, radius, angle)
  const pull = 90
  const dx = Math.cos(angle) * pull
  const dy = Math.sin(angle) * pull
  const [edge, corner] = [15, 44]
  const r = (x: number): number => width - x
  const n = (...points: number[]): string => points.map((one) => one.toFixed(1)).join(' ')
  const waist = left.y - 190
  return (
    `M${n(corner, 10)}H${n(r(corner))}C${n(r(corner - 12), 70, r(edge), waist - 70, r(edge), waist)}` +
    `C${n(r(edge), waist + 70, right.x + dx, right.y - dy, right.x, right.y)}` +
    `A${n(radius, radius)} 0 0 1 ${n(left.x, left.y)}` +
    `C${n(left.x - dx, left.y - dy, edge, waist + 70, edge, waist)}C${n(edge, waist - 70, corner - 12, 70, corner, 10)}Z`
  )
}

/** The hands side by side, totals in the middle, third cards outside; one hand alone has its total on the left. */
function handPlaces(hands: Side[], { x, y }: Point, scale: number): HandPlace[] {
  const alone = hands.length === 1
  return hands.map((hand, i) => {
    const towards = alone || i > 0 ? 1 : -1
    const from = alone ? x - 126 * scale : x
    return handPlace(hand, { x: from + towards * 38 * scale, y, r: 28 * scale }, towards, scale, 40 * scale)
  })
}

/** A hand that begins beside its total and grows away from it. */
function handPlace(hand: Side, total: HandPlace['total'], towards: 1 | -1, scale: number, apart: number): HandPlace {
  const [width, height, gap] = [CARD.width * scale, CARD.height * scale, CARD.gap * scale]
  const near = total.x + towards * (apart + width / 2)
  const far = near + towards * (width + gap)
  const third = far + towards * ((width + height) / 2 + gap)
  const upright = (x: number): Frame => ({ x, y: total.y, turn: 0 })
  const [first, second] = towards === 1 ? [near, far] : [far, near]
  const name = { x: (near + far) / 2, y: total.y - height / 2 - 11 }
  return { hand, scale, spots: [upright(first), upright(second), { x: third, y: total.y, turn: 90 }], name, total }
}
