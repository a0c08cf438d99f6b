// Coming to the table: a seat, and chips to play with.
import { problemFrom } from '../../lib/api'
import { freeSeat } from '../../lib/sitting'
import type { AnyCommand, Me, View } from '../../lib/wire'
import { handASeat } from '../../lib/felt-layout'

export interface Door {
  readonly view: View | null
  readonly me: Me | null
  give(body: AnyCommand): Promise<number>
}

export function freeSeats({ places, seats }: Pick<View, 'places' | 'seats'>): readonly number[] {
  const taken = new Set(seats.map(({ seat }) => seat))
  return places.filter((place) => !taken.has(place))
}

/** Whether one may play from behind the seats: not where each seat has a hand of its own. */
export function mayStand({ boxes }: Pick<View, 'boxes'>): boolean {
  return !handASeat(boxes)
}

/** Take this seat, or the free one nearest to the middle, or stand behind the seats where none is. */
export async function sit(door: Door, patron: string, wished: number | null): Promise<void> {
  if (wished !== null) {
    await door.give({ do: 'TakeSeat', patron, seat: wished })
    return
  }
  const tried: View['seats'] = []
  for (;;) {
    const seat = door.view && freeSeat({ ...door.view, seats: [...door.view.seats, ...tried] })
    if (seat === null) break
    try {
      await door.give({ do: 'TakeSeat', patron, seat })
      return
    } catch (error) {
      // Somebody was quicker: the next seat will do.
      if (problemFrom(error).reason !== 'seat-taken') throw error
      tried.push({ seat, patron: '', wagers: [] })
    }
  }
  await door.give({ do: 'TakeSeat', patron })
}
