// A card that the dealer enters: under its number in the shoe, so that of his entry and the reader's only the first counts.
import { post, Refused } from '../../lib/api'
import { said } from '../../lib/text.svelte'
import type { AnyCommand, Read, Receipt, ShoeShown } from '../../lib/wire'

/** How a card is sent that is the next to leave this shoe. */
export function entry(table: string, shoe: ShoeShown | null): (body: AnyCommand) => Promise<unknown> {
  return async (body) => {
    if (body.do !== 'DealCard' || !shoe) throw new Error('a card leaves a shoe')
    const read: Read = { shoe: shoe.number, number: shoe.drawn + 1, card: body.card }
    try {
      return await post<Receipt>(`/api/tables/${encodeURIComponent(table)}/reader`, read)
    } catch (error) {
      throw error instanceof Refused && error.problem.reason === 'key-used' ? overtaken(error) : error
    }
  }
}

/** The number belongs to another card by now: the reader was quicker, or another console. */
function overtaken({ problem }: Refused): Refused {
  const told = { en: said('en', 'dealer-card-overtaken'), vi: said('vi', 'dealer-card-overtaken') }
  return new Refused({ ...problem, told, detail: told.en })
}
