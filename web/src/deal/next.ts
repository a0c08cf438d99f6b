// The dealer's next action: the text on its button, the fields that it needs, and its command.
import { at } from '../felt/contents'
import type { Action, AnyCommand, CommandName, HandShown, StaffView, View } from '../server/wire'

/** What the dealer must enter first; `house` means that the house acts by itself. */
export type Need = 'nothing' | 'card' | 'burn' | 'answer' | 'rules' | 'decision' | 'house'

export interface Plan {
  do: CommandName
  /** The name of its texts: the command's, or another's if a step comes before it. */
  text: string
  clause: string | null
  need: Need
  /** The command, if nothing more is needed. */
  body: AnyCommand | null
  facts: Record<string, string | number>
}

const NEEDS: Partial<Record<CommandName, Need>> = {
  OpenTable: 'rules',
  BurnCards: 'burn',
  DealCard: 'card',
  GiveAnswer: 'answer',
  Proceed: 'decision',
  DetermineOrder: 'decision',
  AllowInsurance: 'decision',
  RuleUnforeseen: 'decision',
  CloseChoices: 'decision',
}

export function planOf(view: View, staff: StaffView): Plan | null {
  const next = staff.next
  if (!next) return null
  const command = next.do
  const need = NEEDS[command] ?? 'nothing'
  const plan: Plan = {
    do: command,
    text: command,
    clause: next.clause,
    need: next.by_house ? 'house' : need,
    body: next.by_house ? null : bodyOf(view, next),
    facts: factsOf(view, next),
  }
  // If bets exceed the differential, the first press asks patrons to alter them, and the second closes bets.
  if (command !== 'CloseBets' || !staff.over || next.by_house) return plan
  return staff.over.warned
    ? { ...plan, text: 'CloseBetsOver' }
    : { ...plan, text: 'AlterWagers', clause: staff.over.clause }
}

function bodyOf(view: View, { do: command, to, result }: Action): AnyCommand | null {
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
    case 'DealAhead':
      return { do: 'DealAhead' }
    case 'OpenHand':
      return to === 'player' || to === 'banker'
        ? { do: 'OpenHand', hand: to, patron: view.coup?.squeeze[to] ?? null }
        : null
    case 'AnnounceResult':
      return { do: 'AnnounceResult', result }
    default:
      return null
  }
}

function factsOf(view: View, { to, result }: Action): Plan['facts'] {
  const hand = handOf(view, to)
  return {
    to: typeof to === 'number' ? 'seat' : (to ?? 'none'),
    seat: typeof to === 'number' ? to : 0,
    patron: (typeof to === 'number' ? patronAt(view, to) : to && view.coup?.squeeze[to]) ?? '',
    total: hand?.total ?? -1,
    cards: hand?.cards.length ?? 0,
    result: result ?? 'none',
    player: handOf(view, 'player')?.total ?? -1,
    banker: handOf(view, 'banker')?.total ?? -1,
    shoe: view.shoe?.number ?? 0,
    coup: view.coup?.number ?? 0,
  }
}

export function handOf(view: View, hand: HandShown['hand'] | null): HandShown | undefined {
  return view.coup?.hands.find((one) => one.hand === hand)
}

/** Who sits at a place, or plays its area in this coup. */
export function patronAt(view: View, seat: number): string | undefined {
  return at(view, seat)?.patron
}
