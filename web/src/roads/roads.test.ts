// The roads against those that punto.roads gives for several hundred shoes.
import { describe, expect, it } from 'vitest'
import cases from './fixtures/roads.json'
import { counts, firstColumn, hints, lastRun, readResults, roads, type Cell } from './roads'

const notation = (cells: readonly Cell[]): string =>
  cells.map(({ mark, column, row, ties }) => `${mark}${column}.${row}${ties ? `+${ties}` : ''}`).join(' ')

describe('the roads', () => {
  it.each(cases)('are those of punto.roads: $results', (shoe) => {
    const results = readResults(shoe.results)
    const made = roads(results)
    expect(notation(made.beadPlate)).toBe(shoe.bead_plate)
    expect(notation(made.bigRoad)).toBe(shoe.big_road)
    expect(notation(made.bigEyeBoy)).toBe(shoe.big_eye_boy)
    expect(notation(made.smallRoad)).toBe(shoe.small_road)
    expect(notation(made.cockroachPig)).toBe(shoe.cockroach_pig)
    expect(
      hints(results, 'B')
        .map((mark) => mark ?? '-')
        .join(''),
    ).toBe(shoe.next_banker)
    expect(
      hints(results, 'P')
        .map((mark) => mark ?? '-')
        .join(''),
    ).toBe(shoe.next_player)
  })

  it('leave out letters that they do not know', () => {
    expect(readResults('B P?T')).toEqual(['B', 'P', 'T'])
  })
})

describe('beside the roads', () => {
  it('results are counted', () => {
    expect(counts(readResults('BBPTB'))).toEqual({ banker: 3, player: 1, tie: 1, total: 5 })
  })

  it('the last column is counted whole though it bends, and ties do not break it', () => {
    expect(lastRun(readResults('PBBBBBTBBB'))).toEqual({ side: 'B', length: 8 })
    expect(lastRun(readResults('TT'))).toBeNull()
    expect(lastRun(readResults('PPB'))).toEqual({ side: 'B', length: 1 })
  })

  it('the newest columns are shown, with one free, where more are used than fit', () => {
    const { bigRoad } = roads(readResults('BP'.repeat(10)))
    expect(firstColumn(bigRoad, 30)).toBe(0)
    expect(firstColumn(bigRoad, 21)).toBe(0)
    expect(firstColumn(bigRoad, 20)).toBe(1)
    expect(firstColumn(bigRoad, 8)).toBe(13)
  })
})
