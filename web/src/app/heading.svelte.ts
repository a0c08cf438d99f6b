// What the head of the page calls it; a page that says nothing is called by its name or its table's.
import { onDestroy } from 'svelte'

export interface Heading {
  title: string
  detail: string
}

type Says = () => Heading | null

let says = $state.raw<Says>(() => null)

export function heading(): Heading | null {
  return says()
}

/** In a page: `setHeading(() => ({ title: 'Baccarat', detail: 'Commission · Table 3' }))`; over when the page is. */
export function setHeading(page: Says): void {
  says = page
  onDestroy(() => {
    if (says === page) says = () => null
  })
}
