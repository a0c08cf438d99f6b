// Taking a place at a table: a seat near the middle, or one behind the seats, and chips.
import { get, post, problemFrom } from './api'
import { session } from './session.svelte'
import type { AnyCommand, Done, Snapshot, View } from './wire'

/** What a patron brings who names no amount. */
const FIRST_CHIPS = 10_000

/** If nobody is signed in, signs in as a guest first. */
export async function takePlace(table: string): Promise<void> {
  if (!session.person) await session.guest()
  const address = `/api/tables/${encodeURIComponent(table)}`
  const give = (body: AnyCommand): Promise<Done> => post<Done>(`${address}/commands`, body)
  const { view, me } = await get<Snapshot>(address)
  if (!me?.place) {
    await sit({ view, give }, session.name, null)
    const amount = firstChips(me?.wallet ?? 0)
    if (amount > 0) await give({ do: 'BringChips', patron: session.name, amount })
  }
  await session.refresh()
}

/** A table at which somebody takes a seat. */
export interface SeatingContext {
  readonly view: Pick<View, 'places' | 'seats' | 'areas'> | null
  give(body: AnyCommand): Promise<unknown>
}

/** Take this seat, or the free one nearest to the middle, or stand behind the seats where none is. */
export async function sit(table: SeatingContext, patron: string, wanted: number | null): Promise<void> {
  if (wanted !== null) {
    await table.give({ do: 'TakeSeat', patron, seat: wanted })
    return
  }
  const tried: number[] = []
  for (;;) {
    const seat = table.view && nearestToMiddle(table.view, tried)
    if (seat === null) break
    try {
      await table.give({ do: 'TakeSeat', patron, seat })
      return
    } catch (error) {
      // Somebody was quicker: the next seat will do.
      if (!isTaken(problemFrom(error).reason)) throw error
      tried.push(seat)
    }
  }
  await table.give({ do: 'TakeSeat', patron })
}

/** Whether a seat was refused because somebody sits there, or plays its area in this coup. */
function isTaken(reason: string): boolean {
  return reason === 'seat-taken' || reason === 'seat-played'
}

/** This amount, or all there is. */
export function firstChips(wallet: number): number {
  return Math.min(FIRST_CHIPS, wallet)
}

/** Where nobody sits, and nobody plays the area in this coup. */
export function freeSeats({ places, seats, areas }: Pick<View, 'places' | 'seats' | 'areas'>): number[] {
  const taken = new Set([...seats.map(({ seat }) => seat), ...areas.map(({ area }) => area)])
  return places.filter((place) => !taken.has(place))
}

/** Whether a patron may play from behind the seats: not where each seat has its own hand. */
export function mayStand(view: Pick<View, 'hand_a_seat'>): boolean {
  return !view.hand_a_seat
}

/** The free seat where both hands are seen best, without those that were tried. */
function nearestToMiddle(view: Pick<View, 'places' | 'seats' | 'areas'>, tried: readonly number[]): number | null {
  const middle = (view.places.length - 1) / 2
  const off = (seat: number): number => Math.abs(view.places.indexOf(seat) - middle)
  const free = freeSeats(view).filter((seat) => !tried.includes(seat))
  return free.sort((one, other) => off(one) - off(other))[0] ?? null
}
