// What this browser remembers about a patron: the chosen chip, and the wagers of the last coup.
import { mainRange } from '../../ui/amounts'
import { tray } from '../../ui/chips/chips'
import { storage } from '../../text/storage'
import { spotName, spotOf } from '../../felt/spots'
import { house } from '../../server/house.svelte'
import type { Staked, View } from '../../server/wire'
import type { Totals } from './bets.svelte'
import { span } from './limits'

/** The chosen chip: one of those that make sense at this table. */
export class ChipChoice {
  #wanted = $state(Number(storage.get('chip')) || 0)

  constructor(readonly view: () => View | null) {}

  /** From the smallest to the largest. */
  get all(): readonly number[] {
    const view = this.view()
    if (!view) return []
    const { least, most } = span(view.boxes, view.limits)
    return tray(least, most)
  }

  /** The one that was chosen last, or the smallest that makes a wager on a hand. */
  get chosen(): number {
    const chips = this.all
    if (chips.includes(this.#wanted)) return this.#wanted
    const view = this.view()
    const least = (view && mainRange(view.limits)?.minimum) ?? 1
    return chips.find((chip) => chip >= least) ?? chips[0] ?? 1
  }

  choose(chip: number): void {
    if (!this.all.includes(chip)) return
    this.#wanted = chip
    storage.set('chip', String(chip))
  }

  /** By its number in the row, from 1. */
  pick(number: number): void {
    this.choose(this.all[number - 1] ?? 0)
  }
}

/** The wagers of the last coup that the patron played at a table, to place them again. */
export class LastWagers {
  #totals = $state.raw<Totals>({})

  constructor(readonly table: string) {
    this.#totals = read(storage.get(this.#name))
  }

  /** A coup without wagers does not change the last ones. */
  remember(wagers: readonly Staked[], seat: number | null = null): void {
    const placed = wagers.filter(({ moment, wager }) => !moment && !house.isInCoup(wager))
    if (!placed.length) return
    const text = JSON.stringify(
      Object.fromEntries(placed.map(({ wager, stake, area }) => [spotName(wager, area, seat), stake])),
    )
    if (text === JSON.stringify(this.#totals)) return
    this.#totals = read(text)
    storage.set(this.#name, text)
  }

  /** Only wagers that the layout still has; in other areas only if the patron may play there now. */
  among(wagers: readonly string[], areas: readonly number[] = []): Totals {
    return Object.fromEntries(
      Object.entries(this.#totals).filter(([name]) => {
        const { wager, area } = spotOf(name)
        return wagers.includes(wager) && (area === null || areas.includes(area))
      }),
    )
  }

  get #name(): string {
    return `repeat.${this.table}`
  }
}

function read(text: string | null): Totals {
  try {
    const found: unknown = JSON.parse(text ?? '{}')
    if (typeof found !== 'object' || found === null) return {}
    return Object.fromEntries(Object.entries(found).filter(([, stake]) => Number.isSafeInteger(stake) && stake > 0))
  } catch {
    return {}
  }
}
