// The questions to a patron, and what an offer of insurance pays.
import type { Cover, OwnView } from '../../server/wire'

/** The payment for a stake at odds such as 3:2, rounded down to the smallest payable amount. */
export function wouldPay(stake: number, odds: string, unit: number): number {
  const [gain = 0, against = 1] = odds.split(':').map(Number)
  return Math.floor((stake * gain) / against / unit) * unit
}

/** The hand that the wager insures. */
export function insuredHand({ wager }: Cover): string {
  return wager.replace('_insurance', '')
}

/** One name for each question that waits for this patron's answer. */
export function questions(
  me: Pick<OwnView, 'choice' | 'answer'> | null,
  coup: number,
  covers: readonly Pick<Cover, 'wager' | 'moment'>[],
): readonly string[] {
  return [
    ...(me?.choice ? [`choice ${coup} ${me.choice.clause} ${me.choice.until}`] : []),
    ...(me?.answer ? [`answer ${coup} ${me.answer.seat}`] : []),
    ...covers.map(({ wager, moment }) => `cover ${coup} ${wager} ${moment}`),
  ]
}

/** Whether there is a new question. */
export function hasNewQuestion(before: readonly string[], now: readonly string[]): boolean {
  return now.some((question) => !before.includes(question))
}
