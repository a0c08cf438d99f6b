// Coming to the table: a seat, and chips to play with.
import { problemFrom } from '../../server/api'
import { freeSeat, isTaken } from '../../server/take-place'
import type { AnyCommand, OwnView, View } from '../../server/wire'

/** The table of this patron. */
export interface SeatingContext {
  readonly view: View | null
  readonly me: OwnView | null
  give(body: AnyCommand): Promise<number>
}

/** Where nobody sits, and nobody plays the area in this coup. */
export function freeSeats({ places, seats, areas }: Pick<View, 'places' | 'seats' | 'areas'>): readonly number[] {
  const taken = new Set([...seats.map(({ seat }) => seat), ...areas.map(({ area }) => area)])
  return places.filter((place) => !taken.has(place))
}

/** Whether a patron may play from behind the seats: not where each seat has its own hand. */
export function mayStand(view: Pick<View, 'hand_a_seat'>): boolean {
  return !view.hand_a_seat
}

/** Take this seat, or the free one nearest to the middle, or, if none is free, a place behind the seats. */
export async function sit(table: SeatingContext, patron: string, wanted: number | null): Promise<void> {
  if (wanted !== null) {
    await table.give({ do: 'TakeSeat', patron, seat: wanted })
    return
  }
  const tried: View['seats'] = []
  for (;;) {
    const seat = table.view && freeSeat({ ...table.view, seats: [...table.view.seats, ...tried] })
    if (seat === null) break
    try {
      await table.give({ do: 'TakeSeat', patron, seat })
      return
    } catch (error) {
      // Somebody was faster: try the next seat.
      if (!isTaken(problemFrom(error).reason)) throw error
      tried.push({ seat, patron: '', wagers: [] })
    }
  }
  await table.give({ do: 'TakeSeat', patron })
}
