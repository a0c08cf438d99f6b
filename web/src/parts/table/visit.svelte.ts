// A visit to a table: who has come, what lies before him, and everything he can do there.
import { tick, untrack } from 'svelte'
import { clock } from '../../lib/clock.svelte'
import { kept } from '../../lib/kept'
import { Live } from '../../lib/live.svelte'
import { notices } from '../../lib/notices.svelte'
import { session } from '../../lib/session.svelte'
import type { AnyCommand, CoupShown, Cover, OwnLast, Problem, ShoeShown, ToldEvent } from '../../lib/wire'
import { Bets } from './bets.svelte'
import { Drag } from './drag.svelte'
import { firstChips } from '../../lib/sitting'
import { sit } from './entering'
import { lingering } from './outcome'
import { hasNew, questions } from './questions'
import { remember } from './remembered'
import { noteAfter } from './speaking'
import { Squeezes } from './squeezes.svelte'

/** A cut that is made sooner than this is not offered: nobody could answer. */
const LEAST_TO_CUT_US = 2_500_000

export type SheetName = 'place' | 'disputes' | 'help' | 'limits' | 'result' | 'sign-in'

export class Visit {
  readonly live: Live
  readonly bets: Bets
  readonly squeezes = new Squeezes({
    coup: () => this.live.view?.coup ?? null,
    me: () => this.live.me,
    give: (body) => this.give(body),
  })
  readonly drag = new Drag((wager, seat, chips) => this.place(wager, seat, chips))
  sheet = $state<SheetName | null>(null)
  /** What he has written of a dispute that is not raised yet. */
  claim = $state('')
  /** Whether single keys do something. */
  letters = $state(kept.get('letters') !== 'no')
  /** Offers that he has turned down. */
  declined = $state.raw<ReadonlySet<string>>(new Set())
  /** The settled coup whose cards are still to be seen. */
  before = $state.raw<CoupShown | null>(null)
  /** Why the house has signed him out, though he did not ask for it. */
  farewell = $state.raw<Problem | null>(null)
  /** What happened that the call does not say. */
  noted = $state.raw<ToldEvent | null>(null)
  /** What he was paid last, and for which wagers. */
  paid = $state.raw<OwnLast | null>(null)
  /** What has been looked at once, and is not to be asked or passed over again. */
  #asked = new Set<string>()
  #questions: readonly string[] = []
  #given = $state(0)
  #entering = $state(false)
  #name = session.name

  constructor(readonly table: string) {
    const live = new Live(table)
    this.live = live
    this.bets = new Bets({
      give: (body) => live.give(body),
      refused: notices.refused,
      patron: () => session.name,
      // A Draw wager is made by an answer, not by chips on a box.
      confirmed: () => (live.me?.wagers ?? []).filter(({ wager }) => wager !== 'draw'),
      knownTo: () => live.ownTo,
      coup: () => live.view?.coup?.number ?? null,
    })
    $effect(() => () => live.close())
    $effect(() => live.listen((event) => (this.noted = noteAfter(this.noted, event))))
    $effect(() => this.#comeAs(session.name))
    $effect(() => {
      if (live.standing === 'ended' && live.goodbye?.reason === 'signed-out') void this.#signedOut(live.goodbye)
    })
    $effect.pre(() => {
      const { view } = live
      this.before = lingering(
        untrack(() => this.before),
        view,
      )
    })
    $effect.pre(() => {
      if (live.me?.last) this.paid = live.me.last
    })
    $effect(() => {
      if (live.me) session.wallet = live.me.wallet
    })
    $effect(() => {
      if (live.view && live.view.phase !== 'betting' && live.me) remember(table, live.me.wagers)
    })
    $effect(() => {
      // Of several windows on the table only one that is looked at asks.
      if (this.squeezes.may.length && !document.hidden) untrack(() => this.squeezes.requestAlways())
    })
    $effect.pre(() => this.#passOverHastyCut())
    $effect(() => this.#bringUp(questions(live.me, live.view?.coup?.number ?? 0, this.covers)))
  }

  get name(): string {
    return session.name
  }

  /** Something was asked of the table, and it has not answered. */
  get busy(): boolean {
    return this.#given > 0 || this.#entering
  }

  get entering(): boolean {
    return this.#entering
  }

  get canBet(): boolean {
    const { view, me, standing } = this.live
    return standing === 'live' && !!me?.place && !!view?.may.includes('PlaceWager')
  }

  // Coming and going.

  /** Whoever is signed in now sees the table with his own eyes. */
  #comeAs(name: string): void {
    if (name === this.#name) return
    this.#name = name
    untrack(() => {
      this.paid = null
      if (name) this.farewell = null
      this.live.reopen()
    })
  }

  /** Whoever is signed out goes on watching, and is told why. */
  async #signedOut(why: Problem): Promise<void> {
    if (!session.leaving) this.farewell = why
    try {
      await session.refresh()
    } catch (error) {
      return notices.refused(error)
    }
    if (session.name === this.#name) this.live.reopen()
  }

  /** Come in as a guest where nobody is signed in, sit down, and have chips before oneself. */
  async enter(seat: number | null): Promise<void> {
    if (this.#entering) return
    this.#entering = true
    try {
      if (!session.person) {
        await session.guest()
        await tick()
      }
      await sit(this.live, session.name, seat)
      await this.#firstChips()
      await session.refresh()
    } catch (error) {
      notices.refused(error)
    } finally {
      this.#entering = false
    }
  }

  /** Take another seat, or one to begin with. */
  seat(seat: number): void {
    if (this.live.me?.place) void this.give({ do: 'TakeSeat', patron: this.name, seat })
    else void this.enter(seat)
  }

  async stand(): Promise<void> {
    if ((await this.give({ do: 'TakeSeat', patron: this.name })) && !this.live.me?.rack)
      await this.#firstChips().catch(notices.refused)
  }

  async leave(): Promise<void> {
    if (await this.give({ do: 'LeaveTable', patron: this.name })) {
      this.sheet = null
      await session.refresh().catch(notices.refused)
    }
  }

  async #firstChips(): Promise<void> {
    const amount = firstChips(session.wallet)
    if (amount > 0) await this.live.give({ do: 'BringChips', patron: session.name, amount })
  }

  bring(amount: number): void {
    void this.give({ do: 'BringChips', patron: this.name, amount })
  }

  take(amount: number): void {
    void this.give({ do: 'TakeChips', patron: this.name, amount })
  }

  tip(amount: number): void {
    void this.give({ do: 'GiveTip', patron: this.name, amount })
  }

  // Playing.

  place(wager: string, seat: number, chips: number): void {
    const own = this.live.me?.seat ?? 0
    if (this.canBet && seat === own) this.bets.add(wager, chips)
  }

  // What the table asks of him.

  /** Insurance that he may take and has not turned down. */
  get covers(): readonly Cover[] {
    const { view, me } = this.live
    if (!me || view?.open) return []
    return me.insurance.filter((cover) => cover.most > 0 && !this.declined.has(this.coverKey(cover)))
  }

  coverKey({ wager, moment }: Cover): string {
    return `${this.live.view?.coup?.number} ${wager} ${moment}`
  }

  /** The virtual shoe that waits for somebody's cut. */
  get uncut(): ShoeShown | null {
    const { view, me } = this.live
    if (!me?.place || view?.phase !== 'preparing' || !view.may.includes('CutShoe')) return null
    const shoe = view.shoe
    return shoe?.commitment && !shoe.is_cut && !this.declined.has(`cut ${shoe.number}`) ? shoe : null
  }

  #passOverHastyCut(): void {
    const { shoe, next } = this.live.view ?? {}
    if (!shoe || shoe.is_cut || !next?.at || this.#asked.has(`cut ${shoe.number}`)) return
    this.#asked.add(`cut ${shoe.number}`)
    if (next.at - clock.exact() < LEAST_TO_CUT_US) untrack(() => this.decline(`cut ${shoe.number}`))
  }

  /** Whether something is asked or told that takes the place of the chips; wagers are closed then. */
  get offered(): boolean {
    const { me } = this.live
    if (!me?.place || this.canBet) return false
    return !!(me.choice || me.answer || me.last || this.uncut || this.covers.length || this.squeezes.asks.length)
  }

  /** What is asked with the time running is not left below a sheet. */
  #bringUp(now: readonly string[]): void {
    const came = hasNew(this.#questions, now)
    this.#questions = now
    untrack(() => {
      if (!came || !this.sheet || this.sheet === 'sign-in') return
      this.sheet = null
      // The question and not an answer to it: whoever was typing must not answer by that.
      void tick().then(() => document.querySelector<HTMLElement>('[data-offer]')?.focus())
    })
  }

  insure({ wager }: Cover, stake: number): void {
    void this.give({ do: 'Insure', patron: this.name, wager, stake })
  }

  decline(what: string): void {
    this.declined = new Set([...this.declined, what])
  }

  setLetters(on: boolean): void {
    this.letters = on
    kept.set('letters', on ? 'yes' : 'no')
  }

  /** Whether the table did it; what it refused is said. */
  async give(body: AnyCommand): Promise<boolean> {
    this.#given += 1
    try {
      await this.live.give(body)
      return true
    } catch (error) {
      notices.refused(error)
      return false
    } finally {
      this.#given -= 1
    }
  }
}
