// Something that the server may refuse, such as a form: one try at a time, and the sentence of the last refusal.
import { problemFrom } from './api'
import type { Told } from './wire'

export class Trial {
  busy = $state(false)
  refused = $state.raw<Told | null>(null)

  async run(doing: () => Promise<void>): Promise<void> {
    this.busy = true
    this.refused = null
    try {
      await doing()
    } catch (error) {
      this.refused = problemFrom(error).told
    } finally {
      this.busy = false
    }
  }
}
