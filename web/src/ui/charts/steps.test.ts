import { expect, test } from 'vitest'
import { stepped } from './steps'

const HOLE = (row: number, column: number): boolean => !(row === 1 && column === 1)
const SIZE = [3, 3] as const

test('an arrow leads to the next cell', () => {
  expect(stepped('ArrowRight', [0, 0], SIZE, HOLE)).toEqual([0, 1])
  expect(stepped('ArrowDown', [0, 0], SIZE, HOLE)).toEqual([1, 0])
})

test('an arrow leads over a cell that is not there', () => {
  expect(stepped('ArrowRight', [1, 0], SIZE, HOLE)).toEqual([1, 2])
  expect(stepped('ArrowUp', [2, 1], SIZE, HOLE)).toEqual([0, 1])
})

test('at the end of the grid an arrow leads nowhere', () => {
  expect(stepped('ArrowLeft', [0, 0], SIZE, HOLE)).toBeNull()
  expect(stepped('ArrowDown', [2, 2], SIZE, HOLE)).toBeNull()
})

test('home and end are the ends of the row', () => {
  expect(stepped('Home', [1, 2], SIZE, (_, column) => column > 0)).toEqual([1, 1])
  expect(stepped('End', [1, 1], SIZE, HOLE)).toEqual([1, 2])
})

test('other keys lead nowhere', () => {
  expect(stepped('x', [0, 0], SIZE, HOLE)).toBeNull()
})
