// A wager that the staff record for a patron: the choices in the form, and the command that they make.
import { areasOf } from '../felt/spots'
import { isWhole } from '../ui/amounts'
import { bettingBoxes } from '../table-admin/seats'
import type { AnyCommand, StaffView, PatronAtTable, View } from '../server/wire'

export interface RecordForm {
  /** Empty until a patron is chosen. */
  patron: string
  /** Empty for the first of the layout. */
  wager: string
  stake: number | null
  /** An area other than the patron's own, if each area has its own hand. */
  area: number | null
}

export function emptyRecord(): RecordForm {
  return { patron: '', wager: '', stake: null, area: null }
}

/** Null if the chosen patron has left: then the form asks again. */
export function patronOf({ patron }: RecordForm, { patrons }: Pick<StaffView, 'patrons'>): PatronAtTable | null {
  return patrons.find((one) => one.patron === patron) ?? null
}

export function wagerOf({ wager }: RecordForm, view: View): string {
  const boxes = bettingBoxes(view)
  return (boxes.find((box) => box.wager === wager) ?? boxes[0])?.wager ?? ''
}

/** The areas that the chosen patron plays or may play, their own first; none if all patrons share the hands. */
export function areasFor(form: RecordForm, view: View, staff: Pick<StaffView, 'patrons'>): number[] {
  const patron = patronOf(form, staff)
  if (!patron || !view.hand_a_seat) return []
  return [...new Set([patron.place, ...areasOf(patron.wagers), ...view.free_areas])]
}

/** The chosen area; the patron's own if they may no longer play the chosen one. */
export function areaOf(form: RecordForm, view: View, staff: Pick<StaffView, 'patrons'>): number | null {
  const areas = areasFor(form, view, staff)
  return areas.find((area) => area === form.area) ?? areas[0] ?? null
}

/** Null while something is missing. */
export function bodyOf(form: RecordForm, view: View, staff: Pick<StaffView, 'patrons'>): AnyCommand | null {
  const patron = patronOf(form, staff)?.patron
  const wager = wagerOf(form, view)
  if (!patron || !wager || !isWhole(form.stake)) return null
  const area = areaOf(form, view, staff)
  return { do: 'RecordWager', patron, wager, stake: form.stake, ...(area === null ? {} : { area }) }
}
