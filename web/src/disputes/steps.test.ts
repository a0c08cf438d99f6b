// The end of a dispute, and its time frames.
import { expect, it } from 'vitest'
import { disputeOf } from '../server/fixtures/staffed-table'
import { isOver, until } from './steps'

it('a dispute without a next step is over', () => {
  expect(isOver(disputeOf({ stage: 'accepted', next: null }))).toBe(true)
  expect(isOver(disputeOf())).toBe(false)
})

it('a time frame starts now, by the house’s clock', () => {
  expect(until(5, 1)).toBe(3_600_000_005)
  expect(until(5, null)).toBeNull()
})
