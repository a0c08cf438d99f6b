import { expect, test } from 'vitest'
import { house } from './house.svelte'
import type { Page, PersonRole } from './wire'

const ROLES: readonly (PersonRole | '')[] = [
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

const who = (page: Page): string[] => ROLES.filter((role) => house.opens(role, page))

test('the ladder goes from the dealer up, and the roles from the top down', () => {
  expect(house.ladder).toEqual(['dealer', 'inspector', 'pit_manager', 'shift_manager', 'assistant_director'])
  expect(house.roles.slice(0, 5)).toEqual(house.ladder.toReversed())
})

test('a game that the house does not have is shown as its first', () => {
  expect(house.game('lucky_draw').hand_a_seat).toBe(true)
  expect(house.game('bridge').game).toBe('baccarat')
})

test('a wager has its colour, and one that is not known that of the others', () => {
  expect(['player', 'banker_pair', 'tie', 'lucky_6', 'unheard_of'].map((wager) => house.tone(wager))).toEqual([
    'player',
    'banker',
    'tie',
    'gold',
    'gold',
  ])
})

test('a wager that is made by an answer is one of the coup', () => {
  expect(['draw', 'enter', 'banker', 'unheard_of'].map((wager) => house.isInCoup(wager))).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('an event has its category', () => {
  expect(house.event('FreeHandDue')).toMatchObject({ category: 'irregularity', mark: 'wrong', remedy: true })
})

test('a role may give what the server names', () => {
  expect(house.may.cage).toEqual(['FillFloat', 'CreditFloat'])
  expect(house.may.pit_manager).toContain('SetLimits')
  expect(house.may.dealer).not.toContain('SetLimits')
})

test('what was refused is marked, and only that', () => {
  expect(house.attemptKinds.filter((kind) => !house.wasRefused(kind))).toEqual([
    'second-person',
    'staff',
    'other-version',
  ])
})

test('each tool is open to the roles that the server names', () => {
  expect(who('dealer')).toEqual(['dealer', 'inspector', 'pit_manager', 'shift_manager', 'assistant_director'])
  const watching = [
    'inspector',
    'pit_manager',
    'shift_manager',
    'assistant_director',
    'senior_management',
    'surveillance',
  ]
  expect(who('pit')).toEqual([...watching, 'administrator'])
  expect(who('surveillance')).toEqual(watching)
  expect(who('reports')).toEqual([...watching.slice(1), 'administrator'])
  expect(who('attempts')).toEqual(['surveillance', 'administrator'])
})
