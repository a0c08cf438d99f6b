// How much of a small screen is left below one's own boxes, as far as the page is not scrolled.

/** On a small screen the boxes of one seat lie flat, with the other seats below them; else the felt is one drawing. */
const SECTOR = '.small > svg[role="group"]'
const APART_PX = 2

export function roomBelow(felt: HTMLElement, height: number): number {
  const last = felt.querySelector(SECTOR) ?? felt
  return Math.max(0, Math.floor(height - APART_PX - (last.getBoundingClientRect().bottom + scrollY)))
}
