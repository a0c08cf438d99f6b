import { describe, expect, test } from 'vitest'
import type { DeskDispute, PitOpen, PitTable } from '../../lib/wire'
import { waitingOf } from './waiting'

const OPEN: PitOpen = {
  found: 'DrawnTogether',
  clause: '7.13',
  question: 'order',
  rank: 'pit_manager',
  since: 50,
  until: null,
  asked: 0,
  chosen: 0,
}

function table(name: string, given: Partial<PitTable>): PitTable {
  const summary = { name, game: 'baccarat' } as PitTable['summary']
  return { summary, open: null, disputes: [], ...given } as PitTable
}

function dispute(number: number, command: string | null, given: Partial<DeskDispute> = {}): DeskDispute {
  const next = command ? { do: command, clause: null, to: null } : null
  return {
    number,
    patron: 'ann',
    coup: 3,
    stage: 'raised',
    evidence: [],
    proposed: 0,
    proposed_by: null,
    assisted: false,
    next,
    ...given,
  }
}

describe('an irregularity', () => {
  test.each([
    ['pit_manager', true],
    ['shift_manager', true],
    ['inspector', false],
    ['surveillance', false],
    ['administrator', false],
  ])('for a Pit Manager is %s: %s', (role, mine) => {
    expect(waitingOf([table('B1', { open: OPEN })], role, 'pat')).toMatchObject([
      { table: 'B1', whom: 'pit_manager', mine },
    ])
  })

  test('that asks patrons waits for them and for nobody who looks', () => {
    const open = { ...OPEN, question: 'choices' }
    expect(waitingOf([table('B1', { open })], 'assistant_director', 'pat')).toMatchObject([
      { whom: 'patron', mine: false },
    ])
  })
})

describe('a dispute', () => {
  test.each([
    ['EscalateDispute', 'inspector', 'inspector', true],
    ['InformSurveillance', 'inspector', 'pit_manager', false],
    ['ResolveDispute', 'shift_manager', 'pit_manager', true],
    ['AnswerResolution', 'pit_manager', 'patron', false],
    ['ReceiveComplaint', 'senior_management', 'senior_management', true],
    ['ReceiveComplaint', 'assistant_director', 'senior_management', false],
  ])('whose next step is %s, for %s', (command, role, whom, mine) => {
    expect(waitingOf([table('B1', { disputes: [dispute(1, command)] })], role, 'pat')).toMatchObject([{ whom, mine }])
  })

  test('has an adjustment approved by another than who proposed it', () => {
    const disputes = [dispute(1, 'ApproveAdjustment', { proposed: 50, proposed_by: 'pat' })]
    expect(waitingOf([table('B1', { disputes })], 'pit_manager', 'pat')[0]?.mine).toBe(false)
    expect(waitingOf([table('B1', { disputes })], 'pit_manager', 'sam')[0]?.mine).toBe(true)
  })

  test('that has come to its end waits for nobody', () => {
    expect(waitingOf([table('B1', { disputes: [dispute(1, null)] })], 'pit_manager', 'pat')).toEqual([])
  })
})

test('what is mine comes first, then tables that stand still, the longest first', () => {
  const tables = [
    table('B1', { disputes: [dispute(1, 'ReceiveComplaint'), dispute(2, 'GiveTimeFrame')] }),
    table('B2', { open: { ...OPEN, since: 90, rank: 'assistant_director' } }),
    table('B3', { open: { ...OPEN, since: 70 } }),
    table('B4', { open: { ...OPEN, since: 60 } }),
  ]
  expect(waitingOf(tables, 'pit_manager', 'pat').map(({ key }) => key)).toEqual([
    'B4 open',
    'B3 open',
    'B1 2',
    'B2 open',
    'B1 1',
  ])
})
