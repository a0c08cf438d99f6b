// The line of a dispute's stages, and its time frames.
import { describe, expect, it } from 'vitest'
import { disputeOf } from '../server/fixtures/staffed-table'
import { isOver, until, way } from './steps'

describe('way', () => {
  it('ends with the consent of the patron', () => {
    expect(way(disputeOf({ stage: 'with_pit_manager' }))).toEqual({
      stages: ['raised', 'with_pit_manager', 'surveillance_informed', 'time_frame_given', 'resolved', 'accepted'],
      reached: 1,
    })
    expect(way(disputeOf({ stage: 'accepted', resolved_by: 'pia' })).reached).toBe(5)
  })

  it('may end at the table, or go on from there to the Pit Manager', () => {
    expect(way(disputeOf({ stage: 'tried', tried_by: 'ines' }))).toEqual({
      stages: ['raised', 'tried', 'accepted'],
      reached: 1,
    })
    expect(way(disputeOf({ stage: 'with_pit_manager', tried_by: 'ines' })).stages.slice(0, 3)).toEqual([
      'raised',
      'tried',
      'with_pit_manager',
    ])
  })

  it('goes on to the complaint of who does not agree, from either decision', () => {
    expect(way(disputeOf({ stage: 'disagreed', resolved_by: 'pia' })).stages.at(-1)).toBe('received')
    expect(way(disputeOf({ stage: 'received', resolved_by: 'pia' })).reached).toBe(6)
    expect(way(disputeOf({ stage: 'complaint', tried_by: 'ines' }))).toEqual({
      stages: ['raised', 'tried', 'complaint', 'received'],
      reached: 2,
    })
  })
})

it('a dispute without a next step is over', () => {
  expect(isOver(disputeOf({ stage: 'accepted', next: null }))).toBe(true)
  expect(isOver(disputeOf())).toBe(false)
})

it('a time frame starts now, by the house’s clock', () => {
  expect(until(5, 1)).toBe(3_600_000_005)
  expect(until(5, null)).toBeNull()
})
