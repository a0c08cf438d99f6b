// What a table is opened with: the house's usual rules for each game, until somebody chooses otherwise.
import { whole, wholeOrNone } from '../../lib/whole'
import type { Limits, Mode, TableRules, Variant, View } from '../../lib/wire'
import GAMES from './games.json'

export type GameName = keyof typeof GAMES

export const GAME_NAMES = Object.keys(GAMES) as GameName[]

export interface Usual {
  variants: string[]
  seats: number[]
  decks: number
  decks_least: number
  decks_most: number
  cut_card_from_end: number
  insurance: boolean
  squeeze: boolean
  differential: boolean
  wagers: string[]
}

export function usual(game: GameName): Usual {
  return GAMES[game]
}

export interface Opening {
  game: GameName
  variant: string
  seats: number
  decks: number
  mode: Mode
  face_down: boolean
  insurance: boolean
  least: number | null
  most: number | null
  differential: number | null
  /** The limits that the table had, which stay unless others are given. */
  kept: Limits | null
}

/** As the table was run before, or as the house usually runs this game; `view` is nothing where there is no table yet. */
export function openingOf(view: View | null, game: GameName = gameOf(view)): Opening {
  const rules = usual(game)
  const before = view?.game === game ? view : null
  return {
    game,
    variant: before?.variant ?? rules.variants[0] ?? '',
    seats: before?.places.length ?? rules.seats[0] ?? 0,
    decks: rules.decks,
    mode: before?.mode === 'automatic' ? 'automatic' : 'staffed',
    face_down: before?.face_down ?? false,
    insurance: before ? before.boxes.some((box) => box.rows.length > 0) : rules.insurance,
    least: null,
    most: null,
    differential: null,
    kept: before?.limits ?? null,
  }
}

export function gameOf(view: View | null): GameName {
  return view?.game && view.game in GAMES ? (view.game as GameName) : 'baccarat'
}

/** Whether the numbers can be a table's at all. */
export function isSound({ game, decks, least, most, differential }: Opening): boolean {
  const { decks_least, decks_most } = usual(game)
  return (
    whole(decks, decks_least, decks_most) &&
    [least, most, differential].every((amount) => wholeOrNone(amount)) &&
    (most === null || (least ?? 1) <= most)
  )
}

export function rulesOf(opening: Opening): TableRules {
  const rules = usual(opening.game)
  return {
    game: opening.game,
    variant: (opening.variant || null) as Variant | null,
    seats: opening.seats,
    decks: opening.decks,
    limits: limitsOf(opening, rules),
    mode: opening.mode,
    face_down: opening.face_down && rules.squeeze,
    insurance: opening.insurance && rules.insurance,
    cut_card_from_end: rules.cut_card_from_end,
  }
}

/** One range for every wager; each can be set on its own once the table is open. */
function limitsOf({ least, most, differential, kept }: Opening, rules: Usual): Limits {
  if (kept && least === null && most === null && differential === null) return kept
  const ranged = least !== null || most !== null
  const ranges = ranged
    ? Object.fromEntries(rules.wagers.map((wager) => [wager, { minimum: least ?? 1, maximum: most }]))
    : {}
  return { ranges, differential: rules.differential ? differential : null }
}
