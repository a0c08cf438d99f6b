// The call: one sentence that says what happens now, by which clause, and until when.
import { number, t, word, type Facts } from '../../text/text.svelte'
import type {
  CoupShown,
  Due,
  HandShown,
  OwnView,
  EventName,
  EventView,
  Over,
  Points,
  ShoeShown,
  View,
} from '../../server/wire'

export interface Call {
  /** The message, and its values. */
  id: string
  facts: Facts
  clause: string | null
  /** When it ends, by the house's clock. */
  until: number | null
  /** Whether this patron must answer something now. */
  yours: boolean
}

/** This long before the end the dealer calls for the last bets. */
export const LAST_BETS_US = 3_500_000

type Part = Partial<Omit<Call, 'id'>>

/** Whether betting ends so soon that last bets are called; `now` is by the house's clock. */
export function isLastBets(view: View, now: number): boolean {
  const until = view.phase === 'betting' ? bettingEnd(view) : null
  return until !== null && until - now < LAST_BETS_US
}

/** What happens now, as this patron sees it; `past` are the events so far. */
export function callOf(view: View, me: OwnView | null, past: readonly EventView[], lastBets: boolean): Call {
  if (view.open) return interrupted(view, me)
  switch (view.phase) {
    case 'closed':
      return made('closed')
    case 'preparing':
      return preparing(view)
    case 'ready':
      return between(view, past)
    case 'betting':
      return view.coup?.alter ? altering(view, view.coup.alter, me) : betting(view, past, lastBets)
    case 'result':
      return made('result-due', { clause: view.coup?.due?.clause })
    case 'announced':
      return made('paying', { clause: view.coup?.due?.clause })
  }
  return view.coup ? inCoup(view, view.coup, me, past) : made('waits')
}

/** The points that were called after the first cards, until a third card is dealt or the result is called. */
export function pointsCalled({ coup, phase }: View): Points | null {
  if (!coup?.points || phase === 'announced') return null
  return coup.hands.every((hand) => hand.cards.length + hand.printed.length <= 2) ? coup.points : null
}

function made(id: string, part: Part & { clause?: string | null } = {}): Call {
  return { id: `table-call-${id}`, facts: {}, clause: null, until: null, yours: false, ...part }
}

function interrupted(view: View, me: OwnView | null): Call {
  const { found = '', clause = null, until = null } = view.open ?? {}
  return made('interrupted', { facts: { found: word(`found-${found}`) }, clause, until, yours: !!me?.choice })
}

function preparing({ shoe, next }: View): Call {
  if (!shoe) return made('shuffle')
  if (!shoe.is_cut) return cut(shoe, next?.do === 'cut' ? next.at : null)
  return made(shoe.burned ? 'waits' : 'burn', { facts: { shoe: shoe.number } })
}

/** A cut that is chosen waits for the shares of those who have pledged none. */
function cut({ number, cut_by, shares_awaited }: ShoeShown, until: number | null): Call {
  const facts = { shoe: number, patron: cut_by ?? '', awaited: shares_awaited }
  return made(cut_by && shares_awaited ? 'cut-chosen' : 'cut', { facts, until })
}

function between(view: View, past: readonly EventView[]): Call {
  const until = view.next?.at ?? null
  if (view.free_due) return made('free-next', { clause: clauseOf(past, 'FreeHandDue'), until })
  if (isLastHand(view)) return made('next-last', { clause: clauseOf(past, 'LastHandCalled'), until })
  return made(view.mode === 'staffed' ? 'ready' : 'next', { until })
}

function bettingEnd({ mode, next, deadline }: View): number | null {
  return mode === 'automatic' && next ? (next.at ?? deadline) : null
}

function betting(view: View, past: readonly EventView[], lastBets: boolean): Call {
  const until = bettingEnd(view)
  const clause = clauseOf(past, 'BetsOpened')
  const last = isLastHand(view)
  if (view.mode === 'automatic' && !view.next) return made(last ? 'first-bet-last-hand' : 'first-bet', { clause })
  if (lastBets) return made('last-bets', { clause, until })
  return made(last ? 'bets-last-hand' : 'bets', { clause, until })
}

/** Patrons are asked to alter their wagers before bets close: on which side, and by how much it is over. */
function altering(view: View, { side, amount, clause }: Over, me: OwnView | null): Call {
  const backing = view.boxes.filter((box) => box.backs === side).map((box) => box.wager)
  const yours = me?.wagers.some((one) => backing.includes(one.wager)) ?? false
  return made('alter', { facts: { side: word(side), amount: number(amount) }, clause, until: bettingEnd(view), yours })
}

/** Whether the coup that is bet on, or comes next, is the shoe's last. */
function isLastHand({ shoe }: View): boolean {
  return shoe?.stage === 'last_hand'
}

function inCoup(view: View, coup: CoupShown, me: OwnView | null, past: readonly EventView[]): Call {
  const until = view.next?.at ?? null
  if (view.phase === 'no_more_bets') {
    const yours = !!me && Object.values(coup.may_squeeze).includes(me.name)
    return made(coup.free ? 'free' : 'no-more-bets', {
      clause: clauseOf(past, 'BetsClosed') ?? coup.due?.clause,
      yours,
    })
  }
  const due = coup.due
  if (!due) return made('waits')
  switch (due.what) {
    case 'hand':
      return squeezed(coup, due, me, until)
    case 'offer':
    case 'offers':
      return made('insurance', { clause: due.clause, until: view.deadline ?? until, yours: !!me?.insurance.length })
    case 'answer':
      return answering(due, me, until)
    case 'card':
      return drawing(view, coup, due)
  }
  return made('waits', { clause: due.clause })
}

function squeezed(coup: CoupShown, due: Due, me: OwnView | null, until: number | null): Call {
  const patron = (typeof due.to === 'string' && coup.squeeze[due.to]) || ''
  const facts = { patron, hand: handName(due.to) }
  const yours = !!me && patron === me.name
  return made(yours ? 'you-squeeze' : 'squeezes', { facts, clause: due.clause, until, yours })
}

function answering(due: Due, me: OwnView | null, until: number | null): Call {
  if (me?.answer)
    return made('your-answer', { facts: { total: me.answer.total }, clause: due.clause, until, yours: true })
  return made('answer', { facts: { seat: Number(due.to) }, clause: due.clause, until })
}

function drawing(view: View, coup: CoupShown, due: Due): Call {
  const facts: Facts = { hand: handName(due.to) }
  const hand = coup.hands.find((one) => one.hand === due.to)
  if (view.phase !== 'third_cards' || !hand || size(hand) < 2) return made('card', { facts, clause: due.clause })
  if (hand.total === null) return made('card', { facts, clause: due.clause })
  const other = coup.hands.find((one) => one.hand === 'player')
  facts.total = hand.total
  if (due.to === 'banker' && other && size(other) === 2 && other.total !== null) {
    return made('stands-draws', {
      facts: { ...facts, other: handName('player'), stands: other.total },
      clause: due.clause,
    })
  }
  return made('draws', { facts, clause: due.clause })
}

function size(hand: HandShown): number {
  return hand.cards.length + hand.printed.length
}

/** Player, Banker, the dealer, or seat 3. */
export function handName(hand: string | number | null): string {
  if (typeof hand === 'number') return t('table-hand-seat', { seat: hand })
  return hand === null ? '' : word(hand)
}

/** The first clause of the last event of this kind. */
export function clauseOf(past: readonly EventView[], kind: EventName): string | null {
  return past.findLast(({ event }) => event === kind)?.clauses[0] ?? null
}

/** A sentence begins with a capital. */
export function sentence(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}
