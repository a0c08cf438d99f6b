// The colours of charts by name: the house's colours, so that a theme changes them, too.
export type Tone = 'player' | 'banker' | 'tie' | 'gold' | 'good' | 'bad' | 'dim' | 'ink'

export function colour(tone: Tone): string {
  return `var(--${tone})`
}

/** How strongly a cell is filled, from hardly to well visible; text stays legible on either. */
export function fill(tone: Tone, strength: number): string {
  const share = Math.round(8 + 36 * Math.min(1, Math.max(0, strength)))
  return `color-mix(in srgb, var(--${tone}) ${share}%, var(--panel))`
}

/** What a chart shows, as a table. */
export interface Figures {
  head: readonly string[]
  rows: readonly (readonly string[])[]
}
