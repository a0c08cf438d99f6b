// Going from box to box with the arrows: to the nearest one that lies that way.
export interface Place {
  x: number
  y: number
}

export type Way = 'ArrowUp' | 'ArrowRight' | 'ArrowDown' | 'ArrowLeft'

const WAYS: Record<Way, Place> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowRight: { x: 1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
}
/** How much worse it is to lie beside the way than along it. */
const ASIDE = 2.2

export function isWay(key: string): key is Way {
  return key in WAYS
}

/** Which of the others to go to from here; -1 where none lies that way. */
export function steer(from: Place, others: readonly Place[], way: Way): number {
  const { x, y } = WAYS[way]
  let best = -1
  let least = Infinity
  for (const [index, other] of others.entries()) {
    const [dx, dy] = [other.x - from.x, other.y - from.y]
    const along = dx * x + dy * y
    const aside = Math.abs(dx * y - dy * x)
    if (along <= 1 || aside > 3 * along) continue
    const cost = along + ASIDE * aside
    if (cost < least) [best, least] = [index, cost]
  }
  return best
}

/** Move the focus from one box on the felt to the nearest that lies that way. */
export function goTo(felt: Element, from: Element, way: Way): void {
  const boxes = [...felt.querySelectorAll<SVGElement>('[data-wager]')].filter((box) => box !== from)
  const at = steer(middle(from), boxes.map(middle), way)
  boxes[at]?.focus()
}

function middle(element: Element): Place {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
