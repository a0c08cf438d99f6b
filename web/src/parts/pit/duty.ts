// The staff on duty in the order of their ranks, each with where he was last at work.
import type { OnDuty } from '../../lib/wire'

export interface Shown {
  person: OnDuty
  last: { table: string; at: number } | null
}

const ORDER: readonly string[] = [
  'assistant_director',
  'shift_manager',
  'pit_manager',
  'inspector',
  'dealer',
  'cage',
  'surveillance',
  'senior_management',
  'administrator',
]

export function byRank(people: readonly OnDuty[]): Shown[] {
  return people
    .toSorted((a, b) => ORDER.indexOf(a.role) - ORDER.indexOf(b.role) || a.name.localeCompare(b.name))
    .map((person) => ({ person, last: lastOf(person) }))
}

function lastOf({ acted }: OnDuty): Shown['last'] {
  const [newest] = Object.entries(acted).toSorted(([, a], [, b]) => b - a)
  return newest ? { table: newest[0], at: newest[1] } : null
}
