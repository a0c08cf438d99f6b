// The dealer's next action: what stands on its button, what it needs, and what it gives.
import type { AnyCommand, Desk, HandShown, Result, ToldEvent, View } from '../../lib/wire'
import type { CommandName } from './who'

/** What the dealer must enter first; `house`: the house does it by itself. */
export type Need = 'nothing' | 'card' | 'burn' | 'answer' | 'rules' | 'decision' | 'house'

export interface Plan {
  do: CommandName
  /** The name of its texts: the command's, or another's where it does something before. */
  text: string
  clause: string | null
  need: Need
  /** Where nothing more is needed. */
  body: AnyCommand | null
  facts: Record<string, string | number>
}

const NEEDS: Partial<Record<CommandName, Need>> = {
  OpenTable: 'rules',
  BurnCards: 'burn',
  DealCard: 'card',
  GiveAnswer: 'answer',
  RevealShoe: 'house',
  Proceed: 'decision',
  DetermineOrder: 'decision',
  AllowInsurance: 'decision',
  RuleUnforeseen: 'decision',
  CloseChoices: 'decision',
}

export function planOf(view: View, staff: Desk, events: readonly ToldEvent[] = []): Plan | null {
  const next = staff.next
  if (!next) return null
  const command = next.do as CommandName
  const need = NEEDS[command] ?? 'nothing'
  const dealt = view.mode === 'automatic' && need !== 'decision' && need !== 'rules'
  const plan: Plan = {
    do: command,
    text: command,
    clause: next.clause,
    need: dealt ? 'house' : need,
    body: dealt ? null : bodyOf(view, command, next.to),
    facts: factsOf(view, next.to),
  }
  // Who closes bets that are over the differential first asks patrons to alter them, and closes them the second time.
  if (command !== 'CloseBets' || !staff.over || dealt) return plan
  return warned(events)
    ? { ...plan, text: 'CloseBetsOver' }
    : { ...plan, text: 'AlterWagers', clause: staff.over.clause }
}

/** Whether patrons have been asked to alter their wagers, and none has been altered since. */
function warned(events: readonly ToldEvent[]): boolean {
  const last = events.findLast(({ event }) =>
    ['DifferentialExceeded', 'WagerPlaced', 'WagerRemoved', 'BetsOpened'].includes(event),
  )
  return last?.event === 'DifferentialExceeded'
}

function bodyOf(view: View, command: CommandName, to: string | number | null): AnyCommand | null {
  switch (command) {
    case 'PrepareShoe':
      return { do: 'PrepareShoe' }
    case 'CutShoe':
      return { do: 'CutShoe' }
    case 'CallBets':
      return { do: 'CallBets' }
    case 'CloseBets':
      return { do: 'CloseBets' }
    case 'OfferInsurance':
      return { do: 'OfferInsurance' }
    case 'CloseOffers':
      return { do: 'CloseOffers' }
    case 'SettleCoup':
      return { do: 'SettleCoup' }
    case 'DealFreeHand':
      return { do: 'DealFreeHand' }
    case 'OpenHand':
      return to === 'player' || to === 'banker'
        ? { do: 'OpenHand', hand: to, patron: view.coup?.squeeze[to] ?? null }
        : null
    case 'AnnounceResult':
      return { do: 'AnnounceResult', result: resultOf(view) }
    default:
      return null
  }
}

function factsOf(view: View, to: string | number | null): Plan['facts'] {
  const hand = handOf(view, to)
  return {
    to: typeof to === 'number' ? 'seat' : (to ?? 'none'),
    seat: typeof to === 'number' ? to : 0,
    patron: (typeof to === 'number' ? patronAt(view, to) : view.coup?.squeeze[to ?? '']) ?? '',
    total: hand?.total ?? -1,
    cards: hand?.cards.length ?? 0,
    result: resultOf(view) ?? 'none',
    player: handOf(view, 'player')?.total ?? -1,
    banker: handOf(view, 'banker')?.total ?? -1,
    shoe: view.shoe?.number ?? 0,
    coup: view.coup?.number ?? 0,
  }
}

export function handOf(view: View, hand: string | number | null): HandShown | undefined {
  return view.coup?.hands.find((one) => one.hand === hand)
}

export function patronAt(view: View, seat: number): string | undefined {
  return view.seats.find((one) => one.seat === seat)?.patron
}

/** What the cards say; nothing where each seat has its own result, or a card lies face down. */
export function resultOf(view: View): Result | null {
  const player = handOf(view, 'player')?.total
  const banker = handOf(view, 'banker')?.total
  if (player === undefined || banker === undefined || player === null || banker === null) return null
  return player > banker ? 'player' : banker > player ? 'banker' : 'tie'
}
