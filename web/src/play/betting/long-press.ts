// A long press on a box takes the wager back, on devices without a right mouse button.
const LONG_MS = 550
const STILL_PX = 8

export interface PressedBox {
  wager: string
  /** 0 is the place behind the seats. */
  seat: number
}

/** To be used on the felt: `use:hold={({ wager, seat }) => …}`; the click that ends a long press does nothing more. */
export function hold(felt: HTMLElement, onhold: (box: PressedBox) => void): { destroy(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let from = { x: 0, y: 0 }
  let held = false

  function down(event: PointerEvent): void {
    held = false
    clearTimeout(timer)
    const box = boxOf(event.target)
    if (event.pointerType === 'mouse' || !box) return
    from = { x: event.clientX, y: event.clientY }
    timer = setTimeout(() => {
      held = true
      onhold(box)
    }, LONG_MS)
  }

  function move(event: PointerEvent): void {
    if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > STILL_PX) clearTimeout(timer)
  }

  function up(): void {
    clearTimeout(timer)
  }

  function click(event: MouseEvent): void {
    if (!held) return
    held = false
    event.stopPropagation()
    event.preventDefault()
  }

  function menu(event: MouseEvent): void {
    const box = boxOf(event.target)
    if (!box) return
    event.preventDefault()
    clearTimeout(timer)
    if (!held) onhold(box)
    held = event instanceof PointerEvent && event.pointerType !== 'mouse'
  }

  const heard = [
    ['pointerdown', down],
    ['pointermove', move],
    ['pointerup', up],
    ['pointercancel', up],
    ['contextmenu', menu],
    ['click', click],
  ] as const
  for (const [name, listener] of heard) felt.addEventListener(name, listener as EventListener, true)
  return {
    destroy() {
      clearTimeout(timer)
      for (const [name, listener] of heard) felt.removeEventListener(name, listener as EventListener, true)
    },
  }
}

export function boxOf(target: EventTarget | null): PressedBox | null {
  const box = target instanceof Element ? target.closest('[data-wager]') : null
  const wager = box?.getAttribute('data-wager')
  return wager ? { wager, seat: Number(box?.getAttribute('data-seat') ?? 0) } : null
}
