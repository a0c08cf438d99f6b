// The title in the head of the page; by default the name of the page or of its table.
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

/** In a page: `setHeading(() => ({ title: 'Baccarat', detail: 'Commission · Table 3' }))`; it ends with the page. */
export function setHeading(page: Says): void {
  says = page
  onDestroy(() => {
    if (says === page) says = () => null
  })
}
