// Saves what a page shows, or what the server answers, as a file.
import { request } from '../server/api'
import { notices } from './notices.svelte'

export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // The browser reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

export function saveJson(name: string, value: unknown): void {
  saveFile(name, new Blob([JSON.stringify(value, null, 2) + '\n'], { type: 'application/json' }))
}

/** Save what the server answers. It is fetched first, so that a refusal is shown on the page and not saved. */
export async function saveAnswer(name: string, path: string): Promise<void> {
  try {
    saveFile(name, await (await request('GET', path)).blob())
  } catch (error) {
    notices.refused(error)
  }
}
