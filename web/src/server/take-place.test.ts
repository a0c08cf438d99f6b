// Which seat a patron gets who chooses none.
import { describe, expect, it } from 'vitest'
import { freeSeat } from './take-place'

const places = [1, 2, 3, 4, 5, 6, 7]
const taken = (...numbers: number[]) => numbers.map((seat) => ({ seat, patron: `p${seat}`, wagers: [] }))

describe('the seat that a patron is given', () => {
  it('is the middle one of an empty table', () => {
    expect(freeSeat({ places, areas: [], seats: [] })).toBe(4)
  })

  it('is the free one nearest to the middle', () => {
    expect(freeSeat({ places, areas: [], seats: taken(4, 3, 5) })).toBe(2)
    expect(freeSeat({ places, areas: [], seats: taken(1, 2, 3, 4, 5, 6) })).toBe(7)
  })

  it('counts by places, for a table may leave out numbers', () => {
    expect(freeSeat({ places: [1, 2, 3, 5, 6, 7, 8], areas: [], seats: taken(5) })).toBe(3)
  })

  it('is not one whose area somebody plays in this coup', () => {
    expect(freeSeat({ places, areas: [{ area: 4, patron: 'p1', wagers: [] }], seats: taken(1) })).toBe(3)
  })

  it('is none where all are taken', () => {
    expect(freeSeat({ places, areas: [], seats: taken(...places) })).toBeNull()
  })
})
