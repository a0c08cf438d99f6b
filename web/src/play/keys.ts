// Playing without a mouse: what each key does at a table, and where the focus goes.
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

/** What a key does; a key that is held down acts once. `letterKeys` says whether single letters do something. */
export function keyAction({ key, repeat, ctrlKey, metaKey, altKey }: Key, letterKeys: boolean): KeyAction | null {
  if (repeat || ctrlKey || metaKey || altKey) return null
  const named = NAMED[key]
  if (named) return { do: named } as KeyAction
  if (!letterKeys) return null
  if (/^[1-9]$/.test(key)) return { do: 'chip', number: Number(key) }
  const letter = LETTERS[key.toLowerCase()]
  return letter ? ({ do: letter } as KeyAction) : null
}

/** Whether the key is for an open field, sheet, card or text, and not for the table. */
export function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  return target.closest('input, textarea, select, dialog, [role="slider"], [popover]') !== null
}

// Where the focus goes: to the boxes, to a question of the table, or to the cards to squeeze.

export function focusFirstBox(felt: HTMLElement | undefined): void {
  felt?.querySelector<SVGElement>('[data-wager][tabindex="0"]')?.focus()
}

/** Focus the question and not an answer to it: a key that was meant for something else must not answer. */
export function focusQuestion(): void {
  document.querySelector<HTMLElement>('[data-offer]')?.focus()
}

/** The cards to squeeze, otherwise the first field or answer of a question. */
export function focusOffer(): void {
  document
    .querySelector<HTMLElement | SVGElement>('[data-squeeze] [role="slider"], [data-offer] :is(input, .button)')
    ?.focus()
}

/** Cards to squeeze do not wait long: they get the focus, unless the person is busy with something else. */
export function focusSqueeze(panel: HTMLElement): void {
  const { activeElement } = document
  if (activeElement === document.body || activeElement?.closest('[data-wager]'))
    panel.querySelector<SVGElement>('[role="slider"]')?.focus({ preventScroll: true })
}
