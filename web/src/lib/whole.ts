// Whole numbers as fields hold them: nothing, a part, or far too much is not sent to the house.

/** What every number on the wire fits into. */
export const MOST = Number.MAX_SAFE_INTEGER

export function whole(value: number | null, least = 1, most = MOST): value is number {
  return Number.isSafeInteger(value) && value !== null && least <= value && value <= most
}

/** Of a field that may be left empty. */
export function wholeOrNone(value: number | null, least = 1, most = MOST): boolean {
  return value === null || whole(value, least, most)
}
