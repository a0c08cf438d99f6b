// What the head of the page calls it; a page that says nothing is called by its name or its table's.
export interface Heading {
  title: string
  detail: string
}

let shown = $state.raw<Heading | null>(null)

export function heading(): Heading | null {
  return shown
}

/** In a page: `$effect(() => head('Baccarat', 'Commission · Table 3'))`; over when the page is. */
export function head(title: string, detail = ''): () => void {
  const mine = { title, detail }
  shown = mine
  return () => {
    if (shown === mine) shown = null
  }
}
