// Where an arrow key moves in a grid with empty cells.
export type CellPlace = readonly [row: number, column: number]

const STEPS: Record<string, CellPlace> = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }

/** The next cell in that direction, the first or last of the row, or null. */
export function stepped(
  key: string,
  [row, column]: CellPlace,
  size: CellPlace,
  there: (row: number, column: number) => boolean,
): CellPlace | null {
  if (key === 'Home' || key === 'End') {
    const all = Array.from({ length: size[1] }, (_, at) => at).filter((at) => there(row, at))
    const to = key === 'Home' ? all[0] : all.at(-1)
    return to === undefined ? null : [row, to]
  }
  const step = STEPS[key]
  if (!step) return null
  let [r, c] = [row + step[0], column + step[1]]
  while (r >= 0 && c >= 0 && r < size[0] && c < size[1]) {
    if (there(r, c)) return [r, c]
    r += step[0]
    c += step[1]
  }
  return null
}
