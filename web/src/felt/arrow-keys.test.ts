// Arrows between boxes.
import { expect, it } from 'vitest'
import { isArrowKey, nearestInDirection } from './arrow-keys'

const boxes = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 50, y: 60 },
  { x: 50, y: 120 },
]

it.each([
  ['ArrowRight', { x: 0, y: 0 }, 1],
  ['ArrowLeft', { x: 100, y: 0 }, 0],
  ['ArrowDown', { x: 50, y: 60 }, 3],
  ['ArrowUp', { x: 50, y: 120 }, 2],
  ['ArrowDown', { x: 50, y: 120 }, -1],
] as const)('%s from %o leads to box %i', (way, from, to) => {
  expect(nearestInDirection(from, boxes, way)).toBe(to)
})

it('knows the arrows from other keys', () => {
  expect(['ArrowUp', 'Enter', 'Tab', 'a'].filter(isArrowKey)).toEqual(['ArrowUp'])
})
