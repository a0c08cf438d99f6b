// A card that the dealer enters: under its number in the shoe, so that only the first counts, the dealer's or the reader's.
import { post, Refused } from '../server/api'
import { sameInAll, t } from '../text/text.svelte'
import type { AnyCommand, CardRead, Receipt, ShoeShown } from '../server/wire'

/** How a card is sent that is the next to leave this shoe. */
export function entry(table: string, shoe: ShoeShown | null): (body: AnyCommand) => Promise<unknown> {
  return async (body) => {
    if (body.do !== 'DealCard' || !shoe) throw new Error('a card leaves a shoe')
    const read: CardRead = { shoe: shoe.number, number: shoe.drawn + 1, card: body.card }
    try {
      return await post<Receipt>(`/api/tables/${encodeURIComponent(table)}/reader`, read)
    } catch (error) {
      throw error instanceof Refused && error.problem.reason === 'key-used' ? overtaken(error) : error
    }
  }
}

/** The number belongs to another card by now: the reader was quicker, or another console. */
function overtaken({ problem }: Refused): Refused {
  const sentence = sameInAll(t('dealer-card-overtaken'))
  return new Refused({ ...problem, sentence, detail: sentence.en })
}
