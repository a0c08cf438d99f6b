// The lab as one person uses it: where he is, and what the server answered about it.
import { Refused, post } from '../../lib/api'
import type { InsuranceShown, OddsCompared, OddsShown, Problem, RemovalsShown, StrategyShown } from '../../lib/wire'
import { Answer } from './answer.svelte'
import { fraction, minus } from './fractions'
import { withoutPay, withPay } from './pays'
import { GAMES, begun, inGame, wishOf, type Place } from './place'
import { Run } from './run.svelte'

export class Lab {
  place = $state.raw<Place>(begun('baccarat'))
  readonly odds = new Answer<OddsCompared>('/api/odds')
  readonly insurance = new Answer<InsuranceShown>('/api/insurance')
  readonly strategy = new Answer<StrategyShown>('/api/strategy')
  readonly removal = new Answer<RemovalsShown>('/api/removal')
  readonly run = new Run()
  /** Pays are tried one after another, each beside those that were taken before it. */
  #tried: Promise<unknown> = Promise.resolve()

  change(part: Partial<Place>): void {
    this.place = { ...this.place, ...part }
  }

  /** The commission is the Banker's, and so are the lines that come and go with it. */
  vary(variant: string): void {
    const { banker: _lines, ...pays } = this.place.pays
    this.change({ variant, pays })
  }

  /** Let a line pay other odds, if the server takes them; it tells why if it does not. */
  pay(wager: string, line: string, text: string): Promise<Problem | null> {
    const trying = this.#tried.then(() => this.#try(wager, line, text))
    this.#tried = trying.catch(() => undefined)
    return trying
  }

  async #try(wager: string, line: string, text: string): Promise<Problem | null> {
    const before = this.place
    const wanted = wishOf({ ...before, pays: withPay(before.pays, wager, line, text) })
    try {
      const answer = await post<OddsCompared>('/api/odds', wanted)
      if (this.place.game !== before.game || this.place.variant !== before.variant) return null
      this.change({
        pays: isUsual(answer, wager, line)
          ? withoutPay(this.place.pays, wager, line)
          : withPay(this.place.pays, wager, line, text),
      })
      if (this.place.gone === before.gone && this.place.decks === before.decks)
        this.odds.take(wishOf(this.place), answer)
      return null
    } catch (error) {
      if (error instanceof Refused) return error.problem
      throw error
    }
  }

  unpay(wager: string, line: string): void {
    this.change({ pays: withoutPay(this.place.pays, wager, line) })
  }

  /** Take over game and shoe of a table, with the cards that were seen there. */
  takeOver(shown: OddsShown): void {
    const game = GAMES.find((each) => each === shown.game)
    if (!game) return
    const same = game === this.place.game && shown.variant === this.place.variant
    const kept = same ? this.place : inGame(this.place, game)
    this.change({ ...kept, game, variant: shown.variant, decks: shown.decks, gone: shown.gone })
  }
}

function isUsual({ usual, now }: OddsCompared, wager: string, line: string): boolean {
  const [house, asked] = [usual, now].map((shown) =>
    fraction(shown.wagers.find((each) => each.wager === wager)?.lines.find((each) => each.line === line)?.pays ?? ''),
  )
  return !!house && !!asked && minus(house, asked).over === 0n
}
