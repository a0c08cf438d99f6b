// The layout of a whole table: made again when its seats, its boxes or its size change, and not with every message.
import { pileKey } from '../contents'
import { whole } from './geometry'
import type { Layout, Slot } from './layout'

export class WholePlan {
  readonly #places = $derived.by(() => this.view().places)
  readonly #boxes = $derived.by(() => this.view().boxes)
  readonly #handASeat = $derived.by(() => this.view().hand_a_seat)
  readonly plan = $derived.by(() =>
    whole({ places: this.#places, boxes: this.#boxes, hand_a_seat: this.#handASeat }, this.planned(), this.width()),
  )
  /** The boxes of all seats, by seat and wager. */
  readonly slots = $derived.by(
    (): ReadonlyMap<string, Slot> =>
      new Map(
        this.plan.sectors.flatMap(({ slots }) => slots.map((slot) => [pileKey(slot.seat, slot.box.wager), slot])),
      ),
  )

  /** `planned` is the width that it is laid out for, `width` the width on the screen. */
  constructor(
    readonly view: () => Layout,
    readonly planned: () => number,
    readonly width: () => number,
  ) {}
}
