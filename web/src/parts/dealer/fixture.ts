// A table for tests: baccarat, staffed, with mai in seat 2 and long in seat 5.
import type { Desk, View } from '../../lib/wire'

export function viewOf(change: Partial<View> = {}): View {
  return {
    name: 'B4',
    game: 'baccarat',
    variant: 'commission',
    edition: '2024-10-01',
    mode: 'staffed',
    face_down: false,
    phase: 'betting',
    deadline: null,
    places: [1, 2, 3, 4, 5, 6, 7],
    printed: {},
    unit: 1,
    limits: { ranges: {}, differential: null },
    insurance: true,
    sign: false,
    boxes: [
      box('player', 'player'),
      box('banker', 'banker'),
      box('tie', null),
      { ...box('player_insurance', 'player'), in_coup: true },
      { ...box('banker_insurance', 'banker'), in_coup: true },
    ],
    seats: [
      { seat: 2, patron: 'mai', wagers: [{ wager: 'banker', stake: 300 }] },
      { seat: 5, patron: 'long', wagers: [{ wager: 'player', stake: 100 }] },
    ],
    behind: { patrons: 0, wagers: {} },
    shoe: {
      number: 1,
      decks: 8,
      commitment: null,
      is_cut: true,
      cut: null,
      burned: true,
      burns: {},
      drawn: 10,
      remaining: 406,
      cut_card_seen: false,
      stage: 'running',
      coups: 1,
    },
    coup: {
      number: 3,
      free: false,
      hands: [],
      down: [],
      due: null,
      squeeze: {},
      may_squeeze: {},
      restricted: [],
      offers: [],
      waived: false,
      face_up: null,
      result: null,
      wins: [],
    },
    open: null,
    last: null,
    results: '',
    free_due: false,
    next: null,
    may: [],
    ...change,
  }
}

function box(wager: string, backs: string | null): View['boxes'][number] {
  return { wager, name: { en: wager, vi: wager }, clause: '4.5', backs, in_coup: false, lines: [], rows: [] }
}

export function deskOf(change: Partial<Desk> = {}): Desk {
  return {
    patrons: [
      { patron: 'mai', place: 2, rack: 4700, wagers: [{ wager: 'banker', stake: 300 }], insurance: [] },
      { patron: 'long', place: 5, rack: 900, wagers: [{ wager: 'player', stake: 100 }], insurance: [] },
    ],
    more: 0,
    float_chips: 1_000_000,
    layout_chips: 400,
    breakage: '0',
    sides: { player: 100, banker: 300 },
    over: null,
    open: null,
    reports: [],
    disputes: [],
    may: {},
    next: null,
    due: null,
    payments: [],
    ...change,
  }
}
