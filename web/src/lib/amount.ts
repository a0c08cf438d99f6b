// Whole amounts as people write them, with or without the marks between thousands.

/** 10000, 10.000, 10,000 and 10 000 are the same; nothing where it is no whole number, such as 1.5. */
export function amountOf(text: string): number | null {
  const digits = text.trim().replace(/(?<=\d)[ .,\u00a0\u202f](?=\d{3}(?!\d))/g, '')
  const amount = /^-?\d+$/.test(digits) ? Number(digits) : NaN
  return Number.isSafeInteger(amount) ? amount : null
}
