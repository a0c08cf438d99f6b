// Who sits at this browser: nobody, a guest or patron, or somebody on the staff.
import { ask, get, post, trust } from './api'
import type { Identity, Myself, Person } from './wire'

class Session {
  person = $state.raw<Person | null>(null)
  wallet = $state(0)
  at = $state.raw<readonly string[]>([])
  known = $state(false)
  /** Whether somebody is signing out of his own will just now. */
  leaving = false
  #coming: Promise<void> | null = null

  get name(): string {
    return this.person?.name ?? ''
  }

  get role(): string {
    return this.person?.role ?? ''
  }

  get isPatron(): boolean {
    return this.role === 'patron'
  }

  get isStaff(): boolean {
    return this.person !== null && !this.isPatron
  }

  async refresh(): Promise<void> {
    const me = await get<Myself>('/api/me')
    trust(me.csrf ?? '')
    this.person = me.person
    this.wallet = me.wallet ?? 0
    this.at = me.at ?? []
    this.known = true
  }

  /** Whoever asks again before he is in, by another button perhaps, comes in once. */
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
    trust(identity.csrf)
    this.person = identity.person
  }
}

export const session = new Session()
