// Who is signed in in this browser: nobody, a guest or patron, or a member of staff.
import { ask, get, post, setCsrfToken } from './api'
import type { Identity, Myself, OwnView, Person, PersonRole } from './wire'

class Session {
  #person = $state.raw<Person | null>(null)
  #wallet = $state(0)
  at = $state.raw<readonly string[]>([])
  known = $state(false)
  /** Whether the person is signing out by their own choice just now. */
  leaving = false
  #coming: Promise<void> | null = null
  #listeners = new Set<() => void>()

  get person(): Person | null {
    return this.#person
  }

  /** The chips that the patron holds away from the tables, from the last message over HTTP or a table's socket. */
  get wallet(): number {
    return this.#wallet
  }

  get name(): string {
    return this.person?.name ?? ''
  }

  get role(): PersonRole | '' {
    return this.person?.role ?? ''
  }

  get isPatron(): boolean {
    return this.role === 'patron'
  }

  get isStaff(): boolean {
    return this.person !== null && !this.isPatron
  }

  /** Calls back when somebody else, or nobody, is signed in. */
  onPersonChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  setWallet({ name, wallet }: Pick<OwnView, 'name' | 'wallet'>): void {
    if (name === this.name) this.#wallet = wallet
  }

  async refresh(): Promise<void> {
    const me = await get<Myself>('/api/me')
    setCsrfToken(me.csrf ?? '')
    this.#wallet = me.wallet ?? 0
    this.#setPerson(me.person)
    this.at = me.at ?? []
    this.known = true
  }

  /** A second request while the first is running, perhaps from another button, shares its answer. */
  guest(name?: string): Promise<void> {
    this.#coming ??= this.#comeIn(name).finally(() => (this.#coming = null))
    return this.#coming
  }

  async #comeIn(name?: string): Promise<void> {
    this.#entered(await post<Identity>('/api/guests', name ? { name } : {}))
    await this.refresh()
  }

  async signIn(name: string, password: string): Promise<void> {
    this.#entered(await post<Identity>('/api/sign-in', { name, password }))
    await this.refresh()
  }

  async signOut(): Promise<void> {
    this.leaving = true
    try {
      await ask('POST', '/api/sign-out')
      await this.refresh()
    } finally {
      this.leaving = false
    }
  }

  #entered(identity: Identity): void {
    setCsrfToken(identity.csrf)
    this.#setPerson(identity.person)
  }

  #setPerson(person: Person | null): void {
    const before = this.name
    this.#person = person
    if (this.name !== before) for (const listener of this.#listeners) listener()
  }
}

export const session = new Session()
