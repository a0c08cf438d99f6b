// Which decisions an open irregularity allows, beside those that patrons make.
import type { Choice, DeskPatron, OpenDesk, View } from '../../lib/wire'

/** A Free Hand may be offered with the withdrawal once the outcome is known (7.10.1). */
export function mayOfferFreeHand(open: OpenDesk, view: View): boolean {
  const known = (view.phase === 'result' || view.phase === 'announced') && (view.coup?.down.length ?? 0) === 0
  return open.found.found === 'WrongDelivery' && known
}

/** What patrons who are asked may choose; silence continues. */
export function choicesOf(open: OpenDesk): readonly Choice[] {
  return ['continue', open.found.found === 'BurnMissed' ? 'replace' : 'withdraw']
}

/** Those who have not chosen yet and are still there. */
export function undecided(open: OpenDesk, patrons: readonly DeskPatron[]): string[] {
  const here = new Set(patrons.map((one) => one.patron))
  return open.asked.filter((name) => !(name in open.chosen) && here.has(name))
}

export interface Laid {
  patron: string
  wager: string
  stake: number
}

/** Every wager on the layout once, for a ruling to name; insurance of both moments is one name. */
export function laidWagers(patrons: readonly DeskPatron[]): Laid[] {
  const found = new Map<string, Laid>()
  for (const { patron, wagers } of patrons)
    for (const { wager, stake } of wagers) {
      const key = `${patron}/${wager}`
      found.set(key, { patron, wager, stake: (found.get(key)?.stake ?? 0) + stake })
    }
  return [...found.values()]
}
