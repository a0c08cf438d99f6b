import { describe, expect, test } from 'vitest'
import { dueAction, disputeOf } from '../server/fixtures/staffed-table'
import type { Action, CommandName, PitIrregularity, PitTable, Role } from '../server/wire'
import { waitingOf } from './waiting'

const LADDER: Role[] = ['dealer', 'inspector', 'pit_manager', 'shift_manager', 'assistant_director']

/** What is due, for this rank or above, or for the one role beside the ladder. */
function due(command: CommandName, rank: Role): Action {
  const roles = LADDER.includes(rank) ? LADDER.slice(LADDER.indexOf(rank)) : [rank]
  return dueAction({ do: command, roles, waits_for: rank })
}

function open(rank: Role, since: number): PitIrregularity {
  return {
    found: 'DrawnTogether',
    clause: '7.13',
    question: 'order',
    rank,
    since,
    until: null,
    asked: 0,
    chosen: 0,
    next: due('DetermineOrder', rank),
  }
}

function table(name: string, given: Partial<PitTable>): PitTable {
  const summary = { name, game: 'baccarat' } as PitTable['summary']
  return { summary, open: null, disputes: [], ...given } as PitTable
}

describe('an irregularity', () => {
  test.each([
    ['pit_manager', true],
    ['shift_manager', true],
    ['inspector', false],
    ['surveillance', false],
    ['administrator', false],
  ] as const)('for a Pit Manager is %s: %s', (role, mine) => {
    expect(waitingOf([table('B1', { open: open('pit_manager', 50) })], role, 'pat')).toMatchObject([
      { table: 'B1', whom: 'pit_manager', mine },
    ])
  })

  test('that asks patrons waits for them and for nobody who looks', () => {
    const next = dueAction({ do: 'CloseChoices', waits_for: 'patron' })
    const asking: PitIrregularity = { ...open('shift_manager', 50), question: 'choices', next }
    expect(waitingOf([table('B1', { open: asking })], 'assistant_director', 'pat')).toMatchObject([
      { whom: 'patron', mine: false },
    ])
  })
})

describe('a dispute', () => {
  test.each([
    ['EscalateDispute', 'inspector', 'inspector', true],
    ['InformSurveillance', 'inspector', 'pit_manager', false],
    ['AddEvidence', 'inspector', 'inspector', true],
    ['ResolveDispute', 'shift_manager', 'pit_manager', true],
    ['AnswerResolution', 'pit_manager', 'patron', false],
    ['ReceiveComplaint', 'senior_management', 'senior_management', true],
    ['ReceiveComplaint', 'assistant_director', 'senior_management', false],
  ] as const)('whose next step is %s, for %s', (command, role, whom, mine) => {
    const disputes = [disputeOf({ next: due(command, whom) })]
    expect(waitingOf([table('B1', { disputes })], role, 'pat')).toMatchObject([{ whom, mine }])
  })

  test('has an adjustment approved by another than who proposed it', () => {
    const next = { ...due('ApproveAdjustment', 'pit_manager'), not_by: 'pat' }
    const disputes = [disputeOf({ proposed: 50, proposed_by: 'pat', next })]
    expect(waitingOf([table('B1', { disputes })], 'pit_manager', 'pat')[0]?.mine).toBe(false)
    expect(waitingOf([table('B1', { disputes })], 'pit_manager', 'sam')[0]?.mine).toBe(true)
  })

  test('that has come to its end waits for nobody', () => {
    expect(waitingOf([table('B1', { disputes: [disputeOf({ next: null })] })], 'pit_manager', 'pat')).toEqual([])
  })
})

test('what is mine comes first, then tables that stand still, the longest first', () => {
  const tables = [
    table('B1', {
      disputes: [
        disputeOf({ next: due('ReceiveComplaint', 'senior_management') }),
        disputeOf({ number: 2, next: due('GiveTimeFrame', 'pit_manager') }),
      ],
    }),
    table('B2', { open: open('assistant_director', 90) }),
    table('B3', { open: open('pit_manager', 70) }),
    table('B4', { open: open('pit_manager', 60) }),
  ]
  expect(waitingOf(tables, 'pit_manager', 'pat').map(({ key }) => key)).toEqual([
    'B4 open',
    'B3 open',
    'B1 2',
    'B2 open',
    'B1 1',
  ])
})
