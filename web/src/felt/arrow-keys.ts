// The arrow keys move from a box to the nearest one in that direction.
export interface Place {
  x: number
  y: number
}

export type ArrowKey = 'ArrowUp' | 'ArrowRight' | 'ArrowDown' | 'ArrowLeft'

const DIRECTIONS: Record<ArrowKey, Place> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowRight: { x: 1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
}
/** How much a step sideways counts against a step in the direction. */
const SIDEWAYS_COST = 2.2

export function isArrowKey(key: string): key is ArrowKey {
  return key in DIRECTIONS
}

/** The index of the next one in that direction; -1 if there is none. */
export function nearestInDirection(from: Place, others: readonly Place[], key: ArrowKey): number {
  const { x, y } = DIRECTIONS[key]
  let best = -1
  let least = Infinity
  for (const [index, other] of others.entries()) {
    const [dx, dy] = [other.x - from.x, other.y - from.y]
    const along = dx * x + dy * y
    const aside = Math.abs(dx * y - dy * x)
    if (along <= 1 || aside > 3 * along) continue
    const cost = along + SIDEWAYS_COST * aside
    if (cost < least) [best, least] = [index, cost]
  }
  return best
}

/** Moves the focus from one box on the felt to the nearest in that direction. */
export function focusNextBox(felt: Element, from: Element, key: ArrowKey): void {
  const boxes = [...felt.querySelectorAll<SVGElement>('[data-wager]')].filter((box) => box !== from)
  const at = nearestInDirection(middle(from), boxes.map(middle), key)
  boxes[at]?.focus()
}

function middle(element: Element): Place {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
