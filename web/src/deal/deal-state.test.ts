// The dealer's console as the table changes: the tab, the card on the pad, and what is being filled in.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import '../text/fixtures/english'
import { clock } from '../server/clock.svelte'
import { FakeSocket } from '../server/fixtures/fake-socket'
import { dueAction, deskOf, viewOf } from '../server/fixtures/staffed-table'
import type { CommandName, ServerMessage, View } from '../server/wire'
import { DealState } from './deal-state.svelte'

let isDeskInUse: boolean
let deal: DealState
let n: number

function begin(view: View): void {
  FakeSocket.latest.open({
    type: 'snapshot',
    protocol: 2,
    table: 'B4',
    n,
    now: 1,
    view,
    staff: deskOf(),
  } as ServerMessage)
}

function change(view: Partial<View>): void {
  FakeSocket.latest.tell({ type: 'change', from: n, n: ++n, now: 1, view, events: [] })
}

beforeEach(() => {
  vi.useFakeTimers()
  FakeSocket.install()
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response('{"events":[]}'))),
  )
  isDeskInUse = false
  n = 5
  deal = new DealState('B4', () => isDeskInUse)
})

afterEach(() => {
  deal.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the tab', () => {
  it('follows the coup', () => {
    begin(viewOf())
    change({ phase: 'announced' })
    expect(deal.tab).toBe('payments')
    change({ phase: 'betting' })
    expect(deal.tab).toBe('wagers')
  })

  it('stays where somebody works, and where they have gone meanwhile', () => {
    begin(viewOf())
    isDeskInUse = true
    deal.tab = 'patrons'
    change({ phase: 'announced' })
    expect(deal.tab).toBe('patrons')
    isDeskInUse = false
    change({ free_due: true })
    expect(deal.tab).toBe('patrons')
  })
})

it('a card that was picked for one place in the shoe is not for the next', () => {
  begin(viewOf())
  deal.picked = { rank: '7', card: '7s' }
  change({ phase: 'dealing' })
  expect(deal.picked.card).toBe('7s')
  change({ shoe: { ...viewOf().shoe!, drawn: 11 } })
  expect(deal.picked.card).toBeNull()
})

describe('keys pressed while a card is on its way', () => {
  let answer: (response: Response) => void

  beforeEach(() => {
    begin(viewOf())
    vi.mocked(fetch).mockImplementation(() => new Promise((resolve) => (answer = resolve)))
    deal.picked = { rank: '7', card: '7s' }
  })

  it('are for the next card, whether the answer or the card comes first', async () => {
    const sent = deal.enter({ do: 'DealCard', card: '7s' })
    expect(deal.picked.card).toBeNull()
    deal.picked = { rank: '9', card: '9d' }
    change({ shoe: { ...viewOf().shoe!, drawn: 11 } })
    expect(deal.picked.card).toBe('9d')
    answer(new Response('{"n":6}'))
    await sent
    expect(deal.picked.card).toBe('9d')

    const next = deal.enter({ do: 'DealCard', card: '9d' })
    answer(new Response('{"n":7}'))
    await next
    deal.picked = { rank: 'K', card: null }
    change({ shoe: { ...viewOf().shoe!, drawn: 12 } })
    expect(deal.picked.rank).toBe('K')
  })

  it('are given up if it is refused: that card is back on the pad', async () => {
    const sent = deal.enter({ do: 'DealCard', card: '7s' })
    deal.picked = { rank: '9', card: '9d' }
    answer(new Response('{"reason":"ninth-card"}', { status: 409 }))
    await expect(sent).rejects.toThrow()
    expect(deal.picked.card).toBe('7s')
  })

  it('are for the first card of a new shoe', async () => {
    const sent = deal.enter({ do: 'DealCard', card: '7s' })
    answer(new Response('{"n":6}'))
    await sent
    const { shoe } = viewOf()
    change({ shoe: { ...shoe!, number: shoe!.number + 1, drawn: 0 } })
    deal.picked = { rank: '2', card: '2c' }
    expect(deal.picked.card).toBe('2c')
  })
})

describe('what is pointed at on the felt', () => {
  beforeEach(() => begin(viewOf()))

  it('is a wager of the patron who sits there', () => {
    expect(deal.chooseBox('tie', 5)).toBe(true)
    expect(deal.record).toMatchObject({ patron: 'long', wager: 'tie' })
    expect(deal.tab).toBe('wagers')
  })

  it('is a free seat for a patron who walks up, and the recorded wager stays as it is', () => {
    deal.chooseBox('tie', 5)
    expect(deal.chooseBox('banker', 3)).toBe(false)
    expect([deal.tab, deal.seat]).toEqual(['patrons', 3])
    expect(deal.record).toMatchObject({ patron: 'long', wager: 'tie' })
  })

  it('is a patron, by name and not by seat', () => {
    expect(deal.chooseSeat(2)).toBe(false)
    expect(deal.patron).toBe('mai')
    change({ seats: [{ seat: 2, patron: 'an', wagers: [] }] })
    expect(deal.patron).toBe('mai')
  })
})

it('asks once what happened before it was opened', () => {
  begin(viewOf())
  change({ phase: 'dealing' })
  expect(vi.mocked(fetch).mock.calls.map(([path]) => path)).toEqual(['/api/tables/B4/coups/3'])
})

it('holds a new action for a moment, so that a key pressed twice does not do it, too', () => {
  const next = (name: CommandName, at: number): void => {
    const staff = { next: dueAction({ do: name }) }
    FakeSocket.latest.tell({ type: 'change', from: n, n: ++n, now: at, view: {}, staff, events: [] })
    clock.now = clock.exact()
  }
  begin(viewOf())
  next('CallBets', 1)
  expect(deal.isSettling).toBe(true)
  vi.advanceTimersByTime(500)
  clock.now = clock.exact()
  expect(deal.isSettling).toBe(false)
  next('CallBets', 500_001)
  expect(deal.isSettling).toBe(false)
  next('CloseBets', 500_002)
  expect(deal.isSettling).toBe(true)
})
