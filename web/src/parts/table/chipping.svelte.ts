// The chip in a patron's hand: one of those that make sense at this table, remembered by this browser.
import { tray } from '../../lib/chips'
import { kept } from '../../lib/kept'
import { mainRange } from '../../lib/limits'
import type { View } from '../../lib/wire'
import { span } from './limits'

export class Chipping {
  #wished = $state(Number(kept.get('chip')) || 0)

  constructor(readonly view: () => View | null) {}

  /** From the smallest to the largest. */
  get chips(): readonly number[] {
    const view = this.view()
    if (!view) return []
    const { least, most } = span(view.boxes, view.limits)
    return tray(least, most)
  }

  /** The one that was chosen last, or the first that makes a wager on a hand. */
  get chosen(): number {
    const { chips } = this
    if (chips.includes(this.#wished)) return this.#wished
    const view = this.view()
    const least = (view && mainRange(view.limits)?.minimum) ?? 1
    return chips.find((chip) => chip >= least) ?? chips[0] ?? 1
  }

  choose(chip: number): void {
    if (!this.chips.includes(chip)) return
    this.#wished = chip
    kept.set('chip', String(chip))
  }

  /** By its number in the row, from 1. */
  pick(number: number): void {
    this.choose(this.chips[number - 1] ?? 0)
  }
}
