// The five roads of a shoe, as punto.roads reads them: where each mark lies, and what the next result would bring.
export type Mark = 'B' | 'P' | 'T'
/** A derived road's mark: R, red, for a pattern that repeats; b, blue, for one that breaks. */
export type Colour = 'R' | 'b'
/** How a road's marks are drawn. */
export type RoadKind = 'bead' | 'big' | 'eye' | 'small' | 'pig'

/** A mark and its place on the board; rows and columns count from 0. */
export interface Cell<M extends string = Mark | Colour> {
  column: number
  row: number
  mark: M
  ties: number
}

export interface Roads {
  beadPlate: readonly Cell<Mark>[]
  bigRoad: readonly Cell<Mark>[]
  bigEyeBoy: readonly Cell<Colour>[]
  smallRoad: readonly Cell<Colour>[]
  cockroachPig: readonly Cell<Colour>[]
}

export interface Counts {
  banker: number
  player: number
  tie: number
  total: number
}

/** What the big eye boy, the small road and the cockroach pig would get; null for one that has not started. */
export type Hints = readonly [Colour | null, Colour | null, Colour | null]

export const ROWS = 6
/** How many columns back the big eye boy, the small road and the cockroach pig compare. */
export const BACK = [1, 2, 3] as const

/** Results as letters. Unknown letters are skipped, because a later server may have more of them. */
export function readResults(text: string): Mark[] {
  return [...text].filter((letter): letter is Mark => letter === 'B' || letter === 'P' || letter === 'T')
}

export function roads(results: readonly Mark[]): Roads {
  const [bigEyeBoy, smallRoad, cockroachPig] = BACK.map((back) => derived(results, back)) as [
    Cell<Colour>[],
    Cell<Colour>[],
    Cell<Colour>[],
  ]
  return { beadPlate: beadPlate(results), bigRoad: bigRoad(results), bigEyeBoy, smallRoad, cockroachPig }
}

export function beadPlate(results: readonly Mark[]): Cell<Mark>[] {
  return results.map((mark, number) => ({ column: Math.floor(number / ROWS), row: number % ROWS, mark, ties: 0 }))
}

/** Runs of one side as columns that bend right at the last free row; ties are strokes on the mark before them. */
export function bigRoad(results: readonly Mark[]): Cell<Mark>[] {
  const winners: Mark[] = []
  const ties = [0]
  for (const result of results) {
    if (result !== 'T') {
      winners.push(result)
      if (winners.length > 1) ties.push(0)
    } else ties[ties.length - 1]! += 1
  }
  if (!winners.length) return ties[0] ? [{ column: 0, row: 0, mark: 'T', ties: ties[0] }] : []
  return placed(winners).map((cell, number) => ({ ...cell, ties: ties[number]! }))
}

/** A derived road, worked on the big road's columns as if they never bent. */
export function derived(results: readonly Mark[], back: number): Cell<Colour>[] {
  return placed(derivedMarks(results, back))
}

/** At row m of a column, against the depth p of the column `back` before: m = p + 1 is blue, else red.
 *
 * At the top of a column, the two before it are compared instead: of equal depth red, else blue. */
export function derivedMarks(results: readonly Mark[], back: number): Colour[] {
  const depths: number[] = []
  const colours: Colour[] = []
  let last: Mark | null = null
  for (const result of results) {
    if (result === 'T') continue
    const starts = result !== last
    const started = depths.length > back
    if (starts) {
      if (started) colours.push(depths.at(-1) === depths.at(-1 - back) ? 'R' : 'b')
      depths.push(1)
    } else {
      depths[depths.length - 1]! += 1
      if (started) colours.push(depths.at(-1) !== depths.at(-1 - back)! + 1 ? 'R' : 'b')
    }
    last = result
  }
  return colours
}

export function counts(results: readonly Mark[]): Counts {
  const of = (mark: Mark): number => results.filter((result) => result === mark).length
  return { banker: of('B'), player: of('P'), tie: of('T'), total: results.length }
}

/** The marks that the derived roads would get if this were the next result. */
export function hints(results: readonly Mark[], next: 'B' | 'P'): Hints {
  const after = [...results, next]
  return BACK.map((back) => {
    const marks = derivedMarks(after, back)
    return marks.length > derivedMarks(results, back).length ? marks.at(-1)! : null
  }) as unknown as Hints
}

/** The first column to show, so that the newest are visible and one is free for the next result. */
export function firstColumn(cells: readonly Cell[], columns: number): number {
  const used = cells.reduce((most, cell) => Math.max(most, cell.column + 1), 0)
  return Math.max(0, used + 1 - columns)
}

/** The last column of the big road: whose it is, and how deep it would be if it never bent. */
export function lastRun(results: readonly Mark[]): { side: 'B' | 'P'; length: number } | null {
  const winners = results.filter((result) => result !== 'T')
  const side = winners.at(-1)
  if (!side) return null
  const before = winners.findLastIndex((winner) => winner !== side)
  return { side, length: winners.length - 1 - before }
}

/** Where each mark goes: a new column for a change, else one down, or one right where down is taken. */
function placed<M extends string>(marks: readonly M[]): Cell<M>[] {
  const taken = new Set<string>()
  const cells: Cell<M>[] = []
  let last: M | null = null
  let column = 0
  let row = 0
  let start = 0
  for (const mark of marks) {
    if (mark !== last) {
      start = cells.length ? start + 1 : 0
      while (taken.has(`${start} 0`)) start += 1
      column = start
      row = 0
    } else if (row + 1 < ROWS && !taken.has(`${column} ${row + 1}`)) row += 1
    else column += 1
    taken.add(`${column} ${row}`)
    cells.push({ column, row, mark, ties: 0 })
    last = mark
  }
  return cells
}
