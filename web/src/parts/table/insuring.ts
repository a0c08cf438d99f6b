// What an offer of insurance means for a stake: whole chips, within the cap, paid in the table's unit.
import type { Cover } from '../../lib/wire'

/** What a stake would be paid at odds such as 3:2, rounded down to the smallest payable amount. */
export function wouldPay(stake: number, odds: string, unit: number): number {
  const [gain = 0, against = 1] = odds.split(':').map(Number)
  return Math.floor((stake * gain) / against / unit) * unit
}

/** The hand that the wager insures. */
export function insuredHand({ wager }: Cover): string {
  return wager.replace('_insurance', '')
}
