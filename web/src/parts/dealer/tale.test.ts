// What belongs to the last irregularity, and what does not.
import { describe, expect, it } from 'vitest'
import type { ToldEvent } from '../../lib/wire'
import { taleOf } from './tale'

function events(...names: string[]): ToldEvent[] {
  return names.map((event, n) => ({ n, at: n, event, told: { en: event, vi: event }, clauses: ['7.12', `7.${n}`] }))
}

function tale(...names: string[]): string[] {
  return taleOf(events(...names)).map((event) => event.event)
}

describe('taleOf', () => {
  it('goes from the report to what followed from the decisions', () => {
    expect(
      tale(
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
    expect(tale('IrregularityReported', 'FreeHandDue', 'ResultAnnounced', 'CoupSettled')).toEqual([
      'IrregularityReported',
      'FreeHandDue',
    ])
  })

  it('passes over those who come and go meanwhile', () => {
    expect(tale('IrregularityReported', 'SeatTaken', 'ChipsBought', 'IrregularityClosed')).toEqual([
      'IrregularityReported',
      'IrregularityClosed',
    ])
  })

  it('is over when the next coup begins', () => {
    expect(tale('IrregularityReported', 'CoupVoided', 'BetsOpened')).toEqual([])
    expect(tale('IrregularityReported', 'FreeHandDue', 'CoupSettled', 'FreeHandBegun')).toEqual([])
  })

  it('tells the last of two', () => {
    expect(tale('IrregularityReported', 'FaceUpNoted', 'CardDealt', 'IrregularityReported', 'CoupVoided')).toEqual([
      'IrregularityReported',
      'CoupVoided',
    ])
  })

  it('counts an offer of insurance only where it was decided on', () => {
    const [report, offer] = events('IrregularityReported', 'InsuranceOffered') as [ToldEvent, ToldEvent]
    expect(taleOf([report, offer])).toHaveLength(1)
    expect(taleOf([{ ...report, question: 'insurance' }, offer])).toHaveLength(2)
  })

  it('is nothing without an irregularity', () => {
    expect(tale('BetsOpened', 'CardDealt')).toEqual([])
  })
})
