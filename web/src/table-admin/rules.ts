// The rules and limits of a table as staff fill them in: the house's usual ones until somebody changes them.
import { isWhole, isWholeOrEmpty } from '../ui/amounts'
import type { GameFacts, GameName, Limits, Mode, TableRules, Variant, View } from '../server/wire'
import { house } from '../server/house.svelte'
import { bettingBoxes } from './seats'

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

/** As the table was run before, or as the house usually runs this game; `view` is null if there is no table yet. */
export function openingOf(view: View | null, game: GameName = gameOf(view)): Opening {
  const rules = house.game(game)
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
  return house.game(view?.game ?? '').game
}

/** Whether the numbers are valid for a table. */
export function isOpeningSound({ game, decks, least, most, differential }: Opening): boolean {
  const { decks_least, decks_most } = house.game(game)
  return (
    isWhole(decks, decks_least, decks_most) &&
    [least, most, differential].every((amount) => isWholeOrEmpty(amount)) &&
    (most === null || (least ?? 1) <= most)
  )
}

export function rulesOf(opening: Opening): TableRules {
  const rules = house.game(opening.game)
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

function bettingWagers({ wagers }: GameFacts): string[] {
  return wagers.filter(({ in_coup }) => !in_coup).map(({ wager }) => wager)
}

/** One range for every wager; each can be set on its own once the table is open. */
function limitsOf({ least, most, differential, kept }: Opening, rules: GameFacts): Limits {
  if (kept && least === null && most === null && differential === null) return kept
  const ranged = least !== null || most !== null
  const ranges = ranged
    ? Object.fromEntries(bettingWagers(rules).map((wager) => [wager, { minimum: least ?? 1, maximum: most }]))
    : {}
  return { ranges, differential: rules.differential ? differential : null, insurance: kept?.insurance ?? {} }
}

export interface Row {
  wager: string
  least: number | null
  most: number | null
}

export function rowsOf(view: View): Row[] {
  return bettingBoxes(view).map(({ wager }) => {
    const span = view.limits.ranges[wager]
    return { wager, least: span?.minimum ?? null, most: span?.maximum ?? null }
  })
}

/** A row for each of the odds at which the table has insurance. */
export function insuranceRowsOf(view: View): Row[] {
  if (!view.boxes.some((box) => box.rows.length > 0)) return []
  return house.game(gameOf(view)).insurance_odds.map((odds) => {
    const span = view.limits.insurance?.[odds]
    return { wager: odds, least: span?.minimum ?? null, most: span?.maximum ?? null }
  })
}

/** A wager with neither number has no limits. */
export function limitsFrom(rows: readonly Row[], differential: number | null, insurance: readonly Row[] = []): Limits {
  return { ranges: rangesOf(rows), differential, insurance: rangesOf(insurance) }
}

function rangesOf(rows: readonly Row[]): Limits['ranges'] {
  const set = rows.filter(({ least, most }) => least !== null || most !== null)
  return Object.fromEntries(set.map(({ wager, least, most }) => [wager, { minimum: least ?? 1, maximum: most }]))
}

/** Whether the numbers are valid limits. */
export function areLimitsSound(rows: readonly Row[], differential: number | null): boolean {
  return (
    isWholeOrEmpty(differential) &&
    rows.every(
      ({ least, most }) => isWholeOrEmpty(least) && isWholeOrEmpty(most) && (most === null || (least ?? 1) <= most),
    )
  )
}
