// Folding a card: no part of it is lost, and its face is rotated, never mirrored.
import { describe, expect, it } from 'vitest'
import { area, fold, foldEdge, grip, shows, type Point } from './peel-geometry'

const size = { width: 60, height: 100 }
const WHOLE = size.width * size.height

function folded(from: Point, to: Point) {
  const found = fold(size, from, to)
  if (!found) throw new Error('nothing was lifted')
  return found
}

describe('a fold', () => {
  it.each([
    [
      { x: 0, y: 0 },
      { x: 30, y: 20 },
    ],
    [
      { x: 60, y: 50 },
      { x: 10, y: 55 },
    ],
    [
      { x: 20, y: 100 },
      { x: 25, y: 30 },
    ],
  ])('from %o to %o parts the card into what stays and what is lifted', (from, to) => {
    const { stays, seen, flap, share } = folded(from, to)
    expect(area(stays) + area(seen)).toBeCloseTo(WHOLE)
    expect(area(flap)).toBeCloseTo(area(seen))
    expect(share).toBeCloseTo(area(seen) / WHOLE)
  })

  it('brings the point that was taken hold of to the finger', () => {
    const { matrix } = folded({ x: 0, y: 100 }, { x: 25, y: 70 })
    const [a, b, c, d, e, f] = matrix
    // the lower left of the back is the lower right of the face
    expect(a * 60 + c * 100 + e).toBeCloseTo(25)
    expect(b * 60 + d * 100 + f).toBeCloseTo(70)
  })

  it('turns the face without mirroring it', () => {
    const { matrix } = folded({ x: 60, y: 0 }, { x: 12, y: 44 })
    const [a, b, c, d] = matrix
    expect(a * d - b * c).toBeCloseTo(1)
    expect(Math.hypot(a, b)).toBeCloseTo(1)
  })

  it('lays each seen point where the matrix takes it', () => {
    const { seen, flap, matrix } = folded({ x: 60, y: 50 }, { x: 20, y: 40 })
    const [a, b, c, d, e, f] = matrix
    for (const [index, { x, y }] of seen.entries()) {
      expect(a * x + c * y + e).toBeCloseTo(flap[index]?.x ?? NaN)
      expect(b * x + d * y + f).toBeCloseTo(flap[index]?.y ?? NaN)
    }
  })

  it('lifts nothing when the card is pulled outward or not at all', () => {
    expect(fold(size, { x: 0, y: 50 }, { x: -20, y: 50 })).toBeNull()
    expect(fold(size, { x: 0, y: 50 }, { x: 0, y: 50 })).toBeNull()
  })

  it('turns the whole card when it is pulled right across', () => {
    const { share, stays } = folded({ x: 0, y: 50 }, { x: 130, y: 50 })
    expect(share).toBeCloseTo(1)
    expect(area(stays)).toBeCloseTo(0)
  })
})

describe('keys', () => {
  it.each(['top', 'right', 'bottom', 'left'] as const)('peel a quarter of the card from the %s', (edge) => {
    expect(foldEdge(size, edge, 0.25)?.share).toBeCloseTo(0.25)
    expect(foldEdge(size, edge, 0)).toBeNull()
  })

  it('show the side of the face that belongs to the edge', () => {
    const left = foldEdge(size, 'left', 0.3)
    // the left of the back is the right of the face
    expect(left && shows(left, { x: 50, y: 50 })).toBe(true)
    expect(left && shows(left, { x: 10, y: 50 })).toBe(false)
    const bottom = foldEdge(size, 'bottom', 0.3)
    expect(bottom && shows(bottom, { x: 30, y: 90 })).toBe(true)
    expect(bottom && shows(bottom, { x: 30, y: 50 })).toBe(false)
  })
})

describe('the grip', () => {
  it('takes a corner where one is near', () => {
    expect(grip(size, { x: 55, y: 92 })).toEqual({ x: 60, y: 100 })
    expect(grip(size, { x: 3, y: 6 })).toEqual({ x: 0, y: 0 })
  })

  it('takes the nearest edge elsewhere', () => {
    expect(grip(size, { x: 8, y: 50 })).toEqual({ x: 0, y: 50 })
    expect(grip(size, { x: 30, y: 85 })).toEqual({ x: 30, y: 100 })
    expect(grip(size, { x: 70, y: 48 })).toEqual({ x: 60, y: 48 })
  })
})
