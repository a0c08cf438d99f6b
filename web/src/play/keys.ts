// Playing without a mouse: which key does what at a table, and where the focus goes.
export type KeyAction =
  | { do: 'chip'; number: number }
  | { do: 'boxes' | 'offer' | 'remove' | 'undo' | 'clear' | 'repeat' | 'double' | 'place' | 'help' }

const LETTERS: Record<string, KeyAction['do']> = {
  b: 'boxes',
  o: 'offer',
  c: 'clear',
  r: 'repeat',
  d: 'double',
  p: 'place',
  '?': 'help',
}
const NAMED: Record<string, KeyAction['do']> = { Backspace: 'undo', Delete: 'remove' }

type Key = Pick<KeyboardEvent, 'key' | 'repeat' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** What a key does, once however long it is held; `letterKeys` is whether single keys do something. */
export function actionOf({ key, repeat, ctrlKey, metaKey, altKey }: Key, letterKeys: boolean): KeyAction | null {
  if (repeat || ctrlKey || metaKey || altKey) return null
  const named = NAMED[key]
  if (named) return { do: named } as KeyAction
  if (!letterKeys) return null
  if (/^[1-9]$/.test(key)) return { do: 'chip', number: Number(key) }
  const letter = LETTERS[key.toLowerCase()]
  return letter ? ({ do: letter } as KeyAction) : null
}

/** Whether the key belongs to a field, a sheet, a card or a text that is open, and not to the table. */
export function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  return target.closest('input, textarea, select, dialog, [role="slider"], [popover]') !== null
}

// Where the focus goes: to the boxes, to what the table asks, to the cards that are squeezed.

export function focusFirstBox(felt: HTMLElement | undefined): void {
  felt?.querySelector<SVGElement>('[data-wager][tabindex="0"]')?.focus()
}

/** The question and not an answer to it: a key that was meant for something else must not answer. */
export function focusQuestion(): void {
  document.querySelector<HTMLElement>('[data-offer]')?.focus()
}

/** The cards in hand, or else the first field or answer of what is asked. */
export function focusOffer(): void {
  document
    .querySelector<HTMLElement | SVGElement>('[data-squeeze] [role="slider"], [data-offer] :is(input, .button)')
    ?.focus()
}

/** Cards to squeeze do not wait for long: the keys go to them, unless the person is busy with something else. */
export function focusSqueeze(panel: HTMLElement): void {
  const { activeElement } = document
  if (activeElement === document.body || activeElement?.closest('[data-wager]'))
    panel.querySelector<SVGElement>('[role="slider"]')?.focus({ preventScroll: true })
}
