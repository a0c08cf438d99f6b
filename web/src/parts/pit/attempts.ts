// Which kinds of attempts there are, and which of them somebody should look at.
export const KINDS: ReadonlySet<string> = new Set([
  'sign-in-failed',
  'sign-in-throttled',
  'guest-throttled',
  'denied',
  'not-for-your-role',
  'not-signed-in',
  'other-origin',
  'protocol',
  'too-many-sockets',
  'second-person',
  'staff',
])

/** What was done, and not only tried. */
const DONE: ReadonlySet<string> = new Set(['second-person', 'staff'])

export function wasRefused(kind: string): boolean {
  return !DONE.has(kind)
}

/** The name of the kind's text; a kind that is not known yet is shown as it is. */
export function kindText(kind: string): string | null {
  return KINDS.has(kind) ? `pit-attempt-${kind}` : null
}
