import { describe, expect, it } from 'vitest'
import { steadyRatio } from './felt-size'

/** The sizes that a felt takes when the page gives it this height and a part of the drawing has a fixed height. */
function widths(available: number, start: number): number[] {
  let ratio = start
  return Array.from({ length: 60 }, () => {
    const width = available * ratio
    ratio = steadyRatio(ratio, Math.round(width), Math.round(width * 0.33 + 70))
    return width
  })
}

describe('the felt', () => {
  it('comes to rest at every height of the window', () => {
    for (let available = 300; available < 900; available += 0.25) {
      for (const start of [1.8, 2.1, 3]) {
        expect(new Set(widths(available, start).slice(30)).size, `${available} px from ${start}`).toBe(1)
      }
    }
  })

  it('comes to rest close to the size that fits', () => {
    for (let available = 300; available < 900; available += 7) {
      const width = widths(available, 2.1).at(-1) ?? 0
      expect(Math.abs((width * 0.33 + 70) / available - 1)).toBeLessThan(0.008)
    }
  })

  it('keeps its ratio while it is not drawn', () => {
    expect(steadyRatio(2.1, 0, 0)).toBe(2.1)
  })
})
