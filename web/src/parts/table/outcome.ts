// What a coup brought: its result as it is called, what stays to be seen of it, and what a patron won or lost.
import type { CoupShown, Ended, View } from '../../lib/wire'

export type Winner = 'player' | 'banker' | 'tie'

export interface Result {
  coup: number
  winner: Winner
  player: number | null
  banker: number | null
}

export const LETTERS: Record<Winner, string> = { player: 'P', banker: 'B', tie: 'T' }

/** A settled coup's cards stay to be seen until the next begins: what it was paid by must not vanish with the payment. */
export function lingering(before: CoupShown | null, view: View | null): CoupShown | null {
  if (!view || view.phase === 'closed') return null
  if (!view.coup) return before
  return view.phase === 'announced' ? view.coup : null
}

/** The table as it is drawn. The felt keeps the cards of a coup with wagers by itself; here a coup without any is kept. */
export function shownView(view: View, last: CoupShown | null): View {
  return view.coup || view.last || !last ? view : { ...view, coup: last }
}

/** The number of the last coup that is over; 0 where none is known. */
export function lastEnded({ coup, last }: View, before: CoupShown | null): number {
  return coup ? coup.number - 1 : (before?.number ?? last?.coup ?? 0)
}

/** The result of a coup that has been announced; nothing where each seat has its own. */
export function resultOf(coup: CoupShown | null): Result | null {
  if (!coup?.result) return null
  const total = (name: string): number | null => coup.hands.find(({ hand }) => hand === name)?.total ?? null
  return { coup: coup.number, winner: coup.result as Winner, player: total('player'), banker: total('banker') }
}

const ORDER = ['win', 'stand_off', 'lose']

/** Those that have won first. */
export function winnersFirst(wagers: readonly Ended[]): readonly Ended[] {
  return wagers.toSorted((one, other) => ORDER.indexOf(one.outcome) - ORDER.indexOf(other.outcome))
}

/** What a patron has more, or with a minus less, than before. */
export function net(wagers: readonly Ended[]): number {
  return wagers.reduce((sum, { paid, collected }) => sum + paid - collected, 0)
}
