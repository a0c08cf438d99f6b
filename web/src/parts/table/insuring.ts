// What an offer of insurance means for a stake: whole chips, within the cap, paid in the table's unit.
import type { Cover } from '../../lib/wire'

/** What a stake would be paid at odds such as 3:2, rounded down to the smallest payable amount. */
export function wouldPay(stake: number, odds: string, unit: number): number {
  const [gain = 0, against = 1] = odds.split(':').map(Number)
  return Math.floor((stake * gain) / against / unit) * unit
}

/** Whether a whole number of chips was typed. */
export function isStake(typed: number | null | undefined): typed is number {
  return !!typed && Number.isSafeInteger(typed) && typed >= 1
}

/** A stake as it was typed; nothing where it is no whole number of chips within the cap. */
export function stakeOf(typed: number | null | undefined, { most }: Cover): number | null {
  return isStake(typed) && typed <= most ? typed : null
}

/** The hand that the wager insures. */
export function insuredHand({ wager }: Cover): string {
  return wager.replace('_insurance', '')
}
