// From the typed fields of a simulation to the request to the server.
import type { AnswerPolicy, CoupsWish, SessionsWish } from '../../server/wire'
import { house } from '../../server/house.svelte'
import { decides, type Game, type LabPlace } from '../address'

export type Field = 'coups' | 'seed' | 'seats' | 'sessions' | 'length' | 'unit' | 'bankroll' | 'least' | 'most' | 'goal'

export const USUAL: Readonly<Record<string, string>> = {
  study: 'coups',
  coups: '10000000',
  seed: '',
  policy: '',
  seats: '',
  sessions: '100000',
  length: '200',
  system: 'flat',
  unit: '100',
  bankroll: '10000',
  least: '',
  most: '',
  goal: '',
}

/** The largest numbers that the server reads. A house may allow less; its refusal says so. */
export const LIMITS: Readonly<Record<Field, readonly [least: number, most: number]>> = {
  coups: [1, 1e9],
  seed: [0, Number.MAX_SAFE_INTEGER],
  seats: [1, 7],
  sessions: [1, 1e6],
  length: [1, 1e5],
  unit: [1, 1e9],
  bankroll: [1, 1e12],
  least: [1, 1e9],
  most: [1, 1e9],
  goal: [1, 1e12],
}

export const SYSTEMS: readonly SessionsWish['system'][] = [
  'flat',
  'martingale',
  'paroli',
  '1-3-2-6',
  'dalembert',
  'fibonacci',
]

export type SimulationRequest = CoupsWish | SessionsWish

/** What patrons may answer, the default first. */
export function policiesOf(game: Game, study: string): AnswerPolicy[] {
  const { policies, session_policies } = house.game(game)
  return study === 'sessions' ? session_policies : policies
}

export function typedOf(place: LabPlace, field: string): string {
  return place.plan[field] ?? USUAL[field] ?? ''
}

const PLAIN = /^\d+$/
const GROUPED = /^\d{1,3}([ .,'_\u00a0\u202f]\d{3})+$/
const POWER = /^\d{1,3}e\d{1,2}$/i

/** The value of "10000000", "10,000,000" or "1e7"; null if the field is empty, undefined if it is no whole number. */
export function wholeOf(text: string): number | null | undefined {
  const trimmed = text.trim()
  if (!trimmed) return null
  if (PLAIN.test(trimmed) || POWER.test(trimmed)) return Number(trimmed)
  return GROUPED.test(trimmed) ? Number(trimmed.replace(/\D/g, '')) : undefined
}

/** A field that cannot be sent, and why: it is not a whole number, or too small, or too large. */
export interface Bad {
  field: Field
  why: 'not-whole' | 'out-of-range'
}

export type Made = { wish: SimulationRequest; bad: null } | { wish: null; bad: Bad }

function badOf(field: Field, value: number | null | undefined): Bad | null {
  if (value === undefined || (value === null && USUAL[field] !== '')) return { field, why: 'not-whole' }
  const [least, most] = LIMITS[field]
  return value !== null && (value < least || value > most) ? { field, why: 'out-of-range' } : null
}

export function requestOf(place: LabPlace): Made {
  const study = typedOf(place, 'study')
  const fields: Field[] = ['seed', ...(decides(place.game) ? (['seats'] as const) : [])]
  fields.push(
    ...(study === 'sessions'
      ? (['sessions', 'length', 'unit', 'bankroll', 'least', 'most', 'goal'] as const)
      : (['coups'] as const)),
  )
  const read = Object.fromEntries(fields.map((field) => [field, wholeOf(typedOf(place, field))]))
  const bad = fields.map((field) => badOf(field, read[field])).find((each) => each !== null)
  if (bad) return { wish: null, bad }
  const number = (field: Field): number => read[field] ?? 0
  const maybe = (field: Field): number | null => read[field] ?? null
  const policy = typedOf(place, 'policy')
  const common = {
    game: place.game,
    variant: place.variant,
    decks: place.decks,
    seats: maybe('seats'),
    policy: policiesOf(place.game, study).find((each) => each === policy) ?? null,
    pays: place.pays,
    seed: maybe('seed'),
  }
  if (study !== 'sessions') return { wish: { study: 'coups', coups: number('coups'), ...common }, bad: null }
  const system = SYSTEMS.find((each) => each === typedOf(place, 'system')) ?? 'flat'
  const wish: SessionsWish = {
    study: 'sessions',
    sessions: number('sessions'),
    coups: number('length'),
    wager: place.wager || null,
    system,
    unit: number('unit'),
    bankroll: number('bankroll'),
    least: maybe('least'),
    most: maybe('most'),
    goal: maybe('goal'),
    ...common,
  }
  return { wish, bad: null }
}
