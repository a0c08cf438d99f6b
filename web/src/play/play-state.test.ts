// A patron's table as it changes: what is shown, what is skipped, and what is kept.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import '../text/fixtures/english'
import { FakeSocket } from '../server/fixtures/fake-socket'
import { viewOf } from '../server/fixtures/staffed-table'
import { session } from '../server/session.svelte'
import type { Cover, ServerMessage, OwnView, Myself, Problem, View } from '../server/wire'
import { PlayState } from './play-state.svelte'

const SECOND_US = 1_000_000
const NOW = 1_700_000_000 * SECOND_US
const me = (over: Partial<OwnView> = {}): OwnView => ({
  name: 'mai',
  place: 'seat',
  seat: 2,
  rack: 4700,
  wallet: 800,
  wagers: [],
  may: [],
  insurance: [],
  squeeze: [],
  may_squeeze: [],
  answer: null,
  choice: null,
  last: null,
  disputes: [],
  ...over,
})
const cover: Cover = {
  wager: 'banker_insurance',
  moment: 'four_cards',
  odds: '3:1',
  insured: 300,
  most: 100,
  on_tie: false,
}

let play: PlayState
let n: number
let person: Myself['person']

function begin(view: Partial<View> = {}, own: Partial<OwnView> = {}): void {
  const message = { type: 'snapshot', protocol: 2, table: 'B4', n, now: NOW, view: viewOf(view), me: me(own) }
  FakeSocket.latest.open(message as ServerMessage)
}

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW / 1000 })
  FakeSocket.install()
  vi.stubGlobal('document', { hidden: false, querySelector: () => null })
  person = { name: 'mai', role: 'patron' } as Myself['person']
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response(JSON.stringify({ person, wallet: 500, at: [], csrf: '' })))),
  )
  await session.refresh()
  n = 5
  play = new PlayState('B4')
})

afterEach(() => {
  play.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('has one wallet, the session’s, as the table or the house said last', async () => {
  expect(session.wallet).toBe(500)
  begin()
  expect(session.wallet).toBe(800)
  await session.refresh()
  expect(session.wallet).toBe(500)
})

describe('a question with a time limit', () => {
  it('closes the sheet that lies over it', () => {
    begin({ phase: 'insurance' })
    play.sheet = 'limits'
    begin({ phase: 'insurance' }, { insurance: [cover] })
    expect(play.sheet).toBeNull()
    expect(play.covers).toEqual([cover])
  })

  it('leaves a sheet that is opened after it, and the one to sign in', () => {
    begin({ phase: 'insurance' }, { insurance: [cover] })
    play.sheet = 'help'
    begin({ phase: 'insurance' }, { insurance: [cover] })
    expect(play.sheet).toBe('help')
    play.sheet = 'sign-in'
    begin({ phase: 'insurance' }, { insurance: [{ ...cover, moment: 'player_third' }] })
    expect(play.sheet).toBe('sign-in')
  })

  it('is asked no more once it is turned down', () => {
    begin({ phase: 'insurance' }, { insurance: [cover] })
    play.declineCover(cover)
    expect(play.covers).toEqual([])
    expect(play.hasOffer).toBe(false)
  })
})

describe('the cut of a new shoe', () => {
  const shoe = { ...viewOf().shoe!, commitment: 'abc', is_cut: false, burned: false }
  const preparing = (seconds: number): Partial<View> => ({
    phase: 'preparing',
    coup: null,
    shoe,
    may: ['CutShoe'],
    next: { do: 'cut', at: NOW + seconds * SECOND_US },
  })

  it('is offered where there is time for an answer', () => {
    begin(preparing(8))
    expect(play.uncutShoe?.number).toBe(shoe.number)
    play.declineCut(shoe)
    expect(play.uncutShoe).toBeNull()
  })

  it('is offered at a staffed table, too', () => {
    begin({ ...preparing(8), mode: 'staffed', next: null, shoe: { ...shoe, commitment: null } })
    expect(play.uncutShoe?.number).toBe(shoe.number)
  })

  it('is not offered once somebody has chosen it', () => {
    begin({ ...preparing(8), shoe: { ...shoe, cut_by: 'bob', shares_awaited: 1 } })
    expect(play.uncutShoe).toBeNull()
  })

  it('is not offered where the dealer cuts at once', () => {
    begin(preparing(1))
    expect(play.uncutShoe).toBeNull()
  })
})

it('remembers the wagers of the coup once bets are closed', () => {
  const wagers = [{ wager: 'banker' as const, stake: 300 }]
  begin({ phase: 'betting' }, { wagers })
  expect(play.lastWagers.among(['banker'])).toEqual({})
  begin({ phase: 'dealing' }, { wagers })
  expect(play.lastWagers.among(['banker'])).toEqual({ banker: 300 })
})

it('says why the house has signed the person out, and watches on as nobody', async () => {
  begin()
  const socket = FakeSocket.latest
  person = null
  socket.tell({ type: 'goodbye', reason: 'signed-out', problem: { reason: 'signed-out' } as Problem })
  socket.fail(4401)
  await vi.advanceTimersByTimeAsync(10)
  expect(play.name).toBe('')
  expect(play.signedOutBecause?.reason).toBe('signed-out')
  expect(FakeSocket.latest).not.toBe(socket)
})
