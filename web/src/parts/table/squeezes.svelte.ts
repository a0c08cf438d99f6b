// A patron's right to squeeze: whether he wants to, which hands he may ask for, and those that he opens.
import { kept } from '../../lib/kept'
import type { AnyCommand, CoupShown, Me, Side, Squeezing } from '../../lib/wire'

export interface Holder {
  coup(): CoupShown | null
  me(): Me | null
  /** Whether the table did it. */
  give(body: AnyCommand): Promise<boolean>
}

export class Squeezes {
  /** Whether he squeezes whenever it is his right. */
  always = $state(kept.get('squeeze') !== 'no')
  #passed = $state.raw<ReadonlySet<string>>(new Set())
  #opening = $state.raw<ReadonlySet<string>>(new Set())
  #asked = new Set<string>()

  constructor(readonly holder: Holder) {}

  setAlways(on: boolean): void {
    this.always = on
    kept.set('squeeze', on ? 'yes' : 'no')
  }

  /** The hands that he may ask for now. */
  get may(): readonly Side[] {
    const rights = Object.entries(this.holder.coup()?.may_squeeze ?? {})
    return rights.filter(([, patron]) => patron === this.holder.me()?.name).map(([hand]) => hand as Side)
  }

  /** Those that he is to be asked about. */
  get asks(): readonly Side[] {
    return this.always ? [] : this.may.filter((hand) => !this.#passed.has(this.#key(hand)))
  }

  request(hand: Side): void {
    const patron = this.holder.me()?.name
    if (patron) void this.holder.give({ do: 'RequestSqueeze', patron, hand })
  }

  pass(hand: Side): void {
    this.#passed = new Set([...this.#passed, this.#key(hand)])
  }

  /** The dealer does not wait long: who wants to squeeze whenever he may has said so before. */
  requestAlways(): void {
    for (const hand of this.always ? this.may : []) {
      if (this.#asked.has(this.#key(hand))) continue
      this.#asked.add(this.#key(hand))
      this.request(hand)
    }
  }

  /** Hands that he has asked to open, and that are not yet. */
  get opening(): readonly string[] {
    return this.#held.filter((one) => this.#opening.has(this.#cardsKey(one))).map(({ hand }) => hand)
  }

  async open(hand: Side): Promise<void> {
    const one = this.#held.find((each) => each.hand === hand)
    if (!one || this.opening.includes(hand)) return
    const key = this.#cardsKey(one)
    this.#opening = new Set([...this.#opening, key])
    if (await this.holder.give({ do: 'OpenHand', hand })) return
    this.#opening = new Set([...this.#opening].filter((each) => each !== key))
  }

  get #held(): readonly Squeezing[] {
    return this.holder.me()?.squeeze ?? []
  }

  #key(hand: string): string {
    return `${this.holder.coup()?.number} ${hand}`
  }

  /** A third card is another thing to open than the first two. */
  #cardsKey({ hand, cards }: Squeezing): string {
    return `${this.#key(hand)} ${cards.join(' ')}`
  }
}
