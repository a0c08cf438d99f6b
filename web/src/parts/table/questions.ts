// What a patron is asked while the time for it runs.
import type { Cover, Me } from '../../lib/wire'

/** One name for each question that waits for this patron's answer. */
export function questions(
  me: Pick<Me, 'choice' | 'answer'> | null,
  coup: number,
  covers: readonly Pick<Cover, 'wager' | 'moment'>[],
): readonly string[] {
  return [
    ...(me?.choice ? [`choice ${coup} ${me.choice.clause} ${me.choice.until}`] : []),
    ...(me?.answer ? [`answer ${coup} ${me.answer.seat}`] : []),
    ...covers.map(({ wager, moment }) => `cover ${coup} ${wager} ${moment}`),
  ]
}

/** Whether something is asked that was not asked before. */
export function hasNew(before: readonly string[], now: readonly string[]): boolean {
  return now.some((question) => !before.includes(question))
}
