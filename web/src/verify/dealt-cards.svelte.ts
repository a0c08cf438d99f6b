// The cards of the shoe in use, each checked against its commitment by the proof that came with it.
import { get } from '../server/api'
import { leadsTo } from './proof'
import type { CoupRow, PastCoup, Reveal, ShoeShown, Localized, EventView } from '../server/wire'

const CARDS_A_DECK = 52
const PAGE = 50

export interface Dealt {
  n: number
  sentence: Localized
  proof: Reveal
  right: boolean
}

export class DealtCards {
  /** The newest first. */
  cards = $state.raw<readonly Dealt[]>([])
  /** Coups of this shoe that have ended and are not checked yet. */
  unread = $state.raw<readonly number[]>([])
  busy = $state(false)

  readonly size: number
  #read = new Set<number>()
  #closing = new AbortController()

  constructor(
    readonly table: string,
    readonly shoe: ShoeShown,
  ) {
    this.size = shoe.decks * CARDS_A_DECK
  }

  /** Give up all that the server has not answered yet. */
  close(): void {
    this.#closing.abort()
  }

  get wrong(): number {
    return this.cards.filter(({ right }) => !right).length
  }

  add(events: readonly EventView[]): void {
    const known = new Set(this.cards.map(({ n }) => n))
    const fresh = events.flatMap(({ n, sentence, proof }) =>
      proof && !known.has(n)
        ? [{ n, sentence, proof, right: leadsTo(this.shoe.commitment ?? '', this.size, proof) }]
        : [],
    )
    if (fresh.length) this.cards = [...this.cards, ...fresh].sort((one, other) => other.n - one.n)
  }

  /** Find this shoe's coups that have ended, back to its first. */
  find(): Promise<void> {
    return this.#unlessClosed(async () => {
      const found: number[] = []
      for (let before: number | null = null; ;) {
        const query: string = before ? `&before=${before}` : ''
        const rows: CoupRow[] = await this.#get<CoupRow[]>(`coups?limit=${PAGE}${query}`)
        found.push(...rows.filter(({ shoe }) => shoe === this.shoe.number).map(({ coup }) => coup))
        const oldest = rows.at(-1)
        if (!oldest || oldest.shoe !== this.shoe.number || oldest.coup === 1) break
        before = oldest.coup
      }
      this.unread = found.filter((coup) => !this.#read.has(coup))
    })
  }

  /** Read this number of those coups, the newest first, and check their cards. */
  async check(count: number): Promise<void> {
    this.busy = true
    await this.#unlessClosed(async () => {
      for (const coup of this.unread.slice(0, count)) {
        for (let query = ''; ;) {
          const story: PastCoup = await this.#get<PastCoup>(`coups/${coup}${query}`)
          this.add(story.events)
          if (!story.earlier) break
          query = `?before=${story.earlier}`
        }
        this.#read.add(coup)
        this.unread = this.unread.filter((each) => each !== coup)
      }
    }).finally(() => (this.busy = false))
  }

  #get<T>(path: string): Promise<T> {
    return get<T>(`/api/tables/${encodeURIComponent(this.table)}/${path}`, this.#closing.signal)
  }

  /** What was given up is no error. */
  async #unlessClosed(doing: () => Promise<void>): Promise<void> {
    try {
      await doing()
    } catch (error) {
      if (!this.#closing.signal.aborted) throw error
    }
  }
}
