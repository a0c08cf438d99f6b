// Which seat somebody is given who says only that he wants to sit down.
import { describe, expect, it } from 'vitest'
import { freeSeat } from './sitting'

const places = [1, 2, 3, 4, 5, 6, 7]
const taken = (...numbers: number[]) => numbers.map((seat) => ({ seat, patron: `p${seat}`, wagers: [] }))

describe('the seat one is given', () => {
  it('is the middle one of an empty table', () => {
    expect(freeSeat({ places, seats: [] })).toBe(4)
  })

  it('is the free one nearest to the middle', () => {
    expect(freeSeat({ places, seats: taken(4, 3, 5) })).toBe(2)
    expect(freeSeat({ places, seats: taken(1, 2, 3, 4, 5, 6) })).toBe(7)
  })

  it('counts by places, for a table may leave out numbers', () => {
    expect(freeSeat({ places: [1, 2, 3, 5, 6, 7, 8], seats: taken(5) })).toBe(3)
  })

  it('is none where all are taken', () => {
    expect(freeSeat({ places, seats: taken(...places) })).toBeNull()
  })
})
