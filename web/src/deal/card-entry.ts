// A card from the dealer has its number in the shoe: if the dealer and the reader both send it, only the first counts.
import { post, Refused } from '../server/api'
import { sameInAll, t } from '../text/text.svelte'
import type { AnyCommand, CardRead, Receipt, ShoeShown } from '../server/wire'

/** The command for a card that is the next to leave this shoe. */
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

/** Another card has this number by now: the reader or another console was faster. */
function overtaken({ problem }: Refused): Refused {
  const sentence = sameInAll(t('dealer-card-overtaken'))
  return new Refused({ ...problem, sentence, detail: sentence.en })
}
