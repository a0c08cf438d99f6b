// A chip that is dragged from the tray by mouse, pen or finger, and dropped on a box.
const BEGINS_PX = 6

export class Drag {
  /** The dragged chip; null while it is only pressed. */
  chip = $state<number | null>(null)
  x = $state(0)
  y = $state(0)
  #value = 0
  #from = { x: 0, y: 0 }
  #over: Element | null = null

  constructor(readonly ondrop: (wager: string, seat: number, value: number) => void) {}

  take(event: PointerEvent, value: number): void {
    if (event.button || !(event.currentTarget instanceof Element)) return
    event.currentTarget.setPointerCapture(event.pointerId)
    this.#value = value
    this.#from = { x: event.clientX, y: event.clientY }
  }

  move(event: PointerEvent): void {
    const { currentTarget, clientX, clientY, pointerId } = event
    if (!(currentTarget instanceof Element) || !currentTarget.hasPointerCapture(pointerId)) return
    if (this.chip === null && Math.hypot(clientX - this.#from.x, clientY - this.#from.y) < BEGINS_PX) return
    this.chip = this.#value
    this.x = clientX
    this.y = clientY
    this.#mark(boxAt(clientX, clientY))
  }

  /** Whether a chip was dropped, so that the press does not also choose the chip. */
  release(event: PointerEvent): void {
    const chip = this.chip
    this.cancel()
    if (chip === null) return
    const box = boxAt(event.clientX, event.clientY)
    const { wager, seat } = box?.dataset ?? {}
    if (wager) this.ondrop(wager, Number(seat ?? 0), chip)
  }

  cancel(): void {
    this.chip = null
    this.#mark(null)
  }

  #mark(box: Element | null): void {
    if (box === this.#over) return
    this.#over?.removeAttribute('data-over')
    box?.setAttribute('data-over', '')
    this.#over = box
  }
}

export function boxAt(x: number, y: number): (Element & { dataset: DOMStringMap }) | null {
  const found = document.elementFromPoint(x, y)?.closest('[data-wager]')
  return found instanceof SVGElement || found instanceof HTMLElement ? found : null
}
