// Which key does what at a table, for those who play without a mouse.
export type Deed =
  | { do: 'chip'; number: number }
  | { do: 'boxes' | 'offer' | 'remove' | 'undo' | 'clear' | 'repeat' | 'double' | 'place' | 'help' }

const LETTERS: Record<string, Deed['do']> = {
  b: 'boxes',
  o: 'offer',
  c: 'clear',
  r: 'repeat',
  d: 'double',
  p: 'place',
  '?': 'help',
}
const NAMED: Record<string, Deed['do']> = { Backspace: 'undo', Delete: 'remove' }

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** What is meant by a key; `letters` is whether single keys do something. */
export function deed({ key, ctrlKey, metaKey, altKey }: Pressed, letters: boolean): Deed | null {
  if (ctrlKey || metaKey || altKey) return null
  const named = NAMED[key]
  if (named) return { do: named } as Deed
  if (!letters) return null
  if (/^[1-9]$/.test(key)) return { do: 'chip', number: Number(key) }
  const letter = LETTERS[key.toLowerCase()]
  return letter ? ({ do: letter } as Deed) : null
}

/** Whether somebody is writing, or is busy with a sheet or a card, so that keys are not for the table. */
export function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  return target.closest('input, textarea, select, dialog, [role="slider"], [popover]') !== null
}
