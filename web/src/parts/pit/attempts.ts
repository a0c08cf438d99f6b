// Which kinds of attempts there are, which of them somebody should look at, and what each of them was about in words.
import { t, word } from '../../lib/text.svelte'

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

/** Not only tried; of a signature it is not known yet what became of what was signed. */
const DONE: ReadonlySet<string> = new Set(['second-person', 'staff'])

export function wasRefused(kind: string): boolean {
  return !DONE.has(kind)
}

/** The name of the kind's text; a kind that is not known yet is shown as it is. */
export function kindText(kind: string): string | null {
  return KINDS.has(kind) ? `pit-attempt-${kind}` : null
}

/** What the house writes down, and the text that says it; what is named in it becomes the text's facts. */
const FORMS: readonly (readonly [kinds: string, form: RegExp, text: string])[] = [
  ['denied', /^(?<method>[A-Z]+) (?<path>\/\S*): (?<why>[a-z-]+)$/, 'pit-what-path'],
  ['denied', /^(?<command>\w+) cage: (?<why>[a-z-]+)$/, 'pit-what-cage'],
  ['denied', /^(?<command>\w+) the list of tables: (?<why>[a-z-]+)$/, 'pit-what-list'],
  ['denied', /^patron (?<person>.+): (?<why>not-yours)$/, 'pit-what-patron'],
  ['denied', /^guest: (?<why>guests-not-taken)$/, 'pit-what-guest'],
  ['denied', /^(?<command>\w+) (?<table>\S+): (?<why>[a-z-]+)$/, 'pit-what-command'],
  ['sign-in', /^second person beside (?<person>.+) at (?<table>\S+)$/, 'pit-what-beside'],
  ['sign-in', /^change of password$/, 'pit-what-new-password'],
  ['second-person', /^(?<person>.+) at (?<table>\S+)$/, 'pit-what-signed'],
  ['staff', /^added (?<person>.+) as (?<role>\w+)$/, 'pit-what-added'],
  ['staff', /^changed (?<person>.+): (?<fields>[a-z, ]+)$/, 'pit-what-changed'],
  ['staff', /^signed (?<person>.+) out$/, 'pit-what-signed-out'],
  ['staff', /^added as (?<role>\w+)$/, 'pit-what-own-added'],
  ['staff', /^role (?<role>\w+)$/, 'pit-what-own-role'],
  ['staff', /^password$/, 'pit-what-own-password'],
  ['staff', /^disabled$/, 'pit-what-own-disabled'],
  ['staff', /^enabled$/, 'pit-what-own-enabled'],
  ['staff', /^signed out$/, 'pit-what-own-signed-out'],
]

/** What is named, in words; all else is a name and stays. */
const SAID: Record<string, (name: string) => string> = {
  command: (name) => word('do-' + name),
  why: (name) => t('pit-why-' + name),
  role: (name) => t('shell-role-' + name),
  fields: (names) =>
    names
      .split(', ')
      .map((name) => t('pit-field-' + name))
      .join(', '),
}

/** What an attempt was about: a sentence, or as it was written down where its form or a name in it is not known. */
export function about(kind: string, what: string): string {
  for (const [kinds, form, text] of FORMS) {
    const found = kind.startsWith(kinds) ? form.exec(what) : null
    if (!found) continue
    const facts = Object.entries(found.groups ?? {}).map(([name, value]) => [name, SAID[name]?.(value) ?? value])
    // A text that is missing shows its own name.
    const missing = facts.some(([, said]) => /^(word-do|pit-why|shell-role|pit-field)-|, pit-field-/.test(said ?? ''))
    return missing ? what : t(text, Object.fromEntries(facts))
  }
  return what
}
