// The line of a dispute's stages, and what may be done besides the next step.
import { describe, expect, it } from 'vitest'
import type { DeskDispute } from '../../lib/wire'
import { besides, isOver, until, way } from './disputes'

function dispute(change: Partial<DeskDispute>): DeskDispute {
  const base: DeskDispute = {
    number: 1,
    patron: 'mai',
    coup: 4,
    stage: 'raised',
    evidence: [],
    proposed: 0,
    proposed_by: null,
    assisted: false,
    next: { do: 'EscalateDispute', clause: '8.1', to: null },
  }
  return { ...base, ...change }
}

describe('way', () => {
  it('ends with the consent of the patron', () => {
    expect(way('with_pit_manager')).toEqual({
      stages: ['raised', 'with_pit_manager', 'surveillance_informed', 'time_frame_given', 'resolved', 'accepted'],
      reached: 1,
    })
    expect(way('accepted').reached).toBe(5)
  })

  it('goes on to the complaint of who does not agree', () => {
    expect(way('disagreed').stages.at(-1)).toBe('received')
    expect(way('received').reached).toBe(7)
  })
})

describe('besides', () => {
  it('lets evidence be added while the dispute is not decided', () => {
    expect(besides(dispute({}))).toEqual(['AddEvidence'])
    expect(besides(dispute({ stage: 'resolved', next: { do: 'AnswerResolution', clause: '8.5', to: null } }))).toEqual(
      [],
    )
  })

  it('lets an inspector resolve at the table what has evidence', () => {
    expect(besides(dispute({ evidence: ['game_rules'] }))).toEqual(['AddEvidence', 'ResolveDispute'])
  })

  it('does not name the next step twice', () => {
    const next = { do: 'AddEvidence', clause: '8.2', to: null }
    expect(besides(dispute({ stage: 'time_frame_given', next }))).toEqual([])
  })

  it('lets an adjustment be declined, and the patron answer before it is approved', () => {
    const proposed = dispute({
      stage: 'resolved',
      proposed: 50,
      next: { do: 'ApproveAdjustment', clause: 'R-60', to: null },
    })
    expect(besides(proposed)).toEqual(['DeclineAdjustment', 'AnswerResolution'])
  })

  it('lets the patron answer where an adjustment was declined and another may follow', () => {
    const declined = dispute({ stage: 'resolved', next: { do: 'ResolveDispute', clause: '8.4', to: null } })
    expect(besides(declined)).toEqual(['AnswerResolution'])
  })
})

it('a dispute without a next step is over', () => {
  expect(isOver(dispute({ stage: 'accepted', next: null }))).toBe(true)
  expect(isOver(dispute({}))).toBe(false)
})

it('a time frame is reckoned from now, by the house’s clock', () => {
  expect(until(5, 1)).toBe(3_600_000_005)
  expect(until(5, null)).toBeNull()
})
