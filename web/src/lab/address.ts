// What the lab shows: game, shoe, pays and view, as the address holds them.
import { house } from '../server/house.svelte'
import { paysText, readPays, type Pays } from './pays'
import { goneText, readGone, within, type Gone } from './shoe'
import type { GameName, Variant } from '../server/wire'

export type Game = GameName
export type LabView = 'odds' | 'insurance' | 'strategy' | 'removal' | 'simulation'

/** What the server is asked in every view. */
export interface Wish {
  game: Game
  variant: Variant | null
  decks: number
  gone: Gone
  pays: Pays
}

export interface LabPlace extends Wish {
  view: LabView
  /** The wager that a view is about; by default the first. */
  wager: string
  /** Of the count that is fitted to the effects of removal. */
  level: number
  /** The fields of the simulation as they were typed; see plan.ts. */
  plan: Readonly<Record<string, string>>
}

export const PLAN_FIELDS = [
  'study', 'coups', 'seed', 'policy', 'seats', 'sessions', 'length', 'system', 'unit', 'bankroll', 'least', 'most', 'goal',
] as const // prettier-ignore

/** Whether seats stand or draw. */
export function decides(game: Game): boolean {
  return house.game(game).hand_a_seat
}

export function viewsOf(game: Game): LabView[] {
  const own: LabView[] = [
    ...(house.game(game).insurance ? (['insurance'] as const) : []),
    ...(decides(game) ? (['strategy'] as const) : []),
  ]
  return ['odds', ...own, 'removal', 'simulation']
}

/** A game begins with a full shoe at the document's pays. */
export function begun(game: Game): LabPlace {
  const { variants, decks } = house.game(game)
  return { game, variant: variants[0] ?? null, decks, gone: {}, pays: {}, view: 'odds', wager: '', level: 1, plan: {} }
}

/** Another game, in the same view if it has it. */
export function inGame(place: LabPlace, game: Game): LabPlace {
  const view = viewsOf(game).includes(place.view) ? place.view : 'odds'
  const { study, coups, seed } = place.plan
  const kept = Object.entries({ study, coups, seed }).filter((each): each is [string, string] => each[1] !== undefined)
  return { ...begun(game), view, level: place.level, plan: Object.fromEntries(kept) }
}

/** Read the address. Values that are not valid get their defaults. */
export function readPlace(parameter: (name: string) => string | null): LabPlace {
  const game = house.game(parameter('game') ?? '').game
  const facts = house.game(game)
  const start = begun(game)
  const decks = whole(parameter('decks'), facts.decks_least, facts.decks_most) ?? start.decks
  const plan = PLAN_FIELDS.map((name) => [name, parameter(name)] as const).filter(
    (each): each is [(typeof PLAN_FIELDS)[number], string] => each[1] !== null,
  )
  return {
    ...start,
    variant: facts.variants.find((each) => each === parameter('variant')) ?? start.variant,
    decks,
    gone: within(readGone(parameter('gone') ?? '').gone, decks),
    pays: readPays(parameter('pays') ?? ''),
    view: viewsOf(game).find((each) => each === parameter('view')) ?? 'odds',
    wager: parameter('wager') ?? '',
    level: whole(parameter('level'), 1, 100) ?? 1,
    plan: Object.fromEntries(plan),
  }
}

function whole(text: string | null, least: number, most: number): number | null {
  const value = Number(text)
  return text && Number.isInteger(value) && value >= least && value <= most ? value : null
}

/** The shortest address that leads back here. */
export function address(place: LabPlace): string {
  const start = begun(place.game)
  const parts: (readonly [string, string])[] = [
    ['game', place.game],
    ['view', place.view],
    ...(place.variant && place.variant !== start.variant ? [['variant', place.variant] as const] : []),
    ...(place.decks !== start.decks ? [['decks', `${place.decks}`] as const] : []),
    ...(Object.keys(place.gone).length ? [['gone', goneText(place.gone, ',')] as const] : []),
    ...(Object.keys(place.pays).length ? [['pays', paysText(place.pays)] as const] : []),
    ...(place.wager ? [['wager', place.wager] as const] : []),
    ...(place.level !== 1 ? [['level', `${place.level}`] as const] : []),
    ...PLAN_FIELDS.filter((name) => place.plan[name]).map((name) => [name, place.plan[name] ?? ''] as const),
  ]
  return '/lab?' + parts.map(([name, value]) => `${name}=${legible(value)}`).join('&')
}

/** Characters that an address may hold are not encoded. */
function legible(value: string): string {
  return encodeURIComponent(value).replace(/%(3A|2F|2C|3D)/g, decodeURIComponent)
}

export function wishOf({ game, variant, decks, gone, pays }: LabPlace): Wish {
  return { game, variant, decks, gone, pays }
}
