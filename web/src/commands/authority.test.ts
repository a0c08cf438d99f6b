// Who may give a command alone, and who needs a second person to sign.
import { describe, expect, it } from 'vitest'
import { giverOf, rolesFor, type May } from './authority'

const MAY: May = {
  patron: ['Choose', 'FileComplaint'],
  dealer: ['CallBets', 'Choose'],
  inspector: ['CallBets', 'Choose', 'Proceed'],
  pit_manager: ['CallBets', 'Choose', 'Proceed', 'DetermineOrder', 'FileComplaint'],
  shift_manager: ['CallBets', 'Choose', 'Proceed', 'DetermineOrder', 'FileComplaint'],
  assistant_director: ['CallBets', 'Choose', 'Proceed', 'DetermineOrder', 'FileComplaint', 'RuleUnforeseen'],
  senior_management: ['ReceiveComplaint'],
  surveillance: [],
  cage: ['FillFloat'],
}

describe('giverOf', () => {
  it('is the person who is signed in where their role may', () => {
    expect(giverOf(MAY, 'dealer', 'CallBets').kind).toBe('self')
    expect(giverOf(MAY, 'shift_manager', 'Proceed').kind).toBe('self')
  })

  it('is a second person of the lowest rank that may', () => {
    expect(giverOf(MAY, 'dealer', 'DetermineOrder')).toEqual({ kind: 'second', rank: 'pit_manager', above: true })
    expect(giverOf(MAY, 'dealer', 'RuleUnforeseen')).toEqual({
      kind: 'second',
      rank: 'assistant_director',
      above: false,
    })
  })

  it('is a second person where another must sign, whatever the rank', () => {
    expect(giverOf(MAY, 'pit_manager', 'DetermineOrder', true).kind).toBe('second')
  })

  it('finds those who stand beside the ladder', () => {
    expect(giverOf(MAY, 'pit_manager', 'ReceiveComplaint')).toEqual({
      kind: 'second',
      rank: 'senior_management',
      above: false,
    })
    expect(giverOf(MAY, 'cage', 'FillFloat').kind).toBe('self')
  })

  it('is nobody where the role may not have others sign, or when nobody may now', () => {
    expect(giverOf(MAY, 'surveillance', 'DetermineOrder').kind).toBe('none')
    expect(giverOf(MAY, 'dealer', 'SettleCoup').kind).toBe('none')
  })
})

describe('rolesFor', () => {
  it('leaves out patrons, who act at their own screens', () => {
    expect(rolesFor(MAY, 'FileComplaint')).toEqual(['pit_manager', 'shift_manager', 'assistant_director'])
  })
})
