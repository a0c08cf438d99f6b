// The story of a coup comes in pages: its last events first, and what happened before them on request.
import type { PastCoup } from './wire'

/** Where to ask for what happened before this part of a story. */
export const earlierOf = (address: string, shown: PastCoup): string => `${address}?before=${shown.earlier ?? ''}`

/** The part that is shown, with the page before it. */
export const withEarlier = (shown: PastCoup, page: PastCoup): PastCoup => ({
  ...shown,
  events: [...page.events, ...shown.events],
  earlier: page.earlier,
})
