import { expect, test } from 'vitest'
import { isFrom, opensDealer, opensPit, opensSurveillance, readsAttempts, readsReports } from './rights'

const ROLES = [
  '',
  'patron',
  'reader',
  'dealer',
  'inspector',
  'pit_manager',
  'shift_manager',
  'assistant_director',
  'senior_management',
  'surveillance',
  'cage',
  'administrator',
]

const who = (may: (role: string) => boolean): string[] => ROLES.filter(may)

test('the ladder is climbed from a rank up, and what stands beside it is no rank', () => {
  expect(who((role) => isFrom('shift_manager', role))).toEqual(['shift_manager', 'assistant_director'])
  expect(who((role) => isFrom('senior_management', role))).toEqual([])
})

test('each tool is opened by those whom the server lets in', () => {
  expect(who(opensDealer)).toEqual(['dealer', 'inspector', 'pit_manager', 'shift_manager', 'assistant_director'])
  const watching = [
    'inspector',
    'pit_manager',
    'shift_manager',
    'assistant_director',
    'senior_management',
    'surveillance',
  ]
  expect(who(opensPit)).toEqual([...watching, 'administrator'])
  expect(who(opensSurveillance)).toEqual(watching)
  expect(who(readsReports)).toEqual([...watching.slice(1), 'administrator'])
  expect(who(readsAttempts)).toEqual(['surveillance', 'administrator'])
})
