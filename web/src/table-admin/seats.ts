// The places of a table with their patrons, chips and wagers, for the staff.
import type { Box, StaffView, PatronAtTable, Offering, Staked, View } from '../server/wire'

/** Places from here on are behind the seats. */
export const STANDING_FROM = 101

export interface TablePlace {
  place: number
  patron: PatronAtTable | null
}

/** All seats, taken or free, then the places behind them. */
export function placesOf(view: View, staff: StaffView): TablePlace[] {
  const seats = view.places.map((place) => ({
    place,
    patron: staff.patrons.find((one) => one.place === place) ?? null,
  }))
  const standing = staff.patrons
    .filter((one) => one.place >= STANDING_FROM)
    .map((patron) => ({ place: patron.place, patron }))
  return [...seats, ...standing]
}

/** Wagers that are laid before the first card. */
export function bettingBoxes(view: View): Box[] {
  return view.boxes.filter((box) => !box.in_coup)
}

/** Patrons with a wager on the hand that an offer insures, the wager, and the largest stake that the cap allows. */
export function insurable(
  view: View,
  staff: StaffView,
  offer: Offering,
): { patron: PatronAtTable; insured: number; taken: number; most: number | null }[] {
  const side = view.boxes.find((box) => box.wager === offer.wager)?.backs
  const backing = new Set(view.boxes.filter((box) => box.backs === side && !box.in_coup).map((box) => box.wager))
  return staff.patrons
    .map((patron) => ({
      patron,
      insured: sum(patron.wagers.filter((one) => backing.has(one.wager))),
      taken: sum(patron.wagers.filter((one) => one.wager === offer.wager && one.moment === offer.moment)),
      most: patron.insurance.find((one) => one.wager === offer.wager && one.moment === offer.moment)?.most ?? null,
    }))
    .filter((one) => one.insured > 0)
}

export function sum(wagers: readonly Staked[]): number {
  return wagers.reduce((all, one) => all + one.stake, 0)
}
