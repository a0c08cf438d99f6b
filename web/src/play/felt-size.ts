// How large the felt is, and how much of a small screen is left below it.

/** On a small screen the boxes of one seat lie flat, with the other seats below; otherwise the felt is one drawing. */
const BOXES = '.small > svg[role="group"]'
const GAP_PX = 2
const FLATTEST_RATIO = 1.8
/** A measured size is in whole pixels, so it differs a little from the real one. */
const TOLERANCE = 0.004

/** The free height of a small screen below the patron's boxes while the page is not scrolled. */
export function spaceBelow(felt: HTMLElement, windowHeight: number): number {
  const boxes = felt.querySelector(BOXES) ?? felt
  return Math.max(0, Math.floor(windowHeight - GAP_PX - (boxes.getBoundingClientRect().bottom + scrollY)))
}

/**
 * The felt's width for each pixel of its height. The page sizes the felt by this ratio, and a felt of another size has
 * a slightly other ratio: small differences are ignored, or the felt would tremble between two sizes.
 */
export function steadyRatio(before: number, width: number, height: number): number {
  const measured = height ? Math.max(FLATTEST_RATIO, width / height) : before
  return Math.abs(measured / before - 1) > TOLERANCE ? measured : before
}
