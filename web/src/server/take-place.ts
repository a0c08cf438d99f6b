// Taking a place at a table directly from the lobby: a seat near the middle, or a place behind the seats, and chips.
import { get, post, Refused } from './api'
import { session } from './session.svelte'
import type { AnyCommand, Done, Snapshot, View } from './wire'

const TRIES = 3
/** The chips of a patron who chooses no amount. */
const FIRST_CHIPS = 10_000

/** If nobody is signed in, signs in as a guest first. */
export async function takePlace(table: string): Promise<void> {
  if (!session.person) await session.guest()
  const address = `/api/tables/${encodeURIComponent(table)}`
  const give = (body: AnyCommand): Promise<Done> => post<Done>(`${address}/commands`, body)
  for (let tries = 1; ; tries++) {
    const { view, me } = await get<Snapshot>(address)
    if (me?.place) break
    try {
      await give({ do: 'TakeSeat', patron: session.name, seat: freeSeat(view) })
      const amount = firstChips(me?.wallet ?? 0)
      if (amount > 0) await give({ do: 'BringChips', patron: session.name, amount })
      break
    } catch (error) {
      // Somebody else may have been faster: then another seat is free, or none.
      if (!(error instanceof Refused) || !isTaken(error.problem.reason) || tries === TRIES) throw error
    }
  }
  await session.refresh()
}

/** Whether a seat was refused because somebody sits there, or plays its area in this coup. */
export function isTaken(reason: string): boolean {
  return reason === 'seat-taken' || reason === 'seat-played'
}

/** This amount, or all there is. */
export function firstChips(wallet: number): number {
  return Math.min(FIRST_CHIPS, wallet)
}

/** The free seat nearest to the middle, with the best view of both hands. */
export function freeSeat({ places, seats, areas }: Pick<View, 'places' | 'seats' | 'areas'>): number | null {
  const taken = new Set([...seats.map(({ seat }) => seat), ...areas.map(({ area }) => area)])
  const middle = (places.length - 1) / 2
  const free = places.map((seat, at) => ({ seat, off: Math.abs(at - middle) })).filter(({ seat }) => !taken.has(seat))
  return free.sort((one, other) => one.off - other.off)[0]?.seat ?? null
}
