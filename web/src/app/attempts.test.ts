import { afterEach, expect, it } from 'vitest'
import '../text/fixtures/english'
import { useLanguage } from '../text/text.svelte'
import { aboutText, kindText } from './attempts'

afterEach(() => useLanguage('en'))

it('says what was denied, in words', async () => {
  const complaint = {
    form: 'table-command',
    command: 'ReceiveComplaint',
    table: 'B4',
    reason: 'not-your-role',
  } as const
  expect(aboutText(complaint)).toBe('Receiving a complaint, table B4: this role may not do it')
  expect(aboutText({ form: 'cage-command', command: 'SellChips', reason: 'too-many' })).toBe(
    'Selling chips, at the cage: too many at once',
  )
  expect(aboutText({ form: 'list-command', command: 'SellChips', reason: 'not-signed-in' })).toBe(
    'Selling chips, over the list of tables: nobody was signed in',
  )
  expect(aboutText({ form: 'table-message', message: 'Ping', table: 'B4', reason: 'signed-out' })).toBe(
    'A message over the socket (Ping), table B4: had been signed out',
  )
  expect(aboutText({ form: 'path', method: 'GET', path: '/api/staff', reason: 'not-for-your-role' })).toBe(
    'GET /api/staff: not open to this role',
  )
  expect(aboutText({ form: 'patron', person: 'Linh', reason: 'not-yours' })).toMatch(/^To see what concerns Linh: /)
  expect(aboutText({ form: 'guest', reason: 'guests-not-taken' })).toBe(
    'To come in as a guest: this house takes no guests',
  )
  await useLanguage('vi')
  expect(aboutText(complaint)).toBe('Tiếp nhận đơn khiếu nại, bàn B4: vai trò này không làm việc đó')
})

it('does not say of a signature that what was signed was done', () => {
  expect(aboutText({ form: 'signed', person: 'shift-manager', table: 'B4' })).toMatch(
    /^shift-manager signed at this desk, table B4; the table's log/,
  )
  expect(aboutText({ form: 'beside', person: 'dealer', table: 'B4' })).toBe(
    'To sign as the second person beside dealer, table B4',
  )
})

it('tells changes of the staff, from the screens and from the command line', () => {
  expect(aboutText({ form: 'added', person: 'anna', role: 'pit_manager' })).toBe('anna was added: Pit Manager')
  expect(aboutText({ form: 'changed', person: 'anna', fields: ['role', 'disabled'] })).toBe(
    'anna was changed: role, whether signing in is allowed',
  )
  expect(aboutText({ form: 'changed', person: 'anna', fields: [] })).toBe('anna was changed: nothing')
  expect(aboutText({ form: 'own-role', role: 'pit_manager' })).toBe('Another role: Pit Manager')
  expect(aboutText({ form: 'own-signed-out' })).toBe('Signed out')
})

it('tells how many more there were', () => {
  expect(aboutText({ form: 'counted', count: 440, names: ['dealer', 'cage'] })).toBe(
    '440 more like this within an hour, counted only. Names: dealer, cage',
  )
  expect(aboutText({ form: 'counted', count: 1, names: [] })).toBe(
    'One more like this within an hour, counted only. Names: –',
  )
})

it('takes no name for a part of a sentence', () => {
  expect(aboutText({ form: 'signed', person: 'Ann at B4: not-yours', table: 'a table: B 4' })).toMatch(
    /^Ann at B4: not-yours signed at this desk, table a table: B 4;/,
  )
  expect(aboutText({ form: 'added', person: 'Ann as cage { $role } pit-field-role', role: 'dealer' })).toBe(
    'Ann as cage { $role } pit-field-role was added: dealer',
  )
})

it('leaves what another version wrote down as it is, and paths', () => {
  expect(aboutText({ form: 'written', text: 'Fly B4: not-your-role' })).toBe('Fly B4: not-your-role')
  expect(aboutText({ form: 'socket', path: '/ws/pit' })).toBe('/ws/pit')
  expect(aboutText(null)).toBe('')
})

it('names the kind', () => {
  expect(kindText('second-person')).toBe("A second person's signature")
})
