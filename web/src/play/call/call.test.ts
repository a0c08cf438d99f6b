// The call: what happens now, by which clause, until when.
import { describe, expect, it } from 'vitest'
import '../../text/fixtures/english'
import type { CoupShown, EventView, HandShown, OwnView, View } from '../../server/wire'
import { callOf, isLastBets, LAST_BETS_US, pointsCalled } from './call'

const NOW = 1_000_000_000

const view = (over: Partial<View>) =>
  ({
    mode: 'automatic',
    phase: 'ready',
    open: null,
    coup: null,
    shoe: null,
    next: null,
    deadline: null,
    free_due: false,
    ...over,
  }) as View
const coup = (over: Partial<CoupShown>) =>
  ({ number: 1, free: false, hands: [], due: null, squeeze: {}, may_squeeze: {}, ...over }) as CoupShown
const me = (over: Partial<OwnView>) => ({ name: 'mai', insurance: [], answer: null, choice: null, ...over }) as OwnView
const eventView = (event: string, ...clauses: string[]) => ({ event, clauses }) as unknown as EventView
const call = (seen: Partial<View>, own: OwnView | null = null, past: EventView[] = []) => {
  const now = view(seen)
  const { id, ...rest } = callOf(now, own, past, isLastBets(now, NOW))
  return { id: id.replace('table-call-', ''), ...rest }
}

describe('betting', () => {
  const until = NOW + 10_000_000

  it('is called with its clause and its end', () => {
    const made = call({ phase: 'betting', next: { do: 'CloseBets', at: until } }, null, [
      eventView('BetsOpened', '4.1'),
    ])
    expect(made).toMatchObject({ id: 'bets', clause: '4.1', until })
  })

  it('ends with last bets', () => {
    const soon = NOW + LAST_BETS_US - 1
    expect(call({ phase: 'betting', next: { do: 'CloseBets', at: soon } }).id).toBe('last-bets')
  })

  it('waits for the first wager where nothing else is next', () => {
    expect(call({ phase: 'betting', deadline: until })).toMatchObject({ id: 'first-bet', until: null })
  })

  it('asks patrons to alter their wagers, by how much and on which side', () => {
    const alter = { side: 'banker', amount: 400, clause: '4.3.1', warned: true } as const
    const boxes = [{ wager: 'banker', backs: 'banker' }] as View['boxes']
    const seen = { phase: 'betting', boxes, coup: coup({ alter }) } as const
    const asked = call(seen, me({ wagers: [{ wager: 'banker', stake: 1000 }] }))
    expect(asked).toMatchObject({ id: 'alter', facts: { side: 'Banker', amount: '400' }, clause: '4.3.1', yours: true })
    expect(call(seen, me({ wagers: [] })).yours).toBe(false)
  })

  it('says that the coup is the last of the shoe', () => {
    const shoe = { number: 3, stage: 'last_hand' } as View['shoe']
    const next: View['next'] = { do: 'CloseBets', at: until }
    expect(call({ phase: 'betting', next, shoe }).id).toBe('bets-last-hand')
    expect(call({ phase: 'betting', mode: 'staffed', shoe }).id).toBe('bets-last-hand')
    expect(call({ phase: 'betting', shoe }).id).toBe('first-bet-last-hand')
    expect(call({ phase: 'betting', next, shoe: { ...shoe!, stage: 'running' } }).id).toBe('bets')
  })

  it('has no end at a staffed table', () => {
    expect(call({ phase: 'betting', mode: 'staffed' })).toMatchObject({ id: 'bets', until: null })
  })
})

describe('the points', () => {
  const hand = (name: HandShown['hand'], ...cards: HandShown['cards']): HandShown => ({
    hand: name,
    cards,
    printed: [],
    total: 0,
  })
  const points = { player: 5, banker: 6 }
  const four = [hand('player', '2s', '3c'), hand('banker', 'Ac', '5d')]

  it('are said once they are called, until a third card comes', () => {
    expect(pointsCalled(view({ phase: 'third_cards', coup: coup({ points: null, hands: four }) }))).toBeNull()
    expect(pointsCalled(view({ phase: 'third_cards', coup: coup({ points, hands: four }) }))).toEqual(points)
    const fifth = [hand('player', '2s', '3c', '6h'), four[1]!]
    expect(pointsCalled(view({ phase: 'third_cards', coup: coup({ points, hands: fifth }) }))).toBeNull()
  })

  it('give way to the result', () => {
    expect(pointsCalled(view({ phase: 'announced', coup: coup({ points, hands: four }) }))).toBeNull()
  })
})

describe('cards', () => {
  const hands: HandShown[] = [
    { hand: 'player', cards: ['2d', '4c'], printed: [], total: 6 },
    { hand: 'banker', cards: ['2h', 'Ac'], printed: [], total: 3 },
  ]
  const due = (to: HandShown['hand'], clause: string) => ({ what: 'card' as const, to, clause })

  it('of the first deal are named by their hand', () => {
    const made = call({ phase: 'dealing', coup: coup({ due: due('player', '4.9.1.1') }) })
    expect(made).toMatchObject({ id: 'card', clause: '4.9.1.1', facts: { hand: 'Player' } })
  })

  it('after it say on which total they are drawn', () => {
    const drawn = call({ phase: 'third_cards', coup: coup({ hands, due: due('player', '4.15') }) })
    expect(drawn).toMatchObject({ id: 'draws', facts: { hand: 'Player', total: 6 }, clause: '4.15' })
  })

  it('say that the Player stood before the Banker draws', () => {
    const drawn = call({ phase: 'third_cards', coup: coup({ hands, due: due('banker', '4.17') }) })
    expect(drawn).toMatchObject({ id: 'stands-draws', facts: { other: 'Player', stands: 6, hand: 'Banker', total: 3 } })
    const [player, banker] = hands
    const three: HandShown[] = [{ ...player!, cards: ['2d', '4c', 'Kd'] }, banker!]
    expect(call({ phase: 'third_cards', coup: coup({ hands: three, due: due('banker', '4.16') }) }).id).toBe('draws')
  })

  it('say no total of a hand that lies face down', () => {
    const hidden = hands.map((hand) => ({ ...hand, total: null }))
    expect(call({ phase: 'third_cards', coup: coup({ hands: hidden, due: due('banker', '6.4.4') }) }).id).toBe('card')
  })

  it('of a seat name the seat', () => {
    const made = call({ phase: 'dealing', coup: coup({ due: due(3, 'enter.2') }) })
    expect(made.facts).toEqual({ hand: 'seat 3' })
  })
})

describe('what is asked of a patron', () => {
  it('is the patron’s to squeeze, or another’s', () => {
    const seen: Partial<View> = {
      phase: 'dealing',
      next: { do: 'Report', at: NOW + 1 },
      coup: coup({ due: { what: 'hand', to: 'banker', clause: '4.7' }, squeeze: { banker: 'mai' } }),
    }
    expect(call(seen, me({}))).toMatchObject({ id: 'you-squeeze', yours: true, until: NOW + 1 })
    expect(call(seen, me({ name: 'bao' }))).toMatchObject({
      id: 'squeezes',
      yours: false,
      facts: { patron: 'mai', hand: 'Banker' },
    })
  })

  it('is whether the patron’s seat stands or draws', () => {
    const seen: Partial<View> = { phase: 'answers', coup: coup({ due: { what: 'answer', to: 2, clause: 'draw.1' } }) }
    expect(call(seen, me({ answer: { seat: 2, clause: 'draw.1', draw: 100, total: 4 } }))).toMatchObject({
      id: 'your-answer',
      yours: true,
      facts: { total: 4 },
    })
    expect(call(seen, me({}))).toMatchObject({ id: 'answer', facts: { seat: 2 } })
  })

  it('comes before anything else when play is interrupted', () => {
    const open: View['open'] = {
      found: 'WrongOrder',
      clause: '7.9',
      question: 'choices',
      rank: 'pit_manager',
      asked: [],
      others: 0,
      options: [],
      until: 5,
    }
    const made = call({ phase: 'dealing', open, coup: coup({}) })
    expect(made).toMatchObject({
      id: 'interrupted',
      clause: '7.9',
      until: 5,
      facts: { found: 'cards dealt in the wrong order' },
    })
  })
})

describe('between coups', () => {
  it('says what comes next', () => {
    expect(call({ next: { do: 'CallBets', at: 9 } })).toMatchObject({ id: 'next', until: 9 })
    expect(call({ free_due: true }, null, [eventView('FreeHandDue', '7.6', '7.8')])).toMatchObject({
      id: 'free-next',
      clause: '7.6',
    })
    expect(call({ mode: 'staffed' }).id).toBe('ready')
  })

  it('says so before the last coup of the shoe, in both modes', () => {
    const shoe = { number: 3, stage: 'last_hand' } as View['shoe']
    const past = [eventView('LastHandCalled', 'R-03')]
    expect(call({ shoe }, null, past)).toMatchObject({ id: 'next-last', clause: 'R-03' })
    expect(call({ shoe, mode: 'staffed' }).id).toBe('next-last')
  })

  it('follows the shoe from the shuffle to the burn', () => {
    const shoe = { number: 3, is_cut: false, burned: false } as View['shoe']
    expect(call({ phase: 'preparing' }).id).toBe('shuffle')
    expect(call({ phase: 'preparing', shoe })).toMatchObject({ id: 'cut', facts: { shoe: 3 } })
    const chosen = { ...shoe!, cut_by: 'ann', shares_awaited: 2 }
    expect(call({ phase: 'preparing', shoe: chosen, next: { do: 'cut', at: 5 } })).toMatchObject({
      id: 'cut-chosen',
      facts: { shoe: 3, patron: 'ann', awaited: 2 },
      until: 5,
    })
    expect(call({ phase: 'preparing', shoe: { ...shoe!, is_cut: true } }).id).toBe('burn')
  })
})
