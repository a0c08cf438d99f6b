// A card that is peeled from its edge: where it folds, and where its face lies on its back.
export interface Point {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/** A face-down card, folded along a line. All coordinates are the card's own, from its upper left. */
export interface Fold {
  /** The part that still lies on the table. */
  stays: readonly Point[]
  /** The lifted part of the face, in the coordinates of the printed face. */
  seen: readonly Point[]
  /** Where the lifted part lies. */
  flap: readonly Point[]
  /** The transformation from the printed face to there, as an SVG matrix. */
  matrix: readonly [number, number, number, number, number, number]
  /** Where the shadow of the crease begins, and the direction of the flap. */
  crease: Point
  along: Point
  /** How much of the card is lifted, from 0 to 1. */
  share: number
}

export type Edge = 'top' | 'right' | 'bottom' | 'left'

const INWARD: Record<Edge, Point> = {
  top: { x: 0, y: 1 },
  right: { x: -1, y: 0 },
  bottom: { x: 0, y: -1 },
  left: { x: 1, y: 0 },
}
const NEAR_CORNER = 0.28
const LEAST_PULL = 0.5
const MOST_SIDEWAYS = 0.7

/** The point of the card's rim that a finger grabs here: a corner if one is near, otherwise the nearest edge. */
export function grip({ width, height }: Size, at: Point): Point {
  const x = clamp(at.x, width)
  const y = clamp(at.y, height)
  const side = x < width / 2 ? 0 : width
  const end = y < height / 2 ? 0 : height
  const toSide = Math.abs(x - side)
  const toEnd = Math.abs(y - end)
  if (toSide < NEAR_CORNER * width && toEnd < NEAR_CORNER * width) return { x: side, y: end }
  return toSide / width < toEnd / height ? { x: side, y } : { x, y: end }
}

/** The card when the point `from` of its rim has been pulled to `to`; null if that lifts nothing. */
export function fold(size: Size, from: Point, to: Point): Fold | null {
  const pull = inward(size, from, { x: to.x - from.x, y: to.y - from.y })
  const length = Math.hypot(pull.x, pull.y)
  if (length < LEAST_PULL) return null
  const n = { x: pull.x / length, y: pull.y / length }
  const crease = { x: from.x + pull.x / 2, y: from.y + pull.y / 2 }
  const beyond = (p: Point): number => (p.x - crease.x) * n.x + (p.y - crease.y) * n.y
  const lifted = cut(corners(size), (p) => -beyond(p))
  if (lifted.length < 3) return null
  const over = (p: Point): Point => ({ x: p.x - 2 * beyond(p) * n.x, y: p.y - 2 * beyond(p) * n.y })
  return {
    stays: cut(corners(size), beyond),
    seen: lifted.map((p) => ({ x: size.width - p.x, y: p.y })),
    flap: lifted.map(over),
    matrix: turned(size, crease, n),
    crease,
    along: n,
    share: area(lifted) / (size.width * size.height),
  }
}

/** The card with this share folded over from one edge, for peeling by keys. */
export function foldEdge(size: Size, edge: Edge, share: number): Fold | null {
  const inward = INWARD[edge]
  const middle = {
    x: edge === 'left' ? 0 : edge === 'right' ? size.width : size.width / 2,
    y: edge === 'top' ? 0 : edge === 'bottom' ? size.height : size.height / 2,
  }
  const across = inward.x ? size.width : size.height
  const pull = 2 * share * across
  return fold(size, middle, { x: middle.x + inward.x * pull, y: middle.y + inward.y * pull })
}

/** Whether a point of the printed face can be seen. */
export function shows({ seen }: Fold, at: Point): boolean {
  let side = 0
  for (const [index, a] of seen.entries()) {
    const b = seen[(index + 1) % seen.length] ?? a
    const turn = Math.sign((b.x - a.x) * (at.y - a.y) - (b.y - a.y) * (at.x - a.x))
    if (turn && side && turn !== side) return false
    side ||= turn
  }
  return true
}

export function asPoints(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${round(x)},${round(y)}`).join(' ')
}

export function area(points: readonly Point[]): number {
  let sum = 0
  for (const [index, a] of points.entries()) {
    const b = points[(index + 1) % points.length] ?? a
    sum += a.x * b.y - b.x * a.y
  }
  return Math.abs(sum) / 2
}

/** Paper only bends inward, and hardly sideways from an edge. */
function inward({ width, height }: Size, from: Point, pull: Point): Point {
  const x = from.x <= 0 ? Math.max(0, pull.x) : from.x >= width ? Math.min(0, pull.x) : null
  const y = from.y <= 0 ? Math.max(0, pull.y) : from.y >= height ? Math.min(0, pull.y) : null
  return { x: x ?? sideways(pull.x, y ?? 0), y: y ?? sideways(pull.y, x ?? 0) }
}

function sideways(pull: number, inward: number): number {
  const most = MOST_SIDEWAYS * Math.abs(inward)
  return Math.min(most, Math.max(-most, pull))
}

function corners({ width, height }: Size): Point[] {
  return [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ]
}

/** The part of a convex shape for which `side` is not negative. */
function cut(shape: readonly Point[], side: (p: Point) => number): Point[] {
  const kept: Point[] = []
  for (const [index, a] of shape.entries()) {
    const b = shape[(index + 1) % shape.length] ?? a
    const [at, next] = [side(a), side(b)]
    if (at >= 0) kept.push(a)
    if (at * next < 0) {
      const share = at / (at - next)
      kept.push({ x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y) })
    }
  }
  return kept
}

/** From the printed face to its place when folded over: seen from behind, then mirrored in the crease. */
function turned({ width }: Size, crease: Point, n: Point): Fold['matrix'] {
  const reach = 2 * (crease.x * n.x + crease.y * n.y)
  const [xx, xy, yy] = [1 - 2 * n.x * n.x, -2 * n.x * n.y, 1 - 2 * n.y * n.y]
  return [-xx, -xy, xy, yy, xx * width + reach * n.x, xy * width + reach * n.y]
}

function clamp(value: number, most: number): number {
  return Math.min(most, Math.max(0, value))
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
