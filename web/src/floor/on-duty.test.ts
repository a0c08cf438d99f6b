import { expect, test } from 'vitest'
import type { OnDuty, PersonRole } from '../server/wire'
import { byRank } from './OnDuty.svelte'

const person = (name: string, role: PersonRole, acted: Record<string, number> = {}): OnDuty => ({
  name,
  role,
  since: 1,
  sessions: 1,
  acted,
})

test('the highest rank comes first, and those beside the ladder last', () => {
  const people = [
    person('zoe', 'dealer'),
    person('eve', 'surveillance'),
    person('dan', 'dealer'),
    person('sam', 'shift_manager'),
  ]
  expect(byRank(people).map((one) => one.person.name)).toEqual(['sam', 'dan', 'zoe', 'eve'])
})

test('each was last where they acted last, or nowhere', () => {
  const [first, second] = byRank([person('ada', 'dealer', { B1: 5, B4: 9, cage: 2 }), person('bob', 'dealer')])
  expect(first?.last).toEqual({ table: 'B4', at: 9 })
  expect(second?.last).toBeNull()
})
