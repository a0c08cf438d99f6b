// What belongs to the last irregularity, and what does not.
import { describe, expect, it } from 'vitest'
import type { EventName, EventView } from '../../server/wire'
import { remedyOf } from './remedy'

function events(...names: EventName[]): EventView[] {
  return names.map((event, n) => ({ n, at: n, event, sentence: { en: event, vi: event }, clauses: ['7.12', `7.${n}`] }))
}

function remedy(...names: EventName[]): string[] {
  return remedyOf(events(...names)).map((event) => event.event)
}

describe('remedyOf', () => {
  it('goes from the report to what followed from the decisions', () => {
    expect(
      remedy(
        'CardDealt',
        'IrregularityReported',
        'OrderDetermined',
        'ChoiceMade',
        'WagersReturned',
        'IrregularityClosed',
        'CoupReconstructed',
      ),
    ).toEqual([
      'IrregularityReported',
      'OrderDetermined',
      'ChoiceMade',
      'WagersReturned',
      'IrregularityClosed',
      'CoupReconstructed',
    ])
  })

  it('ends with the next event of the play', () => {
    expect(remedy('IrregularityReported', 'FreeHandDue', 'ResultAnnounced', 'CoupSettled')).toEqual([
      'IrregularityReported',
      'FreeHandDue',
    ])
  })

  it('passes over those who come and go meanwhile', () => {
    expect(remedy('IrregularityReported', 'SeatTaken', 'ChipsBought', 'IrregularityClosed')).toEqual([
      'IrregularityReported',
      'IrregularityClosed',
    ])
  })

  it('is over when the next coup begins', () => {
    expect(remedy('IrregularityReported', 'CoupVoided', 'BetsOpened')).toEqual([])
    expect(remedy('IrregularityReported', 'FreeHandDue', 'CoupSettled', 'FreeHandBegun')).toEqual([])
  })

  it('is about the last of two', () => {
    expect(remedy('IrregularityReported', 'FaceUpNoted', 'CardDealt', 'IrregularityReported', 'CoupVoided')).toEqual([
      'IrregularityReported',
      'CoupVoided',
    ])
  })

  it('counts an offer of insurance only where it was decided on', () => {
    const [report, offer] = events('IrregularityReported', 'InsuranceOffered') as [EventView, EventView]
    expect(remedyOf([report, offer])).toHaveLength(1)
    expect(remedyOf([{ ...report, question: 'insurance' }, offer])).toHaveLength(2)
  })

  it('is nothing without an irregularity', () => {
    expect(remedy('BetsOpened', 'CardDealt')).toEqual([])
  })
})
