// Which seat a patron gets, and how many chips they bring.
import { describe, expect, it } from 'vitest'
import { Refused } from './api'
import type { AnyCommand, Problem, View } from './wire'
import { firstChips, freeSeats, mayStand, sit } from './take-place'

const view = (taken: number[], places = [1, 2, 3]) =>
  ({
    places,
    seats: taken.map((seat) => ({ seat, patron: `p${seat}`, wagers: [] })),
    areas: [],
    boxes: [],
  }) as unknown as View

function tableOf(seen: View, refuses: Record<number, string> = {}) {
  const given: AnyCommand[] = []
  return {
    given,
    view: seen,
    me: null,
    give: async (body: AnyCommand) => {
      given.push(body)
      const reason = body.do === 'TakeSeat' ? refuses[body.seat ?? 0] : undefined
      if (reason) throw new Refused({ reason, detail: '' } as Problem)
      return given.length
    },
  }
}

describe('a seat', () => {
  it('is the one that was asked for', async () => {
    const at = tableOf(view([1]))
    await sit(at, 'mai', 3)
    expect(at.given).toEqual([{ do: 'TakeSeat', patron: 'mai', seat: 3 }])
  })

  it('is the free one nearest to the middle where none was asked for', async () => {
    const at = tableOf(view([1]))
    await sit(at, 'mai', null)
    expect(at.given).toEqual([{ do: 'TakeSeat', patron: 'mai', seat: 2 }])
  })

  it('is the next one where somebody was quicker', async () => {
    const at = tableOf(view([1]), { 2: 'seat-taken' })
    await sit(at, 'mai', null)
    expect(at.given.at(-1)).toEqual({ do: 'TakeSeat', patron: 'mai', seat: 3 })
  })

  it('is a place behind the seats where all are taken', async () => {
    const at = tableOf(view([1, 2, 3]))
    await sit(at, 'mai', null)
    expect(at.given).toEqual([{ do: 'TakeSeat', patron: 'mai' }])
  })

  it('counts by places, for a table may leave out numbers', async () => {
    const at = tableOf(view([5], [1, 2, 3, 5, 6, 7, 8]))
    await sit(at, 'mai', null)
    expect(at.given).toEqual([{ do: 'TakeSeat', patron: 'mai', seat: 3 }])
  })

  it('is not one whose area somebody plays in this coup', async () => {
    const at = tableOf({ ...view([1], [1, 2, 3, 4, 5, 6, 7]), areas: [{ area: 4, patron: 'p1', wagers: [] }] })
    await sit(at, 'mai', null)
    expect(at.given).toEqual([{ do: 'TakeSeat', patron: 'mai', seat: 3 }])
  })

  it('is not tried for again when something else stands against it', async () => {
    const at = tableOf(view([]), { 2: 'wagers-on-layout' })
    await expect(sit(at, 'mai', null)).rejects.toBeInstanceOf(Refused)
    expect(at.given).toHaveLength(1)
  })
})

it('knows the seats that are free', () => {
  expect(freeSeats(view([2, 5], [1, 2, 3, 5]))).toEqual([1, 3])
})

it('brings ten thousand, or all there is', () => {
  expect(firstChips(100_000)).toBe(10_000)
  expect(firstChips(700)).toBe(700)
})

it('lets nobody stand behind seats that each have a hand', () => {
  expect(mayStand({ hand_a_seat: true })).toBe(false)
  expect(mayStand({ hand_a_seat: false })).toBe(true)
})
