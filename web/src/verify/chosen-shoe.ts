// Which of a table's shoes an address names.

/** By default the last shoe; null if the table has no such shoe. */
export function chosenShoe(named: string | null, last: number): number | null {
  if (!named) return last || null
  const number = /^[1-9]\d*$/.test(named) ? Number(named) : 0
  return number >= 1 && number <= last ? number : null
}
