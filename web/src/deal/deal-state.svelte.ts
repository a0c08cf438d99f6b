// The state of the dealer's console: the table, the next action, the forms, and the open tab.
import { get } from '../server/api'
import { clock } from '../server/clock.svelte'
import { Live } from '../server/live.svelte'
import { Resource } from '../server/resource.svelte'
import { notices } from '../ui/notices.svelte'
import type { AnyCommand, CoupRow, PastCoup, EventView } from '../server/wire'
import { entry } from './card-entry'
import { remedyOf } from './irregularities/remedy'
import { patronAt, planOf } from './next'
import { NOTHING, type Picked } from './keys'
import { emptyRecord } from './record-wager'

export type DeskTab = 'wagers' | 'payments' | 'patrons' | 'house' | 'disputes'

/** The tab follows the coup: wagers while they are laid, payments once the result is announced. */
const TABS: Record<string, DeskTab> = { betting: 'wagers', insurance: 'wagers', announced: 'payments' }

/** For so long after a new action came up, a key pressed twice by accident does not do it, too. */
const SETTLES_US = 400_000

export class DealState {
  readonly live: Live
  tab = $state<DeskTab>('wagers')
  record = $state(emptyRecord())
  /** The seat for a patron who walks up. */
  seat = $state<number | null>(null)
  /** The patron whose chips and place are open. */
  patron = $state('')
  #picked = $state.raw({ picked: NOTHING, place: -1 })
  /** The place in its shoe of the card that was sent last. */
  #sent = $state.raw({ shoe: -1, place: -1 })
  readonly #recalled = new Resource<readonly EventView[]>({ onrefused: notices.refused })
  #remedyRead = $state(-1)
  #phase = ''
  #action = ''
  /** When the next action changed last, by the house's clock. */
  #actionSince = $state(0)
  #hasRecalled = false

  /** `isDeskInUse` says whether somebody is working in the tab, so that it must stay open. */
  constructor(
    readonly table: string,
    readonly isDeskInUse: () => boolean,
  ) {
    this.live = new Live(table)
    this.live.listen({ onChange: () => this.#onChange() })
  }

  /** Includes events of the coup in play, or the last one, from before this console was opened. */
  readonly events = $derived.by((): readonly EventView[] => {
    const { events } = this.live
    const first = events[0]?.n ?? Infinity
    return [...(this.#recalled.value ?? []).filter((event) => event.n < first), ...events]
  })

  readonly plan = $derived.by(() => {
    const { view, staff } = this.live
    return view && staff ? planOf(view, staff) : null
  })

  /** Whether the next action came up only just now. */
  get isSettling(): boolean {
    return clock.now < this.#actionSince + SETTLES_US
  }

  /** What was done about the last irregularity. */
  readonly remedy = $derived.by(() => remedyOf(this.events))

  get hasNewRemedy(): boolean {
    return (this.remedy.at(-1)?.n ?? -1) > this.#remedyRead
  }

  /** The card on the pad. A card that was picked for one place in the shoe is dropped at the next. */
  get picked(): Picked {
    return this.#picked.place === this.#place ? this.#picked.picked : NOTHING
  }

  set picked(picked: Picked) {
    this.#picked = { picked, place: this.#place }
  }

  /** Send the card on the pad. Keys that are pressed meanwhile are for the next card. A refused card comes back. */
  async enter(body: AnyCommand): Promise<void> {
    const shoe = this.live.view?.shoe ?? null
    const sent = { shoe: shoe?.number ?? -1, place: (shoe?.drawn ?? -1) + 1 }
    const chosen = this.#picked
    this.#sent = sent
    try {
      await (body.do === 'DealCard' ? entry(this.table, shoe)(body) : this.live.give(body))
    } catch (error) {
      if (this.#sent === sent) {
        this.#sent = { shoe: -1, place: -1 }
        this.#picked = chosen
      }
      throw error
    }
  }

  close(): void {
    this.#recalled.stop()
    this.live.close()
  }

  readRemedy(): void {
    this.#remedyRead = this.remedy.at(-1)?.n ?? -1
  }

  /** A click on a box: record a wager there, or seat somebody. Returns whether a wager can be recorded. */
  chooseBox(wager: string, place: number): boolean {
    const patron = this.#patronAt(place)
    if (!patron) {
      this.chooseSeat(place)
      return false
    }
    this.record.patron = patron
    this.record.wager = wager
    this.record.area = this.live.view?.areas.some(({ area }) => area === place) ? place : null
    this.tab = 'wagers'
    return true
  }

  /** A click on a seat: open its patron, or seat somebody. Returns whether the seat is free. */
  chooseSeat(place: number): boolean {
    const patron = this.#patronAt(place)
    this.tab = 'patrons'
    if (patron) this.patron = patron
    else this.seat = place
    return !patron
  }

  /** How many cards have left the shoe, including the one that is being sent. */
  get #place(): number {
    const shoe = this.live.view?.shoe
    if (!shoe) return -1
    return shoe.number === this.#sent.shoe ? Math.max(shoe.drawn, this.#sent.place) : shoe.drawn
  }

  #patronAt(place: number): string | undefined {
    return this.live.view ? patronAt(this.live.view, place) : undefined
  }

  #onChange(): void {
    const { view, staff } = this.live
    if (!view || !staff) return
    if (view.phase !== this.#phase && !this.isDeskInUse()) this.tab = TABS[view.phase] ?? this.tab
    this.#phase = view.phase
    const action = this.plan ? `${this.plan.text} ${this.plan.facts.seat}` : ''
    if (action !== this.#action) this.#actionSince = clock.exact()
    this.#action = action
    if (this.#hasRecalled || !view.game) return
    this.#hasRecalled = true
    const coup = view.coup?.number ?? view.last?.coup ?? 0
    this.#recalled.ask((signal) => this.#recall(coup, signal))
  }

  async #recall(coup: number, signal: AbortSignal): Promise<readonly EventView[]> {
    const path = `/api/tables/${encodeURIComponent(this.table)}/coups`
    const last = coup || (await get<CoupRow[]>(`${path}?limit=1`, signal))[0]?.coup
    return last ? (await get<PastCoup>(`${path}/${last}`, signal)).events : []
  }
}
