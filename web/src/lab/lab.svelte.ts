// The state of the lab: what it shows, and what the server answered about it.
import { Refused, post, type Problem } from '../server/api'
import type { InsuranceShown, OddsCompared, OddsShown, RemovalsShown, StrategyShown, Variant } from '../server/wire'
import { house } from '../server/house.svelte'
import { Resource } from '../server/resource.svelte'
import { fraction, minus } from './fractions'
import { withoutPay, withPay } from './pays'
import { inGame, wishOf, type LabPlace } from './address'
import { Run } from './simulation/run.svelte'

const WAIT_MS = 150

/** The server's answer: requested a moment after the last change, and kept while another view is open. */
export class Answer<T> extends Resource<T> {
  #sent = ''

  constructor(readonly path: string) {
    super()
  }

  /** Ask about this body; the same body is not asked twice. */
  askAbout(body: unknown): void {
    const text = JSON.stringify(body)
    if (text === this.#sent) return
    this.#sent = text
    const wait = this.value ? WAIT_MS : 0
    this.ask(async (signal) => {
      await new Promise((resolve) => setTimeout(resolve, wait))
      signal.throwIfAborted()
      return post<T>(this.path, body, signal)
    })
  }

  /** Take the answer to this body that came another way. */
  take(body: unknown, value: T): void {
    this.#sent = JSON.stringify(body)
    this.set(value)
  }
}

export class Lab {
  #place = $state.raw() as LabPlace
  readonly odds = new Answer<OddsCompared>('/api/odds')
  readonly insurance = new Answer<InsuranceShown>('/api/insurance')
  readonly strategy = new Answer<StrategyShown>('/api/strategy')
  readonly removal = new Answer<RemovalsShown>('/api/removal')
  readonly run = new Run()
  /** Pays are tried one after the other, each together with those that were accepted before it. */
  #tried: Promise<unknown> = Promise.resolve()
  #trying = new AbortController()

  /** `onchange` is called after every change of what the lab shows. */
  constructor(
    place: LabPlace,
    readonly onchange: () => void = () => undefined,
  ) {
    this.#place = place
  }

  get place(): LabPlace {
    return this.#place
  }

  set place(place: LabPlace) {
    this.#place = place
    this.onchange()
  }

  /** Cancel all requests that have no answer yet. */
  close(): void {
    this.#trying.abort()
    for (const answer of [this.odds, this.insurance, this.strategy, this.removal]) answer.stop()
    this.run.stop()
  }

  change(part: Partial<LabPlace>): void {
    this.place = { ...this.place, ...part }
  }

  /** The commission changes only the Banker's lines. */
  vary(variant: Variant): void {
    const { banker: _lines, ...pays } = this.place.pays
    this.change({ variant, pays })
  }

  /** Let a line pay other odds, if the server takes them; returns why if it does not. */
  pay(wager: string, line: string, text: string): Promise<Problem | null> {
    const trying = this.#tried.then(() => this.#try(wager, line, text))
    this.#tried = trying.catch(() => undefined)
    return trying
  }

  async #try(wager: string, line: string, text: string): Promise<Problem | null> {
    const before = this.place
    const wanted = wishOf({ ...before, pays: withPay(before.pays, wager, line, text) })
    try {
      const answer = await post<OddsCompared>('/api/odds', wanted, this.#trying.signal)
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
      if (this.#trying.signal.aborted) return null
      throw error
    }
  }

  unpay(wager: string, line: string): void {
    this.change({ pays: withoutPay(this.place.pays, wager, line) })
  }

  /** Use the game and the shoe of a table, without the cards that were seen there. */
  takeOver(shown: OddsShown): void {
    const game = house.gameNames.find((each) => each === shown.game)
    if (!game) return
    const same = game === this.place.game && shown.variant === this.place.variant
    const kept = same ? this.place : inGame(this.place, game)
    this.change({ ...kept, game, variant: shown.variant, decks: shown.decks, gone: shown.gone })
  }
}

function isUsual({ usual, now }: OddsCompared, wager: string, line: string): boolean {
  const [house, changed] = [usual, now].map((shown) =>
    fraction(shown.wagers.find((each) => each.wager === wager)?.lines.find((each) => each.line === line)?.pays ?? ''),
  )
  return !!house && !!changed && minus(house, changed).over === 0n
}
