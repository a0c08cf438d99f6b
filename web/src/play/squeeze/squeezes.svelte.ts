// A patron's right to squeeze: whether they want to, which hands they may ask for, and those that they open.
import { storage } from '../../text/storage'
import type { AnyCommand, CoupShown, OwnView, Side, Squeezing } from '../../server/wire'

export interface SqueezeContext {
  coup(): CoupShown | null
  me(): OwnView | null
  /** Whether the table carried the command out. */
  give(body: AnyCommand): Promise<boolean>
}

export class Squeezes {
  /** Whether the patron squeezes whenever they have the right. */
  always = $state(storage.get('squeeze') !== 'no')
  #passed = $state.raw<ReadonlySet<string>>(new Set())
  #opening = $state.raw<ReadonlySet<string>>(new Set())
  #requested = new Set<string>()
  #turned = new Set<string>()

  constructor(readonly context: SqueezeContext) {}

  setAlways(on: boolean): void {
    this.always = on
    storage.set('squeeze', on ? 'yes' : 'no')
  }

  /** The hands that the patron may ask for now. */
  get allowed(): readonly Side[] {
    return this.context.me()?.may_squeeze ?? []
  }

  /** The hands that the patron has asked for before the first card. Who gets a hand is decided when bets close. */
  get asked(): readonly Side[] {
    const name = this.context.me()?.name ?? ''
    const wishes = Object.entries(this.context.coup()?.squeeze_asked ?? {})
    return wishes.filter(([, patrons]) => patrons?.includes(name)).map(([hand]) => hand as Side)
  }

  /** The hands that the patron has neither asked for nor declined. */
  get undecided(): readonly Side[] {
    return this.always ? [] : this.allowed.filter((hand) => !this.#passed.has(this.#key(hand)))
  }

  request(hand: Side): void {
    const patron = this.context.me()?.name
    if (patron) void this.context.give({ do: 'RequestSqueeze', patron, hand })
  }

  pass(hand: Side): void {
    this.#passed = new Set([...this.#passed, this.#key(hand)])
  }

  /** The dealer does not wait long, so a patron who always squeezes asks at once, once for each hand. */
  requestIfAlways(): void {
    for (const hand of this.always ? this.allowed : []) {
      if (this.#requested.has(this.#key(hand))) continue
      this.#requested.add(this.#key(hand))
      this.request(hand)
    }
  }

  /** How many cards of the hand are open already: two, if a third card is squeezed. */
  openBefore({ hand, cards }: Squeezing): number {
    const dealt = this.context.coup()?.hands.find((one) => one.hand === hand)?.cards.length ?? 0
    return Math.max(0, dealt - cards.length)
  }

  /** The patron has turned a card of the hand, the first being 0. */
  turn(hand: string, index: number): void {
    this.#turned.add(`${this.#key(hand)} ${index}`)
    this.openTurned()
  }

  /** When every card of a hand is turned, there is nothing left to peel, and the hand is opened. */
  openTurned(): void {
    for (const held of this.#held) {
      const first = this.openBefore(held)
      const isTurned = held.cards.every((_, index) => this.#turned.has(`${this.#key(held.hand)} ${first + index}`))
      if (isTurned && held.cards.length > 0 && held.may_open) void this.open(held.hand as Side)
    }
  }

  /** Hands whose opening was sent and is not confirmed yet. */
  get opening(): readonly string[] {
    return this.#held.filter((held) => this.#opening.has(this.#cardsKey(held))).map(({ hand }) => hand)
  }

  async open(hand: Side): Promise<void> {
    const held = this.#held.find((each) => each.hand === hand)
    if (!held || this.opening.includes(hand)) return
    const key = this.#cardsKey(held)
    this.#opening = new Set([...this.#opening, key])
    if (await this.context.give({ do: 'OpenHand', hand })) return
    this.#opening = new Set([...this.#opening].filter((each) => each !== key))
  }

  get #held(): readonly Squeezing[] {
    return this.context.me()?.squeeze ?? []
  }

  #key(hand: string): string {
    return `${this.context.coup()?.number} ${hand}`
  }

  /** Opening a third card is a different command from opening the first two. */
  #cardsKey({ hand, cards }: Squeezing): string {
    return `${this.#key(hand)} ${cards.join(' ')}`
  }
}
