// The state of one patron's table: their wagers, the table's questions, and everything they can do there.
import type { Problem } from '../server/api'
import { tick } from 'svelte'
import { areasOf, spotName } from '../felt/spots'
import { clock } from '../server/clock.svelte'
import { storage } from '../text/storage'
import { Live } from '../server/live.svelte'
import { notices } from '../ui/notices.svelte'
import { session } from '../server/session.svelte'
import type { AnyCommand, Cover, ShoeShown, EventView } from '../server/wire'
import { Bets } from './betting/bets.svelte'
import { Drag } from './betting/drag.svelte'
import { ChipChoice, LastWagers } from './betting/remembered.svelte'
import { noteAfter } from './call/announcements'
import { focusQuestion } from './keys'
import { hasNewQuestion, questions } from './offers/offers'
import { Squeezes } from './squeeze/squeezes.svelte'
import { house } from '../server/house.svelte'
import { shareStep } from '../server/shares'
import { firstChips, sit } from '../server/take-place'

/** If the cut comes sooner than this, it is not offered: nobody could answer in time. */
const CUT_OFFER_US_MIN = 2_500_000

export type SheetName = 'place' | 'disputes' | 'help' | 'limits' | 'result' | 'sign-in'

export class PlayState {
  readonly live: Live
  readonly bets: Bets
  readonly chips: ChipChoice
  readonly lastWagers: LastWagers
  readonly squeezes: Squeezes
  readonly drag = new Drag((wager, seat, chips) => this.place(wager, seat, chips))
  sheet = $state<SheetName | null>(null)
  /** The text of a dispute that is not raised yet. */
  claim = $state('')
  /** Whether single keys do something. */
  letterKeys = $state(storage.get('letters') !== 'no')
  /** A note about something that the call does not say. */
  note = $state.raw<EventView | null>(null)
  /** Offers that the patron has declined. */
  #declined = $state.raw<ReadonlySet<string>>(new Set())
  #signedOutBecause = $state.raw<Problem | null>(null)
  #commandsOpen = $state(0)
  #sittingDown = $state(false)
  /** The shoes whose cut was offered already. */
  #shoesSeen = new Set<number>()
  /** Steps with shares that were sent: each once, also if the house refuses it. */
  #sharesSent = new Set<string>()
  #questions: readonly string[] = []

  constructor(readonly table: string) {
    const live = new Live(table)
    this.live = live
    this.bets = new Bets({
      give: (body) => live.give(body),
      refused: notices.refused,
      patron: () => session.name,
      seat: () => live.me?.seat ?? null,
      confirmed: () => (live.me?.wagers ?? []).filter(({ wager }) => !house.isInCoup(wager)),
      confirmedN: () => live.n,
      coup: () => live.view?.coup?.number ?? null,
    })
    this.chips = new ChipChoice(() => live.view)
    this.lastWagers = new LastWagers(table)
    this.squeezes = new Squeezes({
      coup: () => live.view?.coup ?? null,
      me: () => live.me,
      give: (body) => this.give(body),
    })
    live.listen({
      onEvent: (event) => (this.note = noteAfter(this.note, event)),
      onChange: () => this.#onChange(),
      onEnd: (problem) => void this.#onEnd(problem),
    })
  }

  close(): void {
    this.live.close()
  }

  get name(): string {
    return session.name
  }

  /** Whether the table has not answered yet. */
  get busy(): boolean {
    return this.#commandsOpen > 0 || this.#sittingDown
  }

  get canBet(): boolean {
    const { view, me, connection } = this.live
    return connection === 'live' && !!me?.place && !!view?.may.includes('PlaceWager')
  }

  /** Why the house has signed the person out, until somebody signs in. */
  get signedOutBecause(): Problem | null {
    return session.person ? null : this.#signedOutBecause
  }

  // What comes from the table.

  #onChange(): void {
    const { view, me } = this.live
    if (!view) return
    if (me && view.phase !== 'betting') this.lastWagers.remember(me.wagers, me.seat)
    // If several windows show the table, only the visible one asks.
    if (!document.hidden) this.squeezes.requestIfAlways()
    this.squeezes.openTurned()
    this.#shareInOrder()
    this.#passOverHastyCut()
    this.#bringUpNewQuestion()
  }

  /** A person who is signed out can still watch, and sees the reason. */
  async #onEnd(problem: Problem | null): Promise<void> {
    if (problem?.reason !== 'signed-out') return
    this.#signedOutBecause = session.leaving ? null : problem
    const name = session.name
    try {
      await session.refresh()
    } catch (error) {
      return notices.refused(error)
    }
    // For another person, the table was opened again already.
    if (session.name === name) this.live.reopen()
  }

  /** The order of a virtual shoe is mixed by shares that the browser makes; nobody has to do anything for it. */
  #shareInOrder(): void {
    const { view, me } = this.live
    const step = me?.place ? shareStep(view?.shoe ?? null, this.name) : null
    const sent = JSON.stringify([this.name, step])
    if (!step || this.#sharesSent.has(sent)) return
    this.#sharesSent.add(sent)
    // A refusal is no notice: the cut came first, or another window has pledged a share.
    this.live.give(step).catch(() => undefined)
  }

  #passOverHastyCut(): void {
    const { shoe, next } = this.live.view ?? {}
    if (!shoe || shoe.is_cut || !next?.at || this.#shoesSeen.has(shoe.number)) return
    this.#shoesSeen.add(shoe.number)
    if (next.at - clock.exact() < CUT_OFFER_US_MIN) this.decline(cutKey(shoe))
  }

  /** A question with a time limit must not stay under a sheet. */
  #bringUpNewQuestion(): void {
    const now = questions(this.live.me, this.live.view?.coup?.number ?? 0, this.covers)
    const isNew = hasNewQuestion(this.#questions, now)
    this.#questions = now
    if (!isNew || !this.sheet || this.sheet === 'sign-in') return
    this.sheet = null
    void tick().then(focusQuestion)
  }

  // Joining and leaving.

  /** Sign in as a guest where nobody is signed in, take this seat or any, and bring chips. */
  async sitDown(seat: number | null): Promise<void> {
    if (this.#sittingDown) return
    this.#sittingDown = true
    try {
      if (!session.person) await session.guest()
      await sit(this.live, session.name, seat)
      await this.#bringFirstChips()
      await session.refresh()
    } catch (error) {
      notices.refused(error)
    } finally {
      this.#sittingDown = false
    }
  }

  /** Take another seat, or the first one. */
  takeSeat(seat: number): void {
    if (this.live.me?.place) void this.give({ do: 'TakeSeat', patron: this.name, seat })
    else void this.sitDown(seat)
  }

  /** Play from behind the seats. */
  async standBehind(): Promise<void> {
    if ((await this.give({ do: 'TakeSeat', patron: this.name })) && !this.live.me?.rack)
      await this.#bringFirstChips().catch(notices.refused)
  }

  async leave(): Promise<void> {
    if (await this.give({ do: 'LeaveTable', patron: this.name })) {
      this.sheet = null
      await session.refresh().catch(notices.refused)
    }
  }

  async #bringFirstChips(): Promise<void> {
    const amount = firstChips(session.wallet)
    if (amount > 0) await this.live.give({ do: 'BringChips', patron: session.name, amount })
  }

  bringChips(amount: number): void {
    void this.give({ do: 'BringChips', patron: this.name, amount })
  }

  takeChips(amount: number): void {
    void this.give({ do: 'TakeChips', patron: this.name, amount })
  }

  tip(amount: number): void {
    void this.give({ do: 'GiveTip', patron: this.name, amount })
  }

  // Playing.

  /** Other areas that the patron plays or may play, if each area has its own hand. */
  get areas(): readonly number[] {
    const { view, me } = this.live
    if (!view?.hand_a_seat || !me?.seat) return []
    const played = areasOf(me.wagers).filter((area) => area !== me.seat)
    return [...new Set([...played, ...view.free_areas])]
  }

  place(wager: string, seat: number, chips: number): void {
    const spot = this.#spot(wager, seat)
    if (spot !== null) this.bets.add(spot, chips)
  }

  remove(wager: string, seat: number): void {
    const spot = this.#spot(wager, seat)
    if (spot !== null) this.bets.remove(spot)
  }

  #spot(wager: string, seat: number): string | null {
    const own = this.live.me?.seat ?? 0
    if (!this.canBet || (seat !== own && !this.areas.includes(seat))) return null
    return spotName(wager, seat, own)
  }

  // What the table asks.

  /** Insurance that the patron may take and has not declined. */
  get covers(): readonly Cover[] {
    const { view, me } = this.live
    if (!me || view?.open) return []
    return me.insurance.filter((cover) => cover.most > 0 && !this.#declined.has(this.coverKey(cover)))
  }

  coverKey({ wager, moment }: Cover): string {
    return `${this.live.view?.coup?.number} ${wager} ${moment}`
  }

  /** The shoe that waits for a cut, which any patron at the table may make. */
  get uncutShoe(): ShoeShown | null {
    const { view, me } = this.live
    if (!me?.place || view?.phase !== 'preparing' || !view.may.includes('CutShoe')) return null
    const shoe = view.shoe
    return shoe && !shoe.is_cut && !shoe.cut_by && !this.#declined.has(cutKey(shoe)) ? shoe : null
  }

  /** Whether a question or a result is shown instead of the chips; bets are closed then. */
  get hasOffer(): boolean {
    const { me, newResult } = this.live
    if (!me?.place || this.canBet) return false
    return !!(
      me.choice ||
      me.answer ||
      newResult ||
      this.uncutShoe ||
      this.covers.length ||
      this.squeezes.undecided.length
    )
  }

  insure({ wager }: Cover, stake: number): void {
    void this.give({ do: 'Insure', patron: this.name, wager, stake })
  }

  declineCut(shoe: ShoeShown): void {
    this.decline(cutKey(shoe))
  }

  declineCover(cover: Cover): void {
    this.decline(this.coverKey(cover))
  }

  decline(offer: string): void {
    this.#declined = new Set([...this.#declined, offer])
  }

  setLetterKeys(on: boolean): void {
    this.letterKeys = on
    storage.set('letters', on ? 'yes' : 'no')
  }

  /** Returns whether the table carried out the command; a refusal is shown as a notice. */
  async give(body: AnyCommand): Promise<boolean> {
    this.#commandsOpen += 1
    try {
      await this.live.give(body)
      return true
    } catch (error) {
      notices.refused(error)
      return false
    } finally {
      this.#commandsOpen -= 1
    }
  }
}

function cutKey({ number }: ShoeShown): string {
  return `cut ${number}`
}
