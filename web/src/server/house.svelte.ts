// The facts of the house: games, roles and their pages, kinds of events and of attempts. Loaded once, at the start.
import { get } from './api'
import type {
  AttemptKind,
  CommandName,
  EventFacts,
  EventName,
  GameFacts,
  GameName,
  Ground,
  HouseFacts,
  Page,
  PersonRole,
  WagerFacts,
} from './wire'

class House {
  #facts = $state.raw<HouseFacts | null>(null)

  get known(): boolean {
    return this.#facts !== null
  }

  async load(): Promise<void> {
    this.set(await get<HouseFacts>('/api/house'))
  }

  set(facts: HouseFacts): void {
    this.#facts = facts
  }

  get games(): readonly GameFacts[] {
    return this.#facts?.games ?? []
  }

  get gameNames(): GameName[] {
    return this.games.map(({ game }) => game)
  }

  /** A game that the house has; the first one if it has none of that name. */
  game(name: string): GameFacts {
    const found = this.games.find(({ game }) => game === name) ?? this.games[0]
    if (!found) throw new Error('the facts of the house are not loaded')
    return found
  }

  /** The colour of a wager in any game. */
  tone(wager: string): WagerFacts['tone'] {
    return this.#wager(wager)?.tone ?? 'gold'
  }

  /** Whether a wager is made by an answer in the coup, and not by chips on a box before it. */
  isInCoup(wager: string): boolean {
    return this.#wager(wager)?.in_coup ?? false
  }

  #wager(name: string): WagerFacts | null {
    for (const { wagers } of this.games) for (const each of wagers) if (each.wager === name) return each
    return null
  }

  /** All roles, from the highest rank down. */
  get roles(): PersonRole[] {
    return (this.#facts?.roles ?? []).map(({ role }) => role)
  }

  /** The ranks of the table's staff, from the dealer up: each may do what those below may. */
  get ladder(): PersonRole[] {
    return (this.#facts?.roles ?? [])
      .filter(({ rank }) => rank !== null)
      .map(({ role }) => role)
      .toReversed()
  }

  /** Whether a role may open a page. The server enforces its own policy; this hides links that it would refuse. */
  opens(role: PersonRole | '', page: Page): boolean {
    return this.#facts?.roles.find((each) => each.role === role)?.pages.includes(page) ?? false
  }

  /** The commands that each role may give at a table at some time. */
  get may(): Partial<Record<PersonRole, readonly CommandName[]>> {
    return Object.fromEntries((this.#facts?.roles ?? []).map(({ role, may }) => [role, may]))
  }

  /** The grounds for deciding a dispute, in the order of the documents. */
  get grounds(): readonly Ground[] {
    return this.#facts?.grounds ?? []
  }

  event(name: EventName): EventFacts | null {
    return this.#facts?.events.find(({ event }) => event === name) ?? null
  }

  get attemptKinds(): AttemptKind[] {
    return (this.#facts?.attempts ?? []).map(({ kind }) => kind)
  }

  /** Whether attempts of this kind were refused. */
  wasRefused(kind: AttemptKind): boolean {
    return this.#facts?.attempts.find((each) => each.kind === kind)?.refused ?? false
  }
}

export const house = new House()
